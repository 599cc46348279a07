import { CARD, doc, SITE, siteFoot, siteHead, story, type WallPage, wall } from './page.js';

const OVER =
  '.shade{position:fixed;inset:0;background:#000a;z-index:900}.dlg{position:fixed;z-index:901;left:50%;top:16vh;transform:translateX(-50%);width:420px;background:#fff;border-radius:10px;padding:30px}.dlg input{display:block;width:100%;margin:6px 0 14px}.locked{overflow:hidden;height:100vh}.blur{filter:blur(7px);pointer-events:none}';

const frameLogin = doc({
  title: 'Login',
  css: 'form{padding:30px}input{display:block;width:280px;margin:6px 0 16px;padding:8px}',
  body: `<form><label for="u">Username</label><input id="u"><label for="p">Password</label><input id="p" type="password"><button>Log in</button></form>`,
});

/** Walls over something, inside something, or built of unusual parts. */
export const HIDDEN_WALLS: readonly WallPage[] = [
  wall(
    'modal over blurred content',
    'overlay',
    doc({
      title: 'Explore – Snapgram',
      css: `${SITE}${OVER}`,
      body: `<body class="locked"><div class="blur" aria-hidden="true">${siteHead('Snapgram', ['Home', 'Explore', 'Reels'])}<main><h1>Trending today</h1>${story('kitchen')}</main></div><div class="shade"></div><div class="dlg" role="dialog" aria-modal="true" aria-label="Log in"><h2>Log in to keep exploring</h2><form><input name="username" placeholder="Phone number, username or email"><input name="password" type="password" placeholder="Password"><button>Log in</button></form><p>Don't have an account? <a href="#s">Sign up</a></p></div></body>`,
    }),
  ),
  wall(
    'paywalled article, sign-in dialog that cannot be closed',
    'overlay',
    doc({
      title: 'Ferry terminal opens at last – The Harbour Post',
      css: `${SITE}${OVER}`,
      body: `<body class="locked">${siteHead('The Harbour Post', ['News', 'Sport', 'Opinion'])}<main><h1>Ferry terminal opens at last</h1>${story('harbour')}</main><div class="shade"></div><div class="dlg" role="dialog" aria-modal="true" aria-labelledby="h"><h2 id="h">Sign in to read this article</h2><p>This story is for registered readers.</p><form><label for="e">Email</label><input id="e" type="email" autocomplete="username"><button>Continue</button></form><p>or <a href="#g">Continue with Google</a></p></div></body>`,
    }),
  ),
  wall(
    'native dialog with password',
    'overlay',
    doc({
      title: 'Board – Kanbanana',
      css: `${SITE}dialog{width:380px;border:0;border-radius:10px;padding:28px}dialog::backdrop{background:#000b}`,
      body: `${siteHead('Kanbanana', ['Boards', 'Members'])}<main><h1>Release 12</h1><p>Doing: 4 · Done: 11</p></main><dialog id="d"><h2>Please log in</h2><form><label for="u">Username</label><input id="u"><label for="p">Password</label><input id="p" type="password"><p><button type="button">Log in</button></p></form></dialog><script>d.showModal();d.addEventListener('cancel',(e)=>e.preventDefault())</script>`,
    }),
  ),
  wall(
    'session timeout dialog over an application',
    'overlay',
    doc({
      title: 'Invoices',
      css: `${SITE}${OVER}table{width:100%;border-collapse:collapse}td,th{border-bottom:1px solid #ddd;padding:8px;text-align:left}`,
      body: `<body class="locked">${siteHead('Billbird', ['Invoices', 'Clients', 'Reports'])}<main><h1>Invoices</h1><table><tr><th>No.</th><th>Client</th><th>Amount</th></tr><tr><td>1041</td><td>Fern Studio</td><td>1,280.00</td></tr><tr><td>1042</td><td>Oakline</td><td>310.50</td></tr></table></main><div class="shade"></div><div class="dlg" role="alertdialog" aria-modal="true"><h2>You've been signed out</h2><p>For your security we signed you out after 30 minutes. Enter your password to carry on.</p><p>Signed in as <b>anna@billbird.example</b></p><input type="password" aria-label="Password" autocomplete="current-password"><button>Continue</button> <a href="#x">Not you?</a></div></body>`,
    }),
  ),
  wall(
    'form in an open shadow root',
    'shadow',
    doc({
      title: 'Home console',
      css: 'body{background:#e5e9ec}',
      body: `<home-auth></home-auth><script>customElements.define('home-auth',class extends HTMLElement{connectedCallback(){const r=this.attachShadow({mode:'open'});r.innerHTML='<style>.c{width:340px;margin:14vh auto;padding:28px;background:#fff;border-radius:12px}input{display:block;width:100%;margin:6px 0 14px;padding:9px}</style><div class="c"><h1>Home console</h1><p>Please log in</p><label>Username<input name="username" autocomplete="username"></label><label>Password<input name="password" type="password"></label><button>Log in</button></div>'}})</script>`,
    }),
  ),
  wall(
    'nested shadow roots, identifier first',
    'shadow',
    doc({
      title: 'Sign in',
      body: `<x-page></x-page><script>const card=class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML='<style>:host{display:block;width:360px;margin:12vh auto;padding:30px;border:1px solid #ccc}</style><h1>Sign in</h1><label for="e">Work email</label><p><input id="e" type="email" autocomplete="username"></p><button>Next</button>'}};customElements.define('x-card',card);customElements.define('x-page',class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML='<main><x-card></x-card></main>'}})</script>`,
    }),
  ),
  wall(
    'form in an iframe of the same origin',
    'iframe',
    doc({
      title: 'Student desk',
      css: 'body{background:#f4f4f4}iframe{display:block;margin:8vh auto;width:360px;height:300px;border:1px solid #ccc;background:#fff}h1{text-align:center}',
      body: `<h1>Student desk</h1><iframe src="/login-frame" title="Login"></iframe>`,
    }),
    { '/login-frame': frameLogin },
  ),
  wall(
    'iframe modal over a shop',
    'iframe',
    doc({
      title: 'Your orders',
      css: `${SITE}${OVER}iframe{position:fixed;z-index:950;left:calc(50% - 190px);top:14vh;width:380px;height:320px;border:0;background:#fff}`,
      body: `<body class="locked">${siteHead('Threadbare', ['New', 'Sale'])}<main><h1>Your orders</h1><p>Sign in to see your orders.</p></main><div class="shade"></div><iframe src="/auth-frame" title="Sign in"></iframe></body>`,
    }),
    { '/auth-frame': frameLogin },
  ),
  wall(
    'divs without a form',
    'app',
    doc({
      title: 'Metricly',
      css: '#root{min-height:100vh;display:flex;align-items:center;justify-content:center;background:#0f172a}.css-1x{background:#1e293b;color:#e2e8f0;padding:40px;border-radius:16px;width:380px}.css-2y{display:flex;flex-direction:column;margin-bottom:16px}.css-3z{background:#0f172a;border:1px solid #334155;color:#fff;padding:10px;border-radius:8px}.css-4a{background:#6366f1;text-align:center;padding:12px;border-radius:8px;cursor:pointer}',
      body: `<div id="root"></div><script>root.innerHTML='<div class="css-1x"><div class="css-2y"><div>Email</div><input class="css-3z" type="text" name="email"></div><div class="css-2y"><div>Password</div><input class="css-3z" type="password"></div><div class="css-4a" role="button" tabindex="0">Sign in</div><div style="margin-top:14px;font-size:13px">Need access? Contact your administrator.</div></div>'</script>`,
    }),
  ),
  wall(
    'labels for readers only',
    'aria',
    doc({
      title: 'Portal',
      css: 'body{display:grid;place-items:center;height:100vh;background:#fafafa}form{display:flex;flex-direction:column;gap:12px;width:300px}input,button{height:44px;border-radius:22px;border:1px solid #bbb;padding:0 16px}button{background:#111;color:#fff}',
      body: `<form role="form" aria-label="Sign in"><input aria-label="User name"><input type="password" aria-label="Password"><button aria-label="Sign in">→</button></form>`,
    }),
  ),
  wall(
    'drawn after a while',
    'app',
    doc({
      title: 'Atlas Admin',
      css: CARD,
      body: `<div id="app"><p style="text-align:center;margin-top:30vh">Loading…</p></div><script>requestAnimationFrame(()=>{app.innerHTML='<div class="card"><h1>Atlas Admin</h1><form><label for="u">Username</label><input id="u" autocomplete="username"><label for="p">Password</label><input id="p" type="password" autocomplete="current-password"><button>Sign in</button></form></div>'})</script>`,
    }),
  ),
  wall(
    'game launcher page with a dropped-in background video',
    'app',
    doc({
      title: 'Emberfall – Log in',
      css: 'body{background:#000 linear-gradient(#300,#000);color:#eed;min-height:100vh}.panel{position:absolute;right:0;top:0;bottom:0;width:360px;background:#1a0d0dcc;padding:40px}.panel input{width:100%;padding:10px;margin:6px 0 16px;background:#000;color:#fff;border:1px solid #844}.panel a{color:#fa8}',
      body: `<div class="panel"><h1>EMBERFALL</h1><p>Log in to enter the realm</p><input placeholder="Account name" id="acc"><input placeholder="Password" id="pass" type="password"><button style="width:100%;padding:14px;background:#a33;color:#fff;border:0">PLAY</button><p><a href="#n">Create account</a> · <a href="#l">Can't log in?</a></p></div>`,
    }),
  ),
  wall(
    'members only notice with a sign-in button',
    'gate-notice',
    doc({
      title: 'Members only',
      css: SITE,
      body: `${siteHead('Alpine Club', ['Tours', 'Huts', 'Shop'])}<main style="text-align:center;padding:80px 0"><h1>🔒 This page is for members only</h1><p>You need to log in to view this content.</p><p><a class="btn" href="/login">Log in</a> &nbsp; <a href="/join">Become a member</a></p></main>${siteFoot('Alpine Club')}`,
    }),
  ),
  wall(
    'protected share with a password',
    'gate-notice',
    doc({
      title: 'Authentication required',
      css: CARD,
      body: `<div class="card"><h2>This share is password-protected</h2><form><label for="password">Password</label><input id="password" name="password" type="password" placeholder="Password"><button aria-label="Submit">→</button></form></div>`,
    }),
  ),
];
