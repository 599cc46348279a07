import { canonicalJson, sha256Hex } from '../../../kernel/index.js';
import type {
  MatchPattern,
  ObservedStep,
  ReportedStep,
  StepState,
  VerificationResults,
} from '../../completion/completion-types.js';
import type { VerificationContract, VerificationStep } from '../../profiles/profile-types.js';
import { contentOf, hasOnlyAnyPage, isBare, provesNothing } from './empty-assertion.js';
import { valueAt } from './field-path.js';

export interface Evaluation {
  readonly nowMs: number;
  readonly phase: VerificationResults['phase'];
  readonly matchPattern: MatchPattern;
  /** Whether the page is one that the step may be run on. */
  readonly isAt: (step: VerificationStep, url: string | null) => boolean;
}

type StepResult = VerificationResults['steps'][number];

interface Judged {
  readonly state: StepState;
  readonly detail: string | null;
}

/** Worst first (E&T 10.3). */
const WORST_FIRST: readonly StepState[] = ['failed', 'inconclusive', 'skipped', 'passed'];

/** What is added to an answer after its row was hashed; an agent that hands the answer back hands these back too. */
const ENRICHMENT_BLOCKS: readonly string[] = ['taskAwareness'];

/**
 * Holds a contract against what the server saw, and takes from the agent's report only what makes it worse (E&T 10).
 * Details of the report are passed on as they are: redact them before.
 */
export function evaluateContract(
  contract: VerificationContract | null,
  observed: readonly ObservedStep[],
  report: readonly ReportedStep[],
  evaluation: Evaluation,
): VerificationResults {
  const known = contract?.steps ?? [];
  const entriesOf = (stepId: string) => report.filter((entry) => entry.stepId === stepId);
  const steps = known.map((step) =>
    resultOf(step, newestOf(step, observed, evaluation.nowMs), entriesOf(step.stepId), evaluation),
  );
  const count = (state: StepState) => steps.filter((step) => step.state === state).length;
  const failedRequired = steps.filter((step) => isBinding(step) && step.state === 'failed').length;
  const knownIds = new Set(known.map(({ stepId }) => stepId));
  return {
    phase: evaluation.phase,
    noRequiredFailed: failedRequired === 0,
    summary: {
      total: steps.length,
      passed: count('passed'),
      failed: count('failed'),
      inconclusive: count('inconclusive'),
      skipped: count('skipped'),
      failedRequired,
    },
    steps,
    duplicateStepIds: [...knownIds].filter((stepId) => entriesOf(stepId).length > 1),
    unknownStepIds: [...new Set(report.map(({ stepId }) => stepId))].filter((stepId) => !knownIds.has(stepId)),
  };
}

/** Whether the results keep a run from being completed (E&T 10.5, 10.6). */
export function blocksCompletion(results: VerificationResults, contract: VerificationContract | null): boolean {
  if (!results.noRequiredFailed) return true;
  return (
    contract?.requiredMustPass === true && results.steps.some((step) => isBinding(step) && step.state !== 'passed')
  );
}

function isBinding({ required, gate }: Pick<VerificationStep, 'required' | 'gate'>): boolean {
  return required && gate === 'fast';
}

/** The newest call of the step, while it is young enough; a newer one makes older ones count no more. */
function newestOf(step: VerificationStep, observed: readonly ObservedStep[], nowMs: number): ObservedStep | null {
  let newest: ObservedStep | null = null;
  for (const one of observed) {
    if (one.stepId === step.stepId && (newest === null || one.atMs >= newest.atMs)) newest = one;
  }
  return newest !== null && nowMs - newest.atMs <= step.maxAgeMs ? newest : null;
}

function resultOf(
  step: VerificationStep,
  seen: ObservedStep | null,
  entries: readonly ReportedStep[],
  { matchPattern, isAt }: Evaluation,
): StepResult {
  const claim = worstOf(entries);
  const judged = (observed: ObservedStep): Judged =>
    isAt(step, observed.url) ? judgeSeen(step, observed, entries, matchPattern) : ELSEWHERE;
  const { state, detail } = seen === null ? judgeUnseen(claim) : lowered(judged(seen), claim);
  return {
    stepId: step.stepId,
    state,
    gate: step.gate,
    required: step.required,
    detail,
    ...(claim !== null && claim.state !== state && { claimedState: claim.state }),
  };
}

/** The detail of a step whose assertion any page meets. */
export const PROVES_NOTHING = 'proves_nothing';

/** A look at another page says nothing of this one. */
const ELSEWHERE: Judged = { state: 'inconclusive', detail: 'run_elsewhere' };

function worstOf(entries: readonly ReportedStep[]): ReportedStep | null {
  return entries.reduce<ReportedStep | null>(
    (worst, entry) => (worst === null || isWorse(entry.state, worst.state) ? entry : worst),
    null,
  );
}

function isWorse(a: StepState, b: StepState): boolean {
  return WORST_FIRST.indexOf(a) < WORST_FIRST.indexOf(b);
}

/** E&T 10.2. */
function judgeUnseen(claim: ReportedStep | null): Judged {
  if (claim === null) return { state: 'skipped', detail: null };
  if (claim.state === 'passed') return { state: 'inconclusive', detail: 'no_tool_observation' };
  return { state: claim.state, detail: claim.detail ?? null };
}

function lowered(judged: Judged, claim: ReportedStep | null): Judged {
  if (claim === null || !isWorse(claim.state, judged.state)) return judged;
  return { state: claim.state, detail: claim.detail ?? null };
}

/** E&T 10.1. */
function judgeSeen(
  step: VerificationStep,
  seen: ObservedStep,
  entries: readonly ReportedStep[],
  matchPattern: MatchPattern,
): Judged {
  if (!seen.ok) return { state: 'failed', detail: 'tool_failed' };
  const result = seen.result ?? provenResult(seen.resultHash, entries);
  if (result === null) return { state: 'inconclusive', detail: 'tool_result_not_observed' };
  const content = step.fieldPath === undefined ? contentOf(result, step.args) : result;
  const fault = faultOfResult(step, content, matchPattern);
  if (fault !== null) return { state: 'failed', detail: fault };
  const isEmpty = provesNothing(step, matchPattern) || hasOnlyAnyPage(step, content);
  return isEmpty ? { state: 'inconclusive', detail: PROVES_NOTHING } : { state: 'passed', detail: null };
}

/** A result too large to be kept is taken from the agent when the hash on the row says that it is the same. */
function provenResult(resultHash: string, entries: readonly ReportedStep[]): object | null {
  for (const { toolResult } of entries) {
    if (typeof toolResult !== 'object' || toolResult === null) continue;
    const plain = Object.fromEntries(Object.entries(toolResult).filter(([name]) => !ENRICHMENT_BLOCKS.includes(name)));
    if (sha256Hex(canonicalJson(plain)) === resultHash) return plain;
  }
  return null;
}

/** Why the assertion of a step does not hold; null when it does (E&T 10.4). */
function faultOfResult(step: VerificationStep, result: unknown, matchPattern: MatchPattern): string | null {
  const value = valueAt(result, step.fieldPath);
  if (value === undefined) return 'path_missing';
  switch (step.assertionType) {
    case 'empty_result':
      return hasNothing(step, value) ? null : 'not_empty';
    case 'has_results':
      return hasNothing(step, value) ? 'empty' : null;
    case 'field_equals':
      return canonicalJson(value) === canonicalJson(step.expectedValue ?? null) ? null : 'not_equal';
    case 'field_match': {
      if (value === null) return 'no_match';
      const outcome = matchPattern(step.pattern ?? '', textOf(value));
      // A match that cannot be shown in time is none: text of a page may not decide that a step goes unjudged.
      if (outcome === 'too_slow') return 'pattern_timeout';
      return outcome === 'match' ? null : 'no_match';
    }
  }
}

/** A whole answer always has fields; what counts is whether any of them says something. */
const hasNothing = ({ fieldPath }: VerificationStep, value: unknown): boolean =>
  fieldPath === undefined ? isBare(value) : isEmpty(value);

function isEmpty(value: unknown): boolean {
  if (value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Text as it is, anything else as JSON writes it. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : canonicalJson(value);
}
