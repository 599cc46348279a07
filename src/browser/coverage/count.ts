import type { FlatElement, FlatNode } from './flat-snapshot.js';

/** Only frames of this size and more matter (E&T 6.6). */
const FRAME_PIXELS = 50;

/** The style of elements that a snapshot has none for, by their protocol id. */
export interface UnlaidStyles {
  /** `display: none`. */
  readonly none: ReadonlySet<number>;
  /** `visibility: visible`; an element outside the flat tree has no visibility at all. */
  readonly visible: ReadonlySet<number>;
}

/** Elements without a style that decide whether something counts. */
export interface Unlaid {
  /** Their display is asked for as well. */
  readonly elements: readonly FlatElement[];
  /** The outermost of them, and those whose visibility alone is open. */
  readonly tops: readonly { readonly element: FlatElement; readonly parent: FlatElement | null }[];
}

export interface DocumentCount {
  readonly visibleTextChars: number;
  readonly attributeChars: number;
  readonly nodeCount: number;
  readonly iframeCount: number;
  readonly iframeCountVisible: number;
  readonly hasShadow: boolean;
  /** Elements that are shown and show a frame, by their protocol id. */
  readonly shownFrames: ReadonlySet<number>;
  readonly backendNodeIds: ReadonlySet<number>;
}

/**
 * What must be asked for before `countDocument`: elements without a box, with something to count in them. One that holds a
 * laid out node has `display: contents`, and a laid out text in it says whether it is visible.
 */
export function findUnlaid(nodes: readonly FlatNode[]): Unlaid {
  const { holdsLaid, holdsContent } = insides(nodes);
  const laidText = laidTextOf(nodes);
  const elements: FlatElement[] = [];
  const tops: { element: FlatElement; parent: FlatElement | null }[] = [];
  const isOpen: boolean[] = [];
  for (const [index, node] of nodes.entries()) {
    isOpen[index] = false;
    if (node?.kind !== 'element' || node.style !== null || !holdsContent[index]) continue;
    const outer = nodes[node.parent];
    const parent = outer?.kind === 'element' ? outer : null;
    if (!holdsLaid[index]) {
      isOpen[index] = true;
      elements.push(node);
      // What a slot was given stands elsewhere in the document.
      if (isOpen[node.parent] !== true || parent?.tag === 'slot') tops.push({ element: node, parent });
    } else if ((node.attributeChars > 0 || node.canShowDocument) && !laidText.has(index))
      tops.push({ element: node, parent: null });
  }
  return { elements, tops };
}

/** The counting rule of E&T 6.2 over one document. */
export function countDocument(nodes: readonly FlatNode[], styles: UnlaidStyles): DocumentCount {
  const { holdsLaid } = insides(nodes);
  const laidText = laidTextOf(nodes);
  const isHidden: boolean[] = [];
  const isShown: boolean[] = [];
  const shownFrames = new Set<number>();
  const backendNodeIds = new Set<number>();
  const sums = { visibleTextChars: 0, attributeChars: 0, nodeCount: 0, iframeCount: 0, iframeCountVisible: 0 };
  let hasShadow = false;
  for (const [index, node] of nodes.entries()) {
    if (node?.kind === 'text' && isShown[node.parent] === true) sums.visibleTextChars += node.chars;
    hasShadow ||= node?.isInShadow === true;
    if (node?.kind !== 'element') continue;
    const { backendNodeId, style, box } = node;
    isHidden[index] = isHidden[node.parent] === true || isNone(node, holdsLaid[index] === true, styles);
    const visibility = style?.visibility ?? laidText.get(index);
    isShown[index] =
      !isHidden[index] && (visibility === undefined ? styles.visible.has(backendNodeId) : visibility === 'visible');
    backendNodeIds.add(backendNodeId);
    sums.nodeCount += 1;
    if (isShown[index]) sums.attributeChars += node.attributeChars;
    if (isShown[index] && node.canShowDocument) shownFrames.add(backendNodeId);
    if (!node.isFrame) continue;
    sums.iframeCount += 1;
    if (isShown[index] && box !== null && box.width >= FRAME_PIXELS && box.height >= FRAME_PIXELS)
      sums.iframeCountVisible += 1;
  }
  return { ...sums, hasShadow, shownFrames, backendNodeIds };
}

const isNone = ({ style, backendNodeId }: FlatElement, holdsLaid: boolean, { none }: UnlaidStyles): boolean =>
  style === null ? !holdsLaid && none.has(backendNodeId) : style.display === 'none';

/** Whether anything below a node is laid out, and whether the node or anything below it can count. */
function insides(nodes: readonly FlatNode[]) {
  const holdsLaid: boolean[] = [];
  const holdsContent: boolean[] = [];
  // Parents come before their children, so that backwards everything below a node has been seen.
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const node = nodes[index];
    if (node === null || node === undefined) continue;
    const isLaid = node.kind === 'text' ? node.visibility !== null : node.style !== null;
    const counts = node.kind === 'text' ? node.chars > 0 : node.attributeChars > 0 || node.canShowDocument;
    if (isLaid || holdsLaid[index]) holdsLaid[node.parent] = true;
    if (counts || holdsContent[index]) {
      holdsContent[index] = true;
      holdsContent[node.parent] = true;
    }
  }
  return { holdsLaid, holdsContent };
}

/** The visibility that laid out texts have from their parent, by the parent. */
function laidTextOf(nodes: readonly FlatNode[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const node of nodes)
    if (node?.kind === 'text' && node.visibility !== null) found.set(node.parent, node.visibility);
  return found;
}
