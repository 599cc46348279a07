import { z } from 'zod';
import { type BareOutcome, defineTool, type Services } from '../../dispatch/index.js';
import { CANDIDATE_STATUSES, checkSources, CRITICAL_DOMAINS, type SourceCheck } from '../../journal/index.js';
import { domainKey, isoUtc, normalizeSelector } from '../../kernel/index.js';
import { WRITABLE_TYPES } from '../../knowledge/index.js';
import { isHolder } from '../../ownership/index.js';
import { targetArgs } from '../shared/args.js';
import { heldByOther } from '../shared/claims.js';

const HOUR_MS = 3_600_000;

const input = z.strictObject({
  targetId: z.string().min(1).max(128).describe('Tab you have claimed'),
  agentId: targetArgs.agentId,
  component: z.string().min(1).max(256).describe('What the claim is about; evm for research'),
  claim: z
    .string()
    .min(1)
    .max(280)
    .regex(/^[^\r\n]*$/, '"claim" must be one line.')
    .describe('One line'),
  status: z.enum(CANDIDATE_STATUSES).default('unverified'),
  confidence: z.number().min(0).max(1).default(0.65),
  selector: z.string().min(1).max(512).optional().describe('Element it is about'),
  phenomenonType: z.enum(WRITABLE_TYPES).optional(),
  sources: z
    .array(
      z
        .string()
        .max(4096)
        .regex(/^https?:\/\/\S+$/i, 'A source must be an http or https URL.'),
    )
    .max(10)
    .optional()
    .describe('Pages you have read for it'),
  criticalDomain: z.enum(CRITICAL_DOMAINS).optional().describe('Claims of these kinds need two independent sources'),
});

const sourceCheck = z.strictObject({
  required: z.int(),
  observedDomains: z.int(),
  met: z.boolean(),
  sources: z.array(
    z.strictObject({
      url: z.string(),
      registrableDomain: z.string(),
      observed: z.boolean(),
      observationId: z.string().nullable(),
    }),
  ),
});

export const memoryAddCandidate = defineTool({
  name: 'nova.memory_add_candidate',
  summary: 'Note a claim worth checking later, or the result of checking it.',
  doc: 'A note, not evidence: it proves nothing and changes no level. A repeated claim is merged; disproven closes it. With component evm or with sources, verified is kept only when you have read enough independent sources in a claimed tab.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'safe',
  addresses: 'tab',
  needs: ['journal', 'observations', 'claims', 'redactor', 'settings', 'clock'],
  bundles: ['pks_learning'],
  published: ['targetId', 'component', 'claim', 'status', 'confidence', 'sources', 'criticalDomain'],
  reasons: ['params.invalid', 'params.unknown_field', 'target.unknown', 'claim.required', 'claim.owner_mismatch'],
  input,
  output: z.strictObject({
    taskId: z.string(),
    ownerAgentId: z.string(),
    candidateId: z.int(),
    candidateKey: z.string(),
    created: z.boolean(),
    candidateStatus: z.enum(CANDIDATE_STATUSES),
    confidence: z.number(),
    updatedAtUtc: z.string(),
    sourceCheck: sourceCheck.optional(),
  }),
  run: async (args, services, { target, agentId, principal }) => {
    const { holder } = services.claims.current(target.targetId);
    if (holder === null) return { status: 'blocked', reasonCode: 'claim.required', stage: 'gate_check' };
    if (!isHolder(holder, { agentId, principal })) return heldByOther(target.targetId, holder, services.clock.now());
    const contextHost = target.isPrivate ? null : domainKey(target.url());
    if (contextHost === null) return NO_PLACE;
    const check = await sourceCheckOf(args, agentId, services);
    const isUnmet = args.status === 'verified' && check?.met === false;
    const { candidate, created } = await services.journal.addCandidate({
      ownerId: agentId,
      taskId: holder.claimTaskId,
      tabId: target.targetId,
      contextHost,
      component: args.component,
      claim: args.claim,
      status: isUnmet ? 'unverified' : args.status,
      confidence: args.confidence,
      origin: 'agent',
      selector: args.selector === undefined ? null : normalizeSelector(args.selector),
      phenomenonType: args.phenomenonType ?? null,
      stableId: null,
    });
    return {
      status: 'ok',
      data: {
        taskId: holder.claimTaskId,
        ownerAgentId: agentId,
        candidateId: candidate.candidateId,
        candidateKey: candidate.candidateKey,
        created,
        candidateStatus: candidate.status,
        confidence: candidate.confidence,
        updatedAtUtc: isoUtc(candidate.updatedAt),
        ...(check !== null && { sourceCheck: check }),
      },
      ...(isUnmet && { warnings: [UNMET] }),
    };
  },
  render: ({ created, candidateStatus, candidateKey }) =>
    `${created ? 'noted' : 'merged'}: ${candidateStatus}, ${candidateKey}`,
});

const NO_PLACE: BareOutcome = {
  status: 'failed',
  reasonCode: 'params.invalid',
  stage: 'validate',
  message: '"targetId" must be a tab that shows a website and is not private: a claim is kept with its site.',
  errorData: { field: 'targetId' },
};

const UNMET = {
  code: 'evm.source_minimum_not_met',
  message:
    'You have not read enough independent sources for it, so it is kept as unverified. sourceCheck says which ones count.',
};

/** E&T 12: which of the sources the agent has read; null when nobody asks. */
async function sourceCheckOf(
  { component, sources, criticalDomain }: z.output<typeof input>,
  agentId: string,
  { observations, redactor, settings, clock }: Pick<Services, 'observations' | 'redactor' | 'settings' | 'clock'>,
): Promise<SourceCheck | null> {
  if (sources === undefined && component !== 'evm') return null;
  const urls = [...new Set((sources ?? []).flatMap((url) => redactor.url(url) ?? []))];
  const sinceMs = clock.now() - settings['evm.sourceWindowHours'] * HOUR_MS;
  const reads = await observations.readsOf(agentId, urls, sinceMs);
  const isCritical = criticalDomain !== undefined;
  const required = settings[isCritical ? 'evm.criticalSourceMinimum' : 'evm.nonCriticalSourceMinimum'];
  return checkSources(urls, reads, required);
}
