import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createCallPort } from '../../src/dispatch/index.js';
import { createIds, systemClock } from '../../src/kernel/index.js';
import { openRooms, type Rooms } from '../../src/composition/rooms.js';
import { type StorePlace, takeFolder } from '../../src/store/index.js';
import { connectAgent, type TestAgent, testSettings } from './nova.js';

export interface CrashableNova extends Rooms {
  agent(name: string): Promise<TestAgent>;
  /** From one moment to the next nothing is written any more, as when the process is killed; its browser dies with it. */
  die(): Promise<void>;
}

/** Nova in this process, with its insides at hand; nobody need be asked. */
export async function startCrashableNova(place: StorePlace): Promise<CrashableNova> {
  mkdirSync(join(place.dataDir, 'keys'), { recursive: true, mode: 0o700 });
  const lock = takeFolder(place.dataDir);
  if (lock === null) throw new Error('the test data folder is taken');
  const rooms = await openRooms({
    settings: await testSettings(place, { 'approvals.noChannel': 'allow' }),
    clock: systemClock,
    ids: createIds(),
    log: () => undefined,
    ownerEpoch: lock.ownerEpoch,
    ownPorts: () => [],
  });
  const port = createCallPort(rooms.road);
  return {
    ...rooms,
    agent: (name) => connectAgent({ port }, name),
    die: async () => {
      await rooms.store.close();
      await rooms.road.browser.close();
      await port.idle();
      lock.release();
    },
  };
}
