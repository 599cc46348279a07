import { packageVersion } from '../kernel/index.js';
import { ObservationLog, type ScopeBook } from '../observations/index.js';
import type { ReceiptKeys } from '../safety/index.js';
import { ProfileBook, TaskBook } from '../tasks/index.js';
import type { Ground } from './ground.js';
import { scopeLimitsOf } from './observations.js';
import { type TaskOrders, createTaskOrders } from '../operator/index.js';

type TaskGround = Ground & { readonly keys: ReceiptKeys };

/** Profiles, runs, and what an operator can order of them. */
export function openTasks({ settings, keys, ...given }: TaskGround, scopes: ScopeBook) {
  const profiles = new ProfileBook(given);
  const tasks = new TaskBook({
    ...given,
    scopes,
    profiles,
    maxUnits: settings['etm.maxUnitsPerInstance'],
    keys,
    novaVersion: packageVersion(),
    coverage: settings,
  });
  const { store, folderId } = given;
  const mayForce = settings['etm.allowUserForceComplete'];
  const orders = createTaskOrders({ store, folderId, keys, book: tasks, mayForce });
  return { profiles, tasks, orders };
}

/** Runs without a browser: no tab is there, and what the last owner left is taken up as the next one would. */
export async function openTaskOrders(ground: TaskGround): Promise<TaskOrders> {
  const tabs = { find: () => undefined, isKept: () => false, claimOf: () => null };
  const { scopes } = await ObservationLog.open({ ...ground, limits: scopeLimitsOf(ground.settings), tabs });
  return openTasks(ground, scopes).orders;
}
