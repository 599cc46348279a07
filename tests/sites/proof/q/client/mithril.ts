import m from 'mithril';
import { S, T, cfg, sub, submit, remove, ask, field, note, caption, set } from './kit.js';
sub(() => m.redraw());
const N = (p: string, row?: string) => { const n = note(p, row); return n ? m('div', { style: { padding: '4px 0', fontSize: '.92em' } }, n.text) : null; };
const fields = () => cfg.f.map((f, i) => m('div.f', m('label', { for: f.id }, f.label), m('input', { id: f.id, name: f.name, type: f.kind ?? 'text', value: S.fields[f.name] ?? '', oninput: (e: InputEvent) => field(f.name, (e.target as HTMLInputElement).value) }), i === (cfg.ty === 'signin' ? 1 : 0) ? N('field') : null));
const form = () => m('form', { onsubmit: (e: Event) => { e.preventDefault(); submit(); } }, fields(), m('button', { type: 'submit', id: cfg.ids['act'], disabled: S.dead || S.busy }, caption()), N('inline'));
const list = () => m('table', m('tbody', S.rows.map((r) => m('tr', { key: r.id, 'data-key': r.id }, m('td', m('code', r.name), N('row', r.id)), m('td', r.info), m('td', S.open && S.sel === r.id
  ? m('span', T.sure, ' ', m('button', { id: cfg.ids['yes'], onclick: () => remove(r.id) }, S.busy ? T.busy : T.yes), ' ', m('button', { onclick: () => set({ open: false, sel: '' }) }, T.back), N('dialog'))
  : m('button', { class: 'rm', onclick: () => ask(r.id) }, T.act))))));
m.mount(document.getElementById('app')!, { view: () => m('div.page', m('style', 'body{font:15px/1.45 Georgia,serif;background:#10241c;margin:0}.page{max-width:700px;margin:40px auto;background:#fdfcf8;padding:28px}.f{margin:12px 0}.f label{display:block}.f input{font:inherit;padding:6px;width:280px}table{width:100%}td{padding:8px;border-bottom:1px solid #ddd}button{font:inherit;padding:6px 12px}.pop{position:fixed;top:16px;right:16px;background:#fffbe6;border:1px solid #c9b458;padding:10px 16px}'),
  m('p', T.brand), N('banner'), S.view === 'done' ? m('h1', T.done) : [m('h1', T.title), T.lead ? m('p', T.lead) : null, cfg.ty === 'list' ? list() : form(), cfg.ty === 'list' ? N('inline') : null, N('status'), T.count ? m('footer', `${T.count} ${S.count}`) : null], note('toast') ? m('.pop', note('toast')?.text) : null) });
