import { ANSWER_MS, bounded } from '../tabs/bounded.js';
import { type ReadyPoint, waitUntilReady } from './readiness.js';
import type { BrowserRefusal, Operation } from '../operation.js';
import type { ResolvedElement } from '../look/element-types.js';
import type { Tab } from '../tabs/tab.js';
import { DocumentChanged } from '../worlds/world.js';

/** A page may keep pointer events from everybody: the press is then sent without knowing. */
const LIMIT_MS = 1500;
const STEP_MS = 100;

/** `waitUntilReady` for whoever presses next. */
export async function readyToPress(
  tab: Tab,
  element: ResolvedElement,
  op: Operation,
): Promise<ReadyPoint | BrowserRefusal> {
  const ready = await waitUntilReady(tab, element, op);
  if (ready.kind === 'ready') await waitUntilReached(tab, element, ready, op);
  return ready;
}

/**
 * Input for a frame in a process of its own is lost as long as the browser has not drawn it where it now stands. Moves
 * the pointer over the element until the frame has seen it, so that a press is not the first thing to get lost (A&S D2).
 */
async function waitUntilReached(
  tab: Tab,
  element: ResolvedElement,
  { x, y }: { readonly x: number; readonly y: number },
  op: Operation,
): Promise<void> {
  const frame = tab.frames.ofRef(element.node.handle);
  // What is pressed in a frame within this one is seen there.
  if (frame === undefined || frame.cdp === tab.session.cdp || element.facts.tag === 'iframe') return;
  const bound = { clock: tab.clock, signal: op.signal, ms: ANSWER_MS, what: 'moving the pointer' };
  const end = tab.clock.monotonic() + LIMIT_MS;
  try {
    const before = await frame.world.call('pointerMoves', { beyond: -1, waitMs: 0 }, op);
    for (let step = 0; tab.clock.monotonic() < end; step += 1) {
      await bounded(tab.session.page.mouse.move(x + (step % 2), y), bound);
      if ((await frame.world.call('pointerMoves', { beyond: before, waitMs: STEP_MS }, op)) > before) return;
    }
  } catch (error) {
    // Whoever presses finds the document gone.
    if (!(error instanceof DocumentChanged)) throw error;
  }
}
