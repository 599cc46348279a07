import { describe, expect, test } from 'vitest';
import { unlistedText } from './text.js';

describe('[A&S 3.1] the text sample', () => {
  test('leaves out lines of listed names, however they stand beside each other', () => {
    const sample = 'Sign up\nName Mail  I agree\nOpen 1Open 12Open 2\nWelcome';
    expect(unlistedText(sample, ['Sign up', 'Name', 'Mail', 'I agree', 'Open 1', 'Open 12', 'Open 2'])).toBe('Welcome');
  });

  test('keeps a line that says anything else, as it is', () => {
    expect(unlistedText('0 Later\nLater', ['Later'])).toBe('0 Later');
    expect(unlistedText('Total: 3 apples', ['Total', 'apples'])).toBe('Total: 3 apples');
  });

  test('keeps everything where nothing is listed', () => {
    expect(unlistedText('One\nTwo', ['', ' '])).toBe('One\nTwo');
  });

  test('takes as long as the text is, not as there are ways to cut it', () => {
    const names = Array.from({ length: 30 }, (_, size) => 'a'.repeat(size + 1));
    const line = `${'a'.repeat(790)}b`;
    expect(unlistedText(line, names)).toBe(line);
  });
});
