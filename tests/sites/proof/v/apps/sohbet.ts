/** Apartman sohbeti: a chat over a socket and polls of the house, Lit. */
import { defineApp } from '../room.js';
import { json, scene, shell, str } from '../spec.js';

interface Db {
  messages: { id: number; who: string; text: string }[];
  muted: boolean;
}

const TEXT = 'Asansör bakımı yarın saat kaçta başlıyor?';
const ack = (value: object) => json(200, value);
const mine = ({ messages }: Db) => messages.filter(({ text }) => text === TEXT).length === 1 && messages.length === 3;

export const sohbet = () =>
  defineApp<Db>({
    name: 'sohbet',
    part: 'lit',
    language: 'tr',
    seed: () => ({
      messages: [
        { id: 1, who: 'Yönetim', text: 'Su kesintisi sona erdi.' },
        { id: 2, who: 'Derya', text: 'Teşekkürler!' },
      ],
      muted: false,
    }),
    page: ({ base, look }) =>
      shell({ title: 'Çınar Apartmanı', language: 'tr', base, look, app: 'sohbet', body: '<house-chat></house-chat>' }),
    routes: {
      'GET history': ({ db }) => json(200, { messages: db.messages, muted: db.muted }),
    },
    socket: async ({ body, perform, push }, send) => {
      const ref = body['ref'];
      if (str(body, 'op') === 'mute') {
        const reply = await perform(
          'mute',
          (db) => {
            db.muted = true;
          },
          () => ack({ ref, ok: 1 }),
          ack({ ref, ok: 0 }),
        );
        if (reply !== null) send({ ...JSON.parse(reply.body || '{}'), ref });
        return;
      }
      if (str(body, 'op') === 'delete') {
        const reply = await perform(
          'delete',
          (db) => {
            db.messages = db.messages.filter(({ id }) => String(id) !== str(body, 'id'));
          },
          () => ack({ ref, ok: 1 }),
          ack({ ref, ok: 0, err: 'too_old' }),
        );
        if (reply !== null) send({ ...JSON.parse(reply.body || '{}'), ref });
        return;
      }
      const reply = await perform(
        'send',
        (db, skew) => {
          db.messages.push({
            id: db.messages.length + 1,
            who: 'Ben',
            text: skew ? 'Asansör bakımı yarın saat kaçta baş' : str(body, 'text'),
          });
        },
        (db) => ack({ ref, ok: 1, message: db.messages.at(-1) }),
        ack({ ref, ok: 0, err: 'rate_limited' }),
      );
      if (reply === null) return;
      const answer = JSON.parse(reply.body || '{}') as { readonly message?: unknown };
      send({ ...answer, ref });
      if (answer.message !== undefined) push('message', answer.message);
    },
    plays: {
      send: { kind: 'send', act: { how: 'send', selector: '#box', value: TEXT, button: '#send' }, done: mine },
      'send+enter': { kind: 'send', act: { how: 'send', selector: '#box', value: TEXT }, done: mine },
      mute: { kind: 'switch', act: { how: 'check', selector: '#mute' }, done: ({ muted }) => muted },
      delete: {
        kind: 'delete',
        act: { how: 'click', selector: '#delete-2' },
        done: ({ messages }) => messages.length === 1 && messages[0]?.id === 1,
      },
    },
    scenes: [
      scene('send', 'right', 'acknowledged on the socket, one tick'),
      scene('send', 'right', 'shown at once in grey, then black with a tick', { look: 'optimistic' }),
      scene('send', 'right', 'acknowledged after 1.6 s', { look: 'optimistic', think: 1600 }),
      scene('send', 'refused_in_body', 'ok: 0, the grey line turns red with “gönderilemedi”', { look: 'optimistic' }),
      scene('send', 'refused_in_body', 'ok: 0, the grey line stays grey', { look: 'lazy' }),
      scene('send', 'refused_in_text', 'a line of the house robot says it was not delivered', {
        reply: json(200, { ok: 1, system: 'Bu kanalda yalnızca yönetim yazabilir; mesajınız iletilmedi.' }),
      }),
      scene('send', 'dropped', 'acknowledged and shown; gone on reload'),
      scene('send', 'other', 'no acknowledgement; the line stays grey with a clock', {
        look: 'optimistic',
        fault: 'hang',
      }),
      scene('send', 'double', 'in the history twice; the page shows one', {}),
      scene('send', 'other_value', 'cut short, the line shows so'),
      scene('send', 'reverted', 'taken out by a filter after 1 s, the page is told', { ms: 1000 }),
      scene('send', 'reverted', 'taken out by a filter after 5 s', { ms: 5000 }),
      scene('mute', 'right', 'ok: 1'),
      scene('mute', 'refused_in_body', 'ok: 0, the box stays ticked'),
      scene('mute', 'dropped', 'ok: 1, unticked on reload'),
      scene('delete', 'right', 'ok: 1, the line goes'),
      scene('delete', 'refused_in_body', 'ok: 0 with err, the line stays'),
      scene('delete', 'dropped', 'ok: 1, the line is back on reload'),
      scene('send', 'right', 'grey until reload although acknowledged', { look: 'lazy' }),
      scene('send', 'right', 'a line of the house robot thanks', {
        reply: json(200, { ok: 1, system: 'Mesajınız yönetime iletildi.' }),
      }),
      scene('send+enter', 'right', 'Enter, acknowledged'),
      scene('send+enter', 'right', 'Enter, grey and then black', { look: 'optimistic' }),
      scene('send+enter', 'refused_in_body', 'Enter, red with “gönderilemedi”', { look: 'optimistic' }),
      scene('mute', 'right', 'ok: 1 after 1.2 s', { think: 1200 }),
      scene('delete', 'right', 'ok: 1 after 1.5 s', { think: 1500 }),
    ],
  });
