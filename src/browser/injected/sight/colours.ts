/** Channels 0–255, alpha 0–1. */
export interface Colour {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

const known = new Map<string, Colour>();
let pencil: OffscreenCanvasRenderingContext2D | null = null;

/** Any CSS colour as the browser computed it; what cannot be read counts as opaque black. */
export function parseColour(css: string): Colour {
  const cached = known.get(css);
  if (cached !== undefined) return cached;
  const colour = parseRgb(css) ?? paint(css);
  if (known.size < 2000) known.set(css, colour);
  return colour;
}

function parseRgb(css: string): Colour | null {
  const parts = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(css);
  if (parts === null) return null;
  const [, r, g, b, a] = parts;
  return { r: Number(r), g: Number(g), b: Number(b), a: a === undefined ? 1 : Number(a) };
}

/** For oklch() and its kin: let the browser paint one pixel. */
function paint(css: string, filter = 'none'): Colour {
  pencil ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (pencil === null) return { r: 0, g: 0, b: 0, a: 1 };
  pencil.clearRect(0, 0, 1, 1);
  pencil.filter = filter;
  pencil.fillStyle = css;
  pencil.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 255] = pencil.getImageData(0, 0, 1, 1).data;
  return { r, g, b, a: a / 255 };
}

/** Filters that change colours; the others move or spread them. */
const TINTS = /(?:brightness|contrast|grayscale|hue-rotate|invert|saturate|sepia)\([^)]*\)/g;

/** A colour as a CSS filter shows it. */
export function tint(colour: Colour, filter: string): Colour {
  const tints = (filter.match(TINTS) ?? []).join(' ');
  if (tints === '') return colour;
  const { r, g, b, a } = colour;
  const painted = paint(`rgb(${r} ${g} ${b})`, tints);
  return { ...painted, a };
}

export function blend(over: Colour, under: Colour): Colour {
  const mix = (top: number, bottom: number) => top * over.a + bottom * (1 - over.a);
  return { r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b), a: 1 };
}

function luminance({ r, g, b }: Colour): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** As people tell colours apart: lightness, and for equal lightness the hue. */
export function canBeToldApart(one: Colour, other: Colour): boolean {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  if ((light + 0.05) / (dark + 0.05) >= 1.2) return true;
  const apart = Math.max(Math.abs(one.r - other.r), Math.abs(one.g - other.g), Math.abs(one.b - other.b));
  return apart > 60;
}
