import { describe, expect, it } from 'vitest';
import { createLineGuard } from './line-guard.js';

const through = async (chunks: string[], maxBytes: number) => {
  const guard = createLineGuard(maxBytes);
  for (const chunk of chunks) guard.write(chunk);
  guard.end();
  let out = '';
  for await (const part of guard) out += String(part);
  return out;
};

describe('the guard of incoming lines', () => {
  it.each([
    ['passes lines on', ['a\nb\n'], 'a\nb\n'],
    ['joins a line that comes in parts', ['ab', 'cd', '\ne\n'], 'abcd\ne\n'],
    ['drops a line that is too long, and only that', ['ok\n', '0123456789ABCDEF\n', 'next\n'], 'ok\nnext\n'],
    ['drops one that comes in parts', ['0123456', '789ABCDEF', 'more\nnext\n'], 'next\n'],
    ['passes on a last line without an end', ['a\nlast'], 'a\nlast'],
  ])('%s', async (_, chunks, expected) => {
    expect(await through(chunks, 10)).toBe(expected);
  });
});
