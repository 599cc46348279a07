import type { PageSight, SightLine } from '../../../kernel/index.js';
import { madeUpBeside } from './made-up.js';

/** Other pages of a site, as one of them is compared with. */
export interface SiteSights {
  readonly others: readonly PageSight[];
  /** Another query at the same path gave something else. */
  readonly variesByQuery: boolean;
  readonly noindexShare: number;
  readonly notStoredShare: number;
  /** Share of those that have a heading in their main part; 0 where too few are known, or one of its own kind has none. */
  readonly headedShare: number;
  readonly hasOneTitle: boolean;
  /** Fields and pictures that every other page has: those of the frame. */
  readonly frame: { readonly fields: number; readonly media: number };
  readonly own: OwnPart;
  /** Whether it is what its site calls it; null where nobody can tell. */
  readonly called: Called | null;
  /** Share of what pages of the same kind of address have in common, and no others have, that this one has too; null without. */
  readonly likeSiblings: number | null;
}

/** What a page has for itself: no line of it stands on another page of its site. */
export interface OwnPart {
  readonly bodyChars: number;
  readonly words: ReadonlySet<number>;
}

/** Whether what an address is called is found there, and whether it is found at the other addresses of the site. */
export interface Called {
  readonly names: readonly (readonly number[])[];
  /** One of them is its own: the end of its address, or a name that is no label in the frame of the site. */
  readonly hasOwnName: boolean;
  /** In its main part, or at least in its title. */
  readonly inMain: boolean;
  readonly inTitle: boolean;
  /** Its title is a name, too: whether the main part speaks of that; null without a title of its own, of so many words. */
  readonly asTitled: boolean | null;
  readonly titleWords: number;
  /** Shares of the other pages. */
  readonly othersNamed: number;
  readonly othersTitled: number;
}

export interface SeenPage {
  readonly url: string;
  readonly sight: PageSight;
}

/** What so many of the others link to is the frame of the site. */
const FRAME_SHARE = 0.6;
const LEAST_OTHERS = 2;
const LEAST_FRAME = 2;
const TITLE_SHARE = 0.5;
/** So many other pages show whether names mean anything on a site. */
const LEAST_NAMED = 3;
/** What so many pages of a kind have is what makes the kind. */
const KIND_SHARE = 0.75;
const LEAST_TRAITS = 2;

type Names = ReadonlyMap<number, readonly (readonly number[])[]>;

/** The site around one address; null as long as nothing else of it was seen. */
export function siteAround(url: string, seen: readonly SeenPage[]): SiteSights | null {
  const here = new URL(url);
  const others = seen.filter((page) => page.url !== url && new URL(page.url).origin === here.origin);
  const own = seen.find((page) => page.url === url);
  if (others.length === 0) return null;
  const sights = others.map(({ sight }) => sight);
  const share = (holds: (sight: PageSight) => boolean) => sights.filter(holds).length / sights.length;
  return {
    others: others.filter((page) => new URL(page.url).pathname !== here.pathname).map(({ sight }) => sight),
    variesByQuery: others.some(
      (page) => new URL(page.url).pathname === here.pathname && page.sight.text !== own?.sight.text,
    ),
    noindexShare: share(({ isNoindex }) => isNoindex),
    notStoredShare: share(({ head }) => head.includes('not_stored')),
    headedShare: headedShare(url, others),
    hasOneTitle: new Set(sights.map(({ title }) => title)).size === 1,
    frame: { fields: least(sights.map(({ fields }) => fields)), media: least(sights.map(({ media }) => media)) },
    own: own === undefined ? { bodyChars: 0, words: new Set() } : ownPart(own.sight, sights),
    // The front page is called after what it is for all others, not after what stands there.
    called: own === undefined || madeUpBeside(url) === null ? null : calledOf(own.sight, sights),
    likeSiblings: own === undefined ? null : likeSiblings(own, others),
  };
}

export const isHeaded = ({ blocks }: Pick<PageSight, 'blocks'>): boolean => blocks.some(([, , kind]) => kind === 2);

function headedShare(url: string, others: readonly SeenPage[]): number {
  const shape = madeUpBeside(url)?.shape ?? null;
  const isOfKind = (page: SeenPage) => madeUpBeside(page.url)?.shape === shape;
  const hasPlainKin = others.some((page) => isOfKind(page) && !isHeaded(page.sight));
  if (shape === null || hasPlainKin || others.length < LEAST_NAMED) return 0;
  return others.filter(({ sight }) => isHeaded(sight)).length / others.length;
}

const least = (counts: readonly number[]): number => (counts.length < LEAST_OTHERS ? 0 : Math.min(...counts));

/** The words that a page has, or only those of its headings. */
export function wordsOf({ blocks }: Pick<PageSight, 'blocks'>, kind?: 2): ReadonlySet<number> {
  return new Set(blocks.filter((line) => kind === undefined || line[2] === kind).flatMap(wordsIn));
}

const wordsIn = ([, , , ...words]: SightLine): readonly number[] => words;

function ownPart(sight: PageSight, others: readonly PageSight[]): OwnPart {
  const theirs = new Set(
    others
      .filter(({ text }) => text !== sight.text)
      .flatMap(({ blocks }) => blocks.filter(([, chars]) => chars > 0).map(([hash]) => hash)),
  );
  const lines = sight.blocks.filter(([hash]) => !theirs.has(hash));
  const body = lines.filter(([, , kind]) => kind !== 1 && kind !== 2).reduce((sum, [, chars]) => sum + chars, 0);
  // What others link to by its heading, it is itself.
  const words = new Set([...lines.flatMap(wordsIn), ...wordsOf(sight, 2)]);
  return { bodyChars: Math.min(sight.bodyChars, body), words };
}

/** What pages call each other, by address; a name of several addresses is none. */
function namesIn(sights: readonly PageSight[]): Names {
  const given = new Map<string, Map<number, readonly number[]>>();
  for (const { names, address: from } of sights)
    for (const [address, ...words] of names) {
      if (words.length === 0 || address === from) continue;
      const key = words.join();
      given.set(key, (given.get(key) ?? new Map<number, readonly number[]>()).set(address, words));
    }
  const byAddress = new Map<number, (readonly number[])[]>();
  for (const addresses of given.values())
    for (const [address, words] of addresses.size > 1 ? [] : addresses)
      byAddress.set(address, [...(byAddress.get(address) ?? []), words]);
  return byAddress;
}

/** E&T 5.9: a page is what its site calls it, where the pages of this site are. */
function calledOf(sight: PageSight, others: readonly PageSight[]): Called | null {
  if (sight.slug === undefined) return null;
  const all = [sight, ...others];
  const names = namesIn(all);
  const common = commonWords(others);
  const slugsHold = holdShare(others, (one) => holdsAny([one.slug ?? []], namedWords(one))) >= KIND_SHARE;
  const namesOf = (one: PageSight) =>
    [...(names.get(one.address) ?? []), ...(slugsHold ? [one.slug ?? []] : [])].filter(({ length }) => length > 0);
  const titleOf = (one: PageSight) => one.titleWords.filter((word) => !common.has(word));
  const own = namesOf(sight);
  // Most pages name it so: that may be the part of the site that it opens.
  const isLabel = (name: readonly number[]) =>
    others.filter((one) => one.names.some(([to, ...words]) => to === sight.address && words.join() === name.join()))
      .length >=
    FRAME_SHARE * others.length;
  const ownTitle = titleOf(sight);
  const { words } = ownPart(sight, others);
  return {
    names: own,
    hasOwnName: own.some((name) => name === sight.slug || !isLabel(name)),
    inMain: own.length === 0 || holdsAny(own, words) === true,
    inTitle: own.length === 0 || holdsAny(own, new Set(ownTitle)) === true,
    asTitled: holdsAny([ownTitle], wordsOf(sight)),
    titleWords: ownTitle.length,
    othersNamed: holdShare(others, (one) => holdsAny(namesOf(one), wordsOf(one))),
    othersTitled: holdShare(others, (one) => holdsAny([titleOf(one)], wordsOf(one))),
  };
}

const namedWords = (one: PageSight): ReadonlySet<number> => new Set([...wordsOf(one), ...one.titleWords]);

/** Null where there is no name to look for. */
function holdsAny(names: readonly (readonly number[])[], words: ReadonlySet<number>): boolean | null {
  const given = names.filter(({ length }) => length > 0);
  return given.length === 0 ? null : given.some((name) => name.some((word) => words.has(word)));
}

/** Of the pages that can tell; 0 where too few can. */
function holdShare(sights: readonly PageSight[], holds: (sight: PageSight) => boolean | null): number {
  const told = sights.map(holds).filter((one) => one !== null);
  return told.length < LEAST_NAMED ? 0 : told.filter(Boolean).length / told.length;
}

/** Words of most titles: that of the site itself. */
function commonWords(sights: readonly PageSight[]): ReadonlySet<number> {
  const counts = countOf(sights.map(({ titleWords }) => titleWords));
  return new Set([...counts].filter(([, count]) => count >= TITLE_SHARE * sights.length).map(([word]) => word));
}

function countOf(sets: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const set of sets) for (const one of new Set(set)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** Addresses of one shape are pages of one kind: what they are made of, and the lines that they share. */
function likeSiblings({ url, sight }: SeenPage, others: readonly SeenPage[]): number | null {
  const shape = madeUpBeside(url)?.shape;
  if (shape === undefined || sight.make === undefined) return null;
  const isSibling = (page: SeenPage) => madeUpBeside(page.url)?.shape === shape;
  const siblings = others.filter(isSibling);
  if (siblings.length < LEAST_OTHERS) return null;
  const strangers = others.filter((page) => !isSibling(page));
  const theirs = countOf(strangers.map((page) => traitsOf(page.sight)));
  const traits = [...countOf(siblings.map((page) => traitsOf(page.sight)))]
    .filter(([, count]) => count >= KIND_SHARE * siblings.length)
    .filter(([trait]) => (theirs.get(trait) ?? 0) <= TITLE_SHARE * strangers.length)
    .map(([trait]) => trait);
  if (traits.length < LEAST_TRAITS) return null;
  const own = new Set(traitsOf(sight));
  return traits.filter((trait) => own.has(trait)).length / traits.length;
}

const traitsOf = ({ make = [], blocks }: PageSight): readonly number[] => [
  ...make,
  ...blocks.filter(([, chars]) => chars > 0).map(([hash]) => hash),
];

/** Addresses that gave the very same, and whether the page has anything of the frame that the others share. */
export function likeSite(
  sight: PageSight,
  { others }: Pick<SiteSights, 'others'>,
): { readonly twins: number; readonly sharesFrame: boolean } {
  const isTwin = (other: PageSight) => other.text === sight.text && other.title === sight.title;
  const different = others.filter((other) => !isTwin(other));
  const counts = countOf(different.map(({ links }) => links));
  const frame = [...counts].filter(([, count]) => count >= LEAST_OTHERS && count >= FRAME_SHARE * different.length);
  const hasFrame = different.length >= LEAST_OTHERS && frame.length >= LEAST_FRAME;
  return {
    twins: sight.plainChars === 0 ? 0 : others.length - different.length,
    sharesFrame: !hasFrame || frame.some(([link]) => sight.links.includes(link)),
  };
}
