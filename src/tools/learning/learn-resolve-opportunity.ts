import { z } from 'zod';
import { defineTool, type Outcome, type Own } from '../../dispatch/index.js';
import { isoUtc } from '../../kernel/index.js';
import { OPPORTUNITY_STATES, OPPORTUNITY_VERDICTS, type ResolveAnswer } from '../../learning/index.js';

const MAX_ID = 400;
const MAX_REASON = 500;

const output = z.strictObject({
  opportunityId: z.string(),
  verdict: z.enum(OPPORTUNITY_VERDICTS),
  reason: z.string().nullable(),
  priorState: z.enum(OPPORTUNITY_STATES).nullable(),
  resolvedState: z.enum(OPPORTUNITY_STATES).nullable(),
  resolvedAtUtc: z.string().nullable(),
  fr1CandidatesSuperseded: z.int().describe('Candidates learned by selectors alone that the entry replaces'),
  warning: z.literal('no_matching_entry').optional(),
});

export const learnResolveOpportunity = defineTool({
  name: 'nova.learn_resolve_opportunity',
  summary: 'Answer a pksSemanticLearning prompt: stored, not applicable, unsafe, already known, or later.',
  doc: 'Closes the question asked by a pksSemanticLearning block. upsert means that the entry was written with nova.pks_upsert; a matching nova.pks_upsert closes it on its own. unsafe also keeps its selectors from being learned automatically. defer postpones it to the next visit. Unknown arguments are ignored.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'normal',
  addresses: 'nothing',
  needs: ['semantic', 'redactor'],
  bundles: ['pks_learning'],
  published: ['opportunityId', 'verdict', 'reason'],
  reasons: ['params.invalid', 'learn.opportunity_unknown', 'learn.opportunity_closed'],
  // The one tool that lets extras pass (A&S A1): they are dropped before anybody sees them.
  input: z.object({
    opportunityId: z.string().min(1).max(MAX_ID).describe('Id from the block, as in sem:consent_cmp:https://…'),
    verdict: z.enum(OPPORTUNITY_VERDICTS),
    reason: z.string().max(MAX_REASON).optional(),
  }),
  output,
  run: async ({ opportunityId, verdict, reason: given }, { semantic, redactor }, { agentId }) => {
    const reason = given === undefined ? null : redactor.text(given);
    const answer = await semantic.resolve({ opportunityId, verdict, reason, agentId });
    return told({ opportunityId, verdict, reason }, answer);
  },
  render: ({ opportunityId, priorState, resolvedState, warning }) =>
    resolvedState === null
      ? ''
      : [
          `${opportunityId}: ${priorState} to ${resolvedState}`,
          ...(warning === undefined ? [] : ['No entry of that kind is stored for the site.']),
        ].join('\n'),
});

function told(
  asked: Pick<Own<typeof output>, 'opportunityId' | 'verdict' | 'reason'>,
  answer: ResolveAnswer,
): Outcome<Own<typeof output>> {
  if (answer.kind !== 'resolved') {
    const priorState = answer.kind === 'closed' ? answer.opportunity.state : null;
    const data = { ...asked, priorState, resolvedState: null, resolvedAtUtc: null, fr1CandidatesSuperseded: 0 };
    return { status: 'blocked', reasonCode: `learn.opportunity_${answer.kind}`, data };
  }
  const { before, after, superseded, hasEntry } = answer;
  return {
    status: 'ok',
    data: {
      ...asked,
      priorState: before.state,
      resolvedState: after.state,
      resolvedAtUtc: after.resolvedAt === null ? null : isoUtc(after.resolvedAt),
      fr1CandidatesSuperseded: superseded,
      ...(!hasEntry && { warning: 'no_matching_entry' }),
    },
  };
}
