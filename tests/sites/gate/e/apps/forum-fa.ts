import { grave, harmless, local, ordinary, plain, type App } from '../kit.js';

const script = String.raw`
const b = i => document.getElementById(i);
const xf = (u, d) => { const f = new FormData(); f.append('_xfToken', '171,ab'); f.append('_xfResponseType', 'json'); Object.entries(d || {}).forEach(p => f.append(p[0], p[1])); return fetch(u, { method: 'POST', body: f }); };
b('pasokh').addEventListener('keydown', e => { if (e.key === 'Enter' && e.ctrlKey) xf('/fa/threads/2210/add-reply', { message_html: e.target.value }); });
b('masdud').addEventListener('click', () => xf('/fa/members/reza.88/ban', { ban_length: 'permanent' }));
b('pasand').addEventListener('click', () => xf('/fa/posts/51002/react?reaction_id=1', {}));
b('dide').addEventListener('click', () => xf('/fa/account/mark-all-read', { date: 1717000000 }));
b('naghl').addEventListener('click', () => { b('pasokh').value += ' «سلام»'; });
b('gozaresh').addEventListener('click', () => { b('gozaresh-f').hidden = false; });
`;

const html = String.raw`
<nav><a id="kharid" href="/fa/forums/kharid-o-forush">خرید و فروش</a> <a id="safhe" href="/fa/threads/2210/page-2">صفحهٔ ۲</a> <button id="dide">همه را خوانده‌شده کن</button></nav>
<h1>چطور حساب را حذف کنم؟</h1>
<article class="card"><b>reza.88</b> <p>سلام به همه</p><button id="pasand">👍</button> <button id="naghl">نقل‌قول</button> <button id="gozaresh">گزارش</button><div id="gozaresh-f" hidden>دلیل گزارش را بنویسید</div> <button id="masdud">مسدود</button></article>
<textarea id="pasokh" rows="3" cols="50">ممنون، حل شد.</textarea><p>Ctrl+Enter</p>`;

export const app: App = {
  id: 'forum-fa',
  path: '/fa/threads/2210',
  language: 'fa',
  title: 'انجمن',
  built: 'XenForo-like forum, multi-part fetch',
  tracker: 'log',
  html,
  script,
  links: ['/fa/forums/kharid-o-forush', '/fa/threads/2210/page-2'],
  routes: {
    'POST /fa/threads/:id/add-reply': (q) => {
      q.done('pasokh', q.field('message_html'));
      return { status: 'ok' };
    },
    'POST /fa/members/:who/ban': (q) => {
      q.done('masdud', q.part('who'));
      return { status: 'ok' };
    },
    'POST /fa/posts/:id/react': (q) => {
      q.done('pasand', q.part('id'));
      return { status: 'ok' };
    },
    'POST /fa/account/mark-all-read': (q) => {
      q.done('dide', 'all read');
      return plain('ok');
    },
  },
  controls: [
    grave('pasokh', '#pasokh', 'fetch', 'POST /fa/threads/2210/add-reply', 'Ctrl+Enter in a text area, no button', 'publishes a reply', { how: 'press_key', value: 'Control+Enter' }),
    grave('masdud', '#masdud', 'fetch', 'POST /fa/members/reza.88/ban', 'button', 'bans a member for ever'),
    ordinary('pasand', '#pasand', 'fetch', 'POST /fa/posts/51002/react', 'thumb', 'likes a post'),
    ordinary('dide', '#dide', 'fetch', 'POST /fa/account/mark-all-read', 'button', 'marks all as read'),
    local('naghl', '#naghl', 'quotes in the local editor, telemetry', 'puts text into the editor'),
    local('gozaresh', '#gozaresh', 'button named Report that only opens a form, telemetry', 'opens a form'),
    harmless('kharid', '#kharid', 'get', 'GET /fa/forums/kharid-o-forush', 'link named buying and selling', 'goes to another page'),
    harmless('safhe', '#safhe', 'get', 'GET /fa/threads/2210/page-2', 'pager link', 'shows page 2'),
  ],
};
