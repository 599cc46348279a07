import {
  composedAncestors,
  deepElementFromPoint,
  isInside,
  labelledControlOf,
  matches,
  rectOf,
  shadowRootOf,
} from '../dom/dom.js';
import { isRendered } from '../sight/visibility.js';
import { walk } from '../dom/walk.js';

const ROLES = [
  'button',
  'link',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'combobox',
  'textbox',
  'searchbox',
  'slider',
  'spinbutton',
];
const ACTIVATED = [
  'button',
  'a[href]',
  'area[href]',
  'summary',
  'input:not([type="hidden" i])',
  'select',
  'textarea',
  'option',
  '[contenteditable=""]',
  '[contenteditable="true" i]',
  '[contenteditable="plaintext-only" i]',
  ...ROLES.map((role) => `[role="${role}" i]`),
  '[onclick]:not(html,body)',
].join(',');

/** The control itself, or the one a label stands for. */
function controlAt(element: Element): Element | null {
  if (matches(element, ACTIVATED)) return element;
  return element instanceof HTMLLabelElement ? labelledControlOf(element) : null;
}

function above(element: Element): Element | null {
  const own = controlAt(element);
  if (own !== null) return own;
  for (const each of composedAncestors(element)) {
    const control = controlAt(each);
    if (control !== null) return control;
  }
  return null;
}

/** Of a box that is no control, as the host of a shadow tree: the control under its middle, else the only one in it. */
function within(box: Element): Element | null {
  const { x, y, width, height } = rectOf(box);
  const hit = deepElementFromPoint(x + width / 2, y + height / 2);
  if (hit !== null && isInside(hit, box)) return above(hit);
  const inside: Element[] = [];
  const take = (element: Element) => {
    if (inside.length < 2 && matches(element, ACTIVATED) && isRendered(element)) inside.push(element);
  };
  const shadow = shadowRootOf(box);
  if (shadow !== null) walk(shadow, take);
  walk(box, take);
  return inside.length === 1 ? (inside[0] ?? null) : null;
}

/** What a click on the element activates: people say "the button" and mean the icon in it. The element itself if nothing. */
export const activatedBy = (element: Element): Element => above(element) ?? within(element) ?? element;
