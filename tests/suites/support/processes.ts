/** What Linux says of running processes. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const END_MS = 15_000;

/** Resident memory, and the proportional share of it that counts pages used by several processes once; in MB. */
export function memoryOf(pids: Iterable<number>): { rss: number; pss: number } {
  const sum = { rss: 0, pss: 0 };
  for (const pid of pids) {
    const text = read(`/proc/${pid}/smaps_rollup`);
    sum.rss += kilobytes(text, 'Rss') / 1024;
    sum.pss += kilobytes(text, 'Pss') / 1024;
  }
  return sum;
}

export function descendantsOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const [child, parent] of parents()) children.set(parent, [...(children.get(parent) ?? []), child]);
  const below = (one: number): number[] => (children.get(one) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

/** The detached process that owns a data folder. */
export function ownerOf(dataDir: string): number | undefined {
  const isOwner = (words: readonly string[]) => words[2] === 'owner' && words.some((word) => word.includes(dataDir));
  return allPids().find((pid) => isOwner(read(`/proc/${pid}/cmdline`).split('\0')));
}

/** Asks a process to end and waits until it has; one that does not listen is killed. */
export async function end(pid: number): Promise<void> {
  const signal = (name: NodeJS.Signals | 0) => {
    try {
      return process.kill(pid, name);
    } catch {
      return false;
    }
  };
  signal('SIGTERM');
  for (const deadline = performance.now() + END_MS; signal(0) && performance.now() < deadline; ) await sleep(10);
  signal('SIGKILL');
}

function allPids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function parents(): [child: number, parent: number][] {
  return allPids().map((pid) => [pid, Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0)]);
}

function kilobytes(text: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);
}

/** Processes come and go while they are listed. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
