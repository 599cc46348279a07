import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestPlace, testPlace } from '../../tests/support/stores.js';

let place: TestPlace;
beforeEach(async () => {
  place = await testPlace('sqlite');
});
afterEach(() => place.remove());

it('what was answered as committed is there after its process was killed [E&T 1.1]', async () => {
  const code = `
    const { openStore } = await import(process.argv[1]);
    const clock = { now: () => 1 };
    const store = await openStore({ dataDir: process.argv[2], databaseUrl: null }, clock);
    for (const key of ['a', 'b', 'c'])
      await store.write((db) => db.insertInto('store_note').values({ key, value_json: '1' }).execute(), 'committed');
    console.log('answered');
    setInterval(() => {}, 1000);`;
  const room = new URL('./index.ts', import.meta.url).href;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', code, room, place.place.dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const gone = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), gone]);
  child.kill('SIGKILL');
  expect((await gone)[1]).toBe('SIGKILL');
  const store = await place.open();
  const rows = await store.read.selectFrom('store_note').select('key').orderBy('key').execute();
  expect(rows.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  await store.close();
});
