import { rectOf } from './dom.js';

/** On a page with more nodes than this the rest is not walked through: a look must come back in time. */
export const MOST_NODES = 150_000;
/** Elements that are looked at closely for signs of a sign-in. */
export const MOST_ELEMENTS = 25_000;

const MOST_CONTROLS = 5000;
/** Of these, from the start of the document; the others are around what is in view. */
const FROM_START = 2000;

/**
 * The controls worth describing, in document order: all of them, or on a page with very many those at its start and those
 * around the view. Few are measured to find the latter, since documents run from top to bottom.
 */
export function nearby(controls: readonly Element[]): readonly Element[] {
  if (controls.length <= MOST_CONTROLS) return controls;
  const around = MOST_CONTROLS - FROM_START;
  const first = Math.max(FROM_START, firstInView(controls) - around / 4);
  const start = Math.min(first, controls.length - around);
  return [...controls.slice(0, FROM_START), ...controls.slice(start, start + around)];
}

function firstInView(controls: readonly Element[]): number {
  let low = 0;
  let high = controls.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const control = controls[middle];
    if (control !== undefined && rectOf(control).y < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
