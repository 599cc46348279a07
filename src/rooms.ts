import { join } from 'node:path';
import { createBrowserHost, findBrowser, loadInjectedScript } from './browser/index.js';
import { browserOptions } from './cli/index.js';
import { Catalogue, type Road, type Services, Tabs } from './dispatch/index.js';
import { type Clock, errorText, type Ids, type Log, NovaError, type Settings } from './kernel/index.js';
import { ObservationLog } from './observations/index.js';
import {
  Attendance,
  assertOwner,
  ClaimBook,
  RememberedTabs,
  SandboxBook,
  saveOwner,
  TargetLedger,
  Turns,
} from './ownership/index.js';
import { createRedactor, loadSecretKey } from './safety/index.js';
import { openStore, type Store } from './store/index.js';
import { allTools } from './tools/index.js';

export interface RoomsOptions {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly ownerEpoch: number;
  readonly ownPorts: () => readonly number[];
}

export interface Rooms {
  readonly store: Store;
  readonly road: Road;
}

/** Constructs every room on the data folder this process owns. */
export async function openRooms(options: RoomsOptions): Promise<Rooms> {
  const { settings, clock, ids, log, ownerEpoch } = options;
  const { dataDir } = settings;
  const redactor = createRedactor(await loadSecretKey(join(dataDir, 'keys', 'evidence.key'), ids), {
    keepRawUrls: settings['audit.keepRawUrls'],
  });
  const store = await openStore({ dataDir, databaseUrl: settings.databaseUrl }, clock);
  if (store.recovery !== null) log('warn', 'store.recovered', { movedTo: store.recovery.movedTo });
  // Owners that share a database each look after their own folder's rows.
  const folderId = redactor.argsHash(dataDir).slice(0, 32);
  await store.write((db) => saveOwner(db, folderId, ownerEpoch));
  const observations = await ObservationLog.open({ store, ids, clock, folderId });

  const tabIds = store.counter('tab', 1);
  const browser = createBrowserHost({
    clock,
    ids,
    log,
    headed: settings['browser.headed'],
    maxLive: settings['browser.maxLive'],
    idleCloseMs: settings['browser.idleCloseMin'] * 60_000,
    locateExecutable: () => locateBrowser(settings),
    nextTargetId: async () => `tab-${await tabIds.next()}`,
    injectedScript: loadInjectedScript,
  });

  const ledger = new TargetLedger();
  const claims = await ClaimBook.open({ store, clock, ids, folderId, maxPerAgent: settings['claims.maxPerAgent'] });
  const sandboxes = await SandboxBook.open({ store, clock, ids, folderId, profilesDir: join(dataDir, 'profiles') });
  const isNamed = (targetId: string) => claims.current(targetId).holder !== null;
  const remembered = await RememberedTabs.open({ store, clock, folderId, isNamed });
  // An agent that held a tab when the server ended finds it again as its active one.
  for (const { targetId, agentId } of remembered.asleep()) {
    ledger.opened(targetId, agentId);
    ledger.activated(targetId, claims.current(targetId).holder?.agentId ?? agentId ?? '');
  }
  const tabs = new Tabs({ browser, ledger, claims, sandboxes, remembered, log });
  const attendance = new Attendance(clock, (agentId) => {
    tabs.closeVanished(agentId).catch((error: unknown) => log('warn', 'tabs.not_closed', { error: errorText(error) }));
  });

  const catalogue = new Catalogue(allTools);
  const services: Services = { browser, ledger, tabs, claims, sandboxes, catalogue, settings, redactor, ids, clock };
  const road: Road = {
    clock,
    ids,
    log,
    settings,
    catalogue,
    browser,
    ledger,
    tabs,
    claims,
    sandboxes,
    remembered,
    attendance,
    turns: new Turns(clock),
    observations,
    redactor,
    services,
    fenceOwner: (db) => assertOwner(db, folderId, ownerEpoch),
    ownPorts: options.ownPorts,
  };
  return { store, road };
}

async function locateBrowser(settings: Settings) {
  const found = await findBrowser(browserOptions(settings));
  if (found === null) throw new NovaError('browser.unavailable', 'No browser was found. Run "nova browser install".');
  return found;
}
