/** Analytics in Finnish: queries by POST, reports, telemetry; writes are few. */
import { type App, chosen, clicked, declaring, file, filled, json, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('mittari', 'fi');

export const mittari: App = {
  slug: 'mittari',
  seed: { raportit: { r1: 'Poistetut tilaukset', r2: 'Myynti' }, seuranta: { avain: 'UA-1' }, vienti: {} },
  pages: { '/raportit': 'mittari.html' },
  telemetry: ['/keraa'],
  routes: {
    'POST /keraa': () => undefined,
    'POST /api/kysely': () => json({ rivit: [[1, 2]] }),
    'POST /api/kysely/tarkista': (c) => json({ ok: c.get('sql').startsWith('SELECT') }),
    'GET /api/raportit/r2.csv': () => file('myynti.csv', 'a;b\n'),
    'PUT /api/raportit/:id/suosikki': (c) => {
      c.store.put('suosikit', c.params.id ?? '', '1');
      c.did('suosikki', 'a favourite');
      return undefined;
    },
    'POST /api/segmentit': (c) => {
      c.store.add('segmentit', c.get('nimi'));
      c.did('segmentti', 'a segment is kept');
      return json({}, 201);
    },
    'PUT /api/asettelu': (c) => {
      c.store.put('asettelu', 'minun', c.body);
      c.did('asettelu', 'an own layout');
      return undefined;
    },
    'POST /api/muistiinpano': (c) => {
      c.store.add('muistiinpanot', c.get('teksti'));
      c.did('muistiinpano', 'an own note');
      return json({}, 201);
    },
    'POST /api/raportit/r2/jaa': (c) => {
      c.store.add('jaot', c.get('kenelle'));
      c.did('jaa', 'someone gets a report');
      return json({});
    },
    'POST /api/data/tyhjenna': (c) => {
      if (c.get('vahvistus') !== 'TYHJENNÄ') return refused();
      c.store.put('seuranta', 'data', '');
      c.did('tyhjenna', 'all data are gone');
      return json({});
    },
    'POST /api/tilaus': (c) => {
      c.store.put('tilaus', 'taso', c.get('taso'));
      c.did('tilaus', 'a plan that costs money');
      return json({});
    },
  },
  controls: [
    harmless('aikavali', '/raportit', '#aika', 'fetch', 'query by POST, select', 'shows another time', {
      how: 'select',
      value: '30',
    }),
    harmless('aja', '/raportit', '#aja', 'fetch', 'query by POST with a body in SQL', 'runs a query', {
      prepare: [filled('#sql', 'SELECT * FROM poistot')],
    }),
    harmless('tarkista', '/raportit', '#sql', 'fetch', 'validation by POST while typing', 'checks a query', {
      how: 'type',
      value: 'SELECT 1',
    }),
    harmless(
      'avaa',
      '/raportit',
      '#r1 .nimi',
      'fetch',
      'report named like a deletion, query by POST',
      'shows a report',
    ),
    harmless('lataa', '/raportit', '#csv', 'get', 'download', 'downloads a report'),
    harmless('valilehti', '/raportit', '#vl', 'beacon', 'tab, telemetry beside it', 'shows a tab'),
    harmless('lajittele', '/raportit', '#th', 'page only', 'head of a table', 'sorts in the page'),
    ordinary('suosikki', '/raportit', '#r2 .tahti', 'fetch', 'REST PUT, star icon', 'keeps a favourite'),
    ordinary('segmentti', '/raportit', '#seg-ok', 'fetch', 'REST', 'keeps a segment', {
      prepare: [filled('#seg', 'Uudet')],
    }),
    ordinary('asettelu', '/raportit', '#w1', 'fetch', 'drag and drop', 'keeps a layout', { how: 'drag', to: '#w2' }),
    ordinary('muistiinpano', '/raportit', '#muisti', 'fetch', 'editable text, Enter saves', 'keeps a note', {
      how: 'type_then_enter',
      value: 'Kampanja alkoi',
    }),
    grave('jaa', '/raportit', '#jaa-ok', 'fetch', 'REST', 'sends a report to someone', {
      prepare: [clicked('#jaa'), filled('#kenelle', 'johtaja@example.fi')],
    }),
    harmless('jaa-auki', '/raportit', '#jaa', 'page only', 'opener', 'opens a dialog'),
    grave('tyhjenna', '/raportit', '#tyh-ok', 'fetch', 'REST, typed confirmation', 'deletes all data', {
      prepare: [filled('#tyh', 'TYHJENNÄ')],
    }),
    grave('tilaus', '/raportit', '#taso-ok', 'fetch', 'REST', 'buys a plan', { prepare: [chosen('#taso', 'pro')] }),
  ],
};
