import { click, fill, items, r, type App } from '../plan.js';

const texts = {
  de: {
    title: 'Kontoeinstellungen', brand: 'Werkbank', nav: 'Übersicht|Projekte|Rechnungen|Hilfe', sideTitle: 'Letzte Aktivität',
    side: 'Import vom 3. Mai fehlgeschlagen|Rechnung 2024-117 bezahlt|Neues Gerät angemeldet', name: 'Anzeigename', city: 'Ort', save: 'Änderungen speichern',
    weekly: 'Wöchentlicher Bericht per E-Mail', keys: 'API-Schlüssel', remove: 'Löschen', sure: 'Schlüssel löschen?', sureText: 'Anwendungen, die ihn verwenden, verlieren den Zugriff.',
    cancel: 'Abbrechen', ok: 'Ihre Änderungen wurden übernommen.', err: 'Das hat leider nicht geklappt.', back: 'Zurück zu den Einstellungen',
  },
  en: {
    title: 'Account settings', brand: 'Workbench', nav: 'Overview|Projects|Billing|Help', sideTitle: 'Recent activity',
    side: 'Import on 3 May failed|Invoice 2024-117 paid|New device signed in', name: 'Display name', city: 'City', save: 'Save changes',
    weekly: 'Weekly report by email', keys: 'API keys', remove: 'Delete', sure: 'Delete this key?', sureText: 'Applications using it will lose access.',
    cancel: 'Cancel', ok: 'Your changes are live.', err: 'Something went wrong.', back: 'Back to settings',
  },
};

export const mui: App = {
  name: 'mui',
  part: '@mui/material 9.5.0',
  client: 'mui',
  poll: true,
  texts,
  seed: () => ({ items: items(['k1', 'ci-deploy', '2023-11-02'], ['k2', 'grafana-read', '2024-01-19'], ['k3', 'zapier', '2024-03-30']), fields: { displayName: 'J. Berger', city: 'Kassel' } }),
  ok: (c) => ({ json: c.spec.case.kind === 'delete' ? { id: c.input.path.split('/').at(-1), deletedAt: '2024-06-02T10:11:00Z' } : { ...c.state.fields, version: 8 } }),
  acts: {
    submit: () => ({ prepare: [fill('#display-name', 'Jana Berger'), fill('#city', 'Göttingen')], act: click('#save-profile') }),
    switch: () => ({ act: { how: 'check', selector: '#weekly' } }),
    delete: () => ({ act: click('#del-k2', '#dlg-yes') }),
  },
  rows: [
    r('submit', 'de', 'right', 'profile saved, record comes back, snackbar'),
    r('submit', 'en', 'right', '204 without a body, snackbar', { status: 204 }),
    r('submit', 'en', 'right', 'empty errors and one warning in the answer', { json: { errors: [], warnings: ['city_not_in_gazetteer'], data: { displayName: 'Jana Berger', city: 'Göttingen' } } }, { at: 'inline' }),
    r('submit', 'de', 'right', 'page says nothing, answer carries the record', {}, { silent: true }),
    r('submit', 'en', 'right', 'saved while the status poll in the background fails', {}, { pollBad: true }),
    r('submit', 'de', 'refused_by_status', '422 problem+json, inline alert', { status: 422, type: 'application/problem+json', json: { type: 'about:blank', title: 'Der Anzeigename ist bereits vergeben.', status: 422 } }, { at: 'inline' }),
    r('submit', 'en', 'refused_by_status', '412 version conflict, page silent', { status: 412, json: { error: 'precondition_failed' } }, { silent: true }),
    r('submit', 'de', 'refused_in_body', '200 with erfolg:false, snackbar says so', { json: { erfolg: false, meldung: 'Die Sitzung wurde von einem anderen Gerät übernommen.' } }),
    r('submit', 'en', 'refused_in_body', '200 with saved:false, snackbar claims success', { json: { saved: false, reason: 'profile_locked' } }, { blind: true }),
    r('submit', 'de', 'refused_in_text', 'neutral snackbar, only the sentence says no', { json: { message: 'Änderungen am Profil sind während der Prüfung Ihres Kontos nicht möglich.' } }, { plain: true }),
    r('submit', 'en', 'other_value', 'server normalises the city to another one, form shows it', { stored: 'Gottingen Township', json: { displayName: 'Jana Berger', city: 'Gottingen Township', version: 8 } }, { echo: 'Gottingen Township' }),
    r('switch', 'de', 'right', 'preference stored', { json: { weekly: true } }),
    r('switch', 'en', 'right', 'preference stored, no message on the page', { json: { preferences: { weekly: true, digest: false } } }, { silent: true }),
    r('switch', 'en', 'reverted', 'optimistic switch goes back when 409 arrives', { status: 409, wait: 1100, json: { message: 'Weekly reports are managed by your organisation.' } }),
    r('switch', 'de', 'reverted', 'switch goes back without a word, answer still names the old value', { json: { weekly: false }, wait: 800 }, { silent: true, back: true }),
    r('delete', 'de', 'right', 'key deleted, list fetched again'),
    r('delete', 'en', 'right', '204 and the row goes', { status: 204 }, { local: true }),
    r('delete', 'de', 'refused_in_text', 'sentence in a success-styled snackbar, key stays', { json: { message: 'Dieser Schlüssel wird noch von 2 Integrationen benutzt und kann nicht gelöscht werden.' } }, { stay: true }),
    r('delete', 'en', 'other_value', 'another key is gone, list shows it', { otherItem: 'k1', json: { id: 'k1', deletedAt: '2024-06-02T10:11:00Z' } }),
    r('delete', 'en', 'dropped', 'handler is a stub behind a flag, row removed and success said', {}, { net: 'stub', local: true }, { delay: 0 }),
    r('submit', 'de', 'right', 'status ok and the changed fields', { json: { status: 'ok', changed: ['displayName', 'city'] } }, { at: 'inline' }),
    r('switch', 'de', 'right', 'words of the server', { json: { message: 'Sie erhalten den Bericht ab kommendem Montag.' } }),
    r('delete', 'en', 'right', 'words of the server', { json: { message: 'grafana-read was revoked and no longer works.' } }),
    r('delete', 'de', 'right', 'silent page, list fetched again', {}, { silent: true, pollBad: true }),
  ],
};
