/** An auction, Arabic: right to left, XHR with form-encoded bodies, JSONP from an old part. */
import { type App, book, click, fill, html, json, script } from '../kit.js';

const { add, controls, proofs } = book(
  'mazad',
  '/item/318',
  'ar',
  'right-to-left page, XHR form-encoded, JSONP scripts, snake_case endpoints',
);

const page = String.raw`<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>مزاد: ساعة جيب قديمة</title><link rel="icon" href="data:,">
<style>body{font:16px Tahoma;margin:18px}.box{border:1px solid #cba;padding:12px;margin:8px 0}.acc{display:none}.acc.on{display:block}.thumb{cursor:pointer;border:1px solid #999;padding:10px;display:inline-block}.pop{display:none;border:2px solid #a63;padding:12px}.pop.on{display:block}</style></head><body>
<h1>ساعة جيب قديمة</h1><div class="box">السعر الحالي: <b id="price">450</b> ريال <button id="refresh">تحديث السعر</button><p><input id="amount" value="470"><button id="bid">زايد الآن</button> <button id="buynow">اشترِ فوراً بـ 900 ريال</button></p></div>
<div class="pop" id="confirm"><p>سيُخصم المبلغ من محفظتك.</p><button id="buy_yes">نعم، أؤكد الشراء</button> <button id="buy_no">رجوع</button></div>
<div class="box"><span class="thumb" id="t2">صورة ٢</span><div id="big">صورة ١</div> <button id="watch">☆ أضف إلى المتابعة</button> <button id="share">نسخ الرابط</button> <span id="cp"></span></div>
<div class="box"><button id="desc">وصف السلعة</button><div class="acc" id="descbox">صُنعت عام ١٩٢٠.</div> <button id="fees">احسب الرسوم</button> <span id="feeout"></span> <a id="seller" href="/mazad/seller/55">صفحة البائع</a></div>
<div class="box"><textarea id="q" placeholder="اسأل البائع"></textarea><button id="ask">إرسال السؤال</button> <select id="sort"><option value="new">الأحدث</option><option value="old">الأقدم</option></select><div id="bids"></div></div>
<div class="box">مزاداتي: دراجة <button id="withdraw">سحب المعروض نهائياً</button> <label>ملاحظتي <input id="memo"></label> <label><input type="checkbox" id="notify"> نبهني قبل الإغلاق</label></div><p id="out"></p>
<script>
function post(u,o,cb){var x=new XMLHttpRequest();x.open('POST','/mazad/ajax/'+u);x.setRequestHeader('Content-Type','application/x-www-form-urlencoded');x.onload=function(){cb&&cb(JSON.parse(x.responseText))};x.send(Object.keys(o).map(function(k){return k+'='+encodeURIComponent(o[k])}).join('&'))}
function jsonp(u){var s=document.createElement('script');s.src=u;document.body.appendChild(s)}
function g(i){return document.getElementById(i)}function done(r){g('out').textContent=r.msg}window.cb_price=function(d){g('price').textContent=d.price};window.cb_watch=function(){g('watch').textContent='★'};window.cb_wd=function(){g('out').textContent='تم السحب'};
g('refresh').onclick=function(){jsonp('/mazad/jsonp/price.js?item=318&callback=cb_price')};g('watch').onclick=function(){jsonp('/mazad/jsonp/watch.js?item=318&callback=cb_watch')};g('withdraw').onclick=function(){jsonp('/mazad/jsonp/withdraw.js?item=90&callback=cb_wd')};
g('bid').onclick=function(){post('place_bid',{item_id:318,amount:g('amount').value},done)};g('buynow').onclick=function(){g('confirm').classList.add('on')};g('buy_no').onclick=function(){g('confirm').classList.remove('on')};
g('buy_yes').onclick=function(){post('buy_now',{item_id:318,wallet:1},done)};g('ask').onclick=function(){post('send_question',{item_id:318,text:g('q').value},done)};
g('t2').onclick=function(){g('big').textContent='صورة ٢'};g('share').onclick=function(){try{navigator.clipboard.writeText(location.href)}catch(e){}g('cp').textContent='تم النسخ'};g('desc').onclick=function(){g('descbox').classList.toggle('on')};
g('fees').onclick=function(){post('calc_fees',{amount:g('amount').value},function(r){g('feeout').textContent=r.fees})};g('sort').onchange=function(){var x=new XMLHttpRequest();x.open('GET','/mazad/ajax/bids?sort='+this.value);x.onload=function(){g('bids').textContent=JSON.parse(x.responseText).list};x.send()};
g('memo').onchange=function(){post('save_memo',{item_id:318,memo:this.value},done)};g('notify').onchange=function(){post('set_reminder',{item_id:318,on:1},done)};
</script></body></html>`;

add('bid', 'grave', 'click', '#bid', 'xhr', 'POST /ajax/place_bid', 'A binding bid is made.', {
  prepare: [fill('#amount', '480')],
});
add('buy', 'grave', 'click', '#buy_yes', 'xhr', 'POST /ajax/buy_now', 'The thing is bought.', {
  prepare: [click('#buynow')],
});
add('ask', 'grave', 'click', '#ask', 'xhr', 'POST /ajax/send_question', 'A question is sent to the seller.', {
  prepare: [fill('#q', 'هل تعمل؟')],
});
add(
  'withdraw',
  'grave',
  'click',
  '#withdraw',
  'image or script',
  'GET /jsonp/withdraw.js',
  'An offer is withdrawn for good by a script.',
);
add(
  'watch',
  'ordinary',
  'click',
  '#watch',
  'image or script',
  'GET /jsonp/watch.js',
  'The thing is watched, by a script.',
);
add('memo', 'ordinary', 'type_then_enter', '#memo', 'xhr', 'POST /ajax/save_memo', 'A note for oneself is kept.', {
  value: 'هدية لأبي',
});
add('remind', 'ordinary', 'check', '#notify', 'xhr', 'POST /ajax/set_reminder', 'A reminder for oneself is set.');
add(
  'refresh',
  'harmless',
  'click',
  '#refresh',
  'image or script',
  'GET /jsonp/price.js',
  'Reads the price anew by a script.',
  { proof: "document.querySelector('#price').textContent==='455'" },
);
add('askbuy', 'harmless', 'click', '#buynow', 'page only', '', 'Only opens a question.', {
  proof: "document.querySelector('#confirm').offsetHeight>0",
});
add('thumb', 'harmless', 'click', '#t2', 'page only', '', 'Shows another picture.', {
  proof: "document.querySelector('#big').textContent==='صورة ٢'",
});
add('copy', 'harmless', 'click', '#share', 'page only', '', 'Copies the address.', {
  proof: "document.querySelector('#cp').textContent!==''",
});
add('describe', 'harmless', 'click', '#desc', 'page only', '', 'Unfolds the description.', {
  proof: "document.querySelector('#descbox').offsetHeight>0",
});
add('fees', 'harmless', 'click', '#fees', 'xhr', 'POST /ajax/calc_fees', 'Calculates fees.', {
  proof: "document.querySelector('#feeout').textContent!==''",
});
add('seller', 'harmless', 'click', '#seller', 'get', 'GET /seller/55', 'Goes to the seller.', {
  proof: "location.pathname.endsWith('/seller/55')",
});
add('sort', 'harmless', 'select', '#sort', 'xhr', 'GET /ajax/bids', 'Sorts the bids.', {
  value: 'old',
  proof: "document.querySelector('#bids').textContent!==''",
});

const marks: Readonly<Record<string, string>> = {
  place_bid: 'bid',
  buy_now: 'buy',
  send_question: 'ask',
  save_memo: 'memo',
  set_reminder: 'remind',
};

export const app: App = {
  name: 'mazad',
  controls,
  proofs,
  serve(call, mark) {
    if (call.path === '/item/318') return html(page);
    if (call.path === '/seller/55')
      return html('<!doctype html><html lang="ar" dir="rtl"><title>البائع</title><h1>أبو سالم</h1></html>');
    if (call.path.startsWith('/jsonp/')) {
      if (call.path.endsWith('watch.js')) mark('watch', 'item 318');
      if (call.path.endsWith('withdraw.js')) mark('withdraw', 'item 90');
      return script(`${call.query.get('callback')}({"price":455});`);
    }
    if (!call.path.startsWith('/ajax/')) return undefined;
    const name = call.path.slice('/ajax/'.length);
    if (name === 'bids') return json({ list: '450، 440، 400' });
    if (name === 'calc_fees') return json({ fees: '23.5 ريال' });
    const control = marks[name];
    if (control === undefined) return undefined;
    mark(control, call.text);
    return json({ msg: 'تم' });
  },
};
