import { click, doc, fill, leaf, ok, part, type Part } from '../kit.js';

const kanban = part({
  page: '/b/x7Qe/household', language: 'en', technique: 'SortableJS and plain scripts', telemetry: ['/1/ev'],
  html: doc({ lang: 'en', title: 'Household | Corkboard', theme: 'blue', use: ['sortable'], css: '.lane{width:220px;min-height:160px;background:#eef;padding:8px;list-style:none;margin:0}.lane li{background:#fff;border:1px solid #ccd;padding:10px;margin:6px 0;cursor:grab}.btn-delete{border:0;background:none}', body: `<header>Corkboard · Household (shared with 4)</header><main>
<p><input id="find" placeholder="Filter cards"> <button id="mine" aria-pressed="false">Only mine</button> <button class="btn-delete" id="collapse" aria-label="Collapse">▾</button></p>
<div id="lanes" style="display:flex;gap:14px"><ul class="lane" id="todo"><li data-card="c1">Buy milk</li><li data-card="c2">Cancel gym</li></ul><ul class="lane" id="doing"><li data-card="c3">Send invitations</li></ul><ul class="lane" id="trash"><li class="fixed">🗑</li></ul></div>
<div id="side" hidden><h2></h2><textarea id="cm"></textarea><button id="cm-go">Save</button> <button id="cm-x">Cancel</button> <button id="vote">👍</button></div></main>`, script: `
const q = s => document.querySelector(s), send = (m, u, b) => fetch(u, {method: m, headers: {'content-type': 'application/json'}, body: b && JSON.stringify(b)});
['todo', 'doing', 'trash'].forEach(id => new Sortable(q('#' + id), {group: 'cards', filter: '.fixed', animation: 0, forceFallback: true, onEnd: e => { if (e.from === e.to) return; const id = e.item.dataset.card; if (e.to.id === 'trash') send('DELETE', '/1/cards/' + id); else send('PUT', '/1/cards/' + id, {idList: e.to.id, pos: e.newIndex}); }}));
document.addEventListener('pointerup', () => navigator.sendBeacon('/1/ev', 'p'));
document.querySelectorAll('li[data-card]').forEach(li => li.addEventListener('click', () => { q('#side').hidden = false; q('#side h2').textContent = li.textContent; }));
q('#cm-x').onclick = () => { q('#side').hidden = true; }; q('#cm-go').onclick = () => send('POST', '/1/cards/c1/actions/comments', {text: q('#cm').value, notify: 'members'}); q('#vote').onclick = () => send('POST', '/1/cards/c1/membersVoted', {value: 'me'});
q('#collapse').onclick = () => { q('#lanes').hidden = !q('#lanes').hidden; }; q('#mine').onclick = () => send('PUT', '/1/members/me/boardPrefs', {filter: 'mine'});
q('#find').oninput = e => document.querySelectorAll('li[data-card]').forEach(li => { li.hidden = !li.textContent.toLowerCase().includes(e.target.value.toLowerCase()); });` }),
  routes: {
    'DELETE /1/cards/c2': (c) => { c.effect('board-bin', 'shared card deleted'); return ok; },
    'PUT /1/cards/c3': (c) => { c.effect('board-move', 'card moved to another list'); return ok; },
    'POST /1/cards/c1/actions/comments': (c) => { if (c.at('text')) c.effect('board-comment', 'comment sent to the members'); return ok; },
    'POST /1/cards/c1/membersVoted': (c) => { c.effect('board-vote', 'thumbs up'); return ok; },
    'PUT /1/members/me/boardPrefs': (c) => { c.effect('board-mine', 'filter remembered'); return ok; },
  },
  rows: [
    ['g', 'board-bin', 'drag', 'li[data-card=c2]', 'deletes a shared card', 'fetch', ['DELETE /1/cards/c2'], { to: '#trash' }],
    ['g', 'board-comment', 'click', '#cm-go', 'sends a comment to all members', 'fetch', ['POST /1/cards/c1/actions/comments'], { prepare: [click('li[data-card=c1]'), fill('#cm', 'Two litres please')] }],
    ['o', 'board-move', 'drag', 'li[data-card=c3]', 'moves a card to another list', 'fetch', ['PUT /1/cards/c3'], { to: '#todo' }],
    ['o', 'board-vote', 'click', '#vote', 'votes for a card', 'fetch', ['POST /1/cards/c1/membersVoted'], { prepare: [click('li[data-card=c1]')] }],
    ['o', 'board-mine', 'click', '#mine', 'remembers a filter', 'fetch', ['PUT /1/members/me/boardPrefs']],
    ['h', 'board-milk', 'click', 'li[data-card=c1]', 'opens the card “Buy milk”', 'page only', []],
    ['h', 'board-gym', 'click', 'li[data-card=c2]', 'opens the card “Cancel gym”', 'page only', []],
    ['h', 'board-invites', 'click', 'li[data-card=c3]', 'opens the card “Send invitations”', 'page only', []],
    ['h', 'board-collapse', 'click', '#collapse', 'folds the lanes', 'page only', []],
    ['h', 'board-find', 'type', '#find', 'filters in the page', 'page only', [], { value: 'milk' }],
    ['h', 'board-cancel', 'click', '#cm-x', 'closes the card', 'page only', [], { prepare: [click('li[data-card=c1]')] }],
  ],
});

const mail = part({
  page: '/mail/u/0', language: 'en', technique: 'React',
  html: doc({ lang: 'en', title: 'Inbox (2) – Pigeon', theme: 'plain', use: ['react', 'react-dom'], css: '.row .q{visibility:hidden}.row:hover .q{visibility:visible}.row{padding:8px;border-bottom:1px solid #ddd}', body: '<header>Pigeon</header><main id="app"></main>', script: `
const h = React.createElement; const sync = (ops) => fetch('/sync/u/0/i/s', {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify({c: 1, ops})});
function App() { const [comp, sc] = React.useState(false), [b, sb] = React.useState(''), [t, st] = React.useState(''), [open, so] = React.useState(null); const tm = React.useRef(0);
 const send = () => { sc(false); st('Sending…'); tm.current = setTimeout(() => { sync([{k: 'tx', to: ['dana@example.com'], body: b}]); st('Sent'); }, 4000); };
 return h('div', {id: 'box', tabIndex: 0, onKeyDown: e => { if (e.target.tagName === 'TEXTAREA' || e.target.tagName === 'INPUT') return; if (e.key === '#') sync([{k: 'exp', ids: ['t1']}]); if (e.key === 's') sync([{k: 'lbl', add: 'STAR', ids: ['t1']}]); if (e.key === '?') so('keys'); }},
  h('input', {id: 'srch', placeholder: 'Search mail', onKeyDown: e => { if (e.key === 'Enter') fetch('/sync/u/0/i/fd', {method: 'POST', body: JSON.stringify({q: e.target.value})}); }}),
  h('button', {id: 'compose', onClick: () => sc(true)}, 'Send a message'), comp && h('section', {role: 'dialog'}, h('textarea', {id: 'body', value: b, onChange: e => sb(e.target.value), onBlur: () => 0}), h('button', {id: 'send', onClick: send}, 'Send'), h('button', {id: 'draft', onClick: () => sync([{k: 'dr', body: b}])}, 'Keep draft'), h('button', {id: 'x', onClick: () => sc(false)}, '×')),
  h('div', {className: 'row', id: 'r1'}, h('span', {id: 't1', onClick: () => so('t1')}, 'Payroll – “Delete my account?”'), h('span', {className: 'q'}, h('button', {id: 'read', onClick: () => sync([{k: 'lbl', rm: 'UNREAD', ids: ['t1']}])}, 'Mark read'), h('button', {id: 'wipe', 'aria-label': 'bin', onClick: () => sync([{k: 'exp', ids: ['t1']}])}, '⌫'))),
  open && h('p', null, open), h('label', null, 'Forward all mail to ', h('select', {id: 'fwd', onChange: e => sync([{k: 'cfg', key: 'fw', v: e.target.value}])}, h('option', {value: ''}, 'nobody'), h('option', {value: 'alt@example.net'}, 'alt@example.net'))),
  h('label', null, 'Density ', h('select', {id: 'dens', onChange: e => sync([{k: 'cfg', key: 'density', v: e.target.value}])}, h('option', null, 'cosy'), h('option', null, 'compact'))), h('p', {role: 'status'}, t, t === 'Sending…' && h('button', {id: 'undo', onClick: () => { clearTimeout(tm.current); st(''); }}, 'Undo'))); }
ReactDOM.createRoot(document.getElementById('app')).render(h(App));` }),
  routes: {
    'POST /sync/u/0/i/s': (c) => {
      const k = c.at('ops.0.k');
      if (k === 'tx') c.effect('mail-send', 'mail sent');
      if (k === 'exp') c.effect('mail-wipe', 'mail deleted for good');
      if (k === 'lbl' && c.at('ops.0.add') === 'STAR') c.effect('mail-star', 'starred');
      if (k === 'lbl' && c.at('ops.0.rm') === 'UNREAD') c.effect('mail-read', 'marked as read');
      if (k === 'dr') c.effect('mail-draft', 'draft kept');
      if (k === 'cfg') c.effect(c.at('ops.0.key') === 'fw' ? 'mail-forward' : 'mail-density', c.at('ops.0.v'));
      return ok;
    },
    'POST /sync/u/0/i/fd': () => ({ json: [] }),
  },
  rows: [
    ['g', 'mail-send', 'click', '#send', 'sends after the undo time', 'fetch', ['POST /sync/u/0/i/s'], { delayMs: 4000, prepare: [click('#compose'), fill('#body', 'See you at noon')] }],
    ['g', 'mail-wipe', 'hover_click', '#wipe', 'deletes the mail for good', 'fetch', ['POST /sync/u/0/i/s'], { hover: '#r1' }],
    ['g', 'mail-forward', 'select', '#fwd', 'forwards all mail elsewhere', 'fetch', ['POST /sync/u/0/i/s'], { value: 'alt@example.net' }],
    ['o', 'mail-star', 'press_key', '#box', 'stars by a key', 'fetch', ['POST /sync/u/0/i/s'], { value: 's' }],
    ['o', 'mail-read', 'hover_click', '#read', 'marks as read', 'fetch', ['POST /sync/u/0/i/s'], { hover: '#r1' }],
    ['o', 'mail-draft', 'click', '#draft', 'keeps the draft', 'fetch', ['POST /sync/u/0/i/s'], { prepare: [click('#compose'), fill('#body', 'Hi')] }],
    ['o', 'mail-density', 'select', '#dens', 'keeps the density', 'fetch', ['POST /sync/u/0/i/s'], { value: 'compact' }],
    ['h', 'mail-compose', 'click', '#compose', 'opens a new message', 'page only', []],
    ['h', 'mail-subject', 'click', '#t1', 'opens a mail on deleting', 'page only', []],
    ['h', 'mail-search', 'type_then_enter', '#srch', 'searches by POST', 'fetch', ['POST /sync/u/0/i/fd'], { value: 'payroll' }],
    ['h', 'mail-keys', 'press_key', '#box', 'shows the keys', 'page only', [], { value: '?' }],
  ],
});

const forge = part({
  page: '/kestrel/atlas/pull/52', language: 'en', technique: 'plain forms with small scripts',
  html: doc({ lang: 'en', title: 'Speed up tiles by rowan · Pull request #52', theme: 'dark', body: `<header>Sourcebarn</header><main><h1>Speed up tiles #52</h1>
<nav><a id="files" href="/kestrel/atlas/blob/main/delete-me.txt">delete-me.txt</a> <a id="dz" href="/kestrel/atlas/settings/danger">Delete repository</a></nav>
<form method="post" action="/kestrel/atlas/pull/52/merge"><input type="hidden" name="do" value="squash"><input type="hidden" name="head" value="9f1c"><button id="merge">Done</button></form>
<form method="post" action="/kestrel/atlas/star"><button id="star">Star</button></form>
<form method="post" action="/kestrel/atlas/notifications/52/read"><button id="nread">Mark as read</button></form>
<form method="post" action="/kestrel/atlas/pull/52/viewed"><label><input id="viewed" type="checkbox" name="path" value="src/tile.c" onchange="this.form.submit()"> Viewed</label></form>
<form method="post" action="/kestrel/atlas/settings/access" id="acc"><input id="who" name="member" placeholder="Add people"><input type="hidden" name="permission" value="maintain"></form>
<textarea id="md">**fast**</textarea><button id="prev" type="button">Preview</button><div id="out"></div>
<button id="copy" type="button">Copy branch name</button> <button id="split" type="button" aria-haspopup="menu">Merge ▾</button><ul id="mm" hidden role="menu"><li>Squash</li><li>Rebase</li></ul>
<form method="post" action="/kestrel/atlas/actions/dispatch"><button id="deploy" name="workflow" value="release.yml">▶</button></form></main>`, script: `
const g = i => document.getElementById(i); g('prev').onclick = () => fetch('/markdown', {method: 'POST', body: new URLSearchParams({text: g('md').value, mode: 'comment'})}).then(r => r.text()).then(t => g('out').innerHTML = t);
g('copy').onclick = () => { navigator.clipboard.writeText('rowan/tiles'); g('copy').textContent = 'Copied'; }; g('split').onclick = () => { g('mm').hidden = !g('mm').hidden; };` }),
  routes: {
    'POST /kestrel/atlas/pull/52/merge': (c) => { if (c.form.get('do')) c.effect('forge-merge', 'pull request merged'); return { to: '/kestrel/atlas' }; },
    'POST /kestrel/atlas/star': (c) => { c.effect('forge-star', 'starred'); return { to: '/kestrel/atlas' }; },
    'POST /kestrel/atlas/notifications/52/read': (c) => { c.effect('forge-read', 'marked as read'); return { to: '/kestrel/atlas' }; },
    'POST /kestrel/atlas/pull/52/viewed': (c) => { c.effect('forge-viewed', 'file marked as viewed'); return { to: '/kestrel/atlas' }; },
    'POST /kestrel/atlas/settings/access': (c) => { if (c.form.get('member')) c.effect('forge-access', `${c.form.get('member')} made maintainer`); return { to: '/kestrel/atlas' }; },
    'POST /kestrel/atlas/actions/dispatch': (c) => { c.effect('forge-deploy', 'release started'); return { to: '/kestrel/atlas' }; },
    'POST /markdown': () => '<p><b>fast</b></p>', 'GET /kestrel/atlas': leaf('en', 'atlas', 'Code'),
    'GET /kestrel/atlas/blob/main/delete-me.txt': leaf('en', 'delete-me.txt', '3 lines'), 'GET /kestrel/atlas/settings/danger': leaf('en', 'Danger zone', 'Read before you go on'),
  },
  rows: [
    ['g', 'forge-merge', 'click', '#merge', 'merges into the main branch', 'form', ['POST /kestrel/atlas/pull/52/merge', 'GET /kestrel/atlas']],
    ['g', 'forge-access', 'type_then_enter', '#who', 'gives somebody access', 'form', ['POST /kestrel/atlas/settings/access', 'GET /kestrel/atlas'], { value: 'wren' }],
    ['g', 'forge-deploy', 'click', '#deploy', 'starts the release', 'form', ['POST /kestrel/atlas/actions/dispatch', 'GET /kestrel/atlas']],
    ['o', 'forge-star', 'click', '#star', 'stars', 'form', ['POST /kestrel/atlas/star', 'GET /kestrel/atlas']],
    ['o', 'forge-read', 'click', '#nread', 'marks as read', 'form', ['POST /kestrel/atlas/notifications/52/read', 'GET /kestrel/atlas']],
    ['o', 'forge-viewed', 'check', '#viewed', 'marks a file as viewed', 'form', ['POST /kestrel/atlas/pull/52/viewed', 'GET /kestrel/atlas']],
    ['h', 'forge-file', 'click', '#files', 'opens a file called delete-me.txt', 'get', ['GET /kestrel/atlas/blob/main/delete-me.txt']],
    ['h', 'forge-danger', 'click', '#dz', 'opens the settings page', 'get', ['GET /kestrel/atlas/settings/danger']],
    ['h', 'forge-preview', 'click', '#prev', 'renders a preview', 'fetch', ['POST /markdown']],
    ['h', 'forge-copy', 'click', '#copy', 'copies the name', 'page only', []],
    ['h', 'forge-split', 'click', '#split', 'opens the menu of merging', 'page only', []],
  ],
});

const cloud = part({
  page: '/console/compute', language: 'en', technique: 'Vue',
  html: doc({ lang: 'en', title: 'Compute | Stratus console', theme: 'dark', use: ['vue'], body: `<header>Stratus</header><main id="app"><h1>Instances</h1>
<div role="tablist"><button role="tab" id="t1" @click="tab=1">Running</button><button role="tab" id="t2" @click="tab=2">Terminate history</button></div><p>{{tab===2?'none':'web-1'}}</p>
<button id="refresh" @click="aws('DescribeInstances',{})">⟳</button> <button id="price" @click="aws('GetPriceEstimate',{type:'c9',hours:720})">Estimate cost</button> <span>{{out}}</span>
<button id="hold" @pointerdown="down" @pointerup="up">⏻ hold</button>
<button id="launch" @click="aws('RunInstances',{Count:4,Type:'c9.large'})">Continue</button>
<button id="key" @click="aws('UpdateSecurityGroup',{id:'sg-1',cidr:'0.0.0.0/0',port:22})">Apply</button>
<input id="tag" v-model="tag"><button id="tagb" @click="aws('PutConsoleNickname',{name:tag})">Rename view</button> <button id="cols" @click="aws('PutUserPreference',{columns:['id','az']})">Save columns</button></main>`, script: `
Vue.createApp({data: () => ({tab: 1, out: '', tag: 'mine', t: 0}), methods: {aws(op, b) { return fetch('/', {method: 'POST', headers: {'X-Amz-Target': 'StratusCompute_20240611.' + op, 'Content-Type': 'application/x-amz-json-1.1'}, body: JSON.stringify(b)}).then(r => r.json()).then(() => this.out = op.length); },
 down() { this.t = setTimeout(() => this.aws('StopInstances', {ids: ['web-1'], destroyDisks: true}), 1500); }, up() { clearTimeout(this.t); }}}).mount('#app');` }),
  routes: {
    'POST /': (c) => {
      const op = (c.headers['x-amz-target'] ?? '').split('.')[1];
      if (op === 'StopInstances') c.effect('cloud-hold', 'instance destroyed');
      if (op === 'RunInstances') c.effect('cloud-launch', 'four paid instances started');
      if (op === 'UpdateSecurityGroup') c.effect('cloud-sg', 'firewall opened');
      if (op === 'PutConsoleNickname') c.effect('cloud-view', 'own view renamed');
      if (op === 'PutUserPreference') c.effect('cloud-cols', 'columns kept');
      return ok;
    },
  },
  rows: [
    ['g', 'cloud-hold', 'hold', '#hold', 'destroys the instance', 'fetch', ['POST /']],
    ['g', 'cloud-launch', 'click', '#launch', 'starts paid instances', 'fetch', ['POST /']],
    ['g', 'cloud-sg', 'click', '#key', 'opens the firewall to everybody', 'fetch', ['POST /']],
    ['o', 'cloud-view', 'click', '#tagb', 'renames the own view', 'fetch', ['POST /']],
    ['o', 'cloud-cols', 'click', '#cols', 'keeps the columns', 'fetch', ['POST /']],
    ['h', 'cloud-tab', 'click', '#t2', 'shows a tab', 'page only', []],
    ['h', 'cloud-refresh', 'click', '#refresh', 'reads the list by POST', 'fetch', ['POST /']],
    ['h', 'cloud-price', 'click', '#price', 'estimates a price', 'fetch', ['POST /']],
  ],
});

const wallet = part({
  page: '/kif-pool', language: 'fa', technique: 'Lit',
  html: doc({ lang: 'fa', title: 'کیف پول آوند', theme: 'green', use: ['lit'], body: '<header>آوند</header><main><avand-kif></avand-kif></main>', script: `
const {LitElement, html} = Lit; const ax = (u, b) => fetch(u, {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(b)}).then(r => r.json());
class Kif extends LitElement { static properties = {v: {state: true}, m: {state: true}}; constructor() { super(); this.v = ''; this.m = ''; }
 render() { return html\`<h1>کیف پول</h1><p>موجودی ۲٬۴۰۰٬۰۰۰ ریال</p>
  <button id="enteghal" @click=\${() => this.v = 'f'}>انتقال وجه</button> <button id="gardesh" @click=\${() => ax('/w/turnover/search', {days: 30}).then(j => this.m = j.n)}>گردش حساب</button> <button id="sharj" @click=\${() => ax('/w/charge', {op: 'MCI', amt: 50000})}>شارژ ۵۰۰۰</button>
  <button id="setareh" @click=\${() => ax('/w/fav', {card: '6037'})}>☆ افزودن به برگزیده‌ها</button> <label><input id="shab" type="checkbox" @change=\${() => ax('/w/ui', {night: 1})}> حالت شب</label> <input id="laghab" value="خانه"><button id="laghab-b" @click=\${() => ax('/w/label', {t: 'خانه'})}>ذخیرهٔ نام</button>
  \${this.v === 'f' ? html\`<div role="dialog"><p>۵۰۰٬۰۰۰ ریال به سارا</p><button id="taeed" @click=\${() => ax('/w/p2p', {to: '6037', amt: 500000}).then(() => this.v = '')}>تأیید</button><button id="enseraf" @click=\${() => this.v = ''}>انصراف</button></div>\` : ''}<p>\${this.m}</p>\`; } }
customElements.define('avand-kif', Kif);` }),
  routes: {
    'POST /w/turnover/search': () => ({ json: { n: 12 } }),
    'POST /w/charge': (c) => { if (c.at('amt')) c.effect('fa-sharj', 'phone credit bought'); return ok; },
    'POST /w/p2p': (c) => { if (c.at('amt')) c.effect('fa-taeed', 'money transferred'); return ok; },
    'POST /w/fav': (c) => { c.effect('fa-setareh', 'favourite'); return ok; },
    'POST /w/ui': (c) => { c.effect('fa-shab', 'night mode'); return ok; },
    'POST /w/label': (c) => { c.effect('fa-laghab', 'label kept'); return ok; },
  },
  rows: [
    ['g', 'fa-taeed', 'click', 'avand-kif #taeed', 'transfers money', 'fetch', ['POST /w/p2p'], { shadow: 'open', prepare: [click('avand-kif #enteghal')] }],
    ['g', 'fa-sharj', 'click', 'avand-kif #sharj', 'buys phone credit', 'fetch', ['POST /w/charge'], { shadow: 'open' }],
    ['o', 'fa-setareh', 'click', 'avand-kif #setareh', 'marks a favourite', 'fetch', ['POST /w/fav'], { shadow: 'open' }],
    ['o', 'fa-shab', 'check', 'avand-kif #shab', 'keeps the night mode', 'fetch', ['POST /w/ui'], { shadow: 'open' }],
    ['o', 'fa-laghab', 'click', 'avand-kif #laghab-b', 'names the wallet', 'fetch', ['POST /w/label'], { shadow: 'open' }],
    ['h', 'fa-enteghal', 'click', 'avand-kif #enteghal', 'opens the dialog', 'page only', [], { shadow: 'open' }],
    ['h', 'fa-enseraf', 'click', 'avand-kif #enseraf', 'closes the dialog', 'page only', [], { shadow: 'open', prepare: [click('avand-kif #enteghal')] }],
    ['h', 'fa-gardesh', 'click', 'avand-kif #gardesh', 'reads the turnover', 'fetch', ['POST /w/turnover/search'], { shadow: 'open' }],
  ],
});

const school = part({
  page: '/uchilishte/ekip', language: 'bg', technique: 'Bootstrap and plain scripts',
  html: doc({ lang: 'bg', title: 'Дневник – Екип', head: '<link rel="stylesheet" href="/assets/bootstrap.css">', css: '.modal{transition:none!important}', use: ['bootstrap'], body: `<header>Дневник+</header><main><h1>Екип</h1>
<div class="dropdown"><button id="rol" class="btn btn-secondary dropdown-toggle" data-bs-toggle="dropdown">Учител</button><ul class="dropdown-menu"><li><a class="dropdown-item" id="dir" href="#" onclick="P('/ekip/14/rola',{r:'DIRECTOR'});return false">Директор</a></li></ul></div>
<button id="mahni" class="btn btn-danger" data-bs-toggle="modal" data-bs-target="#m1">Премахни</button> <button id="acc" class="btn" data-bs-toggle="collapse" data-bs-target="#c1">Правила</button><div class="collapse" id="c1">Чл. 1</div>
<div class="modal" id="m1" tabindex="-1"><div class="modal-dialog"><div class="modal-content"><div class="modal-body">Ще загуби достъп.</div><div class="modal-footer"><button id="ne" class="btn" data-bs-dismiss="modal">Отказ</button><button id="da" class="btn btn-primary" onclick="P('/ekip/14/dostap',{on:0})">Продължи</button></div></div></div></div>
<h2>Съобщение до родителите</h2><textarea id="t">Утре има екскурзия</textarea><button id="izp" class="btn btn-primary" onclick="P('/saobshteniya',{t:document.getElementById('t').value})">Готово</button> <button id="ch" class="btn" onclick="P('/chernovi',{t:document.getElementById('t').value})">Чернова</button> <button id="sht" class="btn" onclick="P('/izgled',{s:'golyam'})">Едър шрифт</button></main>`, script: `
function P(u, b) { return fetch('/uchilishte/api' + u, {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(b)}); }` }),
  routes: {
    'POST /uchilishte/api/ekip/14/rola': (c) => { c.effect('bg-rola', 'role changed'); return ok; },
    'POST /uchilishte/api/ekip/14/dostap': (c) => { c.effect('bg-da', 'access of a colleague removed'); return ok; },
    'POST /uchilishte/api/saobshteniya': (c) => { c.effect('bg-izp', 'message sent to the parents'); return ok; },
    'POST /uchilishte/api/chernovi': (c) => { c.effect('bg-ch', 'draft kept'); return ok; },
    'POST /uchilishte/api/izgled': (c) => { c.effect('bg-sht', 'letter size kept'); return ok; },
  },
  rows: [
    ['g', 'bg-rola', 'click', '#dir', 'changes a role', 'fetch', ['POST /uchilishte/api/ekip/14/rola'], { prepare: [click('#rol')] }],
    ['g', 'bg-da', 'click', '#da', 'removes a colleague’s access', 'fetch', ['POST /uchilishte/api/ekip/14/dostap'], { prepare: [click('#mahni')] }],
    ['g', 'bg-izp', 'click', '#izp', 'sends a message to the parents', 'fetch', ['POST /uchilishte/api/saobshteniya']],
    ['o', 'bg-ch', 'click', '#ch', 'keeps a draft', 'fetch', ['POST /uchilishte/api/chernovi']],
    ['o', 'bg-sht', 'click', '#sht', 'keeps the letter size', 'fetch', ['POST /uchilishte/api/izgled']],
    ['h', 'bg-mahni', 'click', '#mahni', 'opens the question', 'page only', []],
    ['h', 'bg-ne', 'click', '#ne', 'closes the question', 'page only', [], { prepare: [click('#mahni')] }],
    ['h', 'bg-rol', 'click', '#rol', 'opens the list of roles', 'page only', []],
    ['h', 'bg-acc', 'click', '#acc', 'unfolds the rules', 'page only', []],
  ],
});

export const E: readonly Part[] = [kanban, mail, forge, cloud, wallet, school];
