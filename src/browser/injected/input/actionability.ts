import { fingerprintOf } from '../controls/controls.js';
import {
  attributeOf,
  clientRectsOf,
  composedAncestors,
  deepElementFromPoint,
  isInside,
  labelledControlOf,
  matches,
  queryFirst,
  rootOf,
  shadowHostOf,
} from '../dom/dom.js';
import { dialogName } from '../overlays/dialogs.js';
import { isDisabled } from '../controls/fields.js';
import { nextFrame } from '../dom/frames.js';
import { observePage, quietMs, waitFor } from '../dom/mutations.js';
import { nameOf } from '../controls/names.js';
import type { Overlay, Readiness } from '../../protocol/elements.js';
import type { PageCalls } from '../../protocol/calls.js';
import { nodeOf } from '../scan/refs.js';
import { selectorOf } from '../dom/selectors.js';
import { labelText } from '../sight/text.js';
import { whyHidden } from '../sight/visibility.js';

const TICK_MS = 50;
const CONSENT = /consent|cookie|privacy|gdpr|cmp/i;
const DIALOG = 'dialog,[role="dialog" i],[role="alertdialog" i],[aria-modal="true"]';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Middle of the first part of the element that lies in the viewport: wrapped links have several parts. */
function pointIn(element: Element): Point | null {
  for (const rect of clientRectsOf(element)) {
    const left = Math.max(rect.left, 0);
    const right = Math.min(rect.right, innerWidth);
    const top = Math.max(rect.top, 0);
    const bottom = Math.min(rect.bottom, innerHeight);
    if (right - left >= 1 && bottom - top >= 1) return { x: (left + right) / 2, y: (top + bottom) / 2 };
  }
  return null;
}

function scrollTo(element: Element, block: ScrollLogicalPosition): void {
  Element.prototype.scrollIntoView.call(element, { block, inline: block, behavior: 'instant' });
}

/** The element itself, something inside it, or a label that passes the click on (A&S D2). */
export function reaches(hit: Element, element: Element): boolean {
  if (isInside(hit, element) || isShownThrough(hit, element)) return true;
  return [hit, ...composedAncestors(hit)].some(
    (box) => box instanceof HTMLLabelElement && labelledControlOf(box) === element,
  );
}

/** Text that a component is given is hit as the component's own, although it shows inside the control (slots). */
function isShownThrough(hit: Element, element: Element): boolean {
  const root = rootOf(element);
  return root instanceof ShadowRoot && shadowHostOf(root) === hit && queryFirst(element, 'slot') !== null;
}

function describeOverlay(hit: Element): Overlay {
  const boxes = [hit, ...composedAncestors(hit)];
  const dialog = boxes.find((box) => matches(box, DIALOG));
  const fixed = boxes.find((box) => ['fixed', 'sticky'].includes(getComputedStyle(box).position));
  const cover = dialog ?? fixed ?? hit;
  const marks = ['id', 'class', 'aria-label'].map((name) => attributeOf(cover, name) ?? '').join(' ');
  const kind = CONSENT.test(marks)
    ? 'consent'
    : dialog !== undefined
      ? 'dialog'
      : fixed !== undefined
        ? 'fixed'
        : 'element';
  return { selector: selectorOf(cover), kind, label: dialogName(cover) || labelText(cover, 60) || nameOf(cover) };
}

function hitTest(element: Element): Readiness {
  let covered: Overlay | null = null;
  // The second try frees elements that the nearest edge put under a sticky header.
  for (const block of ['nearest', 'center'] as const) {
    scrollTo(element, block);
    const point = pointIn(element);
    if (point === null) continue;
    const hit = deepElementFromPoint(point.x, point.y);
    if (hit === null) continue;
    if (reaches(hit, element)) return { kind: 'ready', ...point, isStill: false };
    covered = describeOverlay(hit);
  }
  return covered === null ? { kind: 'hidden', cause: 'outside_viewport' } : { kind: 'covered', overlay: covered };
}

/** Where a press on the element would be, in view; null when it cannot be pressed. */
export function pressPoint(element: Element): Point | null {
  const readiness = whyHidden(element) === null ? hitTest(element) : null;
  return readiness?.kind === 'ready' ? { x: readiness.x, y: readiness.y } : null;
}

function assess(ref: number): Readiness {
  const element = nodeOf(ref);
  if (element === null) return { kind: 'gone' };
  const hidden = whyHidden(element);
  if (hidden !== null) return { kind: 'hidden', cause: hidden };
  return isDisabled(element) ? { kind: 'disabled' } : hitTest(element);
}

/** Two looks a frame apart find the element at the same place. */
async function steadied(ref: number, first: Readiness): Promise<Readiness> {
  let before = first;
  for (let looks = 0; looks < 20 && before.kind === 'ready'; looks += 1) {
    await nextFrame();
    const now = assess(ref);
    if (now.kind !== 'ready') return now;
    if (Math.abs(now.x - before.x) < 1 && Math.abs(now.y - before.y) < 1) return { ...now, isStill: true };
    before = now;
  }
  return before;
}

export async function prepare({ ref, waitMs }: PageCalls['prepare']['args']): Promise<PageCalls['prepare']['result']> {
  observePage();
  const ready = await waitFor(
    () => {
      const readiness = assess(ref);
      return readiness.kind === 'ready' || readiness.kind === 'gone' ? readiness : null;
    },
    waitMs,
    TICK_MS,
  );
  const readiness = await steadied(ref, ready ?? assess(ref));
  const element = nodeOf(ref);
  return { readiness, quietMs: quietMs(), fingerprint: element === null ? '' : fingerprintOf(element) };
}
