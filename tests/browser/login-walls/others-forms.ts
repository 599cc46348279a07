import { CARD, doc, noWall, SITE, siteFoot, siteHead, story, type WallPage } from './page.js';

/** Forms that want an e-mail address, a code or a name for something else than signing in. */
export const OTHER_FORMS: readonly WallPage[] = [
  noWall(
    'sign-up alone',
    'sign-up',
    doc({
      title: 'Create your account',
      css: CARD,
      body: `<div class="card"><h1>Create your account</h1><form><label for="n">Full name</label><input id="n" autocomplete="name"><label for="e">Email</label><input id="e" type="email" autocomplete="email"><label for="p">Password</label><input id="p" type="password" autocomplete="new-password"><small>At least 8 characters</small><label><input type="checkbox"> I agree to the terms</label><button>Create account</button></form><p>Already have an account? <a href="/login">Log in</a></p></div>`,
    }),
  ),
  noWall(
    'sign-up with providers',
    'sign-up',
    doc({
      title: 'Get started free',
      css: CARD,
      body: `<div class="card"><h1>Get started for free</h1><p>14 days, no credit card.</p><button>Sign up with Google</button><button>Sign up with Microsoft</button><p style="text-align:center">or</p><form><label for="e">Work email</label><input id="e" type="email"><button>Sign up</button></form><p><a href="/in">I already have an account</a></p></div>`,
    }),
  ),
  noWall(
    'German sign-up with repeated password',
    'sign-up',
    doc({
      title: 'Registrierung',
      lang: 'de',
      css: CARD,
      body: `<div class="card"><h1>Neues Konto anlegen</h1><form><label for="v">Vorname</label><input id="v"><label for="z">Nachname</label><input id="z"><label for="e">E-Mail</label><input id="e" type="email"><label for="p">Passwort wählen</label><input id="p" type="password"><label for="q">Passwort wiederholen</label><input id="q" type="password"><button>Registrieren</button></form></div>`,
    }),
  ),
  noWall(
    'newsletter landing page',
    'newsletter',
    doc({
      title: 'The Tuesday Letter',
      css: CARD,
      body: `<div class="card"><h1>The Tuesday Letter</h1><p>One good essay a week. 12,000 readers.</p><form><label for="e">Your email address</label><input id="e" type="email" placeholder="you@example.com"><button>Subscribe</button></form><p><small>No spam. Unsubscribe at any time.</small></p></div>`,
    }),
  ),
  noWall(
    'newsletter below an article',
    'newsletter',
    doc({
      title: 'Apple tart',
      css: SITE,
      body: `${siteHead('Crumb', ['Recipes', 'Techniques', 'Shop'])}<main><h1>Apple tart in an hour</h1>${story('kitchen')}<section><h3>Get a recipe every Friday</h3><form><input type="email" placeholder="Email"><button>Sign me up</button></form></section></main>${siteFoot('Crumb')}`,
    }),
  ),
  noWall(
    'newsletter pop-up over an article',
    'newsletter',
    doc({
      title: 'Apple tart',
      css: `${SITE}.pop{position:fixed;inset:0;background:#0009;display:grid;place-items:center}.pop div{background:#fff;padding:30px;width:400px}`,
      body: `${siteHead('Crumb', ['Recipes', 'Techniques', 'Shop'])}<main><h1>Apple tart in an hour</h1>${story('kitchen')}</main><div class="pop" role="dialog" aria-modal="true"><div><h2>10 % off your first order</h2><p>Join our list.</p><input type="email" placeholder="Email address"><button>Claim my discount</button><p><a href="#no">No thanks</a></p></div></div>`,
    }),
  ),
  noWall(
    'comment form',
    'comment',
    doc({
      title: 'Ferry terminal opens at last',
      css: SITE,
      body: `${siteHead('Quay Notes', ['Home', 'Archive', 'About'])}<main><h1>Ferry terminal opens at last</h1>${story('harbour')}<h3>Leave a reply</h3><p>Your email address will not be published.</p><form><label for="c">Comment</label><textarea id="c" cols="60" rows="5"></textarea><label for="a">Name</label><input id="a"><label for="m">Email</label><input id="m" type="email"><label for="w">Website</label><input id="w" type="url"><p><button>Post comment</button></p></form></main>`,
    }),
  ),
  noWall(
    'contact form',
    'contact',
    doc({
      title: 'Contact us',
      css: SITE,
      body: `${siteHead('Brightside Dental', ['Treatments', 'Team', 'Contact'])}<main><h1>Contact us</h1><form><label for="n">Your name</label><input id="n"><label for="e">Your e-mail</label><input id="e" type="email"><label for="p">Phone</label><input id="p" type="tel"><label for="m">Message</label><textarea id="m" rows="6" cols="50"></textarea><p><button>Send message</button></p></form></main>`,
    }),
  ),
  noWall(
    'guest checkout',
    'checkout',
    doc({
      title: 'Checkout',
      css: SITE,
      body: `${siteHead('Garden & Grove', ['Plants', 'Tools', 'Pots'])}<main><h1>Checkout</h1><p>Have an account? <a href="/login">Log in</a></p><form><h3>Contact</h3><label for="e">Email</label><input id="e" type="email" autocomplete="email"><h3>Delivery</h3><label for="n">Name</label><input id="n" autocomplete="name"><label for="s">Street and number</label><input id="s" autocomplete="street-address"><label for="z">Postcode</label><input id="z" autocomplete="postal-code"><label for="c">City</label><input id="c"><p><button>Continue to payment</button></p></form></main>`,
    }),
  ),
  noWall(
    'checkout with optional account password',
    'checkout',
    doc({
      title: 'Your order',
      css: SITE,
      body: `${siteHead('Lamp Depot', ['Ceiling', 'Desk', 'Outdoor'])}<main><h1>Your order</h1><form><label for="e">Email</label><input id="e" type="email"><label for="n">Full name</label><input id="n"><label for="s">Address</label><input id="s"><label><input type="checkbox" checked> Create an account for faster checkout (optional)</label><label for="p">Choose a password</label><input id="p" type="password" autocomplete="new-password"><h3>Payment</h3><label for="k">Card number</label><input id="k" autocomplete="cc-number"><label for="v">CVC</label><input id="v" type="password" maxlength="4" autocomplete="cc-csc"><p><button>Pay 48.90 €</button></p></form></main>`,
    }),
  ),
  noWall(
    'coupon code',
    'coupon',
    doc({
      title: 'Redeem a gift card',
      css: CARD,
      body: `<div class="card"><h1>Redeem a gift card</h1><form><label for="c">Gift card code</label><input id="c" placeholder="XXXX-XXXX-XXXX" autocomplete="off"><label for="p">PIN (under the silver strip)</label><input id="p" inputmode="numeric" maxlength="4"><button>Check balance</button></form></div>`,
    }),
  ),
  noWall(
    'order lookup',
    'order-lookup',
    doc({
      title: 'Track your order',
      css: CARD,
      body: `<div class="card"><h1>Track your order</h1><p>Enter your order number and the e-mail you used.</p><form><label for="o">Order number</label><input id="o"><label for="e">E-mail</label><input id="e" type="email"><button>Find my order</button></form></div>`,
    }),
  ),
  noWall(
    'parcel tracking',
    'order-lookup',
    doc({
      title: 'Sendungsverfolgung',
      lang: 'de',
      css: CARD,
      body: `<div class="card"><h1>Sendungsverfolgung</h1><form><label for="o">Sendungsnummer</label><input id="o"><label for="p">Postleitzahl</label><input id="p" inputmode="numeric"><button>Suchen</button></form></div>`,
    }),
  ),
  noWall(
    'job application',
    'application',
    doc({
      title: 'Apply: Night baker',
      css: SITE,
      body: `${siteHead('Crumb Careers', ['Jobs', 'Benefits'])}<main><h1>Night baker (f/m/x)</h1><form><label for="f">First name</label><input id="f"><label for="l">Last name</label><input id="l"><label for="e">Email</label><input id="e" type="email"><label for="t">Phone</label><input id="t" type="tel"><label for="c">CV</label><input id="c" type="file"><label for="w">Why you?</label><textarea id="w"></textarea><p><button>Submit application</button></p></form></main>`,
    }),
  ),
  noWall(
    'unsubscribe',
    'unsubscribe',
    doc({
      title: 'Email preferences',
      css: CARD,
      body: `<div class="card"><h1>Unsubscribe</h1><p>Enter your email to stop receiving messages from us.</p><form><label for="e">Email</label><input id="e" type="email" value="pat@example.com"><button>Unsubscribe</button></form></div>`,
    }),
  ),
  noWall(
    'survey',
    'survey',
    doc({
      title: 'How did we do?',
      css: CARD,
      body: `<div class="card"><h1>How did we do?</h1><form><fieldset><legend>Rate your stay</legend><label><input type="radio" name="r"> Great</label><label><input type="radio" name="r"> Fine</label><label><input type="radio" name="r"> Poor</label></fieldset><label for="e">Email (to win a voucher)</label><input id="e" type="email"><button>Submit</button></form></div>`,
    }),
  ),
  noWall(
    'forgotten password',
    'reset',
    doc({
      title: 'Reset your password',
      css: CARD,
      body: `<div class="card"><h1>Forgot your password?</h1><p>Enter your email address and we will send you a link to reset your password.</p><form><label for="e">Email</label><input id="e" type="email" autocomplete="username"><button>Send reset link</button></form><p><a href="/login">Back to sign in</a></p></div>`,
    }),
  ),
  noWall(
    'new password after the link',
    'reset',
    doc({
      title: 'Choose a new password',
      css: CARD,
      body: `<div class="card"><h1>Choose a new password</h1><form><label for="a">New password</label><input id="a" type="password" autocomplete="new-password"><label for="b">Confirm new password</label><input id="b" type="password" autocomplete="new-password"><button>Save password</button></form></div>`,
    }),
  ),
  noWall(
    'waiting list',
    'newsletter',
    doc({
      title: 'Orbit – coming soon',
      css: 'body{background:#090b18;color:#fff;display:grid;place-items:center;height:100vh;text-align:center}input{padding:14px;border-radius:30px;border:0;width:280px}button{padding:14px 26px;border-radius:30px;border:0;background:#f5a;color:#fff}',
      body: `<main><h1 style="font-size:56px">Orbit</h1><p>Something new is coming. Get early access.</p><form><input type="email" placeholder="Email address" aria-label="Email address"> <button>Join the waitlist</button></form></main>`,
    }),
  ),
  noWall(
    'invite a colleague',
    'settings',
    doc({
      title: 'Members – Tracker',
      css: SITE,
      body: `${siteHead('Tracker', ['Issues', 'Cycles', 'Members'], '<button>Dana Ruiz ▾</button>')}<main><h1>Members</h1><form><label for="e">Invite by email</label><input id="e" type="email"><select><option>Member</option><option>Admin</option></select><button>Invite</button></form><ul><li>Dana Ruiz – admin</li><li>Tom Field – member</li></ul></main>`,
    }),
  ),
];
