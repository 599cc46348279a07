/** Nástěnka úkolů: cards that are added, moved to another column and archived, Mithril. */
import { defineApp } from '../room.js';
import { json, scene, shell, str } from '../spec.js';

interface Card {
  id: string;
  text: string;
  column: string;
}
interface Db {
  cards: Card[];
  version: number;
}

const TEXT = 'Objednat střešní okna';

export const tabla = () =>
  defineApp<Db>({
    name: 'tabla',
    part: 'mithril',
    language: 'cs',
    seed: () => ({
      cards: [
        { id: 'k1', text: 'Zaměřit schodiště', column: 'plan' },
        { id: 'k2', text: 'Poslat cenovou nabídku', column: 'plan' },
        { id: 'k3', text: 'Vyzvednout dlaždice', column: 'prace' },
      ],
      version: 7,
    }),
    page: ({ base, look }) =>
      shell({
        title: 'Nástěnka – Stavba Horní Lhota',
        language: 'cs',
        base,
        look,
        app: 'tabla',
        body: '<div id="root"></div>',
      }),
    routes: {
      'GET board': ({ db }) => json(200, db),
      'POST commands': ({ perform, body }) => {
        const type = str(body, 'type');
        const ok = ({ version }: Db) => json(200, { acks: [{ seq: body['seq'], version }] });
        const no = json(200, { acks: [], nacks: [{ seq: body['seq'], reason: 'stale_version' }] });
        const of = ({ cards }: Db, id: string) => cards.find((card) => card.id === id);
        if (type === 'add')
          return perform(
            'add',
            (db) => {
              db.version += 1;
              db.cards.push({ id: `k${db.cards.length + 1}`, text: str(body, 'text'), column: 'plan' });
            },
            ok,
            no,
          );
        if (type === 'archive')
          return perform(
            'archive',
            (db, skew) => {
              db.version += 1;
              db.cards = db.cards.filter(({ id }) => id !== (skew ? 'k2' : str(body, 'id')));
            },
            ok,
            no,
          );
        return perform(
          'move',
          (db, skew) => {
            db.version += 1;
            const card = of(db, str(body, 'id'));
            if (card !== undefined) card.column = skew ? 'hotovo' : str(body, 'column');
          },
          ok,
          no,
        );
      },
    },
    plays: {
      add: {
        kind: 'submit',
        prepare: [{ type: 'fill', selector: '#text', value: TEXT }],
        act: { how: 'click', selector: '#add' },
        done: ({ cards }) => cards.filter(({ text }) => text === TEXT).length === 1,
      },
      move: {
        kind: 'step',
        act: { how: 'select', selector: '#column-k1', value: 'prace' },
        done: ({ cards }) => cards[0]?.column === 'prace',
      },
      archive: {
        kind: 'delete',
        act: { how: 'click', selector: '#archive-k3' },
        done: ({ cards }) => cards.map(({ id }) => id).join() === 'k1,k2',
      },
    },
    scenes: [
      scene('add', 'right', 'an ack with a version, the board read again'),
      scene('add', 'refused_in_body', 'a nack, the board read again without the card'),
      scene('add', 'double', 'two equal cards on the board'),
      scene('add', 'refused_by_status', '412', { reply: json(412, { message: 'Nástěnka byla mezitím uzamčena.' }) }),
      scene('add', 'dropped', 'an ack, the board read again lacks it'),
      scene('add', 'late', 'an ack; on the board 2.3 s later, pushed', { ms: 2300 }),
      scene('move', 'right', 'the card jumps at once, then the ack', { look: 'optimistic' }),
      scene('move', 'right', 'the card jumps at the ack'),
      scene('move', 'refused_in_body', 'the card jumps, a nack, the card stays where it jumped', {
        look: 'optimistic',
      }),
      scene('move', 'refused_in_body', 'a nack, the board is read again'),
      scene('move', 'reverted', 'jumps back after 0.5 s when a rule runs', { ms: 500 }),
      scene('move', 'reverted', 'jumps back after 4.8 s when a rule runs', { ms: 4800 }),
      scene('move', 'other_value', 'ends in another column, the board read again'),
      scene('move', 'other', 'no answer to the command, not moved', { look: 'optimistic', fault: 'hang' }),
      scene('archive', 'right', 'an ack, the card goes'),
      scene('archive', 'refused_in_text', 'an ack and a remark that it stays', {
        reply: json(200, {
          acks: [{ seq: 1, version: 7 }],
          remark: 'Karta má nedokončený seznam, proto zůstává na nástěnce.',
        }),
      }),
      scene('archive', 'refused_by_status', '403', {
        reply: json(403, { message: 'Archivovat smí jen vedoucí stavby.' }),
      }),
      scene('archive', 'other', 'another card is archived; the board is read again', { fault: 'neighbour' }),
      scene('add', 'right', 'an ack without a version', { reply: json(200, { acks: [{ seq: 1 }] }) }),
      scene('add', 'right', 'an ack after 1.6 s', { think: 1600 }),
      scene('move', 'right', 'the card jumps at once, the ack after 1.3 s', { look: 'optimistic', think: 1300 }),
      scene('move', 'right', 'an empty object, the board read again', { reply: json(200, {}) }),
      scene('archive', 'right', 'an ack and a remark', {
        reply: json(200, { acks: [{ seq: 1, version: 8 }], remark: 'Karta byla přesunuta do archivu.' }),
      }),
      scene('archive', 'right', 'an ack after 0.9 s', { think: 900 }),
    ],
  });
