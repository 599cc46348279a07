/** A book shelf: Mithril over JSON:API. */
import { book, check, click, fill, select, type App, type Plan } from '../core.js';

interface B { id: string; attributes: { title: string; lent: boolean; stars: number } }
interface State { books: B[]; next: number; removed: string[] }
const T: Record<string, Record<string, string>> = {
  is: { title: 'Bókahillan', ph: 'Titill', add: 'Bæta við', lent: 'í láni', del: 'Eyða', ok: 'Vistað', bad: 'Tókst ekki', n: 'Villa í kerfinu' },
  cy: { title: 'Fy silff lyfrau', ph: 'Teitl', add: 'Ychwanegu', lent: 'ar fenthyg', del: 'Dileu', ok: 'Wedi cadw', bad: 'Methwyd', n: 'Un Nos Ola Leuad' },
  mn: { title: 'Номын тавиур', ph: 'Гарчиг', add: 'Нэмэх', lent: 'зээлсэн', del: 'Устгах', ok: 'Хадгаллаа', bad: 'Болсонгүй', n: 'Тунгалаг Тамир' },
};
const k = book('shelf', 'Mithril');
const add = (b: Parameters<typeof k.add>[0], l: string, about: string, plan: Plan = {}, delay = 0): void => k.add(b, 'submit', l, click('#add'), about, plan, { delay, prepare: [fill('#title', T[l].n)] });
const errors = (code: string) => ({ json: { errors: [{ status: '409', code, detail: '' }] } });
add('right', 'is', 'a title that speaks of an error; added', { load: 700 });
add('right', 'cy', 'added, errors is an empty list', { ans: { status: 201, json: { data: {}, errors: [] } } });
add('right', 'mn', 'added, beside a banner and an offline widget', { noise: 'w', x: { banner: 'Системд саатал гарч болзошгүй.' } });
k.add('right', 'switch', 'cy', check('#lent1'), 'lent out', {});
k.add('right', 'switch', 'is', select('#stars2', '3'), 'three stars', { load: 400 });
k.add('right', 'switch', 'mn', check('#lent2'), 'lent out, 204, quiet page', { ui: 'a', ans: { status: 204 } });
k.add('right', 'delete', 'is', click('#del1'), 'deleted, 204', {});
k.add('right', 'delete', 'mn', click('#del3'), 'deleted, page stays quiet', { ui: 'a', noise: 'ce' });
k.add('right', 'switch', 'cy', select('#stars3', '2'), 'two stars, message as it comes', { ui: 'e', ans: { json: { meta: { message: 'Diolch am y sgôr!' } } } });
add('late', 'mn', 'after 1.5 s', { wait: 1500 });
k.add('late', 'delete', 'cy', click('#del2'), 'after 2.2 s', { wait: 2200 });
k.add('late', 'switch', 'is', check('#lent3'), 'after 0.9 s', { wait: 900 });
add('refused_in_body', 'cy', 'errors in a 200, quiet page', { keep: 'no', ui: 'a', ans: errors('dup') });
k.add('refused_in_body', 'switch', 'mn', select('#stars1', '3'), 'errors in a 200, general line', { keep: 'no', ans: errors('locked') });
k.add('refused_in_text', 'switch', 'is', check('#lent1'), 'message in the status line', { keep: 'no', ui: 'e', ans: { json: { meta: { message: 'Þessi bók er frátekin fyrir annan lesanda.' } } } });
k.add('refused_by_status', 'delete', 'cy', click('#del1'), '409 with errors', { keep: 'no', ans: { status: 409, json: { errors: [{ detail: 'lent' }] } } });
k.add('dropped', 'switch', 'mn', select('#stars2', '1'), 'not sent', { ui: 'c' });
k.add('reverted', 'switch', 'cy', check('#lent2'), '500, back after 1 s', { keep: 'no', ui: 'b', ans: { status: 500, json: {} } }, { delay: 1000 });
add('double', 'is', 'two requests, two on the shelf', { ui: 'd' });
k.add('other_value', 'switch', 'mn', select('#stars3', '3'), 'one star is stored', { keep: 'other' });

export const shelf: App<State> = {
  name: 'shelf',
  client: 'shelf.ts',
  entries: k.entries,
  fresh: () => ({ books: ['Njála', 'Mabinogion', 'Нууц товчоо'].map((title, i) => ({ id: String(i + 1), attributes: { title, lent: false, stars: 0 } })), next: 4, removed: [] }),
  times(s, _p, c) {
    if (c.kind === 'submit') return s.books.filter((b) => b.attributes.title === T[c.language].n).length;
    const id = /\d+$/.exec(c.act.selector)?.[0];
    if (c.kind === 'delete') return s.removed.filter((r) => r === id).length;
    return s.books.some((b) => b.id === id && (c.act.how === 'select' ? String(b.attributes.stars) === c.act.value : b.attributes.lent)) ? 1 : 0;
  },
  async handle(x) {
    const { s } = x;
    if (x.is('GET', '')) return x.page(T[x.lang].title, T[x.lang]);
    if (x.is('GET', 'books')) return x.data({ json: { data: s.books } });
    const attributes = x.body.length === 0 ? {} : x.json<{ data: { attributes: Partial<B['attributes']> } }>().data.attributes;
    if (x.method === 'POST') return x.act({ do: () => { s.books.push({ id: String(s.next++), attributes: { title: attributes.title ?? '', lent: false, stars: 0 } }); } }, () => ({ status: 201, json: { data: s.books[s.books.length - 1] } }));
    const b = s.books.find((q) => `books/${q.id}` === x.path);
    if (b === undefined) return;
    if (x.method === 'PATCH') return x.act({ do: () => { Object.assign(b.attributes, attributes); }, other: () => { b.attributes.stars = 1; } }, () => ({ json: { data: b } }));
    if (x.method === 'DELETE') return x.act({ do: () => { s.books = s.books.filter((q) => q !== b); s.removed.push(b.id); } }, () => ({ status: 204 }));
  },
};
