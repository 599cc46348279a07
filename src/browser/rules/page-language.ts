/** Words that hardly any sentence goes without, and that none of the other languages has. */
const WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    'the and of to for with your you this that from are has have can not all please how new my more what when or by'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der das und ist nicht mit für von zu dem den ein eine einen es sie ihr ihre ihren noch keine auf wird sind oder auch müssen nur diese dieser mehr bei aus gibt über alle'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le les et est pas pour avec une dans votre vos vous nous sur ce cette ces aucun aucune être mon ma mes au aux plus ou par'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el los las del y para con una su sus tu usted por más ningún ninguna hay este esta estos mi mis todos todas'.split(
      ' ',
    ),
  ),
};
/** Fewer could be a name, a title or a quotation. */
const LEAST_WORDS = 5;
const LEAST_SHARE = 0.85;

/** Which of the languages that Nova knows these texts are plainly written in; null when that cannot be said. */
export function spokenLanguage(texts: readonly string[]): string | null {
  const words = texts
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const counts = Object.entries(WORDS)
    .map(([tag, known]) => ({ tag, count: words.filter((word) => known.has(word)).length }))
    .sort((a, b) => b.count - a.count);
  const [most] = counts;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return most !== undefined && most.count >= LEAST_WORDS && most.count >= total * LEAST_SHARE ? most.tag : null;
}

const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/**
 * The language of a page (A&S 6.6): as declared, unless its words are plainly those of another, because apps change those
 * and forget the mark. Null when neither says anything.
 */
export function pageLanguage(declared: string | null, texts: readonly string[]): string | null {
  const tag = declared?.trim() ?? '';
  const spoken = spokenLanguage(texts);
  if (!LANGUAGE_TAG.test(tag)) return spoken;
  return spoken === null || spoken === tag.slice(0, 2).toLowerCase() ? tag : spoken;
}
