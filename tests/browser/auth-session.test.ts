import { describe, expect, test } from 'vitest';
import type { Target } from '../../src/browser/index.js';
import { startSite } from '../sites/server.js';
import { NO_WAITS, operation, SUMMARY, useBench } from './bench.js';

const bench = useBench();
const LOGOUT = '<!doctype html><title>App</title><h1>App</h1><a href="/logout">Log out</a>';
const LOGIN = '<form><input name="username"><input type="password"><button>Log in</button></form>';

/** Its frames are there, but nothing is asked of their hosts. */
const SEALED = `<!doctype html><meta http-equiv="Content-Security-Policy" content="frame-src 'none'">`;

const auth = (target: Target, options = {}) => target.auth(options, operation());
const go = (target: Target, url: string) => target.navigate(url, { ...NO_WAITS, waitForLoad: true }, operation());

/** A site of its own, so that no cookie or store of another test is there. */
async function onOwnSite(work: (target: Target, serve: (html: string, cookie?: string) => string) => Promise<void>) {
  const site = await startSite();
  try {
    const serve = (html: string, cookie?: string) =>
      cookie === undefined
        ? site.serve(html)
        : site.serve((_, response) => {
            response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': cookie });
            response.end(html);
          });
    const context = await bench.open();
    await work(context, serve);
  } finally {
    await site.close();
  }
}

/** Cookies know no ports: each test names its own and lets it expire with the site. */
const script = (code: string) => `${LOGOUT}<script>${code}</script>`;

describe('[A&S 7.4] what keeps a session', () => {
  test('nothing but memory', () =>
    onOwnSite(async (target, serve) => {
      await go(target, serve(LOGOUT));
      expect(await auth(target)).toMatchObject({ assessment: { loggedIn: true }, persistence: 'ephemeral' });
    }));

  test('sessionStorage, and then a cookie beside it, once asked anew', () =>
    onOwnSite(async (target, serve) => {
      await go(target, serve(script('sessionStorage.setItem("access_token", "x")')));
      expect((await auth(target)).persistence).toBe('session_scoped');
      await go(target, serve(LOGOUT, 'app_session=1; HttpOnly; Max-Age=60'));
      expect((await auth(target)).persistence).toBe('session_scoped');
      expect((await auth(target, { refresh: true })).persistence).toBe('spa_cookie_plus_state');
      await go(target, serve('<p>Bye</p>', 'app_session=1; Max-Age=0'));
    }));

  test('localStorage', () =>
    onOwnSite(async (target, serve) => {
      await go(target, serve(script('localStorage.setItem("oidc.user:https://id.example:app", "x")')));
      expect((await auth(target)).persistence).toBe('persistent');
    }));

  test('a user and a token that an app keeps by hand are a session, either alone is not', () =>
    onOwnSite(async (target, serve) => {
      const keep = (...keys: string[]) =>
        `<h1>Packages</h1><script>localStorage.clear();${keys.map((key) => `localStorage.setItem("${key}", "x")`).join(';')}</script>`;
      const seen = async (...keys: string[]) => {
        await go(target, serve(keep(...keys)));
        return (await auth(target)).assessment.loggedIn;
      };
      expect(await seen('username', 'token')).toBe(true);
      expect(await seen('token')).toBeNull();
      expect(await seen('username', 'theme')).toBe(false);
      expect(await seen('user', 'csrf_token')).not.toBe(true);
      await go(target, serve(`${keep('username', 'token')}<button>Log in</button>`));
      expect((await auth(target)).assessment).toMatchObject({ loggedIn: null, loginOffered: true });
    }));

  test('a database of a sign-in library', () =>
    onOwnSite(async (target, serve) => {
      await go(
        target,
        serve(
          script(
            'window.opened = new Promise((done) => { indexedDB.open("firebaseLocalStorageDb").onsuccess = done; }); opened.then(() => { document.title = "ready"; })',
          ),
        ),
      );
      await expect.poll(() => target.title()).toBe('ready');
      expect((await auth(target)).persistence).toBe('persistent');
    }));

  test('nobody is signed in', () =>
    onOwnSite(async (target, serve) => {
      await go(target, serve('<h1>News</h1>'));
      expect(await auth(target)).toMatchObject({ assessment: { stage: 'public_page' }, persistence: 'none' });
    }));

  test('values are in no answer [A&S 7.1]', () =>
    onOwnSite(async (target, serve) => {
      await go(
        target,
        serve(
          script('localStorage.setItem("jwt", "the-secret-value"); document.cookie="jwt=the-secret-value; Max-Age=60"'),
        ),
      );
      expect(JSON.stringify(await auth(target))).not.toContain('the-secret-value');
    }));
});

describe('[A&S 7.1] documents', () => {
  test('a login in a same-origin frame counts', () =>
    onOwnSite(async (target, serve) => {
      await go(target, serve(`<h1>Portal</h1><iframe src="${serve(LOGIN)}" width="400" height="300"></iframe>`));
      expect((await auth(target)).assessment.stage).toBe('login_wall');
      expect((await auth(target, { topOnly: true })).assessment.stage).toBe('public_page');
      const deep = await target.summarize({ ...SUMMARY, deep: true, withAuth: true }, operation());
      expect(deep.auth?.assessment.stage).toBe('login_wall');
    }));

  test('a login of another site in a frame does not', () =>
    onOwnSite(async (target, serve) => {
      const foreign = bench.site.serve(LOGIN).replace('127.0.0.1', 'localhost');
      await go(target, serve(`<h1>Portal</h1><iframe src="${foreign}" width="400" height="300"></iframe>`));
      expect((await auth(target)).assessment.stage).toBe('public_page');
    }));

  test('the scan brings the same answer as a look of its own', () =>
    onOwnSite(async (target, serve) => {
      await go(target, serve(`<h1>Log in</h1>${LOGIN}`));
      const { assessment } = await auth(target);
      expect((await target.summarize({ ...SUMMARY, withAuth: true }, operation())).auth?.assessment).toEqual(
        assessment,
      );
      expect((await target.summarize(SUMMARY, operation())).auth).toBeUndefined();
    }));
});

describe('[A&S 7.5] identity overlays', () => {
  const BIG = 'style="position:fixed;top:20px;right:20px;width:400px;height:200px;z-index:9999"';
  const overlayOf = async (html: string) => {
    const target = await bench.show(`${SEALED}<h1>Shop</h1>${html}`);
    return (await auth(target, { topOnly: true })).assessment.identityOverlay;
  };

  test.each([
    ['a provider in a frame of its own', `<iframe src="https://accounts.google.com/gsi/iframe" ${BIG}></iframe>`, 0.85],
    [
      'with a title that says so',
      `<iframe title="Sign in with Google" src="https://accounts.google.com/gsi/x" ${BIG}></iframe>`,
      0.95,
    ],
    [
      'a company provider in the page',
      '<iframe src="https://acme.okta.com/login" width="400" height="300"></iframe>',
      0.75,
    ],
    [
      'a component in a fixed box',
      `<div ${BIG} id="box"><descope-wc style="display:block;width:390px;height:190px" title="Log in"></descope-wc></div>`,
      0.75,
    ],
  ])('%s', async (_, html, score) => {
    expect(await overlayOf(html)).toMatchObject({ score });
  });

  test.each([
    ['a tiny frame', '<iframe src="https://accounts.google.com/x" style="width:5px;height:5px"></iframe>'],
    [
      'one that takes no clicks',
      `<iframe src="https://acme.okta.com/x" style="width:400px;height:300px;pointer-events:none"></iframe>`,
    ],
    ['one that is not shown', `<iframe src="https://acme.okta.com/x" hidden></iframe>`],
    ['a video', `<iframe src="https://www.youtube.com/embed/login" ${BIG}></iframe>`],
    ['a captcha', `<iframe src="https://newassets.hcaptcha.com/login" ${BIG}></iframe>`],
    ['a page of a provider that is no sign-in', `<iframe src="https://github.com/acme/repo" ${BIG}></iframe>`],
  ])('not %s', async (_, html) => {
    expect(await overlayOf(html)).toBeNull();
  });
});

describe('[A&S 7.5] human verification', () => {
  const foundOn = async (html: string) => {
    const target = await bench.show(`${SEALED}<h1>Shop</h1>${html}`);
    return (await auth(target, { topOnly: true })).assessment.humanVerification;
  };
  const SIZE = 'width="304" height="78"';

  test.each([
    ['recaptcha', `<iframe src="https://www.google.com/recaptcha/api2/anchor?k=1" ${SIZE}></iframe>`],
    ['hcaptcha', `<iframe src="https://newassets.hcaptcha.com/captcha/v1" ${SIZE}></iframe>`],
    ['turnstile', `<iframe src="https://challenges.cloudflare.com/cdn-cgi/x" ${SIZE}></iframe>`],
    ['captcha', '<form><img src="/captcha.png" width="120" height="40"><input name="captcha"></form>'],
    ['challenge', '<h2>Verify you are human</h2>'],
    ['challenge', '<h2>Ich bin kein Roboter</h2>'],
  ])('%s', async (kind, html) => {
    expect(await foundOn(html)).toBe(kind);
  });

  test.each([
    [
      'the badge of one that works unseen',
      `<div class="grecaptcha-badge"><iframe src="https://www.google.com/recaptcha/api2/anchor?size=invisible" ${SIZE}></iframe></div>`,
    ],
    ['one that is hidden', `<iframe src="https://newassets.hcaptcha.com/captcha/v1" hidden ${SIZE}></iframe>`],
    ['a text about them', '<p>Most sites ask you to verify you are human.</p>'],
  ])('not %s', async (_, html) => {
    expect(await foundOn(html)).toBeNull();
  });
});
