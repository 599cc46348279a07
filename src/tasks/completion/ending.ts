import { isoUtc } from '../../kernel/index.js';
import type { Alongside } from '../../observations/index.js';
import type { TaskDeps } from '../deps.js';
import { issueReceipt } from './receipts.js';
import type { CompletionMode } from './receipt-types.js';
import { caveatsOf } from '../rules/completion/completion.js';
import type { Run } from '../runs/run.js';
import { takeSnapshot } from '../runs/snapshot.js';
import { policyFactsOf, type Seen } from '../runs/standing.js';
import type { EvidenceSummary } from '../runs/grade-types.js';
import type { TaskInstance } from '../runs/instance-types.js';
import type { VerificationResults } from './completion-types.js';
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
    readonly completionMode: CompletionMode;
  },
): Promise<End> {
  const { seen, summary, verification, completionMode } = given;
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
  const { lateDiscovered } = run;
  const tracked = seen.evidence.hasTarget ? summary : null;
  const known = caveatsOf(policyFactsOf(run), { lateDiscovered, unlistedLinks }, tracked);
  const urlCoverage = await urlCoverageOf(deps, run);
  const end = { instance, seen, completionMode, caveats: known };
  const { receipt, problem, caveats, write } = await issueReceipt(deps, run, end);
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
    evidenceHead: seen.head,
  };
  return { instance, result, write };
}
