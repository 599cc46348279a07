import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import type { JournalStats } from '../../journal/index.js';
import { isoUtc } from '../../kernel/index.js';
import type { LearningPipeline } from '../../learning/index.js';
import { takeCensus } from './knowledge-census.js';

const HOUR_MS = 3_600_000;
/** Opportunities that are counted; more are as good as many. */
const MOST_OPPORTUNITIES = 1000;

const top = z.int().min(1).max(20).default(8);
const counts = z.record(z.string(), z.int());
const counted = z.array(z.strictObject({ name: z.string(), count: z.int() }));
const rate = z.number().nullable().describe('Null when there is nothing to divide by');

export const memoryStats = defineTool({
  name: 'nova.memory_stats',
  summary: 'Count what the journal and the website knowledge hold.',
  doc: 'Events, outcomes, claims and level changes in a time window, and what is stored now. Figures for people and for debugging; nothing in them permits an action.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  category: 'safe',
  addresses: 'nothing',
  needs: ['journal', 'knowledge', 'learning', 'generator', 'semantic', 'facts', 'clock'],
  bundles: ['pks_learning'],
  published: ['windowHours', 'componentFilter'],
  reasons: ['params.invalid', 'params.unknown_field'],
  input: z.strictObject({
    windowHours: z.int().min(1).max(720).default(24),
    topComponents: top,
    maxSkipReasons: top,
    topRoutes: top,
    topHosts: top,
    topSelectors: top,
    componentFilter: z.string().min(1).max(256).optional().describe('Candidates of this component only, as in evm'),
  }),
  output: z.strictObject({
    windowHours: z.int(),
    componentFilter: z.string().nullable(),
    windowSinceUtc: z.string(),
    kpis: z.strictObject({
      verificationRateWindow: rate,
      curationRateWindowFromVerified: rate,
      commitRateTotal: rate,
      commitRateWindow: rate,
      dismissBlockersBlockedRate: rate,
      gatePassRateWindow: rate,
      claimedShareWindow: rate,
    }),
    lcj: z.strictObject({
      toolEvents: z.int(),
      observationsByKind: counts,
      observationsByStrength: counts,
      candidatesByStatus: counts,
      topComponents: counted,
      topRoutes: counted,
      topHosts: counted,
      topSelectors: counted,
      activitySessions: z.int(),
      notesSetAside: z.int(),
    }),
    pks: z.strictObject({
      scopes: z.int(),
      byLevel: counts,
      deprecated: z.int(),
      byState: counts,
      stale: z.int(),
      hints: z.int(),
    }),
    alp: z.strictObject({
      opportunitiesOpen: z.int(),
      transitionsWindow: counts,
      generateSkips: counted,
      semanticByState: counts,
    }),
    operational: z.strictObject({ facts: z.int(), observations: z.int() }),
    finalize: z.strictObject({ commit: z.int(), skip: z.int(), skipReasons: counted }),
    storeRecoveredAtUtc: z.string().nullable().describe('When a damaged store was replaced'),
  }),
  run: async ({ windowHours, componentFilter = null, ...asked }, services) => {
    const { journal, knowledge, learning, generator, semantic, facts, clock } = services;
    const nowMs = clock.now();
    const sinceMs = nowMs - windowHours * HOUR_MS;
    const stats = await journal.stats({ sinceMs, componentFilter, ...asked });
    const opportunities = await generator.suggest('*', MOST_OPPORTUNITIES);
    const { transitions, dismissals: _, setAside, recoveredAtMs, ...lcj } = stats;
    return {
      status: 'ok',
      data: {
        windowHours,
        componentFilter,
        windowSinceUtc: isoUtc(sinceMs),
        kpis: { ...kpisOf(stats), gatePassRateWindow: passRate(learning.rises(sinceMs)) },
        lcj: { ...lcj, notesSetAside: setAside },
        pks: await takeCensus(knowledge, nowMs),
        alp: {
          opportunitiesOpen: opportunities.length,
          transitionsWindow: transitions,
          generateSkips: [],
          semanticByState: await semantic.counts(),
        },
        operational: await facts.counts(sinceMs),
        finalize: { commit: 0, skip: 0, skipReasons: [] },
        storeRecoveredAtUtc: recoveredAtMs === null ? null : isoUtc(recoveredAtMs),
      },
    };
  },
  render: ({ lcj, pks }) => `${lcj.toolEvents} calls, ${lcj.activitySessions} sessions, ${pks.scopes} known sites`,
});

const passRate = ({ asked, passed }: ReturnType<LearningPipeline['rises']>) => share(passed, asked);

/** Curation and finalizing do not exist yet: nothing to divide by. */
function kpisOf({ candidatesByStatus, observationsByStrength, dismissals }: JournalStats) {
  const sum = (all: Readonly<Record<string, number>>) => Object.values(all).reduce((total, one) => total + one, 0);
  return {
    verificationRateWindow: share(candidatesByStatus.verified, sum(candidatesByStatus)),
    curationRateWindowFromVerified: null,
    commitRateTotal: null,
    commitRateWindow: null,
    dismissBlockersBlockedRate: share(dismissals.failed, dismissals.total),
    claimedShareWindow: share(observationsByStrength.claimed, sum(observationsByStrength)),
  };
}

function share(part: number | undefined, whole: number): number | null {
  return whole === 0 ? null : Math.round(((part ?? 0) / whole) * 10_000) / 10_000;
}
