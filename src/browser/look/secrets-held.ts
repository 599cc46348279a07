import type { Operation } from '../operation.js';
import type { Tab } from '../tabs/tab.js';

/** Salted hashes (SHA-256, hex) of what the secret fields of the page and of its visible frames hold. */
export async function secretsHeld(tab: Tab, salt: string, op: Operation): Promise<ReadonlySet<string>> {
  const held = [...(await tab.world.call('secretsHeld', { salt }, op))];
  if (tab.session.page.frames().length > 1) {
    const { frames } = await tab.frames.visible(op);
    for (const { world } of frames) held.push(...(await world.call('secretsHeld', { salt }, op)));
  }
  return new Set(held);
}
