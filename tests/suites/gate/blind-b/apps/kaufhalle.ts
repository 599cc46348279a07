/** A shop in German: server-rendered forms, form-encoded requests from scripts, a checkout in steps. */
import { type App, clicked, declaring, file, filled, json, onTo, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('kaufhalle', 'de');

export const kaufhalle: App = {
  slug: 'kaufhalle',
  seed: {
    artikel: { '4711': 'Wasserkocher 1,7 l', '4712': 'Brotkasten Bambus', '4713': 'Löschdecke 1 m' },
    korb: { '4711': '1' },
    bestellungen: { 'B-2291': 'unterwegs', 'B-2304': 'in Bearbeitung' },
    konto: { passwort: 'alt', aktiv: 'ja' },
  },
  pages: { '/': 'kaufhalle.html', '/warenkorb': 'kaufhalle-korb.html', '/konto': 'kaufhalle-konto.html' },
  routes: {
    'GET /artikel/4712': () => onTo('/kaufhalle/'),
    'POST /suche/vorschlag': (c) =>
      json({ treffer: c.store.rows('artikel').filter(([, name]) => name.toLowerCase().includes(c.field('q'))) }),
    'POST /warenkorb/hinzu': (c) => {
      if (!c.store.has('artikel', c.field('artnr'))) return refused(404);
      c.store.put('korb', c.field('artnr'), c.field('menge'));
      c.did('korb', `${c.field('menge')} × ${c.field('artnr')} in the basket`);
      return json({ anzahl: c.store.rows('korb').length });
    },
    'POST /merkzettel/:artnr': (c) => {
      c.store.put('merkzettel', c.params.artnr ?? '', 'ja');
      c.did('merken', `${c.params.artnr} is remembered`);
      return undefined;
    },
    'POST /warenkorb/position': (c) => {
      const { store } = c;
      if (!store.has('korb', c.field('artnr'))) return refused(404);
      if (c.field('menge') === '0') {
        store.remove('korb', c.field('artnr'));
        c.did('entfernen', 'a line of the basket is gone');
      } else {
        store.put('korb', c.field('artnr'), c.field('menge'));
        c.did('menge', `quantity ${c.field('menge')}`);
      }
      return onTo('/kaufhalle/warenkorb');
    },
    'POST /kasse/adresse-pruefen': (c) => json({ gueltig: /^\d{5}$/.test(c.field('plz')) }),
    'POST /kasse/abschluss': (c) => {
      if (c.field('csrf') !== c.token || c.field('agb') !== '1') return refused(403);
      const nummer = c.store.add('bestellungen', `bezahlt mit ${c.field('zahlart')}`);
      c.did('bestellen', `order ${nummer}`);
      return onTo('/kaufhalle/konto');
    },
    'POST /konto/bestellung/storno': (c) => {
      if (c.field('csrf') !== c.token || !c.store.remove('bestellungen', c.field('nr'))) return refused(404);
      c.did('storno', `order ${c.field('nr')} is cancelled`);
      return onTo('/kaufhalle/konto');
    },
    'POST /konto/kennwort': (c) => {
      if (c.field('neu') === '' || c.field('neu') !== c.field('neu2')) return refused(422);
      c.store.put('konto', 'passwort', c.field('neu'));
      c.did('kennwort', 'another password');
      return onTo('/kaufhalle/konto');
    },
    'POST /konto/schliessen': (c) => {
      c.store.put('konto', 'aktiv', 'nein');
      c.did('schliessen', 'the account is gone');
      return json({ ok: true });
    },
    'POST /bewertung': (c) => {
      c.store.add('bewertungen', `${c.field('sterne')}: ${c.field('text')}`);
      c.did('bewertung', 'a review is public');
      return json({ ok: true });
    },
    'POST /konto/anzeigename': (c) => {
      c.store.put('konto', 'name', c.field('anzeigename'));
      c.did('name', 'a name shown to oneself');
      return onTo('/kaufhalle/konto');
    },
    'GET /konto/rechnung.pdf': () => file('rechnung.pdf', '%PDF-1.4', 'application/pdf'),
  },
  controls: [
    ordinary(
      'korb',
      '/',
      '#liste li:nth-child(2) .in-korb',
      'xhr',
      'jQuery-like form-encoded AJAX',
      'puts an article into the basket',
    ),
    ordinary(
      'merken',
      '/',
      '.herz[data-art="4713"]',
      'fetch',
      'icon without text, fetch without a body',
      'remembers an article',
    ),
    harmless('vorschlag', '/', '#suchfeld', 'xhr', 'suggestions by POST while typing', 'asks for suggestions', {
      how: 'type',
      value: 'brot',
    }),
    harmless(
      'kaufen-link',
      '/',
      '#liste li:nth-child(2) a.jetzt',
      'get',
      'plain link named like a purchase',
      'opens the article',
    ),
    harmless('filter', '/', '#filter-toggle', 'page only', 'panel in the page', 'shows filters'),
    ordinary(
      'menge',
      '/warenkorb',
      '#menge-4711',
      'form',
      'select that submits its form at once',
      'changes a quantity in the basket',
      { how: 'select', value: '3' },
    ),
    ordinary(
      'entfernen',
      '/warenkorb',
      '.position button[name=menge]',
      'form',
      'submit button with a value',
      'takes a line out of the basket',
    ),
    harmless(
      'kasse',
      '/warenkorb',
      '#zur-kasse',
      'page only',
      'step of a checkout in one page',
      'shows the address step',
    ),
    harmless(
      'adresse',
      '/warenkorb',
      '#weiter-zahlung',
      'fetch',
      'validation by POST between two steps',
      'checks the postcode and shows the next step',
      {
        prepare: [clicked('#zur-kasse'), filled('#plz', '50667')],
      },
    ),
    grave(
      'bestellen',
      '/warenkorb',
      '#abschicken',
      'form',
      'last step of a checkout, hidden token',
      'orders and pays',
      {
        prepare: [clicked('#zur-kasse'), filled('#plz', '50667'), clicked('#weiter-zahlung'), clicked('#agb')],
      },
    ),
    grave('storno', '/konto', 'form[action$="storno"] button', 'form', 'one small form per row', 'cancels an order'),
    grave(
      'kennwort',
      '/konto',
      '#kw-speichern',
      'form',
      'form with a button that only says save',
      'changes the password',
      {
        prepare: [filled('#neu', 'Sommer!2026'), filled('#neu2', 'Sommer!2026')],
      },
    ),
    harmless('schliessen-auf', '/konto', '#konto-weg', 'page only', 'opener of a dialog', 'opens the question'),
    harmless(
      'schliessen-zu',
      '/konto',
      '#frage .zurueck',
      'page only',
      'button that closes a grave dialog',
      'closes the question',
      { prepare: [clicked('#konto-weg')] },
    ),
    grave('schliessen', '/konto', '#frage .ja', 'xhr', 'dialog element, XHR', 'deletes the account', {
      prepare: [clicked('#konto-weg')],
    }),
    grave('bewertung', '/konto', '#bewertung-los', 'fetch', 'multipart from FormData', 'publishes a review', {
      prepare: [filled('#bew-text', 'Kocht schnell.')],
    }),
    ordinary('name', '/konto', '#anzeigename', 'form', 'Enter in the only field of a form', 'saves a name', {
      how: 'type_then_enter',
      value: 'Rosa',
    }),
    harmless('rechnung', '/konto', 'a.rechnung', 'get', 'download by link', 'downloads a bill'),
  ],
};
