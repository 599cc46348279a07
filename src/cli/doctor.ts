import { accessSync, closeSync, constants, mkdirSync, openSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import {
  DROPPED_GUARANTEES,
  type FoundBrowser,
  findBrowser,
  lacksOf,
  probeBrowser,
  selfTest,
  sentenceOf,
} from '../browser/index.js';
import { type Clock, errorText, type Settings } from '../kernel/index.js';
import { lookAtFolder, openStore, takeFolder } from '../store/index.js';
import { browserOptions } from './browser-options.js';

/** One thing that was looked at, and how to mend it when it is not well. */
interface Finding {
  readonly what: string;
  readonly well: boolean;
  readonly detail: string;
  readonly mend?: string;
}

const LEAST_FREE_BYTES = 500 * 1024 * 1024;
const ANSWER_MS = 3000;

export interface DoctorDeps {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly version: string;
  readonly print: (text: string) => void;
}

/** `nova doctor`: looks at what Nova needs and says how to mend each. Answers whether all is well. */
export async function runDoctor(deps: DoctorDeps): Promise<boolean> {
  const checks = [checkVersions, checkDataDir, checkDisk, checkStore, checkBrowser, checkPort, checkHeadsFile];
  let allWell = true;
  for (const check of checks) {
    const finding = await check(deps);
    if (finding === null) continue;
    allWell &&= finding.well;
    deps.print(`${finding.well ? '✓' : '✗'} ${finding.what.padEnd(12)} ${finding.detail}\n`);
    if (finding.mend !== undefined) deps.print(`  → ${finding.mend}\n`);
  }
  return allWell;
}

async function checkVersions({ version }: DoctorDeps): Promise<Finding> {
  return {
    what: 'versions',
    well: true,
    detail: `Nova ${version}, Node ${process.versions.node}, ${process.platform} ${process.arch}`,
  };
}

async function checkDataDir({ settings: { dataDir } }: DoctorDeps): Promise<Finding> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
    const notice = lookAtFolder(dataDir)?.notice ?? null;
    if (notice?.kind === 'copied') return { what: 'data folder', well: false, detail: dataDir, mend: notice.text };
    return { what: 'data folder', well: true, detail: notice === null ? dataDir : `${dataDir}. ${notice.text}` };
  } catch (error) {
    return {
      what: 'data folder',
      well: false,
      detail: errorText(error),
      mend: 'Pass a writable folder with --data-dir.',
    };
  }
}

async function checkDisk({ settings: { dataDir } }: DoctorDeps): Promise<Finding> {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    const free = bavail * bsize;
    const detail = `${Math.round(free / 1024 / 1024)} MB free`;
    if (free > LEAST_FREE_BYTES) return { what: 'disk', well: true, detail };
    return { what: 'disk', well: false, detail, mend: 'Free some space, or move the data folder with --data-dir.' };
  } catch (error) {
    return {
      what: 'disk',
      well: false,
      detail: errorText(error),
      mend: 'Pass a writable folder with --data-dir.',
    };
  }
}

async function checkStore({ settings, clock }: DoctorDeps): Promise<Finding> {
  let lock: ReturnType<typeof takeFolder> = null;
  try {
    lock = settings.databaseUrl === null ? takeFolder(settings.dataDir) : null;
    if (lock === null && settings.databaseUrl === null) {
      return { what: 'store', well: true, detail: 'in use by a running Nova' };
    }
    const store = await openStore({ dataDir: settings.dataDir, databaseUrl: settings.databaseUrl }, clock);
    const { kind, location, recovery } = store;
    await store.close();
    if (recovery === null) return { what: 'store', well: true, detail: `${kind} at ${location}` };
    return {
      what: 'store',
      well: false,
      detail: `${kind} at ${location} was damaged and replaced with a new one`,
      mend: `The damaged file is kept at ${recovery.movedTo}.`,
    };
  } catch (error) {
    const mend =
      settings.databaseUrl === null
        ? 'Check the data folder, or choose another with --data-dir.'
        : 'Check --database-url, and that the database is running.';
    return { what: 'store', well: false, detail: errorText(error), mend };
  } finally {
    lock?.release();
  }
}

/** Why it is this browser: docs/browsers.md has the whole order. */
const REASONS: Readonly<Record<FoundBrowser['source'], string>> = {
  configured: 'named by browser.path',
  playwright: 'Playwright’s own build, which comes first',
  installed: 'installed on this machine; no build of Playwright’s is here',
  npm: 'brought by Nova; no other browser that works as well is here',
  apt: 'installed by Nova from the system’s packages',
};

async function checkBrowser({ settings, clock }: DoctorDeps): Promise<Finding> {
  const endpoint = settings['browser.cdpEndpoint'];
  if (endpoint !== null) return checkAttached(endpoint, clock);
  const mend = 'Run "nova browser install", or choose one with --browser.';
  try {
    const refused: string[] = [];
    const onRefused = ({ path }: { readonly path: string }, error: string) => refused.push(`\n  ${path}: ${error}`);
    const found = await findBrowser({ ...browserOptions(settings), onRefused });
    if (found === null)
      return { what: 'browser', well: false, detail: `none found that works${refused.join('')}`, mend };
    const test = await selfTest(found);
    if (test.ok) {
      const name = `${test.kind === 'shell' ? 'headless shell' : 'full browser'} ${test.version}`;
      const lacks = lacksOf(test).map((lack) => `\n  with this browser ${sentenceOf(lack)}`);
      return {
        what: 'browser',
        well: true,
        detail: `${name} at ${found.path}, ${REASONS[found.source]}${lacks.join('')}`,
      };
    }
    return { what: 'browser', well: false, detail: `${found.path}: ${test.error}`, mend };
  } catch (error) {
    return { what: 'browser', well: false, detail: errorText(error), mend };
  }
}

/** A&S Z8a: what cannot be guaranteed in a browser that runs already. */
async function checkAttached(endpoint: string, clock: Clock): Promise<Finding> {
  try {
    const version = await probeBrowser(endpoint, clock);
    const dropped = DROPPED_GUARANTEES.join(', ');
    return {
      what: 'browser',
      well: true,
      detail: `attached to ${version} at ${endpoint}; egress: not_enforced; droppedGuarantees: ${dropped}`,
    };
  } catch (error) {
    const mend =
      'Start a Chromium of version 120 or newer with remote debugging allowed, or unset browser.cdpEndpoint.';
    return { what: 'browser', well: false, detail: `${endpoint}: ${errorText(error)}`, mend };
  }
}

async function checkPort({ settings }: DoctorDeps): Promise<Finding> {
  const port = settings['http.port'];
  const failure = await new Promise<string | null>((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(errorText(error)));
    probe.listen(port, settings['http.host'], () => probe.close(() => resolve(null)));
  });
  if (failure === null) return { what: 'port', well: true, detail: `${port} is free` };
  if (!(await isNova(settings['http.host'], port)))
    return { what: 'port', well: false, detail: `${port}: ${failure}`, mend: 'Choose another port with --port.' };
  if (isOwned(settings.dataDir)) return { what: 'port', well: true, detail: `${port} is in use by a running Nova` };
  return {
    what: 'port',
    well: false,
    detail: `${port} is in use by the Nova of another data folder`,
    mend: 'Choose another port with --port, or end that one.',
  };
}

/** Null where no file is set. It is opened as it is for each line, and nothing is written. */
async function checkHeadsFile({ settings }: DoctorDeps): Promise<Finding | null> {
  const named = settings['receipts.headsFile'];
  if (named === null) return null;
  const file = resolve(settings.dataDir, named);
  try {
    closeSync(openSync(file, 'a', 0o600));
    return { what: 'heads file', well: true, detail: file };
  } catch (error) {
    const mend =
      'Heads of evidence are not kept there: make the folder writable, or set receipts.headsFile to another file.';
    return { what: 'heads file', well: false, detail: errorText(error), mend };
  }
}

/** Whether the live page answers there. It is asked without its token: whoever took the port must not learn it. */
async function isNova(host: string, port: number): Promise<boolean> {
  try {
    const name = host.includes(':') ? `[${host}]` : host;
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(`http://${name}:${port}/api/state`, { signal, redirect: 'error' });
    return answer.status === 401 && (await answer.text()).includes('token_needed');
  } catch {
    return false;
  }
}

function isOwned(dataDir: string): boolean {
  try {
    const lock = takeFolder(dataDir);
    lock?.release();
    return lock === null;
  } catch {
    return false;
  }
}
