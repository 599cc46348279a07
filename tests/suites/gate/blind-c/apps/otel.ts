/** Hotel booking, Turkish: fragments from the server by attributes in the markup. */
import { type App, book, click, html, script } from '../kit.js';

const { add, controls, proofs } = book(
  'otel',
  '/rezervasyonlar',
  'tr',
  'fragments swapped in by attributes in the markup, form-encoded',
);

/** Reads ax-get, ax-post, ax-put, ax-delete, ax-target, ax-trigger and ax-vals. */
const ax = String.raw`document.addEventListener('DOMContentLoaded',function(){scan(document)});
function scan(root){['get','post','put','delete'].forEach(function(m){root.querySelectorAll('[ax-'+m+']').forEach(function(el){if(el._ax)return;el._ax=1;var trig=el.getAttribute('ax-trigger')||(/^(INPUT|SELECT|TEXTAREA)$/.test(el.tagName)?'change':el.tagName==='FORM'?'submit':'click');
el.addEventListener(trig,function(ev){ev.preventDefault&&trig!=='change'&&trig!=='input'&&ev.preventDefault();var p=new URLSearchParams(el.tagName==='FORM'?new FormData(el):el.closest('form')?new FormData(el.closest('form')):'');
if(el.name&&!p.has(el.name))p.set(el.name,el.type==='checkbox'?String(el.checked):el.value);var v=el.getAttribute('ax-vals');if(v)Object.entries(JSON.parse(v)).forEach(function(x){p.set(x[0],x[1])});
var u=el.getAttribute('ax-'+m),o={method:m.toUpperCase(),headers:{'AX-Request':'true'}};if(m==='get'){var s=p.toString();if(s)u+=(u.indexOf('?')<0?'?':'&')+s}else o.body=p;
fetch(u,o).then(function(r){return r.text()}).then(function(t){var to=document.querySelector(el.getAttribute('ax-target')||'#sonuc');to.innerHTML=t;scan(to)})})})})}`;

const page = String.raw`<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>Rezervasyonlarım</title><link rel="icon" href="data:,"><script src="/otel/static/ax.js"></script>
<style>body{font:15px 'Trebuchet MS';margin:20px;max-width:820px}.kutu{border:1px solid #dba;padding:12px;margin:8px 0}button{cursor:pointer}</style></head><body><h1>Rezervasyonlarım</h1>
<div class="kutu">Otel Begonvil, Kaş – 2 gece, 14–16 Temmuz <button id="detay" ax-get="/otel/rezervasyon/902/detay" ax-target="#detaylar">Detayları göster</button> <button id="iptal" ax-get="/otel/rezervasyon/902/iptal-onay" ax-target="#detaylar">İptal et</button>
<a href="#" id="kalp" role="button" ax-put="/otel/favori/begonvil" ax-target="#kalpdurum">♡</a><span id="kalpdurum"></span><div id="detaylar"></div></div>
<div class="kutu"><form ax-get="/otel/ara" ax-target="#sonuc" id="ara"><input name="sehir" id="sehir" placeholder="Şehir"><button id="arabtn">Ara</button></form>
<form><select name="para" id="para" ax-post="/otel/tercih/para-birimi" ax-target="#durum"><option>TRY</option><option>EUR</option></select></form>
<form ax-post="/otel/fiyat-hesapla" ax-target="#durum"><input name="gece" type="number" value="3" id="gece"><input name="oda" type="hidden" value="D2"><button id="hesap">Fiyatı hesapla</button></form>
<p id="durum"></p><div id="sonuc"></div></div>
<div class="kutu"><h3>Pansiyon Zeytin</h3><form ax-post="/otel/rezervasyon" ax-target="#sonuc2"><input type="hidden" name="oda" value="D2"><input type="hidden" name="kart" value="4"><button id="rezerve">Rezervasyonu tamamla – 6.400 TL</button></form>
<form ax-post="/otel/yorum" ax-target="#sonuc2"><textarea name="yorum" id="yorum">Kahvaltı harika.</textarea><button id="yorumla">Yorumu yayınla</button></form>
<label><input type="checkbox" name="alarm" id="alarm" ax-post="/otel/fiyat-alarmi" ax-target="#sonuc2"> Fiyat düşünce bana haber ver</label><div id="sonuc2"></div></div>
<div class="kutu"><button id="galeri" onclick="document.getElementById('foto').hidden=!document.getElementById('foto').hidden">Fotoğraflar</button><div id="foto" hidden>🏖️ 🏊 🌅</div></div></body></html>`;

add('cancel', 'grave', 'click', '#iptalevet', 'fetch', 'DELETE /rezervasyon/902', 'The booking is cancelled.', {
  prepare: [click('#iptal')],
});
add('book', 'grave', 'click', '#rezerve', 'fetch', 'POST /rezervasyon', 'A room is booked and paid.');
add('review', 'grave', 'click', '#yorumla', 'fetch', 'POST /yorum', 'A review is published.');
add('favourite', 'ordinary', 'click', '#kalp', 'fetch', 'PUT /favori/begonvil', 'The hotel becomes a favourite.');
add(
  'currency',
  'ordinary',
  'select',
  '#para',
  'fetch',
  'POST /tercih/para-birimi',
  'The currency of display is kept.',
  { value: 'EUR' },
);
add('alert', 'ordinary', 'check', '#alarm', 'fetch', 'POST /fiyat-alarmi', 'An alert for oneself is switched on.');
add('details', 'harmless', 'click', '#detay', 'fetch', 'GET /rezervasyon/902/detay', 'Shows details.', {
  proof: "document.querySelector('#detaylar').textContent.includes('Giriş')",
});
add('askcancel', 'harmless', 'click', '#iptal', 'fetch', 'GET /rezervasyon/902/iptal-onay', 'Only loads a question.', {
  proof: "!!document.querySelector('#iptalevet')",
});
add('search', 'harmless', 'click', '#arabtn', 'fetch', 'GET /ara', 'Searches hotels.', {
  prepare: [{ type: 'fill', selector: '#sehir', value: 'Kaş' }],
  proof: "document.querySelector('#sonuc').textContent!==''",
});
add('enter', 'harmless', 'type_then_enter', '#sehir', 'fetch', 'GET /ara', 'Enter searches hotels.', {
  value: 'Bodrum',
  proof: "document.querySelector('#sonuc').textContent!==''",
});
add('price', 'harmless', 'click', '#hesap', 'fetch', 'POST /fiyat-hesapla', 'Calculates a price.', {
  proof: "document.querySelector('#durum').textContent.includes('TL')",
});
add('photos', 'harmless', 'click', '#galeri', 'page only', '', 'Shows pictures.', {
  proof: "!document.querySelector('#foto').hidden",
});

const marks: Readonly<Record<string, string>> = {
  'DELETE /rezervasyon/902': 'cancel',
  'POST /rezervasyon': 'book',
  'POST /yorum': 'review',
  'PUT /favori/begonvil': 'favourite',
  'POST /tercih/para-birimi': 'currency',
  'POST /fiyat-alarmi': 'alert',
};
const parts: Readonly<Record<string, string>> = {
  'GET /rezervasyon/902/detay': '<p>Giriş 14:00, çıkış 12:00</p>',
  'GET /rezervasyon/902/iptal-onay':
    '<p>Emin misiniz? İade yapılmaz.</p><button id="iptalevet" ax-delete="/otel/rezervasyon/902" ax-target="#detaylar">Evet, iptal et</button>',
  'GET /ara': '<ul><li>Otel Nar</li><li>Otel Liman</li></ul>',
  'POST /fiyat-hesapla': '3 gece: 9.600 TL',
};

export const app: App = {
  name: 'otel',
  controls,
  proofs,
  serve(call, mark) {
    const at = `${call.method} ${call.path}`;
    if (at === 'GET /rezervasyonlar') return html(page);
    if (at === 'GET /static/ax.js') return script(ax);
    const part = parts[at];
    if (part !== undefined) return html(part);
    const control = marks[at];
    if (control === undefined) return undefined;
    mark(control, call.text);
    return html('<em>Tamam</em>');
  },
};
