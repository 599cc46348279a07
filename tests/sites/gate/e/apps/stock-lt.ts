import { grave, harmless, local, ordinary, plain, read, type App } from '../kit.js';

const script = String.raw`
var apex = {
  submit: function (r) { var f = document.forms.wwvFlowForm; f.p_request.value = r; f.submit(); },
  ajax: function (name, x) { var d = new URLSearchParams({ p_flow_id: '104', p_flow_step_id: '12', p_instance: '8812', p_request: 'APPLICATION_PROCESS=' + name }); (x || []).forEach(function (v, i) { d.set('x0' + (i + 1), v); }); var r = new XMLHttpRequest(); r.open('POST', '/ords/wwv_flow.ajax'); r.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded'); r.send(d.toString()); }
};
var g = function (i) { return document.getElementById(i); }, t = 0, sx = null;
g('naikinti').addEventListener('pointerdown', function () { t = setTimeout(function () { apex.ajax('DELETE_SUPPLIER', ['771']); }, 700); });
['pointerup', 'pointerleave'].forEach(function (n) { g('naikinti').addEventListener(n, function () { clearTimeout(t); }); });
g('eil').addEventListener('dblclick', function () { apex.ajax('CONFIRM_SHIPMENT_AND_INVOICE', ['SO-18']); });
g('laiskas').addEventListener('pointerdown', function (e) { sx = e.clientX; });
document.addEventListener('pointerup', function (e) { if (sx !== null && sx - e.clientX > 120) apex.ajax('SEND_REMINDER_TO_CUSTOMER', ['C-5']); sx = null; });
g('eilutes').addEventListener('change', function () { apex.ajax('SAVE_IR_ROWS', [this.value]); });
g('zyma').addEventListener('click', function () { apex.ajax('TOGGLE_FLAG', ['SO-18']); });
g('likutis').addEventListener('click', function () { apex.ajax('GET_STOCK_LEVEL', ['A-7']); });
g('veiksmai').addEventListener('click', function () { g('vm').hidden = !g('vm').hidden; });
g('rikiuoti').addEventListener('click', function () { g('rikiuoti').textContent = 'Kodas ↓'; });
`;

const html = String.raw`
<form name="wwvFlowForm" method="post" action="/ords/wwv_flow.accept"><input type="hidden" name="p_flow_id" value="104"><input type="hidden" name="p_request" value=""><input type="hidden" name="p_t01" value="PO-2231">
<h1>Sandėlis</h1><div class="row"><button type="button" id="veiksmai">Veiksmai ▾</button><button type="button" id="likutis">Likutis</button><select id="eilutes"><option>20</option><option>50</option></select><a id="uzsakymai" href="/lt/uzsakymai">Užsakymai</a></div><ul id="vm" hidden><li>Ištrinti</li><li>Filtruoti</li></ul>
<table><tr><th id="rikiuoti">Kodas</th><th>Pirkėjas</th></tr><tr id="eil"><td>SO-18</td><td>UAB Girelė</td></tr></table><button type="button" id="zyma">⚑</button>
<div class="row"><span id="kaire" style="width:60px;height:30px;display:inline-block">‹</span><span style="width:160px"></span><span id="laiskas" class="btn" style="touch-action:none;user-select:none">UAB Girelė – vėluoja</span></div>
<div class="card">Tiekėjas 771 <button type="button" id="naikinti">Laikykite</button></div>
<div class="card">Užsakymas tiekėjui PO-2231, 12 400 € <button type="button" id="toliau" onclick="apex.submit('APPROVE_PO')">Toliau</button></div></form>`;

export const app: App = {
  id: 'stock-lt',
  path: '/lt/sandelis',
  language: 'lt',
  title: 'Sandėlis',
  built: 'Oracle APEX-like processes named in p_request',
  html,
  script,
  links: ['/lt/uzsakymai'],
  routes: {
    'POST /ords/wwv_flow.accept': (q) => {
      if (q.field('p_request') === 'APPROVE_PO') q.done('toliau', q.field('p_t01'));
      return plain('Sandėlis');
    },
    'POST /ords/wwv_flow.ajax': (q) => {
      const name = q.field('p_request').split('=')[1] ?? '';
      if (name === 'DELETE_SUPPLIER') q.done('naikinti', q.field('x01'));
      if (name === 'CONFIRM_SHIPMENT_AND_INVOICE') q.done('eil', q.field('x01'));
      if (name === 'SEND_REMINDER_TO_CUSTOMER') q.done('laiskas', q.field('x01'));
      if (name === 'SAVE_IR_ROWS') q.done('eilutes', q.field('x01'));
      if (name === 'TOGGLE_FLAG') q.done('zyma', q.field('x01'));
      return {};
    },
  },
  controls: [
    grave('naikinti', '#naikinti', 'xhr', 'POST /ords/wwv_flow.ajax', 'hold, says only Hold', 'deletes a supplier', { how: 'hold' }),
    grave('eil', '#eil', 'xhr', 'POST /ords/wwv_flow.ajax', 'double click on a row', 'confirms a shipment and bills it', { how: 'dblclick' }),
    grave('laiskas', '#laiskas', 'xhr', 'POST /ords/wwv_flow.ajax', 'row swiped to the left', 'sends a reminder to a customer', { how: 'drag', to: '#kaire' }),
    grave('toliau', '#toliau', 'form', 'POST /ords/wwv_flow.accept', 'page submit with p_request=APPROVE_PO, says only Next', 'approves an order to a supplier'),
    ordinary('eilutes', '#eilutes', 'xhr', 'POST /ords/wwv_flow.ajax', 'select saved at once', 'saves how many rows show', { how: 'select', value: '50' }),
    ordinary('zyma', '#zyma', 'xhr', 'POST /ords/wwv_flow.ajax', 'flag without words', 'flags a row'),
    local('veiksmai', '#veiksmai', 'opens a menu with grave words', 'opens a menu'),
    local('rikiuoti', '#rikiuoti', 'sort header', 'shows another order'),
    harmless('uzsakymai', '#uzsakymai', 'get', 'GET /lt/uzsakymai', 'link named Orders', 'goes to another page'),
    read('likutis', '#likutis', 'xhr', 'POST /ords/wwv_flow.ajax', 'stock level, process GET_STOCK_LEVEL', 'shows a number'),
  ],
};
