import { attributeOf, bodyElement, queryFirst, rootElement } from './dom.js';

export type Theme = 'dark' | 'light';

const MARKS = ['data-theme', 'data-color-mode', 'data-color-scheme', 'data-bs-theme', 'data-mode', 'class'];
const WORD = /(?<![a-z])(dark|light)(?![a-z])/gi;

/** What a text calls the theme; null when it names none, or both. */
function themeIn(text: string | null): Theme | null {
  const words = new Set([...(text ?? '').matchAll(WORD)].map(([word]) => word.toLowerCase()));
  if (words.size !== 1) return null;
  return words.has('dark') ? 'dark' : 'light';
}

/** How the page says it looks: by its own marks, else by the colour scheme it asks for. Null when it says nothing. */
export function themeOf(): Theme | null {
  for (const element of [rootElement(), bodyElement()]) {
    if (element === null) continue;
    for (const name of MARKS) {
      const marked = themeIn(attributeOf(element, name));
      if (marked !== null) return marked;
    }
  }
  const meta = queryFirst(document, 'meta[name="color-scheme" i]');
  return themeIn(getComputedStyle(rootElement()).colorScheme) ?? (meta && themeIn(attributeOf(meta, 'content')));
}
