import { describe, expect, it } from 'vitest';
import { newPhenomenon, NO_HEALTH, type Phenomenon, type ScopeKnowledge } from '../../knowledge/index.js';
import { adviceOn, type Deed, healthWarnings } from './advice.js';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;

const entry = (over: Partial<Phenomenon> = {}): Phenomenon => ({
  ...newPhenomenon(
    {
      stableId: 'lcj_1',
      scope: 'a.example',
      type: 'custom',
      origin: 'generated',
      learningLevel: 1,
      candidateKey: null,
      confidence: 0.8,
      fingerprint: { signals: [{ kind: 'dom', match: '#reports' }], minConfidence: 0.6 },
      playbook: {
        policy: 'custom',
        actions: [
          { type: 'click', selector: '#reports', timeoutMs: 3000 },
          { type: 'click', selector: '#weekly', timeoutMs: 3000 },
        ],
        verify: [{ type: 'url_matches', routeTemplate: 'reports/weekly' }],
        requiredCapabilities: [],
      },
      context: {},
    },
    NOW - 40 * DAY,
  ),
  learningLevel: 2,
  health: { ...NO_HEALTH, lastSuccessAt: NOW - DAY },
  ...over,
});
const known = (...phenomena: Phenomenon[]): ScopeKnowledge => ({
  scope: 'a.example',
  domain: null,
  phenomena,
  hints: [],
});
const deed = (over: Partial<Deed> = {}): Deed => ({
  selectorNorm: '#reports',
  isProvenReusable: false,
  openedFileDialog: false,
  ...over,
});
const kinds = (scope: ScopeKnowledge, done: Deed | null) => adviceOn(scope, '', done).map(({ kind }) => kind);

describe('advice beside a result [K 10]', () => {
  it('offers the active entry that does what was begun by hand', () => {
    expect(adviceOn(known(entry()), '', deed())).toEqual([
      expect.objectContaining({
        kind: 'existing_pks_reuse',
        stableId: 'lcj_1',
        suggestedTool: 'nova.phenomenon_apply',
      }),
    ]);
    expect(kinds(known(entry({ learningLevel: 1 })), deed())).toEqual([]);
    expect(kinds(known(entry({ deprecated: true })), deed())).toEqual([]);
    expect(kinds(known(entry({ context: { routes: ['elsewhere'] } })), deed())).toEqual([]);
  });

  it('names a proven action that nothing stores, and nothing that is only likely', () => {
    expect(kinds(known(), deed({ isProvenReusable: true }))).toEqual(['pks_gap']);
    expect(kinds(known(), deed())).toEqual([]);
    expect(kinds(known(entry()), deed({ isProvenReusable: true }))).toEqual(['existing_pks_reuse']);
  });

  it('points at the upload tool where a file dialog opens', () => {
    expect(kinds(known(), deed({ openedFileDialog: true }))).toEqual(['native_dialog_warning']);
  });

  it('tells of fragile selectors and of changes that wait, at most five things', () => {
    const fragile = entry().playbook.actions.map((action) => ({ ...action, selector: '.css-1a2b3c4' }));
    const weak = entry({ playbook: { ...entry().playbook, actions: fragile } });
    const { fingerprint, playbook } = entry();
    const pending = {
      contentRev: 2,
      reason: 'relocated',
      fingerprint,
      playbook,
      levelChangedAt: 0,
      createdAt: 0,
    } as const;
    expect(kinds(known(weak), null)).toEqual(['fragile_selectors']);
    expect(kinds(known(entry({ pending })), null)).toEqual(['pending_revision']);
    const many = Array.from({ length: 9 }, (_, index) => ({ ...weak, stableId: `lcj_${index}` }));
    expect(adviceOn(known(...many), '', null)).toHaveLength(5);
  });
});

describe('cautions beside a look [K 10]', () => {
  const reasons = (...entries: Phenomenon[]) => healthWarnings(known(...entries), '', NOW).map(({ reason }) => reason);

  it('tells the worst of an entry, and nothing of a sound one', () => {
    expect(reasons(entry())).toEqual([]);
    expect(reasons(entry({ health: { ...NO_HEALTH, lastSuccessAt: NOW - DAY, lastDriftAt: NOW - DAY } }))).toEqual([
      'recent_drift',
    ]);
    expect(
      reasons(entry({ health: { ...NO_HEALTH, totalAttempts: 1, severeMisfireAt: NOW - DAY, lastSuccessAt: NOW } })),
    ).toEqual(['quarantined']);
    expect(
      reasons(entry({ health: { ...NO_HEALTH, lastSuccessAt: NOW - 70 * DAY }, createdAt: NOW - 80 * DAY })),
    ).toEqual(['stale']);
  });

  it('tells of what fell a short time ago, and of no other review knowledge', () => {
    expect(reasons(entry({ learningLevel: 1, demotedAt: NOW - DAY }))).toEqual(['demoted_recently']);
    expect(reasons(entry({ learningLevel: 1, demotedAt: NOW - 8 * DAY }))).toEqual([]);
    expect(reasons(entry({ learningLevel: 0 }))).toEqual([]);
    expect(reasons(entry({ deprecated: true }))).toEqual([]);
  });
});
