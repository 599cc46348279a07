import { describe, expect, it } from 'vitest';
import { isCombo, isKey, normalizeCombo } from './keys.js';

describe('[A&S 4] keys', () => {
  it.each(['Enter', 'ArrowLeft', 'Space', 'F1', 'F24'])('%s is a key', (key) => expect(isKey(key)).toBe(true));
  it.each(['a', 'enter', 'F0', 'F25', 'Control', ''])('%j is none', (key) => expect(isKey(key)).toBe(false));

  it.each([
    ['Control+A', 'Control+a'],
    ['Control+Shift+a', 'Control+Shift+A'],
    ['Shift+Tab', 'Shift+Tab'],
    ['Control++', 'Control++'],
    ['Alt+F13', 'Alt+F13'],
  ])('%s is pressed as %s', (combo, pressed) => {
    expect(isCombo(combo)).toBe(true);
    expect(normalizeCombo(combo)).toBe(pressed);
  });

  it.each(['A', 'Control', 'Control+', '+A', 'Control+Control+A', 'Control+AB', 'control+A'])(
    '%j is no combination',
    (combo) => expect(isCombo(combo)).toBe(false),
  );
});
