import de from '../lexicons/de.json' with { type: 'json' };
import en from '../lexicons/en.json' with { type: 'json' };
import es from '../lexicons/es.json' with { type: 'json' };
import fr from '../lexicons/fr.json' with { type: 'json' };

/** What the names of one class look like in one language (A&S M2). */
interface Entry {
  /** Match anywhere in a name. */
  readonly phrases: readonly string[];
  /** Match when both words stand in a name in this order and close together: "delete my Acme account". */
  readonly pairs?: readonly { readonly first: readonly string[]; readonly then: readonly string[] }[];
  /** Match as the first word or the whole of a name. */
  readonly words: readonly string[];
  /** Match as the last word too: German puts the verb there, and so does "review and pay". */
  readonly lastWords?: readonly string[];
  /** Beginnings of names that mean something else. */
  readonly except: readonly string[];
}

export const LEXICON_CLASSES = ['critical', 'destructive', 'identity', 'publish'] as const;
export type LexiconClass = (typeof LEXICON_CLASSES)[number];

type Lexicon = Readonly<Record<LexiconClass, Entry>> & {
  /** First words of names that ask or tell about a thing and do not do it. */
  readonly questions: readonly string[];
};

const LEXICONS: readonly Lexicon[] = [en, de, fr, es];
const questions = new Set(LEXICONS.flatMap((lexicon) => lexicon.questions.map(plain)));

/** Small letters without accents, words apart by one blank, and nothing else. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Words that may stand between the two of a pair. */
const PAIR_GAP = 3;

const prepared = LEXICON_CLASSES.map((name) => {
  const gather = (key: 'phrases' | 'words' | 'lastWords' | 'except') =>
    LEXICONS.flatMap((lexicon) => (lexicon[name][key] ?? []).map(plain));
  return {
    name,
    phrases: gather('phrases').map((phrase) => ` ${phrase} `),
    pairs: LEXICONS.flatMap((lexicon) => lexicon[name].pairs ?? []),
    words: new Set(gather('words')),
    lastWords: new Set(gather('lastWords')),
    except: gather('except').map((phrase) => `${phrase} `),
  };
});

function hits(entry: (typeof prepared)[number], name: string): boolean {
  const text = plain(name);
  const words = text.split(' ');
  const [first = ''] = words;
  if (text === '' || (questions.has(first) && words.length > 1)) return false;
  if (entry.except.some((phrase) => `${text} `.startsWith(phrase))) return false;
  if (entry.phrases.some((phrase) => ` ${text} `.includes(phrase))) return true;
  if (entry.words.has(first) || entry.lastWords.has(words.at(-1) ?? '')) return true;
  return entry.pairs.some((pair) =>
    words.some((word, at) => pair.first.includes(word) && endsPair(pair.then, words, at)),
  );
}

const endsPair = (then: readonly string[], words: readonly string[], at: number): boolean =>
  words.slice(at + 1, at + 2 + PAIR_GAP).some((word) => then.includes(word));

/** The first class, in the order of the rules, that one of the names belongs to (A&S M2). */
export function lexiconClassOf(names: readonly string[]): LexiconClass | null {
  return prepared.find((entry) => names.some((name) => hits(entry, name)))?.name ?? null;
}
