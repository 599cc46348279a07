import { isNewSuspect } from './closed-roots.js';
import { CONTROLS, LANDMARKS, type Sighting, sight } from './controls.js';
import {
  bodyElement,
  composedParent,
  deepActiveElement,
  hasAttributes,
  matches,
  type Root,
  rootElement,
  shadowRootOf,
  tagOf,
  textContentOf,
  textDataOf,
} from './dom.js';
import { withLabels } from './names.js';
import { isRendered } from './visibility.js';
import { Digest } from './walk.js';

const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role="heading" i]';
/** Tags that `HEADINGS` and `LANDMARKS` and `CONTROLS` name without asking for an attribute. */
const TELLING = new Set(`${HEADINGS},${LANDMARKS},${CONTROLS}`.match(/(?<=^|,)[a-z][a-z0-9]*(?=,|:|$)/g));
const FRAMES = new Set(['iframe', 'frame']);
const NOT_PROSE = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'title']);
/** Tags that show a hand for their own reasons, or are part of a control. */
const NOT_CLICKABLE = new Set(['html', 'body', 'label', 'option', 'optgroup', 'path', 'g', 'use']);

export interface PageScan {
  readonly controls: readonly Sighting[];
  readonly headings: readonly Element[];
  readonly landmarks: readonly Element[];
  readonly frames: readonly Element[];
  /** Of every text of the page that is displayed. */
  readonly textDigest: string;
  /** Elements that may hold a closed shadow root and were not asked about before (A&S P6). */
  readonly suspects: number;
}

/** Gathers nodes in one pass; nothing is measured before the walk is over, so layout is computed once. */
class Collector {
  readonly controls: Element[] = [];
  readonly headings: Element[] = [];
  readonly landmarks: Element[] = [];
  readonly frames: Element[] = [];
  readonly labels: Element[] = [];
  readonly digest = new Digest();
  suspects = 0;
  /** Elements in or under which a hand is nothing new. */
  readonly #handed = new Set<Node>();

  root(root: Root): void {
    const walker = Document.prototype.createTreeWalker.call(
      document,
      root,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    );
    let parent: Element | null = null;
    let isShown = false;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Text) {
        const data = textDataOf(node);
        if (data.trim() === '') continue;
        const own = composedParent(node);
        if (own instanceof Element && own !== parent) {
          parent = own;
          isShown = !NOT_PROSE.has(tagOf(own)) && isDisplayed(own);
        }
        if (isShown) this.digest.add(data);
      } else if (node instanceof Element) {
        this.#element(node);
        if (isNewSuspect(node)) this.suspects += 1;
        const shadow = shadowRootOf(node);
        if (shadow !== null) this.root(shadow);
      }
    }
  }

  #element(element: Element): void {
    const tag = tagOf(element);
    // The selectors are long; all of them ask for one of these tags, or for an attribute.
    const isTelling = TELLING.has(tag) || hasAttributes(element);
    const control = isTelling && matches(element, CONTROLS);
    if (control) this.controls.push(element);
    if (isTelling && matches(element, HEADINGS)) this.headings.push(element);
    if (isTelling && matches(element, LANDMARKS)) this.landmarks.push(element);
    if (FRAMES.has(tag)) this.frames.push(element);
    if (tag === 'label') this.labels.push(element);
    this.#clickable(element, control);
  }

  /** Script listens for clicks on it, as far as the mouse pointer tells: the topmost element that shows a hand. */
  #clickable(element: Element, isControl: boolean): void {
    const parent = composedParent(element);
    const isUnder = parent !== null && this.#handed.has(parent);
    if (isControl || isUnder) {
      this.#handed.add(element);
      return;
    }
    if (getComputedStyle(element).cursor !== 'pointer') return;
    this.#handed.add(element);
    if (element instanceof HTMLElement && !NOT_CLICKABLE.has(tagOf(element))) this.controls.push(element);
  }
}

const isDisplayed = (element: Element): boolean =>
  Element.prototype.checkVisibility.call(element, { visibilityProperty: true, opacityProperty: true });

/** One pass over the document and its shadow trees. */
export function scanPage(): PageScan {
  const found = new Collector();
  found.root(document);
  const active = deepActiveElement();
  const focused = active === bodyElement() || active === rootElement() ? null : active;
  const controls = withLabels(found.labels, () => found.controls.map((element, at) => sight(element, focused, at)));
  return {
    controls,
    headings: found.headings,
    landmarks: found.landmarks,
    frames: found.frames.filter(isRendered),
    textDigest: found.digest.value,
    suspects: found.suspects,
  };
}

export const scanControls = (): readonly Sighting[] => scanPage().controls;

/** What a control is, whatever state it is in. The whole of a long label counts, not only its start. */
export function identityOf({ element, role, name, href, labelSource }: Sighting): string {
  const digest = new Digest();
  digest.add(`${role}\u0000${name}\u0000${href ?? ''}`);
  if (labelSource === 'content' && name.endsWith('…')) digest.add(textContentOf(element) ?? '');
  return digest.value;
}

/** Everything about a control that a person could see change; begins with its identity. */
export const digestOf = (sighting: Sighting): string => `${identityOf(sighting)} ${sighting.state.join()}`;
