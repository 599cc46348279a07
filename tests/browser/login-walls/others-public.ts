import { CARD, doc, noWall, SITE, siteFoot, siteHead, story, type WallPage } from './page.js';

const COOKIES =
  '<div style="position:fixed;left:0;right:0;bottom:0;background:#222;color:#fff;padding:20px" role="dialog" aria-label="Cookies"><p>We and our partners use cookies to personalise content and measure use.</p><button>Accept all</button> <button>Reject all</button> <button>Settings</button></div>';

/** Public pages, gates that ask for something else, and things that hide what they are. */
export const OTHER_PUBLIC_PAGES: readonly WallPage[] = [
  noWall(
    'search page',
    'search',
    doc({
      title: 'Seek',
      css: 'main{text-align:center;margin-top:28vh}input{width:480px;padding:12px;border-radius:24px;border:1px solid #ccc}',
      body: `<main><h1>Seek</h1><form role="search"><input name="q" aria-label="Search the web"><p><button>Search</button></p></form></main>`,
    }),
  ),
  noWall(
    'search page with a sign-in button',
    'search',
    doc({
      title: 'Seek',
      css: '.top{text-align:right;padding:14px}main{text-align:center;margin-top:22vh}input{width:480px;padding:12px;border-radius:24px;border:1px solid #ccc}',
      body: `<div class="top"><a href="/mail">Mail</a> <a href="/img">Images</a> <a style="background:#0b57d0;color:#fff;padding:9px 22px;border-radius:18px" href="/signin">Sign in</a></div><main><h1>Seek</h1><input name="q" aria-label="Search"><p><button>Search</button> <button>I'm lucky</button></p></main>`,
    }),
  ),
  noWall(
    'cookie banner on a news page',
    'cookie-banner',
    doc({
      title: 'The Harbour Post',
      css: SITE,
      body: `${siteHead('The Harbour Post', ['News', 'Sport'], '<a href="/in">Log in</a>')}<main><h1>Ferry terminal opens at last</h1>${story('harbour')}</main>${COOKIES}`,
    }),
  ),
  noWall(
    'age gate',
    'age-gate',
    doc({
      title: 'Old Cask Distillery',
      css: 'body{background:#1a120b;color:#f3e7d3;display:grid;place-items:center;height:100vh;text-align:center}button{padding:12px 30px;margin:8px}',
      body: `<div role="dialog" aria-modal="true"><h1>Old Cask</h1><p>Are you of legal drinking age in your country?</p><button>Yes, enter</button><button>No</button></div>`,
    }),
  ),
  noWall(
    'age gate with date of birth',
    'age-gate',
    doc({
      title: 'Please enter your date of birth',
      css: CARD,
      body: `<div class="card"><h1>Before you continue</h1><p>This game may contain content not suitable for all ages. Please enter your birth date to continue.</p><form><label for="d">Day</label><input id="d" inputmode="numeric"><label for="m">Month</label><input id="m" inputmode="numeric"><label for="y">Year</label><input id="y" inputmode="numeric"><button>View page</button></form></div>`,
    }),
  ),
  noWall(
    'captcha page',
    'captcha',
    doc({
      title: 'Just a moment…',
      css: 'main{width:640px;margin:18vh auto}.b{border:1px solid #ccc;padding:18px;width:300px}',
      body: `<main><h1>shop.example</h1><h2>Verify you are human by completing the action below.</h2><div class="b"><label><input type="checkbox"> I am human</label></div><p>shop.example needs to review the security of your connection before proceeding.</p></main>`,
    }),
  ),
  noWall(
    'error 403',
    'error',
    doc({
      title: '403 Forbidden',
      body: `<center><h1>403 Forbidden</h1></center><hr><center>You do not have permission to access this resource.</center>`,
    }),
  ),
  noWall(
    'signed out',
    'signed-out',
    doc({
      title: 'You are signed out',
      css: `${SITE}`,
      body: `${siteHead('Alpine Club', ['Tours', 'Huts', 'Shop'], '<a href="/login">Log in</a>')}<main><h1>Goodbye!</h1><p>You have been logged out. We hope to see you on a summit soon.</p><h2>This week's tours</h2><ul><li>Saturday: ridge walk, easy, 6 hours</li><li>Sunday: glacier course, 9 hours</li><li>Monday: hut dinner</li></ul>${story('kitchen')}</main>${siteFoot('Alpine Club')}`,
    }),
  ),
  noWall(
    'UI kit with input types',
    'ui-kit',
    doc({
      title: 'Inputs – Pebble UI',
      css: `${SITE}code{background:#f1f1f5;padding:2px 5px}`,
      body: `${siteHead('Pebble UI', ['Docs', 'Components', 'Blog'])}<main><h1>Inputs</h1><p>All the types that the browser knows, with our look.</p>${['text', 'email', 'password', 'number', 'tel', 'url', 'search', 'date', 'color', 'range'].map((type) => `<section><h3>${type}</h3><input type="${type}" aria-label="${type} input"> <code>&lt;Input type="${type}" /&gt;</code></section>`).join('')}<h2>Props</h2><table><tr><td>size</td><td>sm, md, lg</td></tr><tr><td>invalid</td><td>boolean</td></tr></table></main>`,
    }),
  ),
  noWall(
    'story of a login component in a component gallery',
    'ui-kit',
    doc({
      title: 'Forms / SignInCard – Gallery',
      css: '.s{float:left;width:230px;height:100vh;border-right:1px solid #ddd;padding:14px;font-size:14px}.c{margin-left:240px;padding:20px}.p{border:1px solid #ddd;padding:24px;width:360px}input{display:block;margin:6px 0 12px}',
      body: `<div class="s"><b>Gallery</b><ul><li>Buttons<ul><li>Primary</li><li>Ghost</li></ul></li><li>Forms<ul><li>Field</li><li><b>SignInCard</b></li><li>Stepper</li></ul></li><li>Data<ul><li>Table</li><li>Chart</li></ul></li></ul></div><div class="c"><h2>SignInCard</h2><p>Used on the start page of customer projects. Props: <code>title</code>, <code>onSubmit</code>, <code>busy</code>.</p><div class="p"><h3>Title</h3><input aria-label="Email" placeholder="Email"><input aria-label="Password" type="password" placeholder="Password"><button>Submit</button></div><h3>Controls</h3><table><tr><td>title</td><td><input value="Title" aria-label="title"></td></tr><tr><td>busy</td><td><input type="checkbox" aria-label="busy"></td></tr></table><h3>Source</h3><pre>export const Default = () =&gt; &lt;SignInCard title="Title" /&gt;</pre></div>`,
    }),
  ),
  noWall(
    'closed login drop-down in the header',
    'hidden-form',
    doc({
      title: 'Reef Travel',
      css: `${SITE}#m{display:none}`,
      body: `${siteHead('Reef Travel', ['Flights', 'Hotels', 'Cars'], '<button aria-expanded="false" aria-controls="m">Sign in</button>')}<div id="m"><form><input name="user" placeholder="Email"><input type="password" placeholder="Password"><button>Sign in</button></form></div><main><h1>Where to next?</h1><form><label for="f">From</label><input id="f"><label for="t">To</label><input id="t"><label for="d">Date</label><input id="d" type="date"><p><button>Search flights</button></p></form><h2>Deals</h2><ul><li>Lisbon from 49 €</li><li>Oslo from 59 €</li></ul></main>`,
    }),
  ),
  noWall(
    'closed sign-in dialog in the markup',
    'hidden-form',
    doc({
      title: 'Threadbare',
      css: SITE,
      body: `${siteHead('Threadbare', ['New', 'Sale'], '<button onclick="d.showModal()">Log in</button>')}<main><h1>New in</h1>${story('kitchen')}<ul><li>Linen shirt – 49 €</li><li>Wool socks – 9 €</li></ul></main><dialog id="d"><h2>Log in</h2><form><input type="email" aria-label="Email"><input type="password" aria-label="Password"><button>Log in</button></form></dialog>`,
    }),
  ),
  noWall(
    'article with a corner prompt of a provider',
    'corner-prompt',
    doc({
      title: 'Ferry terminal opens at last',
      css: `${SITE}.tap{position:fixed;right:20px;top:20px;width:360px;border:1px solid #ddd;border-radius:8px;background:#fff;padding:18px;box-shadow:0 2px 10px #0003}`,
      body: `${siteHead('Quay Notes', ['Home', 'Archive'])}<main><h1>Ferry terminal opens at last</h1>${story('harbour')}</main><div class="tap" role="dialog" aria-label="Sign in to Quay Notes with Google"><button aria-label="Close" style="float:right">×</button><b>Sign in to Quay Notes with Google</b><p>Dana Ruiz<br>dana@example.com</p><button>Continue as Dana</button></div>`,
    }),
  ),
  noWall(
    'article with an invitation to sign in at its end',
    'header-link',
    doc({
      title: 'Varnish that lasts',
      css: SITE,
      body: `${siteHead('Boat Forum', ['Forums', 'Market'])}<main><h1>Varnish that lasts</h1>${story('harbour')}${story('kitchen')}<div style="background:#eef;padding:16px">Want to reply? <a href="/login">Log in</a> or <a href="/register">register</a>.</div></main>`,
    }),
  ),
  noWall(
    'video page with sign-in to like',
    'header-link',
    doc({
      title: 'How to splice rope',
      css: SITE,
      body: `${siteHead('Streamly', ['Home', 'Trending'], '<a href="/signin">Sign in</a>')}<main><div style="background:#000;height:360px"></div><h1>How to splice rope</h1><p>48,112 views</p><button>Like</button> <button>Share</button> <p>Sign in to leave a comment.</p><h3>Comments</h3><p><b>Ole:</b> Finally somebody who shows the back of it.</p><p><b>Mira:</b> Worked at the first try.</p></main>`,
    }),
  ),
  noWall(
    'bank product page',
    'header-link',
    doc({
      title: 'Current account',
      css: SITE,
      body: `${siteHead('Harbour Bank', ['Accounts', 'Loans', 'Savings'], '<a class="btn" href="/banking/login">Online banking login</a>')}<main><h1>A current account without a fee</h1><p>Open it in ten minutes, with your passport and a phone. Your PIN and your card come by post within a week.</p><ul><li>No monthly fee</li><li>Free withdrawals at 4,000 machines</li><li>Pay with your watch</li></ul><p><a class="btn" href="/open">Open an account</a></p><h2>Questions</h2><details><summary>How do I sign in for the first time?</summary><p>With your customer number and the password from our letter.</p></details></main>${siteFoot('Harbour Bank')}`,
    }),
  ),
  noWall(
    'empty inbox of somebody signed in',
    'signed-in',
    doc({
      title: 'Inbox (0)',
      css: SITE,
      body: `${siteHead('Willow Webmail', ['Inbox', 'Sent', 'Drafts'], '<span>dana@example.com</span> <a href="/logout">Sign out</a>')}<main><button>Compose</button><p>Nothing here. Enjoy the quiet.</p></main>`,
    }),
  ),
  noWall(
    'conference call: name before joining',
    'name-prompt',
    doc({
      title: 'Join meeting',
      css: CARD,
      body: `<div class="card"><h1>Ready to join?</h1><div style="background:#333;height:160px;border-radius:8px"></div><form><label for="n">Your name</label><input id="n" placeholder="Enter your name"><button>Join now</button></form></div>`,
    }),
  ),
];
