import type { FactValue } from '../../browser/index.js';
import { isSecretText } from '../../kernel/index.js';

/** Names of things nobody may report (A&S O6). `session` and `key` alone are ordinary words of a page. */
const SECRET_NAMES = new Set(
  'password passwd passphrase pwd token secret cookie cookies credential credentials otp jwt pin cvv cvc apikey'.split(
    ' ',
  ),
);
const SECRET_PAIRS = /(?:^|_)(?:api|access|private|secret|auth|session|signing)_(?:key|id|code)(?:_|$)/;

/** Whether a claim reports what must not be reported (A&S O6). Names are those of the signal and of members of its value. */
export function looksSecret(signalKey: string, value: FactValue): boolean {
  return isSecretName(signalKey) || holdsSecret(value);
}

/** The same few names come with every look. */
const judged = new Map<string, boolean>();
const JUDGED_LIMIT = 1000;

function isSecretName(name: string): boolean {
  const known = judged.get(name);
  if (known !== undefined) return known;
  if (judged.size >= JUDGED_LIMIT) judged.clear();
  const isSecret = namesSecret(name);
  judged.set(name, isSecret);
  return isSecret;
}

function namesSecret(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.some((word) => SECRET_NAMES.has(word)) || SECRET_PAIRS.test(words.join('_'));
}

function holdsSecret(value: FactValue): boolean {
  if (typeof value === 'string') return isSecretText(value);
  // A card number may come as a number.
  if (typeof value === 'number') return isSecretText(String(value));
  if (typeof value !== 'object' || value === null) return false;
  if (isList(value)) return value.some(holdsSecret);
  return Object.entries(value).some(
    ([name, member]) =>
      member !== undefined &&
      // That there is a password says nothing of it; what it is does.
      ((isSecretName(name) && typeof member !== 'boolean' && member !== null) || holdsSecret(member)),
  );
}

const isList = (value: FactValue): value is readonly FactValue[] => Array.isArray(value);
