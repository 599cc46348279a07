import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentSigns, loginSigns } from '../../../../tests/support/semantic.js';
import { blocker, clickNote } from '../../../../tests/support/walked.js';
import { consentOfDismissal, findingsOf, fragilePress, type Seen, selectorsOfSigns } from './detect.js';

const seen = (change: Partial<Seen>) =>
  findingsOf({ consent: null, login: null, followsIdentityStep: false, pressed: null, ...change });
const confidence = (change: Partial<Seen>) => seen(change)[0]?.confidence ?? null;
const FRAGILE = 'div.css-1a2b3c>button';

describe('a consent dialog [K 9]', () => {
  const bare = { vendor: null, consentWords: 0, isScrollLocked: false };
  it.each([
    ['nothing but a place', {}, null],
    ['one word', { consentWords: 1 }, null],
    ['a banner of the site itself: words alone', { consentWords: 2 }, 0.7],
    ['one word and a scroll lock', { consentWords: 1, isScrollLocked: true }, null],
    ['words and a scroll lock', { consentWords: 2, isScrollLocked: true }, 0.8],
    ['a known product', { vendor: 'didomi' }, 0.7],
    ['a known product and a scroll lock', { vendor: 'didomi', isScrollLocked: true }, 0.8],
    ['a known product and words', { vendor: 'didomi', consentWords: 2 }, 0.9],
    ['everything', { vendor: 'didomi', consentWords: 2, isScrollLocked: true }, 1],
  ])('%s', (_, change, expected) => {
    expect(confidence({ consent: consentSigns({ ...bare, ...change }) })).toBe(expected);
  });

  it('has one fingerprint for the same signs in other words of selectors, and another for others', () => {
    const print = (change: object) => seen({ consent: consentSigns(change) })[0]?.fingerprint;
    expect(print({})).toMatch(/^[0-9a-f]{8}$/);
    expect(print({ selector: '  #cookie-banner ', consentWords: 9, manage: { selector: '#m', label: 'More' } })).toBe(
      print({}),
    );
    expect(print({ selector: '#other' })).not.toBe(print({}));
    expect(print({ vendor: 'didomi' })).not.toBe(print({}));
    expect(print({ reject: { selector: '#reject-all', label: 'Refuse' } })).not.toBe(print({}));
  });

  it('keeps no text of the page beyond short labels [K 15.9]', () => {
    const prose = 'Please read this. It is more than a label and says what to do next.';
    const [found] = seen({
      consent: consentSigns({
        reject: { selector: `[aria-label="${prose}"]`, label: prose },
        accept: { selector: '#ok', label: prose },
      }),
    });
    expect(found?.signs).toMatchObject({ consent: { reject: null, accept: { selector: '#ok', label: '' } } });
    expect(JSON.stringify(found)).not.toContain('Please');
    expect(seen({ consent: consentSigns({ selector: `[aria-label="${prose}"]` }) })).toEqual([]);
  });
});

describe('a login wall [K 9]', () => {
  const open = { hasPassword: false, loginWallVisible: null, isContentBlocked: false, stage: 'none' } as const;
  it.each([
    ['a page with a form somewhere', { hasPassword: true }, false, null],
    ['blocked content without a password field', { isContentBlocked: true }, false, null],
    ['a password field and blocked content', { hasPassword: true, isContentBlocked: true }, false, 0.8],
    ['a form beside a page', { loginWallVisible: true, hasPassword: true }, false, null],
    ['a wall that is told as one', { loginWallVisible: true, isContentBlocked: true }, false, 0.75],
    [
      'a wall with a password field',
      { loginWallVisible: true, hasPassword: true, isContentBlocked: true },
      false,
      0.95,
    ],
    ['a password step after an identity step', { hasPassword: true }, true, 0.8],
    ['another identity step after one', { stage: 'identity_step' }, true, null],
    ['a wall that is known not to be one', { hasPassword: true, loginWallVisible: false }, false, null],
  ])('%s', (_, change, followsIdentityStep, expected) => {
    expect(confidence({ login: loginSigns({ ...open, ...change }), followsIdentityStep })).toBe(expected);
  });
});

describe('a risky repeat [K 9]', () => {
  it('is the third press of a fragile selector', () => {
    expect(seen({ pressed: { selector: FRAGILE, clicks: 2 } })).toEqual([]);
    expect(seen({ pressed: { selector: FRAGILE, clicks: 3 } })).toMatchObject([
      { kind: 'risky_repeat', confidence: 0.75, signs: { selector: FRAGILE, clicks: 3 } },
    ]);
    const print = (selector: string, clicks: number) => seen({ pressed: { selector, clicks } })[0]?.fingerprint;
    expect(print(FRAGILE, 3)).toBe(print(FRAGILE, 9));
    expect(print(FRAGILE, 3)).not.toBe(print('li:nth-child(2)', 3));
  });

  const action = clickNote().action;
  const pressed = (change: object, more: object = {}) =>
    fragilePress(clickNote({ action: action && { ...action, selectorNorm: FRAGILE, ...change }, ...more }));
  it.each([
    ['a press of one', {}, {}, FRAGILE],
    ['a lasting selector', { selectorNorm: '#a' }, {}, null],
    ['typing', { kind: 'type' as const }, {}, null],
    ['a press that was refused', {}, { dispatched: false }, null],
    ['a commit point', { commitClass: 'destructive' }, {}, null],
    ['a press that led elsewhere', {}, { hostAfter: 'other.example' }, null],
    ['no selector', { selectorNorm: null }, {}, null],
  ])('counts or not: %s', (_, change, more, expected) => {
    expect(pressed(change, more)).toBe(expected);
  });
});

describe('a banner that was pressed [K 9] [K 6]', () => {
  const tried = (verdict: string, change: object = {}) =>
    consentOfDismissal({
      verdict,
      isOnlyHidden: false,
      watchedUntilMs: 0,
      blockers: [blocker(), blocker({ isConsent: true, vendor: 'didomi', intent: 'reject', ...change })],
    });

  it('is a sign when the bundled rules tried it in vain', () => {
    expect(tried('still_blocked')).toMatchObject({
      selector: '#offer',
      vendor: 'didomi',
      reject: { selector: '#offer-close', label: 'No thanks' },
      accept: null,
    });
    expect(tried('still_blocked', { intent: 'accept', pressed: null })).toMatchObject({ reject: null, accept: null });
  });

  it('is none when they cleared it, when no product is known, or when it asks for no consent', () => {
    expect(tried('cleared')).toBeNull();
    expect(tried('still_blocked', { vendor: null })).toBeNull();
    expect(tried('still_blocked', { isConsent: false })).toBeNull();
    expect(consentOfDismissal(null)).toBeNull();
  });
});

describe('findings of any signs [K 9]', () => {
  const control = fc.option(
    fc.record({ selector: fc.string({ maxLength: 600 }), label: fc.string({ maxLength: 200 }) }),
  );
  const text = fc.option(fc.string({ maxLength: 600 }));
  const signs = fc.record({
    consent: fc.option(
      fc.record({
        selector: fc.string({ maxLength: 600 }),
        vendor: text,
        consentWords: fc.nat(9),
        isScrollLocked: fc.boolean(),
        reject: control,
        accept: control,
        manage: control,
      }),
    ),
    login: fc.option(
      fc.record({
        hasPassword: fc.boolean(),
        loginWallVisible: fc.option(fc.boolean()),
        stage: fc.string(),
        isContentBlocked: fc.boolean(),
        identifier: text,
        password: text,
        submit: control,
      }),
    ),
    followsIdentityStep: fc.boolean(),
    pressed: fc.option(fc.record({ selector: fc.constantFrom(FRAGILE, '#x'), clicks: fc.nat(5) })),
  });

  it('are at least as sure as is asked for, carry short fields only, and come out the same twice', () => {
    fc.assert(
      fc.property(signs, (given) => {
        const found = findingsOf(given);
        expect(findingsOf(given)).toEqual(found);
        for (const one of found) {
          expect(one.confidence).toBeGreaterThanOrEqual(0.7);
          expect(one.confidence).toBeLessThanOrEqual(1);
          expect(one.fingerprint).toMatch(/^[0-9a-f]{8}$/);
          for (const selector of selectorsOfSigns(one.signs)) expect(selector.length).toBeLessThanOrEqual(512);
          for (const [, label] of JSON.stringify(one).matchAll(/"label":"((?:[^"\\]|\\.)*)"/g))
            expect((JSON.parse(`"${label ?? ''}"`) as string).length).toBeLessThanOrEqual(80);
        }
      }),
    );
  });
});
