import { describe, expect, it } from 'vitest';
import { Habits } from './habits.js';

const URL_OF = 'https://a.example/rpc';
const sent = (value: unknown, headers: Readonly<Record<string, string>> = {}, url = URL_OF) => ({
  method: 'POST',
  url,
  headers,
  body: { kind: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) } as const,
});
const after = (...own: readonly Parameters<Habits['note']>[0][]): Habits => {
  const habits = new Habits();
  for (const one of own) habits.note(one);
  return habits;
};
const [READ, OTHER] = ['ab'.repeat(32), 'cd'.repeat(32)];

describe('what a page sends by itself [A&S WG3]', () => {
  it('is the next page of a list, the time, and what is made up for a request', () => {
    const habits = after(sent({ name: 'list', page: 1, ts: 1_700_000_000, csrf: 'a'.repeat(30) }));
    expect(habits.has(sent({ name: 'list', page: 2, ts: 1_700_000_009, csrf: 'b'.repeat(30) }))).toBe(true);
  });

  it.each([
    ['the hash of an operation', { id: READ, variables: { id: 7 } }, { id: OTHER, variables: { id: 7 } }],
    ['the number of a document', 'doc_id=1234567890123456&v=a', 'doc_id=9934567890123456&v=a'],
    ['a code', { op: 1, d: 5 }, { op: 7, d: 5 }],
    ['the first of a list', [1, 'a'], [7, 'a']],
    ['the thing', { a: 'x', id: 7 }, { a: 'x', id: 8 }],
  ])('is not another one by %s', (_, own, other) => {
    expect(after(sent(own)).has(sent(own))).toBe(true);
    expect(after(sent(own)).has(sent(other))).toBe(false);
  });

  it('has in a place what it has had others in, unless that names the deed', () => {
    const habits = after(sent({ op: 1, n: 5 }), sent({ op: 2, n: 6 }));
    expect(habits.has(sent({ op: 1, n: 99 }))).toBe(true);
    expect(habits.has(sent({ op: 7, n: 5 }))).toBe(false);
  });

  it('is another one by a header that names what is asked for, and not by one made up for each', () => {
    const habits = after(sent([], { 'next-action': READ, 'X-Request-Id': '1' }));
    expect(habits.has(sent([], { 'next-action': READ, 'x-request-id': '2' }))).toBe(true);
    expect(habits.has(sent([], { 'next-action': OTHER, 'x-request-id': '1' }))).toBe(false);
  });

  it('is another one by a number in its address', () => {
    const habits = after(sent({ a: 'x' }, {}, `${URL_OF}?m=1&page=1`));
    expect(habits.has(sent({ a: 'x' }, {}, `${URL_OF}?m=1&page=2`))).toBe(true);
    expect(habits.has(sent({ a: 'x' }, {}, `${URL_OF}?m=7&page=1`))).toBe(false);
  });

  it('is nothing that cannot be read', () => {
    const unseen = { ...sent(''), body: { kind: 'unseen' } as const };
    expect(after(unseen).has(unseen)).toBe(false);
  });
});
