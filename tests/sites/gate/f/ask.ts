/** Makes a request readable for handlers. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Ask } from './sites/kit.ts';

/** Fields of a urlencoded or multipart body. */
function fieldsOf(type: string, text: string): Map<string, string> {
  const boundary = /boundary=(?:"([^"]+)"|([^;]+))/.exec(type);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined) return new Map(new URLSearchParams(text));
  const fields = new Map<string, string>();
  for (const part of text.split(`--${mark}`)) {
    const match = /name="([^"]*)"(?:; filename="([^"]*)")?[^]*?\r\n\r\n([^]*)\r\n$/.exec(part);
    if (match) fields.set(match[1] ?? '', match[2] ?? match[3] ?? '');
  }
  return fields;
}

function valueAt(text: string, keys: readonly (string | number)[]): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return '';
  }
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return '';
    value = (value as Record<string | number, unknown>)[key];
  }
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function makeAsk(method: string, url: URL, headers: IncomingHttpHeaders, body: Buffer, effect: Ask['effect']): Omit<Ask, 'param'> {
  const text = body.toString('utf8');
  const header = (name: string): string => String(headers[name.toLowerCase()] ?? '');
  let fields: Map<string, string> | undefined;
  return {
    method,
    path: url.pathname,
    query: url.searchParams,
    text,
    header,
    get: (...keys) => valueAt(text, keys),
    field: (name) => (fields ??= fieldsOf(header('content-type'), text)).get(name) ?? '',
    effect,
  };
}
