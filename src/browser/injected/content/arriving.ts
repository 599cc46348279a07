import type { Arriving, WaitingSigns } from '../../protocol/content.js';
import { bodyElement, innerTextOf, matches, queryAll, rectOf } from '../dom/dom.js';
import { observePage, quietMs } from '../dom/mutations.js';
import { isSeenBox } from './boxes.js';
import { readZones, type Zones } from './zones.js';

const BUSY = '[aria-busy="true" i],progress:not([value]),[role="progressbar" i]:not([aria-valuenow])';
/** A line that trails off and says next to nothing else. */
const LONG_AGO_MS = 3_600_000;
const TRAILING = /^[^.!?…]{0,40}(?:\.{3,}|…+)$/u;
/** Smaller ones are dots that pulse. */
const SMALLEST_TURNING = 14;
const LARGEST_TURNING = 50 * 50;

/** Null until the first look, which cannot tell whether anything has grown. */
let most: number | null = null;
let grownAt = Number.NEGATIVE_INFINITY;

/** `isDeep`: looks for lines that trail off and for empty boxes too, which takes a walk over the page. */
export function arriving({ isDeep }: { readonly isDeep: boolean }): Arriving {
  observePage();
  const body = bodyElement();
  const chars = body === null ? 0 : innerTextOf(body).length;
  const now = performance.now();
  // A clock that goes from 9 to 10 is no news.
  if (most !== null && chars > most + 2) grownAt = now;
  most = Math.max(most ?? 0, chars);
  const running = animations();
  const { marked, turning, trailing, empties } = signsOf(isDeep ? readZones() : null, running);
  return {
    grownMs: Math.min(now - grownAt, LONG_AGO_MS),
    changedMs: quietMs(),
    busy: marked + turning,
    trailing,
    empties,
    animatedMs: running.endsInMs,
  };
}

export const waitingSigns = (zones: Zones): WaitingSigns => signsOf(zones, animations());

function signsOf(zones: Zones | null, { endless }: { readonly endless: number }): WaitingSigns {
  return {
    marked: queryAll(document, BUSY).filter(isSeenBox).length,
    turning: endless,
    trailing: zones?.blocks.filter(({ text, isLink }) => !isLink && TRAILING.test(text)).length ?? 0,
    empties: (zones?.empties ?? 0) + (zones?.skeletons ?? 0),
  };
}

/** Boxes that turn or shimmer for good, and when those end that do. */
function animations(): { readonly endless: number; readonly endsInMs: number } {
  let endless = 0;
  let endsInMs = 0;
  for (const animation of Document.prototype.getAnimations.call(document)) {
    const { effect, currentTime, playState } = animation;
    if (!(effect instanceof KeyframeEffect) || playState !== 'running') continue;
    const { endTime } = effect.getComputedTiming();
    const end = typeof endTime === 'number' ? endTime : 0;
    if (Number.isFinite(end)) {
      if (reveals(effect)) endsInMs = Math.max(endsInMs, end - (typeof currentTime === 'number' ? currentTime : 0));
    } else if (effect.target !== null && isTurning(effect.target)) endless += 1;
  }
  return { endless, endsInMs };
}

/** It can bring text to sight that was not counted before. */
const reveals = (effect: KeyframeEffect): boolean =>
  effect.getKeyframes().some((frame) => 'visibility' in frame || 'display' in frame);

/** Something small that moves for good, or a filled box without text. */
function isTurning(element: Element): boolean {
  if (!isSeenBox(element) || matches(element, 'video,canvas,marquee')) return false;
  const { width, height } = rectOf(element);
  if (width < SMALLEST_TURNING || height < SMALLEST_TURNING / 2) return false;
  const isEmpty = !(element instanceof HTMLElement) || innerTextOf(element).trim() === '';
  return isEmpty || width * height <= LARGEST_TURNING;
}
