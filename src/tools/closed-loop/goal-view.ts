import { z } from 'zod';
import { type Goal, GOAL_STATES, type GoalEvent, RETRY_ADVICE, STEP_STATUSES } from '../../verification/index.js';
import { transitionContract } from '../shared/contract.js';

/** A goal, its steps and its events as an answer shows them (A&S L8). */

export const goalOutput = z.strictObject({
  goalId: z.string(),
  targetId: z.string(),
  summary: z.string(),
  mode: z.string(),
  state: z.enum(GOAL_STATES),
  currentStep: z.int(),
  totalSteps: z.int(),
  ownerAgentId: z.string().nullable(),
  sidecarSessionId: z.string().nullable(),
  leaseMs: z.int(),
  leaseExpiresAt: z.int(),
  heartbeatAt: z.int(),
  contractRevision: z.int(),
  createdAt: z.int(),
  updatedAt: z.int(),
});

export const transitionOutput = z.strictObject({
  transitionId: z.string(),
  dispatchStatus: z.string(),
  verificationStatus: z.string(),
  retryAdvice: z.enum(RETRY_ADVICE).nullable(),
  at: z.int(),
});

export const stepOutput = z.strictObject({
  index: z.int(),
  actionDesc: z.string(),
  status: z.enum(STEP_STATUSES),
  stepVersion: z.int(),
  contract: transitionContract.optional(),
  lastTransition: transitionOutput.optional(),
});

/** What became of a step, and when; the rest of an event is its own. */
export const eventOutput = z.looseObject({
  seq: z.int(),
  at: z.int(),
  kind: z.string(),
  agentId: z.string().optional(),
  stepIndex: z.int().optional(),
});

export function showGoal(goal: Goal) {
  return {
    goalId: goal.goalId,
    targetId: goal.targetId,
    summary: goal.summary,
    mode: goal.mode,
    state: goal.state,
    currentStep: goal.currentStep,
    totalSteps: goal.steps.length,
    ownerAgentId: goal.ownerAgentId,
    sidecarSessionId: goal.sidecarSessionId,
    leaseMs: goal.leaseMs,
    leaseExpiresAt: goal.leaseExpiresAtMs,
    heartbeatAt: goal.heartbeatAtMs,
    // Contracts are fixed when the goal is made.
    contractRevision: 1,
    createdAt: goal.createdAtMs,
    updatedAt: goal.updatedAtMs,
  };
}

export function showSteps(goal: Goal, withContracts: boolean) {
  return goal.steps.map(({ actionDesc, status, stepVersion, contract, lastTransition }, index) => ({
    index,
    actionDesc,
    status,
    stepVersion,
    ...(withContracts && contract !== null && { contract }),
    ...(lastTransition !== null && { lastTransition: showTransition(lastTransition) }),
  }));
}

export function showTransition({
  transitionId,
  dispatchStatus,
  verificationStatus,
  retryAdvice,
  atMs,
}: NonNullable<Goal['steps'][number]['lastTransition']>) {
  return { transitionId, dispatchStatus, verificationStatus, retryAdvice, at: atMs };
}

export function showEvents(events: readonly GoalEvent[]) {
  return events.map(({ seq, atMs, kind, agentId, stepIndex, data }) => ({
    seq,
    at: atMs,
    kind,
    ...(agentId !== null && { agentId }),
    ...(stepIndex !== null && { stepIndex }),
    ...data,
  }));
}
