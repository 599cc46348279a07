import { CARD, doc, SITE, siteHead, type WallPage, wall } from './page.js';

/** Walls in other languages than English. */
export const LANGUAGE_WALLS: readonly WallPage[] = [
  wall(
    'German form',
    'german',
    doc({
      title: 'Anmelden – Stadtwerke Kundenportal',
      lang: 'de',
      css: SITE,
      body: `${siteHead('Stadtwerke', ['Strom', 'Gas', 'Wasser', 'Störung melden'])}<main><h1>Anmeldung im Kundenportal</h1><p>Bitte melden Sie sich mit Ihren Zugangsdaten an.</p><form><label for="b">Benutzername</label><input id="b" name="benutzer"><label for="k">Kennwort</label><input id="k" name="kennwort" type="password"><p><button>Anmelden</button></p></form><p><a href="#v">Kennwort vergessen?</a> <a href="#r">Jetzt registrieren</a></p></main>`,
    }),
  ),
  wall(
    'German identifier first',
    'german',
    doc({
      title: 'Einloggen',
      lang: 'de',
      css: CARD,
      body: `<div class="card"><h1>Einloggen</h1><label for="m">E-Mail-Adresse oder Kundennummer</label><input id="m" autocomplete="username"><button>Weiter</button><p>Noch kein Konto? <a href="#k">Konto anlegen</a></p></div>`,
    }),
  ),
  wall(
    'French form',
    'french',
    doc({
      title: 'Espace client – Connexion',
      lang: 'fr',
      css: CARD,
      body: `<div class="card"><h1>Connectez-vous à votre espace client</h1><form><label for="i">Identifiant</label><input id="i" name="identifiant"><label for="m">Mot de passe</label><input id="m" name="mdp" type="password"><button>Se connecter</button></form><p><a href="#o">Mot de passe oublié ?</a></p></div>`,
    }),
  ),
  wall(
    'French bank with a keypad on the screen',
    'french',
    doc({
      title: 'Accéder à mes comptes',
      lang: 'fr',
      css: `${CARD}.pad{display:grid;grid-template-columns:repeat(5,1fr);gap:6px}.pad button{margin:0;background:#e8ebf2;color:#111}`,
      body: `<div class="card"><h1>Accéder à mes comptes</h1><label for="id">Mon identifiant</label><input id="id" inputmode="numeric" maxlength="8"><p>Mon code secret (6 chiffres)</p><input type="password" readonly aria-label="Code secret"><div class="pad">${[7, 2, 9, 0, 4, 1, 8, 3, 6, 5].map((digit) => `<button type="button">${digit}</button>`).join('')}</div><button>Valider</button></div>`,
    }),
  ),
  wall(
    'Spanish form',
    'spanish',
    doc({
      title: 'Iniciar sesión',
      lang: 'es',
      css: CARD,
      body: `<div class="card"><h2>Inicia sesión</h2><form><label for="u">Correo electrónico o usuario</label><input id="u"><label for="c">Contraseña</label><input id="c" type="password"><button>Entrar</button></form><p>¿Olvidaste tu contraseña? · ¿No tienes cuenta? <a href="#r">Regístrate</a></p></div>`,
    }),
  ),
  wall(
    'Spanish provider buttons',
    'spanish',
    doc({
      title: 'Accede a tu cuenta',
      lang: 'es',
      css: CARD,
      body: `<div class="card"><h2>Accede a tu cuenta</h2><button>Continuar con Google</button><button>Continuar con Apple</button><button>Continuar con correo electrónico</button><p><small>Al continuar aceptas las condiciones del servicio.</small></p></div>`,
    }),
  ),
  wall(
    'Japanese form',
    'japanese',
    doc({
      title: 'ログイン | まなびネット',
      lang: 'ja',
      css: CARD,
      body: `<div class="card"><h1>ログイン</h1><form><label for="a">メールアドレス</label><input id="a" type="email"><label for="b">パスワード</label><input id="b" type="password"><button>ログインする</button></form><p><a href="#f">パスワードをお忘れの方</a></p><p><a href="#n">新規会員登録</a></p></div>`,
    }),
  ),
  wall(
    'Japanese identifier first',
    'japanese',
    doc({
      title: 'サインイン',
      lang: 'ja',
      css: CARD,
      body: `<div class="card"><h1>サインイン</h1><p>続行するにはサインインしてください。</p><form><label for="a">会員ID または 電話番号</label><input id="a" name="loginid"><button>次へ</button></form></div>`,
    }),
  ),
  wall(
    'Italian form',
    'italian',
    doc({
      title: 'Area riservata',
      lang: 'it',
      css: CARD,
      body: `<div class="card"><h1>Area riservata</h1><form><label for="a">Nome utente</label><input id="a"><label for="b">Password</label><input id="b" type="password"><button>Accedi</button></form><p><a href="#d">Hai dimenticato la password?</a></p></div>`,
    }),
  ),
  wall(
    'Polish form',
    'polish',
    doc({
      title: 'Logowanie do systemu',
      lang: 'pl',
      css: CARD,
      body: `<div class="card"><h1>Logowanie</h1><form><label for="a">Identyfikator</label><input id="a"><label for="b">Hasło</label><input id="b" type="password"><button>Zaloguj się</button></form></div>`,
    }),
  ),
  wall(
    'Portuguese link by e-mail',
    'portuguese',
    doc({
      title: 'Entrar',
      lang: 'pt',
      css: CARD,
      body: `<div class="card"><h1>Entrar na sua conta</h1><p>Enviaremos um link de acesso para o seu e-mail. Sem senha.</p><form><label for="a">E-mail</label><input id="a" type="email"><button>Enviar link de acesso</button></form></div>`,
    }),
  ),
];
