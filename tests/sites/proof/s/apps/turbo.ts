import { click, fill, items, r, type App, type Ctx, type Plan } from '../plan.js';
import { esc, flash } from '../html.js';

const texts = {
  fr: {
    title: 'Carnet de bord', brand: 'Club Voile', nav: 'Accueil|Sorties|Membres|Boutique', sideTitle: 'Brèves', side: "Échec de l'envoi de la lettre de mai|Sortie du 8 confirmée|Nouveau mouillage", user: 'Identifiant', pass: 'Mot de passe', signin: 'Se connecter', signout: 'Quitter la session', hello: 'Bonjour Camille', entry: 'Nouvelle sortie', add: 'Enregistrer', remove: 'Supprimer', sure: 'Confirmer la suppression', i1: 'Cap vers Belle-Île', i2: 'Régate du vendredi', okAdd: 'La sortie a été enregistrée.', okDel: 'La sortie a été supprimée.', okIn: 'Connexion réussie.', okOut: 'À bientôt !',
  },
  de: {
    title: 'Logbuch', brand: 'Segelclub', nav: 'Start|Fahrten|Mitglieder|Laden', sideTitle: 'Kurz gemeldet', side: 'Versand des Mai-Briefs fehlgeschlagen|Fahrt am 8. bestätigt|Neuer Liegeplatz', user: 'Benutzername', pass: 'Passwort', signin: 'Anmelden', signout: 'Abmelden', hello: 'Hallo Kim', entry: 'Neue Fahrt', add: 'Eintragen', remove: 'Löschen', sure: 'Löschen bestätigen', i1: 'Kurs auf Helgoland', i2: 'Freitagsregatta', okAdd: 'Die Fahrt wurde eingetragen.', okDel: 'Die Fahrt wurde gelöscht.', okIn: 'Willkommen an Bord.', okOut: 'Bis bald!',
  },
};

function loginForm(c: Ctx): string {
  return `${flash(c)}<h2>${esc(c.t['signin'] ?? '')}</h2><form action="${c.base}/session" method="post" data-controller="guard" data-action="submit->guard#stop"><label class="field">${esc(c.t['user'] ?? '')}<input id="user" name="user" autocomplete="username"></label><label class="field">${esc(c.t['pass'] ?? '')}<input id="pass" name="pass" type="password"></label><button id="signin">${esc(c.t['signin'] ?? '')}</button></form>`;
}
const row = (c: Ctx, id: string, name: string): string =>
  `<li id="trip-${id}">${esc(name)} <form style="display:inline" action="${c.base}/trips/${id}" method="post"><input type="hidden" name="_method" value="delete"><button id="rm-${id}">${esc(c.t['remove'] ?? '')}</button></form></li>`;
function home(c: Ctx): string {
  return `<div data-controller="flash" id="flash-slot">${flash(c)}</div><p>${esc(c.t['hello'] ?? '')}</p><form action="${c.base}/session/end" method="post" data-controller="guard" data-action="submit->guard#stop"><button id="signout">${esc(c.t['signout'] ?? '')}</button></form><ul id="trips">${c.state.items.map((i) => row(c, i.id, i.name)).join('')}</ul>
<form id="new-trip" action="${c.base}/trips" method="post" data-controller="guard" data-action="submit->guard#stop"><label class="field">${esc(c.t['entry'] ?? '')}<input id="entry" name="name"></label><div id="entry-error"></div><button id="add">${esc(c.t['add'] ?? '')}</button></form>`;
}
const stream = (html: (c: Ctx) => string): Plan => ({ html, type: 'text/vnd.turbo-stream.html; charset=utf-8' });
const tell = (text: string, cls = ''): string => `<turbo-stream action="update" target="flash-slot"><template><div class="banner ${cls}">${esc(text)}</div></template></turbo-stream>`;
const said = (text: string, bad = false, to = ''): Plan => ({ to, flash: { bad, text } });

export const turbo: App = {
  name: 'turbo',
  part: '@hotwired/turbo 8.0.23 + @hotwired/stimulus 3.2.2',
  client: 'turbo',
  texts,
  seed: (t, spec) => ({ items: items(['a1', t['i1'] ?? ''], ['a2', t['i2'] ?? '']), signedIn: spec.case.kind !== 'sign_in' }),
  view: (c, sub) => (sub === 'zweiter-schritt' ? `${flash(c)}<form action="${c.base}/session/code" method="post"><input id="code" name="code" inputmode="numeric"><button id="check-code">OK</button></form>` : c.state.signedIn ? home(c) : loginForm(c)),
  ok: (c) => said(c.t[{ submit: 'okAdd', delete: 'okDel', sign_in: 'okIn', sign_out: 'okOut' }[c.spec.case.kind as 'submit']] ?? ''),
  acts: {
    submit: () => ({ prepare: [fill('#entry', 'Cap Nord 7')], act: click('#add') }),
    delete: () => ({ act: click('#rm-a2') }),
    sign_in: () => ({ act: { how: 'sign_in', selector: '#signin', button: '#signin', user: '#user', password: '#pass', userValue: 'camille', passwordValue: 'mistral-29' } }),
    sign_out: () => ({ act: click('#signout') }),
  },
  rows: [
    r('submit', 'fr', 'right', 'redirect, banner and row'),
    r('submit', 'de', 'right', 'stream appends the row', stream((c) => `<turbo-stream action="append" target="trips"><template>${row(c, 'n3', 'Cap Nord 7')}</template></turbo-stream>`)),
    r('submit', 'de', 'refused_by_status', '422 with the form again', { status: 422, html: (c) => `<html><body><main class="main">${home(c)}<p class="bad">Der Name ist zu kurz.</p></main></body></html>` }),
    r('submit', 'fr', 'refused_in_text', 'stream puts words under the field', stream(() => `<turbo-stream action="update" target="entry-error"><template><p>Cette sortie chevauche la Régate du vendredi, choisissez un autre jour.</p></template></turbo-stream>`)),
    r('submit', 'de', 'refused_in_text', 'redirect with a neutral banner that says no', said('Die Saison ist beendet, es werden keine Fahrten mehr angenommen.'), { plain: true }),
    r('submit', 'fr', 'dropped', 'a guard stops the form without a word', {}, { guard: true }, { delay: 0 }),
    r('submit', 'fr', 'late', 'redirect after 2.5 s', { wait: 2500 }),
    r('submit', 'de', 'double', 'server writes it twice, list shows two rows', { do: 2 }),
    r('delete', 'fr', 'right', 'redirect, row gone'),
    r('delete', 'de', 'right', 'stream removes the row', stream(() => `<turbo-stream action="remove" target="trip-a2"></turbo-stream>${tell('Die Fahrt wurde gelöscht.', 'good')}`)),
    r('delete', 'de', 'refused_in_text', 'banner after redirect, row there', said('Fahrten mit Teilnehmern lassen sich nicht löschen.', true)),
    r('delete', 'fr', 'refused_by_status', '403 page', { status: 403, html: '<html><body><h1>Accès interdit</h1></body></html>' }),
    r('sign_in', 'fr', 'right', 'redirect to the home page'),
    r('sign_in', 'de', 'right', 'redirect with cookie', { to: '', flash: { bad: false, text: 'Willkommen an Bord.' }, headers: { 'set-cookie': 'sid=7f1; HttpOnly; SameSite=Lax' } }),
    r('sign_in', 'de', 'refused_in_text', 'redirect to the form with words', said('Benutzername oder Passwort stimmt nicht.', true)),
    r('sign_in', 'fr', 'refused_in_text', 'neutral words: account not active', said("Votre adhésion n'a pas encore été validée par le secrétariat."), { plain: true }),
    r('sign_in', 'fr', 'refused_by_status', '401 with the form again', { status: 401, html: (c) => `<html><body><main class="main">${loginForm(c)}<p class="bad">Identifiants inconnus.</p></main></body></html>` }),
    r('sign_in', 'de', 'other', 'a second factor is asked for, no session yet', { html: () => '', to: 'zweiter-schritt', flash: { bad: false, text: 'Wir haben Ihnen einen Code geschickt. Geben Sie ihn ein, um die Anmeldung abzuschließen.' } }, { plain: true }),
    r('sign_out', 'fr', 'right', 'redirect to the sign-in form'),
    r('sign_out', 'de', 'right', 'redirect to the sign-in form'),
    r('sign_out', 'fr', 'dropped', 'guard stops it without a word', {}, { guard: true }, { delay: 0 }),
    r('sign_out', 'de', 'refused_in_text', 'banner: a booking is open', said('Sie haben eine offene Buchung. Bitte schließen Sie diese ab, bevor Sie sich abmelden.'), { plain: true }),
    r('submit', 'fr', 'right', 'neutral banner and row', said('Votre sortie figure maintenant au carnet.'), { plain: true }),
    r('sign_in', 'fr', 'right', 'home page without banner', { to: '' }),
    r('sign_out', 'fr', 'right', 'form without banner', { to: '' }),
    r('delete', 'fr', 'right', 'stream removes the row', stream(() => '<turbo-stream action="remove" target="trip-a2"></turbo-stream>')),
  ],
};
