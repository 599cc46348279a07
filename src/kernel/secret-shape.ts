const JWT = /\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/;
const KNOWN_TOKENS =
  /\b(?:sk|pk|rk)[-_](?:live|test|proj|ant)[-_][\w-]{8,}|\bgh[opsru]_\w{20,}|\bxox[abprs]-[\w-]{10,}|\bAKIA[0-9A-Z]{16}\b|-----BEGIN [A-Z ]*PRIVATE KEY-----/;
const ASSIGNED =
  /\b(?:password|passwd|pwd|token|secret|api[-_ ]?key|cookie|authorization)["']?\s*[:=]\s*["']?[^\s"']{4,}|\bbearer\s+[\w.~+/=-]{12,}/i;
const CARD = /(?<![\d.])\d(?:[ -]?\d){12,18}(?![\d.])/g;

/** A word of so many characters is looked at more closely. */
const LONG = 24;
/** Bits per character from which on a long word looks drawn by lot; words of a language stay well below. */
const HIGH_ENTROPY = 3.5;

/** Whether a text looks like a secret or holds one: tokens, named credentials, card numbers, words drawn by lot (A&S O6, X11). */
export function isSecretText(text: string): boolean {
  return (
    JWT.test(text) || KNOWN_TOKENS.test(text) || ASSIGNED.test(text) || hasCard(text) || text.split(/\s+/).some(isDrawn)
  );
}

function hasCard(text: string): boolean {
  return [...text.matchAll(CARD)].some(([number]) => passesLuhn(number.replace(/\D/g, '')));
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of digits.split('').reverse().entries()) {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0 && /[1-9]/.test(digits);
}

/** A long word of mixed characters, as keys are; addresses, identifiers with dashes and long words are none. */
function isDrawn(word: string): boolean {
  if (/^https?:\/\//i.test(word) || /^[^@\s]+@[^@\s]+\.[a-z]+$/i.test(word)) return false;
  return word.split(/[^A-Za-z0-9+/=_-]+/).some(isDrawnPart);
}

function isDrawnPart(part: string): boolean {
  if (part.length < LONG || isWords(part)) return false;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(part)).length;
  const isHex = /^[0-9a-f]+$/i.test(part) && /\d/.test(part);
  return (
    (kinds >= 2 && /\d|[a-z][A-Z].*[a-z][A-Z].*[A-Z]/.test(part) && entropy(part) >= HIGH_ENTROPY) ||
    (isHex && part.length >= 32)
  );
}

/** `claude-sonnet-4-5-20250929` and `Two_Factor_Settings` are names: short pieces, letters or digits in each. */
function isWords(part: string): boolean {
  const pieces = part.split(/[-_/+=]+/).filter((piece) => piece !== '');
  return (
    pieces.length > 1 &&
    pieces.every((piece) => piece.length <= 16 && /^(?:[A-Za-z]+|\d+|[a-z]?\d+[a-z]?)$/.test(piece))
  );
}

function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
