import { CARD, doc, type WallPage, wall } from './page.js';

const PROVIDER =
  '.prov{display:block;width:100%;margin:10px 0;padding:11px;border:1px solid #c5cad4;border-radius:6px;background:#fff;color:#222;text-align:center;text-decoration:none;font-weight:600}.or{text-align:center;color:#888;margin:16px 0}';

/** Walls that ask in steps, or leave the asking to something else than a password here. */
export const STEPPED_WALLS: readonly WallPage[] = [
  wall(
    'identifier first',
    'two-step',
    doc({
      title: 'Sign in – Accounts',
      css: CARD,
      body: `<div class="card"><h1>Sign in</h1><p>to continue to Sheets</p><form><label for="identifierId">Email or phone</label><input id="identifierId" name="identifier" type="email" autocomplete="username webauthn" autocapitalize="none"><p><a href="#f">Forgot email?</a></p><p>Not your computer? Use Guest mode to sign in privately.</p><button type="button">Next</button></form><a href="#c">Create account</a></div>`,
    }),
  ),
  wall(
    'password step',
    'two-step',
    doc({
      title: 'Welcome',
      css: CARD,
      body: `<div class="card"><h1>Hi Marta</h1><p><span>marta.k@example.org</span> <a href="#switch">Switch account</a></p><form><input type="email" value="marta.k@example.org" hidden><label for="pwd">Enter your password</label><input id="pwd" name="Passwd" type="password" autocomplete="current-password"><label><input type="checkbox"> Show password</label><button type="button">Next</button></form><a href="#try">Try another way</a></div>`,
    }),
  ),
  wall(
    'code from an authenticator as second step of signing in',
    'second-factor',
    doc({
      title: 'Two-factor authentication',
      css: CARD,
      body: `<div class="card"><h1>Two-factor authentication</h1><p>Open your authenticator app and enter the code to finish signing in.</p><form action="/sessions/two-factor"><label for="otp">Authentication code</label><input id="otp" name="app_otp" inputmode="numeric" autocomplete="one-time-code" placeholder="XXXXXX"><button>Verify</button></form><p>Having problems? <a href="#rec">Use a recovery code</a> or <a href="#sms">send a text message</a></p></div>`,
    }),
  ),
  wall(
    'company SSO button alone',
    'sso',
    doc({
      title: 'Tracker',
      css: `${CARD}${PROVIDER}`,
      body: `<div class="card" style="text-align:center"><h1>Tracker</h1><p>You need to be signed in to use Tracker.</p><a class="prov" href="/saml/init">Continue with single sign-on (SSO)</a><p><small>Trouble signing in? Ask your workspace admin.</small></p></div>`,
    }),
  ),
  wall(
    'provider buttons',
    'sso',
    doc({
      title: 'Log in to Inkwell',
      css: `${CARD}${PROVIDER}`,
      body: `<div class="card"><h1>Log in to Inkwell</h1><button class="prov" type="button">Continue with Google</button><button class="prov" type="button">Continue with Microsoft</button><button class="prov" type="button">Continue with Apple</button><p><small>By continuing you agree to our <a href="#t">Terms</a> and <a href="#p">Privacy Policy</a>.</small></p></div>`,
    }),
  ),
  wall(
    'provider links as icons with labels for readers only',
    'sso',
    doc({
      title: 'Loopback',
      css: 'body{display:grid;place-items:center;height:100vh;background:#111;color:#eee}.row a{display:inline-block;width:56px;height:56px;margin:8px;border-radius:50%;background:#333}',
      body: `<div style="text-align:center"><h2>Who's listening?</h2><p>Pick a service to get in.</p><div class="row"><a href="/auth/google" aria-label="Sign in with Google"></a><a href="/auth/apple" aria-label="Sign in with Apple"></a><a href="/auth/facebook" aria-label="Sign in with Facebook"></a></div></div>`,
    }),
  ),
  wall(
    'realm chooser of an identity server',
    'sso',
    doc({
      title: 'Select your organisation',
      css: CARD,
      body: `<div class="card"><h2>Access through your institution</h2><p>Find your university to sign in and read the full journal.</p><form><label for="org">Institution</label><input id="org" list="orgs" placeholder="e.g. University of Porto"><datalist id="orgs"><option>University of Porto</option><option>ETH Zürich</option></datalist><label><input type="checkbox"> Remember this choice</label><button>Sign in</button></form></div>`,
    }),
  ),
  wall(
    'provider buttons and e-mail below',
    'sso-and-email',
    doc({
      title: 'Sign in | Plotline',
      css: `${CARD}${PROVIDER}`,
      body: `<div class="card"><h1>Sign in to Plotline</h1><button class="prov">Sign in with Google</button><button class="prov">Sign in with GitHub</button><div class="or">or</div><form><input type="email" name="email" placeholder="name@company.com" aria-label="Email"><button>Continue</button></form></div>`,
    }),
  ),
  wall(
    'passkey and e-mail',
    'passkey',
    doc({
      title: 'Sign in',
      css: `${CARD}${PROVIDER}`,
      body: `<main class="card"><h1>Welcome</h1><form><label for="u">Email</label><input id="u" type="email" autocomplete="username webauthn"><button>Continue</button></form><div class="or">OR</div><button class="prov" type="button">🔑 Sign in with a passkey</button></main>`,
    }),
  ),
  wall(
    'passkey alone',
    'passkey',
    doc({
      title: 'Vaultkeeper',
      css: `${CARD}`,
      body: `<div class="card"><h1>Unlock Vaultkeeper</h1><p>Confirm it's you with your fingerprint, face or screen lock.</p><button onclick="navigator.credentials">Use passkey</button><p><a href="#pw">Sign in another way</a></p></div>`,
    }),
  ),
  wall(
    'link by e-mail',
    'magic-link',
    doc({
      title: 'Sign in with email link',
      css: CARD,
      body: `<div class="card"><h1>Sign in with email link</h1><p>No password needed. We'll email you a magic link that signs you in.</p><form><label for="ml">Your email</label><input id="ml" type="email" required><button>Email me a sign-in link</button></form></div>`,
    }),
  ),
  wall(
    'link was sent',
    'magic-link',
    doc({
      title: 'Check your inbox',
      css: `${CARD}.code input{width:44px!important;display:inline-block;text-align:center}`,
      body: `<div class="card"><h1>Check your email</h1><p>We sent a temporary login code to <b>jo@example.com</b>. Enter it below to log in.</p><form class="code"><input maxlength="1" inputmode="numeric" aria-label="Digit 1"><input maxlength="1" inputmode="numeric" aria-label="Digit 2"><input maxlength="1" inputmode="numeric" aria-label="Digit 3"><input maxlength="1" inputmode="numeric" aria-label="Digit 4"><input maxlength="1" inputmode="numeric" aria-label="Digit 5"><input maxlength="1" inputmode="numeric" aria-label="Digit 6"><button>Continue with login code</button></form><p><a href="#back">Back to login</a></p></div>`,
    }),
  ),
  wall(
    'phone number for a code',
    'phone',
    doc({
      title: 'Parley',
      css: CARD,
      body: `<div class="card"><h1>Sign in to Parley</h1><p>Please confirm your country code and enter your phone number. We will send you a code.</p><div><label for="cc">Country</label><select id="cc"><option>Portugal (+351)</option><option>Poland (+48)</option></select></div><label for="tel">Phone number</label><input id="tel" type="tel" autocomplete="tel"><label><input type="checkbox" checked> Keep me signed in</label><button>Next</button><p><a href="#qr">Log in by QR code</a></p></div>`,
    }),
  ),
  wall(
    'choose an account',
    'account-chooser',
    doc({
      title: 'Choose an account',
      css: `${CARD}.acc{display:flex;gap:12px;padding:12px;border-bottom:1px solid #e3e6ec;cursor:pointer}`,
      body: `<div class="card"><h1>Choose an account</h1><p>to continue to Meeting Notes</p><div class="acc" role="link" tabindex="0"><b>Dana Ruiz</b><span>dana@example.com · Signed out</span></div><div class="acc" role="link" tabindex="0"><b>Dana (work)</b><span>d.ruiz@corp.example · Signed out</span></div><div class="acc" role="link" tabindex="0">Use another account</div><div class="acc" role="link" tabindex="0">Remove an account</div></div>`,
    }),
  ),
  wall(
    'workspace address first',
    'two-step',
    doc({
      title: 'Sign in to your workspace',
      css: CARD,
      body: `<div class="card"><h1>Sign in to your workspace</h1><p>Enter your workspace's URL</p><form><input name="domain" placeholder="your-workspace" aria-label="Workspace URL">.example.com<button>Continue</button></form><p>Don't know your workspace URL? <a href="#find">Find your workspaces</a></p></div>`,
    }),
  ),
];
