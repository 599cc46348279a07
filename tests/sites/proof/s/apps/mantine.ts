import { click, fill, items, r, type App } from '../plan.js';

const texts = {
  fr: {
    title: 'Équipe', brand: 'Atelier Commun', nav: 'Accueil|Dossiers|Équipe|Facturation', sideTitle: 'À savoir', side: "L'export du 12 a échoué|2 places restantes|Abonnement renouvelé", mail: 'Adresse e-mail', role: 'Rôle', member: 'Membre', admin: 'Administrateur',
    invite: 'Inviter', sso: 'Connexion unique obligatoire', pending: 'invitation en attente', signout: 'Se déconnecter', bye: 'Vous êtes déconnecté.', signin: 'Se reconnecter', ok: "C'est fait.", err: "L'opération n'a pas abouti.", back: "Retour à l'équipe",
  },
  nl: {
    title: 'Team', brand: 'Werkplaats', nav: 'Start|Dossiers|Team|Facturen', sideTitle: 'Goed om te weten', side: 'Export van 12 juni mislukt|Nog 2 plaatsen vrij|Abonnement verlengd', mail: 'E-mailadres', role: 'Rol', member: 'Lid', admin: 'Beheerder',
    invite: 'Uitnodigen', sso: 'Eenmalige aanmelding verplicht', pending: 'uitnodiging open', signout: 'Afmelden', bye: 'U bent afgemeld.', signin: 'Opnieuw aanmelden', ok: 'Gelukt.', err: 'Dat is niet gelukt.', back: 'Terug naar het team',
  },
};

export const mantine: App = {
  name: 'mantine',
  part: '@mantine/core 9.7.3',
  client: 'mantine',
  texts,
  seed: (t) => ({ items: items(['m1', 'c.morel@atelier.example', t['admin'] ?? ''], ['m2', 'p.visser@atelier.example', t['member'] ?? '']) }),
  ok: (c) => (c.spec.case.kind === 'sign_out' ? { status: 204 } : { status: c.spec.case.kind === 'submit' ? 201 : 200, json: { data: { id: 'inv_881', ...c.input.values } } }),
  acts: {
    submit: () => ({ prepare: [fill('#mail', 'l.dubois@atelier.example')], act: click('#invite') }),
    switch: () => ({ act: { how: 'check', selector: '#sso' } }),
    sign_out: () => ({ act: click('#logout') }),
  },
  rows: [
    r('submit', 'fr', 'right', 'invitation created, 201, row appears'),
    r('submit', 'nl', 'right', 'invitation created, inline alert', {}, { at: 'inline' }),
    r('submit', 'nl', 'right', 'list of accepted addresses', { json: { accepted: ['l.dubois@atelier.example'], rejected: [] } }),
    r('submit', 'fr', 'refused_in_body', 'address among the rejected, page says done', { json: { accepted: [], rejected: ['l.dubois@atelier.example'] } }, { blind: true }),
    r('submit', 'fr', 'refused_in_text', 'message under the field, answer 200 with the words only', { json: { detail: 'Cette personne fait déjà partie d’une autre équipe, invitation impossible.' } }, { at: 'field', plain: true, keep: true }),
    r('submit', 'nl', 'refused_in_text', 'neutral notification', { json: { message: 'Alle plaatsen in uw abonnement zijn bezet; er is geen uitnodiging verstuurd.' } }, { plain: true }),
    r('submit', 'fr', 'refused_by_status', '402 with words', { status: 402, json: { message: 'Votre formule ne permet pas plus de deux membres.' } }, { at: 'inline' }),
    r('submit', 'nl', 'refused_by_status', '429, page silent', { status: 429, headers: { 'retry-after': '60' }, json: { error: 'rate_limited' } }, { silent: true }),
    r('submit', 'fr', 'late', '202 and a job that ends after 3 s', { status: 202, doAfter: 2800, json: { job: 'j-1' }, job: [{ after: 0, body: { state: 'running' } }, { after: 3000, body: { state: 'done', message: "L'invitation est partie." } }] }, { net: 'job' }),
    r('submit', 'nl', 'other_value', 'invited with another role than chosen', { stored: 'l.dubois@atelier.example', json: { data: { id: 'inv_882', name: 'l.dubois@atelier.example', role: 'guest' } } }, {}, { prepare: [fill('#mail', 'l.dubois@atelier.example')] }),
    r('switch', 'fr', 'right', 'setting stored'),
    r('switch', 'nl', 'right', 'setting stored, silent', { status: 204 }, { silent: true }),
    r('switch', 'fr', 'reverted', 'switch goes back with notification', { status: 403, wait: 900, json: { message: 'Seul le propriétaire peut modifier ce réglage.' } }),
    r('sign_out', 'fr', 'right', 'session ended, farewell view'),
    r('sign_out', 'nl', 'right', 'session ended, farewell page', { flash: { bad: false, text: 'U bent afgemeld. Tot ziens!' } }, { hard: true, silent: true }),
    r('sign_out', 'fr', 'refused_by_status', '503, farewell view shown nevertheless', { status: 503, text: 'upstream connect error' }, { blind: true }),
    r('sign_out', 'nl', 'dropped', 'only local state cleared, session at the server lives on', {}, { net: 'stub' }, { delay: 0 }),
    r('submit', 'fr', 'right', 'words of the server', { json: { message: "L'invitation est partie à l'adresse indiquée." } }, { at: 'inline' }),
    r('switch', 'nl', 'right', 'setting comes back', { json: { data: { ssoEnforced: true }, errors: [] } }),
    r('sign_out', 'fr', 'right', 'loggedOut true', { json: { loggedOut: true } }, { silent: true }),
  ],
};
