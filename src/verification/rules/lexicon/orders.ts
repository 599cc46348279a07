import { formsOf, type Language, plain, spellings } from './forms.js';

interface Orders {
  /** Verbs that order something and that their form does not give away. */
  readonly acts: readonly string[];
  /** Verbs that show, enter, arrange or lead on. */
  readonly neutral: readonly string[];
  readonly determiners: readonly string[];
}

/** Words that look like a German verb at the end of a name and are none. */
const NO_GERMAN_VERB = new Set(
  `oben unten anderen neuen hinten vorhandenen meisten letzten eigenen offen einen meinen deinen ihren unseren diesen
  gegen morgen zwischen draussen drinnen wegen innen aussen kosten screen token open lien imagen orden origen margen
  examen resumen bien moyen citoyen children women men often even seven ten eleven green broken hidden written chosen
  taken given golden queen teen listen then when between citizen garden kitchen seen been dozen pen frozen forgotten
  token den allen welchen keinen jeden dinner volumen`.split(/\s+/),
);
/** Words that look like a Spanish verb at the beginning of a name and are none. */
const NO_SPANISH_VERB = new Set(
  `calendar clear similar popular star car bar year near sugar avatar radar solar lunar regular hear wear appear dear fear
  gear pillar dollar seminar webinar grammar collar familiar particular guitar polar toolbar sidebar navbar air fair hair
  pair chair affair repair lugar hogar par mar bazar bar celular escolar familiar auxiliar avenir souvenir plaisir desir
  cuir menir soir`.split(/\s+/),
);
/** After these words of English, what stands before is a verb. */
const OWN = new Set(['this', 'my', 'the', 'your', 'these', 'it', 'him', 'them']);
const REFLEXIVE = new Set(['se', 's', 'me', 'm']);

/**
 * Whether a name orders something by a verb that the lexicons do not know as neutral. German ends with the infinitive,
 * in small letters; French and Spanish begin with one; English shows it by what follows.
 */
export function ordersOf(lexicons: Readonly<Record<Language, Orders>>): (part: string) => boolean {
  const neutralOf = (language: Language) =>
    new Set(lexicons[language].neutral.flatMap((verb) => [...formsOf(language, verb).words, ...spellings(verb)]));
  const neutral = { en: neutralOf('en'), de: neutralOf('de'), fr: neutralOf('fr'), es: neutralOf('es') };
  const acts = { en: new Set(lexicons.en.acts), fr: new Set(lexicons.fr.acts.map(plain)) };
  const articles = new Set(lexicons.fr.determiners.map(plain));

  const german = (last: string, written: string): boolean =>
    /^\p{Ll}{3,}(?:en|ern|eln)$/u.test(written) && !NO_GERMAN_VERB.has(last) && !neutral.de.has(last);
  const french = (first: string, next: string, written: string): boolean => {
    if (neutral.fr.has(first)) return false;
    const isVerb = acts.fr.has(first) || (/[ei]r$/.test(first) && (articles.has(next) || /[éèêôûç]/i.test(written)));
    return isVerb && next !== '';
  };
  const spanish = (first: string, next: string): boolean => {
    const base = first.replace(/(?<=\p{L}{3}[aei]r)(?:lo|la|los|las|me|se|nos)$/u, '');
    if (neutral.es.has(first) || neutral.es.has(base) || neutral.fr.has(first) || NO_SPANISH_VERB.has(first))
      return false;
    return (/[ai]r$/.test(base) && next !== '') || (base !== first && /[aei]r$/.test(base));
  };
  const english = (first: string, next: string): boolean =>
    !neutral.en.has(first) && ((OWN.has(next) && !/[^s]s$/.test(first)) || (acts.en.has(first) && next !== ''));

  return (part) => {
    const words = plain(part).split(' ');
    const [first = '', next = ''] = words;
    const written = part
      .trim()
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .filter((word) => word !== '');
    if (words.length > 1 && german(words.at(-1) ?? '', written.at(-1) ?? '')) return true;
    const verb = REFLEXIVE.has(first) ? words.slice(1) : words;
    const [start = '', after = REFLEXIVE.has(first) ? 'se' : ''] = verb;
    return french(start, after, written[0] ?? '') || spanish(first, next) || english(first, next);
  };
}
