import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KnownSecrets } from '../secrets/known-secrets.js';

const known = (...values: string[]) => {
  const secrets = new KnownSecrets(() => '~');
  secrets.learn(values);
  return secrets;
};
const SECRET = 'p@ss "w/rd" ü<3';

describe('finding a secret in other spellings [A&S Z9]', () => {
  it.each([
    ['as it is', SECRET],
    ['percent-encoded', encodeURIComponent(SECRET)],
    ['percent-encoded in small letters', encodeURIComponent(SECRET).toLowerCase()],
    ['as a form sends it', new URLSearchParams({ q: SECRET }).toString().slice(2)],
    ['as a URL keeps it', new URL(`https://h/${SECRET.replaceAll('/', '%2F')}`).pathname.slice(1)],
    ['in JSON', JSON.stringify(SECRET).slice(1, -1)],
    ['in JSON with escapes', JSON.stringify(SECRET).slice(1, -1).replace('ü', '\\u00fc')],
    ['in HTML', SECRET.replaceAll('"', '&quot;').replace('<', '&lt;')],
    ['in HTML by number', Array.from(SECRET, (one) => `&#${one.codePointAt(0)};`).join('')],
    ['in hex', Buffer.from(SECRET).toString('hex')],
    ['with its spaces widened', SECRET.replaceAll(' ', '\u00a0')],
  ])('%s', (_, spelled) => {
    expect(known(SECRET).mask(`a ${spelled} z`)).toBe('a ~ z');
  });

  it('in base64, wherever it begins and whatever follows', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 7 }), fc.string({ maxLength: 7 }), (before, after) => {
        const text = Buffer.from(`${before}${SECRET}${after}`);
        for (const encoding of ['base64', 'base64url'] as const)
          expect(known(SECRET).mask(text.toString(encoding))).toContain('~');
      }),
    );
  });

  it('a text without it stays as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes('correct horse'));
        expect(known('correct horse').mask(text)).toBe(text);
      }),
    );
  });

  it('short ones are masked only where they stand alone', () => {
    expect(known('1234').mask('1234, 512345, a1234, PIN:1234.')).toBe('~, 512345, a1234, PIN:~.');
  });

  it('of two secrets with the same beginning the longer one is masked', () => {
    expect(known('hunter2hunter2', 'hunter2hunter2again').mask('hunter2hunter2again')).toBe('~');
  });

  it('what cutting has left of it is masked too', () => {
    const secrets = known('correct-horse-battery');
    const filler = 'word '.repeat(20);
    expect(secrets.mask(`${filler}correct-ho`)).toBe(`${filler}~`);
    expect(secrets.mask(`e-battery ${filler}`)).toBe(`~ ${filler}`);
    expect(secrets.mask('Sign in with correct-ho…')).toBe('Sign in with ~…');
    expect(secrets.mask('correct-ho is a horse')).toBe('correct-ho is a horse');
  });

  it('beyond the most that are kept, the oldest is forgotten', () => {
    const secrets = new KnownSecrets(() => '~', 2);
    for (const value of ['first-secret', 'second-secret', 'third-secret']) secrets.learn([value]);
    expect(secrets.mask('first-secret second-secret third-secret')).toBe('first-secret ~ ~');
  });
});
