import { z } from 'zod';
import type { Services } from '../../../dispatch/index.js';
import { currentStepOf, type GoalCaller } from '../../../verification/index.js';
import { showTransition } from '../../closed-loop/goal-view.js';

const shown = z.object({
  goalId: z.string(),
  summary: z.string(),
  currentStep: z.int(),
  totalSteps: z.int(),
  stepStatus: z.string().nullable(),
  stepAction: z.string().nullable(),
});

export const goalOutput = { goalContext: z.looseObject({ goalId: z.string() }).nullable() };

export function goalLine(context: unknown): string[] {
  if (context === undefined || context === null) return [];
  const parsed = shown.safeParse(context);
  if (!parsed.success) return [];
  const { goalId, summary, currentStep, totalSteps, stepStatus, stepAction } = parsed.data;
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
