import { decodeXml } from './character-references.js';

/** The addresses of a sitemap: pages of a `urlset`, further sitemaps of a `sitemapindex`. */
export interface Sitemap {
  readonly kind: 'pages' | 'sitemaps' | 'none';
  readonly locations: readonly string[];
  /** More stood there than is taken. */
  readonly isCut: boolean;
}

/** As many as the sitemap protocol allows in one file. */
const MAX_LOCATIONS = 50_000;
const MAX_LOCATION_CHARS = 2048;
/** A location stands three deep; whatever is nested much deeper is no sitemap. */
const MAX_DEPTH = 32;
const ENTRIES: ReadonlySet<string> = new Set(['url', 'sitemap']);

/**
 * Reads forward once, whatever stands there, and keeps what it has read of a document that breaks off. Nothing is
 * expanded but the characters that XML itself names.
 */
export function parseSitemap(xml: string): Sitemap {
  const open: string[] = [];
  const locations: string[] = [];
  let root = '';
  let text: string | null = null;
  for (const part of partsOf(xml)) {
    if (part.kind === 'text') {
      if (text !== null && text.length <= MAX_LOCATION_CHARS) text += part.text;
    } else if (part.kind === 'open') {
      if (root === '') root = part.name;
      if (open.length >= MAX_DEPTH) return { kind: kindOf(root), locations, isCut: true };
      if (!part.isEmpty) open.push(part.name);
      // Pictures and videos have locations too, one level further down.
      if (part.name === 'loc' && !part.isEmpty && ENTRIES.has(open.at(-2) ?? '')) text = '';
    } else {
      if (part.name === 'loc' && text !== null) {
        if (locations.length >= MAX_LOCATIONS) return { kind: kindOf(root), locations, isCut: true };
        const location = text.trim();
        if (location !== '' && location.length <= MAX_LOCATION_CHARS) locations.push(location);
        text = null;
      }
      // An end without a beginning ends nothing.
      const at = open.lastIndexOf(part.name);
      if (at >= 0) open.length = at;
    }
  }
  return { kind: kindOf(root), locations, isCut: false };
}

const kindOf = (root: string): Sitemap['kind'] =>
  root === 'urlset' ? 'pages' : root === 'sitemapindex' ? 'sitemaps' : 'none';

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly isEmpty: boolean }
  | { readonly kind: 'close'; readonly name: string };

function* partsOf(xml: string): Iterable<Part> {
  let at = 0;
  while (at < xml.length) {
    const next = xml.indexOf('<', at);
    if (next < 0) return;
    if (next > at) yield { kind: 'text', text: decodeXml(xml.slice(at, next)) };
    if (xml.startsWith('<![CDATA[', next)) {
      const end = xml.indexOf(']]>', next);
      if (end < 0) return;
      yield { kind: 'text', text: xml.slice(next + 9, end) };
      at = end + 3;
      continue;
    }
    const end = skipped(xml, next) ?? endOfTag(xml, next);
    if (end < 0) return;
    const tag = TAG.exec(xml.slice(next, Math.min(end, next + MAX_TAG_CHARS)));
    if (tag !== null) {
      const name = localName(tag[2] ?? '');
      yield tag[1] === '/' ? { kind: 'close', name } : { kind: 'open', name, isEmpty: xml[end - 2] === '/' };
    }
    at = end;
  }
}

const MAX_TAG_CHARS = 200;
const TAG = /^<(\/?)([A-Za-z_][^\s/>]{0,99})/;

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

/** Behind a comment, an instruction or a document type; -1 when it does not end, null when it is none of them. */
function skipped(xml: string, at: number): number | null {
  const behind = (end: string) => {
    const found = xml.indexOf(end, at);
    return found < 0 ? -1 : found + end.length;
  };
  if (xml.startsWith('<!--', at)) return behind('-->');
  if (xml.startsWith('<?', at)) return behind('?>');
  if (!xml.startsWith('<!', at)) return null;
  const declared = xml.slice(at, at + MAX_DOCTYPE_CHARS).search(/[[>]/);
  if (declared < 0) return -1;
  return xml[at + declared] === '[' ? behind(']>') : at + declared + 1;
}

const MAX_DOCTYPE_CHARS = 10_000;

/** Behind the `>` that ends a tag; those in quotes do not. */
function endOfTag(xml: string, at: number): number {
  const first = xml.indexOf('>', at);
  if (first < 0 || !/["']/.test(xml.slice(at, first))) return first < 0 ? -1 : first + 1;
  let quote = '';
  for (let index = at + 1; index < xml.length; index += 1) {
    const character = xml.charAt(index);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return index + 1;
  }
  return -1;
}
