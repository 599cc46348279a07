/** Kylälehti: a newsletter, its topics and a small ad, Material web components. */
import { defineApp } from '../room.js';
import { empty, json, scene, shell, str, text } from '../spec.js';

interface Db {
  subscribers: string[];
  topics: Record<string, boolean>;
  ads: { title: string; price: string }[];
}

export const uutiset = () =>
  defineApp<Db>({
    name: 'uutiset',
    part: '@material/web',
    language: 'fi',
    seed: () => ({ subscribers: ['aino@posti.example'], topics: { talkoot: false, urheilu: true }, ads: [] }),
    page: ({ base, look, db }) =>
      shell({
        title: 'Kylälehti Koivukoski',
        language: 'fi',
        base,
        look,
        app: 'uutiset',
        data: { topics: db.topics, ads: db.ads },
        body: `<main><h1>Kylälehti</h1><md-outlined-text-field id="email" label="Sähköposti" type="email"></md-outlined-text-field><md-filled-button id="order">Tilaa uutiskirje</md-filled-button><p id="note" role="status"></p><h2>Aiheet</h2><label>Talkoot <md-switch id="talkoot" aria-label="Talkoot"></md-switch></label><label>Urheilu <md-switch id="urheilu" aria-label="Urheilu"></md-switch></label><h2>Ilmoitus</h2><md-outlined-text-field id="title" label="Otsikko"></md-outlined-text-field><md-outlined-text-field id="price" label="Hinta"></md-outlined-text-field><md-outlined-button id="publish">Julkaise</md-outlined-button><ul id="ads"></ul></main>`,
      }),
    routes: {
      'GET ads': ({ db }) => json(200, db.ads),
      'POST subscribe': ({ perform, body }) =>
        perform(
          'order',
          (db, skew) => {
            db.subscribers.push(skew ? str(body, 'email').toUpperCase() : str(body, 'email'));
          },
          () => json(200, { result: 'success', msg: 'Kiitos! Tilaus on voimassa.' }),
          json(200, { result: 'error', msg: '0 - Osoite ei kelpaa' }),
        ),
      'PUT topics/:name': ({ perform, params, body }) =>
        perform(
          'topic',
          (db) => {
            db.topics[params[0] ?? ''] = body['on'] === true;
          },
          () => empty(),
          empty(409),
        ),
      'POST ads': ({ perform, body }) =>
        perform(
          'publish',
          (db, skew) => {
            db.ads.push({ title: str(body, 'title'), price: skew ? '50 €' : str(body, 'price') });
          },
          (db) => json(201, db.ads.at(-1), { location: `/ads/${db.ads.length}` }),
          json(400, { message: 'Otsikossa on kielletty sana.' }),
        ),
    },
    plays: {
      order: {
        kind: 'submit',
        prepare: [{ type: 'fill', selector: '#email input', value: 'ville.niemi@posti.example' }],
        act: { how: 'click', selector: '#order' },
        done: ({ subscribers }) => subscribers.join() === 'aino@posti.example,ville.niemi@posti.example',
      },
      topic: {
        kind: 'switch',
        act: { how: 'click', selector: '#talkoot' },
        done: ({ topics }) => topics['talkoot'] === true,
      },
      publish: {
        kind: 'submit',
        prepare: [
          { type: 'fill', selector: '#title input', value: 'Myydään soutuvene' },
          { type: 'fill', selector: '#price input', value: '450 €' },
        ],
        act: { how: 'click', selector: '#publish' },
        done: ({ ads }) => ads.length === 1 && ads[0]?.price === '450 €',
      },
    },
    scenes: [
      scene('order', 'right', 'result: success, the sentence shown'),
      scene('order', 'right', 'plain text, shown as it is', { reply: text('Tilaus vastaanotettu.') }),
      scene('order', 'refused_in_body', 'result: error, the sentence shown'),
      scene('order', 'refused_in_body', 'result: error, “Kiitos!” all the same', { look: 'cheer' }),
      scene('order', 'refused_in_text', 'result: success, the sentence says it is there already', {
        reply: json(200, { result: 'success', msg: 'Osoitetta ei voitu lisätä, koska se on estolistalla.' }),
      }),
      scene('order', 'refused_by_status', '503 in plain text', {
        reply: text('Palvelu on hetkellisesti poissa käytöstä.', 503),
      }),
      scene('order', 'dropped', 'result: success, no list to look at', { sign: false }),
      scene('order', 'other_value', 'result: success, stored in capitals, no list to look at', { sign: false }),
      scene('topic', 'right', '204'),
      scene('topic', 'refused_by_status', '409, the switch stays on'),
      scene('topic', 'refused_by_status', '409, the switch falls back', { look: 'honest' }),
      scene('topic', 'dropped', '204, off again on reload'),
      scene('topic', 'reverted', '204, off again after 1 s, seen on reload', { ms: 1000 }),
      scene('publish', 'right', '201, the ad below'),
      scene('publish', 'refused_by_status', '400 with a message'),
      scene('publish', 'double', '201, the list read again has two', {}),
      scene('publish', 'other_value', 'another price in the list'),
      scene('publish', 'dropped', '201, the list read again lacks it'),
      scene('publish', 'late', '201, in the list after 2.4 s, pushed', { ms: 2400 }),
      scene('order', 'right', 'result: success after 1.5 s', { think: 1500 }),
      scene('order', 'right', '“Kiitos!” whatever comes', { look: 'cheer' }),
      scene('order', 'right', '201 in plain text', { reply: text('Tervetuloa lukijaksi!', 201) }),
      scene('topic', 'right', '204 after 1.1 s', { think: 1100 }),
      scene('topic', 'right', '204, a page that looks at it', { look: 'honest' }),
      scene('publish', 'right', '201 after 1.7 s', { think: 1700 }),
      scene('publish', 'right', '200 with an id', { reply: json(200, { id: 5 }) }),
    ],
  });
