import { describe, expect, it } from 'vitest';
import { unsafeBecause } from './selector-safety.js';

describe('a selector that may be learned [K 8]', () => {
  it.each([
    '#save',
    'button#save',
    '#\\31 23-go',
    'button[data-testid="save"]',
    'div[data-test="row"]',
    'a[data-qa="next"]',
    'input[name="q"]',
    'button[aria-label="Close menu"]',
    'role=button[name="Save"]',
    'a[href="/orders"]',
    'a[href="guide/start.html"]',
    'a[href="#/reports"]',
    '#menu a[href="../reports"]',
    'role=link[name="Say \\"hi\\" [now]"]',
    '#toolbar button[name="save"]',
    '#app > main > div > button[name="save"]',
    'my-shell >>> #save',
    '#host >>> button[data-testid="go"]',
    '.toolbar__button #save',
    'button[name="a > b > c > d > e, f"]',
  ])('%s is safe', (selector) => {
    expect(unsafeBecause(selector)).toBeNull();
  });
});

describe('a selector that may not [K 8]', () => {
  it.each([
    ['', 'no_selector'],
    ['  ', 'no_selector'],
    ['#menu ul > li:nth-of-type(2) > a', 'positional'],
    ['li:first-child', 'positional'],
    ['#a > b > c > d > button[name="x"]', 'positional'],
    ['#\\:r1\\:', 'fragile'],
    ['#radix-3', 'fragile'],
    ['#row-48213', 'fragile'],
    ['tr[data-testid="order-48213"]', 'fragile'],
    ['div[data-testid="a3f9c27"]', 'fragile'],
    ['.css-1x2y3z #save', 'fragile'],
    ['.sc-bdVaJa #save', 'fragile'],
    ['.emotion-4 #save', 'fragile'],
    ['.styled-x #save', 'fragile'],
    ['.Button_root__a1B2c #save', 'fragile'],
    ['.x-8fk2p1 #save', 'fragile'],
    ['.deadbeef #save', 'fragile'],
    ['#host:nth-child(2) >>> #save', 'positional'],
    ['.css-ab12 >>> #save', 'fragile'],
    ['button', 'not_by_name'],
    ['#menu a', 'not_by_name'],
    ['a[href="/orders?sort=date"]', 'not_by_name'],
    ['a[href="/orders/482"]', 'not_by_name'],
    ['a[href="//other.example/orders"]', 'not_by_name'],
    ['a[href="https://other.example/orders"]', 'long_value'],
    ['a[href="#"]', 'not_by_name'],
    ['a[href="/"]', 'not_by_name'],
    ['.toolbar', 'not_by_name'],
    ['role=button[name=""]', 'not_by_name'],
    ['*', 'not_exact'],
    ['#a, #b', 'not_exact'],
    ['#a OR #b', 'not_exact'],
    ['button[name*="sav"]', 'not_exact'],
    ['button[name^="sav"]', 'not_exact'],
    ['button[name]', 'not_exact'],
    ['div:has(#save)', 'not_exact'],
    [`button[aria-label="${'long '.repeat(17)}"]`, 'long_value'],
    [`role=button[name="${'word '.repeat(20)}"]`, 'long_value'],
  ])('%s: %s', (selector, reason) => {
    expect(unsafeBecause(selector)).toBe(reason);
  });

  it.each([
    ['consent_surface', { commit: { inConsent: true, form: null } }],
    ['login_surface', { commit: { form: { hasSecret: true } } }],
    ['secret_field', { secret: 'password' }],
    ['hidden_field', { trap: true }],
  ])('%s, whatever it looks like', (reason, facts) => {
    expect(unsafeBecause('#save', facts)).toBe(reason);
  });

  it('holds without a selector at all', () => {
    expect(unsafeBecause(null)).toBe('no_selector');
  });
});
