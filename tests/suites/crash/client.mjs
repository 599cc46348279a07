/** A client that crashes around it do not stop. `world.front` is the one it has now. */
import { startFront } from './front.mjs';
import { sleep } from './wait.mjs';

const MAX_CALLS = 80;
const AGAIN_MS = 50;

/** A client that remembers nothing of the one before. */
export async function newClient(world, name) {
  await world.front?.close().catch(() => undefined);
  world.front = startFront(world, name);
}

/** Calls until somebody answers. After a crash the first call may only learn of it, and a page is simply opened again. */
export async function ask(world, tool, args) {
  for (let attempt = 0; attempt < MAX_CALLS; attempt += 1) {
    const { kind, answer } = await world.front.call(tool, args);
    if (kind === 'acknowledged' && answer.reasonCode !== 'browser.unavailable') return answer;
    await sleep(answer?.retryAfterMs ?? AGAIN_MS);
  }
  throw new Error(`no answer to ${tool}`);
}
