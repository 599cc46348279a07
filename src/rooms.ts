import { join } from 'node:path';
import {
  createBrowserHost,
  DOWNLOAD_LIMITS,
  DROPPED_GUARANTEES,
  findBrowser,
  loadInjectedScript,
  readEndpoint,
} from './browser/index.js';
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
  packageRoot,
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
  EgressGateway,
  EmergencyStop,
  freeBytesOf,
  loadSecretKey,
  OperatorDesk,
  readUpstream,
  SecretBook,
  urlPolicyOf,
} from './safety/index.js';
import { openStore, type Store } from './store/index.js';
import { allTools } from './tools/index.js';
import { EventKeys, GoalBook, Transitions } from './verification/index.js';

const MB = 1024 * 1024;

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
  /** Null when the browser makes its connections itself. */
  readonly egress: EgressGateway | null;
}

/** Constructs every room on the data folder this process owns. */
export async function openRooms(options: RoomsOptions): Promise<Rooms> {
  const { settings, clock, ids, ownerEpoch } = options;
  const { dataDir } = settings;
  const endpoint = endpointOf(settings);
  // A browser that runs already was started without the proxy, and cannot be made to use it (A&S Z8a).
  const egress = endpoint === null ? openEgress(options) : null;
  const { redactor, store, folderId, catalogue, approvals, stop, desk } = await openSafety(options);
  const log: Log = (level, event, fields) => options.log(level, event, redactor.fields(fields));
  const secrets = await SecretBook.open({
    file: settings['secrets.file'] ?? join(dataDir, 'secrets.json'),
    clock,
    redactor,
  });
  if (store.recovery !== null) log('warn', 'store.recovered', { movedTo: store.recovery.movedTo });
  await store.write((db) => saveOwner(db, folderId, ownerEpoch));
  const observations = await ObservationLog.open({ store, ids, clock, folderId });

  const tabIds = store.counter('tab', 1);
  const ownPorts = () => [...options.ownPorts(), ...(egress?.ports() ?? []), ...(endpoint ? [endpoint.port] : [])];
  const browser = createBrowserHost({
    clock,
    ids,
    log,
    headed: settings['browser.headed'],
    maxLive: settings['browser.maxLive'],
    idleCloseMs: settings['browser.idleCloseMin'] * 60_000,
    tabMemoryMb: settings['browser.tabMemoryMb'],
    downloadLimits: {
      ...DOWNLOAD_LIMITS,
      fileBytes: settings['downloads.maxFileMb'] * MB,
      folderBytes: settings['downloads.maxFolderMb'] * MB,
    },
    httpLogin: (origin) => secrets.httpLogin(origin),
    locateExecutable: () => locateBrowser(settings),
    nextTargetId: async () => `tab-${await tabIds.next()}`,
    injectedScript: loadInjectedScript,
    compiled: options.compiled ?? null,
    egress,
    attachTo: endpoint && { endpoint: endpoint.url, sandboxRef: () => sandboxes.first().sandboxRef },
  });

  const ledger = new TargetLedger();
  const claims = await ClaimBook.open({ store, clock, ids, folderId, maxPerAgent: settings['claims.maxPerAgent'] });
  const sandboxes = await SandboxBook.open({ store, clock, ids, folderId, profilesDir: join(dataDir, 'profiles') });
  const goals = await GoalBook.open({ store, clock, ids, folderId });
  const isNamed = (targetId: string) => claims.current(targetId).holder !== null || goals.names(targetId);
  const remembered = await RememberedTabs.open({ store, clock, folderId, isNamed });
  // An agent that held a tab when the server ended finds it again as its active one.
  for (const { targetId, agentId } of remembered.asleep()) {
    ledger.opened(targetId, agentId);
    ledger.activated(targetId, claims.current(targetId).holder?.agentId ?? agentId ?? '');
  }
  const turns = new Turns(clock);
  const tabs = new Tabs({ browser, ledger, claims, sandboxes, remembered, turns, isNamed, log });
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
    if (isAsleep(targetId)) return;
    facts.ended(targetId);
    goals.targetClosed(targetId).catch((error: unknown) => {
      log('error', 'goals.not_orphaned', { targetId, error: errorText(error) });
    });
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
    secrets,
    ids,
    clock,
    facts,
    goals,
  };
  const eventKeys = new EventKeys({ store, clock, folderId });
  browser.onClosed(({ targetSessionId }) => eventKeys.forgetTab(targetSessionId));
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
    turns,
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
    goals,
    eventKeys,
    fenceOwner: (db) => assertOwner(db, folderId, ownerEpoch),
    ownPorts,
    droppedGuarantees: endpoint === null ? [] : DROPPED_GUARANTEES,
  };
  return { store, road, desk, egress };
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

/** Where the browser to attach to listens; its port is as closed to pages as Nova's own. */
function endpointOf(settings: Settings) {
  const named = settings['browser.cdpEndpoint'];
  const endpoint = named === null ? null : readEndpoint(named);
  if (named === null || endpoint !== null) return endpoint;
  throw new NovaError(
    'browser.unavailable',
    `browser.cdpEndpoint must look like http://127.0.0.1:9222 or ws://host:port/devtools/browser/id, not "${named}".`,
  );
}

/** The proxy that all traffic of the browser takes (A&S Z8). Nothing starts before the first browser does. */
function openEgress({ settings, clock, ids, log, ownPorts }: RoomsOptions): EgressGateway | null {
  const named = settings['url.upstreamProxy'];
  const upstream = named === null ? null : readUpstream(named);
  if (named !== null && upstream === null)
    throw new NovaError('browser.unavailable', 'url.upstreamProxy must look like http://user:password@host:port.');
  if (!settings['url.egressProxy']) {
    if (named === null) return null;
    throw new NovaError(
      'browser.unavailable',
      'url.upstreamProxy works only with url.egressProxy; set both or neither.',
    );
  }
  return new EgressGateway({
    clock,
    ids,
    log,
    workerFile: join(packageRoot(), 'dist', 'server', 'egress.cjs'),
    rules: () => ({ policy: urlPolicyOf(settings, ownPorts()), upstream }),
  });
}

async function locateBrowser(settings: Settings) {
  const found = await findBrowser(browserOptions(settings));
  if (found === null) throw new NovaError('browser.unavailable', 'No browser was found. Run "nova browser install".');
  return found;
}
