import { queryAll, type Root, textContentOf } from '../dom/dom.js';
import { knownName, nameOf, roleOf } from '../controls/names.js';
import { collapse } from '../sight/text.js';
import { isRendered } from '../sight/visibility.js';

/** Tags that have a role by themselves; others must say so. */
const NATIVE: Readonly<Record<string, string>> = {
  button:
    'button,summary,input:is([type="button" i],[type="submit" i],[type="reset" i],[type="image" i],[type="file" i])',
  link: 'a[href],area[href]',
  checkbox: 'input[type="checkbox" i]',
  radio: 'input[type="radio" i]',
  slider: 'input[type="range" i]',
  spinbutton: 'input[type="number" i]',
  searchbox: 'input[type="search" i]',
  textbox: 'input,textarea,[contenteditable]',
  combobox: 'select',
  listbox: 'select',
  option: 'option',
  heading: 'h1,h2,h3,h4,h5,h6',
  navigation: 'nav',
  main: 'main',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
  form: 'form',
  search: 'search',
  region: 'section',
  dialog: 'dialog',
};

/** In front of the role may stand CSS: the element is then looked for inside what that finds. */
const SPELLING = /^(?:(\S.*?)\s+)?role=([a-z]+)(?:\s*\[\s*name\s*=\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*\])?$/is;

export interface RoleSelector {
  /** CSS of what it stands in; null: anywhere. */
  readonly within: string | null;
  readonly role: string;
  /** Null: any name. */
  readonly name: string | null;
}

export const isRoleSelector = (step: string): boolean => /^role=/i.test(step) || SPELLING.test(step);

/** Null for text that only begins like one. */
export function parseRoleSelector(step: string): RoleSelector | null {
  const [, within = null, role, quoted] = SPELLING.exec(step) ?? [];
  if (role === undefined) return null;
  const name = quoted === undefined ? null : quoted.slice(1, -1).replace(/\\(.)/gs, '$1');
  return { within, role: role.toLowerCase(), name };
}

export const roleSelector = (role: string, name: string): string =>
  `role=${role}[name="${name.replace(/["\\]/g, '\\$&')}"]`;

function candidates(root: Root | Element, role: string): readonly Element[] {
  const native = NATIVE[role];
  const stated = `[role="${role}" i],[role^="${role} " i]`;
  return queryAll(root, native === undefined ? stated : `${native},${stated}`);
}

function candidatesOf(root: Root, { within, role }: RoleSelector): readonly Element[] {
  if (within === null) return candidates(root, role);
  return [...new Set(queryAll(root, within).flatMap((box) => candidates(box, role)))];
}

/** Rendered elements of the role that are called exactly so, in document order. */
export function selectByRole(root: Root, wanted: RoleSelector): readonly Element[] {
  const { role, name } = wanted;
  return candidatesOf(root, wanted).filter(
    (element) => roleOf(element) === role && (name === null || knownName(element) === name) && isRendered(element),
  );
}

/** Those that are not rendered; what they would be called is read from their markup. */
export function unrenderedByRole(root: Root, wanted: RoleSelector): readonly Element[] {
  const { role, name } = wanted;
  const isCalled = (element: Element) =>
    name === null || nameOf(element) === name || collapse(textContentOf(element) ?? '') === name;
  return candidatesOf(root, wanted).filter(
    (element) => roleOf(element) === role && isCalled(element) && !isRendered(element),
  );
}

/** Whether nothing else of its role is called so. Among more than `most` of them nobody counts. */
export function isOnlyOneCalled(
  root: Root | Element,
  wanted: Pick<RoleSelector, 'role' | 'name'>,
  most: number,
): boolean {
  const all = candidates(root, wanted.role);
  if (all.length > most) return false;
  const same = all.filter((element) => nameOf(element) === wanted.name && roleOf(element) === wanted.role);
  return same.length === 1 || same.filter(isRendered).length === 1;
}
