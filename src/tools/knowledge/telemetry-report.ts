import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { healthView } from '../../knowledge/index.js';
import { findEntry } from './find-entry.js';
import { hasLostSelector, isEvidenceHeld, noteReport } from './report-evidence.js';

const selectors = z.array(z.string().min(1).max(512)).max(64);

const input = z.strictObject({
  scope: z.string().min(1).max(255).describe('Host of the site, as in example.com'),
  phenomenonId: z.string().min(1).max(96),
  outcome: z.enum(['success', 'failure', 'not_applicable']),
  targetId: z.string().min(1).max(128).optional().describe('Tab it was seen in'),
  agentId: z.string().min(1).max(128).optional().describe('Calling agent, when one client serves several'),
  elapsedMs: z.int().min(0).max(86_400_000).optional(),
  features: z
    .strictObject({
      presentSignals: selectors.optional(),
      absentSignals: selectors.optional(),
      matchedSelectors: selectors.optional(),
      matchConfidence: z.number().min(0).max(1).optional(),
      notes: z.string().max(500).optional(),
    })
    .optional(),
});

const output = z.strictObject({
  recorded: z.boolean(),
  scope: z.string(),
  phenomenonId: z.string(),
  outcome: z.string(),
  elapsedMs: z.int().nullable(),
  hasFeatures: z.boolean(),
  backed: z.boolean(),
  countsForGates: z.boolean(),
  autoDeprecated: z.boolean(),
  health: z.strictObject({
    state: z.string(),
    learningLevel: z.int(),
    attempts30d: z.int(),
    successRate30d: z.number().nullable(),
    consecutiveFailures: z.int(),
    healthScore: z.number(),
  }),
});

export const telemetryReport = defineTool({
  name: 'nova.telemetry_report',
  summary: 'Report how a knowledge entry worked when its steps were done by hand.',
  doc: 'Counts only when the same agent used one of the selectors of the entry on that site, or applied it, within ten minutes; otherwise it is kept as a claim and changes nothing. nova.phenomenon_apply reports on its own.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'safe',
  addresses: 'nothing',
  needs: ['knowledge', 'journal', 'browser', 'clock'],
  bundles: ['pks_learning'],
  teaches: 'report',
  published: ['scope', 'phenomenonId', 'outcome', 'features'],
  aliases: { elapsed_ms: 'elapsedMs' },
  reasons: [
    'params.invalid',
    'params.unknown_field',
    'pks.invalid_scope',
    'pks.scope_not_found',
    'pks.phenomenon_not_found',
  ],
  input,
  output,
  run: async (args, { knowledge, journal, browser, clock }, call) => {
    const found = await findEntry(knowledge, args);
    if (found.kind === 'missing') return found.outcome;
    const { scope, entry } = found;
    const backed = await isEvidenceHeld(entry, { journal, nowMs: clock.now(), call });
    const target = args.outcome === 'failure' && backed ? browser.find(args.targetId ?? '') : undefined;
    const noted = noteReport(entry, { ...args, backed, isSelectorLost: await hasLostSelector(entry, target, call.op) });
    const by = {
      agentId: call.agentId,
      claimTaskId: null,
      targetId: args.targetId ?? null,
      toolName: call.toolName,
      callId: call.callId,
      seq: call.dispatchSeq,
    };
    const stored = await journal.observe(scope, by, [noted]);
    const now = (await knowledge.of(scope)).phenomena.find(({ stableId }) => stableId === entry.stableId) ?? entry;
    const { state, attempts30d, successRate30d, consecutiveFailures, healthScore } = healthView(
      now.health,
      clock.now(),
      now.createdAt,
    );
    const { learningLevel } = now;
    return {
      status: 'ok',
      data: {
        recorded: stored.length > 0,
        scope,
        phenomenonId: entry.stableId,
        outcome: args.outcome,
        elapsedMs: args.elapsedMs ?? null,
        hasFeatures: args.features !== undefined,
        backed,
        countsForGates: noted.strength !== 'claimed' && noted.outcome !== 0 && stored.length > 0,
        autoDeprecated: now.deprecated && !entry.deprecated,
        health: { state, learningLevel, attempts30d, successRate30d, consecutiveFailures, healthScore },
      },
      ...(!backed && args.outcome !== 'not_applicable' && { warnings: [UNBACKED] }),
    };
  },
  render: ({ phenomenonId, outcome, countsForGates }) =>
    `${phenomenonId}: ${outcome}, ${countsForGates ? 'counts' : 'does not count'}`,
});

const UNBACKED = {
  code: 'telemetry.unbacked',
  message: 'No call of yours on this site used the entry in the last ten minutes; the report is kept as a claim.',
};
