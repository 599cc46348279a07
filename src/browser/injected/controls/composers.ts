import { mayOccur } from '../dom/ancestors.js';
import {
  attributeOf,
  composedAncestors,
  inputType,
  isContentEditable,
  isInside,
  matches,
  queryAll,
  queryFirst,
  rectOf,
  rootOf,
} from '../dom/dom.js';
import { ACCEPTED, BUTTONS, follows, REACH, SIGNS, UPPER_SHARE, WRITING } from './composer-signs.js';
import { formOf } from '../dom/fields.js';
import { isReadOnly, secretOf, takesText } from './fields.js';
import { hintOf } from './hints.js';
import { remembered } from '../dom/memory.js';
import { knownName } from './names.js';
import { view } from '../sight/view.js';
import { isRendered } from '../sight/visibility.js';
import { type WordPattern, wordPattern } from '../commit/word-pattern.js';

const FIELDS = `${WRITING},input:not([type]),input[type="text" i]`;
const OTHER_FIELDS = `${FIELDS},input:is([type="email" i],[type="tel" i],[type="url" i],[type="number" i],[type="date" i],[type="password" i]),select`;
const LOGS =
  '[role="log" i],[class*="message-list" i],[class*="messages" i],[class*="conversation" i],[class*="chat-log" i]';
const SEARCHING =
  '[type="search" i],[role="searchbox" i],[role="combobox" i],:is([name="q" i],[name="query" i],[name="search" i],[name="s" i],[name="keyword" i])';

const words = (...list: readonly string[]): WordPattern => wordPattern(`(?<!\\p{L})(?:${list.join('|')})`);
const WRITES = words(
  'message|ask|chat|reply|comment|prompt|tweet|post|nachricht|schreib|frage|antwort|kommentar',
  'répon|commentaire|écri|demande|mensaje|escrib|respon|comentario|pregunta',
);
const SENDS = words(
  '(send|senden|submit|post|reply|absenden|abschicken|antworten|comment|kommentieren|tweet)(?!\\p{L})',
  '(envoyer|répondre|publier|commenter|enviar|responder|publicar|comentar)(?!\\p{L})',
);
const SIDE = wordPattern(
  String.raw`attach|upload|voice|mic(?!\p{L})|microphone|dictat|tools?(?!\p{L})|settings|emoji|gif|sticker|format|bold|italic|mention|cancel|close|discard|draft|schedule|anhang|anhäng|sprach|abbrechen|joindre|annuler|adjuntar|cancelar|voz`,
);

const isFieldOf = (element: Element): boolean =>
  matches(element, FIELDS) &&
  takesText(element) &&
  !isReadOnly(element) &&
  secretOf(element) === null &&
  isRendered(element);
/** The same boxes stand around all controls of a list. */
const fieldsIn = remembered((box) => (mayOccur(box, FIELDS) ? queryAll(box, FIELDS).filter(isFieldOf) : []));
const buttonsIn = remembered((box) => queryAll(box, BUTTONS));
const isButton = (element: Element): boolean => matches(element, BUTTONS);
const labelOf = (button: Element): string => knownName(button) || hintOf(button).replace(/[-_]+/g, ' ');

/** Says that it sends, or says nothing and stands last beside the field. */
function isSending(button: Element, field: Element, box: Element): boolean {
  const label = labelOf(button);
  if (SIDE.test(label)) return false;
  if (SENDS.test(label) || SENDS.test((attributeOf(button, 'data-testid') ?? '').replace(/[-_]+/g, ' '))) return true;
  return knownName(button) === '' && buttonsIn(box).filter(isRendered).at(-1) === button && follows(button, field);
}

/** More than one thing is asked for: that is a form to fill in, not a place to write a message. */
const asksMore = (field: Element, box: Element): boolean =>
  queryAll(formOf(field) ?? box, OTHER_FIELDS).some(
    (other) => other !== field && !isInside(other, field) && !isInside(field, other) && isRendered(other),
  );

function scoreWithoutPair(field: Element): number {
  const hasLog = () => {
    const root = rootOf(field);
    return (root instanceof Document || root instanceof ShadowRoot) && queryFirst(root, LOGS) !== null;
  };
  const placeholder = attributeOf(field, 'placeholder') ?? attributeOf(field, 'data-placeholder') ?? '';
  const isOther =
    matches(field, SEARCHING) ||
    (field instanceof HTMLInputElement && ['email', 'password', 'url'].includes(inputType(field)));
  return (
    (field instanceof HTMLInputElement ? 0 : SIGNS.writable) +
    (rectOf(field).top >= view().height * UPPER_SHARE ? SIGNS.low : 0) +
    (WRITES.test(`${knownName(field)} ${placeholder}`) ? SIGNS.labelled : 0) +
    (hasLog() ? SIGNS.nearLog : 0) +
    (isOther ? SIGNS.otherPurpose : 0)
  );
}

/** A button that sends what is written in a composer nearby (A&S N4). */
export function isSendControl(button: Element): boolean {
  if (!isButton(button)) return false;
  for (const box of composedAncestors(button).slice(0, REACH)) {
    const fields = fieldsIn(box);
    if (fields.length > 0)
      return fields.some(
        (field) =>
          isSending(button, field, box) && !asksMore(field, box) && scoreWithoutPair(field) + SIGNS.paired >= ACCEPTED,
      );
    if (box instanceof HTMLFormElement) return false;
  }
  return false;
}

function hasSendControl(field: Element): boolean {
  for (const box of composedAncestors(field).slice(0, REACH)) {
    if (buttonsIn(box).some((button) => isRendered(button) && isSending(button, field, box)))
      return !asksMore(field, box);
    if (box instanceof HTMLFormElement) return false;
  }
  return false;
}

/** A field in which messages are written (A&S N4). */
export function isComposer(element: Element): boolean {
  const field = element instanceof HTMLElement && isContentEditable(element) ? editorOf(element) : element;
  if (!isFieldOf(field)) return false;
  return scoreWithoutPair(field) + (hasSendControl(field) ? SIGNS.paired : 0) >= ACCEPTED;
}

/** The element that was made editable, from anywhere inside it. */
function editorOf(element: Element): Element {
  return [element, ...composedAncestors(element)].find((each) => matches(each, FIELDS)) ?? element;
}
