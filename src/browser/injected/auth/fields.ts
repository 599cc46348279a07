import type { AuthForm } from '../../protocol/auth.js';
import {
  attributeOf,
  closest,
  composedParentElement,
  inputType,
  isText,
  labelledControlOf,
  matches,
  previousSiblingOf,
  queryFirst,
  tagOf,
  textContentOf,
  textDataOf,
} from '../dom/dom.js';
import { isFilled, isReadOnly, secretOf, takesText } from '../controls/fields.js';
import { remembered } from '../dom/memory.js';
import { hasWords, isHeadline, plainOf } from './words.js';

const STRONG_NAME =
  /^(?:user|user[-_]?name|user[-_]?id|login|login[-_]?(?:id|name|email|fmt)|identifier|user[-_]?login|log|session[-_]?key|j_username|uname|usr|benutzer(?:name)?|kennung|identifiant|usuario|account[-_]?name|email[-_]?or[-_]?\w+|user\[login\]|session\[\w+\]|user\[email\])$/i;
const WEAK_NAME = /e-?mail|phone|mobile|correo|courriel/i;
/** Secrets that sign nobody in. */
const OTHER_SECRET = /api[-_ ]?key|secret|token|licen[cs]e|ssn|\bpsk\b|passphrase|webhook|private[-_ ]?key/i;
const NEW_NAME =
  /new|create|choose|neu(?:es)?[-_ ]|nouve|nuev|nuov|\bnov[aey]|\bnowe|\bnyt?t? |nieuw|\buusi|\byeni|новы|нови|新|جديدة|signup|register/i;
const REPEATED_NAME =
  /confirm|repeat|retype|again|verif|2$|wiederhol|bestatig|repet|repit|potwierd|powtorz|zopakuj|gentag|gjenta|upprepa|bekraft|bekreft|bekræft|herhaal|conferma|ripeti|confirme|confirma|tekrar|повтор|подтвер|підтвер|確認|确认|تأكيد|vahvista|toista|znovu|ujra/i;
const CURRENT_NAME =
  /current|old|existing|aktuell|altes|actuel|ancien|actual|antigu|attual|vecchia|atual|huidig|obecne|stare |soucasn|nuvarande|nuværende|navaerende|gammel|nykyinen|mevcut|текущ|стары|поточн|現在|当前|原密码|旧|الحالية/i;
const CODE_NAME =
  /otp|totp|mfa|2fa|two[-_]?factor|verif\w*[-_]?code|auth\w*[-_]?code|sms[-_]?code|security[-_]?code|pass[-_]?code|one[-_]?time|code$|codigo|codice|^cod$|kode?$|koodi|^s?m?s?tan$|^pin$|^token$/i;
const NOT_A_SIGN_IN_CODE =
  /zip|post|promo|coupon|voucher|gift|gutschein|discount|country|area|referral|invite|plz|bic|rabatt|cupon|remise|card|captcha/i;

export type FieldKind = 'password' | 'identifier' | 'code' | 'digit' | 'text' | 'prose' | 'none';

const tokens = (element: Element): string => (attributeOf(element, 'autocomplete') ?? '').toLowerCase();
const hasToken = (element: Element, token: string): boolean => tokens(element).split(/\s+/).includes(token);

const namesOf = (element: Element): readonly string[] =>
  ['name', 'id'].map((name) => attributeOf(element, name) ?? '').filter((name) => name !== '');

/** Labels of one look, by field: asking each field for its own walks the whole document every time. */
let labelTexts: ReadonlyMap<Element, string> = new Map();

export function useLabels(labels: readonly Element[]): void {
  const texts = new Map<Element, string>();
  for (const label of labels) {
    const field = label instanceof HTMLLabelElement ? labelledControlOf(label) : null;
    if (field !== null) texts.set(field, `${texts.get(field) ?? ''} ${textContentOf(label) ?? ''}`);
  }
  labelTexts = texts;
}

/** Everything that says what a field is for, apart from what it holds. */
export const labelOf = (element: Element): string => plainOf(rawLabel(element));

const rawLabel = remembered((element: Element): string => {
  const attributes = ['aria-label', 'placeholder', 'title'].map((name) => attributeOf(element, name) ?? '');
  const told = [labelTexts.get(element) ?? '', ...attributes].join(' ').slice(0, 200);
  return told.trim() === '' ? textBefore(element) : told;
});

const FIELDS = 'input:not([type="hidden" i]),select,textarea,button';
const isOrHoldsField = (element: Element): boolean => matches(element, FIELDS) || queryFirst(element, FIELDS) !== null;
const BEFORE_CLIMB = 3;
const BEFORE_LIMIT = 60;

/** Old pages and those made of boxes put what a field is for just before it: in the line, the cell or the box before. */
function textBefore(element: Element): string {
  let box = element;
  for (let step = 0; step < BEFORE_CLIMB; step += 1) {
    for (let before = previousSiblingOf(box); before !== null; before = previousSiblingOf(before)) {
      const text = isText(before) ? textDataOf(before).trim() : (textContentOf(before) ?? '').trim();
      if (text.length > BEFORE_LIMIT || (before instanceof Element && isOrHoldsField(before))) return '';
      if (/\p{L}/u.test(text)) return text;
    }
    const parent = composedParentElement(box);
    if (parent === null || matches(parent, 'form,body,fieldset,tr')) return '';
    box = parent;
  }
  return '';
}

/** A secret that people know by heart, as libraries and banks have it, and no code that they were sent. */
const isPin = (element: HTMLInputElement, names: readonly string[]): boolean =>
  inputType(element) === 'password' &&
  [...names, labelOf(element)].some((name) =>
    /^(?:\w+[-_ ])*pin(?:[-_ ]?(?:code|kode|kod|number|nummer))?$/i.test(name),
  );

/** Drawn as dots by its style alone. */
const isMasked = remembered(
  (element: Element): boolean =>
    !['none', ''].includes(getComputedStyle(element).getPropertyValue('-webkit-text-security')),
);

/** Shows a secret that is there, and asks for none. */
const isShownSecret = (element: Element): boolean => isReadOnly(element) && isFilled(element);

function isCodeField(element: HTMLInputElement): boolean {
  if (hasToken(element, 'one-time-code') || secretOf(element) === 'one_time_code') return true;
  const names = namesOf(element);
  if (isPin(element, names)) return false;
  const length = Number(attributeOf(element, 'maxlength') ?? 0);
  const isShort = length >= 4 && length <= 8;
  const isNumeric = attributeOf(element, 'inputmode') === 'numeric' || ['tel', 'number'].includes(inputType(element));
  if ([...names, labelOf(element)].some((name) => NOT_A_SIGN_IN_CODE.test(name))) return false;
  return (
    (isShort || isNumeric) && (names.some((name) => CODE_NAME.test(name)) || hasWords('mfaHeading', labelOf(element)))
  );
}

/** Large forms have hundreds of fields, few of which are worth a closer look. */
const HINTED =
  /pass|pwd|otp|one|cod|kod|koodi|tan|pin|token|us(?:e|r|u)|uname|log|ident|session|kennung|account|mail|phone|mobile|correo|courriel|tel|mfa|2fa|factor|verif|auth|sms|contras|kennwort/i;

function isHinted(element: HTMLInputElement): boolean {
  const marks = ['name', 'id', 'autocomplete'].map((name) => attributeOf(element, name) ?? '').join(' ');
  const isNumeric = attributeOf(element, 'inputmode') === 'numeric';
  return isNumeric || ['password', 'email', 'tel', 'number'].includes(inputType(element)) || HINTED.test(marks);
}

export function kindOf(element: Element): FieldKind {
  if (element instanceof HTMLTextAreaElement) return 'prose';
  if (!(element instanceof HTMLInputElement) || !takesText(element)) return 'none';
  if (attributeOf(element, 'maxlength') === '1') return 'digit';
  if (!isHinted(element)) return isMasked(element) ? 'password' : isCalledName(element) ? 'identifier' : 'text';
  const names = namesOf(element);
  if (isCodeField(element)) return 'code';
  if (secretOf(element) === 'password' || isMasked(element))
    return names.some((name) => OTHER_SECRET.test(name)) || isShownSecret(element) ? 'text' : 'password';
  return strengthOf(element) === 'none' ? 'text' : 'identifier';
}

const isCalledName = remembered((element: Element): boolean => {
  const label = rawLabel(element);
  return label !== '' && hasWords('accountName', plainOf(label));
});

export function strengthOf(element: Element): AuthForm['identifier'] {
  const names = namesOf(element);
  if (hasToken(element, 'username') || hasToken(element, 'webauthn')) return 'strong';
  if (names.some((name) => STRONG_NAME.test(name)) || isCalledName(element)) return 'strong';
  const isAddress = element instanceof HTMLInputElement && ['email', 'tel'].includes(inputType(element));
  const isWeak =
    isAddress || hasToken(element, 'email') || hasToken(element, 'tel') || names.some((name) => WEAK_NAME.test(name));
  return isWeak ? 'weak' : 'none';
}

/** Asks what somebody is called, or which firm they are of. */
export const isPersonName = (element: Element): boolean =>
  /(?:^| )(?:name|given-name|family-name|organization)(?: |$)/.test(tokens(element)) ||
  isHeadline('personName', labelOf(element));

export type PasswordUse = 'current' | 'new' | 'repeated' | 'unsaid';

export function useOf(element: Element): PasswordUse {
  if (hasToken(element, 'current-password')) return 'current';
  if (hasToken(element, 'new-password')) return 'new';
  const says = (pattern: RegExp) =>
    namesOf(element).some((name) => pattern.test(name)) || pattern.test(labelOf(element));
  if (says(CURRENT_NAME)) return 'current';
  if (says(REPEATED_NAME)) return 'repeated';
  return says(NEW_NAME) ? 'new' : 'unsaid';
}

export const isMarkedCode = (element: Element): boolean => hasToken(element, 'one-time-code');

/** Newsletters live in footers. */
export const isInFooter = (element: Element): boolean => closest(element, 'footer,[role="contentinfo" i]') !== null;

export const isBox = (element: Element): boolean =>
  tagOf(element) === 'input' && matches(element, '[type="checkbox" i]');
