import { type FileHandle, open } from 'node:fs/promises';
import { errorText } from '../../kernel/index.js';
import { parsePlace } from '../rules/secret-binding.js';

const MAX_BYTES = 1_000_000;
const NAME = /^[\w.:@-]{1,64}$/;
/** Shorter ones are guessed at once, and could not be masked without masking half of every page. */
const LEAST_CHARS = 4;
const MOST_CHARS = 1000;
const OTHERS = 0o077;

export interface StoredSecret {
  readonly value: string;
  /** Hosts or origins it may be typed on; at least one. */
  readonly hosts: readonly string[];
}

export interface HttpLogin {
  readonly hosts: readonly string[];
  readonly username: string;
  readonly password: string;
}

export interface SecretsContent {
  readonly secrets: ReadonlyMap<string, StoredSecret>;
  readonly httpAuth: readonly HttpLogin[];
}

/** `problem` never quotes the file: a message that tells what is wrong with a value must not tell the value. */
export type SecretsReading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'unusable'; readonly problem: string }
  | { readonly kind: 'read'; readonly content: SecretsContent };

/** Reads the operator's file. It is refused when anybody but its owner may read or change it. */
export async function readSecretsFile(path: string): Promise<SecretsReading> {
  let handle: FileHandle;
  try {
    handle = await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return { kind: 'absent' };
    return unusable(errorText(error));
  }
  try {
    const { mode, size } = await handle.stat();
    // Windows keeps no such bits; there the user's folder itself is closed to others.
    if ((mode & OTHERS) !== 0 && process.platform !== 'win32')
      return unusable(`other users can read it; run: chmod 600 "${path}"`);
    if (size > MAX_BYTES) return unusable('it is larger than 1 MB');
    return parseSecrets(await handle.readFile('utf8'));
  } finally {
    await handle.close();
  }
}

/** The same file and unchanged, as far as can be told without reading it. Null when there is none. */
export async function stampOf(path: string): Promise<string | null> {
  try {
    const handle = await open(path, 'r');
    try {
      const { ino, mtimeMs, ctimeMs, size } = await handle.stat();
      return [ino, mtimeMs, ctimeMs, size].join(':');
    } finally {
      await handle.close();
    }
  } catch {
    // Missing or unreadable: reading it says which.
    return null;
  }
}

export function parseSecrets(text: string): SecretsReading {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    // Without the parser's own words: they quote what stands at the place.
    return unusable('it is not valid JSON');
  }
  if (!isRecord(root)) return unusable('it must hold an object with "secrets"');
  const stray = Object.keys(root).find((key) => key !== 'secrets' && key !== 'httpAuth');
  if (stray !== undefined) return unusable('it has a field other than "secrets" and "httpAuth"');
  try {
    const secrets = new Map(Object.entries(recordOf(root['secrets'] ?? {}, '"secrets"')).map(secretOf));
    const logins = root['httpAuth'] ?? [];
    if (!Array.isArray(logins)) throw new Unusable('"httpAuth" must be a list');
    return { kind: 'read', content: { secrets, httpAuth: logins.map(loginOf) } };
  } catch (error) {
    if (error instanceof Unusable) return unusable(error.message);
    throw error;
  }
}

class Unusable extends Error {}

function secretOf([name, entry]: [string, unknown]): [string, StoredSecret] {
  if (!NAME.test(name)) throw new Unusable('a name must be 1 to 64 letters, digits or . _ : @ -');
  const at = `the secret "${name}"`;
  const record = recordOf(entry, at);
  expectOnly(record, ['value', 'hosts'], at);
  return [name, { value: textOf(record['value'], `"value" of ${at}`), hosts: hostsOf(record['hosts'], at) }];
}

function loginOf(entry: unknown, index: number): HttpLogin {
  const at = `httpAuth ${index + 1}`;
  const record = recordOf(entry, at);
  expectOnly(record, ['hosts', 'username', 'password'], at);
  const { username } = record;
  if (typeof username !== 'string' || username === '' || username.includes(':'))
    throw new Unusable(`"username" of ${at} must be a string without a colon`);
  return { hosts: hostsOf(record['hosts'], at), username, password: textOf(record['password'], `"password" of ${at}`) };
}

function textOf(value: unknown, at: string): string {
  if (typeof value !== 'string' || value.length < LEAST_CHARS || value.length > MOST_CHARS)
    throw new Unusable(`${at} must be a string of ${LEAST_CHARS} to ${MOST_CHARS} characters`);
  // A line break typed into a field would press Enter.
  if (/\p{Cc}/u.test(value)) throw new Unusable(`${at} must not contain line breaks or other control characters`);
  return value;
}

function hostsOf(value: unknown, at: string): readonly string[] {
  const places = Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? parsePlace(one) : undefined))
    : [];
  const valid = places.filter((place) => place !== undefined);
  if (valid.length === 0 || valid.length < places.length)
    throw new Unusable(
      `"hosts" of ${at} must list hosts such as example.com, *.example.com or http://printer.lan:8080`,
    );
  return valid;
}

function recordOf(value: unknown, at: string): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw new Unusable(`${at} must be an object`);
  return value;
}

function expectOnly(record: Readonly<Record<string, unknown>>, names: readonly string[], at: string): void {
  if (Object.keys(record).some((name) => !names.includes(name)))
    throw new Unusable(`${at} has a field other than ${names.join(', ')}`);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const unusable = (problem: string): SecretsReading => ({ kind: 'unusable', problem });

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
