import type { Control, PageSummary } from '../../browser/index.js';
import { cutText } from './perceive-budget.js';

const HREF_CHARS = 80;

/** A control as the answer lists it (A&S 3.1). */
export interface ListedControl {
  readonly ref: number;
  readonly tag: string;
  readonly role: string;
  readonly text: string;
  readonly state?: readonly string[];
  readonly selector: string;
  readonly href: string | null;
  readonly rect: readonly number[];
  readonly frameId?: string;
}

export function listControl(control: Control, pageUrl: string): ListedControl {
  const { ref, tag, role, text, state, selector, rect, frameId } = control;
  return {
    ref,
    tag,
    role,
    text,
    ...(state.length > 0 && { state }),
    selector,
    href: control.href === null ? null : shortHref(control.href, pageUrl),
    rect,
    ...(frameId !== undefined && { frameId }),
  };
}

/** A link on the same origin needs no origin, and one of two hundred characters says no more than its beginning. */
export function shortHref(href: string, pageUrl: string): string {
  try {
    const target = new URL(href, pageUrl);
    const isOwn = target.origin === new URL(pageUrl).origin;
    return cutText(isOwn ? target.pathname + target.search + target.hash : href, HREF_CHARS);
  } catch {
    return cutText(href, HREF_CHARS);
  }
}

/** Those in view first, then in document order: how people would go through them. */
export function inReadingOrder(controls: readonly Control[], { w, h }: PageSummary['viewport']): readonly Control[] {
  const isNear = ({ rect: [x, y, width, height], state }: Control) =>
    x < w && y < h && x + width > 0 && y + height > 0 && !state.includes('hidden');
  return [...controls].sort((a, b) => Number(isNear(b)) - Number(isNear(a)) || a.position - b.position);
}

export function controlLine(control: {
  readonly ref: number;
  readonly role: string;
  readonly text: string;
  readonly state?: readonly string[];
  readonly href?: string | null;
  readonly frameId?: string;
}): string {
  const state = control.state === undefined || control.state.length === 0 ? '' : ` (${control.state.join(', ')})`;
  const link = control.href == null ? '' : ` → ${control.href}`;
  const frame = control.frameId === undefined ? '' : ` in ${control.frameId}`;
  const role = control.role === 'generic' ? 'clickable' : control.role;
  return `[${control.ref}] ${role} "${control.text.replaceAll('"', "'")}"${state}${link}${frame}`;
}

/** The tightest outline, `ref name`: a role is said once for all controls that follow each other with it. */
export function tightOutline(controls: readonly Control[]): readonly string[] {
  const lines: string[] = [];
  let last = '';
  for (const { ref, role, text, state, frameId } of controls) {
    const group = `${role === 'generic' ? 'clickable' : role}${frameId === undefined ? '' : ` in ${frameId}`}`;
    if (group !== last) lines.push(`${group} (ref name):`);
    last = group;
    lines.push(`${ref} ${text}${state.length === 0 ? '' : ` (${state.join(', ')})`}`);
  }
  return lines;
}
