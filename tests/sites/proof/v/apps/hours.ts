/** Loonadministratie: hours and payslips, Svelte. */
import { defineApp } from '../room.js';
import { empty, json, num, scene, shell, str } from '../spec.js';

interface Line {
  id: string;
  name: string;
  hours: number;
  approved: boolean;
}
interface Db {
  lines: Line[];
  iban: string;
}

const wrap = (data: unknown) => json(200, { status: 'success', data });
const fail = (data: unknown) => json(200, { status: 'fail', data });

export const hours = () =>
  defineApp<Db>({
    name: 'hours',
    part: 'svelte',
    language: 'nl',
    seed: () => ({
      lines: [
        { id: 'p1', name: 'Sanne de Wit', hours: 152, approved: false },
        { id: 'p2', name: 'Joris Bakker', hours: 144, approved: false },
      ],
      iban: 'NL91 ABNA 0417 1643 00',
    }),
    page: ({ base, look }) =>
      shell({ title: 'Loonstroken november', language: 'nl', base, look, app: 'hours', body: '<div id="root"></div>' }),
    routes: {
      'GET lines': ({ db }) => wrap(db.lines),
      'GET iban': ({ db }) => wrap({ iban: db.iban }),
      'PATCH lines/:id': ({ perform, params, body }) => {
        const of = ({ lines }: Db) => lines.find(({ id }) => id === params[0]);
        return perform(
          'hours',
          (db, skew) => {
            const line = of(db);
            if (line !== undefined) line.hours = skew ? Math.min(num(body, 'hours'), 160) : num(body, 'hours');
          },
          (db) => wrap(of(db)),
          fail({ hours: 'periode gesloten' }),
        );
      },
      'POST lines/:id/approve': ({ perform, params }) =>
        perform(
          'approve',
          (db, skew) => {
            for (const line of db.lines) if (line.id === (skew ? 'p2' : params[0])) line.approved = true;
          },
          (db) => wrap(db.lines.find(({ id }) => id === params[0])),
          fail({ reason: 'four_eyes' }),
        ),
      'PUT iban': ({ perform, body }) =>
        perform(
          'iban',
          (db, skew) => {
            db.iban = skew ? str(body, 'iban').slice(0, 20) : str(body, 'iban');
          },
          () => empty(),
          json(422, { status: 'fail', data: { iban: 'Dit rekeningnummer klopt niet.' } }),
        ),
    },
    plays: {
      hours: {
        kind: 'submit',
        prepare: [{ type: 'fill', selector: '#hours-p1', value: '168' }],
        act: { how: 'enter', selector: '#hours-p1' },
        done: ({ lines }) => lines[0]?.hours === 168,
      },
      approve: {
        kind: 'step',
        act: { how: 'click', selector: '#approve-p1' },
        done: ({ lines }) => lines[0]?.approved === true && lines[1]?.approved === false,
      },
      iban: {
        kind: 'submit',
        prepare: [{ type: 'fill', selector: '#iban', value: 'NL20 INGB 0001 2345 67' }],
        act: { how: 'click', selector: '#save-iban' },
        done: ({ iban }) => iban === 'NL20 INGB 0001 2345 67',
      },
    },
    scenes: [
      scene('hours', 'right', 'Enter in the cell, the answer has the hours'),
      scene('hours', 'right', 'Enter in the cell, silent, only the field keeps it', { look: 'silent', reply: empty() }),
      scene('hours', 'refused_in_body', 'JSend fail, the cell gets a red border only'),
      scene('hours', 'refused_in_body', 'JSend error, nothing shown', {
        look: 'silent',
        reply: json(200, { status: 'error', message: 'locked', code: 17 }),
      }),
      scene('hours', 'other_value', 'cut at 160, the cell shows it'),
      scene('hours', 'other_value', 'cut at 160, the cell shows what was typed', { echo: true, look: 'silent' }),
      scene('hours', 'dropped', 'answered as asked, old on reload'),
      scene('hours', 'refused_by_status', '423', {
        reply: json(423, { status: 'error', message: 'De loonperiode is al afgesloten.' }),
      }),
      scene('approve', 'right', 'optimistic: the mark shows at once', { look: 'optimistic' }),
      scene('approve', 'right', 'the mark shows after the answer', { think: 900 }),
      scene('approve', 'refused_by_status', 'optimistic, and the mark goes with 403', {
        look: 'optimistic',
        reply: json(403, { status: 'error', message: 'Alleen de financieel directeur keurt goed.' }),
      }),
      scene('approve', 'refused_in_body', 'JSend fail: four eyes'),
      scene('approve', 'reverted', 'taken back after 0.8 s, the page hears of it', { look: 'optimistic', ms: 800 }),
      scene('approve', 'reverted', 'taken back after 5 s', { ms: 5000 }),
      scene('approve', 'other', 'the colleague is approved', { fault: 'neighbour' }),
      scene('approve', 'refused_in_text', 'success, and a note that says it was not done', {
        reply: wrap({
          id: 'p1',
          name: 'Sanne de Wit',
          hours: 152,
          approved: null,
          note: 'Niet goedgekeurd: het contract loopt af op 31 oktober.',
        }),
      }),
      scene('iban', 'right', '204 and a tick'),
      scene('iban', 'refused_by_status', '422 with a field message'),
      scene('iban', 'dropped', '204, the old one on reload'),
      scene('iban', 'other_value', '204, cut short, seen on reload'),
      scene('iban', 'late', '204, written after 5 s', { ms: 5000 }),
      scene('hours', 'right', '204, the cell keeps it', { reply: empty() }),
      scene('hours', 'right', 'the answer after 1.2 s', { think: 1200 }),
      scene('hours', 'right', 'a silent page, the answer has the hours', { look: 'silent' }),
      scene('approve', 'right', 'optimistic, answered after 1.6 s', { look: 'optimistic', think: 1600 }),
      scene('approve', 'right', 'a bare approved: true', { reply: wrap({ approved: true }) }),
      scene('iban', 'right', 'JSend success', { reply: wrap({ iban: 'NL20 INGB 0001 2345 67' }) }),
      scene('iban', 'right', '204 after 1.5 s', { think: 1500 }),
    ],
  });
