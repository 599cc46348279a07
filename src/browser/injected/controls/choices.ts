import type { ChoiceCalls } from '../../protocol/choices.js';
import type { Choice, OfferedOption } from '../../protocol/choices.js';
import { radioFormOf } from '../dom/actions.js';
import {
  allElements,
  attributeOf,
  byId,
  closest,
  composedAncestors,
  fieldValue,
  isChecked,
  isInside,
  labelledControlOf,
  labelsOf,
  matches,
  rootOf,
} from '../dom/dom.js';
import { isDisabled, isEditable } from './fields.js';
import { observePage, quietMs, waitFor } from '../dom/mutations.js';
import { nameOf } from './names.js';
import { matchAll, nearestOptions } from './option-match.js';
import { nodeOf, refOf } from '../scan/refs.js';
import { collapse, labelText, visibleText } from '../sight/text.js';
import { isOutOfSight, isRendered } from '../sight/visibility.js';

const TICK_MS = 50;
const TEXT_LIMIT = 500;
const COMBOBOX = '[role="combobox" i],[aria-haspopup="listbox" i]';
const LISTBOX = '[role="listbox" i]';
const RADIO = 'input[type="radio" i],[role="radio" i]';
/** How far around a combobox its value may be shown, for widgets that keep their own field empty. */
const AROUND = 3;

interface Control {
  readonly kind: Choice['kind'];
  readonly element: Element;
}

const inside = (element: Element, selector: string): readonly Element[] =>
  [...allElements(element)].filter((each) => matches(each, selector));

/** The control a caller means: the element itself, what its label names, or the one control it wraps. */
function controlOf(element: Element): Control | null {
  if (element instanceof HTMLSelectElement) return { kind: 'native_select', element };
  if (matches(element, RADIO)) return { kind: 'radiogroup', element };
  if (matches(element, LISTBOX)) return { kind: 'listbox', element };
  if (matches(element, COMBOBOX)) return { kind: 'combobox', element };
  if (element instanceof HTMLLabelElement) {
    const labelled = labelledControlOf(element);
    return labelled === null ? null : controlOf(labelled);
  }
  const wrapped = inside(element, `select,${COMBOBOX},${LISTBOX}`)[0];
  if (wrapped !== undefined) return controlOf(wrapped);
  return inside(element, RADIO).length > 0 ? { kind: 'radiogroup', element } : null;
}

function radiosOf(element: Element): readonly Element[] {
  if (!matches(element, RADIO)) return inside(element, RADIO);
  const group = closest(element, '[role="radiogroup" i]');
  if (group !== null) return inside(group, RADIO);
  if (!(element instanceof HTMLInputElement)) return [element];
  const name = attributeOf(element, 'name');
  return inside(rootOfElement(element), RADIO).filter(
    (radio) =>
      radio === element ||
      (radio instanceof HTMLInputElement &&
        name !== null &&
        attributeOf(radio, 'name') === name &&
        radioFormOf(radio) === radioFormOf(element)),
  );
}

function rootOfElement(element: Element): Element {
  return composedAncestors(element).at(-1) ?? element;
}

/** What a combobox has opened; null while it is closed. */
function popupOf(combobox: Element): Element | null {
  const root = rootOf(combobox);
  const named = [combobox, ...inside(combobox, 'input')].flatMap((holder) =>
    ['aria-controls', 'aria-owns'].flatMap((name) => (attributeOf(holder, name) ?? '').split(/\s+/)),
  );
  for (const id of named.filter((each) => each !== '')) {
    const popup = root instanceof Document || root instanceof ShadowRoot ? byId(root, id) : null;
    if (popup !== null) return isRendered(popup) ? popup : null;
  }
  if (attributeOf(combobox, 'aria-expanded') === 'false') return null;
  // Unlinked pop-ups are put at the end of the page.
  return (
    inside(rootOfElement(combobox), LISTBOX)
      .filter((listbox) => isRendered(listbox) && !isInside(combobox, listbox))
      .at(-1) ?? null
  );
}

function textOf(option: Element): string {
  const name = nameOf(option);
  return name.endsWith('…') ? collapse(labelText(option, TEXT_LIMIT)) : name;
}

function offer(option: Element): OfferedOption & { readonly element: Element } {
  const label = labelsOf(option).find(isRendered);
  const isHidden = !isRendered(option) || isOutOfSight(option);
  const isSet = (name: string) => attributeOf(option, name) === 'true';
  return {
    element: option,
    ref: refOf(isHidden && label !== undefined ? label : option),
    value: attributeOf(option, 'data-value') ?? attributeOf(option, 'value') ?? '',
    text: textOf(option),
    isSelected:
      isSet('aria-selected') || isSet('aria-checked') || (option instanceof HTMLInputElement && isChecked(option)),
  };
}

function optionsOf({ kind, element }: Control): readonly (OfferedOption & { readonly element: Element })[] {
  if (kind === 'radiogroup') return radiosOf(element).map(offer);
  const box = kind === 'combobox' ? popupOf(element) : element;
  return box === null ? [] : inside(box, '[role="option" i]').filter(isRendered).map(offer);
}

function isMultiple({ kind, element }: Control): boolean {
  const box = kind === 'combobox' ? popupOf(element) : element;
  return kind !== 'radiogroup' && box !== null && attributeOf(box, 'aria-multiselectable') === 'true';
}

/** What a combobox shows as its value, in itself and around it, without what its pop-up lists. */
function shownBy(combobox: Element): { readonly own: string; readonly around: string } {
  const own = collapse(fieldValue(combobox) ?? labelText(combobox, TEXT_LIMIT));
  const popup = popupOf(combobox);
  const boxes = composedAncestors(combobox).slice(0, AROUND);
  const box = boxes.filter((each) => popup === null || !isInside(popup, each)).at(-1);
  return { own, around: box === undefined ? '' : collapse(visibleText(box, TEXT_LIMIT)) };
}

const shownBefore = new WeakMap<Element, ReturnType<typeof shownBy>>();

export function choiceOf({ ref }: ChoiceCalls['choiceOf']['args']): ChoiceCalls['choiceOf']['result'] {
  const named = nodeOf(ref);
  if (named === null) return { kind: 'gone' };
  const control = controlOf(named);
  if (control === null) return { kind: 'not_a_choice' };
  const { kind, element } = control;
  if (kind === 'combobox') shownBefore.set(element, shownBy(element));
  return {
    kind,
    ref: refOf(element),
    isOpen: kind !== 'combobox' || popupOf(element) !== null,
    isEditable: kind === 'combobox' && isEditable(element),
    isMultiple: isMultiple(control),
  };
}

export async function offerOf({
  ref,
  by,
  wanted,
  waitMs,
}: ChoiceCalls['offerOf']['args']): Promise<ChoiceCalls['offerOf']['result']> {
  observePage();
  type Answer = ChoiceCalls['offerOf']['result']['offer'];
  const look = (): Answer => {
    const named = nodeOf(ref);
    if (named === null) return { kind: 'gone' };
    const control = controlOf(named);
    if (control === null) return { kind: 'not_a_choice' };
    const offered = optionsOf(control);
    const matched = matchAll(offered, { by, wanted });
    if (matched.kind === 'missing') {
      return { kind: 'missing', missing: matched.missing, nearest: nearestOptions(offered, matched.missing) };
    }
    if (wanted.length > 1 && !isMultiple(control)) return { kind: 'too_many' };
    const barred = matched.options.find(({ element }) => isDisabled(element));
    if (barred !== undefined) return { kind: 'disabled', option: { value: barred.value, text: barred.text } };
    const options = matched.options.map(({ ref: press, value, text, isSelected }) => ({
      ref: press,
      value,
      text,
      isSelected,
    }));
    return { kind: 'found', options };
  };
  const found = await waitFor(
    () => {
      const answer = look();
      return answer.kind === 'missing' || answer.kind === 'disabled' ? null : answer;
    },
    waitMs,
    TICK_MS,
  );
  return { offer: found ?? look(), isOpen: isOpenNow(ref), quietMs: quietMs() };
}

function isOpenNow(ref: number): boolean {
  const named = nodeOf(ref);
  const control = named === null ? null : controlOf(named);
  return control?.kind === 'combobox' && popupOf(control.element) !== null;
}

/** True, false, or null when the page shows neither. */
function isChosen(control: Control, { by, wanted, names }: Omit<ChoiceCalls['chosenOf']['args'], 'ref' | 'waitMs'>) {
  const matched = matchAll(optionsOf(control), { by, wanted });
  if (matched.kind === 'all' && matched.options.every(({ isSelected }) => isSelected)) return true;
  if (control.kind !== 'combobox') return matched.kind === 'all' ? false : null;
  const now = shownBy(control.element);
  const before = shownBefore.get(control.element);
  const shows = (text: string) => names.every((name) => text.toLowerCase().includes(name.toLowerCase()));
  if (now.own !== '') return shows(now.own) ? true : now.own === before?.own ? false : null;
  return shows(now.around) && !shows(before?.around ?? '') ? true : null;
}

export async function chosenOf({
  ref,
  waitMs,
  ...wish
}: ChoiceCalls['chosenOf']['args']): Promise<ChoiceCalls['chosenOf']['result']> {
  observePage();
  const look = () => {
    const named = nodeOf(ref);
    const control = named === null ? null : controlOf(named);
    if (control === null) return null;
    return { matched: isChosen(control, wish), isOpen: isOpenNow(ref) };
  };
  const held = await waitFor(
    () => {
      const now = look();
      return now === null || now.matched === true ? { now } : null;
    },
    waitMs,
    TICK_MS,
  );
  const now = held === null ? look() : held.now;
  return now === null ? null : { ...now, quietMs: quietMs() };
}
