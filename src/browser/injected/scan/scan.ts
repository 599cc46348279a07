import type { AuthFinder } from '../auth/gather.js';
import { isNewSuspect } from '../dom/closed-roots.js';
import { CONTROLS, LANDMARKS, sight } from '../controls/controls.js';
import type { Sighting } from '../controls/sighting.js';
import {
  bodyElement,
  canHoldRoot,
  composedParent,
  deepActiveElement,
  hasAttribute,
  hasAttributes,
  isText,
  matches,
  type Root,
  rootElement,
  shadowRootOf,
  tagOf,
  textContentOf,
  textDataOf,
} from '../dom/dom.js';
import { MOST_ELEMENTS, MOST_NODES, nearby } from '../dom/huge.js';
import { HEADINGS } from '../sight/language.js';
import { withLabels } from '../controls/names.js';
import { isRendered } from '../sight/visibility.js';
import { Digest } from '../dom/walk.js';

/** Tags that `HEADINGS` and `LANDMARKS` and `CONTROLS` name without asking for an attribute. */
const TELLING = new Set(`${HEADINGS},${LANDMARKS},${CONTROLS}`.match(/(?<=^|,)[a-z][a-z0-9]*(?=,|:|$)/g));
/** What these selectors name, by tag alone or with a further condition other than a role. */
const PLAIN_CONTROLS = new Set(plainTags(CONTROLS));
const PLAIN_HEADINGS = new Set(plainTags(HEADINGS));
const TELLING_LANDMARKS = new Set(LANDMARKS.match(/(?<=^|,)[a-z][a-z0-9]*/g));
const FRAMES = new Set(['iframe', 'frame']);
const NOT_PROSE = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'title']);
/** Tags that show a hand for their own reasons, or are part of a control. */
const NOT_CLICKABLE = new Set(['html', 'body', 'label', 'option', 'optgroup', 'path', 'g', 'use']);

function plainTags(selector: string): readonly string[] {
  return selector
    .replaceAll(/\([^)]*\)/g, '')
    .split(',')
    .filter((part) => /^[a-z][a-z0-9]*$/.test(part));
}

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
  readonly #auth: AuthFinder | null;
  #nodes = 0;

  constructor(auth: AuthFinder | null) {
    this.#auth = auth;
  }

  root(root: Root): void {
    const walker = Document.prototype.createTreeWalker.call(
      document,
      root,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    );
    let parent: Element | null = null;
    let isShown = false;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      this.#nodes += 1;
      if (this.#nodes > MOST_NODES) return;
      if (isText(node)) {
        const data = textDataOf(node);
        if (data.trim() === '') continue;
        const own = composedParent(node);
        if (own instanceof Element && own !== parent) {
          parent = own;
          isShown = !NOT_PROSE.has(tagOf(own)) && isDisplayed(own);
        }
        if (isShown) this.digest.add(data);
      } else if (node instanceof Element) {
        const tag = tagOf(node);
        this.#element(node, tag);
        if (!canHoldRoot(tag)) continue;
        if (isNewSuspect(node)) this.suspects += 1;
        const shadow = shadowRootOf(node);
        if (shadow !== null) this.root(shadow);
      }
    }
  }

  #element(element: Element, tag: string): void {
    if (this.#nodes <= MOST_ELEMENTS) this.#auth?.visit(element, tag);
    // The selectors are long; all of them ask for one of these tags, or for an attribute.
    const isMarked = hasAttributes(element);
    const control = PLAIN_CONTROLS.has(tag) || ((isMarked || TELLING.has(tag)) && matches(element, CONTROLS));
    if (control) this.controls.push(element);
    const hasRole = isMarked && hasAttribute(element, 'role');
    if (PLAIN_HEADINGS.has(tag) || (hasRole && matches(element, HEADINGS))) this.headings.push(element);
    if ((hasRole || TELLING_LANDMARKS.has(tag)) && matches(element, LANDMARKS)) this.landmarks.push(element);
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

/** One pass over the document and its shadow trees; what `auth` wants to know is gathered on the way. */
export function scanPage(auth: AuthFinder | null = null): PageScan {
  const found = new Collector(auth);
  found.root(document);
  const active = deepActiveElement();
  const focused = active === bodyElement() || active === rootElement() ? null : active;
  const controls = withLabels(found.labels, () =>
    nearby(found.controls).map((element, at) => sight(element, focused, at)),
  );
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
