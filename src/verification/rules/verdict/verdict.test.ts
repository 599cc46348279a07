import { describe, expect, it } from 'vitest';
import type { CausedRequest, FactReading, HostReading } from '../../../browser/index.js';
import {
  NEW_PAGE,
  post,
  is,
  ABSENT,
  UNREADABLE,
  judge,
  DONE,
  WITH_ERROR,
  done,
  type Seen,
} from '../../../../tests/support/trial.js';
import type { TransitionContract } from '../../types.js';

describe('a verdict', () => {
  it('forbidden goes before success, success before ambiguous [A&S 5.4]', () => {
    const contract: TransitionContract = {
      postconditions: {
        success: { all: [is('dom.visible(#done)')] },
        forbidden: { any: [is('dom.visible(#error)')] },
        ambiguous: { any: [is('dom.visible(#code)')] },
      },
    };
    const all = { 'dom.visible(#done)': true, 'dom.visible(#error)': true, 'dom.visible(#code)': true };
    expect(judge(contract, [{}, { facts: all }])).toMatchObject({ status: 'verified_fail', trippedForbidden: true });
    expect(judge(contract, [{}, { facts: { ...all, 'dom.visible(#error)': false } }])).toMatchObject({
      status: 'verified_success',
      outcomeVerdict: 'satisfied',
    });
  });

  it('success must hold without interruption [A&S V4]', () => {
    const contract = { ...DONE, stabilityMs: 300 };
    const flicker = [{}, { atMs: 0, facts: done() }, { atMs: 200, facts: done(false) }, { atMs: 350, facts: done() }];
    expect(judge(contract, flicker, { ends: false })).toBeNull();
    expect(judge(contract, [...flicker, { atMs: 660, facts: done() }])).toMatchObject({
      status: 'verified_success',
      atMs: 660,
    });
  });

  it.each([
    ['is open', post({ isFinished: false, status: null }), 'timeout'],
    ['has failed', post({ hasFailed: true, status: 500 }), 'ambiguous_signal'],
  ])('there is none as long as a request it caused %s [A&S V4a] [A&S 13.17]', (_, request, reason) => {
    const looks = [{}, { facts: done(), host: { caused: [request] } }];
    expect(judge(DONE, looks)).toMatchObject({
      status: 'indeterminate',
      indeterminateReason: reason,
      requests: [request],
    });
  });

  it('a repeat of the page itself lifts the veto [A&S V4a]', () => {
    const caused = [post({ hasFailed: true, status: 503 }), post()];
    expect(judge(DONE, [{}, { facts: done(), host: { caused } }])).toMatchObject({ status: 'verified_success' });
  });

  it('a success shown before the server answered must outlive the answer [A&S V5a]', () => {
    const open = { caused: [post({ isFinished: false, status: null })] };
    const ended = { caused: [post()] };
    const looks = [{}, { atMs: 10, facts: done(), host: open }, { atMs: 400, facts: done(), host: ended }];
    expect(judge(DONE, looks, { ends: false })).toBeNull();
    expect(judge(DONE, [...looks, { atMs: 660, facts: done(), host: ended }])).toMatchObject({
      status: 'verified_success',
    });
    const reverted = [...looks, { atMs: 430, facts: done(false), host: ended }];
    expect(judge(DONE, reverted)).toMatchObject({ status: 'indeterminate', mismatch: true });
  });

  it('one that came after the answer counts at once [A&S V5a]', () => {
    const ended = { caused: [post()] };
    const looks = [{}, { atMs: 300, facts: done(false), host: ended }, { atMs: 320, facts: done(), host: ended }];
    expect(judge(DONE, looks)).toMatchObject({ status: 'verified_success', atMs: 320 });
  });

  it('a message that nothing has carried yet must stay, and one that was taken for a moment [A&S V5b]', () => {
    const contract: TransitionContract = { ...DONE, actionKind: 'send_message' };
    const shown = [{}, { atMs: 10, facts: done() }, { atMs: 900, facts: done() }];
    expect(judge(contract, shown, { ends: false })).toBeNull();
    expect(judge(contract, [...shown, { atMs: 1010, facts: done() }])).toMatchObject({ status: 'verified_success' });
    const refused = { caused: [post({ hasFailed: true, status: 500 })] };
    expect(judge(contract, [...shown, { atMs: 1010, facts: done(), host: refused }])).toMatchObject({
      status: 'indeterminate',
    });
    const taken = { caused: [post()] };
    const both = [{}, { atMs: 20, facts: done(), host: taken }];
    expect(judge(contract, both, { ends: false })).toBeNull();
    expect(judge(contract, [...both, { atMs: 60, facts: done(false), host: taken }])).toMatchObject({
      status: 'indeterminate',
    });
    expect(judge(contract, [...both, { atMs: 270, facts: done(), host: taken }])).toMatchObject({
      status: 'verified_success',
    });
  });

  it('another view of the same document is looked at once more [A&S V5a]', () => {
    const contract: TransitionContract = { postconditions: { success: { any: [is('page.urlChanged')] } } };
    const moved = { 'page.urlChanged': true, 'auth.loginWallVisible': false };
    const looks = [
      { facts: { 'auth.loginWallVisible': false } },
      { atMs: 20, facts: moved },
      { atMs: 100, facts: moved },
    ];
    expect(judge(contract, looks, { ends: false })).toBeNull();
    expect(judge(contract, [...looks, { atMs: 175, facts: moved }])).toMatchObject({ status: 'verified_success' });
  });

  it('what another site could not be told vetoes only where nothing was taken here [A&S V4a]', () => {
    const tracker = post({ path: 'http://count.test/hit', isForeign: true, hasFailed: true, status: null });
    const look = (...caused: CausedRequest[]) => [{}, { atMs: 10, facts: done(), host: { caused } }];
    expect(judge(DONE, look(post(), tracker))).toMatchObject({ status: 'verified_success' });
    expect(judge(DONE, look(tracker))).toMatchObject({
      status: 'indeterminate',
      indeterminateReason: 'ambiguous_signal',
    });
    expect(judge(DONE, look({ ...tracker, method: 'GET', isWrite: false }))).toMatchObject({
      status: 'verified_success',
    });
  });

  it('what was forbidden before does not fail it; the same coming again does [A&S V2] [A&S 13.10]', () => {
    const error = (shows: boolean) => ({ 'dom.visible(#error)': shows, 'dom.visible(#done)': false });
    const before = { facts: error(true) };
    expect(judge(WITH_ERROR, [before, { facts: { ...error(true), ...done() } }])).toMatchObject({
      status: 'verified_success',
      suppressedForbidden: ['dom.visible(#error)'],
    });
    expect(
      judge(WITH_ERROR, [before, { facts: error(true) }, { facts: error(false) }, { facts: error(true) }]),
    ).toMatchObject({
      status: 'verified_fail',
    });
  });

  it('an error of before that comes with a new document leaves success open [A&S V2]', () => {
    const facts = { 'dom.visible(#error)': true, ...done() };
    const looks = [
      { facts: { 'dom.visible(#error)': true } },
      { atMs: 0, facts, host: NEW_PAGE },
      { atMs: 500, facts, host: NEW_PAGE },
    ];
    expect(judge(WITH_ERROR, looks)).toMatchObject({
      status: 'indeterminate',
      indeterminateReason: 'ambiguous_signal',
    });
  });

  it('what held before and did not change proves nothing [A&S V3] [A&S 13.16]', () => {
    const looks = [{ facts: done() }, { facts: done() }, { atMs: 900, facts: done() }];
    expect(judge(DONE, looks)).toMatchObject({
      status: 'indeterminate',
      indeterminateReason: 'ambiguous_signal',
      successPreexisting: true,
    });
    expect(judge({ ...DONE, retryPolicy: 'no_retry' }, looks)).toMatchObject({ status: 'indeterminate' });
    expect(judge({ ...DONE, retryPolicy: 'idempotent' }, looks)).toMatchObject({
      status: 'verified_success',
      successPreexisting: true,
    });
  });

  it('but counts once it was seen gone and came again [A&S V3]', () => {
    expect(judge(DONE, [{ facts: done() }, { facts: done(false) }, { facts: done() }])).toMatchObject({
      status: 'verified_success',
      successPreexisting: false,
    });
  });

  it('what could not be read for a moment has not changed [A&S V3]', () => {
    const looks = [{ facts: done() }, { facts: { 'dom.visible(#done)': UNREADABLE } }, { facts: done() }];
    expect(judge(DONE, looks)).toMatchObject({ status: 'indeterminate', successPreexisting: true });
  });

  describe('a changed address alone', () => {
    const moved: TransitionContract = { postconditions: { success: { any: [is('page.urlChanged')] } } };
    const after = (facts: Seen['facts'], host: Partial<HostReading> = {}) => [
      { facts: { 'page.urlChanged': false, 'auth.loginWallVisible': false } },
      { atMs: 0, facts: { 'page.urlChanged': true, ...facts }, host: { ...NEW_PAGE, ...host } },
      { atMs: 400, facts: { 'page.urlChanged': true, ...facts }, host: { ...NEW_PAGE, ...host } },
    ];

    it('is a success on an ordinary page [A&S V4c]', () => {
      expect(judge(moved, after({ 'auth.loginWallVisible': false }))).toMatchObject({ status: 'verified_success' });
    });

    it.each([
      ['a login wall', { 'auth.loginWallVisible': true }, {}],
      ['what may be one', { 'auth.loginWallVisible': UNREADABLE }, {}],
      ['an error page', { 'auth.loginWallVisible': false }, { httpStatus: 404 }],
    ])('is none on %s [A&S V4c]', (_, facts, host) => {
      expect(judge(moved, after(facts, host))).toMatchObject({
        status: 'indeterminate',
        indeterminateReason: 'ambiguous_signal',
      });
    });

    it('and neither is that everything of the old page is gone [A&S V4c]', () => {
      const contract: TransitionContract = {
        postconditions: { success: { any: [is('page.urlChanged'), { factKey: 'dom.#row', operator: 'not_exists' }] } },
      };
      const looks = after({ 'auth.loginWallVisible': true, 'dom.#row': ABSENT });
      expect(
        judge(contract, [{ facts: { 'dom.#row': true, 'auth.loginWallVisible': false } }, ...looks.slice(1)]),
      ).toMatchObject({
        status: 'indeterminate',
      });
    });
  });

  it('a new document is looked at once more before success counts [A&S V5]', () => {
    const looks = [
      {},
      { atMs: 10, facts: done(), host: { ...NEW_PAGE, isInteractive: false } },
      { atMs: 30, facts: done(), host: NEW_PAGE },
      { atMs: 120, facts: done(), host: NEW_PAGE },
    ];
    expect(judge(DONE, looks, { ends: false })).toBeNull();
    expect(judge(DONE, looks)).toMatchObject({ status: 'indeterminate', indeterminateReason: 'timeout' });
    expect(judge(DONE, [...looks, { atMs: 181, facts: done(), host: NEW_PAGE }])).toMatchObject({
      status: 'verified_success',
    });
  });

  describe('ambiguous conditions', () => {
    const contract: TransitionContract = {
      postconditions: { success: { all: [is('dom.visible(#done)')] }, ambiguous: { any: [is('dom.visible(#code)')] } },
    };
    const code = { 'dom.visible(#code)': true, 'dom.visible(#done)': false };

    it('end it when they have held a second [A&S V6]', () => {
      const looks = [{}, { atMs: 100, facts: code }, { atMs: 900, facts: code }];
      expect(judge(contract, looks, { ends: false })).toBeNull();
      expect(judge(contract, [...looks, { atMs: 1100, facts: code }])).toMatchObject({
        status: 'indeterminate',
        indeterminateReason: 'ambiguous_signal',
        atMs: 1100,
      });
    });

    it('that held before the action do not end it early, and success still counts [A&S V6]', () => {
      const looks = [{ facts: code }, { atMs: 0, facts: code }, { atMs: 3000, facts: code }];
      expect(judge(contract, looks, { ends: false })).toBeNull();
      expect(judge(contract, looks)).toMatchObject({ indeterminateReason: 'ambiguous_signal' });
      expect(judge(contract, [...looks, { atMs: 3100, facts: { ...code, ...done() } }])).toMatchObject({
        status: 'verified_success',
      });
    });
  });

  describe('at the end of the window', () => {
    it.each([
      ['select_option', 'verified_fail'],
      ['dismiss_overlay', 'verified_fail'],
      ['submit_form', 'indeterminate'],
      ['send_message', 'indeterminate'],
      ['custom', 'indeterminate'],
    ] as const)('a success that was not met is for %s %s [A&S V7]', (actionKind, status) => {
      expect(judge({ ...DONE, actionKind }, [{}, { facts: done(false) }])).toMatchObject({
        status,
        mismatch: true,
        trippedForbidden: false,
        outcomeVerdict: 'failed',
        failedAssertions: [{ factKey: 'dom.visible(#done)', observed: false, passed: false }],
      });
    });

    it('without a success set the absence of failure is no proof [A&S V7]', () => {
      const contract: TransitionContract = { postconditions: { forbidden: { any: [is('dom.visible(#error)')] } } };
      expect(judge(contract, [{}, { facts: { 'dom.visible(#error)': false } }])).toMatchObject({
        status: 'indeterminate',
        indeterminateReason: 'no_signal_yet',
        outcomeVerdict: null,
      });
    });

    it('what could not be read says why [A&S V7]', () => {
      const unread = { 'dom.visible(#done)': UNREADABLE, 'auth.loginWallVisible': UNREADABLE };
      expect(judge(DONE, [{ facts: unread }, { facts: unread }])).toMatchObject({
        indeterminateReason: 'no_signal_yet',
      });
      expect(judge(DONE, [{ facts: done(false) }, { facts: unread, host: NEW_PAGE }])).toMatchObject({
        indeterminateReason: 'page_navigated',
      });
      expect(
        judge(DONE, [{ facts: done(false) }, { facts: done(false) }, { facts: { 'dom.visible(#done)': UNREADABLE } }]),
      ).toMatchObject({
        indeterminateReason: 'timeout',
      });
      const count: TransitionContract = {
        postconditions: { success: { all: [{ factKey: 'page.title', operator: 'gt', expected: 1 }] } },
      };
      expect(judge(count, [{}, { facts: { 'page.title': 'x' } }])).toMatchObject({ indeterminateReason: 'eval_error' });
    });

    it('a frame that went away is told as such [A&S V7]', () => {
      const assertion = { ...is('dom.visible(#done)'), frameId: 'f1' };
      const contract: TransitionContract = { postconditions: { success: { all: [assertion] } } };
      const gone: FactReading = { condition: 'unreadable', error: 'frame_mismatch' };
      const looks = [{}, { facts: { 'dom.visible(#done)': gone }, host: { lostFrames: ['f1'] } }];
      expect(judge(contract, looks)).toMatchObject({ indeterminateReason: 'frame_destroyed' });
    });
  });

  it('a page that is gone is never a success [A&S V10] [A&S 13.4]', () => {
    expect(judge(DONE, [{}, { facts: done(), host: { isGone: true } }])).toMatchObject({
      status: 'indeterminate',
      indeterminateReason: 'frame_destroyed',
    });
  });

  it('and what failed because it died is no failure either [A&S V10]', () => {
    const contract: TransitionContract = {
      postconditions: {
        success: { all: [is('dom.visible(#done)')] },
        forbidden: { any: [is('network.write.failed')] },
      },
    };
    const looks = [{}, { facts: { 'network.write.failed': true }, host: { isGone: true } }];
    expect(judge(contract, looks)).toMatchObject({ status: 'indeterminate', indeterminateReason: 'frame_destroyed' });
  });

  describe('of a critical action', () => {
    it('does not rest on the text of the page alone [A&S V9]', () => {
      expect(judge(DONE, [{}, { facts: done() }], { isCritical: true })).toMatchObject({
        status: 'indeterminate',
        indeterminateReason: 'ambiguous_signal',
        textOnlyProof: true,
      });
    });

    it.each([
      ['a write that the server took', [is('network.write.lastStatus', 201)], { 'network.write.lastStatus': 201 }],
      [
        'a new page with its status',
        [is('page.navigated'), is('page.httpStatus', 200)],
        { 'page.navigated': true, 'page.httpStatus': 200 },
      ],
    ])('may rest on %s [A&S V9]', (_, all, facts) => {
      const contract: TransitionContract = { postconditions: { success: { all: [is('dom.visible(#done)'), ...all] } } };
      expect(judge(contract, [{}, { facts: { ...done(), ...facts } }], { isCritical: true })).toMatchObject({
        status: 'verified_success',
      });
    });

    it('a new page without its status is not enough [A&S V9]', () => {
      const contract: TransitionContract = {
        postconditions: { success: { all: [is('page.navigated'), is('dom.visible(#done)')] } },
      };
      const looks = [{}, { facts: { ...done(), 'page.navigated': true } }];
      expect(judge(contract, looks, { isCritical: true })).toMatchObject({
        status: 'indeterminate',
        textOnlyProof: true,
      });
    });
  });

  it('the outcome verdict is that of the success set, also when a forbidden condition tripped [A&S G3]', () => {
    const looks = [{}, { facts: { 'dom.visible(#error)': true, ...done(false) } }];
    expect(judge(WITH_ERROR, looks)).toMatchObject({
      status: 'verified_fail',
      outcomeVerdict: 'failed',
      failedAssertions: [{ factKey: 'dom.visible(#error)', passed: true }],
    });
  });
});
