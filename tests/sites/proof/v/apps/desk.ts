/** Assistenza clienti: tickets that are answered, assigned and closed, PrimeVue. */
import { defineApp } from '../room.js';
import { json, scene, shell, str, text } from '../spec.js';

interface Ticket {
  id: number;
  subject: string;
  state: 'aperto' | 'chiuso';
  owner: string;
  replies: string[];
}
interface Db {
  tickets: Ticket[];
}

const REPLY = 'Buongiorno, il corriere ripasserà domani mattina.';
const of = ({ tickets }: Db, id: unknown) => tickets.find((ticket) => String(ticket.id) === String(id));

export const desk = () =>
  defineApp<Db>({
    name: 'desk',
    part: 'primevue',
    language: 'it',
    seed: () => ({
      tickets: [
        { id: 4411, subject: 'Pacco mai arrivato', state: 'aperto', owner: 'nessuno', replies: [] },
        { id: 4412, subject: 'Fattura con importo errato', state: 'aperto', owner: 'Giulia', replies: [] },
      ],
    }),
    page: ({ base, look }) =>
      shell({
        title: 'Assistenza – richieste',
        language: 'it',
        base,
        look,
        app: 'desk',
        body: '<div id="root"></div>',
      }),
    routes: {
      'GET tickets.json': ({ db }) => json(200, { data: db.tickets }),
      'POST rpc': ({ perform, body }) => {
        // Codec: the page calls with an object of parameters.
        const given = (body['params'] ?? {}) as Record<string, unknown>;
        const answer = (value: unknown) => json(200, { jsonrpc: '2.0', id: body['id'], result: value });
        const method = str(body, 'method');
        if (method === 'ticket.reply')
          return perform(
            'reply',
            (db, skew) => {
              const ticket = of(db, skew ? 4412 : given['id']);
              ticket?.replies.push(str(given, 'text'));
            },
            (db) => answer(of(db, given['id'])),
            json(200, { jsonrpc: '2.0', id: body['id'], error: { code: -32003, message: 'forbidden' } }),
          );
        if (method === 'ticket.assign')
          return perform(
            'assign',
            (db, skew) => {
              const ticket = of(db, given['id']);
              if (ticket !== undefined) ticket.owner = skew ? 'Giulia' : str(given, 'owner');
            },
            (db) => answer(of(db, given['id'])),
            json(200, {
              jsonrpc: '2.0',
              id: body['id'],
              error: { code: -32602, message: 'invalid params', data: { owner: 'absent' } },
            }),
          );
        return perform(
          'close',
          (db, skew) => {
            const ticket = of(db, skew ? 4412 : given['id']);
            if (ticket !== undefined) ticket.state = 'chiuso';
          },
          (db) => answer(of(db, given['id'])),
          json(200, { jsonrpc: '2.0', id: body['id'], error: { code: 1201, message: 'ticket has open subtasks' } }),
        );
      },
    },
    plays: {
      reply: {
        kind: 'send',
        prepare: [
          { type: 'click', selector: '#open-4411' },
          { type: 'fill', selector: '#answer', value: REPLY },
        ],
        act: { how: 'click', selector: '#send' },
        done: ({ tickets }) => tickets[0]?.replies.join() === REPLY,
      },
      assign: {
        kind: 'submit',
        prepare: [
          { type: 'click', selector: '#open-4411' },
          { type: 'fill', selector: '#owner', value: 'Davide' },
        ],
        act: { how: 'click', selector: '#assign' },
        done: ({ tickets }) => tickets[0]?.owner === 'Davide',
      },
      close: {
        kind: 'step',
        act: { how: 'click', selector: '#close-4411', confirm: '.p-confirmdialog-accept-button' },
        done: ({ tickets }) => tickets[0]?.state === 'chiuso' && tickets[1]?.state === 'aperto',
      },
    },
    scenes: [
      scene('reply', 'right', 'JSON-RPC result, the thread shows it'),
      scene('reply', 'right', 'JSON-RPC result, a toast alone', { look: 'toast' }),
      scene('reply', 'refused_in_body', 'JSON-RPC error with 200, toast of failure'),
      scene('reply', 'refused_in_body', 'JSON-RPC error with 200 that the page takes for success', { look: 'blind' }),
      scene('reply', 'refused_by_status', '413 in plain text', { reply: text('Payload Too Large', 413) }),
      scene('reply', 'dropped', 'a thread as if sent; empty on reload'),
      scene('reply', 'other', 'sent to the other ticket', { fault: 'neighbour' }),
      scene('reply', 'double', 'the answer has it twice', {}),
      scene('reply', 'reverted', 'shown, and withdrawn by moderation 2.2 s later', { ms: 2200 }),
      scene('reply', 'reverted', 'shown, and withdrawn by moderation 5 s later', { ms: 5000 }),
      scene('assign', 'right', 'the row shows the new owner'),
      scene('assign', 'refused_in_body', 'JSON-RPC error with data'),
      scene('assign', 'other_value', 'the row shows another owner'),
      scene('assign', 'other_value', 'answered as asked, another owner on reload', { echo: true }),
      scene('assign', 'refused_in_text', 'result is a sentence', {
        reply: json(200, {
          jsonrpc: '2.0',
          id: 3,
          result: 'Davide è in ferie fino al 30 novembre: la richiesta resta senza assegnatario.',
        }),
      }),
      scene('close', 'right', 'confirmed in a dialog, the tag changes'),
      scene('close', 'refused_in_body', 'JSON-RPC error of the app'),
      scene('close', 'refused_by_status', '502 of a proxy', {
        reply: text('<html><title>502 Bad Gateway</title></html>', 502),
      }),
      scene('close', 'other', 'closed, though the answer is cut off', {
        fault: 'cut_done',
        happens: true,
        sign: false,
      }),
      scene('close', 'late', 'closed after 1.5 s, pushed to the page', {
        ms: 1500,
        reply: json(200, { jsonrpc: '2.0', id: 3, result: { accepted: true } }),
      }),
      scene('reply', 'right', 'result is a sentence', {
        reply: json(200, { jsonrpc: '2.0', id: 1, result: 'Messaggio consegnato al cliente.' }),
      }),
      scene('reply', 'right', 'result null, the thread grows on reload', {
        reply: json(200, { jsonrpc: '2.0', id: 1, result: null }),
      }),
      scene('reply', 'right', 'JSON-RPC result after 1.3 s', { think: 1300 }),
      scene('assign', 'right', 'result after 0.9 s', { think: 900 }),
      scene('assign', 'right', 'result true, a toast, the row on reload', {
        reply: json(200, { jsonrpc: '2.0', id: 1, result: true }),
      }),
      scene('close', 'right', 'result null, a toast, the tag on reload', {
        reply: json(200, { jsonrpc: '2.0', id: 1, result: null }),
      }),
      scene('close', 'right', 'the tag after 1.8 s', { think: 1800 }),
    ],
  });
