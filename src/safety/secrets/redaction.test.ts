import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor } from './redaction.js';

const KEY = new Uint8Array(32).fill(1);
const redactor = createRedactor(KEY);
const other = createRedactor(new Uint8Array(32).fill(2));

describe('redaction', () => {
  it('[A&S Z9] masks to ~ and 8 hex characters under the key', () => {
    expect(redactor.maskValue('s3cret')).toMatch(/^~[0-9a-f]{8}$/);
    expect(redactor.maskValue('s3cret')).toBe(redactor.maskValue('s3cret'));
    expect(redactor.maskValue('s3cret')).not.toBe(redactor.maskValue('s3cret2'));
    expect(redactor.maskValue('s3cret')).not.toBe(other.maskValue('s3cret'));
  });

  it('[A&S Z9] leaves a masked value as it is', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const masked = redactor.maskValue(value);
        expect(redactor.maskValue(masked)).toBe(masked);
      }),
    );
  });

  it('[A&S Z9] masks sensitive values of a URL and drops user info', () => {
    expect(redactor.url('https://u:p@A.example/x/?sid=s3cret&q=1')).toBe(
      `https://a.example/x?q=1&sid=${redactor.maskValue('s3cret')}`,
    );
    expect(redactor.url('file:///home/u/secret')).toBeNull();
  });

  it.each([
    ['https://u:p@a.example/?token=s3cret', `https://a.example/?token=${redactor.maskValue('s3cret')}`],
    ['about:blank', 'about:blank'],
    ['data:text/html,s3cret', 'data:…'],
    ['file:///home/u/s3cret', 'file:…'],
    ['s3cret', '(no URL)'],
  ])('[E&T 1.2] a log says of %s no more than it may', (raw, expected) => {
    expect(redactor.logUrl(raw)).toBe(expected);
  });

  it('[E&T 1.2] raw URLs reach logs with audit.keepRawUrls only, and stores never', () => {
    const raw = createRedactor(KEY, { keepRawUrls: true });
    expect(raw.logUrl('https://a.example/?token=s')).toBe('https://a.example/?token=s');
    expect(raw.url('https://a.example/?token=s')).toBe(redactor.url('https://a.example/?token=s'));
  });

  it('[E&T 1.2] argsHash covers the arguments without _meta, targetId and agentId', () => {
    const hash = redactor.argsHash({ text: 'abc', clear: true });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(redactor.argsHash({ clear: true, agentId: 'a', _meta: { x: 1 }, text: 'abc', targetId: 'tab-1' })).toBe(
      hash,
    );
    expect(redactor.argsHash({ text: 'abd', clear: true })).not.toBe(hash);
    expect(redactor.argsHash({ text: 'abc', clear: true, nested: { targetId: 'tab-1' } })).not.toBe(
      redactor.argsHash({ text: 'abc', clear: true, nested: {} }),
    );
    expect(other.argsHash({ text: 'abc', clear: true })).not.toBe(hash);
  });

  it('[E&T 1.2] argsHash of absent arguments is that of none', () => {
    expect(redactor.argsHash(undefined)).toBe(redactor.argsHash({}));
  });
});

describe('text that somebody wants kept', () => {
  const redactor = createRedactor(new Uint8Array(32));

  it.each([
    ['password: correcthorse', true],
    ['The admin password is hunter2-x9', true],
    ['password is swordfish', true],
    ['The password for the staging shop is swordfish.', true],
    ['PIN: 4711', true],
    ['pin 4711 opens the door', true],
    ['Passwort lautet Sonnenschein', true],
    ['mot de passe = soleil', true],
    ['パスワードはsakura', true],
    ['API key is abcdefgh', true],
    ['log in as ada with password Hunter2', true],
    ['The password is required', false],
    ['The password is wrong', false],
    ['password is at least 8 characters', false],
    ['The password is stored in the vault', false],
    ['Password field is in the second step', false],
    ['The token is refreshed every hour', false],
    ['Secrets are kept in the operator file', false],
    ['The API key page is under Settings', false],
    ['Reset password link sits below the form', false],
    ['Pin the tab first', false],
    ['Authorization: Basic amFuZTpwdzEyMzQ=', true],
    ['https://jane:pw12@shop.test/', true],
    ['https://shop.test/?session=abc', true],
    ['https://shop.test/?session=~0123abcd', false],
    ['4111 1111 1111 1111', true],
    ['The user signs in with a password manager', false],
    ['Orders at https://shop.test/orders?page=2&utm_source=mail', false],
  ])('%s holds a secret: %s [A&S X11]', (text, expected) => {
    expect(redactor.holdsSecret(text)).toBe(expected);
  });

  it('holds those that are known, typed ones included [A&S X11]', () => {
    redactor.learn(['rosebush']);
    redactor.learnTyped('tulipbed');
    expect([redactor.holdsSecret('my rosebush'), redactor.holdsSecret('my tulipbed')]).toEqual([true, true]);
    expect(redactor.holdsSecret('my garden')).toBe(false);
  });
});
