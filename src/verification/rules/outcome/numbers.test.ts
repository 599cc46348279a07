import { describe, expect, it } from 'vitest';
import { isSameNumber, numbersIn, valuesOf } from './numbers.js';

describe('numbers as people write them [A&S OC9]', () => {
  it.each<[string, readonly number[]]>([
    ['48.20', [48.2]],
    ['48,20', [48.2]],
    ['4.820,00', [4820]],
    ['4,820.00', [4820]],
    ['4 820', [4820]],
    ['1.234', [1.234, 1234]],
    ['−120', [-120]],
    ['12:30', []],
    ['Ulm', []],
  ])('%s', (text, values) => {
    expect(valuesOf(text).toSorted((one, other) => one - other)).toEqual(values);
  });

  it('are found in a line, whatever stands beside them', () => {
    expect(numbersIn('Stadtwerke, −48,20 €')).toEqual([[-48.2]]);
  });

  it('a loss is the same amount as what was paid, other digits are not', () => {
    expect(isSameNumber(valuesOf('48.20'), valuesOf('-48,20'))).toBe(true);
    expect(isSameNumber(valuesOf('48.20'), valuesOf('4820'))).toBe(false);
  });
});
