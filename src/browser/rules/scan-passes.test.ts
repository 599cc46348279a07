import { expect, test } from 'vitest';
import { isScanRepeated } from './scan-passes.js';

const quiet = { passes: 1, changed: false, hasRepeated: false, newClosedRoots: 0 };

test.each([
  ['nothing changed', quiet, false],
  ['the page changed in between', { ...quiet, changed: true }, true],
  ['it changed again', { ...quiet, passes: 2, changed: true, hasRepeated: true }, false],
  ['closed roots came to light', { ...quiet, newClosedRoots: 2 }, true],
  ['roots first, then a change', { ...quiet, passes: 2, changed: true }, true],
  ['there is no fourth pass', { ...quiet, passes: 3, changed: true, newClosedRoots: 1 }, false],
])('both are done again: %s [E&T 6.2]', (_name, pass, expected) => {
  expect(isScanRepeated(pass)).toBe(expected);
});
