import { beginJudging } from './dispatching.js';
import { ANSWER_MS, bounded } from '../tabs/bounded.js';
import type { Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';
import type { ResolvedElement } from '../look/element-types.js';
import { DocumentChanged } from '../worlds/world.js';

/**
 * Moves the pointer onto the element before it is checked and pressed. Pages swap controls when the pointer comes: the
 * check that follows then finds the node gone or covered and refuses, instead of pressing what took its place (A&S P3a).
 * Nothing is pressed here, so the call is not dispatched yet.
 */
export async function hoverFirst(tab: Tab, element: ResolvedElement, op: Operation): Promise<void> {
  if (element.node.documentId !== tab.session.document.id) return;
  await beginJudging(tab, op);
  const bound = { clock: tab.clock, signal: op.signal, ms: ANSWER_MS, what: 'moving the pointer' };
  try {
    const point = await tab.world.call('hoverPoint', { ref: element.node.handle }, op);
    if (point !== null) await bounded(tab.session.page.mouse.move(point.x, point.y), bound);
  } catch (error) {
    // The check that follows says what became of the page.
    if (!(error instanceof DocumentChanged)) throw error;
  }
}
