import { NovaError, type PageSight } from '../../kernel/index.js';
import type { Operation } from '../operation.js';
import type { AuthSignals } from '../protocol/auth.js';
import type { PageSurface } from '../protocol/content.js';
import { type ComingNow, comingNow, hasComeSince, isAwaited, isWorthAskingForTimers } from '../rules/coming-now.js';
import { sightOf } from '../rules/page-sight.js';
import type { Tab } from '../tabs/tab.js';
import { PageTimers } from '../watch/page-timers.js';
import { DocumentChanged } from '../worlds/world.js';

const GLANCE_MS = 1000;
/** A page with more text in its main part is no wall, whatever form stands beside it. */
const WALL_CHARS = 800;

/** What stands there at this moment; nothing is waited for. */
export interface Glance {
  readonly coming: ComingNow | null;
  /** It shows that it waits, or there is next to nothing on it. */
  readonly isAwaited: boolean;
  /** Something has come since the moment that was asked about. */
  readonly hasCome: boolean;
  readonly sight: PageSight;
}

const NO_STORE = { session: false, token: false };
const NO_SIGNS: AuthSignals = {
  authPath: false,
  headings: { login: false, signup: false, reset: false, mfa: false, tool: false, chooser: false },
  gate: false,
  forms: [],
  providers: [],
  forgotPassword: false,
  login: 'none',
  logout: 'none',
  account: [],
  stateMark: false,
  local: NO_STORE,
  session: NO_STORE,
  error: 'none',
  overlay: null,
  humanVerification: null,
};

/** What the host knows of a page without asking it. */
export function comingAtHost({ session: { document, content }, clock }: Tab): ComingNow | null {
  const nothing = { marked: 0, turning: 0, trailing: 0, empties: 0 };
  return comingNow({
    isIncomplete: document.isIncomplete,
    waiting: nothing,
    bodyChars: Number.POSITIVE_INFINITY,
    requests: content.all,
    timers: null,
    now: clock.monotonic(),
  });
}

/** Waits until nothing is open that the page has asked its site for. */
export async function awaitRequests(tab: Tab, waitMs: number, op: Operation): Promise<void> {
  await tab.session.pulse.until(() => comingAtHost(tab) !== 'request', waitMs, op.signal);
}

/** Null when the page does not tell: then nobody knows. `sinceMs`: how long ago the look began that this is about. */
export async function glanceAt(tab: Tab, sinceMs: number, op: Operation): Promise<Glance | null> {
  const { document, responses, content } = tab.session;
  const since = tab.clock.monotonic() - sinceMs;
  const bounds = { signal: op.signal, ms: GLANCE_MS };
  try {
    const { isIncomplete } = document;
    const { surface, waiting } = await tab.world.call('glance', {}, bounds);
    const bodyChars = bodyCharsOf(surface);
    const facts = { isIncomplete, waiting, bodyChars, requests: content.all, now: tab.clock.monotonic() };
    const timers = isWorthAskingForTimers(facts) ? await timersOf(tab) : null;
    const auth = bodyChars < WALL_CHARS ? await tab.world.call('auth', {}, bounds) : NO_SIGNS;
    const sight = sightOf({
      url: document.url,
      surface,
      arriving: { busy: waiting.marked + waiting.turning, trailing: waiting.trailing, empties: waiting.empties },
      auth,
      requests: content.all,
      head: responses.of(document.loaderId)?.signs ?? [],
      reloads: 0,
    });
    return {
      coming: comingNow({ ...facts, timers }),
      isAwaited: isAwaited(facts),
      hasCome: hasComeSince(content.all, since),
      sight,
    };
  } catch (error) {
    op.signal.throwIfAborted();
    if (error instanceof DocumentChanged || error instanceof NovaError) return null;
    throw error;
  }
}

const bodyCharsOf = ({ blocks }: PageSurface): number =>
  blocks.reduce((sum, { text, isHeading, isLink }) => sum + (isHeading || isLink ? 0 : text.length), 0);

async function timersOf(tab: Tab) {
  const timers = new PageTimers(tab.session);
  return (await timers.start()) ? timers.pending() : null;
}
