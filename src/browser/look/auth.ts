import { isUrl } from '../../kernel/index.js';
import type { BrowserContext } from 'playwright-core';
import type { AuthOptions, AuthReading, AuthSignals, CookieNotes, Persistence } from '../protocol/auth.js';
import { ANSWER_MS, bounded } from '../tabs/bounded.js';
import { assess, combine } from '../rules/auth-assessment.js';
import { classifyPersistence, noteCookies } from '../rules/auth-persistence.js';
import { onCurrentDocument, type Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';
import { DocumentChanged } from '../worlds/world.js';

/** A&S 7.4. */
const REMEMBERED_MS = 10 * 60 * 1000;

interface Note {
  readonly persistence: Persistence;
  readonly atMs: number;
}

/** What keeps the sessions of a profile, by origin. A private profile is a context of its own. */
const remembered = new WeakMap<BrowserContext, Map<string, Note>>();

/** Looks at the page and its same-origin frames (A&S 7.1). */
export function readAuth(tab: Tab, options: AuthOptions, op: Operation): Promise<AuthReading> {
  const bounds = { signal: op.signal, ms: options.ms ?? ANSWER_MS };
  return onCurrentDocument(tab, op, async () => {
    let signals = await tab.world.call('auth', {}, bounds);
    const top = tab.session.document.url;
    if (options.topOnly !== true && tab.session.page.frames().length > 1) {
      const { frames } = await tab.frames.visible(op);
      for (const frame of frames.filter(({ url }) => isSameOrigin(url, top))) {
        const inner = await quietly(() => frame.world.call('auth', {}, bounds));
        if (inner !== null) signals = combine(signals, inner);
      }
    }
    return concludeAuth(tab, signals, { ...options, op });
  });
}

/** A document without an address of its own is part of what shows it. */
export const isSameOrigin = (url: string, top: string): boolean =>
  url.startsWith('about:') || originOf(url) === originOf(top);

const originOf = (url: string): string => (isUrl(url) ? new URL(url).origin : 'null');

/** Adds what only the host can see. A page that nobody is signed in to is not asked about again. */
export async function concludeAuth(
  tab: Tab,
  signals: AuthSignals,
  { op, refresh, ms = ANSWER_MS }: AuthOptions & { readonly op: Operation },
): Promise<AuthReading> {
  const alone = assess(signals);
  if (alone.loggedIn === false) return { assessment: alone, persistence: 'none' };
  const cookies = await readCookies(tab, { op, ms });
  const assessment = assess(signals, cookies);
  const known = refresh === true ? undefined : recall(tab);
  if (known !== undefined && assessment.loggedIn === true) return { assessment, persistence: known };
  const traces = { loggedIn: assessment.loggedIn, cookies, local: signals.local, session: signals.session };
  const first = classifyPersistence({ ...traces, hasDatabase: false });
  const persistence =
    first === 'ephemeral' && (await quietly(() => tab.world.call('authDatabase', {}, { signal: op.signal, ms })))
      ? classifyPersistence({ ...traces, hasDatabase: true })
      : first;
  if (persistence !== null && assessment.loggedIn === true) remember(tab, persistence);
  return { assessment, persistence };
}

/** Names and flags only; values are dropped where they arrive. */
async function readCookies(
  tab: Tab,
  { op, ms }: { readonly op: Operation; readonly ms: number },
): Promise<CookieNotes> {
  const { cdp, clock, document } = tab.session;
  const asking = cdp.send('Network.getCookies', { urls: [document.url] });
  const { cookies } = await bounded(asking, { clock, signal: op.signal, ms, what: 'looking for cookies' });
  return noteCookies(cookies.map(({ name, httpOnly }) => ({ name, httpOnly })));
}

function recall(tab: Tab): Persistence | undefined {
  const note = remembered.get(tab.session.page.context())?.get(originOf(tab.session.document.url));
  return note !== undefined && tab.clock.now() - note.atMs < REMEMBERED_MS ? note.persistence : undefined;
}

function remember(tab: Tab, persistence: Persistence): void {
  const context = tab.session.page.context();
  const notes = remembered.get(context) ?? new Map<string, Note>();
  notes.set(originOf(tab.session.document.url), { persistence, atMs: tab.clock.now() });
  remembered.set(context, notes);
}

/** Null when the document went away meanwhile. */
async function quietly<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DocumentChanged) return null;
    throw error;
  }
}
