import { createIds, systemClock } from '../../src/kernel/index.js';
import { namesOfSignals, ObservationLog, type ToolObservation } from '../../src/observations/index.js';
import { openStore } from '../../src/store/index.js';
import { loadCoverage } from '../../src/tasks/coverage/coverage-repo.js';
import type { CoverageObservation } from '../../src/tasks/index.js';
import type { TestNova, ToolAnswer } from './nova.js';
import { FakeTabs, SCOPE_LIMITS, SEALER } from './scopes.js';

export type Row = ToolObservation & { readonly signals: readonly string[] };

export interface RowReader {
  /** The row of an answered call. */
  of(answer: ToolAnswer): Promise<Row>;
  /** The rows of a sequence's steps, in their order. */
  stepsOf(answer: ToolAnswer): Promise<readonly Row[]>;
  /** The last rows, newest first. */
  newest(count: number): Promise<readonly Row[]>;
  /** What was observed of the coverage of a run, oldest first. */
  coverageOf(instanceId: string): Promise<readonly CoverageObservation[]>;
  close(): Promise<void>;
}

const KEPT = 200;

/** Reads the evidence of a Nova from beside it. */
export async function openRows(nova: TestNova): Promise<RowReader> {
  const store = await openStore(nova.place, systemClock);
  const log = await ObservationLog.open({
    store,
    ids: createIds(),
    clock: systemClock,
    log: () => undefined,
    folderId: 'a reader',
    redactor: SEALER,
    limits: SCOPE_LIMITS,
    tabs: new FakeTabs(),
  });
  const newest = async (count: number) =>
    (await log.recent(count)).map((row) => ({ ...row, signals: namesOfSignals(row.signalFlags) }));
  return {
    of: async ({ structured }) => {
      const row = (await newest(KEPT)).find((one) => one.dispatchCallId === structured.callId);
      if (row === undefined) throw new Error(`no row for ${structured.callId}`);
      return row;
    },
    stepsOf: async ({ structured }) =>
      (await newest(KEPT))
        .filter((one) => one.parentCallId === structured.callId)
        .sort((a, b) => a.dispatchSeq - b.dispatchSeq),
    newest,
    coverageOf: async (instanceId) =>
      (await loadCoverage(store.read, instanceId, Number.MAX_SAFE_INTEGER)).map(({ observation }) => observation),
    close: () => store.close(),
  };
}
