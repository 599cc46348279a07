import { expect, test } from 'vitest';
import { findTextShortfall, textCoverageRatio } from './text-threshold.js';

test.each([
  [0, 0, 'empty_document'],
  [240, 300, null],
  [239, 300, 'text_coverage_ratio_below_0_80'],
  [256, 301, null],
  [255, 301, 'text_coverage_ratio_below_0_85'],
  [850, 1000, null],
  [849, 1000, 'text_coverage_ratio_below_0_85'],
  [1200, 1000, null],
  [0, 5, 'text_coverage_ratio_below_0_80'],
])('%i of %i characters: %s [E&T 6.4]', (visibleTextChars, visibleTextCharsMeasured, expected) => {
  expect(findTextShortfall({ visibleTextChars, visibleTextCharsMeasured })).toBe(expected);
});

test.each([
  [50, 100, 0.5],
  [150, 100, 1],
  [-5, 100, 0],
  [5, 0, 0],
])('%i of %i characters are a share of %d [E&T 6.4]', (visibleTextChars, visibleTextCharsMeasured, share) => {
  expect(textCoverageRatio({ visibleTextChars, visibleTextCharsMeasured })).toBe(share);
});
