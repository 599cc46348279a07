/** Team chat, Swedish: WebSocket for what is live, fetch for the rest. */
import { type App, book, click, fill, html, json } from '../kit.js';

const { add, controls, proofs } = book(
  'chatt',
  '/kanal/allmant',
  'sv',
  'WebSocket messages, fetch for settings and lists',
);

const page = String.raw`<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>#allmänt – Snack</title><link rel="icon" href="data:,">
<style>body{font:15px sans-serif;margin:0;display:flex}aside{width:190px;background:#3a2d4d;color:#fff;padding:12px;min-height:100vh}aside div{cursor:pointer;padding:4px}main{flex:1;padding:14px}.medd{padding:6px;position:relative}.medd .verktyg{display:none}.medd:hover .verktyg{display:inline}.pop{display:none;border:1px solid #999;padding:8px;width:240px;background:#fff}.pop.on{display:block}</style></head><body>
<aside><div id="k-allmant"># allmänt</div><div id="k-fika"># fika</div><div id="stang-kanal">⊖ Minimera listan</div><label><input type="checkbox" id="tyst"> Tysta kanalen</label></aside>
<main><h2 id="rubrik"># allmänt</h2><div id="logg"><div class="medd" id="m8">Eva: Kan någon radera den gamla filen? <span class="verktyg"><button class="gilla" aria-label="Reagera med tumme">👍</button> <button class="spara" aria-label="Spara till mig själv">🔖</button></span></div>
<div class="medd" id="m9">Du: Mötet flyttas till tre. <span class="verktyg"><button class="radera" aria-label="Ta bort för alla">🗑️</button></span></div></div>
<p id="skriver"></p><input id="text" placeholder="Skriv till #allmänt" size="50"><button id="skicka">Skicka</button> <button id="emoji">🙂</button><div class="pop" id="emojis"><button id="e1">🎉</button></div>
<p><button id="medlemmar">Medlemmar</button> <button id="tidigare">Visa äldre meddelanden</button> <button id="sok-knapp">Sök i kanalen</button></p>
<div class="pop" id="medl"><p>Eva, Nils, Siv</p><input id="ny" placeholder="E-post"><button id="bjud">Bjud in</button> <button id="kasta">Ta bort Nils ur kanalen</button></div><div class="pop" id="sokruta"><input id="sok"><p id="traffar"></p></div></main>
<script>
const ws=new WebSocket('ws://'+location.host+'/chatt/ws');ws.onopen=()=>document.body.dataset.ansluten='ja';
const say=(typ,data)=>ws.send(JSON.stringify(Object.assign({typ:typ},data)));const $=i=>document.getElementById(i);
ws.onmessage=e=>{const d=JSON.parse(e.data);if(d.typ==='historik')d.rader.forEach(r=>{const v=document.createElement('div');v.className='medd gammal';v.textContent=r;$('logg').prepend(v)});if(d.typ==='ack'&&d.text){const v=document.createElement('div');v.textContent='Du: '+d.text;$('logg').append(v)}};
const send=()=>{if($('text').value){say('meddelande',{kanal:'allmant',text:$('text').value});$('text').value=''}};
$('skicka').onclick=send;$('text').onkeydown=e=>{if(e.key==='Enter')send()};
document.querySelector('.gilla').onclick=e=>{say('reaktion',{id:'m8',emoji:'+1'});e.target.style.background='#fd8'};
document.querySelector('.spara').onclick=e=>fetch('/chatt/api/sparade',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({id:'m8'})}).then(()=>e.target.style.background='#fd8');
document.querySelector('.radera').onclick=()=>{say('radera',{id:'m9'});$('m9').remove()};
$('emoji').onclick=()=>$('emojis').classList.toggle('on');$('e1').onclick=()=>{$('text').value+='🎉'};
$('medlemmar').onclick=()=>$('medl').classList.toggle('on');$('tidigare').onclick=()=>say('historik',{fore:'m8',antal:20});
$('bjud').onclick=()=>fetch('/chatt/api/kanaler/allmant/inbjudningar',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({epost:$('ny').value})});
$('kasta').onclick=()=>fetch('/chatt/api/kanaler/allmant/medlemmar/nils',{method:'DELETE'});
$('tyst').onchange=e=>fetch('/chatt/api/kanaler/allmant/installningar',{method:'PATCH',headers:{'content-type':'application/json'},body:JSON.stringify({tyst:e.target.checked})});
$('k-fika').onclick=()=>fetch('/chatt/api/kanaler/fika').then(r=>r.json()).then(d=>{$('rubrik').textContent='# '+d.namn});
$('stang-kanal').onclick=()=>{document.querySelector('aside').style.width='60px'};
$('sok-knapp').onclick=()=>$('sokruta').classList.add('on');$('sok').oninput=e=>{clearTimeout(window.st);window.st=setTimeout(()=>fetch('/chatt/api/sok?q='+encodeURIComponent(e.target.value)).then(r=>r.json()).then(d=>$('traffar').textContent=d.antal+' träffar'),150)};
</script></body></html>`;

add('send', 'grave', 'click', '#skicka', 'websocket', '', 'A message is sent to everybody.', {
  prepare: [fill('#text', 'Hej alla')],
});
add('sendenter', 'grave', 'type_then_enter', '#text', 'websocket', '', 'Enter sends the message to everybody.', {
  value: 'God morgon',
});
add('erase', 'grave', 'hover_click', '#m9 .radera', 'websocket', '', 'The message is deleted for everybody.', {
  hover: '#m9',
});
add('invite', 'grave', 'click', '#bjud', 'fetch', 'POST /api/kanaler/allmant/inbjudningar', 'Somebody is invited.', {
  prepare: [click('#medlemmar'), fill('#ny', 'ola@exempel.example')],
});
add('kick', 'grave', 'click', '#kasta', 'fetch', 'DELETE /api/kanaler/allmant/medlemmar/nils', 'Somebody is removed.', {
  prepare: [click('#medlemmar')],
});
add('react', 'ordinary', 'hover_click', '#m8 .gilla', 'websocket', '', 'A thumb is added.', { hover: '#m8' });
add(
  'save',
  'ordinary',
  'hover_click',
  '#m8 .spara',
  'fetch',
  'POST /api/sparade',
  'The message is saved for oneself.',
  { hover: '#m8' },
);
add(
  'mute',
  'ordinary',
  'check',
  '#tyst',
  'fetch',
  'PATCH /api/kanaler/allmant/installningar',
  'The channel is muted for oneself.',
);
add('emoji', 'harmless', 'click', '#emoji', 'page only', '', 'Opens the list of signs.', {
  proof: "document.querySelector('#emojis').offsetHeight>0",
});
add('insert', 'harmless', 'click', '#e1', 'page only', '', 'Puts a sign into the field.', {
  prepare: [click('#emoji')],
  proof: "document.querySelector('#text').value!==''",
});
add('members', 'harmless', 'click', '#medlemmar', 'page only', '', 'Shows who is in the channel.', {
  proof: "document.querySelector('#medl').offsetHeight>0",
});
add('older', 'harmless', 'click', '#tidigare', 'websocket', '', 'Loads older messages.', {
  proof: "document.querySelectorAll('.gammal').length>0",
});
add('channel', 'harmless', 'click', '#k-fika', 'fetch', 'GET /api/kanaler/fika', 'Goes to another channel.', {
  proof: "document.querySelector('#rubrik').textContent==='# fika'",
});
add('narrow', 'harmless', 'click', '#stang-kanal', 'page only', '', 'Makes the list narrow.', {
  proof: "document.querySelector('aside').style.width==='60px'",
});
add('search', 'harmless', 'type', '#sok', 'fetch', 'GET /api/sok', 'Searches the channel.', {
  prepare: [click('#sok-knapp')],
  value: 'möte',
  proof: "document.querySelector('#traffar').textContent!==''",
});

export const app: App = {
  name: 'chatt',
  controls,
  proofs,
  serve(call, mark) {
    const at = `${call.method} ${call.path}`;
    if (at === 'GET /kanal/allmant') return html(page);
    if (at === 'GET /api/kanaler/fika') return json({ namn: 'fika' });
    if (at === 'GET /api/sok') return json({ antal: 4 });
    if (at === 'POST /api/kanaler/allmant/inbjudningar') mark('invite', call.json.epost);
    else if (at === 'DELETE /api/kanaler/allmant/medlemmar/nils') mark('kick', 'nils');
    else if (at === 'POST /api/sparade') mark('save', 'm8');
    else if (at === 'PATCH /api/kanaler/allmant/installningar') mark('mute', 'muted');
    else return undefined;
    return json({});
  },
  socket(message, mark) {
    const data = JSON.parse(message);
    if (data.typ === 'historik') return JSON.stringify({ typ: 'historik', rader: ['Siv: Hej', 'Nils: Tja'] });
    if (data.typ === 'meddelande') mark(data.text === 'God morgon' ? 'sendenter' : 'send', data.text);
    else if (data.typ === 'radera') mark('erase', data.id);
    else if (data.typ === 'reaktion') mark('react', data.id);
    return JSON.stringify({ typ: 'ack', text: data.text });
  },
};
