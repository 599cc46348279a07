import { doc, noWall, type WallPage, wall } from './page.js';

/** A set written blind: walls and look-alikes in turn. */
export const FRESH_THREE: readonly WallPage[] = [
  wall(
    'smart home hub built of web components',
    'shadow root',
    doc({
      title: 'Hearth Hub',
      css: 'body{background:#fafafa;display:flex;justify-content:center;min-height:100vh;align-items:center}hh-authorize{display:block;width:400px}.alt{text-align:center;font-size:13px}',
      body: `<div><hh-authorize></hh-authorize><p class="alt"><a href="https://hearth.example/help" style="color:#03a9f4">Help</a></p></div><script>
class HhField extends HTMLElement { connectedCallback() { const r = this.attachShadow({ mode: 'open' }); const t = this.getAttribute('type') || 'text';
  r.innerHTML = '<style>label{display:block;background:#f0f0f0;border-bottom:1px solid #888;padding:8px 14px;margin-bottom:14px}input{width:100%;border:0;background:none;font-size:16px;outline:0}span{font-size:12px;color:#666}</style><label><span>' + this.getAttribute('label') + '</span><input type="' + t + '" name="' + this.getAttribute('name') + '" autocomplete="' + this.getAttribute('ac') + '"></label>'; } }
class HhAuthorize extends HTMLElement { connectedCallback() { const r = this.attachShadow({ mode: 'open' });
  r.innerHTML = '<style>.card{background:#fff;border-radius:16px;padding:28px;box-shadow:0 2px 8px #0002}h1{font-weight:400;font-size:24px}button{background:#03a9f4;color:#fff;border:0;border-radius:20px;padding:10px 24px;float:right}.row:after{content:"";display:block;clear:both}</style><div class="card"><h1>Welcome home!</h1><p>Please enter your credentials to access the hub at 192.168.178.40.</p><form><hh-field label="Username" name="username" ac="username"></hh-field><hh-field label="Password" type="password" name="password" ac="current-password"></hh-field><label><input type="checkbox" checked> Keep me logged in</label><p class="row"><a href="#">Forgot password?</a><button type="submit">Log in</button></p></form></div>'; } }
customElements.define('hh-field', HhField); customElements.define('hh-authorize', HhAuthorize);
</script>`,
    }),
  ),
  noWall(
    'weather site with header and search in web components',
    'shadow root',
    doc({
      title: 'Weather for Tromsø – Skycast',
      css: 'main{max-width:860px;margin:20px auto;padding:0 16px}table{width:100%;border-collapse:collapse}td,th{padding:8px;border-bottom:1px solid #dde;text-align:left}.now{display:flex;gap:30px;align-items:center;font-size:22px}.now b{font-size:64px;font-weight:300}',
      body: `<sky-header></sky-header><main><h1>Tromsø, Norway</h1><div class="now"><b>4°</b><span>Light rain<br><small>Feels like 0° · wind 7 m/s NW</small></span></div><h2>Next days</h2><table><tr><th>Day</th><th>Morning</th><th>Afternoon</th><th>Rain</th><th>Wind</th></tr><tr><td>Today</td><td>3°</td><td>5°</td><td>4.2 mm</td><td>7 m/s</td></tr><tr><td>Tuesday</td><td>2°</td><td>6°</td><td>0.8 mm</td><td>5 m/s</td></tr><tr><td>Wednesday</td><td>1°</td><td>7°</td><td>0 mm</td><td>3 m/s</td></tr><tr><td>Thursday</td><td>3°</td><td>9°</td><td>0 mm</td><td>2 m/s</td></tr></table><p>A low west of Lofoten brings rain until the evening; from Tuesday onwards a ridge of high pressure builds in from the east with drier and milder air. Snow line near 500 metres.</p></main><script>
customElements.define('sky-header', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<style>div{display:flex;gap:18px;align-items:center;background:#004a6e;padding:12px 28px;color:#fff}a{color:#fff}input{padding:8px 14px;border-radius:18px;border:0;width:280px}.r{margin-left:auto}</style><div><b>Skycast</b><form role="search"><input type="search" placeholder="Search for a place" aria-label="Search for a place"></form><a href="/map">Map</a><a href="/alerts">Alerts</a><span class="r"><a href="/signin">Sign in</a></span></div>'; } });
</script>`,
    }),
  ),
  wall(
    'game launcher',
    'game launcher',
    doc({
      title: 'Ironclad Launcher',
      css: 'body{margin:0;background:#000;color:#ddd;overflow:hidden}.bg{position:fixed;inset:0;background:linear-gradient(120deg,#3b0d0d,#0d1b3b)}.panel{position:fixed;left:0;top:0;bottom:0;width:380px;background:#f9f9f9;color:#222;padding:60px 48px}.fld{position:relative;margin-bottom:12px}.fld input{width:100%;padding:22px 12px 8px;background:#ededed;border:2px solid #ededed;border-radius:4px;font-weight:700}.fld span{position:absolute;left:14px;top:6px;font-size:10px;font-weight:700;color:#999;letter-spacing:.5px}.soc{display:grid;grid-template-columns:repeat(5,1fr);gap:6px}.soc button{height:34px;border:0;border-radius:4px;color:#fff}.go{width:64px;height:64px;border-radius:20px;border:2px solid #ccc;background:none;font-size:26px;display:block;margin:60px auto 20px}.links{font-size:11px;font-weight:700;text-align:center;line-height:2.2}.links a{color:#888;text-decoration:none}',
      body: `<div class="bg"></div><div class="panel"><h5 style="font-size:24px;margin:0 0 24px;text-align:center">Sign in</h5><div class="fld"><span>USERNAME</span><input data-testid="input-username" name="username" spellcheck="false"></div><div class="fld"><span>PASSWORD</span><input data-testid="input-password" name="password" type="password"></div><div class="soc"><button style="background:#1877f2" title="Sign in with Facebook">f</button><button style="background:#fff;color:#444" title="Sign in with Google">G</button><button style="background:#000" title="Sign in with Apple"></button><button style="background:#107c10" title="Sign in with Xbox">X</button><button style="background:#00439c" title="Sign in with PlayStation">P</button></div><p style="font-size:12px"><label><input type="checkbox"> Stay signed in</label></p><button class="go" data-testid="btn-signin-submit" title="Sign in" disabled>→</button><div class="links"><a href="#r">CAN'T SIGN IN?</a><br><a href="#c">CREATE ACCOUNT</a><br><a href="#v">V96.0.2</a></div></div>`,
    }),
  ),
  noWall(
    'check of a gift card balance',
    'gift code',
    doc({
      title: 'Redeem or check a gift card | Bramble Books',
      css: 'header{display:flex;gap:22px;padding:16px 36px;background:#fff;border-bottom:1px solid #ddd}header b{margin-right:auto}.hero{background:#fde7ef;padding:40px;text-align:center}.hero input{padding:12px;width:260px;border:1px solid #b58;margin:4px}.hero button{padding:12px 26px;background:#a3195b;color:#fff;border:0}main{max-width:820px;margin:30px auto;display:grid;grid-template-columns:1fr 1fr 1fr;gap:24px}',
      body: `<header><b>Bramble Books</b><a href="/books">Books</a><a href="/toys">Toys</a><a href="/stationery">Stationery</a><a href="/giftcards">Gift cards</a><a href="/login">My account</a><a href="/basket">Basket</a></header><div class="hero"><h1>Check your gift card balance</h1><p>Enter the 19-digit number on the back of your card and scratch off the panel to reveal the PIN.</p><form method="post"><input name="card" inputmode="numeric" placeholder="Gift card number" aria-label="Gift card number"><input name="pin" type="password" maxlength="4" placeholder="PIN" aria-label="PIN" autocomplete="off" style="width:100px"><br><button>Check balance</button></form></div><main><section><h3>In our shops</h3><p>Hand over your card at the till. Any money left stays on the card for two years.</p></section><section><h3>Online</h3><p>Enter number and PIN at the payment step. You can combine up to four cards with one order.</p></section><section><h3>Lost your card?</h3><p>We can replace cards bought online; please have the order number ready and call 0800 000 000.</p></section></main>`,
    }),
  ),
  wall(
    'Portuguese school portal',
    'school portal, Portuguese',
    doc({
      title: 'Portal do Aluno - Colégio São Bento',
      lang: 'pt',
      css: 'body{background:#003366 linear-gradient(#003366,#0a5fa8);min-height:100vh}.painel{display:flex;max-width:820px;margin:70px auto;background:#fff;border-radius:6px;overflow:hidden}.esq{flex:1;background:#e9f1f9;padding:40px}.dir{width:380px;padding:40px}.dir input[type=text],.dir input[type=password],.dir select{width:100%;padding:10px;margin:4px 0 14px;border:1px solid #9ab}.dir button{width:100%;padding:12px;background:#f2a900;border:0;font-weight:700}',
      body: `<div class="painel"><div class="esq"><h2>Colégio São Bento</h2><p>Consulte notas, faltas, horários, boletos e comunicados.</p><p><b>Aviso:</b> a rematrícula 2026 começa no dia 3 de novembro. Responsáveis financeiros devem atualizar o cadastro antes dessa data.</p></div><div class="dir"><h1 style="font-size:22px">Acesso ao portal</h1><form action="/portal/login.aspx" method="post"><label for="perfil">Perfil</label><select id="perfil"><option>Aluno</option><option>Responsável</option><option>Professor</option></select><label for="ra">RA ou CPF</label><input id="ra" name="usuario" type="text"><label for="se">Senha</label><input id="se" name="senha" type="password"><button>Entrar</button></form><p><a href="/esqueci">Esqueci minha senha</a><br><a href="/primeiro">Primeiro acesso</a></p></div></div>`,
    }),
  ),
  noWall(
    'Portuguese donation form',
    'donation form, Portuguese',
    doc({
      title: 'Faça a sua doação – Instituto Rio Vivo',
      lang: 'pt',
      css: 'header{background:#046a38;color:#fff;padding:18px 40px;display:flex;gap:20px}header a{color:#fff}main{display:grid;grid-template-columns:1fr 420px;gap:40px;max-width:1040px;margin:30px auto}form{border:1px solid #cdd;padding:24px;border-radius:10px}.v{display:grid;grid-template-columns:repeat(4,1fr);gap:8px}.v label{border:1px solid #046a38;border-radius:6px;padding:10px;text-align:center}form input:not([type=radio]):not([type=checkbox]){width:100%;padding:10px;border:1px solid #aab;margin:4px 0 10px}.d{width:100%;padding:14px;background:#ff7a00;color:#fff;border:0;font-size:17px}',
      body: `<header><b>Instituto Rio Vivo</b><a href="/projetos">Projetos</a><a href="/transparencia">Transparência</a><a href="/voluntarios">Voluntários</a><a href="/doador/entrar">Área do doador</a></header><main><div><h1>Um rio limpo começa com você</h1><p>Desde 2003 replantamos matas ciliares e retiramos mais de 900 toneladas de lixo dos rios da serra. Com R$ 50 por mês você garante o plantio de seis mudas nativas.</p><p>92% de cada doação vai diretamente para os projetos. As contas são auditadas todos os anos e publicadas em nosso site.</p><h3>Outras formas de doar</h3><p>Pix: doe@riovivo.example · Depósito: Banco 001, ag. 1234-5, c/c 67890-1</p></div><form><h2>Doe agora</h2><p><label><input type="radio" name="f" checked> Mensal</label> <label><input type="radio" name="f"> Única</label></p><div class="v"><label><input type="radio" name="v"> R$ 30</label><label><input type="radio" name="v" checked> R$ 50</label><label><input type="radio" name="v"> R$ 100</label><label><input type="radio" name="v"> Outro</label></div><label for="n">Nome completo</label><input id="n"><label for="e">E-mail</label><input id="e" type="email"><label for="c">CPF</label><input id="c" inputmode="numeric"><label for="cc">Número do cartão</label><input id="cc" autocomplete="cc-number"><label for="cvv">CVV</label><input id="cvv" type="password" maxlength="4" autocomplete="cc-csc" style="width:90px"><p><label><input type="checkbox"> Quero receber notícias dos projetos</label></p><button class="d">Doar R$ 50 por mês</button></form></main>`,
    }),
  ),
  wall(
    'customer portal with the login in a frame',
    'login in a frame',
    doc({
      title: 'Customer Portal – Halden Water',
      css: 'header{background:#005a9c;color:#fff;padding:16px 40px}.w{max-width:460px;margin:30px auto}iframe{width:100%;height:420px;border:1px solid #cde}footer{text-align:center;font-size:12px;color:#678}',
      body: `<header><b>Halden Water</b> – Customer Portal</header><div class="w"><iframe src="/idp/embedded" title="Halden Water ID" allow="publickey-credentials-get"></iframe></div><footer>Emergency line, day and night: 0345 000 0000 · <a href="/privacy">Privacy</a> · <a href="/accessibility">Accessibility</a></footer>`,
    }),
    {
      '/idp/embedded': doc({
        title: 'Halden Water ID',
        css: 'body{padding:26px}input:not([type=checkbox]){width:100%;padding:10px;border:1px solid #89a;margin:4px 0 14px}button{width:100%;padding:12px;background:#005a9c;color:#fff;border:0}',
        body: `<h1 style="font-size:20px">Sign in to manage your account</h1><form method="post" action="/idp/session"><label for="acc">Email or account number</label><input id="acc" name="login" autocomplete="username"><label for="pw">Password</label><input id="pw" name="pw" type="password" autocomplete="current-password"><label><input type="checkbox"> Keep me signed in on this device</label><p><button>Sign in</button></p></form><a href="/idp/forgot">Forgotten password?</a> · <a href="/idp/register">Register</a>`,
      }),
    },
  ),
  noWall(
    'product page with a live chat in a frame',
    'live chat e-mail box',
    doc({
      title: 'Fjord 3-seater sofa | Nestwell',
      css: 'header{display:flex;gap:20px;padding:16px 36px;border-bottom:1px solid #eee}header b{margin-right:auto}.p{display:grid;grid-template-columns:1fr 1fr;gap:40px;max-width:1100px;margin:24px auto}.img{height:420px;background:#d8cfc4}.buy{padding:14px 40px;background:#222;color:#fff;border:0}#chat{position:fixed;right:20px;bottom:20px;width:340px;height:400px;border:0;border-radius:12px;box-shadow:0 6px 30px #0004;background:#fff}',
      body: `<header><b>Nestwell</b><a href="#so">Sofas</a><a href="#be">Beds</a><a href="#ta">Tables</a><a href="#li">Lighting</a><a href="/account/login">Log in</a><a href="#b">Bag (1)</a></header><div class="p"><div class="img" role="img" aria-label="Grey sofa with oak legs"></div><div><h1>Fjord 3-seater sofa</h1><p>★★★★☆ 4.4 (213 reviews)</p><p style="font-size:24px">£1,149</p><p>Deep seats, feather-wrapped cushions and solid oak legs. Covers are removable and machine washable at 30°.</p><p><label>Fabric <select><option>Pebble linen</option><option>Moss velvet</option><option>Ink bouclé</option></select></label></p><p><button class="buy">Add to bag</button></p><ul><li>W 214 × D 96 × H 82 cm</li><li>Delivered to the room of your choice in 4–6 weeks</li><li>10-year frame guarantee</li></ul></div></div><iframe id="chat" src="/chat/widget" title="Chat with us"></iframe>`,
    }),
    {
      '/chat/widget': doc({
        title: 'Chat',
        css: 'body{font-size:14px}.h{background:#222;color:#fff;padding:16px}.b{padding:16px}input,textarea{width:100%;padding:8px;margin:3px 0 10px;border:1px solid #bbb;border-radius:6px}button{width:100%;padding:10px;background:#222;color:#fff;border:0;border-radius:6px}',
        body: `<div class="h"><b>Chat with us</b><br><small>We usually reply within 5 minutes</small></div><div class="b"><p>Hi there 👋 Tell us who you are so that we can get back to you if we are cut off.</p><form><label>Name<input name="name"></label><label>Email<input type="email" name="email"></label><label>Message<textarea rows="2"></textarea></label><button>Start chat</button></form></div>`,
      }),
    },
  ),
  wall(
    'old intranet in nested tables',
    'old table layout',
    `<HTML><HEAD><TITLE>ZEUS - Zeiterfassung</TITLE><META http-equiv="Content-Type" content="text/html; charset=utf-8"></HEAD>
<BODY BGCOLOR="#C0C0C0" TEXT="#000000" onLoad="document.forms[0].elements[0].focus()"><TABLE WIDTH="100%" HEIGHT="95%"><TR><TD ALIGN="center" VALIGN="middle">
<TABLE BORDER="2" CELLPADDING="0" CELLSPACING="0" BGCOLOR="#FFFFFF" WIDTH="430"><TR><TD BGCOLOR="#000080"><FONT FACE="Arial" SIZE="2" COLOR="#FFFFFF"><B>&nbsp;ZEUS Zeitwirtschaft 5.2 &nbsp;-&nbsp; Mandant 001</B></FONT></TD></TR>
<TR><TD ALIGN="center"><BR><FORM NAME="f" METHOD="POST" ACTION="/cgi-bin/zeus.exe"><INPUT TYPE="hidden" NAME="FKT" VALUE="ANM"><TABLE CELLPADDING="4">
<TR><TD><FONT FACE="Arial" SIZE="2">Personalnummer</FONT></TD><TD><INPUT NAME="PNR" SIZE="12" MAXLENGTH="8"></TD></TR>
<TR><TD><FONT FACE="Arial" SIZE="2">Kennwort</FONT></TD><TD><INPUT TYPE="password" NAME="KW" SIZE="12" MAXLENGTH="12"></TD></TR>
<TR><TD><FONT FACE="Arial" SIZE="2">Neues Kennwort</FONT></TD><TD><INPUT TYPE="password" NAME="NKW" SIZE="12" MAXLENGTH="12"> <FONT SIZE="1" FACE="Arial">(nur bei &Auml;nderung)</FONT></TD></TR>
<TR><TD></TD><TD><INPUT TYPE="submit" VALUE=" OK "> <INPUT TYPE="button" VALUE="Abbruch" onClick="window.close()"></TD></TR></TABLE></FORM></TD></TR>
<TR><TD BGCOLOR="#E0E0E0"><FONT FACE="Arial" SIZE="1">&nbsp;Bei Problemen: Hotline Personalabteilung, App. 2217. Optimiert f&uuml;r 1024 x 768.</FONT></TD></TR></TABLE></TD></TR></TABLE></BODY></HTML>`,
  ),
  noWall(
    'password strength checker',
    'password tool',
    doc({
      title: 'How strong is my password? | Cipherly Tools',
      css: 'header{padding:16px 40px;display:flex;gap:18px}header b{margin-right:auto}.hero{background:#0e7490;color:#fff;padding:60px 20px;text-align:center}.hero input{width:min(640px,90%);padding:18px;font-size:24px;border:0;border-radius:8px;text-align:center}.bar{height:8px;width:min(640px,90%);margin:16px auto;background:#fff4}.bar i{display:block;height:8px;width:20%;background:#f87171}main{max-width:760px;margin:30px auto;padding:0 20px}',
      body: `<header><b>Cipherly</b><a href="/generator">Password generator</a><a href="/strength">Strength test</a><a href="/breach">Breach check</a><a href="/pricing">Pricing</a><a href="https://app.cipherly.example/login">Log in</a></header><div class="hero"><h1>How strong is my password?</h1><input type="password" id="pw" placeholder="Type a password" autocomplete="off" aria-label="Password to test"><div class="bar"><i></i></div><p>Time to crack: <b id="t">–</b></p><label><input type="checkbox" style="width:auto" onchange="pw.type=this.checked?'text':'password'"> Show password</label><p><small>Nothing you type here leaves your browser.</small></p></div><main><h2>What makes a password strong?</h2><p>Length beats everything else. A sentence of five random words is easier to remember and takes longer to guess than eight characters full of symbols. Never use the same one twice: lists of stolen passwords are tried on every other service within hours.</p><h2>How do we calculate the time?</h2><p>We compare your entry with a dictionary of 30,000 common passwords, names and keyboard patterns, estimate how many guesses an attacker would need and divide that by ten billion guesses per second, the speed of a rig with several graphics cards.</p><h2>Tips</h2><ul><li>Use a password manager.</li><li>Switch on two-factor authentication wherever you can.</li><li>Change a password when you learn of a breach, not every 90 days.</li></ul></main>`,
    }),
  ),
  wall(
    'locked screen of a patient record',
    'locked session',
    doc({
      title: 'Session locked – CareNote',
      css: 'body{background:#083344;color:#fff;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center}.a{width:96px;height:96px;border-radius:50%;background:#0891b2;display:grid;place-items:center;font-size:34px}form{display:flex;margin-top:14px}input{padding:12px;width:260px;border:0;border-radius:6px 0 0 6px}button{padding:12px 18px;border:0;background:#22d3ee;border-radius:0 6px 6px 0}a{color:#a5f3fc}',
      body: `<div class="a" aria-hidden="true">MR</div><h1 style="margin:12px 0 0;font-size:24px">Martha Rees</h1><p style="margin:4px">Ward 6 – Nursing</p><form method="post" action="/unlock"><input type="password" name="password" placeholder="Password" aria-label="Password" autocomplete="current-password" autofocus><button type="submit" aria-label="Unlock">Unlock</button></form><p>Tap your smart card or enter your password to unlock.</p><p><a href="/logout">Sign in as a different user</a></p><p style="position:fixed;bottom:10px;font-size:12px">CareNote 11.4 · Locked at 14:07 after 5 minutes of inactivity</p>`,
    }),
  ),
  noWall(
    'upload of a file with a password of its own',
    'file share creation',
    doc({
      title: 'Dropcrate – Send large files, free',
      css: 'body{background:#ecfeff}header{display:flex;padding:16px 36px;gap:18px}header b{margin-right:auto}.c{display:grid;grid-template-columns:420px 1fr;gap:60px;max-width:1040px;margin:30px auto}.box{background:#fff;border-radius:16px;padding:24px;box-shadow:0 4px 24px #0001}.drop{border:2px dashed #67e8f9;border-radius:12px;padding:30px;text-align:center}.box input:not([type=file]):not([type=radio]),.box textarea,.box select{width:100%;padding:10px;border:1px solid #cbd5e1;border-radius:8px;margin:4px 0 10px}.go{width:100%;padding:14px;border:0;border-radius:24px;background:#0891b2;color:#fff}',
      body: `<header><b>Dropcrate</b><a href="/features">Features</a><a href="/pro">Pro</a><a href="/login">Log in</a><a href="/signup">Sign up</a></header><div class="c"><form class="box"><div class="drop"><input type="file" multiple aria-label="Add files"><p>Up to 2 GB, no account needed</p></div><p><label><input type="radio" name="m"> Send by email</label> <label><input type="radio" name="m" checked> Get a link</label></p><label for="ti">Title</label><input id="ti"><label for="ms">Message</label><textarea id="ms" rows="3"></textarea><label for="ex">Expires after</label><select id="ex"><option>7 days</option><option>1 day</option><option>1 download</option></select><label for="pw">Protect with a password (optional)</label><input id="pw" type="password" autocomplete="new-password" placeholder="Recipients will need it"><button class="go">Get a link</button></form><div><h1>Send big files without the fuss</h1><p>Drop them in, share the link, done. Files are encrypted on their way and at rest, and vanish when the time is up.</p><ul><li>No registration</li><li>Servers in the EU</li><li>Password and expiry for every transfer</li></ul></div></div>`,
    }),
  ),
  wall(
    'Swedish clinic, electronic ID by QR code',
    'eID with QR code, Swedish',
    doc({
      title: 'Logga in – Vårdlinjen Direkt',
      lang: 'sv',
      css: 'header{padding:18px 40px;border-bottom:4px solid #c12143;font-weight:800;color:#c12143}main{max-width:520px;margin:40px auto;text-align:center}.qr{width:200px;height:200px;margin:20px auto;background:repeating-conic-gradient(#111 0 25%,#fff 0 50%) 0/20px 20px}.b{display:block;width:100%;padding:14px;margin:10px 0;border:1px solid #235971;border-radius:6px;background:#fff;color:#235971;font:inherit}footer{text-align:center;font-size:13px;color:#666;margin-top:60px}',
      body: `<header>Vårdlinjen Direkt</header><main><h1>Logga in med BankID</h1><p>Starta BankID-appen, tryck på QR-ikonen och skanna koden.</p><div class="qr" role="img" aria-label="QR-kod för inloggning"></div><p aria-live="polite">Koden är giltig i 24 sekunder</p><button class="b">Öppna BankID på den här enheten</button><button class="b">Logga in med Freja eID+</button><button class="b">Logga in med kort (SITHS)</button><p><a href="/avbryt">Avbryt</a> · <a href="/hjalp">Problem att logga in?</a></p></main><footer>Personuppgifter hanteras enligt patientdatalagen. <a href="/kakor">Om kakor</a></footer>`,
    }),
  ),
  noWall(
    'job application with an account note',
    'job application',
    doc({
      title: 'Apply: Process Engineer (m/f/x) – Kestrel Pumps Careers',
      css: 'header{background:#312e2b;color:#fff;padding:16px 40px}header a{color:#fc6;margin-left:20px}main{max-width:740px;margin:24px auto}fieldset{border:1px solid #ccc;margin:16px 0;padding:16px}label{display:block;margin-top:10px}input:not([type=checkbox]),select,textarea{width:100%;padding:8px;border:1px solid #aaa}button{padding:12px 30px;background:#d97706;color:#fff;border:0}',
      body: `<header><b>Kestrel Pumps</b><a href="/jobs">All jobs</a><a href="/teams">Teams</a><a href="/benefits">Benefits</a><a href="/candidate/login">Candidate login</a></header><main><p><a href="/jobs/2291">‹ Back to the job</a></p><h1>Process Engineer (m/f/x)</h1><p>Full time · Graz, Austria · Ref. 2291 · Start: as soon as possible</p><form enctype="multipart/form-data"><fieldset><legend>About you</legend><label>First name*<input autocomplete="given-name"></label><label>Last name*<input autocomplete="family-name"></label><label>Email*<input type="email" autocomplete="email"></label><label>Phone<input type="tel"></label><label>LinkedIn profile<input type="url"></label></fieldset><fieldset><legend>Your documents</legend><label>CV (PDF, up to 5 MB)*<input type="file"></label><label>Cover letter<input type="file"></label></fieldset><fieldset><legend>A few questions</legend><label>Notice period<select><option>None</option><option>1 month</option><option>3 months</option></select></label><label>Salary expectation (EUR per year)<input inputmode="numeric"></label><label>Why us?<textarea rows="5"></textarea></label></fieldset><label><input type="checkbox"> I have read the privacy notice for applicants.*</label><label><input type="checkbox"> Keep my data for future openings (12 months).</label><p><button>Submit application</button></p></form></main>`,
    }),
  ),
  wall(
    'photo network that covers the profile',
    'overlay over content',
    doc({
      title: '@lena.paints • Framely photos',
      css: 'body{overflow:hidden}.x1{display:flex;justify-content:space-between;padding:12px 60px;border-bottom:1px solid #dbdbdb}.x2{display:grid;grid-template-columns:repeat(3,1fr);gap:4px;max-width:935px;margin:20px auto}.x2 div{aspect-ratio:1;background:#d9c7b8}.x3{position:fixed;inset:0;background:#000000a6;display:flex;align-items:center;justify-content:center;z-index:99}.x4{background:#fff;width:400px;border-radius:12px;padding:40px;text-align:center}.x5{width:100%;padding:10px;border:0;border-radius:8px;background:#0095f6;color:#fff;font-weight:600;margin:6px 0}.x6{background:none;color:#0095f6}',
      body: `<div id="mount_0_0"><div class="x1"><i style="font:24px cursive">Framely</i><span><a href="/accounts/login/">Log In</a> &nbsp; <a href="/accounts/signup/">Sign Up</a></span></div><div style="max-width:935px;margin:24px auto"><h2>lena.paints</h2><p><b>418</b> posts &nbsp; <b>12.4K</b> followers &nbsp; <b>302</b> following</p><p>Gouache, coffee, rainy windows. Commissions open.</p></div><div class="x2"><div></div><div></div><div></div><div></div><div></div><div></div></div></div><div class="x3"><div class="x4" role="dialog" aria-modal="true"><div style="font-size:44px">◉</div><h2>See photos, videos and more from lena.paints</h2><p style="color:#737373">Log in to Framely to keep looking.</p><div role="button" tabindex="0" class="x5">Log in</div><div role="button" tabindex="0" class="x5 x6">Create new account</div><p style="font-size:12px;color:#737373">By continuing, you agree to Framely's <a href="#t">Terms of Use</a> and <a href="#p">Privacy Policy</a>.</p></div></div>`,
    }),
  ),
  noWall(
    'shop with the account drop-down open',
    'optional drop-down',
    doc({
      title: 'Running shoes for women | Stridehouse',
      css: 'header{position:relative;display:flex;gap:22px;padding:16px 36px;border-bottom:1px solid #ddd}header b{margin-right:auto}.dd{position:absolute;right:36px;top:56px;width:280px;background:#fff;border:1px solid #ccc;padding:18px;box-shadow:0 6px 20px #0002;z-index:5}.dd input{width:100%;padding:8px;margin-bottom:8px;border:1px solid #bbb}.dd button{width:100%;padding:10px;background:#111;color:#fff;border:0}.l{display:grid;grid-template-columns:200px 1fr;gap:24px;padding:24px 36px}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:18px}.grid div i{display:block;height:170px;background:#e7ecef}',
      body: `<header><b>STRIDEHOUSE</b><a href="#w">Women</a><a href="#m">Men</a><a href="#k">Kids</a><a href="#s">Sale</a><input type="search" placeholder="Search"><a href="/account" aria-expanded="true">Account ▴</a><a href="#bag">Bag</a><div class="dd"><b>Hi there!</b><form action="/login"><input type="email" placeholder="Email" name="email"><input type="password" placeholder="Password" name="password"><button>Sign in</button></form><p style="font-size:13px"><a href="/register">New here? Register</a><br><a href="/orders/track">Track an order</a></p></div></header><div class="l"><div><h3>Filter</h3><p><b>Size</b><br>36 37 38 39 40 41</p><p><b>Surface</b><br><label><input type="checkbox"> Road</label><br><label><input type="checkbox"> Trail</label><br><label><input type="checkbox"> Track</label></p><p><b>Price</b><br><input type="range"></p></div><main><h1>Running shoes for women <small>(86)</small></h1><div class="grid"><div><i></i>Aero Glide 3<br>€129.95</div><div><i></i>Cloudpath Trail GTX<br>€159.00</div><div><i></i>Tempo Lite<br><s>€110.00</s> €77.00</div><div><i></i>Ridge Runner 5<br>€139.95</div><div><i></i>Daily Mile<br>€89.95</div><div><i></i>Sprint Spike X<br>€99.95</div></div><p>Showing 6 of 86 · <a href="?page=2">Load more</a></p></main></div>`,
    }),
  ),
  wall(
    'choice of account at an identity provider',
    'account chooser',
    doc({
      title: 'Choose an account',
      css: 'body{background:#f0f4f9;display:grid;place-items:center;min-height:100vh}.o{background:#fff;border-radius:28px;width:900px;padding:36px;display:grid;grid-template-columns:1fr 1fr;gap:40px}ul{list-style:none;padding:0;margin:0}li{display:flex;gap:14px;padding:14px 8px;border-bottom:1px solid #dadce0;cursor:pointer}li span{width:32px;height:32px;border-radius:50%;background:#7b1fa2;color:#fff;display:grid;place-items:center}.ft{width:900px;display:flex;justify-content:space-between;font-size:12px}',
      body: `<div><div class="o"><div><svg width="40" height="40"><circle cx="20" cy="20" r="18" fill="#1a73e8"/></svg><h1 style="font-weight:400">Choose an account</h1><p>to continue to <a href="#app">Cartwheel Analytics</a></p></div><div><ul><li role="link" tabindex="0" data-identifier="jonas.weber@example.com"><span>J</span><div>Jonas Weber<br><small>jonas.weber@example.com</small></div></li><li role="link" tabindex="0" data-identifier="jw@weber-studio.example"><span>W</span><div>Weber Studio<br><small>jw@weber-studio.example</small></div><small style="margin-left:auto">Signed out</small></li><li role="link" tabindex="0"><span style="background:#888">+</span><div>Use another account</div></li></ul><p style="font-size:13px;color:#5f6368">Before using this app, you can review Cartwheel Analytics’ <a href="#p">Privacy Policy</a> and <a href="#t">Terms of Service</a>.</p></div></div><div class="ft"><select><option>English (United Kingdom)</option><option>Deutsch</option></select><span><a href="#h">Help</a> &nbsp; <a href="#p">Privacy</a> &nbsp; <a href="#t">Terms</a></span></div></div>`,
    }),
  ),
  noWall(
    'entry of a password vault, signed in',
    'vault editor',
    doc({
      title: 'Edit item | Locksmith Web Vault',
      css: 'nav{background:#175ddc;color:#fff;padding:12px 24px;display:flex;gap:20px}nav span:last-child{margin-left:auto}.v{display:grid;grid-template-columns:220px 320px 1fr;height:90vh}.v>div{padding:16px;border-right:1px solid #ddd}.it{padding:10px;border-bottom:1px solid #eee}.it.on{background:#e6effc}.ed label{display:block;margin-top:10px;font-size:13px}.ed input,.ed textarea,.ed select{width:100%;padding:8px;border:1px solid #bbb}',
      body: `<nav><b>Locksmith</b><span>Vaults</span><span>Send</span><span>Tools</span><span>Reports</span><span>petra@home.example ▾ &nbsp; <a href="#lock" style="color:#fff">Lock now</a></span></nav><div class="v"><div><input type="search" placeholder="Search vault"><p><b>All items</b> (148)</p><p>Favourites</p><p>Login</p><p>Card</p><p>Identity</p><p>Secure note</p><p>Trash</p></div><div><div class="it">Airline miles<br><small>petra.k</small></div><div class="it on">City library<br><small>20448812</small></div><div class="it">Electric company<br><small>petra@home.example</small></div><div class="it">Gym<br><small>pk1984</small></div><div class="it">Tax office<br><small>DE1299</small></div></div><div class="ed"><h2>Edit item</h2><form><label>Name<input value="City library"></label><label>Folder<select><option>Leisure</option><option>No folder</option></select></label><label>Username<input name="item_username" value="20448812"></label><label>Password<input name="item_password" type="password" value="hunter-olive-93"></label><button type="button">Generate</button> <button type="button">Toggle visibility</button> <button type="button">Copy</button><label>Authenticator key (TOTP)<input></label><label>URI 1<input value="https://library.example/login"></label><label>Notes<textarea rows="3">Card renewed in March</textarea></label><p><button type="submit">Save</button> <button type="button">Cancel</button></p><small>Password updated: 12 Mar, 09:40</small></form></div></div>`,
    }),
  ),
  wall(
    'Chinese cloud console, QR code and SMS tabs',
    'tabs, Chinese',
    doc({
      title: '登录 - 云帆控制台',
      lang: 'zh-CN',
      css: 'body{background:linear-gradient(135deg,#e0ecff,#f7faff);min-height:100vh}.hd{padding:18px 48px;font-weight:700;color:#1366ec}.bx{display:flex;width:760px;margin:60px auto;background:#fff;border-radius:8px;box-shadow:0 10px 40px #1366ec22}.qr{width:300px;padding:40px;text-align:center;border-right:1px solid #eee}.qr i{display:block;width:160px;height:160px;margin:16px auto;background:repeating-conic-gradient(#000 0 25%,#fff 0 50%) 0/16px 16px}.fm{flex:1;padding:40px}.tab span{margin-right:24px;padding-bottom:8px;cursor:pointer}.tab .on{border-bottom:2px solid #1366ec;color:#1366ec}.ipt{display:flex;border:1px solid #ddd;border-radius:4px;margin-top:16px}.ipt input{flex:1;border:0;padding:12px;outline:0}.ipt em{padding:12px;color:#1366ec;font-style:normal}.btn{margin-top:20px;background:#1366ec;color:#fff;text-align:center;padding:12px;border-radius:4px;cursor:pointer}.ft{text-align:center;font-size:12px;color:#999}',
      body: `<div class="hd">云帆科技</div><div class="bx"><div class="qr"><b>扫码登录</b><i></i><p style="font-size:13px;color:#888">请使用 云帆APP 或微信扫码</p></div><div class="fm"><div class="tab"><span class="on">短信登录</span><span>密码登录</span><span>子账号登录</span></div><div class="ipt"><em>+86</em><input type="text" maxlength="11" placeholder="请输入手机号"></div><div class="ipt"><input type="text" maxlength="6" placeholder="请输入验证码"><em>获取验证码</em></div><div class="btn">登录 / 注册</div><p style="font-size:12px;color:#999"><input type="checkbox"> 我已阅读并同意 <a href="#y">用户协议</a> 和 <a href="#y">隐私政策</a>,未注册的手机号将自动创建账号</p><p style="font-size:13px">其他方式:<a href="#w">微信</a> <a href="#d">钉钉</a> <a href="#z">支付宝</a></p></div></div><div class="ft">© 云帆科技有限公司 版权所有 · 浙ICP备00000000号</div>`,
    }),
  ),
  noWall(
    'invitation of colleagues to a workspace',
    'invite form',
    doc({
      title: 'Members – Studio Kornblum – Taskgarden',
      css: '.app{display:grid;grid-template-columns:230px 1fr;min-height:100vh}.sb{background:#f7f6f3;padding:16px}.sb p{margin:8px 0}.mn{padding:28px 48px}.inv{display:flex;gap:8px;margin:16px 0}.inv input{flex:1;padding:10px;border:1px solid #ccc;border-radius:6px}.inv select,.inv button{padding:10px 16px;border-radius:6px;border:1px solid #ccc}.inv button{background:#2383e2;color:#fff}table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:10px 6px;border-bottom:1px solid #eee}',
      body: `<div class="app"><div class="sb"><b>🌱 Studio Kornblum</b><p>Search</p><p>Inbox (3)</p><p>My tasks</p><p>Projects</p><p>— Website relaunch</p><p>— Trade fair stand</p><p>Settings</p><p><b>Members</b></p><p style="margin-top:40px"><a href="/logout">Log out</a></p></div><div class="mn"><h1>Members</h1><p>Invite people by e-mail. They will get a link to join the workspace and set a password of their own.</p><form class="inv"><input type="email" name="email" multiple placeholder="Email addresses, separated by commas" aria-label="Email addresses"><select aria-label="Role"><option>Member</option><option>Admin</option><option>Guest</option></select><button>Send invite</button></form><p><label><input type="checkbox" checked> Anyone with an @studio-kornblum.example address can join</label> · <a href="#copy">Copy invite link</a></p><table><tr><th>User</th><th>Email</th><th>Role</th><th>Last active</th></tr><tr><td>Ada Kornblum (you)</td><td>ada@studio-kornblum.example</td><td>Admin</td><td>Now</td></tr><tr><td>Benno Falk</td><td>benno@studio-kornblum.example</td><td>Member</td><td>2 h ago</td></tr><tr><td>Chiara Neri</td><td>chiara@studio-kornblum.example</td><td>Member</td><td>Yesterday</td></tr><tr><td>Tomasz W.</td><td>tw@freelance.example</td><td>Guest</td><td>Invite pending · <a href="#resend">Resend</a></td></tr></table></div></div>`,
    }),
  ),
];
