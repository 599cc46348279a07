import type { TaskUnit, TaskView } from '../../src/console/api/index.js';

export const unit = (unitKey: string, over: Partial<TaskUnit> = {}): TaskUnit => ({
  unitKey,
  label: null,
  status: 'checked',
  evidenceGrade: 'strong',
  reasonCodes: [],
  effectiveUrl: null,
  reason: null,
  ...over,
});

/** A run that is refused for want of evidence. */
export function run(instanceId: string, over: Partial<TaskView> = {}): TaskView {
  return {
    instanceId,
    displayName: 'Audit the prices',
    goal: 'Every page of the shop shows its prices with tax.',
    agentId: 'ada',
    status: 'active',
    discoveryState: 'frozen',
    counts: { total: 12, checked: 9, remaining: 2, blocked: 1, failed: 0, excluded: 1 },
    grades: { strong: 5, weak: 1, none: 2, unknown: 1 },
    urlCoverage: null,
    completionAllowed: false,
    reason: 'evidence_gap',
    reasonText: '2 units have no evidence',
    reasonNames: { named: ['https://shop.example/pricing', 'https://shop.example/terms'], more: 0 },
    startedAtMs: Date.now() - 600_000,
    lastActivityAtMs: Date.now() - 65_000,
    targetUrl: 'https://shop.example/',
    units: [
      unit('https://shop.example/contact', { status: 'blocked', evidenceGrade: null, reason: 'needs a captcha' }),
      unit('https://shop.example/pricing', {
        label: 'Pricing',
        evidenceGrade: 'none',
        reasonCodes: ['no_matching_observation'],
      }),
      unit('https://shop.example/terms', {
        evidenceGrade: 'none',
        reasonCodes: ['no_matching_observation', 'redirected_elsewhere'],
        effectiveUrl: 'https://shop.example/sign-in',
      }),
      unit('https://shop.example/help', { evidenceGrade: 'unknown', reasonCodes: ['unknown_due_to_source_gap'] }),
      unit('https://shop.example/team', { evidenceGrade: 'weak', reasonCodes: ['visit_window_missing'] }),
      unit('https://shop.example/jobs', { status: 'discovered', evidenceGrade: null }),
      unit('https://shop.example/about'),
      unit('https://shop.example/old', { status: 'excluded', evidenceGrade: null, reason: 'gone since May' }),
    ],
    omitted: 4,
    pendingChecks: [{ checkId: 'tax', description: 'Prices were compared with the tax table' }],
    policy: { mode: 'require_observed', maxGapPercent: 5 },
    gapPercent: 33.3,
    ingestionComplete: true,
    evidenceHead: { seq: 128, hash: '9f3a2c1d'.padEnd(64, '0') },
    findings: 3,
    events: [
      { at: Date.now() - 65_000, kind: 'completion_rejected', agentId: 'ada' },
      { at: Date.now() - 600_000, kind: 'created', agentId: 'ada' },
    ],
    ...over,
  };
}
