import { fill, items, r, type App } from '../plan.js';

const texts = {
  hi: {
    title: 'संदेश', brand: 'नगर विद्यालय', nav: 'मुखपृष्ठ|कक्षाएँ|संदेश|उपस्थिति', sideTitle: 'सूचनाएँ', side: 'कल की शुल्क रसीद नहीं भेजी जा सकी|परीक्षा 14 मई से|पुस्तकालय खुला है', to: 'प्रति', send: 'भेजें', later: 'ड्राफ़्ट रखें', me: 'आप', close: 'बंद करें', ok: 'संदेश भेज दिया गया।', err: 'संदेश नहीं भेजा जा सका।', m1: 'कल बैठक कितने बजे है?', say: 'बैठक सुबह दस बजे है।', back: 'वापस',
  },
  el: {
    title: 'Μηνύματα', brand: 'Σχολείο Ελιά', nav: 'Αρχική|Τάξεις|Μηνύματα|Παρουσίες', sideTitle: 'Ανακοινώσεις', side: 'Η χθεσινή απόδειξη δεν στάλθηκε|Εξετάσεις από 14 Μαΐου|Η βιβλιοθήκη άνοιξε', to: 'Προς', send: 'Αποστολή', later: 'Πρόχειρο', me: 'Εσείς', close: 'Κλείσιμο', ok: 'Το μήνυμα στάλθηκε.', err: 'Το μήνυμα δεν στάλθηκε.', m1: 'Τι ώρα είναι η συνάντηση;', say: 'Η συνάντηση είναι στις δέκα.', back: 'Πίσω',
  },
};

export const quill: App = {
  name: 'quill',
  part: 'quill 2.0.3',
  client: 'quill',
  texts,
  poll: true,
  seed: (t) => ({ items: items(['m1', t['m1'] ?? '', 'R. Devi']) }),
  ok: (c) => ({ status: 201, json: { id: 'm2', text: c.input.values['text'], deliveredAt: '2024-05-03T08:00:00Z' } }),
  acts: { send: (t) => ({ prepare: [fill('#to', 'R. Devi')], act: { how: 'send', selector: '.ql-editor', value: t['say'] ?? '', button: '#send' } }) },
  rows: [
    r('send', 'hi', 'right', 'message in the thread'),
    r('send', 'el', 'right', 'message in the thread, silent', {}, { silent: true }),
    r('send', 'el', 'right', 'dialog confirms', { json: { message: 'Το μήνυμά σας παραδόθηκε.' } }, { at: 'dialog' }),
    r('send', 'hi', 'right', 'while polls fail', {}, { pollBad: true }),
    r('send', 'el', 'right', 'goes to a page that confirms', { flash: { bad: false, text: 'Το μήνυμα παραδόθηκε στον παραλήπτη.' } }, { at: 'page' }, { delay: 500 }),
    r('send', 'hi', 'refused_in_body', 'ok:false with error code, line says not sent', { json: { ok: false, error: 'recipient_blocked' } }),
    r('send', 'el', 'refused_in_body', 'accepted empty, rejected filled, page says sent', { json: { accepted: [], rejected: ['R. Devi'], response: '550 mailbox unavailable' } }, { blind: true, local: true, ahead: true }),
    r('send', 'hi', 'refused_in_text', 'dialog with words that say no', { json: { message: 'प्राप्तकर्ता इस समय संदेश स्वीकार नहीं कर रहा है।' } }, { at: 'dialog', keep: true }),
    r('send', 'el', 'refused_in_text', 'neutral line', { json: { message: 'Ο παραλήπτης δεν ανήκει στις επαφές σας· το μήνυμα παρέμεινε στα πρόχειρα.' } }, { plain: true, keep: true }),
    r('send', 'hi', 'refused_in_text', 'goes to a page that says no', { json: { next: 'result' }, flash: { bad: true, text: 'आपकी भेजने की सीमा समाप्त हो गई है, संदेश नहीं गया।' } }, { at: 'page', plain: true }, { delay: 500 }),
    r('send', 'el', 'refused_by_status', '429', { status: 429, json: { message: 'Στείλατε πολλά μηνύματα, δοκιμάστε αργότερα.' } }),
    r('send', 'hi', 'refused_by_status', '500, page says sent', { status: 500, json: { error: 'smtp' } }, { blind: true, local: true, ahead: true }),
    r('send', 'el', 'dropped', 'connection cut, thread shows the message', { cut: true }, { silent: true, local: true, ahead: true }, { delay: 0 }),
    r('send', 'hi', 'dropped', 'only put by in the browser for later', {}, { net: 'outbox', local: true, ahead: true }, { delay: 0 }),
    r('send', 'hi', 'late', 'answer after 2.8 s', { wait: 2800 }),
    r('send', 'el', 'reverted', 'shown at once, gone when the list is fetched again', { json: { saved: false }, wait: 900 }, { ahead: true, silent: true }),
    r('send', 'hi', 'double', 'thread shows it twice', {}, { net: 'twice' }),
    r('send', 'el', 'other_value', 'links and digits taken out, thread shows other text', { stored: '*** [αφαιρέθηκε] ***', json: { id: 'm2', text: '*** [αφαιρέθηκε] ***' } }),
    r('send', 'hi', 'right', 'words of the server', { json: { message: 'आपका संदेश पहुँचा दिया गया है।' } }),
    r('send', 'el', 'right', 'accepted list filled', { json: { accepted: ['R. Devi'], rejected: [] } }),
    r('send', 'hi', 'right', 'shown at once and stays', { json: { ok: true } }, { ahead: true, silent: true }),
  ],
};
