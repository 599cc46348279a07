import { describe, expect, test } from 'vitest';
import { isAccepted } from './accept.js';

describe('[A&S 4] what a file input accepts', () => {
  test.each([
    ['', 'a.exe', true],
    ['*/*', 'a.exe', true],
    ['.pdf', 'a.PDF', true],
    ['.pdf, .doc', 'a.doc', true],
    ['.pdf', 'a.txt', false],
    ['image/*', 'a.jpeg', true],
    ['image/*', 'a.txt', false],
    ['image/png,.pdf', 'a.png', true],
    ['image/png', 'a.jpg', false],
    ['.tar.gz', 'a.tar.gz', true],
    ['application/x-thing', 'a.thing', true],
    ['.pdf', 'noextension', false],
  ])('%j and %s: %s', (accept, name, accepted) => {
    expect(isAccepted(accept, name)).toBe(accepted);
  });
});
