import type { CDPSession } from 'playwright-core';
import { ANSWER_MS, bounded } from '../tabs/bounded.js';
import type { Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';
import type { World } from './world.js';

const ROOT_LIMIT = 200;
const ELEMENT = 1;

/** A document whose closed roots are looked for: the tab's own, or that of a frame. */
interface Surface {
  readonly cdp: CDPSession;
  readonly world: World;
  readonly frameId: string;
}

/**
 * Shows closed shadow roots to the in-page code, which cannot reach them by itself (A&S P6). One protocol pass, made
 * only when the page has elements that may hold such a root.
 */
export async function revealClosedRoots(tab: Tab, op: Operation): Promise<void> {
  if ((await tab.world.call('suspectRoots', {}, op)) === 0) return;
  await findClosedRoots(tab, mainSurface(tab), op);
}

export function mainSurface(tab: Tab): Surface {
  return { cdp: tab.session.cdp, world: tab.world, frameId: tab.session.document.frameId };
}

/** The protocol pass itself. Says how many roots it found. */
export async function findClosedRoots(tab: Tab, { cdp, world, frameId }: Surface, op: Operation): Promise<number> {
  const bound = { clock: tab.clock, signal: op.signal, ms: ANSWER_MS, what: 'looking for closed shadow roots' };
  const { documents, strings } = await bounded(cdp.send('DOMSnapshot.captureSnapshot', { computedStyles: [] }), bound);
  const nodes = (documents.find((each) => strings[each.frameId] === frameId) ?? documents[0])?.nodes;
  if (nodes === undefined) return 0;
  const { backendNodeId = [], nodeType = [], parentIndex = [], shadowRootType } = nodes;
  // Every node of a shadow tree carries its type; one child of each parent leads to its root.
  const oneByParent = new Map<number | undefined, number>();
  for (const [at, index] of (shadowRootType?.index ?? []).entries()) {
    const id = backendNodeId[index];
    const isClosed = strings[shadowRootType?.value[at] ?? -1] === 'closed';
    if (isClosed && nodeType[index] === ELEMENT && id !== undefined) oneByParent.set(parentIndex[index], id);
  }
  const found = [...oneByParent.values()].slice(0, ROOT_LIMIT);
  await Promise.all(found.map((id) => world.reveal(id, op)));
  return found.length;
}
