import type { LoopCounters, StoryMoment, TransitionRecord } from '../../verification/index.js';
import type { CheckView, ClosedLoopView, MomentView, TransitionEntry, TransitionStory } from './types.js';

const KEY_CHARS = 200;
const VALUE_CHARS = 120;

export function closedLoopOf({ verification_latency_ms: latencyMs, ...counters }: LoopCounters): ClosedLoopView {
  const verdicts = counters.verified_success + counters.verified_fail + counters.indeterminate;
  return { ...counters, meanVerificationLatencyMs: verdicts === 0 ? null : Math.round(latencyMs / verdicts) };
}

/** Undefined while it is under way: there is nothing to tell yet. */
export function entryOfTransition(record: TransitionRecord): TransitionEntry | undefined {
  if (record.completedAtMs === null || record.verificationStatus === null) return undefined;
  return {
    transitionId: record.transitionId,
    callId: record.dispatchCallId,
    at: record.startedAtMs,
    durationMs: Math.max(0, record.completedAtMs - record.startedAtMs),
    toolName: record.toolName,
    agentId: record.agentId,
    url: record.url,
    label: record.label,
    commitClass: record.commitClass,
    verificationStatus: record.verificationStatus,
    indeterminateReason: record.indeterminateReason,
    retryAdvice: record.retryAdvice,
  };
}

export function storyOf(record: TransitionRecord, pictures: TransitionStory['pictures']): TransitionStory | undefined {
  const entry = entryOfTransition(record);
  if (entry === undefined) return undefined;
  const { preconditions, failedAssertions, baseline } = record.guardedCommit ?? {};
  return {
    ...entry,
    preconditions: checksIn(preconditions),
    moments: momentsOf(record.story),
    failed: checksIn(failedAssertions),
    wasTrueBefore: fieldsOf(baseline)['successPreexisting'] === true,
    pictures,
  };
}

/** The first moment is how things were before; of the rest, what each fact was and became. */
function momentsOf([first, ...rest]: readonly StoryMoment[]): readonly MomentView[] {
  const known = new Map(first?.facts.map(({ factKey, value }) => [factKey, value]));
  return rest.map(({ atMs, facts }) => ({
    atMs,
    changes: facts.map(({ factKey, value }) => {
      const from = known.get(factKey) ?? 'absent';
      known.set(factKey, value);
      return { factKey: factKey.slice(0, KEY_CHARS), from, to: value };
    }),
  }));
}

/** Kept as JSON by whatever version wrote it, so nothing is taken for granted. */
function checksIn(list: unknown): readonly CheckView[] {
  if (!Array.isArray(list)) return [];
  return list.map(fieldsOf).flatMap(({ factKey, op, group, expected, observed, passed, error }) => {
    if (typeof factKey !== 'string' || typeof op !== 'string') return [];
    // Where no group is kept, only a member that must not be can be listed although it passed (A&S G1).
    const isForbidden = group === undefined ? passed === true : group === 'forbidden';
    return {
      factKey: factKey.slice(0, KEY_CHARS),
      op,
      expected: textOf(expected),
      observed: typeof error === 'string' ? 'unreadable' : textOf(observed),
      isForbidden,
      isMet: typeof passed === 'boolean' ? passed !== isForbidden : null,
    };
  });
}

function textOf(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').slice(0, VALUE_CHARS);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
