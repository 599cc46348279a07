import { allElements, shadowRootOf } from './dom.js';
import { observeToggles } from '../controls/secrets.js';

/** A node changed this often in this time, without input, changes by itself: a ticker, a spinner, a stream. */
const BUSY_TOUCHES = 3;
const BUSY_MS = 2000;
/** Changes this soon after an input are taken for its doing, so that pressing "+1" again still counts. */
const INPUT_SHADOW_MS = 300;

type Listener = (records: readonly MutationRecord[]) => void;

const listeners = new Set<Listener>();
/** When each node was last changed by the page's own doing, newest last. */
const touches = new WeakMap<Node, readonly number[]>();
const observedRoots = new WeakSet<Node>();
let lastMutationAt = performance.now();
let lastInputAt = Number.NEGATIVE_INFINITY;

const observer = new MutationObserver(deliver);

function deliver(records: readonly MutationRecord[]): void {
  lastMutationAt = performance.now();
  for (const listener of listeners) listener(records);
  if (lastMutationAt - lastInputAt < INPUT_SHADOW_MS) return;
  for (const target of new Set(records.map((record) => record.target))) {
    touches.set(target, [...(touches.get(target) ?? []).slice(1 - BUSY_TOUCHES), lastMutationAt]);
  }
}

export function observeRoot(root: Node): void {
  if (observedRoots.has(root)) return;
  observedRoots.add(root);
  observeToggles(root);
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeOldValue: true,
    characterData: true,
  });
}

/** A document's observer does not see into shadow roots, so each open one is observed as soon as a wait starts. */
export function observePage(): void {
  observeRoot(document);
  for (const element of allElements(document)) {
    const root = shadowRootOf(element);
    if (root !== null) observeRoot(root);
  }
}

/** Delivers what is queued, so that a listener added now hears only of what follows. */
export function flushMutations(): void {
  const records = observer.takeRecords();
  if (records.length > 0) deliver(records);
}

export function onMutation(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const quietMs = (): number => performance.now() - lastMutationAt;

export function noteInput(): void {
  lastInputAt = performance.now();
}

export function changesByItself(node: Node): boolean {
  const [first, ...rest] = touches.get(node) ?? [];
  return first !== undefined && rest.length === BUSY_TOUCHES - 1 && performance.now() - first < BUSY_MS;
}

/**
 * Calls `check` now, on every mutation and at least every `tickMs`, until it answers or `waitMs` have passed; then
 * answers null.
 */
export function waitFor<T>(check: () => T | null, waitMs: number, tickMs = waitMs): Promise<T | null> {
  const first = check();
  if (first !== null || waitMs <= 0) return Promise.resolve(first);
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      stop();
      clearInterval(ticker);
      clearTimeout(timer);
      settle();
    };
    const attempt = () => {
      try {
        const value = check();
        if (value !== null) finish(() => resolve(value));
      } catch (error) {
        finish(() => reject(error));
      }
    };
    const stop = onMutation(attempt);
    const ticker = setInterval(attempt, Math.max(tickMs, 10));
    const timer = setTimeout(() => finish(() => resolve(null)), waitMs);
  });
}
