import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { isoUtc } from '../../kernel/index.js';
import type { ImportedFrom } from '../../knowledge/index.js';
import { gateLine, gateOutput, gateView } from './gate-view.js';
import { readScope, scopeArg } from '../shared/scope.js';

const output = z.strictObject({
  scope: z.string(),
  phenomenon: z.strictObject({
    stableId: z.string(),
    type: z.string(),
    currentLevel: z.int(),
    deprecated: z.boolean(),
    contentRev: z.int(),
    state: z.string(),
  }),
  explain: z.strictObject({
    summary: z.string(),
    kind: z.enum(['promotion', 'regression', 'revive']),
    gates: z.array(gateOutput),
    remediation: z.array(z.string()),
  }),
  pending: z
    .strictObject({
      contentRev: z.int(),
      reason: z.string(),
      gates: z.array(gateOutput),
      remediation: z.array(z.string()),
    })
    .optional(),
  match: z
    .strictObject({
      confidence: z.number(),
      minConfidence: z.number(),
      signals: z.array(z.strictObject({ kind: z.string(), match: z.string(), weight: z.number(), score: z.number() })),
    })
    .nullable(),
  importedEvidence: z
    .strictObject({
      packId: z.string(),
      keyId: z.string(),
      stableId: z.string(),
      successes: z.int().optional(),
      failures: z.int().optional(),
      distinctSessions: z.int().optional(),
      lastSuccessAt: z.string().nullable().optional(),
    })
    .optional(),
});

export const explain = defineTool({
  name: 'nova.explain',
  summary: 'Explain why an entry has its level, which gates pass, and what would change it.',
  doc: 'Uses the same numbers as nova.learn_promote. With observedSignals it also reports how well they match the stored fingerprint. importedEvidence is what the issuer of a pack states; it counts for no gate. Read-only.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  category: 'safe',
  addresses: 'nothing',
  needs: ['learning'],
  bundles: ['pks_learning'],
  published: ['scope', 'stableId', 'observedSignals'],
  twins: { stable_id: 'stableId', observed_signals: 'observedSignals' },
  reasons: [
    'params.invalid',
    'params.unknown_field',
    'pks.invalid_scope',
    'pks.scope_not_found',
    'pks.phenomenon_not_found',
  ],
  input: z.strictObject({
    scope: scopeArg,
    stableId: z.string().min(1).max(96).describe('Id of an entry or hint'),
    observedSignals: z
      .array(z.string().min(1).max(560))
      .max(64)
      .optional()
      .describe('Seen on the page: "kind:match" (dom, vendor, text, interaction, layout) or bare text'),
  }),
  output,
  run: async ({ scope: given, stableId, observedSignals }, { learning }) => {
    const read = readScope(given);
    if (read.kind === 'refused') return read.outcome;
    const { scope } = read;
    const answer = await learning.explain({ scope, stableId, observedSignals: observedSignals ?? null });
    if (typeof answer === 'string') return { status: 'not_found', reasonCode: answer, about: { scope } };
    const { phenomenon, explain: told, pending, match, importedEvidence } = answer;
    return {
      status: 'ok',
      data: {
        scope,
        phenomenon,
        explain: { ...told, gates: told.gates.map(gateView) },
        ...(pending !== null && { pending: { ...pending, gates: pending.gates.map(gateView) } }),
        match,
        ...(importedEvidence !== null && { importedEvidence: importedView(importedEvidence) }),
      },
    };
  },
  render: ({ phenomenon, explain: told, pending, match, importedEvidence }) => {
    return [
      `${phenomenon.stableId} (${phenomenon.type}, ${phenomenon.state}): ${told.summary}`,
      ...told.gates.map(gateLine),
      ...told.remediation,
      ...(pending === undefined ? [] : [`pending rev ${pending.contentRev}:`, ...pending.gates.map(gateLine)]),
      ...(match ? [`match ${match.confidence} of ${match.minConfidence}`] : []),
      ...(importedEvidence === undefined ? [] : [importedLine(importedEvidence)]),
    ].join('\n');
  },
});

function importedView({ packId, keyId, stableId, evidence }: ImportedFrom) {
  if (evidence === undefined) return { packId, keyId, stableId };
  const { successes, failures, distinctSessions, lastSuccessAt } = evidence;
  const last = lastSuccessAt === null ? null : isoUtc(lastSuccessAt);
  return { packId, keyId, stableId, successes, failures, distinctSessions, lastSuccessAt: last };
}

const importedLine = ({ keyId, successes, failures }: NonNullable<z.output<typeof output>['importedEvidence']>) =>
  `imported, signed by ${keyId}${successes === undefined ? '' : `: ${successes} successes, ${failures ?? 0} failures there`}; not counted`;
