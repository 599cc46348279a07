import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { type Match, matchEntries, PHENOMENON_TYPES } from '../../knowledge/index.js';
import { pageContext, playbook, scopeArg, signal } from './entry-schemas.js';
import { readScope } from '../shared/scope.js';

const MAX_SEEN = 64;
/** More of them say nothing more. */
const MAX_OTHERS = 10;

const match = z.strictObject({
  phenomenonId: z.string(),
  type: z.string(),
  confidence: z.number(),
  score: z.number(),
  matchedSignals: z.int(),
  totalSignals: z.int(),
  learningLevel: z.int(),
  state: z.string(),
  stale: z.boolean(),
  breakdown: z.strictObject({
    healthScore: z.number(),
    trust: z.number(),
    contextSpecificity: z.number(),
    signals: z.array(z.strictObject({ kind: z.string(), match: z.string(), score: z.number() })),
  }),
  playbook,
});
const other = z.strictObject({ phenomenonId: z.string(), type: z.string(), confidence: z.number() });
const near = other.extend({ minConfidence: z.number() });

export const pksMatch = defineTool({
  name: 'nova.pks_match',
  summary: 'Find the known pattern that matches what you see on a website.',
  doc: 'Signals are what the page shows now: selectors (dom), vendors, short texts, layout readings. Only active entries match; what they propose must be confirmed on the page before it is done. shadowMatches are unproven and carry no steps.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  category: 'safe',
  addresses: 'nothing',
  needs: ['knowledge', 'clock'],
  bundles: ['pks_learning'],
  published: ['scope', 'observation', 'topK', 'context'],
  reasons: ['params.invalid', 'params.unknown_field', 'pks.invalid_scope'],
  input: z.strictObject({
    scope: scopeArg,
    observation: z
      .strictObject({
        signals: z.array(signal).min(1).max(MAX_SEEN),
        type: z.enum(PHENOMENON_TYPES).optional(),
      })
      .describe('{signals: [{kind: dom|vendor|text|interaction|layout, match, locale?}], type?}'),
    topK: z.int().min(1).max(10).default(1),
    context: pageContext.default({}).describe('{device, locale, auth, route}'),
  }),
  output: z.strictObject({
    matched: z.boolean(),
    scope: z.string(),
    bestMatch: match.nullable(),
    matches: z.array(match),
    nearMisses: z.array(near),
    shadowMatches: z.array(other),
    mustConfirmOnPage: z.literal(true),
  }),
  run: async ({ scope: given, observation, topK, context }, { knowledge, clock }) => {
    const named = readScope(given);
    if (named.kind === 'refused') return named.outcome;
    const known = await knowledge.of(named.scope);
    const route = context.route?.replace(/^\/+|\/+$/g, '');
    const found = matchEntries(known, { ...observation, context: { ...context, route }, now: clock.now() });
    const matches = found.matches.slice(0, topK).map(view);
    return {
      status: 'ok',
      data: {
        matched: matches.length > 0,
        scope: named.scope,
        bestMatch: matches[0] ?? null,
        matches,
        nearMisses: found.nearMisses.slice(0, MAX_OTHERS).map((one) => ({
          ...brief(one),
          minConfidence: one.entry.fingerprint.minConfidence,
        })),
        shadowMatches: found.shadowMatches.slice(0, MAX_OTHERS).map(brief),
        mustConfirmOnPage: true as const,
      },
    };
  },
  render: ({ matches: found }) => {
    if (found.length === 0) return 'No active entry matches.';
    return found
      .map(({ phenomenonId: id, type, score, playbook: { policy } }) => `${id} ${type} ${score}: ${policy}`)
      .join('\n');
  },
});

const brief = ({ entry, fit }: Match) => ({
  phenomenonId: entry.stableId,
  type: entry.type,
  confidence: fit.confidence,
});

const view = (one: Match) => ({
  ...brief(one),
  score: one.score,
  matchedSignals: one.fit.matchedSignals,
  totalSignals: one.fit.totalSignals,
  learningLevel: one.entry.learningLevel,
  state: one.state,
  stale: one.health.stale,
  breakdown: {
    healthScore: one.health.healthScore,
    trust: one.trust,
    contextSpecificity: one.contextSpecificity,
    signals: one.fit.signals.map(({ kind, match: stored, score }) => ({ kind, match: stored, score })),
  },
  playbook: one.entry.playbook,
});
