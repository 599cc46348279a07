import { detectCommitPoint, hasPostconditions, suggestContract } from '../../verification/index.js';
import { prepareCheck } from './checked.js';
import { refuseCommit } from './commit-stop.js';
import { bindGoal } from './goal-step.js';
import { readyContract } from './ready-contract.js';
import type { Outcome, RunTool, Tool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import type { Trip } from '../call/trip.js';

/** Step 2b: the contract a call carries or its macro brings, checked before anything is looked at (A&S 5.1). */
export function prepare(trip: Trip, tool: Tool, args: Record<string, unknown>): Outcome | null {
  const guard = 'guard' in tool ? tool.guard : undefined;
  if (guard === undefined || guard.isOff?.(args) === true) return null;
  const mistaken = prepareCheck(trip, args);
  if (mistaken !== null) return mistaken;
  const prepared = readyContract({ guard }, args);
  if (prepared === null) return null;
  if (!prepared.ok) {
    const { field, message, details } = prepared;
    return {
      status: 'failed',
      reasonCode: 'params.invalid',
      stage: 'validate',
      message,
      errorData: { field, ...details },
      hint: 'Correct the contract; nova.contract_check tries one on the page without acting.',
    };
  }
  trip.plan = prepared;
  trip.warnings.push(...prepared.warnings);
  return null;
}

/** Step 5b: what would send, submit, log in, switch or destroy needs a contract (A&S 5.13). Nothing is touched. */
export async function checkCommitPoint(
  trip: Trip,
  tool: RunTool,
  args: Record<string, unknown>,
  road: Pick<Context, 'catalogue' | 'goals' | 'settings' | 'stop' | 'transitions'>,
): Promise<Outcome | null> {
  await detect(trip, tool, args);
  return refuseCommit(trip, road) ?? (await bindGoal(trip, tool, args, road)) ?? requireContract(trip, road);
}

async function detect(trip: Trip, tool: RunTool, args: Record<string, unknown>): Promise<void> {
  const { target, element, op } = trip;
  if (tool.guard === undefined || target === null || target.isClosed() || tool.guard.isOff?.(args) === true) return;
  const questions = await tool.guard.questions(args, { target, element, op });
  for (const question of questions) trip.commitPoint ??= detectCommitPoint(question);
}

/** A commit point without a contract that says what would prove it goes no further (A&S K3, M3). */
function requireContract(trip: Trip, road: Pick<Context, 'catalogue'>): Outcome | null {
  const { commitPoint, plan, element } = trip;
  if (commitPoint === null) return null;
  if (plan !== null && hasPostconditions(plan.contract)) return null;
  const selector = element?.facts.effectiveSelector ?? 'body';
  const { suggestedTool: macro, suggestedContract } = suggestContract(commitPoint.class, selector);
  const suggestedTool = macro !== null && road.catalogue.find(macro) !== undefined ? macro : null;
  const what = `${commitPoint.label === '' ? 'This control' : `"${commitPoint.label}"`} is a commit point (${commitPoint.class}).`;
  return {
    status: 'blocked',
    reasonCode: 'guarded_commit.missing_contract',
    stage: 'guarded_commit_check',
    message: plan === null ? what : `${what} Its contract has no postconditions.`,
    hint:
      suggestedTool === null
        ? 'Call again with transitionContract set to errorData.suggestedContract, or one of your own.'
        : `Call ${suggestedTool}, or pass transitionContract; errorData.suggestedContract is ready to paste.`,
    errorData: { commitPoint, suggestedTool, suggestedContract },
  };
}
