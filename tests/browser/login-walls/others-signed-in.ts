import { CARD, doc, noWall, SITE, siteFoot, siteHead, story, type WallPage } from './page.js';

const ME = '<button aria-haspopup="menu">Dana Ruiz ▾</button><a href="/logout">Log out</a>';

/** Pages about secrets and accounts that nobody has to pass, and public pages with a way in at their edge. */
export const OTHER_ACCOUNT_PAGES: readonly WallPage[] = [
  noWall(
    'change password while signed in',
    'settings',
    doc({
      title: 'Account settings',
      css: SITE,
      body: `${siteHead('Ledgerly', ['Dashboard', 'Invoices', 'Settings'], ME)}<main><h1>Account settings</h1><h2>Change password</h2><form><label for="o">Current password</label><input id="o" type="password" autocomplete="current-password"><label for="n">New password</label><input id="n" type="password" autocomplete="new-password"><label for="c">Confirm new password</label><input id="c" type="password" autocomplete="new-password"><p><button>Update password</button></p></form><h2>Email</h2><p>dana@example.com <a href="#ch">Change</a></p></main>`,
    }),
  ),
  noWall(
    'profile with delete-account confirmation field',
    'settings',
    doc({
      title: 'Profile',
      css: SITE,
      body: `${siteHead('Inkwell', ['Drafts', 'Published', 'Stats'], ME)}<main><h1>Profile</h1><form><label for="d">Display name</label><input id="d" value="Dana"><label for="e">Email</label><input id="e" type="email" value="dana@example.com"><label for="b">Bio</label><textarea id="b">Writes about boats.</textarea><p><button>Save changes</button></p></form><h2>Delete account</h2><form><label for="p">Type your password to delete your account</label><input id="p" type="password"><p><button>Delete my account</button></p></form></main>`,
    }),
  ),
  noWall(
    'two-factor settings',
    'settings',
    doc({
      title: 'Security',
      css: SITE,
      body: `${siteHead('Foldr', ['Files', 'Shared', 'Security'], ME)}<main><h1>Two-factor authentication</h1><p>Scan the code with your authenticator app, then enter the six digits it shows to switch it on.</p><svg width="120" height="120"><rect width="120" height="120" fill="#ddd"/></svg><form><label for="c">Verification code</label><input id="c" inputmode="numeric" autocomplete="one-time-code"><p><button>Enable two-factor authentication</button></p></form><h2>Recovery codes</h2><p>You have 8 unused codes. <a href="#r">Regenerate</a></p><h2>Sessions</h2><ul><li>Firefox on Linux – this device</li><li>Phone – 2 days ago</li></ul></main>`,
    }),
  ),
  noWall(
    'API tokens',
    'settings',
    doc({
      title: 'API tokens',
      css: SITE,
      body: `${siteHead('Metricly', ['Dashboards', 'Alerts', 'API'], ME)}<main><h1>API tokens</h1><table><tr><th>Name</th><th>Token</th><th>Last used</th></tr><tr><td>ci</td><td><input type="password" value="mtk_00000000" readonly aria-label="Token"> <button>Reveal</button></td><td>today</td></tr></table><h2>New token</h2><form><label for="n">Name</label><input id="n"><p><button>Generate token</button></p></form></main>`,
    }),
  ),
  noWall(
    'mail account set-up in settings',
    'settings',
    doc({
      title: 'Add SMTP server',
      css: SITE,
      body: `${siteHead('Helpdesk', ['Tickets', 'Macros', 'Admin'], ME)}<main><h1>Outgoing mail</h1><form><label for="h">SMTP host</label><input id="h" value="smtp.example.com"><label for="o">Port</label><input id="o" value="587"><label for="u">Username</label><input id="u"><label for="p">Password</label><input id="p" type="password"><label for="f">From address</label><input id="f" type="email"><p><button>Test connection</button> <button>Save</button></p></form></main>`,
    }),
  ),
  noWall(
    'wifi share',
    'wifi',
    doc({
      title: 'Guest Wi-Fi',
      css: CARD,
      body: `<div class="card"><h1>Guest Wi-Fi</h1><p>Scan the code with your camera, or type in:</p><dl><dt>Network</dt><dd>Casa-Verde-Guest</dd><dt>Password</dt><dd><code>maple-otter-41</code> <button>Copy</button></dd></dl></div>`,
    }),
  ),
  noWall(
    'wifi code maker',
    'wifi',
    doc({
      title: 'Wi-Fi QR code maker',
      css: SITE,
      body: `${siteHead('QR Kitchen', ['Link', 'Wi-Fi', 'Contact card'])}<main><h1>Make a QR code for your Wi-Fi</h1><form><label for="s">Network name</label><input id="s"><label for="p">Password</label><input id="p" type="password"><label for="t">Encryption</label><select id="t"><option>WPA/WPA2</option><option>None</option></select><p><button>Make code</button></p></form><p>Nothing you type leaves your browser.</p></main>`,
    }),
  ),
  noWall(
    'password generator',
    'password-tool',
    doc({
      title: 'Strong password generator',
      css: CARD,
      body: `<div class="card"><h1>Password generator</h1><input aria-label="Generated password" value="vT9$kq-Lm2!x" readonly><label>Length <input type="range" min="8" max="64" value="16"></label><label><input type="checkbox" checked> Symbols</label><label><input type="checkbox" checked> Digits</label><button>Generate</button><button>Copy</button></div>`,
    }),
  ),
  noWall(
    'password strength demo',
    'password-tool',
    doc({
      title: 'How strong is your password?',
      css: CARD,
      body: `<div class="card"><h1>How strong is your password?</h1><p>Type one to see how long it would take to crack it. It stays in your browser.</p><input type="password" placeholder="Type a password" aria-label="Password to test"><p>Time to crack: <b>instantly</b></p><progress max="100" value="3"></progress></div>`,
    }),
  ),
  noWall(
    'leak check by e-mail',
    'password-tool',
    doc({
      title: 'Was I in a breach?',
      css: CARD,
      body: `<div class="card"><h1>Has your e-mail been in a breach?</h1><form><input type="email" placeholder="email address" aria-label="Email address"><button>Check</button></form><p>812 breached sites · 12 bn accounts</p></div>`,
    }),
  ),
  noWall(
    'article about PDF passwords',
    'article',
    doc({
      title: 'How to open a PDF that wants a password',
      css: SITE,
      body: `${siteHead('Office Tips', ['Word', 'PDF', 'Excel'])}<main><h1>How to open a PDF that wants a password</h1><p>When you open a protected file, the viewer shows a box that says “Enter password to open this document”. There are two kinds of passwords: one to open the file, and one to change it.</p><h2>Step 1: Ask the sender</h2><p>Most often the password is your birthday or a customer number. Look at the message the file came with.</p><figure style="border:1px dashed #999;padding:16px"><b>Password required</b><br>This document is protected. Please enter a Document Open password. [ OK ] [ Cancel ]<figcaption>What the prompt looks like</figcaption></figure><h2>Step 2: Remove it</h2><p>Once open, print the file to a new PDF. The copy has no password.</p></main>${siteFoot('Office Tips')}`,
    }),
  ),
  noWall(
    'article with code samples of a login form',
    'article',
    doc({
      title: 'Building an accessible login form',
      css: `${SITE}pre{background:#f3f3f7;padding:16px;overflow:auto}`,
      body: `${siteHead('Frontend Notes', ['CSS', 'HTML', 'Testing'], '<a href="/login">Sign in</a>')}<main><h1>Building an accessible login form</h1><p>Sign in, log in, username, password: the words matter less than the labels. Every field needs a label that stays visible when somebody types.</p><pre>&lt;form action="/login" method="post"&gt;\n  &lt;label for="user"&gt;Username&lt;/label&gt;\n  &lt;input id="user" autocomplete="username"&gt;\n  &lt;label for="pw"&gt;Password&lt;/label&gt;\n  &lt;input id="pw" type="password"&gt;\n  &lt;button&gt;Sign in&lt;/button&gt;\n&lt;/form&gt;</pre><p>Let password managers do their work: never switch off pasting, and say which field is which.</p><h2>Live example</h2><div style="border:1px solid #ccc;padding:16px"><label for="x">Username</label><input id="x"><label for="y">Password</label><input id="y" type="password"><p><button type="button">Sign in</button></p></div><h2>Errors</h2><p>Put the message beside the field and move the focus there. A red border alone tells a blind reader nothing, and the reader who cannot see red even less.</p><p>Test with the keyboard: from the first field to the button and back, without a mouse.</p></main>`,
    }),
  ),
  noWall(
    'article about lock-screen patterns',
    'article',
    doc({
      title: 'How to change your lock screen pattern or PIN',
      css: SITE,
      body: `${siteHead('Phone Help', ['Android', 'Tablets'])}<main><h1>Change your lock screen pattern, PIN or password</h1><ol><li>Open Settings and choose Security.</li><li>Tap Screen lock and enter your current PIN.</li><li>Choose Pattern, PIN or Password and follow the steps on the screen.</li></ol><p>If you forget it, you may have to erase the phone. Sign in with your account afterwards to restore your data.</p></main>${siteFoot('Phone Help')}`,
    }),
  ),
  noWall(
    'help page: cannot log in',
    'article',
    doc({
      title: "I can't log in",
      css: SITE,
      body: `${siteHead('Parley Help', ['Topics', 'Contact'])}<main><h1>I can't log in to my account</h1><p>Check that you typed the right email address and password. Passwords distinguish capital letters.</p><h3>Your session expired?</h3><p>We sign you out after 30 days. Sign in again to continue.</p><h3>Still locked out?</h3><p>Reset your password or write to us.</p><form role="search"><label for="q">Search help</label><input id="q" type="search"><button>Search</button></form><p>Was this helpful? <button>Yes</button> <button>No</button></p></main>`,
    }),
  ),
  noWall(
    'public home page with a link to sign in',
    'header-link',
    doc({
      title: 'Tracker – plan your work',
      css: SITE,
      body: `${siteHead('Tracker', ['Features', 'Pricing', 'Customers'], '<a href="/login">Sign in</a> <a class="btn" href="/signup">Try for free</a>')}<main><h1>Plan your work in one place</h1><p>Issues, cycles and road maps for teams that ship.</p><p><a class="btn" href="/signup">Start now</a> <a href="/demo">Watch the demo</a></p><h2>Why Tracker?</h2><p>It is quick. It stays out of the way. It tells you what is late before it is late.</p></main>${siteFoot('Tracker')}`,
    }),
  ),
  noWall(
    'forum with a small login box beside the posts',
    'side-box',
    doc({
      title: 'Latest posts – Boat Forum',
      css: SITE,
      body: `${siteHead('Boat Forum', ['Forums', 'Gallery', 'Market'])}<main><aside><b>Login</b><form><label for="u">Name</label><input id="u" size="16"><label for="p">Password</label><input id="p" type="password" size="16"><p><button>Log in</button></p><a href="#r">Register</a></form></aside><h1>Latest posts</h1>${story('harbour')}<ul><li><a href="#1">Which anchor for mud?</a> – 14 replies</li><li><a href="#2">Varnish that lasts</a> – 31 replies</li><li><a href="#3">Ferry wash in the west channel</a> – 8 replies</li></ul></main>`,
    }),
  ),
  noWall(
    'shop with login fields in its header',
    'side-box',
    doc({
      title: 'Lamp Depot',
      css: `${SITE}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:18px}.grid div{border:1px solid #ddd;padding:14px}`,
      body: `${siteHead('Lamp Depot', ['Ceiling', 'Desk', 'Outdoor'], '<form style="display:flex;gap:6px"><input placeholder="E-mail" size="12"><input type="password" placeholder="Password" size="10"><button>Log in</button></form>')}<main><h1>Desk lamps</h1><div class="grid">${['Ada', 'Brillo', 'Cone', 'Dot', 'Elbow', 'Flint'].map((lamp, at) => `<div><b>${lamp}</b><p>A lamp for reading, with a steel arm and a warm light.</p><p>${29 + at * 10}.00 €</p><button>Add to basket</button></div>`).join('')}</div></main>${siteFoot('Lamp Depot')}`,
    }),
  ),
];
