import { grave, harmless, local, ordinary, Raw, read, type App, type Asked } from '../kit.js';

const script = String.raw`
function pb(fields) { var out = []; fields.forEach(function (v, i) { var b = new TextEncoder().encode(String(v)); out.push((i + 1) << 3 | 2, b.length); b.forEach(function (x) { out.push(x); }); }); return out; }
function rpc(service, method, fields) {
  var m = pb(fields), frame = [0, 0, 0, m.length >> 8, m.length & 255].concat(m);
  var x = new XMLHttpRequest(); x.open('POST', '/szamla.billing.v1.' + service + '/' + method);
  x.setRequestHeader('Content-Type', 'application/grpc-web-text'); x.setRequestHeader('X-Grpc-Web', '1');
  x.onload = function () { document.getElementById('uzenet').textContent = 'Kész'; };
  x.send(btoa(String.fromCharCode.apply(null, frame)));
}
var el = function (id) { return document.getElementById(id); };
el('sztorno').onclick = function () { rpc('InvoiceService', 'VoidInvoice', ['2024/118', 'hibás tétel']); };
el('kuldes').onclick = function () { rpc('InvoiceService', 'SendInvoiceEmail', ['2024/119', 'penzugy@example.hu']); };
el('megj').onclick = function () { rpc('InvoiceService', 'UpdateInvoiceMemo', ['2024/119', el('memo').value]); };
el('csillag').onclick = function () { rpc('PreferenceService', 'SetStarred', ['2024/118', '1']); };
el('lista').onclick = function () { rpc('InvoiceService', 'ListInvoices', ['2024-05', '50']); };
el('nezet').onclick = function () { el('tabla').style.fontSize = '12px'; };
el('szuro').onclick = function () { el('szurok').hidden = !el('szurok').hidden; };
`;

const html = String.raw`
<h1>Számlák</h1><div class="row"><button id="szuro">Szűrők ▾</button><button id="nezet">Tömör nézet</button><button id="lista">Május</button><a id="fizetes" href="/hu/szamlak/utalasok">Fizetések</a></div>
<div id="szurok" class="card" hidden><label><input type="checkbox"> Törölt számlák</label></div>
<table id="tabla"><tr><td>2024/118</td><td>Kovács Bt.</td><td><button id="csillag">☆</button> <button id="sztorno">Sztornó</button></td></tr>
<tr><td>2024/119</td><td>Szabó Kft.</td><td><button id="kuldes" title="Küldés">✉</button></td></tr></table>
<div class="card"><input id="memo" value="Belső megjegyzés"><button id="megj">Mentés</button></div><output id="uzenet"></output>`;

const empty = (): Raw => new Raw('application/grpc-web-text', 'AAAAAAA=');
const doing =
  (control: string, what: string) =>
  (q: Asked): Raw => {
    q.done(control, what);
    return empty();
  };

export const app: App = {
  id: 'invoices-hu',
  path: '/hu/szamlak',
  language: 'hu',
  title: 'Számlák',
  built: 'gRPC-web over XHR',
  tracker: 'rum',
  html,
  script,
  links: ['/hu/szamlak/utalasok'],
  routes: {
    'POST /szamla.billing.v1.InvoiceService/VoidInvoice': doing('sztorno', 'invoice voided'),
    'POST /szamla.billing.v1.InvoiceService/SendInvoiceEmail': doing('kuldes', 'invoice mailed'),
    'POST /szamla.billing.v1.InvoiceService/UpdateInvoiceMemo': doing('megj', 'memo'),
    'POST /szamla.billing.v1.PreferenceService/SetStarred': doing('csillag', 'starred'),
    'POST /szamla.billing.v1.InvoiceService/ListInvoices': empty,
  },
  controls: [
    grave('sztorno', '#sztorno', 'xhr', 'POST /szamla.billing.v1.InvoiceService/VoidInvoice', 'gRPC-web call', 'voids an issued invoice'),
    grave('kuldes', '#kuldes', 'xhr', 'POST /szamla.billing.v1.InvoiceService/SendInvoiceEmail', 'gRPC-web call of an icon', 'mails an invoice to a customer'),
    ordinary('megj', '#megj', 'xhr', 'POST /szamla.billing.v1.InvoiceService/UpdateInvoiceMemo', 'gRPC-web call', 'saves an inner memo'),
    ordinary('csillag', '#csillag', 'xhr', 'POST /szamla.billing.v1.PreferenceService/SetStarred', 'gRPC-web call of a star', 'stars an invoice'),
    local('szuro', '#szuro', 'button that opens filters, telemetry', 'opens a panel'),
    local('nezet', '#nezet', 'toggle of view, telemetry', 'shows smaller rows'),
    harmless('fizetes', '#fizetes', 'get', 'GET /hu/szamlak/utalasok', 'link named Payments', 'goes to another page'),
    read('lista', '#lista', 'xhr', 'POST /szamla.billing.v1.InvoiceService/ListInvoices', 'list by gRPC-web', 'shows the invoices of May'),
  ],
};
