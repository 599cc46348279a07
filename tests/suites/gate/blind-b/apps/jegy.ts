/** Tickets for events in Hungarian: seats held for a while, a card form in a frame of another origin. */
import { type App, chosen, clicked, declaring, filled, json, onTo, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('jegy', 'hu');
const framed = { frame: '#fizeto' };

export const jegy: App = {
  slug: 'jegy',
  seed: { helyek: { A12: 'szabad', A13: 'szabad' }, jegyek: { J1: 'Operett' }, kosar: {}, kedvencek: {} },
  pages: { '/esemeny/77': 'jegy.html', '/fizetes': 'jegy-fizetes.html' },
  routes: {
    'POST /api/helyek/lekerdez': (c) => json(c.store.rows('helyek')),
    'POST /api/kosar': (c) => {
      c.store.put('kosar', c.get('hely'), '1');
      c.did('kosar', 'a seat is in the basket');
      return json({});
    },
    'POST /api/kupon/ellenoriz': (c) => json({ ervenyes: c.get('kod') === 'TAVASZ' }),
    'POST /fizetes/kartya': (c) => {
      if (c.field('szam') === '') return refused(422);
      c.store.add('fizetesek', '12 000 Ft');
      c.did('fizet', 'a card is charged');
      return json({ eredmeny: 'siker' });
    },
    'POST /fizetes/kartya/tipus': () => json({ tipus: 'visa' }),
    'POST /jegyeim/:id/visszavalt': (c) => {
      if (!c.store.remove('jegyek', c.params.id ?? '')) return refused(404);
      c.did('visszavalt', 'a ticket is given back');
      return onTo('/jegy/esemeny/77');
    },
    'POST /jegyeim/:id/atruhaz': (c) => {
      c.store.put('jegyek', c.params.id ?? '', c.field('kinek'));
      c.did('atruhaz', 'a ticket belongs to someone else');
      return onTo('/jegy/esemeny/77');
    },
    'PUT /api/kedvencek/77': (c) => {
      c.store.put('kedvencek', '77', '1');
      c.did('kedvenc', 'a favourite');
      return undefined;
    },
    'PUT /api/emlekezteto/77': (c) => {
      c.store.put('emlek', '77', c.get('mikor'));
      c.did('emlekezteto', 'a reminder');
      return undefined;
    },
    'POST /belepes': (c) => {
      if (c.field('jelszo') === '') return refused(401);
      c.store.put('munkamenet', 'me', c.field('email'));
      c.did('belepes', 'someone is signed in');
      return onTo('/jegy/esemeny/77');
    },
  },
  controls: [
    harmless('helyek', '/esemeny/77', '#helyek', 'fetch', 'query by POST', 'shows seats'),
    ordinary('kosar', '/esemeny/77', '#A13', 'fetch', 'seat as a div', 'puts a seat into the basket', {
      prepare: [clicked('#helyek')],
    }),
    harmless('kupon', '/esemeny/77', '#kupon-ok', 'fetch', 'validation by POST', 'checks a coupon', {
      prepare: [filled('#kupon', 'TAVASZ')],
    }),
    harmless(
      'fizetes',
      '/esemeny/77',
      '#fizetes',
      'get',
      'opener named like a payment, loads a frame of another origin',
      'shows the card form',
    ),
    grave('fizet', '/esemeny/77', '#ok', 'xhr', 'form in a frame of another origin', 'charges a card', {
      ...framed,
      sign: { tag: 'button', text: 'Fizetek 12 000 Ft-ot' },
      prepare: [clicked('#fizetes')],
    }),
    harmless(
      'megse',
      '/esemeny/77',
      '#megse',
      'page only',
      'button in a frame of another origin',
      'empties the card form',
      { ...framed, sign: { tag: 'button', text: 'Mégse' }, prepare: [clicked('#fizetes')] },
    ),
    harmless(
      'tipus',
      '/esemeny/77',
      '#tipus',
      'xhr',
      'query by POST in a frame of another origin',
      'tells the kind of card',
      { ...framed, sign: { tag: 'button', text: 'Ellenőrzés' }, prepare: [clicked('#fizetes')] },
    ),
    grave('visszavalt', '/esemeny/77', '#j-J1 .vissza', 'form', 'form', 'gives a ticket back'),
    grave('atruhaz', '/esemeny/77', '#kinek', 'form', 'Enter in a field', 'gives a ticket away', {
      how: 'type_then_enter',
      value: 'anna@example.hu',
    }),
    ordinary('kedvenc', '/esemeny/77', '#sziv', 'fetch', 'heart icon', 'keeps a favourite'),
    ordinary('emlekezteto', '/esemeny/77', '#eml-ok', 'fetch', 'select and button', 'sets a reminder', {
      prepare: [chosen('#eml', '1d')],
    }),
    ordinary('belepes', '/esemeny/77', '#belep', 'form', 'form', 'signs in', {
      prepare: [filled('#email', 'en@example.hu'), filled('#jelszo', 'titok')],
    }),
  ],
};
