/** Rounds in which something dies, one after the other in a data folder of their own. */
import { startFront } from './front.mjs';
import { browsersOf, hasEnded, kill, killAll, mainOwnerOf, survivorsOf } from './processes.mjs';
import { damageIn, inspectStore } from './store.mjs';
import { waitUntil, within } from './wait.mjs';

/** How long processes may take to end that were killed or have nobody left. */
export const END_MS = 10_000;
const MAX_FAILED_ROUNDS = 10;

/**
 * Plays every plan. A round that hangs or throws is told, and the next begins with nothing left running; after too many
 * of them the rest is not tried. At the end the store is looked at. `onPlayed` hears of every round.
 */
export async function playRounds({ plans, world, problems, roundMs, nameOf, play, onPlayed }) {
  let failures = 0;
  try {
    for (const plan of plans) {
      try {
        await within(roundMs, play(plan), 'the round');
      } catch (error) {
        problems.rounds.push(`${nameOf(plan)}: ${error.message}`);
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
export async function startOver(world) {
  await world.front?.close().catch(() => undefined);
  killAll(world.dataDir);
  await survivorsOf(world.dataDir, END_MS);
  world.front = null;
}

/** The front of the world's agent, a new one where the last was killed. */
export function frontOf(world) {
  if (world.front === null || world.front.isKilled()) world.front = startFront(world, world.agentId);
  return world.front;
}

/** Kills the owner, the browser or the client; an owner is gone then. */
export async function strike(victim, world) {
  const owner = mainOwnerOf(world.dataDir);
  if (victim === 'client') return frontOf(world).kill();
  for (const pid of victim === 'owner' ? [owner] : browsersOf(world.dataDir)) kill(pid);
  if (victim === 'owner') await waitUntil(() => hasEnded(owner), END_MS, 'the end of the killed owner', 2);
}
