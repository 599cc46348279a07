import m from 'mithril';
import { base, boot, t, ui, wait } from './boot.js';

interface Book { id: string; attributes: { title: string; lent: boolean; stars: number } }
interface Doc { data?: Book[]; errors?: { detail: string; code?: string }[]; meta?: { message?: string; changed?: number } }
/* builds: '' usual, read again; a changed in the page, answer unread; b changed, back after a pause; c changed in the page, not sent; d twice; e message as it comes */
let books: Book[] | null = null;
let line = '';
const load = async (): Promise<void> => { books = (await m.request<Doc>({ url: `${base}/books` })).data ?? []; };
void load();
const call = async (method: string, path: string, attributes: Record<string, unknown>, local: (l: Book[]) => Book[]): Promise<void> => {
  const old = books;
  line = '';
  if (['a', 'b', 'c'].includes(ui)) books = local(books ?? []);
  if (ui === 'c') { m.redraw(); return; }
  const go = (): Promise<Doc> => m.request<Doc>({ method, url: `${base}/${path}`, headers: { 'content-type': 'application/vnd.api+json' }, body: { data: { type: 'books', attributes } }, extract: (xhr) => { if (xhr.status >= 400) throw new Error(String(xhr.status)); return xhr.responseText === '' ? {} : JSON.parse(xhr.responseText) as Doc; } });
  try {
    if (ui === 'd') void go();
    const r = await go();
    if (ui === 'a') return;
    if (ui === 'e') { line = r.meta?.message ?? ''; await load(); m.redraw(); return; }
    if (r.errors !== undefined && r.errors.length > 0) throw new Error('refused');
    line = t.ok;
    await load();
  } catch {
    if (ui === 'a') return;
    if (ui === 'b') { await wait(1000); books = old; } else line = t.bad;
  }
  m.redraw();
};
m.mount(document.getElementById('root') as HTMLElement, {
  view: () => books === null ? m('p', '…') : m('main', [
    m('h1', t.title), m('p', { role: 'status' }, line),
    m('input#title', { placeholder: t.ph }), m('button#add', { onclick: () => { const el = document.querySelector<HTMLInputElement>('#title'); const title = el?.value ?? ''; void call('POST', 'books', { title }, (l) => [...l, { id: '77', attributes: { title, lent: false, stars: 0 } }]); } }, t.add),
    m('ul', books.map((b) => m('li', { key: b.id }, [
      m('span', `${b.attributes.title} `), m('span', '★'.repeat(b.attributes.stars)),
      m('label', [m(`input[type=checkbox]#lent${b.id}`, { checked: b.attributes.lent, onchange: () => void call('PATCH', `books/${b.id}`, { lent: !b.attributes.lent }, (l) => l.map((q) => (q.id === b.id ? { ...q, attributes: { ...q.attributes, lent: !q.attributes.lent } } : q))) }), t.lent]),
      m(`select#stars${b.id}`, { value: String(b.attributes.stars), onchange: (e: Event) => { const n = Number((e.target as HTMLSelectElement).value); void call('PATCH', `books/${b.id}`, { stars: n }, (l) => l.map((q) => (q.id === b.id ? { ...q, attributes: { ...q.attributes, stars: n } } : q))); } }, [0, 1, 2, 3].map((n) => m('option', { value: String(n) }, n))),
      m(`button#del${b.id}`, { onclick: () => void call('DELETE', `books/${b.id}`, {}, (l) => l.filter((q) => q.id !== b.id)) }, t.del),
    ])))]),
});
void boot;
