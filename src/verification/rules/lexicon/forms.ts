export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A verb as names of controls write it. */
export interface VerbForms {
  /** The form that dictionaries list. */
  readonly base: readonly string[];
  readonly words: readonly string[];
  /** What prose says of its object: "deleted", "gelöscht". */
  readonly done: readonly string[];
  /** German: an order puts what stands before the bar at its end, "Sage den Termin ab". */
  readonly parted: readonly (readonly [first: string, last: string])[];
}

/** Small letters without accents, words apart by one blank, and nothing else. */
export function plain(text: string): string {
  if (/^[a-z0-9]*$/.test(text)) return text;
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

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** With umlauts as they are typed without a German keyboard too. */
export function spellings(written: string): readonly string[] {
  if (!/[äöü]/.test(written)) return [plain(written)];
  return [plain(written), plain(written.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? ''))];
}

/** "kaufen", "kaufe"; the stem alone is often a noun ("Kauf"), and is listed where it is not. */
const german = (verb: string): readonly string[] => [
  verb,
  verb.endsWith('en') ? verb.slice(0, -1) : verb.replace(/([lr])n$/, '$1e'),
];

/** "payer", "payez", "paye"; "choisir", "choisissez", "choisis". Other verbs are listed form by form. */
function french(verb: string): readonly string[] {
  const stem = verb.slice(0, -2);
  if (verb.endsWith('er')) return [verb, `${stem}ez`, `${stem}e`];
  return verb.endsWith('ir') ? [verb, `${stem}issez`, `${stem}is`] : [verb];
}

const SPANISH_OBJECTS = ['lo', 'la', 'los', 'las', 'me', 'se', 'te', 'nos'];
/** Before e the last letter of the stem keeps its sound. */
const spanishSoft = (stem: string): string => stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c');

/** "pagar", "paga", "pague", "pagarlo", "págalo"; "vender", "vende", "venda". */
function spanish(verb: string): readonly string[] {
  const stem = verb.slice(0, -2);
  if (!/[aei]r$/.test(verb)) return [verb];
  const order = `${stem}${verb.endsWith('ar') ? 'a' : 'e'}`;
  const polite = verb.endsWith('ar') ? `${spanishSoft(stem)}e` : `${stem}a`;
  const bound = SPANISH_OBJECTS.flatMap((object) => [`${verb}${object}`, `${order}${object}`]);
  return [verb, order, polite, ...bound];
}

const INFLECTED: Readonly<Record<Language, (verb: string) => readonly string[]>> = {
  en: (verb) => [verb],
  de: german,
  fr: french,
  es: spanish,
};

/** "löschen" gelöscht, "entfernen" entfernt, "absagen" abgesagt. */
function germanDone(before: string, verb: string): readonly string[] {
  const stem = verb.replace(/e?n$/, '');
  const isWhole = /ier$|^(be|ent|er|ver|zer|ueber|uber|wider)/.test(stem);
  return [`${before}${isWhole ? '' : 'ge'}${stem}t`];
}

/** Of regular verbs only. Spanish tells it in the future: "se eliminará". */
const DONE_FORMS: Readonly<Record<Language, (before: string, verb: string) => readonly string[]>> = {
  en: (_before, verb) => [verb.replace(/([^aeiou])y$/, '$1i').replace(/e$/, '') + 'ed'],
  de: germanDone,
  fr: (_before, verb) => (verb.endsWith('er') ? ['e', 'ee', 'es', 'ees'].map((end) => verb.slice(0, -2) + end) : []),
  es: (_before, verb) => [
    ...['o', 'a', 'os', 'as'].map((end) => `${verb.slice(0, -2)}${verb.endsWith('ar') ? 'ad' : 'id'}${end}`),
    ...['a', 'an'].map((end) => verb + end),
  ],
};

const doneForms = (language: Language, before: string, after: string | undefined): readonly string[] =>
  spellings(after ?? before).flatMap((verb) => {
    const [prefix = ''] = after === undefined ? [] : spellings(before);
    return verb.includes(' ') ? [] : DONE_FORMS[language](prefix, verb);
  });

/** What a verb of the lexicon stands for. A "!" at its end: in this form only. A bar: German, parts there. */
export function formsOf(language: Language, written: string): VerbForms {
  const isFixed = written.endsWith('!');
  const [before = '', after] = written.replace('!', '').split('|');
  const base = spellings(`${before}${after ?? ''}`);
  const inflect = INFLECTED[language];
  const words = isFixed ? base : base.flatMap(inflect);
  const done = doneForms(language, before, after);
  if (after === undefined) return { base, words, done, parted: [] };
  const orders = spellings(after).flatMap(inflect);
  return {
    base,
    done,
    words: [...words, ...spellings(`${before}zu${after}`)],
    parted: orders.flatMap((first) => spellings(before).map((last) => [first, last] as const)),
  };
}
