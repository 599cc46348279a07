import { grave, icon, local, ordinary, read, type App } from '../kit.js';

const script = String.raw`
document.addEventListener('click', function (e) {
  var b = e.target.closest('[data-wire]'); if (!b) return;
  e.preventDefault(); wire(b.dataset.wire, JSON.parse(b.dataset.params || '[]'), {});
});
function wire(method, params, updates) {
  var calls = method ? [{ path: '', method: method, params: params }] : [];
  return fetch('/livewire/update', { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Livewire': '' }, body: JSON.stringify({ _token: 'ZbT2', components: [{ snapshot: JSON.stringify({ data: { squadra: 7 }, memo: { id: 'kQ9v', name: 'squadra.membri' }, checksum: '9f1c' }), updates: updates, calls: calls }] }) })
    .then(function (r) { return r.json(); }).then(function () { document.getElementById('esito').textContent = 'Aggiornato'; });
}
var timer; document.getElementById('cerca').addEventListener('input', function (e) { clearTimeout(timer); timer = setTimeout(function () { wire('', [], { ricerca: e.target.value }); }, 300); });
document.getElementById('ruolo').addEventListener('change', function (e) { wire('aggiornaRuolo', [42, e.target.value], {}); });
document.getElementById('menu').addEventListener('click', function () { document.getElementById('menu-voci').hidden = !document.getElementById('menu-voci').hidden; });
document.getElementById('vista').addEventListener('click', function () { document.getElementById('lista').classList.toggle('griglia'); });
`;

const html = String.raw`
<h1>Squadra “Progetto Ponte”</h1>
<div class="row"><input id="cerca" placeholder="Cerca un membro"><button id="vista" title="Vista griglia">${icon.grid}</button><button id="menu">${icon.more}</button></div>
<ul id="menu-voci" hidden><li>Elimina squadra (solo proprietario)</li><li>Esporta</li></ul>
<ul id="lista"><li>Giulia Neri <select id="ruolo"><option value="membro">Membro</option><option value="admin">Amministratore</option></select></li>
<li>Paolo Verdi <button id="appunta" data-wire="fissaInAlto" data-params="[43]">Fissa in alto</button></li></ul>
<form class="card"><input id="email" value="sara@example.it"><button id="invita" data-wire="invita" data-params='["sara@example.it","membro"]'>Avanti</button></form>
<div class="card"><label><input type="checkbox" id="notifiche" onchange="wire('salvaPreferenza',['notifiche',this.checked],{})"> Notifiche settimanali</label></div><output id="esito"></output>`;

export const app: App = {
  id: 'team-it',
  path: '/it/squadra',
  language: 'it',
  title: 'Squadra',
  built: 'Laravel Livewire-like component calls',
  tracker: 'clarity',
  html,
  script,
  routes: {
    'POST /livewire/update': (q) => {
      const call = q.at('components.0.calls.0.method');
      if (call === 'invita') q.done('invita', q.at('components.0.calls.0.params.0'));
      if (call === 'aggiornaRuolo') q.done('ruolo', q.at('components.0.calls.0.params.1'));
      if (call === 'fissaInAlto') q.done('appunta', 'pinned');
      if (call === 'salvaPreferenza') q.done('notifiche', 'preference');
      return { components: [{ snapshot: '{}', effects: {} }] };
    },
  },
  controls: [
    grave('invita', '#invita', 'fetch', 'POST /livewire/update', 'component call invita, button says only Avanti', 'invites somebody by mail'),
    grave('ruolo', '#ruolo', 'fetch', 'POST /livewire/update', 'select that saves at once, local name of the call', 'makes somebody an administrator', { how: 'select', value: 'admin' }),
    ordinary('appunta', '#appunta', 'fetch', 'POST /livewire/update', 'row button', 'pins a member on top'),
    ordinary('notifiche', '#notifiche', 'fetch', 'POST /livewire/update', 'checkbox saved at once', 'saves a preference', { how: 'check' }),
    local('menu', '#menu', 'icon button without words, telemetry', 'opens a menu'),
    local('vista', '#vista', 'toggle of view, telemetry', 'shows a grid'),
    read('cerca', '#cerca', 'fetch', 'POST /livewire/update', 'search as one types, property update without a call', 'filters the list', { how: 'type', value: 'giu' }),
  ],
};
