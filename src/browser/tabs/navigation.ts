import { errorText, NovaError, withoutUserInfo } from '../../kernel/index.js';
import { asidesSince } from '../watch/asides.js';
import { bounded } from './bounded.js';
import { beginDispatch } from '../act/dispatching.js';
import { isPasswordScheme, withHttpLogin } from '../network/http-login.js';
import { explainNavigation } from '../network/egress-report.js';
import { waitUntilSettled } from './settle.js';
import { type Tab, withProgress } from './tab.js';
import type { NavigationReport, NavigationWaits } from './navigation-types.js';
import type { Operation } from '../operation.js';

/** How long a server may take before it has sent the head of its answer. */
const COMMIT_MS = 30_000;
/** Chromium answers just before it announces the new document. */
const ANNOUNCE_MS = 5000;
/** A file that is small arrives within this time; one that is not is told as on its way. */
const FILE_MS = 3000;

type Outcome =
  | { readonly kind: 'committed'; readonly loaderId: string | null }
  | { readonly kind: 'file'; readonly loaderId: string | null; readonly failure: string | null }
  | { readonly kind: 'failed'; readonly failure: string };

/** Loads `url` and returns once the document is committed, or later as far as `waits` ask. A net error is a report. */
export async function navigate(
  tab: Tab,
  url: string,
  waits: NavigationWaits,
  op: Operation,
): Promise<NavigationReport> {
  await checkReadinessSelector(tab, waits, op);
  const { document, responses, dialogs } = tab.session;
  await dialogs.closed(tab.clock, op.signal);
  await beginDispatch(op);
  const before = tab.session.tally();
  const mark = tab.session.door?.mark() ?? 0;
  return withProgress({ clock: tab.clock, op, message: `Loading ${url}` }, async () => {
    const outcome = await signedIn(tab, { url, outcome: await send(tab, url, op) }, op);
    const isCommitted = outcome.kind === 'committed';
    if (isCommitted) await waitForLoad(tab, waits, op);
    const answer = outcome.kind === 'failed' ? null : responses.of(outcome.loaderId ?? document.loaderId);
    const settlement = isCommitted && waits.waitForSettlement ? await waitUntilSettled(tab, waits, op) : null;
    const status = answer?.status ?? null;
    const failure = isCommitted ? null : outcome.failure;
    const note = await explainNavigation(tab.session, mark, { failure, status });
    return {
      requestedUrl: withoutUserInfo(url),
      url: tab.session.said(document.url),
      committed: isCommitted,
      httpStatus: status,
      loadCompleted: isCommitted && document.isLoaded,
      navigationFailed: failure !== null,
      failure: note?.kind === 'failed' ? note.error : failure,
      ...(note?.kind === 'denied' && { blockedBy: note.message }),
      settlement,
      dialogs: dialogs.since(before.dialogs),
      mimeType: answer?.mimeType ?? null,
      asides: asidesSince(tab, before, null),
    };
  });
}

/** Loads once more with the operator's login when the server asked for one and there is one (A&S 4). */
async function signedIn(
  tab: Tab,
  { url, outcome }: { readonly url: string; readonly outcome: Outcome },
  op: Operation,
): Promise<Outcome> {
  const { document, responses } = tab.session;
  if (outcome.kind !== 'committed') return outcome;
  const answer = responses.of(document.loaderId);
  if (answer === null || answer.challenge === null || !isPasswordScheme(answer.challenge.scheme)) return outcome;
  const { origin } = new URL(answer.url);
  const login = await tab.httpLogin(origin);
  return login === null ? outcome : withHttpLogin(tab.session.cdp, { origin, login }, () => send(tab, url, op));
}

export async function checkReadinessSelector(tab: Tab, waits: NavigationWaits, op: Operation): Promise<void> {
  if (waits.settlementReadiness === undefined) return;
  const { found } = await tab.world.call('find', { selector: waits.settlementReadiness.selector, waitMs: 0 }, op);
  if (found.kind !== 'invalid') return;
  throw new NovaError('params.invalid', `settlementReadiness.selector is not valid CSS: ${found.problem}`, {
    details: { field: 'settlementReadiness.selector' },
  });
}

async function send(tab: Tab, url: string, op: Operation): Promise<Outcome> {
  const { cdp, document, dialogs, pulse, responses } = tab.session;
  const commitsBefore = document.commits;
  const dialogsBefore = dialogs.count;
  const downloadsBefore = tab.session.downloads.count;
  const hasCommitted = () => document.commits > commitsBefore;
  const hasLoader = (loaderId: string) => document.loaderId === loaderId;
  try {
    const bound = { clock: tab.clock, signal: op.signal, ms: COMMIT_MS, what: `loading ${url}` };
    const { loaderId, errorText: failure, isDownload } = await bounded(cdp.send('Page.navigate', { url }), bound);
    // A browser that asks people for passwords calls this a failure and shows a page of its own in place of the answer.
    const isAskedToSignIn = loaderId !== undefined && (responses.of(loaderId)?.challenge ?? null) !== null;
    if (failure === undefined || isAskedToSignIn) {
      // A page that was leaving by itself may arrive elsewhere in between; what was asked for is known by its loader.
      if (loaderId !== undefined) await pulse.until(() => hasLoader(loaderId), ANNOUNCE_MS, op.signal);
      return { kind: 'committed', loaderId: loaderId ?? null };
    }
    if (isDownload === true) return await awaitFile(tab, { loaderId: loaderId ?? null, downloadsBefore }, op);
    if (dialogs.hasStayed(dialogsBefore)) {
      return { kind: 'failed', failure: `${failure}: the page asked to stay (beforeunload)` };
    }
    // An error page follows; waiting for it keeps the revision steady for the next call.
    if (failure !== 'net::ERR_ABORTED') await pulse.until(hasCommitted, ANNOUNCE_MS, op.signal);
    return { kind: 'failed', failure };
  } catch (error) {
    if (op.signal.aborted) {
      // Whoever asked is gone: the page must not still arrive under the next caller's hands.
      cdp.send('Page.stopLoading').catch(() => undefined);
      throw op.signal.reason;
    }
    if (!(error instanceof NovaError))
      return { kind: 'failed', failure: errorText(error).replace(/^.*Protocol error \([^)]*\): /, '') };
    tab.session.isStalled = true;
    await bounded(cdp.send('Page.stopLoading'), {
      clock: tab.clock,
      signal: op.signal,
      ms: 1000,
      what: 'stopping',
    }).catch(() => undefined);
    return { kind: 'failed', failure: `No answer within ${COMMIT_MS} ms` };
  }
}

/** The address turned out to be a file, which lands where downloads do; the tab goes on showing what it showed. */
async function awaitFile(
  tab: Tab,
  { loaderId, downloadsBefore }: { readonly loaderId: string | null; readonly downloadsBefore: number },
  op: Operation,
): Promise<Outcome> {
  const { downloads, pulse } = tab.session;
  const hasEnded = () => downloads.count > downloadsBefore && downloads.areOver(downloadsBefore);
  await pulse.until(hasEnded, FILE_MS, op.signal);
  const [file] = downloads.since(downloadsBefore);
  const hasLanded = file?.state === 'done' || file?.state === 'running';
  const failure = hasLanded ? null : `the address is a file, and its download was ${file?.state ?? 'not started'}`;
  return { kind: 'file', loaderId, failure: failure && file?.why ? `${failure}: ${file.why}` : failure };
}

export async function waitForLoad(tab: Tab, waits: NavigationWaits, op: Operation): Promise<void> {
  if (!waits.waitForLoad && !waits.waitForSettlement) return;
  const { document, pulse } = tab.session;
  await pulse.until(() => document.isLoaded, waits.waitForLoadTimeoutMs, op.signal);
}
