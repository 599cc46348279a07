import { click, fill, items, r, type App } from '../plan.js';

const texts = {
  sv: {
    title: 'Att göra', brand: 'Föreningen Björken', nav: 'Start|Uppgifter|Medlemmar|Kalender', sideTitle: 'Nyheter', side: 'Synkningen i går misslyckades|Årsmöte 14 maj|Ny kassör vald', what: 'Ny uppgift', add: 'Lägg till', remove: 'Ta bort', ok: 'Sparat', err: 'Det gick inte.', i1: 'Boka lokal', i2: 'Skicka kallelse', i3: 'Betala hyran',
  },
  cs: {
    title: 'Úkoly', brand: 'Spolek Lípa', nav: 'Domů|Úkoly|Členové|Kalendář', sideTitle: 'Novinky', side: 'Včerejší synchronizace selhala|Schůze 14. května|Zvolen nový pokladník', what: 'Nový úkol', add: 'Přidat', remove: 'Odebrat', ok: 'Uloženo', err: 'Nepodařilo se.', i1: 'Zamluvit sál', i2: 'Rozeslat pozvánky', i3: 'Zaplatit nájem',
  },
};

export const rq: App = {
  name: 'rq',
  part: '@tanstack/react-query 5.107.1 + react-hot-toast 2.6.1',
  client: 'rq',
  texts,
  poll: true,
  seed: (t) => ({ items: items(['t1', t['i1'] ?? ''], ['t2', t['i2'] ?? ''], ['t3', t['i3'] ?? '', '', true]) }),
  ok: (c) => ({ status: c.input.method === 'POST' ? 201 : 200, json: c.state.items.at(-1) ?? {} }),
  acts: {
    submit: (t) => ({ prepare: [fill('#new-todo', t['brand'] === 'Spolek Lípa' ? 'Koupit kávu' : 'Köpa kaffe')], act: click('#add') }),
    switch: () => ({ act: { how: 'check', selector: '#done-t1' } }),
    delete: () => ({ act: click('#rm-t2') }),
  },
  rows: [
    r('submit', 'sv', 'right', 'optimistic row stays, list confirms', {}),
    r('submit', 'cs', 'right', 'row after the answer, no toast', {}, { wait: true, silent: true }),
    r('submit', 'cs', 'right', 'added while polls fail', {}, { pollBad: true }),
    r('submit', 'sv', 'reverted', 'optimistic row taken back on 409', { status: 409, wait: 800, json: { message: 'Listan är låst av en annan användare.' } }),
    r('submit', 'cs', 'reverted', 'row gone after refetch without a word', { json: { id: null }, wait: 500 }, { silent: true }),
    r('submit', 'sv', 'dropped', 'kept in an outbox in the browser that is never sent', {}, { net: 'outbox', local: true }, { delay: 0 }),
    r('submit', 'cs', 'refused_in_text', 'neutral toast, row taken away by the refetch', { json: { message: 'V bezplatné verzi můžete mít nejvýše tři úkoly.' } }, { plain: true }),
    r('submit', 'sv', 'double', 'form handler and key handler both send', {}, { net: 'twice', gap: 30 }),
    r('submit', 'sv', 'other_value', 'text cut to four letters, list shows it', { stored: 'Köpa', json: { id: 'n4', name: 'Köpa' } }),
    r('switch', 'sv', 'right', 'task done', { json: { id: 't1', done: true } }),
    r('switch', 'cs', 'right', 'task done, silent', { status: 204 }, { silent: true }),
    r('switch', 'cs', 'reverted', 'box unticked again with toast', { wait: 1300, json: { ok: false, error: 'Úkol je přiřazen jinému členovi.' } }),
    r('switch', 'sv', 'refused_by_status', '500, box stays ticked and the page says saved', { status: 500, json: { error: 'db' } }, { blind: true, local: true }),
    r('switch', 'sv', 'refused_in_body', 'modifiedCount 0, page says saved', { json: { acknowledged: true, matchedCount: 1, modifiedCount: 0 } }, { local: true }),
    r('switch', 'cs', 'late', 'answer after 2.2 s', { wait: 2200, json: { id: 't1', done: true } }),
    r('delete', 'sv', 'right', 'task gone', { status: 204 }),
    r('delete', 'cs', 'right', 'deletedCount 1', { json: { deletedCount: 1 } }, { wait: true }),
    r('delete', 'sv', 'refused_in_body', 'deletedCount 0, row stays away on the page', { json: { deletedCount: 0 } }, { local: true }),
    r('delete', 'cs', 'reverted', 'row returns, 403', { status: 403, wait: 1000, json: { message: 'Tento úkol smí odebrat jen předseda.' } }),
    r('delete', 'sv', 'refused_in_text', 'words in the row', { json: { message: 'Uppgiften kan inte tas bort eftersom den upprepas varje vecka.' } }, { wait: true, at: 'row' }),
    r('submit', 'sv', 'right', 'words of the server', { json: { message: 'Uppgiften finns nu på listan.' } }),
    r('switch', 'sv', 'right', 'modifiedCount 1', { json: { acknowledged: true, matchedCount: 1, modifiedCount: 1 } }),
    r('delete', 'cs', 'right', 'words of the server', { json: { message: 'Úkol byl odebrán.' } }),
    r('delete', 'sv', 'right', 'silent, list fetched again', { json: {} }, { silent: true, pollBad: true }),
    r('submit', 'sv', 'right', 'added with Enter', {}, {}, { act: { how: 'enter', selector: '#new-todo', value: 'Köpa kaffe' } }),
    r('submit', 'cs', 'refused_by_status', 'Enter, 507 and row taken back', { status: 507, json: { message: 'Seznam je plný.' } }, {}, { act: { how: 'enter', selector: '#new-todo', value: 'Koupit kávu' } }),
  ],
};
