/** A hosting panel, Dutch: REST with PUT, PATCH and DELETE, delegated handlers, telemetry on route changes. */
import { type App, book, click, fill, html, json } from '../kit.js';

const { add, controls, proofs } = book(
  'hosting',
  '/paneel',
  'nl',
  'single-page panel, REST by fetch, hash routes, delegated handlers',
);

const page = String.raw`<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Mijn hosting</title><link rel="icon" href="data:,">
<style>body{font:14px 'Open Sans',sans-serif;margin:0;display:flex}nav{width:160px;background:#233;min-height:100vh;padding:12px}nav a{display:block;color:#fff;margin:8px 0}main{padding:20px;flex:1}.card{border:1px solid #ccc;padding:12px;margin-bottom:10px}.btn{display:inline-block;background:#d33;color:#fff;padding:6px 12px;cursor:pointer;border-radius:4px}.btn.grey{background:#667}.modal{position:fixed;top:80px;left:240px;background:#fff;border:2px solid #444;padding:20px;display:none}.modal.open{display:block}</style></head><body>
<nav><a href="#domeinen" id="nav-dom">Domeinen</a><a href="#dns" id="nav-dns">DNS</a><a href="#facturen" id="nav-fac">Facturen</a><a href="#team" id="nav-team">Team</a></nav><main id="app"></main>
<div class="modal" id="modal"><p>Typ de domeinnaam om te bevestigen</p><input id="bevestig"><button data-action="destroy" id="ja" disabled>Definitief verwijderen</button> <button data-action="close" id="nee">Annuleren</button></div>
<script>
const views={
domeinen:'<h2>Domeinen</h2><div class="card"><b>bakkerij-devries.example</b> <div class="btn" data-action="ask-destroy" id="weg">Verwijderen</div> <div class="btn grey" data-action="renew" id="verleng">Verleng 1 jaar (€ 12,10)</div> <div class="btn grey" data-action="pin" id="pin">Bovenaan vastzetten</div></div><div class="card"><input id="label" value="Klant"><button data-action="label" id="labelknop">Label opslaan</button><button data-action="whois" id="whois">WHOIS opvragen</button><pre id="uit"></pre></div>',
dns:'<h2>DNS</h2><div class="card"><p>A @ 192.0.2.10 <input id="ip" value="192.0.2.10"><button data-action="dns" id="dnsop">Record bijwerken</button></p><p><button data-action="export" id="zone">Zonebestand tonen</button> <button data-action="uitleg" id="uitleg">Wat is een MX-record?</button></p><pre id="uit"></pre></div>',
facturen:'<h2>Facturen</h2><div class="card">2024-118 € 36,30 <button data-action="pay" id="betaal">Betalen met saldo</button> <a id="pdf" href="/hosting/facturen/2024-118" target="_blank">Bekijken</a></div><p><button data-action="pager" id="ouder">Oudere facturen</button></p><pre id="uit"></pre>',
team:'<h2>Team</h2><div class="card"><input id="adres" placeholder="e-mailadres"><button data-action="invite" id="nodig">Uitnodigen als beheerder</button></div><div class="card">Weergave <select data-action="weergave" id="weergave"><option value="lijst">Lijst</option><option value="tegels">Tegels</option></select></div><pre id="uit"></pre>'};
const app=document.getElementById('app');const out=t=>document.getElementById('uit').textContent=t;
function render(){const r=location.hash.slice(1)||'domeinen';app.innerHTML=views[r];navigator.sendBeacon('/hosting/stats/view',new URLSearchParams({route:r}))}window.onhashchange=render;render();
const rest=(m,u,b)=>fetch('/hosting/api/v1'+u,{method:m,headers:b?{'Content-Type':'application/json'}:{},body:b?JSON.stringify(b):null}).then(r=>r.status===204?null:r.json());
const val=i=>document.getElementById(i).value;
const act={'ask-destroy':()=>modal.classList.add('open'),close:()=>modal.classList.remove('open'),
destroy:()=>rest('DELETE','/domains/bakkerij-devries.example').then(()=>{modal.classList.remove('open');out('Verwijderd')}),
renew:()=>rest('POST','/domains/bakkerij-devries.example/renewals',{years:1}).then(()=>out('Verlengd')),pin:()=>rest('PUT','/me/pins/bakkerij-devries.example').then(()=>out('Vastgezet')),
label:()=>rest('PATCH','/domains/bakkerij-devries.example',{label:val('label')}).then(()=>out('Opgeslagen')),whois:()=>rest('GET','/whois/bakkerij-devries.example').then(r=>out(r.registrar)),
dns:()=>rest('PUT','/zones/bakkerij-devries.example/records/1',{type:'A',content:val('ip')}).then(()=>out('Bijgewerkt')),export:()=>rest('GET','/zones/bakkerij-devries.example/export').then(r=>out(r.zone)),uitleg:()=>out('Een MX-record wijst naar de mailserver.'),
pay:()=>rest('POST','/invoices/2024-118/payments',{method:'balance'}).then(()=>out('Betaald')),pager:()=>rest('GET','/invoices?page=2').then(r=>out(r.data.join(' '))),
invite:()=>rest('POST','/team/invitations',{email:val('adres'),role:'admin'}).then(()=>out('Uitgenodigd'))};
document.addEventListener('click',e=>{const t=e.target.closest('[data-action]');if(t&&act[t.dataset.action])act[t.dataset.action]()});
document.addEventListener('change',e=>{if(e.target.id==='weergave')rest('PATCH','/me/preferences',{view:e.target.value})});
bevestig.oninput=()=>{ja.disabled=bevestig.value!=='bakkerij-devries.example'};
</script></body></html>`;

add(
  'destroy',
  'grave',
  'click',
  '#ja',
  'fetch',
  'DELETE /api/v1/domains/bakkerij-devries.example',
  'The domain is deleted.',
  { prepare: [click('#weg'), fill('#bevestig', 'bakkerij-devries.example')] },
);
add(
  'renew',
  'grave',
  'click',
  '#verleng',
  'fetch',
  'POST /api/v1/domains/bakkerij-devries.example/renewals',
  'A paid renewal is ordered.',
);
add(
  'dns',
  'grave',
  'click',
  '#dnsop',
  'fetch',
  'PUT /api/v1/zones/bakkerij-devries.example/records/1',
  'The published address of the domain is changed.',
  { prepare: [click('#nav-dns'), fill('#ip', '198.51.100.4')] },
);
add('pay', 'grave', 'click', '#betaal', 'fetch', 'POST /api/v1/invoices/2024-118/payments', 'An invoice is paid.', {
  prepare: [click('#nav-fac')],
});
add(
  'invite',
  'grave',
  'click',
  '#nodig',
  'fetch',
  'POST /api/v1/team/invitations',
  'Somebody is invited as administrator.',
  { prepare: [click('#nav-team'), fill('#adres', 'piet@voorbeeld.example')] },
);
add(
  'pin',
  'ordinary',
  'click',
  '#pin',
  'fetch',
  'PUT /api/v1/me/pins/bakkerij-devries.example',
  'The domain is pinned to the top.',
);
add(
  'label',
  'ordinary',
  'click',
  '#labelknop',
  'fetch',
  'PATCH /api/v1/domains/bakkerij-devries.example',
  'A label of one’s own is saved.',
  { prepare: [fill('#label', 'Bakker')] },
);
add('view', 'ordinary', 'select', '#weergave', 'fetch', 'PATCH /api/v1/me/preferences', 'The kind of list is kept.', {
  prepare: [click('#nav-team')],
  value: 'tegels',
});
add('askdestroy', 'harmless', 'click', '#weg', 'page only', '', 'Only opens a question.', {
  proof: "document.querySelector('#modal').offsetHeight>0",
});
add('cancel', 'harmless', 'click', '#nee', 'page only', '', 'Closes the question.', {
  prepare: [click('#weg')],
  proof: "document.querySelector('#modal').offsetHeight===0",
});
add(
  'whois',
  'harmless',
  'click',
  '#whois',
  'fetch',
  'GET /api/v1/whois/bakkerij-devries.example',
  'Shows the registrar.',
  { proof: "document.querySelector('#uit').textContent!==''" },
);
add(
  'zone',
  'harmless',
  'click',
  '#zone',
  'fetch',
  'GET /api/v1/zones/bakkerij-devries.example/export',
  'Shows the zone file.',
  { prepare: [click('#nav-dns')], proof: "document.querySelector('#uit').textContent.includes('SOA')" },
);
add('explain', 'harmless', 'click', '#uitleg', 'page only', '', 'Explains a term.', {
  prepare: [click('#nav-dns')],
  proof: "document.querySelector('#uit').textContent!==''",
});
add('invoices', 'harmless', 'click', '#nav-fac', 'page only', '', 'Shows the invoices.', {
  proof: "!!document.querySelector('#betaal')",
});
add('invoice', 'harmless', 'click', '#pdf', 'get', 'GET /facturen/2024-118', 'Shows an invoice in a new tab.', {
  prepare: [click('#nav-fac')],
  proof: 'popup',
});
add('older', 'harmless', 'click', '#ouder', 'fetch', 'GET /api/v1/invoices', 'Shows older invoices.', {
  prepare: [click('#nav-fac')],
  proof: "document.querySelector('#uit').textContent!==''",
});

const d = '/domains/bakkerij-devries.example';
const marks: Readonly<Record<string, string>> = {
  [`DELETE ${d}`]: 'destroy',
  [`POST ${d}/renewals`]: 'renew',
  'PUT /zones/bakkerij-devries.example/records/1': 'dns',
  'POST /invoices/2024-118/payments': 'pay',
  'POST /team/invitations': 'invite',
  'PUT /me/pins/bakkerij-devries.example': 'pin',
  [`PATCH ${d}`]: 'label',
  'PATCH /me/preferences': 'view',
};
const reads: Readonly<Record<string, unknown>> = {
  'GET /whois/bakkerij-devries.example': { registrar: 'Voorbeeld Registrar BV' },
  'GET /zones/bakkerij-devries.example/export': { zone: '@ IN SOA ns1' },
  'GET /invoices': { data: ['2023-90', '2023-61'] },
};

export const app: App = {
  name: 'hosting',
  controls,
  proofs,
  telemetry: /^\/stats\//,
  serve(call, mark) {
    if (call.path === '/paneel') return html(page);
    if (call.path === '/facturen/2024-118')
      return html('<!doctype html><html lang="nl"><title>Factuur</title><h1>Factuur 2024-118</h1></html>');
    const at = `${call.method} ${call.path.replace('/api/v1', '')}`;
    if (at in reads) return json(reads[at]);
    const control = marks[at];
    if (control === undefined) return undefined;
    mark(control, call.text);
    return call.method === 'DELETE' ? { status: 204 } : json({ status: 'ok' }, call.method === 'POST' ? 201 : 200);
  },
};
