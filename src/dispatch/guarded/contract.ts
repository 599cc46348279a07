import {
  type CommitPoint,
  type CommitQuestion,
  detectCommitPoint,
  hasPostconditions,
  isLight,
  suggestContract,
} from '../../verification/index.js';
import { prepareCheck } from './checked.js';
import { readyContract } from './ready-contract.js';
import type { Outcome } from '../call/outcome.js';
import type { RunTool, Tool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import { type Detected, type Found, found, type Planned, refused, type Trip } from '../call/trip.js';

/** Step 2b: the contract a call carries or its macro brings, checked before anything is looked at (A&S 5.1). */
export function prepare({ warnings }: Trip, tool: Tool, args: Record<string, unknown>): Found<Planned> {
  const guard = 'guard' in tool ? tool.guard : undefined;
  if (guard === undefined || guard.isOff?.(args) === true) return found({ plan: null, check: null });
  const checked = prepareCheck(args);
  if (!checked.ok) return checked;
  const check = checked.value;
  const plan = readyContract({ guard }, args);
  if (plan === null) return found({ plan, check });
  if (!plan.ok) {
    const { field, message, details } = plan;
    return refused({
      status: 'failed',
      reasonCode: 'params.invalid',
      stage: 'validate',
      message,
      errorData: { field, ...details },
      hint: 'Correct the contract; nova.contract_check tries one on the page without acting.',
    });
  }
  warnings.push(...plan.warnings);
  return found({ plan, check });
}

/** Step 5b: what the call would send, submit, log in, switch or destroy (A&S 5.13). Nothing is touched. */
export async function detectCommit(
  { target, element, op }: Trip,
  tool: RunTool,
  args: Record<string, unknown>,
): Promise<Detected> {
  if (tool.guard === undefined || target === null || target.isClosed() || tool.guard.isOff?.(args) === true)
    return { commitPoint: null, saidClass: null, isLight: false };
  const questions = await tool.guard.questions(args, { target, element, op });
  const where = { isGated: target.holdsWrites(), hasSocket: target.hasSocket() };
  const first = (asked: (question: CommitQuestion) => CommitPoint | null) =>
    questions.map(asked).find((point) => point !== null) ?? null;
  return {
    commitPoint: first((question) => detectCommitPoint({ ...question, ...where })),
    saidClass: first(detectCommitPoint)?.class ?? null,
    isLight: questions.some(({ facts }) => facts !== null && isLight(facts)),
  };
}

/** A commit point without a contract that says what would prove it goes no further (A&S K3, M3). */
export function requireContract(trip: Trip, road: Pick<Context, 'catalogue'>): Outcome | null {
  const { commitPoint, plan } = trip;
  if (commitPoint === null) return null;
  if (plan !== null && hasPostconditions(plan.contract)) return null;
  const { suggestedTool: macro, suggestedContract } = suggestContract(commitPoint.class);
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
