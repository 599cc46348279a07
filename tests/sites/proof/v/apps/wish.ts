/** ほしい物リスト: things put on a list, reserved and taken off, Preact with signals. */
import { defineApp } from '../room.js';
import { json, scene, shell, str, text } from '../spec.js';

interface Wish {
  id: number;
  name: string;
  reserved: boolean;
}
interface Db {
  wishes: Wish[];
  isPublic: boolean;
}

const NAME = '山用の小さいコンロ';
const code = (value: number, rest: object = {}) => json(200, { code: value, ...rest });

export const wish = () =>
  defineApp<Db>({
    name: 'wish',
    part: 'preact',
    language: 'ja',
    seed: () => ({
      wishes: [
        { id: 1, name: '陶器の急須', reserved: false },
        { id: 2, name: '単行本『夜の航海』', reserved: false },
      ],
      isPublic: false,
    }),
    page: ({ base, look }) =>
      shell({ title: 'ほしい物リスト', language: 'ja', base, look, app: 'wish', body: '<div id="root"></div>' }),
    routes: {
      'GET list': ({ db }) => code(0, { list: db.wishes, is_public: db.isPublic }),
      'POST add': ({ perform, body }) =>
        perform(
          'add',
          (db, skew) => {
            const name = skew ? str(body, 'name').slice(0, 4) : str(body, 'name');
            db.wishes.push({ id: db.wishes.length + 10, name, reserved: false });
          },
          (db) => code(0, { item: db.wishes.at(-1) }),
          code(40011, { msg: 'リストは上限に達しています' }),
        ),
      'POST reserve': ({ perform, body }) =>
        perform(
          'reserve',
          (db, skew) => {
            for (const one of db.wishes)
              if (String(one.id) === str(body, 'id') || (skew && one.id === 1)) one.reserved = true;
          },
          () => code(0),
          code(40902, { msg: 'ほかの方が先に予約しました' }),
        ),
      'POST remove': ({ perform, body }) =>
        perform(
          'remove',
          (db, skew) => {
            db.wishes = skew ? [] : db.wishes.filter(({ id }) => String(id) !== str(body, 'id'));
          },
          () => code(0),
          code(-1),
        ),
      'POST visibility': ({ perform, body }) =>
        perform(
          'publish',
          (db) => {
            db.isPublic = body['is_public'] === true;
          },
          () => text('OK'),
          text('NG'),
        ),
    },
    plays: {
      add: {
        kind: 'submit',
        prepare: [{ type: 'fill', selector: '#name', value: NAME }],
        act: { how: 'enter', selector: '#name' },
        done: ({ wishes }) => wishes.filter(({ name }) => name === NAME).length === 1,
      },
      reserve: {
        kind: 'buy',
        act: { how: 'click', selector: '#reserve-2' },
        done: ({ wishes }) => wishes[1]?.reserved === true && wishes[0]?.reserved === false,
      },
      remove: {
        kind: 'delete',
        act: { how: 'click', selector: '#remove-1' },
        done: ({ wishes }) => wishes.length === 1 && wishes[0]?.id === 2,
      },
      publish: { kind: 'switch', act: { how: 'check', selector: '#public' }, done: ({ isPublic }) => isPublic },
    },
    scenes: [
      scene('add', 'right', 'code 0 and the item; shown before the answer', { look: 'optimistic' }),
      scene('add', 'right', 'code 0, the list is read again', { look: 'reread' }),
      scene('add', 'refused_in_body', 'code 40011 with a message, shown'),
      scene('add', 'refused_in_body', 'code 40011, the optimistic line goes without a word', { look: 'optimistic' }),
      scene('add', 'reverted', 'shown at once, gone at the poll 1.5 s later', { look: 'optimistic', ms: 1500 }),
      scene('add', 'other_value', 'the item is cut to four signs, the list read again', { look: 'reread' }),
      scene('add', 'dropped', 'code 0 and the item; not there on reload'),
      scene('reserve', 'right', 'code 0, the button becomes a word'),
      scene('reserve', 'refused_in_body', 'code 40902'),
      scene('reserve', 'refused_by_status', '429', {
        reply: json(429, { code: 42900, msg: 'しばらく待ってから、もう一度お試しください' }),
      }),
      scene('reserve', 'refused_in_text', 'code 0 with words that it could not be reserved', {
        reply: code(0, { notice: '申し訳ありません。この商品は販売終了のため予約できませんでした。' }),
      }),
      scene('reserve', 'other', 'both things are reserved', { fault: 'neighbour' }),
      scene('reserve', 'late', 'code 0; reserved 4 s later', { ms: 4000 }),
      scene('remove', 'right', 'code 0, the line goes'),
      scene('remove', 'refused_in_body', 'code -1 and nothing said, the line stays'),
      scene('remove', 'other', 'the whole list is emptied at the server', { fault: 'neighbour' }),
      scene('remove', 'dropped', 'the line goes, back on reload'),
      scene('publish', 'right', 'answered OK in plain text'),
      scene('publish', 'refused_in_body', 'answered NG in plain text, the box stays ticked'),
      scene('publish', 'refused_by_status', '500, the box falls back', { reply: text('', 500) }),
      scene('add', 'right', 'shown at once, answered after 1.5 s', { look: 'optimistic', think: 1500 }),
      scene('add', 'right', 'code 0 and the item', {}),
      scene('add', 'right', 'read again after 1.1 s', { look: 'reread', think: 1100 }),
      scene('reserve', 'right', 'code 0 with words; the button stays until reload', {
        reply: code(0, { notice: 'ご予約を承りました。' }),
      }),
      scene('reserve', 'right', 'code 0 after 1.3 s', { think: 1300 }),
      scene('remove', 'right', 'code 0 and how many remain', { reply: code(0, { remaining: 1 }) }),
      scene('publish', 'right', 'answered 1 in plain text', { reply: text('1') }),
      scene('publish', 'right', 'answered with an empty 200', { reply: text('') }),
    ],
  });
