/** Nova in this process, on a clock that can be moved: visits lie hours apart without anybody waiting. */
import type { CallPort } from '../../../src/dispatch/index.js';
import { createIds, resolveSettings } from '../../../src/kernel/index.js';
import { startOwner } from '../../../src/composition/owner.js';
import { SkipClock } from '../../support/skip-clock.js';
import { callOn } from '../support/port-calls.js';
import type { SendAs } from './send.js';

export interface LearningNova {
  /** Sends one call as this agent and answers with the whole result. */
  readonly send: SendAs;
  readonly port: CallPort;
  skip(ms: number): void;
  /** How far its clock is behind the real one; it must never get ahead, or the past would lie in the future. */
  behindMs(): number;
  close(): Promise<void>;
}

export async function openLearningNova(dataDir: string, browserPath: string, behindMs: number): Promise<LearningNova> {
  const clock = new SkipClock();
  clock.skip(-behindMs);
  const { settings } = resolveSettings({
    flags: {},
    env: {},
    file: { 'browser.path': browserPath },
    platformDataDir: dataDir,
  });
  const owner = await startOwner({
    settings,
    clock,
    ids: createIds(),
    log: (level, event, fields) => {
      if (level === 'error') console.error(`nova: ${event} ${JSON.stringify(fields)}`);
    },
    version: 'bench',
    staysAlone: true,
  });
  if (owner === null) throw new Error('the data folder is taken');
  let left = behindMs;
  return {
    port: owner.port,
    send: (agentId, tool, ...given) => callOn(owner.port, agentId, tool, ...given),
    skip: (ms) => {
      clock.skip(ms);
      left -= ms;
      if (left < 0) throw new Error('the clock of the bench ran past the real one');
    },
    behindMs: () => left,
    close: () => owner.close(),
  };
}
