import {
  attributeOf,
  bodyElement,
  canHoldRoot,
  firstChildOf,
  isText,
  matches,
  nextSiblingOf,
  queryFirst,
  shadowRootOf,
  tagOf,
  textContentOf,
  textDataOf,
} from '../dom/dom.js';

/** How much each thing speaks for a page that can be read or used by itself; one is enough. */
const WEIGHTS = { char: 1 / 800, control: 1 / 20, heading: 1 / 10, code: 1 / 5 };
/** What stands in an aside is seldom what people came for. */
const ASIDE_SHARE = 0.4;
const ASIDES = 'aside,[role="complementary" i]';
/** Keys of a pad are many, and together one thing. */
const KEY_SHARE = 0.1;
/** What every page of a site has is not what people came for. */
const FRAME_PARTS =
  'header,nav,footer,[role="banner" i],[role="navigation" i],[role="contentinfo" i],script,style,noscript,template,svg,option,datalist';
/** The same in pages that call their parts by class alone. */
const FRAME_NAME =
  /(?:^|\s)(?:(?:site|page|global|main|app|bottom)[-_]?)?(?:footer|foot|nav|navbar|navigation|topbar|breadcrumbs?|lang(?:uage)?s?(?:[-_]\w+)?|copyright)(?:\s|$)/i;
const MAIN_PARTS = 'main,h1,article,form';
const USED = 'a[href],button,input:not([type="hidden" i]),select,textarea,[role="button" i],[role="link" i]';
const HEADINGS = 'h1,h2,h3,h4,[role="heading" i]';
/** Whoever shows code shows how something is made. */
const CODE = 'pre,code';

const isDisplayed = (element: Element): boolean =>
  Element.prototype.checkVisibility.call(element, { visibilityProperty: true, opacityProperty: true });

function isFramePart(element: Element): boolean {
  if (matches(element, FRAME_PARTS)) return true;
  const called = `${attributeOf(element, 'class') ?? ''} ${attributeOf(element, 'id') ?? ''}`;
  return called.length > 1 && FRAME_NAME.test(called) && queryFirst(element, MAIN_PARTS) === null;
}

/** What there is beside some boxes. */
export interface BesideNotes {
  readonly weight: number;
  /** All there is to read. */
  readonly text: string;
  /** The same without what links and buttons say. */
  readonly prose: string;
  /** Digits that stand alone, as on keys. */
  readonly digits: ReadonlySet<string>;
}

/** Reads until it is sure; on a page with content that is soon. */
class Beside implements BesideNotes {
  readonly #left: ReadonlySet<Element>;
  readonly #most: number;
  readonly #texts: string[] = [];
  readonly #prose: string[] = [];
  readonly digits = new Set<string>();
  #weight = 0;
  #share = 1;
  #isInControl = false;

  constructor(left: ReadonlySet<Element>, most: number) {
    this.#left = left;
    this.#most = most;
  }

  get weight(): number {
    return this.#weight;
  }

  get isMuch(): boolean {
    return this.#weight > this.#most;
  }

  get text(): string {
    return this.#texts.join(' ');
  }

  get prose(): string {
    return this.#prose.join(' ');
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
    if (/^\d$/.test(text)) this.digits.add(text);
    if (!this.#isInControl) this.#prose.push(text);
    this.#weight += text.length * WEIGHTS.char * this.#share;
  }

  #element(element: Element): void {
    if (this.#left.has(element) || isFramePart(element) || !isDisplayed(element)) return;
    const before = { share: this.#share, isInControl: this.#isInControl };
    if (matches(element, ASIDES)) this.#share = ASIDE_SHARE;
    if (matches(element, USED)) {
      this.#isInControl = true;
      const name = attributeOf(element, 'aria-label') ?? '';
      if (/^\d$/.test(name)) this.digits.add(name);
      const isKey = (name || (textContentOf(element) ?? '')).trim().length === 1;
      this.#weight += WEIGHTS.control * this.#share * (isKey ? KEY_SHARE : 1);
    } else if (matches(element, HEADINGS)) this.#weight += WEIGHTS.heading * this.#share;
    else if (matches(element, CODE)) this.#weight += WEIGHTS.code;
    const shadow = canHoldRoot(tagOf(element)) ? shadowRootOf(element) : null;
    if (shadow !== null) this.read(shadow);
    this.read(element);
    this.#share = before.share;
    this.#isInControl = before.isInControl;
  }
}

/** What there is to read and use apart from these boxes; null when that weighs more than `most`, where one is a page of its own. */
export function readBeside(boxes: readonly Element[], most = 1): BesideNotes | null {
  const body = bodyElement();
  if (body === null) return null;
  const beside = new Beside(new Set(boxes), most);
  beside.read(body);
  return beside.isMuch ? null : beside;
}
