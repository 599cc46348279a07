import type { ToolName } from '../../kernel/index.js';
import type { CommitClass, MacroName, TransitionContract } from '../types.js';
import { acceptance, macroContract } from './macros.js';

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
export function suggestContract(commitClass: CommitClass): {
  readonly suggestedTool: ToolName | null;
  readonly suggestedContract: TransitionContract;
} {
  const macro = MACRO_OF[commitClass];
  return {
    suggestedTool: macro === null ? null : `nova.${macro}`,
    suggestedContract: contractFor(commitClass),
  };
}

function contractFor(commitClass: CommitClass): TransitionContract {
  switch (commitClass) {
    case 'submit':
    case 'typed_submit':
      return withoutPreconditions(macroContract('guarded_submit_form'));
    case 'model_switch':
      return macroContract('guarded_switch_model');
    case 'sandbox_switch':
      return macroContract('guarded_switch_sandbox');
    case 'login':
      return withoutPreconditions(macroContract('guarded_login'));
    case 'send':
    case 'critical':
    case 'destructive':
    case 'identity':
    case 'publish':
      return { actionKind: 'custom', retryPolicy: 'non_idempotent', ...acceptance() };
  }
}

function withoutPreconditions({ preconditions: _left, ...rest }: TransitionContract): TransitionContract {
  return rest;
}
