import { errorText, NovaError } from '../kernel/index.js';
import { bounded } from './bounded.js';
import { beginDispatch } from './dispatching.js';
import { waitUntilSettled } from './settle.js';
import { type Tab, withProgress } from './tab.js';
import type { NavigationReport, NavigationWaits, Operation } from './types.js';

/** How long a server may take before it has sent the head of its answer. */
const COMMIT_MS = 30_000;
/** Chromium answers just before it announces the new document. */
const ANNOUNCE_MS = 5000;

type Outcome =
  | { readonly kind: 'committed'; readonly loaderId: string | null }
  | { readonly kind: 'failed'; readonly failure: string };

/** Loads `url` and returns once the document is committed, or later as far as `waits` ask. A net error is a report. */
export async function navigate(
  tab: Tab,
  { url, waits }: { readonly url: string; readonly waits: NavigationWaits },
  op: Operation,
): Promise<NavigationReport> {
  await checkReadinessSelector(tab, waits, op);
  const { document, network, dialogs } = tab.session;
  await dialogs.closed(tab.clock, op.signal);
  await beginDispatch(op);
  const dialogsBefore = dialogs.count;
  return withProgress({ clock: tab.clock, op, message: `Loading ${url}` }, async () => {
    const outcome = await send(tab, url, op);
    const isCommitted = outcome.kind === 'committed';
    if (isCommitted) await waitForLoad(tab, waits, op);
    const settlement = isCommitted && waits.waitForSettlement ? await waitUntilSettled(tab, waits, op) : null;
    return {
      requestedUrl: url,
      url: document.url,
      committed: isCommitted,
      httpStatus: isCommitted ? network.statusOf(outcome.loaderId ?? document.loaderId) : null,
      loadCompleted: isCommitted && document.isLoaded,
      navigationFailed: !isCommitted,
      failure: isCommitted ? null : outcome.failure,
      settlement,
      dialogs: dialogs.since(dialogsBefore),
    };
  });
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
  const { cdp, document, dialogs, pulse } = tab.session;
  const commitsBefore = document.commits;
  const dialogsBefore = dialogs.count;
  const hasCommitted = () => document.commits > commitsBefore;
  const hasLoader = (loaderId: string) => document.loaderId === loaderId;
  try {
    const bound = { clock: tab.clock, signal: op.signal, ms: COMMIT_MS, what: `loading ${url}` };
    const { loaderId, errorText: failure, isDownload } = await bounded(cdp.send('Page.navigate', { url }), bound);
    if (failure === undefined) {
      // A page that was leaving by itself may arrive elsewhere in between; what was asked for is known by its loader.
      if (loaderId !== undefined) await pulse.until(() => hasLoader(loaderId), ANNOUNCE_MS, op.signal);
      return { kind: 'committed', loaderId: loaderId ?? null };
    }
    if (isDownload === true)
      return { kind: 'failed', failure: `${failure}: the address is a file, which is being downloaded` };
    if (
      dialogs.since(dialogsBefore).some(({ type, answered }) => type === 'beforeunload' && answered === 'dismissed')
    ) {
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

export async function waitForLoad(tab: Tab, waits: NavigationWaits, op: Operation): Promise<void> {
  if (!waits.waitForLoad && !waits.waitForSettlement) return;
  const { document, pulse } = tab.session;
  await pulse.until(() => document.isLoaded, waits.waitForLoadTimeoutMs, op.signal);
}
