import type { AuthPage } from './auth-walls.js';

const FILLER = '<h1>Acme</h1><p>Welcome to our pages.</p>';
const open = (html: string, path?: string): AuthPage => ({
  html: FILLER + html,
  stage: 'public_page',
  ...(path !== undefined && { path }),
});
const inside = (html: string): AuthPage => ({ html: FILLER + html, stage: 'authenticated', loggedIn: true });

/** Pages that anybody may see, however much they look like a sign-in. */
export const PUBLIC: Readonly<Record<string, AuthPage>> = {
  'nothing but text': open('<p>Once upon a time.</p>'),
  'a newsletter': open('<form><input type="email" name="email"><button>Subscribe</button></form>'),
  'a newsletter in a footer': open('<footer><form><input type="email"><button>Go</button></form></footer>'),
  'a German newsletter': open('<form><input type="email"><button>Zum Newsletter anmelden</button></form>'),
  'a French newsletter': open('<form><input type="email"><button>S’abonner</button></form>'),
  'a Spanish newsletter': open('<form><input type="email"><button>Suscribirse</button></form>'),
  'a way out of a newsletter': open('<a href="/off">Vom Newsletter abmelden</a>'),
  'a comment form': open(
    '<form><input name="author"><input type="email" name="email"><textarea name="comment"></textarea><button>Post comment</button></form>',
  ),
  'a contact form': open(
    '<form><input name="name"><input type="email"><textarea></textarea><button>Send</button></form>',
  ),
  'a search': open('<form role="search"><input type="search" name="q"><button>Search</button></form>'),
  'a link to the login': open('<header><a href="/login">Log in</a><a href="/join">Sign up</a></header>'),
  'a shop with an account link, signed out': open(
    '<header><a href="/account">My account</a><a href="/login">Sign in</a><a href="/cart">Cart</a></header>',
  ),
  'a shop with everything in its footer': open(
    '<footer><a href="/a">My account</a><a href="/b">Order history</a><a href="/c">Settings</a><a href="/d">Profile</a></footer>',
  ),
  'a German shop, signed out': open('<nav><a href="/konto">Mein Konto</a><a href="/login">Anmelden</a></nav>'),
  'a French shop, signed out': open('<nav><a href="/compte">Mon compte</a><a href="/l">Se connecter</a></nav>'),
  'a Spanish shop, signed out': open('<nav><a href="/cuenta">Mi cuenta</a><a href="/l">Iniciar sesión</a></nav>'),
  'a help page about signing in': open(
    '<h2>How to sign in</h2><p>Press the button.</p><footer><form><input type="email"><button>OK</button></form></footer>',
  ),
  'a checkout as a guest': open(
    '<h2>Checkout</h2><form><input name="first"><input name="last"><input type="email"><input name="street"><button>Continue to payment</button></form>',
  ),
  'a coupon in six boxes': open(
    `<h2>Redeem your coupon</h2><form>${'<input maxlength="1">'.repeat(6)}<button>Redeem</button></form>`,
  ),
  'a login form that is not shown': open(
    '<div hidden><form><input name="user"><input type="password"><button>Log in</button></form></div>',
  ),
  'a login form off the page': open(
    '<div style="position:absolute;left:-9999px"><form><input name="user"><input type="password"><button>Log in</button></form></div>',
  ),
  'a complaint on a page without a sign-in': open('<div role="alert">Invalid quantity.</div>'),
  'a share bar': open('<a href="https://facebook.com/acme">Facebook</a><button>Share with Facebook</button>'),
  'a payment by provider': open('<button>Pay with PayPal</button><button>Buy with Apple Pay</button>'),
  'a password request': open(
    '<h2>Forgot your password?</h2><form><input type="email"><button>Send reset link</button></form>',
  ),
  'a German password request': open(
    '<h2>Passwort vergessen</h2><form><input type="email"><button>Passwort zurücksetzen</button></form>',
  ),
};

/** Pages about passwords and accounts that are no sign-in; whether they are a wall may stay open, never yes. */
export const UNDECIDED: Readonly<Record<string, AuthPage>> = {
  'a sign-up': {
    html: '<h1>Create your account</h1><form><input type="email"><input type="password" autocomplete="new-password"><button>Sign up</button></form>',
    stage: 'unknown',
    wall: null,
  },
  'a sign-up with two passwords': {
    html: '<h1>Register</h1><form><input name="username"><input type="password"><input type="password"><button>Register</button></form>',
    stage: 'unknown',
    wall: null,
  },
  'a sign-up with terms': {
    html: '<form><input type="email"><input type="password"><label><input type="checkbox"> I accept the terms</label><button>OK</button></form>',
    stage: 'unknown',
    wall: null,
  },
  'a sign-up by e-mail alone': {
    html: '<h1>Create account</h1><form><input name="username" autocomplete="username"><button>Continue</button></form>',
    stage: 'unknown',
    wall: null,
  },
  'a German sign-up': {
    html: '<h1>Registrieren</h1><form><input type="email"><input type="password" name="neues_passwort"><button>Konto erstellen</button></form>',
    stage: 'unknown',
    wall: null,
  },
  'a French sign-up': {
    html: '<h1>Créer un compte</h1><form><input type="email"><input type="password"><button>S’inscrire</button></form>',
    stage: 'unknown',
    wall: null,
  },
  'a Spanish sign-up': {
    html: '<h1>Crear cuenta</h1><form><input type="email"><input type="password"><button>Registrarse</button></form>',
    stage: 'unknown',
    wall: null,
  },
  'a new password after a reset': {
    html: '<h1>Choose a new password</h1><form><input type="password" name="new_password"><input type="password" name="confirm"><button>Save</button></form>',
    stage: 'unknown',
    wall: null,
  },
  'one account control': {
    html: `${FILLER}<header><button aria-label="Open user menu"><img class="avatar" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="24" height="24"></button></header>`,
    stage: 'unknown',
    loggedIn: null,
  },
  'two account controls': {
    html: `${FILLER}<header><a href="/n">Notifications</a><a href="/s">Settings</a></header>`,
    stage: 'unknown',
    loggedIn: null,
  },
  'settings that keep a password of something else': {
    html: `${FILLER}<form><input name="host"><input name="database"><input type="password" name="db_password"><button>Save</button></form>`,
    stage: 'unknown',
    wall: null,
  },
};

/** Pages of somebody who is signed in. */
export const SIGNED_IN: Readonly<Record<string, AuthPage>> = {
  'a logout link': inside('<header><a href="/logout">Log out</a></header>'),
  'a logout button with a name': inside('<form method="post"><button>Sign out (ada)</button></form>'),
  'a logout by its address alone': inside('<a href="/users/sign_out"><svg width="16" height="16"></svg></a>'),
  'a logout in a closed menu': inside(
    '<button aria-haspopup="menu">Ada</button><div hidden><a href="/profile">Profile</a><a href="/logout">Log out</a></div>',
  ),
  'a German logout': inside('<a href="/x">Abmelden</a>'),
  'a French logout': inside('<button>Se déconnecter</button>'),
  'a Spanish logout': inside('<button>Cerrar sesión</button>'),
  'three account controls': inside(
    '<header><a href="/n">Notifications 3</a><a href="/s">Settings</a><a href="/p">Your profile</a></header>',
  ),
  'a shop, signed in': inside(
    '<nav><a href="/k">Mein Konto</a><a href="/b">Meine Bestellungen</a><a href="/x">Abmelden</a></nav>',
  ),
  'a page that says so in its markup': {
    html: `<body class="page logged-in"><h1>Blog</h1></body>`,
    stage: 'authenticated',
    loggedIn: true,
  },
  'a search and a logout': inside('<input type="search"><a href="/logout">Logout</a>'),
  'a password change': {
    html: `${FILLER}<a href="/logout">Log out</a><form><input type="password" name="current_password"><input type="password" name="new_password"><input type="password" name="confirm_password"><button>Change password</button></form>`,
    stage: 'authenticated',
    loggedIn: true,
    wall: null,
  },
  'providers that can be connected': inside('<a href="/logout">Log out</a><button>Connect with GitHub</button>'),
};
