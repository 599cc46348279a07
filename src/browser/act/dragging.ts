import { NovaError } from '../../kernel/index.js';
import { act, sent, unlessReplaced } from './acting.js';
import type { Spot } from '../protocol/input.js';
import { readyToPress } from './reach.js';
import { type ReadyPoint, waitUntilReady } from './readiness.js';
import type { Tab } from '../tabs/tab.js';
import type { BrowserRefusal, Operation } from '../operation.js';
import type { ResolvedElement } from '../look/element-types.js';
import type { DialogPolicy, Done } from './effect-types.js';

export interface DragOptions {
  readonly to: ResolvedElement | { readonly dx: number; readonly dy: number };
  readonly steps: number;
  readonly dialogPolicy: DialogPolicy;
}

/** `moved`: position or order changed; null when the element is gone and nobody can say. */
export type DragResult = (Done & { readonly moved: boolean | null }) | BrowserRefusal;

/** Drags begin after a few pixels, so that a shaky click is none. */
const START_PX = 6;
const REST_MS = 1000;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Presses on an element, moves to where it belongs and lets go, all with the real pointer (A&S D1). */
export async function drag(
  tab: Tab,
  element: ResolvedElement,
  options: DragOptions,
  op: Operation,
): Promise<DragResult> {
  const ref = element.node.handle;
  if ('node' in options.to) {
    const drop = await waitUntilReady(tab, options.to, op);
    if (drop.kind === 'refused') return drop;
  }
  const grip = await readyToPress(tab, element, op);
  if (grip.kind === 'refused') return grip;
  const before = await unlessReplaced(() => tab.world.call('spotOf', { ref }, op));
  const { dialogPolicy } = options;
  const send = () => move(tab, { grip, options }, op);
  const acted = await act(tab, { ref, trigger: 'pointer', dialogPolicy, send }, op);
  if (acted.kind === 'refused') return acted;
  const after = tab.session.wasClosed
    ? null
    : await unlessReplaced(() => tab.world.call('restingSpot', { ref, waitMs: REST_MS }, op));
  return { ...acted, moved: before === null || after === null ? null : !isSame(before, after) };
}

const isSame = (a: Spot, b: Spot): boolean =>
  a.left === b.left && a.top === b.top && a.parent === b.parent && a.index === b.index;

async function move(
  tab: Tab,
  { grip, options }: { readonly grip: ReadyPoint; readonly options: DragOptions },
  op: Operation,
): Promise<void> {
  const { mouse } = tab.session.page;
  await sent(tab, mouse.move(grip.x, grip.y), op);
  await sent(tab, mouse.down(), op);
  try {
    const first = { x: grip.x + START_PX, y: grip.y + START_PX };
    await sent(tab, mouse.move(first.x, first.y), op);
    const end = await dropPoint(tab, { grip, options }, op);
    for (let step = 1; step <= options.steps; step += 1) {
      const share = step / options.steps;
      const x = first.x + (end.x - first.x) * share;
      const y = first.y + (end.y - first.y) * share;
      await sent(tab, mouse.move(x, y), op);
    }
    // A drop target learns that something hovers over it from the first move inside it.
    await sent(tab, mouse.move(end.x, end.y), op);
  } finally {
    await sent(tab, mouse.up(), op);
  }
}

/** Measured after the press: what was out of view is brought there, and lists make room. */
async function dropPoint(
  tab: Tab,
  { grip, options: { to } }: { readonly grip: ReadyPoint; readonly options: DragOptions },
  op: Operation,
): Promise<Point> {
  if (!('node' in to)) return { x: grip.x + to.dx, y: grip.y + to.dy };
  const middle = await tab.world.call('middleOf', { ref: to.node.handle }, op);
  if (middle === null) throw new NovaError('action.dispatch_failed', 'The drop target was gone after the press.');
  return middle;
}
