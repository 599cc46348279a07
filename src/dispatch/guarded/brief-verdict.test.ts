import { describe, expect, it } from 'vitest';
import { briefly, type GuardedCommit, verdictLine } from './brief-verdict.js';

const unmet = {
  factKey: 'text.appeared(Saved)',
  op: 'eq' as const,
  expected: true,
  observed: false,
  passed: false,
  error: null,
};
const UNCLEAR: GuardedCommit = {
  transitionId: 'tx_1',
  startedAt: 1,
  completedAt: 2,
  durationMs: 1,
  dispatchStatus: 'dispatched',
  verificationStatus: 'indeterminate',
  indeterminateReason: 'timeout',
  retryAdvice: 'check_postcondition_first',
  preconditionVerdict: 'satisfied',
  outcomeVerdict: 'failed',
  failedAssertions: [unmet, { ...unmet, factKey: 'page.urlChanged' }],
  contractSource: 'macro',
  ticks: 9,
  postconditionDiagnostics: { requests: ['GET http://a.test/x 200', 'POST http://a.test/save?x=1 202'] },
};

describe('what an answer says of a verdict', () => {
  it('is the first assertion that decided and the last request, each once [A&S G6] [A&S 5.10]', () => {
    expect(briefly(UNCLEAR)).toEqual({
      transitionId: 'tx_1',
      dispatchStatus: 'dispatched',
      verificationStatus: 'indeterminate',
      indeterminateReason: 'timeout',
      retryAdvice: 'check_postcondition_first',
      outcomeVerdict: 'failed',
      failedAssertions: [{ factKey: 'text.appeared(Saved)', op: 'eq', expected: true, observed: false, passed: false }],
      postconditionDiagnostics: { requests: ['POST 202'] },
    });
  });

  it('says what blocked it, where nothing was dispatched [A&S G6]', () => {
    const blocked = briefly({
      ...UNCLEAR,
      dispatchStatus: 'blocked_precondition',
      verificationStatus: 'skipped',
      preconditionVerdict: 'unknown',
      failedAssertions: [{ ...unmet, observed: null, error: 'stale_fact' }],
    });
    expect(blocked).toMatchObject({ preconditionVerdict: 'unknown', failedAssertions: [{ error: 'stale_fact' }] });
  });

  it('names facts whole [A&S G6]', () => {
    const key = 'composer.sendButton.clickable';
    expect(briefly({ ...UNCLEAR, failedAssertions: [{ ...unmet, factKey: key }] })).toMatchObject({
      failedAssertions: [{ factKey: key }],
    });
    const asked = { ...unmet, factKey: `dom.selectorVisible(${'#a > '.repeat(9)})` };
    expect(briefly({ ...UNCLEAR, failedAssertions: [asked] })).toMatchObject({
      failedAssertions: [{ factKey: 'dom.selectorVisible(…' }],
    });
  });

  it('is short however long the selector and the texts of the page are [A&S G6]', () => {
    const long = { ...unmet, factKey: `dom.text(${'#a > '.repeat(500)})`, expected: 'x'.repeat(500) };
    const latin = briefly({ ...UNCLEAR, failedAssertions: [{ ...long, observed: 'y'.repeat(500) }] });
    expect(JSON.stringify(latin).length).toBeLessThan(450);
    const dear = briefly({ ...UNCLEAR, failedAssertions: [{ ...long, observed: '\u8bf7'.repeat(500) }] });
    expect(dear).toMatchObject({ failedAssertions: [{ observed: `${'\u8bf7'.repeat(5)}\u2026` }] });
  });

  it.each([
    ['a value', { ...unmet, observed: 404, factKey: 'page.httpStatus' }, 'page.httpStatus was 404'],
    ['a text, which stands in the structured part', { ...unmet, observed: 'No' }, 'text.appeared(Saved) differs'],
    ['why it could not be read', { ...unmet, error: 'fact_unreadable' }, 'text.appeared(Saved): fact_unreadable'],
  ])('has one line for %s [A&S G6] [A&S E1]', (_what, assertion, line) => {
    expect(verdictLine({ failedAssertions: [assertion] })).toBe(line);
  });

  it('and none where no assertion decided [A&S G6]', () => {
    expect(verdictLine(briefly({ ...UNCLEAR, failedAssertions: [] }))).toBe('');
    expect(verdictLine(undefined)).toBe('');
  });
});
