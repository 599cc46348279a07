import { unescapeSelector } from '../../../kernel/index.js';
import { isProse } from './labels.js';

/** Whether a selector may be learned without asking anybody (K 8): AutoSafe, fragile, positional. */

/** What the page said of the element; a subset of what the browser knows of it. */
export interface SelectorFacts {
  /** What it takes is a secret. */
  readonly secret?: string | null | undefined;
  /** A field people cannot see although it takes input. */
  readonly trap?: boolean | undefined;
  readonly commit?:
    | { readonly inConsent?: boolean | undefined; readonly form: { readonly hasSecret: boolean } | null }
    | undefined;
}

export const UNSAFE_REASONS = [
  'no_selector',
  'positional',
  'fragile',
  'not_exact',
  'not_by_name',
  'long_value',
  'secret_field',
  'hidden_field',
  'consent_surface',
  'login_surface',
] as const;
export type UnsafeReason = (typeof UNSAFE_REASONS)[number];

/** Longer values are text of a page, not what its makers call a control (K 15.9). */
const LONGEST_VALUE = 80;
const MOST_CHILD_STEPS = 3;

const NAMING_ATTRIBUTES = new Set([
  'data-testid',
  'data-test-id',
  'data-test',
  'data-cy',
  'data-qa',
  'name',
  'aria-label',
]);

const STRING = '"(?:[^"\\\\]|\\\\[^])*"';
const ROLE = new RegExp(`^role=[a-z]+\\[name=(${STRING})\\]$`);
const ATTRIBUTE = new RegExp(`\\[([-\\w]+)([~|^$*]?=)?(${STRING}|[^\\]"]*)\\s*[a-z]?\\]`, 'gi');
/** Strings and escapes: what stands in them is no combinator. */
const OPAQUE = new RegExp(`${STRING}|\\\\[0-9a-f]{1,6}\\s?|\\\\[^]`, 'gi');
const ID = /#((?:[-\w\u0080-\uffff]|\\[0-9a-f]{1,6}\s?|\\[^])+)/gi;
const CLASS = /\.((?:[-\w\u0080-\uffff]|\\[^])+)/g;

/** Null when the selector may be learned; otherwise why not. Commit points are the caller's to exclude. */
export function unsafeBecause(selector: string | null, facts: SelectorFacts = {}): UnsafeReason | null {
  if (selector === null || selector.trim() === '') return 'no_selector';
  if (facts.secret !== undefined && facts.secret !== null) return 'secret_field';
  if (facts.trap === true) return 'hidden_field';
  if (facts.commit?.inConsent === true) return 'consent_surface';
  if (facts.commit?.form?.hasSecret === true) return 'login_surface';
  const parts = selector.split(' >>> ');
  for (const [at, part] of parts.entries()) {
    const reason = partUnsafe(part.trim(), at === parts.length - 1);
    if (reason !== null) return reason;
  }
  return null;
}

/** Whether it breaks easily: generated names or places in the tree. */
export function isFragile(selector: string): boolean {
  const reason = unsafeBecause(selector);
  return reason === 'fragile' || reason === 'positional';
}

/** One tree's share of the selector; the last one has to name its element. */
function partUnsafe(part: string, isLast: boolean): UnsafeReason | null {
  const role = ROLE.exec(part);
  if (role !== null) return valueUnsafe(unquoted(role[1] ?? ''));
  const bare = part.replace(ATTRIBUTE, '[]');
  if (/:nth-|:(?:first|last|only)-/i.test(bare)) return 'positional';
  if ((bare.match(/>/g)?.length ?? 0) > MOST_CHILD_STEPS) return 'positional';
  if (bare === '' || /[*,]|\bOR\b|:[a-z-]+\(/i.test(bare.replace(ID, '').replace(CLASS, ''))) return 'not_exact';
  const attributes = [...part.matchAll(ATTRIBUTE)];
  for (const [, , operator, value] of attributes) {
    if (operator !== '=') return 'not_exact';
    const reason = valueUnsafe(unquoted(value ?? ''));
    if (reason !== null) return reason;
  }
  const plain = part.replace(ATTRIBUTE, '');
  const ids = [...plain.matchAll(ID)].map(([, id]) => unescapeSelector(id ?? ''));
  for (const id of ids) {
    const reason = valueUnsafe(id);
    if (reason !== null) return reason;
  }
  const classes = [...plain.replace(ID, '').matchAll(CLASS)].map(([, name]) => unescapeSelector(name ?? ''));
  if (classes.some(isFragileClass)) return 'fragile';
  return isLast && !namesItself(part) ? 'not_by_name' : null;
}

/** Whether the last compound of the selector carries a name of its own, and not only a place below something named. */
function namesItself(part: string): boolean {
  const masked = part.replace(OPAQUE, (text) => 'x'.repeat(text.length));
  const start = Math.max(masked.lastIndexOf(' '), masked.lastIndexOf('>'), masked.lastIndexOf('+'));
  const last = part.slice(start + 1);
  if (/^[a-z0-9-]*#/i.test(last)) return true;
  return [...last.matchAll(ATTRIBUTE)].some(([, name = '', , value = '']) => {
    const attribute = name.toLowerCase();
    return NAMING_ATTRIBUTES.has(attribute) || (attribute === 'href' && isOwnPlace(unquoted(value)));
  });
}

/** A fixed address of the same site: what a link is to its makers. One with a query or a number is one thing of many. */
const isOwnPlace = (href: string): boolean =>
  /^(?:#!?(?=\/))?(?!\/\/)[^:?#]+$/.test(href) && !/\d{3}|^[./#]*$/.test(href);

function valueUnsafe(value: string): UnsafeReason | null {
  if (value === '') return 'not_by_name';
  if (value.length > LONGEST_VALUE || isProse(value)) return 'long_value';
  return isGenerated(value) ? 'fragile' : null;
}

/** Names that frameworks number anew on every load, or that name one row of many. */
const isGenerated = (value: string): boolean =>
  /\d{4,}|^:|:$|^(?:radix|headlessui|mui|ember|react)[-:_\d]/i.test(value) || hasHash(value);

const isFragileClass = (name: string): boolean =>
  /^(?:css|sc|emotion|styled|jss)-/i.test(name) ||
  isHash(/__([A-Za-z0-9_-]{4,})$/.exec(name)?.[1] ?? '') ||
  isHash(/^[a-z]{1,3}[-_]([A-Za-z0-9]{5,})$/i.exec(name)?.[1] ?? '') ||
  hasHash(name) ||
  isGenerated(name);

const hasHash = (text: string): boolean => text.split(/[^A-Za-z0-9]+/).some((word) => /^[0-9a-f]{7,}$/.test(word));

/** Letters and digits mixed, or capitals in the middle of small letters that no word has. */
const isHash = (text: string): boolean =>
  (/\d/.test(text) && /[A-Za-z]/.test(text)) || /[a-z][A-Z]+[a-z]*[A-Z]/.test(text) || /^[0-9]{3,}$/.test(text);

const unquoted = (text: string): string => unescapeSelector(/^"[^]*"$/.test(text) ? text.slice(1, -1) : text);
