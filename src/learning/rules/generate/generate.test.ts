import { describe, expect, it } from 'vitest';
import { polarityOfText } from '../../../knowledge/index.js';
import { entry, failure, NOW, observation } from '../../../../tests/support/learned.js';
import { blocker, button, clicked, dismissed, step } from '../../../../tests/support/walked.js';
import type { JournalObservation } from '../../../journal/index.js';
import { clustersOf } from './clusters.js';
import { draftFor, type Evidence } from './generate.js';

const evidence = (change: Partial<Evidence> = {}): Evidence => ({
  observations: [],
  steps: [],
  entries: [],
  onPaths: new Set(),
  polarityOf: polarityOfText,
  ...change,
});

function draftOf(observations: readonly JournalObservation[], change: Partial<Evidence> = {}) {
  const [cluster] = clustersOf(observations, NOW);
  if (cluster === undefined) throw new Error('no cluster');
  return draftFor(cluster, evidence({ observations, ...change }));
}
const twoSessions = <T>(make: (change: Partial<JournalObservation>) => T) => [
  make({ activitySessionId: 'session-1' }),
  make({ activitySessionId: 'session-2' }),
];

describe('overlay dismiss', () => {
  it('two successes in two sessions make one modal with confidence 0.72 [K 16.1] [K 6]', () => {
    const observations = twoSessions((change) => dismissed({}, change));
    expect(draftOf(observations)).toEqual({
      draft: {
        kind: 'new_phenomenon',
        type: 'modal',
        candidateKey: expect.stringMatching(/^lcj_ck_[0-9a-f]{12}$/),
        stableId: expect.stringMatching(/^lcj_[0-9a-f]{12}$/),
        selector: '#offer-close',
        fingerprint: {
          signals: [
            { kind: 'dom', match: '#offer' },
            { kind: 'text', match: 'No thanks' },
          ],
          minConfidence: 0.6,
        },
        playbook: {
          policy: 'dismiss',
          actions: [{ type: 'click', selector: '#offer-close', timeoutMs: 3000, targetVisibleText: 'No thanks' }],
          verify: [{ type: 'absent', selector: '#offer' }],
          requiredCapabilities: [],
        },
        context: { routes: ['home'] },
        confidence: 0.72,
        reason: 'Overlay dismissed: 2 successes, 0 failures, 2 sessions.',
        observationIds: observations.map(({ observationId }) => observationId),
      },
    });
  });

  it('that Escape ended presses Escape', () => {
    const found = draftOf(twoSessions((change) => dismissed({ by: 'escape', pressed: null, label: 'Escape' }, change)));
    expect(found).toMatchObject({
      draft: {
        fingerprint: { signals: [{ kind: 'dom', match: '#offer' }] },
        playbook: { actions: [{ type: 'press_key', key: 'Escape' }] },
      },
    });
  });

  it.each([
    ['blocker_dismiss_requires_success', {}, { outcome: -1 as const }],
    ['fragile_selector_only', { pressed: '#box > div:nth-of-type(2) > button' }, {}],
    ['fragile_selector_only', { selector: '.css-1x2y3z' }, {}],
    ['fragile_selector_only', { pressed: null }, {}],
    ['no_selector', { selector: '' }, {}],
  ])('is skipped: %s for %o', (skip, note, change) => {
    expect(draftOf(twoSessions((session) => dismissed(note, { ...change, ...session })))).toEqual({ skip });
  });

  it('is skipped at a commit point', () => {
    const commit = { payload: { blocker: blocker(), commitClass: 'submit' } };
    expect(draftOf(twoSessions((change) => dismissed({}, { ...change, ...commit })))).toEqual({ skip: 'commit_point' });
  });
});

describe('consent [K 6] [K 15.4] [K 15.5]', () => {
  const banner = { selector: '#onetrust-banner-sdk', isConsent: true };

  it('needs a reject that was pressed, and declares it', () => {
    const note = { ...banner, pressed: '#onetrust-reject-all-handler', intent: 'reject', label: 'Reject all' };
    expect(draftOf(twoSessions((change) => dismissed(note, change)))).toMatchObject({
      draft: {
        type: 'consent_cmp',
        fingerprint: {
          signals: [
            { kind: 'dom', match: '#onetrust-banner-sdk' },
            { kind: 'vendor', match: 'onetrust' },
            { kind: 'text', match: 'Reject all' },
          ],
        },
        playbook: {
          policy: 'reject_preferred',
          actions: [
            {
              type: 'click',
              selector: '#onetrust-reject-all-handler',
              declaredPolarity: 'reject',
              maxScope: 'scoped_to_cmp_surface',
              allowedEffect: 'consent_state_only',
              targetVisibleText: 'Reject all',
            },
          ],
          verify: [{ type: 'absent', selector: '#onetrust-banner-sdk' }],
        },
      },
    });
  });

  it('a click on a reject control counts like a dismissal', () => {
    const payload = { anchor: button('Alle ablehnen'), isAutoSafe: true };
    expect(draftOf(twoSessions((change) => clicked('#didomi-notice-disagree', { ...change, payload })))).toMatchObject({
      draft: { type: 'consent_cmp', playbook: { actions: [{ declaredPolarity: 'reject' }] } },
    });
  });

  describe('a banner that came back', () => {
    const note = { ...banner, pressed: '#no', intent: 'reject', label: 'Reject all' };
    const byHand = clicked('#no', { payload: { anchor: button('Reject all'), isAutoSafe: false } });
    const back = dismissed(note, { outcome: -1 });

    it('is not proven by presses by hand, which nobody watched [K 3] [K 16.21]', () => {
      const skip = 'blocker_dismiss_requires_success';
      expect(draftOf([back, byHand, byHand])).toEqual({ skip });
      expect(draftOf([byHand, byHand, back])).toEqual({ skip });
    });

    it('is proven by a dismissal that lasted [K 6]', () => {
      expect(draftOf([back, byHand, dismissed(note)])).toMatchObject({ draft: { type: 'consent_cmp' } });
    });
  });

  it.each([
    ['an acceptance', { ...banner, intent: 'accept', label: 'Accept all' }],
    ['an unknown meaning', { ...banner, intent: 'other', label: 'Continue' }],
    ['a reject that says accept', { ...banner, intent: 'reject', label: 'Accept all' }],
    ['a dialog of an unknown vendor that was closed', { isConsent: true, intent: 'close', label: '×' }],
  ])('%s proves no polarity', (_, note) => {
    expect(draftOf(twoSessions((change) => dismissed(note, change)))).toEqual({ skip: 'consent_polarity_unknown' });
  });

  it('what the bundled rules clear needs no entry', () => {
    expect(draftOf(twoSessions((change) => dismissed({ ...banner, by: 'rule', vendor: 'Onetrust' }, change)))).toEqual({
      skip: 'already_covered',
    });
  });
});

describe('safe repeat [K 6]', () => {
  const three = (change: Partial<JournalObservation> = {}) => [
    clicked('#a', change),
    clicked('#a', change),
    clicked('#a', change),
  ];
  const steps = [step({ routeAfter: 'list' }), step({ routeAfter: 'list' })];

  it('three successes on a safe selector make a custom entry that says where it led', () => {
    expect(draftOf(three(), { steps })).toMatchObject({
      draft: {
        type: 'custom',
        fingerprint: {
          signals: [
            { kind: 'dom', match: '#a' },
            { kind: 'text', match: 'Open' },
          ],
        },
        playbook: {
          policy: 'custom',
          actions: [{ type: 'click', selector: '#a', anchor: { tag: 'button', role: 'button', name: 'Open' } }],
          verify: [{ type: 'url_matches', routeTemplate: 'list' }],
        },
        context: { routes: ['home'] },
        confidence: 0.68,
      },
    });
  });

  it.each([
    ['safe_repeat_requires_three_successes', three().slice(1), steps],
    ['fragile_selector_only', three({ payload: { isAutoSafe: false } }), steps],
    ['fragile_selector_only', [1, 2, 3].map(() => clicked('ul > li:nth-of-type(2)')), steps],
    ['commit_point', three({ payload: { isAutoSafe: true, commitClass: 'destructive' } }), steps],
    ['no_selector', three({ selectorNorm: null }), steps],
    ['validator_rejected', three(), [step({ routeAfter: 'x' }), step({ routeAfter: 'y' })]],
    // Another control under the same name at some visit [K 6] [K 15.9].
    ['validator_rejected', three(), [...steps, step({ isAutoSafe: false, ok: false })]],
  ])('%s', (skip, observations, walked) => {
    expect(draftOf(observations, { steps: walked })).toEqual({ skip });
  });

  it('a step of a path is no entry of its own, and typing is none at all', () => {
    expect(draftOf(three(), { steps, onPaths: new Set(['#a']) })).toEqual({ skip: 'already_covered' });
    expect(draftOf(three(), { steps: [] })).toBeNull();
  });
});

describe('selector replacement [K 6]', () => {
  const action = { type: 'click' as const, selector: '#close', timeoutMs: 3000, anchor: button('Close') };
  const known = entry();
  const withAction = (change: object) =>
    entry({ playbook: { ...known.playbook, actions: [{ ...action, ...change }] } });
  const failed = failure({ createdAt: NOW - 10 });

  it('a fallback that worked twice after the primary failed takes its place', () => {
    const entries = [withAction({ fallbackSelectors: ['#x', '#shut'] })];
    const worked = () => observation({ payload: { usedFallback: '#shut' } });
    expect(draftOf([failed, worked(), worked()], { entries })).toMatchObject({
      draft: {
        kind: 'patch_phenomenon',
        stableId: known.stableId,
        selector: '#shut',
        playbook: { actions: [{ selector: '#shut', fallbackSelectors: ['#x', '#close'] }] },
        observationIds: [],
      },
    });
    expect(draftOf([failed, worked()], { entries })).toEqual({ skip: 'already_covered' });
  });

  it('so does one control of the same name, but not one of two', () => {
    const entries = [withAction({})];
    const near = (selector: string, name = 'close ') => {
      const payload = { anchor: button(name), isAutoSafe: true };
      return [clicked(selector, { payload }), clicked(selector, { payload })];
    };
    const only = near('#dismiss');
    expect(draftOf([failed, failed, ...only, ...near('#other', 'Open')], { entries })).toMatchObject({
      draft: { selector: '#dismiss', observationIds: only.map(({ observationId }) => observationId) },
    });
    expect(draftOf([failed, failed, ...only, ...near('#twin')], { entries })).toEqual({ skip: 'already_covered' });
  });

  it('nothing replaces a selector that did not fail', () => {
    const entries = [withAction({ fallbackSelectors: ['#shut'] })];
    const worked = () => observation({ payload: { usedFallback: '#shut' } });
    expect(draftOf([worked(), worked(), worked()], { entries })).toEqual({ skip: 'already_covered' });
  });
});
