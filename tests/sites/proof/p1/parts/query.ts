import { turn, type Screen } from '../kit.js';
import { json, type Handler } from '../core.js';

const part = '@tanstack/react-query 5.107.1';
const head = '<style>body{margin:0;background:#fdfbf7;font:16px Georgia,serif;color:#222}.app{max-width:560px;margin:32px auto}li{padding:6px 0;display:flex;justify-content:space-between}input,textarea,select{font:inherit;padding:6px}textarea{width:100%;min-height:70px}blockquote{margin:8px 0;padding:8px 12px;background:#f1ece1}footer{color:#666;margin-top:16px}</style>';
const tail = '<script src="/assets/query.js"></script>';
/** The list as the server holds it: what was there, and the new entry while it is stored. */
const list = (base: { id: string; title: string }[], extra: string, tell = true): Handler => (c) => json({ items: c.s.happened ? [...base, { id: '90', title: extra }] : base }, { tell: tell && c.s.bag['asked'] === '1' });
const without = (base: { id: string; title: string }[], id: string): Handler => (c) => json({ items: c.s.happened ? base.filter((b) => b.id !== id) : base });

const chores = [{ id: '1', title: 'Fenster putzen' }, { id: '2', title: 'Altglas wegbringen' }];
const todosDe: Screen = {
  part, head, tail, lang: 'de', kind: 'submit', view: 'todos', path: 'haushalt', title: 'Haushaltsliste',
  t: { h: 'Was ansteht', ph: 'Neue Aufgabe, dann Eingabetaste', del: 'erledigt', busy: 'Gleiche ab …', unit: 'offen', bad: 'Abgleich gescheitert' },
  init: { feed: 'sync/aufgaben' },
  net: { url: 'sync/aufgaben', d: 'rest', needs: { title: 'Rad zur Werkstatt' } },
  prepare: [{ type: 'fill', selector: '#todo', value: 'Rad zur Werkstatt' }],
  act: { how: 'enter', selector: '#todo' },
  routes: { 'GET sync/aufgaben': list(chores, 'Rad zur Werkstatt', false) },
};
turn(todosDe, 'query-aufgabe-neu', 'right', 'POST 201, the list is read again and has the new row.', { play: { status: 201 }, shows: '3 offen' });
turn(todosDe, 'query-aufgabe-optimistisch', 'right', 'The row is there at once, the POST follows with 204 after 600 ms.', { f: { early: true }, play: { status: 204, wait: 600 }, shows: '3 offen' });
turn(todosDe, 'query-aufgabe-zurueck', 'reverted', 'The row is there at once and disappears 1.5 s later; the foot of the list says why.', { f: { early: true }, play: { status: 423, no: 'Liste wird gerade von Mia bearbeitet', wait: 1500 }, shows: 'von Mia bearbeitet' });
turn(todosDe, 'query-aufgabe-leer', 'dropped', 'Enter empties the field and sends nothing.', { f: { gate: 'quiet' }, delay: 1000 });
turn(todosDe, 'query-aufgabe-weg-ohne-wort', 'reverted', 'The row is there at once; the POST is answered 200, but the list read again after it does not have it; the row goes without a word.', { f: { early: true }, play: { effect: 'skip', mute: true }, routes: { 'GET sync/aufgaben': (c) => json({ items: chores }, c.s.bag['asked'] === '1' ? { tell: true, wait: 700 } : {}), 'POST sync/aufgaben': (c) => { c.s.bag['asked'] = '1'; return json({ id: '90' }, { wait: 200 }); } }, hides: '3 offen' });

const films = [{ id: '11', title: 'Stalker' }, { id: '12', title: 'Playtime' }, { id: '13', title: 'Ran' }];
const watchEn: Screen = {
  part, head, tail, lang: 'en', kind: 'delete', view: 'todos', path: 'watchlist', title: 'Watchlist – Reelroom',
  t: { h: 'Films to see', ph: 'Add a film', del: 'Drop', busy: 'Syncing', unit: 'films on your list', bad: 'Still on your list' },
  init: { feed: 'api/watchlist', poll: '2000' },
  net: { method: 'POST', url: 'api/graphql', wire: 'gql', op: 'dropFilm', d: 'gql', needs: { remove: '12' } },
  act: { how: 'click', selector: '#t-12 button' },
  routes: { 'GET api/watchlist': without(films, '12') },
};
turn(watchEn, 'query-film-dropped', 'right', 'GraphQL answers, the list that is polled every 2 s and read again after the mutation has lost the row.', { hides: 'Playtime' });
turn(watchEn, 'query-film-error', 'refused_in_body', 'GraphQL answers errors in a 200, the foot of the list shows the message.', { play: { no: 'This list is shared and locked.' }, shows: 'shared and locked' });
turn(watchEn, 'query-film-never', 'dropped', 'The mutation never gets an answer; the foot says "Syncing" for ever and the list is not read again.', { values: { poll: '600000' }, f: { early: false }, sign: false, play: { hang: true }, shows: 'Syncing' });
turn(watchEn, 'query-film-retry', 'right', 'Two attempts answer 502, the third goes through; react-query retries by itself.', { f: { retry: 3 }, routes: { 'POST api/graphql': (c) => { const n = Number(c.s.bag['n'] ?? '0') + 1; c.s.bag['n'] = String(n); if (n < 3) return { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }; c.did(); return json({ data: { dropFilm: { id: '12' } } }, { tell: true }); } }, hides: 'Playtime' });

const followUk: Screen = {
  part, head, tail, lang: 'uk', kind: 'switch', view: 'follow', path: 'pisnya/7', title: 'Підписка — Хвиля',
  t: { h: 'Гурт «Лелеки»', l1: 'Стежити за новинами', l2: 'Сповіщення', opts: 'all:Усі|top:Важливі|off:Жодних', isOn: 'Ви стежите за гуртом', isOff: 'Ви не стежите', bad: 'Не вдалося' },
  init: { feed: 'api/artists/7/me' },
  net: { method: 'PUT', url: 'api/artists/7/me', d: 'code', needs: { on: 'true' } },
  f: { early: true },
  act: { how: 'check', selector: '#fol', value: 'on' },
  routes: { 'GET api/artists/7/me': (c) => json({ items: [], on: c.s.happened, choice: c.s.bag['choice'] ?? 'all' }) },
};
turn(followUk, 'query-stezhyty', 'right', 'The switch moves at once, PUT answers {code:0}, the state read again agrees.', { shows: 'Ви стежите за гуртом' });
turn(followUk, 'query-stezhyty-ni', 'refused_in_body', 'The switch moves at once and goes back with the code\'s message in place of the hint.', { play: { no: 'Спершу підтвердьте номер телефону', wait: 400 }, shows: 'підтвердьте номер' });
turn(followUk, 'query-stezhyty-tykho', 'reverted', 'PUT answers {code:0} but stores nothing; the state read again 800 ms later switches it back.', { routes: { 'PUT api/artists/7/me': (c) => { c.s.bag['asked'] = '1'; return json({ code: 0, msg: 'ok', data: {} }); }, 'GET api/artists/7/me': (c) => json({ items: [], on: false, choice: 'all' }, c.s.bag['asked'] === '1' ? { wait: 800, tell: true } : {}) }, delay: 200 });
turn(followUk, 'query-spovishchennya', 'other_value', 'The user asks for "off", the server stores "top"; the select shows it after the state has been read again.', { act: { how: 'select', selector: '#how', value: 'off' }, net: { store: 'choice' }, play: { instead: 'top', data: { choice: 'top' } } });

const talk = [{ id: '1', title: 'Lovely loaf! – Per' }];
const commentsSv: Screen = {
  part, head, tail, lang: 'sv', kind: 'send', view: 'comments', path: 'inlagg/12', title: 'Surdegsbloggen',
  t: { h: 'Kommentarer', ph: 'Skriv något vänligt', save: 'Publicera', busy: 'skickas', ok: 'Tack för din kommentar!', bad: 'Kommentaren kunde inte publiceras' },
  init: { feed: 'wp-json/kommentarer?post=12' },
  net: { url: 'wp-json/kommentarer', wire: 'form', d: 'state', needs: { body: 'Hur länge jäser degen?' } },
  act: { how: 'send', selector: '#c', button: '#post', value: 'Hur länge jäser degen?' },
  routes: { 'GET wp-json/kommentarer': list(talk, 'Hur länge jäser degen?', false) },
};
turn(commentsSv, 'query-kommentar', 'right', 'POST answers state ACCEPTED, the comments are read again and a line thanks.', { shows: 'Tack för din kommentar' });
turn(commentsSv, 'query-kommentar-spam', 'refused_in_body', 'POST answers state REJECTED in a 200; the field was already emptied, a line says no.', { play: { no: 'Filtret tog den för skräp.' }, shows: 'för skräp' });
turn(commentsSv, 'query-kommentar-sen', 'late', 'Answered after 3.1 s; until then the comment is shown as being sent.', { f: { early: true }, play: { wait: 3100 }, shows: 'Tack för din kommentar' });
turn(commentsSv, 'query-kommentar-tack-anda', 'refused_by_status', 'POST answers 403, the page takes no notice, thanks, and the list stays as it was.', { f: { blind: true }, play: { status: 403, no: 'Inloggning krävs' }, shows: 'Tack för din kommentar' });

const basketEn: Screen = {
  part, head, tail, lang: 'en', kind: 'step', view: 'basket', path: 'bag', title: 'Your bag – Finch Bicycles',
  t: { h: 'Your bag', sum: 'Sum:', l1: 'Voucher', save: 'Redeem', busy: '…', bad: 'Voucher not redeemed' },
  init: { feed: 'storefront/bag' },
  net: { url: 'storefront/bag/voucher', d: 'odata', needs: { voucher: 'SPOKES10' } },
  prepare: [{ type: 'fill', selector: '#code', value: 'SPOKES10' }],
  act: { how: 'click', selector: '#go' },
  routes: { 'GET storefront/bag': (c) => json({ items: [{ id: '1', title: 'Brooks saddle' }], total: c.s.happened ? '€ 81.00' : '€ 90.00' }) },
};
turn(basketEn, 'query-voucher-sum', 'right', 'POST answers, the bag is read again: only the sum is another one.', { shows: '€ 81.00' });
turn(basketEn, 'query-voucher-expired', 'refused_by_status', 'POST answers 400 with an OData error, a paragraph shows it.', { play: { status: 400, no: 'SPOKES10 ran out in April.' }, shows: 'ran out in April' });
turn(basketEn, 'query-voucher-unsaid', 'refused_in_body', 'POST answers 200 with an error object; the page shows nothing at all and the sum stays.', { f: { mutedNo: true }, play: { no: 'Not valid for sale items.' } });
const buyEn: Screen = { ...basketEn, kind: 'buy', path: 'bag/pay', title: 'Pay – Finch Bicycles', t: { h: 'Pay', sum: 'You pay', l1: 'PO number', save: 'Pay now', busy: 'One moment', thanks: 'All yours. Order 30071 is with our mechanics.', bad: 'Not paid' }, net: { url: 'storefront/orders', d: 'rest', needs: { cart: 'c-19' } }, prepare: [] };
turn(buyEn, 'query-pay-done', 'right', 'POST answers 201 after 1.2 s, a thank-you takes the place of the page.', { play: { status: 201, wait: 1200 }, shows: 'Order 30071' });
turn(buyEn, 'query-pay-twice', 'double', 'The gateway answers 502 to the first POST although the order was taken; react-query repeats it, the second answers 201: two orders.', { f: { retry: 1 }, routes: { 'POST storefront/orders': (c) => { c.did(); return c.s.times === 1 ? { status: 502, type: 'text/html', body: 'Bad gateway' } : json({ id: 30071 }, { status: 201, tell: true }); } }, shows: 'Order 30071' });

turn(todosDe, 'query-aufgabe-erledigt', 'right', 'The button of a row posts its number; the list that is read again has lost it.', { kind: 'delete', prepare: [], act: { how: 'click', selector: '#t-2 button' }, net: { needs: { remove: '2' } }, routes: { 'GET sync/aufgaben': without(chores, '2') }, shows: '1 offen' });
turn(commentsSv, 'query-kommentar-direkt', 'right', 'The comment is shown at once as being sent, 900 ms later the answer takes that word away.', { f: { early: true }, play: { wait: 900 }, shows: 'Tack för din kommentar' });
turn(buyEn, 'query-pay-accepted', 'right', 'POST answers 202, the thank-you takes the page\'s place; a stock feed beside it answers 503.', { noise: [{ m: 'GET', url: 'storefront/stock', every: 900, status: 503 }], play: { status: 202 }, shows: 'Order 30071' });
turn(followUk, 'query-spovishchennya-tak', 'right', 'The select moves at once, the state that is read again agrees.', { act: { how: 'select', selector: '#how', value: 'top' }, net: { needs: { choice: 'top' } }, routes: { 'PUT api/artists/7/me': (c) => { if (c.rec['choice'] === 'top') { c.s.bag['choice'] = 'top'; c.did(); } return json({ code: 0, msg: 'ok', data: {} }, { tell: true }); }, 'GET api/artists/7/me': (c) => json({ items: [], on: false, choice: c.s.bag['choice'] ?? 'all' }) } });
