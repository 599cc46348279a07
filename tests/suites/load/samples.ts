/** What Nova holds while nobody asks anything of it, and whether that grows with the calls it answered. */
import { readdirSync } from 'node:fs';
import { mainOwnerOf, processesOf } from '../crash/processes.js';
import { inspectStore, rowCount } from '../crash/store.js';
import { descendantsOf, memoryOf } from '../support/processes.js';

export interface Sample {
  readonly calls: number;
  readonly ownerPid: number | null;
  /** Megabytes. */
  readonly ownerMb: number;
  readonly frontsMb: number;
  readonly browserMb: number;
  readonly ownerHandles: number;
  readonly frontHandles: number;
  readonly processes: number;
  readonly tempEntries: number;
  readonly storeMb: number;
  readonly rows: number;
}

export interface Sampled {
  readonly dataDir: string;
  readonly tempDir: string;
  readonly fronts: readonly number[];
  readonly calls: number;
}

export function takeSample({ dataDir, tempDir, fronts, calls }: Sampled): Sample {
  const ownerPid = mainOwnerOf(dataDir);
  const below = ownerPid === null ? [] : descendantsOf(ownerPid);
  const all = new Set([...processesOf(dataDir).map(({ pid }) => pid), ...below]);
  const [storeMb, rows] = inspectStore(dataDir, (select) => {
    const [bytes] = select('page_count * page_size', 'from pragma_page_count, pragma_page_size')[0] ?? [0];
    return [Number(bytes) / 2 ** 20, rowCount(select)];
  });
  return {
    calls,
    ownerPid,
    ownerMb: ownerPid === null ? 0 : memoryOf([ownerPid]).rss,
    frontsMb: memoryOf(fronts).rss,
    browserMb: memoryOf(below).pss,
    ownerHandles: ownerPid === null ? 0 : handlesOf(ownerPid),
    frontHandles: fronts.reduce((sum, pid) => sum + handlesOf(pid), 0),
    processes: all.size,
    tempEntries: readdirSync(tempDir).length,
    storeMb,
    rows,
  };
}

export function lineOf(sample: Sample): string {
  const mb = (value: number) => value.toFixed(0);
  return (
    `${sample.calls} calls; owner ${mb(sample.ownerMb)} MB, ${sample.ownerHandles} handles; fronts ${mb(sample.frontsMb)} MB, ` +
    `${sample.frontHandles} handles; browser ${mb(sample.browserMb)} MB; ${sample.processes} processes; ` +
    `${sample.tempEntries} temporary entries; store ${sample.storeMb.toFixed(1)} MB, ${sample.rows} rows`
  );
}

const handlesOf = (pid: number): number => {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0; // It ended meanwhile.
  }
};
