import type { JournalObservation, JournalStep } from '../../../journal/index.js';
import { teachingOf } from '../../../kernel/index.js';

/** How long an agent may take to tell what it saw (K 3). */
export const BACKED_MS = 600_000;

/** What the journal holds of the scope. */
export interface Held {
  readonly observations: readonly Pick<
    JournalObservation,
    | 'ownerId'
    | 'createdAt'
    | 'targetStableId'
    | 'selectorNorm'
    | 'dispatchCallId'
    | 'passive'
    | 'strength'
    | 'kind'
    | 'toolName'
  >[];
  readonly steps: readonly Pick<JournalStep, 'ownerId' | 'createdAt' | 'selectorNorm'>[];
}

/**
 * K 3: a report counts when the same owner really worked on the entry shortly before: with one of its selectors, or by
 * applying it. Another report, a look, or somebody else's work backs nothing.
 */
export function isBacked(
  { stableId, selectors, ownerId }: { stableId: string; selectors: ReadonlySet<string>; ownerId: string },
  { observations, steps }: Held,
  nowMs: number,
): boolean {
  const isRecent = (one: { readonly ownerId: string; readonly createdAt: number }) =>
    one.ownerId === ownerId && one.createdAt <= nowMs && nowMs - one.createdAt <= BACKED_MS;
  const isOfEntry = (selectorNorm: string | null) => selectorNorm !== null && selectors.has(selectorNorm);
  return (
    steps.some((step) => isRecent(step) && isOfEntry(step.selectorNorm)) ||
    observations.some(
      (one) =>
        isRecent(one) &&
        one.dispatchCallId !== null &&
        !one.passive &&
        one.strength !== 'claimed' &&
        !one.kind.startsWith('telemetry_') &&
        teachingOf(one.toolName) !== 'report' &&
        (isOfEntry(one.selectorNorm) || one.targetStableId === stableId),
    )
  );
}
