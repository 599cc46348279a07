/** Run by `rows/road.ts`: the whole of Nova in this process, with timers around the browser room and the store. */
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { ToolName } from '../../../src/kernel/index.js';
import { inputs } from '../../../src/browser/act/inputs.js';
import { looks } from '../../../src/browser/look/looks.js';
import { OpenTab } from '../../../src/browser/tabs/open-tab.js';
import { ObservationLog } from '../../../src/observations/index.js';
import type { Given } from '../support/tool-calls.js';
import { startInside } from './nova-inside.js';

const WARMUPS = 10;

interface Input {
  readonly dataDir: string;
  readonly browserPath: string;
  readonly url: string;
  readonly rounds: number;
}

/** Adds up the time during which at least one of the watched methods is running. */
class Watch {
  totalMs = 0;
  #running = 0;
  #since = 0;

  around(prototype: object, methods: readonly string[]): void {
    for (const method of methods) {
      const original: unknown = Reflect.get(prototype, method);
      if (typeof original !== 'function') throw new Error(`there is no method ${method} to time`);
      const enter = () => this.#enter();
      const leave = () => this.#leave();
      Reflect.set(prototype, method, function timed(this: unknown, ...args: unknown[]): Promise<unknown> {
        enter();
        return (Reflect.apply(original, this, args) as Promise<unknown>).finally(leave);
      });
    }
  }

  #enter(): void {
    if (this.#running++ === 0) this.#since = performance.now();
  }

  #leave(): void {
    if (--this.#running === 0) this.totalMs += performance.now() - this.#since;
  }
}

const input = JSON.parse(process.argv[2] ?? '') as Input;
const browserRoom = new Watch();
browserRoom.around(OpenTab.prototype, ['title', 'navigate']);
browserRoom.around(looks, ['summarize', 'state', 'readText', 'resolve']);
browserRoom.around(inputs, ['click']);
const store = new Watch();
store.around(ObservationLog.prototype, ['nextSeq', 'arm', 'record']);

const nova = await startInside(input);

async function call<N extends ToolName>(tool: N, ...given: Given<N>) {
  const before = { browser: browserRoom.totalMs, store: store.totalMs };
  const whole = await nova.call(tool, ...given);
  return { whole, browser: browserRoom.totalMs - before.browser, store: store.totalMs - before.store };
}

/** What the disk asks for one row, without Nova: the same engine and the same settings on the same disk. */
function openBareTable(): { insert: () => number; close: () => void } {
  const db = new DatabaseSync(join(input.dataDir, 'bare.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE row (body TEXT)');
  const insert = db.prepare('INSERT INTO row VALUES (?)');
  const body = 'x'.repeat(600);
  return {
    insert: () => {
      const began = performance.now();
      insert.run(body);
      return performance.now() - began;
    },
    close: () => db.close(),
  };
}

const operations: Record<string, () => ReturnType<typeof call>> = {
  tools_bundle: () => call('nova.tools_bundle', { toolName: 'nova.tabs' }),
  'perceive (state)': () => call('nova.perceive', { mode: 'state', fields: ['url'] }),
  'perceive (summary)': () => call('nova.perceive'),
  read_text: () => call('nova.read_text'),
  click_selector: () => call('nova.click_selector', { selector: '#go' }),
};
export interface RoadSamples {
  readonly calls: Record<string, Awaited<ReturnType<typeof call>>[]>;
  readonly bareRows: number[];
}
const calls: RoadSamples['calls'] = {};
const bareRows: number[] = [];
const bareTable = openBareTable();

await call('nova.navigate', { url: input.url, waitForLoad: true });
for (let round = -WARMUPS; round < input.rounds; round += 1) {
  for (const [name, operation] of Object.entries(operations)) {
    const sample = await operation();
    if (round >= 0) (calls[name] ??= []).push(sample);
  }
  const bare = bareTable.insert();
  if (round >= 0) bareRows.push(bare);
}
bareTable.close();
await nova.close();
process.stdout.write(JSON.stringify({ calls, bareRows }));
process.exit(0);
