import { describe, expect, it } from 'vitest';
import { saysSomething } from './says-something.js';

describe('a reason that is to be read', () => {
  it.each(['stuck', 'Übernahme', '担当が変わった', '2', ' \u200bx'])('%j says something', (text) => {
    expect(saysSomething(text)).toBe(true);
  });

  it.each(['', '  \n', '\u200b\u2060', '\u3164', '\u115f\uffa0', '\u2800', '\u00ad', '---', '\u202e \ufe0f'])(
    '%j says nothing',
    (text) => {
      expect(saysSomething(text)).toBe(false);
    },
  );
});
