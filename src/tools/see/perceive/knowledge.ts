import type { z } from 'zod';
import type { ProbeReport, Target } from '../../../browser/index.js';
import { type CallContext, type Own, pksBlock, type Services } from '../../../dispatch/index.js';
import { type ProbePlan, pksBlock as blockOf, pksLines } from '../../../learning/index.js';
import type { PerceiveArgs, PerceiveMode } from './args.js';
import { costOf } from './budget.js';
import type { Look } from './summary.js';

/** Modes an agent acts from: only there it matters what is known of the place (K 7, K 10). */
const GUIDED: readonly PerceiveMode[] = ['summary', 'cta_detection_v3', 'form_analysis', 'full'];

export const knowledgeOutput = { pks: pksBlock.optional() };

/** The call, and the page it is about. */
type PageCall = CallContext & { readonly target: Target };
type Needed = Pick<Services, 'probes' | 'claims' | 'clock'>;

/** What to look for on the way; null where nothing is known. */
export async function knowledgePlan(
  { probes }: Pick<Services, 'probes'>,
  target: Target,
  { mode }: PerceiveArgs,
): Promise<ProbePlan | null> {
  return GUIDED.includes(mode) ? probes.plan(target) : null;
}

/** What the block is going to cost at most, before the page is described: the answer as a whole has a limit (A&S J8). */
export function knowledgeTokens(plan: ProbePlan | null, { pksInclude }: PerceiveArgs, now: number): number {
  if (plan === null || pksInclude === 'off') return 0;
  const block = blockOf(plan.known, plan.route, { now, isFull: pksInclude === 'full' });
  return block === null ? 0 : costOf(block, pksLines(block).join('\n'));
}

/** Judges what the look found of it, then tells what is left (K 7, K 10). */
export async function knowledgePart(
  { probes, claims }: Needed,
  { plan, look, args }: { readonly plan: ProbePlan | null; readonly look: Look; readonly args: PerceiveArgs },
  call: PageCall,
): Promise<Own<z.ZodObject<typeof knowledgeOutput>>> {
  if (plan === null) return {};
  const { target, op, agentId, toolName, callId, dispatchSeq, clientSessionId } = call;
  const { holder } = claims.current(target.targetId);
  const claimTaskId = holder?.agentId === agentId ? holder.claimTaskId : null;
  const by = { agentId, claimTaskId, toolName, callId, seq: dispatchSeq };
  const probed = look.probed ?? (await probedNow(plan, call));
  const known = await probes.seen(plan, probed, { target, auth: look.auth?.assessment, op, by });
  const caller = { agentId, clientSessionId };
  const block = probes.block(known, { route: plan.route, include: args.pksInclude, caller });
  return block === null ? {} : { pks: { ...block } };
}

/** Of modes that describe something else than the page as a whole. */
async function probedNow({ asked }: ProbePlan, { target, op }: PageCall): Promise<ProbeReport | undefined> {
  if (asked === undefined) return undefined;
  try {
    return await target.probe(asked, op);
  } catch {
    op.signal.throwIfAborted();
    // A page that could not be asked says nothing of stored entries: they are neither confirmed nor doubted.
    return undefined;
  }
}
