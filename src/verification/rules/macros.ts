import type { FactValue } from '../../browser/index.js';
import type { Assertion, CommitClass, MacroName, TransitionContract } from '../types.js';
import { ACCEPTED, REFUSED } from './proof.js';

/** The contract that is built into a guarded tool (A&S 5.14). */
export function macroContract(
  name: MacroName,
  options: {
    readonly expectedModel?: string;
    /** There is no send control: Enter sends (A&S N1). */
    readonly byEnter?: boolean;
  } = {},
): TransitionContract {
  switch (name) {
    case 'guarded_send_message':
      return {
        actionKind: 'send_message',
        retryPolicy: 'non_idempotent',
        preconditions: {
          all: [is('composer.hasText'), ...(options.byEnter === true ? [] : [is('composer.sendButton.clickable')])],
        },
        postconditions: {
          success: {
            any: [
              is('chat.streamActive.started'),
              is('chat.assistantTurnCreated'),
              // What was typed is shown before it is sent: only what the server said of it counts.
              is(ACCEPTED),
            ],
          },
          forbidden: { any: [is('chat.sendError.visible'), is(REFUSED)] },
        },
      };
    case 'guarded_submit_form':
      return {
        actionKind: 'submit_form',
        retryPolicy: 'non_idempotent',
        preconditions: { all: [is('form.fields.valid')] },
        ...acceptance({ ambiguous: { any: [is('auth.mfaChallenge')] } }),
      };
    case 'guarded_login':
      return {
        actionKind: 'submit_form',
        retryPolicy: 'non_idempotent',
        preconditions: { all: [is('auth.loginWallVisible')] },
        postconditions: {
          success: { any: [is('auth.loggedIn'), is(ACCEPTED)] },
          forbidden: { any: [is('auth.authError'), is(REFUSED)] },
          ambiguous: {
            any: [
              is('auth.mfaChallenge'),
              is('auth.stage', 'mfa_challenge'),
              is('auth.stage', 'identity_step'),
              is('auth.stage', 'federated_login'),
            ],
          },
        },
      };
    case 'guarded_switch_model':
      return {
        actionKind: 'select_option',
        retryPolicy: 'idempotent',
        preconditions: { any: [{ factKey: 'model.selected', operator: 'exists' }, is('model.dropdown.visible')] },
        postconditions: { success: { all: [modelSwitched(options.expectedModel)] } },
      };
    case 'guarded_switch_sandbox':
      return {
        actionKind: 'select_option',
        retryPolicy: 'idempotent',
        preconditions: { all: [is('sandbox.target.exists')] },
        postconditions: { success: { any: [is('sandbox.selected.changed'), is('page.routeChanged')] } },
      };
  }
}

/** A late answer is waited for; with nothing under way the watch ends long before (A&S 5.17). */
const ACCEPTANCE_WINDOW_MS = 10_000;

/** What proves anything that is submitted, bought, deleted or switched: that it was accepted, and not refused (A&S 5.17). */
export function acceptance(
  beside: Pick<NonNullable<TransitionContract['postconditions']>, 'ambiguous'> = {},
): Pick<TransitionContract, 'postconditions' | 'stabilityWindowMs' | 'stabilityMs'> {
  return {
    postconditions: { success: { all: [is(ACCEPTED)] }, forbidden: { any: [is(REFUSED)] }, ...beside },
    stabilityWindowMs: ACCEPTANCE_WINDOW_MS,
    stabilityMs: 0,
  };
}

function modelSwitched(expectedModel: string | undefined): Assertion {
  return expectedModel === undefined
    ? is('model.selected.changed')
    : { factKey: 'model.selected', operator: 'contains', expected: expectedModel };
}

function is(factKey: string, expected: FactValue = true): Assertion {
  return { factKey, operator: 'eq', expected };
}

/** Classes of writes that a guarded tool is made for; one for forms is for whatever a form sends. */
const MADE_FOR: Readonly<Record<MacroName, readonly CommitClass[] | 'all'>> = {
  guarded_submit_form: 'all',
  guarded_send_message: ['send', 'submit'],
  guarded_login: ['login', 'submit'],
  guarded_switch_model: ['submit'],
  guarded_switch_sandbox: ['submit'],
};

/** Without a name: a contract that a tool brings for itself, and that is for nothing grave. */
export function isMadeFor(macro: MacroName | undefined, name: CommitClass | null): boolean {
  const classes = macro === undefined ? (['submit'] as const) : MADE_FOR[macro];
  return name !== null && (classes === 'all' || classes.some((one) => one === name));
}
