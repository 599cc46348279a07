/** Rounds in which something dies, one after the other in a data folder of their own. */
import { messageOf } from '../support/errors.js';
import { frontOf, type World } from './client.js';
import { browsersOf, hasEnded, kill, killAll, mainOwnerOf, survivorsOf } from './processes.js';
import { damageIn, inspectStore } from './store.js';
import { waitUntil, within } from './wait.js';

/** How long processes may take to end that were killed or have nobody left. */
export const END_MS = 10_000;
const MAX_FAILED_ROUNDS = 10;

interface Rounds<Plan> {
  readonly plans: readonly Plan[];
  readonly world: World;
  readonly problems: { readonly rounds: string[]; readonly damage: string[] };
  readonly roundMs: number;
  readonly nameOf: (plan: Plan) => string;
  readonly play: (plan: Plan) => Promise<void>;
  /** Hears of every round. */
  readonly onPlayed: () => void;
}

/**
 * Plays every plan. A round that hangs or throws is told, and the next begins with nothing left running; after too many
 * of them the rest is not tried. At the end the store is looked at.
 */
export async function playRounds<Plan>(rounds: Rounds<Plan>): Promise<void> {
  const { plans, world, problems, roundMs, nameOf, play, onPlayed } = rounds;
  let failures = 0;
  try {
    for (const plan of plans) {
      try {
        await within(roundMs, play(plan), 'the round');
      } catch (error) {
        problems.rounds.push(`${nameOf(plan)}: ${messageOf(error)}`);
        failures += 1;
        if (failures >= MAX_FAILED_ROUNDS) return;
        await startOver(world);
      }
      onPlayed();
    }
  } finally {
    await startOver(world);
    problems.damage.push(...inspectStore(world.dataDir, damageIn));
  }
}

/** Nothing of the world runs any more. */
export async function startOver(world: World): Promise<void> {
  await world.front?.close().catch(() => undefined);
  killAll(world.dataDir);
  await survivorsOf(world.dataDir, END_MS);
  world.front = null;
}

/** Kills the owner, the browser or the client; an owner is gone then. */
export async function strike(victim: 'owner' | 'browser' | 'client', world: World): Promise<void> {
  if (victim === 'client') frontOf(world).kill();
  else if (victim === 'owner') await killOwner(world.dataDir);
  else for (const pid of browsersOf(world.dataDir)) kill(pid);
}

/** Whether there was an owner to kill; it is gone then. */
export async function killOwner(dataDir: string): Promise<boolean> {
  const owner = mainOwnerOf(dataDir);
  if (owner === null) return false;
  kill(owner);
  await waitUntil(() => hasEnded(owner), END_MS, 'the end of the killed owner', 2);
  return true;
}
