import { describe, expect, it } from 'vitest';
import type { Playbook, PlaybookAction } from '../../types.js';
import { isItsPlace, refuseCapabilities, refuseEntry, seenConfidence, showsSignsOn, startsAnywhere } from './apply.js';

const CLICK: PlaybookAction = { type: 'click', selector: '#go', timeoutMs: 3000 };
const playbook = (...actions: PlaybookAction[]): Playbook => ({
  policy: 'custom',
  actions,
  verify: [{ type: 'present', selector: '#done' }],
  requiredCapabilities: [],
});
const entry = (change: object = {}) => ({
  deprecated: false,
  learningLevel: 2 as const,
  playbook: playbook(CLICK),
  scope: 'shop.example',
  context: {},
  ...change,
});

describe('the order of refusals [K 12] [K 4.4]', () => {
  const worst = { deprecated: true, learningLevel: 0 as const, playbook: playbook() };
  it.each([
    ['pks.deprecated', worst, 'quarantined'],
    ['pks.not_active', { ...worst, deprecated: false }, 'quarantined'],
    ['pks.not_active', { learningLevel: 1 as const }, 'healthy'],
    ['pks.quarantined', { playbook: playbook() }, 'quarantined'],
    ['pks.empty_playbook', { playbook: playbook() }, 'healthy'],
    [null, {}, 'healthy'],
    [null, {}, 'unproven'],
    [null, {}, 'watch'],
  ] as const)('%s', (code, change, state) => {
    expect(refuseEntry(entry(change), state)).toBe(code);
  });
});

describe('the place [K 12] [K 6]', () => {
  it('is the scope and a route, but any page of the scope where a navigation comes first', () => {
    const here = { scope: 'shop.example', isOnRoute: true };
    expect(isItsPlace(entry(), here)).toBe(true);
    expect(isItsPlace(entry(), { ...here, isOnRoute: false })).toBe(false);
    const path = entry({ playbook: playbook({ type: 'navigate', routeTemplate: 'a', timeoutMs: 3000 }, CLICK) });
    expect(startsAnywhere(path)).toBe(true);
    expect(isItsPlace(path, { ...here, isOnRoute: false })).toBe(true);
    for (const scope of ['other.example', 'www2.shop.example', null])
      expect(isItsPlace(path, { scope, isOnRoute: true })).toBe(false);
  });
});

describe('presence [K 12]', () => {
  const signals = [
    { kind: 'dom', match: '#a' },
    { kind: 'vendor', match: 'x' },
    { kind: 'text', match: 'y' },
    { kind: 'layout', match: 'z' },
  ] as const;
  it('weighs what was seen against all signals, so that what nobody can see counts against it', () => {
    expect(seenConfidence(signals, [true, true, true, false])).toBe(0.8226);
    expect(seenConfidence(signals, [true])).toBe(0.3226);
    expect(seenConfidence(signals, [])).toBe(0);
    expect(seenConfidence([], [])).toBe(0);
  });
});

describe('capabilities [K 12]', () => {
  const known = (name: string) => ({ yes: true, no: false })[name] ?? null;
  it('must be known, fresh and true', () => {
    expect(refuseCapabilities([], known)).toBeNull();
    expect(refuseCapabilities(['yes'], known)).toBeNull();
    expect(refuseCapabilities(['yes', 'no'], known)).toEqual({
      reasonCode: 'pks.required_capability_missing',
      name: 'no',
    });
    expect(refuseCapabilities(['who', 'no'], known)).toEqual({
      reasonCode: 'pks.required_capability_unknown',
      name: 'who',
    });
  });
});

describe('where the signs of an entry are to be seen [K 7]', () => {
  const learned = (routes: string[], origin = 'generated' as const) => ({ ...entry({ context: { routes } }), origin });

  it('on the very routes it was learned on, and not below them', () => {
    expect(showsSignsOn(learned(['guides']), 'guides')).toBe(true);
    expect(showsSignsOn(learned(['guides']), 'guides/deployment')).toBe(false);
    expect(showsSignsOn(learned(['orders/:id']), 'orders/4711')).toBe(true);
    expect(showsSignsOn(learned(['_root']), '')).toBe(true);
    expect(showsSignsOn(learned(['*']), 'anything')).toBe(true);
  });

  it('of a path that begins with a navigation, only where that one leads', () => {
    const path = { type: 'navigate' as const, routeTemplate: 'packages/:id', timeoutMs: 3000 };
    const begins = { ...learned(['*']), playbook: playbook(path, CLICK) };
    expect(showsSignsOn(begins, 'packages/12345')).toBe(true);
    expect(showsSignsOn(begins, 'packages')).toBe(false);
  });

  it('of what somebody wrote, wherever its routes say', () => {
    const written = { ...entry({ context: { routes: ['guides'] } }), origin: 'manual' as const };
    expect(showsSignsOn(written, 'guides/deployment')).toBe(true);
    expect(showsSignsOn(written, 'cart')).toBe(false);
  });
});
