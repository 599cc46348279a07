import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { isoUtc } from '../../kernel/index.js';
import type { LearnRelease } from '../../learning/index.js';
import { readScope, scopeArg } from '../shared/scope.js';

const DEFAULT_SINCE_MS = 7 * 86_400_000;

const event = z.strictObject({
  stableId: z.string(),
  contextHost: z.string(),
  fromLevel: z.int().nullable(),
  toLevel: z.int().describe('-1: deprecated'),
  reasonKind: z.string(),
  reason: z.record(z.string(), z.unknown()),
  createdAtMs: z.int(),
  createdAtUtc: z.string(),
});

const release = z.strictObject({
  taskId: z.string(),
  scope: z.string().nullable(),
  agentId: z.string(),
  visitedSurfaces: z.int(),
  meaningfulInteractions: z.int(),
  coverageExhaustedReason: z.string().nullable().describe('Why it was released below the floors'),
  stepsVerified: z.int().nullable(),
  stepsTotal: z.int().nullable(),
  releasedAtUtc: z.string(),
});

export const learnFeedback = defineTool({
  name: 'nova.learn_feedback',
  summary: 'Read which knowledge changed level recently, and why.',
  doc: 'The audit trail of levels, newest first: each event carries the gate values that decided it. releases lists Learn Mode claims that were released, with their counters. Without scope: all sites.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  category: 'safe',
  addresses: 'nothing',
  needs: ['learning', 'learnMode', 'clock'],
  bundles: ['pks_learning'],
  published: ['scope', 'since', 'limit'],
  reasons: ['params.invalid', 'params.unknown_field', 'pks.invalid_scope'],
  input: z.strictObject({
    scope: scopeArg.optional(),
    since: z.int().min(0).optional().describe('Unix milliseconds; the last 7 days when omitted'),
    limit: z.int().min(1).max(100).default(20),
  }),
  output: z.strictObject({ scope: z.string(), count: z.int(), events: z.array(event), releases: z.array(release) }),
  run: async ({ scope: given, since, limit }, { learning, learnMode, clock }) => {
    const read = given === undefined ? null : readScope(given);
    if (read?.kind === 'refused') return read.outcome;
    const sinceMs = since ?? clock.now() - DEFAULT_SINCE_MS;
    const found = await learning.feedback({ scope: read?.scope ?? null, sinceMs, limit });
    const events = found.map((one) => {
      return { ...one, reason: withoutIds(one.reason), createdAtUtc: isoUtc(one.createdAtMs) };
    });
    const ended = await learnMode.releases({ scope: read?.scope ?? null, sinceMs, limit });
    const releases = ended.map(releaseView);
    return { status: 'ok', data: { scope: read?.scope ?? '*', count: events.length, events, releases } };
  },
  render: (data) => {
    const { events, releases } = data;
    const lines = [
      ...events.map(({ createdAtUtc, contextHost, stableId, reasonKind, fromLevel, toLevel }) => {
        return `${createdAtUtc} ${contextHost} ${stableId} ${reasonKind} ${fromLevel ?? 'new'} to ${toLevel}`;
      }),
      ...releases.map(releaseLine),
    ];
    return lines.length === 0 ? 'No level changed.' : lines.join('\n');
  },
});

function releaseView(one: LearnRelease): z.output<typeof release> {
  const { claimTaskId, releasedAtMs, report, ...rest } = one;
  return {
    taskId: claimTaskId,
    ...rest,
    stepsVerified: report?.stepsVerified ?? null,
    stepsTotal: report?.stepsTotal ?? null,
    releasedAtUtc: isoUtc(releasedAtMs),
  };
}

function releaseLine(one: z.output<typeof release>): string {
  const { releasedAtUtc, scope, visitedSurfaces, meaningfulInteractions, coverageExhaustedReason } = one;
  const why = coverageExhaustedReason === null ? '' : `, below the floors: ${JSON.stringify(coverageExhaustedReason)}`;
  return `${releasedAtUtc} ${scope ?? 'no site'} learned: ${visitedSurfaces} surfaces, ${meaningfulInteractions} interactions${why}`;
}

/** Ids of single observations are for the audit, and nothing a caller could look up. */
function withoutIds(reason: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { gates } = reason;
  if (!Array.isArray(gates)) return { ...reason };
  return {
    ...reason,
    gates: gates.map((gate: Readonly<Record<string, unknown>>) => {
      const { observationIds: _, ...rest } = gate;
      return rest;
    }),
  };
}
