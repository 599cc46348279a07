import { sent, unlessReplaced, whenSettled } from './acting.js';
import { beginInput } from './dispatching.js';
import { staleRef } from '../look/element.js';
import type { ScrollEnd, ScrollTarget } from '../protocol/input.js';
import { onCurrentDocument, type Tab } from '../tabs/tab.js';
import { type BrowserRefusal, type Operation, refuse } from '../operation.js';
import type { ResolvedElement } from '../look/element-types.js';

export interface ScrollOptions {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly containerSelector: string | null;
}

export interface Saturation {
  /** There is more to scroll through than before the call. */
  readonly grewThisScroll: boolean;
  /** Calls in a row that found nothing new at the end of this container. */
  readonly stableRounds: number;
  /** Nothing is left in the direction of the call. */
  readonly atEnd: boolean;
}

export type ScrollResult =
  | {
      readonly kind: 'done';
      readonly moved: { readonly x: number; readonly y: number };
      readonly chosenSelector: string;
      readonly saturation: Saturation;
    }
  | BrowserRefusal;

/** A wheel turn that moves nothing within this time moves nothing. */
const MOVE_MS = 300;

/** Turns the wheel over the page or a box of it, waits until it has come to rest and says whether more came. */
export async function scrollBy(tab: Tab, options: ScrollOptions, op: Operation): Promise<ScrollResult> {
  const { deltaX, deltaY } = options;
  const box = await onCurrentDocument(tab, op, () => tab.world.call('scrollTarget', options, op));
  if (box.kind !== 'box') return refuseScroll(options, box);
  const { ref, selector } = box;
  const isThere = await unlessReplaced(() => tab.world.call('scrollBegin', { ref }, op));
  if (isThere !== true) return staleRef(tab, ref, op);
  const { mouse } = tab.session.page;
  await beginInput(tab, op);
  await sent(tab, mouse.move(box.x, box.y), op);
  await sent(tab, mouse.wheel(deltaX, deltaY), op);
  const end = await unlessReplaced(() => tab.world.call('scrollEnd', { ref, deltaX, deltaY, waitMs: MOVE_MS }, op));
  if (end !== null && end.atEnd && !end.grewThisScroll) await awaitGrowth(tab, { ref, hasMoved: hasMoved(end) }, op);
  const counted = await unlessReplaced(() => tab.world.call('scrollRound', { ref }, op));
  return done(selector, counted ?? end);
}

/** At the end of a feed the next part may be on its way. */
async function awaitGrowth(
  tab: Tab,
  { ref, hasMoved: afterInput }: { readonly ref: number; readonly hasMoved: boolean },
  op: Operation,
): Promise<void> {
  await whenSettled(tab, {
    ask: (waitMs) => tab.world.call('scrollGrowth', { ref, waitMs }, op),
    isEnough: ({ end }) => end.grewThisScroll,
    afterInput,
  });
}

const hasMoved = ({ moved }: ScrollEnd): boolean => moved.x !== 0 || moved.y !== 0;

/** Brings an element into view, as a click would. */
export async function scrollTo(tab: Tab, element: ResolvedElement, op: Operation): Promise<ScrollResult> {
  const ref = element.node.handle;
  if (element.node.documentId !== tab.session.document.id) return staleRef(tab, ref, op);
  await beginInput(tab, op);
  const end = await tab.world.call('scrollInto', { ref }, op);
  return end === null ? staleRef(tab, ref, op) : done(end.selector, end);
}

function done(chosenSelector: string, end: ScrollEnd | null): ScrollResult {
  const { moved, ...saturation } = end ?? {
    moved: { x: 0, y: 0 },
    grewThisScroll: false,
    stableRounds: 0,
    atEnd: false,
  };
  return {
    kind: 'done',
    moved,
    chosenSelector,
    saturation: {
      grewThisScroll: saturation.grewThisScroll,
      stableRounds: saturation.stableRounds,
      atEnd: saturation.atEnd,
    },
  };
}

function refuseScroll(options: ScrollOptions, target: Exclude<ScrollTarget, { kind: 'box' }>): BrowserRefusal {
  const selector = options.containerSelector ?? '';
  switch (target.kind) {
    case 'invalid':
      return refuse('params.invalid', `"containerSelector" is not valid CSS: ${target.problem}`, {
        field: 'containerSelector',
      });
    case 'missing':
      return refuse('scroll.container_not_found', `Nothing visible matches ${selector}.`, { selector });
    case 'not_scrollable':
      return refuse('scroll.container_not_scrollable', `${target.selector} does not scroll that way.`, {
        selector: target.selector,
      });
    case 'nothing_scrolls':
      return refuse('scroll.no_scrollable_target', 'Neither the page nor a visible part of it scrolls that way.');
  }
}
