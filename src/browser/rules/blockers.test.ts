import { describe, expect, it } from 'vitest';
import type { BlockerControl, BlockerFacts, DialogIntent } from '../protocol/blockers.js';
import type { CommitFacts } from '../protocol/elements.js';
import { decideVerdict, isInTheWay, isPlainAnswer, mayPressForRule, protectionOf, rankControls } from './blockers.js';

const COMMIT: CommitFacts = {
  tag: 'button',
  role: 'button',
  type: 'button',
  names: [],
  isPlainLink: false,
  isDisclosure: false,
  blockerIntent: 'other',
  isSendControl: false,
  isComposer: false,
  inModelMenu: false,
  inWorkspaceSwitcher: false,
  form: null,
};
let refs = 0;
const control = (label: string, intent: DialogIntent, more: Partial<BlockerControl> = {}): BlockerControl => ({
  ref: ++refs,
  label,
  intent,
  isLink: false,
  isDisclosure: false,
  commit: { ...COMMIT, names: [label] },
  ...more,
});
const DIALOG: BlockerFacts = {
  ref: 1,
  selector: '#box',
  kind: 'dialog',
  label: 'Box',
  isConsent: false,
  isPromotion: false,
  isBlocking: true,
  coversCentre: true,
  coversPoint: false,
  isContent: false,
  hasSecret: false,
  hasFile: false,
  textFields: 0,
  switchesOn: [],
  hasSwitches: false,
  controls: [],
  frames: [],
};
const judged = (facts: Partial<BlockerFacts>, classes: Readonly<Record<string, string>> = {}) => {
  const whole = { ...DIALOG, ...facts };
  return { facts: whole, classes: new Map(whole.controls.map(({ ref, label }) => [ref, classes[label] ?? null])) };
};
const CAREFUL = { mode: 'conservative', consentPolicy: 'reject_only' } as const;
const REJECT = () => control('Reject all', 'reject');
const ACCEPT = () => control('Accept all', 'accept');
const SETTINGS = () => control('Settings', 'settings');
const CLOSE = () => control('✕', 'close');
const labels = (controls: readonly BlockerControl[]) => controls.map(({ label }) => label);

describe('what stands in the way [A&S B1]', () => {
  it.each<[string, Partial<BlockerFacts>, boolean]>([
    ['a modal dialog', {}, true],
    ['a dialog that blocks nothing', { isBlocking: false }, false],
    [
      'a consent bar at the edge',
      { kind: 'overlay', isBlocking: false, isConsent: true, controls: [REJECT(), ACCEPT()] },
      true,
    ],
    [
      'the way back to the consent question',
      { kind: 'overlay', isBlocking: false, isConsent: true, controls: [SETTINGS()] },
      false,
    ],
    ['an overlay across the middle', { kind: 'overlay' }, true],
    ['an overlay in a corner', { kind: 'overlay', coversCentre: false }, false],
    ['whatever covers what is to be pressed', { kind: 'overlay', isBlocking: false, coversPoint: true }, true],
    ['the page itself', { kind: 'overlay', isContent: true }, false],
  ])('%s', (_name, facts, expected) => {
    expect(isInTheWay({ ...DIALOG, ...facts })).toBe(expected);
  });
});

describe('what is left alone [A&S B2]', () => {
  it.each<[string, Parameters<typeof judged>, RegExp | null]>([
    ['a secret field', [{ hasSecret: true, controls: [CLOSE()] }], /password/],
    [
      'a secret field in what calls itself a cookie banner',
      [{ hasSecret: true, isConsent: true, controls: [REJECT()] }],
      /password/,
    ],
    ['a file field', [{ hasFile: true, controls: [CLOSE()] }], /file/],
    [
      'a control that destroys',
      [{ controls: [control('Delete', 'confirm'), CLOSE()] }, { Delete: 'destructive' }],
      /commit point/,
    ],
    [
      'a control that destroys, in a cookie banner',
      [{ isConsent: true, controls: [control('Delete', 'other'), REJECT()] }, { Delete: 'critical' }],
      /commit point/,
    ],
    [
      'an alert that asks for a confirmation',
      [{ kind: 'alertdialog', controls: [control('Continue', 'confirm'), CLOSE()] }],
      /confirmation/,
    ],
    ['fields to fill in', [{ textFields: 1, controls: [CLOSE()] }], /fields/],
    ['OK and Cancel', [{ controls: [control('OK', 'confirm'), control('Cancel', 'cancel')] }], /question/],
    ['Approve and Reject', [{ controls: [control('Approve', 'other'), control('Reject', 'reject')] }], /question/],
    ['two answers', [{ controls: [control('Yes, fell it', 'confirm'), control('Keep it', 'other')] }], /question/],
    ['a way to sign in', [{ controls: [control('Sign in', 'sign_in'), CLOSE()] }], /sign in/],
    [
      'a newsletter with a field',
      [{ textFields: 1, isPromotion: true, controls: [control('Subscribe', 'other'), CLOSE()] }],
      null,
    ],
    [
      'a newsletter that sells',
      [{ isPromotion: true, controls: [control('Buy now', 'other'), CLOSE()] }, { 'Buy now': 'critical' }],
      null,
    ],
    ['an announcement', [{ controls: [control('OK', 'confirm'), CLOSE()] }], null],
    ['a consent banner', [{ isConsent: true, controls: [ACCEPT(), REJECT()] }], null],
  ])('%s', (_name, given, expected) => {
    const protection = protectionOf(judged(...given));
    if (expected === null) expect(protection).toBeNull();
    else expect(protection).toMatch(expected);
  });
});

describe('what is pressed, best first [A&S B2]', () => {
  const consent = (more: Partial<BlockerFacts> = {}) =>
    judged({
      isConsent: true,
      controls: [ACCEPT(), SETTINGS(), CLOSE(), control('Strictly necessary', 'reject'), REJECT()],
      ...more,
    });

  it('a refusal before the cross before the settings; consent never, unless allowed', () => {
    const careful = ['Reject all', 'Strictly necessary', '✕', 'Settings'];
    expect(labels(rankControls(consent(), CAREFUL))).toEqual(careful);
    expect(labels(rankControls(consent(), { ...CAREFUL, consentPolicy: 'reject_then_accept' }))).toEqual(careful);
    expect(labels(rankControls(consent(), { ...CAREFUL, mode: 'aggressive' }))).toEqual(careful);
    const bold = { mode: 'aggressive', consentPolicy: 'reject_then_accept' } as const;
    expect(labels(rankControls(consent(), bold))).toEqual([...careful, 'Accept all']);
  });

  it('saving switches goes before the cross', () => {
    const controls = [CLOSE(), control('Save', 'save'), ACCEPT()];
    expect(labels(rankControls(judged({ isConsent: true, hasSwitches: true, controls }), CAREFUL))).toEqual([
      'Save',
      '✕',
    ]);
  });

  it('never what commits, leads away or only unfolds', () => {
    const controls = [
      control('Reject and pay', 'reject'),
      control('Close', 'close', { isLink: true }),
      control('Necessary', 'reject', { isDisclosure: true }),
    ];
    expect(rankControls(judged({ isConsent: true, controls }, { 'Reject and pay': 'critical' }), CAREFUL)).toEqual([]);
  });

  it('OK of an announcement only when aggressive', () => {
    const announcement = judged({ controls: [control('OK', 'confirm')] });
    expect(rankControls(announcement, CAREFUL)).toEqual([]);
    expect(labels(rankControls(announcement, { ...CAREFUL, mode: 'aggressive' }))).toEqual(['OK']);
  });

  it.each<[string, boolean]>([
    ['Reject all', true],
    ['Alle ablehnen', true],
    ['Continuer sans accepter', true],
    ['Rechazar todas las cookies', true],
    ['Reject all and delete my account', false],
    ['Decline and pay', false],
    ['Save preferences', true],
    ['Auswahl speichern', true],
    ['Save and pay', false],
  ])('"%s" is nothing but an answer to a consent banner: %s', (name, expected) => {
    expect(isPlainAnswer({ isConsent: true }, { ...COMMIT, names: [name] })).toBe(expected);
    expect(isPlainAnswer({ isConsent: false }, { ...COMMIT, names: [name] })).toBe(false);
    expect(isPlainAnswer({ isConsent: true }, { ...COMMIT, names: [name, 'Delete account'] })).toBe(false);
  });
});

describe('consent rules [A&S B6]', () => {
  it('are held to the same limits as everything else', () => {
    expect(mayPressForRule({ intent: 'reject', commitClass: null }, CAREFUL)).toBe(true);
    expect(mayPressForRule({ intent: 'other', commitClass: null }, CAREFUL)).toBe(true);
    expect(mayPressForRule({ intent: 'accept', commitClass: null }, CAREFUL)).toBe(false);
    expect(mayPressForRule({ intent: 'reject', commitClass: 'submit' }, CAREFUL)).toBe(false);
    const bold = { mode: 'aggressive', consentPolicy: 'reject_then_accept' } as const;
    expect(mayPressForRule({ intent: 'accept', commitClass: null }, bold)).toBe(true);
  });
});

describe('the verdict [A&S B4]', () => {
  it.each([
    [{ before: 0, left: 0, hidden: 0 }, 'nothing_to_dismiss'],
    [{ before: 2, left: 0, hidden: 0 }, 'cleared'],
    [{ before: 2, left: 1, hidden: 0 }, 'partially_cleared'],
    [{ before: 1, left: 1, hidden: 0 }, 'still_blocked'],
    [{ before: 1, left: 0, hidden: 1 }, 'partially_cleared'],
  ] as const)('%o: %s; hidden is not dismissed [A&S B3]', (given, expected) => {
    expect(decideVerdict(given)).toBe(expected);
  });
});
