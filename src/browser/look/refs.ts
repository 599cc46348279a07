import type { Operation } from '../operation.js';
import type { RefNote } from '../protocol/controls.js';
import { type Tab, onCurrentDocument } from '../tabs/tab.js';

/** What each ref stands for now; for a stale one, the only control that a person would call the same (A&S P2). */
export async function resolveRefs(tab: Tab, refs: readonly number[], op: Operation): Promise<readonly RefNote[]> {
  return onCurrentDocument(tab, op, async () => {
    const notes: RefNote[] = [];
    for (const ref of refs) {
      // One by one: each may live in another frame.
      const found = await tab.world.call('resolveRef', { ref }, op);
      const fingerprint = found.found ? undefined : tab.memory.fingerprintOf(ref);
      const remap = fingerprint === undefined ? null : await tab.world.call('remap', { ref, fingerprint }, op);
      notes.push(found.found ? found : { ...found, remap });
    }
    return notes;
  });
}
