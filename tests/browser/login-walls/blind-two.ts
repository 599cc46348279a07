import { CARD, doc, noWall, SITE, siteFoot, siteHead, story, type WallPage, wall } from './page.js';

export const BLIND_TWO: readonly WallPage[] = [
  wall(
    'b2-pick-an-account',
    'SSO chooser',
    doc({
      title: 'Sign in to your account',
      css: 'body{background:linear-gradient(135deg,#e9eef6,#cfdcec);min-height:100vh;display:flex;align-items:center;justify-content:center;font-size:15px}.b{width:440px;background:#fff;padding:44px;box-shadow:0 2px 6px #0003}.b h1{font-size:24px;font-weight:600}.t{display:flex;gap:12px;padding:12px 0;width:100%;border:0;background:none;text-align:left;font:inherit}.t i{width:48px;height:48px;border-radius:50%;background:#7a8699;flex:none}footer{position:fixed;bottom:0;right:0;font-size:12px;padding:6px 12px}footer a{margin-left:16px;color:#000}',
      body: `<div class="b"><img alt="Contorg" width="108" height="24" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"><h1 id="loginHeader" role="heading">Pick an account</h1><div role="list"><div role="listitem"><button class="t" data-test-id="anna.berg@contorg.example"><i></i><span>Anna Berg<br><small>anna.berg@contorg.example</small><br><small>Signed in</small></span></button></div><div role="listitem"><button class="t"><i></i><span>a.berg@fabrikon.example<br><small>Connected to your system</small></span></button></div><div role="listitem"><button class="t" id="otherTile"><i></i><span>Use another account</span></button></div></div><p><a href="#back">Back</a></p></div><footer><a href="#t">Terms of use</a><a href="#p">Privacy &amp; cookies</a><a href="#m">...</a></footer>`,
    }),
  ),
  wall(
    'b2-nas-desktop',
    'NAS',
    doc({
      title: 'ArchiveStation - DiskVault DS920',
      css: 'body{min-height:100vh;background:linear-gradient(#0b3a5e,#59a0c9);color:#fff;display:flex;justify-content:center;align-items:center}.l{width:360px;text-align:center}.l h1{font-weight:300}.f{display:flex;align-items:center;border-bottom:1px solid #fff9;margin:18px 0}.f input{flex:1;background:none;border:0;color:#fff;padding:10px;outline:0;font-size:16px}.f input::placeholder{color:#fffb}.go{width:52px;height:52px;border-radius:50%;border:0;background:#0a84ff;color:#fff;font-size:22px;cursor:pointer}.clock{position:fixed;right:30px;bottom:20px;font-size:40px;font-weight:200}',
      body: `<div class="l"><h1>ArchiveStation</h1><p>Sign In</p><div class="f"><input type="text" name="username" syno-id="username" autocomplete="username webauthn" placeholder="Username"></div><p style="text-align:left;font-size:14px"><label><input type="checkbox"> Stay signed in</label></p><div class="go" role="button" tabindex="0" aria-label="Next" style="display:inline-flex;align-items:center;justify-content:center">→</div></div><div class="clock">20:14</div>`,
    }),
  ),
  wall(
    'b2-wordpress-french',
    'CMS admin, French',
    doc({
      title: 'Se connecter ‹ Atelier Céramique du Midi — WordPress',
      lang: 'fr-FR',
      css: 'body{background:#f0f0f1;font-size:13px;color:#3c434a}#login{width:320px;margin:auto;padding:5% 0 0}#login h1{text-align:center}#login form{background:#fff;border:1px solid #c3c4c7;padding:26px 24px;box-shadow:0 1px 3px #0001}#login input[type=text],#login input[type=password]{width:100%;font-size:24px;padding:3px 5px;margin:2px 6px 16px 0;border:1px solid #8c8f94;border-radius:4px}.button-primary{float:right;background:#2271b1;color:#fff;border:0;border-radius:3px;padding:6px 12px}.clear{clear:both}#login p{margin:16px 24px}.language-switcher{text-align:center;margin-top:30px}',
      body: `<body class="login login-action-login wp-core-ui locale-fr-fr"><div id="login"><h1><a href="https://fr.wordpress.example/">Propulsé par WordPress</a></h1><form name="loginform" id="loginform" action="/wp-login.php" method="post"><label for="user_login">Identifiant ou adresse e-mail</label><input type="text" name="log" id="user_login" autocapitalize="off" autocomplete="username"><label for="user_pass">Mot de passe</label><input type="password" name="pwd" id="user_pass" autocomplete="current-password" spellcheck="false"><span class="forgetmenot"><input name="rememberme" type="checkbox" id="rememberme" value="forever"> <label for="rememberme">Se souvenir de moi</label></span><input type="submit" name="wp-submit" id="wp-submit" class="button-primary" value="Se connecter"><input type="hidden" name="redirect_to" value="/wp-admin/"><div class="clear"></div></form><p id="nav"><a href="/wp-login.php?action=lostpassword">Mot de passe oublié ?</a></p><p id="backtoblog"><a href="/">← Aller sur Atelier Céramique du Midi</a></p></div><div class="language-switcher"><form method="get"><select name="wp_lang"><option>Français</option><option>English (United States)</option></select> <input type="submit" class="button" value="Modifier"></form></div></body>`,
    }),
  ),
  wall(
    'b2-issue-tracker-id',
    'issue tracker',
    doc({
      title: 'Log in with Tracklane account',
      css: 'body{background:#fafbfc;font-size:14px}.s{width:400px;margin:40px auto;background:#fff;padding:32px 40px;box-shadow:0 0 10px #0002;text-align:center}.s label{display:block;text-align:left;font-size:12px;font-weight:600;color:#6b778c}.s input[type=email]{width:100%;padding:8px;border:2px solid #dfe1e6;border-radius:3px;margin:4px 0 12px}.s button{width:100%;padding:9px;border-radius:3px;border:1px solid #c1c7d0;background:#fff;margin-bottom:12px;font-weight:600}.s .pri{background:#0052cc;color:#fff;border:0}.s a{color:#0052cc}',
      body: `<div class="s"><h2 style="color:#0052cc">⧋ TRACKLANE</h2><h5 style="font-size:16px">Log in to continue</h5><form id="form-login"><label for="username">Email <span aria-hidden="true">*</span></label><input id="username" name="username" type="email" placeholder="Enter your email" autocomplete="username"><p style="text-align:left"><label><input type="checkbox" checked> Remember me</label></p><button class="pri" id="login-submit" type="submit"><span>Continue</span></button></form><p><b>Or continue with:</b></p><button id="google-auth-button">Google</button><button id="microsoft-auth-button">Microsoft</button><button id="apple-auth-button">Apple</button><button id="slack-auth-button">Slack</button><p><a href="/resetpassword">Can't log in?</a> • <a href="/signup">Create an account</a></p><hr><p><b>One account for Tracklane, Wikilane, Deskline and more.</b></p><p style="font-size:11px">Privacy Policy • User Notice<br>This site is protected by reCAPTCHA and the Google Privacy Policy and Terms of Service apply.</p></div>`,
    }),
  ),
  wall(
    'b2-team-chat-code',
    'team chat, code by e-mail',
    doc({
      title: 'Confirm your email | Huddle',
      css: 'body{text-align:center}.h{padding:40px 0;font-size:28px;font-weight:900;color:#4a154b}h1{font-size:46px;margin:0}.d{display:flex;justify-content:center;gap:6px;margin:30px 0}.d input{width:64px;height:80px;font-size:34px;text-align:center;border:1px solid #bbb;border-radius:8px}.m a{margin:0 20px}footer{margin-top:120px;font-size:13px}',
      body: `<div class="h">huddle</div><main><h1>Check your email for a code</h1><p style="font-size:18px">We’ve sent a 6-character code to <b>lee.m@brightworks.example</b>. The code expires shortly, so please enter it soon.</p><form class="d" aria-label="Sign-in code"><input maxlength="1" autocomplete="one-time-code" aria-label="digit 1 of 6"><input maxlength="1" aria-label="digit 2 of 6"><input maxlength="1" aria-label="digit 3 of 6"> – <input maxlength="1" aria-label="digit 4 of 6"><input maxlength="1" aria-label="digit 5 of 6"><input maxlength="1" aria-label="digit 6 of 6"></form><p class="m"><a href="#g">Open Gmail</a><a href="#o">Open Outlook</a></p><p>Can’t find your code? Check your spam folder! <a href="/signin">Sign in with a password instead</a></p></main><footer>Privacy &amp; Terms · Contact Us · Change region</footer>`,
    }),
  ),
  wall(
    'b2-career-network-authwall',
    'career network, overlay over a profile',
    doc({
      title: 'Marta Okafor - Structural Engineer - Lynkup | Lynkup',
      css: 'body{background:#f4f2ee;overflow:hidden;height:100vh}header{background:#fff;padding:12px 60px;display:flex;gap:24px}main{max-width:790px;margin:20px auto}.k{background:#fff;border-radius:8px;padding:24px;margin-bottom:10px}.ov{position:fixed;inset:0;background:#000000bf;display:flex;align-items:center;justify-content:center;z-index:100}.mo{width:480px;background:#fff;border-radius:8px;padding:36px;text-align:center}.mo button,.mo .bt{display:block;width:100%;border-radius:24px;padding:11px;border:1px solid #555;background:#fff;margin-top:12px;text-decoration:none;color:#333;font-weight:600}.mo .pr{background:#0a66c2;color:#fff;border:0}',
      body: `<header aria-hidden="true"><b>Lynkup</b><a href="#">Articles</a><a href="#">People</a><a href="#">Learning</a><a href="#">Jobs</a><a href="#">Join now</a><a href="#">Sign in</a></header><main aria-hidden="true"><div class="k"><h1>Marta Okafor</h1><p>Structural Engineer at Halden Bridges · Gothenburg · 500+ connections</p></div><div class="k"><h2>About</h2><p>I design and check steel and timber bridges for roads and railways. Fifteen years in consulting, five of them leading a team.</p></div><div class="k"><h2>Experience</h2><p>Lead Engineer, Halden Bridges, 2019 to present</p><p>Engineer, Norlin &amp; Co, 2009 to 2019</p></div><div class="k"><h2>Education</h2><p>MSc, Civil Engineering</p></div></main>
<div class="ov" role="dialog" aria-modal="true"><div class="mo"><h2>Sign in to view Marta’s full profile</h2><a class="bt pr" href="/login">Sign in with Email</a><button><svg width="16" height="16"><circle cx="8" cy="8" r="7" fill="#4285f4"/></svg> Continue with Google</button><p style="font-size:12px">By clicking Continue to join or sign in, you agree to Lynkup’s User Agreement, Privacy Policy, and Cookie Policy.</p><p>New to Lynkup? <a href="/signup">Join now</a></p></div></div>`,
    }),
  ),
  wall(
    'b2-school-moodle-czech',
    'school platform, Czech',
    doc({
      title: 'Přihlásit se na stránky | Moodle GJK',
      lang: 'cs',
      css: 'body{background:#f2f2f2}nav{background:#fff;padding:12px 24px;border-bottom:1px solid #ddd;display:flex;justify-content:space-between}.lc{max-width:500px;margin:48px auto;background:#fff;padding:48px;border-radius:8px;box-shadow:0 8px 16px #0002}.lc input{display:block;width:100%;padding:12px;margin-bottom:16px;border:1px solid #8f959e;border-radius:8px;font-size:18px}.lc button{background:#0f6cbf;color:#fff;border:0;border-radius:8px;padding:10px 18px}.div{border-top:1px solid #ddd;margin:24px 0}footer{background:#fff;padding:20px;font-size:13px}',
      body: `<nav><b>Moodle GJK</b><span>Čeština (cs) ▾</span></nav><div class="lc"><h1 style="font-size:22px">Přihlásit se do Moodle GJK</h1><form action="/login/index.php" method="post" id="login"><input type="hidden" name="logintoken" value="ab12"><label for="username" hidden>Uživatelské jméno</label><input type="text" name="username" id="username" placeholder="Uživatelské jméno" autocomplete="username"><label for="password" hidden>Heslo</label><input type="password" name="password" id="password" placeholder="Heslo" autocomplete="current-password"><button type="submit" id="loginbtn">Přihlásit se</button><p><a href="/login/forgot_password.php">Zapomněli jste heslo?</a></p></form><div class="div"></div><h2 style="font-size:18px">Přihlaste se pomocí:</h2><p><a href="/auth/oidc/">▦ Microsoft 365</a></p><div class="div"></div><h2 style="font-size:18px">Některé kurzy mohou umožňovat přístup hosta</h2><form action="/login/index.php" method="post" id="guestlogin"><button type="submit" style="background:#ced4da;color:#000">Přihlásit se jako host</button></form><div class="div"></div><button style="background:#ced4da;color:#000">Upozornění na cookies</button></div><footer>Nejste přihlášeni. · Stáhněte si mobilní aplikaci · Gymnázium J. K., Brno</footer>`,
    }),
  ),
  wall(
    'b2-newspaper-regwall-german',
    'newspaper registration wall, German',
    doc({
      title: 'Hafen: Neuer Terminal eröffnet – Weserbote',
      lang: 'de',
      css: `${SITE}body{overflow:hidden;height:100vh}.fade{position:relative;max-height:420px;overflow:hidden}.ov{position:fixed;inset:0;overflow:auto;background:linear-gradient(#fff0 20%,#fff 45%);padding:22vh 0 40px;z-index:9}.pw{max-width:560px;margin:0 auto;background:#fff;border:2px solid #123;padding:28px 36px;box-shadow:0 0 40px #0004}.pw input{width:100%}.pw button{width:100%;margin-top:12px;background:#123}`,
      body: `${siteHead('Weserbote', ['Region', 'Sport', 'Wirtschaft', 'Kultur', 'Anzeigen'], '<a href="/login">Anmelden</a><a href="/abo">Abo</a>')}<main><h1>Elf Monate zu spät: Der neue Fährterminal ist offen</h1><p><small>Von Imke Harms, 14. November</small></p><div class="fade"><p>Am Dienstag rollten die ersten Lastwagen von der Morgenfähre. Die Hafenarbeiter sparen sich künftig fast einen Kilometer Fußweg am Tag, doch die Anwohner hinter dem Fischmarkt fürchten den Verkehr.</p>${story('harbour')}</div></main><div class="ov" role="dialog" aria-modal="true" aria-label="Anmeldung"><div class="pw"><h2>Kostenlos weiterlesen</h2><p>Dieser Artikel ist nur für registrierte Leserinnen und Leser. Geben Sie Ihre E-Mail-Adresse ein, um sich anzumelden oder ein kostenloses Konto anzulegen.</p><form action="/auth/start" method="post"><label for="e">E-Mail-Adresse</label><input id="e" name="email" type="email" autocomplete="username"><button>Weiter</button></form><p style="text-align:center">oder</p><button style="background:#fff;color:#123;border:1px solid #123">Mit Google anmelden</button><button style="background:#fff;color:#123;border:1px solid #123">Mit Apple anmelden</button><p><small>Sie haben ein Digitalabo? <a href="/login">Hier einloggen</a>. Es gelten unsere AGB und Datenschutzhinweise.</small></p></div></div>`,
    }),
  ),
  wall(
    'b2-hotel-loyalty',
    'hotel loyalty',
    doc({
      title: 'Sign In | Meridian Rewards',
      css: `${SITE}.g{display:grid;grid-template-columns:1.1fr 1fr;gap:60px}.g input:not([type=checkbox]){width:100%}.join{background:#f7f3ee;padding:28px}footer{display:grid;grid-template-columns:repeat(4,1fr);gap:24px;background:#1c1c1c;color:#ddd}footer a{display:block;color:#ddd}`,
      body: `${siteHead('MERIDIAN HOTELS', ['Find & Reserve', 'Special Offers', 'Vacations', 'Our Brands', 'Meridian Rewards'], '<a href="#help">Help</a><a href="#lang">English</a><a href="#trips">My Trips</a><a href="/sign-in">Sign In or Join</a>')}<main><div class="g"><section><h1>Sign In To Your Account</h1><p>All fields are required.</p><form action="/mi/phoenix-account-auth/v1/sign-in" method="post"><label for="userID">Email or Member Number</label><input id="userID" name="userID" type="text" autocomplete="username"><label for="pw">Password</label><input id="pw" name="password" type="password" autocomplete="current-password"><p><label><input type="checkbox" name="rememberMe"> Remember Me</label></p><button>Sign In</button><p><a href="/forgot">Forgot Password?</a> · <a href="/activate">Activate Online Account</a></p></form></section><section class="join"><h2>Not a Member? Join for free.</h2><ul><li>Member rates at more than 8,000 hotels</li><li>Free Wi-Fi on every stay</li><li>Earn points toward free nights</li><li>Mobile check-in and more</li></ul><a class="btn" href="/createAccount">Join Now</a></section></div></main><footer><div><b>Top Destinations</b><a href="#">New York</a><a href="#">Lisbon</a><a href="#">Tokyo</a></div><div><b>For Guests</b><a href="#">Accessibility</a><a href="#">Customer Support</a><a href="#">Gift Cards</a></div><div><b>Our Company</b><a href="#">Careers</a><a href="#">Investors</a><a href="#">News</a></div><div><b>Work With Us</b><a href="#">Groups</a><a href="#">Travel Agents</a></div></footer>`,
    }),
  ),
  wall(
    'b2-vpn-portal',
    'VPN portal',
    doc({
      title: 'GatePoint Portal',
      css: 'body{background:#2d3b45;font:13px Arial}#activearea{width:440px;margin:110px auto;background:#fff;padding:30px}#heading{font-size:20px;margin-bottom:16px}table td{padding:6px}input{padding:5px}.buttonFixed{background:#0a75ad;color:#fff;border:0;padding:7px 24px}',
      body: `<div id="activearea"><div id="heading">GatePoint Portal</div><div id="formdiv"><div id="taLogin">Halvorsen Shipping AS: authorised users only. Activity on this system is monitored and may be recorded.</div><form name="login" id="login_form" method="post" action="/global-protect/login.esp"><input type="hidden" name="prot" value="https:"><input type="hidden" name="inputStr"><table><tr><td><label for="user">Name</label></td><td><input type="text" maxlength="63" name="user" id="user" size="28" autocomplete="off"></td></tr><tr><td><label for="passwd">Password</label></td><td><input type="password" maxlength="40" name="passwd" id="passwd" size="28" autocomplete="off"></td></tr><tr><td></td><td><input type="submit" class="buttonFixed" value="LOG IN" id="submit" name="ok"></td></tr></table></form></div></div>`,
    }),
  ),
  noWall(
    'b2-order-tracking-dutch',
    'order tracking, Dutch',
    doc({
      title: 'Volg je bestelling | Fietsgoed',
      lang: 'nl',
      css: `${SITE}.t{display:grid;grid-template-columns:1fr 1fr;gap:40px}.t input{width:100%}`,
      body: `${siteHead('Fietsgoed', ['Fietsen', 'Onderdelen', 'Kleding', 'Aanbiedingen', 'Klantenservice'], '<a href="/inloggen">Inloggen</a><a href="/winkelmand">Winkelmand</a>')}<main><p><small>Klantenservice › Bestelling › Volg je bestelling</small></p><h1>Waar is mijn bestelling?</h1><div class="t"><form action="/track" method="post"><p>Vul je bestelnummer en e-mailadres in. Inloggen is niet nodig.</p><label for="nr">Bestelnummer</label><input id="nr" name="order" placeholder="FG-1234567"><label for="em">E-mailadres</label><input id="em" type="email" name="email"><p><button>Bekijk status</button></p></form><div><h3>Veelgestelde vragen</h3><details open><summary>Hoe lang duurt de levering?</summary><p>Besteld voor 22.00 uur, morgen in huis. Fietsen leveren we binnen vijf werkdagen.</p></details><details><summary>Kan ik mijn bestelling nog wijzigen?</summary><p>Tot het moment van inpakken. Bel ons op 030 123 45 67.</p></details><details><summary>Mijn pakket is kwijt</summary><p>Neem na drie werkdagen contact met ons op.</p></details></div></div></main>${siteFoot('Fietsgoed')}`,
    }),
  ),
  noWall(
    'b2-gift-card-balance',
    'gift card',
    doc({
      title: 'Check your gift card balance – Hartley & Sons',
      css: `${SITE}.gc{max-width:460px;border:1px solid #ddd;padding:26px}.gc input{width:100%}.cap{border:1px solid #ccc;background:#f9f9f9;padding:18px;margin:14px 0;display:flex;gap:12px;width:300px}`,
      body: `${siteHead('Hartley & Sons', ['Home', 'Fashion', 'Beauty', 'Food Hall', 'Gifts'], '<a href="/signin">Sign in</a><a href="/bag">Bag</a>')}<main><h1>Check your balance</h1><p>Enter the 19-digit number from the back of your card. Scratch off the silver panel to see your PIN.</p><form class="gc" action="/giftcards/balance" method="post"><label for="n">Gift card number</label><input id="n" name="cardNumber" inputmode="numeric" maxlength="19" autocomplete="off"><label for="p">PIN</label><input id="p" name="pin" type="password" maxlength="4" inputmode="numeric" autocomplete="off"><div class="cap"><input type="checkbox" style="width:auto" aria-label="I'm not a robot"> I'm not a robot</div><button>Check balance</button></form><h2>Good to know</h2><p>Cards are valid for 24 months after they were last used. They can be spent in store and online, but not on other gift cards or in our restaurants.</p><p>Lost a card? Treat it like cash: we cannot replace cards that are lost or stolen.</p></main>${siteFoot('Hartley & Sons')}`,
    }),
  ),
  noWall(
    'b2-unsubscribe',
    'unsubscribe',
    doc({
      title: 'Unsubscribe',
      css: CARD,
      body: `<div class="card"><h2>Sorry to see you go</h2><p>Enter the email address you would like to remove from the <b>Garden Weekly</b> mailing list.</p><form method="post" action="/unsubscribe"><label for="MERGE0">Email Address</label><input type="email" name="EMAIL" id="MERGE0" value="" autocapitalize="off" autocorrect="off"><p>Why are you leaving? (optional)</p><label><input type="radio" name="r" style="width:auto"> I get too many emails</label><label><input type="radio" name="r" style="width:auto"> I never signed up for this list</label><label><input type="radio" name="r" style="width:auto"> The content is no longer relevant</label><button type="submit">Unsubscribe</button></form><p><a href="/preferences">Update your preferences instead</a></p></div><footer>« return to our website</footer>`,
    }),
  ),
  noWall(
    'b2-survey-japanese',
    'survey, Japanese',
    doc({
      title: 'お客様満足度アンケート',
      lang: 'ja',
      css: 'body{background:#f0ebf8}.q{max-width:640px;margin:12px auto;background:#fff;border:1px solid #dadce0;border-radius:8px;padding:24px}.q:first-of-type{border-top:10px solid #673ab7}.q input[type=text],.q input[type=email],.q textarea{width:100%;border:0;border-bottom:1px solid #999;padding:8px}.q label{display:block;padding:6px 0}.a{max-width:640px;margin:16px auto}.a button{background:#673ab7;color:#fff;border:0;padding:9px 24px;border-radius:4px}',
      body: `<form action="/formResponse" method="post"><div class="q"><h1>お客様満足度アンケート</h1><p>この度は湯の山旅館をご利用いただき、誠にありがとうございます。今後のサービス向上のため、アンケートへのご協力をお願いいたします（所要時間：約3分）。</p><p><small>進行状況を保存するには<a href="#login">ログイン</a>してください。</small></p><p style="color:#d93025">* 必須の質問です</p></div><div class="q"><p>メールアドレス *</p><input type="email" placeholder="メールアドレス"></div><div class="q"><p>お部屋の清潔さはいかがでしたか？ *</p><label><input type="radio" name="a"> とても良い</label><label><input type="radio" name="a"> 良い</label><label><input type="radio" name="a"> 普通</label><label><input type="radio" name="a"> 悪い</label></div><div class="q"><p>当館をお知りになったきっかけ（複数回答可）</p><label><input type="checkbox"> インターネット検索</label><label><input type="checkbox"> 旅行雑誌</label><label><input type="checkbox"> 知人の紹介</label></div><div class="q"><p>ご意見・ご要望をお聞かせください。</p><textarea rows="3" placeholder="回答を入力"></textarea></div><div class="a"><button>送信</button> <small>フォームでパスワードを送信しないでください。</small></div></form>`,
    }),
  ),
  noWall(
    'b2-age-gate-whisky',
    'age gate',
    doc({
      title: 'Glen Orrin Single Malt',
      css: 'body{background:#1b120a;color:#e9d9bd;min-height:100vh;display:flex;align-items:center;justify-content:center;text-align:center}.g{max-width:520px}.g input,.g select{background:none;border:1px solid #a8854f;color:#e9d9bd;padding:12px;width:90px;text-align:center;font-size:18px}.g button{display:block;margin:24px auto;padding:12px 50px;background:#a8854f;border:0}small{color:#a89a80}',
      body: `<div class="g"><h1>GLEN ORRIN</h1><h2>Are you of legal drinking age?</h2><p>Please enter your date of birth to visit our site.</p><form><select style="width:200px" aria-label="Country"><option>United Kingdom</option><option>Germany</option><option>United States</option></select><p><input placeholder="DD" maxlength="2" aria-label="Day"> <input placeholder="MM" maxlength="2" aria-label="Month"> <input placeholder="YYYY" maxlength="4" aria-label="Year"></p><label><input type="checkbox" style="width:auto"> Remember me (do not tick on a shared computer)</label><button>ENTER</button></form><small>By entering you accept our Terms &amp; Conditions and Privacy Policy. Please enjoy responsibly. Do not share with anyone under age.</small></div>`,
    }),
  ),
  noWall(
    'b2-captcha-russian',
    'captcha, Russian',
    doc({
      title: 'Вы не робот?',
      lang: 'ru',
      css: 'body{background:#f5f5f7;display:flex;justify-content:center;padding-top:12vh}.s{width:420px;background:#fff;border-radius:16px;padding:32px}.c{display:flex;gap:14px;align-items:center;border:2px solid #fc0;border-radius:12px;padding:18px;margin:20px 0}.c input{width:28px;height:28px}',
      body: `<div class="s"><h2>Подтвердите, что запросы отправляли вы, а не робот</h2><p>Нам очень жаль, но запросы с вашего устройства похожи на автоматические. <a href="#why">Почему это могло произойти?</a></p><form method="post" action="/checkcaptcha"><div class="c"><input type="checkbox" id="js" aria-label="SmartCaptcha нужна проверка пользователя"><label for="js"><b>Я не робот</b><br><small>Нажмите, чтобы продолжить</small></label></div></form><p>Если у вас возникли проблемы, пожалуйста, воспользуйтесь <a href="#fb">формой обратной связи</a></p><small>Обращений: 8471029384/1731</small></div>`,
    }),
  ),
  noWall(
    'b2-recipe-one-tap',
    'article with a sign-in prompt in the corner',
    doc({
      title: 'Thin apple tart – Plate & Fork',
      css: `${SITE}.tap{position:fixed;top:12px;right:12px;width:370px;background:#fff;border:1px solid #dadce0;border-radius:8px;box-shadow:0 4px 14px #0003;padding:14px;z-index:20;font-size:14px}.tap button{width:100%;background:#1a73e8}.tap .x{float:right;width:auto;background:none;color:#555;padding:0}.cookie{position:fixed;bottom:0;left:0;right:0;background:#222;color:#fff;padding:14px 32px;z-index:15}`,
      body: `${siteHead('Plate & Fork', ['Dinners', 'Meals', 'Ingredients', 'Occasions', 'Kitchen tips'], '<a href="/login">Log In</a>')}<main><h1>Thin apple tart</h1><p>★ 4.8 (1,204) · 96 photos · <a href="#save">Save</a> · <a href="#rate">Rate</a> · <a href="#print">Print</a></p><p>Prep 30 mins · Cook 40 mins · Serves 8</p><div style="height:300px;background:#e8d3b0;border-radius:8px"></div><h2>Ingredients</h2><ul><li>250 g flour</li><li>150 g cold butter</li><li>4 tart apples</li><li>2 tbsp sugar</li><li>1 lemon</li></ul><h2>Directions</h2>${story('kitchen')}<h2>Reviews (311)</h2><p><b>June</b> ★★★★★ Made it twice in one week.</p><p><b>Sal</b> ★★★★ Needs a little more lemon.</p></main>${siteFoot('Plate & Fork')}<div class="tap" role="dialog" aria-label="Sign in with Google"><button class="x" aria-label="Close">✕</button><p><b>Sign in to plateandfork.example with Google</b></p><p>Sam Rivera<br><small>sam.rivera@gmail.example</small></p><button>Continue as Sam</button><p><small>To continue, Google will share your name, email address and profile picture with this site.</small></p></div><div class="cookie">We use cookies to personalise content. <button>Accept all</button> <button style="background:#555">Reject</button></div>`,
    }),
  ),
  noWall(
    'b2-password-vault',
    'password manager vault',
    doc({
      title: 'Vault | Keyhive',
      css: 'body{display:grid;grid-template-columns:220px 360px 1fr;height:100vh}.n{background:#175ddc;color:#fff;padding:20px}.n a{display:block;color:#fff;padding:6px 0}.l{border-right:1px solid #ddd;overflow:auto}.l div{padding:12px 16px;border-bottom:1px solid #eee}.d{padding:28px}.d label{display:block;font-size:12px;color:#666;margin-top:14px}.d input{width:360px;padding:8px;border:1px solid #ccc}',
      body: `<nav class="n"><b>Keyhive</b><a href="#">Vaults</a><a href="#">Send</a><a href="#">Tools</a><a href="#">Reports</a><a href="#">Settings</a><p>Filters</p><a href="#">All items</a><a href="#">Favourites</a><a href="#">Logins</a><a href="#">Cards</a><a href="#">Trash</a><a href="#">Lock now</a><a href="#">Log out</a></nav><section class="l"><input type="search" placeholder="Search vault" style="width:92%;margin:12px;padding:8px"><div><b>Forgehub</b><br>noraw</div><div><b>City Library</b><br>0044821</div><div style="background:#eef4ff"><b>Postbird Mail</b><br>nora@postbird.example</div><div><b>Router</b><br>admin</div><div><b>Meridian Rewards</b><br>nora@postbird.example</div></section><section class="d"><h2>View login</h2><label>Name</label><input readonly value="Postbird Mail"><label>Username</label><input readonly type="text" value="nora@postbird.example"><label>Password</label><input readonly type="password" value="correcthorse"> <button>Show</button> <button>Copy</button><label>Verification code (TOTP)</label><input readonly value="402 118"><label>Website</label><input readonly value="https://mail.postbird.example/login"><p><small>Last edited: 3 Nov · Created: 9 Feb · Password history: 2</small></p><button>Edit</button> <button>Delete</button></section>`,
    }),
  ),
  noWall(
    'b2-invite-members',
    'invite form',
    doc({
      title: 'Members – Orbit workspace',
      css: `${SITE}table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:10px;border-bottom:1px solid #e5e5e5}.bg{position:fixed;inset:0;background:#0006;display:flex;justify-content:center;align-items:center}.dlg{background:#fff;width:520px;border-radius:10px;padding:28px;position:relative}.dlg input,.dlg select{width:100%}.dlg .x{position:absolute;top:14px;right:14px;background:none;color:#333}`,
      body: `<header><span class="brand">Orbit</span><a href="#p">Projects</a><a href="#m">Members</a><a href="#s">Settings</a><span>Yuki T. ▾</span></header><main><h1>Members (4)</h1><table><tr><th>Name</th><th>Email</th><th>Role</th><th>Last active</th></tr><tr><td>Yuki Tanabe</td><td>yuki@orbit.example</td><td>Owner</td><td>now</td></tr><tr><td>Ben Osei</td><td>ben@orbit.example</td><td>Admin</td><td>2 h ago</td></tr><tr><td>Clara Neri</td><td>clara@orbit.example</td><td>Member</td><td>yesterday</td></tr><tr><td>Pavel K.</td><td>pavel@orbit.example</td><td>Guest</td><td>3 weeks ago</td></tr></table></main><div class="bg"><div class="dlg" role="dialog" aria-modal="true"><button class="x" aria-label="Close">✕</button><h2>Invite people to Orbit</h2><form><label for="em">Email addresses</label><input id="em" type="email" multiple placeholder="name@company.com, name@company.com"><label for="ro">Role</label><select id="ro"><option>Member</option><option>Admin</option><option>Guest</option></select><p><label><input type="checkbox" style="width:auto"> Require single sign-on for these people</label></p><button>Send invites</button> <a href="#link">Copy invite link</a></form></div></div>`,
    }),
  ),
  noWall(
    'b2-chat-widget-spanish',
    'company home page with chat widget, Spanish',
    doc({
      title: 'Reformas Alcázar | Cocinas y baños en Sevilla',
      lang: 'es',
      css: `${SITE}.hero{background:#233;color:#fff;padding:80px 40px}.cols{display:grid;grid-template-columns:1fr 1fr 1fr;gap:24px}.chat{position:fixed;right:20px;bottom:20px;width:320px;background:#fff;border-radius:14px;box-shadow:0 6px 24px #0004;overflow:hidden}.chat h4{background:#0b6b50;color:#fff;margin:0;padding:14px}.chat form{padding:14px}.chat input{width:100%;margin-bottom:8px}`,
      body: `${siteHead('Reformas Alcázar', ['Servicios', 'Proyectos', 'Opiniones', 'Contacto'], '<a href="/clientes">Acceso clientes</a>')}<div class="hero"><h1>Tu cocina nueva en cuatro semanas</h1><p>Presupuesto cerrado, sin sorpresas y con diez años de garantía.</p><a class="btn" href="#presupuesto">Pide presupuesto</a></div><main><div class="cols"><div><h3>Cocinas</h3><p>Diseño en 3D, electrodomésticos y montaje incluidos. Trabajamos con fabricantes de la provincia.</p></div><div><h3>Baños</h3><p>Cambiamos bañera por plato de ducha en dos días, con mampara a medida.</p></div><div><h3>Integral</h3><p>Nos ocupamos de licencias, albañiles, electricistas y fontaneros.</p></div></div><h2>Lo que dicen nuestros clientes</h2><p>«Cumplieron el plazo y lo dejaron todo limpio.» Rocío, Triana</p><p>«El precio final fue exactamente el del presupuesto.» Manuel, Nervión</p></main>${siteFoot('Reformas Alcázar')}<div class="chat"><h4>¡Hola! 👋 ¿En qué podemos ayudarte?</h4><form><p>Déjanos tus datos para empezar la conversación.</p><input placeholder="Nombre" name="name"><input type="email" placeholder="Correo electrónico" name="email"><button style="width:100%">Iniciar chat</button></form></div>`,
    }),
  ),
];
