import { doc, noWall, story, type WallPage, wall } from './page.js';

/** A set written blind: walls and look-alikes in turn. */
export const FRESH_ONE: readonly WallPage[] = [
  wall(
    'webmail of a hosting firm',
    'webmail',
    doc({
      title: 'Northpeak Webmail :: Welcome to Northpeak Webmail',
      css: 'body{background:#2f3a3f;font:13px "Lucida Grande",Verdana,sans-serif}#layout{max-width:340px;margin:0 auto;padding-top:90px;text-align:center}#logo{width:160px;height:60px}table{width:100%;border-spacing:0 8px}.icon{width:38px;background:#e8edf0;color:#777}input{width:100%;padding:10px;border:1px solid #ccc}.mainaction{width:100%;margin-top:10px;padding:12px;background:#37beff;border:0;color:#fff}noscript p{color:#fff}#login-footer{margin-top:40px;color:#aab}#login-footer a{color:#aab}',
      body: `<body class="task-login action-none"><div id="layout"><h1 class="voice" style="position:absolute;left:-9999px">Northpeak Webmail Login</h1>
<svg id="logo" viewBox="0 0 160 60" role="img" aria-label="Logo"><path d="M10 50 40 12 60 36 76 20 100 50z" fill="#37beff"/></svg>
<form id="login-form" name="login-form" method="post" action="./?_task=login"><input type="hidden" name="_token" value="mZ4t0QkYv1"><input type="hidden" name="_task" value="login"><input type="hidden" name="_timezone" value="_default_">
<table><tbody><tr class="form-group row"><td class="icon"><i aria-hidden="true">@</i></td><td class="input"><input name="_user" id="rcmloginuser" required size="40" autocapitalize="off" autocomplete="off" type="text" placeholder="Username"></td></tr>
<tr class="form-group row"><td class="icon"><i aria-hidden="true">*</i></td><td class="input"><input name="_pass" id="rcmloginpwd" required size="40" autocomplete="off" type="password" placeholder="Password"></td></tr></tbody></table>
<p class="formbuttons"><button type="submit" id="rcmloginsubmit" class="button mainaction submit">Login</button></p>
<div id="login-footer" role="contentinfo">Northpeak Webmail &nbsp;•&nbsp; <a href="https://support.northpeak.example/" target="_blank" class="support-link">Get support</a></div></form></div></body>`,
    }),
  ),
  noWall(
    'component docs with a login form as demo',
    'demo widget',
    doc({
      title: 'Forms · Examples · Tiller UI v4.2',
      css: '.top{display:flex;gap:20px;padding:12px 24px;background:#4c1d95;color:#fff}.top a{color:#ddd6fe}.wrap{display:grid;grid-template-columns:220px 1fr 180px;gap:32px;padding:24px}.side li{margin:6px 0}.demo{border:1px solid #ddd;border-radius:8px 8px 0 0;padding:24px}.demo input{display:block;width:100%;padding:8px;margin-bottom:12px;border:1px solid #ccc;border-radius:6px}.demo button{background:#6d28d9;color:#fff;border:0;padding:8px 14px;border-radius:6px}pre{margin:0 0 28px;padding:16px;background:#f6f6fa;overflow:auto;font-size:13px}',
      body: `<nav class="top"><b>Tiller UI</b><a href="/docs">Docs</a><a href="/examples">Examples</a><a href="/icons">Icons</a><a href="/blog">Blog</a><input type="search" placeholder="Search docs… (Ctrl K)" style="margin-left:auto"></nav>
<div class="wrap"><ul class="side"><li><b>Forms</b></li><li><a href="#overview">Overview</a></li><li><a href="#control">Form control</a></li><li><a href="#select">Select</a></li><li><a href="#checks">Checks &amp; radios</a></li><li><a href="#range">Range</a></li><li><a href="#groups">Input group</a></li><li><a href="#layout">Layout</a></li><li><a href="#validation">Validation</a></li></ul>
<main><h1>Form examples</h1><p class="lead">Examples and usage guidelines for form controls, layout options and custom components for creating a wide variety of forms. Be sure to use an appropriate <code>type</code> attribute on all inputs to take advantage of newer input controls like e-mail verification and number selection.</p>
<h2 id="overview">Overview</h2><p>Here is a quick example to demonstrate Tiller's form styles. Keep reading for documentation on required classes, form layout and more.</p>
<div class="demo"><form onsubmit="return false"><label for="ex1">Email address</label><input type="email" id="ex1" aria-describedby="h1"><small id="h1">We'll never share your email with anyone else.</small><label for="ex2">Password</label><input type="password" id="ex2"><label><input type="checkbox" style="display:inline;width:auto"> Check me out</label><button type="submit">Sign in</button></form></div>
<pre><code>&lt;form&gt;\n  &lt;label for="ex1" class="t-label"&gt;Email address&lt;/label&gt;\n  &lt;input type="email" class="t-control" id="ex1"&gt;\n  &lt;label for="ex2" class="t-label"&gt;Password&lt;/label&gt;\n  &lt;input type="password" class="t-control" id="ex2"&gt;\n  &lt;button class="t-btn t-btn-primary"&gt;Sign in&lt;/button&gt;\n&lt;/form&gt;</code></pre>
<h2>Disabled forms</h2><p>Add the <code>disabled</code> boolean attribute on an input to prevent user interactions and make it appear lighter. Add it to a <code>fieldset</code> to disable all the controls within. Browsers treat all native form controls inside a disabled fieldset as disabled.</p>
<div class="demo"><fieldset disabled><label>Disabled input</label><input placeholder="Disabled input"><button>Submit</button></fieldset></div><pre><code>&lt;fieldset disabled&gt;…&lt;/fieldset&gt;</code></pre><h2>Accessibility</h2><p>Ensure that all form controls have an appropriate accessible name so that their purpose can be conveyed to users of assistive technologies.</p></main>
<aside><b>On this page</b><ul><li>Overview</li><li>Disabled forms</li><li>Accessibility</li></ul></aside></div>`,
    }),
  ),
  wall(
    'German savings bank',
    'bank, German',
    doc({
      title: 'Online-Banking | Volkssparkasse Lahntal',
      lang: 'de',
      css: 'header{background:#c8102e;color:#fff;padding:16px 40px;display:flex}header nav{margin-left:auto}header a{color:#fff;margin-left:18px}.cols{display:grid;grid-template-columns:3fr 2fr;gap:40px;max-width:1040px;margin:32px auto}.f{display:grid;grid-template-columns:170px 1fr;gap:10px;margin:12px 0}.f input{padding:8px;border:1px solid #999}.box{background:#f3f3f3;padding:18px;font-size:14px}.go{background:#c8102e;color:#fff;border:0;padding:10px 28px}footer{border-top:1px solid #ccc;padding:20px 40px;font-size:12px}',
      body: `<header><strong>Volkssparkasse Lahntal</strong><nav><a href="/privat">Privatkunden</a><a href="/firmen">Firmenkunden</a><a href="/filialen">Filialfinder</a><a href="/kontakt">Kontakt</a></nav></header>
<div class="cols"><section><h1>Anmelden</h1><p>Willkommen im Online-Banking. Bitte geben Sie Ihre Zugangsdaten ein.</p>
<form action="/portal/start" method="post" autocomplete="off"><div class="f"><label for="kfz1">Anmeldename oder Legitimations-ID</label><input id="kfz1" name="kd_ln" type="text" maxlength="16"></div><div class="f"><label for="kfz2">PIN</label><input id="kfz2" name="kd_pn" type="password" maxlength="38"></div><div class="f"><span></span><span><input type="checkbox" id="mrk"> <label for="mrk" style="display:inline">Anmeldename merken</label></span></div><div class="f"><span></span><span><input type="reset" value="Abbrechen"> <input class="go" type="submit" value="Anmelden"></span></div></form>
<p><a href="/pin-vergessen">PIN vergessen oder Zugang gesperrt?</a> · <a href="/freischalten">Online-Banking freischalten</a></p></section>
<aside><div class="box"><h2>Sicherheitshinweis</h2><p>Aktuell sind gefälschte SMS und E-Mails im Umlauf. Wir werden Sie niemals auffordern, eine TAN am Telefon zu nennen oder eine „Rücküberweisung“ auszuführen. Sperr-Notruf: 116 116.</p><p><a href="/sicherheit">Mehr zur Sicherheit im Internet</a></p></div><br><div class="box"><h2>S-pushTAN</h2><p>Aufträge sicher mit dem Smartphone freigeben. Jetzt App herunterladen.</p></div></aside></div>
<footer>Impressum · AGB · Datenschutz · Preis- und Leistungsverzeichnis · Barrierefreiheit · BLZ 53399000 · BIC VSLADEF1XXX</footer>`,
    }),
  ),
  noWall(
    'German guest checkout',
    'guest checkout, German',
    doc({
      title: 'Kasse – Lieferadresse | Wollwerk',
      lang: 'de',
      css: '.bar{padding:14px 40px;border-bottom:2px solid #334}.steps{display:flex;gap:30px;padding:10px 40px;font-size:14px;color:#888}.steps .on{color:#000;font-weight:700}.grid{display:grid;grid-template-columns:1fr 340px;gap:40px;max-width:1060px;margin:20px auto}.grid label{display:block;font-size:13px;margin-top:10px}.grid input,.grid select{width:100%;padding:9px;border:1px solid #bbb}.sum{background:#faf7f2;padding:20px;height:fit-content}.sum tr td:last-child{text-align:right}.cta{margin-top:20px;padding:14px;width:100%;background:#27633b;color:#fff;border:0}',
      body: `<div class="bar"><b>Wollwerk</b> – Garne &amp; Zubehör</div><div class="steps"><span>1 Warenkorb</span><span class="on">2 Adresse</span><span>3 Versand &amp; Zahlung</span><span>4 Prüfen &amp; bestellen</span></div>
<div class="grid"><form method="post" action="/kasse/adresse"><p>Bereits Kundin oder Kunde? <a href="/login?back=kasse">Hier anmelden</a> und schneller bestellen.</p><h1>Als Gast bestellen</h1>
<label for="mail">E-Mail-Adresse*</label><input id="mail" name="email" type="email" autocomplete="email" required><label for="an">Anrede</label><select id="an"><option>Frau</option><option>Herr</option><option>keine Angabe</option></select><label for="vn">Vorname*</label><input id="vn" autocomplete="given-name"><label for="nn">Nachname*</label><input id="nn" autocomplete="family-name"><label for="str">Straße und Hausnummer*</label><input id="str" autocomplete="street-address"><label for="plz">PLZ*</label><input id="plz" inputmode="numeric"><label for="ort">Ort*</label><input id="ort"><label for="tel">Telefon (für Rückfragen des Paketdienstes)</label><input id="tel" type="tel">
<p><input type="checkbox" id="konto" style="width:auto" onchange="pwbox.hidden=!this.checked"> <label for="konto" style="display:inline">Ich möchte ein Kundenkonto anlegen</label></p><div id="pwbox" hidden><label for="pw">Passwort wählen</label><input id="pw" type="password" autocomplete="new-password"></div><button class="cta">Weiter zu Versand &amp; Zahlung</button></form>
<aside class="sum"><h2>Ihre Bestellung</h2><table width="100%"><tr><td>3 × Merino Fein, Moosgrün</td><td>26,85 €</td></tr><tr><td>1 × Rundstricknadel 4 mm</td><td>8,90 €</td></tr><tr><td>Versand (DHL)</td><td>4,50 €</td></tr><tr><td><b>Summe inkl. MwSt.</b></td><td><b>40,25 €</b></td></tr></table><p><label for="gs">Gutscheincode</label><input id="gs"><button type="button">Einlösen</button></p></aside></div>`,
    }),
  ),
  wall(
    'SaaS first step, e-mail or Google',
    'SaaS two-step',
    doc({
      title: 'Log in | Plankton',
      css: '.min-h-screen{min-height:100vh}.flex{display:flex}.flex-1{flex:1}.items-center{align-items:center}.justify-center{justify-content:center}.w-96{width:24rem}.bg-indigo{background:linear-gradient(140deg,#312e81,#6366f1)}.text-white{color:#fff}.p-12{padding:3rem}.mt-6{margin-top:1.5rem}.btn{width:100%;padding:.7rem;border-radius:.5rem;border:1px solid #d1d5db;background:#fff;font:inherit}.btn-primary{background:#4f46e5;color:#fff;border:0}.inp{width:100%;padding:.65rem;border:1px solid #d1d5db;border-radius:.5rem;margin:.25rem 0 1rem}.hr{text-align:center;color:#9ca3af;margin:1rem 0}',
      body: `<div id="__next"><div class="min-h-screen flex"><div class="flex flex-1 items-center justify-center"><div class="w-96"><svg width="36" height="36"><circle cx="18" cy="18" r="16" fill="#4f46e5"/></svg><h2 class="mt-6">Welcome back</h2><p style="color:#6b7280">Pick up where your team left off.</p>
<button type="button" class="btn mt-6" data-provider="google"><svg width="16" height="16"><circle cx="8" cy="8" r="7" fill="#ea4335"/></svg> Continue with Google</button><div class="hr">or</div>
<form novalidate><label for=":r1:">Work email</label><input class="inp" id=":r1:" name="identifier" type="email" autocomplete="username webauthn" placeholder="name@company.com"><button class="btn btn-primary" type="submit">Continue</button></form>
<p class="mt-6" style="font-size:14px">New to Plankton? <a href="/signup">Start a free trial</a></p><p style="font-size:12px;color:#9ca3af">Protected by reCAPTCHA. <a href="/privacy">Privacy</a> · <a href="/terms">Terms</a></p></div></div>
<div class="flex-1 bg-indigo text-white p-12 flex items-center"><figure><blockquote style="font-size:24px">“We moved eleven spreadsheets into Plankton in a week. Nobody has asked for them back.”</blockquote><figcaption>Ines Okafor, Head of Operations, Lumen Freight</figcaption></figure></div></div></div>`,
    }),
  ),
  noWall(
    'SaaS trial sign-up',
    'sign-up only',
    doc({
      title: 'Create your account – Ledgerly',
      css: 'body{background:#f8fafc}.top{display:flex;justify-content:space-between;padding:20px 40px}.two{display:grid;grid-template-columns:1fr 1fr;gap:60px;max-width:1000px;margin:40px auto}form{background:#fff;padding:32px;border-radius:14px;box-shadow:0 2px 16px #0001}input,select{display:block;width:100%;padding:10px;margin:4px 0 14px;border:1px solid #cbd5e1;border-radius:8px}.go{width:100%;padding:12px;border:0;border-radius:8px;background:#059669;color:#fff;font-weight:600}',
      body: `<div class="top"><b>Ledgerly</b><span>Already have an account? <a href="/login">Log in</a></span></div><div class="two"><div><h1>Try Ledgerly free for 30 days</h1><ul><li>Unlimited invoices and quotes</li><li>Bank feeds from 2,300 institutions</li><li>VAT returns filed straight from your books</li><li>No credit card needed, cancel anytime</li></ul><p>Trusted by 48,000 small businesses.</p></div>
<form action="/signup" method="post"><label for="fn">Full name</label><input id="fn" name="name" autocomplete="name" required><label for="em">Work email</label><input id="em" name="email" type="email" autocomplete="email" required><label for="co">Company name</label><input id="co" name="company" autocomplete="organization"><label for="ctry">Country</label><select id="ctry"><option>United Kingdom</option><option>Ireland</option><option>Australia</option></select><label for="pw">Create a password</label><input id="pw" name="password" type="password" autocomplete="new-password" minlength="10" required><small>At least 10 characters, with one number.</small>
<p><label><input type="checkbox" style="display:inline;width:auto"> I agree to the <a href="/terms">Terms</a> and <a href="/privacy">Privacy Policy</a></label></p><button class="go" type="submit">Create account</button><p style="text-align:center">or</p><button type="button" style="width:100%;padding:10px">Sign up with Microsoft</button></form></div>`,
    }),
  ),
  wall(
    'home router, one password',
    'router',
    doc({
      title: 'AX3000 Wireless Router',
      css: 'body{background:#0b2b3b;color:#fff;font:14px Arial}.h{padding:20px 40px;font-size:20px}.box{width:420px;margin:80px auto;text-align:center}.pw{width:320px;padding:12px;border:0;border-radius:24px}.b{width:320px;margin-top:18px;padding:12px;background:#4acbd6;border-radius:24px;display:inline-block;cursor:pointer}.l{position:absolute;right:40px;top:20px}.ft{position:fixed;bottom:12px;width:100%;text-align:center;color:#8ab}',
      body: `<div class="h">netlane <span style="font-weight:300">| AX3000 Dual Band</span></div><select class="l"><option>English</option><option>Deutsch</option><option>Français</option></select>
<div class="box" id="local-login-wrap"><p>Enter the router password to continue.</p><div class="pc-login-password"><input class="pw" type="password" id="pcPassword" maxlength="32" placeholder="Password" autocomplete="off"></div><div class="note" id="err" style="display:none;color:#ffb3a7">Incorrect password. You have 9 attempts left.</div><a class="b" id="login-btn" role="button" tabindex="0" onclick="void 0">LOG IN</a><p><a href="javascript:void(0)" style="color:#9fd">Forgot password?</a></p></div>
<div class="ft">Firmware 1.1.4 Build 20240312 rel.64112 &nbsp; Hardware v2.0 &nbsp; <a href="#support" style="color:#8ab">Support</a> &nbsp; <a href="#app" style="color:#8ab">App</a></div>`,
    }),
  ),
  noWall(
    'wireless settings of a router, signed in',
    'settings while signed in',
    doc({
      title: 'Wireless Settings – HomeGate 7',
      css: 'body{font:13px Verdana;background:#dde}.h{background:#234;color:#fff;padding:10px 20px}.h a{float:right;color:#9cf}table.l{width:960px;margin:0 auto;background:#fff}td{vertical-align:top;padding:8px}.menu{width:190px;background:#eef}.menu a{display:block;padding:5px}input[type=text],input[type=password],select{width:220px}',
      body: `<div class="h">HomeGate 7 <a href="/logout.cgi">Logout</a><span style="float:right;margin-right:18px">User: admin</span></div><table class="l"><tr><td class="menu"><a href="/status">Status</a><a href="/quick">Quick Setup</a><a href="/wan">Internet</a><a href="/lan">LAN</a><b><a href="/wlan">Wireless 2.4 GHz</a></b><a href="/wlan5">Wireless 5 GHz</a><a href="/guest">Guest Network</a><a href="/dhcp">DHCP Server</a><a href="/nat">Port Forwarding</a><a href="/parent">Parental Control</a><a href="/sys">System Tools</a></td>
<td><h2>Wireless Settings 2.4 GHz</h2><form method="post" action="/wlan.cgi"><table><tr><td>Wireless radio</td><td><input type="radio" name="r" checked> Enable <input type="radio" name="r"> Disable</td></tr><tr><td>Network name (SSID)</td><td><input type="text" name="ssid" value="Lindenhof-24"></td></tr><tr><td>Security</td><td><select><option>WPA2/WPA3-Personal</option><option>WPA2-PSK [AES]</option><option>No security</option></select></td></tr><tr><td>Password</td><td><input type="password" name="psk" value="korrektpferd"> <input type="checkbox"> Show</td></tr><tr><td>Channel</td><td><select><option>Auto</option><option>1</option><option>6</option><option>11</option></select></td></tr><tr><td>Transmit power</td><td><select><option>High</option><option>Middle</option><option>Low</option></select></td></tr></table><p><input type="submit" value="Save"> <input type="reset" value="Cancel"></p></form>
<h3>Connected devices (4)</h3><table border="1" cellspacing="0"><tr><th>Name</th><th>IP</th><th>Signal</th></tr><tr><td>Pixel-8</td><td>192.168.1.21</td><td>-48 dBm</td></tr><tr><td>living-room-tv</td><td>192.168.1.24</td><td>-61 dBm</td></tr><tr><td>printer</td><td>192.168.1.30</td><td>-55 dBm</td></tr><tr><td>THINKPAD</td><td>192.168.1.33</td><td>-44 dBm</td></tr></table></td></tr></table>`,
    }),
  ),
  wall(
    'company intranet behind single sign-on',
    'SSO only',
    doc({
      title: 'Harborline Connect',
      css: 'body{background:#f3f2f1;display:grid;place-items:center;min-height:100vh}.panel{background:#fff;width:460px;padding:44px;box-shadow:0 2px 6px #0003}.sso{display:flex;justify-content:center;padding:12px;background:#0067b8;color:#fff;text-decoration:none;margin:24px 0}.fine{font-size:12px;color:#605e5c}',
      body: `<div class="panel"><div style="font-weight:700;color:#004b87">HARBORLINE <span style="font-weight:300">connect</span></div><h1 style="font-size:24px">Employee intranet</h1><p>You need to be signed in with your Harborline account to see this page.</p><a class="sso" href="/saml/login?RelayState=%2Fteams%2Flogistics">Sign in with Harborline SSO</a><p class="fine">This system is for authorised users only. Activity is monitored and recorded. By continuing you consent to the Acceptable Use Policy (HR-IT-014).</p><p class="fine">Trouble signing in? Call the Service Desk on ext. 4400 or visit the <a href="https://help.harborline.example">help pages</a>.</p></div>`,
    }),
  ),
  noWall(
    'help article about signing in',
    'article about log-ins',
    doc({
      title: 'I can’t log in to my account – Fernway Help Centre',
      css: '.hc{background:#0f766e;padding:26px 48px;color:#fff;display:flex;align-items:center;gap:24px}.hc a{color:#fff}.hc input{flex:1;padding:10px;border:0;border-radius:20px}.crumb{font-size:13px;color:#667;padding:14px 48px}article{max-width:720px;padding:0 48px}.vote button{padding:8px 20px;margin-right:8px}.rel{padding:20px 48px;border-top:1px solid #ddd;margin-top:30px}',
      body: `<div class="hc"><b>Fernway Help</b><form role="search"><input type="search" placeholder="Search articles"></form><a href="/requests/new">Submit a request</a><a href="/access/login">Sign in</a></div><div class="crumb">Help Centre › Account › Logging in</div>
<article><h1>I can’t log in to my account</h1><p><i>Updated 3 weeks ago</i></p><p>If you can’t log in, the e-mail address or password you are typing probably does not match the one we hold. Follow these steps in order; most people are back in after the second.</p><h2>1. Check your e-mail address</h2><p>Search your inbox for “Fernway”. The address our order confirmations go to is the one you should enter in the <b>E-mail</b> field on the login page. Addresses with a typo, such as <code>gmial.com</code>, are the most common cause.</p><h2>2. Reset your password</h2><ol><li>Go to the login page and select <b>Forgot password?</b></li><li>Enter your e-mail address and select <b>Send link</b>.</li><li>Open the e-mail within 30 minutes and choose a new password.</li></ol><h2>3. Signed up with Google or Apple?</h2><p>Then you have no Fernway password. Select <b>Continue with Google</b> or <b>Continue with Apple</b> instead. If you hid your address with Apple, your username ends in <code>privaterelay.appleid.com</code>.</p><h2>4. “Too many attempts”</h2><p>After ten wrong passwords we lock the account for an hour. You do not need to contact us; the lock lifts by itself.</p><div class="vote"><p>Was this article helpful?</p><button>Yes</button><button>No</button> <small>1,204 out of 1,611 found this helpful</small></div></article>
<div class="rel"><h3>Related articles</h3><ul><li><a href="#a">Change your e-mail address</a></li><li><a href="#b">Set up two-step verification</a></li><li><a href="#c">Delete my account</a></li></ul></div>`,
    }),
  ),
  wall(
    'French bank with a virtual keypad',
    'bank, French',
    doc({
      title: 'Accéder à mes comptes - Crédit Atlantique',
      lang: 'fr',
      css: 'body{background:#f5f7f5}header{background:#00703c;color:#fff;padding:18px 60px;display:flex;justify-content:space-between}.acc{width:480px;margin:40px auto;background:#fff;padding:36px;border-radius:4px}.acc input{width:100%;padding:12px;font-size:20px;letter-spacing:3px;border:0;border-bottom:2px solid #00703c}.pad{display:grid;grid-template-columns:repeat(5,1fr);gap:6px;margin:16px 0}.pad button{padding:14px;border:1px solid #ccc;background:#fff;font-size:18px}.ok{width:100%;padding:14px;background:#bbb;color:#fff;border:0}.info{text-align:center;font-size:13px;color:#666}',
      body: `<header><b>Crédit Atlantique</b><a href="/" style="color:#fff">Retour au site</a></header><main class="acc"><h1 style="font-size:22px">ACCÉDER À MES COMPTES</h1><form name="auth" onsubmit="return false"><label for="idt">Identifiant (11 chiffres)</label><input id="idt" name="CCPTE" inputmode="numeric" maxlength="11" placeholder="Ex. 98652706859"><p><label><input type="checkbox" style="width:auto"> Se souvenir de moi</label></p>
<p id="l2">Saisissez votre code personnel à 6 chiffres</p><input type="text" readonly aria-labelledby="l2" value="" placeholder="● ● ● ● ● ●"><div class="pad"><button type="button">7</button><button type="button">2</button><button type="button">0</button><button type="button">9</button><button type="button">4</button><button type="button">1</button><button type="button">5</button><button type="button">8</button><button type="button">3</button><button type="button">6</button></div><button class="ok" disabled>ME CONNECTER</button></form><p><a href="/perdu">Identifiant ou code perdu ?</a></p></main><p class="info">Pour votre sécurité, ne communiquez jamais votre code personnel, même à votre conseiller. <a href="/securite">Conseils sécurité</a> · <a href="/mentions">Mentions légales</a></p>`,
    }),
  ),
  noWall(
    'French town hall contact form',
    'contact form, French',
    doc({
      title: 'Nous contacter – Ville de Saint-Aubin',
      lang: 'fr',
      css: 'header{background:#1d3557;color:#fff;padding:18px 40px}header a{color:#fff;margin-right:18px}main{max-width:760px;margin:24px auto}label{display:block;margin-top:12px}input,select,textarea{width:100%;padding:8px;border:1px solid #aaa}button{margin-top:14px;padding:10px 24px;background:#e63946;color:#fff;border:0}footer{background:#eee;padding:20px 40px}',
      body: `<header><h2>Ville de Saint-Aubin</h2><nav><a href="/mairie">La mairie</a><a href="/demarches">Démarches</a><a href="/culture">Culture et sport</a><a href="/agenda">Agenda</a><a href="/portail-famille">Portail famille – Connexion</a></nav></header><main><h1>Nous contacter</h1><p>Une question, une suggestion, un signalement sur la voie publique ? Écrivez-nous, nos services vous répondront sous cinq jours ouvrés.</p>
<form method="post"><label for="s">Service concerné</label><select id="s"><option>Accueil</option><option>État civil</option><option>Urbanisme</option><option>Voirie et propreté</option></select><label for="n">Nom et prénom *</label><input id="n" required><label for="m">Adresse e-mail *</label><input id="m" type="email" required><label for="t">Téléphone</label><input id="t" type="tel"><label for="msg">Votre message *</label><textarea id="msg" rows="7" required></textarea><label><input type="checkbox" style="width:auto"> J’accepte que mes données soient utilisées pour traiter ma demande.</label><button>Envoyer</button></form><h2>Horaires d’ouverture</h2><p>Lundi au vendredi : 8 h 30 – 12 h et 13 h 30 – 17 h. Samedi : 9 h – 12 h (état civil uniquement).</p></main><footer>Hôtel de ville, 1 place de la République – 02 99 00 00 00 · Plan du site · Accessibilité : partiellement conforme</footer>`,
    }),
  ),
  wall(
    'Spanish delivery app, phone and SMS',
    'phone number, Spanish',
    doc({
      title: 'Rapidito - Repartidores',
      lang: 'es',
      css: 'body{background:#ffc800;min-height:100vh}.m{max-width:420px;margin:0 auto;background:#fff;min-height:100vh;padding:28px}.row{display:flex;gap:8px}.row select,.row input{padding:12px;border:1px solid #ccc;border-radius:10px;font-size:17px}.row input{flex:1;min-width:0}.cta{margin-top:24px;width:100%;padding:15px;border:0;border-radius:28px;background:#00a082;color:#fff;font-size:17px}',
      body: `<div class="m"><button aria-label="Cambiar idioma" style="float:right;border:0;background:none">ES ▾</button><h3 style="color:#00a082">rapidito</h3><h1>¡Hola de nuevo!</h1><p>Introduce tu número de móvil y te enviaremos un código por SMS para entrar en tu cuenta de repartidor.</p><div class="row"><select aria-label="Prefijo"><option>🇪🇸 +34</option><option>🇵🇹 +351</option><option>🇮🇹 +39</option></select><input type="tel" name="phone" autocomplete="tel-national" placeholder="Número de móvil" aria-label="Número de móvil"></div><button class="cta" disabled>Enviar código</button><p style="text-align:center"><a href="#otro">¿Has cambiado de número?</a></p><p style="font-size:12px;color:#777">Pueden aplicarse tarifas de mensajes. Al continuar aceptas las <a href="#c">Condiciones</a> y la <a href="#p">Política de privacidad</a>.</p></div>`,
    }),
  ),
  noWall(
    'Spanish parcel and order lookup',
    'order lookup, Spanish',
    doc({
      title: 'Estado de tu pedido | Zapatería Moreno',
      lang: 'es',
      css: 'header{display:flex;gap:24px;padding:16px 48px;border-bottom:1px solid #eee}header b{margin-right:auto}main{max-width:620px;margin:36px auto}input{width:100%;padding:11px;border:1px solid #bbb;margin:4px 0 14px}button{padding:12px 28px;background:#111;color:#fff;border:0}details{border-top:1px solid #eee;padding:12px 0}footer{background:#111;color:#bbb;padding:24px 48px;margin-top:40px}',
      body: `<header><b>Moreno</b><a href="/mujer">Mujer</a><a href="/hombre">Hombre</a><a href="/ninos">Niños</a><a href="/rebajas">Rebajas</a><a href="/cuenta/acceso">Iniciar sesión</a><a href="/cesta">Cesta (0)</a></header><main><h1>¿Dónde está mi pedido?</h1><p>Consulta el estado de tu envío sin necesidad de registrarte. Encontrarás el número de pedido en el correo de confirmación.</p><form action="/pedido/estado"><label for="o">Número de pedido</label><input id="o" name="order" placeholder="MOR-00000000"><label for="e">Correo electrónico utilizado en la compra</label><input id="e" name="email" type="email"><button type="submit">Consultar pedido</button></form><h2 style="margin-top:40px">Preguntas frecuentes</h2><details><summary>¿Cuánto tarda el envío?</summary><p>Entre 2 y 4 días laborables en península; 5 a 7 en Baleares y Canarias.</p></details><details><summary>¿Puedo cambiar la dirección de entrega?</summary><p>Sí, mientras el pedido no haya salido del almacén.</p></details><details><summary>¿Cómo devuelvo un artículo?</summary><p>Dispones de 30 días. Imprime la etiqueta y déjalo en cualquier punto de recogida.</p></details></main><footer>Atención al cliente: 900 000 000 · Aviso legal · Cookies</footer>`,
    }),
  ),
  wall(
    'session expired over a ticket system',
    'expired session dialog',
    doc({
      title: 'Tickets (37) – Deskhound',
      css: 'body{overflow:hidden}.app{display:grid;grid-template-columns:200px 1fr;height:100vh;filter:blur(2px)}.nav{background:#1e293b;color:#cbd5e1;padding:16px}.nav p{margin:10px 0}table{width:100%;border-collapse:collapse}td,th{padding:9px;border-bottom:1px solid #e5e7eb;text-align:left}.MuiBackdrop{position:fixed;inset:0;background:#0f172a99;z-index:1300;display:flex;align-items:center;justify-content:center}.MuiPaper{background:#fff;width:420px;padding:28px;border-radius:8px}.MuiPaper input{width:100%;padding:10px;border:1px solid #94a3b8;border-radius:4px;margin:6px 0 16px}.MuiPaper button{padding:9px 18px;border:0;border-radius:4px;background:#2563eb;color:#fff}',
      body: `<div class="app" aria-hidden="true" inert><div class="nav"><b>Deskhound</b><p>Inbox</p><p>My tickets</p><p>Unassigned</p><p>Reports</p><p>Settings</p></div><div style="padding:20px"><h1>All open tickets</h1><table><tr><th>#</th><th>Subject</th><th>Requester</th><th>Status</th><th>Updated</th></tr><tr><td>8841</td><td>Label printer in dock 3 offline</td><td>R. Haas</td><td>Open</td><td>12 min</td></tr><tr><td>8839</td><td>VPN drops every hour</td><td>L. Moreau</td><td>Pending</td><td>40 min</td></tr><tr><td>8836</td><td>New starter: laptop for 1 June</td><td>HR</td><td>Open</td><td>1 h</td></tr><tr><td>8830</td><td>Shared mailbox permissions</td><td>T. Njoroge</td><td>Open</td><td>3 h</td></tr></table></div></div>
<div class="MuiBackdrop" role="presentation"><div class="MuiPaper" role="dialog" aria-modal="true" aria-labelledby="dt"><h2 id="dt" style="margin-top:0">Your session has expired</h2><p>You were signed out after 30 minutes without activity. Sign in again to carry on; your drafts have been kept.</p><form><label for="spw">Password for <b>k.lindqvist@nordfrakt.example</b></label><input id="spw" type="password" autocomplete="current-password"><button type="submit">Sign in</button> <a href="/logout" style="margin-left:14px">Not you? Switch account</a></form></div></div>`,
    }),
  ),
  noWall(
    'local newspaper with a cookie dialog',
    'cookie banner',
    doc({
      title: 'Harbour opens after long delay | The Estuary Post',
      css: 'header{border-bottom:3px double #000;text-align:center;padding:14px}header nav a{margin:0 10px;color:#000}main{max-width:700px;margin:20px auto;font-family:Georgia,serif}.cmp{position:fixed;inset:0;background:#000a;display:flex;align-items:flex-end}.cmp>div{background:#fff;padding:28px 60px;width:100%}.cmp button{padding:11px 22px;margin-right:10px;border:1px solid #000;background:#fff}.cmp .y{background:#000;color:#fff}',
      body: `<header><div style="float:right;font-size:13px"><a href="/account/signin">Sign in</a> | <a href="/subscribe">Subscribe</a></div><h1 style="font-family:Georgia">The Estuary Post</h1><nav><a href="#n">News</a><a href="#s">Sport</a><a href="#b">Business</a><a href="#w">What’s on</a><a href="#o">Obituaries</a><a href="#j">Jobs</a></nav></header><main><h1>Ferry terminal opens after eleven-month delay</h1><p><small>By Marta Quill, transport correspondent</small></p>${story('harbour')}<h3>Most read</h3><ol><li>Swimmers warned of jellyfish at East Sands</li><li>Bakery of the year named</li><li>Council tax: what you will pay</li></ol></main>
<div class="cmp" role="dialog" aria-label="Privacy"><div><h2>We value your privacy</h2><p>We and our 742 partners store and access information on your device, such as unique identifiers in cookies, to process personal data for personalised advertising and content, audience research and services development. You may accept or manage your choices at any time.</p><button class="y" onclick="this.closest('.cmp').remove()">Accept all</button><button onclick="this.closest('.cmp').remove()">Reject all</button><button>Manage options</button><a href="/cookies">Cookie policy</a></div></div>`,
    }),
  ),
  wall(
    'passkey first',
    'passkey',
    doc({
      title: 'Sign in · Keelworks ID',
      css: 'body{background:#0a0a0a;color:#ededed;display:flex;min-height:100vh;align-items:center;justify-content:center}.c{width:360px;text-align:center}.c button{width:100%;padding:13px;border-radius:10px;border:1px solid #333;background:#171717;color:#ededed;margin-top:10px;font:inherit}.c button.p{background:#ededed;color:#0a0a0a}.t{color:#888;font-size:13px}.t a{color:#aaa}',
      body: `<div class="c"><div style="font-size:40px" aria-hidden="true">⬡</div><h1 style="font-size:22px">Sign in to Keelworks</h1><p class="t">Use the passkey on this device, on your phone or on a security key.</p><button class="p" id="webauthn" onclick="void 0">Sign in with a passkey</button><button data-alt="recovery">Use a recovery code</button><p class="t" style="margin-top:26px">No passkey yet? <a href="/register">Create a Keelworks ID</a></p><p class="t"><a href="/docs/passkeys">What is a passkey?</a> · <a href="/status">Status</a> · <a href="/privacy">Privacy</a></p></div>`,
    }),
  ),
  noWall(
    'security settings with change of password',
    'account settings',
    doc({
      title: 'Password and authentication · Settings',
      css: '.hd{background:#24292f;color:#fff;padding:12px 28px;display:flex;gap:18px;align-items:center}.hd a{color:#fff}.lay{display:grid;grid-template-columns:250px 1fr;gap:32px;max-width:1120px;margin:24px auto}.lay nav a{display:block;padding:6px 8px}.lay input{display:block;width:360px;padding:6px 10px;border:1px solid #d0d7de;border-radius:6px;margin:4px 0 12px}.bx{border:1px solid #d0d7de;border-radius:6px;padding:16px;margin:14px 0}button{padding:6px 14px;border:1px solid #d0d7de;border-radius:6px}',
      body: `<div class="hd"><b>Gitforge</b><a href="/pulls">Pull requests</a><a href="/issues">Issues</a><a href="/explore">Explore</a><span style="margin-left:auto">🔔</span><details><summary>@pnakamura</summary><a href="/pnakamura">Your profile</a><form action="/logout" method="post"><button>Sign out</button></form></details></div><div class="lay"><nav><b>Paul Nakamura</b><a href="#p">Public profile</a><a href="#a">Account</a><a href="#n">Notifications</a><a href="#e">Emails</a><a href="#s" aria-current="page">Password and authentication</a><a href="#se">Sessions</a><a href="#k">SSH and GPG keys</a></nav>
<main><h2>Change password</h2><form action="/account/password" method="post"><input type="hidden" name="username" value="pnakamura"><label for="o">Old password</label><input id="o" type="password" name="old_password" autocomplete="current-password"><label for="n1">New password</label><input id="n1" type="password" name="password" autocomplete="new-password"><label for="n2">Confirm new password</label><input id="n2" type="password" name="password_confirmation" autocomplete="new-password"><p><small>Make sure it's at least 15 characters OR at least 8 characters including a number and a lowercase letter.</small></p><button>Update password</button> <a href="/password_reset">I forgot my password</a></form>
<h2>Passkeys</h2><div class="bx">Passkeys are webauthn credentials that validate your identity using touch, facial recognition, a device password or a PIN. <button>Add a passkey</button></div><h2>Two-factor authentication</h2><div class="bx"><b>Authenticator app</b> Configured <button>Edit</button><hr><b>SMS/Text message</b> <button>Add</button><hr><b>Recovery codes</b> Viewed <button>View</button></div></main></div>`,
    }),
  ),
  wall(
    'Italian newsletter tool with magic link',
    'magic link, Italian',
    doc({
      title: 'Accedi – Postino',
      lang: 'it',
      css: 'body{background:#fff8f0}.w{max-width:440px;margin:12vh auto;text-align:center}.w input{width:100%;padding:14px;border:2px solid #222;border-radius:8px;font-size:16px}.w button{width:100%;margin-top:12px;padding:14px;border:0;border-radius:8px;background:#ff5a36;color:#fff;font-size:16px}footer{text-align:center;font-size:12px;color:#876}',
      body: `<main class="w"><div style="font:800 34px Georgia;color:#ff5a36">Postino</div><h1>Accedi al tuo account</h1><p>Niente password da ricordare: inserisci la tua e-mail e ti mandiamo un link per entrare.</p><form method="post" action="/entra"><input type="email" name="email" placeholder="nome@esempio.it" aria-label="Indirizzo e-mail" required autofocus><button type="submit">Inviami il link di accesso</button></form><p>Non hai un account? <a href="/registrati">Creane uno gratis</a></p></main><footer>Postino S.r.l. – P. IVA 01234567890 · <a href="/privacy">Privacy</a> · <a href="/assistenza">Assistenza</a></footer>`,
    }),
  ),
  noWall(
    'Italian request for a new password',
    'forgot password, Italian',
    doc({
      title: 'Password dimenticata | Libreria Salici',
      lang: 'it',
      css: 'header{display:flex;gap:20px;padding:16px 40px;background:#3d2b1f;color:#fff}header a{color:#f5e6d3}header input{margin-left:auto;padding:6px 10px}main{max-width:520px;margin:48px auto}main input{width:100%;padding:10px;border:1px solid #a98;margin:6px 0 14px}main button{background:#8b3a1e;color:#fff;border:0;padding:11px 26px}footer{background:#f5e6d3;padding:22px 40px;margin-top:80px;font-size:13px}',
      body: `<header><b>Libreria Salici</b><a href="/novita">Novità</a><a href="/narrativa">Narrativa</a><a href="/ragazzi">Ragazzi</a><a href="/usato">Usato</a><input placeholder="Cerca titolo, autore, ISBN"><a href="/carrello">Carrello</a></header><main><h1>Hai dimenticato la password?</h1><p>Inserisci l’indirizzo e-mail con cui ti sei registrato. Riceverai un messaggio con le istruzioni per impostare una nuova password. Il link resta valido per 24 ore.</p><form method="post" action="/password/email"><label for="em">Indirizzo e-mail</label><input id="em" type="email" name="email" required><button>Reimposta password</button></form><p><a href="/login">‹ Torna alla pagina di accesso</a></p></main><footer>Libreria Salici, via dei Mulini 8, Ferrara · Spedizione gratuita sopra i 25 € · Condizioni di vendita</footer>`,
    }),
  ),
];
