import type { Control, ControlSource } from '../../protocol/controls.js';
import {
  attributeNamesOf,
  attributeOf,
  deepActiveElement,
  hasAttribute,
  isChecked,
  isOpenDetails,
  isSelectedOption,
  linkAddressOf,
  matches,
  parentNodeOf,
  rectOf,
  rootOf,
  shadowModeOf,
  tagOf,
} from '../dom/dom.js';
import { landmarkOf, selectorOf } from '../dom/selectors.js';
import { refOf } from '../scan/refs.js';
import { scoreOf } from '../scan/scores.js';
import { isInViewport, isPlainlySeen, isRenderedAt, isUnseen } from '../sight/visibility.js';
import { isDisabled, isFilled, isReadOnly, secretOf } from './fields.js';
import { hintOf } from './hints.js';
import { nameOf, named, roleOf } from './names.js';
import type { Sighting } from './sighting.js';

const CONTROL_ROLES = [
  'button',
  'link',
  'checkbox',
  'radio',
  'tab',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'switch',
  'combobox',
  'textbox',
  'searchbox',
  'slider',
  'spinbutton',
];

export const CONTROLS = [
  'a[href]',
  'area[href]',
  'button',
  'input:not([type="hidden" i])',
  'select',
  'textarea',
  'summary',
  '[contenteditable=""]',
  '[contenteditable="true" i]',
  '[contenteditable="plaintext-only" i]',
  ...CONTROL_ROLES.map((role) => `[role="${role}" i]`),
  '[onclick]:not(html,body)',
  '[tabindex]:not([tabindex^="-"],html,body)',
].join(',');

export const LANDMARKS = [
  'header',
  'nav',
  'main',
  'aside',
  'footer',
  'search',
  'dialog',
  'form[aria-label]',
  'form[name]',
  'section[aria-label]',
  'section[aria-labelledby]',
  ...[
    'banner',
    'navigation',
    'main',
    'complementary',
    'contentinfo',
    'region',
    'search',
    'form',
    'dialog',
    'alertdialog',
  ].map((role) => `[role="${role}" i]`),
].join(',');

export const isControl = (element: Element): boolean => matches(element, CONTROLS);

export const isLandmark = (element: Element): boolean => matches(element, LANDMARKS);

export function hrefOf(element: Element): string | null {
  return element instanceof HTMLAnchorElement && hasAttribute(element, 'href') ? linkAddressOf(element) : null;
}

/** `aria-checked` and its kin have three values; the native state stands in where the attribute is missing. */
function triState(value: string | null, native: boolean): 'yes' | 'no' | 'mixed' | 'absent' {
  if (value === 'mixed') return 'mixed';
  if (native || value === 'true') return 'yes';
  return value === 'false' ? 'no' : 'absent';
}

function stateOf(element: Element, active: Element | null, attributes: readonly string[]): string[] {
  const tag = tagOf(element);
  const details = tag === 'summary' ? parentNodeOf(element) : null;
  const isDetails = details instanceof HTMLDetailsElement;
  const isMarked = attributes.some((name) => name.startsWith('aria-') || name === 'required');
  const aria = (name: string) => (isMarked ? attributeOf(element, `aria-${name}`) : null);
  const checked = triState(aria('checked'), element instanceof HTMLInputElement && isChecked(element));
  const expanded = triState(aria('expanded'), isDetails && isOpenDetails(details));
  const words: string[] = [];
  if (isDisabled(element)) words.push('disabled');
  if (checked === 'yes' || aria('pressed') === 'true') words.push('checked');
  if (checked === 'mixed') words.push('mixed');
  if (expanded === 'yes') words.push('expanded');
  if (expanded === 'no' || (isDetails && expanded === 'absent')) words.push('collapsed');
  if (aria('selected') === 'true' || (element instanceof HTMLOptionElement && isSelectedOption(element)))
    words.push('selected');
  if (!['false', null].includes(aria('current'))) words.push('current');
  if (aria('required') === 'true' || (isMarked && hasAttribute(element, 'required'))) words.push('required');
  if (isReadOnly(element)) words.push('readonly');
  if (!['false', '', null].includes(aria('invalid'))) words.push('invalid');
  if (element === active) words.push('focused');
  if (isFilled(element)) words.push('filled');
  if (element instanceof HTMLInputElement && secretOf(element) !== null) words.push('secret');
  return words;
}

export function sight(element: Element, active = deepActiveElement(), position = 0): Sighting {
  const rect = rectOf(element);
  const isPlain = isPlainlySeen(element, rect);
  const isVisible = isPlain || isRenderedAt(element, rect);
  const unseen = isVisible && !isPlain && isUnseen(element, rect);
  const attributes = attributeNamesOf(element);
  const { name, source } = named(element, attributes);
  const state = stateOf(element, active, attributes);
  if (!isVisible) state.push('hidden');
  if (unseen) state.push('unseen');
  return {
    element,
    ref: refOf(element),
    role: roleOf(element),
    name,
    labelSource: source,
    state,
    href: hrefOf(element),
    isVisible,
    isUnseen: unseen,
    rect,
    position,
  };
}

/** In the viewport first, then in document order. */
export function byPlace(sightings: readonly Sighting[]): readonly Sighting[] {
  const near = (sighting: Sighting) => sighting.isVisible && isInViewport(sighting.rect);
  return [...sightings.filter(near), ...sightings.filter((sighting) => !near(sighting))];
}

/** What makes a control the same one to a person after the page was rebuilt (A&S P2). */
export function fingerprintOf(element: Element): string {
  return fingerprintOfSighted({ element, role: roleOf(element), name: nameOf(element), href: hrefOf(element) });
}

/** The same for a control that has been looked at already. */
export function fingerprintOfSighted({
  element,
  role,
  name,
  href,
}: Pick<Sighting, 'element' | 'role' | 'name' | 'href'>): string {
  const landmark = landmarkOf(element, isLandmark);
  const place = landmark === null ? '' : `${roleOf(landmark)} ${attributeOf(landmark, 'aria-label') ?? ''}`;
  return JSON.stringify([role, name, href, place]);
}

function sourceOf(element: Element): ControlSource {
  const root = rootOf(element);
  if (!(root instanceof ShadowRoot)) return 'page';
  return shadowModeOf(root) === 'closed' ? 'closed_shadow' : 'shadow';
}

export function describe(sighting: Sighting, selectorChars = Number.POSITIVE_INFINITY): Control {
  const { rect } = sighting;
  return {
    ref: sighting.ref,
    tag: tagOf(sighting.element),
    role: sighting.role,
    text: sighting.name,
    state: sighting.state,
    ...(sighting.name === '' && { hint: hintOf(sighting.element) }),
    selector: selectorChars === 0 ? '' : selectorOf(sighting.element, selectorChars),
    href: sighting.href,
    rect: [Math.round(rect.x), Math.round(rect.y), Math.round(rect.width), Math.round(rect.height)],
    score: scoreOf(sighting),
    src: sourceOf(sighting.element),
    labelSource: sighting.labelSource,
    position: sighting.position,
  };
}
