import { describe, expect, it } from 'vitest';
import { COMMIT_CLASSES, type CommitClass } from '../types.js';
import { hasPostconditions, prepareContract } from './contract.js';
import { macroContract } from './macros.js';
import { suggestContract } from './suggest.js';

describe('a suggested contract', () => {
  it.each<[CommitClass, string | null]>([
    ['send', 'nova.guarded_send_message'],
    ['login', 'nova.guarded_login'],
    ['model_switch', 'nova.guarded_switch_model'],
    ['sandbox_switch', 'nova.guarded_switch_sandbox'],
    ['critical', null],
    ['destructive', null],
    ['identity', null],
    ['publish', null],
    ['submit', 'nova.guarded_submit_form'],
    ['typed_submit', 'nova.guarded_submit_form'],
  ])('[A&S M3] for %s comes with the tool %s', (commitClass, tool) => {
    expect(suggestContract(commitClass, '#x').suggestedTool).toBe(tool);
  });

  it.each([
    ['submit', 'guarded_submit_form'],
    ['typed_submit', 'guarded_submit_form'],
    ['login', 'guarded_login'],
  ] as const)('[A&S M3] for %s has the postconditions of %s', (commitClass, macro) => {
    const { preconditions: _none, ...expected } = macroContract(macro);
    expect(suggestContract(commitClass, '#x').suggestedContract).toEqual(expected);
  });

  it.each([
    ['send', 'guarded_send_message'],
    ['model_switch', 'guarded_switch_model'],
    ['sandbox_switch', 'guarded_switch_sandbox'],
  ] as const)('[A&S M3] for %s is that of %s', (commitClass, macro) => {
    expect(suggestContract(commitClass, '#x').suggestedContract).toEqual(macroContract(macro));
  });

  it.each(['destructive', 'identity', 'publish'] as const)(
    '[A&S M3] for %s names what usually shows a result',
    (commitClass) => {
      expect(suggestContract(commitClass, 'button.delete').suggestedContract).toEqual({
        actionKind: 'custom',
        retryPolicy: 'non_idempotent',
        postconditions: {
          success: {
            any: [
              { factKey: 'page.urlChanged', operator: 'eq', expected: true },
              { factKey: 'form.successIndicator.visible', operator: 'eq', expected: true },
              { factKey: 'dom.button.delete', operator: 'not_exists' },
              { factKey: 'overlay.primary.visible', operator: 'eq', expected: false },
            ],
          },
          forbidden: {
            any: [
              { factKey: 'form.errorBanner.visible', operator: 'eq', expected: true },
              { factKey: 'network.write.failed', operator: 'eq', expected: true },
              { factKey: 'page.httpStatus', operator: 'gte', expected: 400 },
            ],
          },
        },
      });
    },
  );

  it('[A&S M3] for critical also asks for what the server answered [A&S V9]', () => {
    expect(suggestContract('critical', '#pay').suggestedContract.postconditions?.success).toMatchObject({
      all: [
        { factKey: 'network.write.count', operator: 'gte', expected: 1 },
        { factKey: 'network.write.lastStatus', operator: 'lt', expected: 400 },
      ],
      any: [{ factKey: 'page.urlChanged' }, {}, {}, {}],
    });
  });

  it.each(COMMIT_CLASSES)('[A&S M3] for %s can be pasted, whatever the selector is', (commitClass) => {
    for (const selector of ['#x', '', ' ', 'text', 'value', 'my-app >>> a:not(.b)', 'eval(1)']) {
      const prepared = prepareContract({ caller: suggestContract(commitClass, selector).suggestedContract });
      expect(prepared, selector).toMatchObject({ ok: true, warnings: [] });
      expect(prepared.ok && hasPostconditions(prepared.contract)).toBe(true);
    }
  });
});
