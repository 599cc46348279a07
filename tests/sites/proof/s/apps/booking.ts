import { click, fill, r, type App } from '../plan.js';

const texts = {
  fi: {
    title: 'Ajanvaraus', brand: 'Kylpylä Kuura', nav: 'Etusivu|Hoidot|Varaukseni|Yhteystiedot', sideTitle: 'Ajankohtaista', side: 'Varaus 40 peruttiin sairauden vuoksi|Sauna suljettu tiistaina|Uusi hieroja aloitti', day: 'Päivä', service: 'Hoito', s1: 'Hieronta', s2: 'Jalkahoito', s3: 'Turvesauna', name: 'Nimi', book: 'Varaa aika', pay: 'Osta lahjakortti', ok: 'Varauksesi on vahvistettu.', err: 'Varaus ei onnistunut.', back: 'Takaisin',
  },
  hu: {
    title: 'Időpontfoglalás', brand: 'Zúzmara Fürdő', nav: 'Kezdőlap|Kezelések|Foglalásaim|Kapcsolat', sideTitle: 'Hírek', side: 'A 40-es foglalást betegség miatt töröltük|Kedden a szauna zárva|Új masszőrünk kezdett', day: 'Nap', service: 'Kezelés', s1: 'Masszázs', s2: 'Lábkezelés', s3: 'Tőzegszauna', name: 'Név', book: 'Időpont foglalása', pay: 'Ajándékkártya vásárlása', ok: 'Foglalását visszaigazoltuk.', err: 'A foglalás nem sikerült.', back: 'Vissza',
  },
};
const steps = [fill('#day', '2025-03-14'), fill('#guest', 'Aino Salo')];

export const booking: App = {
  name: 'booking',
  part: 'flatpickr 4.6.13 + choices.js 11.2.4',
  client: 'booking',
  texts,
  ok: (c) => ({ status: 201, json: { reference: 'KU-2231', ...c.input.values } }),
  acts: {
    submit: () => ({ prepare: steps, act: click('#book-now') }),
    buy: () => ({ prepare: steps, act: click('#book-now') }),
  },
  rows: [
    r('submit', 'fi', 'right', 'booked, card confirms'),
    r('submit', 'hu', 'right', 'booked, hint under the form', {}, { at: 'hint', clear: true }),
    r('submit', 'fi', 'right', 'booked, silent page, 201', {}, { silent: true }),
    r('submit', 'hu', 'right', 'page of confirmation', { flash: { bad: false, text: 'Köszönjük, várjuk 2025. március 14-én!' } }, { at: 'page' }, { delay: 500 }),
    r('submit', 'fi', 'refused_in_text', 'neutral words: the day is full', { json: { message: 'Valitsemasi päivä on täynnä, ole hyvä ja valitse toinen.' } }, { plain: true }),
    r('submit', 'hu', 'refused_in_text', 'page that says no', { json: {}, flash: { bad: true, text: 'Erre a napra már nincs szabad időpontunk.' } }, { at: 'page', plain: true }, { delay: 500 }),
    r('submit', 'hu', 'refused_in_body', 'booking null and reason code, card says confirmed', { json: { booking: null, reasonCode: 'SLOT_TAKEN' } }, { blind: true }),
    r('submit', 'fi', 'refused_by_status', '409', { status: 409, json: { message: 'Joku muu ehti varata ajan.' } }),
    r('submit', 'hu', 'other_value', 'booked a day earlier, the card shows it', { stored: '2025-03-13', json: { reference: 'KU-2231', day: '2025-03-13' } }, { shows: '2025. 03. 13.' }),
    r('submit', 'fi', 'other', 'put on the waiting list only', { json: { message: 'Aika on jo varattu. Lisäsimme sinut jonotuslistalle ja ilmoitamme, jos paikka vapautuu.' } }, { plain: true }),
    r('submit', 'fi', 'late', 'answer after 2 s', { wait: 2000 }),
    r('buy', 'fi', 'right', 'gift card bought', { json: { message: 'Kiitos ostoksestasi, lahjakortti on lähetetty sähköpostiisi.' } }),
    r('buy', 'hu', 'right', 'gift card bought', { json: { success: true, order: 5521, paid: true, balance_due: 0 } }),
    r('buy', 'hu', 'refused_in_body', 'PayPal style text answer, card says confirmed', { text: 'ACK=Failure&L_ERRORCODE0=10486&L_SHORTMESSAGE0=Transaction%20refused' }, { blind: true }),
    r('buy', 'fi', 'refused_in_text', 'words of the bank in a neutral card', { json: { message: 'Pankkisi hylkäsi maksun, korttia ei ole veloitettu.' } }, { plain: true }),
    r('buy', 'hu', 'dropped', 'payment service unreachable, error swallowed', {}, { net: 'blocked', swallow: true }, { delay: 0 }),
    r('submit', 'hu', 'right', 'words of the server', { json: { message: 'Időpontját rögzítettük, visszaigazolást küldtünk.' } }),
    r('submit', 'fi', 'right', 'ok true', { json: { ok: true, reference: 'KU-2232' } }, { at: 'hint' }),
    r('buy', 'hu', 'right', 'page of thanks', { json: {}, flash: { bad: false, text: 'Köszönjük a vásárlást! A kártya kódja e-mailben érkezik.' } }, { at: 'page' }, { delay: 500 }),
  ],
};
