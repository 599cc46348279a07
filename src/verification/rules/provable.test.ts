import { describe, expect, it } from 'vitest';
import { is, UNREADABLE, value } from '../../../tests/support/trial.js';
import type { FactReading } from '../../browser/index.js';
import type { TransitionContract } from '../types.js';
import { prepareContract } from './contract.js';
import { whyUnprovable } from './provable.js';

const BROKEN: FactReading = { condition: 'unreadable', error: 'selector_invalid' };

function why(postconditions: TransitionContract['postconditions'], facts: Record<string, FactReading> = {}) {
  const prepared = prepareContract({ caller: { postconditions } });
  if (!prepared.ok) throw new Error(prepared.message);
  return whyUnprovable(prepared.contract, new Map(Object.entries(facts)), prepared.keys)?.why ?? null;
}

describe('a contract that can never be seen to hold [A&S K7]', () => {
  it('names a selector that is none', () => {
    expect(why({ success: { all: [is('dom.#a['), is('page.url', 'x')] } }, { 'dom.#a[': BROKEN })).toBe(
      'selector_invalid',
    );
    expect(why({ success: { any: [is('dom.#a['), is('page.url', 'x')] } }, { 'dom.#a[': BROKEN })).toBeNull();
  });

  it('rests on something that nobody knows and nothing reads again', () => {
    expect(why({ success: { any: [is('nope.nope')] } }, { 'nope.nope': { condition: 'absent' } })).toBe(
      'never_read_again',
    );
    expect(why({ success: { any: [is('nope.nope')] } }, { 'nope.nope': value(true) })).toBeNull();
    expect(why({ success: { any: [is('core.login_state', 'logged_in')] } }, {})).toBeNull();
  });

  it('contradicts itself', () => {
    expect(why({ success: { all: [is('page.title', 'a'), is('page.title', 'b')] } })).toBe('contradicts');
    expect(why({ success: { all: [is('dom.#a')] }, forbidden: { any: [is('dom.#a')] } })).toBe('contradicts');
    expect(why({ success: { all: [is('dom.#a')] }, forbidden: { any: [is('dom.#b')] } })).toBeNull();
  });

  it('is not one whose facts may still become readable', () => {
    const facts = { 'chat.assistantTurnCreated': UNREADABLE };
    expect(why({ success: { any: [is('chat.assistantTurnCreated')] } }, facts)).toBeNull();
    expect(why({ forbidden: { any: [is('dom.#a')] } })).toBeNull();
  });
});
