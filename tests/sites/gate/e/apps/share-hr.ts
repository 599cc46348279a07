import { grave, harmless, icon, local, ordinary, read, type App } from '../kit.js';

const script = String.raw`
const g = i => document.getElementById(i);
const sp = (url, headers, body) => fetch('/hr/_api/' + url, { method: 'POST', headers: Object.assign({ Accept: 'application/json;odata=verbose', 'Content-Type': 'application/json;odata=verbose', 'X-RequestDigest': '0x5' }, headers), body: body && JSON.stringify(body) });
const aura = (descriptor, params) => fetch('/hr/s/sfsites/aura?r=4&other.' + descriptor + '=1', { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams({ message: JSON.stringify({ actions: [{ id: '81;a', descriptor: 'apex://PortalController/ACTION$' + descriptor, callingDescriptor: 'UNKNOWN', params }] }), 'aura.context': '{}', 'aura.token': 'x' }) });
g('red1').addEventListener('mouseenter', () => { g('alat').style.display = 'inline'; });
g('kos').onclick = () => sp("web/lists/getbytitle('Ugovori')/items(14)", { 'X-HTTP-Method': 'DELETE', 'IF-MATCH': '*' });
g('red2').addEventListener('keydown', e => { if (e.key === 'Enter') aura('shareRecordWithExternalUser', { recordId: '500A', email: 'partner@example.hr' }); });
g('stupac').onchange = e => sp("web/lists/getbytitle('Ugovori')/views(3)/ViewFields/addViewField('Iznos')", {}, {});
g('prati').onclick = () => sp('social.following/follow', {}, { actor: { ActorType: 1, ContentUri: '/doc' } });
g('trazi').onkeydown = e => { if (e.key === 'Enter') sp('search/postquery', {}, { request: { Querytext: e.target.value, RowLimit: 10 } }); };
g('prikaz').onclick = () => { g('popis').style.display = 'grid'; };
g('novo').onclick = () => { g('novi').hidden = !g('novi').hidden; };
g('otvori').onclick = () => fetch('/hr/_api/web/GetFileById(9)/ListItemAllFields');
`;

const html = String.raw`
<h1>Ugovori</h1><div class="row"><button id="novo">+ Novo</button><ul id="novi" hidden><li>Mapa</li></ul><button id="prikaz">${icon.grid}</button><input id="trazi" placeholder="Traži"><label><input type="checkbox" id="stupac"> Stupac Iznos</label></div>
<div id="popis"><div id="red1" class="card">Najam 2024.docx <span id="alat" style="display:none"><button id="kos">${icon.bin}</button></span></div>
<div id="red2" class="card" tabindex="0" role="option">Partner d.o.o. (Enter)</div><div class="card"><span id="otvori" class="btn" tabindex="0">Narudžba-za-brisanje.xlsx</span> <button id="prati">Prati</button></div></div>`;

export const app: App = {
  id: 'share-hr',
  path: '/hr/ugovori',
  language: 'hr',
  title: 'Ugovori',
  built: 'SharePoint-like REST with X-HTTP-Method and Aura-like actions',
  tracker: 'clarity',
  html,
  script,
  routes: {
    'POST /hr/_api/web/lists/:list/:item': (q) => {
      if (q.header('x-http-method') === 'DELETE') q.done('kos', q.part('item'));
      return {};
    },
    'POST /hr/_api/web/lists/:list/:view/ViewFields/:field': (q) => {
      q.done('stupac', q.part('field'));
      return {};
    },
    'POST /hr/_api/social.following/follow': (q) => {
      q.done('prati', 'followed');
      return {};
    },
    'POST /hr/_api/search/postquery': () => ({ d: { results: [] } }),
    'GET /hr/_api/web/GetFileById(9)/ListItemAllFields': () => ({ d: {} }),
    'POST /hr/s/sfsites/aura': (q) => {
      if (q.field('message').includes('shareRecordWithExternalUser')) q.done('dijeli', 'record shared');
      return { actions: [] };
    },
  },
  controls: [
    grave('kos', '#kos', 'fetch', "POST /hr/_api/web/lists/getbytitle('Ugovori')/items(14)", 'icon that shows on hover, X-HTTP-Method: DELETE', 'deletes a contract', { how: 'hover_click', hover: '#red1' }),
    grave('dijeli', '#red2', 'fetch', 'POST /hr/s/sfsites/aura', 'Enter on a row, Aura-like action', 'gives an outsider access', { how: 'press_enter' }),
    ordinary('stupac', '#stupac', 'fetch', "POST /hr/_api/web/lists/getbytitle('Ugovori')/views(3)/ViewFields/addViewField('Iznos')", 'checkbox', 'saves which columns show', { how: 'check' }),
    ordinary('prati', '#prati', 'fetch', 'POST /hr/_api/social.following/follow', 'button', 'follows a document'),
    local('prikaz', '#prikaz', 'toggle of view, telemetry', 'shows a grid'),
    local('novo', '#novo', 'opens a menu, telemetry', 'opens a menu'),
    harmless('otvori', '#otvori', 'fetch', 'GET /hr/_api/web/GetFileById(9)/ListItemAllFields', 'file named order for deletion, telemetry', 'opens a file'),
    read('trazi', '#trazi', 'fetch', 'POST /hr/_api/search/postquery', 'search on Enter', 'shows what was found', { how: 'type_then_enter', value: 'najam' }),
  ],
};
