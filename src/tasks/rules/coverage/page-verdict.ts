import type { PageSight } from '../../../kernel/index.js';
import { type Called, isHeaded, likeSite, type SiteSights, wordsOf } from './site-sights.js';

/** E&T 5.9: what stood at an address instead of its page, as far as its make tells. */
export const LOOKS_LIKE = [
  'human_check',
  'holding_page',
  'missing_page',
  'passing_notice',
  'sign_in',
  'loading',
  'failed_data',
  'empty',
  'same_as_others',
  'unlike_its_site',
  'not_as_called',
  'error_like',
] as const;
export type LooksLike = (typeof LOOKS_LIKE)[number];

export const isLooksLike = (code: string): code is LooksLike => LOOKS_LIKE.some((known) => known === code);

export type PageVerdict =
  | { readonly verdict: 'page'; readonly looksLike: null }
  | { readonly verdict: 'not_the_page' | 'unsure'; readonly looksLike: LooksLike };

/** What is known beside the document itself. */
export interface Around {
  /** How it compares with what an address gives that was made up; null where none was asked for. */
  readonly missing: MissingLikeness | null;
  /** How like it is to what a second visit gave; null where none was made. */
  readonly again: number | null;
  /** Its title or a line of it says, in words, that there is nothing here. Words alone decide nothing: next to nothing else must stand there. */
  readonly says: boolean;
  /** Other addresses of its site that this run has looked at. */
  readonly site: SiteSights | null;
}

export interface MissingLikeness {
  /** Which part of the address was made up. */
  readonly part: 'path' | 'query';
  /** To the page of the made-up address, and of two made-up addresses to each other. */
  readonly likeness: number;
  readonly baseline: number;
  readonly hasSameTitle: boolean;
  /** Of lines that the made-up address does not give. */
  readonly ownChars: number;
  /** Lines of links that the made-up address does not give (absent in older notes). */
  readonly ownLinks?: number;
  /** Fields for a password on the page of the made-up address. */
  readonly passwords: number;
  /** All fields there (absent in older notes). */
  readonly fields?: number;
}

/** Texts so short leave room for doubt; a page that says more is what it says. */
const CHARS = {
  signIn: 700,
  beforeForm: 150,
  human: 600,
  saysHuman: 250,
  holding: 500,
  unlike: 500,
  otherwise: 900,
  small: 350,
  loading: 260,
  saying: 600,
  failed: 250,
  stub: 300,
};
const FEW_SKELETONS = 3;
const FEW_CHARS = 60;
/** Beside something that turns while nothing is waited for. */
const ORNAMENT_CHARS = 40;
/** Two visits to one page have at least so much in common. */
const SAME_PAGE = 0.5;
const LEAST_OWN_CHARS = 3;
const FEW_LINKS = 2;
/** Two made-up addresses differ in what is made anew each time: suggestions, marks of the request. */
const BASELINE_SLACK = 0.08;
const LEAST_LIKENESS = 0.5;
/** Where so many pages of a site hold their names, one that does not is not what it is called. */
const CALLED_SHARE = 0.8;
const TITLED_SHARE = 0.5;
const HEADED_SHARE = 0.6;
const LONG_TITLE = 2;
const FEW_TRAITS = 0.34;
const SUSPICION = { certain: 2, doubtful: 1.5 };

const PAGE: PageVerdict = { verdict: 'page', looksLike: null };
const not = (looksLike: LooksLike): PageVerdict => ({ verdict: 'not_the_page', looksLike });

/** So short that it is worth a second visit: notices that go away are. */
export const isWorthASecondVisit = ({ bodyChars, media }: PageSight): boolean => bodyChars < CHARS.small && media <= 1;

/** Whether a document is the page of its address (E&T 5.9). The first thing that speaks against it names it. */
export function judgePage(whole: PageSight, known: Around): PageVerdict {
  const around = { ...known, missing: telling(known) };
  if (isMissing(whole, around)) return not('missing_page');
  if (around.again !== null && around.again < SAME_PAGE) return not('passing_notice');
  const sight = withoutFrame(whole, around);
  const own = ownMake(sight, around);
  if (own !== null) return not(own);
  const likeness = around.site === null ? null : likeSite(sight, around.site);
  if (likeness !== null) {
    if (likeness.twins >= 2 && sight.bodyChars < CHARS.holding) return not('same_as_others');
    if (!likeness.sharesFrame && sight.bodyChars < CHARS.unlike && sight.media <= 1) return not('unlike_its_site');
  }
  const called = around.site === null ? 'page' : judgeName(sight, around.site);
  if (called !== 'page') return { verdict: called, looksLike: 'not_as_called' };
  if (around.says && sight.bodyChars < CHARS.saying && sight.media <= 1) return not('error_like');
  const points = suspicionOf(sight, around, likeness?.twins ?? 0);
  if (points >= SUSPICION.certain) return not('error_like');
  return points >= SUSPICION.doubtful ? { verdict: 'unsure', looksLike: 'error_like' } : PAGE;
}

/** A page that does not care for its query gives the same to every one: what it gives to a made-up one says nothing. */
function telling({ missing, site }: Around): MissingLikeness | null {
  return missing?.part === 'query' && site?.variesByQuery !== true ? null : missing;
}

/** Where a site marks no main part, what a made-up address gives too is no part of this page. */
function withoutFrame(whole: PageSight, { missing, site }: Around): PageSight {
  const frameFields = Math.max(site?.frame.fields ?? 0, missing?.fields ?? 0);
  const sight = {
    ...whole,
    fields: Math.max(0, whole.fields - frameFields),
    media: Math.max(0, whole.media - (site?.frame.media ?? 0)),
  };
  // A page of nothing but links says what it says by them.
  if (missing === null || sight.plainChars === 0) return sight;
  const { ownChars, ownLinks = 0 } = missing;
  return {
    ...sight,
    bodyChars: Math.min(sight.bodyChars, ownChars),
    plainChars: ownChars < LEAST_OWN_CHARS && ownLinks === 0 ? 0 : sight.plainChars,
    mainLinks: ownChars < CHARS.loading ? Math.min(ownLinks, sight.mainLinks) : sight.mainLinks,
  };
}

/** What its own make says, and that of the frame around it. */
function ownMake(sight: PageSight, around: Around): LooksLike | null {
  const { bodyChars, head, media, fields } = sight;
  if (head.includes('challenged')) return 'human_check';
  if (head.includes('retry_after')) return 'holding_page';
  if (asksInItsPlace(sight, around)) return 'sign_in';
  const humanChars = sight.asksWhetherHuman ? CHARS.human : sight.saysHuman ? CHARS.saysHuman : 0;
  if (bodyChars < humanChars && fields <= 1) return 'human_check';
  const isBare = media === 0 && fields === 0;
  if (isLoading(sight, isBare)) return 'loading';
  if (sight.dataFailed > 0 && bodyChars < CHARS.failed && isBare) return 'failed_data';
  if (sight.plainChars === 0 && sight.mainLinks <= FEW_LINKS && isBare) return 'empty';
  if ((sight.refresh === 'own' || sight.reloads > 1) && bodyChars < CHARS.holding && media <= 1) return 'holding_page';
  return sight.refresh === 'elsewhere' && bodyChars < CHARS.stub && media <= 1 ? 'holding_page' : null;
}

/** A form to sign in stands where the page should be, not beside it. */
function asksInItsPlace(sight: PageSight, { missing, site }: Around): boolean {
  const { bodyChars, media, fields, passwords, passwordsOutside, charsBeforeField } = sight;
  if (!sight.asksToSignIn || sight.isSignInAddress || bodyChars >= CHARS.signIn || media > 2) return false;
  if (isHeadedAsCalled(sight, site)) return false;
  // A form in the frame of a site stands on each of its pages, also on the one that says there is none.
  const all = passwords + passwordsOutside;
  if (all > 0 && (passwords === 0 || all <= (missing?.passwords ?? 0))) return false;
  // Without a field of its own only words ask, which prove nothing unless next to nothing else stands there.
  const hasOwnField = charsBeforeField !== null && (all > 0 || fields > 0);
  if (!hasOwnField) return bodyChars < FEW_CHARS && sight.mainLinks <= FEW_LINKS;
  // Whoever could read so much before it has been let in: it is for something else.
  return charsBeforeField < CHARS.beforeForm;
}

/** Its heading says what its site calls it: whatever it asks for, that is what the address is for. */
function isHeadedAsCalled(sight: PageSight, site: SiteSights | null): boolean {
  const heading = wordsOf(sight, 2);
  return [sight.slug ?? [], ...(site?.called?.names ?? [])].some((name) => name.some((word) => heading.has(word)));
}

/** Short, and of what its site calls it nothing is found there, while the other pages of the site hold their names. */
function judgeName({ media, fields }: PageSight, { own, called, likeSiblings }: SiteSights): PageVerdict['verdict'] {
  if (called === null || media > 1 || own.bodyChars >= CHARS.otherwise) return 'page';
  const isNamed = called.inMain || called.inTitle || !called.hasOwnName || called.othersNamed < CALLED_SHARE;
  const isOfItsKind = likeSiblings === null || likeSiblings >= FEW_TRAITS;
  if (!isNamed && (!isOfItsKind || (fields <= 1 && own.bodyChars < CHARS.unlike))) return 'not_the_page';
  // Of what nobody has named, only its kind can be told.
  const isOdd = !isOfItsKind && own.bodyChars < CHARS.small && (called.names.length === 0 || !called.inMain);
  return isOdd ? 'unsure' : 'page';
}

function isLoading(sight: PageSight, isBare: boolean): boolean {
  const { busy, skeletons, unfilled, trailing, bodyChars } = sight;
  if (!isBare || sight.mainLinks > FEW_LINKS) return false;
  if ((skeletons >= FEW_SKELETONS || unfilled > 0) && bodyChars < CHARS.loading) return true;
  if (busy > 0 && bodyChars < (sight.unanswered > 0 ? CHARS.loading : ORNAMENT_CHARS)) return true;
  return trailing > 0 && bodyChars < FEW_CHARS;
}

/** What the made-up address gives is what this one gives. */
function isMissing(sight: PageSight, { missing }: Around): boolean {
  if (missing === null || (sight.plainChars === 0 && sight.media > 0)) return false;
  return missing.likeness >= Math.max(LEAST_LIKENESS, missing.baseline - BASELINE_SLACK);
}

/** Other pages speak of what their titles say, and this one does not, nor of what it is called. */
function speaksOfElse({ fields, media }: PageSight, { called }: SiteSights): boolean {
  // A picture says what no word of it does.
  if (called === null || called.asTitled !== false || fields > 1 || media > 0) return false;
  return called.othersTitled >= TITLED_SHARE && (called.names.length === 0 || !called.inMain);
}

/** Where pages begin with a heading, words without one, and nothing beside them, may be said in place of a page. */
const isUnheaded = (sight: PageSight): boolean =>
  sight.blocks.length > 0 && !isHeaded(sight) && sight.media === 0 && sight.fields <= 1;

/** A word or two may stand for what is said in others; a whole headline, or the only name there is, would be repeated. */
const isTelling = (called: Called | null): boolean =>
  called !== null && (called.names.length === 0 || called.titleWords >= LONG_TITLE);

function suspicionOf(sight: PageSight, { missing, site }: Around, twins: number): number {
  if (Math.min(sight.bodyChars, site?.own.bodyChars ?? sight.bodyChars) >= CHARS.small || sight.media > 1) return 0;
  const isRare = (share: number | undefined) => share !== undefined && share < 0.5;
  const signs: readonly (readonly [holds: boolean, points: number])[] = [
    [sight.namesStatus, 1],
    [sight.isNoindex && isRare(site?.noindexShare), 1],
    [missing?.hasSameTitle === true && site?.hasOneTitle === false, 1],
    [twins > 0, 1],
    [site !== null && speaksOfElse(sight, site), isTelling(site?.called ?? null) ? 1.5 : 1],
    [site !== null && site.headedShare >= HEADED_SHARE && isUnheaded(sight), 1.5],
    [sight.leadsOutOnly, 0.5],
    [sight.alerts > 0, 0.5],
    [sight.head.includes('not_stored') && isRare(site?.notStoredShare), 0.5],
    [sight.hasOtherCanonical, 0.5],
    [sight.dataFailed > 0, 0.5],
    [sight.asksWhetherHuman, 0.5],
  ];
  return signs.reduce((sum, [holds, points]) => sum + (holds ? points : 0), 0);
}
