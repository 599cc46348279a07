/** Przychodnia: appointments and a patient's consents, React Aria Components. */
import { defineApp } from '../room.js';
import { empty, json, scene, shell, str } from '../spec.js';

interface Visit {
  id: string;
  doctor: string;
  slot: string;
  status: 'booked' | 'cancelled';
}
interface Db {
  visits: Visit[];
  consents: Record<string, boolean>;
}

const fill = [
  { type: 'click', selector: '.doctor-kowal' },
  { type: 'click', selector: '.slot-1030' },
  { type: 'fill', selector: '#reason', value: 'Kontrola ciśnienia' },
] as const;
const booked = ({ visits }: Db) => visits.filter(({ slot }) => slot === '10:30').length === 1 && visits.length === 2;

export const clinic = () =>
  defineApp<Db>({
    name: 'clinic',
    part: 'react-aria-components',
    language: 'pl',
    seed: () => ({
      visits: [{ id: 'w7', doctor: 'lek. Anna Zych', slot: '08:15', status: 'booked' }],
      consents: { sms: false, research: false },
    }),
    page: ({ base, look }) =>
      shell({
        title: 'Przychodnia Lipowa – wizyty',
        language: 'pl',
        base,
        look,
        app: 'clinic',
        body: '<div id="root"></div>',
      }),
    routes: {
      'GET api/visits': ({ db }) => json(200, { items: db.visits, total: db.visits.length }),
      'GET api/consents': ({ db }) => json(200, db.consents),
      'POST api/visits': ({ perform, body }) =>
        perform(
          'book',
          (db, skew) => {
            const slot = skew ? '14:45' : str(body, 'slot');
            db.visits.push({ id: `w${db.visits.length + 20}`, doctor: str(body, 'doctor'), slot, status: 'booked' });
          },
          (db) => json(201, db.visits.at(-1)),
          json(409, { type: 'about:blank', title: 'Conflict', status: 409, detail: 'Termin został właśnie zajęty.' }),
        ),
      'POST api/visits/:id/cancel': ({ perform, params }) =>
        perform(
          'cancel',
          (db) => {
            for (const visit of db.visits) if (visit.id === params[0]) visit.status = 'cancelled';
          },
          (db) =>
            json(
              200,
              db.visits.find(({ id }) => id === params[0]),
            ),
        ),
      'PUT api/consents/:name': ({ perform, params, body }) =>
        perform(
          'consent',
          (db, skew) => {
            db.consents[skew ? 'research' : (params[0] ?? '')] = body['granted'] === true;
          },
          (db) => json(200, { consent: params[0], granted: db.consents[params[0] ?? ''] }),
        ),
    },
    plays: {
      book: { kind: 'submit', prepare: fill, act: { how: 'click', selector: '#book' }, done: booked },
      cancel: {
        kind: 'delete',
        act: { how: 'click', selector: '#cancel-w7', confirm: '#confirm-cancel' },
        done: ({ visits }) => visits[0]?.status === 'cancelled',
      },
      consent: {
        kind: 'switch',
        act: { how: 'click', selector: '.consent-sms' },
        done: ({ consents }) => consents['sms'] === true && consents['research'] === false,
      },
    },
    scenes: [
      scene('book', 'right', '201 and the list is read again'),
      scene('book', 'right', '201 and only a sentence; the list is elsewhere', { look: 'sentence', think: 700 }),
      scene('book', 'refused_by_status', '409 problem+json with detail'),
      scene('book', 'refused_in_body', '200 with booked: false', {
        reply: json(200, { booked: false, cause: 'QUOTA_EXCEEDED' }),
      }),
      scene('book', 'refused_in_body', '200, status waiting list only, page cheers all the same', {
        look: 'sentence',
        reply: json(200, { result: 'NOT_BOOKED', waitingList: true }),
      }),
      scene('book', 'refused_in_text', '200 with a message alone, shown', {
        reply: json(200, { message: 'Lekarz nie przyjmuje tego dnia. Prosimy wybrać inny termin.' }),
      }),
      scene('book', 'dropped', '201, the list that is read again lacks it'),
      scene('book', 'double', 'two equal visits in the list'),
      scene('book', 'other_value', 'booked for 14:45'),
      scene('book', 'late', '202; the list, polled, shows it after two seconds', {
        reply: json(202, { queued: true }),
        ms: 1800,
      }),
      scene('book', 'reverted', 'in the list, and gone a second later', { ms: 1200 }),
      scene('cancel', 'right', 'asked once more, then struck through'),
      scene('cancel', 'refused_by_status', '422: too late to cancel', {
        reply: json(422, { detail: 'Wizytę można odwołać najpóźniej 24 godziny wcześniej.' }),
      }),
      scene('cancel', 'dropped', '200 with the visit as if cancelled; the list says otherwise'),
      scene('consent', 'right', 'the switch moves, PUT 200'),
      scene('consent', 'right', 'the switch moves, PUT 204', { reply: empty() }),
      scene('consent', 'refused_by_status', '403, the switch falls back', {
        reply: json(403, { detail: 'Brak uprawnień' }),
      }),
      scene('consent', 'refused_in_body', '200 with granted: false', {
        reply: json(200, { consent: 'sms', granted: false, lockedBy: 'registry' }),
      }),
      scene('consent', 'dropped', 'answered as asked, not there on reload'),
      scene('consent', 'other', 'the other consent is granted', { fault: 'neighbour' }),
      scene('book', 'right', '200 with a message alone', {
        reply: json(200, { message: 'Wizyta potwierdzona na godzinę 10:30.' }),
      }),
      scene('book', 'right', '202, and it is in the list that is read again', { reply: json(202, { queued: true }) }),
      scene('book', 'right', '201 after 1.5 s', { think: 1500 }),
      scene('cancel', 'right', '204, the list read again', { reply: empty() }),
      scene('cancel', 'right', '200 after 1.1 s', { think: 1100 }),
      scene('consent', 'right', '200 with a version', {
        reply: json(200, { consent: 'sms', granted: true, version: 12 }),
      }),
      scene('consent', 'right', 'PUT 200 after 1.4 s', { think: 1400 }),
    ],
  });
