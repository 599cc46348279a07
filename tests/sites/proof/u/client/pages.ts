import { P, T, C, st, emit, submit } from '../core';
type X = any;
const set = (k: string) => (v: string) => { st.v[k] = v; emit(); };
const go = (e: X, data: X) => { e?.preventDefault?.(); if (C.ask) { st.ask = data; emit(); } else submit(data); };
const href = (p: string) => `/p/${p}?case=${P.id}`;
const rowsTable = (E: X, K: X, cols: string[], rows: X[], action?: (r: X) => X) => K.table ? K.table(cols, rows, action) : E('table', { class: K.tableClass ?? 'table' }, E('thead', {}, E('tr', {}, ...cols.map((c) => E('th', { key: c }, c)), action ? E('th', { key: '_' }, '') : null)), E('tbody', {}, ...rows.map((r) => E('tr', { key: r.id }, E('td', {}, r.a), E('td', {}, r.b), action ? E('td', {}, action(r)) : null))));
const A: Record<string, (E: X, K: X) => X[]> = {
  form: (E, K) => st.gone ? [E('p', { class: 'lead' }, T.ok)] : [
    K.card(T.title, [E('form', { class: 'stack', onSubmit: (e: X) => go(e, { a: st.v.a, b: st.v.b }) }, K.field('subject', T.f1, st.v.a, set('a')), K.field('detail', T.f2, st.v.b, set('b')), K.btn({ id: 'send', type: 'submit', primary: true, busy: st.busy }, T.btn))]),
    C.hideList ? null : K.card(T.list, [rowsTable(E, K, [T.f1, T.f2], page(st.S.rows)), pager(E, K)])],
  shop: (E, K) => st.gone ? [E('p', { class: 'lead' }, T.ok)] : [
    K.card(T.title, [E('p', { class: 'price' }, T.price), E('form', { class: 'stack', onSubmit: (e: X) => go(e, { sku: 'main', q: st.v.q }) }, K.field('quantity', T.qty, st.v.q, set('q')), K.btn({ id: 'buy', type: 'submit', primary: true, busy: st.busy }, T.btn))]),
    C.hideList ? null : K.card(T.list, [rowsTable(E, K, [T.nav[0], T.qty], st.S.rows)])],
  list: (E, K) => [K.card(T.title, [rowsTable(E, K, T.cols, page(st.S.rows), (r) => K.btn({ id: 'rm-' + r.id, danger: true, onClick: () => go(null, { id: r.id }) }, T.del)), pager(E, K)])],
  settings: (E, K) => [K.card(T.title, [...T.sw.map(([k, l]: string[]) => E('div', { key: k, class: 'setting' }, K.sw('sw-' + k, l, !!st.S.flags[k], (v: boolean) => go(null, { key: k, value: v })))), E('label', { class: 'setting' }, T.sel.label + ' ', E('select', { name: T.sel.key, class: K.selectClass ?? 'form-select', value: st.S.flags[T.sel.key], onChange: (e: X) => go(null, { key: T.sel.key, value: e.target.value }) }, ...T.sel.opts.map(([v, l]: string[]) => E('option', { key: v, value: v, ...(K.dom && st.S.flags[T.sel.key] === v ? { selected: true } : {}) }, l))))])],
  login: (E, K) => st.S.user ? [K.card(T.hello, [E('a', { href: href('home') }, T.nav[0])])] : [K.card(T.title, [E('form', { class: 'stack', onSubmit: (e: X) => go(e, { user: st.v.a, password: st.v.b }) }, K.field('username', T.f1, st.v.a, set('a')), K.field('password', T.f2, st.v.b, set('b'), 'password'), K.btn({ id: 'login', type: 'submit', primary: true, busy: st.busy }, T.btn))])],
  logout: (E, K) => st.S.user || !st.loaded ? [K.card(T.title, [E('p', { class: 'who' }, T.hello), K.btn({ id: 'logout', onClick: () => go(null, { all: '0' }), busy: st.busy }, T.btn)])] : [K.card(T.ok, [E('a', { href: href('home') }, T.brand)])],
  chat: (E, K) => [K.card(T.title, [E('ul', { class: 'log' }, ...st.S.rows.map((m: X) => E('li', { key: m.id }, E('b', {}, m.a), ' ', E('span', {}, m.b), C.ticks && m.a === T.rows[1][0] ? E('small', {}, ' · ' + T.ok) : null))), E('form', { class: 'composer', onSubmit: (e: X) => go(e, { text: st.v.text }) }, K.area ? K.area('message', T.f1, st.v.text, set('text')) : K.field('message', T.f1, st.v.text, set('text')), K.btn({ id: 'post', type: 'submit', primary: true, busy: st.busy }, T.btn))])],
  upload: (E, K) => [K.card(T.title, [E('p', { class: 'hint' }, T.hint), E('input', { type: 'file', name: 'attachment', 'aria-label': T.title, onChange: (e: X) => { const f = e.target.files?.[0]; if (f) go(null, { file: f }); } }), st.busy ? E('progress', {}) : null]), C.hideList ? null : K.card(T.list, [E('ul', { class: 'files' }, ...st.S.files.map((f: X, i: number) => E('li', { key: i }, f.name + ' ', E('small', {}, f.size))))])],
  wizard: (E, K) => [E('ol', { class: 'steps' }, ...T.steps.map((s: string, i: number) => E('li', { key: i, 'aria-current': st.S.step === i + 1 ? 'step' : undefined, class: st.S.step === i + 1 ? 'current' : '' }, s))), st.S.step === 1 ? K.card(T.steps[0], [E('form', { class: 'stack', onSubmit: (e: X) => go(e, { a: st.v.a, b: st.v.b }) }, K.field('fullname', T.f1, st.v.a, set('a')), K.field('ref', T.f2, st.v.b, set('b')), K.btn({ id: 'next', type: 'submit', primary: true, busy: st.busy }, T.btn))]) : K.card(T.steps[st.S.step - 1] ?? T.steps[2], [st.S.step === 2 ? E('p', {}, T.ok) : null, E('form', { class: 'stack', onSubmit: (e: X) => e.preventDefault() }, E('input', { name: 'more', class: 'form-control' }), K.btn({ id: 'next2', type: 'submit', primary: true }, T.btn))])],
};
let pg = 0; const size = () => C.page ?? 0;
const page = (rows: X[]) => size() ? rows.slice(pg * size(), pg * size() + size()) : rows;
const pager = (E: X, K: X) => size() ? E('nav', { class: 'pager' }, K.btn({ id: 'prev', onClick: () => { pg = Math.max(0, pg - 1); emit(); } }, '‹'), E('span', {}, ` ${pg + 1} / ${Math.max(1, Math.ceil(st.S.rows.length / size()))} `), K.btn({ id: 'nextpage', onClick: () => { pg++; emit(); } }, '›')) : null;
export function draw(E: X, K: X) {
  return E('div', { class: 'app app-' + P.arche },
    E('header', { class: 'topbar' }, E('strong', {}, T.brand), E('nav', {}, ...T.nav.map((n: string, i: number) => E('a', { key: i, href: i === 1 ? href('history') : `/?case=${P.id}`, class: 'navlink' }, n)))),
    E('main', {}, C.stale === 'banner' ? E('p', { class: 'banner' }, T.old) : null,
      st.note ? K.alert(st.note.kind, st.note.text) : null,
      ...A[P.arche](E, K)),
    K.dialog(!!st.ask, T.ask ?? T.title, T.ask ? '' : T.price ?? T.hint ?? '', [K.btn({ id: 'confirm-no', onClick: () => { st.ask = null; emit(); } }, T.cancel ?? '✕'), K.btn({ id: 'confirm-yes', primary: true, danger: P.arche === 'list', onClick: () => submit(st.ask) }, T.yes ?? T.btn)], 'q'),
    K.dialog(!!st.dialog, T.brand, st.dialog ?? '', [K.btn({ id: 'dlg-ok', onClick: () => { st.dialog = null; emit(); } }, 'OK')], 'd'));
}
