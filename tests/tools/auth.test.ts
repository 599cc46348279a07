import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../sites/server.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';

const LOGIN = '<h1>Log in</h1><form><input name="username"><input type="password"><button>Log in</button></form>';
const INSIDE = '<!doctype html><title>App</title><h1>App</h1><a href="/logout">Log out</a>';

let site: Site;
let other: Site;
let nova: TestNova;
let strict: TestNova;
let ada: TestAgent;

beforeAll(async () => {
  site = await startSite();
  other = await startSite();
  nova = await startTestNova();
  strict = await startTestNova({ settings: { gates: { 'pks.spa_navigation_block': 'block' } } });
  ada = await nova.agent('ada');
});
afterAll(async () => {
  await nova?.close();
  await strict?.close();
  await site?.close();
  await other?.close();
});

const show = (agent: TestAgent, html: string, more: object = {}) =>
  agent.call('nova.navigate', { url: site.serve(html), waitForLoad: true, ...more });
const perceive = async (agent: TestAgent, args: object = {}) =>
  (await agent.call('nova.perceive', { ...args })).structured;
const codes = (answer: { readonly structured: Record<string, any> }): readonly string[] =>
  (answer.structured.warnings ?? []).map(({ code }: { code: string }) => code);

describe('[A&S 3.1] authSummary', () => {
  it.each(['summary', 'full'])('tells of a login wall in mode %s', async (mode) => {
    await show(ada, LOGIN);
    const answer = await ada.call('nova.perceive', { mode });
    expect(answer.structured.authSummary).toEqual({ stage: 'login_wall', loggedIn: false, loginWallVisible: true });
    expect(answer.text).toContain('Auth: login_wall, loginWallVisible');
  });

  it('tells what keeps a session', async () => {
    await show(ada, INSIDE);
    expect((await perceive(ada)).authSummary).toEqual({
      stage: 'authenticated',
      loggedIn: true,
      persistence: 'ephemeral',
    });
  });

  it('is left out on a public page', async () => {
    await show(ada, '<h1>News</h1>');
    expect(await perceive(ada)).not.toHaveProperty('authSummary');
  });

  it('says everything when it is asked for, undecided as null [A&S 7.1]', async () => {
    await show(ada, '<h1>App</h1><nav><a href="/s">Settings</a><a href="/p">My profile</a></nav>');
    expect((await perceive(ada, { mode: 'state', fields: ['auth'] })).extraction).toEqual({
      auth: {
        stage: 'unknown',
        loggedIn: null,
        loginWallVisible: false,
        mfaChallenge: false,
        authError: false,
        persistence: null,
      },
    });
  });

  it('warns of a challenge that only people pass [A&S 7.5]', async () => {
    await show(ada, '<h1>Verify you are human</h1>');
    const answer = await ada.call('nova.perceive');
    expect(codes(answer)).toEqual(['page.human_verification']);
  });

  it('warns of an identity provider over the page, until it is gone [A&S 7.5]', async () => {
    const style = 'position:fixed;inset:20px;width:500px;height:300px';
    await show(
      ada,
      `<h1>Shop</h1><div id="box" style="${style}" class="cl-modalContent" title="Sign in"><button onclick="box.remove()">Close</button></div>`,
    );
    expect((await perceive(ada)).identityOverlayWarning).toMatchObject({
      provider: 'clerk',
      kind: 'overlay',
      score: 0.75,
    });
    const pressed = await ada.call('nova.click_selector', { selector: 'h1' });
    expect(Object.keys(pressed.structured._aagGates ?? {})).toContain('identityOverlay');
    await ada.call('nova.click_selector', { selector: 'button' });
    expect(await perceive(ada)).not.toHaveProperty('identityOverlayWarning');
    const after = await ada.call('nova.click_selector', { selector: 'h1' });
    expect(Object.keys(after.structured._aagGates ?? {})).not.toContain('identityOverlay');
  });
});

describe('[A&S 7.4] leaving a session behind', () => {
  it('is warned of by default, with the code of the table', async () => {
    await show(ada, INSIDE);
    const left = await show(ada, '<h1>Elsewhere</h1>');
    expect(left.structured).toMatchObject({
      ok: true,
      _aagGates: { spaNavigationBlock: { gateId: 'pks.spa_navigation_block', status: 'warned' } },
    });
    expect(codes(left)).toEqual(['auth.ephemeral']);
    expect(codes(await show(ada, '<h1>Further</h1>'))).toEqual([]);
  });

  it('is no matter within the document', async () => {
    const url = site.serve(`${INSIDE}<p id="end">End</p>`);
    await ada.call('nova.navigate', { url, waitForLoad: true });
    expect(codes(await ada.call('nova.navigate', { url: `${url}#end` }))).toEqual([]);
    expect(codes(await ada.call('nova.back'))).toEqual([]);
    expect(codes(await ada.call('nova.reload'))).toEqual(['auth.ephemeral']);
  });

  it('is refused where the operator says so, until it is confirmed', async () => {
    const eve = await strict.agent('eve');
    await show(eve, INSIDE);
    const url = site.serve('<h1>Elsewhere</h1>');
    const refused = await eve.call('nova.navigate', { url });
    expect(refused.structured).toMatchObject({
      ok: false,
      status: 'blocked',
      reasonCode: 'auth.ephemeral',
      actionDispatched: false,
    });
    const forced = await eve.call('nova.navigate', { url, force: true });
    expect(forced.structured.reasonCode).toBe('navigate.session_destruction_requires_confirmation');
    expect((await eve.call('nova.reload')).structured.reasonCode).toBe('auth.ephemeral');
    const confirmed = await eve.call('nova.navigate', { url, force: true, confirmSessionDestruction: true });
    expect(confirmed.structured).toMatchObject({ ok: true, pageUrl: url });
    expect(codes(confirmed)).toContain('auth.ephemeral');
  });

  it('depends on where it leads, and is found out anew when asked', async () => {
    const eve = await strict.agent('eve');
    await show(eve, `${INSIDE}<script>sessionStorage.setItem('id_token', 'x')</script>`, {
      force: true,
      confirmSessionDestruction: true,
    });
    const away = other.serve('<h1>Another site</h1>');
    expect((await eve.call('nova.navigate', { url: away, forceAuthProbe: true })).structured.reasonCode).toBe(
      'auth.session_scoped_cross_origin',
    );
    const near = await eve.call('nova.navigate', { url: site.serve(INSIDE), waitForLoad: true });
    expect(near.structured).toMatchObject({ ok: true });
    expect(codes(near)).toEqual([]);
    expect((await eve.call('nova.back', { force: true })).structured).toMatchObject({ ok: true });
  });
});
