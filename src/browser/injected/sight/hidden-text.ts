import type { HiddenReason } from '../../protocol/summary.js';
import { blend, type Colour, canBeToldApart, parseColour } from './colours.js';
import {
  attributeOf,
  bodyElement,
  composedAncestors,
  composedParent,
  composedParentElement,
  deepElementFromPoint,
  isInside,
  isOpenDetails,
  parentNodeOf,
  queryAll,
  rectOf,
  rootElement,
  scrollHeightOf,
  scrollWidthOf,
  tagOf,
} from '../dom/dom.js';
import { gradientColours, inksOf, innerShadow, isPaintedOver, paintsNoBox, pseudoPaints, tinted } from './ink.js';
import { view } from './view.js';
import { walk } from '../dom/walk.js';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What the boxes around a text do to it, gathered on the way down. */
export interface Surroundings {
  readonly opacity: number;
  /** What cuts off content in the flow, and content placed by its positioned ancestor. */
  readonly flowClip: Box | null;
  readonly absoluteClip: Box | null;
  /** Stays where it is when the page scrolls. */
  readonly isFixed: boolean;
  /** Was put somewhere, instead of following what stands before it. */
  readonly isPlaced: boolean;
  /** Content of this box can be scrolled into view. */
  readonly isScrolled: boolean;
  readonly isAriaHidden: boolean;
  /** Filters or blend modes change its colours. */
  readonly isTinted: boolean;
}

export const OPEN_GROUND: Surroundings = {
  opacity: 1,
  flowClip: null,
  absoluteClip: null,
  isFixed: false,
  isPlaced: false,
  isScrolled: false,
  isAriaHidden: false,
  isTinted: false,
};

const FAINT = 0.1;
const TINY_PX = 2.5;
const WHITE: Colour = { r: 255, g: 255, b: 255, a: 1 };
const BLACK: Colour = { r: 18, g: 18, b: 18, a: 1 };
const MEDIA = new Set(['img', 'video', 'canvas', 'svg', 'iframe', 'object', 'embed', 'picture', 'input']);
const PAINTED_LIMIT = 20_000;
/** How far up a box may be whose `::before` lies under a text. */
const PSEUDO_BOXES = 6;
/** Blurred by this share of their height, letters cannot be read. */
const BLURRED = 0.6;

const numbersOf = (css: string): readonly number[] => (css.match(/-?[\d.]+/g) ?? []).map(Number);

/** The old `clip: rect(top, right, bottom, left)`. */
function isCutByRect(style: CSSStyleDeclaration): boolean {
  const { clip } = style;
  if (!clip.startsWith('rect(') || clip.includes('auto')) return false;
  if (style.position !== 'absolute' && style.position !== 'fixed') return false;
  const [top = 0, right = 0, bottom = 0, left = 0] = numbersOf(clip);
  return right - left <= 1 || bottom - top <= 1;
}

function polygonArea(points: readonly number[]): number {
  let doubled = 0;
  for (let at = 0; at < points.length; at += 2) {
    const [x = 0, y = 0, nextX = points[0] ?? 0, nextY = points[1] ?? 0] = points.slice(at, at + 4);
    doubled += x * nextY - nextX * y;
  }
  return Math.abs(doubled / 2);
}

function isCutByPath(clipPath: string, rect: DOMRect): boolean {
  if (/^path\((evenodd, |nonzero, )?"\s*(M[\s\d.,-]*)?Z?\s*"\)/i.test(clipPath)) return true;
  const shape = /^(inset|circle|ellipse|polygon)\((.*)\)/.exec(clipPath);
  if (shape === null) return false;
  const [, kind, inner = ''] = shape;
  if (kind === 'polygon') return polygonArea(numbersOf(inner.replace(/^(evenodd|nonzero),/, ''))) < 1;
  if (kind !== 'inset') return numbersOf(inner.split(' at ')[0] ?? '').includes(0);
  const lengths = (inner.split(' round ')[0] ?? '').trim().split(/\s+/);
  const side = (at: number, extent: number): number => {
    const length = lengths[at] ?? lengths[at - 2] ?? lengths[0] ?? '0';
    return length.endsWith('%') ? (Number.parseFloat(length) / 100) * extent : Number.parseFloat(length);
  };
  const left = lengths.length === 4 ? side(3, rect.width) : side(1, rect.width);
  return rect.width - left - side(1, rect.width) <= 1 || rect.height - side(0, rect.height) - side(2, rect.height) <= 1;
}

/** Shows its back, or lies behind the eye of the viewer. */
function isTurnedAway(element: Element, style: CSSStyleDeclaration): boolean {
  const { transform } = style;
  if (!transform.startsWith('matrix3d')) return false;
  const matrix = numbersOf(transform.slice('matrix3d'.length));
  if (style.backfaceVisibility === 'hidden' && (matrix[10] ?? 1) < 0) return true;
  const parent = composedParentElement(element);
  const eye = parent === null ? Number.NaN : Number.parseFloat(getComputedStyle(parent).perspective);
  return (matrix[14] ?? 0) >= eye;
}

function isMaskedOut(style: CSSStyleDeclaration): boolean {
  const mask = style.maskImage;
  if (mask === 'none' || mask === '') return false;
  if (/^0(px|%) 0(px|%)$/.test(style.maskSize) && style.maskRepeat.includes('no-repeat')) return true;
  if (mask.includes('url(')) return false;
  const stops = mask.match(/(rgba?|oklch|color)\([^)]*\)|transparent/g) ?? [];
  return stops.length > 0 && stops.every((stop) => stop === 'transparent' || parseColour(stop).a < FAINT);
}

function isFiltered(style: CSSStyleDeclaration): boolean {
  const { filter } = style;
  if (filter === 'none') return false;
  const faded = /opacity\(([\d.]+)\)/.exec(filter);
  if (faded !== null && Number(faded[1]) < FAINT) return true;
  const blurred = /blur\(([\d.]+)px\)/.exec(filter);
  return blurred !== null && Number(blurred[1]) > BLURRED * Number.parseFloat(style.fontSize);
}

/** Nothing inside this element can be seen, whatever its descendants say. */
export function whyConcealed(element: Element, style: CSSStyleDeclaration, around: Surroundings): HiddenReason | null {
  if (style.display === 'none' || style.contentVisibility === 'hidden') return 'not_displayed';
  if (Number(style.opacity) * around.opacity < FAINT || isFiltered(style)) return 'transparent';
  if (isMaskedOut(style) || isTurnedAway(element, style)) return 'transparent';
  if (isCutByRect(style)) return 'clipped';
  const { clipPath } = style;
  if (clipPath !== 'none' && isCutByPath(clipPath, rectOf(element))) return 'clipped';
  return isInClosedDetails(element) ? 'not_displayed' : null;
}

function isInClosedDetails(element: Element): boolean {
  const parent = parentNodeOf(element);
  if (!(parent instanceof HTMLDetailsElement) || isOpenDetails(parent)) return false;
  return queryAll(parent, ':scope > summary')[0] !== element;
}

const intersect = (box: Box | null, other: Box): Box =>
  box === null
    ? other
    : {
        left: Math.max(box.left, other.left),
        top: Math.max(box.top, other.top),
        right: Math.min(box.right, other.right),
        bottom: Math.min(box.bottom, other.bottom),
      };

const isEmpty = (box: Box): boolean => box.right - box.left <= 1 || box.bottom - box.top <= 1;

const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

const NO_CLIP = { clip: null, scrolls: false };

/** Overflow of html and body belongs to the viewport, which the user scrolls. */
function ownClip(
  element: Element,
  style: CSSStyleDeclaration,
): { readonly clip: Box | null; readonly scrolls: boolean } {
  const { overflowX, overflowY, contain } = style;
  const isContained = contain !== 'none' && /strict|content|paint/.test(contain);
  if (overflowX === 'visible' && overflowY === 'visible' && !isContained) return NO_CLIP;
  if (style.display === 'inline' || style.display === 'contents') return NO_CLIP;
  if (element === rootElement() || element === bodyElement()) return NO_CLIP;
  const rect = rectOf(element);
  const canScroll =
    (scrolls(overflowX) && scrollWidthOf(element) > rect.width) ||
    (scrolls(overflowY) && scrollHeightOf(element) > rect.height);
  if (isEmpty(rect)) return { clip: rect, scrolls: false };
  if (canScroll) return { clip: null, scrolls: true };
  return isContained || cuts(overflowX) || cuts(overflowY) ? { clip: rect, scrolls: false } : NO_CLIP;
}

/** The surroundings of what is inside `element`. */
export function enter(element: Element, style: CSSStyleDeclaration, around: Surroundings): Surroundings {
  const { position } = style;
  const isMoved = style.transform !== 'none';
  const inherited = position === 'fixed' ? null : position === 'absolute' ? around.absoluteClip : around.flowClip;
  const own = ownClip(element, style);
  const flowClip = own.clip === null ? (own.scrolls ? null : inherited) : intersect(inherited, own.clip);
  const isAnchor = position !== 'static' || isMoved;
  return {
    opacity: around.opacity * Number(style.opacity),
    flowClip,
    absoluteClip: isAnchor ? flowClip : own.scrolls ? null : around.absoluteClip,
    isFixed: around.isFixed || position === 'fixed',
    isPlaced: around.isPlaced || position === 'absolute' || isMoved,
    isScrolled: around.isScrolled || own.scrolls,
    isAriaHidden: around.isAriaHidden || attributeOf(element, 'aria-hidden') === 'true',
    isTinted: around.isTinted || style.filter !== 'none' || style.mixBlendMode !== 'normal',
  };
}

/** One look at a page: what it found out about colours and boxes is kept until the look is over. */
export class TextSight {
  readonly #grounds = new Map<Element, Colour | null>();
  readonly #view = view();
  readonly #sideways = sideways();
  readonly #range = Document.prototype.createRange.call(document);
  #painted: readonly { readonly element: Element; readonly rect: DOMRect; readonly colour: Colour | null }[] | null =
    null;

  /** Why people cannot see this text, or null when they can. */
  whyUnseen(text: Text, style: CSSStyleDeclaration, around: Surroundings): HiddenReason | null {
    if (style.visibility !== 'visible') return 'not_displayed';
    if (Number.parseFloat(style.fontSize) <= TINY_PX) return 'tiny';
    this.#range.selectNodeContents(text);
    const rect = this.#range.getBoundingClientRect();
    if (rect.width < 1 || rect.height < 1) return 'tiny';
    if (rect.height <= TINY_PX) return 'tiny';
    if (this.#isOutOfReach(rect, around)) return 'off_page';
    if (around.flowClip !== null && isEmpty(intersect(around.flowClip, rect))) return 'clipped';
    const parent = composedParent(text);
    if (!(parent instanceof Element)) return null;
    if (this.#isInkOfGround(parent, style, { rect, isTinted: around.isTinted })) return 'same_colour';
    return this.#isCovered(parent, style, rect) ? 'covered' : null;
  }

  /** Where no scrolling leads. */
  #isOutOfReach(rect: DOMRect, around: Surroundings): boolean {
    const { width, height, scrollX, scrollY } = this.#view;
    if (around.isFixed) {
      return rect.right <= 0 || rect.bottom <= 0 || rect.left >= width || rect.top >= height;
    }
    if (around.isScrolled) return false;
    if (rect.bottom + scrollY <= 0) return true;
    const { isMirrored, isLocked } = this.#sideways;
    const pastStart = isMirrored ? rect.left + scrollX >= width : rect.right + scrollX <= 0;
    if (pastStart) return true;
    const pastEnd = isMirrored ? -(rect.right + scrollX) : rect.left + scrollX - width;
    // Three screens to the side and nothing leads there: put away, not laid out.
    return pastEnd > 0 && (isLocked || (around.isPlaced && pastEnd > 3 * width));
  }

  #isInkOfGround(
    element: Element,
    style: CSSStyleDeclaration,
    { rect, isTinted }: { readonly rect: DOMRect; readonly isTinted: boolean },
  ): boolean {
    const inks = inksOf(element, style);
    if (inks === null) return false;
    if (inks.length === 0) return true;
    const ground = this.#groundOf(element);
    if (ground === null) return false;
    const isApart = (ink: Colour) => {
      const seen = { ink: blend(ink, ground), ground };
      const shown = isTinted ? tinted(element, seen, (box) => this.#groundUnder(box)) : seen;
      return canBeToldApart(shown.ink, shown.ground);
    };
    if (inks.some(isApart)) return false;
    return isTinted || !inks.some((ink) => this.#hasOtherGround(element, rect, ink));
  }

  #groundUnder(element: Element): Colour | null {
    const parent = composedParentElement(element);
    return parent === null ? canvasColour() : this.#groundOf(parent);
  }

  /** The colour behind an element's content as its ancestors paint it; null when a picture is part of it. */
  #groundOf(element: Element): Colour | null {
    const known = this.#grounds.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const ground = this.#mixGround(element, style);
    this.#grounds.set(element, ground);
    return ground;
  }

  #mixGround(element: Element, style: CSSStyleDeclaration): Colour | null {
    const under = () => this.#groundUnder(element);
    if (paintsNoBox(style)) return under();
    const shadow = innerShadow(style);
    if (shadow === null) return this.#paintedGround(style, under);
    if (shadow.a >= 0.99) return shadow;
    // Tables are tinted so, row by row, mostly with next to nothing.
    const painted = this.#paintedGround(style, under);
    return painted === null ? null : blend(shadow, painted);
  }

  #paintedGround(style: CSSStyleDeclaration, under: () => Colour | null): Colour | null {
    const own = parseColour(style.backgroundColor);
    if (style.backgroundImage !== 'none') return evenGround(style.backgroundImage, own.a >= 0.99 ? own : under());
    if (own.a >= 0.99) return own;
    const behind = under();
    return behind === null || own.a === 0 ? behind : blend(own, behind);
  }

  /** Something that is no ancestor lies under the text: a picture, or a box of another colour. */
  #hasOtherGround(element: Element, rect: DOMRect, ink: Colour): boolean {
    this.#painted ??= paintedBoxes();
    const x = (rect.left + rect.right) / 2;
    const y = (rect.top + rect.bottom) / 2;
    for (const box of [element, ...composedAncestors(element)].slice(0, PSEUDO_BOXES)) {
      for (const colour of pseudoPaints(box, rect)) if (colour === null || canBeToldApart(ink, colour)) return true;
    }
    return this.#painted.some(
      ({ element: box, rect: area, colour }) =>
        area.left <= x &&
        x <= area.right &&
        area.top <= y &&
        y <= area.bottom &&
        !isInside(element, box) &&
        !isInside(box, element) &&
        (colour === null || canBeToldApart(ink, colour)),
    );
  }

  /** Boxes that move with the view (headers, banners) cover a text only for the moment and do not count. */
  #isCovered(element: Element, style: CSSStyleDeclaration, rect: DOMRect): boolean {
    const { width, height } = this.#view;
    if (rect.right <= 0 || rect.bottom <= 0 || rect.left >= width || rect.top >= height) return false;
    const x = (Math.max(rect.left, 0) + Math.min(rect.right, width)) / 2;
    const y = (Math.max(rect.top, 0) + Math.min(rect.bottom, height)) / 2;
    const hit = deepElementFromPoint(x, y);
    if (hit === element) return style.position !== 'static' && isPaintedOver(element, rect);
    if (hit === null || isInside(hit, element)) return false;
    if (isInside(element, hit)) return (isBehind(element, hit) && this.#isOpaque(hit)) || isPaintedOver(hit, rect);
    if (!this.#isOpaque(hit)) return false;
    return ![hit, ...composedAncestors(hit)].some((box) => {
      const { position } = getComputedStyle(box);
      return position === 'fixed' || position === 'sticky' || tagOf(box) === 'dialog';
    });
  }

  #isOpaque(element: Element): boolean {
    const style = getComputedStyle(element);
    if (Number(style.opacity) < 0.9) return false;
    return parseColour(style.backgroundColor).a >= 0.9 || ['img', 'video', 'canvas', 'iframe'].includes(tagOf(element));
  }
}

/** A gradient whose colours nobody tells apart is a ground like any other. */
function evenGround(image: string, under: Colour | null): Colour | null {
  const stops = gradientColours(image);
  if (under === null || stops === null || stops.length === 0) return null;
  const [first = under, ...others] = stops.map((stop) => blend(stop, under));
  return others.some((stop) => canBeToldApart(first, stop)) ? null : first;
}

/** Put behind its own ancestor by a negative z-index. */
function isBehind(element: Element, ancestor: Element): boolean {
  for (let node: Node | null = element; node !== null && node !== ancestor; node = composedParent(node)) {
    if (!(node instanceof Element)) continue;
    const { zIndex, pointerEvents } = getComputedStyle(node);
    if (pointerEvents === 'none') return false;
    if (Number(zIndex) < 0) return true;
  }
  return false;
}

function canvasColour(): Colour {
  const scheme = getComputedStyle(rootElement()).colorScheme;
  const isDark =
    /\bdark\b/.test(scheme) && (!/\blight\b/.test(scheme) || matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? BLACK : WHITE;
}

/** How far the page can be scrolled to the side. */
function sideways(): { readonly isMirrored: boolean; readonly isLocked: boolean } {
  const root = getComputedStyle(rootElement());
  const body = bodyElement();
  const isLocked = cuts(root.overflowX) || (body !== null && cuts(getComputedStyle(body).overflowX));
  return { isMirrored: root.direction === 'rtl', isLocked };
}

function paintedBoxes() {
  const boxes: { element: Element; rect: DOMRect; colour: Colour | null }[] = [];
  let seen = 0;
  walk(document, (element) => {
    seen += 1;
    if (seen > PAINTED_LIMIT) return;
    const style = getComputedStyle(element);
    const colour = parseColour(style.backgroundColor);
    const isPicture = MEDIA.has(tagOf(element)) || style.backgroundImage !== 'none';
    if (!isPicture && colour.a < 0.5) return;
    const rect = rectOf(element);
    if (rect.width > 1 && rect.height > 1 && Number(style.opacity) > 0.2) {
      boxes.push({ element, rect, colour: isPicture ? null : colour });
    }
  });
  return boxes;
}
