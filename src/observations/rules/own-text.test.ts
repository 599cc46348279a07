import { describe, expect, test } from 'vitest';
import { answerWithout, bareWithout, ownTextOf } from './own-text.js';

describe('[E&T 1.2] what the agent typed itself is nothing that the page showed', () => {
  test.each([
    ['as it was typed', 'Preview HRB 12345 end', 'Previewend'],
    ['broken up differently', 'HRB\n12345', ''],
    ['more than once', 'HRB 12345 HRB 12345', ''],
    ['not at all', 'HRB 55', 'HRB55'],
  ])('%s', (_name, shown, left) => {
    expect(bareWithout(shown, ownTextOf(['HRB 12345']))).toBe(left);
  });
  test('each line of it by itself; what is too short to tell stays', () => {
    expect(bareWithout('one two three four a', ownTextOf(['one two\nthree', 'a']))).toBe('foura');
  });
  test('an answer is judged without it, however deep', () => {
    const own = ownTextOf(['HRB 12345']);
    const answer = { ok: true, text: 'No. HRB 12345', matches: [{ text: 'HRB  12345' }], totalCount: 1 };
    expect(answerWithout(answer, own)).toEqual({ ok: true, text: 'No. ', matches: [{ text: '' }], totalCount: 1 });
    expect(answerWithout(answer, ownTextOf([]))).toBe(answer);
  });
});
