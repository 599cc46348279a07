import { bodyElement, deepActiveElement, fieldValue, isContentEditable, isInside } from '../dom/dom.js';
import { isEditable } from '../controls/fields.js';
import type { Focus } from '../../protocol/input.js';
import type { PageCalls } from '../../protocol/calls.js';
import { nodeOf } from '../scan/refs.js';

/** Where keys would go now. With `force` the field is focused first, for boxes that cannot be clicked. */
export function focus({ ref, force }: PageCalls['focus']['args']): Focus {
  const element = nodeOf(ref);
  if (element === null) return { kind: 'nowhere' };
  const holdsFocus = () => {
    const active = deepActiveElement();
    return active !== null && (active === element || isInside(active, element));
  };
  if (!holdsFocus() && force && element instanceof HTMLElement) HTMLElement.prototype.focus.call(element);
  if (holdsFocus()) return { kind: 'target' };
  const active = deepActiveElement();
  return { kind: active !== null && active !== bodyElement() && isEditable(active) ? 'other_field' : 'nowhere' };
}

/** False where the field has no selection to set (e-mail, number): there the End key does it. */
export function caretToEnd(ref: number): boolean {
  const element = nodeOf(ref);
  if (element === null) return true;
  const end = (fieldValue(element) ?? '').length;
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

/** Compares inside the page, so that no field's value leaves it (A&S Z9). Null when the field is gone. */
export function readback({ ref, text, mode, normalizeWhitespace }: PageCalls['readback']['args']): boolean | null {
  const element = nodeOf(ref);
  const value = element === null ? null : fieldValue(element);
  if (value === null) return null;
  const normal = (raw: string) =>
    normalizeWhitespace ? raw.replace(/[\s\u200b]+/g, ' ').trim() : raw.replace(/\r\n?/g, '\n');
  return mode === 'exact' ? normal(value) === normal(text) : normal(value).includes(normal(text));
}
