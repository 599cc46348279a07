/** What kind of document stands there, in codes, counts and hashes: no text of it can be read back. */
export type PageSight = {
  /** Lines of the main part, by hash, with their characters and words; numbers and words of the address are left out of the hash. */
  readonly blocks: readonly SightLine[];
  /** Of the main part as it is written, and of the title. */
  readonly text: number;
  readonly title: number;
  /** Characters of the main part that are neither link nor control; of those, outside headings. */
  readonly plainChars: number;
  readonly bodyChars: number;
  /** Places of the site that it leads to, by hash, those around the main part first. */
  readonly links: readonly number[];
  readonly mainLinks: number;
  /** There are links in the main part, and all of them lead to the front page or to a folder around this address. */
  readonly leadsOutOnly: boolean;
  readonly media: number;
  readonly fields: number;
  readonly passwords: number;
  readonly passwordsOutside: number;
  /** Characters before the first field; null without one. */
  readonly charsBeforeField: number | null;
  readonly skeletons: number;
  /** Texts that a template should have filled. */
  readonly unfilled: number;
  /** Marks of being busy, and boxes that turn or shimmer. */
  readonly busy: number;
  /** Short lines that trail off. */
  readonly trailing: number;
  readonly empties: number;
  readonly alerts: number;
  /** A line that is nothing but the number of an error, or begins with one. */
  readonly namesStatus: boolean;
  readonly refresh: 'own' | 'elsewhere' | null;
  /** How often the document was replaced while it was waited for. */
  readonly reloads: number;
  readonly head: readonly HeadSign[];
  readonly isNoindex: boolean;
  readonly hasOtherCanonical: boolean;
  /** Data that the page asked its own site for and did not get, and what it did get. */
  readonly dataFailed: number;
  readonly dataGot: number;
  /** What it asked its own site for, data or code, and has not got: failed, or still without an answer. */
  readonly unanswered: number;
  readonly asksToSignIn: boolean;
  /** The address says itself that this is about signing in. */
  readonly isSignInAddress: boolean;
  /** By a captcha or the like; by words alone. */
  readonly asksWhetherHuman: boolean;
  readonly saysHuman: boolean;
  /** Its address, and those it links to with the words of their names: by hash, the words by their beginnings. */
  readonly address: number;
  readonly names: readonly (readonly [address: number, ...words: readonly number[]])[];
  readonly titleWords: readonly number[];
  /** Words of the end of its address (absent in older notes, as are words of lines and the make). */
  readonly slug?: readonly number[];
  /** Kinds of elements that the main part is made of. */
  readonly make?: readonly number[];
};

/** `kind`: 1 when all of it is links and controls, 2 for a heading. Words are by their beginnings, and only of the first lines. */
export type SightLine = readonly [hash: number, chars: number, kind?: 0 | 1 | 2, ...words: readonly number[]];

/** What the head of an answer says of its page beside the status, as its names and values are made. */
export type HeadSign = 'challenged' | 'retry_after' | 'refresh' | 'noindex' | 'not_stored';

/** Share of what two documents have in common, by the characters of their lines; titles count as a line. */
export function likenessOf(a: PageSight, b: PageSight): number {
  const [left, right] = [weigh(a), weigh(b)];
  let common = 0;
  let all = 0;
  for (const hash of new Set([...left.keys(), ...right.keys()])) {
    const [one, other] = [left.get(hash) ?? 0, right.get(hash) ?? 0];
    common += Math.min(one, other);
    all += Math.max(one, other);
  }
  return all === 0 ? 1 : common / all;
}

/** Characters of lines that the other one does not have; lines of links say nothing of a page's own. */
export function ownCharsOf({ blocks }: PageSight, other: PageSight): number {
  const theirs = new Set(other.blocks.map(([hash]) => hash));
  return blocks.reduce((sum, [hash, chars, kind]) => sum + (kind === 1 || theirs.has(hash) ? 0 : chars), 0);
}

/** Lines of links that the other one does not have. */
export function ownLinksOf({ blocks }: PageSight, other: PageSight): number {
  const theirs = new Set(other.blocks.map(([hash]) => hash));
  return blocks.filter(([hash, chars, kind]) => kind === 1 && chars > 0 && !theirs.has(hash)).length;
}

const TITLE_CHARS = 20;

function weigh({ blocks, title }: PageSight): Map<number, number> {
  const weights = new Map([[title, TITLE_CHARS]]);
  for (const [hash, chars] of blocks) weights.set(hash, (weights.get(hash) ?? 0) + chars);
  return weights;
}
