import { expect, test } from 'vitest';
import { StormGauge } from './limits.js';

test('[A&S D3] a page may open so many tabs in a while, and more once time has passed', () => {
  const gauge = new StormGauge({ tabs: 2, ms: 1000 });
  expect([0, 1, 2, 900].map((now) => gauge.admit(now))).toEqual([true, true, false, false]);
  expect(gauge.admit(1000)).toBe(true);
  expect(gauge.admit(1000)).toBe(false);
});
