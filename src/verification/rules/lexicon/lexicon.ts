import { plain } from './forms.js';
import { readable, withoutHumps } from './readable.js';
import { LEXICON_CLASSES, type LexiconClass, lexicon, type Prepared } from './tables.js';

/** Words that may stand between the two of a pair. */
const PAIR_GAP = 3;
/** Where one thing that a name says ends and the next begins. A comma in a number is none. */
const PARTS =
  /[,;:.!?](?=\s|$)|\s[-–—|/·•+&]\s|[–—|·•()[\]]|(?<=\s)(?:and|und|et|y|e|or|oder|ou|o|then|dann|puis|luego)(?=\s)/giu;
const SENTENCES = /(?<=[.!?:;])\s+|\n+/u;
/** "@sam" is somebody, as "a user" is. */
const HANDLE = /[@#](?=\p{L})/gu;
/** "Publié" is done, "publie" is an order; without the accent they look the same. */
const DONE = /^(\s*\p{L}+)é(?!\p{L})/u;
/** What begins an explanation: "Delete cookies: how it works". */
const TELLING = new Set(['how', 'so', 'wie', 'comment', 'como']);
/** "Mine for $20": a price that is taken. */
const TAKEN =
  /(?<!\p{L})(?:for|für|pour|por|i|me|mine|ich|mir|her damit|je|lo quiero)(?!\p{L})[^\d]{0,24}[$€£¥₹₿]?\s?\d/iu;
const MONEY =
  /[$€£¥₹₿]\s?\d|\d\s?(?:[$€£¥₹₿]|(?:eur|usd|gbp|chf|btc|eth|usdc|usdt|mxn|euros?|dollars?|pounds?|franken|francs?|pesos?)(?!\p{L}))/iu;

/** Whether both words of a pair stand there; with `first` or `last` only such that the first or last word is one of them. */
const hasPair = (entry: Prepared, words: readonly string[], bound?: 'first' | 'last'): boolean =>
  words.some((word, at) => {
    if (bound === 'first' && at > 0) return false;
    const begun = entry.pairs.firstOf(word);
    if (begun.length === 0) return false;
    const near = words.slice(at + 1, at + 2 + PAIR_GAP);
    if (bound === 'last' && at + 1 + near.length < words.length) return false;
    const ends = bound === 'last' ? near.slice(-1) : near;
    return ends.some((end) => entry.pairs.thenOf(end).some((pair) => begun.includes(pair)));
  });

/** The words of a part from its verb on, for each word that may be it. */
function starts(words: readonly string[]): readonly (readonly string[])[] {
  const at = words.findIndex((word) => !lexicon().leads.has(word));
  const last = at === -1 ? words.length - 1 : at;
  return words.slice(0, last + 1).map((_word, index) => words.slice(index));
}

/** `isLink`: of a plain link "Order 17" is a thing with its number; on a button it may be seventeen of them. */
function begins(entry: Prepared, words: readonly string[], isLink: boolean): boolean {
  const [first = '', next, ...more] = words;
  if (entry.verbs.has(first) || entry.verbPhrases.isBeginning(words)) return true;
  if (entry.parted.some(([order, end]) => order === first && words.at(-1) === end)) return true;
  if (!entry.nounLike.has(first)) return false;
  if (next !== undefined && /^\d/.test(next)) return !isLink || more.length > 0;
  if (next === undefined || lexicon().determiners.has(next)) return true;
  return [next, ...more].some((word) => entry.objects.has(word));
}

/** "Remove all filters", "Suche löschen": nothing is lost. */
function isTrifle(entry: Prepared, words: readonly string[]): boolean {
  const things = words.filter(
    (word) => !entry.verbs.has(word) && !lexicon().determiners.has(word) && !lexicon().leads.has(word),
  );
  return (
    lexicon().trifles.has(things.at(-1) ?? '') ||
    (lexicon().trifles.has(things[0] ?? '') && things.length <= 2 && !lexicon().about.has(things[1] ?? ''))
  );
}

/** One part of a name: "Save" and "close" of "Save and close". */
function partHits(entry: Prepared, words: readonly string[], isLink: boolean): boolean {
  const last = words.at(-1) ?? '';
  if (words.some((word) => lexicon().negations.has(word)) || isTrifle(entry, words)) return false;
  // "Cancel" and "close" end nothing but a dialog, unless a pair says what.
  if (lexicon().harmless.has(words[0] ?? '')) return hasPair(entry, words, 'first');
  if (lexicon().germanHarmless.has(last) && words.length > 1) return hasPair(entry, words, 'last');
  if (hasPair(entry, words) || entry.lastWords.has(last)) return true;
  // "Transfer history" is no transfer; "Delete history" does delete.
  const isThing = words.length > 1 && lexicon().about.has(last) && entry.name !== 'destructive';
  return !isThing && starts(words).some((from) => begins(entry, from, isLink));
}

const writtenParts = (name: string): readonly string[] =>
  name.split(PARTS).filter((part) => part !== undefined && plain(part) !== '');

const partsOf = (name: string): readonly (readonly string[])[] =>
  writtenParts(name).map((part) => plain(part.replace(HANDLE, ' one ').replace(DONE, '$1ed')).split(' '));

/** An amount and a verb that goes with one: "Send $50". */
const spends = (name: string, parts: readonly (readonly string[])[]): boolean =>
  MONEY.test(name) &&
  (isOrder(name) ||
    TAKEN.test(name) ||
    parts.some(
      (words) =>
        starts(words).some(([first]) => lexicon().priced.has(first ?? '')) ||
        lexicon().priced.has(words.at(-1) ?? '') ||
        /^(now|jetzt|maintenant|ahora)$/.test(words.at(-1) ?? ''),
    ));

/** A name as it is compared with every class. */
interface ReadName {
  readonly name: string;
  readonly words: readonly string[];
  readonly parts: readonly (readonly string[])[];
  /** Begins with what only shows, or with a no. */
  readonly isTold: boolean;
  readonly isLink: boolean;
}

/** Null when the name asks or explains. A link may be called after a product: "PayPal". */
function readName(written: string, isLink: boolean): ReadName | null {
  const name = isLink ? readable(written) : withoutHumps(readable(written));
  const words = plain(name).split(' ');
  const [first = ''] = words;
  if (first === '' || (lexicon().questions.has(first) && words.length > 1)) return null;
  const parts = partsOf(name);
  const isAsking = name.trim().endsWith('?') && parts.slice(1).some(([start = '']) => lexicon().questions.has(start));
  if (isAsking || parts.slice(1).some(([start = '']) => TELLING.has(start))) return null;
  return { name, words, parts, isTold: lexicon().harmless.has(first) || lexicon().negations.has(first), isLink };
}

function hits(entry: Prepared, { name, words, parts, isTold, isLink }: ReadName): boolean {
  if (entry.except.isBeginning(words)) return false;
  if (isTold ? entry.phrases.isBeginning(words) : entry.phrases.isIn(words)) return true;
  return parts.some((part) => partHits(entry, part, isLink)) || (entry.name === 'critical' && spends(name, parts));
}

/** The first class, in the order of the rules, that one of the names belongs to (A&S M2). */
export function lexiconClassOf(names: readonly string[], isLink = false): LexiconClass | null {
  const read = names.map((name) => readName(name, isLink)).filter((name) => name !== null);
  return lexicon().classes.find((entry) => read.some((name) => hits(entry, name)))?.name ?? null;
}

/** What a yes to a question would do: its verb may stand anywhere in it. */
export function questionClassOf(written: string): LexiconClass | null {
  const question = readable(written);
  if (MONEY.test(question)) return 'critical';
  return spokenClassOf(plain(question).split(' ')) ?? (question.includes('?') ? 'submit' : null);
}

/** In prose a verb may stand anywhere, and what is done to a thing: "3 files will be deleted". */
function spokenClassOf(words: readonly string[]): LexiconClass | null {
  const isPassive = words.some((word) => lexicon().passives.has(word));
  const isVerb = (entry: Prepared, word: string): boolean =>
    entry.base.has(word) || (isPassive && entry.done.has(word));
  const isSpoken = (entry: Prepared): boolean =>
    entry.phrases.isIn(words) || hasPair(entry, words) || words.some((word) => isVerb(entry, word));
  return lexicon().classes.find(isSpoken)?.name ?? null;
}

/** What a text asks or announces, sentence by sentence. A price that is only told is none, and neither is what is not done. */
export function statedClassOf(text: string): LexiconClass | null {
  const stated = text.split(SENTENCES).map((sentence) => {
    if (sentence.includes('?')) return questionClassOf(sentence);
    const words = plain(readable(sentence)).split(' ');
    return words.some((word) => lexicon().negations.has(word)) ? null : spokenClassOf(words);
  });
  return gravest(stated);
}

export const gravest = (classes: readonly (LexiconClass | null)[]): LexiconClass | null =>
  LEXICON_CLASSES.find((each) => classes.includes(each)) ?? null;

/** What pays, deletes, signs out, publishes or sends. To submit alone is not grave. */
export const isGraveClass = (name: LexiconClass | null): boolean => name !== null && name !== 'submit';

/** Whether the yes to a question does something grave (A&S D4). */
export const isGraveQuestion = (question: string): boolean => isGraveClass(questionClassOf(question));

const firstWord = (name: string): string => plain(readable(name)).split(' ')[0] ?? '';

/** A yes that says nothing of what it does: "OK", "Yes, I am sure". */
export const isAffirmative = (name: string): boolean => lexicon().affirms.has(firstWord(name));

/** Orders something that no class knows: a verb, and none that only shows or arranges. */
export function isOrder(written: string): boolean {
  const name = readable(written);
  if (isHarmless(name) || lexicon().questions.has(firstWord(name))) return false;
  return writtenParts(name).some((part) => {
    const words = plain(part).split(' ');
    const isTold =
      words.some((word) => lexicon().negations.has(word) || lexicon().trifles.has(word)) ||
      lexicon().about.has(words.at(-1) ?? '');
    return !isTold && !lexicon().harmless.has(words[0] ?? '') && lexicon().orders(part);
  });
}

/** Says that it shows, leads away or leaves things as they are. */
export function isHarmless(written: string): boolean {
  const name = readable(written);
  const first = firstWord(name);
  return (
    lexicon().harmless.has(first) ||
    lexicon().negations.has(first) ||
    (lexicon().questions.has(first) && first !== plain(name))
  );
}

/** Whether words on a control say that it commits something. */
export const isCommitText = (text: string): boolean => lexiconClassOf([text]) !== null;
