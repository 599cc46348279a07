import type { ScopeEvidence } from '../../observations/index.js';
import { summarize } from '../rules/completion/evidence-policy.js';
import { gradeUnit } from '../rules/completion/grade.js';
import type { Run } from './run.js';
import type { Seen } from './standing.js';
import type { EvidenceSnapshot, EvidenceSummary, UnitException, UnitGrade } from './grade-types.js';

/** Every checked unit, graded anew: what is decided for good is not taken from memory. */
function* gradesOf(run: Run, evidence: ScopeEvidence): Generator<readonly [string, UnitGrade]> {
  for (const unit of run.unitsIn(['checked'], Number.POSITIVE_INFINITY))
    yield [unit.unitKey, gradeUnit(unit, evidence)];
}

export function summaryOf(run: Run, evidence: ScopeEvidence): EvidenceSummary {
  const { isIngestionComplete, isChainSound } = evidence;
  return summarize(gradesOf(run, evidence), { ingestionComplete: isIngestionComplete, chainOk: isChainSound });
}

/** E&T 2.4: what a run is judged by when it ends; never changed afterwards. */
export function takeSnapshot(run: Run, { evidence, head }: Seen, completedAtMs: number): EvidenceSnapshot {
  const { exceptions: _, ...counts } = summaryOf(run, evidence);
  const items = [...gradesOf(run, evidence)]
    .filter(([, { evidenceGrade }]) => evidenceGrade !== 'strong')
    .map(([unitKey, grade]): UnitException => ({ unitKey, ...grade }));
  return {
    schemaVersion: 1,
    workflowScopeId: run.instance.scopeId,
    completedAtMs,
    completeness: {
      ingestionComplete: evidence.isIngestionComplete,
      projectionComplete: evidence.isProjectionComplete,
      sources: {},
    },
    counts,
    chain: { headSeq: head.seq, headHash: head.hash },
    perUnitExceptions: { itemCount: items.length, items },
  };
}
