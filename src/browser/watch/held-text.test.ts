import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { heldText } from './held-text.js';

it('keeps the beginning, whatever it holds', () => {
  expect(heldText('short', 10)).toBe('short');
  expect(heldText('\u{1F600}täxt'.repeat(10), 5)).toBe('\u{1F600}täx');
});

it('does not keep what it leaves out [A&S D3b]', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const kept: string[] = [];
  const before = process.memoryUsage().heapUsed;
  for (let each = 0; each < 50; each += 1) kept.push(heldText(`${each}`.padEnd(4_000_000, 'x'), 4000));
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000);
  expect(kept.every(({ length }) => length === 4000)).toBe(true);
});
