import { describe, expect, it } from 'vitest';
import { isBound, parsePlace } from './secret-binding.js';

describe('where a secret may go [A&S Z4]', () => {
  it.each([
    ['example.com', 'https://example.com', true],
    ['example.com', 'https://example.com:8443', true],
    ['example.com', 'https://www.example.com', false],
    ['example.com', 'https://example.com.evil.test', false],
    ['example.com', 'https://notexample.com', false],
    ['*.example.com', 'https://www.example.com', true],
    ['*.example.com', 'https://a.b.example.com', true],
    ['*.example.com', 'https://example.com', false],
    ['*.example.com', 'https://evilexample.com', false],
    ['example.com', 'http://example.com', false],
    ['http://example.com', 'http://example.com', true],
    ['http://example.com', 'http://example.com:8080', false],
    ['http://printer.lan:8080', 'http://printer.lan:8080', true],
    ['127.0.0.1', 'http://127.0.0.1:3000', true],
    ['localhost', 'http://localhost:3000', true],
    ['::1', 'http://[::1]:3000', true],
    ['Bücher.example', 'https://xn--bcher-kva.example', true],
    ['example.com', 'null', false],
    ['example.com', '', false],
    ['example.com', 'file://example.com', false],
  ])('a secret for %s on %s: %s', (place, origin, expected) => {
    expect(isBound([parsePlace(place) ?? 'unreadable'], origin)).toBe(expected);
  });

  it.each([
    '',
    '*',
    'https://',
    'ftp://example.com',
    'https://example.com/login',
    'https://me@example.com',
    'a b',
    '*.*.com',
  ])('%j is no place', (place) => expect(parsePlace(place)).toBeUndefined());
});
