import type { Operation } from '../operation.js';
import type { ModalNote } from '../protocol/overlays.js';
import type { Tab } from '../tabs/tab.js';
import { askAll } from './views.js';

export async function findModals(tab: Tab, deep: boolean, op: Operation): Promise<readonly ModalNote[]> {
  const parts = await askAll(tab, deep, op, ({ frame }) => (frame?.world ?? tab.world).call('modals', {}, op));
  return parts.flatMap(([frameId, modals]) => modals.map((modal) => ({ ...modal, frameId })));
}
