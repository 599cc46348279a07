import type { SecretKind } from './request.js';
import { splitIdentifier } from './tokens.js';

const WORDS: Readonly<Record<Exclude<SecretKind, 'iban' | 'card'>, ReadonlySet<string>>> = {
  password: new Set(
    'password passwd pwd passcode passphrase passwort kennwort motdepasse contrasena senha wachtwoord haslo sifre parola parol mima pass'.split(
      ' ',
    ),
  ),
  cvv: new Set('cvv cvc cvn csc cvccode cvvcode securitycode'.split(' ')),
  otp: new Set('otp totp mfacode onetimecode smscode tan pin twofactor'.split(' ')),
  token: new Set('token secret csrf xsrf nonce jwt bearer apikey sid sessionid signature'.split(' ')),
};
const CARD_WORDS =
  /card|kreditkarte|karten?nummer|tarjeta|cartao|carte|kart|^pan$|ccn|ccnum|cc_?no|ccnumber|primaryaccount/i;

/** What kind of secret a field holds, by its name and its value; null for none. */
export function secretOf(name: string, value: string): SecretKind | null {
  if (isIban(value)) return 'iban';
  if (isCardNumber(value, name)) return 'card';
  if (value === '') return null;
  const key = name.split('.').at(-1) ?? name;
  const words = splitIdentifier(key);
  const joined = words.join('');
  const has = (kind: keyof typeof WORDS) => WORDS[kind].has(joined) || words.some((word) => WORDS[kind].has(word));
  if (has('cvv')) return /^\d{3,4}$/.test(value.trim()) ? 'cvv' : null;
  // "hasPassword" and "pass=2" tell about one.
  if (has('password') && !/^(true|false|null|\d)$/.test(value) && !/^(has|is|show|hide|forgot|reset)/i.test(key))
    return 'password';
  if (has('otp') && /^\d{4,12}$/.test(value.trim())) return 'otp';
  if (/^iban$/i.test(key) && /^[A-Z]{2}/i.test(value)) return 'iban';
  return has('token') && value.length >= 8 ? 'token' : null;
}

function isCardNumber(value: string, name: string): boolean {
  if (!/^[2-6][\d -]{12,22}$/.test(value.trim())) return false;
  const digits = value.replace(/\D/g, '');
  if (digits.length < 13 || digits.length > 19 || !isLuhn(digits)) return false;
  // Identifiers have as many digits: without a name or the groups of a card it is a number like others.
  return CARD_WORDS.test(name) || /^\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{1,7}$/.test(value.trim()) || /number$/i.test(name);
}

function isLuhn(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of digits.split('').toReversed().entries()) {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** By its check digits (ISO 13616). */
function isIban(value: string): boolean {
  const plain = value.replace(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  let rest = 0;
  for (const sign of plain.slice(4) + plain.slice(0, 4)) {
    const part = /\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55);
    for (const digit of part) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}
