/** Fifty times something dies: a front, the owner, the browser, or all of it. The next call works, nothing is left. */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { messageOf } from '../support/errors.js';
import { serve } from '../support/serve.js';
import { type Front, startFront } from './front.js';
import { cycle as pick } from './lists.js';
import type { Part } from './part.js';
import { browsersOf, kill, killAll, mainOwnerOf, survivorsOf } from './processes.js';
import { waitUntil, within } from './wait.js';

const OBSERVATIONS = 100_000;
const VICTIMS = ['front', 'owner', 'browser', 'all'] as const;
type Victim = (typeof VICTIMS)[number];
const ROUND_MS = 60_000;

export async function killCycles({ freshFolder, browserPath, check, rounds }: Part): Promise<void> {
  const dataDir = freshFolder();
  const site = await serveAccounts();
  const world = { dataDir, browserPath };
  const restarts: number[] = [];
  const problems: string[] = [];
  try {
    let front = startFront(world, 'cycles');
    await signIn(front, site);
    await front.close();
    await ended(dataDir);
    fillStore(join(dataDir, 'nova.db'));
    front = startFront(world, 'cycles');
    for (let cycle = 0; cycle < rounds; cycle += 1) {
      const victim = pick(VICTIMS, cycle);
      const problem = await within(ROUND_MS, oneCycle(victim), `cycle ${cycle}, ${victim}`);
      if (problem !== null) problems.push(`cycle ${cycle}, ${victim}: ${problem}`);
    }
    await front.close();

    async function oneCycle(what: Victim): Promise<string | null> {
      const busy = front.call('nova_navigate', { url: site.url('/slow') });
      await waitUntil(() => mainOwnerOf(dataDir) !== null, 20_000, 'an owner');
      strike(what, dataDir, front);
      await busy;
      if (front.isKilled()) front = startFront(world, 'cycles');
      const began = performance.now();
      // The call that finds out may be unclear; the one after it must not be.
      let answer = await front.call('nova_tabs', {});
      if (answer.kind !== 'acknowledged') answer = await front.call('nova_tabs', {});
      if (answer.kind !== 'acknowledged') return `not served again: ${JSON.stringify(answer.answer)}`;
      if (what !== 'browser') restarts.push(performance.now() - began);
      const seen = await front.call('nova_navigate', { url: site.url('/who'), waitForLoad: true });
      return seen.answer?.pageTitle === 'ada' ? null : `signed out: ${JSON.stringify(seen.answer)}`;
    }
  } finally {
    site.close();
  }
  check(`${rounds} kills of front, owner, browser or all: the next call works, still signed in`, problems);
  check('no process is left', await survivorsOf(dataDir, 10_000));
  check('no socket, lock or profile lock is left', leftovers(dataDir));
  const sorted = restarts.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  console.log(
    `cycles: ${rounds} kills with ${OBSERVATIONS} observations in the store; serving again after ${at(0.5)} ms (median), ${at(1)} ms (slowest); bar 2000 ms`,
  );
}

function strike(what: Victim, dataDir: string, front: Front): void {
  if (what === 'front' || what === 'all') front.kill();
  if (what === 'all') killAll(dataDir);
  const owner = what === 'owner' ? mainOwnerOf(dataDir) : null;
  if (owner !== null) kill(owner);
  if (what === 'browser') for (const pid of browsersOf(dataDir)) kill(pid);
}

async function signIn(front: Front, site: Accounts): Promise<void> {
  const { answer } = await front.call('nova_navigate', { url: site.url('/login'), waitForLoad: true });
  if (answer?.pageTitle !== 'welcome') throw new Error(`could not sign in: ${JSON.stringify(answer)}`);
}

async function ended(dataDir: string): Promise<void> {
  const left = await survivorsOf(dataDir, 20_000);
  if (left.length > 0) throw new Error(`still running: ${left.join('; ')}`);
}

/** Copies one row until the store holds as many as the bar asks for. */
function fillStore(file: string): void {
  const raw = new DatabaseSync(file);
  const columns = raw
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all('observations_observation')
    .map(({ name }) => String(name));
  const values = columns.map((name) => {
    if (name === 'observation_id') return "'obs_copy_' || n.i";
    if (name === 'dispatch_call_id') return "'call_copy_' || n.i";
    if (name === 'dispatch_seq') return '1000000 + n.i';
    return `row.${name}`;
  });
  raw.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${OBSERVATIONS})
    INSERT INTO observations_observation (${columns.join(', ')})
    SELECT ${values.join(', ')} FROM n, (SELECT * FROM observations_observation LIMIT 1) AS row;
    UPDATE store_counter SET value = 2000000 WHERE name = 'dispatch_seq';`);
  raw.close();
}

function leftovers(dataDir: string): string[] {
  const left: string[] = [];
  if (existsSync(join(dataDir, 'owner.sock'))) left.push('owner.sock');
  const profiles = join(dataDir, 'profiles');
  for (const profile of readdirSync(profiles)) {
    for (const name of ['SingletonLock', 'SingletonSocket']) {
      if (isThere(join(profiles, profile, name))) left.push(`${profile}/${name}`);
    }
  }
  const raw = new DatabaseSync(join(dataDir, 'owner.lock'), { timeout: 0 });
  try {
    raw.exec('BEGIN EXCLUSIVE; ROLLBACK;');
  } catch (error) {
    left.push(`owner.lock is held: ${messageOf(error)}`);
  }
  raw.close();
  return left;
}

/** The lock of a profile is a link to nowhere, so what it points to is no test. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path) !== undefined;
  } catch {
    return false;
  }
}

interface Accounts {
  readonly url: (path: string) => string;
  readonly close: () => void;
}

async function serveAccounts(): Promise<Accounts> {
  const session = createHash('sha256').update(String(process.pid)).digest('hex').slice(0, 16);
  const { port, close } = await serve((request, response) => {
    const isSignedIn = (request.headers.cookie ?? '').includes(`sid=${session}`);
    const page = (title: string) => void response.end(`<!doctype html><title>${title}</title>`);
    if (request.url === '/login') {
      response.setHeader('set-cookie', `sid=${session}; HttpOnly`);
      return page('welcome');
    }
    if (request.url === '/slow') return void setTimeout(() => page('slow'), 300);
    page(isSignedIn ? 'ada' : 'nobody');
  });
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    close,
  };
}
