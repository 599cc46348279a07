import { click, doc, fill, leaf, ok, part, pick, tick, type Part } from '../kit.js';

const food = part({
  page: '/siparis', language: 'tr', technique: 'Mithril', telemetry: ['/t/olay'],
  html: doc({ lang: 'tr', title: 'Lokma – Sepet', theme: 'warm', use: ['mithril'], body: '<header>Lokma</header><main id="app"></main>', script: `
var s = {adim: 1, tutar: 240, not: '', ac: false, filtre: 'hepsi', yer: []};
document.addEventListener('click', function (e) { navigator.sendBeacon('/t/olay', JSON.stringify({x: e.clientX, y: e.clientY, el: e.target.id})); });
var rq = function (method, url, body) { return m.request({method: method, url: url, body: body}); };
m.mount(document.getElementById('app'), {view: function () { return [m('h1', 'Sepetim'),
 m('.f', ['hepsi', 'vegan'].map(function (k) { return m('button', {id: 'f-' + k, onclick: function () { s.filtre = k; }}, k); })),
 m('p', s.filtre === 'vegan' ? 'Vegan: humus, dolma' : 'Mercimek çorbası × 2'), m('button#arti', {onclick: function () { rq('POST', '/gw/basket/lines', {p: 19, qty: 1}); }}, 'Sepete ekle'), m('button#begen', {onclick: function () { rq('PUT', '/gw/restaurants/8/heart', {on: true}); }}, 'Beğen'),
 m('input#kupon[placeholder=Kupon]'), m('button#kupon-b', {onclick: function () { rq('POST', '/gw/coupons/validate', {code: document.getElementById('kupon').value}).then(function (r) { s.tutar = r.total; }); }}, 'Uygula'),
 m('p', 'Toplam ' + s.tutar + ' TL'), m('button#ilerle', {onclick: function () { s.adim = 2; }}, 'Sipariş ver'),
 s.adim === 2 && m('div[role=dialog]', m('p', 'Kapıda kart ile'), m('button#tamam', {onclick: function () { rq('POST', '/gw/tx', {b: 'bsk_19', pm: 'door', slot: 'asap'}).then(function () { s.adim = 3; }); }}, 'Tamam'), m('button#vazgec', {onclick: function () { s.adim = 1; }}, 'Vazgeç')),
 m('h2', 'Kurye'), m('button#bahsis', {onclick: function () { rq('POST', '/gw/courier/7/thanks', {amount: 25}); }}, '25 TL ☕')]; }});` }),
  routes: {
    'POST /gw/basket/lines': (c) => { c.effect('tr-ekle', 'line put into the basket'); return ok; },
    'PUT /gw/restaurants/8/heart': (c) => { c.effect('tr-begen', 'like'); return ok; },
    'POST /gw/coupons/validate': () => ({ json: { total: 216 } }),
    'POST /gw/tx': (c) => { if (c.at('b')) c.effect('tr-tamam', 'food ordered'); return ok; },
    'POST /gw/courier/7/thanks': (c) => { if (c.at('amount')) c.effect('tr-bahsis', 'tip charged'); return ok; },
  },
  rows: [
    ['g', 'tr-tamam', 'click', '#tamam', 'orders the food', 'xhr', ['POST /gw/tx'], { prepare: [click('#ilerle')] }],
    ['g', 'tr-bahsis', 'click', '#bahsis', 'charges a tip', 'xhr', ['POST /gw/courier/7/thanks']],
    ['o', 'tr-ekle', 'click', '#arti', 'adds to the basket', 'xhr', ['POST /gw/basket/lines']],
    ['o', 'tr-begen', 'click', '#begen', 'likes', 'xhr', ['PUT /gw/restaurants/8/heart']],
    ['h', 'tr-filtre', 'click', '#f-vegan', 'filters in the page, with telemetry', 'page only', []],
    ['h', 'tr-kupon', 'click', '#kupon-b', 'validates a coupon', 'xhr', ['POST /gw/coupons/validate'], { prepare: [fill('#kupon', 'LEZZET')] }],
    ['h', 'tr-ilerle', 'click', '#ilerle', 'opens the summary', 'page only', []],
    ['h', 'tr-vazgec', 'click', '#vazgec', 'closes the summary', 'page only', [], { prepare: [click('#ilerle')] }],
  ],
});

const django = part({
  page: '/diaxeirisi/auth/user/', language: 'el', technique: 'plain forms, Django style',
  html: doc({ lang: 'el', title: 'Διαχείριση – Χρήστες', theme: 'plain', body: `<header>Διαχείριση ιστοτόπου</header><main><h1>Επιλέξτε χρήστη</h1>
<form method="get"><input id="q" name="q" placeholder="Αναζήτηση"><button id="q-go">Αναζήτηση</button></form>
<form method="post" action="/diaxeirisi/auth/user/action/"><input type="hidden" name="csrfmiddlewaretoken" value="Qm2"><select id="act" name="action"><option value="">---</option><option value="delete_selected">Διαγραφή επιλεγμένων</option><option value="lock">Απενεργοποίηση</option></select><button id="go" name="index" value="0">Εκτέλεση</button>
<p><label><input type="checkbox" name="_selected_action" value="14" checked> mpapas</label></p></form>
<form method="post" action="/diaxeirisi/auth/user/14/change/"><input type="hidden" name="csrfmiddlewaretoken" value="Qm2"><label><input id="su" type="checkbox" name="is_superuser"> Υπερχρήστης</label><button id="save" name="_save">Αποθήκευση</button></form>
<form method="post" action="/diaxeirisi/auth/user/14/delete/"><input type="hidden" name="post" value="yes"><input id="sure" type="submit" value="Ναι, είμαι σίγουρος"> <a id="back" href="/diaxeirisi/auth/user/">Όχι, πήγαινέ με πίσω</a></form>
<form method="post" action="/diaxeirisi/prefs/theme/"><button id="thema" name="theme" value="dark">Σκούρο θέμα</button></form>
<form method="post" action="/diaxeirisi/bookmarks/add/"><button id="seli" name="url" value="/diaxeirisi/auth/user/">Σελιδοδείκτης</button></form>
<p><a id="o2" href="?o=-2">Ηλ. διεύθυνση ▾</a></p></main>` }),
  routes: {
    'POST /diaxeirisi/auth/user/action/': (c) => {
      if (c.form.get('action') === 'lock') { c.effect('el-lock', 'account of a user locked'); return { to: '/diaxeirisi/auth/user/' }; }
      return doc({ lang: 'el', title: 'Είστε σίγουροι;', body: '<main>Επιβεβαίωση διαγραφής 1 χρήστη</main>' });
    },
    'POST /diaxeirisi/auth/user/14/change/': (c) => { if (c.form.get('is_superuser')) c.effect('el-super', 'user made superuser'); return { to: '/diaxeirisi/auth/user/' }; },
    'POST /diaxeirisi/auth/user/14/delete/': (c) => { if (c.form.get('post') === 'yes') c.effect('el-sure', 'user deleted'); return { to: '/diaxeirisi/auth/user/' }; },
    'POST /diaxeirisi/prefs/theme/': (c) => { c.effect('el-theme', 'theme kept'); return { to: '/diaxeirisi/auth/user/' }; },
    'POST /diaxeirisi/bookmarks/add/': (c) => { c.effect('el-mark', 'bookmark kept'); return { to: '/diaxeirisi/auth/user/' }; },
  },
  rows: [
    ['g', 'el-lock', 'click', '#go', 'locks the account', 'form', ['POST /diaxeirisi/auth/user/action/', 'GET /diaxeirisi/auth/user/'], { prepare: [pick('#act', 'lock')] }],
    ['g', 'el-super', 'click', '#save', 'makes the user a superuser', 'form', ['POST /diaxeirisi/auth/user/14/change/', 'GET /diaxeirisi/auth/user/'], { prepare: [tick('#su')] }],
    ['g', 'el-sure', 'click', '#sure', 'deletes the user', 'form', ['POST /diaxeirisi/auth/user/14/delete/', 'GET /diaxeirisi/auth/user/']],
    ['o', 'el-theme', 'click', '#thema', 'keeps the theme', 'form', ['POST /diaxeirisi/prefs/theme/', 'GET /diaxeirisi/auth/user/']],
    ['o', 'el-mark', 'click', '#seli', 'keeps a bookmark', 'form', ['POST /diaxeirisi/bookmarks/add/', 'GET /diaxeirisi/auth/user/']],
    ['h', 'el-search', 'type_then_enter', '#q', 'searches', 'get', ['GET /diaxeirisi/auth/user/'], { value: 'papas' }],
    ['h', 'el-back', 'click', '#back', 'goes back', 'get', ['GET /diaxeirisi/auth/user/']],
    ['h', 'el-sort', 'click', '#o2', 'sorts', 'get', ['GET /diaxeirisi/auth/user/']],
  ],
});

const blog = part({
  page: '/wp-admin/post.php', language: 'hi', technique: 'jQuery, WordPress style',
  html: doc({ lang: 'hi', title: 'लेख संपादित करें – हमारी डायरी', theme: 'plain', use: ['jquery'], body: `<header>हमारी डायरी</header><main><h1>लेख संपादित करें</h1>
<form name="post" id="post" method="post" action="/wp-admin/post.php"><input type="hidden" name="_wpnonce" value="71ab"><input type="hidden" name="post_ID" value="318"><input id="title" name="post_title" value="बारिश के दिन"><textarea id="content" name="content">पहली बूंद…</textarea>
<input type="submit" id="publish" name="publish" value="आगे बढ़ें"> <input type="submit" id="save-post" name="save" value="ड्राफ़्ट सहेजें"></form>
<p><a id="trash" class="submitdelete" href="/wp-admin/post.php?post=299&amp;action=trash&amp;_wpnonce=8c1">पुराना लेख कूड़ेदान में</a> · <a id="view" href="/?p=318&amp;preview=true">पूर्वावलोकन</a></p>
<h2>टिप्पणियाँ</h2><p>रवि: बहुत अच्छा <button type="button" id="spam">✓</button> <button type="button" class="delete-icon" id="fold">▾</button><span id="more" hidden>आज 10:20</span></p>
<h2>श्रेणियाँ</h2><input id="tag" placeholder="टैग"><ul id="tags"></ul><label><input type="checkbox" id="cols"> लेखक स्तंभ छुपाएँ</label></main>`, script: `
jQuery(function ($) { var A = '/wp-admin/admin-ajax.php';
 $('#spam').click(function () { $.post(A, {action: 'dim-comment', id: 52, new: 'approved', _ajax_nonce: 'q1'}); });
 $('#fold').click(function () { $('#more').prop('hidden', function (i, v) { return !v; }); });
 $('#tag').on('input', function () { $.get(A, {action: 'ajax-tag-search', tax: 'post_tag', q: this.value}, function (r) { $('#tags').html('<li>' + r + '</li>'); }); });
 $('#cols').change(function () { $.post(A, {action: 'hidden-columns', hidden: this.checked ? 'author' : '', page: 'edit-post'}); }); });` }),
  routes: {
    'POST /wp-admin/post.php': (c) => { if (c.form.has('publish')) c.effect('hi-publish', 'article published'); else if (c.form.has('save')) c.effect('hi-draft', 'draft saved'); return { to: '/wp-admin/edit.php' }; },
    'GET /wp-admin/post.php': (c) => { if (c.query.get('action') === 'trash') { c.effect('hi-trash', 'published article removed'); return { to: '/wp-admin/edit.php' }; } return blog.html; },
    'POST /wp-admin/admin-ajax.php': (c) => { if (c.form.get('action') === 'dim-comment') c.effect('hi-approve', 'comment made public'); if (c.form.get('action') === 'hidden-columns') c.effect('hi-cols', 'columns kept'); return ok; },
    'GET /wp-admin/admin-ajax.php': () => 'बारिश', 'GET /wp-admin/edit.php': leaf('hi', 'लेख', 'सूची'), 'GET /': leaf('hi', 'बारिश के दिन', 'पहली बूंद…'),
  },
  rows: [
    ['g', 'hi-publish', 'click', '#publish', 'publishes the article', 'form', ['POST /wp-admin/post.php', 'GET /wp-admin/edit.php']],
    ['g', 'hi-trash', 'click', '#trash', 'removes a published article by a link', 'get', ['GET /wp-admin/post.php', 'GET /wp-admin/edit.php']],
    ['g', 'hi-approve', 'click', '#spam', 'makes a comment public', 'xhr', ['POST /wp-admin/admin-ajax.php']],
    ['o', 'hi-draft', 'click', '#save-post', 'saves the draft', 'form', ['POST /wp-admin/post.php', 'GET /wp-admin/edit.php']],
    ['o', 'hi-cols', 'check', '#cols', 'keeps which columns are shown', 'xhr', ['POST /wp-admin/admin-ajax.php']],
    ['h', 'hi-view', 'click', '#view', 'opens the preview', 'get', ['GET /']],
    ['h', 'hi-fold', 'click', '#fold', 'unfolds the time', 'page only', []],
    ['h', 'hi-tag', 'type', '#tag', 'suggests tags', 'xhr', ['GET /wp-admin/admin-ajax.php'], { value: 'बा' }],
  ],
});

const thai = part({
  page: '/seller/products', language: 'th', technique: 'Preact',
  html: doc({ lang: 'th', title: 'ร้านค้าของฉัน – สินค้า', theme: 'dark', use: ['preact', 'preact-hooks'], body: '<header>ตลาดนัดใจดี</header><main id="app"></main>', script: `
const h = preact.h, {useState} = preactHooks; const j = (method, u, b) => fetch(u, {method, headers: {'Content-Type': 'application/json'}, body: b && JSON.stringify(b)}).then(r => r.json());
let timer; function App() { const [toast, st] = useState(''), [list, sl] = useState(['เสื้อ', 'หมวก']), [dr, sd] = useState(false), [rows, sr] = useState('');
 return h('div', null, h('h1', null, 'สินค้า'), h('ul', null, list.map((n, i) => h('li', {key: n}, n + ' ', h('button', {id: 'rm' + i, 'aria-label': 'ลบ', onClick: () => { sl(list.filter(x => x !== n)); st('ลบแล้ว'); timer = setTimeout(() => { j('DELETE', '/seller/api/items/' + (500 + i)); st(''); }, 3000); }}, '×')))),
  toast && h('div', {role: 'alert'}, toast, h('button', {id: 'undo', onClick: () => { clearTimeout(timer); sl(['เสื้อ', 'หมวก']); st(''); }}, 'เลิกทำ')),
  h('button', {id: 'drawer', onClick: () => sd(!dr)}, 'ชำระเงิน'), dr && h('aside', null, h('p', null, 'ค่าโฆษณา 300 บาท'), h('button', {id: 'ads', onClick: () => j('POST', '/seller/api/ads/topup', {amt: 300})}, 'ตกลง'), h('button', {id: 'close', onClick: () => sd(false)}, 'ปิด')),
  h('label', null, 'เรียงตาม', h('select', {id: 'sort', onChange: e => j('POST', '/seller/api/items/query', {sort: e.target.value}).then(x => sr(x.n))}, h('option', {value: 'new'}, 'ใหม่'), h('option', {value: 'price'}, 'ราคา'))), h('span', null, rows),
  h('label', null, 'ขนาดรูป', h('input', {id: 'zoom', type: 'range', min: 1, max: 10, onChange: e => j('PUT', '/seller/api/me/zoom', {z: e.target.value})})),
  h('button', {id: 'seen', onClick: () => j('POST', '/seller/api/alerts/seen')}, 'อ่านแล้วทั้งหมด'), h('textarea', {id: 'memo'}), h('button', {id: 'keep', onClick: () => j('PUT', '/seller/api/items/draft', {t: document.getElementById('memo').value})}, 'บันทึกแบบร่าง')); }
preact.render(h(App), document.getElementById('app'));` }),
  routes: {
    'DELETE /seller/api/items/500': (c) => { c.effect('th-del', 'product taken from the shop'); return ok; },
    'POST /seller/api/ads/topup': (c) => { c.effect('th-ads', 'advertising credit bought'); return ok; },
    'POST /seller/api/items/query': () => ({ json: { n: 2 } }),
    'PUT /seller/api/me/zoom': (c) => { c.effect('th-zoom', 'picture size kept'); return ok; },
    'POST /seller/api/alerts/seen': (c) => { c.effect('th-seen', 'alerts marked as read'); return ok; },
    'PUT /seller/api/items/draft': (c) => { c.effect('th-draft', 'draft kept'); return ok; },
  },
  rows: [
    ['g', 'th-del', 'click', '#rm0', 'deletes a product after the undo time', 'fetch', ['DELETE /seller/api/items/500'], { delayMs: 3000 }],
    ['g', 'th-ads', 'click', '#ads', 'buys advertising credit', 'fetch', ['POST /seller/api/ads/topup'], { prepare: [click('#drawer')] }],
    ['o', 'th-zoom', 'set_range', '#zoom', 'keeps the picture size', 'fetch', ['PUT /seller/api/me/zoom'], { share: 0.8 }],
    ['o', 'th-seen', 'click', '#seen', 'marks as read', 'fetch', ['POST /seller/api/alerts/seen']],
    ['o', 'th-draft', 'click', '#keep', 'keeps a draft', 'fetch', ['PUT /seller/api/items/draft'], { prepare: [fill('#memo', 'ผ้าฝ้าย')] }],
    ['h', 'th-drawer', 'click', '#drawer', 'opens the side', 'page only', []],
    ['h', 'th-close', 'click', '#close', 'closes the side', 'page only', [], { prepare: [click('#drawer')] }],
    ['h', 'th-sort', 'select', '#sort', 'sorts by POST', 'fetch', ['POST /seller/api/items/query'], { value: 'price' }],
  ],
});

const orders = part({
  page: '/quan-ly/don-hang', language: 'vi', technique: 'petite-vue',
  html: doc({ lang: 'vi', title: 'Chợ Quê – Đơn hàng', theme: 'green', use: ['petite-vue'], body: `<header>Chợ Quê</header><main v-scope="{mo:false, loi:'', goi(u,b,m){return fetch(u,{method:m||'POST',body:new URLSearchParams(b)}).then(r=>r.json()).then(j=>this.loi=j.msg||'')}}">
<h1>Đơn hàng DH-1093</h1><label>Trạng thái <select id="tt" @change="goi('/quan-ly/don-hang/doi-trang-thai',{ma:'DH-1093',tt:$event.target.value})"><option value="1">Mới</option><option value="5">Huỷ đơn</option></select></label>
<button id="hoan" @click="mo=true">Hoàn tiền</button><div v-if="mo"><p>Hoàn 350.000đ cho khách?</p><button id="dong-y" @click="goi('/quan-ly/giao-dich',{loai:'RF',so:350000}).then(()=>mo=false)">Đồng ý</button><button id="thoi" @click="mo=false">Thôi</button></div>
<p><input id="ten" placeholder="Tên gian hàng"><button id="kt" @click="goi('/quan-ly/kiem-tra-ten',{ten:document.getElementById('ten').value})">Kiểm tra</button> {{loi}}</p>
<p><button id="ghi" @click="goi('/quan-ly/ghi-chu',{nd:'gọi lại'})">Ghi chú riêng</button> <button id="cd" @click="goi('/quan-ly/che-do',{toi:1},'PUT')">Chế độ tối</button> <button id="ghim" @click="goi('/quan-ly/ghim',{ma:'DH-1093'})">Ghim</button></p>
<p><a id="tt-link" href="/thanh-toan">Thanh toán</a> <button id="sao" @click="navigator.clipboard.writeText('DH-1093');loi='Đã chép'">Chép mã</button></p></main>`, script: 'PetiteVue.createApp().mount();' }),
  routes: {
    'POST /quan-ly/don-hang/doi-trang-thai': (c) => { if (c.form.get('tt') === '5') c.effect('vi-huy', 'order of a customer cancelled'); return ok; },
    'POST /quan-ly/giao-dich': (c) => { if (c.form.get('loai') === 'RF') c.effect('vi-refund', 'money refunded'); return ok; },
    'POST /quan-ly/kiem-tra-ten': () => ({ json: { msg: 'Còn trống' } }),
    'POST /quan-ly/ghi-chu': (c) => { c.effect('vi-note', 'own note kept'); return ok; },
    'PUT /quan-ly/che-do': (c) => { c.effect('vi-dark', 'dark mode kept'); return ok; },
    'POST /quan-ly/ghim': (c) => { c.effect('vi-pin', 'order pinned'); return ok; },
    'GET /thanh-toan': leaf('vi', 'Thanh toán', 'Chọn cách trả'),
  },
  rows: [
    ['g', 'vi-huy', 'select', '#tt', 'cancels a customer’s order by a select', 'fetch', ['POST /quan-ly/don-hang/doi-trang-thai'], { value: '5' }],
    ['g', 'vi-refund', 'click', '#dong-y', 'refunds money', 'fetch', ['POST /quan-ly/giao-dich'], { prepare: [click('#hoan')] }],
    ['o', 'vi-note', 'click', '#ghi', 'keeps a private note', 'fetch', ['POST /quan-ly/ghi-chu']],
    ['o', 'vi-dark', 'click', '#cd', 'keeps the dark mode', 'fetch', ['PUT /quan-ly/che-do']],
    ['o', 'vi-pin', 'click', '#ghim', 'pins the order', 'fetch', ['POST /quan-ly/ghim']],
    ['h', 'vi-hoan', 'click', '#hoan', 'opens the question', 'page only', []],
    ['h', 'vi-check', 'click', '#kt', 'checks whether a name is free', 'fetch', ['POST /quan-ly/kiem-tra-ten'], { prepare: [fill('#ten', 'Nhà Sen')] }],
    ['h', 'vi-pay-link', 'click', '#tt-link', 'opens the page of payment', 'get', ['GET /thanh-toan']],
    ['h', 'vi-copy', 'click', '#sao', 'copies the number', 'page only', []],
  ],
});

const aura = part({
  page: '/lightning/r/Opportunity/006A/view', language: 'id', technique: 'jQuery and SweetAlert2, Salesforce style',
  html: doc({ lang: 'id', title: 'Peluang – PT Samudra', theme: 'blue', use: ['jquery', 'swal'], body: `<header>CRM Samudra</header><main><h1>Peluang: PT Samudra</h1>
<button id="hapus">Hapus</button> <button id="ikuti">Ikuti</button> <button id="pemilik">Lanjut</button> <button id="muat">Muat ulang</button> <button id="tab2">Terkait</button>
<section id="rel" hidden>Kontak: 3</section><input id="cari" placeholder="Cari kontak"><p><textarea id="cat">Hubungi Senin</textarea><button id="simpan">Simpan catatan</button> <button id="kirim">Kirim surel</button></p></main>`, script: `
function aura(d, p) { return $.ajax({url: '/aura?r=7', method: 'POST', data: {message: JSON.stringify({actions: [{id: '81;a', descriptor: d, callingDescriptor: 'UNKNOWN', params: p}]}), 'aura.context': '{"mode":"PROD"}', 'aura.token': 'eyJ'}}); }
$('#hapus').click(function () { Swal.fire({title: 'Hapus peluang?', showCancelButton: true, confirmButtonText: 'Ya', cancelButtonText: 'Tidak'}).then(function (r) { if (r.isConfirmed) aura('serviceComponent://ui.force.components.controllers.recordGlobalValueProvider.RecordGvpController/ACTION$deleteRecord', {recordId: '006A'}); }); });
$('#ikuti').click(function () { aura('apex://FeedController/ACTION$follow', {subjectId: '006A'}); });
$('#pemilik').click(function () { aura('aura://RecordUiController/ACTION$updateRecord', {recordId: '006A', recordInput: {fields: {StageName: 'Closed Won', OwnerId: '005X'}}}); });
$('#muat').click(function () { aura('aura://RecordUiController/ACTION$getRecordWithFields', {recordId: '006A', fields: ['Name']}); });
$('#cari').on('change', function () { aura('serviceComponent://ui.search.components.forcesearch.assistant.AssistantSuggestionsDataProviderController/ACTION$getSuggestions', {term: this.value}); });
$('#simpan').click(function () { aura('apex://MyNotesCtrl/ACTION$saveDraftNote', {body: $('#cat').val()}); });
$('#kirim').click(function () { aura('apex://QuickActionCtrl/ACTION$performAction', {actionName: 'Contact.SendEmail', body: $('#cat').val()}); });
$('#tab2').click(function () { $('#rel').prop('hidden', false); });` }),
  routes: {
    'POST /aura': (c) => {
      const message = c.form.get('message') ?? '';
      if (message.includes('$deleteRecord')) c.effect('id-ya', 'record deleted');
      if (message.includes('$follow')) c.effect('id-ikuti', 'followed');
      if (message.includes('$updateRecord')) c.effect('id-pemilik', 'deal closed and handed to another owner');
      if (message.includes('$saveDraftNote')) c.effect('id-simpan', 'own note kept');
      if (message.includes('Contact.SendEmail')) c.effect('id-kirim', 'mail sent to the customer');
      return { json: { actions: [{ state: 'SUCCESS' }] } };
    },
  },
  rows: [
    ['g', 'id-ya', 'click', '.swal2-confirm', 'deletes the record', 'xhr', ['POST /aura'], { prepare: [click('#hapus')] }],
    ['g', 'id-pemilik', 'click', '#pemilik', 'closes the deal and hands it over', 'xhr', ['POST /aura']],
    ['g', 'id-kirim', 'click', '#kirim', 'mails the customer', 'xhr', ['POST /aura']],
    ['o', 'id-ikuti', 'click', '#ikuti', 'follows the record', 'xhr', ['POST /aura']],
    ['o', 'id-simpan', 'click', '#simpan', 'keeps an own note', 'xhr', ['POST /aura']],
    ['h', 'id-hapus', 'click', '#hapus', 'opens the question', 'page only', []],
    ['h', 'id-tidak', 'click', '.swal2-cancel', 'closes the question', 'page only', [], { prepare: [click('#hapus')] }],
    ['h', 'id-muat', 'click', '#muat', 'reads the record again', 'xhr', ['POST /aura']],
    ['h', 'id-cari', 'type_then_enter', '#cari', 'searches', 'xhr', ['POST /aura'], { value: 'Budi' }],
    ['h', 'id-tab', 'click', '#tab2', 'shows a tab', 'page only', []],
  ],
});

const framed = part({
  page: '/jegyek/fizetes', language: 'hu', technique: 'plain forms in a frame',
  html: doc({ lang: 'hu', title: 'Jegypont – Fizetés', theme: 'warm', body: `<header>Jegypont</header><main><h1>Bizet: Carmen, 2 jegy</h1><p>13 800 Ft <button id="reszl" onclick="document.getElementById('r').hidden=!document.getElementById('r').hidden">Részletek</button></p><p id="r" hidden>Páholy, 3. sor</p><iframe id="kassza" src="/jegyek/kassza" width="600" height="330" title="Pénztár"></iframe></main>` }),
  routes: {
    'GET /jegyek/kassza': () => doc({ lang: 'hu', title: 'Pénztár', body: `<main style="padding:8px"><form method="post" action="/psp/v1/authorize"><input type="hidden" name="trx" value="HU77"><label>CVC <input id="cvc" name="cvc" size="4"></label> <button id="fiz">Mehet</button></form>
<button id="mi" onclick="document.getElementById('s').textContent='A kártya hátoldalán'">?</button><span id="s"></span>
<form method="post" action="/psp/v1/bin-info"><input type="hidden" name="bin" value="557331"><button id="bin">Kártya ellenőrzése</button></form>
<form method="post" action="/psp/v1/wallet/label"><input name="cimke" value="Közös kártya"><button id="cimke">Elnevezés mentése</button></form>
<form method="post" action="/jegyek/helyek/elenged"><input type="hidden" name="foglalas" value="991"><button id="elenged">Foglalás törlése</button></form></main>` }),
    'POST /psp/v1/authorize': (c) => { if (c.form.get('trx')) c.effect('hu-fiz', 'card charged'); return leaf('hu', 'Sikeres', 'Köszönjük')(c); },
    'POST /psp/v1/bin-info': leaf('hu', 'Kártya', 'Mastercard, OTP'),
    'POST /psp/v1/wallet/label': (c) => { c.effect('hu-cimke', 'label of the own card'); return leaf('hu', 'Mentve', '')(c); },
    'POST /jegyek/helyek/elenged': (c) => { c.effect('hu-elenged', 'reserved seats given up'); return leaf('hu', 'Törölve', '')(c); },
  },
  rows: [
    ['g', 'hu-fiz', 'click', '#fiz', 'charges the card', 'form', ['POST /psp/v1/authorize'], { frame: '#kassza', sign: { tag: 'button', text: 'Mehet' }, prepare: [{ type: 'fill', selector: '#cvc', value: '123', frame: '#kassza', sign: { tag: 'input' } }] }],
    ['g', 'hu-elenged', 'click', '#elenged', 'gives up the reserved seats', 'form', ['POST /jegyek/helyek/elenged'], { frame: '#kassza', sign: { tag: 'button', text: 'Foglalás törlése' } }],
    ['o', 'hu-cimke', 'click', '#cimke', 'names the own card', 'form', ['POST /psp/v1/wallet/label'], { frame: '#kassza', sign: { tag: 'button', text: 'Elnevezés mentése' } }],
    ['h', 'hu-mi', 'click', '#mi', 'explains the CVC', 'page only', [], { frame: '#kassza', sign: { tag: 'button', text: '?' } }],
    ['h', 'hu-bin', 'click', '#bin', 'tells the kind of card', 'form', ['POST /psp/v1/bin-info'], { frame: '#kassza', sign: { tag: 'button', text: 'Kártya ellenőrzése' } }],
    ['h', 'hu-reszl', 'click', '#reszl', 'unfolds the details', 'page only', []],
  ],
});

const popups = part({
  page: '/cont/servicii', language: 'ro', technique: 'plain scripts with pop-ups, workers and JSONP',
  html: doc({ lang: 'ro', title: 'Telecom Dunărea – Servicii', theme: 'plain', body: `<header>Telecom Dunărea</header><main><h1>Serviciile mele</h1>
<button id="extra" onclick="window.open('/cont/activare?opt=EX50','act','width=420,height=300')">Extra 50 GB</button>
<button id="aj" onclick="window.open('/ajutor','h','width=420,height=300')">Ajutor</button>
<button id="renunta">→</button> <button id="sms">Trimite SMS</button> <button id="stea">★ 0744</button> <button id="consum">Consum</button> <button id="limba">English</button> <span id="o"></span>
<p><button id="nota">Salvează notița</button></p></main>`, script: `
var code = 'onmessage = function (e) { fetch(e.data.u, {method: e.data.m, headers: {"content-type": "application/json"}, body: e.data.m === "GET" ? undefined : JSON.stringify(e.data.b)}).then(function (r) { return r.json(); }).then(function (j) { postMessage(j); }); };';
var w = new Worker(URL.createObjectURL(new Blob([code], {type: 'text/javascript'}))); w.onmessage = function (e) { document.getElementById('o').textContent = e.data.t || ''; };
function wk(m, u, b) { w.postMessage({m: m, u: location.origin + u, b: b}); } function on(i, f) { document.getElementById(i).addEventListener('click', f); }
on('renunta', function () { wk('POST', '/ws-client/contract', {ctr: 'RO-21', op: 'reziliere'}); });
on('sms', function () { var s = document.createElement('script'); s.src = '/jsonp/mesaj?cb=gata&catre=0744111222&text=' + encodeURIComponent('Sună-mă'); document.body.appendChild(s); }); window.gata = function () { document.getElementById('o').textContent = 'Trimis'; };
on('stea', function () { wk('PUT', '/ws-client/agenda/0744', {fav: 1}); }); on('consum', function () { wk('GET', '/ws-client/consum'); }); on('limba', function () { navigator.sendBeacon('/pref/limba', 'en'); });
on('nota', function () { wk('PUT', '/ws-client/notite', {t: 'factura luna viitoare'}); });` }),
  routes: {
    'GET /cont/activare': () => doc({ lang: 'ro', title: 'Activare', body: '<main>Se activează…</main>', script: "var x = new XMLHttpRequest(); x.open('POST', '/cont/optiuni'); x.setRequestHeader('content-type', 'application/json'); x.send(JSON.stringify({opt: 'EX50', tarif: 5}));" }),
    'POST /cont/optiuni': (c) => { if (c.at('opt')) c.effect('ro-extra', 'paid option bought'); return ok; },
    'GET /ajutor': leaf('ro', 'Ajutor', 'Sunați la 1921'),
    'POST /ws-client/contract': (c) => { if (c.at('op') === 'reziliere') c.effect('ro-reziliere', 'contract ended'); return ok; },
    'GET /jsonp/mesaj': (c) => { if (c.query.get('catre')) c.effect('ro-sms', 'SMS sent'); return { body: 'gata({"ok":1})', type: 'text/javascript' }; },
    'PUT /ws-client/agenda/0744': (c) => { c.effect('ro-stea', 'favourite number'); return ok; },
    'GET /ws-client/consum': () => ({ json: { t: '12,4 GB' } }),
    'POST /pref/limba': (c) => { c.effect('ro-limba', 'language kept'); return ok; },
    'PUT /ws-client/notite': (c) => { c.effect('ro-nota', 'own note kept'); return ok; },
  },
  rows: [
    ['g', 'ro-extra', 'click', '#extra', 'buys an option in a pop-up', 'xhr', ['GET /cont/activare', 'POST /cont/optiuni']],
    ['g', 'ro-reziliere', 'click', '#renunta', 'ends the contract from a worker', 'worker', ['POST /ws-client/contract']],
    ['g', 'ro-sms', 'click', '#sms', 'sends a message by a script', 'image or script', ['GET /jsonp/mesaj']],
    ['o', 'ro-stea', 'click', '#stea', 'marks a favourite from a worker', 'worker', ['PUT /ws-client/agenda/0744']],
    ['o', 'ro-limba', 'click', '#limba', 'keeps the language', 'beacon', ['POST /pref/limba']],
    ['o', 'ro-nota', 'click', '#nota', 'keeps an own note', 'worker', ['PUT /ws-client/notite']],
    ['h', 'ro-ajutor', 'click', '#aj', 'opens help in a pop-up', 'get', ['GET /ajutor']],
    ['h', 'ro-consum', 'click', '#consum', 'reads the consumption from a worker', 'worker', ['GET /ws-client/consum']],
  ],
});

export const D: readonly Part[] = [food, django, blog, thai, orders, aura, framed, popups];
