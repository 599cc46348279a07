import type { AuthStage, TriState } from '../../src/browser/index.js';

/** A page and what somebody who looks at it would say about signing in. What is not named is false. */
export interface AuthPage {
  readonly html: string;
  readonly path?: string;
  readonly stage: AuthStage;
  readonly loggedIn?: TriState;
  readonly wall?: TriState;
  readonly mfa?: TriState;
  readonly error?: TriState;
}

const LOGIN =
  '<input name="user" autocomplete="username"><input type="password" name="pw" autocomplete="current-password">';
const BOXES = '<input maxlength="1" inputmode="numeric" aria-label="Digit">';
const wall = (html: string, path?: string): AuthPage => ({
  html,
  stage: 'login_wall',
  wall: true,
  ...(path !== undefined && { path }),
});
const step = (html: string, path?: string): AuthPage => ({ ...wall(html, path), stage: 'identity_step' });
const federated = (html: string, path?: string): AuthPage => ({ ...wall(html, path), stage: 'federated_login' });
const code = (html: string, path?: string): AuthPage => ({
  html,
  stage: 'mfa_challenge',
  mfa: true,
  ...(path !== undefined && { path }),
});

/** Pages that nobody gets past without signing in. */
export const WALLS: Readonly<Record<string, AuthPage>> = {
  'a plain login form': wall(`<h1>Log in</h1><form method="post">${LOGIN}<button>Log in</button></form>`),
  'a login form with nothing but placeholders': wall(
    '<form><input type="email" placeholder="Email"><input type="password" placeholder="Password"><input type="submit" value="Sign in"></form>',
  ),
  'a form without a form element': wall(
    '<div class="card"><div><input type="email" name="email"></div><div><input type="password"></div><div><button type="button">Sign in</button></div></div>',
  ),
  'a password alone, as on a lock screen': wall('<p>admin</p><input type="password"><button>OK</button>'),
  'the second step of two': wall(
    '<h1>Welcome back</h1><p>someone@example.org</p><form><input type="password" autocomplete="current-password"><button>Next</button></form><a href="/reset">Forgot password?</a>',
  ),
  'a password made readable': wall(
    '<h2>Sign in</h2><form><input name="username"><input type="text" name="password"><button>Sign in</button></form>',
  ),
  'a login in a dialog over a page': wall(
    `<h1>News</h1><p>Today</p><dialog open aria-label="Sign in"><form>${LOGIN}<button>Sign in</button></form></dialog>`,
  ),
  'a login in a shadow tree': wall(
    '<x-login></x-login><script>const r=document.querySelector("x-login").attachShadow({mode:"open"});r.innerHTML=`<form><input name="username"><input type="password"><button>Log in</button></form>`</script>',
  ),
  'login and sign-up side by side': wall(
    `<h2>Login</h2><form>${LOGIN}<button>Login</button></form><h2>Create account</h2><form><input type="email" name="new_email"><input type="password" autocomplete="new-password"><button>Register</button></form>`,
  ),
  'a login with providers beside it': wall(
    `<h1>Sign in</h1><button>Continue with Google</button><form>${LOGIN}<button>Sign in</button></form>`,
  ),
  'a login with a box to stay signed in': wall(
    `<form>${LOGIN}<label><input type="checkbox"> Remember me</label><button>Log on</button></form>`,
  ),
  'a confirmation of the password': wall(
    '<h1>Confirm access</h1><form><label>Password <input type="password" name="sudo_password"></label><button>Confirm</button></form>',
  ),
  'an admin login without words': wall(
    '<form><input name="log"><input type="password" name="pwd"><button>→</button></form>',
  ),
  'a form with clobbered names': wall(
    '<form><input name="parentNode"><input name="user"><input type="password" name="submit"><button name="closest">Log in</button></form>',
  ),
  'a German login': wall(
    '<h1>Anmelden</h1><form><input name="benutzername"><input type="password" name="passwort"><button>Anmelden</button></form><a href="#">Passwort vergessen?</a>',
  ),
  'a French login': wall(
    '<h1>Connexion</h1><form><label>Identifiant <input name="id"></label><label>Mot de passe <input type="password"></label><button>Se connecter</button></form>',
  ),
  'a Spanish login': wall(
    '<h1>Inicia sesión</h1><form><input name="usuario"><input type="password"><button>Entrar</button></form><a href="#">¿Has olvidado tu contraseña?</a>',
  ),
  'a login in another language': wall(
    '<h1>Entre</h1><form><input name="username"><input type="password"><button>Kirjaudu sisään</button></form>',
  ),
  'an e-mail first': step(
    '<h1>Sign in</h1><form><input type="email" name="email"><button>Next</button></form><a href="#">Create account</a>',
  ),
  'a name first': step('<form><input name="identifier" autocomplete="username"><button>Continue</button></form>'),
  'a name first, sent by Enter': step('<h1>Log in</h1><form><input name="username" autocomplete="username"></form>'),
  'an e-mail first, known by its address': step('<form><input type="email"><button>Continue</button></form>', '/login'),
  'a link by e-mail': step('<h1>Welcome</h1><form><input type="email"><button>Email me a sign-in link</button></form>'),
  'an e-mail first, providers below': step(
    '<form><input type="email" name="email"><button>Continue</button></form><button>Continue with Apple</button><button>Continue with Google</button>',
  ),
  'an e-mail first in German': step('<h1>Anmelden</h1><form><input type="email"><button>Weiter</button></form>'),
  'an e-mail first in French': step('<h1>Connectez-vous</h1><form><input type="email"><button>Suivant</button></form>'),
  'an e-mail first in Spanish': step(
    '<h1>Iniciar sesión</h1><form><input type="email"><button>Siguiente</button></form>',
  ),
  'a phone number first': step('<h1>Log in</h1><form><input type="tel" name="phone"><button>Continue</button></form>'),
  'providers only': federated(
    '<h1>Welcome</h1><button>Sign in with Google</button><button>Sign in with Microsoft</button>',
  ),
  'one provider': federated('<h1>Acme</h1><a href="/oauth/start" role="button">Continue with GitHub</a>'),
  'company sign-on only': federated('<h1>Acme</h1><button>Log in with SSO</button>'),
  'German providers': federated(
    '<h1>Hallo</h1><button>Mit Google anmelden</button><button>Mit Apple anmelden</button>',
  ),
  'French providers': federated('<h1>Bonjour</h1><button>Continuer avec Google</button>'),
  'Spanish providers': federated('<h1>Hola</h1><button>Iniciar sesión con Google</button>'),
  'a wrong password': {
    ...wall(
      `<h1>Log in</h1><div role="alert">Incorrect username or password.</div><form>${LOGIN}<button>Log in</button></form>`,
    ),
    error: true,
  },
  'a wrong password, said by the field': {
    ...wall(
      '<form><input name="user"><input type="password" aria-invalid="true" aria-describedby="e"><p id="e">Wrong password. Try again.</p><button>Sign in</button></form>',
    ),
    error: true,
  },
  'a wrong password, said by what is called failed': {
    ...wall(`<form>${LOGIN}<span id="login-failed">Login failed</span><button>Log in</button></form>`),
    error: true,
  },
  'a wrong password, said in red only': {
    ...wall(`<form><p class="form-error">Your credentials do not match.</p>${LOGIN}<button>Log in</button></form>`),
    error: true,
  },
  'a locked account': {
    ...wall(
      `<div aria-live="polite">Your account has been locked. Too many attempts.</div><form>${LOGIN}<button>Log in</button></form>`,
    ),
    error: true,
  },
  'a wrong password in German': {
    ...wall(
      `<div role="alert">Benutzername oder Passwort ist falsch.</div><form>${LOGIN}<button>Anmelden</button></form>`,
    ),
    error: true,
  },
  'a wrong password in German, the word bent': {
    ...wall(
      `<div role="alert">Falscher Benutzername oder Passwort.</div><form>${LOGIN}<button>Anmeldung</button></form>`,
    ),
    error: true,
  },
  'a wrong password in French': {
    ...wall(`<div role="alert">Mot de passe incorrect.</div><form>${LOGIN}<button>Se connecter</button></form>`),
    error: true,
  },
  'a wrong password in Spanish': {
    ...wall(
      `<div role="alert">La contraseña no es correcta o es inválida.</div><form>${LOGIN}<button>Acceder</button></form>`,
    ),
    error: true,
  },
  'an unknown name': {
    ...step(
      '<h1>Sign in</h1><form><input type="email" aria-invalid="true" aria-describedby="e"><div id="e">We couldn’t find your account.</div><button>Next</button></form>',
    ),
    error: true,
  },
  'an empty field that is complained about': {
    ...wall(
      '<form><input name="user" aria-invalid="true" aria-describedby="e"><p id="e">Please fill in this field</p><input type="password"><button>Log in</button></form>',
    ),
    error: null,
  },
  'an alert that was there before anybody failed': {
    ...wall(
      `<div role="alert">We will be down for maintenance on Sunday.</div><form>${LOGIN}<button>Log in</button></form>`,
    ),
  },
};

/** Pages that ask for a second proof. */
export const CODES: Readonly<Record<string, AuthPage>> = {
  'a code field marked as such': code(
    '<h1>Two-factor authentication</h1><form><input autocomplete="one-time-code" inputmode="numeric"><button>Verify</button></form>',
  ),
  'six boxes': code(`<h1>Enter the code</h1><form>${BOXES.repeat(6)}<button>Verify</button></form>`),
  'six boxes without a form': code(`<h2>Check your phone</h2><div>${BOXES.repeat(6)}</div><button>Continue</button>`),
  'a short field called a code': code(
    '<p>Enter the verification code we sent you.</p><form><p>Verification code</p><input name="code" inputmode="numeric" maxlength="6"><button>Continue</button></form>',
  ),
  'a code known by its address': code(
    '<form><input name="otp" autocomplete="one-time-code"><button>OK</button></form>',
    '/mfa',
  ),
  'a German code': code(
    '<h1>Bestätigungscode</h1><form><input autocomplete="one-time-code"><button>Weiter</button></form>',
  ),
  'a French code': code(
    '<h1>Code de vérification</h1><form><input autocomplete="one-time-code"><button>Valider</button></form>',
  ),
  'a Spanish code': code(
    '<h1>Código de verificación</h1><form><input autocomplete="one-time-code"><button>Verificar</button></form>',
  ),
  'a wrong code': {
    ...code(
      '<h1>Verification code</h1><div role="alert">Invalid code.</div><form><input autocomplete="one-time-code"><button>Verify</button></form>',
    ),
    error: true,
  },
  'password and code in one form': {
    ...wall(
      `<h1>Log in</h1><form>${LOGIN}<input name="totp" autocomplete="one-time-code"><button>Log in</button></form>`,
    ),
    mfa: true,
  },
  'a code without any context': {
    html: '<form><input autocomplete="one-time-code"><button>Go</button></form>',
    stage: 'unknown',
    mfa: null,
  },
};
