import type { CDPSession } from 'playwright-core';
import { attributeTexts, canShowDocument, collapse, isFrameTag, showsNoText } from './counting.js';

const ELEMENT = 1;
const TEXTS = [3, 4];

/** In this order, wherever a snapshot is asked for. */
export const STYLES = ['display', 'visibility'];

/** What the protocol answers to `DOMSnapshot.captureSnapshot`. */
export type Snapshot = Awaited<ReturnType<typeof captured>>;
type SnapshotDocument = Snapshot['documents'][number];

export function captured(cdp: CDPSession) {
  return cdp.send('DOMSnapshot.captureSnapshot', { computedStyles: STYLES });
}

export interface FlatElement {
  readonly kind: 'element';
  readonly parent: number;
  readonly backendNodeId: number;
  readonly tag: string;
  readonly isFrame: boolean;
  readonly canShowDocument: boolean;
  readonly isInShadow: boolean;
  /** Characters in its attributes. */
  readonly attributeChars: number;
  /** Null for what the browser has made no box for: its style is not in the snapshot. */
  readonly style: { readonly display: string; readonly visibility: string } | null;
  readonly box: { readonly width: number; readonly height: number } | null;
}

interface FlatText {
  readonly kind: 'text';
  readonly parent: number;
  readonly isInShadow: boolean;
  readonly chars: number;
  /** Of its parent, when the text is laid out. */
  readonly visibility: string | null;
}

/** Null: neither an element nor a text of the page, or made by the browser. */
export type FlatNode = FlatElement | FlatText | null;

/**
 * The nodes of one document. Chromium lists them in the flat tree: shadow trees stand in place of what their hosts hold,
 * slots hold what they were given, and what has no place there is left out, user-agent shadow trees included.
 */
export function readFlatTree(document: SnapshotDocument, strings: readonly string[]): readonly FlatNode[] {
  const { nodes, layout } = document;
  const text = (index: number | undefined) => strings[index ?? -1] ?? '';
  const laid = new Map<number, number>();
  for (const [at, node] of layout.nodeIndex.entries()) if (!laid.has(node)) laid.set(node, at);
  const pseudo = new Set(nodes.pseudoType?.index ?? []);
  const inShadow = new Set(nodes.shadowRootType?.index ?? []);
  const flat: FlatNode[] = [];
  for (const [index, type] of (nodes.nodeType ?? []).entries()) {
    const parent = nodes.parentIndex?.[index] ?? -1;
    // Nothing below a pseudo-element is the page's.
    if (pseudo.has(parent)) pseudo.add(index);
    const at = laid.get(index);
    const [display, visibility] = (at === undefined ? [] : (layout.styles[at] ?? [])).map(text);
    if (pseudo.has(index)) flat.push(null);
    else if (TEXTS.includes(type)) {
      const isMute = showsNoText(text(nodes.nodeName?.[parent]).toLowerCase());
      const chars = isMute ? 0 : collapse(text(nodes.nodeValue?.[index])).length;
      flat.push({ kind: 'text', parent, isInShadow: inShadow.has(index), chars, visibility: visibility ?? null });
    } else if (type === ELEMENT) {
      const tag = text(nodes.nodeName?.[index]).toLowerCase();
      const attributes = nodes.attributes?.[index] ?? [];
      const [, , width = 0, height = 0] = (at === undefined ? null : layout.bounds[at]) ?? [];
      flat.push({
        kind: 'element',
        parent,
        backendNodeId: nodes.backendNodeId?.[index] ?? 0,
        tag,
        isFrame: isFrameTag(tag),
        canShowDocument: canShowDocument(tag),
        isInShadow: inShadow.has(index),
        attributeChars: attributes.length === 0 ? 0 : charsOf(tag, attributes, text),
        style: display === undefined || visibility === undefined ? null : { display, visibility },
        box: at === undefined ? null : { width, height },
      });
    } else flat.push(null);
  }
  return flat;
}

function charsOf(tag: string, attributes: readonly number[], text: (index: number | undefined) => string): number {
  const read = (wanted: string) => {
    for (let at = 0; at + 1 < attributes.length; at += 2)
      if (text(attributes[at]) === wanted) return text(attributes[at + 1]);
    return null;
  };
  return attributeTexts(tag, read).reduce((sum, each) => sum + each.text.length, 0);
}
