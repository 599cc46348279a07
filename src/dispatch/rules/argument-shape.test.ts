import { describe, expect, it } from 'vitest';
import { shapeFault } from './argument-shape.js';

/** As a client sends it: `__proto__` is a key like any other. */
const sent = (json: string): unknown => JSON.parse(json);
const lists = (depth: number) => sent(`${'['.repeat(depth)}1${']'.repeat(depth)}`);
const objects = (depth: number) => sent(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

describe('arguments that no schema sees', () => {
  it.each([
    ['nothing', undefined],
    ['a word', 'x'],
    ['65 lists', lists(65)],
    ['65 objects', objects(65)],
    ['a constructor', sent('{"constructor": {"prototype": 1}}')],
    ['many', sent(`[${'[],'.repeat(9999)}[]]`)],
  ])('%s is left to the schema [A&S A1]', (_, value) => {
    expect(shapeFault(value)).toBeNull();
  });

  it.each([
    ['66 lists', lists(66)],
    ['66 objects', objects(66)],
    ['a hundred thousand lists', lists(100_000)],
    ['a hundred thousand objects', objects(100_000)],
  ])('%s are refused and not gone into [A&S 13.5]', (_, value) => {
    expect(shapeFault(value)).toMatchObject({
      reasonCode: 'params.invalid',
      errorData: { expected: 'at most 64 levels' },
    });
  });

  it.each([['{"__proto__": {"a": 1}}'], ['{"a": [{"b": {"__proto__": null}}]}']])(
    '%s is refused, and changes nothing [A&S 13.5]',
    (json) => {
      expect(shapeFault(sent(json))).toMatchObject({
        reasonCode: 'params.unknown_field',
        errorData: { field: '__proto__' },
      });
      expect('a' in {}).toBe(false);
    },
  );
});
