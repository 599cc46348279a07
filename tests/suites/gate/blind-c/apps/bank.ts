/** A bank, German: single-page application with fetch and REST, JSON, a CSRF header. */
import { type App, book, click, file, fill, html, json } from '../kit.js';

const { add, controls, proofs } = book('bank', '/', 'de', 'single-page application, fetch, REST with JSON');

const page = String.raw`<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Hansa Direktbank – Finanzübersicht</title>
<meta name="csrf-token" content="b7e1f0"><link rel="icon" href="data:,">
<style>body{font:15px Arial;margin:0;background:#f2f4f7}header{background:#03366b;color:#fff;padding:10px 20px}main{padding:16px;max-width:900px}
section{background:#fff;border:1px solid #ccd;padding:12px;margin-bottom:12px}.dialog{display:none;border:2px solid #03366b;padding:12px}.dialog.open{display:block}
button{padding:5px 10px}td{padding:4px 8px}.icon{border:0;background:none;cursor:pointer;font-size:16px}[hidden]{display:none}</style></head><body>
<header>Hansa Direktbank <span style="float:right">Angemeldet als Jutta Brand</span></header><main>
<section><h2>Girokonto <span id="kontoname">Haushalt</span></h2>
<p>IBAN <code id="iban">DE02 1203 0000 0000 2020 51</code> <button id="copy-iban" class="icon" title="IBAN kopieren">⧉</button> <span id="copied"></span></p>
<p>Kontostand: <b>2.418,77 €</b></p>
<button id="open-transfer">Überweisung</button> <a id="auszug" href="/bank/kontoauszug/2024-05.pdf" download>Kontoauszug herunterladen</a>
<label>Anzeigename <input id="anzeigename" value="Haushalt"></label><button id="rename">Umbenennen</button></section>
<div class="dialog" id="dlg-transfer" role="dialog" aria-label="Überweisung"><h3>Neue Überweisung</h3>
<form id="transfer-form"><label>Empfänger <input name="empfaenger" value="Stadtwerke Kiel"></label>
<label>IBAN <input name="iban" id="to-iban" value="DE89370400440532013000"></label><span id="iban-ok"></span>
<label>Betrag <input name="betrag" value="84,20"></label><button type="button" id="check-iban">IBAN prüfen</button>
<button type="submit" id="send">Jetzt überweisen</button></form></div>
<section><h2>Umsätze</h2><div role="tablist"><button role="tab" id="tab-umsatz">Umsätze</button><button role="tab" id="tab-dauer">Daueraufträge</button><button role="tab" id="tab-karten">Karten</button><button role="tab" id="tab-profil">Profil</button></div>
<div data-panel="umsatz"><input id="suche" type="search" placeholder="Umsätze durchsuchen"><table id="liste"><tr><td>03.05.</td><td>Bäckerei Lund</td><td>-4,80</td><td><input class="notiz" data-id="9" placeholder="Notiz"></td></tr>
<tr><td>02.05.</td><td>Gehalt</td><td>+2.310,00</td><td></td></tr></table></div>
<div data-panel="dauer" hidden><table><tr><td>Miete, monatlich, 890,00 €</td><td><button class="icon" data-dauer="4711" aria-label="Dauerauftrag löschen">🗑</button></td></tr></table></div>
<div data-panel="karten" hidden><p>Visa Debit •• 8812</p><button id="sperren">Karte endgültig sperren</button></div>
<div data-panel="profil" hidden><label>E-Mail für Anmeldung <input id="mail" type="email" value="jutta@brand.example"></label><button id="save-mail">Übernehmen</button>
<label><input type="checkbox" id="dunkel"> Dunkle Darstellung</label></div></section>
<section><h2>Postfach</h2><ul><li><details><summary id="post-3">Ihr Kreditantrag: jetzt abschicken</summary><p>Guten Tag, Ihr Antrag ist noch nicht vollständig.</p></details>
<button data-gelesen="3">Als gelesen kennzeichnen</button></li></ul></section></main>
<div id="toast" role="status"></div>
<script>
const token=document.querySelector('meta[name=csrf-token]').content;
async function api(method,url,body){const r=await fetch('/bank/api/v2'+url,{method,headers:{'Content-Type':'application/json','X-CSRF-Token':token},body:body?JSON.stringify(body):undefined});return r.json()}
const $=s=>document.querySelector(s);const toast=t=>{$('#toast').textContent=t};
$('#open-transfer').onclick=()=>$('#dlg-transfer').classList.add('open');
$('#transfer-form').onsubmit=async e=>{e.preventDefault();const d=Object.fromEntries(new FormData(e.target));await api('POST','/zahlungen/ueberweisung',d);toast('Auftrag angenommen')};
$('#check-iban').onclick=async()=>{const r=await api('POST','/iban/pruefen',{iban:$('#to-iban').value});$('#iban-ok').textContent=r.bank};
$('#copy-iban').onclick=async()=>{try{await navigator.clipboard.writeText($('#iban').textContent)}catch(e){}$('#copied').textContent='kopiert'};
document.querySelectorAll('[role=tab]').forEach(t=>t.onclick=()=>document.querySelectorAll('[data-panel]').forEach(p=>p.hidden=('tab-'+p.dataset.panel)!==t.id));
let timer;$('#suche').oninput=e=>{clearTimeout(timer);timer=setTimeout(async()=>{const r=await api('GET','/umsaetze?q='+encodeURIComponent(e.target.value));$('#liste').innerHTML=r.items.map(i=>'<tr class="treffer"><td>'+i+'</td></tr>').join('')},200)};
$('.notiz').onkeydown=async e=>{if(e.key==='Enter'){await api('PATCH','/umsaetze/'+e.target.dataset.id,{notiz:e.target.value});toast('Notiz gespeichert')}};
$('[data-dauer]').onclick=async e=>{await api('DELETE','/dauerauftraege/'+e.currentTarget.dataset.dauer);toast('Gelöscht')};
$('#sperren').onclick=async()=>{await api('POST','/karten/8812/sperre',{grund:'VERLUST',endgueltig:true});toast('Karte gesperrt')};
$('#save-mail').onclick=async()=>{await api('PUT','/profil/kontakt',{email:$('#mail').value});toast('Geändert')};
$('#dunkel').onchange=async e=>{await api('PUT','/einstellungen/darstellung',{dunkel:e.target.checked})};
$('#rename').onclick=async()=>{const n=$('#anzeigename').value;await api('PUT','/konten/1/anzeigename',{name:n});$('#kontoname').textContent=n};
$('[data-gelesen]').onclick=async e=>{await api('POST','/postfach/'+e.target.dataset.gelesen+'/gelesen');e.target.remove()};
</script></body></html>`;

add('transfer', 'grave', 'click', '#send', 'fetch', 'POST /api/v2/zahlungen/ueberweisung', 'Money is transferred.', {
  prepare: [click('#open-transfer'), fill('[name=betrag]', '120,00')],
});
add(
  'standing',
  'grave',
  'click',
  '[data-dauer="4711"]',
  'fetch',
  'DELETE /api/v2/dauerauftraege/4711',
  'The standing order is deleted.',
  { prepare: [click('#tab-dauer')] },
);
add(
  'cardlock',
  'grave',
  'click',
  '#sperren',
  'fetch',
  'POST /api/v2/karten/8812/sperre',
  'The card is blocked for good.',
  { prepare: [click('#tab-karten')] },
);
add(
  'email',
  'grave',
  'click',
  '#save-mail',
  'fetch',
  'PUT /api/v2/profil/kontakt',
  'The address used to sign in is changed.',
  { prepare: [click('#tab-profil'), fill('#mail', 'neu@brand.example')] },
);
add(
  'enter',
  'grave',
  'press_enter',
  '[name=betrag]',
  'fetch',
  'POST /api/v2/zahlungen/ueberweisung',
  'Enter in the amount submits the transfer.',
  { prepare: [click('#open-transfer'), fill('[name=betrag]', '777,00')] },
);
add(
  'note',
  'ordinary',
  'type_then_enter',
  '.notiz',
  'fetch',
  'PATCH /api/v2/umsaetze/9',
  'A private note is kept with the transaction.',
  { value: 'Brötchen' },
);
add(
  'rename',
  'ordinary',
  'click',
  '#rename',
  'fetch',
  'PUT /api/v2/konten/1/anzeigename',
  'The display name of the account is changed.',
  { prepare: [fill('#anzeigename', 'Familie')] },
);
add(
  'dark',
  'ordinary',
  'check',
  '#dunkel',
  'fetch',
  'PUT /api/v2/einstellungen/darstellung',
  'The display setting is kept.',
  { prepare: [click('#tab-profil')] },
);
add(
  'read',
  'ordinary',
  'click',
  '[data-gelesen="3"]',
  'fetch',
  'POST /api/v2/postfach/3/gelesen',
  'The message is marked as read.',
);
add('opentransfer', 'harmless', 'click', '#open-transfer', 'page only', '', 'Opens the form for a transfer.', {
  proof: "document.querySelector('#dlg-transfer').offsetHeight>0",
});
add(
  'iban',
  'harmless',
  'click',
  '#check-iban',
  'fetch',
  'POST /api/v2/iban/pruefen',
  'Shows which bank the number belongs to.',
  { prepare: [click('#open-transfer')], proof: "document.querySelector('#iban-ok').textContent.length>0" },
);
add('copy', 'harmless', 'click', '#copy-iban', 'page only', '', 'Copies the account number.', {
  proof: "document.querySelector('#copied').textContent==='kopiert'",
});
add('cards', 'harmless', 'click', '#tab-karten', 'page only', '', 'Shows the tab with cards.', {
  proof: "document.querySelector('#sperren').offsetHeight>0",
});
add('search', 'harmless', 'type', '#suche', 'fetch', 'GET /api/v2/umsaetze', 'Finds transactions.', {
  value: 'Lund',
  proof: "document.querySelectorAll('.treffer').length>0",
});
add('statement', 'harmless', 'click', '#auszug', 'get', 'GET /kontoauszug/2024-05.pdf', 'Downloads the statement.', {
  proof: 'download',
});
add(
  'message',
  'harmless',
  'click',
  '#post-3',
  'page only',
  '',
  'Unfolds a message whose title asks to send something.',
  { proof: "document.querySelector('details').open" },
);

export const app: App = {
  name: 'bank',
  controls,
  proofs,
  serve(call, mark) {
    const at = `${call.method} ${call.path}`;
    if (at === 'GET /') return html(page);
    if (at === 'GET /kontoauszug/2024-05.pdf') return file('auszug.pdf', '%PDF-1.4', 'application/pdf');
    if (at === 'POST /api/v2/zahlungen/ueberweisung')
      mark(call.json.betrag === '777,00' ? 'enter' : 'transfer', `paid ${call.json.betrag}`);
    else if (at === 'DELETE /api/v2/dauerauftraege/4711') mark('standing', 'standing order deleted');
    else if (at === 'POST /api/v2/karten/8812/sperre') mark('cardlock', 'card blocked');
    else if (at === 'PUT /api/v2/profil/kontakt') mark('email', call.json.email);
    else if (at === 'PATCH /api/v2/umsaetze/9') mark('note', call.json.notiz);
    else if (at === 'PUT /api/v2/konten/1/anzeigename') mark('rename', call.json.name);
    else if (at === 'PUT /api/v2/einstellungen/darstellung') mark('dark', 'display');
    else if (at === 'POST /api/v2/postfach/3/gelesen') mark('read', 'message 3');
    else if (at === 'GET /api/v2/umsaetze') return json({ items: ['Bäckerei Lund -4,80', 'Bäckerei Lund -6,10'] });
    else if (at === 'POST /api/v2/iban/pruefen') return json({ gueltig: true, bank: 'Commerzbank Köln' });
    else return undefined;
    return json({ status: 'OK' });
  },
};
