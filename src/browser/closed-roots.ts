import { ANSWER_MS, bounded } from './bounded.js';
import type { Tab } from './tab.js';
import type { Operation } from './types.js';

const ROOT_LIMIT = 200;
const ELEMENT = 1;

/**
 * Shows closed shadow roots to the in-page code, which cannot reach them by itself (A&S P6). One protocol pass, made
 * only when the page has elements that may hold such a root.
 */
export async function revealClosedRoots(tab: Tab, op: Operation): Promise<void> {
  const { cdp } = tab.session;
  if ((await tab.world.call('suspectRoots', {}, op)) === 0) return;
  const bound = { clock: tab.clock, signal: op.signal, ms: ANSWER_MS, what: 'looking for closed shadow roots' };
  const { documents, strings } = await bounded(cdp.send('DOMSnapshot.captureSnapshot', { computedStyles: [] }), bound);
  const nodes = documents[0]?.nodes;
  if (nodes === undefined) return;
  const { backendNodeId = [], nodeType = [], parentIndex = [], shadowRootType } = nodes;
  // Every node of a shadow tree carries its type; one child of each parent leads to its root.
  const oneByParent = new Map<number | undefined, number>();
  for (const [at, index] of (shadowRootType?.index ?? []).entries()) {
    const id = backendNodeId[index];
    const isClosed = strings[shadowRootType?.value[at] ?? -1] === 'closed';
    if (isClosed && nodeType[index] === ELEMENT && id !== undefined) oneByParent.set(parentIndex[index], id);
  }
  await Promise.all([...oneByParent.values()].slice(0, ROOT_LIMIT).map((id) => tab.world.reveal(id, op)));
}
