import type { Served, SiteSource } from './server.js';

const LONG =
  'The council met on Tuesday to talk about the bridge. It was built in 1911 and has been closed to lorries for two years. Engineers found that two of its piers have moved, and that the steel above them is thinner than drawings say. A new bridge would take six years, a repair three. Residents of both banks asked for the ferry to run later in the evening until then. ';

const framed = (
  title: string,
  main: string,
  more = '',
) => `<!doctype html><html lang="en"><head><title>${title}</title>${more}</head><body>
<header><a href="/">River Gazette</a></header><nav><a href="/news">News</a> <a href="/sport">Sport</a> <a href="/letters">Letters</a> <a href="/about">About</a></nav>
<main>${main}</main><footer><a href="/imprint">Imprint</a> © River Gazette</footer></body></html>`;

const missing = (path: string) =>
  framed(
    'River Gazette',
    `<h1>We looked everywhere</h1><p>There is nothing at ${path}. Perhaps it was moved, or it never was.</p><p><a href="/">Front page</a></p><p>Ref ${Math.random().toString(36).slice(2, 10)}</p>`,
  );

const page = (path: string, kind: string, about: string, html: string): Served => ({
  path,
  truth: 'page',
  kind,
  about,
  html,
});
const not = (path: string, kind: string, about: string, html: string, headers?: Record<string, string>): Served => ({
  path,
  truth: 'not_page',
  kind,
  about,
  html,
  ...(headers && { headers }),
});
const late = (path: string, kind: string, lateMs: number, html: string): Served => ({
  path,
  truth: 'late',
  kind,
  about: `content after ${lateMs} ms`,
  lateText: 'The ferry will run until midnight',
  lateMs,
  html,
});
const REMARK = 'The ferry will run until midnight';

export const gazette: SiteSource = {
  name: 'gazette',
  language: 'en',
  pages: [
    page(
      '/',
      'front',
      'front page',
      framed('River Gazette', `<h1>Today</h1><p>${LONG}</p><a href="/news/bridge">The bridge</a>`),
    ),
    page(
      '/news/bridge',
      'article',
      'a plain article',
      framed('The bridge – River Gazette', `<article><h1>The bridge</h1><p>${LONG}${LONG}</p></article>`),
    ),
    page(
      '/news/lost-pages',
      'about_404',
      'an article about missing pages',
      framed('404: a short history – River Gazette', `<h1>404</h1><h2>Page not found</h2><p>${LONG}${LONG}</p>`),
    ),
    page(
      '/hours',
      'short',
      'a short page',
      framed('Hours – River Gazette', '<h1>Hours</h1><p>Mon to Fri, 9 to 5.</p>'),
    ),
    page(
      '/letters',
      'empty_list',
      'a list with nothing in it',
      framed('Letters – River Gazette', '<h1>Letters</h1><p>No letters this week.</p>'),
    ),
    page(
      '/sport',
      'spinner',
      'a spinner beside full content',
      framed(
        'Sport – River Gazette',
        `<h1>Sport</h1><p>${LONG}</p><div class="s"></div><style>.s{width:40px;height:40px;border:4px solid #ccc;border-top-color:#000;border-radius:50%;animation:t 1s linear infinite}@keyframes t{to{transform:rotate(360deg)}}</style>`,
      ),
    ),
    page(
      '/live',
      'poll',
      'a poll that never ends',
      framed(
        'Live – River Gazette',
        `<h1>Live</h1><p>${LONG}</p><script>const poll=async()=>{try{await fetch('/data/poll')}catch{}setTimeout(poll,700)};poll()</script>`,
      ),
    ),
    page(
      '/clock',
      'ticker',
      'a clock that ticks',
      framed(
        'Clock – River Gazette',
        `<h1>Clock</h1><p>${LONG}</p><p id="c"></p><script>setInterval(()=>{c.textContent=new Date().toISOString()},100)</script>`,
      ),
    ),
    page(
      '/news',
      'consent',
      'a consent banner over content',
      framed(
        'News – River Gazette',
        `<h1>News</h1><p>${LONG}</p><div role="dialog" aria-modal="true" style="position:fixed;bottom:0;left:0;right:0;background:#fff">We use cookies. <button>Accept</button><button>Reject</button></div>`,
      ),
    ),
    page(
      '/login',
      'sign_in_page',
      'the sign-in page itself',
      framed(
        'Log in – River Gazette',
        '<h1>Log in</h1><form method="post"><input name="user" autocomplete="username"><input type="password" name="p"><button>Log in</button></form>',
      ),
    ),
    page(
      '/widget',
      'failed_widget',
      'a small widget fails beside content',
      framed(
        'Weather – River Gazette',
        `<h1>Weather</h1><p>${LONG}</p><div id="w"></div><script>fetch('/data/broken').then(r=>{if(!r.ok)w.textContent='Forecast not available'})</script>`,
      ),
    ),
    not('/news/old-story', 'soft_404', 'a catch-all at 200', missing('/news/old-story')),
    not(
      '/members/plan',
      'login',
      'a login form at another address',
      framed(
        'River Gazette',
        '<h1>Members</h1><p>Please log in to read on.</p><form method="post" action="/login"><input name="user" autocomplete="username"><input type="password" name="p"><button>Log in</button></form>',
      ),
    ),
    not(
      '/archive',
      'bot_wall',
      'a check without the frame of the site',
      '<!doctype html><html><head><title>One moment</title></head><body><div class="s"></div><h1>Checking your browser</h1><p>This takes a few seconds. Reference 83af-11.</p><style>.s{width:40px;height:40px;border:4px solid #ccc;border-radius:50%;animation:t 1s linear infinite}@keyframes t{to{transform:rotate(360deg)}}</style></body></html>',
    ),
    not(
      '/shop',
      'maintenance',
      'works, with a time to come again',
      '<!doctype html><title>Back soon</title><h1>We are painting</h1><p>Back at noon.</p>',
      { 'retry-after': '3600' },
    ),
    not(
      '/photos',
      'loading',
      'boxes that never fill',
      framed(
        'Photos – River Gazette',
        `<h1>Photos</h1>${'<div style="height:20px;width:300px;background:#ddd;margin:6px" class="k"></div>'.repeat(5)}`,
      ),
    ),
    not(
      '/results',
      'failed_data',
      'a shell whose data failed',
      framed(
        'Results – River Gazette',
        `<h1>Results</h1><div id="r" role="status"></div><script>fetch('/data/broken').then(r=>{if(!r.ok)throw 0}).catch(()=>{r.textContent='Something went wrong.'})</script>`,
      ),
    ),
    not(
      '/jobs',
      'maintenance',
      'a bare page without any mark',
      '<!doctype html><title>River Gazette</title><h1>Be right back</h1><p>This part of the paper is being set anew.</p>',
    ),
    late(
      '/a1',
      'timer',
      900,
      framed(
        'A1',
        `<h1>Ferry</h1><p>${LONG}</p><div id="x"></div><script>setTimeout(()=>{x.textContent='${REMARK}'},900)</script>`,
      ),
    ),
    late(
      '/a2',
      'request',
      1500,
      framed(
        'A2',
        `<h1>Ferry</h1><p>${LONG}</p><section id="x"></section><script>fetch('/data/slow').then(r=>r.text()).then(t=>{x.textContent=t})</script>`,
      ),
    ),
    late(
      '/a3',
      'chain',
      2000,
      framed(
        'A3',
        `<h1>Ferry</h1><p>${LONG}</p><script>setTimeout(()=>setTimeout(()=>{document.querySelector('main').insertAdjacentHTML('beforeend','<p>${REMARK}</p>')},1200),800)</script>`,
      ),
    ),
    late(
      '/a4',
      'interval',
      1800,
      framed(
        'A4',
        `<h1>Ferry</h1><p>${LONG}</p><p id="x"></p><script>let n=0;const i=setInterval(()=>{x.append('one ');if(++n>5){clearInterval(i);x.append('${REMARK}')}},300)</script>`,
      ),
    ),
    late(
      '/a5',
      'too_slow',
      20000,
      framed(
        'A5',
        `<h1>Ferry</h1><p>${LONG}</p><div aria-busy="true" id="x">Loading…</div><script>fetch('/data/never').then(r=>r.text()).then(t=>{x.textContent=t})</script>`,
      ),
    ),
  ],
  otherwise: (path, response) => {
    if (path === '/data/poll') return void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    if (path === '/data/broken') return void response.writeHead(500).end('no');
    if (path === '/data/slow') return void setTimeout(() => response.end(REMARK), 1500);
    if (path === '/data/never') return void setTimeout(() => response.end(REMARK), 20_000).unref();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(missing(path));
  },
};
