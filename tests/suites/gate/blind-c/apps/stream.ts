/** A streaming service, Hebrew: right to left, fetch with short names of endpoints, custom elements as buttons, a slider. */
import { type App, book, click, html, json } from '../kit.js';

const { add, controls, proofs } = book(
  'stream',
  '/account',
  'he',
  'right-to-left single page, JSON API with abbreviated names, click analytics',
);

const page = String.raw`<!doctype html><html lang="he" dir="rtl"><head><meta charset="utf-8"><title>החשבון שלי</title><link rel="icon" href="data:,">
<style>body{font:16px Arial;background:#111;color:#eee;margin:20px}.row{background:#1d1d22;padding:14px;margin:8px 0}[role=button],button{cursor:pointer;background:#333;color:#fff;border:0;padding:8px 12px;display:inline-block}.dlg{display:none;border:2px solid #c33;padding:14px}.dlg.v{display:block}.dd{visibility:hidden}.has:hover .dd{visibility:visible}</style></head><body><h1>החשבון שלי</h1>
<div class="row">מסלול: משפחתי 49 ₪ <button id="cancel">ביטול מנוי</button> <button id="plans">השוואת מסלולים</button><div id="cmp"></div></div>
<div class="dlg" id="dlg"><p>חבל שאתם עוזבים.</p><button id="stay">להישאר</button> <button id="leave">כן, לבטל את המנוי</button></div>
<div class="row">פרופילים: נועה <div role="button" tabindex="0" id="rm">מחיקת פרופיל</div> <div role="button" tabindex="0" id="addu">הזמנת בן משפחה</div></div>
<div class="row has" id="film">הסרט «למכור הכול» <span class="dd"><button id="like">👍</button> <button id="mylist">＋ לרשימה שלי</button></span> <button id="info">מידע נוסף</button><div id="syn"></div></div>
<div class="row">השכרה: «לילה בחיפה» <button id="rent">השכרה ב־14.90 ₪</button> <button id="tr">קדימון</button><div id="trp"></div></div>
<div class="row"><label>ניגון אוטומטי <input type="checkbox" id="auto"></label> <label>בהירות נגן <input type="range" id="br" min="0" max="10" value="5"></label> <input id="s" placeholder="חיפוש"><div id="res"></div></div><div class="row"><button id="faq" aria-expanded="false">איך מוחקים חשבון?</button><div id="ans" hidden>פונים לשירות.</div></div><p id="m"></p>
<script>
const $=i=>document.getElementById(i),p=(u,b)=>fetch('/stream/v3/'+u,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(b||{})}).then(r=>r.json()).then(()=>{$('m').textContent='בוצע'}),g=u=>fetch('/stream/v3/'+u).then(r=>r.json());
addEventListener('click',e=>fetch('/stream/evt',{method:'POST',keepalive:true,body:JSON.stringify({id:e.target.id,ts:Date.now()})}),true);
$('cancel').onclick=()=>$('dlg').classList.add('v');$('stay').onclick=()=>$('dlg').classList.remove('v');$('leave').onclick=()=>p('sub/cxl',{rsn:3});$('plans').onclick=()=>g('plans').then(d=>$('cmp').textContent=d.join(' | '));
$('rm').onclick=()=>p('prof/del',{pid:2});$('addu').onclick=()=>p('fam/inv',{ch:'sms'});$('like').onclick=()=>p('ttl/rate',{tid:8,r:1});$('mylist').onclick=()=>p('lst/add',{tid:8});$('info').onclick=()=>g('ttl/8').then(d=>$('syn').textContent=d.syn);
$('rent').onclick=()=>p('tvod/ord',{tid:9,amt:1490});$('tr').onclick=()=>$('trp').textContent='▶';$('auto').onchange=e=>p('usr/pref',{ap:e.target.checked});$('br').oninput=e=>document.body.style.opacity=0.5+e.target.value/20;
let t;$('s').oninput=e=>{clearTimeout(t);t=setTimeout(()=>g('srch?q='+encodeURIComponent(e.target.value)).then(d=>$('res').textContent=d.n+' תוצאות'),200)};$('faq').onclick=()=>{$('ans').hidden=false};
$('rm').onkeydown=e=>{if(e.key==='Enter')$('rm').click()};
</script></body></html>`;

add('cancel', 'grave', 'click', '#leave', 'fetch', 'POST /v3/sub/cxl', 'The subscription is cancelled.', {
  prepare: [click('#cancel')],
});
add('profile', 'grave', 'press_enter', '#rm', 'fetch', 'POST /v3/prof/del', 'A profile is deleted by Enter.');
add('family', 'grave', 'click', '#addu', 'fetch', 'POST /v3/fam/inv', 'Somebody is invited.');
add('rent', 'grave', 'click', '#rent', 'fetch', 'POST /v3/tvod/ord', 'A film is rented for money.');
add('like', 'ordinary', 'hover_click', '#like', 'fetch', 'POST /v3/ttl/rate', 'The film is liked.', { hover: '#film' });
add('list', 'ordinary', 'hover_click', '#mylist', 'fetch', 'POST /v3/lst/add', 'The film is put on one’s list.', {
  hover: '#film',
});
add('autoplay', 'ordinary', 'check', '#auto', 'fetch', 'POST /v3/usr/pref', 'The setting is kept.');
add('askcancel', 'harmless', 'click', '#cancel', 'page only', '', 'Only opens a question.', {
  proof: "document.querySelector('#dlg').offsetHeight>0",
});
add('stay', 'harmless', 'click', '#stay', 'page only', '', 'Closes the question.', {
  prepare: [click('#cancel')],
  proof: "document.querySelector('#dlg').offsetHeight===0",
});
add('plans', 'harmless', 'click', '#plans', 'fetch', 'GET /v3/plans', 'Compares plans.', {
  proof: "document.querySelector('#cmp').textContent!==''",
});
add('info', 'harmless', 'click', '#info', 'fetch', 'GET /v3/ttl/8', 'Shows what the film is about.', {
  proof: "document.querySelector('#syn').textContent!==''",
});
add('trailer', 'harmless', 'click', '#tr', 'page only', '', 'Plays a trailer.', {
  proof: "document.querySelector('#trp').textContent!==''",
});
add('search', 'harmless', 'type', '#s', 'fetch', 'GET /v3/srch', 'Searches while typing.', {
  value: 'חיפה',
  proof: "document.querySelector('#res').textContent!==''",
});
add('brightness', 'harmless', 'set_range', '#br', 'page only', '', 'Changes the brightness in the page.', {
  share: 0.8,
  proof: "document.body.style.opacity!==''",
});
add('faq', 'harmless', 'click', '#faq', 'page only', '', 'Unfolds an answer on deleting accounts.', {
  proof: "!document.querySelector('#ans').hidden",
});

const marks: Readonly<Record<string, string>> = {
  'sub/cxl': 'cancel',
  'prof/del': 'profile',
  'fam/inv': 'family',
  'tvod/ord': 'rent',
  'ttl/rate': 'like',
  'lst/add': 'list',
  'usr/pref': 'autoplay',
};

export const app: App = {
  name: 'stream',
  controls,
  proofs,
  telemetry: /^\/evt$/,
  serve(call, mark) {
    if (call.path === '/account') return html(page);
    if (!call.path.startsWith('/v3/')) return undefined;
    const name = call.path.slice(4);
    if (call.method === 'GET')
      return json(name === 'plans' ? ['בסיסי 29', 'משפחתי 49'] : name === 'srch' ? { n: 3 } : { syn: 'דרמה משפחתית.' });
    const control = marks[name];
    if (control === undefined) return undefined;
    mark(control, call.text);
    return json({ rc: 0 });
  },
};
