import { click, doc, fill, leaf, ok, part, type Part } from '../kit.js';

const security = part({
  page: '/mypage/security', language: 'ja', technique: 'htmx, Laravel style',
  html: doc({ lang: 'ja', title: 'セキュリティ設定｜つむぎID', theme: 'blue', use: ['htmx'], body: `<header>つむぎID</header><main><h1>セキュリティ</h1>
<form hx-post="/mypage/user/password" hx-swap="none"><input type="hidden" name="_token" value="vR2"><input type="hidden" name="_method" value="PUT"><label>新しいパスワード <input id="pw" type="password" name="password"></label><button id="pw-go">次へ</button></form>
<button id="eye" onclick="var p=document.getElementById('pw');p.type=p.type==='password'?'text':'password'">表示</button>
<p>2段階認証 <input type="checkbox" id="tfa" checked hx-delete="/mypage/user/two-factor-authentication" hx-trigger="change" hx-swap="none" aria-label="2段階認証"></p>
<p>ログイン中の端末 <button id="devices" hx-get="/mypage/sessions" hx-target="#dv">端末を見る</button> <button id="kick" hx-post="/mypage/sessions/destroy-others" hx-swap="none">ほかをログアウト</button></p><div id="dv"></div>
<p><label>ニックネーム <input id="nick" name="nick" value="つむ" hx-post="/mypage/profile/nick" hx-trigger="change" hx-swap="none"></label> <select id="tz" name="tz" hx-post="/mypage/profile/tz" hx-trigger="change" hx-swap="none"><option>Asia/Tokyo</option><option>Asia/Seoul</option></select></p>
<p><input id="uid" name="uid" placeholder="ユーザーID" hx-post="/mypage/uid/check" hx-trigger="input changed delay:150ms" hx-target="#uidr"><span id="uidr"></span> <a id="taikai" href="/mypage/taikai">退会</a></p></main>` }),
  routes: {
    'POST /mypage/user/password': (c) => { if (c.form.get('_method') === 'PUT' && c.form.get('password')) c.effect('jas-pw', 'password changed'); return ''; },
    'DELETE /mypage/user/two-factor-authentication': (c) => { c.effect('jas-tfa', 'second factor switched off'); return ''; },
    'GET /mypage/sessions': () => '<p>iPhone・東京</p>',
    'POST /mypage/sessions/destroy-others': (c) => { c.effect('jas-kick', 'other devices logged out'); return ''; },
    'POST /mypage/profile/nick': (c) => { c.effect('jas-nick', 'nickname changed'); return ''; },
    'POST /mypage/profile/tz': (c) => { c.effect('jas-tz', 'time zone of the display kept'); return ''; },
    'POST /mypage/uid/check': () => '使えます', 'GET /mypage/taikai': leaf('ja', '退会のご案内', '注意事項'),
  },
  rows: [
    ['g', 'jas-pw', 'click', '#pw-go', 'changes the password', 'xhr', ['POST /mypage/user/password'], { prepare: [fill('#pw', 'Kawa-2026!')] }],
    ['g', 'jas-tfa', 'check', '#tfa', 'switches the second factor off', 'xhr', ['DELETE /mypage/user/two-factor-authentication']],
    ['g', 'jas-kick', 'click', '#kick', 'logs the other devices out', 'xhr', ['POST /mypage/sessions/destroy-others']],
    ['o', 'jas-nick', 'type_then_enter', '#nick', 'changes the nickname', 'xhr', ['POST /mypage/profile/nick'], { value: 'つむつむ' }],
    ['o', 'jas-tz', 'select', '#tz', 'keeps the time zone', 'xhr', ['POST /mypage/profile/tz'], { value: 'Asia/Seoul' }],
    ['h', 'jas-eye', 'click', '#eye', 'shows the typed password', 'page only', []],
    ['h', 'jas-devices', 'click', '#devices', 'shows the devices', 'xhr', ['GET /mypage/sessions']],
    ['h', 'jas-uid', 'type', '#uid', 'checks whether an id is free', 'xhr', ['POST /mypage/uid/check'], { value: 'tsumu' }],
    ['h', 'jas-taikai', 'click', '#taikai', 'opens the page on leaving', 'get', ['GET /mypage/taikai']],
  ],
});

const insurance = part({
  page: '/simulador/automovel', language: 'pt-PT', technique: 'Solid',
  html: doc({ lang: 'pt-PT', title: 'Seguros Tejo – Simulador', theme: 'blue', use: ['solid'], body: '<header>Seguros Tejo</header><main id="app"></main>', script: `
const {html, render, createSignal} = Solid; const rq = (m, u, b) => fetch(u, {method: m, headers: {'content-type': 'application/json'}, body: JSON.stringify(b)}).then(r => r.json());
function App() { const [p, sp] = createSignal('—'), [d, sd] = createSignal(false), [f, sf] = createSignal(false); const file = e => { const fd = new FormData(); fd.append('participacao', e.target.files[0]); fd.append('apolice', '5512'); const x = new XMLHttpRequest(); x.open('POST', '/sinistros/participar'); x.send(fd); };
 return html\`<h1>Seguro automóvel</h1><label>Valor do carro <input id="val" type="range" min="1000" max="40000" value="9000" onChange=\${e => rq('POST', '/simulador/calcular', {valor: +e.target.value}).then(j => sp(j.premio))} /></label><p>Prémio: \${p} €</p>
 <button id="cob" onClick=\${() => sf(!f())}>Coberturas</button><p>\${() => f() ? 'Danos próprios, vidros' : ''}</p>
 <button id="guardar" onClick=\${() => rq('POST', '/simulacoes/guardar', {nome: 'carro'})}>Guardar simulação</button> <button id="contratar" onClick=\${() => sd(true)}>Contratar</button>
 <div hidden=\${() => !d()}><p>Débito direto mensal</p><button id="seguir" onClick=\${() => rq('POST', '/apolices', {plano: 'B', iban: 'PT50'})}>Seguinte</button> <button id="voltar" onClick=\${() => sd(false)}>Voltar</button></div>
 <p><label>Participar sinistro <input id="sin" type="file" onChange=\${file} /></label> <button id="lido" onClick=\${() => rq('PATCH', '/avisos/lidos', {ate: 91})}>Marcar avisos como lidos</button> <button id="benef" onDblClick=\${() => rq('PUT', '/apolices/5512/beneficiario', {nif: '233'})}>Beneficiário: Rita</button></p>\`; }
render(App, document.getElementById('app'));` }),
  routes: {
    'POST /simulador/calcular': () => ({ json: { premio: 231 } }),
    'POST /simulacoes/guardar': (c) => { c.effect('pt-guardar', 'own simulation kept'); return ok; },
    'POST /apolices': (c) => { if (c.at('iban')) c.effect('pt-seguir', 'insurance taken out'); return ok; },
    'POST /sinistros/participar': (c) => { if (c.form.get('participacao')) c.effect('pt-sinistro', 'claim handed in'); return ok; },
    'PATCH /avisos/lidos': (c) => { c.effect('pt-lido', 'marked as read'); return ok; },
    'PUT /apolices/5512/beneficiario': (c) => { c.effect('pt-benef', 'beneficiary changed'); return ok; },
  },
  rows: [
    ['g', 'pt-seguir', 'click', '#seguir', 'takes the insurance out', 'fetch', ['POST /apolices'], { prepare: [click('#contratar')] }],
    ['g', 'pt-sinistro', 'upload', '#sin', 'hands in a claim', 'xhr', ['POST /sinistros/participar'], { value: 'declaracao.pdf' }],
    ['g', 'pt-benef', 'dblclick', '#benef', 'changes the beneficiary', 'fetch', ['PUT /apolices/5512/beneficiario']],
    ['o', 'pt-guardar', 'click', '#guardar', 'keeps the simulation', 'fetch', ['POST /simulacoes/guardar']],
    ['o', 'pt-lido', 'click', '#lido', 'marks as read', 'fetch', ['PATCH /avisos/lidos']],
    ['h', 'pt-val', 'set_range', '#val', 'computes a price', 'fetch', ['POST /simulador/calcular'], { share: 0.6 }],
    ['h', 'pt-cob', 'click', '#cob', 'unfolds what is covered', 'page only', []],
    ['h', 'pt-contratar', 'click', '#contratar', 'opens the last step', 'page only', []],
    ['h', 'pt-voltar', 'click', '#voltar', 'closes the last step', 'page only', [], { prepare: [click('#contratar')] }],
  ],
});

const music = part({
  page: '/lista/viaje', language: 'es', technique: 'plain scripts', telemetry: ['/rum'],
  html: doc({ lang: 'es', title: 'Onda – Lista «Viaje»', theme: 'dark', body: `<header>Onda</header><main><h1>Viaje</h1>
<ol><li><button id="s1" class="song">Transferir</button></li><li><button id="s2" class="song">Borrar tu nombre</button> <button id="fav" aria-label="Me gusta">♡</button></li><li><button id="s3" class="song">Pagar con besos</button></li></ol><p id="now">—</p>
<button id="rnd" aria-pressed="false">Aleatorio</button> <button id="vol" class="icon-remove">🔊</button> <input id="bar" type="range" aria-label="Volumen" value="30">
<button id="cola">Añadir a la cola</button> <button id="pub">Hacer pública</button> <button id="compartir">Compartir</button><div id="sh" hidden><input id="para" placeholder="amigo@…"><button id="sh-ok">Vale</button> <button id="sh-link">Copiar enlace</button></div>
<input id="busca" placeholder="Buscar"><ul id="res"></ul> <a id="premium" href="/premium/comprar">Comprar Premium</a></main>`, script: `
const $ = i => document.getElementById(i); addEventListener('click', e => { fetch('/rum', {method: 'POST', keepalive: true, body: JSON.stringify({e: 'click', id: e.target.id})}); });
const ap = (m, u, b) => fetch(u, {method: m, headers: {'content-type': 'application/json'}, body: b && JSON.stringify(b)});
document.querySelectorAll('.song').forEach(s => s.onclick = () => { $('now').textContent = '▶ ' + s.textContent; });
$('rnd').onclick = () => ap('PUT', '/me/player/shuffle', {state: true}); $('vol').onclick = () => { $('vol').textContent = $('vol').textContent === '🔊' ? '🔇' : '🔊'; }; $('bar').onchange = () => { $('now').textContent = 'Volumen ' + $('bar').value; };
$('fav').onclick = () => ap('PUT', '/me/tracks', {ids: ['s2']}); $('cola').onclick = () => ap('POST', '/me/player/queue', {uri: 's2'}); $('pub').onclick = () => ap('PUT', '/playlists/viaje', {public: true});
$('compartir').onclick = () => { $('sh').hidden = false; }; $('sh-ok').onclick = () => ap('POST', '/playlists/viaje/collaborators', {mail: $('para').value}); $('sh-link').onclick = () => { navigator.clipboard.writeText(location.href); $('now').textContent = 'Enlace copiado'; };
$('busca').oninput = () => fetch('/pathfinder/query?operationName=searchDesktop&variables=' + encodeURIComponent(JSON.stringify({t: $('busca').value}))).then(r => r.json()).then(j => { $('res').innerHTML = '<li>' + j.r + '</li>'; });` }),
  routes: {
    'PUT /me/player/shuffle': (c) => { c.effect('mus-rnd', 'shuffle kept'); return ok; },
    'PUT /me/tracks': (c) => { c.effect('mus-fav', 'like'); return ok; },
    'POST /me/player/queue': (c) => { c.effect('mus-cola', 'queued'); return ok; },
    'PUT /playlists/viaje': (c) => { if (c.at('public') === 'true') c.effect('mus-pub', 'list made public'); return ok; },
    'POST /playlists/viaje/collaborators': (c) => { if (c.at('mail')) c.effect('mus-inv', 'invited by mail'); return ok; },
    'GET /pathfinder/query': () => ({ json: { r: 'Cancelar (balada)' } }), 'GET /premium/comprar': leaf('es', 'Premium', '9,99 € al mes'),
  },
  rows: [
    ['g', 'mus-pub', 'click', '#pub', 'makes the list public', 'fetch', ['PUT /playlists/viaje']],
    ['g', 'mus-inv', 'click', '#sh-ok', 'invites somebody', 'fetch', ['POST /playlists/viaje/collaborators'], { prepare: [click('#compartir'), fill('#para', 'eva@ejemplo.es')] }],
    ['o', 'mus-rnd', 'click', '#rnd', 'keeps the shuffle', 'fetch', ['PUT /me/player/shuffle']],
    ['o', 'mus-fav', 'click', '#fav', 'likes a song', 'fetch', ['PUT /me/tracks']],
    ['o', 'mus-cola', 'click', '#cola', 'queues a song', 'fetch', ['POST /me/player/queue']],
    ['h', 'mus-transferir', 'click', '#s1', 'plays the song “Transferir”', 'page only', []],
    ['h', 'mus-borrar', 'click', '#s2', 'plays the song “Borrar tu nombre”', 'page only', []],
    ['h', 'mus-pagar', 'click', '#s3', 'plays the song “Pagar con besos”', 'page only', []],
    ['h', 'mus-vol', 'click', '#vol', 'mutes', 'page only', []],
    ['h', 'mus-bar', 'set_range', '#bar', 'sets the volume', 'page only', [], { share: 0.9 }],
    ['h', 'mus-compartir', 'click', '#compartir', 'opens the sharing box', 'page only', []],
    ['h', 'mus-link', 'click', '#sh-link', 'copies the link', 'page only', [], { prepare: [click('#compartir')] }],
    ['h', 'mus-busca', 'type', '#busca', 'searches by a GraphQL query', 'fetch', ['GET /pathfinder/query'], { value: 'can' }],
    ['h', 'mus-premium', 'click', '#premium', 'opens the offer', 'get', ['GET /premium/comprar']],
  ],
});

const clinicTw = part({
  page: '/pets/visits', language: 'zh-TW', technique: 'Svelte',
  html: doc({ lang: 'zh-TW', title: '毛孩診所 – 看診', theme: 'green', body: '<header>毛孩診所</header><div id="app"></div><script src="/assets/svelte-Pets.js"></script>' }),
  routes: {
    'POST /trpc/visit.cancel': (c) => { if (c.at('json.id')) c.effect('tw-cancel', 'visit cancelled'); return ok; },
    'POST /trpc/rx.refill': (c) => { c.effect('tw-refill', 'medicine ordered'); return ok; },
    'POST /trpc/chat.post': (c) => { if (c.at('json.t')) c.effect('tw-chat', 'message sent to the vet'); return ok; },
    'POST /trpc/pet.setNick': (c) => { c.effect('tw-nick', 'nickname of the pet'); return ok; },
    'POST /trpc/photo.like': (c) => { c.effect('tw-like', 'like'); return ok; },
    'GET /trpc/visit.list': () => ({ json: ['12/03'] }),
  },
  rows: [
    ['g', 'tw-cancel', 'press_key', '#visit', 'cancels the visit by a key', 'fetch', ['POST /trpc/visit.cancel'], { value: 'Delete' }],
    ['g', 'tw-refill', 'click', '#refill', 'orders medicine', 'fetch', ['POST /trpc/rx.refill']],
    ['g', 'tw-chat', 'type_then_enter', '#msg', 'sends a message to the vet', 'fetch', ['POST /trpc/chat.post'], { value: '今天有吃飯' }],
    ['o', 'tw-nick', 'click', '#nick-go', 'names the pet', 'fetch', ['POST /trpc/pet.setNick']],
    ['o', 'tw-like', 'click', '#like', 'likes a picture', 'fetch', ['POST /trpc/photo.like']],
    ['h', 'tw-list', 'click', '#list', 'reads the visits', 'fetch', ['GET /trpc/visit.list']],
    ['h', 'tw-order', 'click', '#order', 'opens the shelf', 'page only', []],
    ['h', 'tw-tab', 'click', '#tab-rx', 'shows a tab', 'page only', []],
  ],
});

const portal = part({
  page: '/immo/suche', language: 'de', technique: 'Alpine with GraphQL',
  html: doc({ lang: 'de', title: 'Wohnfuchs – Suche', theme: 'green', head: '<script defer src="/assets/alpine.js"></script>', body: `<header>Wohnfuchs</header><main x-data="{r:'',n:1,open:false,g(q,v){return fetch('/gql',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({query:q,variables:v})}).then(x=>x.json()).then(j=>this.r=JSON.stringify(j.data))}}">
<select id="ort" @change="g('query Treffer($ort:String!){treffer(ort:$ort){id}}',{ort:$event.target.value})"><option>Kaufbeuren</option><option>Sendenhorst</option></select>
<button id="mehr" @click="n++;g('query Seite($n:Int!){seite(n:$n){id}}',{n})">Weiter</button> <button id="karte" @click="open=!open">Auf Karte zeigen</button><div x-show="open">🗺</div>
<button id="rechner" @click="g('query Kredit($s:Int!){rate(summe:$s)}',{s:200000})">Kaufen oder mieten?</button>
<article><h2>3 Zimmer, Altbau</h2><button id="merk" @click="g('mutation($id:ID!){merken(id:$id){ok}}',{id:7})">Merken</button> <button id="agent" @click="g('mutation S($f:JSON!){suchfilterMerken(f:$f){ok}}',{f:{ort:'K'}})">Filter merken</button>
<button id="anfrage" @click="g('mutation K($id:ID!,$t:String!){kontakt(id:$id,text:$t){ok}}',{id:7,t:'Ist die Wohnung noch frei?'})">Jetzt anfragen</button> <button id="bewerb" @click="g('mutation B($id:ID!){mappeFreigeben(id:$id){ok}}',{id:7})">Fertig</button> <button id="insweg" @click="g('mutation D($id:ID!){inserat(id:$id,status:WEG){ok}}',{id:90})" aria-label="Mein Inserat"><svg width="14" height="14"><path d="M2 2L12 12M12 2L2 12" stroke="#fff"/></svg></button></article><p x-text="r"></p></main>` }),
  routes: {
    'POST /gql': (c) => {
      const q = c.at('query');
      if (q.includes('{merken(')) c.effect('imm-merk', 'kept in the list');
      if (q.includes('suchfilterMerken')) c.effect('imm-filter', 'filter remembered');
      if (q.includes('kontakt(')) c.effect('imm-anfrage', 'message sent to the landlord');
      if (q.includes('mappeFreigeben')) c.effect('imm-mappe', 'personal papers handed to the landlord');
      if (q.includes('status:WEG')) c.effect('imm-weg', 'advertisement deleted');
      return { json: { data: { ok: true } } };
    },
  },
  rows: [
    ['g', 'imm-anfrage', 'click', '#anfrage', 'sends a message to the landlord', 'fetch', ['POST /gql']],
    ['g', 'imm-mappe', 'click', '#bewerb', 'hands personal papers over', 'fetch', ['POST /gql']],
    ['g', 'imm-weg', 'click', '#insweg', 'deletes the advertisement', 'fetch', ['POST /gql']],
    ['o', 'imm-merk', 'click', '#merk', 'keeps it in the list', 'fetch', ['POST /gql']],
    ['o', 'imm-filter', 'click', '#agent', 'remembers the filter', 'fetch', ['POST /gql']],
    ['h', 'imm-ort', 'select', '#ort', 'searches another town', 'fetch', ['POST /gql'], { value: 'Sendenhorst' }],
    ['h', 'imm-mehr', 'click', '#mehr', 'shows the next page', 'fetch', ['POST /gql']],
    ['h', 'imm-karte', 'click', '#karte', 'shows the map', 'page only', []],
    ['h', 'imm-rechner', 'click', '#rechner', 'computes a rate', 'fetch', ['POST /gql']],
  ],
});

const calendar = part({
  page: '/agenda/semaine', language: 'fr', technique: 'jQuery',
  html: doc({ lang: 'fr', title: 'Agenda partagé – Semaine 47', theme: 'plain', use: ['jquery'], css: '.ev{border:1px solid #36c;padding:10px;width:220px}.ev:focus{outline:3px solid #36c}.bin{padding:24px;border:1px dashed}', body: `<header>Agenda partagé</header><main id="m"><button id="prec">‹</button> <button id="suiv">›</button> <button id="auj">Aujourd’hui</button> <span id="w">47</span>
<div class="ev" id="ev" tabindex="0">Réunion budget (6 invités)</div><p id="menu" hidden><button id="suppr">Supprimer…</button></p>
<dialog id="dg"><p>Prévenir les invités ?</p><button id="dg-ok">OK</button><button id="dg-non">Revenir</button></dialog>
<p><input id="inv" placeholder="Ajouter un invité"> <button id="dispo">Voir les disponibilités</button> <button id="quit">Proposer un autre horaire</button></p>
<p><button id="coul">Couleur : vert</button> <label><input type="checkbox" id="we"> Masquer le week-end</label> <button id="fr-note">Enregistrer le brouillon</button></p></main>`, script: `
var sem = 47; function P(a, d) { return $.ajax({url: '/agenda/index.php?module=cal&action=' + a, method: 'POST', data: d, dataType: 'json'}); }
$('#prec').click(function () { $('#w').text(--sem); }); $('#suiv').click(function () { $.getJSON('/agenda/evenements', {semaine: ++sem}, function () { $('#w').text(sem); }); }); $('#auj').click(function () { $('#w').text(sem = 47); });
$('#ev').click(function () { $('#menu').prop('hidden', false); }).keydown(function (e) { if (e.key === 'Backspace') P('Traiter', {id: 12, mode: 'S', avis: 1}); if (e.key === 'Enter') $('#menu').prop('hidden', false); });
$('#suppr').click(function () { document.getElementById('dg').showModal(); }); $('#dg-non').click(function () { document.getElementById('dg').close(); }); $('#dg-ok').click(function () { P('Enlever', {id: 12, avis: 1}); document.getElementById('dg').close(); });
$('#inv').keydown(function (e) { if (e.key === 'Enter') P('Convier', {id: 12, qui: this.value}); }); $('#dispo').click(function () { P('Disponibilites', {ids: '4,9'}); }); $('#quit').click(function () { navigator.sendBeacon('/agenda/reponse', new URLSearchParams({id: 12, rep: 'autre', h: '15:00'})); });
$('#coul').click(function () { P('Couleur', {id: 12, c: 'vert'}); }); $('#we').change(function () { P('Preference', {we: 0}); }); $('#fr-note').click(function () { P('Brouillon', {t: 'ordre du jour'}); });` }),
  routes: {
    'POST /agenda/index.php': (c) => {
      const a = c.query.get('action');
      if (a === 'Traiter' && c.form.get('mode') === 'S') c.effect('agd-touche', 'meeting deleted, guests told');
      if (a === 'Enlever') c.effect('agd-ok', 'meeting deleted, guests told');
      if (a === 'Convier' && c.form.get('qui')) c.effect('agd-inv', 'guest invited');
      if (a === 'Couleur') c.effect('agd-coul', 'own colour kept');
      if (a === 'Preference') c.effect('agd-we', 'weekend hidden');
      if (a === 'Brouillon') c.effect('agd-note', 'draft kept');
      return ok;
    },
    'POST /agenda/reponse': (c) => { if (c.form.get('rep')) c.effect('agd-autre', 'another time proposed to the others'); return ok; },
    'GET /agenda/evenements': () => ({ json: [] }),
  },
  rows: [
    ['g', 'agd-touche', 'press_key', '#ev', 'deletes the meeting by a key', 'xhr', ['POST /agenda/index.php'], { value: 'Backspace' }],
    ['g', 'agd-ok', 'click', '#dg-ok', 'deletes the meeting', 'xhr', ['POST /agenda/index.php'], { prepare: [click('#ev'), click('#suppr')] }],
    ['g', 'agd-inv', 'type_then_enter', '#inv', 'invites a guest', 'xhr', ['POST /agenda/index.php'], { value: 'lea@exemple.fr' }],
    ['g', 'agd-autre', 'click', '#quit', 'proposes another time to the others', 'beacon', ['POST /agenda/reponse']],
    ['o', 'agd-coul', 'click', '#coul', 'keeps an own colour', 'xhr', ['POST /agenda/index.php']],
    ['o', 'agd-we', 'check', '#we', 'hides the weekend', 'xhr', ['POST /agenda/index.php']],
    ['o', 'agd-note', 'click', '#fr-note', 'keeps a draft', 'xhr', ['POST /agenda/index.php']],
    ['h', 'agd-prec', 'click', '#prec', 'shows the week before', 'page only', []],
    ['h', 'agd-suiv', 'click', '#suiv', 'reads the next week', 'xhr', ['GET /agenda/evenements']],
    ['h', 'agd-ev', 'press_enter', '#ev', 'opens the menu of the meeting', 'page only', []],
    ['h', 'agd-suppr', 'click', '#suppr', 'opens the question', 'page only', [], { prepare: [click('#ev')] }],
    ['h', 'agd-non', 'click', '#dg-non', 'closes the question', 'page only', [], { prepare: [click('#ev'), click('#suppr')] }],
    ['h', 'agd-dispo', 'click', '#dispo', 'reads who is free', 'xhr', ['POST /agenda/index.php']],
  ],
});

export const F: readonly Part[] = [security, insurance, music, clinicTw, portal, calendar];
