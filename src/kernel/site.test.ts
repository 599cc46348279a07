import { describe, expect, it } from 'vitest';
import { siteCovers } from './site.js';

describe('what belongs to a site', () => {
  it.each([
    ['shop.example', 'shop.example', true],
    ['shop.example', 'mail.shop.example', true],
    ['shop.example', 'shop.example:8443', true],
    ['www.shop.example', 'shop.example', true],
    ['shop.example', 'workshop.example', false],
    ['shop.example', 'example', false],
    ['shop.example', 'shop.example.evil.test', false],
    ['shop.example:8443', 'shop.example:8443', true],
    ['shop.example:8443', 'shop.example', false],
    ['*.shop.example', 'mail.shop.example', true],
    ['*.shop.example', 'shop.example', false],
    ['127.0.0.1:8080', '127.0.0.1:8080', true],
    ['127.0.0.1', '127.0.0.1:9', true],
    ['[::1]', '[::1]:8080', true],
    ['[::1]', '[::1]', true],
  ])('%s and %s: %s [A&S Z11]', (site, key, isCovered) => {
    expect(siteCovers(site, key)).toBe(isCovered);
  });
});
