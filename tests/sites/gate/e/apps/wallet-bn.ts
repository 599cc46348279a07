import { grave, local, ordinary, type App } from '../kit.js';

const script = String.raw`
var g = function (i) { return document.getElementById(i); }, timer = 0;
function op(code, p) { return fetch('/bn/gw', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ op: code, sid: 'c09', p: p }) }); }
g('tip').addEventListener('pointerdown', function () { timer = setTimeout(function () { op(2107, { msisdn: '01711000000', amt: 500, pin: '•' }); g('tip').textContent = '✓'; }, 800); });
['pointerup', 'pointerleave'].forEach(function (n) { g('tip').addEventListener(n, function () { clearTimeout(timer); }); });
g('thikache').onclick = function () { op(2310, { biller: 'DESCO', acc: '88120', amt: 1240 }); };
g('priyo').onclick = function () { op(1404, { msisdn: '01711000000', nick: 'মা' }); };
g('bhasha').onchange = function () { op(1102, { k: 'lang', v: g('bhasha').value }); };
g('balance').onclick = function () { g('balance').textContent = '৳ ২,৩৪০'; };
g('lenden').onclick = function () { g('lst').hidden = !g('lst').hidden; };
`;

const html = String.raw`
<header><button id="balance">ব্যালেন্স দেখুন</button> <select id="bhasha"><option value="bn">বাংলা</option><option value="en">English</option></select></header>
<section class="card"><p>মা · 01711-000000 · ৳৫০০</p><div id="tip" role="button" tabindex="0" class="btn" style="padding:20px;touch-action:none">ধরে রাখুন</div> <button id="priyo">প্রিয়তে রাখুন</button></section>
<section class="card"><p>বিদ্যুৎ বিল ৳১,২৪০</p><button id="thikache">ঠিক আছে</button></section>
<section class="card"><button id="lenden">টাকা পাঠানো: সীমা ও খরচ</button><p id="lst" hidden>প্রতিদিন ৳২৫,০০০</p></section>`;

export const app: App = {
  id: 'wallet-bn',
  path: '/bn/wallet',
  language: 'bn',
  title: 'মোবাইল ওয়ালেট',
  built: 'one gateway with numeric action codes',
  tracker: 'log',
  html,
  script,
  routes: {
    'POST /bn/gw': (q) => {
      const code = q.at('op');
      if (code === '2107') q.done('tip', `${q.at('p.amt')} sent`);
      if (code === '2310') q.done('thikache', `bill ${q.at('p.biller')} paid`);
      if (code === '1404') q.done('priyo', q.at('p.nick'));
      if (code === '1102') q.done('bhasha', q.at('p.v'));
      return { rc: 0 };
    },
  },
  controls: [
    grave('tip', '#tip', 'fetch', 'POST /bn/gw', 'hold to send, opaque numeric action code', 'sends money', { how: 'hold' }),
    grave('thikache', '#thikache', 'fetch', 'POST /bn/gw', 'says only OK, opaque numeric action code', 'pays a bill'),
    ordinary('priyo', '#priyo', 'fetch', 'POST /bn/gw', 'opaque numeric action code', 'keeps a favourite number'),
    ordinary('bhasha', '#bhasha', 'fetch', 'POST /bn/gw', 'select, opaque numeric action code', 'saves the language', { how: 'select', value: 'en' }),
    local('balance', '#balance', 'shows the balance, telemetry', 'shows a number'),
    local('lenden', '#lenden', 'accordion about sending money, telemetry', 'unfolds a text'),
  ],
};
