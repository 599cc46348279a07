import type { PageQuery } from '../../protocol/facts.js';
import {
  attributeOf,
  bodyElement,
  byId,
  closest,
  composedAncestors,
  composedParent,
  isInside,
  matches,
  queryAll,
  queryFirst,
  rootElement,
  rootOf,
  textContentOf,
} from '../dom/dom.js';
import { formOf, validationOf } from '../dom/fields.js';
import { isRendered } from '../sight/visibility.js';
import { formInScope, isMarkedInvalid } from './form-scope.js';
import { isErrorText, isSuccessText } from './lexicon.js';
import type { Look } from './look.js';
import { marked, marksOf } from './marks.js';
import { seenText } from './sight.js';

/** Longer live regions are content that is read out, not an answer to what was done. */
const LIVE_LIMIT = 600;
const MESSAGE_LIMIT = 2000;
/** A&S 5.5. */
const FORM_SURROUNDINGS = 3;
const FIELD_SURROUNDINGS = 2;
/** Fields of a kit lie deeper in their boxes than those of a page. */
const QUOTE_SURROUNDINGS = 4;

const LIVE = '[role="status" i],[role="alert" i],[aria-live]:not([aria-live="off" i],[role="log" i]),output';
const ALERTS = '[role="alert" i],[aria-live="assertive" i]';
const SUCCESS_MARKS = ['success', 'confirmation', 'confirmed', 'thank'];
const ERROR_WORDS = ['error', 'errors', 'danger', 'invalid', 'failure', 'failed', 'alert'];
const TOAST_WORDS = ['toast', 'snackbar', 'notification', 'notice', 'flash'];
/** Small marks on things, which tell of the thing and not of the action. */
const ORNAMENT = new Set(['btn', 'button', 'badge', 'chip', 'pill', 'tag', 'label', 'icon', 'dot']);
const CONTROL = 'button,a,input,select,textarea,[role="button" i],[role="link" i]';
const DIALOG = 'dialog,[role="dialog" i],[role="alertdialog" i],[aria-modal="true"]';
const ANSWERS = 'button,input:is([type="button" i],[type="submit" i]),[role="button" i]';
const FIELDS = 'input,textarea,select';
const CELL = 'td,th,[role="cell" i],[role="gridcell" i]';

export const isCalledSuccess = (element: Element): boolean =>
  [...marksOf(element)].some((word) => SUCCESS_MARKS.some((mark) => word.startsWith(mark)));
export const isCalledError = (element: Element): boolean => {
  const marks = marksOf(element);
  return ERROR_WORDS.some((word) => word !== 'alert' && marks.has(word));
};
const isOrnament = (element: Element): boolean =>
  matches(element, CONTROL) ||
  closest(element, CELL) !== null ||
  [...marksOf(element, ['class'])].some((word) => ORNAMENT.has(word));

/** A visible message that says the action worked, wherever it stands, but not inside an error (A&S 5.5). */
export function hasSuccessIndicator(look: Look, inside: Element | null): boolean {
  const selector = `${LIVE},${marked(['success', 'confirm', 'thank'])}`;
  const found = inside === null ? look.all(selector) : [inside, ...look.within(inside, selector)];
  return [...new Set(found)].some((element) => {
    const isLive = matches(element, LIVE);
    const isCalled = isCalledSuccess(element);
    const toast = isCalled ? toastMarkedBy(element) : null;
    if (toast !== null) return !isCalledError(toast) && !asks(toast) && isSuccessText(wordsOf(toast), true);
    if (!isLive && (!isCalled || isOrnament(element))) return false;
    if ([element, ...composedAncestors(element)].some(isCalledError) || isQuestion(element)) return false;
    const text = seenText(element, isCalled ? MESSAGE_LIMIT : LIVE_LIMIT + 1);
    return (isCalled || text.length <= LIVE_LIMIT) && isSuccessText(text, isCalled);
  });
}

const wordsOf = (element: Element): string => seenText(element, MESSAGE_LIMIT);

/** The toast that an icon without words of its own stands in: what its makers call the icon holds for the whole. */
function toastMarkedBy(icon: Element): Element | null {
  if ((textContentOf(icon) ?? '').trim() !== '') return null;
  const toast = composedAncestors(icon).find((box) => wordsOf(box) !== '');
  return toast !== undefined && isToast(toast) ? toast : null;
}

/** A dialog that leaves the choice between two or more answers asks; it does not tell. */
function isQuestion(element: Element): boolean {
  const dialog = closest(element, DIALOG) ?? queryFirst(element, DIALOG);
  return dialog !== null && asks(dialog);
}

function asks(box: Element): boolean {
  return queryAll(box, ANSWERS).filter((answer) => isRendered(answer) && wordsOf(answer).length > 1).length > 1;
}

/** A visible message that says something is wrong, at the form that is meant (A&S 5.5). */
export function hasErrorBanner(look: Look, query: PageQuery, inside: Element | null): boolean {
  const scope = formInScope(look, query);
  const form = scope.kind === 'form' ? scope.form : null;
  const area = inside ?? (form === null ? rootElement() : around(form));
  const isOfOther = (element: Element) => {
    const other = formOf(element);
    return other !== null && form instanceof HTMLFormElement && other !== form;
  };
  const isHere = (element: Element) => !isOfOther(element) && (isInside(element, area) || isFloating(element));
  return (
    errorContainers(look, null).some((element) => isHere(element) && saysError(element)) ||
    look.within(area, '[aria-invalid]').some((field) => !isOfOther(field) && hasComplaint(field)) ||
    look.within(area, FIELDS).some((field) => !isOfOther(field) && isQuoted(field))
  );
}

/** What the field itself says is wrong with it can be read beside it. */
function isQuoted(field: Element): boolean {
  if (!matches(field, ':invalid')) return false;
  const message = validationOf(field).message.trim().replace(/\s+/g, ' ');
  if (message === '') return false;
  const box = composedAncestors(field).at(QUOTE_SURROUNDINGS - 1);
  return box !== undefined && wordsOf(box).includes(message);
}

/** Elements that stand for an error, in the page or inside `box`. Whether they say one is another question. */
export function errorContainers(look: Look, box: Element | null): readonly Element[] {
  const selector = `${ALERTS},${marked(ERROR_WORDS)},[data-type="error" i],[data-status="error" i],[data-variant="error" i]`;
  const found = box === null ? look.all(selector) : look.within(box, selector);
  const called = found.filter((element) => {
    if (matches(element, CONTROL) || matches(element, 'html,body,form')) return false;
    if (matches(element, ALERTS)) return isCalledError(element) || !isCalledSuccess(element);
    const marks = marksOf(element);
    return ERROR_WORDS.some((word) => marks.has(word)) && (isCalledError(element) || !isCalledSuccess(element));
  });
  return called.map((element) => toastMarkedBy(element) ?? element);
}

export function saysError(element: Element): boolean {
  const text = seenText(element, MESSAGE_LIMIT);
  return text !== '' && isErrorText(text);
}

/** The form with the boxes around it. */
function around(form: Element): Element {
  const boxes = composedAncestors(form).slice(0, FORM_SURROUNDINGS);
  const area = boxes.at(-1) ?? form;
  return area === bodyElement() ? rootElement() : area;
}

/** Called a toast by its makers, and floating over the page. */
function isToast(element: Element): boolean {
  return TOAST_WORDS.some((word) => [...marksOf(element)].some((mark) => mark.endsWith(word))) && floats(element);
}

/** A toast answers the action wherever it stands in the document. */
function isFloating(element: Element): boolean {
  return (matches(element, ALERTS) && floats(element)) || isToast(element);
}

function floats(element: Element): boolean {
  return [element, ...composedAncestors(element)].some((box) => getComputedStyle(box).position === 'fixed');
}

/** A field marked as wrong, with words beside it that people can see. */
function hasComplaint(field: Element): boolean {
  if (!isMarkedInvalid(field) || !isRendered(field)) return false;
  const root = rootOf(field);
  const named = (attribute: string): readonly Element[] => {
    if (!(root instanceof Document) && !(root instanceof ShadowRoot)) return [];
    const ids = (attributeOf(field, attribute) ?? '').split(/\s+/).filter((id) => id !== '');
    return ids.map((id) => byId(root, id)).filter((element) => element !== null);
  };
  if (named('aria-errormessage').some((element) => seenText(element, MESSAGE_LIMIT) !== '')) return true;
  const isComplaint = (element: Element) =>
    (isCalledError(element) && seenText(element, MESSAGE_LIMIT) !== '') || saysError(element);
  return named('aria-describedby').some(isComplaint) || besides(field).some(isComplaint);
}

/** What its makers call an error close to a field. */
function besides(field: Element): readonly Element[] {
  let box: Node | null = field;
  for (let step = 0; step < FIELD_SURROUNDINGS && box !== null; step += 1) box = composedParent(box);
  if (!(box instanceof Element)) return [];
  const selector = `${ALERTS},${marked(ERROR_WORDS)}`;
  return Array.from(Element.prototype.querySelectorAll.call(box, selector)).filter(
    (element) =>
      element !== field && !matches(element, CONTROL) && (matches(element, ALERTS) || isCalledError(element)),
  );
}
