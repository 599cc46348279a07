import { REASONS, type ReasonCode } from '../../kernel/index.js';
import { verdictLine } from '../guarded/brief-verdict.js';
import type { StopReason } from '../rules/sequence-step.js';
import type { ReadyStep } from './plan.js';
import type { SequencePlan } from './plan-types.js';
import type { Image, Outcome } from '../call/outcome.js';
import type { Journey } from '../call/trip.js';

/** One go at a step; a step that was retried has several. */
export interface Attempt {
  readonly index: number;
  readonly step: ReadyStep;
  readonly journey: Journey;
  readonly durationMs: number;
}

export interface Walk {
  readonly attempts: readonly Attempt[];
  /** Why it ended early; null when every step had its turn. */
  readonly because: StopReason | null;
}

/** Q6: what the steps came to. `dispatched`: one of them touched a page. */
export function reportSequence({ attempts, because }: Walk, plan: SequencePlan, dispatched: boolean): Outcome {
  const last = [...new Map(attempts.map((attempt) => [attempt.index, attempt])).values()];
  const failed = last.filter(({ journey }) => journey.structured.ok !== true);
  const completedSteps = last.length - failed.length;
  const skipped = plan.steps.length - last.length;
  const problem = failed.at(-1);
  const { options } = plan;
  const data = {
    completedSteps,
    failedStep: problem === undefined ? null : failedStep(problem),
    stoppedBecause: because,
    trace: attempts.slice(-options.maxTraceSteps).map((attempt) => traceOf(attempt, options.compactTrace)),
    ...(attempts.length > options.maxTraceSteps && { traceOmitted: attempts.length - options.maxTraceSteps }),
    ...(options.includeSummary && { summary: { ok: completedSteps, failed: failed.length, skipped } }),
    ...(options.includeTabState && { tabState: tabStateOf(attempts) }),
    outputs: last.filter((attempt) => isHandedOn(attempt, options.verboseStepResults)).map(outputOf),
  };
  const images = last.flatMap(({ journey }) => imagesOf(journey));
  if (completedSteps === plan.steps.length) return { status: 'ok', data, images };
  return { ...verdictOf(problem, { because, completedSteps, dispatched }), data, images };
}

function verdictOf(
  problem: Attempt | undefined,
  {
    because,
    completedSteps,
    dispatched,
  }: { readonly because: StopReason | null; readonly completedSteps: number; readonly dispatched: boolean },
): Outcome {
  const { reasonCode, hint, retryAdvice } = problem?.journey.structured ?? {};
  const code = isReasonCode(reasonCode) ? reasonCode : because === 'cancelled' ? 'call.cancelled' : undefined;
  const advice = retryAdvice === 'do_not_retry' ? retryAdvice : dispatched ? 'check_postcondition_first' : undefined;
  return {
    status: completedSteps > 0 || dispatched ? 'partial' : because === 'gate_block' ? 'blocked' : 'failed',
    ...(code !== undefined && { reasonCode: code }),
    message: messageOf(problem, because),
    ...(advice !== undefined && { retryAdvice: advice }),
    ...(dispatched
      ? {
          hint: 'Call nova.perceive, then continue from the failed step; running the whole list again would repeat what was done.',
        }
      : typeof hint === 'string' && { hint }),
  };
}

function messageOf(problem: Attempt | undefined, because: StopReason | null): string {
  if (problem === undefined) return because === 'timeout' ? 'Time ran out.' : 'The sequence was cancelled.';
  const { message, guardedCommit } = problem.journey.structured;
  const what = because === null ? 'Failed' : because === 'timeout' ? 'Time ran out' : 'Stopped';
  return `${what} at step ${problem.index} (${problem.step.callee.name}). ${typeof message === 'string' ? message : verdictLine(guardedCommit)}`.trimEnd();
}

function failedStep({ index, step, journey }: Attempt) {
  return { index, id: step.id, reasonCode: journey.structured.reasonCode ?? null };
}

function traceOf({ index, step, journey, durationMs }: Attempt, compact: boolean): Record<string, unknown> {
  const { status, reasonCode, verifyState, message, guardedCommit, callId } = journey.structured;
  return {
    index,
    tool: step.callee.name,
    status,
    reasonCode,
    durationMs,
    actionDispatched: journey.trip.op.latch.dispatched,
    ...(verifyState !== null && { verifyState }),
    ...(!compact && { id: step.id, callId, message: message ?? (verdictLine(guardedCommit) || null) }),
  };
}

function tabStateOf(attempts: readonly Attempt[]) {
  const structured = attempts.findLast(({ journey }) => journey.structured.targetId !== undefined)?.journey.structured;
  if (structured === undefined) return null;
  return { targetId: structured.targetId, url: structured.pageUrl, title: structured.pageTitle };
}

/** What a step read counts as shown to the agent (E&T 1.3), so it is handed on, whatever the options say. */
function isHandedOn({ step, journey }: Attempt, all: boolean): boolean {
  return all || (step.callee.effect === 'read' && journey.structured.ok === true);
}

function outputOf({ index, journey }: Attempt) {
  const text = journey.result.content.find((block) => block.type === 'text');
  return { index, text: text?.text ?? '' };
}

function imagesOf({ result }: Journey): readonly Image[] {
  return result.content.filter((block) => block.type === 'image').map(({ data, mimeType }) => ({ data, mimeType }));
}

function isReasonCode(value: unknown): value is ReasonCode {
  return typeof value === 'string' && value in REASONS;
}
