import en from '../../lexicons/wire-en.json' with { type: 'json' };
import foreign from '../../lexicons/wire-foreign.json' with { type: 'json' };
import { splitIdentifier, stemsOf } from './tokens.js';

/** Gravest first. */
export const GRAVE_CLASSES = ['critical', 'destructive', 'identity', 'publish', 'send'] as const;
export type GraveClass = (typeof GRAVE_CLASSES)[number];

/** What one word of an identifier can mean. Words raise suspicion; what is not in here means nothing. */
export interface Meaning {
  act?: GraveClass | 'submit';
  noun?: GraveClass;
  isLogin?: true;
  /** Ordinary by itself. */
  isStrong?: true;
  /** Ordinary where nothing else is named. */
  isWeak?: true;
  isRemoval?: true;
  /** Put back as easily as it is taken away. */
  isReversible?: true;
  /** Orders something grave and means nothing else, wherever it stands. */
  isPlainOrder?: true;
  isRead?: true;
  /** Asks wherever it stands. */
  isPureRead?: true;
  isWrite?: true;
  /** Says nothing by itself: what stands before it counts. */
  isGeneric?: true;
  isBulk?: true;
  isTelemetry?: 'strong' | 'weak';
  isReporting?: true;
}

type Draft = Map<string, Meaning>;

const listed = (words: string | readonly string[]): readonly string[] =>
  (typeof words === 'string' ? [words] : words).flatMap((line) => line.split(' ')).filter((word) => word !== '');

/** "loeschen" is also written "loschen" where accents are dropped. */
const spellings = (word: string): readonly string[] => {
  const bare = word.replace(/([aou])e(?=[bcdfghklmnrst])/g, '$1');
  return bare === word ? [word] : [word, bare];
};

function add(draft: Draft, words: string | readonly string[], meaning: Meaning): void {
  for (const word of listed(words)) draft.set(word, { ...meaning, ...draft.get(word) });
}

function english(): Draft {
  const draft: Draft = new Map();
  for (const name of GRAVE_CLASSES) {
    add(draft, en.acts[name], { act: name });
    add(draft, en.nouns[name], { noun: name });
  }
  add(draft, en.acts.submit, { act: 'submit' });
  add(draft, en.login, { isLogin: true });
  add(draft, en.strong, { isStrong: true });
  add(draft, en.weak, { isWeak: true });
  add(draft, en.plainOrders, { isPlainOrder: true });
  add(draft, en.removals, { isRemoval: true });
  add(draft, en.reversible, { isReversible: true });
  add(draft, en.reads, { isRead: true });
  add(draft, en.pureReads, { isPureRead: true });
  add(draft, en.writes, { isWrite: true });
  add(draft, en.generic, { isGeneric: true });
  add(draft, en.bulk, { isBulk: true });
  add(draft, en.telemetryStrong, { isTelemetry: 'strong' });
  add(draft, en.telemetryWeak, { isTelemetry: 'weak' });
  add(draft, en.reporting, { isReporting: true });
  return draft;
}

const KEYS: Readonly<Record<string, Meaning>> = {
  'acts.critical': { act: 'critical' },
  'acts.destructive': { act: 'destructive', isRemoval: true, isPlainOrder: true },
  'acts.identity': { act: 'identity' },
  'acts.publish': { act: 'publish' },
  'acts.send': { act: 'send' },
  'acts.submit': { act: 'submit' },
  'nouns.critical': { noun: 'critical' },
  'nouns.destructive': { noun: 'destructive' },
  'nouns.publish': { noun: 'publish' },
  'nouns.send': { noun: 'send' },
  login: { isLogin: true },
  strong: { isStrong: true },
  weak: { isWeak: true },
  reads: { isRead: true },
  writes: { isWrite: true },
};

const REVERSIBLE = [...listed(foreign.reversible), ...listed(foreign.carts), ...listed(foreign.drafts)];

/** English first: a word it knows keeps its English meaning, unless another language has a graver one. */
function withForeign(draft: Draft): Draft {
  const added: Draft = new Map();
  for (const language of Object.values(foreign)) {
    if (typeof language === 'string') continue;
    for (const [key, words] of Object.entries(language)) {
      const meaning = KEYS[key];
      if (meaning === undefined) continue;
      for (const word of listed(words).flatMap(spellings)) if (!draft.has(word)) add(added, word, meaning);
    }
  }
  add(added, REVERSIBLE, { isReversible: true });
  return new Map([...added, ...draft]);
}

const WORDS: ReadonlyMap<string, Meaning> = withForeign(english());
export const CARTS: ReadonlySet<string> = new Set(listed(foreign.carts));
export const DRAFTS: ReadonlySet<string> = new Set(listed(foreign.drafts));
const GLUE: ReadonlySet<string> = new Set(listed(en.glue));

export type PhraseMeaning = GraveClass | 'login' | 'ordinary' | 'neutral' | 'read';

/** Words that mean something else together, keyed by themselves with spaces between. */
const PHRASES: ReadonlyMap<string, PhraseMeaning> = new Map(
  (['neutral', 'read', 'ordinary', 'login', 'send', 'publish', 'identity', 'destructive', 'critical'] as const).flatMap(
    (name) => en.phrases[name].map((phrase) => [phrase, name] as const),
  ),
);
const LONGEST_PHRASE = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(' ').length));

/** Whether a thing of this name is put back as easily as it is taken away. */
export const isReversible = ({ raw, meaning }: Unit): boolean =>
  meaning.isReversible === true || raw.split(' ').some((word) => meaningOf(word)?.isReversible === true);

export interface Unit {
  readonly raw: string;
  readonly meaning: Meaning;
  readonly isKnown: boolean;
  /** Of several words that mean something together. */
  readonly phrase: PhraseMeaning | null;
}

const NOTHING: Meaning = {};
const ASKS: Meaning = { isRead: true };
const LONG_ACTS = [...WORDS]
  .filter(([word, { act }]) => word.length >= 6 && (act === 'critical' || act === 'destructive'))
  .map(([word]) => word);

/** What a word means: itself, one of its forms, or an order that it begins or ends with. */
function meaningOf(word: string): Meaning | null {
  const own = WORDS.get(word);
  if (own !== undefined) return own;
  for (const stem of stemsOf(word)) {
    const found = WORDS.get(stem);
    if (found !== undefined) return found;
  }
  return null;
}

/** `placeorder` is two words. Only words that are all known are taken apart. */
function takenApart(word: string): readonly string[] | null {
  if (word.length < 6 || word.length > 40) return null;
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = Math.max(0, end - 14); start < end; start++) {
      const before = best[start];
      const piece = word.slice(start, end);
      if (
        before === undefined ||
        !(
          GLUE.has(piece) ||
          (piece.length >= 4 && (WORDS.has(piece) || (piece.endsWith('s') && WORDS.has(piece.slice(0, -1)))))
        )
      )
        continue;
      const current = best[end];
      if (current === undefined || before.length + 1 < current.length) best[end] = [...before, piece];
    }
  }
  const found = best[word.length];
  return found !== undefined && found.length > 1 && found.some((piece) => !GLUE.has(piece)) ? found : null;
}

function wordsOf(word: string): readonly string[] {
  if (meaningOf(word) !== null) return [word];
  const parts = takenApart(word);
  if (parts !== null) return parts;
  const order = LONG_ACTS.find(
    (act) =>
      word.length >= act.length + 3 && (word.startsWith(act) || word.endsWith(act)) && !/(able|ation)s?$/.test(word),
  );
  if (order === undefined) return [word];
  return word.startsWith(order) ? [order, word.slice(order.length)] : [word.slice(0, -order.length), order];
}

const singular = (word: string): string =>
  PHRASE_WORDS.has(word) ? word : (stemsOf(word).find((one) => PHRASE_WORDS.has(one)) ?? word);
const PHRASE_WORDS: ReadonlySet<string> = new Set([...PHRASES.keys()].flatMap((phrase) => phrase.split(' ')));

/** The words of an identifier with what they mean, phrases taken together. */
export function unitsOf(identifier: string): readonly Unit[] {
  const words = splitIdentifier(identifier).flatMap(wordsOf);
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const taken = phraseAt(words, at);
    if (taken !== null) {
      units.push({
        raw: words.slice(at, at + taken.length).join(' '),
        meaning: taken.name === 'read' ? ASKS : NOTHING,
        isKnown: true,
        phrase: taken.name,
      });
      at += taken.length;
      continue;
    }
    const raw = words[at] ?? '';
    const meaning = meaningOf(raw);
    units.push({ raw, meaning: meaning ?? NOTHING, isKnown: meaning !== null, phrase: null });
    at += 1;
  }
  return units;
}

function phraseAt(
  words: readonly string[],
  at: number,
): { readonly name: PhraseMeaning; readonly length: number } | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length >= 2; length--) {
    const name = PHRASES.get(
      words
        .slice(at, at + length)
        .map(singular)
        .join(' '),
    );
    if (name !== undefined) return { name, length };
  }
  return null;
}
