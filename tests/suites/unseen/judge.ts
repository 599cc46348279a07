import type { PageCase } from './set.js';

/** What became of one page in a run. */
export interface Outcome {
  readonly isCovered: boolean;
  /** Caveats of the completion that name its address. */
  readonly caveats: readonly string[];
  readonly reason: string;
  /** Of a late page: its text was in what was scanned. */
  readonly hasLateText: boolean;
  readonly stillComing: string | null;
  readonly ms: number;
}

export interface Row extends PageCase, Outcome {
  readonly site: string;
}

export type Judged = 'found' | 'found_by_caveat' | 'missed' | 'right' | 'false_alarm';

export function judge({ truth, isCovered, caveats, hasLateText, stillComing }: Row): Judged {
  const isDoubted = !isCovered || caveats.length > 0;
  if (truth === 'page') return isDoubted ? 'false_alarm' : 'right';
  if (truth === 'late') return hasLateText || stillComing !== null ? 'found' : 'missed';
  if (!isCovered) return 'found';
  return caveats.length > 0 ? 'found_by_caveat' : 'missed';
}

export function figuresOf(rows: readonly Row[]) {
  const count = (...kinds: readonly Judged[]) => rows.filter((row) => kinds.includes(judge(row))).length;
  const found = count('found', 'found_by_caveat');
  const sought = found + count('missed');
  const alarms = count('false_alarm');
  const ms = rows.map((row) => row.ms).toSorted((a, b) => a - b);
  return {
    pages: rows.length,
    sought,
    found,
    byCaveatOnly: count('found_by_caveat'),
    falseAlarms: alarms,
    recall: sought === 0 ? 1 : found / sought,
    precision: found + alarms === 0 ? 1 : found / (found + alarms),
    msMedian: ms[Math.floor(ms.length / 2)] ?? 0,
    msMost: ms.at(-1) ?? 0,
  };
}
