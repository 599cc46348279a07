import type {
  LostElement,
  ProbeEntry,
  ProbeReport,
  Relocation,
  RelocationCandidate,
  SettledProbe,
} from '../protocol/probes.js';
import { relocate, rolesLike } from '../rules/relocation.js';
import { QUIET_MS, waitUntilSettled } from '../tabs/settle.js';
import { onCurrentDocument, type Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';

const waits = (settlementTimeoutMs: number) => ({
  waitForLoad: false,
  waitForLoadTimeoutMs: 0,
  waitForSettlement: true,
  settlementTimeoutMs,
});

export function probeNow(tab: Tab, entries: readonly ProbeEntry[], op: Operation): Promise<ProbeReport> {
  return onCurrentDocument(tab, op, () => tab.world.call('probeEntries', { entries }, op));
}

/** Looks for signs of entries once the page has come to rest; what is still missing then is missing. */
export async function probeSettled(
  tab: Tab,
  entries: readonly ProbeEntry[],
  settleMs: number,
  op: Operation,
): Promise<SettledProbe> {
  return onCurrentDocument(tab, op, async () => {
    const { settled } = await waitUntilSettled(tab, waits(settleMs), op);
    const { document, responses, network } = tab.session;
    const report = await tab.world.call('probeEntries', { entries }, op);
    const status = responses.of(document.loaderId)?.status ?? null;
    return {
      ...report,
      isStable: settled && report.page.isLoaded && network.idleMs() >= QUIET_MS,
      isError: report.page.saysError || (status !== null && status >= 400) || !/^https?:/.test(document.url),
    };
  });
}

/** Where lost elements are now, each by itself; touches nothing. */
export async function relocateElements(
  tab: Tab,
  lost: readonly LostElement[],
  op: Operation,
): Promise<readonly Relocation[]> {
  if (lost.length === 0) return [];
  const roles = [...new Set(lost.flatMap(({ anchor }) => rolesLike(anchor.role)))];
  const candidates = await onCurrentDocument(tab, op, () => tab.world.call('relocationCandidates', { roles }, op));
  return lost.map((each) => chosenFor(each, candidates));
}

function chosenFor({ anchor, selector }: LostElement, candidates: readonly RelocationCandidate[]): Relocation {
  const isPositional = /:nth-/.test(selector);
  const choice = relocate(
    { anchor, isPositional },
    candidates.map((candidate) => candidate.anchor),
  );
  if (choice.kind !== 'found') return choice;
  const found = candidates[choice.index];
  // A path of positions would break with the next change, and nobody would notice that it means another element.
  if (found === undefined || /:nth-/.test(found.selector)) return { kind: 'none' };
  return { kind: 'found', selector: found.selector, score: choice.score, anchor: found.anchor };
}
