import { z } from 'zod';
import type { Own, Services } from '../../../dispatch/index.js';
import { currentStepOf, type GoalCaller } from '../../../verification/index.js';
import { showTransition, transitionOutput } from '../../closed-loop/goal-view.js';

const goalContext = z.strictObject({
  goalId: z.string(),
  summary: z.string(),
  mode: z.string(),
  state: z.string(),
  currentStep: z.int(),
  totalSteps: z.int(),
  stepStatus: z.string().nullable(),
  stepAction: z.string().nullable(),
  lastTransition: transitionOutput.optional(),
  leaseRemainingMs: z.int(),
});

export const goalOutput = { goalContext: goalContext.nullable() };

export function goalLine(context: Own<typeof goalContext> | null): string[] {
  if (context === null) return [];
  const { goalId, summary, currentStep, totalSteps, stepStatus, stepAction } = context;
  const step = stepAction === null ? '' : `; step ${currentStep} of ${totalSteps} (${stepStatus}): ${stepAction}`;
  return [`Goal ${goalId}: ${summary}${step}`];
}

/** The goal to go on with: only an active one of this tab that the caller may act for (A&S L15). */
export function goalPart({ goals, clock }: Pick<Services, 'goals' | 'clock'>, targetId: string, caller: GoalCaller) {
  const goal = goals.activeOn(targetId);
  if (goal === null || goals.standingOf(goal, caller) !== 'owner') return { goalContext: null };
  const { goalId, summary, mode, state, currentStep, steps, leaseExpiresAtMs } = goal;
  const step = currentStepOf(goal);
  return {
    goalContext: {
      goalId,
      summary,
      mode,
      state,
      currentStep,
      totalSteps: steps.length,
      stepStatus: step?.status ?? null,
      stepAction: step?.actionDesc ?? null,
      ...(step?.lastTransition && { lastTransition: showTransition(step.lastTransition) }),
      leaseRemainingMs: Math.max(0, leaseExpiresAtMs - clock.now()),
    },
  };
}
