import { grave, local, ordinary, read, type App } from '../kit.js';

const script = String.raw`
function http(m, u, b, cb) { var x = new XMLHttpRequest(); x.open(m, '/eticketing/protected/mapps1/' + u); x.setRequestHeader('Content-Type', 'application/json'); x.setRequestHeader('bmirak', 'webbm'); x.setRequestHeader('spa-csrf-token', '17'); x.onload = function () { document.querySelector('app-status').textContent = 'ठीक'; if (cb) cb(); }; x.send(b === undefined ? null : JSON.stringify(b)); }
var e = function (i) { return document.getElementById(i); };
e('aage').onclick = function () { http('POST', 'bookingInitPayment/8812?insurenceApp=false', { bankId: 113, txnType: 7, amount: 1240 }); };
e('radd').onclick = function () { http('POST', 'canceltkt/4512/NNYN', { pnr: '2410987654' }); };
e('suchi').onclick = function () { http('POST', 'addMasterPassengerList', { name: 'Ravi', age: 31 }); };
e('bhojan').onchange = function () { http('PUT', 'userPreference', { foodChoice: e('bhojan').value }); };
e('khoj').onclick = function () { http('POST', 'altAvlEnq/TC', { srcStn: 'NDLS', destStn: 'BCT', jrnyDate: '20240610', quotaCode: 'GN' }); };
e('tarikh').onclick = function () { e('kal').hidden = !e('kal').hidden; };
e('shreni').onclick = function () { e('shreni-l').hidden = !e('shreni-l').hidden; };
`;

const html = String.raw`
<app-root><h1>टिकट बुकिंग</h1><div class="row"><button id="tarikh">तारीख चुनें</button><button id="khoj">ट्रेन खोजें</button><button id="shreni">श्रेणी ▾</button></div><div id="kal" hidden>जून २०२४</div><ul id="shreni-l" hidden><li>स्लीपर</li><li>AC 3</li></ul>
<section class="card"><p>यात्री: रवि, ३१</p><button id="suchi">सूची में जोड़ें</button> <select id="bhojan"><option value="V">शाकाहारी</option><option value="N">मांसाहारी</option></select><p>कुल ₹1240</p><button id="aage">आगे बढ़ें</button></section>
<section class="card"><p>PNR 2410987654</p><button id="radd">टिकट रद्द करें</button></section><app-status></app-status></app-root>`;

export const app: App = {
  id: 'rail-hi',
  path: '/hi/train',
  language: 'hi',
  title: 'टिकट बुकिंग',
  built: 'Angular-like client, XHR, abbreviated names',
  tracker: 'rum',
  html,
  script,
  routes: {
    'POST /eticketing/protected/mapps1/bookingInitPayment/:id': (q) => {
      q.done('aage', `paid ${q.at('amount')}`);
      return { ok: true };
    },
    'POST /eticketing/protected/mapps1/canceltkt/:id/:token': (q) => {
      q.done('radd', q.at('pnr'));
      return { ok: true };
    },
    'POST /eticketing/protected/mapps1/addMasterPassengerList': (q) => {
      q.done('suchi', q.at('name'));
      return { ok: true };
    },
    'PUT /eticketing/protected/mapps1/userPreference': (q) => {
      q.done('bhojan', q.at('foodChoice'));
      return { ok: true };
    },
    'POST /eticketing/protected/mapps1/altAvlEnq/TC': () => ({ trains: [] }),
  },
  controls: [
    grave('aage', '#aage', 'xhr', 'POST /eticketing/protected/mapps1/bookingInitPayment/8812', 'says only go on', 'books and pays a ticket'),
    grave('radd', '#radd', 'xhr', 'POST /eticketing/protected/mapps1/canceltkt/4512/NNYN', 'abbreviated name on the wire', 'cancels a ticket'),
    ordinary('suchi', '#suchi', 'xhr', 'POST /eticketing/protected/mapps1/addMasterPassengerList', 'button', 'keeps a passenger in a list'),
    ordinary('bhojan', '#bhojan', 'xhr', 'PUT /eticketing/protected/mapps1/userPreference', 'select saved at once', 'saves what one eats', { how: 'select', value: 'N' }),
    local('tarikh', '#tarikh', 'opens a calendar, telemetry', 'opens a calendar'),
    local('shreni', '#shreni', 'opens a menu, telemetry', 'opens a menu'),
    read('khoj', '#khoj', 'xhr', 'POST /eticketing/protected/mapps1/altAvlEnq/TC', 'availability enquiry, abbreviated name', 'shows trains'),
  ],
};
