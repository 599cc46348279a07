import type { CDPSession } from 'playwright-core';
import { errorText, NovaError } from '../../kernel/index.js';
import { type Bound, bounded } from '../tabs/bounded.js';
import type { Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';
import { DocumentChanged } from '../worlds/world.js';
import { countDocument, type DocumentCount, findUnlaid, type Unlaid, type UnlaidStyles } from './count.js';
import type { ScanDocument, ScanDocuments } from './documents.js';
import { captured, type FlatNode, readFlatTree } from './flat-snapshot.js';
import { type AuthorRoot, findAuthorRoots } from './shadow-roots.js';
import type { Measurement } from './types.js';

/** A snapshot of a long page takes its time. */
const MEASURE_MS = 20_000;
const NOTHING_ASKED: UnlaidStyles = { none: new Set(), visible: new Set() };

export interface MeasureReport {
  readonly measurement: Measurement;
  /** Closed roots that the script cannot find by itself. */
  readonly closedRoots: readonly { readonly document: ScanDocument; readonly backendNodeId: number }[];
  readonly unreadableFrames: number;
}

/**
 * The host's own count (E&T 6.2, step 4): nodes and styles from a snapshot of the protocol, without any script in the page.
 * Always the whole of what people can see, whatever the scan was told to leave out.
 */
export async function measure(tab: Tab, documents: ScanDocuments, op: Operation): Promise<MeasureReport> {
  try {
    return await measureAll(tab, documents, op);
  } catch (error) {
    if (error instanceof NovaError || op.signal.aborted) throw error;
    // Nodes that were there a moment ago are not any more.
    throw new DocumentChanged(errorText(error));
  }
}

async function measureAll(tab: Tab, { main, frames, closed }: ScanDocuments, op: Operation): Promise<MeasureReport> {
  const bound = { clock: tab.clock, signal: op.signal, ms: MEASURE_MS, what: 'measuring the page' };
  const counts = new Map<ScanDocument, DocumentCount>();
  const roots = new Map<ScanDocument, readonly AuthorRoot[]>();
  const isShown = ({ owner }: ScanDocument) =>
    owner === null || counts.get(owner.parent)?.shownFrames.has(owner.backendNodeId) === true;
  const snapshots = new Map<CDPSession, Promise<ReadonlyMap<string, readonly FlatNode[]>>>();
  try {
    for (const document of [main, ...frames]) {
      const { cdp, frameId } = document;
      if (!isShown(document)) continue;
      if (!snapshots.has(cdp)) snapshots.set(cdp, takeSnapshot(cdp, bound));
      const nodes = (await snapshots.get(cdp))?.get(frameId);
      if (nodes === undefined) throw new DocumentChanged('The document went away while it was measured.');
      const unlaid = findUnlaid(nodes);
      const count = countDocument(nodes, await askStyles(cdp, unlaid, bound));
      counts.set(document, count);
      if (count.hasShadow) roots.set(document, await findAuthorRoots(cdp, count.backendNodeIds, bound));
    }
  } finally {
    // The protocol reports every change of the page for as long as this is on.
    for (const cdp of snapshots.keys()) cdp.send('DOM.disable').catch(() => undefined);
  }
  const sum = (key: keyof Omit<Measurement, 'shadowRootCount'>) =>
    [...counts.values()].reduce((total, count) => total + count[key], 0);
  return {
    measurement: {
      visibleTextChars: sum('visibleTextChars'),
      attributeChars: sum('attributeChars'),
      nodeCount: sum('nodeCount'),
      iframeCount: sum('iframeCount'),
      iframeCountVisible: sum('iframeCountVisible'),
      shadowRootCount: [...roots.values()].flat().filter(({ isEmpty }) => !isEmpty).length,
    },
    closedRoots: [...roots].flatMap(([document, found]) =>
      found.filter(({ isClosed }) => isClosed).map(({ backendNodeId }) => ({ document, backendNodeId })),
    ),
    unreadableFrames: closed.filter(
      ({ parent, backendNodeId }) => counts.get(parent)?.shownFrames.has(backendNodeId) === true,
    ).length,
  };
}

/** The flat trees of every document this session reaches, by their frame. */
async function takeSnapshot(cdp: CDPSession, bound: Bound): Promise<ReadonlyMap<string, readonly FlatNode[]>> {
  const { documents, strings } = await bounded(captured(cdp), bound);
  return new Map(documents.map((each) => [strings[each.frameId] ?? '', readFlatTree(each, strings)]));
}

/** Asks for the styles that the snapshot left out. */
async function askStyles(cdp: CDPSession, { elements, tops }: Unlaid, bound: Bound): Promise<UnlaidStyles> {
  if (tops.length === 0) return NOTHING_ASKED;
  const { root } = await bounded(cdp.send('DOM.getDocument', { depth: 0 }), bound);
  const known = await nodeIdsOf(
    cdp,
    [...new Set([...elements, ...tops.map(({ element }) => element)])].map(idOf),
    bound,
  );
  const none = await bounded(matching(cdp, { nodeId: root.nodeId, name: 'display', value: 'none' }), bound);
  const open = tops.filter(({ element }) => !none.has(known.get(element.backendNodeId) ?? -1));
  // Siblings are asked for together, through their parent. What a slot shows is not below it in the document.
  const places = new Map(
    open.map(({ element, parent }) => {
      const place = parent === null || parent.tag === 'slot' || parent.style === null ? element : parent;
      return [place.backendNodeId, place] as const;
    }),
  );
  const placeIds = await nodeIdsOf(cdp, [...places.keys()], bound);
  const answers = [...placeIds.values()].map((nodeId) =>
    matching(cdp, { nodeId, name: 'visibility', value: 'visible' }),
  );
  const visible = new Set((await bounded(Promise.all(answers), bound)).flatMap((found) => [...found]));
  const among = (found: ReadonlySet<number>) =>
    new Set([...known].filter(([, nodeId]) => found.has(nodeId)).map(([backendNodeId]) => backendNodeId));
  return { none: among(none), visible: among(visible) };
}

const idOf = ({ backendNodeId }: { readonly backendNodeId: number }): number => backendNodeId;

/** The session's own numbers of nodes, by those of the browser. */
async function nodeIdsOf(
  cdp: CDPSession,
  backendNodeIds: readonly number[],
  bound: Bound,
): Promise<ReadonlyMap<number, number>> {
  if (backendNodeIds.length === 0) return new Map();
  const { nodeIds } = await bounded(
    cdp.send('DOM.pushNodesByBackendIdsToFrontend', { backendNodeIds: [...backendNodeIds] }),
    bound,
  );
  return new Map(backendNodeIds.map((id, at) => [id, nodeIds[at] ?? 0]));
}

/** Elements at or below a node whose style has this value, in shadow trees and frames of the session too. */
async function matching(
  cdp: CDPSession,
  { nodeId, name, value }: { readonly nodeId: number; readonly name: string; readonly value: string },
): Promise<ReadonlySet<number>> {
  const params = { nodeId, computedStyles: [{ name, value }], pierce: true };
  return new Set((await cdp.send('DOM.getNodesForSubtreeByStyle', params)).nodeIds);
}
