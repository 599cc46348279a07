import { grave, harmless, icon, local, ordinary, type App } from '../kit.js';

const script = String.raw`
const g = i => document.getElementById(i);
const soap = (action, xml) => { const x = new XMLHttpRequest(); x.open('POST', '/sw/ews/Exchange.asmx'); x.setRequestHeader('Content-Type', 'text/xml; charset=utf-8'); x.setRequestHeader('SOAPAction', '"http://example.com/ews/' + action + '"'); x.send('<?xml version="1.0"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><' + action + '>' + xml + '</' + action + '></soap:Body></soap:Envelope>'); };
g('tuma').onclick = () => soap('CreateItem', '<MessageDisposition>SendAndSaveCopy</MessageDisposition><Subject>Mkutano</Subject>');
g('ghairi').onclick = () => soap('CancelCalendarItem', '<Id>AAMk1</Id>');
g('rasimu').onclick = () => soap('CreateItem', '<MessageDisposition>SaveOnly</MessageDisposition><Subject>Mkutano</Subject>');
g('rangi').onchange = e => soap('UpdateUserConfiguration', '<CalendarColor>' + e.target.value + '</CalendarColor>');
g('wiki').onclick = () => { g('hali').textContent = 'Wiki'; };
g('lipa').onclick = () => { g('maelezo').hidden = false; };
g('mwezi').onclick = () => fetch('/sw/kalenda/matukio?mwezi=7');
`;

const html = String.raw`
<h1>Kalenda <span id="hali">Mwezi</span></h1><div class="row"><button id="wiki">Wiki</button><button id="mwezi">›</button><select id="rangi"><option value="1">Bluu</option><option value="2">Kijani</option></select></div>
<div id="lipa" class="card" role="button" tabindex="0">Lipa kodi ya nyumba – saa 3</div><p id="maelezo" hidden>Tarehe 5</p>
<div class="card">Mkutano wa timu <button id="ghairi">Ghairi mkutano</button></div>
<div class="card">Mwaliko kwa Asha, Juma <button id="rasimu">Hifadhi rasimu</button><button id="tuma">${icon.plane}</button></div>`;

export const app: App = {
  id: 'calendar-sw',
  path: '/sw/kalenda',
  language: 'sw',
  title: 'Kalenda',
  built: 'SOAP over XHR',
  tracker: 'rum',
  html,
  script,
  routes: {
    'POST /sw/ews/Exchange.asmx': (q) => {
      const action = q.header('soapaction');
      if (action.includes('CancelCalendarItem')) q.done('ghairi', 'meeting cancelled');
      if (action.includes('CreateItem')) q.done(q.raw.includes('SendAndSaveCopy') ? 'tuma' : 'rasimu', 'item');
      if (action.includes('UpdateUserConfiguration')) q.done('rangi', 'colour');
      return '<ok/>';
    },
    'GET /sw/kalenda/matukio': () => [],
  },
  controls: [
    grave('tuma', '#tuma', 'xhr', 'POST /sw/ews/Exchange.asmx', 'icon without words, SOAP CreateItem with SendAndSaveCopy', 'sends invitations'),
    grave('ghairi', '#ghairi', 'xhr', 'POST /sw/ews/Exchange.asmx', 'SOAP CancelCalendarItem', 'cancels a meeting with others'),
    ordinary('rasimu', '#rasimu', 'xhr', 'POST /sw/ews/Exchange.asmx', 'SOAP CreateItem with SaveOnly', 'saves a draft'),
    ordinary('rangi', '#rangi', 'xhr', 'POST /sw/ews/Exchange.asmx', 'select, SOAP UpdateUserConfiguration', 'saves a colour', { how: 'select', value: '2' }),
    local('wiki', '#wiki', 'toggle of view, telemetry', 'shows the week'),
    local('lipa', '#lipa', 'event named Pay the rent, telemetry', 'opens an event'),
    harmless('mwezi', '#mwezi', 'fetch', 'GET /sw/kalenda/matukio', 'next month read by GET, telemetry', 'shows the next month'),
  ],
};
