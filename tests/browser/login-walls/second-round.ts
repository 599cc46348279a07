import { CARD, doc, noWall, SITE, siteFoot, siteHead, story, type WallPage, wall } from './page.js';

/** Written after the first misses were mended, to see whether the rules are general. */
export const SECOND_ROUND: readonly WallPage[] = [
  wall(
    'airline crew portal with a footer full of links',
    'classic',
    doc({
      title: 'Crew Connect',
      css: SITE,
      body: `${siteHead('Crew Connect', ['Home'])}<main><form><label for="c">Crew code</label><input id="c" name="crew"><label for="p">Password</label><input id="p" type="password"><p><button>Submit</button></p></form></main><footer>${['About', 'Safety', 'Fleet', 'Press', 'Careers', 'Investors', 'Privacy', 'Accessibility', 'Sitemap', 'Contact', 'Cargo', 'Charter'].map((word) => `<a href="#${word}">${word}</a>`).join(' · ')}</footer>`,
    }),
  ),
  wall(
    'sign-in beside a news column',
    'classic',
    doc({
      title: 'Brokerage – client login',
      css: '.wrap{display:flex;gap:40px;max-width:1000px;margin:60px auto}.wrap>*{flex:1}.n{background:#f5f6f9;padding:20px;font-size:14px}input{display:block;width:100%;padding:9px;margin:6px 0 14px}',
      body: `<div class="wrap"><form><h1>Client login</h1><label for="u">User ID</label><input id="u"><label for="p">Password</label><input id="p" type="password"><button>Log in</button><p><a href="#f">Forgot user ID or password?</a></p></form><div class="n"><h3>Protect yourself</h3><p>We never ask for your password by phone or in a message. If you receive such a message, do not click and forward it to our security team.</p><h3>Planned maintenance</h3><p>On Sunday between 2 and 4 in the morning, statements and transfers are not available.</p></div></div>`,
    }),
  ),
  wall(
    'booking reference and surname',
    'booking-login',
    doc({
      title: 'Manage booking – sign in',
      css: CARD,
      body: `<div class="card"><h1>Sign in to your booking</h1><form><label for="r">Booking reference</label><input id="r" maxlength="6"><label for="s">Surname</label><input id="s"><button>Sign in</button></form></div>`,
    }),
  ),
  wall(
    'Russian form',
    'russian',
    doc({
      title: 'Вход в личный кабинет',
      lang: 'ru',
      css: CARD,
      body: `<div class="card"><h1>Вход</h1><form><label for="a">Логин или телефон</label><input id="a"><label for="b">Пароль</label><input id="b" type="password"><button>Войти</button></form><p><a href="#z">Забыли пароль?</a></p></div>`,
    }),
  ),
  wall(
    'Chinese phone and code',
    'chinese',
    doc({
      title: '登录',
      lang: 'zh',
      css: CARD,
      body: `<div class="card"><h1>手机号登录</h1><label for="a">手机号</label><input id="a" type="tel"><label for="b">验证码</label><input id="b" inputmode="numeric" maxlength="6"><button>登录</button></div>`,
    }),
  ),
  wall(
    'Swedish identity app',
    'sso',
    doc({
      title: 'Logga in',
      lang: 'sv',
      css: CARD,
      body: `<div class="card"><h1>Logga in</h1><p>Välj hur du vill logga in.</p><button>Mobilt BankID</button><button>BankID på den här enheten</button></div>`,
    }),
  ),
  wall(
    'QR code only',
    'qr',
    doc({
      title: 'Parley Web',
      css: 'body{background:#e9edef}.b{width:640px;margin:12vh auto;background:#fff;padding:40px}',
      body: `<div class="b"><h1>Log in to Parley Web</h1><ol><li>Open Parley on your phone</li><li>Tap Linked devices</li><li>Point your phone at this screen to scan the code</li></ol><canvas width="200" height="200" style="background:#222" aria-label="Scan this QR code to log in" role="img"></canvas><p><a href="#ph">Log in with phone number</a></p></div>`,
    }),
  ),
  wall(
    'streaming profile with PIN pad',
    'pin',
    doc({
      title: "Who's watching?",
      css: 'body{background:#141414;color:#fff;text-align:center;padding-top:18vh}input{width:52px;height:60px;font-size:28px;text-align:center;margin:6px}',
      body: `<h1>Profile Lock is on.</h1><p>Enter your PIN to access this profile.</p><form><input type="password" maxlength="1" aria-label="PIN digit 1"><input type="password" maxlength="1" aria-label="PIN digit 2"><input type="password" maxlength="1" aria-label="PIN digit 3"><input type="password" maxlength="1" aria-label="PIN digit 4"></form><p><a href="#f" style="color:#ccc">Forgot PIN?</a></p>`,
    }),
  ),
  wall(
    'account that is known, signed out',
    'account-chooser',
    doc({
      title: 'Continue as Dana?',
      css: CARD,
      body: `<div class="card"><h1>Welcome back</h1><p>You have been signed out of Plotline.</p><p><b>Dana Ruiz</b><br>dana@example.com</p><button>Sign in as Dana</button><p><a href="#o">Use a different account</a></p></div>`,
    }),
  ),
  wall(
    'sheet at the foot that takes the whole phone view',
    'overlay',
    doc({
      title: 'Marketplace',
      css: `${SITE}.sheet{position:fixed;left:0;right:0;bottom:0;height:85vh;background:#fff;border-radius:20px 20px 0 0;padding:40px;z-index:10;box-shadow:0 0 0 100vmax #0009}`,
      body: `<body style="overflow:hidden;height:100vh">${siteHead('Marketplace', ['Cars', 'Homes', 'Jobs'])}<main><h1>Bicycle, hardly used</h1>${story('harbour')}</main><div class="sheet" role="dialog" aria-modal="true"><h2>See more on Marketplace</h2><form><input placeholder="Email or phone number" aria-label="Email or phone number"><br><br><input type="password" placeholder="Password" aria-label="Password"><p><button>Log in</button></p></form><a href="#f">Forgotten password?</a></div></body>`,
    }),
  ),
  wall(
    'field labels by floating spans and a link as button',
    'app',
    doc({
      title: 'HR Desk',
      css: '.w{width:380px;margin:14vh auto}.f{position:relative;margin:18px 0}.f span{position:absolute;left:12px;top:10px;color:#888}.f input{width:100%;padding:12px}.go{display:block;background:#c2185b;color:#fff;text-align:center;padding:12px;text-decoration:none}',
      body: `<div class="w"><h2>HR Desk</h2><div class="f"><span>Employee number</span><input id="fld1"></div><div class="f"><span>Password</span><input id="fld2" type="password"></div><a class="go" href="javascript:void 0">Let me in</a></div>`,
    }),
  ),
  wall(
    'certificate or password of an intranet',
    'corporate',
    doc({
      title: 'Authenticate',
      css: CARD,
      body: `<div class="card"><h2>Select an authentication method</h2><button>Smart card or certificate</button><button>Username and password</button><p>You are not authenticated. Authentication is required to continue.</p></div>`,
    }),
  ),
  noWall(
    'translation tool with a sign-in button',
    'header-link',
    doc({
      title: 'Translate',
      css: `${SITE}textarea{width:48%;height:200px}`,
      body: `${siteHead('Lingo', ['Text', 'Documents'], '<a class="btn" href="/login">Sign in</a>')}<main><textarea aria-label="Source"></textarea> <textarea aria-label="Target" readonly></textarea><p><button>Translate</button></p></main>`,
    }),
  ),
  noWall(
    'weather widget with a locked-features hint',
    'header-link',
    doc({
      title: 'Weather in Porto',
      css: SITE,
      body: `${siteHead('Skyline', ['Map', 'Radar'], '<a href="/in">Log in</a>')}<main><h1>Porto: 17°, light rain</h1><p>Wind 14 km/h from the west. Rain until six.</p><p>🔒 Log in to save places.</p></main>`,
    }),
  ),
  noWall(
    'request a demo',
    'contact',
    doc({
      title: 'Request a demo',
      css: CARD,
      body: `<div class="card"><h1>See Tracker in action</h1><form><label for="e">Work email</label><input id="e" type="email"><label for="s">Company size</label><select id="s"><option>1–10</option><option>11–50</option></select><button>Continue</button></form></div>`,
    }),
  ),
  noWall(
    'e-mail to download a paper',
    'newsletter',
    doc({
      title: 'Free white paper',
      css: CARD,
      body: `<div class="card"><h1>The state of logistics</h1><p>42 pages of figures, free.</p><form><label for="e">Business email</label><input id="e" type="email"><button>Download now</button></form></div>`,
    }),
  ),
  noWall(
    'zip a file with a password',
    'password-tool',
    doc({
      title: 'Zip online',
      css: SITE,
      body: `${siteHead('Zip online', ['Zip', 'Unzip'])}<main><h1>Create an archive</h1><form><label for="f">Files</label><input id="f" type="file" multiple><label for="n">Archive name</label><input id="n" value="archive.zip"><label for="p">Password (optional)</label><input id="p" type="password"><p><button>Create archive</button></p></form></main>`,
    }),
  ),
  noWall(
    'confirm it is you before a payment, signed in',
    'settings',
    doc({
      title: 'Transfer',
      css: SITE,
      body: `${siteHead('Harbour Bank', ['Accounts', 'Transfers', 'Cards'], '<span>Dana Ruiz</span> <a href="/logout">Log out</a>')}<main><h1>Confirm your transfer</h1><dl><dt>To</dt><dd>Fern Studio</dd><dt>Amount</dt><dd>120.00 €</dd></dl><form><label for="t">TAN</label><input id="t" inputmode="numeric" maxlength="6" autocomplete="one-time-code"><p><button>Confirm transfer</button></p></form></main>`,
    }),
  ),
  noWall(
    'admin creates a user',
    'settings',
    doc({
      title: 'New user',
      css: SITE,
      body: `${siteHead('Atlas Admin', ['Users', 'Groups', 'Logs'], '<a href="/logout">Sign out</a>')}<main><h1>New user</h1><form><label for="u">Username</label><input id="u"><label for="e">Email</label><input id="e" type="email"><label for="p">Initial password</label><input id="p" type="password"><p><button>Create user</button></p></form></main>`,
    }),
  ),
  noWall(
    'French newsletter',
    'newsletter',
    doc({
      title: 'La lettre du mardi',
      lang: 'fr',
      css: CARD,
      body: `<div class="card"><h1>La lettre du mardi</h1><form><label for="e">Votre adresse e-mail</label><input id="e" type="email"><button>Je m'abonne</button></form></div>`,
    }),
  ),
  noWall(
    'quiz with a name and class code',
    'name-prompt',
    doc({
      title: 'Join a quiz',
      css: 'body{background:#46178f;display:grid;place-items:center;height:100vh}form{background:#fff;padding:20px;width:320px}input,button{width:100%;padding:12px;margin:6px 0;text-align:center}',
      body: `<form><input placeholder="Game PIN" aria-label="Game PIN" inputmode="numeric"><button>Enter</button></form>`,
    }),
  ),
  noWall(
    'product page with a reviews form',
    'comment',
    doc({
      title: 'Elbow lamp',
      css: SITE,
      body: `${siteHead('Lamp Depot', ['Ceiling', 'Desk'], '<a href="/account">Account</a>')}<main><h1>Elbow lamp</h1><p>69.00 €</p><button>Add to basket</button><h3>Write a review</h3><form><label for="n">Name</label><input id="n"><label for="e">Email</label><input id="e" type="email"><label for="r">Review</label><textarea id="r"></textarea><p><button>Send</button></p></form></main>${siteFoot('Lamp Depot')}`,
    }),
  ),
  noWall(
    'password was changed',
    'reset',
    doc({
      title: 'Done',
      css: CARD,
      body: `<div class="card"><h1>Your password was changed</h1><p>We signed you out of your other devices.</p><a href="/home">Go to my files</a></div>`,
    }),
  ),
  noWall(
    'terms that have to be accepted',
    'age-gate',
    doc({
      title: 'Terms have changed',
      css: CARD,
      body: `<div class="card"><h1>We've updated our terms</h1><p>Please read and accept them to continue.</p><label><input type="checkbox"> I have read the terms and the privacy policy</label><button>Continue</button></div>`,
    }),
  ),
];
