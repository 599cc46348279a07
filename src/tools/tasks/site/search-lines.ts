import type { LineHit, PageLine, SearchLines } from '../../../tasks/index.js';

/** One page that has what was asked for. */
export interface PageHits {
  readonly page: string;
  /** Lines with a hit. */
  readonly hits: number;
  /** The first of them: the heading each stands under, and its text around the hit. */
  readonly lines: readonly string[];
}

const HEADING_CHARS = 60;
const MARK = '…';

/** What is found on one page; null when nothing is. */
export function searchPage(
  page: string,
  lines: readonly PageLine[],
  wish: { readonly search: SearchLines; readonly perPage: number; readonly contextChars: number },
): PageHits | 'too_slow' | null {
  const hits = wish.search(lines.map(({ text }) => text));
  if (hits === 'too_slow') return hits;
  if (hits.length === 0) return null;
  const shown = hits.slice(0, wish.perPage).map((hit) => shownHit(lines[hit.line], hit, wish.contextChars));
  return { page, hits: hits.length, lines: shown };
}

function shownHit(line: PageLine | undefined, { at, length }: LineHit, around: number): string {
  const { text, heading } = line ?? { text: '', heading: '' };
  const from = Math.max(0, at - around);
  const to = Math.min(text.length, at + length + around);
  const part = `${from > 0 ? MARK : ''}${text.slice(from, to)}${to < text.length ? MARK : ''}`;
  const place = heading.length > HEADING_CHARS ? `${heading.slice(0, HEADING_CHARS)}${MARK}` : heading;
  return place === '' || place === text ? part : `${place} › ${part}`;
}
