import type { LookAt } from '../seen-types.js';
import type { ToolObservation } from '../types.js';
import { isOtherContent } from './sketch.js';

/**
 * What a look was of: a page at its own address, a client-side route, the page of another address, or one that had not
 * come yet.
 */
export type PageRead = 'loaded' | 'routed' | 'unshown' | 'coming';

interface ShownDocument {
  readonly navigationSeq: number | null;
  /** By address. */
  readonly sketches: Map<string, string>;
  /** Looks at a route while no other address of the document had been read. */
  first: readonly ToolObservation[];
}

export interface Told {
  readonly read: PageRead | null;
  /** Earlier looks that are of their address after all. */
  readonly settled: readonly ToolObservation[];
}

/** Which address each document was looked at under, and what it showed there (E&T 1.7 "client-side routes"). */
export class ShownAddresses {
  /** By tab session. */
  readonly #documents = new Map<string, ShownDocument>();

  /** Whether the row read the page that its address stands for. Which of two addresses was read first makes no difference. */
  add(row: ToolObservation): Told {
    const { seen, targetSessionId, after } = row;
    if (seen === null || targetSessionId === null || after.url === null) return told(null);
    const { arrival } = seen.address;
    const sketch = seen.text?.sketch ?? null;
    const document = this.#documentOf(targetSessionId, after.navigationSeq);
    const others = othersOf(document, after.url);
    const isOther = sketch !== null && others.every((other) => isOtherContent(sketch, other));
    // What stood there before the page had come is no text of its address.
    if (seen.coming !== undefined) return told(arrival === 'moved' && !isOther ? 'unshown' : 'coming');
    if (sketch !== null) document.sketches.set(after.url, sketch);
    const settled = settle(document, after.url);
    if (arrival === 'loaded') return told('loaded', settled);
    if (sketch === null) return told(null, settled);
    if (others.length === 0) {
      if (arrival !== 'moved') document.first = [...document.first, row];
      return told(null, settled);
    }
    if (arrival === 'moved') return told(isOther ? null : 'unshown', settled);
    return told(isOther ? 'routed' : null, settled);
  }

  /** The same of a call that is about to be recorded, as far as it can be told by now. Nothing is remembered. */
  peek({ targetSessionId, navigationSeq, url, seen }: LookAt): PageRead | null {
    if (seen === null || targetSessionId === null) return null;
    const { arrival } = seen.address;
    if (arrival === 'moved') return 'unshown';
    if (seen.coming !== undefined) return 'coming';
    if (arrival === 'loaded') return 'loaded';
    const sketch = seen.text?.sketch ?? null;
    const document = this.#documents.get(targetSessionId);
    if (sketch === null || document === undefined || document.navigationSeq !== navigationSeq) return null;
    const others = othersOf(document, url);
    return others.length > 0 && others.every((other) => isOtherContent(sketch, other)) ? 'routed' : null;
  }

  #documentOf(targetSessionId: string, navigationSeq: number | null): ShownDocument {
    const known = this.#documents.get(targetSessionId);
    if (known?.navigationSeq === navigationSeq) return known;
    const document = { navigationSeq, sketches: new Map<string, string>(), first: [] };
    this.#documents.set(targetSessionId, document);
    return document;
  }
}

const told = (read: PageRead | null, settled: readonly ToolObservation[] = []): Told => ({ read, settled });

const othersOf = ({ sketches }: ShownDocument, url: string | null): readonly string[] =>
  [...sketches].filter(([address]) => address !== url).map(([, sketch]) => sketch);

/** Once a second address was read, the first one can be told apart from it, or not at all. */
function settle(document: ShownDocument, url: string): readonly ToolObservation[] {
  const { first } = document;
  const isSecond = first.length > 0 && first[0]?.after.url !== url && document.sketches.has(url);
  if (!isSecond) return [];
  document.first = [];
  return first.filter(({ seen, after }) => {
    const sketch = seen?.text?.sketch;
    return sketch !== undefined && othersOf(document, after.url).every((other) => isOtherContent(sketch, other));
  });
}
