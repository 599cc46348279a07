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
  /** The same for the same write, whatever a page makes up anew for each. Null: a stream, which is never the same. */
  readonly identity: string | null;
}

/** What pages make up anew for each request: by its name, and by looking made up. */
const VOLATILE =
  /(^|[._-])(\w*(nonce|csrf|xsrf|sesskey|viewstate|eventvalidation)\w*|\w*token|idempotency_?key|(request|trace|span|correlation|client|message|event)_?id|\w*timestamp|sent_?at|ts|now|rnd|random|uuid|_t|cb)$/i;
/** Headers that say something of the write itself; the rest belongs to the browser or is made up anew. */
const OWN_HEADER = /^x-(?!.*(csrf|xsrf|token|trace|request|correlation|b3|datadog|amzn|client|forwarded|nova))/;
const SHOWN_LAST_DIGITS = 4;
const MOST_READ = 2000;

export function faceOf(request: WireRequest, reading: WireReading): WriteFace {
  const address = addressOf(request.url);
  const amounts = [...reading.amounts].sort((one, other) => other.value - one.value);
  const paid = new Map(amounts.map(({ field }, at) => [field, at]));
  const [first, rest] = [true, false].map((isAmount) =>
    reading.fields.filter(({ name }) => paid.has(name) === isAmount),
  );
  return {
    method: reading.method,
    address,
    fields: [...(first ?? []).sort((a, b) => (paid.get(a.name) ?? 0) - (paid.get(b.name) ?? 0)), ...(rest ?? [])].map(
      ({ name, value, secret }) => ({
        name,
        value: secret === null ? value : masked(value, secret),
      }),
    ),
    isPartly: reading.isUnseen,
    identity: identityOf(request, reading, address),
  };
}

const isVolatile = ({ name, value, secret }: WireField): boolean =>
  secret === 'token' || (VOLATILE.test(name) && isMachineName(value));

function identityOf(request: WireRequest, reading: WireReading, address: string): string | null {
  const paid = new Set(reading.amounts.map(({ field }) => field));
  const bound = reading.fields
    .filter((field) => paid.has(field.name) || !isVolatile(field))
    .map(({ name, value }) => [name, value]);
  // What could not be read wholly is the same only byte by byte.
  const isPartly = reading.isUnseen || reading.fields.some(({ value }) => value.length >= MOST_READ);
  const whole = isPartly ? wholeOf(request) : '';
  if (whole === null) return null;
  return canonicalJson([
    reading.method,
    address.replace(/\/[^/]{16,}(?=\/|$)/g, (part) => (isMachineName(part.slice(1)) ? '/…' : part)),
    [...bound].sort(([a = '', x = ''], [b = '', y = '']) => a.localeCompare(b) || x.localeCompare(y)),
    reading.operations,
    Object.entries(request.headers).filter(([name]) => OWN_HEADER.test(name)),
    whole,
  ]);
}

function wholeOf({ body }: WireRequest): string | null {
  if (body.kind === 'text') return body.text;
  return body.kind === 'binary' ? Buffer.from(body.bytes).toString('base64') : null;
}

function masked(value: string, secret: SecretKind): string {
  const digits = value.replace(/\s|-/g, '');
  return secret === 'card' || secret === 'iban' ? `•••• ${digits.slice(-SHOWN_LAST_DIGITS)}` : '••••';
}

function addressOf(url: string): string {
  if (!isUrl(url)) return url;
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
