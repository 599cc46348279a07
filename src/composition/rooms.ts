import { join } from 'node:path';
import { type BrowserHost, DROPPED_GUARANTEES } from '../browser/index.js';
import { type Context, LateWrites, Told } from '../dispatch/index.js';
import { type CompileCache, errorText, type Log, packageRoot } from '../kernel/index.js';
import { assertOwner, type RememberedTabs, saveOwner } from '../ownership/index.js';
import { Awareness, DiskSpace, type EgressGateway, freeBytesOf, SecretBook } from '../safety/index.js';
import { DocumentReader } from '../documents/index.js';
import { dictionariesFolder, Speller } from '../spelling/index.js';
import type { Store } from '../store/index.js';
import { GoalBook } from '../verification/index.js';
import { openBrowser } from './browser.js';
import { endpointOf, openEgress } from './egress.js';
import { type Basics, type Ground, Late } from './ground.js';
import { openLearning } from './learning.js';
import { openMemory } from './memory.js';
import { openObservations } from './observations.js';
import { openBooks, openTabs } from './ownership.js';
import { openSafety } from './safety.js';
import { openSites } from './sites.js';
import { openTasks } from './tasks.js';
import { openVerification } from './verification.js';
import type { OperatorDesk, SiteDesk, TaskOrders } from '../operator/index.js';

export interface RoomsOptions extends Basics {
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
  readonly documents: DocumentReader;
  readonly endRetention: () => void;
  readonly endLearning: () => Promise<void>;
  readonly endMemory: () => Promise<void>;
  readonly endAnchors: () => Promise<void>;
}

/** Constructs every room on the data folder this process owns. */
export async function openRooms(options: RoomsOptions): Promise<Rooms> {
  const { settings, clock, ids, ownerEpoch } = options;
  const endpoint = endpointOf(settings);
  // A browser that runs already was started without the proxy, and cannot be made to use it (A&S Z8a).
  const egress = endpoint === null ? openEgress(options) : null;
  const orders = new Late<TaskOrders>('What is ordered of tasks');
  const sites = new Late<SiteDesk>('What is ordered of sites');
  const safety = await openSafety({ ...options, tasks: async () => orders.get(), sites: async () => sites.get() });
  const { redactor, store, folderId, catalogue, approvals, stop, desk, keys } = safety;
  const log: Log = (level, event, fields) => options.log(level, event, redactor.fields(fields));
  const ground: Ground = { settings, clock, ids, log, store, redactor, folderId };
  const secrets = await openSecrets(ground);
  if (store.recovery !== null) log('warn', 'store.recovered', { movedTo: store.recovery.movedTo });
  await store.write((db) => saveOwner(db, folderId, ownerEpoch));

  const books = await openBooks(ground);
  const browser = openBrowser(ground, { ...books, secrets, egress, endpoint, compiled: options.compiled ?? null });
  const tabsAsleep = new Late<RememberedTabs>('Which tabs are asleep');
  const observed = await openObservations(ground, { ...books, browser, remembered: tabsAsleep });
  const { observations, scopes } = observed;
  const goals = await GoalBook.open({ store, clock, ids, folderId });
  const ownership = await openTabs(ground, { ...books, browser, goals, scopes });
  tabsAsleep.bind(ownership.remembered);
  const watch = await openWatch(ground, browser);
  const verified = await openVerification(ground, { browser, remembered: ownership.remembered, goals });
  await keys.current().catch((error: unknown) => log('warn', 'receipts.no_key', { error: errorText(error) }));
  const { orders: taskOrders, anchors, ...runs } = openTasks({ ...ground, keys }, scopes);
  orders.bind(taskOrders);
  anchors.start({ isStaying: true });
  const spelling = openSpelling(ground);
  const documents = new DocumentReader({ program: join(packageRoot(), 'dist', 'server', 'documents.js'), clock, log });
  const { end: endLearning, ...learned } = await openLearning({ ...ground, browser });
  const { end: endMemory, ...remembering } = openMemory({ ...ground, sandboxes: books.sandboxes });
  sites.bind(openSites({ ...ground, keys }, { ...learned, facts: verified.facts, tasks: runs.tasks }));
  const road: Context = {
    clock,
    ids,
    log,
    settings,
    catalogue,
    redactor,
    secrets,
    browser,
    observations,
    scopes,
    goals,
    spelling,
    documents,
    ...books,
    ...ownership,
    ...watch,
    ...verified,
    ...runs,
    ...learned,
    ...remembering,
    told: new Told(),
    late: new LateWrites(),
    approvals,
    stop,
    ownerEpoch,
    fenceOwner: (db) => assertOwner(db, folderId, ownerEpoch),
    ownPorts: () => [...options.ownPorts(), ...(egress?.ports() ?? []), ...(endpoint ? [endpoint.port] : [])],
    droppedGuarantees: endpoint === null ? [] : DROPPED_GUARANTEES,
  };
  const endAnchors = () => anchors.end();
  const ends = { endRetention: observed.keep(), endLearning, endMemory, endAnchors };
  return { store, road, desk, egress, spelling, documents, ...ends };
}

function openSecrets({ settings, clock, redactor }: Ground): Promise<SecretBook> {
  return SecretBook.open({ file: settings['secrets.file'] ?? join(settings.dataDir, 'secrets.json'), clock, redactor });
}

/** What the gates want to know of earlier calls and of the disk. */
async function openWatch({ settings, clock, log }: Ground, browser: BrowserHost) {
  const awareness = new Awareness(clock);
  browser.onClosed(({ targetSessionId }) => awareness.forgetTab(targetSessionId));
  const disk = new DiskSpace({ clock, log, freeBytes: freeBytesOf(settings.dataDir) });
  await disk.look();
  return { awareness, disk };
}

function openSpelling({ settings, clock, log }: Ground): Speller {
  const folder = dictionariesFolder(settings.dataDir);
  return new Speller({ folder, program: join(packageRoot(), 'bin', 'nova.js'), clock, log });
}
