import { isUrl, routeTemplate } from '../../kernel/index.js';

const MAX_CHARS = 400;
const MAX_VALUE = 120;

/** Arguments whose values name things of Nova or of the page's structure; every other text may be somebody's own. */
const NAMES: ReadonlySet<string> = new Set([
  'bundle',
  'button',
  'dialogPolicy',
  'direction',
  'format',
  'mode',
  'outcome',
  'outputDetail',
  'phenomenonId',
  'policy',
  'registeredScanId',
  'responseDetail',
  'scope',
  'selector',
  'stableId',
  'status',
  'targetId',
  'toolName',
  'transition',
  'verdict',
]);

/** What the journal keeps of a call's arguments (K 2.1): no query of an address, no typed text, at most 400 characters. */
export function summarizeArguments(args: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(args).flatMap(([name, value]) =>
    value == null ? [] : [`${name}=${told(name, value)}`],
  );
  return parts.join(' ').slice(0, MAX_CHARS);
}

function told(name: string, value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value !== 'string') return '{…}';
  if (NAMES.has(name)) return value.slice(0, MAX_VALUE);
  if (/url$/i.test(name) && /^https?:/i.test(value) && isUrl(value)) return addressOf(value);
  return `<redacted:${value.length}>`;
}

/** Identifiers in a path may have come as the value of a slot (K 6). */
function addressOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}/${routeTemplate(`${protocol}//${host}${pathname}`)}`.slice(0, MAX_VALUE);
}
