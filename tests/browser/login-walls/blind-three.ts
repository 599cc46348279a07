import { CARD, doc, noWall, SITE, siteFoot, siteHead, type WallPage, wall } from './page.js';

export const BLIND_THREE: readonly WallPage[] = [
  wall(
    'b2-patient-portal',
    'health portal',
    doc({
      title: 'MyClinic - Login Page',
      css: 'body{background:#e8f1f5;font-size:15px}.top{background:#fff;padding:16px 60px;font-size:24px;color:#005b7f;font-weight:700}.w{max-width:1020px;margin:28px auto;display:grid;grid-template-columns:360px 1fr;gap:28px}.lg{background:#fff;padding:26px;border-radius:6px}.lg input{width:100%;padding:10px;border:1px solid #999;border-radius:4px;margin-bottom:12px}.lg .b{width:100%;padding:11px;background:#007a33;color:#fff;border:0;border-radius:4px}.lg .o{background:#fff;color:#007a33;border:1px solid #007a33;margin-top:8px}.ad{display:grid;grid-template-columns:1fr 1fr;gap:20px}.ad div{background:#fff;padding:18px;border-radius:6px}footer{text-align:center;font-size:12px;padding:24px}',
      body: `<div class="top">MyClinic · St. Brendan Health</div><div class="w"><section class="lg"><form action="/MyClinic/Authentication/Login/DoLogin" method="post"><label for="Login">MyClinic Username</label><input id="Login" name="Login" type="text" autocomplete="username"><label for="Password">Password</label><input id="Password" name="Password" type="password" autocomplete="current-password"><input class="b" type="submit" value="Sign in" id="submit"></form><p><a href="#u">Forgot username?</a> &nbsp; <a href="#p">Forgot password?</a></p><h3>New User?</h3><button class="b o">Sign up now</button><hr><h3>Pay As Guest</h3><button class="b o">Pay now</button></section><section class="ad"><div><h3>Communicate with your doctor</h3><p>Get answers to your medical questions from the comfort of your own home.</p></div><div><h3>Access your test results</h3><p>No more waiting for a phone call or letter: view your results and your doctor's comments within days.</p></div><div><h3>Request prescription refills</h3><p>Send a refill request for any of your refillable medications.</p></div><div><h3>Manage your appointments</h3><p>Schedule your next appointment, or view details of your past and upcoming appointments.</p></div></section></div><footer>FAQs · Privacy Policy · Terms and Conditions · High Contrast Theme<br>If you have a medical emergency, dial 911.</footer>`,
    }),
  ),
  wall(
    'b2-insurance-italian',
    'insurance, Italian',
    doc({
      title: 'Area Clienti | Assicura Alpina',
      lang: 'it',
      css: `${SITE}.a{display:grid;grid-template-columns:440px 1fr;gap:50px}.a form input:not([type=checkbox]){width:100%}.a form button{width:100%;margin-top:16px;background:#c1121f}.v{background:#fdf1f1;padding:30px}`,
      body: `${siteHead('Assicura Alpina', ['Auto e Moto', 'Casa', 'Salute', 'Vita', 'Agenzie'], '<a href="#sinistro">Denuncia un sinistro</a><a href="/area-clienti">Area Clienti</a>')}<main><div class="a"><section><h1>Accedi all’Area Clienti</h1><form method="post" action="/area-clienti/login"><label for="u">Email o codice fiscale</label><input id="u" name="username" autocomplete="username"><label for="p">Password</label><input id="p" type="password" name="password" autocomplete="current-password"><p><label><input type="checkbox"> Ricordami su questo dispositivo</label></p><button>Accedi</button></form><p><a href="#rec">Hai dimenticato la password?</a></p><p>oppure</p><p><a href="/spid">Entra con SPID</a> · <a href="/cie">Entra con CIE</a></p><p>Non sei ancora registrato? <a href="/registrati">Registrati</a></p></section><section class="v"><h2>Tutto a portata di mano</h2><ul><li>Consulta le tue polizze e le scadenze</li><li>Scarica l’attestato di rischio e i documenti</li><li>Paga il premio online</li><li>Segui lo stato dei tuoi sinistri</li></ul><p>Serve aiuto? Numero verde 800 000 123, lun–ven 8.30–19.00.</p></section></div></main><footer>Assicura Alpina S.p.A. · Sede legale Trento · P.IVA 00000000000 · Privacy · Cookie · Reclami · Accessibilità</footer>`,
    }),
  ),
  wall(
    'b2-airline-miles-turkish',
    'airline account, Turkish',
    doc({
      title: 'Üye Girişi | Anadolu Havayolları',
      lang: 'tr',
      css: `${SITE}.k{max-width:480px;margin:0 auto;border:1px solid #ddd;border-radius:8px;padding:30px}.k input:not([type=checkbox]),.k select{width:100%}.seg{display:flex}.seg button{flex:1;background:#eee;color:#333}.seg .on{background:#c70a0c;color:#fff}`,
      body: `${siteHead('Anadolu Havayolları', ['Planla & Uç', 'Seyahat Bilgileri', 'Mil Programı', 'Yardım'], '<a href="#tr">TR</a><a href="#gir">Giriş yap</a>')}<main><div class="k"><h1 style="font-size:24px">Mil hesabınıza giriş yapın</h1><div class="seg" role="tablist"><button class="on" role="tab">Üyelik no</button><button role="tab">E-posta</button><button role="tab">Cep telefonu</button></div><form method="post" action="/uye/giris"><label for="tk">Üyelik numarası</label><input id="tk" name="membership" inputmode="numeric" placeholder="AH"><label for="sf">Şifre</label><input id="sf" name="password" type="password" maxlength="6" placeholder="6 haneli şifreniz"><p><label><input type="checkbox" name="remember"> Beni hatırla</label></p><button style="width:100%;background:#c70a0c">Giriş yap</button></form><p style="text-align:center"><a href="#unut">Şifremi unuttum</a> · <a href="#no">Üyelik numaramı unuttum</a></p><hr><p style="text-align:center">Henüz üye değil misiniz? <a href="/uye-ol">Üye ol</a></p></div></main><footer>© Anadolu Havayolları A.O. · Yasal uyarı · Gizlilik politikası · Çerez tercihleri</footer>`,
    }),
  ),
  wall(
    'b2-seller-centre-japanese',
    'marketplace seller centre, Japanese',
    doc({
      title: 'ログイン｜ミセダス ストアクリエイター',
      lang: 'ja',
      css: `${CARD}.warn{max-width:760px;margin:24px auto 0;background:#fff6e0;border:1px solid #f0c36d;padding:14px 20px;font-size:14px}`,
      body: `<div class="warn"><b>【重要】フィッシング詐欺にご注意ください</b><br>ミセダスを装った不審なメールが確認されています。メール内のリンクからログイン情報を入力しないようお願いいたします。</div><div class="card"><h2>出店者様ログイン</h2><form name="loginForm" method="post" action="/glogin/"><label for="rid">R-Login ID</label><input type="text" id="rid" name="login_id" placeholder="ログインIDを入力"><label for="rpw">パスワード</label><input type="password" id="rpw" name="passwd" placeholder="パスワードを入力"><p><label><input type="checkbox"> IDを記憶する</label></p><button type="submit">次へ</button></form><p><a href="#forget">ログインID・パスワードを忘れた方</a></p><p><a href="#lock">アカウントがロックされた方</a></p><p><small>続いて個人のユーザIDでの認証が必要です。同意の上ログインしてください：<a href="#k">ガイドライン</a>、<a href="#p">個人情報保護方針</a></small></p></div><footer>© Misedasu, Inc. お問い合わせ：0120-000-000（平日9:00～18:00）</footer>`,
    }),
  ),
  wall(
    'b2-messenger-qr-chinese',
    'web messenger, QR code, Chinese',
    doc({
      title: '网页版快信',
      lang: 'zh-CN',
      css: 'body{background:#2e3238;min-height:100vh}.logo{color:#fff;padding:30px 50px;font-size:22px}.lb{width:380px;margin:6vh auto;background:#fff;border-radius:6px;text-align:center;padding:40px 30px}.lb svg{width:260px;height:260px}.cp{position:fixed;bottom:20px;width:100%;text-align:center;color:#888;font-size:13px}',
      body: `<div class="logo">快信 · 网页版</div><div class="lb"><div class="qrcode"><svg viewBox="0 0 29 29" role="img" aria-label="二维码" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h29v29H0z"/><path stroke="#000" d="M1 1.5h7m2 0h3m1 0h2m2 0h1m2 0h7M1 2.5h1m5 0h1m2 0h1m3 0h4m3 0h1m5 0h1M1 4.5h1m1 0h3m1 0h1m3 0h5m5 0h1m1 0h3m1 0h1M1 7.5h7m1 0h1m1 0h1m1 0h1m1 0h1m1 0h1m2 0h7M3 10.5h5m2 0h4m4 0h6M2 14.5h3m3 0h6m2 0h8M1 18.5h4m2 0h7m5 0h6M1 21.5h7m3 0h2m4 0h5M1 24.5h1m1 0h3m1 0h1m4 0h3m4 0h6M1 27.5h7m3 0h5m2 0h3"/></svg></div><p style="font-size:20px;margin:10px 0 4px">使用手机快信扫码登录</p><p style="color:#888;font-size:14px">网页版快信需要配合手机使用</p><p style="font-size:14px"><a href="#pc">下载电脑版</a></p></div><div class="cp">© 1999-2026 快信科技 版权所有 · 服务协议 · 隐私保护指引</div>`,
    }),
  ),
  wall(
    'b2-portal-korean',
    'web portal, Korean',
    doc({
      title: '나루 : 로그인',
      lang: 'ko',
      css: 'body{background:#f5f6f7;font-size:14px}h1{text-align:center;color:#03c75a;font-size:44px;padding-top:40px}.p{width:460px;margin:0 auto;background:#fff;border:1px solid #c6c6c6;border-radius:6px}.tb{display:flex;list-style:none;margin:0;padding:0}.tb li{flex:1;text-align:center;padding:14px;background:#f8f9fa;border-bottom:1px solid #ddd}.tb .on{background:#fff;font-weight:700;border:0}.in{padding:20px 28px}.in input[type=text],.in input[type=password]{width:100%;padding:14px;border:1px solid #dadada}.bt{width:100%;padding:13px;background:#03c75a;color:#fff;border:0;border-radius:6px;font-size:18px;margin-top:20px}.fd{text-align:center;margin:20px}.fd a{color:#888;margin:0 12px}footer{text-align:center;font-size:12px;color:#888;margin-top:40px}',
      body: `<h1>나루</h1><form id="frmNIDLogin" method="post" action="/nidlogin.login"><div class="p"><ul class="tb" role="tablist"><li class="on" role="tab">ID/전화번호</li><li role="tab">일회용 번호</li><li role="tab">QR코드</li></ul><div class="in"><input type="text" id="id" name="id" placeholder="아이디 또는 전화번호" maxlength="41" aria-label="아이디 또는 전화번호"><input type="password" id="pw" name="pw" placeholder="비밀번호" maxlength="16" aria-label="비밀번호"><p><label><input type="checkbox" name="nvlong"> 로그인 상태 유지</label> <span style="float:right">IP보안 <b>ON</b></span></p><button type="submit" class="bt" id="log.login">로그인</button><p style="text-align:center"><a href="#pk">패스키 로그인</a></p></div></div></form><div class="fd"><a href="#1">비밀번호 찾기</a>|<a href="#2">아이디 찾기</a>|<a href="#3">회원가입</a></div><footer>이용약관 · 개인정보처리방침 · 책임의 한계와 법적고지 · 회원정보 고객센터<br>© NARU Corp.</footer>`,
    }),
  ),
  wall(
    'b2-esign-passkey',
    'e-signature, passkey',
    doc({
      title: 'Log in to Signwell',
      css: 'body{display:flex;flex-direction:column;min-height:100vh;background:#f8f3f0}.m{width:480px;margin:auto;background:#fff;padding:48px;border-radius:4px;text-align:center}.m svg{margin:10px auto 20px}.m button{width:100%;padding:12px;border-radius:4px;border:0;font:inherit;font-weight:600}.pr{background:#4c00ff;color:#fff}.se{background:#fff;border:1px solid #130032!important;margin-top:12px}footer{display:flex;gap:20px;justify-content:center;font-size:12px;padding:20px}',
      body: `<main class="m"><b style="font-size:24px">signwell</b><h1 style="font-size:26px">Welcome back, Priya</h1><p>priya.n@lantern.example · <a href="/username">Not you?</a></p><svg width="72" height="72" viewBox="0 0 24 24" fill="none" stroke="#4c00ff" stroke-width="1.5"><circle cx="9" cy="8" r="4"/><path d="M2 20c0-4 3-6 7-6M17 11a3 3 0 110 6 3 3 0 010-6zm0 6v5l2-2"/></svg><p>Your device will ask for your fingerprint, face, or screen lock.</p><button class="pr">Continue with passkey</button><button class="se">Use password instead</button><p><a href="/sso">Use company login (SSO)</a></p></main><footer><span>English (US) ▾</span><a href="#">Contact Us</a><a href="#">Terms of Use</a><a href="#">Privacy</a><a href="#">Intellectual Property</a></footer>`,
    }),
  ),
  wall(
    'b2-hotel-wifi',
    'captive portal',
    doc({
      title: 'Welcome to Harbour View Wi-Fi',
      css: 'body{background:#0d2b45 linear-gradient(#0d2b45,#1f6f8b);color:#fff;min-height:100vh}.w{max-width:420px;margin:0 auto;padding:40px 20px;text-align:center}.w form{background:#fff;color:#222;padding:24px;border-radius:10px;text-align:left}.w input:not([type=checkbox]){width:100%;padding:12px;border:1px solid #bbb;margin:4px 0 14px}.w button{width:100%;padding:13px;background:#d08c2f;color:#fff;border:0;font-size:17px}',
      body: `<div class="w"><h1>Harbour View Hotel</h1><p>Welcome! Log in with your room details to get online.</p><form method="post" action="/guest/login"><label for="room">Room number</label><input id="room" name="username" inputmode="numeric"><label for="ln">Last name</label><input id="ln" name="password" autocomplete="family-name"><p><label><input type="checkbox" name="tos" required> I accept the <a href="#tos">terms of use</a></label></p><button type="submit">Connect</button><p style="text-align:center"><a href="#voucher">I have an access code</a></p></form><p><small>Up to four devices per room. Need help? Dial 0 from your room phone.</small></p></div>`,
    }),
  ),
  wall(
    'b2-session-expired',
    'payroll, session-expired dialog',
    doc({
      title: 'Pay run March – Paydesk',
      css: 'body{background:#f3f5f9}.nav{background:#13294b;color:#fff;padding:14px 28px;display:flex;gap:24px}.pg{padding:28px}table{width:100%;background:#fff;border-collapse:collapse}td,th{padding:10px;border-bottom:1px solid #e4e7ee;text-align:left}.bk{position:fixed;inset:0;background:#13294bcc;backdrop-filter:blur(4px);display:flex;align-items:center;justify-content:center}.dg{width:400px;background:#fff;border-radius:8px;padding:30px}.dg input{width:100%;padding:10px;border:1px solid #bbb;margin:4px 0 14px}.dg button{padding:10px 20px;background:#13294b;color:#fff;border:0}',
      body: `<div class="nav" inert><b>Paydesk</b><span>Dashboard</span><span>Employees</span><span>Pay runs</span><span>Reports</span><span>Settings</span></div><div class="pg" inert><h1>Pay run: March</h1><p>28 employees · Pay date 28 March · Draft</p><table><tr><th>Employee</th><th>Gross</th><th>Tax</th><th>Net</th></tr><tr><td>Adeyemi, T.</td><td>3,120.00</td><td>412.40</td><td>2,491.18</td></tr><tr><td>Brooks, L.</td><td>2,870.00</td><td>362.40</td><td>2,310.02</td></tr><tr><td>Costa, M.</td><td>4,005.00</td><td>589.40</td><td>3,110.77</td></tr><tr><td>Dunn, R.</td><td>2,240.00</td><td>236.40</td><td>1,853.61</td></tr></table></div><div class="bk"><div class="dg" role="alertdialog" aria-modal="true" aria-labelledby="t"><h2 id="t">Your session has expired</h2><p>For your security we signed you out after 15 minutes without activity. Enter your password to carry on where you left off.</p><form method="post" action="/session/resume"><label>Signed in as</label><input value="helen@crossfield.example" readonly autocomplete="username"><label for="pw">Password</label><input id="pw" type="password" autocomplete="current-password"><button>Sign in again</button> &nbsp; <a href="/login">Use a different account</a></form></div></div>`,
    }),
  ),
  wall(
    'b2-cloud-storage-frame',
    'cloud storage, sign-in in a frame',
    doc({
      title: 'Nimbus Drive',
      css: 'body{min-height:100vh;background:radial-gradient(circle at 20% 20%,#ffe3ec,#d8e8ff 50%,#e9ffe8)}.bar{display:flex;justify-content:space-between;padding:12px 24px;background:#fffc}.box{width:640px;margin:8vh auto;background:#fff;border-radius:28px;box-shadow:0 10px 40px #0002;overflow:hidden}iframe{display:block;width:100%;height:480px;border:0}footer{text-align:center;font-size:12px;color:#666}',
      body: `<div class="bar"><b>Nimbus</b><span>⋯</span></div><div class="box"><iframe id="aid-auth-widget-iFrame" name="aid-auth-widget" title="Sign In with your Nimbus ID" src="/b2/nimbus-auth"></iframe></div><footer>Nimbus Drive is the best place for all your photos, files, notes, mail, and more. · System Status · Privacy Policy · Terms &amp; Conditions</footer>`,
    }),
    {
      '/b2/nimbus-auth': doc({
        title: 'Sign In',
        css: '.s{padding:60px 90px;text-align:center}.s input[type=text]{width:100%;padding:16px;border:1px solid #86868b;border-radius:12px;font-size:17px}.s button{border:0;background:none;color:#06c;font-size:16px;margin-top:14px}',
        body: '<div class="s"><h1>Sign in with Nimbus ID</h1><form><input type="text" id="account_name_text_field" autocomplete="username" placeholder="Email or Phone Number" aria-label="Email or Phone Number"><p><label><input type="checkbox"> Keep me signed in</label></p><button type="submit" aria-label="Continue">➔ Continue</button></form><p><a href="#f">Forgot password?</a></p><p><a href="#c">Create Nimbus ID</a></p></div>',
      }),
    },
  ),
  noWall(
    'b2-job-application-german',
    'job application, German',
    doc({
      title: 'Bewerbung: Mechatroniker (m/w/d) – Kranbau Weiler',
      lang: 'de',
      css: `${SITE}.r{display:grid;grid-template-columns:1fr 1fr;gap:0 20px}.r input,.r select{width:100%}.dz{border:2px dashed #9ab;padding:24px;text-align:center;margin:12px 0}`,
      body: `${siteHead('Kranbau Weiler Karriere', ['Stellen', 'Ausbildung', 'Über uns'], '<a href="/login">Bewerberlogin</a>')}<main><h1>Ihre Bewerbung als Mechatroniker (m/w/d)</h1><p>Standort Ulm · Vollzeit · Kennziffer 4711</p><p>Die Bewerbung dauert etwa fünf Minuten. Ein Benutzerkonto ist nicht nötig. Sie können Ihre Daten auch <a href="#x">aus XING übernehmen</a>.</p><form><h2>Persönliche Daten</h2><div class="r"><label>Vorname*<input></label><label>Nachname*<input></label><label>E-Mail*<input type="email" autocomplete="email"></label><label>Telefon<input type="tel"></label><label>Frühester Eintritt<input type="date"></label><label>Gehaltsvorstellung (brutto/Jahr)<input></label></div><h2>Unterlagen</h2><div class="dz">Lebenslauf* hierher ziehen oder <input type="file"></div><div class="dz">Zeugnisse, Anschreiben (optional) <input type="file" multiple></div><label>Wie sind Sie auf uns aufmerksam geworden?<br><select><option>Bitte wählen</option><option>Stellenbörse</option><option>Empfehlung</option></select></label><label>Nachricht an die Personalabteilung<br><textarea rows="4" cols="60"></textarea></label><p><label><input type="checkbox" required> Ich habe die Datenschutzhinweise für Bewerber gelesen.*</label></p><button>Bewerbung absenden</button></form></main>${siteFoot('Kranbau Weiler')}`,
    }),
  ),
  noWall(
    'b2-share-dialog',
    'share dialog over a document',
    doc({
      title: 'Q3 budget – Sheetly',
      css: 'body{background:#f9fbfd}.bar{padding:10px 18px;display:flex;gap:16px;align-items:center}.bar .me{margin-left:auto;width:34px;height:34px;border-radius:50%;background:#7b1fa2;color:#fff;text-align:center;line-height:34px}table{border-collapse:collapse;background:#fff;width:100%}td{border:1px solid #e2e3e3;padding:4px 8px;font-size:13px}.bg{position:fixed;inset:0;background:#0007;display:flex;align-items:center;justify-content:center}.dl{width:512px;background:#fff;border-radius:10px;padding:24px}.dl input{width:100%;padding:12px;border:1px solid #80868b;border-radius:4px}.u{display:flex;justify-content:space-between;padding:8px 0}.dl button{border-radius:18px;padding:8px 22px;border:1px solid #0b57d0;background:#fff;color:#0b57d0}',
      body: `<div class="bar"><b>Q3 budget</b><span>File</span><span>Edit</span><span>View</span><span>Insert</span><span>Format</span><span>Data</span><span class="me" title="Account: Ines Ferro">I</span></div><table><tr><td>Item</td><td>July</td><td>August</td><td>September</td></tr><tr><td>Rent</td><td>4,200</td><td>4,200</td><td>4,200</td></tr><tr><td>Travel</td><td>1,130</td><td>640</td><td>2,015</td></tr><tr><td>Software</td><td>890</td><td>890</td><td>1,020</td></tr></table><div class="bg"><div class="dl" role="dialog" aria-modal="true" aria-label="Share"><h2>Share “Q3 budget”</h2><input type="email" placeholder="Add people, groups, and calendar events" aria-label="Add people"><h3>People with access</h3><div class="u"><span>Ines Ferro (you)<br><small>ines@lumen.example</small></span><span>Owner</span></div><div class="u"><span>Raj Patel<br><small>raj@lumen.example</small></span><select aria-label="Role"><option>Editor</option><option>Viewer</option></select></div><h3>General access</h3><div class="u"><select aria-label="Access"><option>Restricted</option><option>Anyone with the link</option></select></div><p><small>Only people with access can open with the link. They have to sign in.</small></p><div class="u"><button>Copy link</button><button style="background:#0b57d0;color:#fff">Done</button></div></div></div>`,
    }),
  ),
  noWall(
    'b2-donation-french',
    'donation, French',
    doc({
      title: 'Faire un don | Refuge des Cimes',
      lang: 'fr',
      css: `${SITE}.am{display:flex;gap:10px}.am label{border:1px solid #bbb;padding:14px 22px;border-radius:6px;margin:0}.g{display:grid;grid-template-columns:1fr 1fr;gap:0 16px}.g input{width:100%}`,
      body: `${siteHead('Refuge des Cimes', ['Nos actions', 'Adopter', 'Bénévoles', 'Actualités'], '<a href="/espace-donateur">Espace donateur</a>')}<main><h1>Je fais un don</h1><p>Vos dons nourrissent et soignent 340 animaux chaque jour. Après réduction d’impôt de 66 %, un don de 60 € ne vous coûte que 20,40 €.</p><form><h2>1. Mon don</h2><div class="am"><label><input type="radio" name="m"> 30 €</label><label><input type="radio" name="m" checked> 60 €</label><label><input type="radio" name="m"> 100 €</label><label>Autre <input size="5"></label></div><p><label><input type="checkbox"> Chaque mois</label></p><h2>2. Mes coordonnées</h2><div class="g"><label>E-mail *<input type="email"></label><label>Prénom *<input></label><label>Nom *<input></label><label>Adresse *<input></label><label>Code postal *<input></label><label>Ville *<input></label></div><h2>3. Mon règlement</h2><div class="g"><label>Numéro de carte<input inputmode="numeric" autocomplete="cc-number"></label><label>Date d’expiration<input placeholder="MM/AA"></label><label>Cryptogramme<input type="password" maxlength="3" autocomplete="cc-csc"></label></div><p><button>Je donne 60 €</button></p><p><small>Paiement sécurisé. Vous recevrez votre reçu fiscal par e-mail. Déjà donateur ? <a href="/espace-donateur">Connectez-vous</a> pour préremplir le formulaire.</small></p></form></main>${siteFoot('Refuge des Cimes')}`,
    }),
  ),
  noWall(
    'b2-ui-kit-login-component',
    'UI kit',
    doc({
      title: 'Authentication blocks - Tidewind UI',
      css: 'body{background:#fff}.h{padding:14px 40px;border-bottom:1px solid #e5e7eb;display:flex;gap:24px}main{max-width:1100px;margin:30px auto;padding:0 20px}.bl{border:1px solid #e5e7eb;border-radius:10px;margin-bottom:48px}.bl .t{display:flex;justify-content:space-between;padding:10px 16px;border-bottom:1px solid #e5e7eb;font-size:14px}.pv{background:#f9fafb;padding:40px}.fm{width:340px;margin:0 auto;background:#fff;padding:24px;border-radius:8px;box-shadow:0 1px 3px #0003}.fm input{width:100%;padding:8px;border:1px solid #d1d5db;border-radius:6px;margin:4px 0 12px}.fm button{width:100%;background:#4f46e5;color:#fff;border:0;padding:9px;border-radius:6px}.al{background:#fef3c7;border-radius:8px;padding:14px}',
      body: `<div class="h"><b>Tidewind UI</b><a href="#">Components</a><a href="#">Templates</a><a href="#">Docs</a><a href="#">Pricing</a><a href="/login" style="margin-left:auto">Sign in</a></div><main><p><small>Application UI › Forms</small></p><h1>Sign-in and registration blocks</h1><p>Copy-and-paste sign-in forms, designed and built by the makers of Tidewind. Each example is responsive, accessible and comes in HTML, React and Vue.</p><div class="bl"><div class="t"><b>Simple card</b><span>Preview | Code | HTML ▾ | Copy</span></div><div class="pv"><form class="fm"><h3>Sign in to your account</h3><label>Email address<input type="email"></label><label>Password<input type="password"></label><button type="button">Sign in</button><p><small>Not a member? <a href="#">Start a 14 day free trial</a></small></p></form></div></div><div class="bl"><div class="t"><b>With social buttons</b><span>Preview | Code | HTML ▾ | Copy</span></div><div class="pv"><form class="fm"><h3>Welcome back</h3><label>Email<input type="email"></label><label>Password<input type="password"></label><button type="button">Log in</button><p>Or continue with</p><button type="button" style="background:#24292f">GitHub</button></form></div></div><h2>Related: Alerts</h2><div class="al">⚠ Attention needed. Your trial ends in three days.</div><h2>Related: Badges</h2><p><mark>New</mark> <mark>Beta</mark> <mark>Deprecated</mark></p><h2>Accessibility notes</h2><p>All labels are bound to their controls. Error texts are announced with aria-describedby, and the contrast of every state meets level AA.</p></main>`,
    }),
  ),
  noWall(
    'b2-pricing',
    'pricing page',
    doc({
      title: 'Pricing | Loopmail',
      css: `${SITE}main{max-width:1080px}.pl{display:grid;grid-template-columns:repeat(3,1fr);gap:20px}.pl>div{border:1px solid #ddd;border-radius:10px;padding:24px}.pl b{font-size:30px}`,
      body: `${siteHead('Loopmail', ['Product', 'Solutions', 'Resources', 'Pricing'], '<a href="/login">Log in</a><a class="btn" href="/signup" style="color:#fff">Start for free</a>')}<main><h1>Simple pricing for teams of every size</h1><p>No credit card needed. Cancel any time.</p><div class="pl"><div><h2>Free</h2><b>$0</b><p>per month</p><ul><li>500 contacts</li><li>2,500 mails</li><li>Community support</li></ul><a class="btn" href="/signup">Sign up</a></div><div><h2>Team</h2><b>$29</b><p>per month</p><ul><li>10,000 contacts</li><li>Unlimited mails</li><li>A/B tests</li><li>Shared inbox</li></ul><a class="btn" href="/signup?plan=team">Try 14 days free</a></div><div><h2>Business</h2><b>$99</b><p>per month</p><ul><li>50,000 contacts</li><li>SAML single sign-on</li><li>Audit log</li><li>Priority support</li></ul><a class="btn" href="/contact">Talk to sales</a></div></div><h2>Questions</h2><h4>Can I change plans later?</h4><p>Yes, upgrades take effect at once, downgrades at the end of the month.</p><h4>Do I need an account to try it?</h4><p>You can play with the editor without logging in; an account is only needed to send.</p><h2>Get started in a minute</h2><form><input type="email" placeholder="Work email" size="34"> <button>Start for free</button></form></main>${siteFoot('Loopmail')}`,
    }),
  ),
  noWall(
    'b2-status-page',
    'status page',
    doc({
      title: 'Forgehub Status',
      css: 'body{background:#fff}main{max-width:850px;margin:30px auto;padding:0 16px}.ok{background:#2da44e;color:#fff;padding:16px;border-radius:6px;font-size:20px}.s{display:flex;justify-content:space-between;border:1px solid #e0e0e0;padding:14px}.s span{color:#2da44e}.pop{float:right;width:330px;border:1px solid #ccc;border-radius:6px;padding:16px;box-shadow:0 4px 16px #0002;background:#fff}.pop input{width:100%;padding:9px;border:1px solid #bbb}.pop button{width:100%;margin-top:8px;padding:9px;background:#333;color:#fff;border:0}',
      body: `<main><div><h1 style="display:inline-block">Forgehub Status</h1><div class="pop"><p>✉ &nbsp; ✆ &nbsp; ⌘ &nbsp; RSS</p><form action="/subscriptions" method="post"><label for="em">Get email notifications whenever Forgehub <b>creates</b>, <b>updates</b> or <b>resolves</b> an incident.</label><input id="em" type="email" name="subscription[email]" placeholder="Email address"><button>Subscribe via Email</button></form></div></div><div class="ok" style="clear:both">All Systems Operational</div><h3>About This Site</h3><p>Uptime over the past 90 days.</p><div class="s"><b>Git Operations</b><span>Normal</span></div><div class="s"><b>API Requests</b><span>Normal</span></div><div class="s"><b>Login and Authentication</b><span>Normal</span></div><div class="s"><b>Pages</b><span>Normal</span></div><div class="s"><b>Webhooks</b><span>Normal</span></div><h2>Past Incidents</h2><h4>Nov 14</h4><p>No incidents reported.</p><h4>Nov 13</h4><p><b>Some users could not sign in with passkeys</b></p><p>Resolved - This incident has been resolved. 16:40 UTC</p><p>Monitoring - A fix has been rolled out and sign-in success rates are back to normal. 15:58 UTC</p><p>Investigating - We are investigating reports of failing logins. 15:21 UTC</p><h4>Nov 12</h4><p>No incidents reported.</p><p><a href="/history">← Incident History</a></p></main>`,
    }),
  ),
  noWall(
    'b2-dashboard-russian',
    'dashboard while signed in, Russian',
    doc({
      title: 'Личный кабинет — Главная',
      lang: 'ru',
      css: 'body{display:grid;grid-template-columns:230px 1fr;background:#f4f6fa}.sd{background:#fff;min-height:100vh;padding:20px}.sd a{display:block;padding:8px 0;color:#333}.ct{padding:24px 32px}.hd{display:flex;justify-content:space-between}.gr{display:grid;grid-template-columns:repeat(3,1fr);gap:18px}.gr div,.bx{background:#fff;border-radius:10px;padding:18px}.bx{margin-top:18px}td{padding:6px 18px 6px 0}',
      body: `<nav class="sd"><b>Электросбыт Онлайн</b><a href="#">Главная</a><a href="#">Счета и оплата</a><a href="#">Передать показания</a><a href="#">История платежей</a><a href="#">Заявки</a><a href="#">Профиль и пароль</a><a href="/logout">Выйти</a></nav><main class="ct"><div class="hd"><h1>Здравствуйте, Ольга Сергеевна!</h1><span>Лицевой счёт № 7700 1234 56</span></div><div class="gr"><div><p>К оплате за октябрь</p><h2>1 284,50 ₽</h2><button>Оплатить</button></div><div><p>Последние показания</p><h2>14 302 кВт·ч</h2><small>переданы 23.10</small></div><div><p>Тариф</p><h2>Двухзонный</h2><small>день 7,40 / ночь 3,02</small></div></div><div class="bx"><h3>Передать показания</h3><form><label>День <input inputmode="numeric" placeholder="00000"></label> <label>Ночь <input inputmode="numeric" placeholder="00000"></label> <button>Отправить</button></form></div><div class="bx"><h3>История платежей</h3><table><tr><td>12.10</td><td>Банковская карта</td><td>1 190,00 ₽</td></tr><tr><td>11.09</td><td>СБП</td><td>1 342,20 ₽</td></tr><tr><td>13.08</td><td>Банковская карта</td><td>1 057,80 ₽</td></tr></table></div><div class="bx">Последний вход: сегодня, 19:52, Москва. Включите вход по коду из СМС в разделе «Профиль».</div></main>`,
    }),
  ),
  noWall(
    'b2-profile-brazilian',
    'profile page, Portuguese',
    doc({
      title: 'Meu perfil - Estante Virtual de Trocas',
      lang: 'pt-BR',
      css: `${SITE}.g{display:grid;grid-template-columns:1fr 1fr;gap:0 20px}.g input{width:100%}.av{width:90px;height:90px;border-radius:50%;background:#f0c27b;float:left;margin-right:20px}`,
      body: `${siteHead('Trocas', ['Início', 'Meus livros', 'Trocas', 'Mensagens (2)'], '<span>Olá, Rafael</span><a href="/sair">Sair</a>')}<main><div class="av"></div><h1>Rafael Moura</h1><p>Membro desde 2019 · 48 trocas · ★ 4,9</p><form style="clear:both"><h2>Dados pessoais</h2><div class="g"><label>Nome<input value="Rafael Moura"></label><label>E-mail<input type="email" value="rafael@exemplo.com.br"></label><label>Usuário<input value="rafamoura"></label><label>Telefone<input value="(31) 90000-0000"></label><label>Cidade<input value="Belo Horizonte"></label><label>CEP<input value="30110-000"></label></div><h2>Alterar senha</h2><p>Deixe em branco para manter a senha atual.</p><div class="g"><label>Senha atual<input type="password" autocomplete="current-password"></label><label>Nova senha<input type="password" autocomplete="new-password"></label></div><h2>Contas conectadas</h2><p>Google: conectado · <a href="#">Desconectar</a></p><p>Facebook: <a href="#">Conectar</a></p><p><button>Salvar alterações</button> <a href="#excluir">Excluir minha conta</a></p></form></main>${siteFoot('Trocas')}`,
    }),
  ),
  noWall(
    'b2-encyclopedia-login-czech',
    'encyclopedia article, Czech',
    doc({
      title: 'Přihlášení (informatika) – Volná encyklopedie',
      lang: 'cs',
      css: 'body{font-size:15px}.t{display:flex;gap:20px;padding:12px 40px;align-items:center}.t form{flex:1}.t input{width:360px;padding:7px}.w{display:grid;grid-template-columns:200px 1fr;gap:30px;max-width:1180px;margin:0 auto;padding:0 20px}h1{border-bottom:1px solid #a2a9b1;font-family:serif;font-weight:400}.w nav a{display:block;font-size:14px}',
      body: `<div class="t"><b>Volná encyklopedie</b><form><input type="search" placeholder="Hledat na Volné encyklopedii" aria-label="Hledat"> <button>Hledat</button></form><a href="#d">Podpořte nás</a><a href="#v">Vytvoření účtu</a><a href="#p">Přihlášení</a></div><div class="w"><nav><b>Obsah</b><a href="#1">Princip</a><a href="#2">Historie</a><a href="#3">Zabezpečení</a><a href="#4">Odkazy</a></nav><main><h1>Přihlášení (informatika)</h1><p><small>Článek · Diskuse · Číst · Editovat · Zobrazit historii</small></p><p><b>Přihlášení</b> (anglicky <i>login</i> nebo <i>log in</i>) je v informatice postup, kterým uživatel získává přístup k počítačovému systému. Nejčastěji zadává <a href="#">uživatelské jméno</a> a <a href="#">heslo</a>, systém pak ověří, zda údaje odpovídají uloženému účtu.</p><h2 id="1">Princip</h2><p>Po úspěšném ověření je vytvořena <a href="#">relace</a>, která trvá do odhlášení nebo do vypršení časového limitu. Heslo se obvykle neukládá v otevřené podobě, ale jako výsledek hašovací funkce.</p><h2 id="2">Historie</h2><p>Přihlašování se rozšířilo v šedesátých letech 20. století spolu se systémy se sdílením času, u nichž bylo třeba rozlišit jednotlivé uživatele a účtovat jim strojový čas.</p><h2 id="3">Zabezpečení</h2><p>K heslu se dnes často přidává druhý faktor, například kód z mobilní aplikace. Novější metodou jsou přístupové klíče, které heslo zcela nahrazují.</p><h2 id="4">Odkazy</h2><ul><li>Autentizace</li><li>Jednotné přihlášení</li><li>Odhlášení</li></ul></main></div>`,
    }),
  ),
  noWall(
    'b2-library-catalogue-swedish',
    'library, Swedish',
    doc({
      title: 'Sök – Biblioteken i Västerdal',
      lang: 'sv',
      css: `${SITE}.h{display:grid;grid-template-columns:110px 1fr;gap:18px;border-bottom:1px solid #ddd;padding:16px 0}.h i{height:150px;background:#cbd5c0}aside input{width:100%}main{max-width:1040px}`,
      body: `${siteHead('Biblioteken i Västerdal', ['Böcker', 'E-medier', 'Barn', 'Evenemang', 'Öppettider'], '<a href="#sprak">English</a>')}<main><aside><h3>Mina sidor</h3><form action="/login" method="post"><label>Personnummer/lånekort<input name="user"></label><label>PIN-kod<input type="password" name="pin"></label><p><button>Logga in</button></p></form><p><a href="#glomt">Glömt PIN-kod?</a></p><p><a href="#bli">Bli låntagare</a></p></aside><form role="search"><input type="search" value="trädgård" size="44" aria-label="Sök"> <button>Sök</button> <a href="#adv">Avancerad sökning</a></form><h1>214 träffar för ”trädgård”</h1><div class="h"><i></i><div><h3>Trädgårdens år</h3><p>Lena Bergdahl, 2021, bok, svenska</p><p>Månad för månad genom trädgårdsåret: när du sår, när du beskär och vad du gör i november.</p><p>✔ Finns på 3 bibliotek · <a href="#r">Reservera</a></p></div></div><div class="h"><i></i><div><h3>Liten trädgård, stor skörd</h3><p>Omar Hassan, 2019, bok, svenska</p><p>Att odla grönsaker på balkongen och på några få kvadratmeter.</p><p>Utlånad, åter 2 december · <a href="#r">Reservera</a></p></div></div><div class="h"><i></i><div><h3>Den hemliga trädgården</h3><p>Frances Hodgson Burnett, e-ljudbok</p><p>✔ Tillgänglig · <a href="#l">Låna (kräver inloggning)</a></p></div></div><p>1 2 3 4 … 22 Nästa</p></main>${siteFoot('Biblioteken i Västerdal')}`,
    }),
  ),
];
