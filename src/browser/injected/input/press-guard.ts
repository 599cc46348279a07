import type { PageCalls } from '../../protocol/calls.js';
import { fingerprintOf } from '../controls/controls.js';
import { composedAncestors, deepElementFromPoint, isConnected } from '../dom/dom.js';
import { nodeOf } from '../scan/refs.js';
import { reaches } from './actionability.js';

/** Whatever one press of a pointer is told as. */
const PRESS_EVENTS = [
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
] as const;

let landed: PageCalls['pressLanded']['result'] = 'unseen';
let release: () => void = () => undefined;

/**
 * From now on the next press in this document is for one element (A&S D2b). A page may move between the look that found
 * the place and the press: what then lies there gets nothing of it.
 */
export function guardPress({ ref }: PageCalls['guardPress']['args']): PageCalls['guardPress']['result'] {
  release();
  landed = 'unseen';
  const element = nodeOf(ref);
  if (element === null) return null;
  const listedAs = fingerprintOf(element);
  const events = new AbortController();
  release = () => events.abort();
  const hear = (event: Event): void => {
    if (!event.isTrusted || !(event instanceof MouseEvent)) return;
    if (landed === 'unseen') landed = isFor({ element, listedAs }, event) ? 'there' : 'elsewhere';
    if (landed === 'there') return release();
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of PRESS_EVENTS)
    window.addEventListener(type, hear, { capture: true, passive: false, signal: events.signal });
  return null;
}

/** Where the press went that was guarded last. `isOver`: the pointer is up again, and nothing of it is to come. */
export function pressLanded({ isOver }: PageCalls['pressLanded']['args']): PageCalls['pressLanded']['result'] {
  if (isOver) release();
  return landed;
}

interface Wanted {
  readonly element: Element;
  readonly listedAs: string;
}

/** What took the place of an element that is gone is pressed for it where it looks the same: pages draw themselves anew. */
function isFor({ element, listedAs }: Wanted, event: MouseEvent): boolean {
  const [told] = event.composedPath();
  if (told instanceof Element && reaches(told, element)) return true;
  // The insides of closed trees are not told.
  const hit = deepElementFromPoint(event.clientX, event.clientY);
  if (hit === null || reaches(hit, element)) return true;
  return !isConnected(element) && [hit, ...composedAncestors(hit)].some((box) => fingerprintOf(box) === listedAs);
}
