import { decodeHtml } from './character-references.js';

export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'start'; readonly name: string; readonly attributes: Attributes; readonly isSelfClosed: boolean }
  | { readonly kind: 'end'; readonly name: string };

export type Attributes = ReadonlyMap<string, string>;

/** What the reader of the tokens knows and the tokens depend on. */
export interface HtmlPlace {
  /** Inside SVG or MathML, where scripts and styles are read like everything else. */
  readonly isForeign: () => boolean;
}

/** Their content is text, up to their own end tag. */
const TEXT_ONLY: ReadonlySet<string> = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  // With scripts on, as in the browser that the pages are for.
  'noscript',
]);
const MAX_ATTRIBUTES = 200;

/** The tokens of a document as a browser would see them. Reads forward once; a tag that breaks off is dropped. */
export function* tokensOf(html: string, place: HtmlPlace): Iterable<HtmlToken> {
  let at = 0;
  while (at < html.length) {
    const next = nextMarkup(html, at);
    if (next > at) yield { kind: 'text', text: decodeHtml(html.slice(at, next), 'text') };
    if (next >= html.length) return;
    const isEnd = html[next + 1] === '/';
    const isTag = /[A-Za-z]/.test(html.charAt(next + (isEnd ? 2 : 1)));
    if (!isTag) {
      const { end, text } = skipMarkup(html, next, place.isForeign());
      if (text !== '') yield { kind: 'text', text };
      at = end;
      continue;
    }
    const tag = readTag(html, next + (isEnd ? 2 : 1));
    if (tag === null) return;
    at = tag.end;
    const { name, attributes, isSelfClosed } = tag;
    if (isEnd) {
      yield { kind: 'end', name };
      continue;
    }
    const wasForeign = place.isForeign();
    yield { kind: 'start', name, attributes, isSelfClosed };
    if (wasForeign) continue;
    if (name === 'plaintext') return;
    if (TEXT_ONLY.has(name)) at = endOfText(html, at, name);
  }
}

/** The next `<` that begins something, or the end. */
function nextMarkup(html: string, from: number): number {
  for (let at = html.indexOf('<', from); at >= 0; at = html.indexOf('<', at + 1)) {
    if (/[A-Za-z/!?]/.test(html.charAt(at + 1))) return at;
  }
  return html.length;
}

/** Comments, declarations and what the standard calls bogus comments. */
function skipMarkup(html: string, at: number, isForeign: boolean): { readonly end: number; readonly text: string } {
  if (html.startsWith('<!--', at)) return { end: endOfComment(html, at + 4), text: '' };
  if (isForeign && html.startsWith('<![CDATA[', at)) {
    const end = behind(html, ']]>', at);
    return { end, text: html.slice(at + 9, end - 3) };
  }
  // "</" and then the end of the document.
  return { end: behind(html, '>', at), text: '' };
}

function behind(html: string, end: string, from: number): number {
  const found = html.indexOf(end, from);
  return found < 0 ? html.length : found + end.length;
}

/** A comment also ends at once as `<!-->` or `<!--->`, and with `--!>`. */
function endOfComment(html: string, from: number): number {
  if (html.startsWith('>', from)) return from + 1;
  if (html.startsWith('->', from)) return from + 2;
  for (let at = html.indexOf('--', from); at >= 0; at = html.indexOf('--', at + 1)) {
    if (html[at + 2] === '>') return at + 3;
    if (html[at + 2] === '!' && html[at + 3] === '>') return at + 4;
  }
  return html.length;
}

/** Where the end tag of a text-only element begins; of an element that never ends, the end. */
function endOfText(html: string, from: number, name: string): number {
  if (name === 'script') return endOfScript(html, from);
  const endTag = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  endTag.lastIndex = from;
  return endTag.exec(html)?.index ?? html.length;
}

/** Behind `<!--` a `<script` makes its `</script>` part of the text, until `-->`. */
function endOfScript(html: string, from: number): number {
  const marks = /<!--|-->|<(\/?)script(?=[\t\n\f\r />])/gi;
  marks.lastIndex = from;
  let isEscaped = false;
  let isDoubled = false;
  for (let mark = marks.exec(html); mark !== null; mark = marks.exec(html)) {
    const [written, slash] = mark;
    if (written === '<!--') {
      isEscaped = true;
      // Its dashes may be those of its end: "<!-->".
      marks.lastIndex -= 2;
    } else if (written === '-->') {
      isEscaped = false;
      isDoubled = false;
    } else if (slash !== '/') isDoubled = isEscaped;
    else if (isDoubled) isDoubled = false;
    else return mark.index;
  }
  return html.length;
}

interface Tag {
  readonly name: string;
  readonly attributes: Attributes;
  readonly isSelfClosed: boolean;
  readonly end: number;
}

/** Null when the document ends within the tag. */
function readTag(html: string, from: number): Tag | null {
  const nameEnd = spanOf(html, from, /[^\t\n\f\r />]*/y);
  const name = html.slice(from, nameEnd).toLowerCase();
  const attributes = new Map<string, string>();
  let at = nameEnd;
  let isSelfClosed = false;
  for (;;) {
    const start = spanOf(html, at, /[\t\n\f\r /]*/y);
    if (start > at) isSelfClosed = html[start - 1] === '/';
    at = start;
    if (at >= html.length) return null;
    if (html[at] === '>') return { name, attributes, isSelfClosed, end: at + 1 };
    isSelfClosed = false;
    const attribute = readAttribute(html, at);
    if (attribute === null) return null;
    at = attribute.end;
    // The first of two with one name counts.
    if (!attributes.has(attribute.name) && attributes.size < MAX_ATTRIBUTES) {
      attributes.set(attribute.name, attribute.value);
    }
  }
}

function readAttribute(html: string, from: number): { name: string; value: string; end: number } | null {
  // An equals sign at the beginning belongs to the name.
  const nameEnd = spanOf(html, from + 1, /[^\t\n\f\r />=]*/y);
  const name = html.slice(from, nameEnd).toLowerCase();
  const equals = spanOf(html, nameEnd, /[\t\n\f\r ]*/y);
  if (html[equals] !== '=') return { name, value: '', end: nameEnd };
  const start = spanOf(html, equals + 1, /[\t\n\f\r ]*/y);
  const quote = html[start];
  if (quote === '>') return { name, value: '', end: start };
  if (quote === '"' || quote === "'") {
    const end = html.indexOf(quote, start + 1);
    if (end < 0) return null;
    return { name, value: decodeHtml(html.slice(start + 1, end), 'attribute'), end: end + 1 };
  }
  const end = spanOf(html, start, /[^\t\n\f\r >]*/y);
  return { name, value: decodeHtml(html.slice(start, end), 'attribute'), end };
}

function spanOf(html: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from;
  return from + (pattern.exec(html)?.[0].length ?? 0);
}
