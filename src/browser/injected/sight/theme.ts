import { attributeOf, bodyElement, queryFirst, rootElement } from '../dom/dom.js';

export type Theme = 'dark' | 'light';

const MARKS = ['data-theme', 'data-color-mode', 'data-color-scheme', 'data-bs-theme', 'data-mode', 'class'];
const WORD = /(?<![a-z])(dark|light)(?![a-z])/gi;

/** What a text calls the theme; null when it names none, or both. */
function themeIn(text: string | null): Theme | null {
  const words = new Set([...(text ?? '').matchAll(WORD)].map(([word]) => word.toLowerCase()));
  if (words.size !== 1) return null;
  return words.has('dark') ? 'dark' : 'light';
}

const DARK_BELOW = 0.2;
const LIGHT_ABOVE = 0.5;

/** How bright a colour is to the eye, from 0 to 1 (WCAG 2.2, relative luminance); null when something shines through. */
function brightnessOf(colour: string): number | null {
  const parts = /^rgba?\(([^)]*)\)$/
    .exec(colour)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  const [red, green, blue, alpha = 1] = parts ?? [];
  if (red === undefined || green === undefined || blue === undefined || alpha < 1) return null;
  const linear = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** What the page is painted on, where it chose a colour: the root's, else the body's. */
function paintedTheme(): Theme | null {
  for (const element of [rootElement(), bodyElement()]) {
    const brightness = element === null ? null : brightnessOf(getComputedStyle(element).backgroundColor);
    if (brightness !== null) return brightness < DARK_BELOW ? 'dark' : brightness > LIGHT_ABOVE ? 'light' : null;
  }
  return null;
}

/**
 * How the page says it looks: by its own marks, else by the colour scheme it asks for, else by what it is painted on.
 * Null when it says nothing.
 */
export function themeOf(): Theme | null {
  for (const element of [rootElement(), bodyElement()]) {
    if (element === null) continue;
    for (const name of MARKS) {
      const marked = themeIn(attributeOf(element, name));
      if (marked !== null) return marked;
    }
  }
  const meta = queryFirst(document, 'meta[name="color-scheme" i]');
  const asked = themeIn(getComputedStyle(rootElement()).colorScheme);
  return asked ?? (meta && themeIn(attributeOf(meta, 'content'))) ?? paintedTheme();
}
