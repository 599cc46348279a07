import type { SecretKind } from '../../protocol/elements.js';
import { SECRET_FIELDS } from '../../look/secret-fields.js';
import { isWithin } from '../dom/ancestors.js';
import {
  attributeOf,
  composedAncestors,
  deepActiveElement,
  fieldValue,
  inputType,
  isContentEditable,
  isReadOnlyArea,
  isReadOnlyInput,
  matches,
  tabIndexOf,
} from '../dom/dom.js';
import { remembered } from '../dom/memory.js';
import { isOutOfSight, isTransparent, whyHidden } from '../sight/visibility.js';

const NOT_TYPEABLE = new Set([
  'button',
  'submit',
  'reset',
  'image',
  'checkbox',
  'radio',
  'file',
  'hidden',
  'range',
  'color',
]);
const TRAP_NAME = /honey|(^|[-_])hp([-_]|$)|leave[-_ ]?(this[-_ ]?)?(blank|empty)|bot[-_]?(field|trap|check)/i;

const SECRET_KINDS: readonly SecretKind[] = ['one_time_code', 'card', 'password'];

/** Fields that hold a secret although nothing in the markup says so, or not any more. */
const marked = new WeakSet<Element>();

/** From now on the field counts as one for passwords, whatever the page makes of it (A&S Z9). */
export function markSecret(element: Element): void {
  marked.add(element);
}

/** Nothing but the mark tells it from an ordinary field. */
export const isOnlyMarked = (element: Element): boolean => marked.has(element) && kindByMarkup(element) === null;

const kindByMarkup = remembered(
  (element: Element): SecretKind | null => SECRET_KINDS.find((kind) => matches(element, SECRET_FIELDS[kind])) ?? null,
);

export function secretOf(element: Element): SecretKind | null {
  return kindByMarkup(element) ?? (marked.has(element) ? 'password' : null);
}

export const isDisabled = (element: Element): boolean =>
  matches(element, ':disabled') || isWithin(element, '[aria-disabled="true"]');

export function takesText(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !NOT_TYPEABLE.has(inputType(element));
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && isContentEditable(element));
}

export function isReadOnly(element: Element): boolean {
  if (attributeOf(element, 'aria-readonly') === 'true') return true;
  if (element instanceof HTMLInputElement) return isReadOnlyInput(element);
  return element instanceof HTMLTextAreaElement && isReadOnlyArea(element);
}

export const isEditable = (element: Element): boolean =>
  takesText(element) && !isDisabled(element) && !isReadOnly(element);

/** Marks that say "people should not come here". */
function isWithheld(element: Element): boolean {
  const names = ['name', 'id', 'class'].map((name) => attributeOf(element, name) ?? '');
  return (
    (element instanceof HTMLElement && tabIndexOf(element) < 0) ||
    [element, ...composedAncestors(element)].some((box) => attributeOf(box, 'aria-hidden') === 'true') ||
    names.some((name) => TRAP_NAME.test(name))
  );
}

/** Editors hide the box that takes their keys; they name it for screen readers and keep it in the tab order. */
function isEditorInput(element: HTMLElement): boolean {
  return element === deepActiveElement() || (attributeOf(element, 'aria-label') !== null && tabIndexOf(element) >= 0);
}

/** A field that takes input although people cannot see it: filling it marks the visitor as a machine. */
export function isTrap(element: Element): boolean {
  if (!takesText(element) || !(element instanceof HTMLElement)) return false;
  const hidden = whyHidden(element);
  if (hidden === 'display_none' || hidden === 'visibility_hidden') return isWithheld(element);
  if (hidden === 'zero_size' || isOutOfSight(element)) return isWithheld(element) || !isEditorInput(element);
  return isTransparent(element) && isWithheld(element);
}

export const isFilled = (element: Element): boolean => takesText(element) && (fieldValue(element) ?? '').trim() !== '';
