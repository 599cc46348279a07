import type { EntryView, GateView, LevelChange, SiteView, StepView } from '../../src/console/api/index.js';

const MINUTE = 60_000;
const DAY = 86_400_000;

export const step = (label: string | null, over: Partial<StepView> = {}): StepView => ({
  type: 'click',
  label,
  selector: '#reports',
  key: null,
  route: null,
  value: null,
  ...over,
});

export const gate = (name: string, observed: number, required: number, passed = observed >= required): GateView => ({
  name,
  required,
  observed,
  passed,
});

/** A path that is proving itself. */
export function entry(stableId: string, over: Partial<EntryView> = {}): EntryView {
  return {
    stableId,
    type: 'custom',
    level: 1,
    isRetired: false,
    retiredReason: null,
    isDemoted: false,
    origin: 'generated',
    routes: [],
    signals: [{ kind: 'dom', match: '#reports' }],
    policy: 'custom',
    steps: [step('Reports'), step('Weekly', { selector: '[data-testid="weekly"]' })],
    proofs: [{ type: 'url_matches', what: 'reports/weekly' }],
    health: {
      state: 'healthy',
      isStale: false,
      isDrifted: false,
      attempts30d: 2,
      successRate30d: 1,
      consecutiveFailures: 0,
      lastAttemptAtMs: Date.now() - 40 * MINUTE,
    },
    next: {
      transition: 'l1_to_l2',
      gates: [
        gate('max_drift_7d', 0, 0),
        gate('min_success', 2, 3),
        gate('min_distinct_sessions', 1, 2),
        gate('max_failure', 0, 1, true),
      ],
    },
    risks: [],
    pending: null,
    ...over,
  };
}

export const change = (reasonKind: string, over: Partial<LevelChange> = {}): LevelChange => ({
  at: Date.now() - 2 * DAY,
  stableId: 'lcj_000000000001',
  about: { type: 'custom', steps: [step('Reports'), step('Weekly')] },
  from: 0,
  to: 1,
  reasonKind,
  gates: [],
  ...over,
});

/** What is known of a site, one entry of every level. */
export function site(scope: string, over: Partial<SiteView> = {}): SiteView {
  const worn = entry('lcj_2').health;
  const entries = over.entries ?? [
    entry('lcj_2', {
      level: 2,
      type: 'consent_cmp',
      policy: 'reject_preferred',
      steps: [step('Reject all', { selector: '#onetrust-reject-all-handler' })],
      proofs: [
        { type: 'absent', what: '#onetrust-banner-sdk' },
        { type: 'scroll_unlocked', what: null },
      ],
      health: { ...worn, attempts30d: 14, successRate30d: 13 / 14, isDrifted: true },
      next: null,
      risks: [gate('hard_drift_24h', 0, 1, true), gate('consecutive_failures', 1, 2, true)],
      pending: {
        reason: 'relocated',
        createdAtMs: Date.now() - 3 * 3_600_000,
        policy: 'reject_preferred',
        steps: [step('Reject all', { selector: '.ot-pc-refuse-all-handler' })],
        proofs: [],
        gates: [
          gate('max_drift_7d', 0, 0),
          gate('min_success', 1, 5),
          gate('min_distinct_sessions', 1, 3),
          gate('max_failure', 0, 0),
        ],
      },
    }),
    entry('lcj_1'),
    entry('lcj_0', {
      level: 0,
      origin: 'auto_learn',
      routes: ['search'],
      steps: [
        step('Search orders', { type: 'type', value: { slot: 'search text', source: 'agent_supplied' } }),
        step(null, { type: 'press_key', selector: null, key: 'Enter' }),
        step(null, { selector: '.result:first-child a' }),
      ],
      health: { ...worn, state: 'unproven', attempts30d: 0, successRate30d: null, lastAttemptAtMs: null },
      next: {
        transition: 'l0_to_l1',
        gates: [
          gate('candidate_not_disproven', 1, 1),
          gate('min_support', 1, 2),
          gate('min_success_support', 1, 1),
          gate('min_confidence', 0.56, 0.7),
          gate('min_evidence_score', 0.55, 0.55),
        ],
      },
    }),
    entry('lcj_old', {
      isRetired: true,
      type: 'modal',
      policy: 'dismiss',
      steps: [step('No thanks', { type: 'dismiss' })],
      proofs: [{ type: 'obstruction_cleared', what: null }],
      retiredReason: 'the newsletter window is gone since May',
      origin: 'manual',
      health: { ...worn, state: 'quarantined', attempts30d: 5, successRate30d: 0.2, consecutiveFailures: 4 },
      next: {
        transition: 'revive',
        gates: [gate('min_success_30d', 0, 2), gate('min_distinct_sessions', 0, 2), gate('max_drift_7d', 1, 0, false)],
      },
    }),
  ];
  return {
    scope,
    counts: { candidate: 1, shadow: 1, active: 1, retired: 1 },
    hints: 0,
    hasPlaybook: false,
    warnings: { quarantined: 0, drifted: 1, stale: 0 },
    changedAtMs: Date.now() - 3 * 3_600_000,
    usedAtMs: Date.now() - 40 * MINUTE,
    isOff: false,
    trust: 'low',
    omitted: 0,
    platform: null,
    questions: [],
    changes: [
      change('l1_to_l2', {
        at: Date.now() - DAY,
        about: { type: 'consent_cmp', steps: [] },
        from: 1,
        to: 2,
        gates: [gate('min_success', 5, 5), gate('min_distinct_sessions', 3, 3), gate('max_drift_7d', 0, 0)],
      }),
      change('deprecation', {
        about: { type: 'modal', steps: [] },
        from: 1,
        to: -1,
        gates: [gate('consecutive_failures', 3, 3, false)],
      }),
      change('l0_to_l1', { gates: [gate('min_support', 2, 2), gate('min_success_support', 2, 1)] }),
      change('l0_expired', { about: null, stableId: 'lcj_9f3a2c1d4e5b', from: 0, to: -1 }),
      change('learn_generate', { at: Date.now() - 5 * DAY, from: null, to: 0 }),
    ],
    ...over,
    entries,
  };
}
