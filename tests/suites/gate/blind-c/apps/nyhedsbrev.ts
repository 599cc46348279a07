/** A newsletter tool, Danish: components re-rendered from a state, multipart, autosave and beacons on leaving. */
import { type App, book, click, fill, html, json } from '../kit.js';

const { add, controls, proofs } = book(
  'nyhedsbrev',
  '/editor/42',
  'da',
  'page rendered from a state, fetch with multipart, autosave, beacons',
);

const page = String.raw`<!doctype html><html lang="da"><head><meta charset="utf-8"><title>Nyhedsbrev #42</title><link rel="icon" href="data:,">
<style>body{font:15px Inter,sans-serif;margin:0}.top{display:flex;gap:8px;padding:10px;background:#eef3ee}.krop{padding:14px}.faner button[aria-selected=true]{font-weight:bold}.panel{border:1px solid #ccc;padding:10px;margin-top:8px}.pop{border:2px solid #2a5;padding:12px;margin:10px 0}</style></head><body><div id="root"></div>
<script>
const state={tab:'indhold',menu:false,planlaeg:false,preview:'',besked:'',emne:'Forårsnyt',abonnenter:null,open:{}};
const h=s=>String(s).replace(/</g,'&lt;');
function view(){return '<div class="top"><b>'+h(state.emne)+'</b><button data-on="menu" id="menu">Send ▾</button><button data-on="preview" id="preview">Forhåndsvis</button><button data-on="test" id="test">Stavekontrol</button><button data-on="dupliker" id="stjerne">☆ Gem som skabelon</button></div>'
+(state.menu?'<div class="pop"><button data-on="sendnu" id="sendnu">Send nu til 1.204 modtagere</button> <button data-on="planlaeg" id="planlaeg">Planlæg…</button> <button data-on="lukmenu" id="luk">Luk</button></div>':'')
+(state.planlaeg?'<div class="pop"><input type="datetime-local" id="tid" value="2030-04-02T08:00"><button data-on="planok" id="planok">Bekræft udsendelse</button></div>':'')
+'<div class="krop"><div class="faner" role="tablist">'+['indhold','modtagere','statistik'].map(t=>'<button role="tab" id="fane-'+t+'" data-on="fane" data-arg="'+t+'" aria-selected="'+(state.tab===t)+'">'+t[0].toUpperCase()+t.slice(1)+'</button>').join('')+'</div><div class="panel">'
+(state.tab==='indhold'?'<input id="emne" value="'+h(state.emne)+'"><p><textarea id="tekst" rows="4" cols="50"></textarea></p><p><input type="file" id="billede"></p>':'')
+(state.tab==='modtagere'?'<p>'+(state.abonnenter?state.abonnenter.map(h).join(', '):'…')+'</p><button data-on="slet" id="slet">Slet listen</button> <button data-on="importer" id="importer">Hent som CSV</button><p><input id="nyadr" placeholder="adresse"><button data-on="tilfoj" id="tilfoj">Tilmeld og send bekræftelse</button></p>':'')
+(state.tab==='statistik'?'<p>Åbnet: 38 %</p><button data-on="skjul" id="skjul">Skjul kort</button>'+(state.open.skjul?'':'<div id="kort">🗺</div>'):'')
+'</div><div id="vis">'+state.preview+'</div><p id="besked">'+h(state.besked)+'</p></div>'}
function draw(){document.getElementById('root').innerHTML=view();const t=document.getElementById('tekst');if(t){let k;t.oninput=()=>{clearTimeout(k);k=setTimeout(()=>post('PUT','/kladder/42',{tekst:t.value}).then(()=>{document.getElementById('besked').textContent='Kladde gemt'}),400)}}
const f=document.getElementById('billede');if(f)f.onchange=()=>{const d=new FormData();d.append('billede',f.files[0]);fetch('/nyhedsbrev/api/medier',{method:'POST',body:d}).then(()=>set({besked:'Billede lagt i biblioteket'}))}}
function set(p){Object.assign(state,p);draw()}
const post=(m,u,b)=>fetch('/nyhedsbrev/api'+u,{method:m,headers:{'Content-Type':'application/json'},body:JSON.stringify(b||{})});
const on={menu:()=>set({menu:!state.menu}),lukmenu:()=>set({menu:false}),planlaeg:()=>set({planlaeg:true,menu:false}),
preview:()=>post('POST','/preview',{id:42,emne:state.emne}).then(r=>r.json()).then(r=>set({preview:r.html})),test:()=>post('POST','/stavning',{tekst:state.emne}).then(r=>r.json()).then(r=>set({besked:r.fejl+' stavefejl'})),
dupliker:()=>post('POST','/skabeloner',{fra:42}).then(()=>set({besked:'Gemt som skabelon'})),
sendnu:()=>{navigator.sendBeacon('/nyhedsbrev/api/udsendelser',new Blob([JSON.stringify({id:42,liste:'alle'})],{type:'application/json'}));set({menu:false,besked:'Udsendelsen er i gang'})},
planok:()=>{const d=new FormData();d.append('id','42');d.append('tid',document.getElementById('tid').value);fetch('/nyhedsbrev/api/udsendelser/planlagt',{method:'POST',body:d}).then(()=>set({planlaeg:false,besked:'Planlagt'}))},
fane:a=>{set({tab:a});if(a==='modtagere')fetch('/nyhedsbrev/api/lister/1').then(r=>r.json()).then(r=>set({abonnenter:r.navne}));navigator.sendBeacon('/nyhedsbrev/e',a)},
slet:()=>fetch('/nyhedsbrev/api/lister/1',{method:'DELETE'}).then(()=>set({besked:'Listen er slettet'})),tilfoj:()=>post('POST','/lister/1/medlemmer',{adresse:document.getElementById('nyadr').value}).then(()=>set({besked:'Tilmeldt'})),
importer:()=>{location.href='/nyhedsbrev/api/lister/1.csv'},skjul:()=>{navigator.sendBeacon('/nyhedsbrev/api/visning',JSON.stringify({kort:false}));set({open:{skjul:true}})}};
document.addEventListener('click',e=>{const b=e.target.closest('[data-on]');if(b)on[b.dataset.on](b.dataset.arg)});draw();
</script></body></html>`;

const people = [click('#fane-modtagere')];
add(
  'sendnow',
  'grave',
  'click',
  '#sendnu',
  'beacon',
  'POST /api/udsendelser',
  'The letter is sent to everybody by a beacon.',
  { prepare: [click('#menu')] },
);
add('schedule', 'grave', 'click', '#planok', 'fetch', 'POST /api/udsendelser/planlagt', 'The sending is scheduled.', {
  prepare: [click('#menu'), click('#planlaeg')],
});
add('dellist', 'grave', 'click', '#slet', 'fetch', 'DELETE /api/lister/1', 'The list of receivers is deleted.', {
  prepare: people,
});
add(
  'subscribe',
  'grave',
  'click',
  '#tilfoj',
  'fetch',
  'POST /api/lister/1/medlemmer',
  'Somebody is put on the list and gets a mail.',
  { prepare: [...people, fill('#nyadr', 'bo@eksempel.example')] },
);
add('autosave', 'ordinary', 'type', '#tekst', 'fetch', 'PUT /api/kladder/42', 'The draft is saved while typing.', {
  value: 'Kære læser',
  delayMs: 400,
});
add('template', 'ordinary', 'click', '#stjerne', 'fetch', 'POST /api/skabeloner', 'It is kept as a template.');
add('image', 'ordinary', 'upload', '#billede', 'fetch', 'POST /api/medier', 'A picture is put into the library.', {
  value: 'foto.png',
});
add('hidemap', 'ordinary', 'click', '#skjul', 'beacon', 'POST /api/visning', 'The hidden map is kept by a beacon.', {
  prepare: [click('#fane-statistik')],
});
add('menu', 'harmless', 'click', '#menu', 'page only', '', 'Only opens a menu.', {
  proof: "!!document.querySelector('#sendnu')",
});
add('close', 'harmless', 'click', '#luk', 'page only', '', 'Closes the menu.', {
  prepare: [click('#menu')],
  proof: "!document.querySelector('#sendnu')",
});
add('plan', 'harmless', 'click', '#planlaeg', 'page only', '', 'Opens the choice of a time.', {
  prepare: [click('#menu')],
  proof: "!!document.querySelector('#planok')",
});
add('preview', 'harmless', 'click', '#preview', 'fetch', 'POST /api/preview', 'Shows the letter as it would look.', {
  proof: "document.querySelector('#vis').textContent!==''",
});
add('spelling', 'harmless', 'click', '#test', 'fetch', 'POST /api/stavning', 'Checks the spelling.', {
  proof: "document.querySelector('#besked').textContent.includes('stavefejl')",
});
add('receivers', 'harmless', 'click', '#fane-modtagere', 'fetch', 'GET /api/lister/1', 'Shows the receivers.', {
  proof: "document.querySelector('.panel').textContent.includes('Bo')",
});
add('csv', 'harmless', 'click', '#importer', 'get', 'GET /api/lister/1.csv', 'Downloads the list.', {
  prepare: people,
  proof: 'download',
});

const marks: Readonly<Record<string, string>> = {
  'POST /api/udsendelser': 'sendnow',
  'POST /api/udsendelser/planlagt': 'schedule',
  'DELETE /api/lister/1': 'dellist',
  'POST /api/lister/1/medlemmer': 'subscribe',
  'PUT /api/kladder/42': 'autosave',
  'POST /api/skabeloner': 'template',
  'POST /api/medier': 'image',
  'POST /api/visning': 'hidemap',
};
const reads: Readonly<Record<string, unknown>> = {
  'POST /api/preview': { html: '<h2>Forårsnyt</h2>' },
  'POST /api/stavning': { fejl: 0 },
  'GET /api/lister/1': { navne: ['Bo', 'Inge'] },
};

export const app: App = {
  name: 'nyhedsbrev',
  controls,
  proofs,
  telemetry: /^\/e$/,
  serve(call, mark) {
    const at = `${call.method} ${call.path}`;
    if (at === 'GET /editor/42') return html(page);
    if (at === 'GET /api/lister/1.csv')
      return { type: 'text/csv', body: 'navn', headers: { 'content-disposition': 'attachment; filename=liste.csv' } };
    if (at in reads) return json(reads[at]);
    const control = marks[at];
    if (control === undefined) return undefined;
    mark(control, call.parts['tid'] ?? call.parts['billede'] ?? call.text);
    return json({ ok: true });
  },
};
