import type { Control, PageSummary } from '../../../browser/index.js';
import type { CommitClass } from '../../../verification/index.js';
import { commitCtaOf, commitMark } from './commit-marks.js';
import { cutText } from './budget.js';

const HREF_CHARS = 80;
/** Selectors that are longer paths of positions say no more than a ref does. */
export const SELECTOR_CHARS = 32;

/** A control as the answer lists it (A&S 3.1). */
export interface ListedControl {
  readonly ref: number;
  /** Only with full detail, like the rectangle: the role says it. */
  readonly tag?: string;
  readonly role: string;
  readonly text: string;
  /** Only without a name. */
  readonly hint?: string;
  readonly state?: readonly string[];
  /** Absent when it would be a long path or did not fit. */
  readonly selector?: string;
  /** Only of links. */
  readonly href?: string | null;
  readonly rect?: readonly number[];
  readonly frameId?: string;
}

/** `isWhole`: with what goes without saying as well. */
export function listControl(control: Control, pageUrl: string, isWhole: boolean): ListedControl {
  const { ref, tag, role, text, hint, state, selector, rect, frameId } = control;
  return {
    ref,
    ...(isWhole && { tag }),
    role,
    text,
    ...(hint !== undefined && hint !== '' && { hint }),
    ...(state.length > 0 && { state }),
    ...(selector !== '' && { selector }),
    ...(control.href === null ? isWhole && { href: null } : { href: shortHref(control.href, pageUrl) }),
    ...(isWhole && { rect }),
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
  readonly hint?: string | undefined;
  readonly state?: readonly string[] | undefined;
  readonly href?: string | null | undefined;
  readonly frameId?: string | undefined;
  readonly commit?: CommitClass;
}): string {
  const state = control.state === undefined || control.state.length === 0 ? '' : ` (${control.state.join(', ')})`;
  const link = control.href == null ? '' : ` → ${control.href}`;
  const frame = control.frameId === undefined ? '' : ` in ${control.frameId}`;
  const kind = control.role === 'generic' ? 'clickable' : control.role;
  return `[${control.ref}] ${kind} ${quoted(control)}${state}${commitMark(control.commit)}${link}${frame}`;
}

/** A hint stands in no quotes and behind a word of ours, so that nobody takes it for the name. */
function quoted({ text, hint }: { readonly text: string; readonly hint?: string | undefined }): string {
  return text === '' && hint !== undefined && hint !== '' ? `no name, hint ${hint}` : `"${text.replaceAll('"', "'")}"`;
}

/** The tightest outline, `ref name`: a role is said once for all controls that follow each other with it. */
export function tightOutline(controls: readonly Control[]): readonly string[] {
  const lines: string[] = [];
  let last = '';
  for (const control of controls) {
    const { ref, role, text, hint, state, frameId } = control;
    const group = `${role === 'generic' ? 'clickable' : role}${frameId === undefined ? '' : ` in ${frameId}`}`;
    if (group !== last) lines.push(`${group} (ref name):`);
    last = group;
    const name = text === '' ? quoted({ text, ...(hint !== undefined && { hint }) }) : text;
    const mark = commitMark(commitCtaOf(control)?.class);
    lines.push(`${ref} ${name}${state.length === 0 ? '' : ` (${state.join(', ')})`}${mark}`);
  }
  return lines;
}
