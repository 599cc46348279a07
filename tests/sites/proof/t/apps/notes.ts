/** Notes: Svelte; saved by a button, listed below. */
import { book, click, fill, type App, type Plan } from '../core.js';

interface State { notes: { id: number; text: string }[]; next: number; saves: number; removed: number[] }
const T: Record<string, Record<string, string>> = {
  te: { title: 'నా గమనికలు', save: 'భద్రపరచు', add: 'కొత్తది', del: 'తొలగించు', saved: 'భద్రపరచబడింది', bad: 'భద్రపరచలేకపోయాము', loading: 'లోడవుతోంది…', a: 'కూరగాయలు కొనాలి', b: 'అమ్మకు ఫోన్', n: 'రేపు బ్యాంకుకు వెళ్ళాలి' },
  sr: { title: 'Моје белешке', save: 'Сачувај', add: 'Нова', del: 'Обриши', saved: 'Сачувано', bad: 'Није сачувано', loading: 'Учитавам…', a: 'купи хлеб', b: 'зови баку', n: 'сутра у 8 код зубара' },
  sk: { title: 'Poznámky', save: 'Uložiť', add: 'Pridať', del: 'Zmazať', saved: 'Uložené', bad: 'Neuložené', loading: 'Načítavam…', a: 'kúpiť chlieb', b: 'zavolať starkej', n: 'v stredu porada o desiatej' },
};
const k = book('notes', 'Svelte');
const go = (b: Parameters<typeof k.add>[0], l: string, sel: '#save' | '#add', about: string, plan: Plan = {}, delay = 0): void => k.add(b, 'submit', l, click(sel), about, plan, { delay, prepare: [fill('#text', T[l].n)] });
go('right', 'te', '#save', 'saved, list read again', { load: 600 });
go('right', 'sr', '#add', 'added');
go('right', 'sk', '#save', 'saved, 204', { ans: { status: 204 }, noise: 'cp' });
go('right', 'sk', '#add', 'added, quiet page; there when reopened', { ui: 'b', ans: { status: 201, json: { saved: 1 } } });
go('right', 'te', '#save', 'words as they come', { ui: 'e', ans: { json: { note: 'మీ గమనిక భద్రంగా ఉంది.' } } });
go('late', 'sr', '#save', 'after 2 s', { wait: 2000 });
go('late', 'te', '#add', 'after 1.2 s', { wait: 1200 });
k.add('right', 'delete', 'sr', click('#del2'), 'deleted');
k.add('right', 'delete', 'sk', click('#del1'), 'deleted', { load: 800 });
k.add('right', 'delete', 'te', click('#del2'), 'deleted, quiet', { ui: 'a' });
go('refused_in_body', 'sr', '#save', 'saved 0, quiet page with the new text', { keep: 'no', ui: 'a', ans: { json: { saved: 0 } } });
go('refused_in_body', 'sk', '#add', 'saved 0, general line', { keep: 'no', ans: { json: { saved: 0 } } });
go('refused_in_text', 'te', '#add', 'words as they come', { keep: 'no', ui: 'e', ans: { json: { note: 'స్థలం నిండిపోయింది, ఈ గమనిక చేర్చలేదు.' } } });
go('refused_by_status', 'sk', '#save', '412, general line', { keep: 'no', ans: { status: 412, json: {} } });
go('dropped', 'te', '#save', 'says saved, nothing sent', { ui: 'c' });
go('dropped', 'sr', '#save', 'answered well, the old text when read again', { keep: 'no' });
go('reverted', 'sk', '#save', 'saved 0, the old text again after 1.7 s', { keep: 'no', ui: 'b', ans: { json: { saved: 0 } } }, 1700);
go('reverted', 'te', '#save', 'stored, put back by a sync after 1 s; seen when reopened', { undo: 1000 }, 1000);
go('double', 'sr', '#add', 'sent twice, two on the list', { ui: 'd' });
go('other_value', 'sk', '#save', 'the title is sent as the text', { ui: 'f' });

export const notes: App<State> = {
  name: 'notes',
  client: 'notes.ts',
  entries: k.entries,
  fresh: (_p, c) => ({ notes: [{ id: 1, text: T[c.language].a }, { id: 2, text: T[c.language].b }], next: 3, saves: 0, removed: [] }),
  times(s, _p, c) {
    if (c.kind === 'delete') return s.removed.filter((r) => `#del${r}` === c.act.selector).length;
    return s.notes.filter((n) => n.text === T[c.language].n).length;
  },
  async handle(x) {
    const { s } = x;
    if (x.is('GET', '')) return x.page(T[x.lang].title, T[x.lang]);
    if (x.is('GET', 'notes')) return x.data({ json: s.notes });
    const id = Number(/\d+$/.exec(x.path)?.[0] ?? 0);
    const n = s.notes.find((q) => q.id === id);
    if (x.method === 'POST') { const { text } = x.json<{ text: string }>(); return x.act({ do: () => { s.notes.push({ id: s.next++, text }); } }, () => ({ status: 201, json: { saved: 1 } })); }
    if (n === undefined) return;
    if (x.method === 'PUT') {
      const { text } = x.json<{ text: string }>();
      const was = n.text;
      return x.act({ do: () => { n.text = text; s.saves += 1; }, undo: () => { n.text = was; } }, () => ({ json: { saved: 1 } }));
    }
    if (x.method === 'DELETE') return x.act({ do: () => { s.notes = s.notes.filter((q) => q !== n); s.removed.push(id); } }, () => ({ status: 204 }));
  },
};
