import { describe, expect, it } from 'vitest';
import type { CommitFacts } from '../../browser/index.js';
import { type CommitQuestion, detectCommitPoint } from './commit-point.js';

const BUTTON: CommitFacts = {
  tag: 'button',
  role: 'button',
  type: 'button',
  names: [],
  isPlainLink: false,
  isDisclosure: false,
  blockerIntent: null,
  isSendControl: false,
  isComposer: false,
  inModelMenu: false,
  inWorkspaceSwitcher: false,
  form: null,
};
const FORM = { isSearch: false, hasSecret: false, hasSubmit: true, isSubmitter: true };
const LINK = { ...BUTTON, tag: 'a', role: 'link', type: null, isPlainLink: true };
const FIELD = { ...BUTTON, tag: 'input', role: 'textbox', type: 'text', form: { ...FORM, isSubmitter: false } };

const named = (...names: readonly string[]): CommitFacts => ({ ...BUTTON, names });
const ask = (question: Partial<CommitQuestion>) =>
  detectCommitPoint({ action: 'click', facts: BUTTON, selectorText: null, ...question });
const clicked = (facts: CommitFacts, selectorText: string | null = null) => {
  const point = ask({ facts, selectorText });
  return point === null ? null : [point.class, point.rule];
};

describe('rule 0 exempts [A&S 5.13]', () => {
  it('what ends a blocker, unless its name says more', () => {
    const inDialog = { ...BUTTON, blockerIntent: 'close', form: FORM } as const;
    expect(clicked({ ...inDialog, names: ['Cancel'] })).toBeNull();
    expect(clicked({ ...inDialog, blockerIntent: 'reject', names: ['Reject all'] })).toBeNull();
    expect(clicked({ ...inDialog, names: ['Cancel subscription'] })).toEqual(['critical', 5]);
    expect(clicked({ ...inDialog, blockerIntent: 'other', names: ['OK'] })).toEqual(['submit', 9]);
  });

  it('tabs, accordions and pages, whatever they are called', () => {
    expect(clicked({ ...named('Delete account'), isDisclosure: true })).toBeNull();
  });

  it('what only leads to the place to sign in', () => {
    expect(clicked(named('Login'), '#header-login-button')).toBeNull();
  });

  it('plain links without a lexicon hit', () => {
    expect(clicked({ ...LINK, names: ['Sign in'] }, 'a.login-button')).toBeNull();
    expect(clicked({ ...LINK, names: ['Log out'] })).toEqual(['identity', 7]);
  });
});

describe('a press is a commit point by', () => {
  it.each([
    [1, 'send', BUTTON, '#send-button'],
    [1, 'send', BUTTON, 'button[data-testid="send"]'],
    [1, 'send', { ...BUTTON, isSendControl: true }, null],
    [1, 'send', { ...BUTTON, marks: '#send_button' }, '.toolbar > button'],
    [2, 'login', { ...BUTTON, form: { ...FORM, isSubmitter: false } }, '.sign-in [role=button]'],
    [2, 'login', { ...BUTTON, form: FORM }, '#signin-submit'],
    [2, 'login', { ...BUTTON, form: { ...FORM, hasSecret: true } }, null],
    [3, 'model_switch', BUTTON, '[data-testid="model"]'],
    [3, 'model_switch', { ...BUTTON, role: 'menuitemradio', inModelMenu: true }, null],
    [4, 'sandbox_switch', BUTTON, '.workspace-switch button'],
    [4, 'sandbox_switch', { ...BUTTON, role: 'option', inWorkspaceSwitcher: true }, null],
    [5, 'critical', named('Pay now'), null],
    [6, 'destructive', named('', 'Delete'), null],
    [7, 'identity', named('Switch account'), null],
    [8, 'publish', named('Publish'), null],
    [9, 'submit', { ...BUTTON, type: 'submit', form: FORM }, null],
  ] as const)('rule %i: %s [A&S 5.13]', (rule, name, facts, selectorText) => {
    expect(clicked(facts, selectorText)).toEqual([name, rule]);
  });

  it('the first rule that matches [A&S 5.13]', () => {
    const sending = { ...BUTTON, isSendControl: true, form: { ...FORM, hasSecret: true }, names: ['Post'] };
    expect(clicked(sending)).toEqual(['send', 1]);
    expect(clicked({ ...sending, isSendControl: false })).toEqual(['login', 2]);
    expect(clicked({ ...sending, isSendControl: false, form: FORM })).toEqual(['publish', 8]);
  });

  it('its graver meaning: what pays or deletes is no login and no message [A&S M4]', () => {
    const confirming = { ...BUTTON, form: { ...FORM, hasSecret: true } };
    expect(clicked({ ...confirming, names: ['Delete account'] }, '#login-button')).toEqual(['critical', 5]);
    expect(clicked({ ...BUTTON, isSendControl: true, names: ['Send money'] })).toEqual(['critical', 5]);
    expect(clicked({ ...BUTTON, role: 'menuitem', inWorkspaceSwitcher: true, names: ['Log out'] })).toEqual([
      'identity',
      7,
    ]);
  });

  it('nothing, when it is a button that does something else', () => {
    expect(clicked(named('Edit'))).toBeNull();
    expect(clicked({ ...BUTTON, form: { ...FORM, isSubmitter: false }, names: ['Show'] })).toBeNull();
    expect(clicked({ ...BUTTON, form: { ...FORM, isSearch: true }, names: ['Go'] })).toBeNull();
    expect(clicked({ ...named('Pay by card'), role: 'radio' })).toBeNull();
    expect(clicked({ ...named('Claude'), role: 'combobox', inModelMenu: true })).toBeNull();
  });

  it('the question it answers, the request it makes, or how it looks [A&S 5.13]', () => {
    const yes = { ...named('Yes'), blockerIntent: 'other', question: 'Delete 3 photos?' } as const;
    expect(clicked(yes)).toEqual(['destructive', 6]);
    expect(clicked({ ...yes, inConsent: true })).toBeNull();
    expect(clicked({ ...yes, names: ['No'], blockerIntent: 'reject' })).toBeNull();
    expect(clicked({ ...LINK, names: ['OK'], request: 'deletes' })).toEqual(['destructive', 6]);
    expect(clicked({ ...named('Go'), request: 'writes' })).toEqual(['submit', 9]);
    expect(clicked({ ...named('Offload'), isDanger: true })).toEqual(['destructive', 6]);
    expect(clicked({ ...named('Cancel'), isDanger: true })).toBeNull();
  });

  it('an order that no lexicon knows, of a button alone [A&S 5.13]', () => {
    expect(clicked(named('Kessel entlüften'))).toEqual(['submit', 9]);
    expect(clicked({ ...LINK, names: ['Kessel entlüften'] })).toBeNull();
    expect(clicked({ ...LINK, names: ['Send invoice'] })).toBeNull();
    expect(clicked(named('Send invoice'))).toEqual(['send', 1]);
  });

  it('says what it is called', () => {
    expect(ask({ facts: named('Buy now', 'Adds to your orders') })?.label).toBe('Buy now');
  });
});

describe('rule 10: Enter [A&S 5.13]', () => {
  const typed = (facts: CommitFacts) => ask({ action: 'type_enter', facts })?.rule ?? null;
  const pressed = (facts: CommitFacts, key: string) => {
    const point = ask({ action: 'key', facts, key });
    return point === null ? null : [point.class, point.rule];
  };

  it('commits in a composer and in a field of a form that is no search [A&S M1]', () => {
    expect(typed(FIELD)).toBe(10);
    expect(typed({ ...FIELD, form: null, isComposer: true })).toBe(10);
    expect(typed({ ...FIELD, form: null })).toBeNull();
    expect(typed({ ...FIELD, form: { ...FORM, isSearch: true } })).toBeNull();
  });

  it('presses what has the focus', () => {
    expect(pressed(FIELD, 'Enter')).toEqual(['typed_submit', 10]);
    expect(pressed(FIELD, 'Control+Enter')).toEqual(['typed_submit', 10]);
    expect(pressed(FIELD, 'Space')).toBeNull();
    expect(pressed(FIELD, 'Tab')).toBeNull();
    expect(pressed({ ...FIELD, isComposer: true }, 'Shift+Enter')).toBeNull();
    expect(pressed(named('Delete'), 'Space')).toEqual(['destructive', 6]);
    expect(pressed(named('Delete'), 'Escape')).toBeNull();
    expect(pressed({ ...LINK, names: ['Log out'] }, 'Enter')).toEqual(['identity', 7]);
    expect(pressed({ ...LINK, names: ['Log out'] }, 'Space')).toBeNull();
    expect(pressed({ ...FIELD, role: 'checkbox' }, 'Enter')).toEqual(['typed_submit', 10]);
    expect(pressed({ ...FIELD, role: 'checkbox' }, 'Space')).toBeNull();
  });

  it('does nothing where nothing has the focus', () => {
    expect(ask({ action: 'key', facts: null, key: 'Enter' })).toBeNull();
  });
});

describe('other actions [A&S 5.13]', () => {
  it('choosing is checked for switches alone', () => {
    const choose = (facts: CommitFacts) => ask({ action: 'choose', facts })?.class ?? null;
    expect(choose({ ...named('Delete'), role: 'combobox' })).toBeNull();
    expect(choose({ ...BUTTON, role: 'combobox', inModelMenu: true })).toBe('model_switch');
    expect(choose({ ...BUTTON, isDisclosure: true, inWorkspaceSwitcher: true })).toBe('sandbox_switch');
  });

  it.each(['route', 'drag'] as const)('%s presses', (action) => {
    expect(ask({ action, facts: named('Trash') })?.class).toBe('destructive');
    expect(ask({ action, facts: null })).toBeNull();
  });

  it('rule 11: a document that was posted for is not loaded again unasked', () => {
    expect(ask({ action: 'history', facts: null, isPostResult: true })).toMatchObject({ class: 'submit', rule: 11 });
    expect(ask({ action: 'history', facts: null, isPostResult: false })).toBeNull();
  });

  it('rule 12: an upload that sends at once', () => {
    const file = { ...BUTTON, tag: 'input', type: 'file', names: ['Photo'] };
    const upload = (facts: CommitFacts, uploadSendsAtOnce = false) =>
      ask({ action: 'upload', facts, uploadSendsAtOnce })?.rule ?? null;
    expect(upload({ ...file, form: { ...FORM, hasSubmit: false, isSubmitter: false } })).toBe(12);
    expect(upload({ ...file, form: { ...FORM, isSubmitter: false } })).toBeNull();
    expect(upload({ ...file, form: { ...FORM, isSubmitter: false } }, true)).toBe(12);
    expect(upload(file)).toBeNull();
    expect(clicked(file)).toBeNull();
  });
});
