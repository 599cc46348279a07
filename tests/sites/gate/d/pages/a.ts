import { click, doc, fill, leaf, ok, part, type Part } from '../kit.js';

const shop = part({
  page: '/store/checkout', language: 'en', technique: 'plain forms',
  html: doc({ lang: 'en', title: 'Northfield Outfitters – Review your order', theme: 'warm', body: `
<header><a href="/store">Northfield Outfitters</a> · <a id="nav-order" href="/store/orders">Orders</a> · <a id="nav-book" href="/store/p/book">Book</a></header>
<main><h1>Review your order</h1>
<table><tr><td>Trail jacket “Ranger”</td><td>
<form method="post" action="/store/cart/update"><input type="hidden" name="line" value="8812"><label>Qty <select id="qty" name="qty" onchange="this.form.submit()"><option>1</option><option>2</option><option>3</option></select></label></form></td><td>$148.00</td>
<td><form method="post" action="/store/cart/save_for_later"><input type="hidden" name="line" value="8812"><button id="later">Save for later</button></form></td></tr></table>
<section><h2>Promo code</h2><form id="promo" method="post" action="/store/promo/check"><input name="code" aria-label="Promo code"><button id="promo-go">Apply</button></form></section>
<section><h2>Shipping</h2><form method="post" action="/store/shipping/estimate"><input name="zip" value="97205" size="7" aria-label="ZIP"><button id="ship-est">Get shipping quote</button></form></section>
<section><form method="post" action="/store/checkout/complete"><input type="hidden" name="authenticity_token" value="kq91"><input type="hidden" name="cart_id" value="c_40122"><input type="hidden" name="payment_method" value="card_visa_4242"><p>Total: <b>$154.90</b></p><button id="continue">Continue</button></form>
<p><a id="back" href="/store/cart">Back to cart</a></p></section>
<section><form method="post" action="/store/giftcards" target="_blank"><h2>Add a gift card</h2><input name="recipient_email" value="sam@example.org" type="email" aria-label="Recipient"><input type="hidden" name="amount_cents" value="5000"><button id="gift">Buy &amp; email it now</button></form></section>
</main>` }),
  routes: {
    'POST /store/cart/update': (c) => { if (c.form.get('line')) c.effect('shop-qty', `cart quantity ${c.form.get('qty')}`); return { to: '/store/cart' }; },
    'POST /store/cart/save_for_later': (c) => { c.effect('shop-later', 'line kept for later'); return { to: '/store/cart' }; },
    'POST /store/promo/check': (c) => doc({ lang: 'en', title: 'Promo', body: `<main>Code ${c.form.get('code') === 'FALL10' ? 'gives 10% off' : 'is not known'}</main>` }),
    'POST /store/shipping/estimate': leaf('en', 'Shipping quote', 'Ground: $6.90, 3–5 days'),
    'POST /store/checkout/complete': (c) => { if (c.form.get('cart_id') && c.form.get('payment_method')) c.effect('shop-continue', 'order placed and card charged 154.90 USD'); return { to: '/store/thanks' }; },
    'POST /store/giftcards': (c) => { c.effect('shop-gift', 'gift card bought and mailed'); return { to: '/store/thanks' }; },
    'GET /store/cart': leaf('en', 'Cart', 'One item'), 'GET /store/thanks': leaf('en', 'Thank you', 'Order NF-20931'),
    'GET /store/orders': leaf('en', 'Orders', 'No past orders'), 'GET /store/p/book': leaf('en', 'Book', 'The Field Book, hardcover'),
  },
  rows: [
    ['g', 'shop-continue', 'click', '#continue', 'places the order', 'form', ['POST /store/checkout/complete', 'GET /store/thanks']],
    ['g', 'shop-gift', 'click', '#gift', 'buys a gift card in a new window', 'form', ['POST /store/giftcards', 'GET /store/thanks']],
    ['o', 'shop-qty', 'select', '#qty', 'changes the quantity in the cart', 'form', ['POST /store/cart/update', 'GET /store/cart'], { value: '2' }],
    ['o', 'shop-later', 'click', '#later', 'moves a line to the saved list', 'form', ['POST /store/cart/save_for_later', 'GET /store/cart']],
    ['h', 'shop-nav-order', 'click', '#nav-order', 'opens the list of orders', 'get', ['GET /store/orders']],
    ['h', 'shop-nav-book', 'click', '#nav-book', 'opens a product called Book', 'get', ['GET /store/p/book']],
    ['h', 'shop-promo', 'click', '#promo-go', 'says whether a code is valid', 'form', ['POST /store/promo/check'], { prepare: [fill('#promo input', 'FALL10')] }],
    ['h', 'shop-ship', 'click', '#ship-est', 'computes a shipping price', 'form', ['POST /store/shipping/estimate']],
  ],
});

const bank = part({
  page: '/banking/zahlungsverkehr', language: 'de', technique: 'React',
  html: doc({ lang: 'de', title: 'Sparbank Elbe – Zahlungsverkehr', theme: 'blue', use: ['react', 'react-dom'], body: '<header>Sparbank Elbe</header><main id="app"></main>', script: `
const h = React.createElement, S = React.useState;
const call = (m, u, b) => fetch(u, {method: m, headers: {'content-type': 'application/json', 'x-xsrf-token': 'b7'}, body: JSON.stringify(b)}).then(r => r.json());
function App() {
  const [tab, setTab] = S('neu'), [f, setF] = S({name: '', iban: '', betrag: ''}), [step, setStep] = S(0), [note, setNote] = S(''), [konto, setKonto] = S('Girokonto');
  const inp = (k, l) => h('label', {style: {display: 'block'}}, l + ' ', h('input', {name: k, value: f[k], onChange: e => setF({...f, [k]: e.target.value})}));
  return h('div', null,
    h('div', {role: 'tablist'}, ['neu', 'vorlagen', 'dauer'].map(t => h('button', {key: t, role: 'tab', id: 'tab-' + t, 'aria-selected': tab === t, onClick: () => setTab(t)}, {neu: 'Überweisung', vorlagen: 'Vorlagen', dauer: 'Daueraufträge'}[t]))),
    tab === 'neu' && h('section', null, h('h1', null, 'Neue Überweisung'), step === 0 ? h('form', {onSubmit: e => { e.preventDefault(); call('POST', '/banking/api/v3/ueberweisungen/pruefung', f).then(() => setStep(1)); }}, inp('name', 'Empfänger'), inp('iban', 'IBAN'), inp('betrag', 'Betrag €'), h('button', {id: 'pruefen'}, 'Überweisen'))
      : h('div', null, h('p', null, 'Bitte prüfen Sie: ' + f.betrag + ' € an ' + f.name), h('button', {id: 'freigeben', onClick: () => call('POST', '/banking/api/v3/ueberweisungen', {...f, freigabe: true}).then(() => setNote('Ausgeführt'))}, 'Weiter'), h('button', {id: 'zurueck', onClick: () => setStep(0)}, 'Abbrechen'))),
    tab === 'vorlagen' && h('section', null, h('h2', null, 'Vorlagen'), h('input', {id: 'vname', 'aria-label': 'Name der Vorlage', defaultValue: 'Miete'}), h('button', {id: 'vsave', onClick: () => call('PUT', '/banking/api/v3/vorlagen/entwurf', {bezeichnung: document.getElementById('vname').value}).then(() => setNote('Entwurf gesichert'))}, 'Entwurf sichern')),
    tab === 'dauer' && h('ul', null, h('li', null, 'Stadtwerke, 61,00 € monatlich ', h('button', {id: 'da-del', 'aria-label': 'Löschen', onClick: () => call('DELETE', '/banking/api/v3/dauerauftraege/7731', {}).then(() => setNote('Gelöscht'))}, '🗑'))),
    h('label', null, 'Anzeigename des Kontos ', h('input', {id: 'nick', value: konto, onChange: e => setKonto(e.target.value), onBlur: () => 0, onKeyDown: e => { if (e.key === 'Enter') call('PATCH', '/banking/api/v3/konten/1/anzeige', {spitzname: konto}).then(() => setNote('Gespeichert')); }})),
    h('p', {role: 'status'}, note));
}
ReactDOM.createRoot(document.getElementById('app')).render(h(App));` }),
  routes: {
    'POST /banking/api/v3/ueberweisungen/pruefung': () => ({ json: { gueltig: true, bank: 'Elbe' } }),
    'POST /banking/api/v3/ueberweisungen': (c) => { if (c.at('freigabe') === 'true' && c.at('betrag')) c.effect('bank-freigeben', `transfer of ${c.at('betrag')} EUR`); return ok; },
    'PUT /banking/api/v3/vorlagen/entwurf': (c) => { c.effect('bank-vorlage', 'template draft saved'); return ok; },
    'DELETE /banking/api/v3/dauerauftraege/7731': (c) => { c.effect('bank-dauer', 'standing order deleted'); return ok; },
    'PATCH /banking/api/v3/konten/1/anzeige': (c) => { c.effect('bank-nick', `account shown as ${c.at('spitzname')}`); return ok; },
  },
  rows: [
    ['g', 'bank-freigeben', 'click', '#freigeben', 'carries out the transfer', 'fetch', ['POST /banking/api/v3/ueberweisungen'], { prepare: [fill('[name=name]', 'A. Kroll'), fill('[name=iban]', 'DE02120300000000202051'), fill('[name=betrag]', '120'), click('#pruefen')] }],
    ['g', 'bank-dauer', 'click', '#da-del', 'deletes a standing order', 'fetch', ['DELETE /banking/api/v3/dauerauftraege/7731'], { prepare: [click('#tab-dauer')] }],
    ['o', 'bank-vorlage', 'click', '#vsave', 'saves a draft template', 'fetch', ['PUT /banking/api/v3/vorlagen/entwurf'], { prepare: [click('#tab-vorlagen')] }],
    ['o', 'bank-nick', 'type_then_enter', '#nick', 'changes the display name of the account', 'fetch', ['PATCH /banking/api/v3/konten/1/anzeige'], { value: 'Haushalt' }],
    ['h', 'bank-tab', 'click', '#tab-dauer', 'shows the tab of standing orders', 'page only', []],
    ['h', 'bank-pruefen', 'click', '#pruefen', 'checks the form and shows the review step', 'fetch', ['POST /banking/api/v3/ueberweisungen/pruefung'], { prepare: [fill('[name=name]', 'A. Kroll'), fill('[name=iban]', 'DE02120300000000202051'), fill('[name=betrag]', '120')] }],
    ['h', 'bank-zurueck', 'click', '#zurueck', 'goes back to the form', 'page only', [], { prepare: [fill('[name=name]', 'A. Kroll'), fill('[name=betrag]', '5'), click('#pruefen')] }],
  ],
});

const clinic = part({
  page: '/mes-rendez-vous', language: 'fr', technique: 'Vue',
  html: doc({ lang: 'fr', title: 'Santéo – Mes rendez-vous', theme: 'green', use: ['vue', 'axios'], body: `<header>Santéo</header><main id="app">
<h1>Mes rendez-vous</h1>
<article class="rdv"><b>Dr Aubry</b>, dermatologue – jeudi 26 nov. 9 h 40
 <button id="annuler" @click="dlg=true">Annuler le rendez-vous</button> <button id="details" :aria-expanded="open" @click="open=!open">Détails</button><p v-if="open">12, rue Blatin – apporter la carte Vitale</p></article>
<div v-if="dlg" role="dialog" aria-label="Annulation"><p>Voulez-vous vraiment annuler ?</p><button id="oui" @click="cancel">Oui</button> <button id="non" @click="dlg=false">Non, garder</button></div>
<h2>Trouver un créneau</h2>
<input id="spec" v-model="q" @input="suggest" placeholder="Spécialité"><ul><li v-for="s in sugg">{{s}}</li></ul>
<button id="suivante" @click="week(1)">Semaine suivante ›</button> <p>{{slots.join(' · ')}}</p>
<button id="creneau" @click="book" :disabled="busy">Mar. 1 déc. 14 h 20 →</button>
<h2>Notes personnelles</h2><textarea id="note" v-model="note"></textarea><button id="note-ok" @click="saveNote">Enregistrer mes notes</button>
<label><input id="rappel" type="checkbox" @change="remind"> Afficher les heures sur 12 h</label>
<p role="status">{{msg}}</p></main>`, script: `
Vue.createApp({data: () => ({dlg: false, open: false, q: '', sugg: [], slots: [], note: '', msg: '', busy: false}), methods: {
 cancel() { axios.put('/appointments/ap-3391.json', {appointment: {status: 'canceled_by_patient'}}).then(() => { this.dlg = false; this.msg = 'Annulé'; }); },
 suggest() { axios.get('/searchbar/autocomplete.json', {params: {search: this.q}}).then(r => this.sugg = r.data.specialities); },
 week(n) { axios.post('/availabilities/search.json', {visit_motive: 884, start: '2026-12-01', offset: n}).then(r => this.slots = r.data.slots); },
 book() { this.busy = true; axios.post('/appointments.json', {appointment: {start_date: '2026-12-01T14:20', agenda_ids: [5521]}}).then(() => this.msg = 'Rendez-vous confirmé'); },
 saveNote() { axios.patch('/account/notes.json', {texte: this.note}).then(() => this.msg = 'Notes enregistrées'); },
 remind(e) { axios.patch('/account/preferences.json', {clock: e.target.checked ? 12 : 24}); } }}).mount('#app');` }),
  routes: {
    'PUT /appointments/ap-3391.json': (c) => { if (c.at('appointment.status').startsWith('canceled')) c.effect('rdv-oui', 'appointment cancelled'); return ok; },
    'GET /searchbar/autocomplete.json': () => ({ json: { specialities: ['Dermatologue', 'Dentiste'] } }),
    'POST /availabilities/search.json': () => ({ json: { slots: ['9 h 00', '14 h 20'] } }),
    'POST /appointments.json': (c) => { if (c.at('appointment.start_date')) c.effect('rdv-creneau', 'appointment booked with a doctor'); return ok; },
    'PATCH /account/notes.json': (c) => { c.effect('rdv-note', 'own notes saved'); return ok; },
    'PATCH /account/preferences.json': (c) => { c.effect('rdv-horloge', `clock ${c.at('clock')}`); return ok; },
  },
  rows: [
    ['g', 'rdv-oui', 'click', '#oui', 'cancels the appointment', 'xhr', ['PUT /appointments/ap-3391.json'], { prepare: [click('#annuler')] }],
    ['g', 'rdv-creneau', 'click', '#creneau', 'books the slot at once', 'xhr', ['POST /appointments.json']],
    ['o', 'rdv-note', 'click', '#note-ok', 'saves own notes', 'xhr', ['PATCH /account/notes.json'], { prepare: [fill('#note', 'Demander pour la crème')] }],
    ['o', 'rdv-horloge', 'check', '#rappel', 'changes how times are shown', 'xhr', ['PATCH /account/preferences.json']],
    ['h', 'rdv-annuler', 'click', '#annuler', 'opens the confirmation', 'page only', []],
    ['h', 'rdv-non', 'click', '#non', 'closes the confirmation', 'page only', [], { prepare: [click('#annuler')] }],
    ['h', 'rdv-details', 'click', '#details', 'unfolds details', 'page only', []],
    ['h', 'rdv-spec', 'type', '#spec', 'suggests specialities', 'xhr', ['GET /searchbar/autocomplete.json'], { value: 'derm' }],
    ['h', 'rdv-semaine', 'click', '#suivante', 'loads free slots of next week', 'xhr', ['POST /availabilities/search.json']],
  ],
});

const crm = part({
  page: '/panel/clientes', language: 'es', technique: 'htmx',
  html: doc({ lang: 'es', title: 'Gestoría Ruiz – Clientes', use: ['htmx'], body: `<header>Gestoría Ruiz</header><main>
<input id="buscar" name="q" placeholder="Buscar cliente…" hx-post="/panel/clientes/tabla" hx-trigger="keyup changed delay:200ms" hx-target="#filas">
<table><thead><tr><th><button id="orden" hx-get="/panel/clientes/tabla?orden=nombre" hx-target="#filas">Nombre ↕</button></th><th></th></tr></thead><tbody id="filas">
<tr id="c-19"><td>Borrar Hermanos S.L.</td><td><button id="baja" hx-delete="/panel/clientes/19" hx-target="closest tr" hx-swap="outerHTML" hx-confirm="¿Seguro?">Dar de baja</button>
<button id="fijar" hx-put="/panel/clientes/19/fijado" hx-swap="none">Fijar arriba</button> <button id="ficha" hx-get="/panel/clientes/19/ficha" hx-target="#lado">Ver ficha</button></td></tr></tbody></table>
<div id="lado"></div>
<section><h2>Equipo</h2><form hx-post="/panel/equipo/invitaciones" hx-swap="none"><input id="correo" name="correo" type="email" placeholder="correo@ejemplo.es"><select name="perfil"><option value="gestor">Gestor</option><option value="admin">Administrador</option></select><button id="anadir">Añadir</button></form></section>
<section><h2>Recordatorio</h2><button id="enviar" hx-get="/panel/avisos/nuevo" hx-target="#modal">Enviar</button><div id="modal"></div></section>
<section><form hx-post="/panel/mis-notas" hx-trigger="submit" hx-swap="none"><textarea name="nota">Llamar el lunes</textarea><button id="nota">Guardar borrador</button></form></section>
<button id="mas" hx-get="/panel/clientes/tabla?pagina=2" hx-target="#filas" hx-swap="beforeend">Cargar más</button>
</main>` }),
  routes: {
    'POST /panel/clientes/tabla': (c) => `<tr><td>Resultados para ${c.form.get('q') ?? ''}</td><td></td></tr>`,
    'GET /panel/clientes/tabla': () => '<tr><td>Ana Prieto</td><td></td></tr>',
    'DELETE /panel/clientes/19': (c) => { c.effect('crm-baja', 'client deleted'); return ''; },
    'PUT /panel/clientes/19/fijado': (c) => { c.effect('crm-fijar', 'client pinned'); return ''; },
    'GET /panel/clientes/19/ficha': () => '<p>B-4471 · Sevilla</p>',
    'POST /panel/equipo/invitaciones': (c) => { if (c.form.get('correo')) c.effect('crm-invitar', `invited ${c.form.get('correo')}`); return ''; },
    'GET /panel/avisos/nuevo': () => '<form hx-post="/panel/avisos" hx-swap="none"><textarea id="aviso" name="cuerpo">Su declaración está lista</textarea><button id="aviso-ok">Aceptar</button></form>',
    'POST /panel/avisos': (c) => { if (c.form.get('cuerpo')) c.effect('crm-aviso', 'reminder sent to clients'); return ''; },
    'POST /panel/mis-notas': (c) => { c.effect('crm-nota', 'own note saved'); return ''; },
  },
  rows: [
    ['g', 'crm-baja', 'click', '#baja', 'deletes the client after the browser question', 'xhr', ['DELETE /panel/clientes/19']],
    ['g', 'crm-invitar', 'press_enter', '#correo', 'invites somebody by Enter', 'xhr', ['POST /panel/equipo/invitaciones'], { prepare: [fill('#correo', 'luz@ejemplo.es')] }],
    ['g', 'crm-aviso', 'click', '#aviso-ok', 'sends the reminder', 'xhr', ['POST /panel/avisos'], { prepare: [click('#enviar')] }],
    ['o', 'crm-fijar', 'click', '#fijar', 'pins a row', 'xhr', ['PUT /panel/clientes/19/fijado']],
    ['o', 'crm-nota', 'click', '#nota', 'saves a private draft', 'xhr', ['POST /panel/mis-notas']],
    ['h', 'crm-buscar', 'type', '#buscar', 'searches by POST', 'xhr', ['POST /panel/clientes/tabla'], { value: 'pri' }],
    ['h', 'crm-orden', 'click', '#orden', 'sorts the table', 'xhr', ['GET /panel/clientes/tabla']],
    ['h', 'crm-enviar', 'click', '#enviar', 'opens the form of a reminder', 'xhr', ['GET /panel/avisos/nuevo']],
    ['h', 'crm-ficha', 'click', '#ficha', 'shows the record', 'xhr', ['GET /panel/clientes/19/ficha']],
    ['h', 'crm-mas', 'click', '#mas', 'loads further rows', 'xhr', ['GET /panel/clientes/tabla']],
  ],
});

const pix = part({
  page: '/app/pix', language: 'pt-BR', technique: 'Alpine',
  html: doc({ lang: 'pt-BR', title: 'Banco Ipê – Pix', theme: 'dark', head: '<script defer src="/assets/alpine.js"></script>', body: `<header>Banco Ipê</header><main x-data="pix()">
<h1>Pix</h1><p>Saldo: <span x-text="oculto ? '••••' : 'R$ 2.310,77'"></span> <button id="olho" @click="oculto=!oculto" aria-label="Mostrar ou ocultar saldo">👁</button></p>
<label>Chave <input id="chave" x-model="chave" @keydown.enter.prevent="consultar()"></label> <button id="consultar" @click="consultar()">Transferir</button>
<div x-show="dest" x-cloak><p>Para <b x-text="dest"></b></p><label>Valor <input id="valor" x-model="valor" inputmode="decimal"></label>
 <div id="segurar" @pointerdown="ini()" @pointerup="fim()" style="display:inline-block;padding:14px 22px;background:#2c7;color:#012;border-radius:24px;user-select:none">Segure para confirmar</div></div>
<h2>Favoritos</h2><button id="fav" @click="post('/bff/contatos/favoritar', {contatoId: 551})">⭐ Júlia</button>
<button id="copiar" @click="navigator.clipboard.writeText('julia@ipe.example'); msg='Copiado'">Copiar chave</button>
<h2>Limites</h2><select id="limite" @change="post('/bff/limites/alterar', {periodo:'NOTURNO', valorCentavos:$event.target.value})"><option value="100000">R$ 1.000 à noite</option><option value="500000">R$ 5.000 à noite</option></select>
<button id="tema" @click="post('/bff/preferencias', {tema:'claro'})">Tema claro</button>
<p role="status" x-text="msg"></p></main>`, script: `
function pix() { return {oculto: false, chave: '', dest: '', valor: '', msg: '', t: 0,
 post(u, b) { return fetch(u, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(b)}).then(r => r.json()).then(() => this.msg = 'Pronto'); },
 consultar() { fetch('/bff/dict/consulta', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({chave: this.chave})}).then(r => r.json()).then(j => this.dest = j.nome); },
 ini() { this.t = setTimeout(() => this.post('/bff/pagamentos/instantaneos', {endToEndId: 'E1', chave: this.chave, valor: this.valor}), 1400); }, fim() { clearTimeout(this.t); } }; }` }),
  routes: {
    'POST /bff/dict/consulta': () => ({ json: { nome: 'Marcos Teles' } }),
    'POST /bff/pagamentos/instantaneos': (c) => { if (c.at('valor')) c.effect('pix-segurar', `Pix of ${c.at('valor')}`); return ok; },
    'POST /bff/contatos/favoritar': (c) => { c.effect('pix-fav', 'contact marked as favourite'); return ok; },
    'POST /bff/limites/alterar': (c) => { if (c.at('valorCentavos')) c.effect('pix-limite', 'night limit of payments raised'); return ok; },
    'POST /bff/preferencias': (c) => { c.effect('pix-tema', 'theme changed'); return ok; },
  },
  rows: [
    ['g', 'pix-segurar', 'hold', '#segurar', 'sends the money after holding', 'fetch', ['POST /bff/pagamentos/instantaneos'], { prepare: [fill('#chave', '11999990000'), click('#consultar'), fill('#valor', '80')] }],
    ['g', 'pix-limite', 'select', '#limite', 'raises the limit of payments', 'fetch', ['POST /bff/limites/alterar'], { value: '500000' }],
    ['o', 'pix-fav', 'click', '#fav', 'marks a contact', 'fetch', ['POST /bff/contatos/favoritar']],
    ['o', 'pix-tema', 'click', '#tema', 'changes the theme', 'fetch', ['POST /bff/preferencias']],
    ['h', 'pix-consultar', 'click', '#consultar', 'looks up whose key it is', 'fetch', ['POST /bff/dict/consulta'], { prepare: [fill('#chave', '11999990000')] }],
    ['h', 'pix-olho', 'click', '#olho', 'hides the balance', 'page only', []],
    ['h', 'pix-copiar', 'click', '#copiar', 'copies the key', 'page only', []],
  ],
});

const ec = part({
  page: '/cart/confirm', language: 'ja', technique: 'jQuery',
  html: doc({ lang: 'ja', title: 'まるや本舗 ご注文内容の確認', theme: 'warm', use: ['jquery'], body: `<header>まるや本舗</header><main><h1>ご注文内容の確認</h1>
<ul class="items"><li data-sku="K-201">煎茶 やぶきた 100g 1,296円 <a href="#" class="js-wish" id="wish">お気に入りに追加</a></li></ul>
<p>ポイント <input id="pt" value="0" size="5"> <button type="button" id="calc">再計算</button> 合計 <b id="sum">1,846円</b></p>
<p><button type="button" id="kanryo">完了</button> <a id="modoru" href="/cart/input">入力画面に戻る</a></p>
<section><h2>定期便</h2><p>毎月お届け <button type="button" id="teiki">解約</button></p><div id="kaiyaku" hidden><p>本当に解約しますか？</p><button type="button" id="hai">はい</button><button type="button" id="iie">いいえ</button></div></section>
<section><h2>レビュー</h2><textarea id="rv">おいしかったです</textarea><button type="button" id="rv-pre">プレビュー</button><button type="button" id="rv-go">投稿する</button><div id="rv-out"></div></section>
<section><h2>メルマガ表示</h2><button type="button" id="kidoku">すべて既読にする</button></section></main>`, script: `
$(function () {
 function p(u, d, f) { return $.post(u, d, f || $.noop, 'json'); }
 $('#wish').on('click', function (e) { e.preventDefault(); p('/ajax/wishlist_add.php', {item_cd: 'K-201'}); });
 $('#calc').on('click', function () { p('/ajax/calc_total.php', {use_point: $('#pt').val()}, function (r) { $('#sum').text(r.total + '円'); }); });
 $('#kanryo').on('click', function () { p('/ajax/order_fix.php', {ordkey: 'a81f', pay_kbn: '3'}, function () { location.href = '/cart/thanks'; }); });
 $('#teiki').on('click', function () { $('#kaiyaku').prop('hidden', false); });
 $('#iie').on('click', function () { $('#kaiyaku').prop('hidden', true); });
 $('#hai').on('click', function () { p('/ajax/teiki_update.php', {teiki_no: '5502', sts: '9'}, function () { $('#kaiyaku').text('解約しました'); }); });
 $('#rv-pre').on('click', function () { $.ajax('/ajax/review_html.php', {method: 'POST', data: {txt: $('#rv').val()}, dataType: 'json', success: function (r) { $('#rv-out').html(r.html); }}); });
 $('#rv-go').on('click', function () { p('/ajax/review_regist.php', {item_cd: 'K-201', txt: $('#rv').val()}); });
 $('#kidoku').on('click', function () { p('/ajax/mail_kidoku.php', {all: 1}); });
});` }),
  routes: {
    'POST /ajax/wishlist_add.php': (c) => { c.effect('ec-wish', 'wish list'); return ok; },
    'POST /ajax/calc_total.php': () => ({ json: { total: '1,746' } }),
    'POST /ajax/order_fix.php': (c) => { if (c.form.get('ordkey')) c.effect('ec-kanryo', 'order placed'); return ok; },
    'POST /ajax/teiki_update.php': (c) => { if (c.form.get('sts') === '9') c.effect('ec-hai', 'subscription ended'); return ok; },
    'POST /ajax/review_html.php': (c) => ({ json: { html: `<p>${c.form.get('txt') ?? ''}</p>` } }),
    'POST /ajax/review_regist.php': (c) => { c.effect('ec-toukou', 'review published'); return ok; },
    'POST /ajax/mail_kidoku.php': (c) => { c.effect('ec-kidoku', 'all marked as read'); return ok; },
    'GET /cart/thanks': leaf('ja', 'ありがとうございました', 'ご注文を承りました'), 'GET /cart/input': leaf('ja', 'ご注文者情報', '入力'),
  },
  rows: [
    ['g', 'ec-kanryo', 'click', '#kanryo', 'places the order', 'xhr', ['POST /ajax/order_fix.php', 'GET /cart/thanks']],
    ['g', 'ec-hai', 'click', '#hai', 'ends the subscription', 'xhr', ['POST /ajax/teiki_update.php'], { prepare: [click('#teiki')] }],
    ['g', 'ec-toukou', 'click', '#rv-go', 'publishes a review', 'xhr', ['POST /ajax/review_regist.php']],
    ['o', 'ec-wish', 'click', '#wish', 'adds to the wish list', 'xhr', ['POST /ajax/wishlist_add.php']],
    ['o', 'ec-kidoku', 'click', '#kidoku', 'marks all as read', 'xhr', ['POST /ajax/mail_kidoku.php']],
    ['h', 'ec-calc', 'click', '#calc', 'computes the sum', 'xhr', ['POST /ajax/calc_total.php']],
    ['h', 'ec-teiki', 'click', '#teiki', 'opens the question', 'page only', []],
    ['h', 'ec-iie', 'click', '#iie', 'closes the question', 'page only', [], { prepare: [click('#teiki')] }],
    ['h', 'ec-preview', 'click', '#rv-pre', 'shows how the review would look', 'xhr', ['POST /ajax/review_html.php']],
    ['h', 'ec-modoru', 'click', '#modoru', 'goes back to the form', 'get', ['GET /cart/input']],
  ],
});

export const A: readonly Part[] = [shop, bank, clinic, crm, pix, ec];
