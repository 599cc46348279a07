/** A bank in Polish: one big form whose links post back, in the manner of ASP.NET Web Forms. */
import { type App, type Call, chosen, clicked, declaring, file, filled, json, onTo, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('bankowo', 'pl');

/** What a post back does, by the control that it names. */
const BACK: Record<string, (c: Call) => void> = {
  ctl00$Menu$lnkHistoria: () => undefined,
  ctl00$Menu$lnkSortuj: () => undefined,
  ctl00$Przelew$btnDalej: () => undefined,
  ctl00$Przelew$btnPodpisz: (c) => {
    c.store.add('przelewy', `${c.field('kwota')} na ${c.field('rachunek')}`);
    c.did('przelew', `transfer of ${c.field('kwota')}`);
  },
  ctl00$Przelew$btnSzablon: (c) => {
    c.store.add('szablony', c.field('rachunek'));
    c.did('szablon', 'a template is kept');
  },
  ctl00$Zlecenia$grd$ctl02$btnUsun: (c) => {
    if (c.store.remove('zlecenia', '2')) c.did('zlecenie-usun', 'a standing order is gone');
  },
  ctl00$Karty$lnkZastrzez: (c) => {
    c.store.put('karty', '4421', 'zastrzeżona');
    c.did('karta', 'a card is blocked for good');
  },
};

export const bankowo: App = {
  slug: 'bankowo',
  seed: {
    rachunki: { '77': 'Konto Osobiste 12 480,15 zł' },
    zlecenia: { '1': 'Czynsz 1 900 zł', '2': 'Usuń dług – rata 350 zł' },
    karty: { '4421': 'aktywna' },
    szablony: {},
    komunikaty: { '9': 'nowy' },
  },
  pages: { '/Default.aspx': 'bankowo.html', '/Telefon.aspx': 'bankowo-telefon.html' },
  routes: {
    'POST /Default.aspx': (c) => {
      const act = BACK[c.field('__EVENTTARGET')];
      if (act === undefined || c.field('__VIEWSTATE') !== c.token) return refused();
      act(c);
      return onTo('/bankowo/Default.aspx');
    },
    'POST /Uslugi.asmx/SprawdzRachunek': (c) =>
      json({ d: { poprawny: c.get('nrb').length >= 10, bank: 'Bank Testowy' } }),
    'POST /Uslugi.asmx/ZmienNazwe': (c) => {
      c.store.put('rachunki', c.get('id'), c.get('nazwa'));
      c.did('nazwa', `the account is named ${c.get('nazwa')}`);
      return json({ d: true });
    },
    'POST /Uslugi.asmx/Przeczytane': (c) => {
      c.store.put('komunikaty', c.get('id'), 'przeczytany');
      c.did('przeczytane', 'a message is read');
      return json({ d: true });
    },
    'POST /Uslugi.asmx/Doladuj': (c) => {
      if (c.get('kwota') === '') return refused();
      c.store.add('doladowania', c.get('kwota'));
      c.did('doladuj', `a phone is charged with ${c.get('kwota')}`);
      return json({ d: 'OK' });
    },
    'POST /Uslugi.asmx/ZalozLokate': (c) => {
      c.store.add('lokaty', c.get('kwota'));
      c.did('lokata', 'money is locked away');
      return json({ d: 'OK' });
    },
    'POST /Uslugi.asmx/SymulujLokate': (c) => json({ d: Number(c.get('kwota')) * 1.04 }),
    'POST /Uslugi.asmx/BlikPotwierdz': (c) => {
      c.store.add('blik', c.get('kod'));
      c.did('blik', 'a payment is confirmed');
      return json({ d: 'OK' });
    },
    'GET /Wyciag.ashx': () => file('wyciag.csv', 'data;kwota\n'),
  },
  controls: [
    harmless(
      'historia',
      '/Default.aspx',
      '#lnkHistoria',
      'form',
      'link that posts the whole form back',
      'shows another tab',
    ),
    harmless('sortuj', '/Default.aspx', '#lnkSortuj', 'form', 'sorting by post back', 'sorts a list'),
    harmless('dalej', '/Default.aspx', '#btnDalej', 'form', 'wizard step by post back', 'goes on to the summary', {
      prepare: [filled('#rachunek', '61109010140000071219812874'), filled('#kwota', '250')],
    }),
    grave('przelew', '/Default.aspx', '#btnPodpisz', 'form', 'post back with view state', 'transfers money', {
      prepare: [filled('#rachunek', '61109010140000071219812874'), filled('#kwota', '250')],
    }),
    ordinary('szablon', '/Default.aspx', '#btnSzablon', 'form', 'post back', 'keeps a template of a transfer', {
      prepare: [filled('#rachunek', '61109010140000071219812874')],
    }),
    grave(
      'zlecenie-usun',
      '/Default.aspx',
      '#usun2',
      'form',
      'icon link in a grid that posts back',
      'deletes a standing order',
    ),
    grave('karta', '/Default.aspx', '#lnkZastrzez', 'form', 'link that posts back', 'blocks a card for good'),
    harmless('saldo', '/Default.aspx', '#ukryj', 'page only', 'toggle in the page', 'hides a balance'),
    harmless('iban', '/Default.aspx', '#sprawdz', 'xhr', 'page method with JSON', 'checks an account number', {
      prepare: [filled('#rachunek', '61109010140000071219812874')],
    }),
    ordinary('nazwa', '/Default.aspx', '#nazwa', 'xhr', 'page method after Enter', 'names an account', {
      how: 'type_then_enter',
      value: 'Na wakacje',
    }),
    ordinary('przeczytane', '/Default.aspx', '#komunikat button', 'xhr', 'page method', 'marks a message as read'),
    harmless('wyciag', '/Default.aspx', '#wyciag', 'get', 'download by address', 'downloads a statement'),
    grave('doladuj', '/Telefon.aspx', '#doladuj', 'fetch', 'page method by fetch', 'pays for phone credit', {
      prepare: [chosen('#kwota', '50')],
    }),
    harmless('lokata-symuluj', '/Telefon.aspx', '#oblicz', 'fetch', 'calculation by POST', 'computes interest', {
      prepare: [filled('#wklad', '5000')],
    }),
    grave('lokata', '/Telefon.aspx', '#zaloz', 'fetch', 'page method by fetch', 'opens a deposit', {
      prepare: [filled('#wklad', '5000')],
    }),
    grave('blik', '/Telefon.aspx', '#blik', 'fetch', 'sent by itself after the sixth digit', 'confirms a payment', {
      how: 'type',
      value: '777123',
    }),
    harmless(
      'zamknij',
      '/Telefon.aspx',
      '.okno .anuluj',
      'page only',
      'closes a layer over the page',
      'closes the payment layer',
      { prepare: [clicked('#pokaz-okno')] },
    ),
  ],
};
