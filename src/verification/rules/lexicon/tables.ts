import de from '../../lexicons/de.json' with { type: 'json' };
import en from '../../lexicons/en.json' with { type: 'json' };
import es from '../../lexicons/es.json' with { type: 'json' };
import fr from '../../lexicons/fr.json' with { type: 'json' };
import { formsOf, LANGUAGES, type Language, spellings } from './forms.js';
import { pairIndex, phraseIndex } from './index.js';
import { ordersOf } from './orders.js';

/** What the names of one class look like in one language (A&S M2). */
interface Entry {
  /** Match anywhere in a name. */
  readonly phrases: readonly string[];
  /** Match when both words stand in one part of a name, in this order and close together: "delete my Acme account". */
  readonly pairs: readonly { readonly first: readonly string[]; readonly then: readonly string[] }[];
  /** Match as the first words of a part of a name, in German as the last too; in all forms (see `formsOf`). */
  readonly verbs: readonly string[];
  /** Verbs that are nouns as well: match alone, before "the", "my", a number, or with one of the objects. */
  readonly nounLike: readonly string[];
  readonly objects: readonly string[];
  /** Match as the last word of a part: "review and pay". */
  readonly lastWords: readonly string[];
  /** Beginnings of names that mean something else. */
  readonly except: readonly string[];
}

/** In the order of the rules of A&S 5.13, what by name alone is only sent or submitted last. */
export const LEXICON_CLASSES = ['critical', 'destructive', 'identity', 'publish', 'send', 'submit'] as const;
export type LexiconClass = (typeof LEXICON_CLASSES)[number];

type Lexicon = Readonly<Record<LexiconClass, Entry>> & {
  /** First words of names that ask or tell about a thing and do not do it. */
  readonly questions: readonly string[];
  /** First words, in German last ones too, of what only shows, or leads away. */
  readonly harmless: readonly string[];
  /** What says that it is not done. */
  readonly negations: readonly string[];
  /** Words before the verb that change nothing: "yes, please". */
  readonly leads: readonly string[];
  readonly determiners: readonly string[];
  /** Last words that make a noun of a verb before them: "transfer history". */
  readonly about: readonly string[];
  /** Things that are not lost when they are removed: filters, formatting. */
  readonly trifles: readonly string[];
  /** What together with an amount of money spends it. */
  readonly priced: readonly string[];
  /** What stands with a verb whose thing is told: "will be deleted". "Was deleted" is over. */
  readonly passives: readonly string[];
  /** The yes to a question. */
  readonly affirms: readonly string[];
  /** See `ordersOf`. */
  readonly acts: readonly string[];
  readonly neutral: readonly string[];
};

const LEXICONS: Readonly<Record<Language, Lexicon>> = { en, de, fr, es };

type Common = Exclude<keyof Lexicon, LexiconClass>;
const common = (key: Common): ReadonlySet<string> =>
  new Set(LANGUAGES.flatMap((language) => LEXICONS[language][key].flatMap(spellings)));
const prepare = (name: LexiconClass) => {
  const gather = (key: 'phrases' | 'lastWords' | 'except' | 'objects') =>
    LANGUAGES.flatMap((language) => LEXICONS[language][name][key].flatMap(spellings));
  const forms = (key: 'verbs' | 'nounLike', language: Language) =>
    LEXICONS[language][name][key].map((verb) => formsOf(language, verb));
  const verbs = LANGUAGES.flatMap((language) => forms('verbs', language));
  const words = verbs.flatMap((verb) => verb.words);
  return {
    name,
    phrases: phraseIndex(gather('phrases')),
    pairs: pairIndex(
      LANGUAGES.flatMap((language) => LEXICONS[language][name].pairs.map((pair) => ({ language, ...pair }))),
    ),
    verbs: new Set(words),
    verbPhrases: phraseIndex(words.filter((word) => word.includes(' '))),
    base: new Set(verbs.flatMap((verb) => verb.base)),
    done: new Set(verbs.flatMap((verb) => verb.done)),
    parted: verbs.flatMap((verb) => verb.parted),
    nounLike: new Set(LANGUAGES.flatMap((language) => forms('nounLike', language).flatMap((verb) => verb.words))),
    objects: new Set(gather('objects')),
    lastWords: new Set([
      ...gather('lastWords'),
      ...forms('verbs', 'de').flatMap((verb) => [...verb.base, ...verb.words.filter((word) => word.includes('zu'))]),
    ]),
    except: phraseIndex(gather('except')),
  };
};
export type Prepared = ReturnType<typeof prepare>;

function build() {
  return {
    questions: common('questions'),
    harmless: common('harmless'),
    negations: common('negations'),
    leads: common('leads'),
    determiners: common('determiners'),
    about: common('about'),
    trifles: common('trifles'),
    passives: common('passives'),
    affirms: common('affirms'),
    orders: ordersOf(LEXICONS),
    germanHarmless: new Set(LEXICONS.de.harmless.flatMap(spellings)),
    priced: new Set(
      LANGUAGES.flatMap((language) => LEXICONS[language].priced.flatMap((verb) => formsOf(language, verb).words)),
    ),
    classes: LEXICON_CLASSES.map(prepare),
  };
}

let built: ReturnType<typeof build> | undefined;

/** Made when the first name is read: whoever only starts the program does not wait for it. */
export const lexicon = (): ReturnType<typeof build> => (built ??= build());
