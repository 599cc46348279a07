import { setMaxListeners } from 'node:events';
import { type CompileCache, errorText, isUrl, NovaError } from '../../kernel/index.js';
import { loadPlaywright } from '../launch/playwright.js';
import type { BrowserProcess } from '../launch/process.js';
import { connectCdp } from './cdp-socket.js';
import { OwnTabs } from './own-tabs.js';

/** What Nova cannot promise in a browser it did not start (A&S Z8a), as answers and `nova doctor` list it. */
export const DROPPED_GUARANTEES = [
  'browser_ends_with_owner',
  'profile_lock',
  'cookie_snapshot',
  'isolation_from_human_tabs',
] as const;

const CONNECT_MS = 30_000;

export interface Attachment {
  /** `http(s)://host:port`, or the `ws(s)://` address of the browser. */
  readonly endpoint: string;
  /** Tabs that Nova opened there; those left over from a lost connection are closed when it is there again. */
  readonly own: Set<string>;
}

/** An address a browser can be attached under, with its port; null when it is none. */
export function readEndpoint(text: string): { readonly url: string; readonly port: number } | null {
  if (!isUrl(text)) return null;
  const { protocol, port } = new URL(text);
  if (!/^(?:https?|wss?):$/.test(protocol)) return null;
  return { url: text, port: port === '' ? (/^(?:https|wss):$/.test(protocol) ? 443 : 80) : Number(port) };
}

/** Connects to a running browser and sees nothing of it but Nova's own tabs. Throws NovaError `browser.unavailable`. */
export async function attachBrowser({
  endpoint,
  own,
  compiled,
}: Attachment & { readonly compiled?: CompileCache | null }): Promise<BrowserProcess> {
  try {
    const tabs = new OwnTabs(await connectCdp(endpoint), own);
    const { chromium } = loadPlaywright(compiled);
    const browser = await chromium.connectOverCDP(tabs, { noDefaults: true, timeout: CONNECT_MS });
    const [context] = browser.contexts();
    if (context === undefined) throw new Error('it has no profile');
    const leftOver = [...own];
    own.clear();
    await Promise.all(leftOver.map((targetId) => tabs.closeTab(targetId)));
    const gone = new AbortController();
    setMaxListeners(0, gone.signal);
    browser.on('disconnected', () =>
      gone.abort(new NovaError('browser.unavailable', `The connection to the browser at ${endpoint} was lost.`)),
    );
    const cdp = await browser.newBrowserCDPSession();
    const leave = async () => {
      await Promise.all([...own].map((targetId) => tabs.closeTab(targetId)));
      await browser.close();
    };
    return {
      browser,
      context,
      cdp,
      version: browser.version(),
      executable: endpoint,
      pid: null,
      door: null,
      gone: gone.signal,
      leave,
    };
  } catch (error) {
    throw new NovaError(
      'browser.unavailable',
      `No browser answers at ${endpoint} (browser.cdpEndpoint): ${errorText(error)}. Start it with --remote-debugging-port, or unset the setting.`,
      { cause: error },
    );
  }
}

/** The version of the browser at the endpoint; rejects when none answers. */
export async function probeBrowser(endpoint: string): Promise<string> {
  const socket = await connectCdp(endpoint);
  try {
    const answer = new Promise<string>((resolve, reject) => {
      socket.onMessage(({ result }) => resolve(String(result?.product)));
      socket.onClose(() => reject(new Error('it hung up')));
    });
    socket.send({ id: 1, method: 'Browser.getVersion' });
    return await answer;
  } finally {
    socket.close();
  }
}
