/** What goes wrong while clients work: a page, the browser or the server is killed, or the database is held by somebody. */
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { cycle } from '../crash/lists.js';
import { browsersOf, kill, mainOwnerOf, renderersOf } from '../crash/processes.js';
import { sleep } from '../crash/wait.js';

export const FAULTS = ['page', 'database', 'browser', 'server'] as const;
export type Fault = (typeof FAULTS)[number];

/** After each of them once: the server seldom, so that what it keeps can be seen to grow. */
const LATER: readonly Fault[] = [
  'page',
  'browser',
  'database',
  'page',
  'browser',
  'database',
  'page',
  'browser',
  'server',
];
/** Shorter than the store waits for others. */
const HELD_MS = 2500;

export const faultAt = (index: number): Fault => FAULTS[index] ?? cycle(LATER, index - FAULTS.length);

/** Answers what was hit; empty when there was nothing to hit. */
export async function strike(fault: Fault, dataDir: string): Promise<readonly number[]> {
  switch (fault) {
    case 'page':
      return renderersOf(dataDir).slice(-1).filter(kill);
    case 'browser':
      return browsersOf(dataDir).filter(kill);
    case 'server': {
      const owner = mainOwnerOf(dataDir);
      return owner !== null && kill(owner) ? [owner] : [];
    }
    case 'database':
      return holdStore(dataDir);
  }
}

async function holdStore(dataDir: string): Promise<readonly number[]> {
  const db = new DatabaseSync(join(dataDir, 'nova.db'), { timeout: HELD_MS });
  try {
    db.exec('BEGIN IMMEDIATE');
    await sleep(HELD_MS);
    db.exec('ROLLBACK');
    return [process.pid];
  } finally {
    db.close();
  }
}
