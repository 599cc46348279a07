import { click, items, press, r, type App } from '../plan.js';

const texts = {
  nl: {
    title: 'Afspeellijst', brand: 'Radio Polder', nav: 'Start|Lijsten|Programma|Archief', sideTitle: 'Redactie', side: 'Upload van gisteren mislukt|Uitzending van 14 uur staat klaar|Nieuwe jingle', save: 'Volgorde opslaan', undo: 'Herstellen', top: 'Bovenaan', remove: 'Verwijderen', ok: 'Volgorde bewaard.', err: 'Niet gelukt.', i1: 'Nieuws van acht', i2: 'Weerbericht', i3: 'Interview haven',
  },
  el: {
    title: 'Λίστα αναπαραγωγής', brand: 'Ράδιο Αιγαίο', nav: 'Αρχική|Λίστες|Πρόγραμμα|Αρχείο', sideTitle: 'Σύνταξη', side: 'Η χθεσινή μεταφόρτωση απέτυχε|Η εκπομπή των 14 είναι έτοιμη|Νέο σήμα', save: 'Αποθήκευση σειράς', undo: 'Επαναφορά', top: 'Στην κορυφή', remove: 'Αφαίρεση', ok: 'Η σειρά αποθηκεύτηκε.', err: 'Δεν έγινε.', i1: 'Ειδήσεις στις οκτώ', i2: 'Δελτίο καιρού', i3: 'Συνέντευξη στο λιμάνι',
  },
};

export const sortable: App = {
  name: 'sortable',
  part: 'sortablejs 1.15.7 + notyf 3.10.0',
  client: 'sortable',
  texts,
  seed: (t) => ({ items: items(['q1', t['i1'] ?? ''], ['q2', t['i2'] ?? ''], ['q3', t['i3'] ?? '']) }),
  ok: (c) => ({ json: c.spec.case.kind === 'delete' ? { removed: 1 } : { order: (c.input.values['order'] ?? '').split(','), rev: 12 } }),
  acts: {
    submit: () => ({ prepare: [press('#top-q3')], act: click('#save-order') }),
    delete: () => ({ act: click('#rm-q2') }),
  },
  rows: [
    r('submit', 'nl', 'right', 'order stored'),
    r('submit', 'el', 'right', 'order stored, silent, answer carries it', {}, { silent: true }),
    r('submit', 'el', 'right', 'words under the list', { json: { message: 'Η νέα σειρά ισχύει από την επόμενη εκπομπή.' } }, { at: 'below' }),
    r('submit', 'nl', 'right', '204', { status: 204 }),
    r('submit', 'nl', 'refused_by_status', '409, list drawn again in the old order', { status: 409, json: { message: 'Iemand anders heeft de lijst intussen gewijzigd.' } }),
    r('submit', 'el', 'refused_in_text', 'words under the list say no', { json: { message: 'Η λίστα είναι ήδη στον αέρα και η σειρά δεν αλλάζει.' } }, { at: 'below' }),
    r('submit', 'nl', 'refused_in_text', 'neutral toast says no', { json: { message: 'Deze lijst is vergrendeld door de eindredactie; de oude volgorde blijft staan.' } }, { plain: true }),
    r('submit', 'el', 'other_value', 'another order comes back', { stored: 'q1,q3,q2', json: { order: ['q1', 'q3', 'q2'], rev: 12 } }, { fresh: true, adds: false }),
    r('submit', 'nl', 'dropped', 'kept in the browser only, toast says kept', {}, { net: 'outbox' }, { delay: 0 }),
    r('submit', 'el', 'late', 'answer after 2 s', { wait: 2000 }),
    r('delete', 'nl', 'right', 'row gone', { json: { removed: 1, message: 'Onderdeel verwijderd.' } }),
    r('delete', 'el', 'right', 'row gone, silent', {}, { silent: true, fresh: true }),
    r('delete', 'nl', 'reverted', 'row returns with toast', { wait: 1000, json: { ok: false, message: 'Vaste onderdelen kunnen niet weg.' } }),
    r('delete', 'el', 'reverted', 'row returns without a word, removed 0', { wait: 700, json: { removed: 0 } }, { silent: true, back: true }),
    r('delete', 'nl', 'refused_in_body', 'removed 0, row stays away', { json: { removed: 0 } }, { silent: true }),
    r('submit', 'nl', 'right', 'words of the server', { json: { message: 'De nieuwe volgorde geldt vanaf nu.' } }),
    r('submit', 'el', 'right', 'ok true, list drawn again in the new order', { json: { ok: true } }),
    r('delete', 'el', 'right', 'words under the list', { json: { message: 'Το κομμάτι βγήκε από τη λίστα.' } }, { at: 'below' }),
  ],
};
