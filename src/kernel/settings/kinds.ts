import { isUrl } from '../url.js';
/**
 * How the value of a setting is read: from the text of a flag or variable, or from the JSON of the config file. Undefined
 * means the value does not fit; `expected` says what would.
 */
export interface ValueKind<T> {
  readonly expected: string;
  fromText(text: string): T | undefined;
  fromJson(value: unknown): T | undefined;
}

export const boolean: ValueKind<boolean> = {
  expected: 'true or false',
  fromText: (text) => (/^(?:true|1)$/i.test(text) ? true : /^(?:false|0)$/i.test(text) ? false : undefined),
  fromJson: (value) => (typeof value === 'boolean' ? value : undefined),
};

/** The words of A&S H1, and their opposites; anything else is refused, so that a mistyped stop is noticed. */
export const killSwitch: ValueKind<boolean> = {
  expected: 'true, 1, yes, on, enabled or block to stop, or false, 0, no, off or disabled',
  fromText: (text) => {
    if (/^(?:1|true|yes|on|enabled|block)$/i.test(text)) return true;
    return /^(?:0|false|no|off|disabled)$/i.test(text) ? false : undefined;
  },
  fromJson: (value) => {
    if (typeof value === 'boolean') return value;
    return typeof value === 'string' || typeof value === 'number' ? killSwitch.fromText(String(value)) : undefined;
  },
};

export function integer(min: number, max: number = Number.MAX_SAFE_INTEGER): ValueKind<number> {
  const within = (value: number) => (Number.isSafeInteger(value) && value >= min && value <= max ? value : undefined);
  return {
    expected: max === Number.MAX_SAFE_INTEGER ? `an integer of at least ${min}` : `an integer from ${min} to ${max}`,
    fromText: (text) => (/^-?\d+$/.test(text) ? within(Number(text)) : undefined),
    fromJson: (value) => (typeof value === 'number' ? within(value) : undefined),
  };
}

export function choice<const T extends readonly string[]>(...values: T): ValueKind<T[number]> {
  const find = (value: unknown): T[number] | undefined => values.find((allowed) => allowed === value);
  return { expected: `one of ${values.join(', ')}`, fromText: find, fromJson: find };
}

export const text: ValueKind<string> = {
  expected: 'a non-empty string',
  fromText: (value) => (value.trim() === '' ? undefined : value),
  fromJson: (value) => (typeof value === 'string' ? text.fromText(value) : undefined),
};

/** An address that Nova itself sends something to; a name or a password in it would end up in logs. */
export const httpUrl: ValueKind<string> = {
  expected: 'an http or https address without user name, password or fragment',
  fromText: (value) => {
    if (!isUrl(value)) return undefined;
    const { protocol, username, password, hash, href } = new URL(value);
    const isPlain = username === '' && password === '' && hash === '';
    return (protocol === 'http:' || protocol === 'https:') && isPlain ? href : undefined;
  },
  fromJson: (value) => (typeof value === 'string' ? httpUrl.fromText(value) : undefined),
};

/** As text, items are separated by commas, or the whole is a JSON array. */
function listOf<T>(expected: string, item: (value: string) => T | undefined): ValueKind<readonly T[]> {
  const fromJson = (value: unknown): readonly T[] | undefined => {
    if (!Array.isArray(value)) return undefined;
    const items: T[] = [];
    for (const entry of value) {
      const parsed = typeof entry === 'string' ? item(entry.trim()) : undefined;
      if (parsed === undefined) return undefined;
      items.push(parsed);
    }
    return items;
  };
  return {
    expected,
    fromText: (value) => fromJson(value.trim().startsWith('[') ? parseJson(value) : value.split(',')),
    fromJson,
  };
}

export const textList = listOf('a list of non-empty strings', (value) => (value === '' ? undefined : value));

export const hostList = listOf(
  'a list of hosts such as example.com or *.example.com, without scheme or port',
  parseHost,
);

export const toolCatalogue: ValueKind<'core' | 'all' | readonly string[]> = {
  expected: 'core, all, or a list of bundle ids',
  fromText: (value) => (value === 'core' || value === 'all' ? value : textList.fromText(value)),
  fromJson: (value) => (value === 'core' || value === 'all' ? value : textList.fromJson(value)),
};

const SERVICE_KINDS = choice('ai_chat', 'mail', 'social', 'dev', 'saas', 'shop', 'bank', 'generic');

/** An operator's row of the host table of services (A&S 6.8). */
export interface ServiceRow {
  readonly serviceKey: string;
  readonly kind: 'ai_chat' | 'mail' | 'social' | 'dev' | 'saas' | 'shop' | 'bank' | 'generic';
  readonly hosts: readonly string[];
}

export const serviceRows: ValueKind<readonly ServiceRow[]> = {
  expected: 'a list of {serviceKey, kind, hosts} with kind generic when left out',
  fromText: (value) => serviceRows.fromJson(parseJson(value)),
  fromJson: (value) => {
    if (!Array.isArray(value)) return undefined;
    const rows: ServiceRow[] = [];
    for (const row of value) {
      if (!isRecord(row)) return undefined;
      const serviceKey = text.fromJson(row['serviceKey']);
      const kind = SERVICE_KINDS.fromJson(row['kind'] ?? 'generic');
      const hosts = textList.fromJson(row['hosts']);
      if (serviceKey === undefined || kind === undefined || hosts === undefined) return undefined;
      rows.push({ serviceKey, kind, hosts });
    }
    return rows;
  },
};

/** A host or `*.host` in the form the URL parser gives hosts: lower case, punycode, IPv6 in brackets; else undefined. */
export function parseHost(value: string): string | undefined {
  const wildcard = value.startsWith('*.') ? '*.' : '';
  const name = value.slice(wildcard.length).replace(/\.$/, '');
  const bracketed = /^[0-9a-f:.]*:[0-9a-f:.]*:[0-9a-f:.]*$/i.test(name) ? `[${name}]` : name;
  if (/[\s/\\?#@*%]/.test(bracketed) || /:\d*$/.test(bracketed) || !isUrl(`http://${bracketed}/`)) return undefined;
  return `${wildcard}${new URL(`http://${bracketed}/`).hostname}`;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
