import { describe, expect, it } from 'vitest';
import type { AuthForm, AuthSignals } from '../protocol/auth.js';
import { assess, combine, triStateOf } from './auth-assessment.js';

const NO_STORES = { session: false, token: false };
const BARE: AuthSignals = {
  authPath: false,
  headings: { login: false, signup: false, reset: false, mfa: false, tool: false, chooser: false },
  gate: false,
  forms: [],
  providers: [],
  forgotPassword: false,
  login: 'none',
  logout: 'none',
  account: [],
  stateMark: false,
  local: NO_STORES,
  session: NO_STORES,
  error: 'none',
  overlay: null,
  humanVerification: null,
};
const FORM: AuthForm = {
  isForm: true,
  passwords: 0,
  currentPasswords: 0,
  newPasswords: 0,
  identifier: 'none',
  texts: 1,
  isProse: false,
  extras: 0,
  isCalledLogin: false,
  hasTerms: false,
  code: 'none',
  submit: 'plain',
};
const shown = (changes: Partial<AuthSignals>): AuthSignals => ({ ...BARE, ...changes });
const form = (changes: Partial<AuthForm>): AuthForm => ({ ...FORM, ...changes });
const wallOf = (form: Partial<AuthForm>, more: Partial<AuthSignals> = {}) =>
  assess(shown({ forms: [{ ...FORM, ...form }], ...more })).scores.loginWallVisible;
const loggedInOf = (changes: Partial<AuthSignals>) => assess(shown(changes)).scores.loggedIn;

describe('[A&S 7.1] tri-state', () => {
  it.each([
    [0, false],
    [0.19, false],
    [0.2, null],
    [0.49, null],
    [0.5, true],
    [1, true],
  ])('%s is %s', (score, expected) => {
    expect(triStateOf(score)).toBe(expected);
  });
});

describe('[A&S 7.3] scores of a login wall', () => {
  it.each<readonly [string, Partial<AuthForm>, Partial<AuthSignals>, number]>([
    ['password and submit in a form', { passwords: 1 }, {}, 0.9],
    ['a lone password', { passwords: 1, isForm: false }, {}, 0.65],
    ['an identity step with continue', { identifier: 'strong', submit: 'continue' }, {}, 0.75],
    ['one without', { identifier: 'strong', submit: 'none' }, { authPath: true }, 0.6],
    ['forgot-password adds', { passwords: 1, isForm: false }, { forgotPassword: true }, 0.75],
    ['a login action adds', { passwords: 1, isForm: false, submit: 'login' }, {}, 0.75],
    ['both add', { passwords: 1, submit: 'login' }, { forgotPassword: true }, 1],
    ['a new password caps', { passwords: 1, newPasswords: 1 }, {}, 0.2],
    ['a second password caps', { passwords: 2 }, {}, 0.2],
    ['a terms box caps', { passwords: 1, hasTerms: true }, {}, 0.2],
    [
      'a terms box beside the current password does not',
      { passwords: 1, currentPasswords: 1, hasTerms: true },
      {},
      0.9,
    ],
  ])('%s', (_, changes, more, expected) => {
    expect(wallOf(changes, more)).toBe(expected);
  });

  const headed = (...names: (keyof AuthSignals['headings'])[]) => ({
    headings: { ...BARE.headings, ...Object.fromEntries(names.map((name) => [name, true])) },
  });
  it.each<readonly [string, Partial<AuthForm>, Partial<AuthSignals>, number]>([
    ['more to set than a name and a password', { passwords: 1, extras: 1 }, {}, 0.2],
    ['the same below a login heading', { passwords: 1, extras: 1 }, headed('login'), 0.9],
    ['the same where its makers call it so', { passwords: 1, extras: 1, isCalledLogin: true }, {}, 0.9],
    ['the same with a button that signs in', { passwords: 1, extras: 1, submit: 'login' }, {}, 1],
    ['a text beside the password', { passwords: 1, isProse: true }, headed('login'), 0.2],
    ['a name and a password where somebody can sign out', { passwords: 1 }, { logout: 'visible' }, 0.2],
    ['a password alone there', { passwords: 1, texts: 0 }, { logout: 'visible' }, 0.9],
    ['"apply" below a password', { passwords: 1, submit: 'other' }, {}, 0.2],
    ['"apply" in a form that is called login', { passwords: 1, submit: 'other', isCalledLogin: true }, {}, 0.9],
    ['a page that tests passwords', { passwords: 1 }, headed('tool'), 0.2],
    ['a field of any name that signs in', { submit: 'login' }, {}, 0.85],
    ['one that goes on below a login heading', { submit: 'continue' }, headed('login'), 0.75],
    ['one that goes on elsewhere', { submit: 'continue' }, {}, 0],
    ['one that goes on to an account', { submit: 'continue' }, headed('login', 'signup'), 0],
    ['two that go on', { texts: 2, submit: 'continue' }, headed('login'), 0],
    [
      'an address for a newsletter, in the words of signing in',
      { identifier: 'weak', submit: 'login' },
      headed('tool'),
      0,
    ],
    ['a gift card and its PIN', { passwords: 1, submit: 'continue' }, headed('tool'), 0.2],
    ['a number, a date and a captcha that sign in', { texts: 3, extras: 1, submit: 'login' }, headed('login'), 0.85],
    ['the same without a heading', { texts: 3, extras: 1, submit: 'login' }, {}, 0],
  ])('%s', (_, changes, more, expected) => {
    expect(wallOf(changes, more)).toBe(expected);
  });

  it('a choice of accounts, and a notice that one has to sign in', () => {
    expect(assess(shown(headed('chooser')))).toMatchObject({ stage: 'identity_step', loginWallVisible: true });
    expect(assess(shown({ ...headed('chooser'), logout: 'visible' })).loginWallVisible).toBe(false);
    expect(assess(shown({ gate: true, login: 'visible' }))).toMatchObject({
      stage: 'login_wall',
      scores: { loginWallVisible: 0.65 },
    });
  });

  it('a code that ends making an account is none to sign in with', () => {
    const code = { ...headed('mfa'), forms: [form({ code: 'one_time', submit: 'signup' })] };
    expect(assess(shown(code)).mfaChallenge).toBe(false);
  });

  it('a code that switches something on for whoever is signed in is undecided', () => {
    const setUp = { ...headed('mfa'), forms: [form({ code: 'one_time', submit: 'other' })] };
    expect(assess(shown(setUp)).mfaChallenge).toBe(true);
    expect(assess(shown({ ...setUp, logout: 'visible' })).mfaChallenge).toBeNull();
  });

  it('providers without local fields', () => {
    expect(assess(shown({ providers: ['google'] })).scores.loginWallVisible).toBe(0.55);
    expect(assess(shown({ providers: ['google'], logout: 'visible' })).scores.loginWallVisible).toBe(0);
  });
});

describe('[A&S 7.3] scores of being signed in', () => {
  it.each<readonly [string, Partial<AuthSignals>, number]>([
    ['a logout control', { logout: 'visible' }, 0.95],
    ['three account controls', { account: ['profile', 'settings', 'inbox'] }, 0.8],
    ['two', { account: ['profile', 'settings'] }, 0.45],
    ['one', { account: ['profile'] }, 0.2],
    ['none', {}, 0],
    ['one beside an offer to log in', { account: ['profile'], login: 'visible' }, 0],
    ['a store of a sign-in library', { local: { session: true, token: false } }, 0.6],
    ['all of the state there is', { stateMark: true, local: { session: true, token: true } }, 0.9],
    ['a password field caps', { logout: 'visible', forms: [form({ passwords: 1, submit: 'other' })] }, 0.3],
    ['a login wall caps', { stateMark: true, forms: [form({ identifier: 'strong', submit: 'login' })] }, 0.3],
    [
      'a challenge caps',
      { logout: 'visible', headings: { ...BARE.headings, mfa: true }, forms: [form({ code: 'one_time' })] },
      0.3,
    ],
  ])('%s', (_, changes, expected) => {
    expect(loggedInOf(changes)).toBe(expected);
  });

  it('a cookie backs other signs and proves nothing alone', () => {
    const cookies = { session: true, httpOnly: true };
    expect(assess(BARE, cookies).loggedIn).toBe(false);
    expect(assess(shown({ account: ['profile', 'inbox'] }), cookies).loggedIn).toBe(true);
  });
});

describe('[A&S 7.1] the documents of one page', () => {
  it('are added up', () => {
    const frame = shown({ forms: [form({ passwords: 1 })], error: 'auth', account: ['profile'] });
    const whole = combine(shown({ account: ['profile', 'inbox'], logout: 'hidden' }), frame);
    expect(whole).toMatchObject({ account: ['profile', 'inbox'], logout: 'hidden', error: 'auth' });
    expect(assess(whole).stage).toBe('login_wall');
  });
});
