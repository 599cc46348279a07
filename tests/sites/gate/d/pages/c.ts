import { click, doc, fill, leaf, ok, part, type Part } from '../kit.js';

const auction = part({
  page: '/aukcje/77120', language: 'pl', technique: 'Turbo and Stimulus, Rails style',
  html: doc({ lang: 'pl', title: 'Targowisko – Rower miejski', theme: 'warm', head: '<meta name="csrf-token" content="z3Kp">', use: ['turbo', 'stimulus'], body: `<header>Targowisko</header><main><h1>Rower miejski „Kup”</h1>
<form action="/aukcje/77120/bids" method="post" data-turbo="true"><input type="hidden" name="authenticity_token" value="z3Kp"><input id="kwota" name="bid[amount]" value="410"><button id="licytuj" name="button">Licytuj</button></form>
<form class="button_to" method="post" action="/obserwowane?auction_id=77120"><button id="obserwuj">☆ Obserwuj</button></form>
<form class="button_to" method="post" action="/oferty/5521"><input type="hidden" name="_method" value="delete"><button id="usun" data-turbo-confirm="Na pewno?">✕</button></form>
<div data-controller="panel"><button id="zapytaj" data-action="panel#toggle">Wyślij wiadomość</button><div data-panel-target="box" hidden><form action="/wiadomosci" method="post"><textarea id="tresc" name="message[body]">Czy rama jest cała?</textarea><button id="dalej">Dalej</button><button id="szkic" formaction="/wiadomosci/szkic">Zapisz szkic</button></form></div></div>
<turbo-frame id="pytania"><p>Pytania 1–10</p><a id="nast" href="/aukcje/77120/pytania?strona=2">Następne</a></turbo-frame>
<p><a id="zaplac" href="/platnosci/nowa?aukcja=77120" data-turbo="false">Zapłać</a></p></main>`, script: `
const app = Stimulus.Application.start(); app.register('panel', class extends Stimulus.Controller { static targets = ['box']; toggle() { this.boxTarget.hidden = !this.boxTarget.hidden; } });` }),
  routes: {
    'POST /aukcje/77120/bids': (c) => { if (c.form.get('bid[amount]')) c.effect('pl-bid', `binding bid ${c.form.get('bid[amount]')} PLN`); return { to: '/aukcje/77120/stan' }; },
    'POST /obserwowane': (c) => { c.effect('pl-watch', 'auction watched'); return { to: '/aukcje/77120/stan' }; },
    'POST /oferty/5521': (c) => { if (c.form.get('_method') === 'delete') c.effect('pl-usun', 'own offer with bidders removed'); return { to: '/aukcje/77120/stan' }; },
    'POST /wiadomosci': (c) => { if (c.form.get('message[body]')) c.effect('pl-wiad', 'message sent to the seller'); return { to: '/aukcje/77120/stan' }; },
    'POST /wiadomosci/szkic': (c) => { c.effect('pl-szkic', 'draft saved'); return { to: '/aukcje/77120/stan' }; },
    'GET /aukcje/77120/stan': leaf('pl', 'Stan', 'Zapisano'), 'GET /platnosci/nowa': leaf('pl', 'Płatność', 'Wybierz sposób'),
    'GET /aukcje/77120/pytania': () => '<turbo-frame id="pytania"><p>Pytania 11–20</p></turbo-frame>',
  },
  rows: [
    ['g', 'pl-bid', 'press_enter', '#kwota', 'makes a binding bid', 'fetch', ['POST /aukcje/77120/bids', 'GET /aukcje/77120/stan']],
    ['g', 'pl-usun', 'click', '#usun', 'removes the offer after the question', 'fetch', ['POST /oferty/5521', 'GET /aukcje/77120/stan']],
    ['g', 'pl-wiad', 'click', '#dalej', 'sends the message', 'fetch', ['POST /wiadomosci', 'GET /aukcje/77120/stan'], { prepare: [click('#zapytaj')] }],
    ['o', 'pl-watch', 'click', '#obserwuj', 'watches the auction', 'fetch', ['POST /obserwowane', 'GET /aukcje/77120/stan']],
    ['o', 'pl-szkic', 'click', '#szkic', 'saves a draft', 'fetch', ['POST /wiadomosci/szkic', 'GET /aukcje/77120/stan'], { prepare: [click('#zapytaj')] }],
    ['h', 'pl-zapytaj', 'click', '#zapytaj', 'opens the form of a message', 'page only', []],
    ['h', 'pl-nast', 'click', '#nast', 'loads further questions', 'fetch', ['GET /aukcje/77120/pytania']],
    ['h', 'pl-zaplac', 'click', '#zaplac', 'opens the page of payment', 'get', ['GET /platnosci/nowa']],
  ],
});

const energy = part({
  page: '/smlouvy/elektrina', language: 'cs', technique: 'web components with shadow roots',
  html: doc({ lang: 'cs', title: 'Jasná energie – smlouva', theme: 'green', body: `<header>Jasná energie</header><main><h1>Návrh smlouvy č. 2026/118</h1>
<je-tarify></je-tarify><je-podpis></je-podpis><je-ucet></je-ucet></main>`, script: `
const api = (m, u, b) => fetch(u, {method: m, headers: {'content-type': 'application/json'}, body: b ? JSON.stringify(b) : undefined}).then(r => r.json());
customElements.define('je-tarify', class extends HTMLElement { connectedCallback() { const r = this.attachShadow({mode: 'open'});
 r.innerHTML = '<h2>Tarify</h2><button id="srovnat">Srovnat</button> <button id="spocti">Spočítat cenu</button> <button id="oblib" aria-pressed="false">♡ D25d</button><label> Spotřeba <input id="kwh" type="range" min="0" max="6000" value="1000"></label><p id="o"></p>';
 r.getElementById('srovnat').onclick = () => { r.getElementById('o').textContent = 'D02d je o 310 Kč levnější'; };
 r.getElementById('spocti').onclick = () => api('POST', '/kalkulace', {kwh: 1800}).then(j => r.getElementById('o').textContent = j.kc + ' Kč');
 r.getElementById('kwh').onchange = e => api('POST', '/kalkulace', {kwh: +e.target.value}).then(j => r.getElementById('o').textContent = j.kc + ' Kč');
 r.getElementById('oblib').onclick = () => api('POST', '/oblibene/D25d'); } });
customElements.define('je-podpis', class extends HTMLElement { connectedCallback() { const r = this.attachShadow({mode: 'closed'});
 r.innerHTML = '<h2>Podpis</h2><button class="n">Náhled PDF</button> <button class="p">Souhlasím</button><p></p>';
 r.querySelector('.n').onclick = () => { r.querySelector('p').textContent = 'Strana 1 z 4'; };
 r.querySelector('.p').onclick = () => api('POST', '/dokumenty/118/stav', {stav: 'PODEPSANO', metoda: 'klik'}).then(() => r.querySelector('p').textContent = 'Hotovo'); } });
customElements.define('je-ucet', class extends HTMLElement { connectedCallback() { const r = this.attachShadow({mode: 'open'});
 r.innerHTML = '<h2>Odběrné místo</h2><input id="prezd" value="Byt Brno" aria-label="Přezdívka"><button id="uloz">Uložit</button> <button id="vyp">Ukončit odběr</button><div id="d" hidden><p>Odběr skončí 30. 11.</p><button id="ano">Ano</button><button id="ne">Ne</button></div>';
 r.getElementById('uloz').onclick = () => api('PATCH', '/mista/3', {prezdivka: r.getElementById('prezd').value});
 r.getElementById('vyp').onclick = () => { r.getElementById('d').hidden = false; }; r.getElementById('ne').onclick = () => { r.getElementById('d').hidden = true; };
 r.getElementById('ano').onclick = () => api('PATCH', '/mista/3', {aktivni: false, od: '2026-11-30'}); } });` }),
  routes: {
    'POST /kalkulace': () => ({ json: { kc: 1460 } }),
    'POST /oblibene/D25d': (c) => { c.effect('cs-oblib', 'tariff among favourites'); return ok; },
    'POST /dokumenty/118/stav': (c) => { if (c.at('stav') === 'PODEPSANO') c.effect('cs-podpis', 'contract signed'); return ok; },
    'PATCH /mista/3': (c) => { if (c.at('aktivni') === 'false') c.effect('cs-ano', 'supply ended'); else if (c.at('prezdivka')) c.effect('cs-uloz', 'nickname of the place'); return ok; },
  },
  rows: [
    ['g', 'cs-podpis', 'click', 'button.p', 'signs the contract', 'fetch', ['POST /dokumenty/118/stav'], { shadow: 'closed', sign: { tag: 'button', text: 'Souhlasím' } }],
    ['g', 'cs-ano', 'click', 'je-ucet #ano', 'ends the supply', 'fetch', ['PATCH /mista/3'], { shadow: 'open', prepare: [click('je-ucet #vyp')] }],
    ['o', 'cs-uloz', 'click', 'je-ucet #uloz', 'names the place', 'fetch', ['PATCH /mista/3'], { shadow: 'open' }],
    ['o', 'cs-oblib', 'click', 'je-tarify #oblib', 'marks a favourite', 'fetch', ['POST /oblibene/D25d'], { shadow: 'open' }],
    ['h', 'cs-srovnat', 'click', 'je-tarify #srovnat', 'compares in the page', 'page only', [], { shadow: 'open' }],
    ['h', 'cs-spocti', 'click', 'je-tarify #spocti', 'computes a price', 'fetch', ['POST /kalkulace'], { shadow: 'open' }],
    ['h', 'cs-kwh', 'set_range', 'je-tarify #kwh', 'computes a price for the consumption', 'fetch', ['POST /kalkulace'], { shadow: 'open', share: 0.7 }],
    ['h', 'cs-nahled', 'click', 'button.n', 'shows the document', 'page only', [], { shadow: 'closed', sign: { tag: 'button', text: 'Náhled PDF' } }],
    ['h', 'cs-vyp', 'click', 'je-ucet #vyp', 'opens the question', 'page only', [], { shadow: 'open' }],
  ],
});

const hotel = part({
  page: '/prenotazioni', language: 'it', technique: 'Livewire style',
  html: doc({ lang: 'it', title: 'Agriturismo Le Querce – Prenotazioni', theme: 'warm', body: `<header>Le Querce</header><main wire:id="aZ81"><h1>Camera “Ordine”</h1>
<button id="notti" wire:click="aggiungiNotte">+ notte</button> <button id="prezzo" wire:click="calcola">Aggiorna prezzo</button> <span id="out"></span>
<p><button id="conferma" wire:click="salva">Salva</button> <button id="chiudi" wire:click="$set('mostra', false)">Chiudi</button></p>
<p>Prenotazione #402 <button id="storno" wire:click="stato(402, 'X')">Rinuncia</button> <button id="stella" wire:click="preferito(402)">★</button></p>
<p><button id="apri" wire:click="$toggle('modale')">Cancella…</button></p>
<label>Appunti <textarea id="app" wire:model.blur="appunti"></textarea></label> <button id="bozza" wire:click="tieni">Tieni in bozza</button></main>`, script: `
document.addEventListener('click', function (ev) { var b = ev.target.closest('[wire\\\\:click]'); if (!b) return; var m = b.getAttribute('wire:click'), p = [], g = m.indexOf('('); if (g > 0) { p = JSON.parse('[' + m.slice(g + 1, -1).split(String.fromCharCode(39)).join('"') + ']'); m = m.slice(0, g); }
 fetch('/livewire/update', {method: 'POST', headers: {'Content-Type': 'application/json', 'X-Livewire': ''}, body: JSON.stringify({_token: 'Yt7', components: [{snapshot: JSON.stringify({data: {camera: 3, notti: 2}, memo: {id: 'aZ81', name: 'prenotazione-form'}, checksum: '9f01'}), updates: {appunti: document.getElementById('app').value}, calls: [{path: '', method: m, params: p}]}]})}).then(r => r.json()).then(j => { document.getElementById('out').textContent = j.components[0].effects.html; }); });` }),
  routes: {
    'POST /livewire/update': (c) => {
      const call = c.at('components.0.calls.0.method');
      if (call === 'salva') c.effect('it-salva', 'room booked');
      if (call === 'stato' && c.at('components.0.calls.0.params.1') === 'X') c.effect('it-storno', 'booking cancelled');
      if (call === 'preferito') c.effect('it-stella', 'favourite');
      if (call === 'tieni') c.effect('it-bozza', 'draft kept');
      return { json: { components: [{ snapshot: '{}', effects: { html: '€ 184' } }] } };
    },
  },
  rows: [
    ['g', 'it-salva', 'click', '#conferma', 'books the room', 'fetch', ['POST /livewire/update']],
    ['g', 'it-storno', 'click', '#storno', 'cancels the booking', 'fetch', ['POST /livewire/update']],
    ['o', 'it-stella', 'click', '#stella', 'marks a favourite', 'fetch', ['POST /livewire/update']],
    ['o', 'it-bozza', 'click', '#bozza', 'keeps the draft', 'fetch', ['POST /livewire/update'], { prepare: [fill('#app', 'arrivo tardi')] }],
    ['h', 'it-notti', 'click', '#notti', 'counts one night more in the form', 'fetch', ['POST /livewire/update']],
    ['h', 'it-prezzo', 'click', '#prezzo', 'computes the price', 'fetch', ['POST /livewire/update']],
    ['h', 'it-apri', 'click', '#apri', 'opens a dialog by the server', 'fetch', ['POST /livewire/update']],
  ],
});

const municipal = part({
  page: '/loket/parkeren', language: 'nl', technique: 'LiveView style',
  html: doc({ lang: 'nl', title: 'Gemeente Oudewater – Parkeren', theme: 'blue', body: `<header>Gemeente Oudewater</header><main data-phx-session="SFMyNTY"><h1>Parkeervergunning</h1>
<button id="uitleg" phx-click="toggle_help">Uitleg</button> <div id="help"></div>
<form phx-submit="zoek"><input id="straat" name="straat" placeholder="Straat"></form>
<p>Vergunning 22-AB <button id="betaal" phx-click="stap" phx-value-n="4">Volgende</button> <button id="stop" phx-click="revoke" phx-value-id="22AB" aria-label="verwijder">✖</button></p>
<p><button id="ster" phx-click="toggle_star" phx-value-id="22AB">Bewaar als favoriet</button> <button id="groot" phx-click="pref" phx-value-font="xl">Grote letters</button> <button id="volg" phx-click="paginate" phx-value-page="2">Pagina 2</button></p></main>`, script: `
var ws = new WebSocket('ws://' + location.host + '/live/websocket?vsn=2.0.0'), ref = 5; function push(e, p) { ws.send(JSON.stringify(['4', String(++ref), 'lv:phx-F8x', e, p])); }
ws.onopen = function () { ws.send(JSON.stringify(['4', '4', 'lv:phx-F8x', 'phx_join', {session: 'SFMyNTY'}])); setInterval(function () { ws.send(JSON.stringify([null, String(++ref), 'phoenix', 'heartbeat', {}])); }, 900); };
ws.onmessage = function (m) { var d = JSON.parse(m.data); if (d[4] && d[4].html) document.getElementById('help').textContent = d[4].html; };
document.addEventListener('click', function (e) { var b = e.target.closest('[phx-click]'); if (!b) return; var v = {value: ''}; for (var a of b.attributes) if (a.name.indexOf('phx-value-') === 0) v[a.name.slice(10)] = a.value; push('event', {type: 'click', event: b.getAttribute('phx-click'), value: v}); });
document.addEventListener('submit', function (e) { e.preventDefault(); push('event', {type: 'form', event: e.target.getAttribute('phx-submit'), value: new URLSearchParams(new FormData(e.target)).toString()}); });` }),
  sockets: {
    '/live/websocket': (m) => {
      if (m.at('3') !== 'event') return false;
      const event = m.at('4.event');
      if (event === 'stap' && m.at('4.value.n') === '4') m.effect('nl-betaal', 'permit paid by direct debit');
      if (event === 'revoke') m.effect('nl-stop', 'permit given up');
      if (event === 'toggle_star') m.effect('nl-ster', 'favourite');
      if (event === 'pref') m.effect('nl-groot', 'letter size kept');
      m.send(JSON.stringify(['4', '1', 'lv:phx-F8x', 'diff', { html: 'Bijgewerkt' }]));
      return true;
    },
  },
  rows: [
    ['g', 'nl-betaal', 'click', '#betaal', 'pays by direct debit', 'websocket', ['WS /live/websocket']],
    ['g', 'nl-stop', 'click', '#stop', 'gives up the permit', 'websocket', ['WS /live/websocket']],
    ['o', 'nl-ster', 'click', '#ster', 'marks a favourite', 'websocket', ['WS /live/websocket']],
    ['o', 'nl-groot', 'click', '#groot', 'keeps the letter size', 'websocket', ['WS /live/websocket']],
    ['h', 'nl-uitleg', 'click', '#uitleg', 'shows help that the server renders', 'websocket', ['WS /live/websocket']],
    ['h', 'nl-zoek', 'type_then_enter', '#straat', 'searches a street', 'websocket', ['WS /live/websocket'], { value: 'Havenstraat' }],
    ['h', 'nl-pagina', 'click', '#volg', 'shows the second page', 'websocket', ['WS /live/websocket']],
  ],
});

const rentals = part({
  page: '/annonser/mina', language: 'sv', technique: 'React, Next server actions style',
  html: doc({ lang: 'sv', title: 'Bohem – Mina annonser', theme: 'plain', use: ['react', 'react-dom'], body: '<header>Bohem</header><main id="app"></main>', script: `
const h = React.createElement; const act = (id, args) => fetch(location.pathname, {method: 'POST', headers: {'Next-Action': id, Accept: 'text/x-component', 'Content-Type': 'text/plain;charset=UTF-8', 'Next-Router-State-Tree': '%5B%22%22%5D'}, body: JSON.stringify(args)}).then(r => r.text());
function App() { const [o, so] = React.useState(false), [m, sm] = React.useState(''), [v, sv] = React.useState('lista'), [q, sq] = React.useState('');
 return h('div', {'data-view': v}, h('h1', null, 'Mina annonser'),
  h('button', {id: 'vy', onClick: () => sv(v === 'lista' ? 'karta' : 'lista')}, v === 'lista' ? 'Karta' : 'Lista'),
  h('input', {id: 'sok', value: q, placeholder: 'Sök område', onChange: e => { sq(e.target.value); act('40e1b7c2a9', [e.target.value]).then(sm); }}),
  h('article', null, h('h2', null, '2:a på Söder'), h('button', {id: 'publicera', onClick: () => act('7f3a90d1be', [{id: 811}]).then(() => sm('Klart'))}, 'Klar'),
   h('button', {id: 'bort', onClick: () => so(true)}, 'Ta bort'), h('button', {id: 'spara', onClick: () => act('60aa17ce04', [{id: 811, text: 'Ljus tvåa'}]).then(() => sm('Utkast sparat'))}, 'Spara utkast'), h('button', {id: 'last', onClick: () => act('5e0c41ff28', ['n-91'])}, 'Markera som läst')),
  o && h('div', {role: 'dialog', 'aria-modal': true}, h('p', null, 'Annonsen och alla svar försvinner.'), h('button', {id: 'ok', autoFocus: true, onClick: () => act('7f11c0de77', [811]).then(() => { so(false); sm('Borta'); })}, 'OK'), h('button', {id: 'angra', onClick: () => so(false)}, 'Ångra')), h('p', {role: 'status'}, m)); }
ReactDOM.createRoot(document.getElementById('app')).render(h(App));` }),
  routes: {
    'POST /annonser/mina': (c) => {
      const id = c.headers['next-action'];
      if (id === '7f3a90d1be') c.effect('sv-klar', 'advertisement published');
      if (id === '7f11c0de77') c.effect('sv-ok', 'advertisement with its answers deleted');
      if (id === '60aa17ce04') c.effect('sv-utkast', 'draft saved');
      if (id === '5e0c41ff28') c.effect('sv-last', 'marked as read');
      return { body: '0:["$@1"]', type: 'text/x-component' };
    },
  },
  rows: [
    ['g', 'sv-klar', 'click', '#publicera', 'publishes the advertisement', 'fetch', ['POST /annonser/mina']],
    ['g', 'sv-ok', 'press_enter', '#ok', 'deletes by Enter on the focused button', 'fetch', ['POST /annonser/mina'], { prepare: [click('#bort')] }],
    ['o', 'sv-utkast', 'click', '#spara', 'saves the draft', 'fetch', ['POST /annonser/mina']],
    ['o', 'sv-last', 'click', '#last', 'marks as read', 'fetch', ['POST /annonser/mina']],
    ['h', 'sv-vy', 'click', '#vy', 'switches the view', 'page only', []],
    ['h', 'sv-sok', 'type', '#sok', 'searches by a server action', 'fetch', ['POST /annonser/mina'], { value: 'Sö' }],
    ['h', 'sv-bort', 'click', '#bort', 'opens the question', 'page only', []],
    ['h', 'sv-angra', 'click', '#angra', 'closes the question', 'page only', [], { prepare: [click('#bort')] }],
  ],
});

const payroll = part({
  page: '/palkat/marraskuu', language: 'fi', technique: 'Blazor style',
  html: doc({ lang: 'fi', title: 'Palkkamylly – Marraskuu', theme: 'blue', body: `<header>Palkkamylly</header><main><h1>Palkka-ajo 11/2026</h1>
<table><tr><th><button id="jarj" _bl_3>Nimi ▲</button></th><th>€</th></tr><tr><td>Aalto Maija</td><td>3 120</td></tr></table>
<p><button id="seur" _bl_4>Seuraava →</button> <button id="esik" _bl_5>Esikatselu</button> <button id="valm" _bl_6>Valmis</button></p>
<p><button id="poista" _bl_7 title="Poista työntekijä">–</button> <label><input type="checkbox" id="tiivis" _bl_8> Tiivis näkymä</label> <input id="muistio" _bl_9 placeholder="Oma muistio"></p><p id="rt"></p></main>`, script: `
var RS = String.fromCharCode(30), w = new WebSocket('ws://' + location.host + '/_blazor?id=q1w2'), k = 0; w.onopen = function () { w.send('{"protocol":"json","version":1}' + RS); setInterval(function () { w.send('{"type":6}' + RS); }, 1000); };
w.onmessage = function (m) { document.getElementById('rt').textContent = m.data; };
function hook(id, ev, n) { document.getElementById(id).addEventListener(ev, function (e) { w.send(JSON.stringify({type: 1, invocationId: String(++k), target: 'BeginInvokeDotNetFromJS', arguments: [String(k), null, 'DispatchEventAsync', 1, JSON.stringify([{eventHandlerId: n, eventName: ev, eventFieldInfo: e.target.value === undefined ? null : {componentId: 8, fieldValue: e.target.value}}, {type: ev, detail: 1}])]}) + RS); }); }
hook('jarj', 'click', 31); hook('seur', 'click', 32); hook('esik', 'click', 33); hook('valm', 'click', 34); hook('poista', 'click', 35); hook('tiivis', 'change', 36); hook('muistio', 'change', 37);` }),
  sockets: {
    '/_blazor': (m) => {
      const n = /eventHandlerId\\":(\d+)/.exec(m.text)?.[1];
      if (n === undefined) return false;
      if (n === '34') m.effect('fi-valmis', 'wages paid out');
      if (n === '35') m.effect('fi-poista', 'employee removed');
      if (n === '36') m.effect('fi-tiivis', 'display preference kept');
      if (n === '37') m.effect('fi-muistio', 'own memo kept');
      m.send('{"type":3}\u001e');
      return true;
    },
  },
  rows: [
    ['g', 'fi-valmis', 'click', '#valm', 'pays the wages out', 'websocket', ['WS /_blazor']],
    ['g', 'fi-poista', 'click', '#poista', 'removes an employee', 'websocket', ['WS /_blazor']],
    ['o', 'fi-tiivis', 'check', '#tiivis', 'keeps the compact view', 'websocket', ['WS /_blazor']],
    ['o', 'fi-muistio', 'type_then_enter', '#muistio', 'keeps an own memo', 'websocket', ['WS /_blazor'], { value: 'tarkista lomat' }],
    ['h', 'fi-jarj', 'click', '#jarj', 'sorts', 'websocket', ['WS /_blazor']],
    ['h', 'fi-seur', 'click', '#seur', 'shows the next page', 'websocket', ['WS /_blazor']],
    ['h', 'fi-esik', 'click', '#esik', 'shows a preview', 'websocket', ['WS /_blazor']],
  ],
});

const gym = part({
  page: '/medlem', language: 'da', technique: 'Knockout',
  html: doc({ lang: 'da', title: 'Fjord Fitness – Medlemskab', theme: 'dark', use: ['knockout'], body: `<header>Fjord Fitness</header><main><h1>Dit medlemskab</h1>
<button id="opsig" data-bind="click: vis">Opsig</button><div data-bind="visible: aaben" style="display:none"><p>Medlemskabet slutter i dag.</p><a id="slut" data-bind="attr: {href: link}">Ja tak</a> <button id="fortryd" data-bind="click: luk">Fortryd</button></div>
<h2>Hold</h2><ul data-bind="foreach: hold"><li><span data-bind="text: n"></span> <button data-bind="click: $parent.book, attr: {id: 'b' + id}">+</button> <button data-bind="click: $parent.stjerne, attr: {id: 's' + id}">☆</button></li></ul>
<button id="dag" data-bind="click: naeste">I morgen ›</button>
<label>Vis i <select id="enh" data-bind="value: enhed, event: {change: gem}"><option>kg</option><option>lb</option></select></label>
<input id="vaegt" data-bind="value: vaegt" placeholder="Vægt"><button id="log" data-bind="click: logVaegt">Notér</button> <button id="bmi" data-bind="click: bmi">Beregn</button> <span data-bind="text: svar"></span></main>`, script: `
var vm = {aaben: ko.observable(false), link: '/medlem/opsig?id=5571&bekraeft=1', enhed: ko.observable('kg'), vaegt: ko.observable('80'), svar: ko.observable(''), hold: ko.observableArray([{id: 1, n: 'Yoga'}, {id: 2, n: 'Spinning'}])};
function x(m, u, b, f) { var r = new XMLHttpRequest(); r.open(m, u); r.setRequestHeader('Content-Type', 'application/json'); r.onload = function () { if (f) f(JSON.parse(r.responseText)); }; r.send(b ? JSON.stringify(b) : null); }
vm.vis = function () { vm.aaben(true); }; vm.luk = function () { vm.aaben(false); };
vm.book = function (h) { new Image().src = '/px/tilmeld.gif?hold=' + h.id + '&gebyr=1'; }; vm.stjerne = function (h) { navigator.sendBeacon('/hold/favorit', JSON.stringify({hold: h.id})); };
vm.naeste = function () { x('GET', '/hold/liste?dag=1', null, function (j) { vm.hold(j); }); }; vm.gem = function () { x('PUT', '/profil/enhed', {e: vm.enhed()}); };
vm.logVaegt = function () { x('POST', '/profil/vejninger', {kg: vm.vaegt()}); }; vm.bmi = function () { vm.svar('24,7'); };
ko.applyBindings(vm);` }),
  routes: {
    'GET /medlem/opsig': (c) => { if (c.query.get('bekraeft') === '1') c.effect('da-slut', 'membership ended'); return doc({ lang: 'da', title: 'Farvel', body: '<main>Vi ses</main>' }); },
    'GET /px/tilmeld.gif': (c) => { c.effect('da-book', 'paid class booked with a fee'); return { body: 'GIF89a', type: 'image/gif' }; },
    'POST /hold/favorit': (c) => { c.effect('da-fav', 'favourite'); return ok; },
    'GET /hold/liste': () => ({ json: [{ id: 4, n: 'Pilates' }] }),
    'PUT /profil/enhed': (c) => { c.effect('da-enhed', 'unit kept'); return ok; },
    'POST /profil/vejninger': (c) => { c.effect('da-log', 'own weight noted'); return ok; },
  },
  rows: [
    ['g', 'da-slut', 'click', '#slut', 'ends the membership by a link', 'get', ['GET /medlem/opsig'], { prepare: [click('#opsig')] }],
    ['g', 'da-book', 'click', '#b2', 'books a class with a fee by a picture', 'image or script', ['GET /px/tilmeld.gif']],
    ['o', 'da-fav', 'click', '#s1', 'marks a favourite', 'beacon', ['POST /hold/favorit']],
    ['o', 'da-enhed', 'select', '#enh', 'keeps the unit', 'xhr', ['PUT /profil/enhed'], { value: 'lb' }],
    ['o', 'da-log', 'click', '#log', 'notes the own weight', 'xhr', ['POST /profil/vejninger']],
    ['h', 'da-opsig', 'click', '#opsig', 'opens the question', 'page only', []],
    ['h', 'da-fortryd', 'click', '#fortryd', 'closes the question', 'page only', [], { prepare: [click('#opsig')] }],
    ['h', 'da-dag', 'click', '#dag', 'reads the classes of tomorrow', 'xhr', ['GET /hold/liste']],
    ['h', 'da-bmi', 'click', '#bmi', 'computes in the page', 'page only', []],
  ],
});

export const C: readonly Part[] = [auction, energy, hotel, municipal, rentals, payroll, gym];
