import type { HistoryOptions, HistoryResult, HistoryStep } from './navigation-types.js';
import { asidesSince } from '../watch/asides.js';
import { bounded } from './bounded.js';
import { beginDispatch } from '../act/dispatching.js';
import { explainNavigation } from '../network/egress-report.js';
import { checkReadinessSelector, waitForLoad } from './navigation.js';
import { waitUntilSettled } from './settle.js';
import { type BrowserRefusal, type Operation, refuse } from '../operation.js';
import { type Tab, withProgress } from './tab.js';

/** How long a server may take before it has sent the head of its answer. */
const COMMIT_MS = 30_000;
/** What was asked for and is no longer under way is announced within this time, if it comes at all. */
const ANNOUNCE_MS = 500;

type Arrival = 'new_document' | 'same_document' | 'stayed' | 'failed' | 'nothing';

/** Goes back, forward or loads again, and returns once the page is there or is known not to come. */
export async function travel(tab: Tab, options: HistoryOptions, op: Operation): Promise<HistoryResult> {
  await checkReadinessSelector(tab, options, op);
  const destination = await destinationOf(tab, options.step, op);
  if (destination.kind === 'refused') return destination;
  const { document, responses, dialogs } = tab.session;
  await dialogs.closed(tab.clock, op.signal);
  const before = tab.session.tally();
  const mark = tab.session.door?.mark() ?? 0;
  const message = `Loading ${destination.url}`;
  return dialogs.during(options.dialogPolicy, op, () =>
    withProgress({ clock: tab.clock, op, message }, async () => {
      const arrival = await depart(tab, { step: options.step, entryId: destination.entryId }, op);
      const committed = arrival === 'new_document' || arrival === 'same_document';
      if (arrival === 'new_document') await waitForLoad(tab, options, op);
      const answer = arrival === 'new_document' ? responses.of(document.loaderId) : null;
      const settlement = committed && options.waitForSettlement ? await waitUntilSettled(tab, options, op) : null;
      const status = answer?.status ?? null;
      const note = await explainNavigation(tab.session, mark, { failure: null, status });
      return {
        kind: 'done',
        report: {
          requestedUrl: tab.session.said(destination.url),
          url: tab.session.said(document.url),
          committed,
          httpStatus: status,
          loadCompleted: committed && document.isLoaded,
          navigationFailed: !committed,
          failure: FAILURES[arrival],
          ...(note?.kind === 'denied' && { blockedBy: note.message }),
          settlement,
          dialogs: dialogs.since(before.dialogs),
          mimeType: answer?.mimeType ?? null,
          asides: asidesSince(tab, before, null),
        },
      };
    }),
  );
}

const FAILURES: Readonly<Record<Arrival, string | null>> = {
  new_document: null,
  same_document: null,
  stayed: 'the page asked to stay (beforeunload)',
  failed: 'the address could not be reached',
  nothing: `nothing came within ${COMMIT_MS} ms, or the address is not a page`,
};

/** Whether the step would post a form again (A&S 5.13 rule 11). Nothing is touched. */
export async function repeatsPost(tab: Tab, step: HistoryStep, op: Operation): Promise<boolean> {
  const { document } = tab.session;
  if (step === 'reload' || step === 'hard_reload') return document.isPostResult;
  const destination = await destinationOf(tab, step, op);
  return destination.kind === 'entry' && document.wasPostResult(destination.url);
}

type Destination = { readonly kind: 'entry'; readonly url: string; readonly entryId: number } | BrowserRefusal;

async function destinationOf(tab: Tab, step: HistoryStep, op: Operation): Promise<Destination> {
  const { cdp } = tab.session;
  const bound = { clock: tab.clock, signal: op.signal, ms: ANNOUNCE_MS * 10, what: 'reading the history' };
  const { currentIndex, entries } = await bounded(cdp.send('Page.getNavigationHistory'), bound);
  const index = currentIndex + (step === 'back' ? -1 : step === 'forward' ? 1 : 0);
  const entry = entries[index];
  // The blank page every tab begins with is Nova's own, not one anybody visited.
  if (entry === undefined || (step === 'back' && index === 0 && entry.url === 'about:blank')) {
    const message = step === 'back' ? 'There is no page to go back to.' : 'There is no page to go forward to.';
    return refuse('history.no_entry', message, { entries: entries.length });
  }
  return { kind: 'entry', url: entry.url, entryId: entry.id };
}

async function depart(
  tab: Tab,
  { step, entryId }: { readonly step: HistoryStep; readonly entryId: number },
  op: Operation,
): Promise<Arrival> {
  const { cdp, document, dialogs, pulse } = tab.session;
  await beginDispatch(op);
  const before = { commits: document.commits, arrivals: document.arrivals, dialogs: dialogs.count };
  const hasStayed = () => dialogs.hasStayed(before.dialogs);
  const hasArrived = () => document.arrivals > before.arrivals;
  let wasUnderWay = false;
  const hasEnded = () => {
    const isUnderWay = tab.session.isNavigating;
    const ended = wasUnderWay && !isUnderWay;
    wasUnderWay ||= isUnderWay;
    return ended;
  };
  const asking =
    step === 'reload' || step === 'hard_reload'
      ? cdp.send('Page.reload', { ignoreCache: step === 'hard_reload' })
      : cdp.send('Page.navigateToHistoryEntry', { entryId });
  // The answer may wait for the page to be left; what counts is what is announced.
  asking.catch(() => undefined);
  try {
    await pulse.until(() => hasArrived() || hasStayed() || hasEnded(), COMMIT_MS, op.signal);
    if (!hasArrived() && !hasStayed()) await pulse.until(hasArrived, ANNOUNCE_MS, op.signal);
  } catch (error) {
    // Whoever asked is gone: the page must not still arrive under the next caller's hands.
    cdp.send('Page.stopLoading').catch(() => undefined);
    throw error;
  }
  if (document.commits > before.commits) return document.url.startsWith('chrome-error:') ? 'failed' : 'new_document';
  if (hasArrived()) return 'same_document';
  if (hasStayed()) return 'stayed';
  await bounded(cdp.send('Page.stopLoading'), {
    clock: tab.clock,
    signal: op.signal,
    ms: 1000,
    what: 'stopping',
  }).catch(() => undefined);
  return 'nothing';
}
