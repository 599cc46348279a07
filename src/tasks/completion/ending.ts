import { isoUtc, withSlash } from '../../kernel/index.js';
import type { Alongside } from '../../observations/index.js';
import type { TaskDeps } from '../deps.js';
import { issueReceipt } from './receipts.js';
import type { CompletionMode } from './receipt-types.js';
import { type CaveatFacts, caveatsOf, MAX_NAMED } from '../rules/completion/caveats.js';
import type { Run } from '../runs/run.js';
import { takeSnapshot } from '../runs/snapshot.js';
import { policyFactsOf, type Seen } from '../runs/standing.js';
import type { EvidenceSummary } from '../runs/grade-types.js';
import type { TaskInstance } from '../runs/instance-types.js';
import type { VerificationResults } from './completion-types.js';
import { pagesOf } from '../coverage/run-pages.js';
import { type NotedPages, pageCaveats } from '../rules/coverage/page-caveats.js';
import { addressOf, exactAddressOf } from '../rules/coverage/unit-address.js';
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
  const unlistedLinks = (await unlistedLinksOf(deps, run)) ?? { count: 0, links: [] };
  const pages = await pagesOf(deps, run);
  const known = [
    ...knownCaveats(run, { ...given, unlistedLinks }),
    ...pageCaveats(checkedAddresses(run, pages), pages),
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

/** Of the units that count as checked, as they were seen: the site may have led from one form of an address to the other. */
function checkedAddresses(run: Run, pages: NotedPages): readonly string[] {
  return run.unitsIn(['checked'], Number.POSITIVE_INFINITY).flatMap((unit) => {
    const url = addressOf(unit);
    const exact = exactAddressOf(unit);
    return [exact, url, url === null ? null : withSlash(url)].find((one) => one !== null && pages.has(one)) ?? [];
  });
}

function knownCaveats(
  run: Run,
  given: {
    readonly seen: Seen;
    readonly summary: EvidenceSummary;
    readonly verification: VerificationResults | undefined;
    readonly unlistedLinks: CaveatFacts['unlistedLinks'];
  },
): readonly string[] {
  const { seen, summary, verification, unlistedLinks } = given;
  const { evidence } = seen;
  const { instance } = run;
  const { mandatoryChecks, checks, counts, urls, unreadFindings, unseenChecks } = policyFactsOf(run, evidence);
  return caveatsOf({
    counts,
    leftOut: {
      excluded: run.unitsIn(['excluded'], MAX_NAMED),
      blocked: run.unitsIn(['blocked'], MAX_NAMED),
      failed: run.unitsIn(['failed'], MAX_NAMED),
    },
    mandatoryChecks,
    checks,
    unseenChecks,
    verification,
    unreadFindings,
    ...run.doubts(evidence),
    otherAgents: [...evidence.agents].filter((agentId) => agentId !== instance.agentId),
    urls,
    openUrls: urls === null ? [] : run.uncovered(MAX_NAMED),
    fileUnits: run.fileUnits,
    lateDiscovered: run.lateUnits,
    unlistedLinks,
    summary: evidence.hasTarget ? summary : null,
    findUnit: (unitKey) => run.units.get(unitKey),
  });
}
