import { describe, expect, it } from 'vitest';
import { judgeClaim } from './judge-claim.js';
import {
  CORE_SIGNALS,
  CORE_VOCABULARY,
  hasType,
  isAccountLike,
  isRouteDependent,
  isUnknownCore,
  isWellFormed,
} from './vocabulary.js';

const SEED_KEYS = [
  'core.login_state',
  'core.model.active',
  'core.model.family',
  'core.model.routing_mode',
  'core.models.available',
  'core.plan.label',
  'core.plan.tier',
  'core.account.display_name',
  'core.account.email',
  'core.session.state',
  'core.page.type',
  'core.ui.language',
  'core.ui.theme',
  'core.subscription.active',
  'core.feature.available',
];

describe('the vocabulary [A&S 6.2]', () => {
  it('has the 15 core signals [seed 003 core.* signal vocabulary]', () => {
    expect(CORE_SIGNALS.map(({ signalKey }) => signalKey)).toEqual(SEED_KEYS);
  });

  it('gives each an example of its own type and a description', () => {
    for (const { example, valueType, description, signalKey } of CORE_SIGNALS) {
      expect(hasType(example, valueType)).toBe(true);
      expect(description).not.toBe('');
      expect(judgeClaim({ signalKey, value: example })).toEqual({ verdict: 'process', warnings: [] });
    }
  });

  it.each(['shop.cart', 'a1.b', 'acme.plan.seats_left'])('[A&S O4] %s is well formed', (key) => {
    expect(isWellFormed(key)).toBe(true);
  });

  it.each([
    '',
    'cart',
    'Shop.cart',
    'shop.',
    '.cart',
    'shop..x',
    '1shop.x',
    'shop_x.y',
    'shop.9x',
    'shop.cart!',
    'shop .x',
  ])('[A&S O4] "%s" is not; the claim is rejected, not the call [A&S O3]', (signalKey) => {
    expect(isWellFormed(signalKey)).toBe(false);
    expect(judgeClaim({ signalKey, value: 1 })).toMatchObject({
      verdict: 'reject',
      warnings: [{ code: 'invalid_key' }],
    });
  });

  it('knows which names under core. are none', () => {
    expect(isUnknownCore('core.mood')).toBe(true);
    expect(isUnknownCore('core.Login')).toBe(true);
    expect(isUnknownCore('core.login_state')).toBe(false);
    expect(isUnknownCore('corex.mood')).toBe(false);
  });

  it.each([
    ['core.login_state', true],
    ['core.models.available', 'Sonnet'],
    ['core.subscription.active', 'yes'],
    ['core.plan.tier', null],
  ])('a value of %s of another type is only logged: %o', (signalKey, value) => {
    expect(judgeClaim({ signalKey, value })).toMatchObject({ verdict: 'log', warnings: [{ code: 'type_mismatch' }] });
  });

  it('a deprecated signal is taken with a warning [seed 003 guard: Deprecated or weak signal]', () => {
    const [first] = CORE_SIGNALS;
    const old = { ...(first ?? expect.fail()), signalKey: 'core.old', deprecated: true };
    const vocabulary = new Map([...CORE_VOCABULARY, ['core.old', old]]);
    expect(judgeClaim({ signalKey: 'core.old', value: 'x' }, vocabulary)).toMatchObject({
      verdict: 'process',
      warnings: [{ code: 'deprecated_signal' }],
    });
  });

  it('tells account-like keys from route-dependent ones [A&S 6.5]', () => {
    const accountLike = SEED_KEYS.filter(isAccountLike);
    expect(accountLike).toEqual([
      'core.login_state',
      'core.plan.label',
      'core.plan.tier',
      'core.account.display_name',
      'core.account.email',
      'core.subscription.active',
    ]);
    expect([...SEED_KEYS, 'shop.cart'].filter(isRouteDependent)).toEqual([
      'core.model.active',
      'core.model.family',
      'core.model.routing_mode',
      'core.session.state',
      'core.page.type',
      'shop.cart',
    ]);
  });
});
