import { blend, type Colour, parseColour, tint } from './colours.js';
import { composedAncestors, tagOf } from '../dom/dom.js';

const FAINT = 0.1;
const COLOURS = /(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\([^)]*\)|\btransparent\b/g;

const coloursIn = (css: string): readonly Colour[] =>
  (css.match(COLOURS) ?? []).map((colour) => (colour === 'transparent' ? { ...BLANK } : parseColour(colour)));
const BLANK: Colour = { r: 0, g: 0, b: 0, a: 0 };

/** The stops of gradients; null for pictures, whose colours nobody knows here. */
export function gradientColours(image: string): readonly Colour[] | null {
  return image === 'none' || image.includes('url(') || image.includes('image(') ? null : coloursIn(image);
}

const isCutToText = (style: CSSStyleDeclaration): boolean => style.backgroundClip.startsWith('text');
export const paintsNoBox = isCutToText;

/** What a box paints over itself from its edges inwards, when that fills it. */
export function innerShadow(style: CSSStyleDeclaration): Colour | null {
  if (!style.boxShadow.includes('inset')) return null;
  const spread = /-?[\d.]+px -?[\d.]+px [\d.]+px ([\d.]+)px inset/.exec(style.boxShadow)?.[1] ?? '0';
  return Number(spread) >= 40 ? (coloursIn(style.boxShadow)[0] ?? null) : null;
}

/** Every colour the letters are drawn with; null when a picture is cut to them. Faint ones are left out. */
export function inksOf(element: Element, style: CSSStyleDeclaration): readonly Colour[] | null {
  const isDrawn = tagOf(element) === 'text' || tagOf(element) === 'tspan';
  const fill = isDrawn ? paintOf(style.fill, style.fillOpacity) : parseColour(style.webkitTextFillColor);
  const inks = [fill];
  if (isDrawn) inks.push(paintOf(style.stroke, style.strokeOpacity));
  else if (Number.parseFloat(style.webkitTextStrokeWidth) > 0) inks.push(parseColour(style.webkitTextStrokeColor));
  if (style.textShadow !== 'none') inks.push(...coloursIn(style.textShadow));
  if (fill.a < FAINT) {
    // A background that is cut to the letters shows through them, also when an ancestor has it.
    const painter = [element, ...composedAncestors(element)].map((box) => getComputedStyle(box)).find(isCutToText);
    if (painter !== undefined) {
      const stops = painter.backgroundImage === 'none' ? [] : gradientColours(painter.backgroundImage);
      if (stops === null) return null;
      inks.push(...stops, parseColour(painter.backgroundColor));
    }
  }
  return inks.filter(({ a }) => a >= FAINT);
}

const paintOf = (paint: string, opacity: string): Colour => {
  if (paint === 'none') return BLANK;
  const colour = parseColour(paint);
  return { ...colour, a: colour.a * Number(opacity) };
};

type Mix = (top: number, under: number) => number;
/** Of channels between 0 and 1. */
const MIXES: Readonly<Record<string, Mix>> = {
  multiply: (top, under) => top * under,
  screen: (top, under) => top + under - top * under,
  darken: Math.min,
  lighten: Math.max,
  difference: (top, under) => Math.abs(top - under),
  exclusion: (top, under) => top + under - 2 * top * under,
};

function mixed(mode: string, top: Colour, under: Colour): Colour {
  const mix = MIXES[mode];
  if (mix === undefined) return top;
  const channel = (key: 'r' | 'g' | 'b') => 255 * mix(top[key] / 255, under[key] / 255);
  return blend({ r: channel('r'), g: channel('g'), b: channel('b'), a: top.a }, under);
}

/**
 * Ink and ground after the filters and blend modes around them. `groundUnder` is what a box is painted on. Ground that a
 * box paints itself changes with the ink; ground from further out does not.
 */
export function tinted(
  element: Element,
  colours: { readonly ink: Colour; readonly ground: Colour },
  groundUnder: (box: Element) => Colour | null,
): { readonly ink: Colour; readonly ground: Colour } {
  let { ink, ground } = colours;
  let isOwnGround = false;
  for (const box of [element, ...composedAncestors(element)]) {
    const style = getComputedStyle(box);
    isOwnGround ||=
      tagOf(box) === 'html' || style.backgroundImage !== 'none' || parseColour(style.backgroundColor).a > 0.5;
    if (style.filter !== 'none') {
      ink = tint(ink, style.filter);
      if (isOwnGround) ground = tint(ground, style.filter);
    }
    const under = style.mixBlendMode === 'normal' ? null : groundUnder(box);
    if (under === null) continue;
    ink = mixed(style.mixBlendMode, ink, under);
    ground = isOwnGround ? mixed(style.mixBlendMode, ground, under) : under;
  }
  return { ink, ground };
}

/** A colour that a `::before` or `::after` of a box lays over or under its content; null for a picture. */
export function* pseudoPaints(box: Element, over: DOMRect): Generator<Colour | null> {
  for (const which of ['::before', '::after']) {
    const style = getComputedStyle(box, which);
    if (style.content === 'none' || (style.position !== 'absolute' && style.position !== 'fixed')) continue;
    if (Number.parseFloat(style.width) < 0.6 * over.width || Number.parseFloat(style.height) < 0.6 * over.height)
      continue;
    if (Number(style.opacity) < 0.5 || style.display === 'none' || style.visibility !== 'visible') continue;
    const colour = parseColour(style.backgroundColor);
    if (style.backgroundImage !== 'none') yield null;
    else if (colour.a >= 0.5) yield colour;
  }
}

/** A `::before` or `::after` that hides what the box shows. */
export function isPaintedOver(box: Element, over: DOMRect): boolean {
  for (const which of ['::before', '::after']) {
    const style = getComputedStyle(box, which);
    if (style.content === 'none' || style.position !== 'absolute' || Number(style.zIndex) < 0) continue;
    // Before the content and without a layer of its own it lies under what is positioned, but over plain text.
    if (Number(style.opacity) < 0.9 || style.visibility !== 'visible') continue;
    if (Number.parseFloat(style.width) < 0.9 * over.width || Number.parseFloat(style.height) < 0.9 * over.height)
      continue;
    const isNear = Math.abs(Number.parseFloat(style.left)) < 8 && Math.abs(Number.parseFloat(style.top)) < 8;
    if (isNear && parseColour(style.backgroundColor).a >= 0.9) return true;
  }
  return false;
}
