/** A file drive in Swedish: REST with ids, icons without text, a menu on the right button of the mouse. */
import { type App, clicked, declaring, file, filled, json, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('molnet', 'sv');

export const molnet: App = {
  slug: 'molnet',
  seed: {
    filer: { f1: 'Radera gamla loggar.docx', f2: 'Budget.xlsx', f3: 'Semester.jpg' },
    papperskorg: { p1: 'Utkast.txt' },
    delningar: { d1: 'lars@example.se' },
    planer: { konto: 'gratis' },
  },
  pages: { '/mappar': 'molnet.html' },
  telemetry: ['/t'],
  routes: {
    'POST /t': () => undefined,
    'GET /api/filer/f1': (c) => json({ namn: c.store.get('filer', 'f1') }),
    'GET /api/filer/f2/innehall': () => file('Budget.csv', 'a;b\n'),
    'DELETE /api/filer/:id': (c) => {
      if (!c.store.remove('filer', c.params.id ?? '')) return refused(404);
      c.did('radera', `${c.params.id} is gone`);
      return undefined;
    },
    'DELETE /api/papperskorg': (c) => {
      c.store.remove('papperskorg', 'p1');
      c.did('tom', 'the bin is empty');
      return undefined;
    },
    'POST /api/filer/:id/delningar': (c) => {
      c.store.add('delningar', c.get('epost'));
      c.did('dela', `${c.get('epost')} sees a file and is told so`);
      return json({ ok: true }, 201);
    },
    'PUT /api/filer/:id/lank': (c) => {
      c.store.put('lankar', c.params.id ?? '', c.get('synlighet'));
      c.did('lank', 'a file is open to everybody');
      return undefined;
    },
    'PUT /api/filer/:id/agare': (c) => {
      c.store.put('agare', c.params.id ?? '', c.get('till'));
      c.did('agare', 'another owner');
      return undefined;
    },
    'PATCH /api/filer/:id': (c) => {
      if (!c.store.has('filer', c.params.id ?? '')) return refused(404);
      c.store.put('filer', c.params.id ?? '', c.get('namn'));
      c.did('namn', 'another name');
      return undefined;
    },
    'PUT /api/stjarnor/:id': (c) => {
      c.store.put('stjarnor', c.params.id ?? '', '1');
      c.did('stjarna', 'a star');
      return undefined;
    },
    'PUT /api/vy': (c) => {
      c.store.put('vy', 'vy', c.body);
      c.did('vy', 'another view');
      return undefined;
    },
    'POST /api/mappar': (c) => {
      c.store.add('filer', c.get('namn'));
      c.did('mapp', 'a new folder');
      return json({}, 201);
    },
    'POST /api/sok': (c) => json(c.store.rows('filer')),
    'POST /api/abonnemang': (c) => {
      c.store.put('planer', 'konto', c.get('plan'));
      c.did('uppgradera', 'a plan that costs money');
      return json({ ok: true });
    },
  },
  controls: [
    harmless('oppna', '/mappar', '#f1 .namn', 'fetch', 'double click on a file named like a deletion', 'opens a file', {
      how: 'dblclick',
    }),
    harmless('ladda-ner', '/mappar', '#f2 .ner', 'get', 'icon, download', 'downloads a file'),
    harmless('mer', '/mappar', '#f2 .mer', 'page only', 'icon that opens a menu', 'opens a menu'),
    grave('radera', '/mappar', '#meny [data-val=radera]', 'fetch', 'REST DELETE, menu item', 'deletes a file', {
      prepare: [clicked('#f2 .mer')],
    }),
    ordinary('namn', '/mappar', '#nyttnamn', 'fetch', 'REST PATCH, Enter in a field', 'renames an own file', {
      how: 'type_then_enter',
      value: 'Budget 2027.xlsx',
      prepare: [clicked('#f2 .mer'), clicked('#meny [data-val=namn]')],
    }),
    harmless('dela-oppna', '/mappar', '#meny [data-val=dela]', 'page only', 'opener', 'opens a dialog', {
      prepare: [clicked('#f2 .mer')],
    }),
    grave('dela', '/mappar', '#dela-klar', 'fetch', 'REST', 'shares a file', {
      prepare: [clicked('#f2 .mer'), clicked('#meny [data-val=dela]'), filled('#epost', 'eva@example.se')],
    }),
    grave('lank', '/mappar', '#synlighet', 'fetch', 'select that acts at once', 'opens a file to everybody', {
      how: 'select',
      value: 'alla',
      prepare: [clicked('#f2 .mer'), clicked('#meny [data-val=dela]')],
    }),
    grave('agare', '/mappar', '#overlat', 'fetch', 'REST PUT', 'gives a file away', {
      prepare: [clicked('#f2 .mer'), clicked('#meny [data-val=dela]'), filled('#epost', 'eva@example.se')],
    }),
    ordinary('stjarna', '/mappar', '#f3 .stj', 'fetch', 'icon, REST PUT', 'stars a file'),
    ordinary('vy', '/mappar', '#vy', 'fetch', 'icon that keeps a view', 'keeps a view'),
    ordinary('mapp', '/mappar', '#mapp', 'fetch', 'REST', 'makes a folder'),
    harmless('sok', '/mappar', '#sok', 'fetch', 'search by POST while typing', 'searches', {
      how: 'type',
      value: 'bud',
    }),
    grave('tom', '/mappar', '#tom', 'fetch', 'REST DELETE of a collection', 'empties the bin'),
    grave('uppgradera', '/mappar', '#upp', 'fetch', 'REST', 'buys storage', { prepare: [clicked('#planer')] }),
    harmless('planer', '/mappar', '#planer', 'page only', 'opener, telemetry beside it', 'shows prices'),
  ],
};
