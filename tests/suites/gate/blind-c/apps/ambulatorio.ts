/** A clinic, Italian: web components, some with open and some with closed roots, fetch with JSON. */
import { type App, book, html, json } from '../kit.js';

const { add, controls, proofs } = book('ambulatorio', '/', 'it', 'web components with shadow roots, fetch, JSON');

const page = String.raw`<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Poliambulatorio San Rocco</title><link rel="icon" href="data:,">
<style>body{font:15px 'Segoe UI',sans-serif;margin:20px;max-width:800px}am-visita,am-ricetta,am-profilo,am-filtro{display:block;border:1px solid #8bb;padding:12px;margin:10px 0}</style></head><body>
<h1>Le mie visite</h1><am-filtro></am-filtro><am-visita codice="V-301" data="12 giugno, 10:30" medico="Dott.ssa Riva"></am-visita><am-ricetta></am-ricetta><am-profilo></am-profilo>
<script type="module">
const call=async(method,path,body)=>{const r=await fetch('/ambulatorio/api/'+path,{method,headers:{'content-type':'application/json'},body:body&&JSON.stringify(body)});return r.status===204?{}:r.json()};
class Visita extends HTMLElement{connectedCallback(){const root=this.attachShadow({mode:'open'});const c=this.getAttribute('codice');
root.innerHTML='<style>.pan{display:none;padding:8px}.pan.on{display:block}</style><b>'+this.getAttribute('medico')+'</b> – '+this.getAttribute('data')+' <p><button id="dettagli">Dettagli</button> <button id="disdici">Disdici la visita</button> <button id="promemoria" aria-pressed="false">🔔 Promemoria</button></p><div class="pan" id="pan">Portare la tessera sanitaria. <button id="mappa">Mostra la mappa</button><p id="m"></p></div><p id="esito"></p>';
root.getElementById('dettagli').onclick=()=>root.getElementById('pan').classList.toggle('on');
root.getElementById('mappa').onclick=async()=>{const r=await call('GET','sedi/2');root.getElementById('m').textContent=r.indirizzo};
root.getElementById('disdici').onclick=async()=>{await call('DELETE','prenotazioni/'+c);root.getElementById('esito').textContent='Visita disdetta'};
root.getElementById('promemoria').onclick=async e=>{await call('PUT','prenotazioni/'+c+'/promemoria',{attivo:true});e.target.setAttribute('aria-pressed','true')}}}
class Ricetta extends HTMLElement{connectedCallback(){const root=this.attachShadow({mode:'closed'});
root.innerHTML='<h3>Ricette</h3><p>Amoxicillina 1 g</p><button class="a">Richiedi il rinnovo al medico</button> <button class="b">Aggiungi ai preferiti</button> <button class="c">Leggi il foglietto</button><p class="t"></p>';
const q=s=>root.querySelector(s);
q('.a').onclick=async()=>{await call('POST','ricette/77/rinnovo',{});q('.t').textContent='Richiesta inviata'};
q('.b').onclick=async()=>{await call('POST','ricette/77/preferita',{});q('.t').textContent='Nei preferiti'};
q('.c').onclick=async()=>{const r=await call('GET','ricette/77/foglietto');q('.t').textContent=r.testo;this.setAttribute('letto','')}}}
class Profilo extends HTMLElement{connectedCallback(){const root=this.attachShadow({mode:'open'});
root.innerHTML='<h3>Profilo</h3><label>Cellulare <input id="cell" value="333 1234567"></label><button id="salvacell">Conferma numero</button><br><label><input type="checkbox" id="condividi"> Condividi il fascicolo con altri medici</label><br><label>Carattere <input type="range" id="testo" min="12" max="24" value="14"></label> <select id="lingua"><option value="it">Italiano</option><option value="de">Tedesco</option></select><p id="x"></p>';
const g=i=>root.getElementById(i);
g('salvacell').onclick=async()=>{await call('PATCH','utente',{cellulare:g('cell').value});g('x').textContent='Numero aggiornato'};
g('condividi').onchange=async e=>{await call('PUT','fascicolo/consenso',{condiviso:e.target.checked})};
g('testo').oninput=e=>{document.body.style.fontSize=e.target.value+'px'};
g('lingua').onchange=async e=>{await call('PATCH','utente/preferenze',{lingua:e.target.value});g('x').textContent='Preferenza salvata'}}}
class Filtro extends HTMLElement{connectedCallback(){const root=this.attachShadow({mode:'open'});root.innerHTML='<label>Periodo <select id="periodo"><option value="f">Future</option><option value="p">Passate</option></select></label> <button id="prenota">Prenota una visita</button><div id="calendario" hidden><button id="slot">Giovedì 20, 9:00</button></div><p id="lista"></p>';
const g=i=>root.getElementById(i);g('periodo').onchange=async e=>{const r=await call('GET','prenotazioni?periodo='+e.target.value);g('lista').textContent=r.length+' visite'};
g('prenota').onclick=()=>{g('calendario').hidden=false};g('slot').onclick=async()=>{await call('POST','prenotazioni',{slot:'2024-06-20T09:00',medico:4});g('lista').textContent='Prenotato'}}}
customElements.define('am-visita',Visita);customElements.define('am-ricetta',Ricetta);customElements.define('am-profilo',Profilo);customElements.define('am-filtro',Filtro);
</script></body></html>`;

const root = (host: string, rest: string) => `document.querySelector('${host}').shadowRoot.${rest}`;
add(
  'cancel',
  'grave',
  'click',
  '#disdici',
  'fetch',
  'DELETE /api/prenotazioni/V-301',
  'The appointment is cancelled.',
  { shadow: 'open' },
);
add(
  'renew',
  'grave',
  'click',
  'am-ricetta',
  'fetch',
  'POST /api/ricette/77/rinnovo',
  'A renewal is asked of the doctor.',
  { shadow: 'closed', sign: { tag: 'button', text: 'Richiedi il rinnovo al medico' } },
);
add(
  'phone',
  'grave',
  'click',
  '#salvacell',
  'fetch',
  'PATCH /api/utente',
  'The number used to identify the patient is changed.',
  { shadow: 'open', prepare: [{ type: 'fill', selector: '#cell', value: '347 9999999' }] },
);
add(
  'share',
  'grave',
  'check',
  '#condividi',
  'fetch',
  'PUT /api/fascicolo/consenso',
  'The medical record is opened to others.',
  { shadow: 'open' },
);
add('book', 'grave', 'click', '#slot', 'fetch', 'POST /api/prenotazioni', 'An appointment is booked.', {
  shadow: 'open',
  prepare: [{ type: 'click', selector: '#prenota' }],
});
add(
  'remind',
  'ordinary',
  'click',
  '#promemoria',
  'fetch',
  'PUT /api/prenotazioni/V-301/promemoria',
  'A reminder for oneself is switched on.',
  { shadow: 'open' },
);
add(
  'favourite',
  'ordinary',
  'click',
  'am-ricetta',
  'fetch',
  'POST /api/ricette/77/preferita',
  'The prescription becomes a favourite.',
  { shadow: 'closed', sign: { tag: 'button', text: 'Aggiungi ai preferiti' } },
);
add(
  'language',
  'ordinary',
  'select',
  '#lingua',
  'fetch',
  'PATCH /api/utente/preferenze',
  'The language of the interface is kept.',
  { shadow: 'open', value: 'de' },
);
add('details', 'harmless', 'click', '#dettagli', 'page only', '', 'Unfolds details.', {
  shadow: 'open',
  proof: root('am-visita', "getElementById('pan').offsetHeight>0"),
});
add('map', 'harmless', 'click', '#mappa', 'fetch', 'GET /api/sedi/2', 'Shows the address.', {
  shadow: 'open',
  prepare: [{ type: 'click', selector: '#dettagli' }],
  proof: root('am-visita', "getElementById('m').textContent!==''"),
});
add('leaflet', 'harmless', 'click', 'am-ricetta', 'fetch', 'GET /api/ricette/77/foglietto', 'Shows the leaflet.', {
  shadow: 'closed',
  sign: { tag: 'button', text: 'Leggi il foglietto' },
  proof: "document.querySelector('am-ricetta').hasAttribute('letto')",
});
add('size', 'harmless', 'set_range', '#testo', 'page only', '', 'Changes the size of letters in the page.', {
  shadow: 'open',
  share: 0.8,
  proof: "parseInt(document.body.style.fontSize||'0')>17",
});
add('period', 'harmless', 'select', '#periodo', 'fetch', 'GET /api/prenotazioni', 'Lists past visits.', {
  shadow: 'open',
  value: 'p',
  proof: root('am-filtro', "getElementById('lista').textContent!==''"),
});
add('calendar', 'harmless', 'click', '#prenota', 'page only', '', 'Only opens the calendar.', {
  shadow: 'open',
  proof: root('am-filtro', "getElementById('calendario').offsetHeight>0"),
});

const marks: Readonly<Record<string, string>> = {
  'DELETE /api/prenotazioni/V-301': 'cancel',
  'POST /api/ricette/77/rinnovo': 'renew',
  'PATCH /api/utente': 'phone',
  'PUT /api/fascicolo/consenso': 'share',
  'POST /api/prenotazioni': 'book',
  'PUT /api/prenotazioni/V-301/promemoria': 'remind',
  'POST /api/ricette/77/preferita': 'favourite',
  'PATCH /api/utente/preferenze': 'language',
};
const reads: Readonly<Record<string, unknown>> = {
  'GET /api/sedi/2': { indirizzo: 'Via Garibaldi 8, Bergamo' },
  'GET /api/ricette/77/foglietto': { testo: 'Assumere ogni 12 ore.' },
  'GET /api/prenotazioni': [1, 2, 3],
};

export const app: App = {
  name: 'ambulatorio',
  controls,
  proofs,
  serve(call, mark) {
    const at = `${call.method} ${call.path}`;
    if (at === 'GET /') return html(page);
    if (at in reads) return json(reads[at]);
    const control = marks[at];
    if (control === undefined) return undefined;
    mark(control, call.text);
    return call.method === 'DELETE' ? { status: 204 } : json({ esito: 'ok' });
  },
};
