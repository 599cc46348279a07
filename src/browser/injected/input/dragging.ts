import type { InputCalls, Spot } from '../../protocol/input.js';
import { clientRectsOf, firstChildOf, nextSiblingOf, parentNodeOf, rectOf } from '../dom/dom.js';
import { nextFrame } from '../dom/frames.js';
import { nodeOf, refOf } from '../scan/refs.js';

const STILL_FRAMES = 3;

function indexOf(element: Element): number {
  const parent = parentNodeOf(element);
  let index = 0;
  for (let child = parent === null ? null : firstChildOf(parent); child !== null; child = nextSiblingOf(child)) {
    if (child === element) return index;
    if (child instanceof Element) index += 1;
  }
  return index;
}

export function spotOf({ ref }: InputCalls['spotOf']['args']): Spot | null {
  const element = nodeOf(ref);
  if (element === null) return null;
  const rect = rectOf(element);
  const parent = parentNodeOf(element);
  return {
    left: Math.round(rect.left + scrollX),
    top: Math.round(rect.top + scrollY),
    parent: parent instanceof Element ? refOf(parent) : null,
    index: indexOf(element),
  };
}

/** What is let go of may glide back: only where it comes to rest counts. */
export async function restingSpot({ ref, waitMs }: InputCalls['restingSpot']['args']): Promise<Spot | null> {
  const until = performance.now() + waitMs;
  let last = spotOf({ ref });
  for (let still = 0; still < STILL_FRAMES && last !== null && performance.now() < until; ) {
    await nextFrame();
    const element = nodeOf(ref);
    const now = spotOf({ ref });
    const isMoving =
      element !== null &&
      Element.prototype.getAnimations.call(element).some(({ playState }) => playState === 'running');
    still = !isMoving && now !== null && now.left === last.left && now.top === last.top ? still + 1 : 0;
    last = now;
  }
  return last;
}

export function middleOf({ ref }: InputCalls['middleOf']['args']): { x: number; y: number } | null {
  const element = nodeOf(ref);
  if (element === null) return null;
  Element.prototype.scrollIntoView.call(element, { block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const rect = clientRectsOf(element)[0] ?? rectOf(element);
  const left = Math.max(rect.left, 0);
  const top = Math.max(rect.top, 0);
  return {
    x: (left + Math.min(rect.right, innerWidth)) / 2,
    y: (top + Math.min(rect.bottom, innerHeight)) / 2,
  };
}
