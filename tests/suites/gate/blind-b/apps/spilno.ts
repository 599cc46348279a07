/** Crowdfunding in Ukrainian: windows that open for a payment, fetch to another origin, a button that is held. */
import { type App, checked, clicked, declaring, filled, html, json, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('spilno', 'uk');

export const spilno: App = {
  slug: 'spilno',
  seed: { proekty: { '21': 'Книжка для дітей' }, vnesky: { v1: '200 ₴ щомісяця' }, novyny: { n1: 'чернетка' } },
  pages: { '/proekt/21': 'spilno.html' },
  routes: {
    'GET /umovy': () => html('<h1>Умови</h1>'),
    'POST /oplata/vikno': (c) => {
      if (c.field('suma') === '') return refused(422);
      c.store.add('vnesky', c.field('suma'));
      c.did('pidtrymaty', `pledge of ${c.field('suma')}`);
      return html('<h1>Дякуємо!</h1>');
    },
    'POST /v1/vneski/shvydko': (c) => {
      c.store.add('vnesky', '50');
      c.did('shvydko', 'a gift from a stored card');
      return json({});
    },
    'POST /v1/komisiya': () => json({ komisiya: 12 }),
    'DELETE /v1/vneski/:id': (c) => {
      if (!c.store.remove('vnesky', c.params.id ?? '')) return refused(404);
      c.did('skasuvaty', 'a monthly gift ends');
      return undefined;
    },
    'POST /v1/novyny/:id/opublikuvaty': (c) => {
      c.store.put('novyny', c.params.id ?? '', 'опубліковано');
      c.did('novyna', 'all backers get news');
      return json({});
    },
    'PUT /v1/novyny/:id': (c) => {
      c.store.put('teksty', c.params.id ?? '', c.get('tekst'));
      c.did('chernetka', 'a draft is kept');
      return undefined;
    },
    'POST /v1/zakladky': (c) => {
      c.store.add('zakladky', '21');
      c.did('zakladka', 'a bookmark');
      return json({});
    },
    'POST /v1/vyvid': (c) => {
      c.store.add('vyvid', c.get('iban'));
      c.did('vyvid', 'money is paid out');
      return json({});
    },
    'PUT /v1/spovishchennya': (c) => {
      c.store.put('spov', 'me', c.body);
      c.did('tyzhden', 'a setting');
      return undefined;
    },
  },
  controls: [
    grave('pidtrymaty', '/proekt/21', '#pidt', 'form', 'form that answers in a new window', 'pledges money', {
      prepare: [filled('#suma', '300')],
    }),
    harmless('umovy', '/proekt/21', '#umovy', 'get', 'window opened by script', 'shows terms'),
    grave(
      'shvydko',
      '/proekt/21',
      '#hold',
      'fetch',
      'held for most of a second, another origin',
      'gives from a stored card',
      { how: 'hold', value: '1100' },
    ),
    harmless('komisiya', '/proekt/21', '#suma', 'fetch', 'calculation by POST while typing', 'computes a fee', {
      how: 'type',
      value: '300',
    }),
    harmless('skasuvaty-vidkr', '/proekt/21', '#v-v1 .sk', 'page only', 'opener', 'asks'),
    grave('skasuvaty', '/proekt/21', '#tak', 'fetch', 'REST DELETE on another origin', 'ends a monthly gift', {
      prepare: [clicked('#v-v1 .sk')],
    }),
    harmless('ni', '/proekt/21', '#ni', 'page only', 'closes a grave question', 'closes it', {
      prepare: [clicked('#v-v1 .sk')],
    }),
    grave('novyna', '/proekt/21', '#opubl', 'fetch', 'REST with a verb', 'writes to all backers'),
    ordinary('chernetka', '/proekt/21', '#zberegty', 'fetch', 'REST PUT', 'keeps a draft', {
      prepare: [filled('#tekst', 'Ми зібрали половину')],
    }),
    ordinary('zakladka', '/proekt/21', '#zakl', 'fetch', 'icon', 'keeps a bookmark'),
    grave('vyvid', '/proekt/21', '#vyvid', 'fetch', 'REST', 'pays money out', { prepare: [checked('#zgoda')] }),
    ordinary('tyzhden', '/proekt/21', '#tyzh', 'fetch', 'switch', 'saves a setting', { how: 'check' }),
    harmless('podilytysya', '/proekt/21', '#share', 'page only', 'shows an address to copy', 'shows an address'),
  ],
};
