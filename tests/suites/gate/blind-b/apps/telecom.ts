/** A phone contract in Romanian: SOAP from scripts, a worker that sends, a link that ends something. */
import { type App, chosen, clicked, declaring, file, filled, html, refused, text } from '../app.js';

const { grave, ordinary, harmless } = declaring('telecom', 'ro');

export const telecom: App = {
  slug: 'telecom',
  seed: { contracte: { C1: 'activ', C2: 'activ' }, facturi: { F9: '89 lei' }, optiuni: {} },
  pages: { '/contul-meu': 'telecom.html' },
  routes: {
    'GET /lucrator.js': () =>
      text(
        "onmessage=(e)=>fetch('/telecom/api/coada',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(e.data)})",
        'text/javascript',
      ),
    'POST /api/coada': (c) => {
      if (c.get('tip') === 'notita') {
        c.store.add('notite', c.get('text'));
        c.did('notita', 'an own note');
      } else if (c.get('tip') === 'sms') {
        c.store.add('sms', c.get('catre'));
        c.did('sms', 'someone gets a message');
      } else return refused();
      return undefined;
    },
    'POST /Servicii.svc': (c) => {
      const action = c.header('soapaction').replaceAll('"', '').split('/').pop() ?? '';
      const writes: Record<string, string> = {
        PlatesteFactura: 'plata',
        ReziliazaContract: 'reziliere',
        ActiveazaOptiune: 'optiune',
        SchimbaTitular: 'titular',
        SalveazaPreferinte: 'preferinte',
        RedenumesteNumar: 'nume',
      };
      const reads = ['ObtineConsum', 'SimuleazaPlata', 'VerificaAcoperire'];
      const control = writes[action];
      if (control !== undefined) {
        c.store.put('jurnal', action, c.body);
        c.did(control, action);
      } else if (!reads.includes(action)) return refused();
      return text('<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body/></s:Envelope>', 'text/xml');
    },
    'GET /oferta/dezabonare': (c) => {
      c.store.put('contracte', 'C2', 'oprit');
      c.did('oprire', 'a paid service ends');
      return html('<p>Serviciul a fost oprit.</p>');
    },
    'GET /factura/F9.pdf': () => file('F9.pdf', '%PDF', 'application/pdf'),
  },
  controls: [
    harmless('consum', '/contul-meu', '#consum', 'xhr', 'SOAP call that reads', 'shows usage'),
    harmless('simulare', '/contul-meu', '#sim', 'xhr', 'SOAP call that only computes', 'shows what would be paid'),
    grave('plata', '/contul-meu', '#plata', 'xhr', 'SOAP call', 'pays a bill', { prepare: [chosen('#card', '1')] }),
    harmless('reziliere-deschide', '/contul-meu', '#rez', 'page only', 'opener', 'asks for a reason'),
    grave('reziliere', '/contul-meu', '#rez-ok', 'xhr', 'SOAP call', 'ends a contract', { prepare: [clicked('#rez')] }),
    harmless('raman', '/contul-meu', '#raman', 'page only', 'closes a grave dialog', 'closes it', {
      prepare: [clicked('#rez')],
    }),
    grave('optiune', '/contul-meu', '#opt', 'xhr', 'SOAP call, switch', 'books an option that costs money', {
      how: 'check',
    }),
    grave('titular', '/contul-meu', '#tit-ok', 'xhr', 'SOAP call', 'gives the contract to someone else', {
      prepare: [filled('#tit', 'Ion Pop')],
    }),
    ordinary('preferinte', '/contul-meu', '#pref', 'xhr', 'SOAP call, select', 'saves a setting', {
      how: 'select',
      value: 'email',
    }),
    ordinary('nume', '/contul-meu', '#eticheta', 'xhr', 'SOAP call, Enter', 'names a number', {
      how: 'type_then_enter',
      value: 'Mama',
    }),
    ordinary('notita', '/contul-meu', '#not-ok', 'worker', 'sent by a worker', 'keeps a note', {
      prepare: [filled('#not', 'Sun luni')],
    }),
    grave('sms', '/contul-meu', '#sms-ok', 'worker', 'sent by a worker', 'sends a text message', {
      prepare: [filled('#sms', 'Ajung la 8')],
    }),
    grave('oprire', '/contul-meu', '#oprire', 'get', 'link that writes', 'ends a paid service'),
    harmless('factura', '/contul-meu', '#pdf', 'get', 'download', 'downloads a bill'),
  ],
};
