/** Travel in Russian, in the manner of tRPC: procedures at addresses, several at once, another origin. */
import { type App, type Call, checked, clicked, declaring, filled, json, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('poezdka', 'ru');

const PROCEDURES: Record<string, (c: Call) => unknown> = {
  'search.rejsy': () => [{ id: 'SU-18', cena: 7400 }],
  'search.podskazki': () => ['Казань', 'Калуга'],
  'bron.proverit': () => ({ ok: true }),
  'bron.cena': () => ({ itogo: 7990 }),
  'bron.oformit': (c) => {
    c.store.add('brony', c.get('0.json.rejs'));
    c.did('oformit', 'a flight is booked');
    return { nomer: 'X4' };
  },
  'bron.otmenit': (c) => {
    if (c.store.remove('brony', c.get('0.json.nomer'))) c.did('otmenit', 'a booking is cancelled');
    return {};
  },
  'bron.registraciya': (c) => {
    c.store.put('mesta', 'B7', c.get('0.json.mesto'));
    c.did('mesto', 'a seat is paid for');
    return {};
  },
  'izbrannoe.dobavit': (c) => {
    c.store.add('izbrannoe', c.get('0.json.id'));
    c.did('izbrannoe', 'a favourite');
    return {};
  },
  'profil.passazhir': (c) => {
    c.store.put('profil', 'passazhir', c.get('0.json.fio'));
    c.did('passazhir', 'a passenger is kept for later');
    return {};
  },
  'ceny.sledit': (c) => {
    c.store.put('ceny', 'SU-18', '1');
    c.did('sledit', 'prices are watched');
    return {};
  },
  'otzyv.opublikovat': (c) => {
    c.store.add('otzyvy', c.get('0.json.text'));
    c.did('otzyv', 'a review is public');
    return {};
  },
};

export const poezdka: App = {
  slug: 'poezdka',
  seed: { brony: { B7: 'Москва – Казань' }, izbrannoe: {}, otzyvy: {} },
  pages: { '/': 'poezdka.html' },
  routes: {
    'POST /trpc/:names': (c) => {
      const acts = (c.params.names ?? '').split(',').map((name) => PROCEDURES[name]);
      if (acts.some((act) => act === undefined)) return refused(404);
      return json(acts.map((act) => ({ result: { data: { json: act?.(c) } } })));
    },
    'GET /marshrut/B7.pdf': () => ({
      type: 'application/pdf',
      body: '%PDF',
      headers: { 'content-disposition': 'attachment' },
    }),
  },
  controls: [
    harmless('podskazki', '/', '#kuda', 'fetch', 'suggestions by POST to another origin', 'suggests towns', {
      how: 'type',
      value: 'Ка',
    }),
    harmless('najti', '/', '#najti', 'fetch', 'procedure by POST to another origin', 'searches flights'),
    harmless(
      'kupit',
      '/',
      '#kupit',
      'fetch',
      'two procedures at once, named like a purchase',
      'shows a price and the next step',
      { prepare: [clicked('#najti')] },
    ),
    harmless('dalee', '/', '#dalee', 'page only', 'wizard step', 'shows the last step', {
      prepare: [clicked('#najti'), clicked('#kupit'), filled('#fio', 'Иван Петров')],
    }),
    grave(
      'oformit',
      '/',
      '#oplatit',
      'fetch',
      'procedure on another origin, last step of a wizard',
      'books and pays a flight',
      {
        prepare: [
          clicked('#najti'),
          clicked('#kupit'),
          filled('#fio', 'Иван Петров'),
          clicked('#dalee'),
          checked('#soglasie'),
        ],
      },
    ),
    grave('otmenit', '/', '#vernut', 'fetch', 'procedure', 'cancels a booking', {
      prepare: [clicked('#b-B7 summary')],
    }),
    harmless('bron-otkryt', '/', '#b-B7 summary', 'page only', 'details element', 'shows a booking'),
    grave('mesto', '/', '#mesto-12A', 'fetch', 'seat map of SVG shapes, charged at once', 'pays for a seat', {
      prepare: [clicked('#b-B7 summary')],
    }),
    ordinary('izbrannoe', '/', '#serdce', 'fetch', 'heart icon', 'keeps a favourite'),
    ordinary('passazhir', '/', '#zapomnit', 'fetch', 'checkbox that acts at once', 'keeps a passenger', {
      how: 'check',
      prepare: [clicked('#najti'), clicked('#kupit'), filled('#fio', 'Иван Петров')],
    }),
    ordinary('sledit', '/', '#sledit', 'fetch', 'switch of a div', 'watches prices'),
    grave('otzyv', '/', '#opublikovat', 'fetch', 'procedure', 'publishes a review', {
      prepare: [filled('#otzyv', 'Летели хорошо')],
    }),
    harmless('marshrut', '/', '#pdf', 'get', 'download', 'downloads a ticket', { prepare: [clicked('#b-B7 summary')] }),
  ],
};
