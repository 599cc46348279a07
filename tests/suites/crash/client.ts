/** A client that crashes around it do not stop. `world.front` is the one it has now. */
import type { AnswerOf, ArgumentsOf, WireName } from '../support/tool-calls.js';
import { type Front, startFront } from './front.js';
import type { Place } from './part.js';
import { sleep } from './wait.js';

const MAX_CALLS = 80;
const AGAIN_MS = 50;

/** A data folder and the one client that works on it now; null between two of them. */
export interface World extends Place {
  readonly agentId: string;
  front: Front | null;
}

/** The front of the world's agent, a new one where the last was killed. */
export function frontOf(world: World): Front {
  if (world.front === null || world.front.isKilled()) world.front = startFront(world, world.agentId);
  return world.front;
}

/** A client that remembers nothing of the one before. */
export async function newClient(world: World): Promise<void> {
  await world.front?.close().catch(() => undefined);
  world.front = startFront(world, world.agentId);
}

/** Calls until somebody answers. After a crash the first call may only learn of it, and a page is simply opened again. */
export async function ask<N extends WireName>(world: World, tool: N, args: ArgumentsOf<N>): Promise<AnswerOf<N>> {
  for (let attempt = 0; attempt < MAX_CALLS; attempt += 1) {
    const { kind, answer } = await frontOf(world).call(tool, args);
    if (kind === 'acknowledged' && answer.reasonCode !== 'browser.unavailable') return answer;
    await sleep(answer?.retryAfterMs ?? AGAIN_MS);
  }
  throw new Error(`no answer to ${tool}`);
}
