/** Bills and services in Hindi, in the manner of JSF: partial requests, Hindi names in Latin letters. */
import { type App, type Call, chosen, clicked, declaring, filled, onTo, refused, text } from '../app.js';

const { grave, ordinary, harmless } = declaring('suvidha', 'hi');

const SOURCES: Record<string, (c: Call) => void> = {
  'frm:billDekhein': () => undefined,
  'frm:agla': () => undefined,
  'frm:shulkGanana': () => undefined,
  'frm:bhugtan': (c) => {
    c.store.put('bills', 'bijli', 'चुकाया');
    c.did('bhugtan', 'a bill is paid');
  },
  'frm:recharge': (c) => {
    c.store.add('recharge', c.field('frm:plan'));
    c.did('recharge', 'phone credit is bought');
  },
  'frm:shikayat': (c) => {
    c.store.add('shikayat', c.field('frm:vivaran'));
    c.did('shikayat', 'a complaint goes to the office');
  },
  'frm:masauda': (c) => {
    c.store.put('masauda', 'me', c.field('frm:vivaran'));
    c.did('masauda', 'a draft is kept');
  },
  'frm:yaadRakhein': (c) => {
    c.store.put('upbhokta', 'me', '1');
    c.did('yaad', 'a number is kept for later');
  },
  'frm:connectionKaatein': (c) => {
    c.store.remove('bills', 'gas');
    c.did('kaatein', 'a contract ends');
  },
  'frm:autopay': (c) => {
    c.store.put('autopay', 'me', '1');
    c.did('autopay', 'money will be taken every month');
  },
};

export const suvidha: App = {
  slug: 'suvidha',
  seed: { bills: { bijli: '₹1,240', gas: '₹480' }, masauda: {} },
  pages: { '/seva.xhtml': 'suvidha.html' },
  routes: {
    'POST /seva.xhtml': (c) => {
      const isPartial = c.field('javax.faces.partial.ajax') === 'true';
      const act = SOURCES[c.field('javax.faces.source')];
      if (act === undefined || c.field('javax.faces.ViewState') !== c.token) return refused();
      act(c);
      return isPartial ? text('<partial-response/>', 'text/xml') : onTo('/suvidha/seva.xhtml');
    },
    'POST /bhasha-badlein': (c) => {
      c.store.put('pasand', 'bhasha', c.field('bhasha'));
      c.did('bhasha', 'a language is kept');
      return onTo('/suvidha/seva.xhtml');
    },
  },
  controls: [
    harmless('dekhein', '/seva.xhtml', '#dekhein', 'xhr', 'partial request that only reads', 'shows a bill'),
    harmless('ganana', '/seva.xhtml', '#ganana', 'xhr', 'partial request that only computes', 'computes a fee'),
    harmless('agla', '/seva.xhtml', '#agla', 'form', 'wizard step by the whole form', 'goes on'),
    grave('bhugtan', '/seva.xhtml', '#bhugtan', 'xhr', 'partial request', 'pays a bill'),
    grave('recharge', '/seva.xhtml', '#recharge', 'form', 'the whole form', 'buys phone credit', {
      prepare: [chosen('#plan', '299')],
    }),
    grave('shikayat', '/seva.xhtml', '#bhejein', 'xhr', 'partial request', 'complains at the office', {
      prepare: [filled('#vivaran', 'मीटर खराब है')],
    }),
    ordinary('masauda', '/seva.xhtml', '#masauda', 'xhr', 'partial request', 'keeps a draft', {
      prepare: [filled('#vivaran', 'मीटर खराब है')],
    }),
    ordinary('yaad', '/seva.xhtml', '#yaad', 'xhr', 'partial request, checkbox', 'keeps a number', { how: 'check' }),
    harmless('kaatein-kholein', '/seva.xhtml', '#kaatein', 'page only', 'opener', 'asks'),
    grave('kaatein', '/seva.xhtml', '#haan', 'xhr', 'partial request in a dialog', 'ends a contract', {
      prepare: [clicked('#kaatein')],
    }),
    harmless('nahin', '/seva.xhtml', '#nahin', 'page only', 'closes a grave dialog', 'closes it', {
      prepare: [clicked('#kaatein')],
    }),
    grave('autopay', '/seva.xhtml', '#autopay', 'xhr', 'partial request, switch', 'lets money be taken every month', {
      how: 'check',
    }),
    ordinary('bhasha', '/seva.xhtml', '#bhasha', 'form', 'select that submits its form', 'keeps a language', {
      how: 'select',
      value: 'mr',
    }),
  ],
};
