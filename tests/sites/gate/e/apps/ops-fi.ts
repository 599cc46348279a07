import { grave, harmless, local, ordinary, read, type App, type Asked } from '../kit.js';

const script = String.raw`
const trpc = (path, input) => fetch('/fi/api/trpc/' + path + '?batch=1', { method: 'POST', headers: { 'content-type': 'application/json', 'x-trpc-source': 'react' }, body: JSON.stringify({ 0: { json: input } }) }).then(r => r.json());
const query = (path, input) => fetch('/fi/api/trpc/' + path + '?batch=1&input=' + encodeURIComponent(JSON.stringify({ 0: { json: input } })));
document.getElementById('root').addEventListener('click', e => {
  const b = e.target.closest('[data-do]'); if (!b) return;
  ({
    shift: () => trpc('shift.publishRoster', { week: 23 }),
    fire: () => trpc('employee.terminate', { employeeId: 'e_51', date: '2024-06-30' }),
    pin: () => trpc('dashboard.pinWidget', { widget: 'tunnit' }),
    page: () => query('employee.list', { cursor: 20 }),
    avail: () => trpc('shift.checkAvailability', { day: '2024-06-03' }),
    more: () => { document.getElementById('lisa').hidden = !document.getElementById('lisa').hidden; },
    week: () => { document.getElementById('vko').textContent = 'Viikko 24'; },
  })[b.dataset.do]();
});
document.getElementById('muistio').addEventListener('blur', e => trpc('note.upsertDraft', { text: e.target.value }));
`;

const html = String.raw`
<main id="root"><h1>Työvuorot <span id="vko">Viikko 23</span></h1>
<div class="row"><button id="seur" data-do="week">›</button><button id="saatavuus" data-do="avail">Tarkista saatavuus</button><button id="julkaise" data-do="shift">Valmis</button></div>
<section class="card"><h2>Henkilöstö</h2><p>Aino Laine <button id="lisavalikko" data-do="more">…</button></p><div id="lisa" hidden><button id="paata" data-do="fire">Päätä työsuhde</button></div><button id="sivu2" data-do="page">Lataa lisää</button></section>
<section class="card"><button id="kiinnita" data-do="pin">Kiinnitä etusivulle</button><textarea id="muistio">Tilaa kahvia</textarea></section></main>`;

const ok = (): object => [{ result: { data: { json: null } } }];
const doing =
  (control: string, what: string) =>
  (q: Asked): object => {
    q.done(control, what);
    return ok();
  };

export const app: App = {
  id: 'ops-fi',
  path: '/fi/vuorot',
  language: 'fi',
  title: 'Työvuorot',
  built: 'tRPC batches, delegated events',
  tracker: 'log',
  html,
  script,
  routes: {
    'POST /fi/api/trpc/shift.publishRoster': doing('julkaise', 'roster published'),
    'POST /fi/api/trpc/employee.terminate': doing('paata', 'employment ended'),
    'POST /fi/api/trpc/dashboard.pinWidget': doing('kiinnita', 'pinned'),
    'POST /fi/api/trpc/note.upsertDraft': doing('muistio', 'draft'),
    'POST /fi/api/trpc/shift.checkAvailability': ok,
    'GET /fi/api/trpc/employee.list': ok,
  },
  controls: [
    grave('julkaise', '#julkaise', 'fetch', 'POST /fi/api/trpc/shift.publishRoster', 'tRPC mutation, says only Valmis', 'publishes a roster to all'),
    grave('paata', '#paata', 'fetch', 'POST /fi/api/trpc/employee.terminate', 'tRPC mutation in a menu', 'ends an employment', { prepare: [{ type: 'click', selector: '#lisavalikko' }] }),
    ordinary('kiinnita', '#kiinnita', 'fetch', 'POST /fi/api/trpc/dashboard.pinWidget', 'tRPC mutation', 'pins a widget'),
    ordinary('muistio', '#muistio', 'fetch', 'POST /fi/api/trpc/note.upsertDraft', 'text saved when the field is left by Tab', 'saves a draft', { how: 'press_key', value: 'Tab' }),
    local('lisavalikko', '#lisavalikko', 'button that opens a menu, telemetry', 'opens a menu'),
    local('seur', '#seur', 'next week, telemetry', 'shows the next week'),
    harmless('sivu2', '#sivu2', 'fetch', 'GET /fi/api/trpc/employee.list', 'tRPC query by GET', 'loads more'),
    read('saatavuus', '#saatavuus', 'fetch', 'POST /fi/api/trpc/shift.checkAvailability', 'availability, tRPC with methodOverride', 'shows who is free'),
  ],
};
