import { grave, harmless, icon, local, ordinary, type App } from '../kit.js';

const script = String.raw`
const $ = s => document.querySelector(s);
const api = (m, u, b) => fetch('/uk/1' + u, { method: m, headers: { 'Content-Type': 'application/json' }, body: b ? JSON.stringify(b) : undefined });
let drag = null;
document.querySelectorAll('.kartka').forEach(k => k.addEventListener('pointerdown', e => { drag = k; }));
document.addEventListener('pointerup', e => {
  if (!drag) return; const k = drag; drag = null;
  const t = document.elementsFromPoint(e.clientX, e.clientY).find(n => n.classList && n.classList.contains('ciel')); if (!t || t.contains(k)) return;
  if (t.id === 'smitnyk') { k.hidden = true; $('#toast').hidden = false; setTimeout(() => { $('#toast').hidden = true; api('DELETE', '/boards/' + k.dataset.id); }, 2500); }
  else api('PUT', '/cards/' + k.dataset.id, { idList: t.dataset.list, pos: 'top' });
});
$('#nazva').addEventListener('dblclick', () => { $('#nazva').contentEditable = 'true'; $('#nazva').focus(); });
$('#zaprosyty').addEventListener('keydown', e => { if (e.key === 'Enter') api('PUT', '/boards/b77/members', { email: e.target.value, type: 'normal' }); });
$('#zrobleno').addEventListener('change', e => api('PUT', '/checklists/4/checkItem/9', { state: e.target.checked ? 'complete' : 'incomplete' }));
$('#filtr').addEventListener('input', e => document.querySelectorAll('.kartka').forEach(k => { k.style.opacity = k.textContent.includes(e.target.value) ? 1 : 0.3; }));
$('#shpalery').addEventListener('click', () => { $('#detali').hidden = false; });
$('#diyi').addEventListener('click', () => api('GET', '/boards/b77/actions?limit=20'));
`;

const html = String.raw`
<h1 id="nazva">Дошка «Ремонт»</h1>
<div class="row"><input id="filtr" placeholder="Фільтр карток"><button id="diyi">Історія дій</button><input id="zaprosyty" placeholder="Запросити за адресою"></div>
<div class="row" style="align-items:flex-start"><div class="ciel card" data-list="l1" id="spysok1" style="width:200px;min-height:120px"><b>Треба</b>
<div class="kartka card" data-id="c1" id="kupyty">Купити фарбу</div><div class="kartka card" data-id="c2" id="shpalery">Видалити старі шпалери</div></div>
<div class="ciel card" data-list="l2" id="spysok2" style="width:200px;min-height:120px"><b>Зроблено</b></div></div>
<div class="row"><div class="kartka card" data-id="b78" id="dvi">Дошка «Офіс 2023»</div><div class="ciel card" id="smitnyk" style="width:60px;height:60px">${icon.bin}</div></div>
<label><input type="checkbox" id="zrobleno"> Надіслати рахунок майстру</label>
<div id="toast" class="toast" hidden>Дошку прибрано. Повернути?</div><div id="detali" class="card" hidden>Видалити старі шпалери: дві кімнати.</div>`;

export const app: App = {
  id: 'board-uk',
  path: '/uk/doshka',
  language: 'uk',
  title: 'Дошка',
  built: 'Trello-like board, pointer events, REST',
  tracker: 'segment',
  html,
  script,
  routes: {
    'DELETE /uk/1/boards/:id': (q) => {
      q.done('smitnyk', `board ${q.part('id')} deleted`);
      return {};
    },
    'PUT /uk/1/boards/:id/members': (q) => {
      q.done('zaprosyty', q.at('email'));
      return {};
    },
    'PUT /uk/1/cards/:id': (q) => {
      q.done('peretyah', q.at('idList'));
      return {};
    },
    'PUT /uk/1/checklists/:list/checkItem/:id': (q) => {
      q.done('zrobleno', q.at('state'));
      return {};
    },
    'GET /uk/1/boards/:id/actions': () => [],
  },
  controls: [
    grave('smitnyk', '#dvi', 'fetch', 'DELETE /uk/1/boards/b78', 'dragged onto an icon, sent 2.5 s later after an undo toast', 'deletes a board', { how: 'drag', to: '#smitnyk', delayMs: 2500 }),
    grave('zaprosyty', '#zaprosyty', 'fetch', 'PUT /uk/1/boards/b77/members', 'Enter in a field', 'invites somebody', { how: 'type_then_enter', value: 'olena@example.ua' }),
    ordinary('peretyah', '#kupyty', 'fetch', 'PUT /uk/1/cards/c1', 'card dragged to another list', 'moves a card', { how: 'drag', to: '#spysok2' }),
    ordinary('zrobleno', '#zrobleno', 'fetch', 'PUT /uk/1/checklists/4/checkItem/9', 'checkbox named send the bill', 'ticks a to-do', { how: 'check' }),
    local('nazva', '#nazva', 'title edited on double click', 'makes the title editable', { how: 'dblclick' }),
    local('shpalery', '#shpalery', 'card named Delete old wallpaper, telemetry', 'opens the card'),
    local('filtr', '#filtr', 'filter in the page', 'dims cards', { how: 'type', value: 'фар' }),
    harmless('diyi', '#diyi', 'fetch', 'GET /uk/1/boards/b77/actions', 'history read by GET, telemetry', 'shows what was done'),
  ],
};
