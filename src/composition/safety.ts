import { join } from 'node:path';
import { Catalogue } from '../dispatch/index.js';
import { hmacHex, type Log } from '../kernel/index.js';
import { Approvals, createRedactor, EmergencyStop, loadSecretKey, ReceiptKeys } from '../safety/index.js';
import { identifyFolder, openStore } from '../store/index.js';
import { allTools } from '../tools/index.js';
import type { Basics } from './ground.js';
import { openSites } from './sites.js';
import { openTaskOrders } from './tasks.js';
import { OperatorDesk, type SiteDesk, type TaskOrders } from '../operator/index.js';

/**
 * The store and what an operator can order on it: part of every owner, and all that a command needs when no owner runs.
 * Whoever calls this holds the lock of the folder.
 */
export async function openSafety(
  options: Basics & {
    /** The running owner has them; otherwise they are opened with the first order that needs them. */
    readonly tasks?: () => Promise<TaskOrders>;
    readonly sites?: () => Promise<SiteDesk>;
    readonly log?: Log;
  },
) {
  const { settings, clock, ids } = options;
  const { dataDir } = settings;
  const key = await loadSecretKey(join(dataDir, 'keys', 'evidence.key'), ids);
  const redactor = createRedactor(key, { keepRawUrls: settings['audit.keepRawUrls'] });
  const store = await openStore({ dataDir, databaseUrl: settings.databaseUrl }, clock);
  // Owners that share a database each look after their own folder's rows.
  const { folderId, notice } = identifyFolder(dataDir, () => redactor.argsHash(dataDir).slice(0, 32));
  const signingKey = Buffer.from(hmacHex(key, 'nova approvals'), 'hex');
  const sign = (text: string) => hmacHex(signingKey, text);
  const approvals = await Approvals.open({ store, clock, ids, folderId, settings, sign });
  const stop = await EmergencyStop.open({ store, clock, folderId });
  const catalogue = new Catalogue(allTools);
  const keys = new ReceiptKeys({ file: settings['receipts.keyFile'] ?? join(dataDir, 'keys', 'receipt.key'), ids });
  const found = { redactor, store, folderId, keys };
  const log = options.log ?? (() => {});
  if (notice !== null) log('warn', `folder.${notice.kind}`, { notice: notice.text });
  const tasks = options.tasks ?? (() => openTaskOrders({ settings, clock, ids, log, ...found }));
  const sites = options.sites ?? (async () => openSites({ settings, clock, ids, log, ...found }, null));
  const findTool = (name: string) => catalogue.find(name)?.name;
  const desk = new OperatorDesk({ approvals, stop, store, findTool, keys, tasks, sites });
  return { ...found, catalogue, approvals, stop, desk };
}
