import { composedAncestors, queryAll } from '../dom/dom.js';

/** How a text is painted, where that is how pages paint what went wrong or well. */
export type Tone = 'bad' | 'good' | null;

const SURROUNDINGS = 3;
const MOST_ICONS = 3;
const MOST_BOXES = 300;
/** Of text, lines and icons; backgrounds are tinted faintly. */
const PAINTED = 0.3;
const TINTED = 0.035;
const RED: readonly [number, number] = [340, 22];
const GREEN: readonly [number, number] = [85, 172];

interface Paint {
  readonly color: string;
  readonly chroma: number;
}

function paintsOf(box: Element): readonly Paint[] {
  const style = getComputedStyle(box);
  const lines = (['Top', 'Left', 'Bottom', 'Right'] as const).flatMap((side) =>
    parseFloat(style[`border${side}Width`]) > 0 ? [style[`border${side}Color`]] : [],
  );
  const fill = box instanceof SVGElement ? [style.fill, style.stroke] : [];
  return [
    ...[style.color, ...lines, ...fill].map((color) => ({ color, chroma: PAINTED })),
    { color: style.backgroundColor, chroma: TINTED },
  ];
}

/** What the page painted before, which is its own way and says nothing. */
export function paletteOf(boxes: readonly Element[]): ReadonlySet<string> {
  const seen = [...new Set(boxes)].slice(0, MOST_BOXES);
  return new Set(seen.flatMap((box) => paintsOf(box).map(({ color }) => color)));
}

/** By the hue of a text, its lines, icons and ground, as far as the page had not painted so before. */
export function toneOf(box: Element, palette: ReadonlySet<string>): Tone {
  const up = [box, ...composedAncestors(box).slice(0, SURROUNDINGS)];
  const icons = up.slice(0, 2).flatMap((each) => [...queryAll(each, 'svg,i,[class*="icon" i]')].slice(0, MOST_ICONS));
  const tones = [...up, ...icons]
    .flatMap(paintsOf)
    .filter(({ color }) => !palette.has(color))
    .map(({ color, chroma }) => toneOfColor(color, chroma));
  if (tones.includes('bad')) return 'bad';
  return tones.includes('good') ? 'good' : null;
}

function toneOfColor(color: string, least: number): Tone {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  if (!color.startsWith('rgb') || alpha < 0.05 || chroma / 255 < least) return null;
  const turn =
    most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  const hue = (turn * 60 + 360) % 360;
  if (hue >= RED[0] || hue <= RED[1]) return 'bad';
  return hue >= GREEN[0] && hue <= GREEN[1] ? 'good' : null;
}
