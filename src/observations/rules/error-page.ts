/** What a page says where its name should be, when there is nothing at its address. Lower case, words only. */
const SAYINGS: ReadonlySet<string> = new Set([
  'not found',
  'page not found',
  'file not found',
  'document not found',
  'url not found',
  'page cannot be found',
  'page can t be found',
  'page could not be found',
  'page couldn t be found',
  'page was not found',
  'page does not exist',
  'page doesn t exist',
  'page no longer exists',
  'page is not available',
  'page isn t available',
  'nicht gefunden',
  'seite nicht gefunden',
  'seite wurde nicht gefunden',
  'seite konnte nicht gefunden werden',
  'seite existiert nicht',
  'page introuvable',
  'page non trouvée',
  'página no encontrada',
  'pagina no encontrada',
  'página não encontrada',
  'pagina non trovata',
  'pagina niet gevonden',
  'nie znaleziono strony',
  'strona nie istnieje',
]);
/** Words around it that say nothing more. */
const FILLERS: ReadonlySet<string> = new Set(
  '404 error fehler erreur sorry oops ooops whoops uh oh hoppla ups the this that requested die diese der la cette esta questa we your'.split(
    ' ',
  ),
);
/** An address that speaks of missing pages is about them. */
const ABOUT_ERRORS = /404|not[-_]?found|nicht[-_]gefunden|introuvable/i;
const MAX_LINES = 40;

export interface ShownPage {
  readonly httpStatus: number | null;
  readonly url: string | null;
  readonly title: string | null;
  /** Headings, or the first lines of its text, where they were read anyway. */
  readonly lines: readonly string[];
}

/**
 * Whether the document shown is no page of its site: it came with an error status, or its title or a heading says that
 * there is none, and nothing else (E&T 2.1). "404 – Shop" does, "How we handle 404s" does not.
 */
export function isErrorPage({ httpStatus, ...shown }: ShownPage): boolean {
  return isErrorStatus(httpStatus) || saysMissing(shown);
}

export const isErrorStatus = (httpStatus: number | null): boolean => httpStatus !== null && httpStatus >= 400;

/** In words alone: where the make of the page is known, they only raise suspicion (E&T 5.9). */
export function saysMissing({ url, title, lines }: Omit<ShownPage, 'httpStatus'>): boolean {
  if (url !== null && ABOUT_ERRORS.test(url)) return false;
  return (title ?? '').split(/[|–—·•]|\s-\s/).some(endsSaying) || lines.slice(0, MAX_LINES).some(namesPage);
}

/** A name may stand before a colon; what stands behind one is what is said. */
const endsSaying = (part: string): boolean => isSaying(part) || isSaying(part.slice(part.lastIndexOf(':') + 1));

/** In the text a bare "not found" may be anything; there it has to say what is not found, or give the number. */
function namesPage(line: string): boolean {
  return isSaying(line) && !/^\W*(not found|nicht gefunden)\W*$/i.test(line);
}

function isSaying(text: string): boolean {
  const words: readonly string[] = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  let [from, to] = [0, words.length];
  while (from < to && FILLERS.has(words[from] ?? '')) from += 1;
  while (to > from && FILLERS.has(words[to - 1] ?? '')) to -= 1;
  return from === to ? words.includes('404') : SAYINGS.has(words.slice(from, to).join(' '));
}
