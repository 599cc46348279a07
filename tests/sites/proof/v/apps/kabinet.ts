/** Особистий кабінет: sign-in, sign-out, a meter reading and a password, Knockout and jQuery. */
import { defineApp } from '../room.js';
import { esc, html, json, num, redirect, scene, shell, str, type Call } from '../spec.js';

interface Db {
  user: string;
  reading: number;
  /** Nobody has opened the sign-in page yet. */
  fresh: boolean;
}

function page({ db, base, look }: Call<Db>): string {
  const isSigned = db.user !== '';
  const body = isSigned
    ? `<header><b id="who">${esc(db.user)}</b> <form method="post" action="${base}/logout" style="display:inline"><button id="logout" data-bind="click: leave">Вийти</button></form></header><h1>Мій водомір</h1><p>Останній показник: <b data-bind="text: last">${db.reading}</b> м³</p><label>Новий показник <input id="reading" data-bind="value: reading, valueUpdate: 'input'"></label><button id="report" data-bind="click: report, disable: busy">Передати</button><p role="status" data-bind="text: note"></p>`
    : `<h1>Вхід до кабінету</h1><form id="entry" method="post" action="${base}/login" data-bind="submit: enter"><label>Логін <input id="login" name="login" autocomplete="username" data-bind="value: login, valueUpdate: 'input'"></label><label>Пароль <input id="password" name="password" type="password" autocomplete="current-password" data-bind="value: password, valueUpdate: 'input'"></label><button id="go">Увійти</button></form><p role="alert" data-bind="text: note"></p>`;
  return shell({
    title: 'Водоканал – кабінет',
    language: 'uk',
    base,
    look,
    app: 'kabinet',
    data: { last: db.reading },
    body: `<main>${body}</main>`,
  });
}

const bare = (words: string, status = 200) =>
  html(
    `<!doctype html><html lang="uk"><head><title>Водоканал</title></head><body><main><p>${esc(words)}</p></main></body></html>`,
    status,
  );

export const kabinet = () =>
  defineApp<Db>({
    name: 'kabinet',
    part: 'knockout',
    language: 'uk',
    seed: () => ({ user: 'Олена Гнатюк', reading: 318, fresh: true }),
    page,
    routes: {
      // Who opens the sign-in page first is signed out; later it leads on whoever is signed in.
      'GET entry': (call) => {
        if (call.db.fresh) call.db.user = '';
        call.db.fresh = false;
        return call.db.user === '' ? html(page(call)) : redirect(`${call.base}/`);
      },
      'POST login': ({ perform, body, base, look }) =>
        perform(
          'sign_in',
          (db, skew) => {
            db.user = skew
              ? 'Гість'
              : str(body, 'login') === 'o.hnatiuk' && str(body, 'password') === 'Dnipro-1845'
                ? 'Олена Гнатюк'
                : '';
          },
          (db) =>
            look === 'xhr' ? json(200, { success: true, name: db.user, next: `${base}/` }) : redirect(`${base}/`),
          look === 'xhr'
            ? json(401, { success: false, message: 'Невірний логін або пароль' })
            : bare('Невірний логін або пароль.', 401),
        ),
      'POST logout': ({ perform, base, look }) =>
        perform(
          'sign_out',
          (db) => {
            db.user = '';
          },
          () => (look === 'xhr' ? json(200, { success: true }) : redirect(`${base}/`)),
          json(200, { success: false }),
        ),
      'POST reading': ({ perform, body }) =>
        perform(
          'report',
          (db, skew) => {
            db.reading = skew ? num(body, 'value') % 100 : num(body, 'value');
          },
          (db) => json(200, { success: true, last: db.reading }),
          json(200, { success: false, errors: { value: ['менше за попередній'] } }),
        ),
    },
    plays: {
      sign_in: {
        kind: 'sign_in',
        path: 'entry',
        act: {
          how: 'sign_in',
          selector: '#go',
          user: '#login',
          password: '#password',
          userValue: 'o.hnatiuk',
          passwordValue: 'Dnipro-1845',
        },
        done: ({ user }) => user === 'Олена Гнатюк',
      },
      sign_out: { kind: 'sign_out', act: { how: 'click', selector: '#logout' }, done: ({ user }) => user === '' },
      report: {
        kind: 'submit',
        prepare: [{ type: 'fill', selector: '#reading', value: '331' }],
        act: { how: 'click', selector: '#report' },
        done: ({ reading }) => reading === 331,
      },
    },
    scenes: [
      scene('sign_in', 'right', 'form, redirect, the name on top'),
      scene('sign_in', 'right', 'XHR, then the page goes on', { look: 'xhr' }),
      scene('sign_in', 'refused_by_status', 'a bare page with 401'),
      scene('sign_in', 'refused_by_status', 'XHR 401, message under the form', { look: 'xhr' }),
      scene('sign_in', 'refused_in_body', 'XHR 200 success: false, the fields are emptied', {
        look: 'xhr',
        reply: json(200, { success: false, code: 'LOCKED' }),
      }),
      scene('sign_in', 'refused_in_text', '200 and a page about too many tries', {
        reply: bare('Забагато спроб входу. Спробуйте ще раз через 15 хвилин.'),
      }),
      scene('sign_in', 'other', 'a second factor is asked for', {
        look: 'xhr',
        reply: json(200, { success: false, challenge: 'sms', sentTo: '+380 ** *** 17' }),
      }),
      scene('sign_in', 'other_value', 'signed in as a guest, the name on top says so'),
      scene('sign_in', 'dropped', 'redirect, and the form again: no session was kept'),
      scene('sign_out', 'right', 'form, redirect to the sign-in page'),
      scene('sign_out', 'right', 'XHR, then the page goes on', { look: 'xhr' }),
      scene('sign_out', 'dropped', 'redirect, the name is still on top'),
      scene('sign_out', 'refused_by_status', '403 for a stale token', {
        reply: bare('Термін дії форми минув. Оновіть сторінку.', 403),
      }),
      scene('sign_out', 'refused_in_body', 'XHR 200 success: false, nothing shown', { look: 'xhr' }),
      scene('report', 'right', 'success: true, the last reading changes'),
      scene('report', 'refused_in_body', 'success: false with errors of the field'),
      scene('report', 'refused_in_text', 'success: true and words that it was not taken', {
        reply: json(200, {
          success: true,
          text: 'Показники приймаються лише з 20 по 25 число. Ваш показник не враховано.',
        }),
      }),
      scene('report', 'other_value', 'another last reading'),
      scene('report', 'dropped', 'success: true with the reading; old on reload'),
      scene('report', 'late', 'success: true; taken over after 4.5 s', { ms: 4500 }),
      scene('sign_in', 'right', 'XHR after 1.4 s', { look: 'xhr', think: 1400 }),
      scene('sign_in', 'right', 'redirect after 1.2 s', { think: 1200 }),
      scene('sign_in', 'right', 'a page of welcome', { reply: bare('Вітаємо, Олено! Ви увійшли до кабінету.') }),
      scene('sign_out', 'right', 'redirect after 1.1 s', { think: 1100 }),
      scene('sign_out', 'right', 'a bare page of farewell', { reply: bare('Ви вийшли з кабінету. До зустрічі!') }),
      scene('sign_out', 'right', 'XHR after 0.9 s', { look: 'xhr', think: 900 }),
      scene('report', 'right', 'success: true and words', {
        reply: json(200, { success: true, text: 'Показник прийнято, дякуємо.' }),
      }),
      scene('report', 'right', 'success: true after 1.6 s', { think: 1600 }),
    ],
  });
