import { describe, expect, it } from 'vitest';
import { CLICK, dismissalOf, FAILED, noteOf } from '../../../tests/support/notes.js';
import type { Attribution, JournalNote, NotedOutcome } from '../note-types.js';
import { evidenceOf, type WatchEnd } from './evidence.js';

const ENTRY = {
  kind: 'entry',
  stableId: 'pks_1',
  contentRev: 3,
  type: 'modal',
  isPersistent: false,
  isSafeControl: false,
} as const satisfies Attribution;
const LASTING: Attribution = { ...ENTRY, type: 'custom', isPersistent: true };
const LEARNED: Attribution = { ...LASTING, isSafeControl: true };
const NONE: Attribution = { kind: 'none' };

function told(
  note: JournalNote,
  { action = ENTRY as Attribution, blocker = ENTRY as Attribution, watch = 'clear' as WatchEnd } = {},
): string[] {
  const { drafts } = evidenceOf(note, { action, blockers: [blocker, blocker] }, watch);
  return drafts.map(({ kind, outcome, severity, strength, stableId, payload }) =>
    [kind, outcome, severity, strength, stableId ?? '-', payload.reason ?? '-'].join(' '),
  );
}

const commit = (verificationStatus: string, verifyState: string | null, successPreexisting = false) => ({
  commit: { verificationStatus, verifyState, successPreexisting },
});

describe('[K 3] what the closed loop says of an attributed selector', () => {
  it.each<[string, Partial<JournalNote>, string[]]>([
    ['verified', commit('verified_success', 'verified'), ['action_success 1 0 verified pks_1 -']],
    [
      'likely: true before an idempotent action',
      commit('verified_success', 'likely', true),
      ['action_indeterminate 0 0 observed pks_1 success_preexisting'],
    ],
    [
      'true before, whatever the policy of repetition [K 16.17]',
      commit('verified_success', 'verified', true),
      ['action_indeterminate 0 0 observed pks_1 success_preexisting'],
    ],
    [
      'a success of which nobody says how sure it is',
      commit('verified_success', null),
      ['action_indeterminate 0 0 observed pks_1 success_unproven'],
    ],
    [
      'a forbidden trip or an unmet dismissal',
      { ...commit('verified_fail', 'verified'), ok: false, reasonCode: 'guarded_commit.postcondition_failed' },
      ['action_failure -1 0 verified pks_1 guarded_commit.postcondition_failed'],
    ],
    [
      'indeterminate',
      { ...commit('indeterminate', 'uncertain'), ok: false, reasonCode: 'guarded_commit.no_signal_yet' },
      ['action_indeterminate 0 0 observed pks_1 guarded_commit.no_signal_yet'],
    ],
    ['blocked_precondition', commit('blocked_precondition', null), []],
    ['blocked_goal', commit('blocked_goal', null), []],
    ['blocked_coordinator', commit('blocked_coordinator', null), []],
    [
      'refused before anything was touched',
      { ...FAILED, executed: false, reasonCode: 'guarded_commit.precondition_failed' },
      [],
    ],
    ['stopped by a gate', { ...FAILED, executed: false, gateId: 'loop', reasonCode: 'loop.blocked_same_action' }, []],
  ])('%s', (_name, more, expected) => {
    expect(told(noteOf(1, more))).toEqual(expected);
  });
});

describe('[K 3] a plain click, typing or choosing', () => {
  const missing = { ...FAILED, executed: false, reasonCode: 'selector.not_found' };
  it.each<[string, Partial<JournalNote>, Attribution, string[]]>([
    ['worked and changed the page', {}, ENTRY, ['tob_verified 1 0 observed pks_1 -']],
    ['typing', { action: { ...CLICK, kind: 'type' } }, ENTRY, ['tob_verified 1 0 observed pks_1 -']],
    ['choosing', { action: { ...CLICK, kind: 'select' } }, ENTRY, ['tob_verified 1 0 observed pks_1 -']],
    ['hovering is none of these', { action: { ...CLICK, kind: 'hover' } }, ENTRY, []],
    [
      'nothing was seen to change',
      { effectObserved: false },
      ENTRY,
      ['action_indeterminate 0 0 observed pks_1 no_effect'],
    ],
    [
      'a change could not be seen',
      { effectObserved: null },
      ENTRY,
      ['action_indeterminate 0 0 observed pks_1 effect_not_observable'],
    ],
    [
      'selector missing while other signs are there [K 16.6]',
      { ...missing, presentWithout: ['pks_1'] },
      ENTRY,
      ['selector_drift -1 2 observed pks_1 selector.not_found'],
    ],
    ['selector missing on a page without the phenomenon [K 16.6]', missing, ENTRY, []],
    [
      'selector missing of what stays on its route',
      missing,
      LASTING,
      ['selector_drift -1 2 observed pks_1 selector.not_found'],
    ],
    ['selector missing that nobody knows', missing, NONE, []],
    [
      'covered',
      { ...FAILED, executed: false, reasonCode: 'action.obscured' },
      ENTRY,
      ['action_failure -1 0 observed pks_1 action.obscured'],
    ],
    [
      'too slow',
      { ...FAILED, reasonCode: 'cdp.renderer_stalled' },
      ENTRY,
      ['action_failure -1 0 observed pks_1 cdp.renderer_stalled'],
    ],
    ['a fault of the caller', { ...FAILED, executed: false, reasonCode: 'claim.owner_mismatch' }, ENTRY, []],
    ['a person said no', { ...FAILED, executed: false, reasonCode: 'approval.denied' }, ENTRY, []],
    ['nobody knows the selector: left to clustering', {}, NONE, ['tob_verified 1 0 observed - -']],
  ])('%s', (_name, more, action, expected) => {
    expect(told(noteOf(1, more), { action })).toEqual(expected);
  });

  const AGAINST = 'selector_drift -1 2 observed pks_1 unsafe_effect';
  const led = (hostAfter: string) => ({ hostAfter, action: { ...CLICK, unsafeBecause: 'leaves_site' } });
  it.each<[string, Partial<JournalNote>, Attribution, string]>([
    ['left its site', led('evil.example'), LEARNED, AGAINST],
    ['left its site, of an entry somebody wrote', led('evil.example'), ENTRY, AGAINST],
    [
      'led to another host of its site',
      { hostAfter: 'help.shop.example' },
      LEARNED,
      'tob_verified 1 0 observed pks_1 -',
    ],
    ['was a commit point by now', { action: { ...CLICK, commitClass: 'destructive' } }, LEARNED, AGAINST],
    [
      'was a commit point that went well',
      { ...commit('verified_success', 'verified'), action: { ...CLICK, commitClass: 'submit' } },
      LEARNED,
      AGAINST,
    ],
    ['asked a question', { action: { ...CLICK, unsafeBecause: 'asks' } }, LEARNED, AGAINST],
    [
      'wrote, or the page did by itself',
      { action: { ...CLICK, unsafeBecause: 'writes' } },
      LEARNED,
      'action_failure -1 0 observed pks_1 unsafe_effect',
    ],
    [
      'wrote, of an entry somebody wrote down',
      { action: { ...CLICK, unsafeBecause: 'writes' } },
      LASTING,
      'tob_verified 1 0 observed pks_1 -',
    ],
    ['is not known to any entry', led('evil.example'), NONE, 'tob_verified 1 0 observed - -'],
  ])('that %s [K 3] [K 15.9]', (_name, more, action, expected) => {
    expect(told(noteOf(1, more), { action })).toEqual([expected]);
    const [draft] = evidenceOf(noteOf(1, more), { action, blockers: [] }, 'clear').drafts;
    expect(draft?.payload.isSevereMisfire === true).toBe(draft?.severity === 2);
  });

  it('two entries list the selector: skipped, and said why', () => {
    expect(evidenceOf(noteOf(1), { action: { kind: 'ambiguous' }, blockers: [] }, 'clear')).toEqual({
      drafts: [],
      skipped: 'telemetry_ambiguous_selector',
    });
  });

  it('a candidate of level 0 is bound with its key', () => {
    const action: Attribution = {
      kind: 'candidate',
      candidateKey: 'lcj_ck_1',
      stableId: 'lcj_1',
      contentRev: 1,
      isSafeControl: true,
    };
    expect(evidenceOf(noteOf(1), { action, blockers: [] }, 'clear').drafts).toMatchObject([
      { candidateKey: 'lcj_ck_1', stableId: 'lcj_1', contentRev: 1, selectorNorm: '#go' },
    ]);
  });

  it('keeps the revision, the route, the anchor and whether the selector may be learned', () => {
    const { drafts } = evidenceOf(noteOf(1), { action: ENTRY, blockers: [] }, 'clear');
    expect(drafts).toMatchObject([
      { contentRev: 3, payload: { route: '/list', anchor: CLICK.anchor, isAutoSafe: true } },
    ]);
  });
});

describe('[K 3] dismissing blockers', () => {
  const CLEARED = 'blocker_dismissed 1 0 verified pks_1 -';
  it.each<[string, string, boolean, WatchEnd, string[]]>([
    ['cleared and still cleared when the watch ended', 'cleared', false, 'clear', [CLEARED]],
    ['it came back [K 16.21]', 'cleared', false, 'returned', ['blocker_dismissed -1 0 verified pks_1 returned']],
    [
      'nobody saw the end of the watch',
      'cleared',
      false,
      'unknown',
      ['action_indeterminate 0 0 observed pks_1 watch_unfinished'],
    ],
    ['only hidden', 'cleared', true, 'clear', ['action_indeterminate 0 0 observed pks_1 only_hidden']],
    ['hidden, and back', 'cleared', true, 'returned', ['blocker_dismissed -1 0 verified pks_1 returned']],
    ['partially', 'partially_cleared', false, 'unknown', ['action_indeterminate 0 0 observed pks_1 partially_cleared']],
    ['still blocked', 'still_blocked', false, 'unknown', ['blocker_dismissed -1 0 verified pks_1 still_blocked']],
    ['nothing there', 'nothing_to_dismiss', false, 'unknown', []],
  ])('%s', (_name, verdict, isOnlyHidden, watch, expected) => {
    expect(told(dismissalOf(1, { verdict, isOnlyHidden }), { watch })).toEqual(expected);
  });

  it('its contract makes no second outcome of it', () => {
    const note = { ...dismissalOf(1), action: CLICK, ...commit('verified_success', 'verified') };
    expect(told(note)).toEqual([CLEARED]);
  });

  it('is attributed by what was pressed', () => {
    const { drafts } = evidenceOf(dismissalOf(1), { action: NONE, blockers: [NONE] }, 'clear');
    expect(drafts).toMatchObject([{ selectorNorm: '#no', payload: { blocker: { selector: '#banner' } } }]);
  });
});

describe('[K 3] what tools decide themselves', () => {
  const noted = (more: Partial<NotedOutcome> = {}): NotedOutcome => ({
    kind: 'action_success',
    outcome: 1,
    severity: 0,
    strength: 'verified',
    passive: false,
    stableId: 'pks_1',
    contentRev: 3,
    payload: {},
    ...more,
  });
  it.each<[string, Partial<NotedOutcome>, string[]]>([
    ['a playbook whose checks passed', {}, ['action_success 1 0 verified pks_1 -']],
    [
      'a playbook whose check failed',
      { kind: 'action_failure', outcome: -1, payload: { reason: 'pks.verify_failed' } },
      ['action_failure -1 0 verified pks_1 pks.verify_failed'],
    ],
    [
      'a report nobody can back stays a claim [K 15.2]',
      { kind: 'telemetry_confirmed', strength: 'claimed' },
      ['telemetry_confirmed 1 0 claimed pks_1 -'],
    ],
    [
      'a look that found it gone',
      { kind: 'selector_drift', outcome: -1, severity: 2, strength: 'observed', passive: true },
      ['selector_drift -1 2 observed pks_1 -'],
    ],
  ])('%s', (_name, more, expected) => {
    const note = noteOf(1, { toolName: 'nova.phenomenon_apply', action: null, outcomes: [noted(more)] });
    expect(told(note)).toEqual(expected);
  });

  it('steps of an applied playbook have no outcome of their own', () => {
    expect(told(noteOf(2, { parentTool: 'nova.phenomenon_apply' }))).toEqual([]);
    expect(told(noteOf(2, { parentTool: 'nova.run_sequence' }))).toHaveLength(1);
  });

  it('one outcome per call and entry: the strongest source wins', () => {
    const claim = noted({ kind: 'telemetry_confirmed', strength: 'claimed' });
    expect(told(noteOf(1, { outcomes: [claim] }))).toEqual(['tob_verified 1 0 observed pks_1 -']);
    const failed = noted({ kind: 'action_failure', outcome: -1 });
    expect(told(noteOf(1, { outcomes: [noted(), failed] }))).toEqual(['action_failure -1 0 verified pks_1 -']);
    expect(told(noteOf(1, { outcomes: [noted({ stableId: 'pks_2' })] }))).toHaveLength(2);
  });

  it('a summary of a page is a signature of no entry', () => {
    const note = noteOf(1, { toolName: 'nova.perceive', action: null, signature: 'abcd' });
    const { drafts } = evidenceOf(note, { action: NONE, blockers: [] }, 'clear');
    expect(drafts).toMatchObject([{ kind: 'perceive_signature', outcome: 0, stableId: null, fingerprintHash: 'abcd' }]);
  });
});
