import { CARD, doc, SITE, siteFoot, siteHead, type WallPage, wall } from './page.js';

/** Walls with a form that asks for a secret. */
export const FORM_WALLS: readonly WallPage[] = [
  wall(
    'classic form',
    'classic',
    doc({
      title: 'Sign in · Ledgerly',
      css: CARD,
      body: `<main class="card"><h1>Sign in to Ledgerly</h1><form method="post" action="/session"><label for="email">Email address</label><input id="email" name="email" type="email" autocomplete="username" required><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required><label><input type="checkbox" name="remember"> Remember me</label><button type="submit">Sign in</button></form><p><a href="/password/new">Forgot your password?</a></p><p>New here? <a href="/signup">Create an account</a></p></main><footer>© Ledgerly Inc.</footer>`,
    }),
  ),
  wall(
    'marketing split screen',
    'classic',
    doc({
      title: 'Welcome back',
      css: '.split{display:flex;min-height:100vh}.left{flex:1;padding:12vh 8vw;background:linear-gradient(140deg,#312e81,#7c3aed);color:#fff}.right{flex:1;padding:14vh 8vw}.right input{display:block;width:100%;margin:8px 0 18px;padding:12px;border:1px solid #ccd;border-radius:8px}.right button{padding:12px 40px;background:#312e81;color:#fff;border:0;border-radius:8px}',
      body: `<div class="split"><section class="left"><h2>Plan your team's week in minutes</h2><p>“We cut our planning meetings in half.” — Ines, head of operations at Kupfer & Co.</p><ul><li>Shared calendars</li><li>Automatic hand-overs</li><li>Reports your boss will read</li></ul></section><section class="right"><h1>Welcome back</h1><p>Please enter your details.</p><form><input name="login" placeholder="Work email" aria-label="Work email"><input name="pw" type="password" placeholder="Password" aria-label="Password"><button>Log in</button></form><p>No account yet? <a href="/trial">Start your free trial</a></p></section></div>`,
    }),
  ),
  wall(
    'router admin, password alone',
    'password-only',
    doc({
      title: 'AX3000 Router',
      css: 'body{background:#1b2530;color:#dfe7ee;font-family:Verdana,sans-serif}table{margin:18vh auto;border:1px solid #43566a;background:#243344;padding:24px}td{padding:8px 12px}input{background:#fff;border:1px inset #889}',
      body: `<table><tr><td colspan="2"><b>AX3000 Wireless Router</b><br>Firmware 3.0.12</td></tr><tr><td>Administrator password:</td><td><input type="password" id="loginpw" name="http_passwd" maxlength="32"></td></tr><tr><td></td><td><input type="button" id="apply" value="Apply" onclick="void 0"> <input type="reset" value="Clear"></td></tr></table>`,
    }),
  ),
  wall(
    'network storage box',
    'password-only',
    doc({
      title: 'DiskHub – archive01',
      css: 'body{background:radial-gradient(#446,#112);height:100vh;display:grid;place-items:center}.box{text-align:center;color:#fff}.box input{padding:12px 16px;border-radius:24px;border:0;width:260px}.box button{border:0;border-radius:50%;width:42px;height:42px;margin-left:8px}',
      body: `<div class="box"><div style="font-size:64px">👤</div><h2>admin</h2><p><input type="password" placeholder="Enter password" autocomplete="current-password"><button aria-label="Continue">→</button></p><a href="#other" style="color:#9bd">Use a different account</a></div>`,
    }),
  ),
  wall(
    'wiki special page',
    'wiki',
    doc({
      title: 'Log in – Openpedia',
      css: '#side{float:left;width:160px;padding:12px;font-size:13px}#content{margin-left:176px;border:1px solid #a7d7f9;padding:20px}input{width:280px;padding:6px}li{margin:4px 0}',
      body: `<div id="side"><b>Openpedia</b><ul><li><a href="/Main">Main page</a></li><li><a href="/Random">Random page</a></li><li><a href="/Help">Help</a></li><li><a href="/Recent">Recent changes</a></li></ul><b>Tools</b><ul><li><a href="/Special">Special pages</a></li><li><a href="/print">Printable version</a></li></ul></div><div id="content"><h1>Log in</h1><p>Please log in to edit this page.</p><form name="userlogin" method="post"><p><label for="wpName1">Username</label><br><input id="wpName1" name="wpName" autocomplete="username"></p><p><label for="wpPassword1">Password</label><br><input id="wpPassword1" name="wpPassword" type="password"></p><p><input style="width:auto" type="checkbox" id="wpRemember"><label for="wpRemember">Keep me logged in (for up to one year)</label></p><button id="wpLoginAttempt">Log in</button><p><a href="/Help:Logging_in">Help with logging in</a> · <a href="/Reset">Forgot your password?</a></p><p>Don't have an account? <a href="/CreateAccount">Join Openpedia</a></p></form></div>`,
    }),
  ),
  wall(
    'web mail',
    'mail',
    doc({
      title: 'Webmail :: Welcome',
      css: '#login{width:420px;margin:60px auto}#login td.title{width:110px;text-align:right;padding-right:10px}#login input{width:240px;padding:7px}.foot{text-align:center;color:#888;font-size:12px}',
      body: `<div id="login"><h3>Willow Webmail</h3><form name="form" action="./?_task=login" method="post"><input type="hidden" name="_token" value="p9c"><table><tr><td class="title"><label for="u">Username</label></td><td><input name="_user" id="u" required></td></tr><tr><td class="title"><label for="p">Password</label></td><td><input name="_pass" id="p" type="password" required></td></tr></table><p style="text-align:center"><button type="submit">Login</button></p></form></div><p class="foot">Willow Webmail 1.6 · Get support</p>`,
    }),
  ),
  wall(
    'corporate portal with legal notice',
    'corporate',
    doc({
      title: 'Employee Access',
      css: 'body{background:#f2f2f2}.bar{background:#003a5d;color:#fff;padding:16px 40px}.notice{width:720px;margin:24px auto;font-size:13px;background:#fff8d8;border:1px solid #e0cf7a;padding:14px}.f{width:720px;margin:auto;background:#fff;padding:24px}.f div{margin:8px 0}.f span{display:inline-block;width:140px}',
      body: `<div class="bar"><b>Northgate Logistics</b> Remote Access Gateway</div><div class="notice">This system is for the use of authorised persons only. Individuals using this computer system without authority, or in excess of their authority, are subject to having all of their activities on this system monitored and recorded by system personnel. Anyone using this system expressly consents to such monitoring and is advised that if it reveals possible evidence of criminal activity, system personnel may provide the evidence to law enforcement officials.</div><form class="f"><div><span>Personnel no.</span><input name="persno"></div><div><span>Domain</span><select><option>NORTHGATE</option><option>PARTNER</option></select></div><div><span>Passcode</span><input name="passcode" type="password"></div><div><span></span><input type="submit" value="Log On"></div><p>Problems? Call the service desk on extension 4400.</p></form>`,
    }),
  ),
  wall(
    'library card and PIN',
    'pin',
    doc({
      title: 'My account – Riverside Libraries',
      css: SITE,
      body: `${siteHead('Riverside Libraries', ['Catalogue', 'Branches', 'Events'])}<main><h1>Log in to your library account</h1><form><label for="bc">Library card number</label><input id="bc" name="barcode" inputmode="numeric" maxlength="14"><label for="pin">PIN</label><input id="pin" name="pin" type="password" inputmode="numeric" maxlength="4"><p><button>Log in</button></p></form><p><a href="#pin">I have forgotten my PIN</a> · <a href="#join">Join the library</a></p></main>${siteFoot('Riverside Libraries')}`,
    }),
  ),
  wall(
    'bank with customer number and masked PIN as text',
    'pin',
    doc({
      title: 'Internet Banking',
      css: `${CARD}.tel{-webkit-text-security:disc}`,
      body: `<div class="card"><h2>Internet Banking</h2><p>Enter your customer number and your 5-digit PIN to continue.</p><form autocomplete="off"><label for="cn">Customer number</label><input id="cn" inputmode="numeric" autocomplete="off"><label for="pn">PIN</label><input id="pn" class="tel" inputmode="numeric" maxlength="5" autocomplete="off"><button>Continue to my accounts</button></form><p><small>Never share your PIN. We will never call you to ask for it.</small></p></div>`,
    }),
  ),
  wall(
    'session expired',
    'session-expired',
    doc({
      title: 'Session expired',
      css: `${CARD}.warn{background:#fff3cd;border:1px solid #e5c860;padding:10px;border-radius:6px}`,
      body: `<div class="card"><div class="warn" role="alert">Your session has expired due to inactivity. Please sign in again to continue where you left off.</div><form><label for="a">User ID</label><input id="a" name="userid" value="m.okafor"><label for="b">Password</label><input id="b" name="password" type="password"><button>Sign in again</button></form></div>`,
    }),
  ),
  wall(
    'split register and log in',
    'register-or-login',
    doc({
      title: 'Checkout – identify yourself',
      css: `${SITE}.cols{display:flex;gap:60px}.cols>section{flex:1}`,
      body: `${siteHead('Garden & Grove', ['Plants', 'Tools', 'Pots'])}<main><div class="cols"><section><h2>I already have an account</h2><form id="signin"><label for="le">E-mail</label><input id="le" type="email"><label for="lp">Password</label><input id="lp" type="password"><p><button>Log in</button></p></form></section><section><h2>I am new here</h2><form id="register"><label for="rn">Name</label><input id="rn"><label for="re">E-mail</label><input id="re" type="email"><label for="rp">Choose a password</label><input id="rp" type="password" autocomplete="new-password"><p><button>Create account</button></p></form></section></div></main>${siteFoot('Garden & Grove')}`,
    }),
  ),
  wall(
    'log in and register as tabs',
    'register-or-login',
    doc({
      title: 'Join the conversation',
      css: `${CARD}[role=tablist]{display:flex;gap:8px}[role=tab]{background:#e7eaf0;color:#333;margin:0}[aria-selected=true]{background:#2456d6;color:#fff}`,
      body: `<div class="card"><div role="tablist"><button role="tab" aria-selected="true">Log in</button><button role="tab" aria-selected="false">Register</button></div><div role="tabpanel"><form><label for="n">Nickname or e-mail</label><input id="n" autocomplete="username"><label for="w">Password</label><input id="w" type="password"><button>Enter the forum</button></form></div><div role="tabpanel" hidden><form><label>E-mail<input type="email"></label><label>Password<input type="password"></label><label>Repeat password<input type="password"></label><button>Register</button></form></div></div>`,
    }),
  ),
  wall(
    'old frameset-style table login',
    'classic',
    doc({
      title: 'Campus Information System',
      css: 'body{font-family:"Times New Roman",serif}',
      body: `<center><font size="5" color="#800000">Campus Information System</font><hr width="60%"><form action="login.cgi" method="POST"><table border="0" cellpadding="4"><tr><td align="right">Matriculation No:</td><td><input type="text" name="matr" size="12"></td></tr><tr><td align="right">Password:</td><td><input type="password" name="pass" size="12"></td></tr><tr><td colspan="2" align="center"><input type="submit" value="OK"> <input type="reset" value="Cancel"></td></tr></table></form><hr width="60%"><font size="2">Best viewed at 1024x768. Webmaster: room 2.117</font></center>`,
    }),
  ),
  wall(
    'with captcha below the password',
    'classic',
    doc({
      title: 'Tax Online – Taxpayer login',
      css: CARD,
      body: `<div class="card"><h1>Taxpayer login</h1><form><label for="t">Taxpayer ID</label><input id="t" name="tin"><label for="p">Password</label><input id="p" type="password"><label for="c">Type the characters you see</label><canvas width="160" height="48" style="background:#ddd"></canvas><input id="c" name="captcha" autocomplete="off"><button>Login</button></form><p><a href="/pre">Activate account</a> | <a href="/unlock">Unlock account</a></p></div><script>const g=document.querySelector('canvas').getContext('2d');g.font='26px serif';g.fillText('x7Kq2',30,32)</script>`,
    }),
  ),
  wall(
    'page of a document that needs an account',
    'gated-link',
    doc({
      title: 'Sign in to view “Q3 forecast”',
      css: CARD,
      body: `<div class="card"><p>📄 <b>Q3 forecast</b> was shared with you by Lena Brandt.</p><h2>Sign in to view this document</h2><form><label for="em">Email</label><input id="em" type="email"><label for="pa">Password</label><input id="pa" type="password"><button>View document</button></form><p>Don't have a Foldr account? <a href="#r">Request access</a></p></div>`,
    }),
  ),
];
