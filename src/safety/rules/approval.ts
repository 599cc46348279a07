import { type ApprovalQuestion, type ApprovalRequest, type Grant, NO_HOST } from '../approvals/approval-types.js';
import { OPERATION_CLASSES } from '../call-facts.js';

export type Autonomy = 'full' | 'semi' | 'supervised';

/** One reason to ask, and the grants of which one would make it unnecessary. */
export interface Need {
  readonly why: 'critical' | 'high_impact' | 'autonomy';
  /** Classes or tools; the first is the one to suggest. */
  readonly coveredBy: readonly string[];
}

/** Classes a grant may name; everything else it names must be a tool. */
export const GRANT_CLASSES: readonly string[] = ['critical', ...OPERATION_CLASSES.filter((one) => one !== 'observe')];

/** Why a person must be asked about this call, apart from grants (Z3, Z4). Empty: nobody need be. */
export function needsOf(question: ApprovalQuestion, autonomy: Autonomy): readonly Need[] {
  const { commitClass, category, operation, toolName, hasStandingGrant, isAskedLater } = question;
  const needs: Need[] = [];
  if (commitClass === 'critical' && !isAskedLater) needs.push({ why: 'critical', coveredBy: ['critical'] });
  if (category === 'high_impact' && !hasStandingGrant) needs.push({ why: 'high_impact', coveredBy: [toolName] });
  const asks =
    autonomy === 'supervised'
      ? operation !== 'observe'
      : autonomy === 'semi' && ['mutate', 'submit'].includes(operation);
  if (asks) needs.push({ why: 'autonomy', coveredBy: [operation, toolName] });
  return needs;
}

/**
 * What a denial is about, beside target and element (Z5). It says what is done and not by which tool, so that no other
 * tool gets round it.
 */
export function askedClassOf({ commitClass, category, operation, toolName }: ApprovalQuestion): string {
  if (commitClass !== null) return commitClass;
  if (category === 'high_impact') return toolName;
  return operation === 'navigate' ? 'navigate' : 'act';
}

/**
 * Whether a request stands for this very call (J5): same tool, arguments, target and caller, and what the person was
 * shown is still what would be pressed.
 */
export function isSameCall(request: ApprovalRequest, question: ApprovalQuestion): boolean {
  return (
    request.toolName === question.toolName &&
    request.argsHash === question.argsHash &&
    request.targetId === question.targetId &&
    request.agentId === question.agentId &&
    request.host === question.host &&
    request.elementKey === question.elementKey &&
    request.label === question.label &&
    request.askedClass === askedClassOf(question)
  );
}

/** Whether a denial of `request` reaches this call too, whoever makes it with whatever tool (Z5). */
export function isSameThing(request: ApprovalRequest, question: ApprovalQuestion): boolean {
  return (
    request.targetId === question.targetId &&
    request.elementKey === question.elementKey &&
    request.askedClass === askedClassOf(question)
  );
}

export interface ApprovalFacts {
  readonly question: ApprovalQuestion;
  readonly autonomy: Autonomy;
  readonly grants: readonly Grant[];
  /** The last requests, newest first. */
  readonly requests: readonly ApprovalRequest[];
  /** Somebody can be asked now. */
  readonly hasChannel: boolean;
  readonly noChannel: 'deny' | 'allow';
  /** How long a question waits, and a consent may be used. */
  readonly timeoutMs: number;
  readonly denyCoolingMs: number;
  readonly nowMs: number;
}

export type ApprovalDecision =
  | { readonly kind: 'allow' }
  /** A person has said yes to this very call; it runs once. */
  | { readonly kind: 'use'; readonly approvalId: string }
  /** Null: put a new question. Otherwise one is open already. */
  | { readonly kind: 'ask'; readonly approvalId: string | null }
  | { readonly kind: 'denied_cooling'; readonly remainingMs: number }
  | { readonly kind: 'expired'; readonly approvalId: string }
  | { readonly kind: 'no_channel'; readonly grant: Pick<Grant, 'host' | 'covers'> };

/** Z3–Z6: may the call run, must a person be asked, or is it refused. */
export function decideApproval(facts: ApprovalFacts): ApprovalDecision {
  const { question, requests, nowMs, hasChannel } = facts;
  const uncovered = needsOf(question, facts.autonomy).find((need) => !isCovered(need, facts));
  if (uncovered === undefined) return { kind: 'allow' };

  const own = requests.find((request) => isLive(request) && isSameCall(request, question));
  const denial = requests.find((request) => request.state === 'denied' && isSameThing(request, question));
  const coolingUntil = (denial?.decidedAtMs ?? Number.NEGATIVE_INFINITY) + facts.denyCoolingMs;
  // Of two answers about one thing the later one is what the person wants.
  const isOverruled = own?.state === 'approved' && (own.decidedAtMs ?? 0) >= (denial?.decidedAtMs ?? 0);
  if (nowMs < coolingUntil && !isOverruled) return { kind: 'denied_cooling', remainingMs: coolingUntil - nowMs };

  if (own !== undefined && nowMs >= endOf(own, facts.timeoutMs)) return { kind: 'expired', approvalId: own.approvalId };
  if (own?.state === 'approved') return { kind: 'use', approvalId: own.approvalId };
  if (hasChannel) return { kind: 'ask', approvalId: own?.approvalId ?? null };
  if (facts.noChannel === 'allow') return { kind: 'allow' };
  const covers = uncovered.coveredBy[0] ?? question.toolName;
  return { kind: 'no_channel', grant: { host: question.host ?? NO_HOST, covers } };
}

function isCovered({ coveredBy }: Need, { question, grants, nowMs }: ApprovalFacts): boolean {
  const host = question.host ?? NO_HOST;
  return grants.some((grant) => grant.host === host && coveredBy.includes(grant.covers) && nowMs < grant.expiresAtMs);
}

function isLive({ state }: ApprovalRequest): boolean {
  return state === 'open' || state === 'approved';
}

/** An unanswered question ends with its waiting time; a consent may be used for as long again. */
function endOf({ state, expiresAtMs, decidedAtMs }: ApprovalRequest, timeoutMs: number): number {
  return state === 'approved' && decidedAtMs !== null ? decidedAtMs + timeoutMs : expiresAtMs;
}
