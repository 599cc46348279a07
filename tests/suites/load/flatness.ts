/** Judges samples: what a server holds may not grow with the calls it answered. */
import type { Sample } from './samples.js';

/** Growth that a garbage collector leaves behind on a good day, whatever the number of calls. */
const SLACK_MB = 32;
const BYTES_PER_CALL = 4096;
const HANDLES_SLACK = 12;
const PROCESSES_SLACK = 4;
const TEMPORARY_SLACK = 2;
/** A row of the second half may be so much larger on disk than one of the first; indexes fill unevenly. */
const STORE_RATIO = 1.3;
const FEWEST = 4;

type Amount = Exclude<keyof Sample, 'ownerPid'>;

/** What grew, in words; the first sample is of a server that is still warming up. */
export function growthIn(samples: readonly Sample[]): readonly string[] {
  const warm = samples.slice(1);
  if (warm.length < FEWEST) return [`only ${warm.length} samples at rest, which say nothing of growth`];
  return [
    ...spread(warm, 'ownerHandles', HANDLES_SLACK),
    ...spread(warm, 'frontHandles', HANDLES_SLACK),
    ...spread(warm, 'processes', PROCESSES_SLACK),
    ...spread(warm, 'tempEntries', TEMPORARY_SLACK),
    ...memory(warm, 'frontsMb'),
    ...memory(warm, 'browserMb'),
    ...lives(samples).flatMap((life) => memory(life, 'ownerMb')),
    ...store(warm),
  ];
}

/** From the smallest to the last: what goes up and comes down again is no growth. */
function spread(samples: readonly Sample[], what: Amount, slack: number): readonly string[] {
  const values = samples.map((sample) => sample[what]);
  const grown = median(values.slice(-Math.ceil(values.length / 3))) - Math.min(...values);
  return grown <= slack ? [] : [`${what} grew by ${grown}: ${values.join(', ')}`];
}

function memory(samples: readonly Sample[], what: Amount): readonly string[] {
  if (samples.length < FEWEST) return [];
  const { grown, calls } = between(samples, what);
  if (grown <= SLACK_MB || grown * 2 ** 20 <= calls * BYTES_PER_CALL) return [];
  return [
    `${what} grew by ${grown.toFixed(0)} MB in ${calls} calls: ${samples.map((one) => one[what].toFixed(0)).join(', ')}`,
  ];
}

/** The samples of one owner process, without the first. */
function lives(samples: readonly Sample[]): readonly (readonly Sample[])[] {
  const owners = [...new Set(samples.map(({ ownerPid }) => ownerPid))];
  return owners.map((owner) => samples.filter(({ ownerPid }) => ownerPid === owner).slice(1));
}

function store(samples: readonly Sample[]): readonly string[] {
  const [first, middle, last] = [samples[0], samples[Math.floor(samples.length / 2)], samples.at(-1)];
  if (first === undefined || middle === undefined || last === undefined) return [];
  const perRow = (from: Sample, to: Sample) => (to.storeMb - from.storeMb) / Math.max(1, to.rows - from.rows);
  const [early, late] = [perRow(first, middle), perRow(middle, last)];
  const kilobytes = (mb: number) => (mb * 1024).toFixed(2);
  return late <= early * STORE_RATIO
    ? []
    : [`a row of the store took ${kilobytes(early)} kB at first and ${kilobytes(late)} kB later`];
}

function between(samples: readonly Sample[], what: Amount): { grown: number; calls: number } {
  const half = Math.floor(samples.length / 2);
  const [early, late] = [samples.slice(0, half), samples.slice(-half)];
  const of = (part: readonly Sample[], which: Amount) => median(part.map((sample) => sample[which]));
  return { grown: of(late, what) - of(early, what), calls: of(late, 'calls') - of(early, 'calls') };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
