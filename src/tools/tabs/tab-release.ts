import { z } from 'zod';
import { type BareOutcome, defineTool, type Own, type Refusal, type Services } from '../../dispatch/index.js';
import type { PlatformPlaybook, PlaybookReport, ReadyRelease, ReleaseHold } from '../../learning/index.js';
import { type ClaimHolder, isHolder } from '../../ownership/index.js';
import { targetArgs } from '../shared/args.js';
import { heldByOther } from '../shared/claims.js';
import { platformPlaybook } from '../shared/playbook-schema.js';

const report = z.strictObject({
  stepsTotal: z.int(),
  stepsVerified: z.int(),
  stepsObserved: z.int(),
  stepsUnverified: z.int(),
  surfacesClaimed: z.int(),
  surfacesObserved: z.int(),
  mismatches: z.array(z.strictObject({ path: z.string(), why: z.string() })),
});

const output = z.strictObject({
  released: z.boolean(),
  releaseState: z.enum(['released', 'already_free', 'held']),
  playbookReport: report.optional(),
});

export const tabRelease = defineTool({
  name: 'nova.tab_release',
  summary: 'Release your claim on a tab.',
  doc: 'The tab stays open. A tab that nobody holds returns already_free. A claim in Learn Mode is released only when enough of the site was seen and tried, and only with a PLATFORM_PLAYBOOK; each of its steps and surfaces is checked against what was observed (playbookReport). Texts in it are cut to 500 characters.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'normal',
  addresses: 'tab',
  needs: ['claims', 'clock', 'learnMode', 'semantic'],
  bundles: ['browser_automation', 'system_tools'],
  claims: 'release',
  listed: 'core',
  published: ['targetId'],
  reasons: [
    'claim.owner_mismatch',
    'target.unknown',
    'params.invalid',
    'learn.coverage_not_met',
    'learn.playbook_missing',
    'learn.semantic_unresolved',
  ],
  input: z.strictObject({
    targetId: z.string().min(1).max(128).optional().describe('Tab id'),
    agentId: targetArgs.agentId,
    finalizationToken: z.string().max(128).optional().describe('From nova.tab_claim'),
    coverageExhausted: z.boolean().default(false).describe('Learn Mode: nothing more can be reached'),
    coverageExhaustedReason: z.string().max(500).optional().describe('Why; needed while the floors are unmet'),
    platformPlaybook: platformPlaybook
      .optional()
      .describe('Learn Mode: the deliverable; nova.get_instructions(mode="learn") shows one'),
    finalizeDecision: z
      .enum(['commit', 'skip'])
      .optional()
      .describe('Only skip, which is also the default; commit is refused, since nothing is curated yet'),
    finalizeReasonCode: z.string().max(128).optional(),
    finalizeReasonText: z.string().max(500).optional(),
  }),
  output,
  run: async (args, services, { agentId, principal, target }) => {
    if (args.finalizeDecision === 'commit') return refuseField('finalizeDecision', NOTHING_CURATED);
    const { claims, clock } = services;
    const { targetId } = target;
    const { holder } = claims.current(targetId);
    const caller = { agentId, principal };
    const isOwn = holder !== null && isHolder(holder, caller) && isTokenOf(holder, args.finalizationToken);
    const left = isOwn ? await leaveLearning(holder, args, services) : null;
    if (left !== null && 'status' in left) return left;
    if (holder === null && args.platformPlaybook !== undefined) return refuseField('platformPlaybook', NO_CLAIM);
    const decision = await claims.release(targetId, caller, args.finalizationToken);
    if (decision.kind === 'held_by_other') return heldByOther(targetId, decision.holder, clock.now());
    if (decision.kind === 'wrong_token') return refuseField('finalizationToken', 'the token of this claim');
    return {
      status: decision.kind === 'released' ? 'ok' : 'noop',
      data: {
        released: decision.kind === 'released',
        releaseState: decision.kind,
        ...(left !== null && left.report !== null && { playbookReport: left.report }),
      },
    };
  },
  render: (data) => {
    const line = `${data.targetId}: ${data.releaseState}`;
    return data.playbookReport === undefined ? line : [line, ...reportLines(data.playbookReport)].join('\n');
  },
});

/** A decision that cannot be carried out is refused, and never passed over in silence (K 12). */
const NOTHING_CURATED = '"skip" or omitted: candidates are not yet curated on release';

const NO_CLAIM =
  'omitted: nobody holds this tab. If your claim expired, nova.tab_claim and nova.get_instructions(mode="learn") resume with what was counted';

const isTokenOf = ({ finalizationToken }: ClaimHolder, given: string | undefined): boolean =>
  given === undefined || given === finalizationToken;

interface LearnArgs {
  readonly coverageExhausted: boolean;
  readonly coverageExhaustedReason?: string | undefined;
  readonly platformPlaybook?: PlatformPlaybook | undefined;
}

/** What Learn Mode has against the release; otherwise what the claim learned is stored by now (K 11). */
async function leaveLearning(
  { claimTaskId }: ClaimHolder,
  args: LearnArgs,
  { learnMode, semantic }: Pick<Services, 'learnMode' | 'semantic'>,
): Promise<Refusal<Partial<Own<typeof output>>> | Pick<ReadyRelease, 'report'>> {
  const scope = learnMode.stateOf(claimTaskId)?.scope ?? null;
  const strict = scope === null ? [] : await semantic.strictOn(scope);
  const gate = await learnMode.judge({
    claimTaskId,
    coverageExhausted: args.coverageExhausted,
    coverageExhaustedReason: args.coverageExhaustedReason ?? null,
    platformPlaybook: args.platformPlaybook ?? null,
    strict: strict.map(({ opportunityId }) => opportunityId),
  });
  switch (gate.kind) {
    case 'free':
      return { report: null };
    case 'invalid':
      return refuseField(gate.field, gate.expected);
    case 'held':
      return {
        status: 'blocked',
        reasonCode: gate.reasonCode,
        stage: 'gate_check',
        message: holdMessage(gate),
        errorData: { ...gate.errorData },
        about: { released: false, releaseState: 'held' },
      };
    case 'ready':
      await learnMode.finish(gate.release);
      return gate.release;
  }
}

/** What is missing stands in the text, too: not every client shows the data of an error. */
function holdMessage({ reasonCode, errorData }: ReleaseHold): string {
  switch (reasonCode) {
    case 'learn.coverage_not_met': {
      const { required, current } = errorData;
      return `Learn Mode: ${current.visitedSurfaces} of ${required.visitedSurfaces} surfaces read, ${current.meaningfulInteractions} of ${required.meaningfulInteractions} interactions made.`;
    }
    case 'learn.semantic_unresolved':
      return `Still undecided: ${errorData.opportunities.join(', ')}.`;
    case 'learn.playbook_missing':
      return `Learn Mode: "platformPlaybook" for ${errorData.scope} is missing.`;
  }
}

function refuseField(field: string, expected: string): BareOutcome {
  const message = `"${field}" must be ${expected}.`;
  return {
    status: 'failed',
    reasonCode: 'params.invalid',
    stage: 'validate',
    message,
    errorData: { field, expected },
  };
}

function reportLines(told: PlaybookReport): readonly string[] {
  const { stepsTotal, stepsVerified, stepsObserved, surfacesClaimed, surfacesObserved, mismatches } = told;
  return [
    `Playbook stored: ${stepsVerified} of ${stepsTotal} steps verified, ${stepsObserved} observed; ${surfacesObserved} of ${surfacesClaimed} surfaces seen.`,
    ...mismatches.map(({ path, why }) => `${path}: ${why}`),
  ];
}
