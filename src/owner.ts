import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createBrowserHost, findBrowser, loadInjectedScript } from './browser/index.js';
import { browserOptions } from './cli/index.js';
import { createLiveSource } from './console/api/index.js';
import { type CallPort, Catalogue, createCallPort, type Road, type Services } from './dispatch/index.js';
import { type Clock, type Ids, type Log, NovaError, type Settings } from './kernel/index.js';
import { listenForFronts, socketPathOf } from './link/index.js';
import { LivePage } from './live-page.js';
import { ObservationLog } from './observations/index.js';
import { TargetLedger, Turns } from './ownership/index.js';
import { createRedactor, loadSecretKey } from './safety/index.js';
import { openStore, takeFolder } from './store/index.js';
import { allTools } from './tools/index.js';

/** How long the last calls may take to write their rows when Nova ends. */
const LAST_ROWS_MS = 3000;

export interface OwnerOptions {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly version: string;
  /** Stays without clients: `nova serve`. Otherwise it ends some time after the last one left (A&S J10). */
  readonly staysAlone: boolean;
}

export interface Owner {
  readonly port: CallPort;
  openPage(port: number): Promise<string>;
  close(): Promise<void>;
  readonly ended: Promise<void>;
}

/** Takes the data folder and constructs every room; null when another process has the folder. */
export async function startOwner(options: OwnerOptions): Promise<Owner | null> {
  const { settings, clock, ids, log, version } = options;
  if (settings['browser.cdpEndpoint'] !== null) {
    throw new NovaError(
      'browser.unavailable',
      'This version cannot attach to a running browser; unset browser.cdpEndpoint.',
    );
  }
  const { dataDir } = settings;
  // Whatever Nova writes is for its user alone, also in a folder that others may enter.
  process.umask(0o077);
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 });
  const lock = takeFolder(dataDir);
  if (lock === null) return null;

  const redactor = createRedactor(await loadSecretKey(join(dataDir, 'keys', 'evidence.key'), ids), {
    keepRawUrls: settings['audit.keepRawUrls'],
  });
  const store = await openStore({ dataDir, databaseUrl: settings.databaseUrl }, clock);
  if (store.recovery !== null) log('warn', 'store.recovered', { movedTo: store.recovery.movedTo });
  const folderId = redactor.maskValue(dataDir);
  const observations = await ObservationLog.open({ store, ids, clock, folderId });
  const tabIds = store.counter('tab', 1);
  const browser = createBrowserHost({
    clock,
    ids,
    log,
    profileDir: join(dataDir, 'profiles', 'A'),
    headed: settings['browser.headed'],
    locateExecutable: () => locateBrowser(settings),
    nextTargetId: async () => `tab-${await tabIds.next()}`,
    injectedScript: loadInjectedScript,
  });
  const ledger = new TargetLedger();
  const catalogue = new Catalogue(allTools);
  const services: Services = { browser, ledger, catalogue, settings, ids };
  const connectionListeners = new Set<() => void>();
  const startedAtMs = clock.now();
  let fronts = 0;
  const page = new LivePage({
    settings,
    ids,
    clock,
    source: createLiveSource({
      clock,
      log,
      server: () => ({ version, pid: process.pid, startedAtMs, dataDir, node: process.version, fronts }),
      browser,
      ledger,
      observations,
      redactor,
      store,
      onConnections: (listener) => {
        connectionListeners.add(listener);
        return () => connectionListeners.delete(listener);
      },
    }),
  });
  const road: Road = {
    clock,
    ids,
    log,
    settings,
    catalogue,
    browser,
    ledger,
    turns: new Turns(clock),
    observations,
    redactor,
    services,
    ownPorts: () => page.ports(),
  };

  const port = createCallPort(road);

  let finish = () => {};
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let stopLinger = () => {};
  const lingerWhenAlone = () => {
    stopLinger();
    if (fronts === 0 && !options.staysAlone) stopLinger = clock.after(settings['owner.lingerMs'], () => void close());
  };
  const link = await listenForFronts({
    socketPath: socketPathOf(dataDir),
    version,
    port,
    ids,
    log,
    openPage: (at) => page.open(at),
    onConnections: (count) => {
      fronts = count;
      for (const listener of connectionListeners) listener();
      lingerWhenAlone();
    },
  });
  lingerWhenAlone();
  if (settings['http.enabled']) await page.open(settings['http.port']);
  log('info', 'owner.ready', { dataDir, ownerEpoch: lock.ownerEpoch, store: store.kind });

  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= (async () => {
      stopLinger();
      await link.close();
      await page.close();
      await browser.close();
      // Calls that were cut off still write their rows; one that hangs must not keep the folder.
      await Promise.race([port.idle(), clock.sleep(LAST_ROWS_MS)]);
      await store.close();
      lock.release();
      finish();
    })();
    return closing;
  };
  return { port, openPage: (at) => page.open(at), close, ended };
}

async function locateBrowser(settings: Settings) {
  const found = await findBrowser(browserOptions(settings));
  if (found === null) throw new NovaError('browser.unavailable', 'No browser was found. Run "nova browser install".');
  return found;
}
