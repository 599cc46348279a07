import { allElements, shadowRootOf } from './dom.js';

type Listener = (records: readonly MutationRecord[]) => void;

const listeners = new Set<Listener>();
const lastTouched = new WeakMap<Node, number>();
const observedRoots = new WeakSet<Node>();
let lastMutationAt = performance.now();

const observer = new MutationObserver(deliver);

function deliver(records: readonly MutationRecord[]): void {
  lastMutationAt = performance.now();
  for (const listener of listeners) listener(records);
  for (const record of records) lastTouched.set(record.target, lastMutationAt);
}

function observe(root: Node): void {
  if (observedRoots.has(root)) return;
  observedRoots.add(root);
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** A document's observer does not see into shadow roots, so each open one is observed as soon as a wait starts. */
export function observePage(): void {
  observe(document);
  for (const element of allElements(document)) {
    const root = shadowRootOf(element);
    if (root !== null) observe(root);
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

/** True for nodes the page was changing anyway in the second before `at`: clocks, tickers, spinners. */
export function wasBusyBefore(node: Node, at: number): boolean {
  const touched = lastTouched.get(node);
  return touched !== undefined && at - touched < 1000;
}

/**
 * Calls `check` now, on every mutation and at least every `tickMs`, until it answers or `waitMs` have passed; then
 * answers null.
 */
export function waitFor<T>(check: () => T | null, waitMs: number, tickMs = waitMs): Promise<T | null> {
  const first = check();
  if (first !== null || waitMs <= 0) return Promise.resolve(first);
  return new Promise((resolve, reject) => {
    const finish = (value: T | null) => {
      stop();
      clearInterval(ticker);
      clearTimeout(timer);
      resolve(value);
    };
    const attempt = () => {
      try {
        const value = check();
        if (value !== null) finish(value);
      } catch (error) {
        finish(null);
        reject(error);
      }
    };
    const stop = onMutation(attempt);
    const ticker = setInterval(attempt, Math.max(tickMs, 10));
    const timer = setTimeout(() => finish(null), waitMs);
  });
}
