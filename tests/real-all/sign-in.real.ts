import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../real/apps.js';
import { type Control, type Journey, journeyOf, PROVEN, type View } from '../real/journey.js';
import { startTestNova, type TestNova } from '../support/nova.js';
import { known } from './known.js';
import { isThere, PASSWORD, SIGN_IN_APPS, type SignInApp, USER, WRONG } from './sign-in-apps.js';

/** Looks, and holds everything that is said of signing in against the truth. */
async function expectState(journey: Journey, truth: 'logged_in' | 'logged_out', more: object = {}): Promise<void> {
  const look = await journey.call('perceive', {});
  const { auth } = (await journey.call('perceive', { mode: 'state', fields: ['auth'] })).structured.extraction;
  const isIn = truth === 'logged_in';
  expect(auth, look.text).toMatchObject({ loggedIn: isIn, ...(isIn && { stage: 'authenticated' }), ...more });
  expect(auth.persistence, look.text).toBe(isIn ? 'persistent' : 'none');
  // Unasked it is left out where there is nothing to tell (A&S 3.1).
  const { authSummary, okHints } = look.structured;
  if (isIn || auth.loginWallVisible === true) expect(authSummary, look.text).toMatchObject({ loggedIn: isIn });
  else expect(authSummary).toBeUndefined();
  expect(okHints?.missingOrStaleKeys ?? []).not.toContain('core.login_state');
  const { remembered, live } = await known(journey);
  expect(remembered['core.login_state'], look.text).toBe(truth);
  expect(live['core.login_state']).toBe(truth);
}

const WALL = { stage: 'login_wall', loginWallVisible: true, mfaChallenge: false };

describe.each(SIGN_IN_APPS)('$title [A&S 7.1] [A&S 7.2] [A&S 6.6]', (plan: SignInApp) => {
  let app: App;
  let nova: TestNova;
  let journey: Journey;

  beforeAll(async () => {
    app = await plan.start();
    nova = await startTestNova();
    journey = journeyOf(await nova.agent('gardener'));
  });
  afterAll(async () => {
    await nova?.close();
    await app?.close();
  });

  /** The first of this name: a header may repeat what a menu has. */
  const first = (view: View, role: string, name: string): Control =>
    view.controls.find((one) => one.role === role && one.text === name) ??
    expect.fail(`no ${role} "${name}":\n${view.outline}`);
  const submitOf = (view: View): Control =>
    view.controls.findLast((one) => one.role === 'button' && one.text === plan.submit) ??
    expect.fail(`no button "${plan.submit}":\n${view.outline}`);

  async function openHome(landmark = plan.landmark): Promise<void> {
    await journey.call('navigate', { url: app.url + plan.path, waitForLoad: true });
    await journey.until('the page', (view) => isThere(view, landmark));
  }

  async function signIn(password: string) {
    const form = await journey.until('the form', (view) => isThere(view, plan.password) && view);
    await journey.type(first(form, 'textbox', plan.user), USER);
    await journey.type(first(form, 'textbox', plan.password), password);
    return journey.call('guarded_login', { ctaRef: submitOf(await journey.look()).ref });
  }

  it('nobody is signed in at first, on the page and in its form', async () => {
    await openHome();
    await expectState(journey, 'logged_out', { authError: false });
    if (plan.wayIn !== null) {
      const { role, name } = plan.wayIn;
      await journey.click(first(await journey.look(), role, name));
      await journey.until('the form', (view) => isThere(view, plan.password));
    }
    await expectState(journey, 'logged_out', { ...WALL, authError: false });
  });

  it('shows its language and its colours', async () => {
    const { remembered } = await known(journey);
    expect(remembered).toMatchObject({
      'core.ui.language': plan.language ?? 'absent',
      'core.ui.theme': plan.theme ?? 'absent',
    });
  });

  it('a wrong password is a proven failure, and nobody is signed in', async () => {
    const { structured } = await signIn(WRONG);
    expect(structured).toMatchObject({
      ok: false,
      reasonCode: 'guarded_commit.postcondition_failed',
      guardedCommit: { dispatchStatus: 'dispatched', verificationStatus: 'verified_fail' },
    });
    await expectState(journey, 'logged_out', { ...WALL, authError: true });
  });

  it('the right one is a proven success, and stays so after a reload', async () => {
    const { structured } = await signIn(PASSWORD);
    expect(structured, JSON.stringify(structured.guardedCommit)).toMatchObject({
      ...PROVEN,
      guardedCommit: { verificationStatus: 'verified_success' },
    });
    await expectState(journey, 'logged_in', { authError: false });
    await openHome(plan.inside);
    await expectState(journey, 'logged_in', { authError: false });
  });

  it('who signs out is signed out, and stays so after a reload', async () => {
    const { role, name } = await plan.findWayOut(journey);
    const out = first(await journey.look(), role, name);
    const signedOut = { factKey: 'core.login_state', operator: 'eq', expected: 'logged_out' };
    const { structured } = await journey.click(out, {
      transitionContract: { postconditions: { success: { all: [signedOut] } } },
    });
    expect(structured, JSON.stringify(structured.guardedCommit)).toMatchObject(PROVEN);
    await expectState(journey, 'logged_out', { authError: false });
    await openHome();
    await expectState(journey, 'logged_out', { authError: false });
  });

  it('no answer holds a password', () => {
    expect(journey.said()).not.toContain(PASSWORD);
    expect(journey.said()).not.toContain(WRONG);
  });
});
