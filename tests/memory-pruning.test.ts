import { afterAll, beforeAll, expect, it } from 'vitest';
import { resolveSettings } from '../src/kernel/index.js';
import { openMemory } from '../src/composition/memory.js';
import { createRedactor } from '../src/safety/index.js';
import type { Store } from '../src/store/index.js';
import { FakeClock } from './support/fake-clock.js';
import { sequentialIds } from './support/ids.js';
import { type TestPlace, testPlace } from './support/stores.js';

const DAY_MS = 86_400_000;
const clock = new FakeClock();
let at: TestPlace;
let store: Store;
beforeAll(async () => {
  at = await testPlace('sqlite');
  store = await at.open(clock);
});
afterAll(async () => {
  await store?.close();
  await at?.remove();
});

it('prunes memories soon after the start, and then every day, until it ends [A&S X9] [A&S 13.13]', async () => {
  const file = { memory: { enabled: true } };
  const { settings } = resolveSettings({ flags: {}, env: {}, file, platformDataDir: at.place.dataDir });
  const { memory, end } = openMemory({
    settings,
    clock,
    ids: sequentialIds(),
    log: () => undefined,
    store,
    redactor: createRedactor(new Uint8Array(32)),
    folderId: 'folder',
    sandboxes: { byRef: () => undefined },
  });
  const given = { sandboxRef: 'ref-a', domain: 'shop.test', urlPattern: null, isShared: false } as const;
  const add = (content: string) => memory.note({ ...given, memoryType: 'context', content });
  const whatever = { domain: null, path: null, text: null, memoryType: null, limit: 10 };
  const kept = async () => {
    await memory.settled();
    const all = await memory.recall({ ...whatever, sandboxRef: 'ref-a', includeExpired: true, reinforces: false });
    return all.map(({ content }) => content);
  };
  await add('first');
  clock.advance(60_000);
  expect(await kept()).toEqual(['first']);
  await add('second');
  // The timer of the next day is set once the first round has ended.
  await expect
    .poll(async () => {
      clock.advance(91 * DAY_MS);
      return kept();
    })
    .toEqual([]);
  await add('third');
  await end();
  clock.advance(400 * DAY_MS);
  expect(await kept()).toEqual(['third']);
});
