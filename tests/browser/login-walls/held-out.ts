import { CARD, doc, noWall, SITE, siteFoot, siteHead, story, type WallPage, wall } from './page.js';

/** Pages in the same spirit, held out at first. */
export const HELD_OUT_PAGES: readonly WallPage[] = [
  wall(
    'clinic portal with date of birth',
    'classic',
    doc({
      title: 'Patient Portal Login',
      css: SITE,
      body: `${siteHead('Greenfield Clinic', ['Find a doctor', 'Visit us'])}<main><h1>Patient portal</h1><form><label for="m">Medical record number</label><input id="m" name="mrn"><label for="d">Date of birth</label><input id="d" type="date"><label for="p">Portal password</label><input id="p" type="password"><p><button>Enter portal</button></p></form><p><a href="#a">Activate your access</a></p></main>${siteFoot('Greenfield Clinic')}`,
    }),
  ),
  wall(
    'Czech form',
    'czech',
    doc({
      title: 'Přihlášení – Moje pojištění',
      lang: 'cs',
      css: CARD,
      body: `<div class="card"><h1>Přihlášení</h1><form><label for="a">Uživatelské jméno</label><input id="a"><label for="b">Heslo</label><input id="b" type="password"><button>Přihlásit se</button></form><p><a href="#w">Zapomenuté heslo</a></p></div>`,
    }),
  ),
  wall(
    'Danish form',
    'danish',
    doc({
      title: 'Log ind',
      lang: 'da',
      css: CARD,
      body: `<div class="card"><h1>Log ind på Mit Bibliotek</h1><form><input name="cpr" placeholder="Lånernummer" aria-label="Lånernummer"><input name="kode" type="password" placeholder="Adgangskode" aria-label="Adgangskode"><button>Log ind</button></form><p><a href="#f">Glemt adgangskode?</a> | <a href="#j">Bliv låner</a></p></div>`,
    }),
  ),
  wall(
    'terminal of a warehouse, badge and PIN',
    'pin',
    doc({
      title: 'WMS Terminal 07',
      css: 'body{background:#000;color:#3f3;font:20px monospace;padding:30px}input{background:#020;color:#3f3;border:1px solid #3f3;font:inherit}',
      body: `<pre>WAREHOUSE TERMINAL 07\n---------------------</pre><form><p>OPERATOR ID <input name="op" size="8"></p><p>PIN <input name="pin" type="password" size="6"></p><p><input type="submit" value="[F10] LOGON"></p></form>`,
    }),
  ),
  wall(
    'e-mail first in divs, no heading that says so',
    'two-step',
    doc({
      title: 'Quill',
      css: CARD,
      body: `<div class="card"><h1>Think it. Write it.</h1><p>Log in to your Quill account</p><div><div>Email</div><input type="email" placeholder="Enter your email address…"><div role="button" tabindex="0" style="background:#06c;color:#fff;padding:10px;text-align:center;margin-top:12px">Continue</div></div></div>`,
    }),
  ),
  wall(
    'company chooser of providers in German',
    'sso',
    doc({
      title: 'Anmeldung',
      lang: 'de',
      css: CARD,
      body: `<div class="card"><h1>Anmelden</h1><p>Wählen Sie, wie Sie sich anmelden möchten.</p><button>Mit Microsoft anmelden</button><button>Mit Google anmelden</button><button>Mit BundID anmelden</button></div>`,
    }),
  ),
  wall(
    'map application covered by a sign-in sheet',
    'overlay',
    doc({
      title: 'Trail Maps',
      css: `${SITE}.sheet{position:fixed;inset:0;background:#fffffff5;z-index:99;display:grid;place-items:center}.sheet form{width:340px}.sheet input{display:block;width:100%;margin:6px 0 12px}`,
      body: `${siteHead('Trail Maps', ['Explore', 'Saved'])}<main style="height:80vh;background:#cde"><p>Loading map tiles…</p></main><div class="sheet"><form><h2>Log in to see your trails</h2><input type="email" placeholder="Email"><input type="password" placeholder="Password"><button>Log in</button><p><a href="#s">Join for free</a></p></form></div>`,
    }),
  ),
  wall(
    'custom elements with slots',
    'shadow',
    doc({
      title: 'Fleet login',
      body: `<fleet-card><h1>Fleet</h1><label for="u">Driver ID</label><input id="u"><label for="p">Password</label><input id="p" type="password"><button>Start shift</button></fleet-card><script>customElements.define('fleet-card',class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML='<style>:host{display:block;width:340px;margin:12vh auto;padding:28px;border:1px solid #bbb}::slotted(input){display:block;width:100%;margin:6px 0 14px;padding:9px}</style><slot></slot>'}})</script>`,
    }),
  ),
  wall(
    'wrong password was given',
    'classic',
    doc({
      title: 'Log in',
      css: `${CARD}.err{color:#b00020}`,
      body: `<div class="card"><h1>Log in</h1><p class="err" role="alert">The username or password is incorrect. You have 4 attempts left.</p><form><label for="u">Username</label><input id="u" value="t.field" aria-invalid="true"><label for="p">Password</label><input id="p" type="password" aria-invalid="true"><button>Log in</button></form></div>`,
    }),
  ),
  wall(
    'code by text message to get in',
    'second-factor',
    doc({
      title: 'Verify it is you',
      css: CARD,
      body: `<div class="card"><h1>Verify it's you</h1><p>To finish signing in, enter the 6-digit code we sent to ••• ••• 412.</p><form><label for="c">Code</label><input id="c" name="code" autocomplete="one-time-code" inputmode="numeric"><label><input type="checkbox"> Trust this device</label><button>Sign in</button></form><p><a href="#a">Resend code</a></p></div>`,
    }),
  ),
  noWall(
    'donation form',
    'donation',
    doc({
      title: 'Donate',
      css: SITE,
      body: `${siteHead('Sea Rescue', ['Missions', 'Donate'])}<main><h1>Help us put to sea</h1><form><fieldset><legend>Amount</legend><label><input type="radio" name="a"> 20 €</label><label><input type="radio" name="a"> 50 €</label></fieldset><label for="n">Name</label><input id="n"><label for="e">Email for the receipt</label><input id="e" type="email"><p><button>Donate</button></p></form></main>`,
    }),
  ),
  noWall(
    'event registration',
    'sign-up',
    doc({
      title: 'Register for the webinar',
      css: CARD,
      body: `<div class="card"><h1>Register for the webinar</h1><form><label for="n">Name</label><input id="n"><label for="e">Business email</label><input id="e" type="email"><label for="c">Company</label><input id="c"><button>Save my seat</button></form></div>`,
    }),
  ),
  noWall(
    'Spanish sign-up',
    'sign-up',
    doc({
      title: 'Crear cuenta',
      lang: 'es',
      css: CARD,
      body: `<div class="card"><h1>Crea tu cuenta</h1><form><label for="e">Correo electrónico</label><input id="e" type="email"><label for="p">Contraseña</label><input id="p" type="password"><button>Crear cuenta</button></form><p>¿Ya tienes cuenta? <a href="#l">Inicia sesión</a></p></div>`,
    }),
  ),
  noWall(
    'import of a calendar that needs its own password',
    'settings',
    doc({
      title: 'Add a calendar – Almanac',
      css: SITE,
      body: `${siteHead('Almanac', ['Week', 'Month', 'Settings'])}<main><h1>Add a calendar by address</h1><form><label for="h">Calendar address</label><input id="h" type="url" placeholder="https://…/feed.ics"><label for="c">Colour</label><select id="c"><option>Green</option><option>Blue</option></select><label for="u">User of the feed (if protected)</label><input id="u"><label for="p">Password of the feed</label><input id="p" type="password"><p><button>Add calendar</button></p></form><h2>Your calendars</h2><ul><li>Work</li><li>Family</li><li>Holidays in Austria</li></ul></main>`,
    }),
  ),
  noWall(
    'encrypt a file with a passphrase',
    'password-tool',
    doc({
      title: 'Lockbox – encrypt a file',
      css: CARD,
      body: `<div class="card"><h1>Encrypt a file</h1><form><label for="f">File</label><input id="f" type="file"><label for="p">Passphrase</label><input id="p" type="password"><button>Encrypt and download</button></form></div>`,
    }),
  ),
  noWall(
    'municipal page with a login box at its side',
    'side-box',
    doc({
      title: 'Waste calendar',
      css: SITE,
      body: `${siteHead('Town of Aubach', ['Services', 'News', 'Council'])}<main><aside><h4>Citizen account</h4><form><input placeholder="User" size="14"><input type="password" placeholder="Password" size="14"><button>Login</button></form></aside><h1>Waste calendar</h1><table><tr><td>Mon 16</td><td>Paper</td></tr><tr><td>Wed 18</td><td>Organic</td></tr><tr><td>Fri 20</td><td>Residual</td></tr></table>${story('harbour')}<p><a href="#pdf">Download as PDF</a></p></main>${siteFoot('Town of Aubach')}`,
    }),
  ),
  noWall(
    'verify an address after signing up',
    'sign-up',
    doc({
      title: 'Confirm your email',
      css: CARD,
      body: `<div class="card"><h1>One more step</h1><p>We created your account. Click the link in the message we sent to jo@example.com to confirm your address.</p><button>Send it again</button><p><a href="#c">Change address</a></p></div>`,
    }),
  ),
  noWall(
    'choose a country and language',
    'region-gate',
    doc({
      title: 'Choose your region',
      css: CARD,
      body: `<div class="card"><h1>Choose your region</h1><form><label for="r">Country</label><select id="r"><option>Austria</option><option>Spain</option></select><label for="l">Language</label><select id="l"><option>Deutsch</option><option>Español</option></select><button>Continue</button></form></div>`,
    }),
  ),
  noWall(
    'article about single sign-on',
    'article',
    doc({
      title: 'What is single sign-on?',
      css: SITE,
      body: `${siteHead('Identity Weekly', ['Basics', 'Vendors'], '<a href="/login">Log in</a> <a href="/subscribe">Subscribe</a>')}<main><h1>What is single sign-on?</h1><p>With single sign-on you log in once and get into every application of your company. You meet it as a button that says “Continue with Google” or “Sign in with SSO”.</p><p>The application sends you to an identity provider, which asks for your username and password, or for a passkey, and sends you back with a signed statement of who you are.</p><h2>Is it safer?</h2><p>It is one door instead of forty. That door deserves a good lock, and a second factor. Sessions expire, people leave, and only one place has to know.</p></main>${siteFoot('Identity Weekly')}`,
    }),
  ),
  noWall(
    'dialog of an application that asks for a share password to be set',
    'settings',
    doc({
      title: 'Files – Foldr',
      css: `${SITE}.dlg{position:fixed;left:50%;top:18vh;transform:translateX(-50%);width:420px;background:#fff;padding:26px;z-index:9;box-shadow:0 0 0 100vmax #0008}`,
      body: `${siteHead('Foldr', ['Files', 'Shared', 'Trash'], '<button>Dana Ruiz ▾</button>')}<main><h1>Files</h1><ul><li>Q3 forecast.xlsx</li><li>Boat plans.pdf</li><li>Photos</li></ul></main><div class="dlg" role="dialog" aria-modal="true" aria-label="Share link"><h2>Share “Boat plans.pdf”</h2><label for="l">Link</label><input id="l" readonly value="https://foldr.example/s/9f2"><label><input type="checkbox" checked> Protect with a password</label><label for="p">Password</label><input id="p" type="password"><p><button>Copy link</button> <button>Cancel</button></p></div>`,
    }),
  ),
];
