import { describe, expect, test } from 'vitest';
import type { PageSigns, Target } from '../../src/browser/index.js';
import { NO_WAITS, operation, useBench } from './bench.js';

const bench = useBench();
let opened: Promise<Target> | undefined;

async function show(html: string, path?: string): Promise<Target> {
  opened ??= bench.open();
  const target = await opened;
  const url = bench.site.serve(`<!doctype html><title>Acme</title>${html}`, path);
  await target.navigate(url, { ...NO_WAITS, waitForLoad: true }, operation());
  return target;
}

async function signsOf(html: string, path?: string): Promise<PageSigns> {
  const target = await show(html, path);
  const options = { visibleOnly: true, maxResults: 5, omitCtas: false, withAuth: true };
  return (await target.summarize(options, operation())).signs ?? expect.fail('no signs');
}

const ARTICLE = `<main><h1>Bridges</h1>${'<p>A bridge carries a road over water, and people have built them for a long time.</p>'.repeat(20)}</main>`;
const TEXT = '<p>We and our partners use cookies to measure our traffic. See our privacy policy.</p>';
const BUTTONS =
  '<button id="yes">Accept all</button><button id="no">Reject all</button><button id="more">Cookie settings</button>';
const bar = (inner: string, marks = '', style = '') =>
  `<div ${marks} style="position:fixed;left:0;right:0;bottom:0;min-height:90px;background:#fff;${style}">${inner}</div>`;

describe('banners that ask for consent [K 9]', () => {
  test('a page without anything over it has no sign at all', async () => {
    expect(await signsOf(ARTICLE)).toEqual({ consent: null, login: null, surfaceLabel: null });
  });

  test('a bar at the foot of a page, with its words and its controls', async () => {
    const { consent } = await signsOf(`${ARTICLE}${bar(`${TEXT}${BUTTONS}`, 'id="notice"')}`);
    expect(consent).toEqual({
      selector: '#notice',
      vendor: null,
      // Cookies, privacy, partners.
      consentWords: 3,
      isScrollLocked: false,
      accept: { selector: '#yes', label: 'Accept all' },
      reject: { selector: '#no', label: 'Reject all' },
      manage: { selector: '#more', label: 'Cookie settings' },
    });
  });

  test.each([
    ['OneTrust', 'id="onetrust-banner-sdk"'],
    ['Cookiebot', 'id="CybotCookiebotDialog"'],
    ['Didomi', 'id="didomi-popup"'],
    ['Quantcast Choice', 'class="qc-cmp2-container"'],
    ['vanilla-cookieconsent', 'id="cc-main"'],
    ['iubenda', 'id="iubenda-cs-banner"'],
    ['Klaro', 'class="klaro"'],
    ['Borlabs Cookie', 'id="BorlabsCookieBox"'],
  ])('%s is told by its markup', async (vendor, marks) => {
    expect((await signsOf(`${ARTICLE}${bar(`${TEXT}${BUTTONS}`, marks)}`)).consent?.vendor).toBe(vendor);
    // The mark may stand around the box that is laid over the page.
    expect((await signsOf(`${ARTICLE}<div ${marks}>${bar(`${TEXT}${BUTTONS}`)}</div>`)).consent?.vendor).toBe(vendor);
  });

  test('in a shadow tree, as Usercentrics draws it', async () => {
    const inner = bar(`${TEXT}<button>Deny</button><button>Accept All</button>`).replaceAll('`', '');
    const page = `${ARTICLE}<div id="usercentrics-root"></div><script>document.querySelector('#usercentrics-root').attachShadow({mode:'open'}).innerHTML=\`${inner}\`</script>`;
    expect((await signsOf(page)).consent).toMatchObject({ vendor: 'Usercentrics', consentWords: 3 });
  });

  test('in a frame of a known product nothing is known but who made it', async () => {
    const page = `${ARTICLE}<div id="sp_message_container_7" style="position:fixed;inset:0"><iframe title="SP Consent Message" srcdoc="<p>x" style="width:100%;height:60%"></iframe></div>`;
    expect((await signsOf(page)).consent).toMatchObject({
      vendor: 'Sourcepoint',
      consentWords: 0,
      reject: null,
      accept: null,
      manage: null,
    });
  });

  test.each([
    [
      'German',
      '<p>Wir verwenden Cookies. Mehr im Datenschutz.</p><button>Alle akzeptieren</button><button>Ablehnen</button>',
    ],
    [
      'French',
      '<p>Nous utilisons des cookies et respectons votre vie privée.</p><button>Tout accepter</button><button>Tout refuser</button>',
    ],
    ['Spanish', '<p>Utilizamos cookies. Política de privacidad.</p><button>Aceptar</button><button>Rechazar</button>'],
  ])('in %s', async (_, inner) => {
    const { consent } = await signsOf(`${ARTICLE}${bar(inner)}`);
    expect(consent?.consentWords).toBe(2);
    expect(consent?.reject?.selector).toMatch(/^role=button\[name="/);
  });

  test.each([
    ['html{overflow:hidden}', true],
    ['body{position:fixed}', true],
    ['body{overflow-x:hidden;overflow-y:scroll}', false],
  ])('with %s the page behind it is locked: %s', async (css, isLocked) => {
    const page = `<style>${css}</style>${ARTICLE}${bar(`${TEXT}${BUTTONS}`, '', 'top:20%')}`;
    expect((await signsOf(page)).consent?.isScrollLocked).toBe(isLocked);
  });

  test('as a card in a corner, as a dialog in the middle, and stuck to the top', async () => {
    const card = `<div style="position:fixed;right:16px;bottom:16px;width:40%;height:45%;background:#fff">${TEXT}${BUTTONS}</div>`;
    const dialog = `<dialog id="d" aria-label="Your privacy">${TEXT}${BUTTONS}</dialog><script>d.showModal()</script>`;
    const top = `<div style="position:sticky;top:0;height:70px;background:#fff">${TEXT}${BUTTONS}</div>`;
    for (const page of [`${ARTICLE}${card}`, `${ARTICLE}${dialog}`, `${top}${ARTICLE}`])
      expect((await signsOf(page)).consent?.reject?.selector).toBe('#no');
  });

  test.each([
    [
      'a bar of the site itself',
      `<header style="position:sticky;top:0;height:80px"><nav><a href="/privacy">Privacy</a><button>Accept</button></nav></header>${ARTICLE}`,
    ],
    ['a bar that is not there for people', `${ARTICLE}${bar(`${TEXT}${BUTTONS}`, 'hidden')}`],
    ['what scrolls with the page', `${ARTICLE}<div style="height:120px">${TEXT}${BUTTONS}</div>`],
    [
      'something small',
      `${ARTICLE}<div style="position:fixed;right:0;bottom:0;width:120px;height:80px">${BUTTONS}</div>`,
    ],
    [
      'an advertisement',
      `${ARTICLE}${bar('<p>Get 10% off with our newsletter.</p><button>Subscribe</button><button>No thanks</button>')}`,
    ],
    ['a notice without a question', `${ARTICLE}${bar('<p>We use cookies.</p>')}`],
    [
      'a page about cookies that is laid out in one fixed box',
      `<div style="position:fixed;inset:0;overflow:auto"><main><h1>Cookie policy</h1>${TEXT}${BUTTONS}</main></div>`,
    ],
  ])('not %s', async (_, html) => {
    expect((await signsOf(html)).consent).toBeNull();
  });

  test('a banner without a name is told by what was drawn around it for it alone', async () => {
    const inner = `<div><div>${bar(`${TEXT}${BUTTONS}`)}</div></div>`;
    expect((await signsOf(`${ARTICLE}<div id="notice-root">${inner}</div>`)).consent?.selector).toBe('#notice-root');
    expect((await signsOf(`<div id="app">${ARTICLE}${inner}</div>`)).consent?.selector).not.toBe('#app');
  });

  test('a control that only its place tells apart is not named', async () => {
    const { consent } = await signsOf(
      `${ARTICLE}${bar(`${TEXT}<button>OK</button><button>Reject</button><div><button>Reject</button></div>`)}`,
    );
    expect(consent?.reject).toBeNull();
    expect(consent?.accept).toEqual({ selector: 'role=button[name="OK"]', label: 'OK' });
  });

  test('what a field in it holds and what it says does not leave the page [K 15.6]', async () => {
    const signs = await signsOf(
      `${ARTICLE}${bar(`${TEXT}<input value="ada@example.com" aria-label="Mail"><button>Accept all</button>`)}`,
    );
    expect(JSON.stringify(signs)).not.toMatch(/ada@|traffic/);
  });
});

const FIELDS =
  '<input name="user" autocomplete="username"><input type="password" name="pw" autocomplete="current-password">';

describe('pages that ask who is there [K 9]', () => {
  test('a login page: its fields, its button, and nothing beside it', async () => {
    const { login } = await signsOf(`<h1>Sign in</h1><form>${FIELDS}<button>Sign in</button></form>`, '/login');
    expect(login).toEqual({
      hasPassword: true,
      loginWallVisible: true,
      stage: 'login_wall',
      isContentBlocked: true,
      identifier: 'input[name="user"]',
      password: 'input[name="pw"]',
      submit: { selector: 'role=button[name="Sign in"]', label: 'Sign in' },
    });
  });

  test.each([
    ['beside an article', `<form>${FIELDS}<button>Log in</button></form>${ARTICLE}`, false],
    ['in a bar above an article', `<header><form>${FIELDS}<button>Log in</button></form></header>${ARTICLE}`, false],
    [
      'beside the links of a site',
      `<header><nav>${'<a href="/x">Link</a>'.repeat(30)}</nav></header><main><form>${FIELDS}<button>Log in</button></form></main>`,
      true,
    ],
    [
      'in a modal dialog over an article',
      `${ARTICLE}<dialog id="d"><form>${FIELDS}<button>Log in</button></form></dialog><script>d.showModal()</script>`,
      true,
    ],
    [
      'in a box over the whole view',
      `${ARTICLE}<div style="position:fixed;inset:0;background:#fff"><form>${FIELDS}<button>Log in</button></form></div>`,
      true,
    ],
  ])('a form %s: content is blocked is %s', async (_, html, isContentBlocked) => {
    expect((await signsOf(html)).login).toMatchObject({ hasPassword: true, isContentBlocked });
  });

  test('the first of two steps, and providers alone', async () => {
    const step = await signsOf('<h1>Sign in</h1><form><input type="email" id="mail"><button>Next</button></form>');
    expect(step.login).toMatchObject({
      hasPassword: false,
      stage: 'identity_step',
      identifier: '#mail',
      password: null,
      submit: { label: 'Next' },
    });
    const provided = await signsOf('<h1>Sign in</h1><button>Continue with Google</button>');
    expect(provided.login).toMatchObject({
      hasPassword: false,
      stage: 'federated_login',
      identifier: null,
      submit: null,
      isContentBlocked: true,
    });
  });

  test.each([
    ['a page to read', ARTICLE],
    ['a newsletter', `${ARTICLE}<form><input type="email"><button>Subscribe</button></form>`],
    [
      'a form to make an account',
      '<h1>Create account</h1><form><input type="email"><input type="password" autocomplete="new-password"><button>Sign up</button></form>',
    ],
    [
      'a form to change a password',
      '<form><input type="password" name="old"><input type="password" name="new"><input type="password" name="new2"><button>Save</button></form>',
    ],
    [
      'a secret that is shown',
      '<table><tr><td><input type="password" value="abc" readonly><button>Reveal</button></td></tr></table>',
    ],
    ['a page that tests passwords', '<h1>How strong is your password?</h1><input type="password">'],
    ['a way in above an article', `<header><a href="/login">Log in</a></header>${ARTICLE}`],
    ['a search', '<form role="search"><input type="search" name="q"><button>Search</button></form>'],
  ])('none on %s', async (_, html) => {
    expect((await signsOf(html)).login).toBeNull();
  });

  test.each([
    [
      'a PIN',
      '<form><input name="card"><input type="password" name="pin" maxlength="4"><button>Log in</button></form>',
      true,
    ],
    [
      'a text drawn as dots',
      '<form><input id="nr"><input style="-webkit-text-security:disc"><button>Log in</button></form>',
      true,
    ],
    [
      'boxes for a PIN',
      `<form>${'<input type="password" maxlength="1">'.repeat(4)}</form><p>Enter your PIN.</p>`,
      true,
    ],
    [
      'a code that was sent',
      '<h1>Enter the code</h1><form><input autocomplete="one-time-code"><button>Verify</button></form>',
      true,
    ],
    [
      'a workspace',
      '<h1>Sign in to your workspace</h1><form><input name="domain"><button>Continue</button></form>',
      false,
    ],
    ['a passkey', '<h1>Unlock</h1><button>Use a passkey</button>', false],
    [
      'one of several accounts',
      '<h1>Choose an account</h1><a href="#1">Dana</a><a href="#2">Use another account</a>',
      false,
    ],
    [
      'a form under a chosen tab',
      `<h1>Join the club</h1><button role="tab" aria-selected="true">Log in</button><form>${FIELDS.replace('autocomplete="current-password"', '')}<button>Enter</button></form>`,
      true,
    ],
    [
      'somebody to sign in first',
      '<h1>Members only</h1><p>You need to log in to view this.</p><a href="/login">Log in</a>',
      false,
    ],
  ])('a page that asks for %s', async (_, html, hasPassword) => {
    expect((await signsOf(html)).login).toMatchObject({ hasPassword, isContentBlocked: true });
  });

  test('a form in a frame of the same origin belongs to the page [A&S 7.1]', async () => {
    const inner = bench.site.serve(`<form>${FIELDS}<button>Log in</button></form>`, '/framed-login');
    const { login } = await signsOf(`<h1>Desk</h1><iframe src="${inner}"></iframe>`);
    expect(login).toMatchObject({ hasPassword: true, stage: 'login_wall', isContentBlocked: true, password: null });
    expect((await signsOf(`${ARTICLE}<iframe src="${inner}"></iframe>`)).login?.isContentBlocked).toBe(false);
  });

  test('what was typed does not leave the page [K 15.6]', async () => {
    const filled = FIELDS.replaceAll('<input', '<input value="hunter2"');
    const signs = await signsOf(`<form>${filled}<button>Sign in</button></form>`);
    expect(signs.login?.hasPassword).toBe(true);
    expect(JSON.stringify(signs)).not.toContain('hunter2');
  });
});

describe('which surface of its address a page shows [K 11]', () => {
  const TABS =
    '<div role="tablist"><button role="tab" aria-selected="false">Members</button><button role="tab" aria-selected="true">Billing</button></div>';
  test.each([
    ['the chosen tab', TABS, 'Billing'],
    [
      'tabs within tabs, without their counters',
      `${TABS}<div role="tablist"><button role="tab" aria-selected="true">Open (12)</button></div>`,
      'Billing / Open',
    ],
    [
      'a dialog before the tab',
      `${TABS}<dialog open aria-label="Invite people"><button>Send</button></dialog>`,
      'Invite people',
    ],
    ['a dialog by its heading', `<div role="dialog"><h2>Export</h2><p>Choose a format.</p></div>`, 'Export'],
    [
      'a dialog by what labels it',
      `<h2 id="t">Rename</h2><div role="dialog" aria-labelledby="t"><input></div>`,
      'Rename',
    ],
    [
      'the later of two dialogs',
      '<dialog id="a" aria-label="First"></dialog><dialog id="b" aria-label="Second"></dialog><script>a.showModal();b.showModal()</script>',
      'Second',
    ],
    ['no dialog that is closed', `${TABS}<div role="dialog" aria-label="Old" hidden></div>`, 'Billing'],
    ['no dialog without a name, and no text of it', '<div role="dialog"><p>Somebody wrote this.</p></div>', null],
    [
      'no banner that asks for consent',
      `${TABS}${bar(`${TEXT}${BUTTONS}`, 'role="dialog" aria-label="Cookies"')}`,
      'Billing',
    ],
    ['no tab that people cannot see', `<div hidden>${TABS}</div>`, null],
    [
      '80 characters at most',
      `<dialog open aria-label="${'long '.repeat(40)}"></dialog>`,
      `${'long '.repeat(40).slice(0, 79)}…`,
    ],
  ])('%s', async (_, html, label) => {
    expect((await signsOf(html)).surfaceLabel).toBe(label);
  });
});
