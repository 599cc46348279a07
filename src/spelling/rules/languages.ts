import type { SpellingBlock, UncheckedLang } from '../types.js';

/**
 * Languages that have a dictionary in npm under the name `dictionary-<language>`. Only these are ever installed, so that
 * a name which came from a page leads to no package of somebody else.
 */
export const DICTIONARY_LANGUAGES = (
  'bg br ca ca-valencia cs cy da de de-at de-ch el en en-au en-ca en-gb en-za eo es et eu fa fo fr fur fy ga gd gl he hr ' +
  'hu hy is it ka ko la lb lt lv mk mn nb nds ne nl nn oc pl pt pt-pt ro ru rw sk sl sr sr-latn sv tk tr uk vi'
).split(' ');

/** Of a block whose language nobody knows. */
export const UNDETERMINED = 'und';

/** No real tag is longer; what a page writes is not told in full. */
const LONGEST_TAG = 35;

/** The language an attribute names, as it is compared; null when it names none. */
export function namedLanguage(lang: string | null): string | null {
  const name = lang?.trim().slice(0, LONGEST_TAG).toLowerCase().replaceAll('_', '-') ?? '';
  return name === '' || name === UNDETERMINED ? null : name;
}

/**
 * The installed dictionary for a language. A region that has a dictionary of its own needs that one: British words are
 * no mistakes. Other regions share the language's. Norwegian without more is Bokmål.
 */
export function dictionaryFor(lang: string, installed: readonly string[]): string | null {
  const parts = lang.replace(/^no(?=-|$)/, 'nb').split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('-');
    if (installed.includes(name)) return name;
    if (DICTIONARY_LANGUAGES.includes(name)) break;
  }
  // For a page that names no region, some region's is better than none.
  return parts.length > 1 ? null : (installed.find((name) => name.startsWith(`${parts[0]}-`)) ?? null);
}

/** Which of these an operator could install, as the command takes them. */
export function installable(unchecked: readonly UncheckedLang[]): readonly string[] {
  const names = unchecked.map(({ lang }) => dictionaryFor(lang, DICTIONARY_LANGUAGES));
  return [...new Set(names.filter((name) => name !== null))];
}

export function countByLang(langs: Iterable<string>): readonly UncheckedLang[] {
  const counts = new Map<string, number>();
  for (const lang of langs) counts.set(lang, (counts.get(lang) ?? 0) + 1);
  return [...counts].map(([lang, blocks]) => ({ lang, blocks }));
}

/** What is said of blocks that nobody looked at. */
export function uncheckedBlocks(blocks: readonly SpellingBlock[]): readonly UncheckedLang[] {
  return countByLang(blocks.map(({ lang }) => namedLanguage(lang) ?? UNDETERMINED));
}
