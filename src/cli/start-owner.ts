import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorText } from '../kernel/index.js';
import { type StartedOwner, socketPathOf } from '../link/index.js';

/** A log larger than this is put aside when the next owner starts. */
const MAX_LOG_BYTES = 5 * 1024 * 1024;

export interface OwnerStart {
  readonly dataDir: string;
  /** Path of `bin/nova.js`. */
  readonly program: string;
  readonly flags: readonly string[];
}

/** Before anything else is loaded, if nobody can be listening; null when that cannot be told without asking. */
export function startOwnerAhead(start: OwnerStart): StartedOwner | null {
  return process.platform === 'win32' || existsSync(socketPathOf(start.dataDir)) ? null : startOwner(start);
}

/** Starts an owner as a detached process (A&S J10). Whether it came to serve is asked later. */
export function startOwner({ dataDir, program, flags }: OwnerStart): StartedOwner {
  let failure: string | null = null;
  let gaveWay = false;
  try {
    const logs = join(dataDir, 'logs');
    mkdirSync(logs, { recursive: true, mode: 0o700 });
    const logFile = join(logs, 'owner.log');
    if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
    const log = openSync(logFile, 'a', 0o600);
    const child: ChildProcess = spawn(process.execPath, [program, 'owner', ...flags], {
      detached: true,
      stdio: ['ignore', 'ignore', log],
      // Names are looked up on these threads, for all pages at once; Node's four let two through at a time.
      env: { UV_THREADPOOL_SIZE: '16', ...process.env, NOVA_AGENT_ID: undefined },
    });
    closeSync(log);
    child.unref();
    child.once('error', (error) => {
      failure = `Nova could not be started: ${errorText(error)}`;
    });
    child.once('exit', (code) => {
      // It found another owner, or was killed before it could say anything: worth another try.
      if (code === 0 || code === null) gaveWay = true;
      else failure = lastSentence(logFile);
    });
  } catch (error) {
    failure = `The data folder ${dataDir} cannot be used: ${errorText(error)}. Set another one with --data-dir.`;
  }
  return { failure: () => failure, gaveWay: () => gaveWay };
}

function lastSentence(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  const last = lines.at(-1) ?? '';
  return last.startsWith('nova: ') ? last.slice(6) : 'Nova could not be started; run "nova doctor".';
}
