import {
  bodyElement,
  canHoldRoot,
  firstChildOf,
  isText,
  matches,
  nextSiblingOf,
  shadowRootOf,
  tagOf,
  textDataOf,
} from './dom.js';

/** How much each thing speaks for a page that can be read or used by itself; one is enough. */
const WEIGHTS = { char: 1 / 800, control: 1 / 20, heading: 1 / 10, code: 1 / 5 };
/** At the edge of a page, less will do: people came for what is in the middle. */
const EDGE_SHARE = 0.25;
/** What every page of a site has is not what people came for. */
const FRAME_PARTS =
  'header,nav,footer,[role="banner" i],[role="navigation" i],[role="contentinfo" i],script,style,noscript,template,svg';
const USED = 'a[href],button,input:not([type="hidden" i]),select,textarea,[role="button" i],[role="link" i]';
const HEADINGS = 'h1,h2,h3,h4,[role="heading" i]';
/** Whoever shows code shows how something is made. */
const CODE = 'pre,code';

const isDisplayed = (element: Element): boolean =>
  Element.prototype.checkVisibility.call(element, { visibilityProperty: true, opacityProperty: true });

/** Reads until it is sure; on a page with content that is soon. */
class Beside {
  readonly #left: ReadonlySet<Element>;
  readonly #most: number;
  readonly #texts: string[] = [];
  #weight = 0;

  constructor(left: ReadonlySet<Element>, most: number) {
    this.#left = left;
    this.#most = most;
  }

  get isMuch(): boolean {
    return this.#weight > this.#most;
  }

  get text(): string {
    return this.#texts.join(' ');
  }

  read(parent: Node): void {
    for (let child = firstChildOf(parent); child !== null && !this.isMuch; child = nextSiblingOf(child)) {
      if (isText(child)) this.#text(textDataOf(child).trim());
      else if (child instanceof Element) this.#element(child);
    }
  }

  #text(text: string): void {
    if (text === '') return;
    this.#texts.push(text);
    this.#weight += text.length * WEIGHTS.char;
  }

  #element(element: Element): void {
    if (this.#left.has(element) || matches(element, FRAME_PARTS) || !isDisplayed(element)) return;
    if (matches(element, USED)) this.#weight += WEIGHTS.control;
    else if (matches(element, HEADINGS)) this.#weight += WEIGHTS.heading;
    else if (matches(element, CODE)) this.#weight += WEIGHTS.code;
    const shadow = canHoldRoot(tagOf(element)) ? shadowRootOf(element) : null;
    if (shadow !== null) this.read(shadow);
    this.read(element);
  }
}

/** What there is to read apart from these boxes; null when that, or what can be used there, is a page of its own. */
export function textBeside(boxes: readonly Element[], isAtEdge = false): string | null {
  const body = bodyElement();
  if (body === null) return null;
  const beside = new Beside(new Set(boxes), isAtEdge ? EDGE_SHARE : 1);
  beside.read(body);
  return beside.isMuch ? null : beside.text;
}
