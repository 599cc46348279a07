import { canonicalJson, isUrl } from '../../../kernel/index.js';
import type { SecretKind, WireField, WireReading, WireRequest } from './request.js';
import { isMachineName } from './tokens.js';

/** What can be said of a write: to a person before they decide, and to whoever asks whether it is the same one. */
export interface WriteFace {
  readonly method: string;
  /** Origin and path. */
  readonly address: string;
  /** Amounts first, secrets masked. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** There is more than is shown. */
  readonly isPartly: boolean;
  /** The same for the same write, whatever a page makes up anew for each. */
  readonly identity: string;
}

/** What pages make up anew for each request. */
const VOLATILE =
  /nonce|csrf|xsrf|token|sesskey|idempoten|request_?id|trace|correlation|timestamp|client_?(id|time|mutation)|(^|[._-])(ts|time|now|rnd|random|uuid|_t|cb)$|viewstate|eventvalidation/i;
const SHOWN_LAST_DIGITS = 4;

export function faceOf(request: WireRequest, reading: WireReading): WriteFace {
  const address = addressOf(request.url);
  const paid = new Set(reading.amounts.map(({ field }) => field));
  const [first, rest] = [true, false].map((isAmount) =>
    reading.fields.filter(({ name }) => paid.has(name) === isAmount),
  );
  const bound = reading.fields.filter((field) => !isVolatile(field)).map(({ name, value }) => [name, value]);
  return {
    method: reading.method,
    address,
    fields: [...(first ?? []), ...(rest ?? [])].map(({ name, value, secret }) => ({
      name,
      value: secret === null ? value : masked(value, secret),
    })),
    isPartly: reading.isUnseen,
    identity: canonicalJson([
      reading.method,
      address.replace(/\/[^/]{16,}(?=\/|$)/g, (part) => (isMachineName(part.slice(1)) ? '/…' : part)),
      [...bound].sort(([a = '', x = ''], [b = '', y = '']) => a.localeCompare(b) || x.localeCompare(y)),
      reading.operations,
    ]),
  };
}

const isVolatile = ({ name, secret }: WireField): boolean => secret === 'token' || VOLATILE.test(name);

function masked(value: string, secret: SecretKind): string {
  const digits = value.replace(/\s|-/g, '');
  return secret === 'card' || secret === 'iban' ? `•••• ${digits.slice(-SHOWN_LAST_DIGITS)}` : '••••';
}

function addressOf(url: string): string {
  if (!isUrl(url)) return url;
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
