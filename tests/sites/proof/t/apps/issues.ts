/** An issue tracker: urql over GraphQL with React Hook Form; errors come in a 200. */
import { book, click, enter, fill, type App, type Plan } from '../core.js';

interface Issue { id: string; title: string; state: string; comments: number }
interface State { issues: Issue[]; next: number; removed: string[] }
const T: Record<string, Record<string, string>> = {
  en: { title: 'Issues', ph: 'Title', create: 'New issue', close: 'Close', remove: 'Delete', open: 'open', closed: 'closed', ok: 'Done.', bad: 'Request failed', loading: 'Loading…', n: 'Login fails with error 500' },
  uk: { title: 'Задачі', ph: 'Назва', create: 'Створити', close: 'Закрити', remove: 'Видалити', open: 'відкрита', closed: 'закрита', ok: 'Готово.', bad: 'Запит не виконано', loading: 'Завантаження…', n: 'Не працює пошук на головній' },
  da: { title: 'Sager', ph: 'Titel', create: 'Opret sag', close: 'Luk', remove: 'Slet', open: 'åben', closed: 'lukket', ok: 'Klaret!', bad: 'Det gik ikke', loading: 'Henter…', n: 'Kaffemaskinen virker ikke' },
};
const k = book('issues', 'urql (GraphQL) + React Hook Form');
const make = (b: Parameters<typeof k.add>[0], l: string, about: string, plan: Plan = {}, delay = 0, byKey = false): void => k.add(b, 'submit', l, byKey ? enter('#title') : click('#create'), about, plan, { delay, prepare: [fill('#title', T[l].n)] });
const errs = (message: string, code = 'FORBIDDEN') => ({ json: { data: null, errors: [{ message, extensions: { code } }] } });
const user = (op: string, message: string) => ({ json: { data: { [op]: { issue: null, deletedId: null, userErrors: [{ field: ['id'], message }] } } } });

make('right', 'en', 'created; its title speaks of an error', { load: 600 }, 0, true);
make('right', 'uk', 'created, list read again', {});
k.add('right', 'delete', 'da', click('#rm2'), 'deleted', { load: 300 });
k.add('right', 'switch', 'en', click('#close1'), 'closed', { noise: 'ce' });
k.add('right', 'switch', 'uk', click('#close3'), 'closed, quiet page', { ui: 'a' });
make('right', 'da', 'created, the answer carries extensions with an empty error', { x: { empty: true } });
k.add('late', 'delete', 'uk', click('#rm1'), 'after 1.5 s', { wait: 1500 });
make('refused_in_body', 'uk', 'errors in a 200, quiet page with a row', { keep: 'no', ui: 'a', ans: errs('FORBIDDEN') });
k.add('refused_in_body', 'delete', 'en', click('#rm3'), 'userErrors, and good words all the same', { keep: 'no', ui: 'g', ans: user('deleteIssue', 'LOCKED') });
k.add('refused_in_body', 'switch', 'da', click('#close2'), 'closeIssue is null, list unchanged', { keep: 'no', ans: { json: { data: { closeIssue: null } } } });
make('refused_in_text', 'en', 'words by the form', { keep: 'no', ans: user('createIssue', 'You’re not a collaborator on this project, so nothing was filed.') });
k.add('refused_in_text', 'delete', 'uk', click('#rm2'), 'words by the form', { keep: 'no', ans: errs('Задачу з коментарями видаляти не можна') });
make('refused_by_status', 'da', '400 with errors', { keep: 'no', ans: { status: 400, json: { errors: [{ message: 'Variabel "$title" er ugyldig' }] } } });
k.add('refused_by_status', 'switch', 'uk', click('#close1'), '401 unread', { keep: 'no', ui: 'a', ans: { status: 401, json: {} } });
make('dropped', 'en', 'nothing sent, row in the tab only', { ui: 'c' });
k.add('dropped', 'switch', 'da', click('#close1'), 'answered as closed, not stored; read again it is open', { keep: 'no', x: { lie: true } });
k.add('reverted', 'delete', 'en', click('#rm1'), 'error, row back after 1 s', { keep: 'no', ui: 'b', ans: errs('INTERNAL') }, { delay: 1000 });
make('double', 'uk', 'mutation sent twice', { ui: 'd' });
k.add('other_value', 'delete', 'da', click('#rm1'), 'the next one is deleted', { ui: 'f' });
k.add('right', 'delete', 'en', click('#rm1'), 'deleted; a help widget says it is offline', { noise: 'w' });
k.add('right', 'switch', 'da', click('#close3'), 'closed', { load: 750 });

export const issues: App<State> = {
  name: 'issues',
  client: 'issues.tsx',
  entries: k.entries,
  fresh: () => ({ issues: ['Dark mode', 'Export CSV', 'Typo in footer'].map((title, i) => ({ id: String(i + 1), title, state: 'OPEN', comments: i })), next: 4, removed: [] }),
  times(s, _p, c) {
    if (c.kind === 'submit') return s.issues.filter((i) => i.title === T[c.language].n).length;
    const id = /\d+$/.exec(c.act.selector)?.[0];
    return c.kind === 'delete' ? s.removed.filter((r) => r === id).length : s.issues.some((i) => i.id === id && i.state === 'CLOSED') ? 1 : 0;
  },
  async handle(x) {
    const { s } = x;
    if (x.is('GET', '')) return x.page(T[x.lang].title, T[x.lang]);
    if (!x.is('POST', 'graphql')) return;
    const { query, variables: v } = x.json<{ query: string; variables: { id: string; title: string } }>();
    const typed = (list: Issue[]) => list.map((i) => ({ ...i, __typename: 'Issue' }));
    if (query.includes('query Issues')) return x.data({ json: { data: { issues: typed(s.issues) } } });
    const extra = x.plan.x?.empty === true ? { extensions: { cost: { requested: 3, error: null } } } : {};
    if (query.includes('createIssue')) {
      return x.act({ do: () => { s.issues.push({ id: String(s.next++), title: v.title, state: 'OPEN', comments: 0 }); } }, () => ({ json: { data: { createIssue: { issue: { id: String(s.next - 1), title: v.title }, userErrors: [] } }, ...extra } }));
    }
    if (query.includes('closeIssue')) {
      return x.act({ do: () => { for (const i of s.issues) if (i.id === v.id) i.state = 'CLOSED'; } }, () => ({ json: { data: { closeIssue: { issue: { id: v.id, state: 'CLOSED' }, userErrors: [] } } } }));
    }
    return x.act({ do: () => { s.issues = s.issues.filter((i) => i.id !== v.id); s.removed.push(v.id); } }, () => ({ json: { data: { deleteIssue: { deletedId: v.id, userErrors: [] } } } }));
  },
};
