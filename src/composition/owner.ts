import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLiveSource } from '../console/api/index.js';
import { type CallPort, createCallPort } from '../dispatch/index.js';
import { type Clock, type CompileCache, errorText, type Ids, type Log, type Settings } from '../kernel/index.js';
import { HttpListener } from './http-listener.js';
import { listenForFronts, socketPathOf, writeOwnerRecord } from '../link/index.js';
import { openRooms } from './rooms.js';
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
  const { settings, clock, ids, log, version, compiled = null } = options;
  const { dataDir } = settings;
  process.setSourceMapsEnabled(true);
  // Whatever Nova writes is for its user alone, also in a folder that others may enter.
  process.umask(0o077);
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 });
  const lock = takeFolder(dataDir);
  if (lock === null) return null;

  const { ownerEpoch } = lock;
  const ownPorts = (): readonly number[] => http.ports();
  const rooms = await openRooms({ settings, clock, ids, log, ownerEpoch, ownPorts, compiled });
  const { store, road, desk, egress } = rooms;
  const port = createCallPort(road);
  const fronts = new Set<string>();
  const frontListeners = new Set<() => void>();
  const startedAtMs = clock.now();
  let exchanges = 0;
  const http = new HttpListener({
    ...options,
    port,
    desk,
    onListening: () => egress?.refresh(),
    onExchanges: (open) => {
      exchanges = open;
      linger();
    },
    source: createLiveSource({
      ...road,
      store,
      desk,
      server: () => ({ version, pid: process.pid, startedAtMs, dataDir, node: process.version, fronts: fronts.size }),
      onConnections: (listener) => {
        frontListeners.add(listener);
        return () => frontListeners.delete(listener);
      },
    }),
  });

  let finish = () => {};
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let stopLinger = () => {};
  const onClients = () => {
    for (const listener of frontListeners) listener();
    linger();
  };
  const linger = () => {
    stopLinger();
    if (fronts.size + exchanges === 0 && !options.staysAlone) {
      stopLinger = clock.after(settings['owner.lingerMs'], () => void close());
    }
  };
  // Loading Playwright takes longer than starting Chromium; a client that has just come will want both.
  let prepareSoon = () => {
    prepareSoon = () => {};
    clock.after(PREPARE_AFTER_MS, () => {
      road.browser
        .prepare()
        .catch((error: unknown) => log('warn', 'browser.not_prepared', { error: errorText(error) }));
    });
  };
  const link = await listenForFronts({
    socketPath: socketPathOf(dataDir),
    version,
    port,
    ids,
    log,
    openPage: (at) => http.open(at),
    desk,
    onJoined: (connectionId) => {
      fronts.add(connectionId);
      road.attendance.joined(connectionId);
      onClients();
      prepareSoon();
    },
    onLeft: (connectionId) => {
      fronts.delete(connectionId);
      road.attendance.left(connectionId);
      onClients();
    },
  });
  writeOwnerRecord(dataDir, { pid: process.pid, leadsGroup: !options.staysAlone, ownerEpoch });
  onClients();
  if (settings['http.enabled']) await http.open(settings['http.port']);
  log('info', 'owner.ready', { dataDir, ownerEpoch, store: store.kind });

  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= (async () => {
      stopLinger();
      rooms.endRetention();
      await link.close();
      await http.close();
      await road.browser.close();
      await egress?.close();
      rooms.spelling.close();
      // Calls that were cut off still write their rows; one that hangs must not keep the folder.
      await Promise.race([port.idle(), clock.sleep(LAST_ROWS_MS)]);
      await road.tabs.settled();
      await rooms.endLearning();
      await rooms.endMemory();
      await store.close();
      lock.release();
      finish();
    })();
    return closing;
  };
  return { port, desk, openPage: (at) => http.open(at), close, ended };
}
