/** A phone book: htmx, fragments of HTML, the list loads after the page. */
import { book, check, click, enter, esc, fill, type App, type X } from '../core.js';

interface Row { id: number; name: string; star: boolean }
interface State { rows: Row[]; next: number; removed: number[] }
const T: Record<string, Record<string, string>> = {
  'pt-BR': { title: 'Agenda', name: 'Nome do contato', add: 'Salvar contato', del: 'Excluir', star: 'Favorito', sure: 'Quer mesmo excluir?', n: 'Dona Conceição', saved: 'Contato salvo, beleza!' },
  en: { title: 'Phone book', name: 'Contact name', add: 'Save contact', del: 'Delete', star: 'Favourite', sure: 'Really delete?', n: 'Margaret O’Neil', saved: 'Contact saved.' },
  es: { title: 'Contactos', name: 'Nombre', add: 'Guardar', del: 'Borrar', star: 'Favorito', sure: '¿Seguro que quieres borrarlo?', n: 'Íñigo Peña', saved: 'Guardado.' },
};
const k = book('phone', 'htmx');
const who = (l: string) => ({ prepare: [fill('#name', T[l].n)] });

k.add('right', 'submit', 'pt-BR', click('#add'), 'fragment of the list with the new row', { load: 500 }, who('pt-BR'));
k.add('right', 'submit', 'en', enter('#name'), 'Enter posts the form', {}, who('en'));
k.add('right', 'delete', 'es', click('#del2'), 'row removed, empty 200', { load: 700 });
k.add('right', 'switch', 'pt-BR', check('#star1'), 'star stored, 204', { noise: 'ce' });
k.add('right', 'delete', 'en', click('#del1'), 'native question, removed', { x: { native: true } });
k.add('late', 'submit', 'es', click('#add'), 'row after 1.7 s', { wait: 1700 }, who('es'));
k.add('refused_by_status', 'submit', 'pt-BR', click('#add'), '422 that htmx does not show', { keep: 'no', ans: { status: 422, html: '<p>Nome inválido</p>' } }, who('pt-BR'));
k.add('refused_by_status', 'delete', 'en', click('#del3'), '404 fragment, nothing changes on the page', { keep: 'no', ans: { status: 404, html: 'gone' } });
k.add('refused_in_body', 'submit', 'es', click('#add'), '200 with a comment that names a code; list unchanged', { keep: 'no', ans: { html: '<!-- E_DUP 0 rows -->LIST' } }, who('es'));
k.add('refused_in_text', 'submit', 'en', click('#add'), 'text above the list', { keep: 'no', ans: { html: '<p class="muted">We already have someone by that name, so we left the list alone.</p>LIST' } }, who('en'));
k.add('refused_in_text', 'delete', 'pt-BR', click('#del2'), 'the row now says why', { keep: 'no', ans: { html: '<span>Ih, esse contato está vinculado a um pedido. Não dá pra excluir.</span>' } });
k.add('dropped', 'submit', 'es', click('#add'), 'button is not bound, nothing happens', { ui: 'c' }, who('es'));
k.add('dropped', 'switch', 'en', check('#star2'), 'the box has no handler, tick stays until reopened', { ui: 'c' });
k.add('dropped', 'submit', 'pt-BR', click('#add'), 'posted, list comes back without it', { keep: 'no' }, who('pt-BR'));
k.add('reverted', 'submit', 'pt-BR', click('#add'), '500, ghost row removed after 1.8 s', { keep: 'no', ui: 'o', ans: { status: 500, html: 'x' } }, { ...who('pt-BR'), delay: 1800 });
k.add('reverted', 'delete', 'es', click('#del1'), '409, row back after 0.7 s', { keep: 'no', ui: 'q', ans: { status: 409, html: '' } }, { delay: 700 });
k.add('double', 'submit', 'en', click('#add'), 'form and a wrapper both post', { ui: 'd' }, who('en'));
k.add('double', 'submit', 'es', click('#add'), 'one request, stored twice, both in the list', { keep: 'twice' }, who('es'));
k.add('other_value', 'delete', 'en', click('#del2'), 'server removes the last one', { keep: 'other' });
k.add('other', 'submit', 'pt-BR', click('#add'), '504 after storing; the row is there when reopened', { ans: { status: 504, html: '<h1>Gateway Time-out</h1>' } }, who('pt-BR'));
k.add('right', 'switch', 'es', check('#star3'), 'star stored', { load: 300 });
k.add('right', 'delete', 'pt-BR', click('#del3'), 'row removed', { noise: 'cp' });
k.add('right', 'submit', 'es', enter('#name'), 'stored; a help widget says it is offline', { noise: 'w' }, who('es'));

function list(x: X<State>): string {
  const t = T[x.lang];
  return `<ul>${x.s.rows.map((r) => `<li data-id="${r.id}"><input type="checkbox" id="star${r.id}" title="${t.star}"${r.star ? ' checked' : ''}${x.plan.ui === 'c' ? '' : ` hx-put="${x.base}/star/${r.id}" hx-swap="none" name="on"`}> ${esc(r.name)}
    <button id="del${r.id}" hx-delete="${x.base}/rows/${r.id}" hx-target="closest li" hx-swap="${x.c.behaviour === 'refused_in_text' ? 'beforeend' : 'delete'}"${x.plan.x?.native === true ? ` hx-confirm="${t.sure}"` : ''}>${t.del}</button></li>`).join('')}</ul>`;
}

export const phone: App<State> = {
  name: 'phone',
  client: 'phone.ts',
  entries: k.entries,
  fresh: () => ({ rows: [{ id: 1, name: 'Ana Paula', star: false }, { id: 2, name: 'Beto', star: false }, { id: 3, name: 'Carla Dias', star: false }], next: 4, removed: [] }),
  times(s, _p, c) {
    if (c.kind === 'submit') return s.rows.filter((r) => r.name === T[c.language].n).length;
    const id = Number(/\d+$/.exec(c.act.selector)?.[0]);
    return c.kind === 'switch' ? (s.rows.some((r) => r.id === id && r.star) ? 1 : 0) : s.removed.filter((r) => r === id).length;
  },
  async handle(x) {
    const { s } = x;
    const t = T[x.lang];
    const ui = x.plan.ui ?? '';
    if (x.is('GET', '')) {
      const [open, close] = ui === 'd' ? [`<span hx-post="${x.base}/rows" hx-include="#name" hx-trigger="click" hx-target="#rows">`, '</span>'] : ['', ''];
      const hx = ui === 'c' ? '' : ` hx-post="${x.base}/rows" hx-target="#rows" hx-on::after-request="if(event.detail.successful)this.reset()"`;
      return x.page(t.title, {}, `<h1>${t.title}</h1><form${hx} onsubmit="return false"><label>${t.name} <input id="name" name="name" autocomplete="off"></label>
        ${open}<button id="add"${ui === 'c' ? ' type="button"' : ''}>${t.add}</button>${close}</form><div id="rows" hx-get="${x.base}/rows" hx-trigger="load">…</div>`);
    }
    if (x.is('GET', 'rows')) return x.data({ html: list(x) });
    if (x.is('POST', 'rows')) {
      const name = x.form().get('name') ?? '';
      if (x.plan.ans?.html?.endsWith('LIST') === true) { await x.send({ html: x.plan.ans.html.replace('LIST', list(x)) }); x.told(); return; }
      await x.act({ do: () => { s.rows.push({ id: s.next++, name, star: false }); } }, () => ({ html: `${x.plan.keep === 'no' ? '' : `<p role="status">${t.saved}</p>`}${list(x)}` }));
      if (x.c.behaviour === 'dropped') x.told();
      return;
    }
    const id = Number(/\d+$/.exec(x.path)?.[0]);
    if (x.method === 'DELETE') {
      const cut = (n: number): void => { s.rows = s.rows.filter((r) => r.id !== n); s.removed.push(n); };
      return x.act({ do: () => cut(id), other: () => cut(3) }, () => ({ html: '' }));
    }
    if (x.method === 'PUT') return x.act({ do: () => { for (const r of s.rows) if (r.id === id) r.star = true; } }, () => ({ status: 204 }));
  },
};
