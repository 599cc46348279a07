import { doc, json, wait, boot, tell, aside, type Ctx, type Reply, type Scene } from '../lib.js';

const PART = 'react-hook-form@7.92.0 + sonner@2.0.8 + @tanstack/react-query@5.107.1';
const page = (c: Ctx, app: string, title: string, flow: string): Reply => doc(c, { title, css: 'body{font:16px Inter,system-ui;padding:2rem}', body: `<div id="root"></div>${boot({ app, base: c.base, flow })}<script type="module" src="/bundle/hookform.js"></script>` });
const ok = (data: unknown, status = 200): Reply => json([{ result: { data } }], status);
const bad = (message: string, code: string, httpStatus: number, status = httpStatus): Reply => json([{ error: { message, code: -32000 - (httpStatus % 100), data: { code, httpStatus, path: 'mutation' } } }], status);

const review: Scene = {
  slug: 'libreria', part: PART, lang: 'it', kind: 'submit', at: '/libri/771/recensione',
  prepare: [{ type: 'fill', selector: '#titolo', value: 'Da leggere d’un fiato' }, { type: 'select', selector: '#stelle', value: '5' }, { type: 'fill', selector: '#testo', value: 'Bellissimo finale.' }],
  act: { how: 'click', selector: '#pubblica' },
  async handle(c) {
    if (c.is('GET', '/libri/771/recensione')) return page(c, 'recensione', 'Recensione', { b: 'f', d: 'r', e: 'z', f: 'c' }[c.m] ?? 'a');
    if (c.is('POST', '/api/trpc/reviews.create')) switch (c.m) {
      case 'a': c.did(); return ok({ id: 9, stars: 5, public: true });
      case 'j': await wait(1000); c.did(); return ok({ id: 12, stars: 5, public: true });
      case 'k': return aside(ok({ id: 13, stars: 5, public: true }));
      case 'b': return bad('Hai già recensito questo libro', 'CONFLICT', 409);
      case 'c': return bad('Il testo contiene parole non ammesse', 'BAD_REQUEST', 400, 207);
      case 'd': case 'f': c.did(); return ok({ id: 9, stars: 5, public: true });
      case 'g': return ok({ id: 9, stars: 3, public: false });
      case 'h': await wait(3800); c.did(); return ok({ id: 10, stars: 5, public: true });
      case 'i': return bad('UNAUTHORIZED', 'UNAUTHORIZED', 401);
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'hookform-recensione-toast', m: 'a', b: 'right', happens: true, about: 'tRPC batch result; a toast says published.', shows: 'Recensione pubblicata', delay: 400 },
    { id: 'hookform-recensione-already', m: 'b', b: 'refused_by_status', happens: false, about: '409 in tRPC\'s shape; the text beside the field.', shows: 'già recensito' },
    { id: 'hookform-recensione-207', m: 'c', b: 'refused_in_body', happens: false, about: '207 with an error in the batch; a toast with its message.', shows: 'parole non ammesse', delay: 400 },
    { id: 'hookform-recensione-reset', m: 'd', b: 'right', happens: true, about: 'Stored; the fields are emptied, no word.' },
    { id: 'hookform-recensione-throws', m: 'e', b: 'dropped', happens: false, about: 'The handler throws before it sends.' },
    { id: 'hookform-recensione-caption', m: 'f', b: 'right', happens: true, about: 'Stored; toast and the button\'s caption.', shows: 'Inviata', delay: 400 },
    { id: 'hookform-recensione-three-stars', m: 'g', b: 'other_value', happens: false, about: 'Stored with three stars instead of five and not public; the toast says so.', shows: 'con 3 stelle', delay: 400 },
    { id: 'hookform-recensione-late', m: 'h', b: 'late', happens: true, about: 'Stored after 3.8 s, toast.', shows: 'Recensione pubblicata', delay: 400 },
    { id: 'hookform-recensione-after-a-second', m: 'j', b: 'right', happens: true, about: 'Stored after a second; toast.', shows: 'Recensione pubblicata', delay: 400 },
    { id: 'hookform-recensione-swallowed', m: 'k', b: 'other', happens: false, sign: false, delay: 0, about: 'The answer and the toast say published, nothing is stored.', shows: 'Recensione pubblicata' },
  ],
};
const todos: Scene = {
  slug: 'packlight', part: PART, lang: 'en', kind: 'delete', at: '/trips/lofoten',
  act: { how: 'click', selector: '#todo-3 button' },
  async handle(c) {
    if (c.is('GET', '/trips/lofoten')) return page(c, 'todos', 'Lofoten trip', { b: 'a', c: 's', d: 't', e: 'p', g: 'p' }[c.m] ?? 'a');
    if (c.is('GET', '/api/trpc/todos.list')) { const l = [{ id: 1, t: 'Rain jacket' }, { id: 2, t: 'Head torch' }, { id: 3, t: 'Spare socks' }, { id: 4, t: 'Coffee' }].filter((x) => x.id !== 3 || !(c.st.is || (c.get('ghost') === '1' && c.nth('g') === 1))); const r = ok(l); return c.get('acted') && c.nth('after') === 1 ? tell(r) : aside(r); }
    if (c.is('POST', '/api/trpc/todos.remove')) { switch (c.m) {
      case 'a': c.put('acted', '1'); c.did(); return ok({ count: 3 });
      case 'b': return bad('You can only view this list', 'FORBIDDEN', 403);
      case 'c': return bad('write conflict', 'CONFLICT', 409);
      case 'd': if (c.nth('t') < 3) return aside(bad('deadlock', 'INTERNAL_SERVER_ERROR', 500)); c.put('acted', '1'); c.did(); return ok({ count: 3 });
      case 'e': c.put('acted', '1'); c.did(); return ok({ count: 3 });
      case 'f': c.put('acted', '1'); return ok({ count: 4 });
      case 'g': return bad('Trip is archived', 'PRECONDITION_FAILED', 412);
      default: return 'none';
    } }
    return 'none';
  },
  rows: [
    { id: 'hookform-packing-gone', m: 'a', b: 'right', happens: true, about: 'Optimistic, stored, list fetched again without the entry.', shows: '3 things' },
    { id: 'hookform-packing-view-only', m: 'b', b: 'reverted', happens: false, about: 'Optimistic; 403, half a second later the entry is back and a toast says why.', shows: 'only view this list', delay: 900 },
    { id: 'hookform-packing-silent-return', m: 'c', b: 'reverted', happens: false, about: 'Optimistic; 409, half a second later the entry is back, no word.', delay: 600 },
    { id: 'hookform-packing-retries', m: 'd', b: 'right', happens: true, about: 'Two 500s, the third attempt succeeds; three identical requests.', shows: '3 things', watch: 4000 },
    { id: 'hookform-packing-pessimistic', m: 'e', b: 'right', happens: true, about: 'The entry goes only after the list was fetched again.', shows: '3 things' },
    { id: 'hookform-packing-refetched', m: 'f', b: 'reverted', happens: false, about: 'Answered with 200, but the list fetched again still has the entry.', shows: 'Spare socks', delay: 200 },
  ],
};
const teacher: Scene = {
  slug: 'dziennik', part: PART, lang: 'pl', kind: 'sign_in', at: '/logowanie',
  act: { how: 'sign_in', selector: '#zaloguj', user: '#login', password: '#haslo', userValue: 'm.kowalska', passwordValue: 'Jaskolka#12' },
  async handle(c) {
    if (c.is('GET', '/logowanie')) return page(c, 'logowanie', 'Dziennik', c.m === 'd' ? 'd' : 'a');
    if (c.is('GET', '/klasy')) return tell(doc(c, { title: 'Klasy', body: '<h1>Twoje klasy</h1><ul><li>2b</li><li>3a</li></ul><a href="#">Wyloguj</a>' }));
    if (c.is('POST', '/api/trpc/auth.login')) switch (c.m) {
      case 'a': c.did(); return ok({ name: 'Maria Kowalska', token: 'e30.x' });
      case 'g': await wait(1300); c.did(); return ok({ name: 'M. Kowalska', token: 'z' });
      case 'b': return bad('Nieprawidłowe dane logowania', 'UNAUTHORIZED', 401);
      case 'c': return ok({ name: '', token: null });
      case 'e': c.did(); return aside(ok({ name: 'M', token: 'x', next: '/klasy' }));
      case 'f': await wait(5000); return bad('Serwer uwierzytelniania nie odpowiada', 'TIMEOUT', 504);
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'hookform-dziennik-dashboard', m: 'a', b: 'right', happens: true, about: 'Signed in; the route changes to the dashboard inside the page.', shows: 'Zalogowano jako Maria' },
    { id: 'hookform-dziennik-wrong', m: 'b', b: 'refused_by_status', happens: false, about: '401; the text in an output under the form.', shows: 'Nieprawidłowe dane' },
    { id: 'hookform-dziennik-inactive', m: 'c', b: 'refused_in_body', happens: false, about: '200 with a null token; the account is not active.', shows: 'Konto nieaktywne' },
    { id: 'hookform-dziennik-checking', m: 'd', b: 'dropped', happens: false, about: 'The button says "Sprawdzanie…" and nothing is sent.', shows: 'Sprawdzanie' },
    { id: 'hookform-dziennik-full-load', m: 'e', b: 'right', happens: true, about: 'Signed in; a full page load of the classes.', shows: 'Twoje klasy', delay: 300 },
    { id: 'hookform-dziennik-late-no', m: 'f', b: 'late', happens: false, about: '504 after 5 s.', shows: 'nie odpowiada' },
    { id: 'hookform-dziennik-after-a-second', m: 'g', b: 'right', happens: true, about: 'Signed in after 1.3 s, dashboard.', shows: 'Zalogowano jako M.' },
  ],
};
export const HOOKFORM: readonly Scene[] = [review, todos, teacher];
