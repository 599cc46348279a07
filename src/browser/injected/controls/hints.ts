import { attributeOf, queryAll, tagOf, textContentOf } from '../dom/dom.js';

const HINT_LIMIT = 40;
const LOOKED_INTO = 12;
const CALLED = ['data-testid', 'data-test', 'data-test-id', 'data-cy', 'data-action'];
const TEST_IDS = ['data-testid', 'data-test', 'data-test-id', 'data-cy', 'data-icon', 'data-lucide', 'data-action'];
/** Classes that icon sets give each icon. */
const ICON = /(^|[-_])(icons?|ico|fa|bi|mdi|ri|ti|lucide|feather|glyphicon|octicon|codicon|symbol)[-_]{1,2}[a-z]/i;
/** Words that say how a thing looks or what kind it is, never which one it is. */
const PLAIN =
  /^(btn|button|icons?|link|item|control|action|fa[srlbd]?|bi|mdi|flex|grid|block|inline|hidden|visible|relative|absolute|fixed|primary|secondary|default|small|large|round(ed)?|active|disabled|focus|hover|pointer|cursor|clickable|material-icons)$|^(btn|button|css|sc|jsx?|ng|svelte|text|bg|border|flex|items?|justify|w|h|p[xytblr]?|m[xytblr]?)[-_]/i;
/** Made by a program, not by a person. */
const MADE = /\d{3}|[a-z]\d[a-z]|[:[\]{}()]|^[^a-z]|[a-z][A-Z][a-z]?[A-Z]/;

const isTelling = (word: string): boolean => word.length > 1 && word.length <= HINT_LIMIT && !MADE.test(word);

function iconOf(element: Element): string {
  const [title] = queryAll(element, 'svg > title');
  const words = title === undefined ? '' : (textContentOf(title) ?? '').trim();
  if (words !== '') return words;
  for (const use of queryAll(element, 'use').slice(0, LOOKED_INTO)) {
    const address = attributeOf(use, 'href') ?? attributeOf(use, 'xlink:href') ?? '';
    const name = address.split('#').at(-1) ?? '';
    if (name !== '') return name;
  }
  const parts = [element, ...queryAll(element, 'i,svg,span,img,div').slice(0, LOOKED_INTO)];
  for (const part of parts) {
    const icon = classesOf(part).find((word) => ICON.test(word) && isTelling(word));
    if (icon !== undefined) return icon;
    const source = tagOf(part) === 'img' ? (attributeOf(part, 'src') ?? '') : '';
    const file = /([^/?#]+)\.(?:svg|png|gif|jpe?g|webp|avif)(?:[?#]|$)/i.exec(source)?.[1] ?? '';
    if (isTelling(file)) return file;
  }
  return '';
}

const classesOf = (element: Element): readonly string[] =>
  (attributeOf(element, 'class') ?? '').split(/\s+/).filter((word) => word !== '');

const classWord = (element: Element): string =>
  classesOf(element)
    .filter((word) => isTelling(word) && !PLAIN.test(word))
    .sort((a, b) => b.length - a.length)[0] ?? '';

/** What its makers call a control. Names of icons, classes and files say what it looks like. */
export function calledBy(element: Element): string {
  const called = [...CALLED, 'name', 'id'].map((name) => attributeOf(element, name) ?? '').find(isTelling) ?? '';
  return called.replace(/[-_\s]+/g, ' ').slice(0, HINT_LIMIT);
}

/** What tells a control without a name from the next one: its icon, or what its makers call it. It is no name. */
export function hintOf(element: Element): string {
  const called = (names: readonly string[]) => names.map((name) => attributeOf(element, name) ?? '').find(isTelling);
  const hint = iconOf(element) || called([...TEST_IDS, 'name', 'id']) || classWord(element);
  return hint.replace(/\s+/g, ' ').slice(0, HINT_LIMIT);
}
