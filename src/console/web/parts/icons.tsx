import type { Glyph } from '../live/sky.js';

/** The sign of Nova: a star, and a small one lighting up beside it. */
export function Mark() {
  return (
    <svg class="mark" viewBox="-16 -16 32 32" aria-hidden="true">
      <path class="mark-ray" d="M11-16Q12-12 16-11 12-10 11-6 10-10 6-11 10-12 11-16Z" />
      <path d="M0-15Q2-2 15 0 2 2 0 15-2 2-15 0-2-2 0-15Z" />
    </svg>
  );
}

/** One shape per outcome, drawn around the origin: told apart without colour. The style sheet fills or strokes them. */
export const GLYPHS: Readonly<Record<Glyph, string>> = {
  verified: 'M0-6Q1-1 6 0 1 1 0 6-1 1-6 0-1-1 0-6Z',
  ok: 'M0-3a3 3 0 1 0 .1 0Z',
  failed: 'M-3-3 3 3M3-3-3 3',
  blocked: 'M0-5 5 0 0 5-5 0Z',
  unclear: 'M0-3.5a3.5 3.5 0 1 0 .1 0Z',
};

export function OutcomeGlyph({ glyph }: { readonly glyph: Glyph }) {
  return (
    <svg class="glyph" viewBox="-7 -7 14 14" aria-hidden="true">
      <path class={`glyph-${glyph}`} d={GLYPHS[glyph]} />
    </svg>
  );
}

export type Sign = 'well' | 'idle' | 'busy' | 'alert';

const SIGNS: Readonly<Record<Sign, string>> = {
  well: 'M6 10l3 3 5-6',
  idle: 'M6 10h8',
  busy: 'M10 5v5l3 2',
  alert: 'M10 7v4M10 14v0',
};

/** Says a state by its shape: tick, dash, clock hand, exclamation mark. */
export function StateSign({ sign }: { readonly sign: Sign }) {
  return (
    <svg class={`sign sign-${sign}`} viewBox="0 0 20 20" aria-hidden="true">
      <path class="sign-ground" d={sign === 'alert' ? 'M10 2 19 18H1Z' : 'M10 1a9 9 0 1 0 .1 0Z'} />
      <path class="sign-stroke" d={SIGNS[sign]} />
    </svg>
  );
}

const LINES = {
  sun: 'M8 5a3 3 0 1 0 .1 0ZM8 1v1M8 14v1M1 8h1M14 8h1M3 3l1 1M12 12l1 1M3 13l1-1M12 4l1-1',
  moon: 'M14 10A6 6 0 1 1 6 2a6 6 0 0 0 8 8Z',
  pause: 'M5 4v8M11 4v8',
  play: 'M5 3v10l8-5Z',
  close: 'M4 4l8 8M12 4l-8 8',
  find: 'M7 2a5 5 0 1 0 .1 0ZM11 11l3 3',
} as const;

export function LineIcon({ name }: { readonly name: keyof typeof LINES }) {
  return (
    <svg class="line-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={LINES[name]} />
    </svg>
  );
}
