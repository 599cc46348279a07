import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FactTab } from '../../tests/support/fact-tab.js';
import { FakeClock } from '../../tests/support/fake-clock.js';
import { sequentialIds } from '../../tests/support/ids.js';
import { type TestPlace, testPlace } from '../../tests/support/stores.js';
import { createRedactor } from '../safety/index.js';
import type { Store } from '../store/index.js';
import { OperationalFacts } from './index.js';

/** What may happen to a fact, in the order it happens. */
type Step =
  | { readonly does: 'claim'; readonly value: string; readonly certainty: 'certain' | 'likely' | 'tentative' }
  | { readonly does: 'wait'; readonly ms: number }
  | { readonly does: 'navigate' | 'route' | 'act' | 'login' };

/** The table of A&S 6.4, told a second time and in another way: what is remembered of one fact of the path-independent key. */
class Oracle {
  #fact: null | { value: string; points: number; at: number; conflicted: boolean; invalid: boolean; moved: boolean } =
    null;
  #now = 0;

  happens(step: Exclude<Step, { does: 'claim' }>): void {
    if (step.does === 'wait') this.#now += step.ms;
    else if (this.#fact !== null) {
      this.#fact.moved = true;
      if (step.does === 'login') this.#fact.invalid = true;
    }
  }

  claim(value: string, certainty: 'certain' | 'likely' | 'tentative'): string {
    const points = certainty === 'certain' ? 95 : certainty === 'likely' ? 75 : 50;
    const taken = (words: string) => {
      this.#fact = { value, points, at: this.#now, conflicted: false, invalid: false, moved: false };
      return words;
    };
    const fact = this.#fact;
    if (fact === null) return taken('fresh new');
    if (fact.value === value) {
      fact.points = Math.max(fact.points, points);
      fact.at = this.#now;
      fact.moved = false;
      if (certainty !== 'tentative') fact.conflicted = fact.invalid = false;
      return fact.conflicted ? 'conflicted' : 'confirmed';
    }
    if (certainty === 'tentative') return 'observation_only';
    const isOld = this.#now - fact.at > 5 * 60_000;
    if (fact.conflicted || fact.invalid || isOld) return taken('fresh superseded');
    if (points - fact.points >= 15) return taken('fresh superseded');
    if (fact.moved && points >= fact.points) return taken('fresh superseded');
    fact.conflicted = true;
    return 'conflicted';
  }

  get value(): string | undefined {
    return this.#fact?.value;
  }
}

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('claim' as const),
      value: fc.constantFrom('logged_in', 'logged_out', 'session_expired'),
      certainty: fc.constantFrom('certain', 'likely', 'tentative'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.constantFrom(1, 299_999, 300_000, 300_001) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('navigate', 'route', 'act', 'login') }) },
);

/** As `toBe`, a hundred thousand times. */
function same(found: unknown, expected: unknown): void {
  if (found !== expected) expect(found).toBe(expected);
}

const KEY = 'core.login_state';
let place: TestPlace;
let store: Store;
beforeAll(async () => {
  place = await testPlace('sqlite');
  store = await place.open();
});
afterAll(async () => {
  await store.close();
  await place.remove();
});

describe('histories of claims [A&S 6.4] [A&S 13.8]', () => {
  it('20,000 of them come out as the table says, and leave one open fact each [A&S F1]', async () => {
    const clock = new FakeClock();
    const facts = await OperationalFacts.open(
      {
        store,
        clock,
        ids: sequentialIds(),
        redactor: createRedactor(new Uint8Array(32)),
        folderId: 'folder',
        serviceRows: [],
        retentionDays: 30,
      },
      () => true,
    );
    let count = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        count += 1;
        const tab = new FactTab(`tab-${count}`, 'https://shop.example/a');
        const oracle = new Oracle();
        for (const [at, each] of steps.entries()) {
          if (each.does === 'claim') {
            const { facts: made, superseded } = facts.observe(
              tab,
              [{ signalKey: KEY, value: each.value, certainty: each.certainty, evidence: null }],
              { toolName: 'nova.ok_observe', callId: `call_${at}`, perceptionId: null },
            );
            const [one] = made;
            const words = [one?.state, one?.isNew && 'new', superseded > 0 && 'superseded'].filter(Boolean).join(' ');
            same(words, oracle.claim(each.value, each.certainty));
            continue;
          }
          oracle.happens(each);
          if (each.does === 'wait') clock.advance(each.ms);
          else if (each.does === 'navigate') tab.goTo(`https://shop.example/n${at}`);
          else if (each.does === 'route') tab.route(`https://shop.example/r${at}`);
          else facts.acted(tab, each.does === 'login' ? 'login' : null);
        }
        const current = facts.peekHints(tab)?.currentFacts?.[KEY]?.valueJson;
        same(current, oracle.value === undefined ? undefined : JSON.stringify(oracle.value));
        facts.ended(tab.targetId);
        facts.pending();
      }),
      { numRuns: 20_000, seed: 3 },
    );
    expect(count).toBe(20_000);
  });
});
