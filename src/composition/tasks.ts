import { resolve } from 'node:path';
import { packageVersion } from '../kernel/index.js';
import { ObservationLog, type ScopeBook } from '../observations/index.js';
import type { ReceiptKeys } from '../safety/index.js';
import { Anchors, ProfileBook, TaskBook } from '../tasks/index.js';
import type { Ground } from './ground.js';
import { scopeLimitsOf } from './observations.js';
import { type TaskOrders, createTaskOrders } from '../operator/index.js';

type TaskGround = Ground & { readonly keys: ReceiptKeys };

/** Profiles, runs, what an operator can order of them, and what ties them to something outside. */
export function openTasks({ settings, keys, ...given }: TaskGround, scopes: ScopeBook) {
  const profiles = new ProfileBook(given);
  const timestampUrl = settings['receipts.timestampUrl'];
  const headsFile = settings['receipts.headsFile'];
  const tasks = new TaskBook({
    ...given,
    scopes,
    profiles,
    maxUnits: settings['etm.maxUnitsPerInstance'],
    keys,
    novaVersion: packageVersion(),
    isStamping: timestampUrl !== null,
    coverage: settings,
  });
  const mayForce = settings['etm.allowUserForceComplete'];
  const orders = createTaskOrders({ ...given, scopes, keys, book: tasks, mayForce });
  const anchors = new Anchors({
    ...given,
    timestampUrl,
    headsFile: headsFile === null ? null : resolve(settings.dataDir, headsFile),
    runs: tasks,
    headOf: (scopeId) => scopes.head(scopeId),
  });
  return { profiles, tasks, orders, anchors };
}

/** Runs without a browser: no tab is there, and what the last owner left is taken up as the next one would. */
export async function openTaskOrders(ground: TaskGround): Promise<TaskOrders> {
  const tabs = {
    find: () => undefined,
    isKept: () => false,
    measure: () => Promise.resolve(null),
    claimOf: () => null,
  };
  const { scopes } = await ObservationLog.open({ ...ground, limits: scopeLimitsOf(ground.settings), tabs });
  const { orders, anchors } = openTasks(ground, scopes);
  anchors.start({ isStaying: false });
  return {
    ...orders,
    forceComplete: async (instanceId, reason) => {
      const answer = await orders.forceComplete(instanceId, reason);
      await anchors.written();
      return answer;
    },
  };
}
