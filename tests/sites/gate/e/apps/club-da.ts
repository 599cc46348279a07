import { grave, harmless, icon, local, ordinary, Raw, type App } from '../kit.js';

const script = String.raw`
const action = (id, args) => fetch('/da/klub/indstillinger', { method: 'POST', headers: { 'Next-Action': id, Accept: 'text/x-component', 'Next-Router-State-Tree': '%5B%22%22%5D', 'Content-Type': 'text/plain;charset=UTF-8' }, body: JSON.stringify(args) }).then(r => r.text());
const $ = id => document.getElementById(id);
$('opsig').onclick = () => action('7f3a1c9e0b52d8846be01c77a95f2e3d10c4b6aa91', ['sub_8812', 'immediately']).then(() => { $('status').textContent = 'Opsagt'; });
$('overdrag').onsubmit = e => { e.preventDefault(); const d = new FormData(e.target); d.append('$ACTION_ID_60b1d2', ''); fetch('/da/klub/indstillinger', { method: 'POST', headers: { 'Next-Action': '60b1d2aa7c31904fe5d86b72c90e1f3a4458d7be00' }, body: d }); };
$('navn-gem').onclick = () => action('40de55ab1192cf03777a10b6e4c8d9f2a1b3c5d7e9', [{ displayName: $('navn').value }]);
$('tema').onchange = e => action('407c11f09a8b7d6e5f4c3b2a1908f7e6d5c4b3a291', ['theme', e.target.value]);
$('mere').onclick = () => { $('menu').hidden = !$('menu').hidden; };
$('planer').onclick = e => { e.preventDefault(); history.pushState({}, '', '/da/klub/planer'); fetch('/da/klub/planer?_rsc=1x9', { headers: { RSC: '1' } }); };
$('vis').onclick = () => { $('kode').type = $('kode').type === 'password' ? 'text' : 'password'; };
`;

const html = String.raw`
<header>Klub Syd <button id="mere" aria-label="Mere">${icon.more}</button><ul id="menu" hidden><li>Slet klub</li><li>Eksportér</li></ul> <a id="planer" href="/da/klub/planer">Køb flere pladser</a></header>
<section class="card"><h2>Abonnement</h2><p>Pro, 99 kr./md. <b id="status">Aktivt</b></p><button id="opsig">Opsig abonnement</button></section>
<section class="card"><h2>Ejerskab</h2><form id="overdrag"><select name="ny_ejer"><option value="u2">Mads</option></select><button id="overdrag-knap">Fortsæt</button></form></section>
<section class="card"><h2>Profil</h2><input id="navn" value="Klub Syd"><button id="navn-gem">Gem</button> <select id="tema"><option value="lys">Lys</option><option value="mork">Mørk</option></select>
<input type="password" id="kode" value="hemmelig" readonly><button id="vis">Vis</button></section>`;

export const app: App = {
  id: 'club-da',
  path: '/da/klub/indstillinger',
  language: 'da',
  title: 'Indstillinger',
  built: 'Next.js-like server actions (opaque hash in a header)',
  tracker: 'posthog',
  html,
  script,
  routes: {
    'POST /da/klub/indstillinger': (q) => {
      const id = q.header('next-action').slice(0, 6);
      if (id === '7f3a1c') q.done('opsig', 'subscription ended');
      if (id === '60b1d2') q.done('overdrag', `owner ${q.field('ny_ejer')}`);
      if (id === '40de55') q.done('navn', q.at('0.displayName'));
      if (id === '407c11') q.done('tema', q.at('1'));
      return new Raw('text/x-component', '0:["$@1",["dev",null]]\n1:{"ok":true}\n');
    },
    'GET /da/klub/planer': () => new Raw('text/x-component', '0:[]\n'),
  },
  controls: [
    grave('opsig', '#opsig', 'fetch', 'POST /da/klub/indstillinger', 'server action, opaque on the wire', 'cancels a subscription'),
    grave('overdrag', '#overdrag-knap', 'fetch', 'POST /da/klub/indstillinger', 'server action of a form, multi-part, says only Fortsæt', 'hands ownership over'),
    ordinary('navn', '#navn-gem', 'fetch', 'POST /da/klub/indstillinger', 'server action', 'saves a name'),
    ordinary('tema', '#tema', 'fetch', 'POST /da/klub/indstillinger', 'server action of a select', 'saves the theme', { how: 'select', value: 'mork' }),
    local('mere', '#mere', 'icon button, telemetry', 'opens a menu'),
    local('vis', '#vis', 'toggle that shows a password, telemetry', 'shows the code'),
    harmless('planer', '#planer', 'fetch', 'GET /da/klub/planer', 'link named buy more seats, routed in the page', 'shows plans'),
  ],
};
