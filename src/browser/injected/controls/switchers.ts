import { attributeOf, byId, composedAncestors, hasAttribute, matches, queryAll, rootOf } from '../dom/dom.js';
import { knownName } from './names.js';
import { type WordPattern, wordPattern } from '../commit/word-pattern.js';

/** A&S N6. */
const MODEL = /model/i;
export const MODEL_NAME = wordPattern(
  String.raw`(?<!\p{L})(gpt[- ]?\d|chatgpt|claude|gemini|llama|mistral|mixtral|sonnet|opus|haiku|grok|deepseek|qwen|phi-\d|command[- ]r|o[1-9](-mini|-pro)?(?!\p{L}|\d))`,
);
const WORKSPACE = /workspace|organi[sz]ation|team|sandbox|account-?switch|switch-?account/i;
const NO_NAME = /^(?!)/;

const MENUS = '[role="menu" i],[role="listbox" i],[role="radiogroup" i],[role="dialog" i],[popover],select,datalist';
const ENTRIES =
  'option,[role="option" i],[role="menuitem" i],[role="menuitemradio" i],[role="menuitemcheckbox" i],[role="radio" i]';
const OPENERS = 'button,select,[role="button" i],[role="combobox" i],input[role="combobox" i]';
/** How far above a menu the button that opens it may stand, when nothing ties them together. */
const REACH = 2;

interface Kind {
  readonly marks: RegExp;
  readonly label: WordPattern;
}
const KINDS = {
  model: { marks: MODEL, label: MODEL_NAME },
  workspace: { marks: WORKSPACE, label: NO_NAME },
} as const satisfies Record<string, Kind>;
export type SwitcherKind = keyof typeof KINDS;

const marksOf = (element: Element): string =>
  ['data-testid', 'aria-label', 'id'].map((name) => attributeOf(element, name) ?? '').join(' ');

export const ownsMenu = (element: Element): boolean =>
  matches(element, 'select,[role="combobox" i]') ||
  ['aria-haspopup', 'aria-controls', 'aria-owns', 'aria-expanded'].some((name) => hasAttribute(element, name));

function isOpener(element: Element, { marks, label }: Kind): boolean {
  if (!matches(element, OPENERS) || !ownsMenu(element)) return false;
  return marks.test(marksOf(element)) || label.test(knownName(element));
}

/** What names the menu, or is named by it. */
function openersOf(menu: Element): readonly Element[] {
  const root = rootOf(menu);
  if (!(root instanceof Document) && !(root instanceof ShadowRoot)) return [];
  const id = attributeOf(menu, 'id');
  const tied = id === null ? [] : queryAll(root, `:is([aria-controls~=${quoted(id)}],[aria-owns~=${quoted(id)}])`);
  const labels = (attributeOf(menu, 'aria-labelledby') ?? '').split(/\s+/).filter((each) => each !== '');
  const naming = labels.map((label) => byId(root, label)).filter((each) => each !== null);
  if (tied.length + naming.length > 0) return [...tied, ...naming];
  return composedAncestors(menu)
    .slice(0, REACH)
    .flatMap((box) => queryAll(box, OPENERS))
    .filter((opener) => attributeOf(opener, 'aria-expanded') === 'true');
}

const quoted = (id: string): string => `"${id.replace(/["\\]/g, '\\$&')}"`;

/** The control switches models or workspaces: it is such a selector, or an entry in the menu of one. */
export function isInSwitcher(control: Element, kindName: SwitcherKind): boolean {
  const kind = KINDS[kindName];
  if (isOpener(control, kind)) return true;
  const menu = composedAncestors(control).find((each) => matches(each, MENUS));
  if (menu === undefined) return false;
  // A dialog holds more than choices; only what is an entry switches.
  if (!matches(control, ENTRIES) && !matches(menu, '[role="menu" i],[role="listbox" i]')) return false;
  if (matches(menu, 'select')) return isOpener(menu, kind);
  return kind.marks.test(marksOf(menu)) || openersOf(menu).some((opener) => isOpener(opener, kind));
}
