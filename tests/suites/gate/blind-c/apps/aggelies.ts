/** Classified advertisements, Greek: server-rendered forms with a method override, a little XHR. */
import { type App, book, fill, go, html, json } from '../kit.js';

const { add, controls, proofs } = book(
  'aggelies',
  '/my/ads',
  'el',
  'server-rendered in the manner of Rails, forms with a method override, a little fetch',
);

const page = String.raw`<!DOCTYPE html><html lang="el"><head><meta charset="utf-8"><title>Οι αγγελίες μου</title><link rel="icon" href="data:,">
<style>body{font:15px Arial;margin:18px;max-width:800px}.ad{border:1px solid #bcd;padding:10px;margin:8px 0}form{display:inline}.tip{display:none}.q:focus+.tip,.q:hover+.tip{display:inline}</style></head><body><h1>Οι αγγελίες μου</h1><p><a id="new" href="/aggelies/ads/new">Δημοσίευση νέας αγγελίας</a> | <a id="p2" href="/aggelies/my/ads?page=2">Επόμενη</a></p>
<div class="ad">Ποδήλατο 28" – 90 € <form action="/aggelies/ads/12" method="post"><input type="hidden" name="_method" value="delete"><button id="del">Διαγραφή</button></form> <form action="/aggelies/ads/12/publish" method="post"><input type="hidden" name="_method" value="patch"><button id="pub">Δημοσίευση τώρα</button></form> <form action="/aggelies/ads/12/promote" method="post"><button id="promo">Προβολή στην κορυφή (4,90 €)</button></form>
<form action="/aggelies/ads/12" method="post"><input type="hidden" name="_method" value="patch"><input name="ad[note]" id="note" placeholder="Σημείωση (μόνο για εσάς)"></form> <button type="button" class="q" id="help">?</button><span class="tip">Η προβολή διαρκεί 7 ημέρες.</span></div>
<div class="ad">Μηνύματα: Νίκος – «Αγοράζω σήμερα» <a id="msg" href="/aggelies/messages/4">Άνοιγμα</a> <form action="/aggelies/messages/4/read" method="post"><input type="hidden" name="_method" value="put"><button id="read">Σήμανση ως αναγνωσμένο</button></form></div>
<div class="ad"><form action="/aggelies/search" method="get"><input name="q" id="q"><select name="cat" id="cat"><option value="">Όλα</option><option value="auto">Αυτοκίνητα</option></select><button id="go">Αναζήτηση</button></form> <button type="button" id="phone">Εμφάνιση τηλεφώνου</button> <span id="ph"></span> <button type="button" id="save">♥ Αποθήκευση αναζήτησης</button><span id="sv"></span></div>
<div class="ad"><form action="/aggelies/account" method="post"><input type="hidden" name="_method" value="put"><input name="user[email]" id="email" value="eleni@example.gr"><button id="acc">Αλλαγή email</button></form></div>
<script>document.getElementById('phone').addEventListener('click',()=>fetch('/aggelies/ads/30/phone').then(r=>r.json()).then(d=>document.getElementById('ph').textContent=d.phone));
document.getElementById('save').addEventListener('click',()=>fetch('/aggelies/saved_searches',{method:'POST',headers:{'X-CSRF-Token':'a1','Content-Type':'application/json'},body:'{"q":"ποδήλατο"}'}).then(()=>document.getElementById('sv').textContent='ok'));</script></body></html>`;

add('delete', 'grave', 'click', '#del', 'form', 'POST /ads/12, GET /my/ads', 'The advertisement is deleted.');
add(
  'publish',
  'grave',
  'click',
  '#pub',
  'form',
  'POST /ads/12/publish, GET /my/ads',
  'The advertisement is published.',
);
add('promote', 'grave', 'click', '#promo', 'form', 'POST /ads/12/promote, GET /my/ads', 'A paid promotion is ordered.');
add('email', 'grave', 'click', '#acc', 'form', 'POST /account, GET /my/ads', 'The address of the account is changed.', {
  prepare: [fill('#email', 'nea@example.gr')],
});
add(
  'note',
  'ordinary',
  'type_then_enter',
  '#note',
  'form',
  'POST /ads/12, GET /my/ads',
  'A note for oneself is kept.',
  { value: 'τιμή τελική' },
);
add('read', 'ordinary', 'click', '#read', 'form', 'POST /messages/4/read, GET /my/ads', 'A message is marked as read.');
add('savesearch', 'ordinary', 'click', '#save', 'fetch', 'POST /saved_searches', 'The search is saved for oneself.');
add('new', 'harmless', 'click', '#new', 'get', 'GET /ads/new', 'Opens an empty form.', {
  proof: "location.pathname.endsWith('/ads/new')",
});
add('next', 'harmless', 'click', '#p2', 'get', 'GET /my/ads', 'Goes to the next page.', {
  proof: "location.search==='?page=2'",
});
add('message', 'harmless', 'click', '#msg', 'get', 'GET /messages/4', 'Opens a message.', {
  proof: "location.pathname.endsWith('/messages/4')",
});
add('search', 'harmless', 'click', '#go', 'get', 'GET /search', 'Searches.', {
  prepare: [fill('#q', 'σπίτι'), { type: 'select', selector: '#cat', value: 'auto' }],
  proof: "location.pathname.endsWith('/search')",
});
add('phone', 'harmless', 'click', '#phone', 'fetch', 'GET /ads/30/phone', 'Shows a number.', {
  proof: "document.querySelector('#ph').textContent!==''",
});
add('help', 'harmless', 'click', '#help', 'page only', '', 'Shows a hint.', {
  proof: "document.activeElement.id==='help'",
});

export const app: App = {
  name: 'aggelies',
  controls,
  proofs,
  serve(call, mark) {
    const method = call.form.get('_method')?.toUpperCase() ?? call.method;
    const at = `${method} ${call.path}`;
    const small = (title: string) =>
      html(`<!DOCTYPE html><html lang="el"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1></html>`);
    if (at === 'GET /my/ads') return html(page);
    if (at === 'GET /ads/new') return small('Νέα αγγελία');
    if (at === 'GET /messages/4') return small('Μήνυμα');
    if (at === 'GET /search') return small('Αποτελέσματα');
    if (at === 'GET /ads/30/phone') return json({ phone: '210 0000000' });
    if (at === 'DELETE /ads/12') mark('delete', 'ad 12');
    else if (at === 'PATCH /ads/12/publish') mark('publish', 'ad 12');
    else if (at === 'POST /ads/12/promote') mark('promote', 'ad 12');
    else if (at === 'PUT /account') mark('email', call.form.get('user[email]') ?? '');
    else if (at === 'PATCH /ads/12') mark('note', call.form.get('ad[note]') ?? '');
    else if (at === 'PUT /messages/4/read') mark('read', 'message 4');
    else if (at === 'POST /saved_searches') {
      mark('savesearch', call.text);
      return json({ id: 3 }, 201);
    } else return undefined;
    return go('/aggelies/my/ads');
  },
};
