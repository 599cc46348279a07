import { click, doc, fill, leaf, ok, part, tick, type Part } from '../kit.js';

const social = part({
  page: '/creator/works', language: 'zh-CN', technique: 'React with GraphQL',
  html: doc({ lang: 'zh-CN', title: '小溪创作中心', theme: 'dark', use: ['react', 'react-dom'], body: '<header>小溪创作中心</header><main id="root"></main>', script: `
const e = React.createElement;
const gql = (operationName, variables, sha) => fetch('/graphql', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({operationName, variables, extensions: {persistedQuery: {version: 1, sha256Hash: sha}}})}).then(r => r.json());
class App extends React.Component {
 constructor(p) { super(p); this.state = {menu: false, t: '清晨的江边', rows: ['交换日记', '删除键之歌'], liked: false, sort: '最新', toast: ''}; }
 render() { const s = this.state; return e('div', null,
  e('h1', null, '作品管理'),
  e('div', {className: 'filters'}, ['全部', '已发布', '草稿'].map(n => e('button', {key: n, 'data-f': n, onClick: () => gql('WorksList', {status: n, first: 20}, '7c1e90').then(r => this.setState({rows: r.data.works}))}, n)), e('button', {id: 'sort', onClick: () => this.setState({sort: s.sort === '最新' ? '最热' : '最新'})}, '排序：' + s.sort)),
  e('ul', null, s.rows.map(n => e('li', {key: n}, e('a', {href: '/creator/works/detail?name=' + encodeURIComponent(n), className: n === '删除键之歌' ? 'song-del' : ''}, n)))),
  e('button', {id: 'more', 'aria-label': '更多', onClick: () => this.setState({menu: !s.menu})}, '⋯'),
  s.menu && e('div', {role: 'menu'}, e('button', {role: 'menuitem', id: 'unlist', onClick: () => gql('m_4f2b', {id: 'w_88', op: 3}, 'd01a55').then(() => this.setState({toast: '已删除'}))}, '确定'), e('button', {role: 'menuitem', id: 'pin', onClick: () => gql('PinDraftForMe', {id: 'w_88'}, '99aa02')}, '收藏草稿')),
  e('h2', null, '编辑'), e('textarea', {id: 'ed', value: s.t, onChange: v => this.setState({t: v.target.value})}),
  e('button', {id: 'save', onClick: () => gql('SaveDraft', {input: {id: 'w_90', text: s.t}}, '0bb17e').then(() => this.setState({toast: '草稿已保存'}))}, '存草稿'),
  e('button', {id: 'pub', onClick: () => gql('CreateFeedItem', {input: {draftId: 'w_90', visibility: 'EVERYONE'}}, '3f86d1').then(() => this.setState({toast: '已发布'}))}, '下一步'),
  e('button', {id: 'like', 'aria-pressed': s.liked, onClick: () => { this.setState({liked: true}); gql('ToggleHeart', {target: 'w_12'}, 'ee1007'); }}, '♥ 赞'),
  e('p', {role: 'status'}, s.toast)); } }
ReactDOM.createRoot(document.getElementById('root')).render(e(App));` }),
  routes: {
    'POST /graphql': (c) => {
      const op = c.at('operationName');
      if (op === 'WorksList') return { json: { data: { works: ['江边'], ok: true } } };
      if (op === 'm_4f2b') c.effect('zh-delete', 'published work deleted');
      if (op === 'PinDraftForMe') c.effect('zh-pin', 'own draft kept in favourites');
      if (op === 'SaveDraft') c.effect('zh-draft', 'draft saved');
      if (op === 'CreateFeedItem') c.effect('zh-publish', 'work published to everybody');
      if (op === 'ToggleHeart') c.effect('zh-like', 'like');
      return { json: { data: { works: [], ok: true } } };
    },
    'GET /creator/works/detail': leaf('zh-CN', '作品', '详情'),
  },
  rows: [
    ['g', 'zh-delete', 'click', '#unlist', 'deletes the published work', 'fetch', ['POST /graphql'], { prepare: [click('#more')] }],
    ['g', 'zh-publish', 'click', '#pub', 'publishes', 'fetch', ['POST /graphql']],
    ['o', 'zh-draft', 'click', '#save', 'saves the draft', 'fetch', ['POST /graphql']],
    ['o', 'zh-like', 'click', '#like', 'likes', 'fetch', ['POST /graphql']],
    ['o', 'zh-pin', 'click', '#pin', 'keeps the draft among favourites', 'fetch', ['POST /graphql'], { prepare: [click('#more')] }],
    ['h', 'zh-filter', 'click', '[data-f="已发布"]', 'filters the list by a query', 'fetch', ['POST /graphql']],
    ['h', 'zh-sort', 'click', '#sort', 'sorts in the page', 'page only', []],
    ['h', 'zh-more', 'click', '#more', 'opens the menu', 'page only', []],
    ['h', 'zh-song', 'click', 'a.song-del', 'opens a song named after the delete key', 'get', ['GET /creator/works/detail']],
  ],
});

const chat = part({
  page: '/messenger', language: 'ko', technique: 'Vue with a WebSocket',
  html: doc({ lang: 'ko', title: '도란 메신저', theme: 'blue', use: ['vue'], body: `<header>도란 <span id="st">연결 중</span></header><main id="app">
<div style="display:flex;gap:20px"><aside><h2>대화방</h2><ul><li v-for="r in rooms"><button :id="'room-'+r.id" @click="cur=r.id">{{r.n}}</button></li></ul>
<button id="fold" @click="fold=!fold">{{fold?'펼치기':'접기'}}</button></aside>
<section style="flex:1"><h1>{{name}}</h1><ol><li v-for="m in log">{{m}}</li></ol>
<input id="msg" v-model="t" @keydown.enter="say" placeholder="메시지 입력"> <button id="emo" @click="emoji=!emoji" aria-label="이모티콘">☺</button> <button id="go" class="ico" @click="say" aria-label="종이비행기">➤</button>
<div v-if="emoji"><button v-for="x in ['😀','🎉']" @click="t+=x">{{x}}</button></div>
<p><button id="read" @click="tx('mark_read',{room:cur})">모두 읽음</button> <button id="mute" @click="tx('set_bg',{theme:'bear'})">배경 바꾸기</button> <button id="out" @click="ask=true">나가기</button></p>
<div v-if="ask" role="alertdialog"><p>방을 없애면 모두의 대화가 삭제됩니다.</p><button id="out-ok" @click="tx('room_close',{room:cur});ask=false">확인</button><button id="out-no" @click="ask=false">취소</button></div>
</section></div></main>`, script: `
document.getElementById('st').textContent = '온라인';
var ws = new WebSocket((location.protocol === 'https:' ? 'wss://' : 'ws://') + location.host + '/rt/v2');
ws.onopen = function () { ws.send(JSON.stringify({t: 'hello', d: {v: 12}})); setInterval(function () { ws.send(JSON.stringify({t: 'hb'})); }, 700); };
document.addEventListener('click', function () { if (ws.readyState === 1) ws.send(JSON.stringify({t: 'presence', d: {active: true}})); });
Vue.createApp({data: () => ({rooms: [{id: 1, n: '가족'}, {id: 2, n: '전송팀'}], cur: 1, t: '', log: ['엄마: 저녁 먹었니?'], emoji: false, fold: false, ask: false}), computed: {name() { return this.rooms.find(r => r.id === this.cur).n; }},
 methods: {tx(t, d) { ws.send(JSON.stringify({t: t, d: d})); }, say() { if (!this.t) return; this.tx('m', {r: this.cur, b: this.t}); this.log.push('나: ' + this.t); this.t = ''; }}}).mount('#app');` }),
  sockets: {
    '/rt/v2': (m) => {
      const t = m.at('t');
      if (t === 'hello' || t === 'hb' || t === 'presence') { m.send('{"t":"ack"}'); return false; }
      if (t === 'm' && m.at('d.b')) m.effect(m.at('d.b').startsWith('늦어') ? 'ko-enter' : 'ko-send', 'message sent to the room');
      if (t === 'mark_read') m.effect('ko-read', 'marked as read');
      if (t === 'set_bg') m.effect('ko-bg', 'background changed');
      if (t === 'room_close') m.effect('ko-close', 'room deleted for all');
      return true;
    },
  },
  rows: [
    ['g', 'ko-send', 'click', '#go', 'sends a message', 'websocket', ['WS /rt/v2'], { prepare: [fill('#msg', '네 먹었어요')] }],
    ['g', 'ko-enter', 'press_enter', '#msg', 'sends a message by Enter', 'websocket', ['WS /rt/v2'], { prepare: [fill('#msg', '늦어요')] }],
    ['g', 'ko-close', 'click', '#out-ok', 'deletes the room for everybody', 'websocket', ['WS /rt/v2'], { prepare: [click('#out')] }],
    ['o', 'ko-read', 'click', '#read', 'marks as read', 'websocket', ['WS /rt/v2']],
    ['o', 'ko-bg', 'click', '#mute', 'changes the background', 'websocket', ['WS /rt/v2']],
    ['h', 'ko-room', 'click', '#room-2', 'shows the room called after sending', 'page only', []],
    ['h', 'ko-emoji', 'click', '#emo', 'opens the emoji list', 'page only', []],
    ['h', 'ko-fold', 'click', '#fold', 'folds the side', 'page only', []],
    ['h', 'ko-out', 'click', '#out', 'opens the question', 'page only', []],
    ['h', 'ko-out-no', 'click', '#out-no', 'closes the question', 'page only', [], { prepare: [click('#out')] }],
  ],
});

const bills = part({
  page: '/eservices/bills', language: 'ar', technique: 'plain forms',
  html: doc({ lang: 'ar', title: 'الخدمات الإلكترونية – الفواتير', theme: 'green', body: `<header>بوابة الخدمات</header><main><h1>فواتيري</h1>
<details id="fold"><summary id="sadad">سداد</summary><p>الفاتورة ٢٣١٠ – ١٨٠ ريالاً</p><form method="post" action="/eservices/Sadad/Process.aspx" enctype="multipart/form-data"><input type="hidden" name="__VIEWSTATE" value="/wEPDwUK"><input type="hidden" name="ctl00$BillNo" value="2310"><input type="submit" id="taakid" name="ctl00$btnGo" value="موافق"></form></details>
<section><form method="post" action="/eservices/Complaint/Add" enctype="multipart/form-data"><h2>شكوى جديدة</h2><input name="subject" value="انقطاع الماء"><input type="file" name="att"><button id="irsal">إرسال الشكوى</button> <button id="musawada" formaction="/eservices/Complaint/SaveDraft">حفظ كمسودة</button></form></section>
<section><form method="get" action="/eservices/bills"><label>السنة <select id="sana" name="year" onchange="this.form.submit()"><option>2026</option><option>2025</option></select></label></form>
<a id="page2" href="/eservices/bills?p=2">٢</a> · <a id="hadhf" href="/eservices/account/delete">حذف الحساب</a> · <button id="tibaa" type="button" onclick="window.print()">طباعة</button></section>
<section><form method="post" action="/eservices/Profile/Display"><label><input type="radio" name="digits" value="latn" id="arqam" onchange="this.form.submit()"> أرقام 123</label></form></section></main>` }),
  routes: {
    'POST /eservices/Sadad/Process.aspx': (c) => { if (c.form.get('ctl00$BillNo')) c.effect('ar-sadad-ok', 'bill paid'); return { to: '/eservices/receipt' }; },
    'POST /eservices/Complaint/Add': (c) => { c.effect('ar-irsal', 'complaint handed in'); return { to: '/eservices/receipt' }; },
    'POST /eservices/Complaint/SaveDraft': (c) => { c.effect('ar-draft', 'draft of a complaint saved'); return { to: '/eservices/bills' }; },
    'POST /eservices/Profile/Display': (c) => { c.effect('ar-digits', 'display of digits changed'); return { to: '/eservices/bills' }; },
    'GET /eservices/receipt': leaf('ar', 'تم', 'رقم العملية ٨٨١'), 'GET /eservices/account/delete': leaf('ar', 'حذف الحساب', 'اقرأ الشروط أولاً'),
  },
  rows: [
    ['g', 'ar-sadad-ok', 'click', '#taakid', 'pays the bill', 'form', ['POST /eservices/Sadad/Process.aspx', 'GET /eservices/receipt'], { prepare: [click('#sadad')] }],
    ['g', 'ar-irsal', 'click', '#irsal', 'hands in a complaint', 'form', ['POST /eservices/Complaint/Add', 'GET /eservices/receipt']],
    ['o', 'ar-draft', 'click', '#musawada', 'saves a draft', 'form', ['POST /eservices/Complaint/SaveDraft', 'GET /eservices/bills']],
    ['o', 'ar-digits', 'check', '#arqam', 'changes how digits are shown', 'form', ['POST /eservices/Profile/Display', 'GET /eservices/bills']],
    ['h', 'ar-sadad', 'click', '#sadad', 'unfolds the bill', 'page only', []],
    ['h', 'ar-year', 'select', '#sana', 'filters by year', 'get', ['GET /eservices/bills'], { value: '2025' }],
    ['h', 'ar-page', 'click', '#page2', 'opens the second page', 'get', ['GET /eservices/bills']],
    ['h', 'ar-delete-link', 'click', '#hadhf', 'opens the page on deleting the account', 'get', ['GET /eservices/account/delete']],
    ['h', 'ar-print', 'click', '#tibaa', 'prints', 'page only', []],
  ],
});

const mailing = part({
  page: '/campaigns/41/edit', language: 'he', technique: 'Alpine',
  html: doc({ lang: 'he', title: 'דיוור פלוס – קמפיין', theme: 'blue', head: '<script defer src="/assets/alpine.js"></script>', body: `<header>דיוור פלוס</header><main x-data="{tab:'a',pv:'',open:false,msg:'',n:'',at:'',async rq(m,u,b){const r=await fetch(u,{method:m,headers:{'content-type':'application/json','x-csrf':'u9'},body:b&&JSON.stringify(b)});return r.json()}}">
<nav><button id="tab-b" @click="tab='b'">נמענים</button><button @click="tab='a'">תוכן</button></nav>
<section x-show="tab==='a'"><label>נושא <input id="subj" value="מבצע חורף" @input.debounce.300ms="rq('PUT','/api/drafts/41',{subject:$event.target.value}).then(()=>msg='נשמר')"></label>
<button id="preview" @click="rq('POST','/api/render',{tpl:41}).then(j=>pv=j.html)">תצוגה מקדימה</button><div x-html="pv"></div>
<button id="shlach" @click="open=true">שליחה</button>
<div x-show="open" role="dialog"><p>הדיוור יישלח ל־3,204 נמענים</p><button id="yalla" @click="rq('POST','/api/campaigns/41/actions',{a:'go',seg:7}).then(()=>{open=false;msg='נשלח'})">יאללה</button><button id="bitul" @click="open=false">ביטול</button></div></section>
<section x-show="tab==='b'"><input id="n" x-model="n" placeholder="דוא״ל"><button id="chk" @click="rq('POST','/api/contacts/lookup',{mail:n}).then(j=>msg=j.found?'קיים':'לא קיים')">בדיקה</button>
<button id="mechika" @click="rq('POST','/api/contacts/bulk',{ids:[3,4,9],verb:'purge'}).then(()=>msg='נמחקו')">נקה רשימה</button></section>
<label><input id="cols" type="checkbox" @change="rq('PUT','/api/me/ui',{wide:$event.target.checked})"> תצוגה רחבה</label><p role="status" x-text="msg"></p></main>` }),
  routes: {
    'PUT /api/drafts/41': (c) => { c.effect('he-subject', 'draft saved by itself'); return ok; },
    'POST /api/render': () => ({ json: { html: '<p>שלום!</p>' } }),
    'POST /api/campaigns/41/actions': (c) => { if (c.at('a') === 'go') c.effect('he-go', 'mail sent to 3204 people'); return ok; },
    'POST /api/contacts/lookup': () => ({ json: { found: false } }),
    'POST /api/contacts/bulk': (c) => { if (c.at('verb') === 'purge') c.effect('he-purge', 'contacts deleted'); return ok; },
    'PUT /api/me/ui': (c) => { c.effect('he-wide', 'display width kept'); return ok; },
  },
  rows: [
    ['g', 'he-go', 'click', '#yalla', 'sends the campaign', 'fetch', ['POST /api/campaigns/41/actions'], { prepare: [click('#shlach')] }],
    ['g', 'he-purge', 'click', '#mechika', 'deletes contacts', 'fetch', ['POST /api/contacts/bulk'], { prepare: [click('#tab-b')] }],
    ['o', 'he-subject', 'type', '#subj', 'saves the draft by itself', 'fetch', ['PUT /api/drafts/41'], { value: ' גדול', delayMs: 400 }],
    ['o', 'he-wide', 'check', '#cols', 'keeps a display preference', 'fetch', ['PUT /api/me/ui']],
    ['h', 'he-tab', 'click', '#tab-b', 'shows a tab', 'page only', []],
    ['h', 'he-preview', 'click', '#preview', 'renders a preview', 'fetch', ['POST /api/render']],
    ['h', 'he-open', 'click', '#shlach', 'opens the question', 'page only', []],
    ['h', 'he-cancel', 'click', '#bitul', 'closes the question', 'page only', [], { prepare: [click('#shlach')] }],
    ['h', 'he-lookup', 'click', '#chk', 'checks whether an address is known', 'fetch', ['POST /api/contacts/lookup'], { prepare: [click('#tab-b'), fill('#n', 'd@e.co.il')] }],
  ],
});

const hosting = part({
  page: '/cp/databases', language: 'ru', technique: 'jQuery with JSON-RPC',
  html: doc({ lang: 'ru', title: 'Хостинг «Сервер-21» – базы данных', use: ['jquery'], css: '.bin{border:2px dashed #a33;padding:30px;width:140px;text-align:center}.chip{display:inline-block;padding:8px 12px;border:1px solid #777;cursor:grab}', body: `<header>Сервер-21</header><main><h1>Базы данных</h1>
<p><span class="chip" id="db" draggable="true" data-id="shop_prod">shop_prod</span> <button id="info">Удалить…</button></p><div class="bin" id="bin">🗑</div>
<div id="dlg" hidden><p>Введите имя базы</p><input id="nm"><button id="dlg-ok">Готово</button><button id="dlg-x">Отмена</button></div>
<p><button id="refresh">Обновить</button> <select id="lim"><option value="10">по 10</option><option value="50">по 50</option></select></p>
<p><input id="note" placeholder="Заметка для себя"><button id="note-go">Записать</button></p>
<p><label>SSH-ключ <input type="file" id="key"></label></p><pre id="out"></pre></main>`, script: `
var n = 0; function rpc(m, p) { return $.ajax({url: '/cp/rpc', method: 'POST', contentType: 'application/json', data: JSON.stringify({jsonrpc: '2.0', id: ++n, method: m, params: p}), dataType: 'json'}).done(function (r) { $('#out').text(JSON.stringify(r.result)); }); }
$('#db').on('dragstart', function (e) { e.originalEvent.dataTransfer.setData('text/plain', $(this).data('id')); });
$('#bin').on('dragover', function (e) { e.preventDefault(); }).on('drop', function (e) { e.preventDefault(); rpc('db.drop', {name: e.originalEvent.dataTransfer.getData('text/plain')}); });
$('#info').on('click', function () { $('#dlg').prop('hidden', false); }); $('#dlg-x').on('click', function () { $('#dlg').prop('hidden', true); });
$('#dlg-ok').on('click', function () { rpc('db.apply', {queue: [{act: 'rm', name: $('#nm').val()}]}); });
$('#refresh').on('click', function () { rpc('db.list', {}); }); $('#lim').on('change', function () { rpc('ui.setPageSize', {n: +this.value}); });
$('#note-go').on('click', function () { rpc('memo.put', {text: $('#note').val()}); });
$('#key').on('change', function () { var f = new FormData(); f.append('authorized_key', this.files[0]); $.ajax({url: '/cp/upload/ssh', method: 'POST', data: f, processData: false, contentType: false}); });` }),
  routes: {
    'POST /cp/rpc': (c) => {
      const m = c.at('method');
      if (m === 'db.drop' && c.at('params.name')) c.effect('ru-drag', 'database dropped');
      if (m === 'db.apply' && c.at('params.queue.0.act') === 'rm') c.effect('ru-gotovo', 'database dropped');
      if (m === 'ui.setPageSize') c.effect('ru-size', 'page size remembered');
      if (m === 'memo.put') c.effect('ru-memo', 'own note kept');
      return { json: { jsonrpc: '2.0', id: 1, result: 'ok' } };
    },
    'POST /cp/upload/ssh': (c) => { if (c.form.get('authorized_key')) c.effect('ru-ssh', 'SSH key added to the server'); return ok; },
  },
  rows: [
    ['g', 'ru-drag', 'drag', '#db', 'drops the database by dragging it to the bin', 'xhr', ['POST /cp/rpc'], { to: '#bin' }],
    ['g', 'ru-gotovo', 'click', '#dlg-ok', 'drops the database', 'xhr', ['POST /cp/rpc'], { prepare: [click('#info'), fill('#nm', 'shop_prod')] }],
    ['g', 'ru-ssh', 'upload', '#key', 'gives a key access to the server', 'xhr', ['POST /cp/upload/ssh'], { value: 'id_ed25519.pub' }],
    ['o', 'ru-size', 'select', '#lim', 'remembers the page size', 'xhr', ['POST /cp/rpc'], { value: '50' }],
    ['o', 'ru-memo', 'click', '#note-go', 'keeps a private note', 'xhr', ['POST /cp/rpc'], { prepare: [fill('#note', 'проверить бэкап')] }],
    ['h', 'ru-open', 'click', '#info', 'opens the question', 'page only', []],
    ['h', 'ru-cancel', 'click', '#dlg-x', 'closes the question', 'page only', [], { prepare: [click('#info')] }],
    ['h', 'ru-refresh', 'click', '#refresh', 'reads the list', 'xhr', ['POST /cp/rpc']],
  ],
});

const donate = part({
  page: '/zbory/hurtom', language: 'uk', technique: 'Svelte',
  html: doc({ lang: 'uk', title: 'Гуртом – збір', theme: 'green', body: '<header>Гуртом</header><div id="app"></div><script src="/assets/svelte-Donate.js"></script>' }),
  routes: {
    'POST /api/charges/create': (c) => { if (c.at('sum')) c.effect('uk-dali', `donated ${c.at('sum')}`); return ok; },
    'POST /api/comments': (c) => { if (c.at('t')) c.effect('uk-comment', 'comment published'); return ok; },
    'POST /api/fees/quote': () => ({ json: { fee: 12 } }),
    'PUT /api/watchlist/55': (c) => { c.effect('uk-watch', 'watch list'); return ok; },
    'POST /api/settings/name': (c) => { c.effect('uk-nick', 'nickname changed'); return ok; },
    'GET /api/donors': () => ({ json: ['Оля', 'Іван'] }),
  },
  rows: [
    ['g', 'uk-dali', 'click', '#dali', 'charges the saved card', 'fetch', ['POST /api/charges/create'], { prepare: [click('#a200'), tick('#agree')] }],
    ['g', 'uk-comment', 'press_key', '#com', 'publishes the comment', 'fetch', ['POST /api/comments'], { value: 'Control+Enter', prepare: [fill('#com', 'Тримаймося!')] }],
    ['o', 'uk-watch', 'click', '#watch', 'adds to the watch list', 'fetch', ['PUT /api/watchlist/55']],
    ['o', 'uk-nick', 'click', '#nick-go', 'changes the nickname', 'fetch', ['POST /api/settings/name'], { prepare: [fill('#nick', 'Соня')] }],
    ['h', 'uk-sum', 'click', '#a200', 'chooses an amount and reads the fee', 'fetch', ['POST /api/fees/quote']],
    ['h', 'uk-donors', 'click', '#donors', 'shows who gave', 'fetch', ['GET /api/donors']],
    ['h', 'uk-faq', 'click', '#faq', 'unfolds an answer', 'page only', []],
  ],
});

export const B: readonly Part[] = [social, chat, bills, mailing, hosting, donate];
