import { sent, unlessReplaced } from './acting.js';
import { beginInput } from './dispatching.js';
import { staleRef } from '../look/element.js';
import { waitUntilReady } from './readiness.js';
import type { Tab } from '../tabs/tab.js';
import type { BrowserRefusal, Operation } from '../operation.js';
import type { ResolvedElement } from '../look/element-types.js';

export interface Revealed {
  readonly ref: number;
  readonly label: string;
}

export type HoverResult = { readonly kind: 'done'; readonly revealed: readonly Revealed[] } | BrowserRefusal;

const REVEAL_MS = 300;
const REVEALED_LIMIT = 20;

/** Moves the pointer onto an element, presses nothing, and lists the controls that can be seen because of it. */
export async function hover(tab: Tab, element: ResolvedElement, holdMs: number, op: Operation): Promise<HoverResult> {
  const ref = element.node.handle;
  const ready = await waitUntilReady(tab, element, op);
  if (ready.kind === 'refused') return ready;
  const noted = await unlessReplaced(async () => {
    await tab.world.call('noteVisible', {}, op);
    return true;
  });
  if (noted === null) return staleRef(tab, ref, op);
  await beginInput(tab, op);
  await sent(tab, tab.session.page.mouse.move(ready.x, ready.y), op);
  if (holdMs > 0) await tab.clock.sleep(holdMs, op.signal);
  const revealed = await unlessReplaced(() =>
    tab.world.call('revealed', { waitMs: REVEAL_MS, limit: REVEALED_LIMIT }, op),
  );
  for (const control of revealed ?? []) tab.memory.remember(control.ref, control.fingerprint);
  return { kind: 'done', revealed: (revealed ?? []).map(({ ref: shown, label }) => ({ ref: shown, label })) };
}
