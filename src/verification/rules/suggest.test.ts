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
    expect(suggestContract(commitClass).suggestedTool).toBe(tool);
  });

  it.each([
    ['submit', 'guarded_submit_form'],
    ['typed_submit', 'guarded_submit_form'],
    ['login', 'guarded_login'],
  ] as const)('[A&S M3] for %s has the postconditions of %s', (commitClass, macro) => {
    const { preconditions: _none, ...expected } = macroContract(macro);
    expect(suggestContract(commitClass).suggestedContract).toEqual(expected);
  });

  it.each([
    ['model_switch', 'guarded_switch_model'],
    ['sandbox_switch', 'guarded_switch_sandbox'],
  ] as const)('[A&S M3] for %s is that of %s', (commitClass, macro) => {
    expect(suggestContract(commitClass).suggestedContract).toEqual(macroContract(macro));
  });

  it.each(['send', 'critical', 'destructive', 'identity', 'publish'] as const)(
    '[A&S M3] [A&S OC1] for %s asks whether it was accepted, and not what the page looks like',
    (commitClass) => {
      expect(suggestContract(commitClass).suggestedContract).toEqual({
        actionKind: 'custom',
        retryPolicy: 'non_idempotent',
        postconditions: {
          success: { all: [{ factKey: 'outcome.accepted', operator: 'eq', expected: true }] },
          forbidden: { any: [{ factKey: 'outcome.refused', operator: 'eq', expected: true }] },
        },
        stabilityWindowMs: 10_000,
        stabilityMs: 0,
      });
    },
  );

  it.each(COMMIT_CLASSES)('[A&S M3] for %s can be pasted', (commitClass) => {
    const prepared = prepareContract({ caller: suggestContract(commitClass).suggestedContract });
    expect(prepared).toMatchObject({ ok: true, warnings: [] });
    expect(prepared.ok && hasPostconditions(prepared.contract)).toBe(true);
  });
});
