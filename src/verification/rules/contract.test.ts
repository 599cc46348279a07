import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACTION_KINDS,
  AMBIGUITY_POLICIES,
  type Assertion,
  MACROS,
  OPERATORS,
  RETRY_POLICIES,
  type TransitionContract,
} from '../types.js';
import { type ContractInput, hasPostconditions, prepareContract } from './contract.js';
import { factId } from './fact-keys.js';
import { macroContract } from './macros.js';

const is = (factKey: string): Assertion => ({ factKey, operator: 'eq', expected: true });

function prepared(input: ContractInput) {
  const result = prepareContract(input);
  if (!result.ok) throw new Error(`${result.field}: ${result.message}`);
  return result;
}

function refused(input: ContractInput) {
  const result = prepareContract(input);
  if (result.ok) throw new Error('accepted');
  return result;
}

const success = (...all: readonly Assertion[]): TransitionContract => ({ postconditions: { success: { all } } });

describe('a contract of its own', () => {
  it('[A&S 5.2] gets the defaults', () => {
    expect(prepared({ caller: {} })).toEqual({
      ok: true,
      contract: {
        actionKind: 'custom',
        preconditions: [],
        success: [],
        forbidden: [],
        ambiguous: [],
        retryPolicy: 'non_idempotent',
        ambiguityPolicy: 'signal',
        stabilityWindowMs: 5000,
        stabilityMs: 250,
        source: 'caller',
      },
      keys: new Map(),
      warnings: [],
    });
  });

  it.each([
    ['dismiss_overlay', 3000, 250],
    ['send_message', 5000, 0],
    ['submit_form', 8000, 0],
    ['select_option', 2000, 100],
    ['custom', 5000, 250],
  ] as const)('[A&S 5.6] of kind %s is watched %i ms and must hold %i ms', (actionKind, window, hold) => {
    expect(prepared({ caller: { actionKind } }).contract).toMatchObject({
      actionKind,
      stabilityWindowMs: window,
      stabilityMs: hold,
    });
  });

  it('[A&S 5.2] keeps what it says', () => {
    const caller: TransitionContract = {
      actionKind: 'select_option',
      preconditions: { any: [is('auth.loggedIn')] },
      postconditions: {
        success: { all: [is('page.urlChanged')] },
        forbidden: { any: [is('form.errorBanner.visible')] },
        ambiguous: { all: [is('auth.mfaChallenge')] },
      },
      retryPolicy: 'no_retry',
      ambiguityPolicy: 'abort',
      stabilityWindowMs: 1000,
      stabilityMs: 0,
    };
    const { contract, keys, warnings } = prepared({ caller });
    expect(contract).toEqual({
      actionKind: 'select_option',
      preconditions: [{ any: [is('auth.loggedIn')] }],
      success: [{ all: [is('page.urlChanged')] }],
      forbidden: [{ any: [is('form.errorBanner.visible')] }],
      ambiguous: [{ all: [is('auth.mfaChallenge')] }],
      retryPolicy: 'no_retry',
      ambiguityPolicy: 'abort',
      stabilityWindowMs: 1000,
      stabilityMs: 0,
      source: 'caller',
    });
    expect([...keys.keys()]).toEqual([
      'auth.loggedIn',
      'page.urlChanged',
      'form.errorBanner.visible',
      'auth.mfaChallenge',
    ]);
    expect(warnings).toEqual([]);
  });

  it('[A&S 5.2] counts empty lists as absent', () => {
    const { contract } = prepared({
      caller: {
        preconditions: { all: [] },
        postconditions: { success: { all: [], any: [is('page.urlChanged')] }, forbidden: {}, ambiguous: { any: [] } },
      },
    });
    expect(contract).toMatchObject({ preconditions: [], forbidden: [], ambiguous: [] });
    expect(contract.success).toEqual([{ any: [is('page.urlChanged')] }]);
  });

  it('[A&S K3] has postconditions when one bucket is not empty', () => {
    const has = (caller: TransitionContract) => hasPostconditions(prepared({ caller }).contract);
    expect(has({ preconditions: { all: [is('auth.loggedIn')] } })).toBe(false);
    expect(has({ postconditions: { success: { all: [] }, forbidden: {} } })).toBe(false);
    for (const bucket of ['success', 'forbidden', 'ambiguous'])
      expect(has({ postconditions: { [bucket]: { any: [is('page.urlChanged')] } } })).toBe(true);
  });

  it('[A&S 5.5] takes the sent text into the keys', () => {
    const caller = success(is('chat.sentTextAppeared'));
    const literal = (sentText?: string) => {
      const source = prepared({ caller, ...(sentText !== undefined && { sentText }) }).keys.get(
        'chat.sentTextAppeared',
      )?.source;
      return source?.from === 'page' ? source.query.literal : null;
    };
    expect(literal('Hi  there')).toBe('Hi there');
    expect(literal()).toBeUndefined();
  });

  it('[A&S 5.5] keeps facts of two frames apart', () => {
    const { keys } = prepared({ caller: success(is('dom.#a'), { ...is('dom.#a'), frameId: 'f1' }) });
    expect([...keys.keys()]).toEqual([factId('dom.#a'), factId('dom.#a', 'f1')]);
  });
});

describe('timing', () => {
  it.each([
    [499, 0, 500, 0],
    [30_001, 5_001, 30_000, 5_000],
    [-1, -1, 500, 0],
    [500, 500, 500, 250],
    [501, 5_000, 501, 250],
    [1_000, 1_000, 1_000, 500],
    [100, 9_999, 500, 250],
  ])('[A&S K2] [A&S K6] %i and %i become %i and %i', (window, hold, usedWindow, usedHold) => {
    const { contract, warnings } = prepared({ caller: { stabilityWindowMs: window, stabilityMs: hold } });
    expect(contract).toMatchObject({ stabilityWindowMs: usedWindow, stabilityMs: usedHold });
    expect(warnings.map(({ code }) => code)).toEqual(
      [window !== usedWindow, hold !== usedHold].filter(Boolean).map(() => 'contract.timing_clamped'),
    );
  });

  it('[A&S K2] a warning says what was given and what is used', () => {
    expect(prepared({ caller: { stabilityWindowMs: 99_000 } }).warnings).toEqual([
      { code: 'contract.timing_clamped', message: 'stabilityWindowMs 99000 is out of range; 30000 is used.' },
    ]);
  });

  it('[A&S K6] what is held is always shorter than the window', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.constantFrom(...ACTION_KINDS), (window, hold, actionKind) => {
        const { contract } = prepared({ caller: { actionKind, stabilityWindowMs: window, stabilityMs: hold } });
        expect(contract.stabilityMs).toBeLessThan(contract.stabilityWindowMs);
        expect(contract.stabilityWindowMs).toBe(Math.min(Math.max(window, 500), 30_000));
      }),
    );
  });
});

describe('a bad contract', () => {
  it.each(OPERATORS)('[A&S K4] %s without expected', (operator) => {
    const caller: TransitionContract = {
      preconditions: { any: [is('page.url'), { factKey: 'page.title', operator }] },
    };
    if (operator === 'exists' || operator === 'not_exists') expect(prepareContract({ caller }).ok).toBe(true);
    else
      expect(refused({ caller })).toMatchObject({
        field: 'transitionContract.preconditions.any[1].expected',
        details: { factKey: 'page.title', operator },
      });
  });

  it('[A&S K4] takes null for an expected value', () => {
    expect(prepareContract({ caller: success({ factKey: 'page.title', operator: 'eq', expected: null }) }).ok).toBe(
      true,
    );
  });

  it('[A&S K5] names the unknown key, its place, the nearest and the valid ones', () => {
    const result = refused({ caller: { postconditions: { ambiguous: { forbidden: [is('tab.newTab')] } } } });
    expect(result).toMatchObject({
      field: 'transitionContract.postconditions.ambiguous.forbidden[0].factKey',
      details: { factKey: 'tab.newTab', nearest: 'tab.newTabOpened', validKeys: ['tab.newTabOpened'] },
    });
    expect(result.message).toContain('tab.newTab');
  });

  it('[A&S 5.2] has more than 50 assertions in a list', () => {
    const all = Array.from({ length: 50 }, () => is('page.urlChanged'));
    expect(prepareContract({ caller: success(...all) }).ok).toBe(true);
    expect(refused({ caller: success(...all, is('page.urlChanged')) })).toMatchObject({
      field: 'transitionContract.postconditions.success.all',
      details: { limit: 50, given: 51 },
    });
  });
});

describe('operational facts', () => {
  it('[A&S 5.5] in postconditions get a warning unless they are read live', () => {
    const { warnings } = prepared({
      caller: success(is('core.plan.tier'), is('shop.cart'), is('core.plan.tier'), is('ok.page.kind')),
    });
    expect(warnings.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'contract.static_fact'));
    expect(warnings.map(({ message }) => message.split(' ')[0])).toEqual(['core.plan.tier', 'shop.cart', 'page.kind']);
  });

  it.each(['core.login_state', 'core.model.active', 'core.ui.language', 'core.ui.theme', 'ok.core.ui.theme'])(
    '[A&S 5.5] %s has a live extractor',
    (factKey) => {
      expect(prepared({ caller: success(is(factKey)) }).warnings).toEqual([]);
    },
  );

  it('[A&S 5.5] in preconditions are as good as any', () => {
    expect(prepared({ caller: { preconditions: { all: [is('core.plan.tier')] } } }).warnings).toEqual([]);
  });
});

describe('a macro and its caller', () => {
  const macro = macroContract('guarded_submit_form');

  it('[A&S 5.14] stand side by side', () => {
    const caller: TransitionContract = {
      preconditions: { all: [is('auth.loggedIn')] },
      postconditions: { success: { any: [is('dom.#done')] }, ambiguous: { any: [is('page.dialogOpen')] } },
    };
    const { contract } = prepared({ caller, macro });
    expect(contract).toMatchObject({
      preconditions: [macro.preconditions, caller.preconditions],
      success: [macro.postconditions?.success, caller.postconditions?.success],
      forbidden: [macro.postconditions?.forbidden],
      ambiguous: [macro.postconditions?.ambiguous, caller.postconditions?.ambiguous],
      actionKind: 'submit_form',
      retryPolicy: 'non_idempotent',
      stabilityWindowMs: 10_000,
      stabilityMs: 0,
      source: 'caller+macro',
    });
  });

  it('[A&S 5.14] a macro alone', () => {
    expect(prepared({ macro }).contract).toMatchObject({ actionKind: 'submit_form', source: 'macro' });
  });

  it("[A&S 5.14] timing and ambiguityPolicy are the caller's where given", () => {
    expect(prepared({ macro, caller: { stabilityWindowMs: 12_000, ambiguityPolicy: 'abort' } }).contract).toMatchObject(
      {
        stabilityWindowMs: 12_000,
        stabilityMs: 0,
        ambiguityPolicy: 'abort',
      },
    );
    expect(
      prepared({ macro: { ...macro, stabilityMs: 300, ambiguityPolicy: 'retry_once' }, caller: {} }).contract,
    ).toMatchObject({ stabilityWindowMs: 10_000, stabilityMs: 300, ambiguityPolicy: 'retry_once' });
  });

  it.each(['submit_form', 'custom'] as const)('[A&S 5.14] actionKind %s is accepted', (actionKind) => {
    expect(prepared({ macro, caller: { actionKind } }).contract.actionKind).toBe('submit_form');
  });

  it.each(['send_message', 'select_option', 'dismiss_overlay'] as const)(
    '[A&S 5.14] actionKind %s is refused',
    (actionKind) => {
      expect(refused({ macro, caller: { actionKind } })).toMatchObject({
        field: 'transitionContract.actionKind',
        details: { given: actionKind, allowed: ['submit_form', 'custom'] },
      });
    },
  );

  it('[A&S 5.14] an idempotent macro stays so until its caller is stricter', () => {
    const switching = macroContract('guarded_switch_model');
    expect(prepared({ macro: switching, caller: {} }).contract.retryPolicy).toBe('idempotent');
    expect(prepared({ macro: switching, caller: { retryPolicy: 'no_retry' } }).contract.retryPolicy).toBe('no_retry');
  });

  it('[A&S 5.14] the merge is never laxer than the macro', () => {
    const assertion = fc.constantFrom(is('page.urlChanged'), is('auth.loggedIn'), is('dom.#x'), is('text.appeared(x)'));
    const set = fc.record(
      { all: fc.array(assertion, { maxLength: 3 }), any: fc.array(assertion, { maxLength: 3 }) },
      { requiredKeys: [] },
    );
    const callers: fc.Arbitrary<TransitionContract> = fc.record(
      {
        preconditions: set,
        postconditions: fc.record({ success: set, forbidden: set, ambiguous: set }, { requiredKeys: [] }),
        retryPolicy: fc.constantFrom(...RETRY_POLICIES),
        ambiguityPolicy: fc.constantFrom(...AMBIGUITY_POLICIES),
        stabilityWindowMs: fc.integer({ min: 0, max: 40_000 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(callers, fc.constantFrom(...MACROS), (caller, name) => {
        const alone = prepared({ macro: macroContract(name) }).contract;
        const both = prepared({ macro: macroContract(name), caller }).contract;
        expect(both.actionKind).toBe(alone.actionKind);
        for (const bucket of ['preconditions', 'success', 'forbidden', 'ambiguous'] as const)
          expect(both[bucket].slice(0, alone[bucket].length)).toEqual(alone[bucket]);
        const strictness = (policy: (typeof RETRY_POLICIES)[number]) =>
          ['idempotent', 'non_idempotent', 'no_retry'].indexOf(policy);
        expect(strictness(both.retryPolicy)).toBeGreaterThanOrEqual(strictness(alone.retryPolicy));
        expect(strictness(both.retryPolicy)).toBeGreaterThanOrEqual(strictness(caller.retryPolicy ?? 'idempotent'));
      }),
    );
  });
});
