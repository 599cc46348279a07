import { beginJudging } from './dispatching.js';
import { staleRef } from '../look/element.js';
import { isAnotherThing } from '../look/identity.js';
import type { Readiness } from '../protocol/elements.js';
import { unsettledMs } from '../tabs/settle.js';
import { type BrowserRefusal, type Operation, refuse } from '../operation.js';
import type { Tab } from '../tabs/tab.js';
import type { ResolvedElement } from '../look/element-types.js';
import { DocumentChanged } from '../worlds/world.js';

const LIMIT_MS = 10_000;
/** How long a moving element is waited for before it is clicked where it is. */
const STILL_MS = 500;

export interface ReadyPoint {
  readonly kind: 'ready';
  readonly x: number;
  readonly y: number;
}

/**
 * Scrolls the element into view and waits until a click would reach it (A&S D2). Once the page is settled nothing will
 * change by itself, so what still hinders is refused at once (D2a).
 */
export async function waitUntilReady(
  tab: Tab,
  element: ResolvedElement,
  op: Operation,
): Promise<ReadyPoint | BrowserRefusal> {
  const start = tab.clock.monotonic();
  const ref = element.node.handle;
  await beginJudging(tab, op);
  let waitMs = 0;
  for (;;) {
    if (element.node.documentId !== tab.session.document.id) return staleRef(tab, ref, op);
    const look = await prepare(tab, { ref, waitMs }, op);
    if (look === null || look.readiness.kind === 'gone') return staleRef(tab, ref, op);
    const { readiness, quietMs } = look;
    const elapsedMs = tab.clock.monotonic() - start;
    if (isAnotherThing(element.node.listedAs, look.fingerprint)) return staleRef(tab, ref, op);
    if (readiness.kind === 'ready') {
      if (readiness.isStill || elapsedMs >= STILL_MS) return { kind: 'ready', x: readiness.x, y: readiness.y };
      continue;
    }
    waitMs = Math.min(LIMIT_MS - elapsedMs, unsettledMs(tab, quietMs));
    if (waitMs <= 0) return hindrance(element, readiness);
  }
}

async function prepare(tab: Tab, args: { readonly ref: number; readonly waitMs: number }, op: Operation) {
  try {
    return await tab.world.call('prepare', args, op);
  } catch (error) {
    if (error instanceof DocumentChanged) return null;
    throw error;
  }
}

const CAUSES = {
  display_none: 'is not displayed',
  visibility_hidden: 'is hidden',
  zero_size: 'has no size',
  outside_viewport: 'cannot be scrolled into view',
} as const;

function hindrance(
  element: ResolvedElement,
  readiness: Exclude<Readiness, { kind: 'ready' | 'gone' }>,
): BrowserRefusal {
  const subject = element.facts.effectiveSelector;
  switch (readiness.kind) {
    case 'hidden':
      return refuse('action.not_actionable', `${subject} ${CAUSES[readiness.cause]}.`, { cause: readiness.cause });
    case 'disabled':
      return refuse('action.not_actionable', `${subject} is disabled.`, { cause: 'disabled' });
    case 'covered': {
      const { selector, kind, label } = readiness.overlay;
      const named = label === '' ? selector : `${selector} ("${label}")`;
      return refuse('action.obscured', `${subject} is covered by ${named}.`, { overlayDetected: { selector, kind } });
    }
  }
}
