import { type HeadSign, isUrl, type PageSight, type SightLine } from '../../kernel/index.js';
import type { AuthSignals } from '../protocol/auth.js';
import type { Arriving, ContentBlock, PageSurface } from '../protocol/content.js';
import type { ContentRequest } from '../watch/content-requests.js';
import { weigh } from '../coverage/counting.js';
import { assess } from './auth-assessment.js';

const MOST_BLOCKS = 150;
const MOST_WORDS = 250;
const MOST_KINDS = 60;
const MOST_LINKS = 60;
const SHORTEST_WORD = 3;
const MOST_NAMES = 40;
const NAME_WORDS = 3;
const TITLE_WORDS = 6;
/** Words that begin alike are forms of one; of short ones the last letters change. */
const stemOf = (word: string): string => word.slice(0, word.length > 5 ? 4 : 3);
/** Scripts that put no space between words, or whose words change at their end with every use: pairs of letters stand for them. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{2,}/gu;
const SIGN_IN_STAGES: ReadonlySet<string> = new Set([
  'login_wall',
  'identity_step',
  'federated_login',
  'mfa_challenge',
]);
/** Identifiers, whatever letters they are made of. */
const MACHINE_MADE = /^(?=.*\d)(?:[\da-f]{8}-[\da-f-]{27}|[\p{L}\d_-]{0,3}[\da-f]{12,})$/iu;
const ACCENTS = /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])\p{M}+/gu;
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', æ: 'a', œ: 'o' };
const SIGN_IN_VALUE = /^(?:log|sign)[-_]?(?:in|on)$/i;
const STATUS = /^\P{L}*([45]\d\d)(?!\d)(?:\s*[-–—:.|].*)?$/u;

export interface Sighted {
  readonly url: string;
  readonly surface: PageSurface;
  readonly arriving: Pick<Arriving, 'busy' | 'trailing' | 'empties'>;
  readonly auth: AuthSignals;
  readonly requests: readonly ContentRequest[];
  readonly head: readonly HeadSign[];
  readonly reloads: number;
}

/** What a document is, without anything of what it says. */
export function sightOf({ url, surface, arriving, auth, requests, head, reloads }: Sighted): PageSight {
  const { blocks, frameLinks, mainLinks, title, canonical, refreshSeconds, refreshesElsewhere } = surface;
  const words = wordsOf(url);
  const plain = blocks.filter(({ isLink }) => !isLink);
  const data = requests.filter(({ kind, isForeign }) => kind === 'data' && !isForeign);
  const got = new Set(data.filter(({ isEnded, hasFailed }) => isEnded && !hasFailed).map(({ key }) => key));
  const asked = requests.filter(({ isForeign, isStream }) => !isForeign && !isStream);
  const answered = new Set(asked.filter(({ isEnded, hasFailed }) => isEnded && !hasFailed).map(({ key }) => key));
  const assessment = assess(auth);
  return {
    blocks: hashBlocks(blocks, words),
    text: hashOf(blocks.map(({ text }) => text).join('\n')),
    title: hashOf(normalize(title, words)),
    plainChars: charsOf(plain),
    bodyChars: charsOf(plain.filter(({ isHeading }) => !isHeading)),
    links: [...new Set([...frameLinks, ...mainLinks].map(hashOf))].slice(0, MOST_LINKS),
    mainLinks: mainLinks.length,
    leadsOutOnly: mainLinks.length > 0 && mainLinks.every((link) => isAround(link, url)),
    media: surface.media,
    fields: surface.fields,
    passwords: surface.passwords,
    passwordsOutside: surface.passwordsOutside,
    charsBeforeField: surface.charsBeforeField,
    unfilled: surface.unfilled,
    skeletons: surface.skeletons,
    busy: arriving.busy,
    trailing: arriving.trailing,
    empties: arriving.empties,
    alerts: surface.alerts,
    namesStatus: [title.trim(), ...blocks.map(({ text }) => text)].some((line) => isStatus(line, url)),
    refresh: refreshSeconds !== null || head.includes('refresh') ? 'own' : refreshesElsewhere ? 'elsewhere' : null,
    reloads,
    head,
    isNoindex: surface.isNoindex || head.includes('noindex'),
    hasOtherCanonical: canonical !== null && placeOf(canonical) !== placeOf(url),
    dataFailed: data.filter(({ hasFailed, key }) => hasFailed && !got.has(key)).length,
    dataGot: got.size,
    unanswered: asked.filter(({ key }) => !answered.has(key)).length,
    asksToSignIn: SIGN_IN_STAGES.has(assessment.stage),
    isSignInAddress: auth.authPath || asksForSignIn(url),
    asksWhetherHuman: assessment.humanVerification !== null && assessment.humanVerification !== 'challenge',
    saysHuman: assessment.humanVerification === 'challenge',
    address: hashOf(withoutHash(url)),
    names: surface.names
      .slice(0, MOST_NAMES)
      .map(([address, name]) => [hashOf(address), ...wordHashes(name).slice(0, NAME_WORDS)]),
    titleWords: wordHashes(title).slice(0, TITLE_WORDS),
    slug: isWrittenLike(endOf(url), blocks) ? wordHashes(endOf(url)) : [],
    make: [...new Set(surface.make.map(hashOf))].slice(0, MOST_KINDS),
  };
}

/** Whether a line of the page stands in its main part, and is no link. One that is all numbers does where the page names an error by it. */
export function isOfMain(line: string, url: string, { blocks, namesStatus }: PageSight): boolean {
  const bare = normalize(line, wordsOf(url));
  const hash = hashOf(bare);
  if (bare === '') return namesStatus;
  return blocks.some(([known, , kind]) => known === hash && kind !== 1);
}

const charsOf = (blocks: readonly ContentBlock[]): number => blocks.reduce((sum, { text }) => sum + weigh(text), 0);

function hashBlocks(blocks: readonly ContentBlock[], words: readonly string[]): PageSight['blocks'] {
  const known = new Set<number>();
  return blocks.slice(0, MOST_BLOCKS).flatMap(({ text, isLink, isHeading }): readonly SightLine[] => {
    const bare = normalize(text, words);
    const own = known.size < MOST_WORDS ? wordHashes(text) : [];
    for (const word of own) known.add(word);
    if (bare === '' && own.length === 0) return [];
    return [[hashOf(bare), weigh(bare), isLink ? 1 : isHeading ? 2 : 0, ...own]];
  });
}

/** An address in another script than its text names nothing in it. */
function isWrittenLike(end: string, blocks: readonly ContentBlock[]): boolean {
  const latinShare = (text: string) =>
    (text.match(/\p{sc=Latin}/gu)?.length ?? 0) / Math.max(1, text.match(/\p{L}/gu)?.length ?? 0);
  const text = blocks.map((block) => block.text).join(' ');
  return !/\p{L}/u.test(text) || latinShare(end) > 0.5 === latinShare(text) > 0.5;
}

/** What the end of an address calls its page: the last segment, or the last value of the query; ids and numbers are no names. */
function endOf(url: string): string {
  if (!isUrl(url)) return '';
  const { pathname, search, searchParams, hash } = new URL(url);
  const path = /^#!?\//.test(hash) ? hash : pathname.replace(/\/index\.\w+$/, '');
  const segment = path.split('/').findLast((part) => part !== '') ?? '';
  const end = search.length > 1 ? ([...searchParams.values()].at(-1) ?? '') : decoded(segment);
  return MACHINE_MADE.test(end) ? '' : end.replace(/\.[a-z]{2,5}$/i, '');
}

/** One script for everything says in its query what it is asked for. */
function asksForSignIn(url: string): boolean {
  return isUrl(url) && [...new URL(url).searchParams.values()].some((value) => SIGN_IN_VALUE.test(value));
}

/** Words that the address gives, which a page may repeat whatever it is. */
function wordsOf(url: string): readonly string[] {
  if (!isUrl(url)) return [];
  const { pathname, search, hash, host } = new URL(url);
  const written = [pathname, search, hash].map(decoded).join(' ').toLowerCase();
  const words = written.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [host, ...words.filter(({ length }) => length >= SHORTEST_WORD)].toSorted((a, b) => b.length - a.length);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Without numbers, marks of one request, and words of the address. */
function normalize(text: string, words: readonly string[]): string {
  let bare = text.toLowerCase();
  for (const word of words) bare = bare.replaceAll(word, ' ');
  return bare
    .replaceAll(/(?=[\p{L}\p{N}]*\d)[\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();
}

/** Words by their beginnings; marks that addresses leave out are left out. */
function wordHashes(text: string): number[] {
  const lower = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(ACCENTS, '')
    .normalize('NFC')
    .replaceAll(/[łøđıßæœ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/([aou])e/g, '$1');
  const pairs = [...lower.matchAll(UNSPACED)].flatMap(([run]) => {
    const letters = Array.from(run);
    return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  });
  const words = lower.replaceAll(UNSPACED, ' ').match(/[\p{L}\p{M}]+/gu) ?? [];
  const long = words.filter(({ length }) => length >= SHORTEST_WORD).map(stemOf);
  return [...new Set([...long, ...pairs].map(hashOf))];
}

const withoutHash = (url: string): string => {
  if (!isUrl(url)) return url;
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search}`;
};

/** An address that holds the number is about it. */
function isStatus(line: string, url: string): boolean {
  const number = STATUS.exec(line)?.[1];
  return number !== undefined && !url.includes(number);
}

function isAround(link: string, url: string): boolean {
  const [there, here] = [placeOf(link), placeOf(url)];
  return (
    there !== here && (here.startsWith(there.endsWith('/') ? there : `${there}/`) || new URL(link).pathname === '/')
  );
}

function placeOf(url: string): string {
  if (!isUrl(url)) return url;
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname.replace(/\/(?:index\.\w+)?$/, '')}${search}`;
}

/** Quick, and wide enough to tell lines apart; it proves nothing. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
