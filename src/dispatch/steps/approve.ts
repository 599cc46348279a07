import { selectorHash } from '../../kernel/index.js';
import type { ApprovalQuestion } from '../../safety/index.js';
import { hostOf } from '../guarded/commit-stop.js';
import { categoryOf, type RunTool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import type { Refusal, Trip } from '../call/trip.js';
import type { Ask, Call } from '../call/types.js';

/** How often a call that waits for a person says so. */
const STILL_WAITING_MS = 5000;

/** Step 5c: the last question before anything is touched: a person has to allow this call, or has done so (A&S Z3–Z6). */
export async function approve(
  trip: Trip,
  tool: RunTool,
  args: Record<string, unknown>,
  road: Pick<Context, 'approvals' | 'redactor' | 'settings'>,
): Promise<Refusal | null> {
  const question = questionOf(trip, tool, args, road);
  const { canElicit } = trip.call.entry;
  const verdict = await road.approvals.decide(question, { canElicit, consent: trip.call.consent ?? null });
  if (verdict.kind === 'allow') return null;
  const refusal = { status: 'blocked', stage: 'gate_check', gateId: 'safety.approval' } as const;
  if (verdict.kind === 'refuse') {
    const { kind: _, ...told } = verdict;
    return { ...refusal, ...told };
  }
  const { approvalId, message, requestState, expiresAtMs, retryAfterMs } = verdict;
  return {
    ...refusal,
    ask: { approvalId, message, requestState },
    reasonCode: 'approval.required',
    message: 'A person has to allow this call before it runs. Nothing has been done yet.',
    errorData: { approvalId, expiresAtMs },
    retryAfterMs,
  };
}

function questionOf(
  trip: Trip,
  tool: RunTool,
  args: Record<string, unknown>,
  road: Pick<Context, 'redactor' | 'settings'>,
): ApprovalQuestion {
  const url = tool.opensUrl?.(args);
  const facts = trip.element?.facts ?? null;
  const label = trip.commitPoint?.label ?? facts?.name ?? null;
  return {
    agentId: trip.agentId,
    toolName: tool.name,
    category: categoryOf(tool, args, road.settings),
    operation: tool.operation,
    // Without a contract nothing critical leaves anyway.
    commitClass: trip.commitPoint?.class ?? (trip.plan === null ? null : trip.saidClass),
    argsHash: trip.argsHash,
    targetId: trip.target?.targetId ?? trip.asleep?.targetId ?? null,
    host: hostOf(url ?? trip.target?.url() ?? trip.asleep?.lastUrl ?? ''),
    elementKey: elementKeyOf(url, facts?.effectiveSelector, road),
    label: label === null ? null : road.redactor.text(label),
    hasStandingGrant: hasStandingGrant(tool, road),
    // What is sent says more than what a control is called: asked then (A&S WG4).
    isAskedLater: trip.target?.holdsWrites() === true,
    write: null,
    isPrivate: trip.target?.isPrivate === true,
  };
}

/** Z4: what the operator has set, and secrets, which by now are known to be for this page. */
function hasStandingGrant(tool: RunTool, { settings }: Pick<Context, 'settings'>): boolean {
  return tool.secretRef !== undefined || tool.hasStandingGrant?.(settings) === true;
}

function elementKeyOf(
  url: string | undefined,
  selector: string | undefined,
  road: Pick<Context, 'redactor'>,
): string | null {
  if (selector !== undefined) return `selector:${selectorHash(selector)}`;
  return url === undefined ? null : `url:${road.redactor.logUrl(url)}`;
}

/**
 * Puts the question to the person in front of a client that can ask while it waits (A&S J5, older revisions), and answers
 * the call as it is to be made again: everything is looked at afresh, for the page may have changed meanwhile.
 */
export async function askPerson(
  call: Call,
  { approvalId }: Ask,
  road: Pick<Context, 'approvals' | 'clock'>,
): Promise<Call> {
  if (call.elicit === undefined) return call;
  const stopTelling = tellWaiting(call, road);
  try {
    const end = await road.approvals.ask(approvalId, call.elicit, call.signal);
    if (end === 'settled') return call;
    // The client said it could ask and could not: what is left are the other ways.
    return { ...call, elicit: undefined, entry: { ...call.entry, canElicit: false } };
  } finally {
    stopTelling();
  }
}

export function tellWaiting(call: Call, road: Pick<Context, 'clock'>): () => void {
  let cancel = () => {};
  const again = () => {
    call.progress('Waiting for a person to allow this call.');
    cancel = road.clock.after(STILL_WAITING_MS, again);
  };
  again();
  return () => cancel();
}
