import { setMaxListeners } from 'node:events';
import { type Clock, type CompileCache, errorText, isUrl, NovaError } from '../../kernel/index.js';
import { loadPlaywright } from '../launch/playwright.js';
import type { BrowserProcess } from '../launch/process.js';
import { judgeBrowser } from '../rules/attachable.js';
import { bounded } from '../tabs/bounded.js';
import { connectCdp } from './cdp-socket.js';
import { OwnTabs } from './own-tabs.js';

/** What Nova cannot promise in a browser it did not start (A&S Z8a), as answers and `nova doctor` list it. */
export const DROPPED_GUARANTEES = [
  'browser_ends_with_owner',
  'profile_lock',
  'cookie_snapshot',
  'isolation_from_human_tabs',
  // Chrome shows the tab that a page opens, whoever pressed the link.
  'focus_on_popups',
] as const;

const CONNECT_MS = 30_000;
const VERSION_MS = 10_000;

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
  clock,
  compiled,
}: Attachment & { readonly clock: Clock; readonly compiled?: CompileCache | null }): Promise<BrowserProcess> {
  try {
    const { tabs } = await meet(endpoint, own, clock);
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
      `No browser that Nova can use answers at ${endpoint} (browser.cdpEndpoint): ${errorText(error)}. Start one with remote debugging allowed, or unset the setting.`,
      { cause: error },
    );
  }
}

/** The version of the browser at the endpoint; rejects when none answers, or none that Nova can work in. */
export async function probeBrowser(endpoint: string, clock: Clock): Promise<string> {
  const { tabs, product } = await meet(endpoint, new Set(), clock);
  tabs.close();
  return product;
}

/** Nothing else is asked of a browser before it has said what it is. Chrome may ask a person at every connection, so there is one. */
async function meet(endpoint: string, own: Set<string>, clock: Clock): Promise<{ tabs: OwnTabs; product: string }> {
  const tabs = new OwnTabs(await connectCdp(endpoint), own, clock);
  try {
    const { signal } = new AbortController();
    const told = await bounded(tabs.version(), {
      clock,
      signal,
      ms: VERSION_MS,
      what: 'the browser was asked for its version',
    });
    const judged = judgeBrowser(told);
    if (judged.kind === 'refused') throw new Error(judged.why);
    return { tabs, product: judged.product };
  } catch (error) {
    tabs.close();
    throw error;
  }
}
