import { does, plain, sheet, step, tells, type SiteModule } from './kit.ts';

const on = sheet('/konto', 'de', 'Bootstrap 5, REST by fetch');
const einst = { prepare: [step.click('#tab-einst')] };
const ueb = [step.click('#ueberweisen'), step.fill('#ueb-name', 'Stadtwerke'), step.fill('#ueb-iban', 'DE89370400440532013000'), step.fill('#ueb-betrag', '120')];

on.grave('konto-transfer', 'click', '#ueb-senden', 'fetch', 'POST /konto/api/ueberweisungen', 'money is transferred', { prepare: ueb });
on.grave('konto-standing-order', 'click', '#loesch-ja', 'fetch', 'DELETE /konto/api/dauerauftraege/77', 'a standing order is deleted', { prepare: [step.click('#tab-dauer'), step.click('#da-loeschen')] });
on.grave('konto-payout', 'click', '#iban-ok', 'fetch', 'PUT /konto/api/auszahlungskonto', 'the account for payouts is changed', einst);
on.ordinary('konto-template', 'click', '#ueb-vorlage', 'fetch', 'POST /konto/api/vorlagen', 'a template is kept', { prepare: ueb });
on.ordinary('konto-rename', 'click', '#kname-ok', 'fetch', 'PATCH /konto/api/konten/1', 'the account has a new nickname', einst);
on.ordinary('konto-dark', 'check', '#dunkel', 'fetch', 'PUT /konto/api/einstellungen/anzeige', 'the dark look is stored', einst);
on.ordinary('konto-read', 'click', '#gelesen', 'fetch', 'POST /konto/api/umsaetze/1/gelesen', 'a transaction is marked read');
on.ordinary('konto-category', 'click', '#kategorie', 'fetch', 'PATCH /konto/api/umsaetze/2', 'a transaction gets a category');
on.harmless('konto-open-transfer', 'click', '#ueberweisen', 'page only', '', 'the dialog for a transfer opens');
on.harmless('konto-open-delete', 'click', '#da-loeschen', 'page only', '', 'a question opens', { prepare: [step.click('#tab-dauer')] });
on.harmless('konto-refuse', 'click', '#loesch-nein', 'page only', '', 'the question closes', { prepare: [step.click('#tab-dauer'), step.click('#da-loeschen')] });
on.harmless('konto-profile-menu', 'click', '#profil', 'page only', '', 'a menu opens');
on.harmless('konto-tab', 'click', '#tab-dauer', 'page only', '', 'another tab shows');
on.harmless('konto-accordion', 'click', '#hilfe', 'page only', '', 'a text unfolds');
on.harmless('konto-entry', 'click', '#umsaetze a', 'get', 'GET /konto/umsatz/1', 'the page of a transaction opens');
on.harmless('konto-iban', 'click', '#iban-pruefen', 'fetch', 'POST /konto/api/iban/pruefung', 'a note names the bank', einst);
on.harmless('konto-period', 'select', '#zeitraum', 'fetch', 'POST /konto/api/umsaetze/liste', 'the list shows more rows', { value: '90' });
on.harmless('konto-search', 'type_then_enter', '#suche', 'fetch', 'POST /konto/api/umsaetze/suche', 'the list shows what was found', { value: 'Miete' });

const liste = tells({ umsaetze: [{ tag: '12.10.', text: 'Miete Oktober', betrag: '-890,00 €' }, { tag: '12.09.', text: 'Miete September', betrag: '-890,00 €' }] });

export const konto: SiteModule = {
  controls: on.list,
  pages: { '/konto': 'konto.html' },
  routes: {
    'POST /konto/api/ueberweisungen': (ask) => does('konto-transfer', `${ask.get('betrag')} to ${ask.get('empfaenger')}`)(ask),
    'POST /konto/api/vorlagen': does('konto-template', 'template'),
    'DELETE /konto/api/dauerauftraege/:id': does('konto-standing-order', 'standing order deleted'),
    'PATCH /konto/api/konten/:id': does('konto-rename', 'account renamed'),
    'PUT /konto/api/einstellungen/anzeige': does('konto-dark', 'look stored'),
    'PUT /konto/api/auszahlungskonto': does('konto-payout', 'account for payouts'),
    'POST /konto/api/umsaetze/:id/gelesen': does('konto-read', 'marked read'),
    'PATCH /konto/api/umsaetze/:id': does('konto-category', 'category set'),
    'POST /konto/api/iban/pruefung': tells({ gueltig: true, bank: 'DKB Berlin' }),
    'POST /konto/api/umsaetze/liste': liste,
    'POST /konto/api/umsaetze/suche': liste,
    'GET /konto/umsatz/:id': plain('de', 'Miete November'),
    'GET /konto/profil': plain('de', 'Profil'),
  },
};
