import { describe, expect, it } from 'vitest';
import { factAt } from '../../../tests/support/fact.js';
import type { Fact } from '../types.js';
import { tellKnown } from './known.js';

const NOW = { atMs: 1_000_000, url: 'https://shop.example/', routeKey: '', pageMark: 'doc 0' };
const fact = (key: string, more: Partial<Fact> = {}): Fact =>
  factAt(NOW, { key, value: 'x', serviceKey: 'shop.example', ...more });
const tell = (facts: readonly Fact[], doubts: ReadonlyMap<string, string> = new Map()) =>
  tellKnown({ serviceKey: 'shop.example', facts }, doubts, NOW);

describe('what a person is shown of a tab [A&S 6.5]', () => {
  it('core signals come first, each group by name, and the rest is counted', () => {
    const many = Array.from({ length: 60 }, (_, at) => fact(`shop.k${String(at).padStart(2, '0')}`));
    const { facts, omitted } = tell([...many, fact('core.ui.theme'), fact('core.login_state')]);
    expect(facts.slice(0, 3).map(({ key }) => key)).toEqual(['core.login_state', 'core.ui.theme', 'shop.k00']);
    expect([facts.length, omitted]).toEqual([60, 2]);
  });

  it('says how sure and how fresh, from when it is old, and what Nova sees instead', () => {
    const old = fact('core.plan.tier', { lastObservedAtMs: NOW.atMs - 300_001, value: 'y'.repeat(300) });
    const doubts = new Map([['core.ui.theme', '"dark"']]);
    const { facts } = tell([old, fact('core.ui.theme'), fact('shop.a', { isInvalid: true })], doubts);
    expect(facts).toMatchObject([
      { state: 'stale', staleAtMs: NOW.atMs - 1, novaSees: null },
      { state: 'fresh', confidence: 0.75, novaSees: '"dark"', value: '"x"' },
      { state: 'stale' },
    ]);
    expect(facts[0]?.value).toHaveLength(200);
    expect(tell([fact('shop.a', { state: 'conflicted', contradictions: 2 })]).facts[0]).toMatchObject({
      state: 'conflicted',
      contradictions: 2,
    });
  });
});
