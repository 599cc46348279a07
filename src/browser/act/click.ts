import { beginInput } from './dispatching.js';
import { staleRef } from '../look/element.js';
import { EffectWatch } from './effects.js';
import { hoverFirst } from './hover-first.js';
import { press } from './press.js';
import { readyToPress } from './reach.js';
import type { Tab } from '../tabs/tab.js';
import type { BrowserRefusal, Operation } from '../operation.js';
import type { ResolvedElement } from '../look/element-types.js';
import type { EffectReport } from './effect-types.js';

export interface ClickOptions {
  readonly button: 'left' | 'middle' | 'right';
  readonly clickCount: number;
  readonly dialogPolicy: 'dismiss' | 'accept';
  /** Null: do not wait for a navigation. */
  readonly waitForNavigationMs: number | null;
}

export type ClickResult =
  | { readonly kind: 'done'; readonly effect: EffectReport; readonly navigated: boolean }
  | BrowserRefusal;

/** Presses the element with trusted pointer input (A&S D1) and reports what that did. */
export async function click(
  tab: Tab,
  element: ResolvedElement,
  options: ClickOptions,
  op: Operation,
): Promise<ClickResult> {
  await hoverFirst(tab, element, op);
  const ready = await readyToPress(tab, element, op);
  if (ready.kind === 'refused') return ready;
  const arming = await EffectWatch.arm(tab, { ref: element.node.handle, trigger: 'pointer' }, op);
  if (arming.kind === 'gone') return staleRef(tab, element.node.handle, op);
  const { watch } = arming;
  return tab.session.dialogs.during(options.dialogPolicy, op, async () => {
    await beginInput(tab, op);
    watch.start();
    try {
      await press(tab, { ...options, element, ready }, op);
      await watch.watch(op);
      if (options.button === 'middle' && element.facts.href !== null) await watch.waitForTab(op);
      if (options.waitForNavigationMs !== null) await watch.waitForNavigation(options.waitForNavigationMs, op);
    } catch (error) {
      // A click may close its own tab, as sign-in windows do: that is its effect, not a failure.
      if (!tab.session.wasClosed) throw error;
    }
    return { kind: 'done', effect: watch.report(), navigated: watch.hasNavigated };
  });
}
