import type { AuthForm, SubmitKind } from '../../protocol/auth.js';
import {
  attributeOf,
  closest,
  composedAncestors,
  composedParentElement,
  contains,
  inputType,
  isInside,
  matches,
  queryAll,
  textContentOf,
  textDataOf,
} from '../dom/dom.js';
import { formOf } from '../dom/fields.js';
import { walk } from '../dom/walk.js';
import {
  type FieldKind,
  isInFooter,
  isMarkedCode,
  isPersonName,
  kindOf,
  labelOf,
  type PasswordUse,
  strengthOf,
  useOf,
} from './fields.js';
import { type Button, type Finds, isSeen } from './gather.js';
import { plain } from './plain.js';
import { hasWords } from './words.js';

const CLIMB = 8;
const FIELD_LIMIT = 30;
const BUTTON_LIMIT = 200;
const ORDER: readonly SubmitKind[] = ['login', 'continue', 'signup', 'reset', 'other'];

interface Field {
  readonly element: Element;
  readonly kind: FieldKind;
}

/** A form and the fields of it that people see, or what stands for one around fields without a form. */
export interface FieldGroup {
  readonly box: Element;
  readonly isForm: boolean;
  readonly fields: readonly Field[];
}

/** The box around a field without a form that has a button in it, best one that says what it does. */
function boxAround(field: Element, buttons: readonly Button[]): Element | null {
  const around = composedAncestors(field).slice(0, CLIMB);
  const holds = (wanted: readonly Button[]) =>
    around.find((box) => wanted.some(({ element }) => isInside(element, box))) ?? null;
  const telling = buttons.filter(({ meaning }) => meaning.action !== 'none').slice(0, BUTTON_LIMIT);
  return holds(telling) ?? holds(buttons.slice(0, BUTTON_LIMIT)) ?? around.at(-1) ?? null;
}

const TELLING = new Set<FieldKind>(['password', 'identifier', 'code', 'digit']);

/** Forms with a button that signs in or goes on: a field of any name in them may ask who it is. */
function stepForms(buttons: readonly Button[]): ReadonlySet<Element> {
  const isStep = ({ meaning: { action, provider } }: Button) =>
    (action === 'login' || action === 'continue') && provider === null;
  return new Set(
    buttons
      .filter(isStep)
      .map(({ element }) => formOf(element))
      .filter((form) => form !== null),
  );
}

const isSearch = (field: Element): boolean =>
  matches(field, '[type="search" i],[name="q" i]') || closest(field, '[role="search" i],search') !== null;

/** Groups stand around a secret or a name; whatever else the same form asks is counted with them. */
export function groupFields({ fields, buttons, links }: Finds): readonly FieldGroup[] {
  const steps = stepForms(buttons);
  const isStep = (element: Element) => {
    const form = steps.size === 0 ? null : formOf(element);
    return form !== null && steps.has(form) && !isSearch(element);
  };
  const seen = fields
    .map((element) => ({ element, kind: kindOf(element) }))
    .filter(({ element, kind }) => (TELLING.has(kind) || (kind === 'text' && isStep(element))) && isSeen(element))
    .slice(0, FIELD_LIMIT);
  if (seen.length === 0) return [];
  const free = [...buttons, ...links.filter(({ element }) => attributeOf(element, 'role') === 'button')].filter(
    ({ element }) => formOf(element) === null,
  );
  const groups = new Map<Element, Field[]>();
  for (const field of seen) {
    const box = formOf(field.element) ?? boxAround(field.element, free);
    if (box !== null) groups.set(box, [...(groups.get(box) ?? []), field]);
  }
  return [...groups].map(([box, telling]) => {
    const isForm = box instanceof HTMLFormElement;
    const others = fields
      .filter((element) => (isForm ? formOf(element) === box : formOf(element) === null && contains(box, element)))
      .map((element) => ({ element, kind: kindOf(element) }))
      .filter(({ element, kind }) => (kind === 'text' || kind === 'prose') && isSeen(element))
      .filter(({ element }) => !telling.some((field) => field.element === element));
    return { box, isForm, fields: [...telling, ...others] };
  });
}

const isSubmit = (element: Element): boolean =>
  element instanceof HTMLInputElement
    ? inputType(element) !== 'button'
    : element instanceof HTMLButtonElement &&
      !['button', 'reset'].includes(attributeOf(element, 'type')?.toLowerCase() ?? '');

export function submitsOf({ box, isForm }: FieldGroup, { buttons, links }: Finds): readonly Button[] {
  const inside = buttons.filter(({ element }) =>
    isForm ? formOf(element) === box : isInside(element, box) && formOf(element) === null,
  );
  const proper = isForm ? inside.filter(({ element }) => isSubmit(element)) : inside;
  const drawn = links.filter(({ element }) => attributeOf(element, 'role') === 'button' && isInside(element, box));
  return (proper.length > 0 ? proper : [...inside, ...drawn]).filter(({ element }) => isSeen(element));
}

function submitKind(submits: readonly Button[]): SubmitKind {
  const actions = submits.filter(({ meaning }) => meaning.provider === null).map(({ meaning }) => meaning.action);
  return ORDER.find((kind) => actions.some((action) => action === kind)) ?? (actions.length > 0 ? 'plain' : 'none');
}

/** Boxes for single digits that are drawn as dots or called a PIN, and nothing that speaks of a code: a PIN. */
function isPinPad(group: FieldGroup): boolean {
  const digits = group.fields.filter(({ kind }) => kind === 'digit').map(({ element }) => element);
  if (digits.length < 4 || digits.some(isMarkedCode) || speaksOfCodes(group)) return false;
  const isDotted = (element: Element) => element instanceof HTMLInputElement && inputType(element) === 'password';
  return digits.every(isDotted) || hasWords('pin', wordsOf(group));
}

/** What stands in its box, and just around where it has none of its own. */
function wordsOf({ box, fields }: FieldGroup): string {
  const around = composedParentElement(box) ?? box;
  return plain(`${textIn(around)} ${fields.map(({ element }) => labelOf(element)).join(' ')}`);
}

function codeKind(fields: readonly Field[]): AuthForm['code'] {
  const codes = fields.filter(({ kind }) => kind === 'code');
  const digits = fields.filter(({ kind }) => kind === 'digit');
  if ([...codes, ...digits].some(({ element }) => isMarkedCode(element))) return 'one_time';
  if (digits.length >= 4 && digits.length <= 8) return 'digits';
  return codes.length > 0 ? 'numeric' : 'none';
}

function identifierOf(fields: readonly Field[]): AuthForm['identifier'] {
  const strengths = fields.filter(({ kind }) => kind === 'identifier').map(({ element }) => strengthOf(element));
  if (strengths.includes('strong')) return 'strong';
  return strengths.length > 0 && !fields.some(({ element }) => isInFooter(element)) ? 'weak' : 'none';
}

const EXTRAS =
  'select,input:is([type="radio" i],[type="date" i],[type="color" i],[type="range" i],[type="file" i],[type="number" i])';
const LOGIN_NAME = /(?:^|[^a-z])(?:log[-_]?[io]n|sign[-_]?in|auth(?:enticate)?)(?![a-z]*(?:or|ority)\b)/i;

/** What its makers call the form and its fields. */
function isCalledLogin({ box, isForm, fields }: FieldGroup): boolean {
  const own = isForm ? ['id', 'name', 'action', 'class', 'aria-label'].map((name) => attributeOf(box, name)) : [];
  const inner = fields.flatMap(({ element }) => [attributeOf(element, 'id'), attributeOf(element, 'name')]);
  return [...own, ...inner].some((name) => name !== null && LOGIN_NAME.test(name));
}

const isTermsBox = (box: Element): boolean => hasWords('terms', labelOf(box));

/** A name, the password, and a new one for whoever wants to change it on the way in. */
const isNewOffered = (uses: readonly PasswordUse[], fields: readonly Field[]): boolean =>
  uses.length === 2 &&
  uses[0] === 'unsaid' &&
  uses[1] === 'new' &&
  fields.some(({ kind }) => kind === 'text' || kind === 'identifier');

/** Somebody's own name beside an address, and no secret: an order, a contact, a course. */
const isPersonal = (fields: readonly Field[]): boolean =>
  fields.some(({ kind }) => kind === 'identifier') &&
  fields.some(({ element, kind }) => kind === 'text' && isPersonName(element));

export function describeForm(group: FieldGroup, finds: Finds): AuthForm {
  const { box, isForm, fields } = group;
  const uses = fields.filter(({ kind }) => kind === 'password').map(({ element }) => useOf(element));
  const passwords = isNewOffered(uses, fields) ? uses.slice(0, 1) : uses;
  const isSeveral = passwords.length > 1;
  const isPin = isPinPad(group);
  const count = (kind: FieldKind) => fields.filter((field) => field.kind === kind).length;
  return {
    isForm,
    passwords: passwords.length + (isPin ? 1 : 0),
    currentPasswords: passwords.filter((use) => use === 'current').length,
    newPasswords: passwords.filter((use) => use === 'new' || (use === 'repeated' && isSeveral)).length,
    identifier: identifierOf(fields),
    texts: count('text') + count('identifier') + count('prose'),
    isProse: count('prose') > 0 || (passwords.length === 0 && isPersonal(fields)),
    extras: queryAll(box, EXTRAS).filter(isSeen).length,
    isCalledLogin: isCalledLogin(group),
    hasTerms: finds.boxes.some((each) => isInside(each, box) && isTermsBox(each)),
    code: isPin ? 'none' : codeKind(fields),
    submit: submitKind(submitsOf(group, finds)),
  };
}

const NEAR_TEXT = 600;
/** Codes that give a discount or release a payment, and no access. */
const NOT_ACCESS =
  /\b(?:coupon|promo|voucher|gift|gutschein|rabatt|cupon|remise|zip|postal|discount|payment|zahlung|bezahlen|paiement|pago|pagamento|betaling|platnosc)\b/;

/** Its text, with spaces between its parts. */
function textIn(box: Element): string {
  const parts: string[] = [];
  let chars = 0;
  walk(
    box,
    () => undefined,
    (text) => {
      if (chars > NEAR_TEXT) return;
      const data = textDataOf(text).trim();
      chars += data.length;
      parts.push(data);
    },
  );
  return parts.join(' ');
}

/** The words around a code field say that it is about signing in. */
export function speaksOfCodes(group: FieldGroup): boolean {
  if (!group.fields.some(({ kind }) => kind === 'code' || kind === 'digit')) return false;
  const text = wordsOf(group);
  return hasWords('mfaHeading', text) && !NOT_ACCESS.test(text);
}

const MESSAGES = '[role="alert" i],[aria-live="assertive" i],[aria-live="polite" i],[role="status" i]';
const STYLED =
  '[class*="error" i],[class*="alert" i],[class*="danger" i],[class*="invalid" i],[class*="flash" i],[id*="error" i],[class*="warning" i],[class*="fail" i],[id*="fail" i]';
const MESSAGE_LIMIT = 300;

const isTold = (element: Element): boolean =>
  isSeen(element) || attributeOf(element, 'role')?.toLowerCase() === 'alert';

function messagesOf(elements: readonly Element[]): readonly string[] {
  return elements
    .filter((element) => (textContentOf(element) ?? '').length <= MESSAGE_LIMIT && isTold(element))
    .map((element) => textIn(element))
    .filter((text) => text !== '')
    .map(plain);
}

/** Text that an invalid field points at. */
function complaintsOf(field: Element): readonly string[] {
  const ids = `${attributeOf(field, 'aria-errormessage') ?? ''} ${attributeOf(field, 'aria-describedby') ?? ''}`;
  const found = ids
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((id) => queryAll(document, `#${CSS.escape(id)}`));
  return messagesOf(found);
}

/** What the page complains about (A&S 7.3). Looked for only where somebody could be signing in. */
export function errorOf(groups: readonly FieldGroup[]): 'none' | 'other' | 'styled' | 'auth' {
  const isInvalid = (element: Element) => !['false', '', null].includes(attributeOf(element, 'aria-invalid'));
  const invalid = groups.flatMap(({ fields }) => fields.map(({ element }) => element).filter(isInvalid));
  const announced = [...messagesOf(queryAll(document, MESSAGES)), ...invalid.flatMap(complaintsOf)];
  if (announced.some((text) => hasWords('error', text))) return 'auth';
  if (messagesOf(queryAll(document, STYLED)).some((text) => hasWords('error', text))) return 'styled';
  return invalid.length > 0 ? 'other' : 'none';
}
