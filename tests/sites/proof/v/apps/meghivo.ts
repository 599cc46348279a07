/** Egyesületi események: replies to invitations, a wiki page and its notes, Turbo and Stimulus. */
import { defineApp } from '../room.js';
import { esc, html, redirect, scene, shell, str, type Call } from '../spec.js';

interface Db {
  coming: string;
  guests: number;
  notes: { id: number; text: string }[];
  article: string;
}

const STREAM = 'text/vnd.turbo-stream.html; charset=utf-8';
const stream = (body: string, status = 200) => ({ status, type: STREAM, body });
const put = (action: string, target: string, inner: string) =>
  `<turbo-stream action="${action}" target="${target}"><template>${inner}</template></turbo-stream>`;
const note = (base: string, { id, text }: Db['notes'][number]) =>
  `<li id="note-${id}">${esc(text)} <form method="post" action="${base}/notes/${id}/delete" style="display:inline"><button id="drop-${id}">Törlés</button></form></li>`;
const flash = (words: string) => put('update', 'flash', esc(words));
const reply = ({ coming, guests }: Db) =>
  coming ? `Válaszod: ${esc(coming)}, ${guests} vendéggel` : 'Még nem válaszoltál.';

function page({ db, base, look }: Call<Db>, words = ''): string {
  return shell({
    title: 'Őszi túra – Baráti Kör',
    language: 'hu',
    base,
    look,
    app: 'meghivo',
    body: `<main><h1>Őszi túra a Börzsönyben</h1><div id="flash" role="status">${esc(words)}</div><p id="answer">${reply(db)}</p>
<form method="post" action="${base}/rsvp" data-controller="busy" data-action="turbo:submit-start->busy#start turbo:submit-end->busy#end"><label><input type="radio" name="coming" value="igen" id="yes"> Ott leszek</label> <label><input type="radio" name="coming" value="nem" id="no"> Nem tudok menni</label> <label>Vendégek <input id="guests" name="guests" type="number" value="0"></label><button id="rsvp" data-busy-target="button">Válasz küldése</button></form>
<h2>Útvonal</h2><turbo-frame id="article"><p>${esc(db.article)}</p><form method="post" action="${base}/article"><textarea id="text" name="text" rows="3" cols="60" aria-label="Leírás">${esc(db.article)}</textarea><button id="save">Mentés</button></form></turbo-frame>
<h2>Megjegyzések</h2><ul id="notes">${db.notes.map((one) => note(base, one)).join('')}</ul></main>`,
  });
}

const article = (base: string, words: string, remark = '') =>
  `<turbo-frame id="article"><p>${esc(words)}</p>${remark && `<p>${esc(remark)}</p>`}<form method="post" action="${base}/article"><textarea id="text" name="text" aria-label="Leírás">${esc(words)}</textarea><button id="save">Mentés</button></form></turbo-frame>`;
const ROUTE = 'Nagymarosról indulunk reggel nyolckor.';

export const meghivo = () =>
  defineApp<Db>({
    name: 'meghivo',
    part: '@hotwired/turbo',
    language: 'hu',
    seed: () => ({
      coming: '',
      guests: 0,
      notes: [
        { id: 1, text: 'Hozzatok esőkabátot!' },
        { id: 2, text: 'Ki tud autóval jönni?' },
      ],
      article: 'Találkozó a pályaudvaron.',
    }),
    page,
    routes: {
      'POST rsvp': (call) => {
        const { perform, body, base, look } = call;
        return perform(
          'rsvp',
          (db, skew) => {
            db.coming = str(body, 'coming');
            db.guests = skew ? 0 : Number(str(body, 'guests'));
          },
          (db) =>
            look === 'redirect'
              ? redirect(`${base}/`)
              : stream(put('update', 'answer', reply(db)) + flash('Köszönjük a válaszod!')),
          html(page(call, 'A jelentkezés betelt.'), 422),
        );
      },
      'POST article': ({ perform, body, base, db: now }) =>
        perform(
          'article',
          (db, skew) => {
            db.article = skew ? str(body, 'text').replace('nyolckor', 'hatkor') : str(body, 'text');
          },
          (db) => html(article(base, db.article)),
          html(article(base, now.article, 'Az oldalt közben Réka szerkesztette; a módosításod nem került be.'), 409),
        ),
      'POST notes/:id/delete': ({ perform, params }) =>
        perform(
          'drop',
          (db, skew) => {
            db.notes = db.notes.filter(({ id }) => String(id) !== (skew ? '1' : params[0]));
          },
          () => stream(put('remove', `note-${params[0]}`, '')),
          stream('', 403),
        ),
    },
    plays: {
      rsvp: {
        kind: 'submit',
        prepare: [
          { type: 'check', selector: '#yes' },
          { type: 'fill', selector: '#guests', value: '2' },
        ],
        act: { how: 'click', selector: '#rsvp' },
        done: ({ coming, guests }) => coming === 'igen' && guests === 2,
      },
      article: {
        kind: 'submit',
        prepare: [{ type: 'fill', selector: '#text', value: ROUTE }],
        act: { how: 'click', selector: '#save' },
        done: ({ article: text }) => text === ROUTE,
      },
      drop: {
        kind: 'delete',
        act: { how: 'click', selector: '#drop-2' },
        done: ({ notes }) => notes.length === 1 && notes[0]?.id === 1,
      },
    },
    scenes: [
      scene('rsvp', 'right', 'a stream updates the answer'),
      scene('rsvp', 'right', 'redirect, the page has the answer', { look: 'redirect' }),
      scene('rsvp', 'refused_by_status', '422, the page with a flash'),
      scene('rsvp', 'refused_in_text', 'a stream with a sentence only', {
        reply: stream(flash('Sajnos a busz megtelt, így a jelentkezésed már nem fér bele.')),
      }),
      scene('rsvp', 'other', 'the guests are lost, the answer says so', { fault: 'half' }),
      scene('rsvp', 'dropped', 'redirect, the page still asks for an answer', { look: 'redirect' }),
      scene('rsvp', 'late', 'a stream as asked; stored 4.2 s later', { ms: 4200 }),
      scene('article', 'right', 'the frame comes back with the new text'),
      scene('article', 'refused_by_status', '409, the frame comes back old with a remark'),
      scene('article', 'refused_in_text', '200, the frame comes back old with a remark', {
        reply: html(article('', 'Találkozó a pályaudvaron.', 'Ezt az oldalt csak a szervezők módosíthatják.')),
      }),
      scene('article', 'other_value', 'the frame comes back with another hour'),
      scene('article', 'dropped', 'the frame comes back new; old on reload'),
      scene('article', 'reverted', 'new, and rolled back by a bot 2.5 s later, seen on reload', { ms: 2500 }),
      scene('drop', 'right', 'a stream takes the line away'),
      scene('drop', 'refused_by_status', '403 with an empty stream'),
      scene('drop', 'dropped', 'the line goes; back on reload'),
      scene('drop', 'refused_in_body', '200, a stream that only sets data-result=denied', {
        reply: stream(put('update', 'flash', '<i data-result="denied" data-reason="owner"></i>')),
      }),
      scene('rsvp', 'right', 'redirect after 1.4 s', { look: 'redirect', think: 1400 }),
      scene('rsvp', 'right', 'a stream with a sentence only', {
        reply: stream(flash('Köszönjük, felírtunk két vendéggel!')),
      }),
      scene('article', 'right', 'the frame after 1.2 s', { think: 1200 }),
      scene('article', 'right', 'the frame comes back with a word', { reply: html(article('', ROUTE, 'Elmentve.')) }),
      scene('drop', 'right', 'a stream after 1.6 s', { think: 1600 }),
      scene('drop', 'right', 'a stream with a sentence too', {
        reply: stream(put('remove', 'note-2', '') + flash('A megjegyzést töröltük.')),
      }),
    ],
  });
