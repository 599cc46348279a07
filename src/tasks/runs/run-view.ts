import type { EvidenceHead } from '../../observations/index.js';
import { countsOfEnded } from './admit-event.js';
import { findTimestamp } from '../anchoring/timestamp-repo.js';
import type { Timestamp } from '../anchoring/timestamp-types.js';
import type { UrlCoverage } from '../coverage/coverage-types.js';
import type { TaskDeps } from '../deps.js';
import { loadRecentEvents, loadRecentFindings, loadUnits } from './instance-repo.js';
import { findEnd } from '../completion/receipt-repo.js';
import type { EndRecord } from '../completion/receipt-types.js';
import { type ProgressNumbers, progressNumbers } from '../rules/completion/completion.js';
import { MAX_EXCEPTIONS } from '../rules/completion/policy.js';
import { isOpen } from '../rules/progress/units.js';
import { MAX_RECENT_FINDINGS, Run } from './run.js';
import { look } from './standing.js';
import type { EvidenceSummary, UnitException } from './grade-types.js';
import type { Finding, UnitCounts, WorkUnit } from './unit-types.js';
import type { InstanceEvent, TaskInstance } from './instance-types.js';
import { urlCoverageOf } from '../coverage/url-coverage.js';

/** What of a run is wanted beside its state (E&T 11.6); numbers are limits, null leaves it out. */
export interface ViewWishes {
  readonly openUnits: number | null;
  readonly events: number | null;
  readonly unitEvidence: number | null;
}

export interface InstanceView {
  readonly instance: TaskInstance;
  readonly progress: ProgressNumbers;
  readonly openUnitsByStatus: { readonly discovered: number; readonly blocked: number; readonly failed: number };
  readonly recentFindings: readonly Finding[];
  readonly evidenceSummary: EvidenceSummary | undefined;
  readonly urlCoverage: UrlCoverage | undefined;
  readonly head: EvidenceHead | null;
  /** How it was completed; undefined while it is not. */
  readonly end: EndRecord | undefined;
  /** Of its receipt; undefined when none was asked for. */
  readonly timestamp: Timestamp | undefined;
  readonly openUnits: readonly WorkUnit[] | undefined;
  readonly events: readonly InstanceEvent[] | undefined;
  readonly unitEvidence: readonly UnitException[] | undefined;
}

export async function viewOf(deps: TaskDeps, found: Run | TaskInstance, wishes: ViewWishes): Promise<InstanceView> {
  const { instanceId } = found instanceof Run ? found.instance : found;
  const part = found instanceof Run ? await viewOfOpen(deps, found, wishes) : await viewOfEnded(deps, found, wishes);
  return {
    ...part,
    urlCoverage: await urlCoverageOf(deps, found),
    events: wishes.events === null ? undefined : await loadRecentEvents(deps.store.read, instanceId, wishes.events),
  };
}

/** From memory: however long its log and its list of units are, the same is read. */
async function viewOfOpen(
  { scopes }: TaskDeps,
  run: Run,
  { openUnits, unitEvidence }: ViewWishes,
): Promise<Omit<InstanceView, 'events' | 'urlCoverage'>> {
  const { evidence, head } = await look(run, scopes);
  return {
    instance: run.instance,
    progress: progressNumbers(run.counts),
    openUnitsByStatus: openByStatus(run.counts),
    recentFindings: run.recentFindings,
    evidenceSummary: run.summary(evidence),
    head,
    end: undefined,
    timestamp: undefined,
    openUnits: openUnits === null ? undefined : run.unitsIn(['discovered', 'blocked', 'failed'], openUnits),
    unitEvidence: unitEvidence === null ? undefined : run.graded(evidence, unitEvidence),
  };
}

/** E&T 2.2: a run that is over is shown as it was judged. */
async function viewOfEnded(
  deps: TaskDeps,
  instance: TaskInstance,
  { openUnits, unitEvidence }: ViewWishes,
): Promise<Omit<InstanceView, 'events' | 'urlCoverage'>> {
  const { instanceId, snapshot } = instance;
  const { read } = deps.store;
  const counts = await countsOfEnded(deps, instanceId);
  const items = snapshot?.perUnitExceptions.items ?? [];
  return {
    instance,
    progress: progressNumbers(counts),
    openUnitsByStatus: openByStatus(counts),
    recentFindings: await loadRecentFindings(read, instanceId, MAX_RECENT_FINDINGS),
    evidenceSummary: summaryOfEnded(instance),
    head: headOfEnded(instance),
    end: instance.status === 'completed' ? await findEnd(read, instanceId) : undefined,
    timestamp: instance.status === 'completed' ? await findTimestamp(read, instanceId) : undefined,
    openUnits:
      openUnits === null
        ? undefined
        : (await loadUnits(read, instanceId)).filter(({ status }) => isOpen(status)).slice(0, openUnits),
    unitEvidence: unitEvidence === null ? undefined : items.slice(0, unitEvidence),
  };
}

export function summaryOfEnded({ snapshot }: TaskInstance): EvidenceSummary | undefined {
  if (snapshot === null || snapshot.counts.claimedCheckedUnits === 0) return undefined;
  return { ...snapshot.counts, exceptions: snapshot.perUnitExceptions.items.slice(0, MAX_EXCEPTIONS) };
}

export function headOfEnded({ snapshot }: TaskInstance): EvidenceHead | null {
  const chain = snapshot?.chain ?? null;
  return chain && { seq: chain.headSeq, hash: chain.headHash };
}

function openByStatus({ total, checked, excluded, blocked, failed }: UnitCounts) {
  return { discovered: total - checked - excluded - blocked - failed, blocked, failed };
}
