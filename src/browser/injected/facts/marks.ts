import { attributeOf } from '../dom/dom.js';

const MARKS = ['class', 'id', 'data-testid', 'data-test', 'data-type', 'data-status', 'data-variant', 'data-state'];

/** The words of a name: `isUser`, `is-user` and `is_user` are the same two. */
export const wordsIn = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

/** What its makers call an element, as single words. */
export const marksOf = (element: Element, names: readonly string[] = MARKS): ReadonlySet<string> =>
  new Set(names.flatMap((name) => wordsIn(attributeOf(element, name) ?? '')));

/** A selector for elements with one of `words` somewhere in their class or id; the words themselves decide. */
export const marked = (words: readonly string[]): string =>
  words.flatMap((word) => [`[class*="${word}" i]`, `[id*="${word}" i]`]).join(',');
