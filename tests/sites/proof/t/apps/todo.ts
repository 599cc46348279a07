/** A to-do list: React with TanStack Query, JSON over REST, optimistic. */
import { book, check, click, enter, fill, type App } from '../core.js';

interface Item { id: number; title: string; done: boolean }
interface State { items: Item[]; next: number; removed: number[] }

const T: Record<string, Record<string, string>> = {
  en: { title: 'My tasks', what: 'What needs doing?', add: 'Add', del: 'Delete', open: 'left', failed: 'That didn’t work. Try again?', a: 'Buy milk', b: 'Call the plumber', c: 'Fix error in report', n: 'Book the dentist' },
  de: { title: 'Aufgaben', what: 'Neue Aufgabe', add: 'Hinzufügen', del: 'Löschen', open: 'offen', failed: 'Speichern fehlgeschlagen.', a: 'Reifen wechseln', b: 'Steuererklärung abgeben', c: 'Oma anrufen', n: 'Fehler im Vertrag prüfen' },
  ja: { title: 'やることリスト', what: '新しいタスク', add: '追加', del: '削除', open: '件残っています', failed: '保存できませんでした。', a: '牛乳を買う', b: '家賃を払う', c: '本を返す', n: '歯医者を予約する' },
};

const k = book('todo', 'React + TanStack Query');
const newTask = (lang: string) => ({ prepare: [fill('#new', T[lang].n)] });

k.add('right', 'submit', 'en', click('#add'), 'task stored, list refetched', {}, newTask('en'));
k.add('right', 'submit', 'de', enter('#new'), 'title itself speaks of an error; stored', { load: 700 }, newTask('de'));
k.add('right', 'switch', 'ja', check('#done2'), 'task ticked off', { load: 500 });
k.add('right', 'delete', 'en', click('#del3'), 'row about an error removed, 204', { noise: 'ce' });
k.add('right', 'delete', 'ja', click('#del1'), 'removed, 200 with empty body, no refetch', { ans: { status: 200 }, ui: 'a' });
k.add('late', 'submit', 'ja', enter('#new'), 'answer after 2.2 s, optimistic row from the start', { wait: 2200 }, newTask('ja'));
k.add('late', 'switch', 'de', check('#done1'), 'answer after 1.6 s', { wait: 1600, noise: 'p' });
k.add('refused_by_status', 'submit', 'en', click('#add'), '409 swallowed by the page, row stays until reopened', { keep: 'no', ans: { status: 409, json: { title: 'Conflict', status: 409 } }, ui: 'a' }, newTask('en'));
k.add('refused_by_status', 'delete', 'de', click('#del2'), '403, row comes back with a line of text', { keep: 'no', ans: { status: 403, json: { message: 'Keine Berechtigung für diese Liste.' } }, ui: 'e' });
k.add('dropped', 'switch', 'en', check('#done1'), 'nothing sent, tick lives in the tab only', { ui: 'c' });
k.add('dropped', 'submit', 'ja', enter('#new'), 'sent, answered 201, ignored; the refetched list lacks it', { keep: 'no', load: 600 }, newTask('ja'));
k.add('reverted', 'switch', 'ja', check('#done2'), '500, tick taken back after 1.4 s without a word', { keep: 'no', ans: { status: 500, text: '' }, ui: 'b' }, { delay: 1400 });
k.add('reverted', 'delete', 'en', click('#del1'), '503, row gone then back after 1.4 s', { keep: 'no', ans: { status: 503, json: {} }, ui: 'b' }, { delay: 1400 });
k.add('double', 'submit', 'de', click('#add'), 'two listeners, two requests, two rows', { ui: 'd' }, newTask('de'));
k.add('other_value', 'delete', 'ja', click('#del1'), 'the neighbour is removed; refetch shows it', { ui: 'f' });
k.add('other_value', 'submit', 'en', enter('#new'), 'last letter lost by a stale value', { ui: 'g' }, newTask('en'));
k.add('right', 'switch', 'en', check('#done3'), 'ticked off, 200 with envelope', { ans: { json: { errors: [], data: { done: true } } } });
k.add('refused_in_text', 'submit', 'de', click('#add'), '200 with a message only: list is full', { keep: 'no', ans: { status: 200, json: { message: 'Ihre Liste ist voll (max. 3 Aufgaben).' } }, ui: 'h' }, newTask('de'));
k.add('right', 'delete', 'de', click('#del3'), 'removed; a banner speaks of trouble elsewhere', { x: { banner: 'Wegen einer Störung werden E-Mails derzeit verzögert zugestellt.' } });
k.add('right', 'submit', 'ja', click('#add'), 'stored; a help widget says it is offline', { noise: 'w', load: 300 }, newTask('ja'));

export const todo: App<State> = {
  name: 'todo',
  client: 'todo.tsx',
  entries: k.entries,
  fresh: (_p, c) => ({ items: ['a', 'b', 'c'].map((q, i) => ({ id: i + 1, title: T[c.language][q], done: false })), next: 4, removed: [] }),
  times(s, _p, c) {
    if (c.kind === 'submit') return s.items.filter((i) => i.title === T[c.language].n).length;
    const id = Number(/\d+$/.exec(c.act.selector)?.[0]);
    if (c.kind === 'switch') return s.items.some((i) => i.id === id && i.done) ? 1 : 0;
    return s.removed.filter((r) => r === id).length;
  },
  async handle(x) {
    const { s } = x;
    const tt = T[x.lang];
    if (x.is('GET', '')) return x.page(tt.title, tt);
    if (x.is('GET', 'api/items')) return x.data({ json: s.items });
    if (x.is('POST', 'api/items')) {
      const { title } = x.json<{ title: string }>();
      return x.act({ do: () => { s.items.push({ id: s.next++, title, done: false }); } }, () => ({ status: 201, json: { id: s.next - 1, title, done: false } }));
    }
    const m = /^api\/items\/(\d+)$/.exec(x.path);
    if (m === null) return;
    const item = s.items.find((i) => i.id === Number(m[1]));
    if (item === undefined) return x.send({ status: 404, json: { message: 'not found' } });
    if (x.method === 'PATCH') {
      const { done } = x.json<{ done: boolean }>();
      return x.act({ do: () => { item.done = done; } }, () => ({ json: item }));
    }
    if (x.method === 'DELETE') {
      return x.act({ do: () => { s.items = s.items.filter((i) => i !== item); s.removed.push(item.id); } }, () => ({ status: 204 }));
    }
  },
};
