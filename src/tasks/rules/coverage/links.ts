import { isUrl } from '../../../kernel/index.js';
import { type Attributes, type HtmlToken, tokensOf } from './html-tokens.js';

/** A link of a page that was fetched and not rendered. */
export interface PageLink {
  /** Absolute, http or https. */
  readonly url: string;
  /** Visible text, title, label, and what pictures in it say. */
  readonly names: readonly string[];
  /** Its markup says that following it is no plain GET. */
  readonly request?: 'deletes' | 'writes';
}

/** More links than anybody put on a page for people. */
const MAX_LINKS = 50_000;
const MAX_NAME = 300;
const MAX_URL = 2048;
/** What is nested deeper than that is meant to keep a reader busy. */
const MAX_NESTING = 200;
const METHODS = ['data-method', 'data-turbo-method', 'data-http-method'] as const;
const WRITING: ReadonlySet<string> = new Set(['post', 'put', 'patch']);

/** Tags that end SVG and MathML wherever they stand. */
const BREAKS_OUT: ReadonlySet<string> = new Set(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var'.split(
    ' ',
  ),
);
const FOREIGN: ReadonlySet<string> = new Set(['svg', 'math']);
/** Where HTML goes on inside SVG and MathML. */
const INTEGRATES: ReadonlySet<string> = new Set([
  'foreignobject',
  'desc',
  'title',
  'mi',
  'mo',
  'mn',
  'ms',
  'mtext',
  'annotation-xml',
]);

interface OpenLink {
  readonly href: string;
  readonly attributes: Attributes;
  readonly pictures: string[];
  text: string;
}

/**
 * The pages that a browser would find in the markup, in order: links, areas of pictures, frames and other documents in it,
 * where the page sends its reader by itself, and other versions of it. Scripts are not run. `nofollow` changes nothing.
 */
export function extractLinks(html: string, pageUrl: string): PageMarkup {
  const page = new LinkReader();
  for (const token of tokensOf(html, page)) {
    page.take(token);
    if (page.found.length > MAX_LINKS) break;
  }
  const base = baseOf(page.base, pageUrl);
  const links = page.found.slice(0, MAX_LINKS).flatMap((link) => linkOf(link, base) ?? []);
  const { hasAnchors, hasScripts, hasButtons } = page;
  return { links, hasAnchors, hasScripts, hasButtons, isCut: page.found.length > MAX_LINKS };
}

/** What the markup of a page says before anything of it is run. */
export interface PageMarkup {
  readonly links: readonly PageLink[];
  readonly hasAnchors: boolean;
  /** Scripts that a browser would run. */
  readonly hasScripts: boolean;
  /** Buttons in what the page is about: not of its head, foot, menus and forms. */
  readonly hasButtons: boolean;
  readonly isCut: boolean;
}

/** Keeps as much of the tree as decides what is a link: templates, foreign content, the link that is open. */
class LinkReader {
  readonly found: OpenLink[] = [];
  base: string | null = null;
  /** Pages that build their links by script have none in their markup. */
  hasAnchors = false;
  hasScripts = false;
  hasButtons = false;
  /** Open elements whose buttons are about something else. */
  #besides = 0;
  #open: OpenLink | null = null;
  #templates = 0;
  /** Foreign elements, and the places within them where HTML goes on. */
  readonly #nesting: { readonly name: string; readonly isForeign: boolean }[] = [];

  readonly isForeign = (): boolean => this.#nesting.at(-1)?.isForeign === true;

  take(token: HtmlToken): void {
    if (token.kind === 'text') this.#say(token.text);
    else if (token.kind === 'end') this.#end(token.name);
    else this.#start(token);
  }

  #say(text: string): void {
    if (this.#open !== null && this.#open.text.length < MAX_NAME) this.#open.text += text.slice(0, MAX_NAME);
  }

  #start({ name, attributes, isSelfClosed }: Extract<HtmlToken, { kind: 'start' }>): void {
    if (this.isForeign() && breaksOut(name, attributes)) {
      while (this.isForeign()) this.#nesting.pop();
    }
    if (this.isForeign()) {
      if (!isSelfClosed && (FOREIGN.has(name) || INTEGRATES.has(name))) this.#nest(name);
    } else if (FOREIGN.has(name) && !isSelfClosed) this.#nest(name);
    else if (name === 'template') this.#templates += 1;
    if (this.#templates > 0) return;
    if (BESIDES.has(name) && !isSelfClosed) this.#besides += 1;
    if (name === 'script' ? isRun(attributes) : hasHandler(attributes)) this.hasScripts = true;
    if (this.#besides === 0 && isButton(name, attributes)) this.hasButtons = true;
    const href = attributes.get('href');
    if (name === 'base' && href !== undefined) this.base ??= href;
    if (name === 'img') this.#open?.pictures.push(attributes.get('alt') ?? '');
    const beside = this.isForeign() ? null : addressBeside(name, attributes);
    if (beside !== null)
      this.found.push({ href: beside, attributes, pictures: [attributes.get('alt') ?? ''], text: '' });
    if (name !== 'a') return;
    // A link in a link ends the outer one.
    this.#open = href === undefined ? null : { href, attributes, pictures: [], text: '' };
    if (this.#open === null) return;
    this.hasAnchors = true;
    this.found.push(this.#open);
    if (isSelfClosed && this.isForeign()) this.#open = null;
  }

  #nest(name: string): void {
    if (this.#nesting.length < MAX_NESTING) this.#nesting.push({ name, isForeign: FOREIGN.has(name) });
  }

  #end(name: string): void {
    if (name === 'template' && this.#templates > 0) this.#templates -= 1;
    if (name === 'a') this.#open = null;
    if (BESIDES.has(name) && this.#besides > 0 && this.#templates === 0) this.#besides -= 1;
    const at = this.#nesting.findLastIndex((one) => one.name === name);
    if (at >= 0) this.#nesting.length = at;
    else if (this.isForeign() && (name === 'br' || name === 'p')) this.#nesting.length = 0;
  }
}

const BESIDES: ReadonlySet<string> = new Set(['nav', 'header', 'footer', 'form', 'dialog']);

const isButton = (name: string, attributes: Attributes): boolean =>
  name === 'button' ||
  attributes.get('role')?.toLowerCase() === 'button' ||
  (name === 'input' && attributes.get('type')?.toLowerCase() === 'button');

const hasHandler = (attributes: Attributes): boolean => [...attributes.keys()].some((one) => /^on[a-z]/.test(one));

/** Data in a script element is not run. */
function isRun(attributes: Attributes): boolean {
  const type = (attributes.get('type') ?? '').trim().toLowerCase();
  return type === '' || type === 'module' || /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/.test(type);
}

/** Null for an element that names no page by itself. */
function addressBeside(name: string, attributes: Attributes): string | null {
  if (name === 'area') return attributes.get('href') ?? null;
  if (name === 'iframe' || name === 'frame' || name === 'embed') return attributes.get('src') ?? null;
  if (name === 'object') return attributes.get('data') ?? null;
  if (name === 'meta') return refreshOf(attributes);
  return name === 'link' && isOtherVersion(attributes) ? (attributes.get('href') ?? null) : null;
}

/** As HTML reads it: a number, then an address, with or without `url=` and quotes. */
function refreshOf(attributes: Attributes): string | null {
  if ((attributes.get('http-equiv') ?? '').toLowerCase() !== 'refresh') return null;
  const [, written] = /^\s*[\d.]+\s*[;,]?\s*(?:url\s*=\s*)?(.*)$/is.exec(attributes.get('content') ?? '') ?? [];
  const address = (written ?? '').trim().replace(/^(["'])(.*?)\1.*$/s, '$2');
  return address === '' ? null : address;
}

/** In another language or for another screen, the next of a series, or the address it should have; a feed is no page. */
function isOtherVersion(attributes: Attributes): boolean {
  const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const type = (attributes.get('type') ?? '').toLowerCase();
  if (relations.includes('stylesheet') || !['', 'text/html', 'application/xhtml+xml'].includes(type)) return false;
  return relations.some((one) => ['alternate', 'next', 'prev', 'canonical'].includes(one));
}

function breaksOut(name: string, attributes: Attributes): boolean {
  if (name === 'font') return ['color', 'face', 'size'].some((one) => attributes.has(one));
  return BREAKS_OUT.has(name);
}

/** A base of another scheme counts for nothing. */
function baseOf(written: string | null, pageUrl: string): string {
  if (written === null || !isUrl(written, pageUrl)) return pageUrl;
  const { protocol, href } = new URL(written, pageUrl);
  return protocol === 'data:' || protocol === 'javascript:' ? pageUrl : href;
}

function linkOf({ href, attributes, pictures, text }: OpenLink, base: string): PageLink | null {
  if (href.length > MAX_URL || !isUrl(href, base)) return null;
  const url = new URL(href, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  const written = [text, attributes.get('title'), attributes.get('aria-label'), ...pictures.slice(0, 5)];
  const names = written.map((name) => (name ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_NAME));
  const request = requestOf(attributes);
  return {
    url: url.href,
    names: [...new Set(names)].filter((name) => name !== ''),
    ...(request !== null && { request }),
  };
}

/** As libraries write it that make requests of links. */
function requestOf(attributes: Attributes): 'deletes' | 'writes' | null {
  const methods = METHODS.map((name) => (attributes.get(name) ?? '').toLowerCase());
  const has = (...names: readonly string[]) => names.some((name) => attributes.has(name));
  if (methods.includes('delete') || has('hx-delete', 'data-hx-delete', 'ic-delete-from')) return 'deletes';
  const writes = methods.some((method) => WRITING.has(method));
  return writes || has('hx-post', 'hx-put', 'hx-patch', 'data-hx-post', 'data-hx-put', 'data-hx-patch')
    ? 'writes'
    : null;
}
