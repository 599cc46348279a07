import { expect, it } from 'vitest';
import { runFuzz } from './support/fuzz.js';

/** `npm run test:fuzz` sends twenty times as many. */
it('a thousand malformed calls are refused with a reason, do nothing, and leave a row each [A&S 13.5] [A&S 13.12]', async () => {
  const { faults, calls, refused, byReason } = await runFuzz({ seed: 1, calls: 1000 });
  expect(faults).toEqual([]);
  expect(calls).toBe(1000);
  expect(refused).toBeGreaterThan(900);
  expect(Object.keys(byReason)).toEqual(expect.arrayContaining(['params.invalid', 'params.unknown_field']));
});
