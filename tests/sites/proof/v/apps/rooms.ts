/** Meeting rooms: bookings with dates and people, cancellations and keys, flatpickr and Tom Select. */
import { defineApp } from '../room.js';
import { json, scene, shell, str, text } from '../spec.js';

interface Booking {
  ref: string;
  room: string;
  day: string;
  note: string;
}
interface Db {
  bookings: Booking[];
}

const booked = ({ bookings }: Db) =>
  bookings.length === 2 && bookings[1]?.room === 'harbour' && bookings[1].day === '2026-12-04';

export const rooms = () =>
  defineApp<Db>({
    name: 'rooms',
    part: 'flatpickr + tom-select',
    language: 'en',
    seed: () => ({ bookings: [{ ref: 'R-100', room: 'attic', day: '2026-11-30', note: 'Board' }] }),
    page: ({ base, look }) =>
      shell({
        title: 'Rooms at Ferry House',
        language: 'en',
        base,
        look,
        app: 'rooms',
        body: `<main><h1>Rooms at Ferry House</h1><form id="form"><label for="room">Room</label><select id="room" name="room"><option value="attic">The Attic</option><option value="harbour">Harbour Room</option><option value="studio">Studio 2</option></select><label>Day <input id="day" name="day"></label><label>Note <input id="note" name="note"></label><button id="book">Book it</button></form><h2>Your bookings</h2><ol id="list"></ol></main>`,
      }),
    routes: {
      'GET bookings': ({ db }) => json(200, { _embedded: { bookings: db.bookings } }),
      'POST bookings': ({ perform, body }) =>
        perform(
          'book',
          (db, skew) => {
            const { length } = db.bookings;
            db.bookings.push({
              ref: `R-${100 + length}`,
              room: skew ? 'studio' : str(body, 'room'),
              day: str(body, 'day'),
              note: str(body, 'note'),
            });
          },
          (db) => json(201, { confirmation: db.bookings.at(-1) }),
          json(409, { title: 'Room taken', detail: 'Somebody else has the Harbour Room that day.' }),
        ),
      'POST bookings/:ref/note': ({ perform, params, body }) => {
        const of = ({ bookings }: Db) => bookings.find(({ ref }) => ref === params[0]);
        return perform(
          'note',
          (db, skew) => {
            const one = of(db);
            if (one !== undefined) one.note = skew ? '' : str(body, 'note');
          },
          (db) => json(200, of(db)),
          json(200, { updated: 0 }),
        );
      },
      'DELETE bookings/:ref': ({ perform, params }) =>
        perform(
          'cancel',
          (db) => {
            db.bookings = db.bookings.filter(({ ref }) => ref !== params[0]);
          },
          () => json(200, { status: 'CANCELLED' }),
          json(200, { status: 'CONFIRMED', cancellable: false }),
        ),
    },
    plays: {
      book: {
        kind: 'submit',
        prepare: [
          { type: 'click', selector: '.ts-control' },
          { type: 'click', selector: '.ts-dropdown [data-value=harbour]' },
          { type: 'fill', selector: '#day', value: '2026-12-04' },
          { type: 'fill', selector: '#note', value: 'Choir rehearsal' },
        ],
        act: { how: 'click', selector: '#book' },
        done: booked,
      },
      note: {
        kind: 'submit',
        prepare: [{ type: 'fill', selector: '#note-R-100', value: 'Board, with lunch' }],
        act: { how: 'enter', selector: '#note-R-100' },
        done: ({ bookings }) => bookings[0]?.note === 'Board, with lunch',
      },
      cancel: {
        kind: 'delete',
        act: { how: 'click', selector: '#cancel-R-100' },
        done: ({ bookings }) => bookings.length === 0,
      },
    },
    scenes: [
      scene('book', 'right', '201 with a confirmation, the list read again'),
      scene('book', 'right', '201 and a toast, nothing else', { look: 'toast' }),
      scene('book', 'right', 'the form is sent as a form and comes back as plain text', { reply: text('Booked.') }),
      scene('book', 'refused_by_status', '409 with a detail, toast'),
      scene('book', 'refused_in_body', '200, outcome: rejected, nothing shown', {
        look: 'mute',
        reply: json(200, { outcome: 'rejected', rule: 'max-two-weeks-ahead' }),
      }),
      scene('book', 'refused_in_text', 'plain text', {
        reply: text('We could not hold the Harbour Room for you: it is being painted that week.'),
      }),
      scene('book', 'dropped', '201 with a confirmation, the list read again lacks it'),
      scene('book', 'double', 'two lines in the list'),
      scene('book', 'other_value', 'another room in the list'),
      scene('book', 'reverted', 'in the list, bumped by a bigger meeting 1.8 s later, the page is told', { ms: 1800 }),
      scene('book', 'late', '201; in the list five seconds later', { ms: 5000 }),
      scene('note', 'right', 'Enter, the answer has the note'),
      scene('note', 'refused_in_body', 'updated: 0'),
      scene('note', 'dropped', 'the answer has the note; old on reload'),
      scene('cancel', 'right', 'CANCELLED, the list read again'),
      scene('cancel', 'refused_in_body', 'CONFIRMED, cancellable: false'),
      scene('cancel', 'refused_by_status', '423 Locked', {
        reply: json(423, { title: 'Locked', detail: 'Bookings cannot be cancelled within 14 days.' }),
      }),
      scene('cancel', 'other', 'the answer is cut off, cancelled all the same', {
        fault: 'cut_done',
        happens: true,
        sign: false,
      }),
      scene('book', 'right', '201 and a toast after 1.6 s', { look: 'toast', think: 1600 }),
      scene('book', 'right', '201, the page says nothing', { look: 'mute' }),
      scene('note', 'right', 'updated: 1', { reply: json(200, { updated: 1 }) }),
      scene('note', 'right', 'the answer after 1.2 s', { think: 1200 }),
      scene('cancel', 'right', 'CANCELLED and a refund of nothing', {
        reply: json(200, { status: 'CANCELLED', refund: 0 }),
      }),
      scene('cancel', 'right', 'CANCELLED after 1.4 s', { think: 1400 }),
    ],
  });
