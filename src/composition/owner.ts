import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLiveSource } from '../console/api/index.js';
import { type CallPort, createCallPort } from '../dispatch/index.js';
import { type Clock, type CompileCache, errorText, type Ids, type Log, type Settings } from '../kernel/index.js';
import { HttpListener } from './http-listener.js';
import { listenForFronts, socketPathOf, writeOwnerRecord } from '../link/index.js';
import { Late } from './ground.js';
import { openRooms, type Rooms } from './rooms.js';
import type { OperatorDesk } from '../operator/index.js';
import { takeFolder } from '../store/index.js';

/** How long the last calls may take to write their rows when Nova ends. */
const LAST_ROWS_MS = 3000;

/** Lets the first questions of a client be answered before. */
const PREPARE_AFTER_MS = 150;

export interface OwnerOptions {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly version: string;
  /** Stays without clients: `nova serve`. Otherwise it ends some time after the last one left (A&S J10). */
  readonly staysAlone: boolean;
  readonly compiled?: CompileCache | null;
}

export interface Owner {
  readonly port: CallPort;
  readonly desk: OperatorDesk;
  openPage(port: number): Promise<string>;
  close(): Promise<void>;
  readonly ended: Promise<void>;
}

/** Takes the data folder, opens the rooms and the surfaces; null when another process has the folder. */
export async function startOwner(options: OwnerOptions): Promise<Owner | null> {
  const { settings, clock, log } = options;
  const { dataDir } = settings;
  process.setSourceMapsEnabled(true);
  // Whatever Nova writes is for its user alone, also in a folder that others may enter.
  process.umask(0o077);
  const lock = takeFolder(dataDir);
  if (lock === null) return null;
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 });

  const { ownerEpoch } = lock;
  const http = new Late<HttpListener>('The HTTP listener');
  const rooms = await openRooms({ ...options, ownerEpoch, ownPorts: () => http.get().ports() });
  const { store, road, desk } = rooms;
  const port = createCallPort(road);
  const ending = new Late<() => Promise<void>>('How the owner ends');
  const clients = new Clients(() => {
    if (options.staysAlone) return () => {};
    return clock.after(settings['owner.lingerMs'], () => void ending.get()());
  });
  http.bind(listenToHttp(options, { rooms, port, clients }));
  const link = await linkFronts(options, { road, desk, port, clients, http: http.get() });
  let finish = () => {};
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= closeAll({ rooms, clients, link, http: http.get(), port, clock }).then(() => {
      lock.release();
      finish();
    });
    return closing;
  };
  ending.bind(close);
  writeOwnerRecord(dataDir, { pid: process.pid, leadsGroup: !options.staysAlone, ownerEpoch });
  clients.changed();
  if (settings['http.enabled']) await http.get().open(settings['http.port']);
  log('info', 'owner.ready', { dataDir, ownerEpoch, store: store.kind });
  return { port, desk, openPage: (at) => http.get().open(at), close, ended };
}

/** Who is there: fronts, and exchanges over HTTP. Where nobody is left, the owner lingers for a while and ends. */
class Clients {
  readonly #linger: () => () => void;
  readonly #fronts = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #exchanges = 0;
  #stopLinger = () => {};

  constructor(linger: () => () => void) {
    this.#linger = linger;
  }

  get fronts(): number {
    return this.#fronts.size;
  }

  joined(connectionId: string): void {
    this.#fronts.add(connectionId);
    this.changed();
  }

  left(connectionId: string): void {
    this.#fronts.delete(connectionId);
    this.changed();
  }

  exchanging(open: number): void {
    this.#exchanges = open;
    this.#wait();
  }

  onFronts(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
    this.#wait();
  }

  end(): void {
    this.#stopLinger();
  }

  #wait(): void {
    this.#stopLinger();
    if (this.#fronts.size + this.#exchanges === 0) this.#stopLinger = this.#linger();
  }
}

interface Surroundings {
  readonly rooms: Rooms;
  readonly port: CallPort;
  readonly clients: Clients;
}

function listenToHttp(options: OwnerOptions, { rooms, port, clients }: Surroundings): HttpListener {
  const { settings, clock, version } = options;
  const { store, road, desk, egress } = rooms;
  const startedAtMs = clock.now();
  const { dataDir } = settings;
  return new HttpListener({
    ...options,
    port,
    desk,
    onListening: () => egress?.refresh(),
    onExchanges: (open) => clients.exchanging(open),
    source: createLiveSource({
      ...road,
      store,
      desk,
      server: () => ({
        version,
        pid: process.pid,
        startedAtMs,
        dataDir,
        node: process.version,
        fronts: clients.fronts,
      }),
      onConnections: (listener) => clients.onFronts(listener),
    }),
  });
}

function linkFronts(
  { settings, clock, ids, log, version }: OwnerOptions,
  given: Pick<Rooms, 'road' | 'desk'> & Omit<Surroundings, 'rooms'> & { readonly http: HttpListener },
): Promise<Link> {
  const { road, desk, port, clients, http } = given;
  // Loading Playwright takes longer than starting Chromium; a client that has just come will want both.
  let prepareSoon = () => {
    prepareSoon = () => {};
    clock.after(PREPARE_AFTER_MS, () => {
      road.browser
        .prepare()
        .catch((error: unknown) => log('warn', 'browser.not_prepared', { error: errorText(error) }));
    });
  };
  return listenForFronts({
    socketPath: socketPathOf(settings.dataDir),
    version,
    port,
    ids,
    log,
    openPage: (at) => http.open(at),
    desk,
    onJoined: (connectionId) => {
      road.attendance.joined(connectionId);
      road.names.joined(connectionId);
      clients.joined(connectionId);
      prepareSoon();
    },
    onLeft: (connectionId) => {
      road.attendance.left(connectionId);
      road.names
        .left(connectionId)
        .catch((error: unknown) => log('warn', 'names.not_left', { error: errorText(error) }));
      clients.left(connectionId);
    },
  });
}

type Link = Awaited<ReturnType<typeof listenForFronts>>;

async function closeAll({
  rooms,
  clients,
  link,
  http,
  port,
  clock,
}: Surroundings & {
  readonly link: Link;
  readonly http: HttpListener;
  readonly clock: Clock;
  readonly port: ReturnType<typeof createCallPort>;
}) {
  const { road, egress, store } = rooms;
  clients.end();
  rooms.endRetention();
  await link.close();
  await http.close();
  await road.browser.close();
  await egress?.close();
  rooms.spelling.close();
  rooms.documents.close();
  // Calls that were cut off still write their rows; one that hangs must not keep the folder.
  await Promise.race([port.idle(), clock.sleep(LAST_ROWS_MS)]);
  await road.tabs.settled();
  await rooms.endLearning();
  await rooms.endMemory();
  await rooms.endAnchors();
  await store.close();
}
