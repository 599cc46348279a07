import { isoUtc } from '../../kernel/index.js';
import type { Alongside } from '../../observations/index.js';
import type { TaskDeps } from '../deps.js';
import { issueReceipt } from './receipts.js';
import type { CompletionMode } from './receipt-types.js';
import { caveatsOf, MAX_NAMED } from '../rules/completion/caveats.js';
import { unseenChecks } from '../rules/completion/unseen-checks.js';
import type { Run } from '../runs/run.js';
import { takeSnapshot } from '../runs/snapshot.js';
import { policyFactsOf, type Seen } from '../runs/standing.js';
import type { EvidenceSummary } from '../runs/grade-types.js';
import type { TaskInstance } from '../runs/instance-types.js';
import type { VerificationResults } from './completion-types.js';
import { pagesOf } from '../coverage/run-pages.js';
import { pageCaveats } from '../rules/coverage/page-caveats.js';
import { addressOf } from '../rules/coverage/unit-address.js';
import { unlistedLinksOf, urlCoverageOf } from '../coverage/url-coverage.js';

/** A run as it is when it is complete, what is answered, and what is stored of it besides. */
export interface End {
  readonly instance: TaskInstance;
  readonly result: Readonly<Record<string, unknown>>;
  readonly write: Alongside;
}

/** Step 7 of E&T 9.1; nothing is written yet. */
export async function endOf(
  deps: TaskDeps,
  run: Run,
  given: {
    readonly seen: Seen;
    readonly summary: EvidenceSummary;
    readonly verification: VerificationResults | undefined;
    /** What was altered in the store; then nothing is signed. */
    readonly fault: string | null;
    readonly completionMode: CompletionMode;
  },
): Promise<End> {
  const { seen, summary, verification, fault, completionMode } = given;
  const now = deps.clock.now();
  const { instance: before } = run;
  const instance: TaskInstance = {
    ...before,
    instanceRev: before.instanceRev + 1,
    status: 'completed',
    snapshot: takeSnapshot(run, seen, now),
    verification: verification ?? null,
    lastActivityAtMs: now,
    completedAtMs: now,
  };
  const unlistedLinks = (await unlistedLinksOf(deps, run))?.count ?? 0;
  const known = [
    ...knownCaveats(run, { ...given, unlistedLinks }),
    ...pageCaveats(checkedAddresses(run), await pagesOf(deps, run)),
  ];
  const urlCoverage = await urlCoverageOf(deps, run);
  const end = { instance, seen, fault, completionMode, caveats: known };
  const { receipt, problem, isStamping, caveats, write } = await issueReceipt(deps, run, end);
  const result = {
    completed: true,
    instanceId: before.instanceId,
    instanceRev: instance.instanceRev,
    completedAtUtc: isoUtc(now),
    completedAt: now,
    completionMode,
    ...(summary.claimedCheckedUnits > 0 && { evidenceSummary: summary }),
    ...(verification !== undefined && { verificationResults: verification }),
    ...(urlCoverage !== undefined && { urlCoverage }),
    ...(caveats.length > 0 && { caveats }),
    receipt,
    ...(problem !== null && { receiptProblem: problem }),
    ...(isStamping && { timestamp: { state: 'pending' } }),
    evidenceHead: seen.head,
  };
  return { instance, result, write };
}

/** Of the units that count as checked. */
function checkedAddresses(run: Run): readonly string[] {
  return [...run.units.values()]
    .filter(({ status }) => status === 'checked')
    .map(addressOf)
    .filter((url) => url !== null);
}

function knownCaveats(
  run: Run,
  given: {
    readonly seen: Seen;
    readonly summary: EvidenceSummary;
    readonly verification: VerificationResults | undefined;
    readonly unlistedLinks: number;
  },
): readonly string[] {
  const { seen, summary, verification, unlistedLinks } = given;
  const { evidence } = seen;
  const { instance, lateDiscovered } = run;
  const { mandatoryChecks, checks, counts, urls, unreadFindings } = policyFactsOf(run, evidence);
  const standings = checks;
  const unitAt = (text: string) => run.unitAt(text);
  return caveatsOf({
    counts,
    leftOut: {
      excluded: run.unitsIn(['excluded'], MAX_NAMED),
      blocked: run.unitsIn(['blocked'], MAX_NAMED),
      failed: run.unitsIn(['failed'], MAX_NAMED),
    },
    mandatoryChecks,
    checks,
    unseenChecks: unseenChecks(mandatoryChecks, { standings, evidence, unitAt, origins: run.origins }),
    verification,
    unreadFindings,
    ...run.doubts(evidence),
    otherAgents: [...evidence.agents].filter((agentId) => agentId !== instance.agentId),
    urls,
    fileUnits: run.fileUnits,
    lateDiscovered,
    unlistedLinks,
    summary: evidence.hasTarget ? summary : null,
  });
}
