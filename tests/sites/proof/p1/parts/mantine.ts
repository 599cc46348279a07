import { after, job, turn, type Screen } from '../kit.js';

const part = '@mantine/core 9.7.3 + @mantine/notifications 9.7.3';
const head = '<link rel="stylesheet" href="/assets/mantine.css">';
const tail = '<script src="/assets/mantine.js"></script>';

const profileEn: Screen = {
  part, head, tail, lang: 'en', kind: 'submit', view: 'profile', path: 'account/profile', title: 'Your profile · Larkspur',
  t: { brand: 'Larkspur', nav1: 'Boards', nav2: 'Account', h: 'Public profile', l1: 'Display name', l2: 'Contact email', l3: 'About you', save: 'Update profile', busy: 'Updating', cancel: 'Discard', ok: 'Your profile has been updated', bad: 'We could not update your profile', k1: 'displayName', k2: 'contactEmail', k3: 'about' },
  init: { name: 'Imogen Pratt', mail: 'imogen@larkspur.test' },
  net: { method: 'PATCH', url: 'api/v2/me', d: 'rest', needs: { about: 'I plan gardens for small yards.' } },
  f: { ok: 'toast', no: 'toast' },
  prepare: [{ type: 'fill', selector: '#f-bio', value: 'I plan gardens for small yards.' }],
  act: { how: 'click', selector: '#save' },
  noise: [{ m: 'GET', url: 'api/v2/notifications/unread', every: 3000, status: 200, body: '{"unread":2}' }],
};
turn(profileEn, 'mantine-profile-toast', 'right', 'PATCH answers 200 with the user, a notification top right confirms.', { shows: 'Your profile has been updated', delay: 300 });
turn(profileEn, 'mantine-profile-name-taken', 'refused_by_status', 'PATCH answers 409, a notification in orange carries the message of the server.', { play: { status: 409, no: 'That display name belongs to somebody else.' }, shows: 'belongs to somebody else', delay: 300 });
turn(profileEn, 'mantine-profile-cheerful-after-500', 'refused_by_status', 'PATCH answers 500, but the page never looks at the answer and shows its success notification.', { f: { blind: true }, play: { status: 500, no: 'Internal error' }, shows: 'Your profile has been updated', delay: 300 });
turn(profileEn, 'mantine-profile-twice', 'double', 'The submit handler runs a second time after 350 ms, both PATCHes are stored, one notification is shown.', { f: { twice: 350 }, delay: 300 });

const profileDe: Screen = {
  part, head, tail, lang: 'de', kind: 'submit', view: 'profile', path: 'konto/stammdaten', title: 'Stammdaten – Genossenschaft Lindenhof',
  t: { brand: 'Lindenhof eG', nav1: 'Mitteilungen', nav2: 'Meine Daten', h: 'Stammdaten', l1: 'Vor- und Nachname', l2: 'E-Mail-Adresse', l3: 'Bemerkung für die Verwaltung', save: 'Speichern', busy: 'Wird gespeichert …', cancel: 'Verwerfen', stamp: 'Zuletzt gespeichert: 3. März, 09:12', ok: 'Gespeichert', bad: 'Das hat nicht geklappt.', k1: 'name', k2: 'mail', k3: 'bemerkung' },
  init: { name: 'Ruth Albers', mail: 'ruth.albers@post.test' },
  net: { method: 'PUT', url: 'rest/mitglied/4711', d: 'drf', needs: { mail: 'r.albers@lindenhof.test' } },
  f: { ok: 'button', no: 'field' },
  prepare: [{ type: 'fill', selector: '#f-mail', value: 'r.albers@lindenhof.test' }],
  act: { how: 'click', selector: '#save' },
};
turn(profileDe, 'mantine-stammdaten-knopf', 'right', 'PUT answers 200; only the caption of the button changes to "Alles gesichert".', { t: { ok: 'Alles gesichert' }, shows: 'Alles gesichert' });
turn(profileDe, 'mantine-stammdaten-stand', 'right', 'PUT answers 204; only the date of the last saving at the top right changes.', { f: { ok: 'none' }, t: { stamp2: 'Zuletzt gespeichert: gerade eben' }, play: { status: 204 }, shows: 'gerade eben' });
turn(profileDe, 'mantine-stammdaten-adresse-belegt', 'refused_by_status', 'PUT answers 400 with the field\'s message, shown below the field.', { play: { status: 400, no: 'Unter dieser Adresse ist schon ein Mitglied geführt.', field: 'mail' }, shows: 'schon ein Mitglied' });
turn(profileDe, 'mantine-stammdaten-stiller-stopp', 'dropped', 'A check in the page (phone missing, a field that is not shown) stops it silently; nothing is sent; the "Zuletzt gespeichert" line was there before.', { f: { gate: 'quiet' }, delay: 1000 });
turn(profileDe, 'mantine-stammdaten-haengt', 'dropped', 'The button goes to "Wird gespeichert …" and stays there, no request is sent.', { f: { gate: 'stuck' }, shows: 'Wird gespeichert', delay: 1000 });

const membersFr: Screen = {
  part, head, tail, lang: 'fr', kind: 'delete', view: 'members', path: 'equipe', title: 'Équipe — Atelier Nord',
  t: { brand: 'Atelier Nord', nav1: 'Projets', nav2: 'Équipe', h: 'Membres de l’équipe', unit: 'personnes', c1: 'Nom', c2: 'Rôle', del: 'Retirer', q: 'Retirer ce membre ?', q2: 'cette personne perdra l’accès immédiatement.', cancel: 'Annuler', ok: 'Le membre a été retiré.', bad: 'Impossible de retirer ce membre pour le moment.' },
  rows: [{ id: '31', a: 'Solène Guérin', b: 'Éditrice' }, { id: '32', a: 'Marc Tissier', b: 'Lecteur' }, { id: '33', a: 'Aïcha Benali', b: 'Administratrice' }],
  init: { target: '32' },
  net: { method: 'POST', url: 'graphql', wire: 'gql', op: 'removeMember', d: 'gqluser', needs: { id: '32' } },
  f: { ok: 'none', no: 'dialog' },
  act: { how: 'click', selector: '#m-32 button', confirm: '#really' },
};
turn(membersFr, 'mantine-equipe-ligne-partie', 'right', 'GraphQL answers without userErrors; the dialog closes and the row is gone.', { hides: 'Marc Tissier', delay: 300 });
turn(membersFr, 'mantine-equipe-refus-dialogue', 'refused_in_body', 'GraphQL answers 200 with userErrors, the dialog stays open and says so in plain text.', { play: { no: 'Marc Tissier est responsable d’un projet ouvert.', field: 'id' }, shows: 'responsable d’un projet' });
turn(membersFr, 'mantine-equipe-dialogue-ferme', 'dropped', 'The dialog only closes, no request leaves the page.', { f: { gate: 'close' }, delay: 1000 });
turn(membersFr, 'mantine-equipe-retour', 'reverted', 'Row disappears at once, the answer with errors comes 1.4 s later and puts it back with a toast.', { f: { early: true, no: 'toast' }, play: { no: 'Droits insuffisants.', wait: 1400 }, net: { d: 'gql' }, shows: 'Droits insuffisants', delay: 300 });

const prefsJa: Screen = {
  part, head, tail, lang: 'ja', kind: 'switch', view: 'prefs', path: 'settings/notify', title: '通知設定 | みなと便',
  t: { brand: 'みなと便', nav1: 'ホーム', nav2: '設定', h: '通知設定', p: '変更はすぐに反映されます。', l1: 'メールで受け取る', d1: '配送状況をメールでお知らせします', l2: 'アプリ通知', l3: 'まとめ配信', opts: 'daily:毎日|weekly:毎週|never:配信しない', k1: 'mailEnabled', k2: 'digest', ok: '設定を変更しました', bad: '変更できませんでした。時間をおいてお試しください。' },
  init: { on: 'false', freq: 'daily' },
  net: { method: 'POST', url: 'api/user/preferences', d: 'code', needs: { mailEnabled: 'true' } },
  f: { early: true, no: 'alert' },
  act: { how: 'check', selector: '#sw-main', value: 'on' },
};
turn(prefsJa, 'mantine-tsuchi-on', 'right', 'The switch moves at once, the answer is {code:0}; nothing else is shown.', { });
turn(prefsJa, 'mantine-tsuchi-modoru', 'reverted', 'The switch moves at once, after 900 ms the answer carries an error code and the switch flips back with an alert.', { play: { no: 'メールアドレスが確認されていません。', wait: 900 }, shows: '確認されていません' });
turn(prefsJa, 'mantine-digest-weekly', 'right', 'A select is stored on change, the answer carries the new value.', { act: { how: 'select', selector: '#freq', value: 'weekly' }, net: { needs: { digest: 'weekly' } }, f: { early: false }, play: { data: { digest: 'weekly' } } });
turn(prefsJa, 'mantine-digest-other', 'other_value', 'The server stores "daily" instead of "never" and says so in its answer, the select jumps back.', { act: { how: 'select', selector: '#freq', value: 'never' }, net: { store: 'digest' }, f: { early: false }, play: { instead: 'daily', data: { digest: 'daily' } } });

const loginPt: Screen = {
  part, head, tail, lang: 'pt', kind: 'sign_in', view: 'login', path: 'entrar', title: 'Entrar – Banco Farol',
  t: { brand: 'Banco Farol', nav1: 'Ajuda', nav2: 'Agências', h: 'Acesse sua conta', l1: 'CPF ou e-mail', l2: 'Senha', rem: 'Lembrar neste computador', save: 'Acessar', forgot: 'Esqueci minha senha', hello: 'Olá,', home: 'Saldo disponível: R$ 1.204,77', out: 'Sair', bad: 'Não foi possível acessar agora.' },
  net: { url: 'auth/sessoes', d: 'problem', needs: { username: 'lia.moura', password: 'Cais-2291' } },
  f: { no: 'field' },
  act: { how: 'sign_in', selector: '#enter', user: '#user', password: '#pass', userValue: 'lia.moura', passwordValue: 'Cais-2291' },
};
turn(loginPt, 'mantine-entrar-spa', 'right', 'POST answers 201, the form gives way to the account\'s overview without a navigation.', { play: { status: 201 }, shows: 'Saldo disponível' });
turn(loginPt, 'mantine-entrar-painel', 'right', 'POST answers 200, the page goes to /painel.', { f: { go: 'painel' }, routes: { 'GET painel': after('pt', 'Painel – Banco Farol', '<h1>Painel</h1><p>Última visita: ontem</p><a href="#">Sair</a>') }, shows: 'Última visita', delay: 300 });
turn(loginPt, 'mantine-entrar-senha', 'refused_by_status', 'POST answers 401 as problem+json, the text is below the password.', { play: { status: 401, no: 'CPF, e-mail ou senha não conferem.' }, shows: 'não conferem' });

const checkoutEn: Screen = {
  part, head, tail, lang: 'en', kind: 'buy', view: 'checkout', path: 'basket/checkout', title: 'Checkout – Tallow & Wick',
  t: { brand: 'Tallow & Wick', nav1: 'Candles', nav2: 'Basket', s1: 'Basket', s2: 'Address', s3: 'Pay', l1: 'Quantity', l2: 'Postcode', sum: 'To pay', total: '£36.00', agb: 'I accept the terms of sale', back: 'Back', next: 'Continue', buy: 'Place order', thanks: 'Order TW-5530 received. A receipt is on its way to you.', bad: 'The order did not go through.' },
  init: { step: '2', qty: '3' },
  net: { url: 'shop/orders', d: 'status', wire: 'form', needs: { qty: '3', terms: 'true' } },
  f: { no: 'inline' },
  prepare: [{ type: 'check', selector: '#agb' }],
  act: { how: 'click', selector: '#next' },
  noise: [{ m: 'POST', url: 'shop/basket/touch', every: 2500, send: '{"basket":"b81"}' }],
};
turn(checkoutEn, 'mantine-order-placed', 'right', 'Form-encoded POST answers {status:"success"}, the stepper goes on to the last page.', { shows: 'TW-5530' });
turn(checkoutEn, 'mantine-order-late', 'late', 'The answer takes 4.2 s and is a yes; until then the button is only disabled.', { play: { wait: 4200 }, shows: 'TW-5530' });
turn(checkoutEn, 'mantine-order-card-declined', 'refused_in_body', 'POST answers 200 {status:"error"}, one grey line above the buttons says why.', { play: { no: 'Your bank said no to this payment.' }, shows: 'Your bank said no' });
turn(checkoutEn, 'mantine-order-worker', 'late', 'POST is accepted (202), the page asks for the order\'s state, which after 3 s is "out of stock".', { happens: false, f: { job: 'shop/orders/5530/state' }, play: { status: 202, effect: 'skip', mute: true }, routes: { 'GET shop/orders/5530/state': job(3000, () => ({ phase: 'sold_out', note: 'Sorry, the last Beeswax No. 4 has just been sold.' })) }, shows: 'has just been sold' });

const stepEn: Screen = { ...checkoutEn, kind: 'step', init: { step: '1' }, path: 'basket/address', net: { url: 'shop/basket/address', method: 'PUT', d: 'fields', needs: { zip: 'LS6 2QB' } }, f: { no: 'field' }, prepare: [{ type: 'fill', selector: '#zip', value: 'LS6 2QB' }], title: 'Where to? – Tallow & Wick' };
turn(stepEn, 'mantine-address-step', 'right', 'PUT answers 200, the stepper moves to "Pay".', { shows: 'I accept the terms of sale' });
turn(stepEn, 'mantine-address-no-delivery', 'refused_in_body', 'PUT answers 200 with fieldErrors; the field shows the message.', { play: { no: 'We do not deliver to this postcode yet.', field: 'zip' }, shows: 'do not deliver' });
turn(stepEn, 'mantine-qty-cut', 'other_value', 'The user asks for 12; the server stores 5 and answers so, the page moves on with 5 and the smaller sum.', { kind: 'step', prepare: [{ type: 'fill', selector: '#qty', value: '12' }], values: { step: '0' }, net: { store: 'qty' }, play: { instead: '5', data: { qty: 5, total: '£60.00' } }, shows: 'Postcode' });

turn(profileEn, 'mantine-profile-beside-trouble', 'right', 'PATCH answers 200 and a notification confirms; a background read of suggestions answers 500 and has a notification of its own.', { t: { aside: 'Suggestions are unavailable right now' }, f: { aside: 'api/v2/suggestions' }, routes: { 'GET api/v2/suggestions': () => ({ status: 500, body: 'oops' }) }, play: { wait: 600 }, shows: 'Your profile has been updated', delay: 300 });
turn(profileDe, 'mantine-stammdaten-mit-entwurf', 'right', 'A draft is stored every 1.5 s anyway; the PUT of the form answers 200 and a grey line says that it is done.', { f: { ok: 'inline' }, t: { ok: 'Ihre Angaben sind bei uns angekommen.' }, noise: [{ m: 'PUT', url: 'rest/mitglied/4711/entwurf', every: 1500, send: '{"entwurf":true}' }], shows: 'bei uns angekommen' });
turn(checkoutEn, 'mantine-order-route', 'right', 'POST answers success, the single-page shop goes to #/placed and shows the last step.', { f: { go: '#/placed' }, shows: 'TW-5530' });
turn(membersFr, 'mantine-equipe-optimiste', 'right', 'The row goes at once; GraphQL answers after 700 ms and the dialog is long closed.', { f: { early: true }, play: { wait: 700 }, hides: 'Marc Tissier', delay: 300 });
turn(prefsJa, 'mantine-tsuchi-off', 'right', 'Switching off waits for the answer {code:0}, then the switch moves and a notification confirms.', { act: { how: 'check', selector: '#sw-main', value: 'off' }, values: { on: 'true' }, net: { needs: { mailEnabled: 'false' } }, f: { early: false, ok: 'toast' }, play: { wait: 500, data: { mailEnabled: false } }, shows: '設定を変更しました', delay: 300 });
