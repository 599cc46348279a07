import {
  bodyElement,
  composedAncestors,
  deepActiveElement,
  rawFieldValue,
  isContentEditable,
  isInside,
  matches,
  queryAll,
  rectOf,
} from '../dom/dom.js';
import { isEditable } from '../controls/fields.js';
import type { Focus, Readback } from '../../protocol/input.js';
import type { PageCalls } from '../../protocol/calls.js';
import { nodeOf } from '../scan/refs.js';
import { isOutOfSight, isRendered, isUnseen } from '../sight/visibility.js';
import { holdsTyped } from './typed-text.js';

/** Where keys would go now. With `force` the field is focused first, for boxes that cannot be clicked. */
export function focus({ ref, force }: PageCalls['focus']['args']): Focus {
  const element = nodeOf(ref);
  if (element === null) return { kind: 'nowhere' };
  const holdsFocus = () => {
    const active = deepActiveElement();
    return active !== null && (active === element || isInside(active, element));
  };
  if (!holdsFocus() && force && element instanceof HTMLElement) HTMLElement.prototype.focus.call(element);
  noteBefore(element);
  if (holdsFocus()) return { kind: 'target' };
  const active = deepActiveElement();
  return { kind: active !== null && active !== bodyElement() && isEditable(active) ? 'other_field' : 'nowhere' };
}

/** False where the field has no selection to set (e-mail, number): there the End key does it. */
export function caretToEnd(ref: number): boolean {
  const element = nodeOf(ref);
  if (element === null) return true;
  const end = (rawFieldValue(element) ?? '').length;
  try {
    if (element instanceof HTMLInputElement) HTMLInputElement.prototype.setSelectionRange.call(element, end, end);
    else if (element instanceof HTMLTextAreaElement)
      HTMLTextAreaElement.prototype.setSelectionRange.call(element, end, end);
    else if (element instanceof HTMLElement && isContentEditable(element)) collapseToEnd(element);
    return true;
  } catch {
    return false;
  }
}

function collapseToEnd(element: HTMLElement): void {
  const selection = getSelection();
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}

/** What the field held when it was focused to be typed into. */
let before: { readonly element: WeakRef<Element>; readonly value: string } | null = null;

function noteBefore(element: Element): void {
  before = { element: new WeakRef(element), value: rawFieldValue(element) ?? '' };
}

/** Compares inside the page, so that no field's value leaves it (A&S Z9). Null when nobody can tell. */
export function readback(asked: PageCalls['readback']['args']): Readback | null {
  const element = nodeOf(asked.ref);
  const value = element === null ? null : rawFieldValue(element);
  if (element === null || value === null) return null;
  const heldChars = value.length;
  if (asked.mode !== 'formatted') return { matched: isHeldAs(value, asked), heldChars };
  const matched = [value, spread(element)].some((held) => held !== null && isTaken(element, held, asked));
  // The box that takes the keys of an editor holds what the editor leaves in it.
  if (!matched && (isUnseen(element, rectOf(element)) || isOutOfSight(element))) return null;
  if (!matched && value !== '' && matches(element, OWN_NOTATION)) return null;
  return { matched, heldChars };
}

function isHeldAs(value: string, { text, mode, normalizeWhitespace }: PageCalls['readback']['args']): boolean {
  const normal = (raw: string) =>
    normalizeWhitespace ? raw.replace(/[\s\u200b]+/g, ' ').trim() : raw.replace(/\r\n?/g, '\n');
  return mode === 'exact' ? normal(value) === normal(text) : normal(value).includes(normal(text));
}

/** Fields whose value is written otherwise than people type it. */
const OWN_NOTATION = ['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range']
  .map((type) => `input[type="${type}" i]`)
  .join(',');

/** A secret is compared by its length alone; pages space out the digits of cards and codes. */
function isTaken(element: Element, value: string, { text, chars, isCleared }: PageCalls['readback']['args']): boolean {
  const stood = before?.element.deref() === element && !isCleared ? before.value : '';
  if (chars === null)
    return holdsTyped({
      value,
      before: stood,
      text,
      isRich: element instanceof HTMLElement && isContentEditable(element),
    });
  const dense = (raw: string) => raw.replace(/[\s-]+/g, '').length;
  const wanted = [chars.dense + dense(stood), chars.dense];
  return value.length === chars.all + stood.length || wanted.includes(dense(value));
}

/** Codes are typed into a row of boxes that hand the focus on: what they hold together. Null where none did. */
function spread(element: Element): string | null {
  const last = deepActiveElement();
  if (last === null || last === element || !(last instanceof HTMLInputElement)) return null;
  const row = composedAncestors(element).find((box) => isInside(last, box));
  if (row === undefined || !(element instanceof HTMLInputElement)) return null;
  const boxes = queryAll(row, 'input').filter((box) => isEditable(box) && isRendered(box));
  const [from, to] = [boxes.indexOf(element), boxes.indexOf(last)];
  if (from < 0 || to <= from) return null;
  return boxes
    .slice(from, to + 1)
    .map((box) => rawFieldValue(box) ?? '')
    .join('');
}
