import { CARD, doc, noWall, SITE, siteFoot, siteHead, story, type WallPage, wall } from './page.js';

export const BLIND_ONE: readonly WallPage[] = [
  wall(
    'b2-webmail-identifier',
    'webmail, first of two steps',
    doc({
      title: 'Postbird Mail',
      css: 'body{background:#f0f4f9;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center}.box{display:grid;grid-template-columns:1fr 1fr;gap:48px;width:1040px;background:#fff;border-radius:28px;padding:36px}h1{font-weight:400;font-size:36px;margin:24px 0 12px}.field{position:relative;margin-top:48px}.field input{width:100%;height:56px;padding:13px 15px;border:1px solid #747775;border-radius:4px;font-size:16px}.field label{position:absolute;left:12px;top:-9px;background:#fff;padding:0 4px;font-size:12px}.row{display:flex;justify-content:flex-end;gap:8px;margin-top:48px}.row button{border:0;border-radius:20px;padding:10px 24px;background:none;color:#0b57d0;font-weight:500}.row .go{background:#0b57d0;color:#fff}.foot{width:1040px;display:flex;justify-content:space-between;font-size:12px;padding:12px}.foot a{margin-left:24px;color:#444}',
      body: `<div class="box"><div><svg width="48" height="48" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22" fill="#fbbc04"/><path d="M12 18l12 9 12-9v14H12z" fill="#fff"/></svg><h1><span>Sign in</span></h1><div>to continue to Postbird Mail</div></div>
<div><form method="post" action="/v3/signin/identifier" novalidate><div class="field"><input type="email" id="identifierId" name="identifier" autocomplete="username webauthn" spellcheck="false" autocapitalize="none"><label for="identifierId">Email or phone</label></div><p><button type="button" style="border:0;background:none;color:#0b57d0;padding:0">Forgot email?</button></p><input type="password" name="hiddenPassword" tabindex="-1" aria-hidden="true" style="display:none">
<p style="font-size:14px;color:#444;margin-top:40px">Not your computer? Use a Private Window to sign in. <a href="/help/guest">Learn more about using Guest mode</a></p><div class="row"><button type="button">Create account</button><button type="button" class="go">Next</button></div></form></div></div>
<div class="foot"><select aria-label="Language"><option>English (United Kingdom)</option><option>Deutsch</option><option>Français</option><option>日本語</option></select><span><a href="/help">Help</a><a href="/privacy">Privacy</a><a href="/terms">Terms</a></span></div>`,
    }),
  ),
  wall(
    'b2-savings-bank-german',
    'bank, German',
    doc({
      title: 'Anmelden | Kreissparkasse Auental',
      lang: 'de',
      css: 'header{background:#e00;color:#fff;padding:18px 40px;display:flex;justify-content:space-between}header a{color:#fff;margin-left:18px}nav.sub{background:#f2f2f2;padding:10px 40px}nav.sub a{margin-right:24px;color:#444}main{max-width:1120px;margin:30px auto;display:grid;grid-template-columns:2fr 1fr;gap:40px}.form{background:#f7f7f7;padding:32px}.line{display:grid;grid-template-columns:180px 1fr;align-items:center;margin-bottom:14px}.line input{padding:10px;border:1px solid #999}.b{background:#e00;color:#fff;border:0;padding:12px 32px}.hint{border-top:3px solid #e00;padding:12px 0;font-size:14px}footer{background:#444;color:#ddd;padding:24px 40px;font-size:13px}footer a{color:#ddd;margin-right:16px}',
      body: `<header><strong>Kreissparkasse Auental</strong><span>BLZ 740 519 99 · BIC AUENDE51XXX <a href="#k">Kontakt</a><a href="#s">Suche</a><a href="#f">Filialfinder</a></span></header><nav class="sub"><a href="#1">Privatkunden</a><a href="#2">Firmenkunden</a><a href="#3">Private Banking</a><a href="#4">Ihre Sparkasse</a><a href="#5">Service-Center</a></nav>
<main><div><h1>Anmelden im Online-Banking</h1><form class="form" action="/de/home/login-online-banking.html" method="post" autocomplete="off"><div class="line"><label for="an">Anmeldename oder Legitimations-ID*</label><input id="an" name="zgtvxc" type="text" maxlength="16"></div><div class="line"><label for="pin">PIN*</label><input id="pin" name="pqrsxm" type="password" maxlength="38"></div><p style="font-size:13px">* Pflichtfeld</p><input class="b" type="submit" value="Anmelden"><p><a href="#pin">PIN vergessen?</a> · <a href="#gesperrt">Zugang gesperrt?</a> · <a href="#neu">Online-Banking freischalten</a></p></form>
<h2>Demo-Konto</h2><p>Sie möchten das Online-Banking zuerst kennenlernen? Probieren Sie alle Funktionen in unserem Demo-Konto aus: Überweisungen, Daueraufträge, Postfach und Multibanking.</p></div>
<div><div class="hint"><h3>Aktuelle Sicherheitshinweise</h3><p><b>Warnung vor Phishing-Mails:</b> Derzeit versenden Betrüger E-Mails, in denen zur Aktualisierung des pushTAN-Verfahrens aufgefordert wird. Wir fragen Sie niemals per E-Mail oder Telefon nach PIN oder TAN.</p></div><div class="hint"><h3>Online-Banking sperren</h3><p>Rund um die Uhr unter 116 116. Halten Sie bitte Ihre Kontonummer bereit.</p></div><div class="hint"><h3>Wartungsarbeiten</h3><p>Am Sonntag zwischen 2 und 6 Uhr steht das Postfach nicht zur Verfügung.</p></div></div></main>
<footer><a href="#i">Impressum</a><a href="#d">Datenschutz</a><a href="#a">AGB</a><a href="#p">Preise und Hinweise</a><a href="#b">Barrierefreiheit</a></footer>`,
    }),
  ),
  wall(
    'b2-code-hosting',
    'code hosting',
    doc({
      title: 'Sign in to Forgehub · Forgehub',
      css: 'body{font-size:14px;background:#fff}.head{text-align:center;padding:32px 0 24px}.auth{width:308px;margin:0 auto}.auth h1{font-size:24px;font-weight:300;text-align:center}.bodybox{background:#f6f8fa;border:1px solid #d8dee4;border-radius:6px;padding:16px}.bodybox label{display:block;margin-bottom:8px}.bodybox input{width:100%;padding:5px 12px;border:1px solid #d0d7de;border-radius:6px;margin-bottom:16px}.btn{width:100%;background:#1f883d;color:#fff;border:0;border-radius:6px;padding:6px}.alt{border:1px solid #d8dee4;border-radius:6px;padding:16px;text-align:center;margin-top:16px}footer{text-align:center;margin-top:60px;font-size:12px}footer a{margin:0 8px}',
      body: `<div class="head"><a href="/" aria-label="Homepage"><svg height="48" width="48" viewBox="0 0 24 24"><path d="M12 1l10 6v10l-10 6L2 17V7z"/></svg></a></div><main class="auth"><h1>Sign in to Forgehub</h1><div class="bodybox"><form action="/session" accept-charset="UTF-8" method="post"><input type="hidden" name="authenticity_token" value="x8f0"><label for="login_field">Username or email address</label><input type="text" name="login" id="login_field" autocapitalize="off" autocorrect="off" autocomplete="username" autofocus required>
<div style="position:relative"><label for="password">Password</label><input type="password" name="password" id="password" autocomplete="current-password" required><a href="/password_reset" style="position:absolute;top:0;right:0;font-size:12px">Forgot password?</a></div><input type="submit" name="commit" value="Sign in" class="btn"></form></div>
<div class="alt"><p>New to Forgehub? <a href="/signup?source=login">Create an account</a></p><button type="button" style="border:0;background:none;color:#0969da">Sign in with a passkey</button></div></main><footer><a href="/terms">Terms</a><a href="/privacy">Privacy</a><a href="/docs">Docs</a><a href="/support">Contact Forgehub Support</a><button style="border:0;background:none;font-size:12px">Manage cookies</button></footer>`,
    }),
  ),
  wall(
    'b2-home-router',
    'router, German',
    doc({
      title: 'HEIM!Box 7590',
      lang: 'de',
      css: 'body{background:#e8ecf0}.top{background:linear-gradient(#2a6cb0,#1c4f86);color:#fff;padding:20px 40px;font-size:22px}.dialog{width:620px;margin:60px auto;background:#fff;border-radius:4px;padding:30px 40px;box-shadow:0 1px 6px #0004}.dialog h2{margin-top:0;font-weight:400}.f{display:flex;gap:20px;align-items:center;margin:22px 0}.f label{width:140px}.f input{flex:1;padding:8px;border:1px solid #aaa}.foot{text-align:right}.foot button{padding:8px 24px;background:#1c4f86;color:#fff;border:0}',
      body: `<div class="top">HEIM!Box 7590</div><form class="dialog" id="loginForm" method="post" action="/index.lua"><h2>Willkommen bei Ihrer HEIM!Box</h2><p>Bitte melden Sie sich mit Ihrem Kennwort an.</p><div class="f"><label for="uiPass">Kennwort</label><input type="password" id="uiPass" name="pass" maxlength="32" autofocus></div><p><a href="#" id="uiForgot">Kennwort vergessen?</a></p><p style="font-size:13px;color:#666">Das voreingestellte Kennwort finden Sie auf der Unterseite Ihres Geräts oder auf der beiliegenden Servicekarte.</p><div class="foot"><button id="submitLoginBtn" type="submit">Anmelden</button></div></form>`,
    }),
  ),
  wall(
    'b2-university-cas',
    'university, Spanish',
    doc({
      title: 'Servicio de autenticación - Universidad de Valdemar',
      lang: 'es',
      css: 'body{background:#f5f5f0}header{background:#7a0019;color:#fff;padding:20px 36px;font-size:20px}.w{max-width:980px;margin:36px auto;display:flex;gap:30px}.l{flex:1;background:#fff;padding:28px;border:1px solid #ddd}.r{width:380px;font-size:14px}.l input[type=text],.l input[type=password]{display:block;width:100%;padding:8px;margin:4px 0 16px}.l .s{background:#7a0019;color:#fff;border:0;padding:10px 20px}footer{text-align:center;font-size:12px;padding:30px}',
      body: `<header>Universidad de Valdemar · Servicio Central de Autenticación</header><div class="w"><section class="l"><h2>Introduzca su usuario y contraseña</h2><form id="fm1" method="post" action="/cas/login?service=https%3A%2F%2Fcampus.valdemar.example"><label for="username">NIF / NIE o correo UVa:</label><input id="username" name="username" type="text" accesskey="n" autocomplete="off" size="25"><label for="password">Contraseña:</label><input id="password" name="password" type="password" accesskey="c" autocomplete="off" size="25"><p><input id="warn" name="warn" type="checkbox" value="true"> <label for="warn">Avisarme antes de abrir sesión en otros sitios.</label></p><input type="hidden" name="lt" value="LT-3321"><input type="hidden" name="execution" value="e1s1"><input class="s" name="submit" type="submit" value="INICIAR SESIÓN"> <input type="reset" value="LIMPIAR"></form><p><a href="#cert">Acceder con certificado digital o DNIe</a></p></section>
<section class="r"><p>Por razones de seguridad, por favor cierre la sesión y su navegador web cuando haya terminado de acceder a los servicios que requieren autenticación.</p><p><a href="#olvido">¿Ha olvidado su contraseña?</a></p><p>Idiomas: <a href="?locale=es">Español</a> | <a href="?locale=en">English</a> | <a href="?locale=gl">Galego</a></p><h4>Ayuda</h4><p>Centro de Atención al Usuario: 900 000 321, de lunes a viernes de 8:00 a 20:00.</p></section></div><footer>Copyright © Universidad de Valdemar. Powered by Central Authentication Service 6.4</footer>`,
    }),
  ),
  wall(
    'b2-tax-office-french',
    'tax office, French',
    doc({
      title: 'Connexion à votre espace - fisc.example',
      lang: 'fr',
      css: 'header{padding:16px 40px;border-bottom:4px solid #000091;display:flex;gap:40px;align-items:center}main{max-width:900px;margin:30px auto;padding:0 20px}.grid{display:grid;grid-template-columns:1fr 1fr;gap:36px}.p{border:1px solid #ddd;padding:24px}.p input{width:100%;padding:10px;border:0;border-bottom:2px solid #333;background:#eee;margin:6px 0 12px}.btn{background:#000091;color:#fff;border:0;padding:10px 24px}.fc{display:block;background:#000091;color:#fff;padding:14px;text-align:center;text-decoration:none}footer{border-top:2px solid #000091;padding:20px 40px;font-size:13px}',
      body: `<header><b>RÉPUBLIQUE<br>FRANÇAISE</b><div><b>Finances publiques</b><br><small>Un site de la Direction générale des Finances publiques</small></div></header><main><h1>Connexion ou création de votre espace particulier</h1><div class="grid"><div class="p"><h2>Avec votre numéro fiscal</h2><form method="post" action="/authent"><label for="spi_tmp">Numéro fiscal</label><input id="spi_tmp" name="spi" inputmode="numeric" maxlength="13" placeholder="13 chiffres"><p><a href="#ou">Où trouver mon numéro fiscal ?</a></p><button class="btn" type="submit">Continuer</button></form></div>
<div class="p"><h2>Avec FranceIdentité</h2><p>FranceIdentité est la solution proposée par l'État pour sécuriser et simplifier la connexion à vos services en ligne.</p><a class="fc" href="/fc">S’identifier avec FranceIdentité</a><p><a href="#fc">Qu’est-ce que FranceIdentité ?</a></p></div></div>
<h3>Première connexion ?</h3><p>Munissez-vous de votre dernière déclaration de revenus (numéro d’accès en ligne) et de votre dernier avis d’impôt (revenu fiscal de référence), puis saisissez votre numéro fiscal ci-dessus.</p><p>Attention aux courriels frauduleux : l’administration ne demande jamais votre numéro de carte bancaire.</p></main><footer>Accessibilité : partiellement conforme · Mentions légales · Données personnelles · Gestion des cookies</footer>`,
    }),
  ),
  wall(
    'b2-digital-identity-method-choice',
    'government identity, Dutch, choice of method',
    doc({
      title: 'BurgerID | Inloggen: keuze inlogmethode',
      lang: 'nl',
      css: 'body{background:#f3f3f3}header{background:#e17000;color:#fff;padding:14px 30px;font-size:24px;font-weight:700}main{max-width:640px;margin:28px auto;background:#fff;padding:32px}.m{display:flex;align-items:center;gap:16px;padding:16px;border:1px solid #ccc;margin-bottom:10px;color:#01689b;text-decoration:none}.m svg{flex:none}nav{display:flex;justify-content:space-between}footer{max-width:640px;margin:auto;font-size:13px}',
      body: `<header>BurgerID</header><main><nav><a href="#annuleren">‹ Annuleren</a><a href="#en">English</a></nav><h1>Inloggen bij Mijn Gemeente Oosterwoud</h1><p>Hoe wilt u inloggen?</p><a class="m" href="/inloggen_app"><svg width="28" height="28"><rect x="7" y="2" width="14" height="24" rx="3" fill="#01689b"/></svg><span><b>Met de BurgerID app</b><br><small>De makkelijkste manier om veilig in te loggen</small></span></a><a class="m" href="/inloggen_sms"><svg width="28" height="28"><rect x="2" y="6" width="24" height="16" rx="3" fill="#01689b"/></svg><span><b>Met een sms-controle</b></span></a><a class="m" href="/inloggen_id"><svg width="28" height="28"><rect x="2" y="5" width="24" height="18" fill="#01689b"/></svg><span><b>Met mijn identiteitskaart</b></span></a><a class="m" href="/eidas"><span><b>Met een Europees inlogmiddel (eIDAS)</b></span></a>
<details><summary>Nog geen BurgerID app? Makkelijk inloggen met de app</summary><p>Download de app op uw telefoon en activeer hem in een paar minuten.</p></details><p>Nog geen BurgerID? <a href="/aanvragen">Vraag uw BurgerID aan</a></p></main><footer>Heeft u een vraag? Kijk bij <a href="#faq">veelgestelde vragen</a>.</footer>`,
    }),
  ),
  wall(
    'b2-photo-network',
    'social network',
    doc({
      title: 'Pixgram',
      css: 'body{font-size:14px;background:#fff;color:#262626}.wrap{display:flex;justify-content:center;gap:32px;margin-top:40px}.phone{width:380px;height:560px;background:linear-gradient(160deg,#fdc468,#df4996 60%,#5851db);border-radius:40px}.c{width:350px;border:1px solid #dbdbdb;padding:20px 40px;text-align:center;margin-bottom:10px}.c input{width:100%;padding:9px 8px;margin-bottom:6px;background:#fafafa;border:1px solid #dbdbdb;font-size:12px}.c button{width:100%;background:#4cb5f9;color:#fff;border:0;border-radius:8px;padding:7px;font-weight:600}.or{display:flex;align-items:center;gap:16px;margin:18px 0;color:#737373}.or:before,.or:after{content:"";height:1px;background:#dbdbdb;flex:1}footer{text-align:center;font-size:12px;color:#737373;margin-top:50px}footer a{color:#737373;margin:0 8px;text-decoration:none}',
      body: `<section class="wrap"><div class="phone" role="img" aria-label="Screens of the app"></div><article><div class="c"><h1 style="font-family:cursive;font-size:38px;margin:20px 0">Pixgram</h1><form id="loginForm"><input aria-label="Phone number, username, or email" name="username" placeholder="Phone number, username, or email"><input aria-label="Password" type="password" name="password" placeholder="Password"><button type="submit" disabled><div>Log in</div></button><div class="or">OR</div><p><a href="/fb">Log in with Facelink</a></p><a href="/accounts/password/reset/">Forgot password?</a></form></div><div class="c"><p>Don't have an account? <a href="/accounts/emailsignup/">Sign up</a></p></div><p style="text-align:center">Get the app.</p></article></section>
<footer><p><a href="#">About</a><a href="#">Blog</a><a href="#">Jobs</a><a href="#">Help</a><a href="#">API</a><a href="#">Privacy</a><a href="#">Terms</a><a href="#">Locations</a></p><p>English · © Pixgram</p></footer>`,
    }),
  ),
  wall(
    'b2-bulletin-board',
    'forum',
    doc({
      title: 'Vintage Synth Forum - Login',
      css: 'body{font:11px/1.5 Verdana,sans-serif;background:#f5f7fa;padding:12px}.hb{background:linear-gradient(#6aceff,#0076b1);color:#fff;padding:16px;border-radius:7px}.nb{background:#cadceb;padding:6px 10px;border-radius:7px;margin:4px 0}.nb a{margin-right:10px}.panel{background:#ecf1f3;padding:10px 14px;border-radius:7px;margin-bottom:6px}dl{display:flex;gap:20px;margin:6px 0}dt{width:160px;text-align:right}.i{border:1px solid #b4bac0;padding:3px}',
      body: `<div class="hb"><h1>Vintage Synth Forum</h1><p>Analogue, digital, modular, since 1999</p></div><div class="nb"><a href="./app.php/help/faq">FAQ</a><a href="./search.php">Search</a><a href="./ucp.php?mode=register">Register</a><a href="./ucp.php?mode=login">Login</a></div><div class="nb"><a href="./index.php">Board index</a></div><form action="./ucp.php?mode=login" method="post" id="login"><div class="panel"><h2>The board requires you to be registered and logged in to view this forum.</h2><fieldset style="border:0"><dl><dt><label for="username">Username:</label></dt><dd><input type="text" tabindex="1" name="username" id="username" size="25" class="i"></dd></dl><dl><dt><label for="password">Password:</label></dt><dd><input type="password" tabindex="2" id="password" name="password" size="25" class="i"></dd></dl><dl><dd><a href="#sendpassword">I forgot my password</a></dd></dl><dl><dd><label><input type="checkbox" name="autologin"> Remember me</label><br><label><input type="checkbox" name="viewonline"> Hide my online status this session</label></dd></dl><dl><dd><input type="submit" name="login" value="Login"></dd></dl></fieldset></div>
<div class="panel"><h3>Register</h3><p>In order to login you must be registered. Registering takes only a few moments but gives you increased capabilities. The board administrator may also grant additional permissions to registered users. Before you register please ensure you are familiar with our terms of use and related policies. Please ensure you read any forum rules as you navigate around the board.</p><p><a href="#terms">Terms of use</a> | <a href="#privacy">Privacy policy</a></p><p><a href="#register">Register</a></p></div></form><div class="nb">Board index · <a href="#c">Delete cookies</a> · All times are UTC</div>`,
    }),
  ),
  wall(
    'b2-streaming-portuguese',
    'streaming, Portuguese',
    doc({
      title: 'Filmax Brasil',
      lang: 'pt-BR',
      css: 'body{background:#000;color:#fff;min-height:100vh;background-image:linear-gradient(#000b,#0008),repeating-linear-gradient(45deg,#421 0 60px,#214 60px 120px)}.logo{color:#e50914;font-size:40px;font-weight:900;padding:18px 48px}.b{width:450px;margin:0 auto;background:#000c;padding:48px 68px}.b input[type=text],.b input[type=password]{width:100%;background:#161616b3;color:#fff;border:1px solid #808080;border-radius:4px;padding:16px;margin-bottom:16px}.b button{width:100%;border:0;border-radius:4px;padding:9px;background:#e50914;color:#fff;font-weight:500}.b .alt{background:#80808066;margin:10px 0}.b a{color:#fff}footer{background:#000c;color:#fff9;margin-top:60px;padding:30px 150px;font-size:14px}footer a{color:#fff9;margin-right:40px}',
      body: `<div class="logo">FILMAX</div><div class="b"><h1>Entrar</h1><form method="post" data-uia="login-form"><input type="text" name="userLoginId" autocomplete="email" placeholder="Email ou número de celular"><input type="password" name="password" autocomplete="password" placeholder="Senha"><button type="submit">Entrar</button><p style="text-align:center;margin:8px">OU</p><button type="button" class="alt">Usar um código de acesso</button><p style="text-align:center"><a href="/LoginHelp">Esqueceu a senha?</a></p><label><input type="checkbox" name="rememberMe" checked> Lembre-se de mim</label></form><p style="color:#fffb">Primeira vez aqui? <a href="/">Assine agora</a>.</p><small style="color:#8c8c8c">Esta página é protegida por reCAPTCHA para garantir que você não é um robô.</small></div><footer><p>Dúvidas? Ligue 0800 591 0000</p><a href="#">Perguntas frequentes</a><a href="#">Central de Ajuda</a><a href="#">Termos de Uso</a><a href="#">Privacidade</a></footer>`,
    }),
  ),
  noWall(
    'b2-product-page-header-login',
    'public product page with header login',
    doc({
      title: 'Ridgeline 45L Trekking Backpack | Outpost Supply',
      css: `${SITE}.menu{position:relative}.drop{position:absolute;right:0;top:34px;width:250px;background:#fff;border:1px solid #ccc;padding:16px;z-index:5;display:none}.menu:hover .drop{display:block}.p{display:grid;grid-template-columns:1fr 1fr;gap:36px}.pic{height:380px;background:#d9e2d5}.price{font-size:26px;font-weight:700}`,
      body: `<header><span class="brand">Outpost Supply</span><nav><a href="#m">Men</a> &nbsp; <a href="#w">Women</a> &nbsp; <a href="#c">Camping</a> &nbsp; <a href="#s">Sale</a></nav><form role="search"><input type="search" placeholder="Search 12,000 products" aria-label="Search"></form><div class="menu"><a href="/account">Sign in</a><div class="drop"><form action="/login" method="post"><label>Email<input type="email" name="email"></label><label>Password<input type="password" name="password"></label><p><button>Sign in</button></p><a href="/register">Create account</a></form></div></div><a href="/basket">Basket (0)</a></header>
<main><p><small>Home › Camping › Backpacks › 40–50 litres</small></p><div class="p"><div class="pic" role="img" aria-label="Backpack, front"></div><div><h1>Ridgeline 45L Trekking Backpack</h1><p>★★★★☆ 4.4 (218 reviews)</p><p class="price">£129.95</p><p>Free delivery over £50. In stock: order before 5 pm for delivery tomorrow.</p><label>Colour<select><option>Moss</option><option>Slate</option></select></label><label>Back length<select><option>S/M</option><option>M/L</option></select></label><p><button>Add to basket</button> <button style="background:#fff;color:#333;border:1px solid #999">♡ Save</button></p></div></div>
<h2>Description</h2><p>Built for hut-to-hut tours of three to five days, the Ridgeline carries up to 15 kg without complaint. The back panel can be moved by 12 cm while you are wearing it, and the hip belt is cut differently for short and long torsos.</p><p>The main fabric is recycled 210-denier nylon; the base doubles up where rocks do the most damage. A rain cover lives in its own pocket.</p><h2>Reviews</h2><p><b>“Best pack I have owned”</b>, Hannah, Leeds. Walked the Pennine Way with it, not one sore shoulder.</p><p><b>“Good, but heavy”</b>, Tom, Bath. 1.7 kg is a lot today, though you can leave the lid at home.</p></main>${siteFoot('Outpost Supply')}`,
    }),
  ),
  noWall(
    'b2-signup-polish',
    'sign-up, Polish',
    doc({
      title: 'Załóż konto – Targowisko.pl',
      lang: 'pl',
      css: `${CARD}.card{width:520px}`,
      body: `<div class="card"><h1>Załóż konto</h1><p>Masz już konto? <a href="/logowanie">Zaloguj się</a></p><p><label><input type="radio" style="width:auto" name="typ" checked> Osoba prywatna</label><label><input type="radio" style="width:auto" name="typ"> Firma</label></p><form method="post" action="/rejestracja"><label for="e">Adres e-mail</label><input id="e" type="email" name="email" autocomplete="email"><label for="p">Hasło</label><input id="p" type="password" name="password" autocomplete="new-password"><small>Co najmniej 8 znaków, w tym jedna wielka litera i jedna cyfra.</small><p><label><input type="checkbox" name="18"> Mam ukończone 18 lat</label></p><p><label><input type="checkbox" name="reg"> * Oświadczam, że znam i akceptuję postanowienia <a href="#r">Regulaminu</a>.</label></p><p><label><input type="checkbox" name="news"> Chcę otrzymywać informacje o promocjach na podany adres e-mail.</label></p><button type="submit">Załóż konto</button></form><p>Administratorem Twoich danych osobowych jest Targowisko sp. z o.o. z siedzibą w Poznaniu. Dane będą przetwarzane w celu świadczenia usług drogą elektroniczną.</p></div><footer>Pomoc · Regulamin · Polityka ochrony prywatności</footer>`,
    }),
  ),
  noWall(
    'b2-article-with-comments',
    'blog article with comment form',
    doc({
      title: 'How I finally fixed my pie crust – The Small Oven',
      css: `${SITE}.c{border-top:1px solid #ddd;padding:12px 0}#respond input,#respond textarea{width:100%}`,
      body: `${siteHead('The Small Oven', ['Recipes', 'Basics', 'About', 'Contact'], '<a href="/wp-login.php">Log in</a>')}<main><aside><h3>Subscribe</h3><p>New recipes by e-mail.</p><input type="email" placeholder="Email address" style="width:100%"><p><button>Subscribe</button></p><h3>Recent posts</h3><p>Rye loaf for beginners</p><p>Five soups for a cold week</p></aside><h1>How I finally fixed my pie crust</h1><p><small>12 October · by Marjorie · 3 comments</small></p>${story('kitchen')}${story('kitchen')}<h2>3 thoughts on “How I finally fixed my pie crust”</h2><div class="c"><b>Deb</b> says: <p>Two knives! My grandmother did it exactly like that.</p><a href="#respond">Reply</a></div><div class="c"><b>Klaus</b> says: <p>Mine still shrinks in the oven, what am I doing wrong?</p><a href="#respond">Reply</a></div><div class="c"><b>Marjorie</b> says: <p>Let it rest longer, Klaus, an hour at least.</p></div>
<div id="respond"><h3>Leave a Reply</h3><p>Your email address will not be published. Required fields are marked *</p><form action="/wp-comments-post.php" method="post"><label for="comment">Comment *</label><textarea id="comment" name="comment" rows="6"></textarea><label for="author">Name *</label><input id="author" name="author" type="text" autocomplete="name"><label for="email">Email *</label><input id="email" name="email" type="email" autocomplete="email"><label for="url">Website</label><input id="url" name="url" type="url"><p><label><input type="checkbox" style="width:auto" name="cookies"> Save my name, email, and website in this browser for the next time I comment.</label></p><button>Post Comment</button></form></div></main>${siteFoot('The Small Oven')}`,
    }),
  ),
  noWall(
    'b2-guest-checkout-german',
    'guest checkout, German',
    doc({
      title: 'Kasse – Teekontor Nord',
      lang: 'de',
      css: `${SITE}.sum{float:right;width:260px;background:#f6f3ec;padding:18px}.two{display:grid;grid-template-columns:1fr 1fr;gap:0 16px;max-width:560px}.old{max-width:560px;background:#f4f5f8;padding:12px 16px;margin-bottom:20px}.two input{width:100%}`,
      body: `<header><span class="brand">Teekontor Nord</span><span>1 Warenkorb › <b>2 Adresse</b> › 3 Zahlung › 4 Bestätigung</span></header><main><div class="sum"><h3>Ihre Bestellung</h3><p>2 × Ostfriesen Broken 250 g<br>15,80 €</p><p>1 × Kluntje weiß 500 g<br>3,20 €</p><p>Versand 4,90 €</p><p><b>Gesamt 23,90 €</b></p></div><h1>Kasse</h1><details class="old"><summary>Schon Kunde? Hier anmelden (optional)</summary><form action="/login" method="post"><label>E-Mail-Adresse<br><input type="email" name="email"></label><label>Passwort<br><input type="password" name="password"></label><p><button>Anmelden</button> <a href="#vergessen">Passwort vergessen</a></p></form></details>
<form action="/kasse/adresse" method="post"><h2>Als Gast bestellen: Rechnungsadresse</h2><label>Anrede<br><select><option>Frau</option><option>Herr</option><option>Keine Angabe</option></select></label><div class="two"><label>Vorname*<input autocomplete="given-name"></label><label>Nachname*<input autocomplete="family-name"></label><label>Straße*<input></label><label>Hausnummer*<input></label><label>PLZ*<input></label><label>Ort*<input></label><label>E-Mail*<input type="email"></label><label>Telefon<input type="tel"></label></div><p><label><input type="checkbox" checked> Lieferadresse ist identisch</label></p><p><label><input type="checkbox"> Kundenkonto anlegen (Sie können später ein Passwort vergeben)</label></p><p><button>Weiter zur Zahlung</button></p></form></main><footer>Impressum · AGB · Widerrufsrecht · Datenschutz</footer>`,
    }),
  ),
  noWall(
    'b2-password-reset-french',
    'password reset request, French',
    doc({
      title: 'Mot de passe oublié | Librairie des Quais',
      lang: 'fr',
      css: SITE,
      body: `${siteHead('Librairie des Quais', ['Nouveautés', 'Romans', 'Jeunesse', 'Événements'], '<a href="/connexion">Se connecter</a><a href="/panier">Panier</a>')}<main><h1>Mot de passe oublié ?</h1><p>Veuillez renseigner l’adresse e-mail que vous avez utilisée à la création de votre compte. Vous recevrez un lien temporaire pour réinitialiser votre mot de passe.</p><form method="post" action="/mot-de-passe-oublie"><label for="email">Adresse e-mail</label><input id="email" name="email" type="email" required size="40"> <button type="submit">Envoyer le lien</button></form><p><a href="/connexion">‹ Retour à la connexion</a></p></main>${siteFoot('Librairie des Quais')}`,
    }),
  ),
  noWall(
    'b2-airline-manage-booking',
    'booking lookup',
    doc({
      title: 'Manage my booking – Northwind Air',
      css: `${SITE}.tabs{display:flex;gap:4px}.tabs a{padding:12px 20px;background:#e7ecf3}.tabs a.on{background:#fff;border:1px solid #ccd;border-bottom:0}.lookup{border:1px solid #ccd;padding:24px;display:flex;gap:16px;align-items:end}.cols{display:grid;grid-template-columns:1fr 1fr 1fr;gap:20px}`,
      body: `${siteHead('Northwind Air', ['Book', 'Manage', 'Where we fly', 'Experience', 'WindMiles'], '<a href="/loyalty/login">Log in</a><a href="/join">Join</a>')}<main><h1>Manage your booking</h1><div class="tabs"><a href="#f">Search flights</a><a class="on" href="#m">Manage booking</a><a href="#c">Check in</a><a href="#s">Flight status</a></div><form class="lookup" action="/manage" method="post"><label>Booking reference<br><input name="pnr" maxlength="6" placeholder="e.g. K7QX2M"></label><label>Last name<br><input name="lastName" autocomplete="family-name"></label><button>Retrieve booking</button></form><p>Your booking reference has six characters. You find it in your confirmation e-mail and on your boarding pass.</p><h2>What you can do here</h2><div class="cols"><div><h3>Seats and meals</h3><p>Choose where you sit and order special meals up to 24 hours before departure.</p></div><div><h3>Extra baggage</h3><p>Buying online saves up to 30 % against the price at the airport.</p></div><div><h3>Change or cancel</h3><p>See which options your fare allows and what they cost.</p></div></div><p>Booked through a travel agent? Some changes can only be made by your agent.</p></main>${siteFoot('Northwind Air')}`,
    }),
  ),
  noWall(
    'b2-settings-change-password',
    'settings with change password',
    doc({
      title: 'Password and authentication · Settings',
      css: `${SITE}.lay{display:grid;grid-template-columns:220px 1fr;gap:36px;max-width:1080px;margin:24px auto}.side a{display:block;padding:7px 10px;color:#333;text-decoration:none}.side .on{background:#eef;border-left:3px solid #36c}.lay input{width:340px}h2{border-bottom:1px solid #ddd}`,
      body: `<header><span class="brand">◆ Boardly</span><a href="#b">Boards</a><a href="#i">Inbox <b>4</b></a><span title="Signed in as nora.w">NW ▾</span><a href="/logout">Sign out</a></header><div class="lay"><nav class="side"><a href="#p">Public profile</a><a href="#a">Account</a><a href="#n">Notifications</a><a class="on" href="#s">Password and authentication</a><a href="#b">Billing</a><a href="#t">Access tokens</a></nav><section><h2>Change password</h2><form action="/account/password" method="post"><label for="old">Old password</label><input id="old" type="password" name="old" autocomplete="current-password"><label for="new">New password</label><input id="new" type="password" name="new" autocomplete="new-password"><label for="rep">Confirm new password</label><input id="rep" type="password" name="rep" autocomplete="new-password"><p><small>Make sure it's at least 15 characters OR at least 8 characters including a number and a lowercase letter.</small></p><button>Update password</button> <a href="/reset">I forgot my password</a></form><h2>Passkeys</h2><p>Passkeys are webauthn credentials that validate your identity using touch, facial recognition, a device password, or a PIN.</p><button>Add a passkey</button><h2>Two-factor authentication</h2><p>Authenticator app <b style="color:#197a2f">Configured</b> · <a href="#e">Edit</a></p><p>Security keys: none · <a href="#k">Add</a></p><h2>Sessions</h2><p>Lisbon 85.240.0.0 · Your current session · Seen in PT</p><p>Porto 94.60.0.0 · Last accessed on Nov 2</p></section></div>`,
    }),
  ),
  noWall(
    'b2-password-generator-swedish',
    'password tool, Swedish',
    doc({
      title: 'Lösenordsgenerator – skapa starka lösenord gratis',
      lang: 'sv',
      css: `${SITE}.gen{background:#f2f6ff;padding:28px;border-radius:10px;text-align:center}.gen input[type=text],.gen input[type=password]{width:100%;font:22px monospace;text-align:center}`,
      body: `${siteHead('Säkerkoll', ['Verktyg', 'Guider', 'Nyheter', 'Om oss'])}<main><h1>Lösenordsgenerator</h1><div class="gen"><input type="text" readonly value="vK7#pQ2!mZx9Lw" aria-label="Genererat lösenord"><p><label>Längd: 14<br><input type="range" min="6" max="40" value="14"></label></p><p><label style="display:inline"><input type="checkbox" checked> Versaler</label> <label style="display:inline"><input type="checkbox" checked> Siffror</label> <label style="display:inline"><input type="checkbox" checked> Symboler</label></p><button>Skapa nytt</button> <button>Kopiera</button></div><h2>Testa ditt lösenord</h2><p>Skriv in ett lösenord för att se hur lång tid det skulle ta att knäcka. Inget skickas till oss, allt räknas ut i din webbläsare.</p><input type="password" placeholder="Skriv ett lösenord" size="40" autocomplete="off"><p>Styrka: <meter min="0" max="4" value="0"></meter></p><h2>Vad är ett starkt lösenord?</h2><p>Ett starkt lösenord är långt, slumpmässigt och används bara på ett ställe. Längden betyder mer än specialtecknen: varje extra tecken gör lösenordet många gånger svårare att gissa.</p><p>Använd en lösenordshanterare så slipper du komma ihåg alla, och slå på tvåstegsverifiering där det går.</p></main>${siteFoot('Säkerkoll')}`,
    }),
  ),
  noWall(
    'b2-docs-login-sample',
    'docs with code samples',
    doc({
      title: 'Email & password login | Guard SDK documentation',
      css: 'body{display:grid;grid-template-columns:250px 1fr 200px;gap:32px}nav{padding:24px;border-right:1px solid #e3e6ea;min-height:100vh;font-size:14px}nav a{display:block;padding:4px 0;color:#445}main{padding:24px 0;max-width:720px}pre{background:#0f172a;color:#e2e8f0;padding:16px;border-radius:8px;overflow:auto;font-size:13px}.toc{padding:24px 0;font-size:13px}.toc a{display:block}',
      body: `<nav><b>Guard SDK</b><input type="search" placeholder="Search docs ⌘K" style="width:100%;margin:12px 0"><b>Getting started</b><a href="#">Install</a><a href="#">Quickstart</a><b>Sign in</b><a href="#">Email &amp; password</a><a href="#">Magic link</a><a href="#">Passkeys</a><a href="#">Social login</a><b>Reference</b><a href="#">signIn()</a><a href="#">signOut()</a><a href="/dashboard">Log in to dashboard →</a></nav><main><h1>Email &amp; password login</h1><p>Let your users sign in with an email address and a password. Before you start, enable the provider under <b>Authentication → Providers</b> in the dashboard.</p><h2 id="form">1. Add a form</h2><pre><code>&lt;form id="login"&gt;
  &lt;input type="email" name="email" placeholder="Email"&gt;
  &lt;input type="password" name="password" placeholder="Password"&gt;
  &lt;button type="submit"&gt;Sign in&lt;/button&gt;
&lt;/form&gt;</code></pre><h2 id="call">2. Call <code>signInWithPassword</code></h2><pre><code>const { data, error } = await guard.auth.signInWithPassword({ email, password });
if (error) showMessage(error.message);</code></pre><p>On success, the session is stored in a cookie and refreshed in the background. If the address has not been confirmed yet, the call fails with <code>email_not_confirmed</code>.</p><h2 id="reset">3. Reset a password</h2><p>Send your user a link with <code>resetPasswordForEmail</code>; they come back to the address you pass as <code>redirectTo</code>.</p><p>Was this page helpful? <button>Yes</button> <button>No</button></p></main><div class="toc"><b>On this page</b><a href="#form">Add a form</a><a href="#call">Call signInWithPassword</a><a href="#reset">Reset a password</a></div>`,
    }),
  ),
  noWall(
    'b2-newsletter-italian',
    'newsletter, Italian',
    doc({
      title: 'Iscriviti alla newsletter | Il Corriere del Lago',
      lang: 'it',
      css: `${SITE}.n{display:flex;gap:12px;border:1px solid #ddd;padding:16px;margin-bottom:12px}`,
      body: `${siteHead('Il Corriere del Lago', ['Cronaca', 'Politica', 'Sport', 'Cultura'], '<a href="/login">Accedi</a>')}<main><h1>Le nostre newsletter</h1><p>Scegli quelle che ti interessano: arrivano gratis nella tua casella di posta.</p><form method="post" action="/newsletter"><label class="n"><input type="checkbox" checked><span><b>Buongiorno Lago</b><br>Ogni mattina alle 7, le cinque notizie da sapere.</span></label><label class="n"><input type="checkbox"><span><b>Fuori porta</b><br>Il venerdì, idee per il fine settimana tra sentieri e sagre.</span></label><label class="n"><input type="checkbox"><span><b>Il punto</b><br>La domenica, il commento del direttore.</span></label><label for="em">La tua email</label><input id="em" type="email" name="email" size="36" placeholder="nome@esempio.it"><p><label><input type="checkbox" required> Ho letto l’<a href="#privacy">informativa sulla privacy</a> e acconsento al trattamento dei dati.</label></p><button>Iscriviti</button></form><p><small>Puoi annullare l’iscrizione in qualsiasi momento con il link in fondo a ogni email.</small></p></main>${siteFoot('Il Corriere del Lago')}`,
    }),
  ),
];
