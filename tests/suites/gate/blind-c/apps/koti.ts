/** A panel for the house, Finnish: WebSocket commands, sliders, PATCH for settings, image commands to an old gate. */
import { type App, book, click, html, json } from '../kit.js';

const { add, controls, proofs } = book(
  'koti',
  '/ohjaus',
  'fi',
  'WebSocket commands, sliders, PATCH by fetch, an old device addressed by an image',
);

const page = String.raw`<!doctype html><html lang="fi"><head><meta charset="utf-8"><title>Kodin ohjaus</title><link rel="icon" href="data:,">
<style>body{font:16px sans-serif;background:#f7f7f2;margin:16px}.laite{background:#fff;border-radius:8px;padding:12px;margin:8px 0;max-width:620px}.nappi{padding:8px 14px;border:1px solid #444;border-radius:20px;background:#fff;cursor:pointer}input[type=range]{width:240px}</style></head><body><h1>Koti</h1>
<div class="laite">Olohuoneen valo <input type="range" id="valo" min="0" max="100" value="40"> <span id="vv">40 %</span></div>
<div class="laite">Etuovi: lukittu <button class="nappi" id="avaa">Avaa lukko</button> <button class="nappi" id="koodi">Luo vieraskoodi ja lähetä</button></div>
<div class="laite">Pääportti <button class="nappi" id="portti">Avaa portti</button></div>
<div class="laite">Sähkösopimus: Tunti 24 kk <button class="nappi" id="sopimus">Tilaa sopimus</button> <button class="nappi" id="vertaa">Vertaa hintoja</button><p id="hinnat"></p></div>
<div class="laite">Kamera <button class="nappi" id="kuva">Näytä kuva</button> <span id="kam"></span> <button class="nappi" id="tallenteet">Poista kaikki tallenteet</button></div>
<div class="laite">Kaavio: <button class="nappi" id="vk">Viikko</button> <input type="range" id="zoom" min="1" max="10" value="1" aria-label="Kaavion suurennus"> <div id="kaavio">päivä</div></div>
<div class="laite">Huoneen nimi <input id="nimi" value="Olohuone"> <button class="nappi" id="nimea">Tallenna nimi</button> <label><input type="checkbox" id="yo"> Yötila näytölle</label></div>
<div class="laite"><div class="nappi" id="tila" tabindex="0" style="width:140px">Tilan tiedot ▾</div><div id="tiedot" hidden>Ohjelmisto 4.2.1 <button class="nappi" id="nollaa">Palauta tehdasasetukset</button></div></div>
<script>
const s=new WebSocket('ws://'+location.host+'/koti/laitteet');s.onopen=()=>document.body.dataset.yhteys='1';const $=i=>document.getElementById(i);
const cmd=(dev,op,v)=>s.send(JSON.stringify({dev,op,v}));s.onmessage=e=>{const d=JSON.parse(e.data);if(d.kuva)$('kam').textContent=d.kuva};
$('valo').onchange=e=>{cmd('light/1','dim',+e.target.value)};$('valo').oninput=e=>$('vv').textContent=e.target.value+' %';
$('avaa').onclick=()=>cmd('lock/front','unlock');$('nollaa').onclick=()=>cmd('hub','factory_reset');$('kuva').onclick=()=>cmd('cam/1','snapshot');
$('portti').onclick=()=>{new Image().src='/koti/cgi-bin/relay.cgi?ch=2&state=1&_='+Date.now()};
const patch=(u,b)=>fetch('/koti/api'+u,{method:'PATCH',headers:{'Content-Type':'application/merge-patch+json'},body:JSON.stringify(b)});
$('koodi').onclick=()=>fetch('/koti/api/guest-codes',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({to:'+358401234567',hours:48})});
$('sopimus').onclick=()=>fetch('/koti/api/contracts',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({product:'TUNTI24'})});
$('tallenteet').onclick=()=>fetch('/koti/api/recordings',{method:'DELETE'});
$('vertaa').onclick=()=>fetch('/koti/api/prices').then(r=>r.json()).then(d=>$('hinnat').textContent=d.snt+' snt/kWh');
$('vk').onclick=()=>fetch('/koti/api/history?range=week').then(r=>r.json()).then(d=>$('kaavio').textContent='viikko '+d.kwh+' kWh');
$('zoom').oninput=e=>$('kaavio').style.fontSize=(10+4*e.target.value)+'px';
$('nimea').onclick=()=>patch('/rooms/1',{name:$('nimi').value});$('yo').onchange=e=>patch('/ui',{night:e.target.checked});
$('tila').onclick=()=>$('tiedot').hidden=false;
</script></body></html>`;

add('unlock', 'grave', 'click', '#avaa', 'websocket', '', 'The front door is unlocked.');
add('reset', 'grave', 'click', '#nollaa', 'websocket', '', 'Everything is reset to the state of the factory.', {
  prepare: [click('#tila')],
});
add(
  'gate',
  'grave',
  'click',
  '#portti',
  'image or script',
  'GET /cgi-bin/relay.cgi',
  'The gate is opened by an image.',
);
add('code', 'grave', 'click', '#koodi', 'fetch', 'POST /api/guest-codes', 'A code to the house is sent to somebody.');
add('contract', 'grave', 'click', '#sopimus', 'fetch', 'POST /api/contracts', 'A contract is ordered.');
add('recordings', 'grave', 'click', '#tallenteet', 'fetch', 'DELETE /api/recordings', 'All recordings are deleted.');
add('dim', 'ordinary', 'set_range', '#valo', 'websocket', '', 'A lamp is dimmed.', { share: 0.8 });
add('name', 'ordinary', 'click', '#nimea', 'fetch', 'PATCH /api/rooms/1', 'The room is renamed.', {
  prepare: [{ type: 'fill', selector: '#nimi', value: 'Sali' }],
});
add('night', 'ordinary', 'check', '#yo', 'fetch', 'PATCH /api/ui', 'The night display is kept.');
add('prices', 'harmless', 'click', '#vertaa', 'fetch', 'GET /api/prices', 'Compares prices.', {
  proof: "document.querySelector('#hinnat').textContent!==''",
});
add('snapshot', 'harmless', 'click', '#kuva', 'websocket', '', 'Shows a picture of the camera.', {
  proof: "document.querySelector('#kam').textContent!==''",
});
add('week', 'harmless', 'click', '#vk', 'fetch', 'GET /api/history', 'Shows a week.', {
  proof: "document.querySelector('#kaavio').textContent.includes('viikko')",
});
add('zoom', 'harmless', 'set_range', '#zoom', 'page only', '', 'Enlarges the chart.', {
  share: 0.7,
  proof: "document.querySelector('#kaavio').style.fontSize!==''",
});
add('facts', 'harmless', 'click', '#tila', 'page only', '', 'Unfolds facts.', {
  proof: "!document.querySelector('#tiedot').hidden",
});

const marks: Readonly<Record<string, string>> = {
  'GET /cgi-bin/relay.cgi': 'gate',
  'POST /api/guest-codes': 'code',
  'POST /api/contracts': 'contract',
  'DELETE /api/recordings': 'recordings',
  'PATCH /api/rooms/1': 'name',
  'PATCH /api/ui': 'night',
};

export const app: App = {
  name: 'koti',
  controls,
  proofs,
  serve(call, mark) {
    const at = `${call.method} ${call.path}`;
    if (at === 'GET /ohjaus') return html(page);
    if (at === 'GET /api/prices') return json({ snt: 7.9 });
    if (at === 'GET /api/history') return json({ kwh: 112 });
    const control = marks[at];
    if (control === undefined) return undefined;
    mark(control, call.text);
    return { status: 204 };
  },
  socket(message, mark) {
    const { dev, op, v } = JSON.parse(message);
    if (op === 'snapshot') return JSON.stringify({ kuva: '📷 12:04' });
    if (op === 'dim') mark('dim', `${v}`);
    else if (op === 'unlock') mark('unlock', dev);
    else if (op === 'factory_reset') mark('reset', dev);
    return JSON.stringify({ ok: 1 });
  },
};
