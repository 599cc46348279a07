import { collapse, showsNoText, weigh } from '../../coverage/counting.js';
import type { ContentBlock } from '../../protocol/content.js';
import { type FlatVisitor, type Place, walkFlat } from '../coverage/flat-tree.js';
import {
  attributeOf,
  firstChildOf,
  hasAttributes,
  inputType,
  linkAddressOf,
  rectOf,
  textContentOf,
  textDataOf,
} from '../dom/dom.js';

/** More than this of a page's text says no more about what kind of page it is. */
const MOST_CHARS = 60_000;
const MOST_LINKS = 200;
const MOST_NAMES = 60;
const NAME_CHARS = { least: 2, most: 80 };
const IN_LINE = /^(inline|contents|ruby)/;
/** A fixed box that fills the window is the page; a smaller one lies over it. */
const WHOLE_WINDOW = 0.6;
const MEDIA_SIDE = 80;
const CLEAR = /^(?:transparent|rgba\(.*, 0\))$/;

type Zone = 'main' | 'rest' | 'frame' | 'overlay';

const ROLE_ZONES: Readonly<Record<string, Zone>> = {
  main: 'main',
  banner: 'frame',
  navigation: 'frame',
  contentinfo: 'frame',
  complementary: 'frame',
  search: 'frame',
  dialog: 'overlay',
  alertdialog: 'overlay',
};
const TAG_ZONES: Readonly<Record<string, Zone>> = {
  main: 'main',
  nav: 'frame',
  search: 'frame',
  header: 'frame',
  footer: 'frame',
  aside: 'frame',
  dialog: 'overlay',
};
/** Inside the main part or an article these belong to it. */
const PARTS = new Set(['header', 'footer', 'aside']);
const PRESSED = new Set(['a', 'button', 'label', 'select', 'option', 'summary']);
const HOLDERS = new Set(['div', 'section', 'article', 'ul', 'ol', 'dl', 'tbody', 'p', 'output']);
const MEDIA = new Set(['img', 'video', 'canvas', 'svg', 'iframe', 'object', 'embed', 'picture']);
/** What pages are built of; what stands within a line says nothing of how. */
const MAKES = new Set(
  'article section div p ul ol dl table form pre blockquote figure details h1 h2 h3 h4 time button video audio iframe textarea select'.split(
    ' ',
  ),
);
const MOST_KINDS = 80;
const FIELDS = new Set(['input', 'textarea', 'select']);
const NO_FIELDS = new Set(['hidden', 'submit', 'button', 'image', 'reset']);

/** What a template engine would have filled in. */
const UNFILLED = /\{\{[^{}\n]{1,60}\}\}|\$\{[^{}\n]{1,60}\}|<%[^%\n]{1,60}%>/;
/** What is written there is meant as it stands. */
const QUOTED = new Set(['code', 'pre', 'kbd', 'samp', 'textarea']);

interface Found {
  readonly blocks: ContentBlock[];
  readonly links: string[];
  /** Addresses with what their links are called. */
  readonly names: Map<string, string>;
  /** Tags and classes. */
  readonly make: Set<string>;
  media: number;
  fields: number;
  passwords: number;
  empties: number;
  skeletons: number;
  unfilled: number;
  chars: number;
  /** Characters before the first field; null without one. */
  charsBeforeField: number | null;
}

const nothing = (): Found => ({
  blocks: [],
  links: [],
  names: new Map(),
  make: new Set(),
  media: 0,
  fields: 0,
  passwords: 0,
  empties: 0,
  skeletons: 0,
  unfilled: 0,
  chars: 0,
  charsBeforeField: null,
});

export interface Zones extends Omit<Found, 'links' | 'names' | 'make' | 'chars'> {
  readonly make: readonly string[];
  readonly names: readonly (readonly [address: string, name: string])[];
  readonly passwordsOutside: number;
  readonly mainLinks: readonly string[];
  readonly frameLinks: readonly string[];
}

/** The main part of what people see, apart from what every page of a site has around it. */
export function readZones(): Zones {
  const reader = new ZoneReader();
  walkFlat(document, reader);
  const { main, rest, frame, overlay } = reader.all();
  const isRestMain = !reader.hasMain || (main.chars === 0 && main.media === 0 && rest.chars > 200);
  const { links, names, make, chars: _, ...own } = isRestMain ? rest : main;
  const outside = isRestMain ? [frame, overlay] : [frame, overlay, rest];
  return {
    ...own,
    make: [...make],
    mainLinks: links,
    frameLinks: isRestMain ? frame.links : [...frame.links, ...rest.links],
    names: [...new Map([...outside.flatMap((zone) => [...zone.names]), ...names])].slice(0, MOST_NAMES),
    passwordsOutside: outside.reduce((sum, { passwords }) => sum + passwords, 0),
  };
}

class ZoneReader implements FlatVisitor {
  readonly #zones: Zone[] = ['rest'];
  readonly #found: Record<Zone, Found> = { main: nothing(), rest: nothing(), frame: nothing(), overlay: nothing() };
  #articles = 0;
  #headings = 0;
  #pressed = 0;
  #quoted = 0;
  #text = '';
  #plain = false;
  #isHeading = false;
  hasMain = false;

  all(): Record<Zone, Found> {
    this.#end();
    return this.#found;
  }

  element(element: Element, place: Place): void {
    if (!IN_LINE.test(place.display) || place.tag === 'br') this.#end();
    const zone = this.#zoneOf(element, place);
    this.#zones.push(zone);
    if (place.tag === 'main' && place.isShown) this.hasMain = true;
    if (isArticle(place.tag)) this.#articles += 1;
    if (isHeading(element, place.tag)) this.#headings += 1;
    if (PRESSED.has(place.tag)) this.#pressed += 1;
    if (QUOTED.has(place.tag)) this.#quoted += 1;
    if (place.isShown) this.#count(element, place, this.#found[zone]);
  }

  text(text: Text, place: Place): void {
    if (!place.isShown || showsNoText(place.tag)) return;
    const value = textDataOf(text);
    if (collapse(value) !== '') {
      if (this.#quoted === 0 && UNFILLED.test(value)) this.#found[this.#zones.at(-1) ?? 'rest'].unfilled += 1;
      if (this.#pressed === 0) this.#plain = true;
      if (this.#headings > 0) this.#isHeading = true;
    }
    this.#text += value;
  }

  leave(element: Element, place: Place): void {
    if (!IN_LINE.test(place.display)) this.#end();
    this.#zones.pop();
    if (isArticle(place.tag)) this.#articles -= 1;
    if (isHeading(element, place.tag)) this.#headings -= 1;
    if (PRESSED.has(place.tag)) this.#pressed -= 1;
    if (QUOTED.has(place.tag)) this.#quoted -= 1;
  }

  #zoneOf(element: Element, { tag, isShown, display }: Place): Zone {
    const around = this.#zones.at(-1) ?? 'rest';
    if (around === 'overlay' || around === 'frame') return around;
    const role = hasAttributes(element) ? (attributeOf(element, 'role') ?? '').trim().toLowerCase() : '';
    if (role === 'main' && isShown) this.hasMain = true;
    const isPart = PARTS.has(tag) && (this.#articles > 0 || around === 'main');
    const own = ROLE_ZONES[role] ?? (isPart ? undefined : TAG_ZONES[tag]);
    if (own !== undefined) return own;
    return !IN_LINE.test(display) && isOver(element) ? 'overlay' : around;
  }

  #count(element: Element, { tag }: Place, found: Found): void {
    if (found.make.size < MOST_KINDS && MAKES.has(tag)) found.make.add(kindOf(element, tag));
    if (tag === 'a' && element instanceof HTMLAnchorElement) this.#link(element, found);
    else if (FIELDS.has(tag)) countField(element, found);
    else if (MEDIA.has(tag)) found.media += isLarge(element) ? 1 : 0;
    else if (tag === 'tr') found.media += 1;
    else if (HOLDERS.has(tag) && firstElementOrText(element) === null) countEmpty(element, found);
  }

  #link(element: HTMLAnchorElement, found: Found): void {
    const address = linkAddressOf(element);
    if (found.links.length >= MOST_LINKS || !/^https?:/i.test(address)) return;
    const { host, origin, pathname, search } = new URL(address);
    if (host !== location.host) return;
    found.links.push(`${origin}${pathname}`);
    const name = collapse(textContentOf(element) ?? '').slice(0, NAME_CHARS.most);
    if (name.length >= NAME_CHARS.least) found.names.set(`${origin}${pathname}${search}`, name);
  }

  #end(): void {
    const text = collapse(this.#text);
    const found = this.#found[this.#zones.at(-1) ?? 'rest'];
    if (text !== '' && found.chars < MOST_CHARS) {
      found.chars += weigh(text);
      found.blocks.push({ text, isHeading: this.#isHeading, isLink: !this.#plain });
    }
    this.#text = '';
    this.#plain = false;
    this.#isHeading = false;
  }
}

const isArticle = (tag: string): boolean => tag === 'main' || tag === 'article';
const isHeading = (element: Element, tag: string): boolean =>
  /^h[1-6]$/.test(tag) || (hasAttributes(element) && attributeOf(element, 'role') === 'heading');

/** Numbers in classes tell one thing of a kind from another. */
function kindOf(element: Element, tag: string): string {
  const classes = hasAttributes(element) ? (attributeOf(element, 'class') ?? '') : '';
  return [tag, ...classes.replaceAll(/\d+/g, '').split(/\s+/).filter(Boolean)].join('.');
}

function isOver(element: Element): boolean {
  if (getComputedStyle(element).position !== 'fixed') return false;
  const { width, height } = rectOf(element);
  return width * height < WHOLE_WINDOW * innerWidth * innerHeight;
}

function countField(element: Element, found: Found): void {
  const type = element instanceof HTMLInputElement ? inputType(element) : '';
  if (NO_FIELDS.has(type)) return;
  found.fields += 1;
  found.charsBeforeField ??= found.chars;
  if (type === 'password') found.passwords += 1;
}

function isLarge(element: Element): boolean {
  const { width, height } = rectOf(element);
  return width >= MEDIA_SIDE && height >= MEDIA_SIDE;
}

function countEmpty(element: Element, found: Found): void {
  const { width, height } = rectOf(element);
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  const isFilled = !CLEAR.test(backgroundColor) || backgroundImage !== 'none';
  if (isFilled && width >= 40 && height >= 6 && height <= 240) found.skeletons += 1;
  else if (hasAttributes(element) && !isFilled) found.empties += 1;
}

/** White space between tags is nothing. */
function firstElementOrText(element: Element): Node | null {
  const child = firstChildOf(element);
  return child instanceof Text && collapse(textDataOf(child)) === '' ? null : child;
}
