import { join } from 'node:path';
import { createBrowserHost, findBrowser, loadInjectedScript } from './browser/index.js';
import { browserOptions } from './cli/index.js';
import { Catalogue, type Road, type Services, Tabs } from './dispatch/index.js';
import {
  type Clock,
  type CompileCache,
  errorText,
  hmacHex,
  type Ids,
  type Log,
  NovaError,
  type Settings,
} from './kernel/index.js';
import { OperationalFacts } from './facts/index.js';
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
import {
  Approvals,
  Awareness,
  createRedactor,
  DiskSpace,
  EmergencyStop,
  freeBytesOf,
  loadSecretKey,
  OperatorDesk,
} from './safety/index.js';
import { openStore, type Store } from './store/index.js';
import { allTools } from './tools/index.js';
import { EventKeys, Transitions } from './verification/index.js';

export interface RoomsOptions {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly ownerEpoch: number;
  readonly ownPorts: () => readonly number[];
  readonly compiled?: CompileCache | null;
}

export interface Rooms {
  readonly store: Store;
  readonly road: Road;
  readonly desk: OperatorDesk;
}

/** Constructs every room on the data folder this process owns. */
export async function openRooms(options: RoomsOptions): Promise<Rooms> {
  const { settings, clock, ids, log, ownerEpoch } = options;
  const { dataDir } = settings;
  const { redactor, store, folderId, catalogue, approvals, stop, desk } = await openSafety(options);
  if (store.recovery !== null) log('warn', 'store.recovered', { movedTo: store.recovery.movedTo });
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
    compiled: options.compiled ?? null,
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

  const awareness = new Awareness(clock);
  browser.onClosed(({ targetSessionId }) => awareness.forgetTab(targetSessionId));
  const disk = new DiskSpace({ clock, log, freeBytes: freeBytesOf(dataDir) });
  await disk.look();

  const isAsleep = (targetId: string) => remembered.findAsleep(targetId) !== undefined;
  const facts = await OperationalFacts.open(
    {
      store,
      clock,
      ids,
      redactor,
      folderId,
      serviceRows: settings['ok.serviceRows'],
      retentionDays: settings['ok.retentionDays'],
    },
    isAsleep,
  );
  browser.onClosed(({ targetId }) => {
    if (!isAsleep(targetId)) facts.ended(targetId);
  });
  const transitions = await Transitions.open({ store, clock, ids, folderId });
  const services: Services = {
    browser,
    ledger,
    tabs,
    claims,
    sandboxes,
    catalogue,
    settings,
    redactor,
    ids,
    clock,
    facts,
  };
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
    facts,
    redactor,
    approvals,
    stop,
    awareness,
    disk,
    services,
    ownerEpoch,
    transitions,
    eventKeys: new EventKeys({ store, clock, folderId }),
    fenceOwner: (db) => assertOwner(db, folderId, ownerEpoch),
    ownPorts: options.ownPorts,
  };
  return { store, road, desk };
}

/**
 * The store and what an operator can order on it: part of every owner, and all that a command needs when no owner runs.
 * Whoever calls this holds the lock of the folder.
 */
export async function openSafety({ settings, clock, ids }: Pick<RoomsOptions, 'settings' | 'clock' | 'ids'>) {
  const { dataDir } = settings;
  const key = await loadSecretKey(join(dataDir, 'keys', 'evidence.key'), ids);
  const redactor = createRedactor(key, { keepRawUrls: settings['audit.keepRawUrls'] });
  const store = await openStore({ dataDir, databaseUrl: settings.databaseUrl }, clock);
  // Owners that share a database each look after their own folder's rows.
  const folderId = redactor.argsHash(dataDir).slice(0, 32);
  const signingKey = Buffer.from(hmacHex(key, 'nova approvals'), 'hex');
  const sign = (text: string) => hmacHex(signingKey, text);
  const approvals = await Approvals.open({ store, clock, ids, folderId, settings, sign });
  const stop = await EmergencyStop.open({ store, clock, folderId });
  const catalogue = new Catalogue(allTools);
  const desk = new OperatorDesk({ approvals, stop, store, findTool: (name) => catalogue.find(name)?.name });
  return { redactor, store, folderId, catalogue, approvals, stop, desk };
}

async function locateBrowser(settings: Settings) {
  const found = await findBrowser(browserOptions(settings));
  if (found === null) throw new NovaError('browser.unavailable', 'No browser was found. Run "nova browser install".');
  return found;
}
