/** The processes of one data folder, found in /proc: fronts, owners, Chromium and all its helpers. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from './wait.js';

/** Set for every front and so inherited by all that it starts; Chromium's helpers do not name the folder otherwise. */
export const FOLDER_VARIABLE = 'CRASH_SUITE_FOLDER';

interface Running {
  readonly pid: number;
  readonly args: readonly string[];
}

export function processesOf(dataDir: string): Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((name) => ({ pid: Number(name), args: readProc(name, 'cmdline').split('\0') }))
    .filter(({ pid, args }) => args.some((arg) => arg.includes(dataDir)) || environmentNames(pid, dataDir));
}

export function ownersOf(dataDir: string): number[] {
  return processesOf(dataDir)
    .filter(({ args }) => args[2] === 'owner')
    .map(({ pid }) => pid);
}

/** Several owners may be starting; the one with the store open has won the folder. */
export function mainOwnerOf(dataDir: string): number | null {
  const owners = ownersOf(dataDir);
  return owners.find((pid) => hasOpen(pid, join(dataDir, 'nova.db'))) ?? owners[0] ?? null;
}

/** The browser itself, without its helpers. */
export function browsersOf(dataDir: string): number[] {
  return processesOf(dataDir)
    .filter(
      ({ args }) =>
        args.some((arg) => arg.startsWith('--user-data-dir')) && !args.some((arg) => arg.startsWith('--type=')),
    )
    .map(({ pid }) => pid);
}

/** Their command line is rewritten and names no folder, so they are known by whom they descend from. */
export function renderersOf(dataDir: string): number[] {
  const browsers = browsersOf(dataDir);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readProc(name, 'cmdline').includes('--type=renderer'))
    .map(Number)
    .filter((pid) => descendsFrom(pid, browsers));
}

function descendsFrom(pid: number, ancestors: readonly number[]): boolean {
  const parent = Number(/\) \w (\d+)/.exec(readProc(pid, 'stat'))?.[1] ?? 0);
  return parent > 1 && (ancestors.includes(parent) || descendsFrom(parent, ancestors));
}

/** False when it was gone already. */
export function kill(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

export function killAll(dataDir: string): void {
  for (const { pid } of processesOf(dataDir)) kill(pid);
}

/** The files and sockets of a killed process live as long as its last thread, and its first thread may end before. */
export function hasEnded(pid: number): boolean {
  return /^$|\) [ZX] /.test(readProc(pid, 'stat')) && threadsOf(pid) <= 1;
}

function threadsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).length;
  } catch {
    return 0; // It is gone altogether.
  }
}

/** The command lines that are still there after the time is over. */
export async function survivorsOf(dataDir: string, withinMs: number): Promise<string[]> {
  await waitUntil(() => processesOf(dataDir).length === 0, withinMs, 'end of all processes').catch(() => undefined);
  return processesOf(dataDir).map(({ pid, args }) => `${pid} ${args.join(' ').slice(0, 200)}`);
}

function environmentNames(pid: number, dataDir: string): boolean {
  return readProc(pid, 'environ').split('\0').includes(`${FOLDER_VARIABLE}=${dataDir}`);
}

function hasOpen(pid: number, file: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === file);
  } catch {
    return false; // It ended meanwhile, or closed one of the files.
  }
}

function readProc(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // It ended meanwhile.
  }
}
