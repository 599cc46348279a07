import { NovaError } from '../../kernel/index.js';
import { unlessReplaced } from './acting.js';
import { revealClosedRoots } from '../worlds/closed-roots.js';
import { type Scope, scopeOf } from '../worlds/frame-scope.js';
import { type Tab, withProgress } from '../tabs/tab.js';
import type { Operation } from '../operation.js';
import type { Rect } from '../protocol/elements.js';

export interface WaitOptions {
  readonly selector: string;
  readonly frameId?: string | undefined;
  readonly visible: boolean;
  readonly absent: boolean;
  readonly timeoutMs: number;
  readonly pollMs: number;
  readonly stable: { readonly forMs: number; readonly requireChange: boolean } | null;
  readonly scrollIntoView: boolean;
  /** Null: no text is read. */
  readonly maxTextChars: number | null;
}

export interface WaitedElement {
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly rect: Rect;
  readonly tagName: string;
}

export interface WaitReport {
  readonly outcome: 'held' | 'timeout' | 'no_change' | 'still_changing';
  readonly waitedMs: number;
  /** Null when nothing matches. */
  readonly element: WaitedElement | null;
  readonly text: { readonly value: string; readonly totalChars: number } | null;
}

/** A context ends a moment before the new document is announced. */
const COMMIT_GRACE_MS = 200;

/** Waits for an element to come, go or hold still; goes on through navigations until the time is up. */
export async function waitForSelector(tab: Tab, options: WaitOptions, op: Operation): Promise<WaitReport> {
  const message = `Waiting for ${options.selector}`;
  return withProgress({ clock: tab.clock, op, message }, () => wait(tab, options, op));
}

/** The element of a frame, where the tab shows it. */
async function placed({ frame }: Scope, element: WaitedElement | null, op: Operation): Promise<WaitedElement | null> {
  const origin = frame === null || element === null ? null : await frame.world.origin(op);
  if (element === null || origin === null) return element;
  const { x, y, width, height } = element.rect;
  const { left, top, scale } = origin;
  const rect = { x: left + scale * x, y: top + scale * y, width: scale * width, height: scale * height };
  return { ...element, rect };
}

async function wait(tab: Tab, options: WaitOptions, op: Operation): Promise<WaitReport> {
  const { timeoutMs, frameId, ...asked } = options;
  const start = tab.clock.monotonic();
  let hasChanged = false;
  for (;;) {
    const { document, pulse } = tab.session;
    const documentId = document.id;
    const leftMs = Math.max(0, timeoutMs - (tab.clock.monotonic() - start));
    const waited = await unlessReplaced(async () => {
      await revealClosedRoots(tab, op);
      const scope = await scopeOf(tab, frameId, op);
      if (scope.kind === 'refused') {
        // A frame that was there may come back with another document.
        if (hasChanged) return null;
        throw new NovaError('params.invalid', scope.message, { details: scope.details });
      }
      const answer = await scope.world.call('waitFor', { ...asked, hasChanged, waitMs: leftMs }, op);
      return answer.kind === 'invalid' ? answer : { ...answer, element: await placed(scope, answer.element, op) };
    });
    const waitedMs = Math.round(tab.clock.monotonic() - start);
    if (waited?.kind === 'invalid') {
      throw new NovaError('params.invalid', `"selector" is not valid CSS: ${waited.problem}`, {
        details: { field: 'selector' },
      });
    }
    if (waited !== null) return { outcome: waited.outcome, waitedMs, element: waited.element, text: waited.text };
    // Another document: whatever it shows is a change.
    hasChanged = true;
    await pulse.until(() => document.id !== documentId, COMMIT_GRACE_MS, op.signal);
    if (waitedMs >= timeoutMs) return { outcome: 'timeout', waitedMs, element: null, text: null };
  }
}
