import { describe, expect, it } from 'vitest';
import { resultOf } from '../scripts/suite-result.mjs';

describe('what a suite came to', () => {
  it.each([
    ['all is well', { output: 'ok: a\n7 passed, 0 failed\n', code: 0 }, { passed: 7, failed: 0 }],
    ['some of it failed', { output: '5 passed, 2 failed\n', code: 1 }, { passed: 5, failed: 2 }],
    [
      'the last line counts',
      { output: '1 passed, 1 failed\nmore\n9 passed, 0 failed\n', code: 0 },
      { passed: 9, failed: 0 },
    ],
    ['it says nothing', { output: 'Segmentation fault\n', code: 0 }, { passed: 0, failed: 1 }],
    ['it ends badly after good words', { output: '7 passed, 0 failed\n', code: 1 }, { passed: 7, failed: 1 }],
    ['it ends well after bad words', { output: '5 passed, 2 failed\n', code: 0 }, { passed: 5, failed: 3 }],
    ['it takes too long', { output: '7 passed, 0 failed\n', code: null, isLate: true }, { passed: 7, failed: 1 }],
    ['the words stand in a sentence', { output: 'so 7 passed, 0 failed\n', code: 0 }, { passed: 0, failed: 1 }],
  ])('%s', (_, ended, expected) => {
    expect(resultOf(ended)).toEqual(expected);
  });
});
