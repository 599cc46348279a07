import { describe, expect, it } from 'vitest';
import type { FactReading, FactValue } from '../../browser/index.js';
import type { Assertion, Facts } from '../types.js';
import { prepareContract } from './contract.js';
import { isConfirmed, rereadable } from './reread.js';

const is = (factKey: string, expected: FactValue = true): Assertion => ({ factKey, operator: 'eq', expected });
const ready = (...any: Assertion[]) => {
  const prepared = prepareContract({ caller: { postconditions: { success: { any } } } });
  if (!prepared.ok) throw new Error(prepared.message);
  return prepared;
};
const factsOf = (readings: Record<string, FactReading>, { keys }: ReturnType<typeof ready>): Facts =>
  new Map(
    [...keys.values()].flatMap(({ id, factKey }): [string, FactReading][] => {
      const reading = readings[factKey];
      return reading === undefined ? [] : [[id, reading]];
    }),
  );
const value = (found: FactValue): FactReading => ({ condition: 'value', value: found });
const ABSENT: FactReading = { condition: 'absent' };

describe('a confirmation that is read again [A&S V9]', () => {
  it.each([
    ['what the page shows', is('form.successIndicator.visible'), true],
    ['its text', is('text.appeared(Order%20placed)'), true],
    ['an element', { factKey: 'dom.#receipt', operator: 'exists' } as Assertion, true],
    ['that something is gone', { factKey: 'dom.#pay', operator: 'not_exists' } as Assertion, false],
    ['that something is not so', is('form.present', false), false],
    ['its address', is('page.urlChanged'), false],
    ['what the server answered', is('network.write.failed', false), false],
    ['what a frame shows', { ...is('form.successIndicator.visible'), frameId: 'f1' }, false],
  ])('may rest on %s', (_what, assertion, expected) => {
    const plan = ready(assertion);
    expect(rereadable(plan.contract, plan.keys)).toHaveLength(expected ? 1 : 0);
  });

  it.each([
    ['both pages show it', value(2), value(1), true],
    ['the new page does not', value(1), value(0), false],
    ['the page acted on did not', value(0), value(1), false],
    ['it cannot be read', value(1), { condition: 'unreadable', error: 'fact_unreadable' } as const, false],
    ['it is not there', value(1), ABSENT, false],
  ])('counts when %s', (_what, acted, reread, expected) => {
    const plan = ready(is('text.appeared(Order%20placed)'));
    const of = (reading: FactReading) => factsOf({ 'text.appeared(Order%20placed)': reading }, plan);
    const set = rereadable(plan.contract, plan.keys);
    expect(isConfirmed(set, { acted: of(acted), reread: of(reread) }, plan.keys)).toBe(expected);
  });
});
