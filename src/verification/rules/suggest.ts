import type { ToolName } from '../../kernel/index.js';
import type { Assertion, CommitClass, MacroName, TransitionContract } from '../types.js';
import { parseFactKey } from './fact-keys.js';
import { macroContract } from './macros.js';

/** The guarded tool made for a class. */
const MACRO_OF: Readonly<Record<CommitClass, MacroName | null>> = {
  send: 'guarded_send_message',
  login: 'guarded_login',
  model_switch: 'guarded_switch_model',
  sandbox_switch: 'guarded_switch_sandbox',
  submit: 'guarded_submit_form',
  typed_submit: 'guarded_submit_form',
  critical: null,
  destructive: null,
  identity: null,
  publish: null,
};

/** What a caller without a contract is offered: a tool that brings its own, and a contract ready to paste (A&S M3). */
export function suggestContract(
  commitClass: CommitClass,
  selector: string,
): { readonly suggestedTool: ToolName | null; readonly suggestedContract: TransitionContract } {
  const macro = MACRO_OF[commitClass];
  return {
    suggestedTool: macro === null ? null : `nova.${macro}`,
    suggestedContract: contractFor(commitClass, selector),
  };
}

function contractFor(commitClass: CommitClass, selector: string): TransitionContract {
  switch (commitClass) {
    case 'submit':
    case 'typed_submit':
      return withoutPreconditions(macroContract('guarded_submit_form'));
    case 'send':
      return macroContract('guarded_send_message');
    case 'model_switch':
      return macroContract('guarded_switch_model');
    case 'sandbox_switch':
      return macroContract('guarded_switch_sandbox');
    case 'login':
      return withoutPreconditions(macroContract('guarded_login'));
    case 'critical':
      return {
        ...custom(selector),
        postconditions: {
          success: { all: SERVER_PROOF, any: visibleResults(selector) },
          forbidden: { any: FAILURES },
        },
      };
    case 'destructive':
    case 'identity':
    case 'publish':
      return custom(selector);
  }
}

function custom(selector: string): TransitionContract {
  return {
    actionKind: 'custom',
    retryPolicy: 'non_idempotent',
    postconditions: { success: { any: visibleResults(selector) }, forbidden: { any: FAILURES } },
  };
}

const FAILURES: readonly Assertion[] = [
  { factKey: 'form.errorBanner.visible', operator: 'eq', expected: true },
  { factKey: 'network.write.failed', operator: 'eq', expected: true },
  { factKey: 'page.httpStatus', operator: 'gte', expected: 400 },
];

/** The text of a page never proves a critical action (A&S V9). */
const SERVER_PROOF: readonly Assertion[] = [
  { factKey: 'network.write.count', operator: 'gte', expected: 1 },
  { factKey: 'network.write.lastStatus', operator: 'lt', expected: 400 },
];

function withoutPreconditions({ preconditions: _left, ...rest }: TransitionContract): TransitionContract {
  return rest;
}

function visibleResults(selector: string): readonly Assertion[] {
  const presence = `dom.${selector}`;
  return [
    { factKey: 'page.urlChanged', operator: 'eq', expected: true },
    { factKey: 'form.successIndicator.visible', operator: 'eq', expected: true },
    // An element known by its ref alone has no selector that could be pasted.
    ...(parseFactKey(presence, null).ok ? [{ factKey: presence, operator: 'not_exists' } as const] : []),
    { factKey: 'overlay.primary.visible', operator: 'eq', expected: false },
  ];
}
