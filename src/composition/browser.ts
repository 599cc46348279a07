import { createBrowserHost, DOWNLOAD_LIMITS, findBrowser, loadInjectedScript } from '../browser/index.js';
import { browserOptions } from '../cli/index.js';
import { type CompileCache, NovaError, type Settings } from '../kernel/index.js';
import type { SandboxBook } from '../ownership/index.js';
import type { EgressGateway, SecretBook } from '../safety/index.js';
import type { endpointOf } from './egress.js';
import type { Ground } from './ground.js';

const MB = 1024 * 1024;

/** The browser of this folder. Nothing starts before a tab is wanted. */
export function openBrowser(
  { settings, clock, ids, log, store }: Ground,
  given: {
    readonly secrets: SecretBook;
    readonly sandboxes: SandboxBook;
    readonly egress: EgressGateway | null;
    readonly endpoint: ReturnType<typeof endpointOf>;
    readonly compiled: CompileCache | null;
  },
) {
  const { secrets, sandboxes, egress, endpoint, compiled } = given;
  const tabIds = store.counter('tab', 1);
  const doubted = new Set<string>();
  return createBrowserHost({
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
    locateExecutable: () => locateBrowser(settings, doubted),
    onBroken: (path) => void doubted.add(path),
    nextTargetId: async () => `tab-${await tabIds.next()}`,
    injectedScript: loadInjectedScript,
    compiled,
    egress,
    attachTo: endpoint && { endpoint: endpoint.url, sandboxRef: () => sandboxes.first().sandboxRef },
  });
}

async function locateBrowser(settings: Settings, doubted: Set<string>) {
  const found = await findBrowser({ ...browserOptions(settings), doubted });
  if (found === null) throw new NovaError('browser.unavailable', 'No browser was found. Run "nova browser install".');
  return found;
}
