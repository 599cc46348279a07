/**
 * `nova knowledge import`, killed: the command itself where it has the store, or the owner that carries it out. A pack
 * comes in as a whole or not at all, is there once it was told so, and comes in once however often it is imported.
 */
import { spawn } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/setup.mjs';
import { click, playbook } from '../../support/knowledge.js';
import { issuerKey, packed, packedHint, packFile } from '../../support/packs.js';
import { frontOf, type World } from './client.js';
import { novaEnvironment } from './front.js';
import { cycle } from './lists.js';
import type { Part, Place } from './part.js';
import { hasEnded, kill, mainOwnerOf, survivorsOf } from './processes.js';
import { createRandom, type Random } from './random.js';
import { END_MS, playRounds } from './rounds.js';
import { countOf, inspectStore } from './store.js';
import { sleep, waitUntil } from './wait.js';

const ROUND_MS = 60_000;
const VICTIMS = ['command', 'owner'] as const;
const ENTRIES = 100;
const HINTS = 20;
const SAY_EVERY = 20;
/** Less than a pack writes, more than anything else does. */
const LOG_BYTES = 100_000;

interface Run {
  played: number;
  readonly counts: Record<'kills' | 'answered' | 'whole' | 'none', number>;
  readonly problems: Record<'rounds' | 'lost' | 'twice' | 'torn' | 'damage', string[]>;
}

/** How long an import takes, by who carries it out. */
interface Took {
  readonly command: number;
  readonly owner: number;
}

export async function crashImports({ freshFolder, browserPath, check, seed, rounds }: Part): Promise<void> {
  console.log(`imports: ${rounds} packs, seed ${seed}`);
  const began = performance.now();
  const random = createRandom(seed);
  const { fileOf, keyId } = packMaker(freshFolder());
  const world: World = { dataDir: freshFolder(), browserPath, agentId: 'reader', front: null };
  // Read by the command and by a running owner alike.
  writeFileSync(join(world.dataDir, 'config.json'), JSON.stringify({ 'packs.trustedKeys': [keyId] }));
  const run: Run = {
    played: 0,
    counts: { kills: 0, answered: 0, whole: 0, none: 0 },
    problems: { rounds: [], lost: [], twice: [], torn: [], damage: [] },
  };
  // How long an import takes here, alone and through an owner, says when a kill can find it at work.
  const command = await timed(world, fileOf('first'));
  await withOwner(world);
  const took = { command, owner: await timed(world, fileOf('second')) };
  const plans = Array.from({ length: rounds }, (_, round) => planOf(random, round, took));
  await playRounds({
    plans,
    world,
    problems: run.problems,
    roundMs: ROUND_MS,
    nameOf: ({ id, victim }) => `${id}, ${victim}`,
    play: (plan) => importPack(plan, fileOf(plan.id), { world, run }),
    onPlayed: () => {
      run.played += 1;
      if (run.played % SAY_EVERY === 0) console.log(`imports: ${run.played} packs`);
    },
  });
  const { problems, counts } = run;
  check('imports: every pack was imported in the end', problems.rounds);
  check('imports: no pack that was told to be in is missing', problems.lost);
  check('imports: a pack comes in as a whole or not at all', problems.torn);
  check('imports: nothing comes in twice', problems.twice);
  check('imports: the store is whole', problems.damage);
  check('imports: no process is left', await survivorsOf(world.dataDir, END_MS));
  console.log(
    `imports: ${run.played} packs, ${counts.kills} kills; ${counts.answered} answered, of the others ${counts.whole} were in and ` +
      `${counts.none} not; ${Math.round((performance.now() - began) / 1000)} s`,
  );
}

type Plan = ReturnType<typeof planOf>;

function planOf(random: Random, round: number, took: Took) {
  const victim = cycle(VICTIMS, round);
  const latestMs = Math.round(took[victim] * 1.1);
  // Every other pair is struck when the pack has just reached the log of the store: before, in or after its commit.
  const isTimed = Math.floor(round / VICTIMS.length) % 2 === 0;
  const afterMs = isTimed ? random.integer(Math.round(latestMs / 2), latestMs) : null;
  return { id: `i${round + 1}`, victim, latestMs, afterMs, laterMs: random.integer(0, 12) };
}

const scopeOf = (id: string): string => `${id}.example`;

/** Packs of a site each, of an issuer of our own. */
function packMaker(folder: string): { readonly keyId: string; readonly fileOf: (id: string) => string } {
  const key = issuerKey();
  const entries = Array.from({ length: ENTRIES }, (_, n) =>
    packed({
      stableId: `entry-${n}`,
      fingerprint: { signals: [{ kind: 'dom', match: `#box-${n}` }], minConfidence: 0.6 },
      playbook: playbook({ actions: [click(`#box-${n} .close`)] }),
    }),
  );
  const hints = Array.from({ length: HINTS }, (_, n) => packedHint({ hintId: `hint-${n}`, selectors: [`.ad-${n}`] }));
  return {
    keyId: key.keyId,
    fileOf: (id) => {
      const file = join(folder, `${id}.pack.json`);
      writeFileSync(file, packFile({ scope: scopeOf(id), entries, hints }, key));
      return file;
    },
  };
}

async function importPack(
  plan: Plan,
  file: string,
  { world, run }: { readonly world: World; readonly run: Run },
): Promise<void> {
  const { id, victim } = plan;
  const { problems, counts } = run;
  const scope = scopeOf(id);
  if (victim === 'owner') await withOwner(world);
  else await withoutOwner(world);
  const command = startImport(world, file);
  await untilStruck(plan, world);
  const pid = victim === 'owner' ? mainOwnerOf(world.dataDir) : command.pid;
  if (pid !== null && pid !== undefined && kill(pid)) counts.kills += 1;
  if (victim === 'owner' && pid !== null && pid !== undefined)
    await waitUntil(() => hasEnded(pid), END_MS, 'the end of the killed owner', 2);
  const told = await command.told;
  // An owner that died may have been replaced by the command itself, which then finds its work done.
  const isTold = told !== null;
  if (isTold) counts.answered += 1;
  await withoutOwner(world);
  const first = rowsOf(world, scope);
  const isWhole = first.entries === ENTRIES && first.hints === HINTS;
  if (!isWhole && (first.entries > 0 || first.hints > 0 || first.events > 0 || first.candidates > 0))
    problems.torn.push(`${id}, ${victim}: ${JSON.stringify(first)}`);
  if (isTold && !isWhole)
    problems.lost.push(`${id}, ${victim}: told ${JSON.stringify(told)}, there are ${JSON.stringify(first)}`);
  if (!isTold) counts[isWhole ? 'whole' : 'none'] += 1;
  const again = await startImport(world, file).told;
  if (again === null) throw new Error('the import was not told');
  const due = isWhole ? 0 : ENTRIES + HINTS;
  const last = rowsOf(world, scope);
  const isOnce =
    again.imported === due && Object.values(last).join() === [ENTRIES, HINTS, ENTRIES + HINTS, ENTRIES + HINTS].join();
  if (!isOnce) problems.twice.push(`${id}, ${victim}: again ${again.imported}, ${JSON.stringify(last)}`);
}

async function untilStruck({ afterMs, latestMs, laterMs }: Plan, world: World): Promise<void> {
  if (afterMs !== null) return sleep(afterMs);
  const [before, began] = [logSize(world), performance.now()];
  const isDue = () => logSize(world) > before + LOG_BYTES || performance.now() - began > latestMs;
  await waitUntil(isDue, ROUND_MS, 'the moment to strike', 1);
  return sleep(laterMs);
}

const logSize = ({ dataDir }: World): number =>
  statSync(join(dataDir, 'nova.db-wal'), { throwIfNoEntry: false })?.size ?? 0;

/** What is in the store of a site: entries, hints, their candidates and events. */
function rowsOf({ dataDir }: World, scope: string) {
  return inspectStore(dataDir, (select) => {
    const count = (table: string, column: string) => countOf(select, table, `${column} = '${scope}'`);
    return {
      entries: count('knowledge_phenomenon', 'scope'),
      hints: count('knowledge_hint', 'scope'),
      candidates: count('journal_candidate', 'context_host'),
      events: count('journal_promotion', 'context_host'),
    };
  });
}

/** The command; `told` is what it printed, null when it did not end well. */
interface Import {
  readonly pid: number | undefined;
  readonly told: Promise<{ readonly imported: number } | null>;
}

function startImport({ dataDir, browserPath }: Place, file: string): Import {
  const args = ['knowledge', 'import', file, '--json', '--data-dir', dataDir];
  const child = spawn(process.execPath, [join(root, 'bin', 'nova.js'), ...args], {
    env: novaEnvironment(dataDir, browserPath),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  const told = new Promise<Awaited<Import['told']>>((resolve) => {
    child.once('close', (code) => resolve(code === 0 ? JSON.parse(out) : null));
  });
  return { pid: child.pid, told };
}

async function timed(world: World, file: string): Promise<number> {
  const began = performance.now();
  const told = await startImport(world, file).told;
  if (told?.imported !== ENTRIES + HINTS) throw new Error(`nothing was imported: ${JSON.stringify(told)}`);
  return performance.now() - began;
}

async function withOwner(world: World): Promise<void> {
  await withoutOwner(world);
  const { kind } = await frontOf(world).call('nova_tabs', {});
  if (kind !== 'acknowledged') throw new Error('no owner');
}

async function withoutOwner(world: World): Promise<void> {
  await world.front?.close().catch(() => undefined);
  world.front = null;
  await survivorsOf(world.dataDir, END_MS);
}
