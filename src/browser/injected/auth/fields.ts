import type { AuthForm } from '../../auth-types.js';
import { attributeOf, closest, inputType, labelledControlOf, matches, tagOf, textContentOf } from '../dom.js';
import { isFilled, isReadOnly, secretOf, takesText } from '../fields.js';
import { remembered } from '../memory.js';
import { plain } from './words.js';

const STRONG_NAME =
  /^(?:user|user[-_]?name|user[-_]?id|login|login[-_]?(?:id|name|email|fmt)|identifier|user[-_]?login|log|session[-_]?key|j_username|uname|usr|benutzer(?:name)?|kennung|identifiant|usuario|account[-_]?name|email[-_]?or[-_]?\w+|user\[login\]|session\[\w+\]|user\[email\])$/i;
const STRONG_LABEL =
  /\b(?:user ?name|user id|login name|benutzername|nutzername|kundennummer|identifiant|nom d utilisateur|nombre de usuario|usuario)\b/;
const WEAK_NAME = /e-?mail|phone|mobile|correo|courriel/i;
/** Secrets that sign nobody in. */
const OTHER_SECRET = /api[-_ ]?key|secret|token|licen[cs]e|ssn|\bpsk\b|passphrase|webhook|private[-_ ]?key/i;
const NEW_NAME = /new|create|choose|neu(?:es)?[-_ ]|nouve|nuev|signup|register/i;
const REPEATED_NAME = /confirm|repeat|retype|again|verif|2$|wiederhol|bestatig|repet|repit/i;
const CURRENT_NAME = /current|old|existing|aktuell|altes|actuel|ancien|actual|antigu/i;
const CODE_NAME =
  /otp|totp|mfa|2fa|two[-_]?factor|verif\w*[-_]?code|auth\w*[-_]?code|sms[-_]?code|security[-_]?code|pass[-_]?code|one[-_]?time|code$|^pin$|^token$/i;
const NOT_A_SIGN_IN_CODE =
  /zip|post|promo|coupon|voucher|gift|gutschein|discount|country|area|referral|invite|plz|bic|rabatt|cupon|remise|card/i;

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
export const labelOf = (element: Element): string => plain(rawLabel(element));

function rawLabel(element: Element): string {
  const attributes = ['aria-label', 'placeholder', 'title'].map((name) => attributeOf(element, name) ?? '');
  return [labelTexts.get(element) ?? '', ...attributes].join(' ').slice(0, 200);
}

/** A secret that people know by heart, as libraries and banks have it, and no code that they were sent. */
const isPin = (element: HTMLInputElement, names: readonly string[]): boolean =>
  inputType(element) === 'password' && [...names, labelOf(element)].some((name) => /^(?:\w+[-_ ])?pin$/i.test(name));

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
  return (isShort || isNumeric) && names.some((name) => CODE_NAME.test(name));
}

/** Large forms have hundreds of fields, few of which are worth a closer look. */
const HINTED =
  /pass|pwd|otp|one|code|pin|token|us(?:e|r|u)|uname|log|ident|session|kennung|account|mail|phone|mobile|correo|courriel|tel|mfa|2fa|factor|verif|auth|sms|contras|kennwort/i;

function isHinted(element: HTMLInputElement): boolean {
  const marks = ['name', 'id', 'autocomplete'].map((name) => attributeOf(element, name) ?? '').join(' ');
  return ['password', 'email', 'tel', 'number'].includes(inputType(element)) || HINTED.test(marks);
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

/** Most labels are told by their letters; only the others are worth a closer look. */
const isCalledName = (element: Element): boolean =>
  /user|utili|identif|nutzer|kunden|usuario|login/i.test(rawLabel(element)) && STRONG_LABEL.test(labelOf(element));

export function strengthOf(element: Element): AuthForm['identifier'] {
  const names = namesOf(element);
  if (hasToken(element, 'username') || hasToken(element, 'webauthn')) return 'strong';
  if (names.some((name) => STRONG_NAME.test(name)) || isCalledName(element)) return 'strong';
  const isAddress = element instanceof HTMLInputElement && ['email', 'tel'].includes(inputType(element));
  const isWeak =
    isAddress || hasToken(element, 'email') || hasToken(element, 'tel') || names.some((name) => WEAK_NAME.test(name));
  return isWeak ? 'weak' : 'none';
}

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
