import { describe, expect, it } from 'vitest';
import type { AssertionSet, MacroName } from '../types.js';
import { MACROS } from '../types.js';
import { prepareContract } from './contract.js';
import { macroContract } from './macros.js';

/** The set in the words of the table. */
function words(set: AssertionSet | undefined): string | null {
  if (set === undefined) return null;
  return (['all', 'any', 'forbidden'] as const)
    .filter((group) => set[group] !== undefined)
    .map((group) => {
      const members = (set[group] ?? []).map(({ factKey, operator, expected }) =>
        operator === 'eq'
          ? `${factKey}=${String(expected)}`
          : [factKey, operator, ...(expected === undefined ? [] : [String(expected)])].join(' '),
      );
      return `${group}: ${members.join(', ')}`;
    })
    .join('; ');
}

function row(name: MacroName, options?: { readonly expectedModel?: string }) {
  const { actionKind, retryPolicy, preconditions, postconditions } = macroContract(name, options);
  return {
    kind: `${actionKind} / ${retryPolicy}`,
    preconditions: words(preconditions),
    success: words(postconditions?.success),
    forbidden: words(postconditions?.forbidden),
    ambiguous: words(postconditions?.ambiguous),
  };
}

describe('built-in contracts', () => {
  it('[A&S 5.14] guarded_send_message', () => {
    expect(row('guarded_send_message')).toEqual({
      kind: 'send_message / non_idempotent',
      preconditions: 'all: composer.hasText=true, composer.sendButton.clickable=true',
      success: 'any: chat.streamActive.started=true, chat.assistantTurnCreated=true, outcome.accepted=true',
      forbidden: 'any: chat.sendError.visible=true, outcome.refused=true',
      ambiguous: null,
    });
  });

  it('[A&S 5.14] [A&S OC1] guarded_submit_form', () => {
    expect(row('guarded_submit_form')).toEqual({
      kind: 'submit_form / non_idempotent',
      preconditions: 'all: form.fields.valid=true',
      success: 'all: outcome.accepted=true',
      forbidden: 'any: outcome.refused=true',
      ambiguous: 'any: auth.mfaChallenge=true',
    });
  });

  it('[A&S 5.14] guarded_login', () => {
    expect(row('guarded_login')).toEqual({
      kind: 'submit_form / non_idempotent',
      preconditions: 'all: auth.loginWallVisible=true',
      success: 'any: auth.loggedIn=true, outcome.accepted=true',
      forbidden: 'any: auth.authError=true, outcome.refused=true',
      ambiguous:
        'any: auth.mfaChallenge=true, auth.stage=mfa_challenge, auth.stage=identity_step, auth.stage=federated_login',
    });
  });

  it('[A&S 5.14] guarded_switch_model', () => {
    expect(row('guarded_switch_model')).toEqual({
      kind: 'select_option / idempotent',
      preconditions: 'any: model.selected exists, model.dropdown.visible=true',
      success: 'all: model.selected.changed=true',
      forbidden: null,
      ambiguous: null,
    });
    expect(row('guarded_switch_model', { expectedModel: 'Large 2' }).success).toBe(
      'all: model.selected contains Large 2',
    );
  });

  it('[A&S 5.14] guarded_switch_sandbox', () => {
    expect(row('guarded_switch_sandbox')).toEqual({
      kind: 'select_option / idempotent',
      preconditions: 'all: sandbox.target.exists=true',
      success: 'any: sandbox.selected.changed=true, page.routeChanged=true',
      forbidden: null,
      ambiguous: null,
    });
  });

  it.each(MACROS)('[A&S 5.14] %s passes the validator without a warning', (name) => {
    expect(prepareContract({ macro: macroContract(name) })).toMatchObject({ ok: true, warnings: [] });
  });
});
