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

  it('nothing that submits under a grave name', () => {
    const submitter = { ...named('Delete account'), form: FORM };
    expect(clicked({ ...submitter, isDisclosure: true })).toEqual(['critical', 5]);
    expect(clicked({ ...submitter, blockerIntent: 'reject' })).toEqual(['critical', 5]);
    expect(clicked({ ...submitter, isDisclosure: true, names: ['Next page'] })).toBeNull();
  });

  it('the text of items [A&S M2]', () => {
    expect(clicked({ ...named('Buy milk'), role: 'generic', isItem: true })).toBeNull();
    expect(clicked({ ...LINK, names: ['Delete your account: a guide'], isItem: true })).toBeNull();
    expect(clicked({ ...named('Pay rent'), role: 'generic', isItem: true, isDanger: true })).toBeNull();
    expect(clicked({ ...LINK, names: ['Old post'], isItem: true, request: 'deletes' })).toEqual(['destructive', 6]);
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

  it('takes the class of the button that it presses', () => {
    const before = (...defaultNames: readonly string[]) => ({ ...FIELD, form: { ...FIELD.form, defaultNames } });
    const both = (facts: CommitFacts) => [ask({ action: 'type_enter', facts })?.class, pressed(facts, 'Control+Enter')];
    expect(ask({ action: 'type_enter', facts: before('Pay $500 now') })).toEqual({
      class: 'critical',
      rule: 10,
      label: 'Pay $500 now',
    });
    expect(both(before('Delete'))).toEqual(['destructive', ['destructive', 10]]);
    expect(both(before('Log out'))).toEqual(['identity', ['identity', 10]]);
    expect(both(before('Publish'))).toEqual(['publish', ['publish', 10]]);
    expect(both({ ...before('Send'), isComposer: true })).toEqual(['send', ['send', 10]]);
    expect(both(before('Send'))).toEqual(['typed_submit', ['typed_submit', 10]]);
    expect(both(before('Save'))).toEqual(['typed_submit', ['typed_submit', 10]]);
    expect(typed({ ...before('Delete'), form: { ...FIELD.form, isSearch: true, defaultNames: ['Delete'] } })).toBe(10);
  });

  it('goes to the form from a select, a checkbox and a field under another role', () => {
    const form = { ...FIELD.form, defaultNames: ['Pay now'] };
    for (const facts of [
      { ...FIELD, tag: 'select', role: 'listbox', type: null, form },
      { ...FIELD, role: 'radio', type: 'radio', form },
      { ...FIELD, role: 'menuitem', form },
      { ...FIELD, tag: 'div', role: 'document', type: null, isComposer: true, form },
    ])
      expect(pressed(facts, 'Enter')).toEqual(['critical', 10]);
  });

  it('presses a button that submits, whatever role it claims', () => {
    const claimed = { ...named('Delete account'), type: 'submit', form: FORM };
    for (const role of ['radio', 'checkbox', 'option', 'textbox', 'switch', 'tab']) {
      expect(clicked({ ...claimed, role })).toEqual(['critical', 5]);
      expect(pressed({ ...claimed, role }, 'Enter')).toEqual(['critical', 5]);
      expect(clicked({ ...claimed, role, names: ['Go on'] })).toEqual(['submit', 9]);
    }
  });

  it('does nothing where nothing has the focus', () => {
    expect(ask({ action: 'key', facts: null, key: 'Enter' })).toBeNull();
  });
});

describe('behind the write gate [A&S M2b]', () => {
  const gated = (facts: CommitFacts, selectorText: string | null = null) => {
    const point = ask({ facts, selectorText, isGated: true });
    return point === null ? null : [point.class, point.rule];
  };
  const submitter = (...names: readonly string[]): CommitFacts => ({ ...named(...names), type: 'submit', form: FORM });
  const dialog = { ...BUTTON, blockerIntent: 'other' } as const;

  it.each([
    ['a name', named('Delete account')],
    ['a name in a menu', { ...named('Log out'), role: 'menuitem' }],
    ['the name of a link', { ...LINK, names: ['Delete account'] }],
    ['the style of danger', { ...named('Offload'), isDanger: true }],
    ['markup of a request', { ...named('Go'), request: 'deletes' }],
    ['an unknown verb', named('Kessel entlüften')],
    ['a name beside the fields of a form', { ...named('Remove row'), form: { ...FORM, isSubmitter: false } }],
    ['a word of its selector', { ...BUTTON, form: { ...FORM, isSubmitter: false }, marks: '#login-button' }],
    ['a form that ends its dialog', { ...submitter('Done'), form: { ...FORM, declared: 'dialog' } }],
    ['a form that asks for a page', { ...submitter('Apply'), form: { ...FORM, declared: 'get' } }],
    ['a form that searches', { ...submitter('Go'), form: { ...FORM, isSearch: true } }],
    ['a button of a form that submits by its name', { ...submitter('Send'), form: { ...FORM, isNamed: true } }],
    ['a form whose button opens a menu', { ...submitter('Options'), opens: true }],
    ['the yes to a harmless dialog', { ...dialog, names: ['OK'], said: 'Your draft is here.' }],
    ['the yes to a dialog with a price', { ...dialog, names: ['Continue'], said: 'Cart ($40)' }],
    ['consent', { ...dialog, names: ['OK'], inConsent: true, said: 'We send data to partners.' }],
    ['a no', { ...dialog, names: ['No'], blockerIntent: 'reject', said: 'Delete 3 photos?' }],
  ] as const)('nothing is stopped for %s', (_why, facts) => {
    expect(gated(facts)).toBeNull();
  });

  it.each([
    ['submit', 9, submitter('Save')],
    ['critical', 5, submitter('Pay now')],
    ['destructive', 6, { ...submitter('Offload'), isDanger: true }],
    ['destructive', 6, { ...submitter('Delete'), opens: true }],
    ['destructive', 6, { ...submitter('Delete'), form: { ...FORM, declared: 'get' } }],
    ['destructive', 6, { ...submitter('Delete'), form: { ...FORM, isSearch: true } }],
    ['publish', 8, { ...submitter('Publish'), form: { ...FORM, declared: 'dialog' } }],
    ['login', 2, { ...submitter('Sign in'), form: { ...FORM, hasSecret: true, declared: 'get' } }],
    ['login', 2, { ...named('Sign in'), form: { ...FORM, hasSecret: true, isNamed: true } }],
    ['send', 1, { ...BUTTON, isSendControl: true }],
    ['critical', 5, { ...named('Send money'), isSendControl: true }],
    ['model_switch', 3, { ...BUTTON, role: 'menuitemradio', inModelMenu: true }],
    ['sandbox_switch', 4, { ...BUTTON, role: 'option', inWorkspaceSwitcher: true }],
    ['destructive', 6, { ...dialog, names: ['Yes'], said: 'Delete 3 photos?' }],
    ['destructive', 6, { ...dialog, names: ['More', 'Continue'], said: 'This will delete 3 photos.' }],
    ['critical', 5, { ...dialog, names: ['Weiter'], said: 'Das Konto löschen' }],
    ['publish', 8, { ...dialog, names: ['Confirm'], said: 'Publish it?' }],
  ] as const)('%s by rule %i is stopped all the same', (name, rule, facts) => {
    expect(gated(facts)).toEqual([name, rule]);
  });

  it('Enter, uploads and history are judged as before', () => {
    const enter = (facts: CommitFacts) => ask({ action: 'type_enter', facts, isGated: true })?.class ?? null;
    expect(enter(FIELD)).toBe('typed_submit');
    expect(enter({ ...FIELD, form: { ...FIELD.form, declared: 'get' } })).toBeNull();
    expect(enter({ ...FIELD, form: { ...FIELD.form, declared: 'get', defaultNames: ['Pay now'] } })).toBe('critical');
    expect(ask({ action: 'history', facts: null, isPostResult: true, isGated: true })?.rule).toBe(11);
    expect(ask({ action: 'upload', facts: null, uploadSendsAtOnce: true, isGated: true })?.rule).toBe(12);
    expect(ask({ action: 'key', facts: named('Delete'), key: 'Enter', isGated: true })).toBeNull();
  });

  it('words count where a page keeps its data to itself', () => {
    expect(gated({ ...named('Delete all'), keepsItself: true })).toEqual(['destructive', 6]);
    expect(gated({ ...LINK, names: ['Log out'], keepsItself: true })).toEqual(['identity', 7]);
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
