import { click, fill, r, type App } from '../plan.js';

const texts = {
  it: {
    title: 'Richiesta di residenza', brand: 'Comune di Valfiorita', nav: 'Servizi|Pagamenti|Appuntamenti|Contatti', sideTitle: 'Notizie', side: 'Errore nel pagamento TARI di marzo: rimborsi in corso|Uffici chiusi il 2 giugno|Domanda 118/2024 accolta', s1: 'Dati', s2: 'Riepilogo', s3: 'Fine', name: 'Nome e cognome', street: 'Indirizzo', date: 'Data del trasloco',
    s2text: 'Controlli i dati inseriti prima di inviare.', s3text: 'La sua richiesta è stata inviata.', next: 'Avanti', submit: 'Invia la richiesta', ok: 'Dati registrati.', err: 'Si è verificato un problema.',
  },
  pl: {
    title: 'Wniosek o zameldowanie', brand: 'Gmina Lipowa', nav: 'Usługi|Opłaty|Wizyty|Kontakt', sideTitle: 'Aktualności', side: 'Błąd w opłatach za marzec: trwają zwroty|Urząd nieczynny 3 maja|Wniosek 118/2024 rozpatrzony', s1: 'Dane', s2: 'Podsumowanie', s3: 'Koniec', name: 'Imię i nazwisko', street: 'Adres', date: 'Data przeprowadzki',
    s2text: 'Sprawdź dane przed wysłaniem.', s3text: 'Wniosek został wysłany.', next: 'Dalej', submit: 'Wyślij wniosek', ok: 'Dane zapisane.', err: 'Wystąpił problem.',
  },
};

export const formik: App = {
  name: 'formik',
  part: 'formik 2.4.9 + yup 1.7.1 + axios 1.21.1 + react-toastify 11.2.0',
  client: 'formik',
  texts,
  ok: (c) => ({ json: { esito: 'OK', pratica: { numero: '118/B', passo: c.spec.case.kind === 'step' ? 2 : 3 } } }),
  acts: {
    step: () => ({ prepare: [fill('#f-name', 'Ada Conti'), fill('#f-street', 'Via Roma 8'), fill('#f-date', '2024-09-01')], act: click('#go-on') }),
    submit: () => ({ prepare: [fill('#f-name', 'Ada Conti'), fill('#f-street', 'Via Roma 8'), fill('#f-date', '2024-09-01')], act: click('#go-on') }),
  },
  rows: [
    r('step', 'it', 'right', 'second step shown'),
    r('step', 'pl', 'right', 'second step shown, no message', { json: { wynik: 'OK', krok: 2 } }, { silent: true }),
    r('step', 'pl', 'right', '204, second step shown', { status: 204 }, { silent: true }),
    r('step', 'it', 'late', 'second step after 1.9 s', { wait: 1900 }),
    r('step', 'it', 'refused_in_body', 'valid:false with a list, stays', { json: { valid: false, errors: [{ campo: 'street', message: 'Il civico non esiste nello stradario.' }] } }, { at: 'inline' }),
    r('step', 'pl', 'refused_in_text', 'message only, stays on the step', { json: { message: 'Pod tym adresem nie można zameldować kolejnej osoby.' } }, { stay: true, plain: true, at: 'inline' }),
    r('step', 'pl', 'refused_by_status', '422', { status: 422, json: { message: 'Data nie może być z przeszłości.' } }),
    r('step', 'it', 'dropped', 'unshown consent fails validation', {}, { hiddenBad: true }, { delay: 0 }),
    r('step', 'it', 'reverted', 'goes on and back to the first step 1.5 s later, the answer says expired', { json: { esito: 'KO', causale: 'SESSIONE_SCADUTA' } }, { stepBack: true, silent: true }, { delay: 1600 }),
    r('submit', 'it', 'right', 'request registered, toast', {}, { single: true }),
    r('submit', 'pl', 'right', 'request registered, number in the toast', { json: { message: 'Wniosek przyjęty pod numerem 118/B.' } }, { single: true }),
    r('submit', 'it', 'right', 'answer with error:null and errorCode 0', { json: { error: null, errorCode: 0, payload: { protocollo: 55120 } } }, { single: true, at: 'inline' }),
    r('submit', 'it', 'refused_in_body', 'esito KO, page goes on as if fine', { json: { esito: 'KO', codice: 'E114', descrizione: 'Anagrafica non trovata' } }, { single: true, blind: true }),
    r('submit', 'pl', 'refused_in_body', 'login page in place of JSON, page says saved', { html: '<!doctype html><title>Logowanie</title><form action="/login"><h1>Sesja wygasła, zaloguj się</h1></form>' }, { single: true, blind: true }),
    r('submit', 'it', 'refused_in_text', 'neutral toast', { json: { messaggio: 'Esiste già una richiesta aperta a suo nome: questa non è stata registrata.' } }, { single: true, plain: true, stay: true }),
    r('submit', 'pl', 'refused_by_status', '504 page of the gateway', { status: 504, html: '<html><body><h1>504 Gateway Time-out</h1></body></html>', wait: 900 }, { single: true, at: 'inline' }),
    r('submit', 'pl', 'other_value', 'date stored a day earlier', { stored: '2024-08-31', json: { numer: '118/B', name: 'Ada Conti', date: '2024-08-31' } }, { single: true, adds: false }),
    r('submit', 'pl', 'dropped', 'connection cut, error swallowed, page says saved', { cut: true }, { single: true, blind: true }, { delay: 0 }),
    r('submit', 'it', 'double', 'sent twice by two handlers', {}, { single: true, net: 'twice', gap: 40 }),
    r('step', 'it', 'right', 'with a notice for later', { json: { esito: 'OK', avvisi: ['CIVICO_DA_VERIFICARE'], passo: 2 } }, { silent: true }),
    r('submit', 'pl', 'right', 'empty list of errors', { json: { status: 'ok', bledy: [], numer: '118/B' } }, { single: true }),
    r('submit', 'it', 'right', 'page of receipt', { json: {}, flash: { bad: false, text: 'Richiesta protocollata con il numero 55120.' } }, { single: true, at: 'page' }, { delay: 500 }),
  ],
};
