import type { FactReading, PageQuery } from '../../protocol/facts.js';
import {
  attributeOf,
  byId,
  fieldValue,
  hasAttribute,
  isInside,
  isSelectedOption,
  matches,
  rootOf,
} from '../dom/dom.js';
import { optionsOf, optionTextOf } from '../dom/fields.js';
import { nameOf } from '../controls/names.js';
import { isInSwitcher, MODEL_NAME, ownsMenu } from '../controls/switchers.js';
import { collapse } from '../sight/text.js';
import { type WordPattern, wordPattern } from '../commit/word-pattern.js';
import type { Look } from './look.js';
import { wordsIn } from './marks.js';
import { ABSENT, UNREADABLE, value } from './readings.js';
import { isSeen, seenText } from './sight.js';

const LABEL_LIMIT = 200;
const CONTROLS = 'button,select,[role="button" i],[role="combobox" i]';
const MENUS = '[role="menu" i],[role="listbox" i],[role="radiogroup" i],[role="dialog" i],[popover]';
/** Its makers say that it chooses one of several. */
const CHOOSES = new Set('switch switcher select selector picker dropdown menu chooser toggle trigger'.split(' '));
/** Says what would be done to such a thing, not which one it is. */
const HANDLES = new Set(
  'create new add invite join leave delete remove train deploy edit rename manage settings upgrade compare download learn about'.split(
    ' ',
  ),
);

interface Kind {
  readonly marks: WordPattern;
  readonly label: WordPattern | null;
}
/** A&S N6. */
const MODEL: Kind = { marks: wordPattern('(?<!\\p{L})model(?!l?ing)'), label: MODEL_NAME };
const WORKSPACE: Kind = {
  marks: wordPattern(
    String.raw`workspace|organi[sz]ation|(?<!\p{L})(org|teams?)(?!\p{L})|sandbox|account[-_ ]?switch|switch[-_ ]?account`,
  ),
  label: null,
};

/** 0: no such switcher; the higher the surer. */
function sureness(control: Element, { marks, label }: Kind): number {
  const called = ['data-testid', 'id'].map((name) => attributeOf(control, name) ?? '').join(' ');
  const spaced = wordsIn(`${called} ${attributeOf(control, 'aria-label') ?? ''}`).join(' ');
  const words = spaced.split(' ');
  if (words.some((word) => HANDLES.has(word))) return 0;
  const isMarked = marks.test(spaced) || marks.test(called);
  const owns = ownsMenu(control);
  if (!isMarked && !owns) return 0;
  const isNamed = label !== null && (label.test(nameOf(control)) || label.test(labelOf(control)));
  if (isMarked && isNamed) return 4;
  if (isMarked && owns) return 3;
  if (isMarked && words.some((word) => CHOOSES.has(word))) return 2;
  return isNamed && owns ? 1 : 0;
}

/** What it shows as chosen. */
function labelOf(control: Element): string {
  if (control instanceof HTMLSelectElement)
    return optionsOf(control).filter(isSelectedOption).map(optionTextOf).join(', ');
  const shown = collapse(seenText(control, LABEL_LIMIT));
  return shown || collapse(fieldValue(control) ?? '') || nameOf(control);
}

/** Null when there is none, or several that may be meant as well as each other. */
function findSwitcher(controls: readonly Element[], kind: Kind): Element | null {
  const rated = controls
    .map((control) => ({ control, sure: sureness(control, kind) }))
    .filter(({ control, sure }) => sure > 0 && isSeen(control) && !isInsideMenu(control));
  const most = Math.max(0, ...rated.map(({ sure }) => sure));
  const [first, ...others] = rated.filter(({ sure }) => sure === most).map(({ control }) => control);
  // A button around the real one shows the same.
  return first !== undefined && others.every((other) => labelOf(other) === labelOf(first)) ? first : null;
}

const isInsideMenu = (control: Element): boolean =>
  Element.prototype.closest.call(control, '[role="menu" i],[role="listbox" i]') !== null;

const modelSwitcher = (look: Look): Element | null => findSwitcher(look.all(CONTROLS), MODEL);
const workspaceSwitcher = (look: Look): Element | null => findSwitcher(look.all(CONTROLS), WORKSPACE);

/** What the model selector among these controls shows as chosen; null when there is none. */
export function modelLabel(controls: readonly Element[]): string | null {
  const control = findSwitcher(
    controls.filter((each) => matches(each, CONTROLS)),
    MODEL,
  );
  return control === null ? null : labelOf(control) || null;
}

/** The menu it has opened; null when it shows none. */
function openMenu(look: Look, control: Element): Element | null {
  const root = rootOf(control);
  const named = (
    root instanceof Document || root instanceof ShadowRoot
      ? ['aria-controls', 'aria-owns'].flatMap((name) => (attributeOf(control, name) ?? '').split(/\s+/))
      : []
  ).map((id) => (id === '' || !(root instanceof Document || root instanceof ShadowRoot) ? null : byId(root, id)));
  const tied = named.find((menu) => menu !== null && isSeen(menu));
  if (tied !== undefined) return tied;
  if (attributeOf(control, 'aria-expanded') === 'false') return null;
  const id = attributeOf(control, 'id');
  const shown = look.all(MENUS).filter((menu) => isSeen(menu) && !isInside(control, menu));
  const labelled = shown.find(
    (menu) => id !== null && (attributeOf(menu, 'aria-labelledby') ?? '').split(/\s+/).includes(id),
  );
  if (labelled !== undefined) return labelled;
  return hasAttribute(control, 'aria-expanded') ? (shown.at(-1) ?? null) : null;
}

const isModelMenu = (menu: Element): boolean => MODEL_NAME.test(seenText(menu, 1000));

function modelMenu(_query: PageQuery, look: Look): FactReading {
  const control = look.once(modelSwitcher);
  if (control !== null) return value(openMenu(look, control) !== null);
  // An open menu may hide what opened it from everybody but the eye.
  const shown = look.all('[role="menu" i],[role="listbox" i]').filter((menu) => isSeen(menu) && isModelMenu(menu));
  return shown.length > 0 ? value(true) : UNREADABLE;
}

const selected =
  (find: (look: Look) => Element | null) =>
  (_query: PageQuery, look: Look): FactReading => {
    const control = look.once(find);
    const label = control === null ? '' : labelOf(control);
    return label === '' ? UNREADABLE : value(label);
  };

/** What is to be pressed is the switcher or stands in its menu. */
function targetExists(query: PageQuery, look: Look): FactReading {
  const narrowed = look.narrowed(query);
  if (narrowed.kind === 'invalid') return UNREADABLE;
  if (narrowed.kind === 'missing') return ABSENT;
  const element = narrowed.kind === 'element' ? narrowed.element : look.acted;
  if (element === null) return UNREADABLE;
  const control = look.once(workspaceSwitcher);
  const menu = control === null ? null : openMenu(look, control);
  const isInControl = control !== null && isInside(element, control);
  const isInMenu = menu !== null && isInside(element, menu) && !matches(element, 'body,html');
  return value(isInControl || isInMenu || isInSwitcher(element, 'workspace'));
}

export const switcherReaders = {
  'model.selected': selected(modelSwitcher),
  'model.dropdown.visible': modelMenu,
  'sandbox.selected': selected(workspaceSwitcher),
  'sandbox.target.exists': targetExists,
};
