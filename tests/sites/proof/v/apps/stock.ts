/** Gestion de stock: quantities, references and transfers between warehouses, fragments over htmx. */
import { defineApp } from '../room.js';
import { empty, esc, html, num, scene, shell, str, type Call } from '../spec.js';

interface Item {
  ref: string;
  name: string;
  qty: number;
}
interface Db {
  items: Item[];
  transfers: { ref: string; to: string; qty: number }[];
}

const row = (base: string, { ref, name, qty }: Item) =>
  `<tr id="row-${ref}"><td>${ref}</td><td>${esc(name)}</td><td><form hx-put="${base}/items/${ref}" hx-target="#row-${ref}" hx-swap="outerHTML"><input class="qty" id="qty-${ref}" name="qty" value="${qty}" size="5" aria-label="Quantité de ${esc(name)}"><button id="set-${ref}">Mettre à jour</button></form></td><td><button id="del-${ref}" class="danger" hx-delete="${base}/items/${ref}" hx-target="#row-${ref}" hx-swap="outerHTML">Supprimer</button></td></tr>`;
const transfers = (db: Db) =>
  db.transfers.map(({ ref, to, qty }) => `<li>${qty} × ${ref} vers ${esc(to)}</li>`).join('') ||
  '<li>Aucun transfert aujourd’hui</li>';
const warn = (words: string) => `<p class="warn" role="alert">${esc(words)}</p>`;

function page({ db, base, look }: Call<Db>): string {
  return shell({
    title: 'Entrepôt de Vaise – stock',
    language: 'fr',
    base,
    look,
    app: 'stock',
    data: { quiet: look === 'quiet' },
    body: `<main><h1>Entrepôt de Vaise</h1><div id="toast" aria-live="polite"></div><table><thead><tr><th>Réf.</th><th>Article</th><th>Quantité</th><th></th></tr></thead><tbody id="items">${db.items.map((item) => row(base, item)).join('')}</tbody></table>
<h2>Transfert</h2><form id="move" hx-post="${base}/transfers" hx-target="#moves" hx-swap="innerHTML"><label>Référence <input id="ref" name="ref"></label><label>Vers <select id="to" name="to"><option>Villeurbanne</option><option>Grenoble</option><option>Saint-Étienne</option></select></label><label>Unités <input id="units" name="qty" type="number" value="1"></label><button id="go">Transférer</button></form><ul id="moves">${transfers(db)}</ul></main>`,
  });
}

const move = [
  { type: 'fill', selector: '#ref', value: 'VIS-40' },
  { type: 'select', selector: '#to', value: 'Grenoble' },
  { type: 'fill', selector: '#units', value: '12' },
] as const;
const qty = [{ type: 'fill', selector: '#qty-VIS-40', value: '85' }] as const;
const ascii = (words: string) =>
  words.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
const toast = (words: string, level: string) => ({ 'hx-trigger': ascii(JSON.stringify({ toast: { level, words } })) });

export const stock = () =>
  defineApp<Db>({
    name: 'stock',
    part: 'htmx.org',
    language: 'fr',
    seed: () => ({
      items: [
        { ref: 'VIS-40', name: 'Vis inox 40 mm', qty: 120 },
        { ref: 'CHE-08', name: 'Chevilles 8 mm', qty: 310 },
        { ref: 'EQU-12', name: 'Équerres 12 cm', qty: 44 },
      ],
      transfers: [],
    }),
    page,
    routes: {
      'PUT items/:ref': ({ perform, params, body, base }) => {
        const of = (db: Db) => db.items.find((item) => item.ref === params[0]);
        return perform(
          'set',
          (db, skew) => {
            const item = of(db);
            if (item !== undefined) item.qty = num(body, 'qty') + (skew ? 35 : 0);
          },
          (db) => html(row(base, of(db) ?? { ref: '', name: '', qty: 0 })),
        );
      },
      'DELETE items/:ref': ({ perform, params }) =>
        perform(
          'delete',
          (db, skew) => {
            const wanted = skew ? 'CHE-08' : params[0];
            db.items = db.items.filter(({ ref }) => ref !== wanted);
          },
          () => html('', 200),
        ),
      'POST transfers': ({ perform, body, look }) =>
        perform(
          'move',
          (db, skew) => {
            db.transfers.push({
              ref: str(body, 'ref'),
              to: skew ? 'Villeurbanne' : str(body, 'to'),
              qty: num(body, 'qty'),
            });
          },
          (db) => html(transfers(db), 200, look === 'toast' ? toast('Transfert enregistré', 'info') : {}),
        ),
    },
    plays: {
      set: {
        kind: 'submit',
        prepare: qty,
        act: { how: 'click', selector: '#set-VIS-40' },
        done: ({ items }) => items[0]?.qty === 85,
      },
      delete: {
        kind: 'delete',
        act: { how: 'click', selector: '#del-EQU-12' },
        done: ({ items }) => items.map(({ ref }) => ref).join() === 'VIS-40,CHE-08',
      },
      move: {
        kind: 'submit',
        prepare: move,
        act: { how: 'click', selector: '#go' },
        done: ({ transfers: all }) => all.length === 1 && all[0]?.to === 'Grenoble' && all[0].qty === 12,
      },
    },
    scenes: [
      scene('set', 'right', 'the row comes back with the new figure'),
      scene('set', 'right', 'answered 204: nothing is swapped, the field keeps the figure', { reply: empty() }),
      scene('set', 'refused_by_status', '409 and no swap: the page stays as it is', { reply: html('', 409) }),
      scene('set', 'refused_in_text', 'the row comes back old with a remark', {
        reply: html(
          '<tr id="row-VIS-40"><td>VIS-40</td><td>Vis inox 40 mm</td><td>120 <small>Inventaire en cours : saisie impossible jusqu’à 18 h.</small></td><td></td></tr>',
        ),
      }),
      scene('set', 'refused_in_body', '200 with HX-Trigger of an error and HX-Reswap none', {
        reply: html('', 200, {
          'hx-reswap': 'none',
          ...toast('Quantité non enregistrée : le lot est bloqué par la qualité.', 'error'),
        }),
      }),
      scene('set', 'other_value', 'the row comes back with another figure'),
      scene('set', 'dropped', 'the row shows the figure until the page is loaded again'),
      scene('delete', 'right', 'the row goes'),
      scene('delete', 'dropped', 'the row goes and is back on reload'),
      scene('delete', 'refused_by_status', '403, a toast by the global error handler', {
        reply: html('Seul un responsable peut supprimer une référence.', 403),
      }),
      scene('delete', 'refused_in_text', 'the row is swapped for a sentence', {
        reply: html(
          '<tr><td colspan="4">Cette référence figure dans 3 commandes ouvertes ; elle n’a pas été supprimée.</td></tr>',
        ),
      }),
      scene('delete', 'other', 'another row is deleted at the server', { fault: 'neighbour' }),
      scene('move', 'right', 'the list comes back'),
      scene('move', 'right', 'the list comes back and a toast', { look: 'toast' }),
      scene('move', 'refused_in_body', 'a fragment with data-state=rejected', {
        reply: html(
          `<li data-state="rejected" data-code="STOCK_LOW">${warn('Stock insuffisant : 12 demandées.')}</li>`,
        ),
      }),
      scene('move', 'refused_in_text', 'the toast says it was not possible', {
        reply: html(
          '<li>Aucun transfert aujourd’hui</li>',
          200,
          toast('Le quai de Grenoble est fermé, rien n’a été transféré.', 'info'),
        ),
      }),
      scene('move', 'double', 'the list comes back with two equal lines'),
      scene('move', 'other', 'no answer ever comes', { fault: 'hang', sign: true }),
      scene('move', 'late', 'the list shows it; stored four seconds and a half later', { ms: 4500 }),
      scene('set', 'right', 'the row after 0.8 s', { think: 800 }),
      scene('set', 'right', 'no swap, a toast by HX-Trigger', {
        reply: html('', 200, { 'hx-reswap': 'none', ...toast('Quantité enregistrée', 'info') }),
      }),
      scene('set', 'right', 'HX-Refresh: the page is loaded again', { reply: html('', 200, { 'hx-refresh': 'true' }) }),
      scene('delete', 'right', 'the row goes and a toast', {
        reply: html('', 200, toast('Référence supprimée', 'info')),
      }),
      scene('delete', 'right', 'the row goes after 1.3 s', { think: 1300 }),
      scene('delete', 'right', 'the row is swapped for a sentence', {
        reply: html('<tr><td colspan="4">EQU-12 a été retirée du stock.</td></tr>'),
      }),
      scene('move', 'right', 'the list after 1.7 s', { think: 1700 }),
    ],
  });
