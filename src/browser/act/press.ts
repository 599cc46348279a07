import { NovaError } from '../../kernel/index.js';
import type { ResolvedElement } from '../look/element-types.js';
import type { Operation } from '../operation.js';
import type { PageCalls } from '../protocol/calls.js';
import { bounded } from '../tabs/bounded.js';
import type { Tab } from '../tabs/tab.js';
import { type ReadyPoint, waitUntilReady } from './readiness.js';

type Landed = PageCalls['pressLanded']['result'];

export interface Press {
  readonly element: ResolvedElement;
  readonly ready: ReadyPoint;
  readonly button: 'left' | 'middle' | 'right';
  readonly clickCount: number;
}

const INPUT_MS = 10_000;
const PRESS_MS = 16;
const LANDED_MS = 1000;
const TRIES = 3;

/**
 * Moves, presses, holds for a frame and releases. What moved away from under the pointer meanwhile is looked for and pressed
 * where it is now; what came in its place got nothing of it (A&S D2b).
 */
export async function press(tab: Tab, wanted: Press, op: Operation): Promise<void> {
  let { ready } = wanted;
  for (let tries = 1; (await pressOnce(tab, { ...wanted, ready }, op)) === 'elsewhere'; tries += 1) {
    const subject = wanted.element.facts.effectiveSelector;
    if (tries === TRIES)
      throw new NovaError('action.dispatch_failed', `${subject} moved away under the pointer; nothing was pressed.`);
    const again = await waitUntilReady(tab, wanted.element, op);
    if (again.kind === 'refused')
      throw new NovaError('action.dispatch_failed', `Nothing was pressed: ${again.message}`, {
        details: { ...again.details },
      });
    ready = again;
  }
}

async function pressOnce(tab: Tab, { element, ready, button, clickCount }: Press, op: Operation): Promise<Landed> {
  const { mouse } = tab.session.page;
  const bound = { clock: tab.clock, signal: op.signal, ms: INPUT_MS, what: 'sending input' };
  const ref = element.node.handle;
  const guarding = tab.world.call('guardPress', { ref }, op).catch(() => null);
  await Promise.all([bounded(mouse.move(ready.x, ready.y), bound), guarding]);
  for (let count = 1; count <= clickCount; count += 1) {
    await bounded(mouse.down({ button, clickCount: count }), bound);
    let landed: Landed = 'unseen';
    try {
      const asked = count === 1 ? whereItLanded(tab, { ref, isOver: false }, op) : landed;
      [landed] = await Promise.all([asked, tab.clock.sleep(PRESS_MS, op.signal)]);
    } catch (error) {
      // Whoever asked is gone; the button must not stay down for the next one.
      mouse.up({ button, clickCount: count }).catch(() => undefined);
      throw error;
    }
    await bounded(mouse.up({ button, clickCount: count }), bound);
    if (landed === 'elsewhere') {
      await whereItLanded(tab, { ref, isOver: true }, op);
      return landed;
    }
  }
  return 'there';
}

/** A page that went away or has no time to say is taken to have been pressed. */
async function whereItLanded(tab: Tab, args: PageCalls['pressLanded']['args'], op: Operation): Promise<Landed> {
  const { clock } = tab;
  try {
    const asked = tab.world.call('pressLanded', args, op);
    return await bounded(asked, { clock, signal: op.signal, ms: LANDED_MS, what: 'pressing' });
  } catch {
    op.signal.throwIfAborted();
    return 'unseen';
  }
}
