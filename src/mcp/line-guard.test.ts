import { describe, expect, it } from 'vitest';
import { LineGuard } from './line-guard.js';

const through = (chunks: readonly string[], maxBytes: number) => {
  const guard = new LineGuard(maxBytes);
  const lines = chunks.flatMap((chunk) => guard.take(Buffer.from(chunk)));
  return [...lines, ...guard.rest()].map(String);
};

describe('the guard of incoming lines', () => {
  it.each([
    ['passes lines on', ['a\nb\n'], ['a\n', 'b\n']],
    ['joins a line that comes in parts', ['ab', 'cd', '\ne\n'], ['abcd\n', 'e\n']],
    ['drops a line that is too long, and only that', ['ok\n', '0123456789ABCDEF\n', 'next\n'], ['ok\n', 'next\n']],
    ['drops one that comes in parts', ['0123456', '789ABCDEF', 'more\nnext\n'], ['next\n']],
    ['passes on a last line without an end', ['a\nlast'], ['a\n', 'last']],
  ])('%s', (_, chunks, expected) => {
    expect(through(chunks, 10)).toEqual(expected);
  });
});
