import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Clock } from '../../src/kernel/index.js';
import type { Store, StorePlace } from '../../src/store/index.js';
import { type StoreKind, type TestPlace, testPlace } from './stores.js';

export interface StoreOfTest {
  /** Stands for the store of the test that runs. */
  readonly store: Store;
  readonly place: StorePlace;
  /** As after a restart. */
  readonly reopen: () => Promise<void>;
}

/** An empty store of that kind for each test, removed after it. Not in `stores.ts`, which scripts use without a runner. */
export function useStore(kind: StoreKind, clock?: Clock): StoreOfTest {
  let parts: { readonly at: TestPlace; readonly store: Store } | undefined;
  const get = () => {
    if (parts === undefined) throw new Error('The store is opened when a test runs');
    return parts;
  };
  beforeEach(async () => {
    const at = await testPlace(kind);
    parts = { at, store: await at.open(clock) };
  });
  afterEach(async () => {
    const { at, store } = get();
    parts = undefined;
    await store.close();
    await at.remove();
  });
  return {
    store: {
      get kind() {
        return get().store.kind;
      },
      get location() {
        return get().store.location;
      },
      get recovery() {
        return get().store.recovery;
      },
      get read() {
        return get().store.read;
      },
      confirmRecovery: () => get().store.confirmRecovery(),
      write: (work, until) => get().store.write(work, until),
      counter: (name, block) => get().store.counter(name, block),
      lastCommitAtMs: () => get().store.lastCommitAtMs(),
      close: () => get().store.close(),
    },
    get place() {
      return get().at.place;
    },
    reopen: async () => {
      const { at, store } = get();
      await store.close();
      parts = { at, store: await at.open(clock) };
    },
  };
}

/** One store of that kind for all tests of a file; each keeps to a folder of its own. */
export function useSharedStore(kind: StoreKind): () => Store {
  let parts: { readonly at: TestPlace; readonly store: Store } | undefined;
  beforeAll(async () => {
    const at = await testPlace(kind);
    parts = { at, store: await at.open() };
  });
  afterAll(async () => {
    await parts?.store.close();
    await parts?.at.remove();
  });
  return () => {
    if (parts === undefined) throw new Error('The store is opened when a test runs');
    return parts.store;
  };
}
