import type { Control, ElementFacts } from '../page-types.js';
import {
  allElements,
  attributeOf,
  deepActiveElement,
  hasAttribute,
  inputType,
  isChecked,
  isOpenDetails,
  isSelectedOption,
  linkAddressOf,
  matches,
  parentNodeOf,
  rectOf,
  tagOf,
} from './dom.js';
import { isDisabled, isEditable, isFilled, isTrap, secretOf } from './fields.js';
import { nameOf, roleOf } from './names.js';
import { refOf } from './refs.js';
import { landmarkOf, selectorOf } from './selectors.js';
import { isInViewport, isRendered } from './visibility.js';

const CONTROL_ROLES = [
  'button',
  'link',
  'checkbox',
  'radio',
  'tab',
  'menuitem',
  'option',
  'switch',
  'combobox',
  'textbox',
  'searchbox',
  'slider',
  'spinbutton',
];
const CONTROLS = [
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

const LANDMARKS = [
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

/** A control as one scan saw it, before it is cut to what the caller asked for. */
export interface Sighting {
  readonly element: Element;
  readonly ref: number;
  readonly role: string;
  readonly name: string;
  readonly state: readonly string[];
  readonly href: string | null;
  readonly isVisible: boolean;
  readonly rect: DOMRect;
}

function stateOf(element: Element): readonly string[] {
  const aria = (name: string) => attributeOf(element, `aria-${name}`) === 'true';
  const details = tagOf(element) === 'summary' ? parentNodeOf(element) : null;
  const words: readonly (readonly [string, boolean])[] = [
    ['disabled', isDisabled(element)],
    ['checked', aria('checked') || aria('pressed') || (element instanceof HTMLInputElement && isChecked(element))],
    ['expanded', aria('expanded') || (details instanceof HTMLDetailsElement && isOpenDetails(details))],
    ['selected', aria('selected') || (element instanceof HTMLOptionElement && isSelectedOption(element))],
    ['required', aria('required') || hasAttribute(element, 'required')],
    ['focused', element === deepActiveElement()],
    ['filled', isFilled(element)],
  ];
  return words.filter(([, holds]) => holds).map(([word]) => word);
}

export function sight(element: Element): Sighting {
  return {
    element,
    ref: refOf(element),
    role: roleOf(element),
    name: nameOf(element),
    state: stateOf(element),
    href: hrefOf(element),
    isVisible: isRendered(element),
    rect: rectOf(element),
  };
}

export function scanControls(): readonly Sighting[] {
  const sightings: Sighting[] = [];
  for (const element of allElements(document)) {
    if (isControl(element)) sightings.push(sight(element));
  }
  return sightings;
}

/** What makes a control the same one to a person after the page was rebuilt (A&S P2). */
export function fingerprintOf(element: Element): string {
  const landmark = landmarkOf(element, isLandmark);
  const place = landmark === null ? '' : `${roleOf(landmark)} ${attributeOf(landmark, 'aria-label') ?? ''}`;
  return JSON.stringify([roleOf(element), nameOf(element), hrefOf(element), place]);
}

/** In the viewport first, then document order: what the next step most likely needs. */
export function byUsefulness(sightings: readonly Sighting[]): readonly Sighting[] {
  const near = (sighting: Sighting) => sighting.isVisible && isInViewport(sighting.rect);
  return [...sightings.filter(near), ...sightings.filter((sighting) => !near(sighting))];
}

export function describe(sighting: Sighting): Control {
  const { rect } = sighting;
  return {
    ref: sighting.ref,
    tag: tagOf(sighting.element),
    role: sighting.role,
    text: sighting.name,
    state: sighting.state,
    selector: selectorOf(sighting.element),
    href: sighting.href,
    rect: [Math.round(rect.x), Math.round(rect.y), Math.round(rect.width), Math.round(rect.height)],
  };
}

export function factsOf(element: Element, candidateCount: number): ElementFacts {
  return {
    tag: tagOf(element),
    role: roleOf(element),
    name: nameOf(element),
    inputType: element instanceof HTMLInputElement ? inputType(element) : null,
    href: hrefOf(element),
    effectiveSelector: selectorOf(element),
    candidateCount,
    secret: secretOf(element),
    trap: isTrap(element),
    editable: isEditable(element),
  };
}
