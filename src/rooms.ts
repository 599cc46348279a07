import { join } from 'node:path';
import {
  createBrowserHost,
  DOWNLOAD_LIMITS,
  DROPPED_GUARANTEES,
  findBrowser,
  loadInjectedScript,
  readEndpoint,
  type Target,
} from './browser/index.js';
import { browserOptions } from './cli/index.js';
import { Catalogue, type Context, Tabs, Told } from './dispatch/index.js';
import {
  type Clock,
  type CompileCache,
  errorText,
  hmacHex,
  type Ids,
  type Log,
  NovaError,
  packageRoot,
  packageVersion,
  type Settings,
} from './kernel/index.js';
import { OperationalFacts } from './facts/index.js';
import { keepRetention, ObservationLog, type ScopeBook, type ScopeLimits } from './observations/index.js';
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
  ReceiptKeys,
  type Redactor,
  SecretBook,
  type SiteDesk,
  type TaskOrders,
  urlPolicyOf,
} from './safety/index.js';
import { openLearning } from './rooms-learning.js';
import { openSites } from './rooms-sites.js';
import { openMemory } from './rooms-memory.js';
import { dictionariesFolder, Speller } from './spelling/index.js';
import { openStore, type Store } from './store/index.js';
import { createTaskOrders, ProfileBook, TaskBook } from './tasks/index.js';
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
  readonly road: Context;
  readonly desk: OperatorDesk;
  /** Null when the browser makes its connections itself. */
  readonly egress: EgressGateway | null;
  readonly spelling: Speller;
  readonly endRetention: () => void;
  readonly endLearning: () => Promise<void>;
  readonly endMemory: () => Promise<void>;
}

/** Constructs every room on the data folder this process owns. */
export async function openRooms(options: RoomsOptions): Promise<Rooms> {
  const { settings, clock, ids, ownerEpoch } = options;
  const { dataDir } = settings;
  const endpoint = endpointOf(settings);
  // A browser that runs already was started without the proxy, and cannot be made to use it (A&S Z8a).
  const egress = endpoint === null ? openEgress(options) : null;
  const safety = await openSafety({ ...options, tasks: async () => orders, sites: async () => sites });
  const { redactor, store, folderId, catalogue, approvals, stop, desk, keys } = safety;
  const log: Log = (level, event, fields) => options.log(level, event, redactor.fields(fields));
  const secrets = await SecretBook.open({
    file: settings['secrets.file'] ?? join(dataDir, 'secrets.json'),
    clock,
    redactor,
  });
  if (store.recovery !== null) log('warn', 'store.recovered', { movedTo: store.recovery.movedTo });
  await store.write((db) => saveOwner(db, folderId, ownerEpoch));
  const observations = await ObservationLog.open({
    store,
    ids,
    clock,
    folderId,
    limits: scopeLimitsOf(settings),
    tabs: {
      find: (targetId) => standingOf(browser.find(targetId)),
      isKept: (targetId) => browser.find(targetId) !== undefined || isAsleep(targetId),
      claimOf: (targetId) => claims.current(targetId).holder,
    },
  });
  const { scopes } = observations;

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
  const isNamed = (targetId: string) =>
    claims.current(targetId).holder !== null || goals.names(targetId) || scopes.names(targetId);
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
  await keys.current().catch((error: unknown) => log('warn', 'receipts.no_key', { error: errorText(error) }));
  const { profiles, tasks, orders } = openTasks({ settings, clock, ids }, safety, scopes);
  const spelling = new Speller({
    folder: dictionariesFolder(dataDir),
    program: join(packageRoot(), 'bin', 'nova.js'),
    clock,
    log,
  });
  const learned = await openLearning({ settings, clock, ids, log, store, redactor, folderId, browser });
  const { end: endLearning, probes, ...rooms } = learned;
  const remembering = openMemory({ settings, clock, ids, log, store, redactor, folderId, sandboxes });
  const { end: endMemory, memory, notes } = remembering;
  const sites = openSites({ settings, clock, ids, log, store, redactor, keys, folderId }, { ...learned, facts, tasks });
  const eventKeys = new EventKeys({ store, clock, folderId });
  browser.onClosed(({ targetSessionId }) => eventKeys.forgetTab(targetSessionId));
  const road: Context = {
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
    scopes,
    profiles,
    tasks,
    facts,
    memory,
    notes,
    probes,
    secrets,
    spelling,
    ...rooms,
    told: new Told(),
    redactor,
    approvals,
    stop,
    awareness,
    disk,
    ownerEpoch,
    transitions,
    goals,
    eventKeys,
    fenceOwner: (db) => assertOwner(db, folderId, ownerEpoch),
    ownPorts,
    droppedGuarantees: endpoint === null ? [] : DROPPED_GUARANTEES,
  };
  const endRetention = keepRetention({
    store,
    clock,
    folderId,
    log,
    limits: {
      cleanDays: settings['tob.retentionDays'],
      problemDays: settings['tob.retentionProblemDays'],
      unboundHours: settings['tob.unboundHours'],
    },
  });
  return { store, road, desk, egress, spelling, endRetention, endLearning, endMemory };
}

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
  const folderId = redactor.argsHash(dataDir).slice(0, 32);
  const signingKey = Buffer.from(hmacHex(key, 'nova approvals'), 'hex');
  const sign = (text: string) => hmacHex(signingKey, text);
  const approvals = await Approvals.open({ store, clock, ids, folderId, settings, sign });
  const stop = await EmergencyStop.open({ store, clock, folderId });
  const catalogue = new Catalogue(allTools);
  const keys = new ReceiptKeys({ file: settings['receipts.keyFile'] ?? join(dataDir, 'keys', 'receipt.key'), ids });
  const found = { redactor, store, folderId, keys };
  const tasks = options.tasks ?? (() => openTaskOrders({ settings, clock, ids }, found));
  const log = options.log ?? (() => {});
  const sites = options.sites ?? (async () => openSites({ settings, clock, ids, log, ...found }, null));
  const findTool = (name: string) => catalogue.find(name)?.name;
  const desk = new OperatorDesk({ approvals, stop, store, findTool, keys, tasks, sites });
  return { ...found, catalogue, approvals, stop, desk };
}

type Basics = Pick<RoomsOptions, 'settings' | 'clock' | 'ids'>;

interface TaskGround {
  readonly redactor: Redactor;
  readonly store: Store;
  readonly folderId: string;
  readonly keys: ReceiptKeys;
}

function openTasks({ settings, clock, ids }: Basics, ground: TaskGround, scopes: ScopeBook) {
  const { store, redactor, folderId, keys } = ground;
  const given = { store, clock, ids, redactor, folderId };
  const profiles = new ProfileBook(given);
  const maxUnits = settings['etm.maxUnitsPerInstance'];
  const tasks = new TaskBook({
    ...given,
    scopes,
    profiles,
    maxUnits,
    keys,
    novaVersion: packageVersion(),
    coverage: settings,
  });
  const mayForce = settings['etm.allowUserForceComplete'];
  const orders = createTaskOrders({ store, folderId, keys, book: tasks, mayForce });
  return { profiles, tasks, orders };
}

/** Runs without a browser: no tab is there, and what the last owner left is taken up as the next one would. */
async function openTaskOrders(basics: Basics, ground: TaskGround): Promise<TaskOrders> {
  const tabs = { find: () => undefined, isKept: () => false, claimOf: () => null };
  const limits = scopeLimitsOf(basics.settings);
  const { scopes } = await ObservationLog.open({ ...basics, ...ground, limits, tabs });
  return openTasks(basics, ground, scopes).orders;
}

function scopeLimitsOf(settings: Settings): ScopeLimits {
  return {
    strongDwellMs: settings['tob.strongDwellMs'],
    epilogueGraceMs: settings['tob.epilogueGraceMs'],
    preludePerTarget: settings['tob.preludePerTarget'],
    preludeWindowMs: settings['tob.preludeWindowMs'],
  };
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

/** A tab as the evidence of tasks sees it. */
function standingOf(target: Target | undefined) {
  if (target === undefined || target.isClosed()) return undefined;
  const { targetSessionId, isPrivate, openerTargetId } = target;
  return { targetSessionId, isPrivate, openerTargetId, ...target.standing() };
}

async function locateBrowser(settings: Settings) {
  const found = await findBrowser(browserOptions(settings));
  if (found === null) throw new NovaError('browser.unavailable', 'No browser was found. Run "nova browser install".');
  return found;
}
