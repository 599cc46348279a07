import { json, late, page, script, type SiteSource, wall } from '../kit.js';

/** One shell for every address; a script reads the route and draws what the service gives for it. */
const shell = (id: string, bundle = '/bundle.js') =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Coop Énergie du Val</title><style>body{margin:0;font:15px Inter,sans-serif}#menu{background:#f0f7ee;padding:12px}.vue{padding:20px;max-width:760px}.carte{border:1px solid #cdc;border-radius:8px;padding:12px;margin:8px 0}</style></head><body><div id="app" data-vue="${id}"></div><noscript>Cette application a besoin de JavaScript.</noscript><script src="${bundle}"></script></body></html>`;

const bundle = `
const app = document.getElementById('app');
const vue = app.dataset.vue;
app.innerHTML = '<div id="menu"><b>Coop Énergie du Val</b> <a href="/">Accueil</a> <button id="plan">Menu</button></div><div class="vue" id="vue"><p>…</p></div>';
const lieu = document.getElementById('vue');
fetch('/api/vue/' + vue).then(async (r) => {
  if (r.status === 401) { lieu.innerHTML = '<h1>Connexion</h1><p>Connectez-vous pour accéder à votre espace.</p><form><input type="email" placeholder="Courriel"><input type="password" placeholder="Mot de passe"><button>Se connecter</button></form>'; return; }
  if (r.status === 404) { lieu.innerHTML = '<h1>Oups !</h1><p>Cette page s’est éteinte. Retournez à l’accueil.</p>'; return; }
  if (!r.ok) { lieu.innerHTML = '<div class="carte">Impossible de contacter le serveur. <button>Réessayer</button></div>'; return; }
  const d = await r.json();
  document.title = d.titre + ' – Coop Énergie du Val';
  lieu.innerHTML = '<h1>' + d.titre + '</h1>' + d.corps.map((t) => '<div class="carte">' + t + '</div>').join('');
  if (d.suite) fetch(d.suite).then((r) => r.json()).then((s) => { document.getElementById('suite').innerHTML = s.corps; });
}).catch(() => { lieu.innerHTML = '<p>Une erreur inattendue est survenue.</p>'; });
`;
const view = (titre: string, ...corps: readonly string[]) => json({ titre, corps });

export const app: SiteSource = {
  name: 'app-coop',
  language: 'fr',
  extra: {
    '/': '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Coop Énergie du Val</title><h1>Coop Énergie du Val</h1><ul>{{links}}</ul></html>',
    '/bundle.js': script(bundle),
    '/bundle-ancien.js': script("throw new TypeError('chunk 14 not found');"),
    '/bundle-attente.js': script(
      'document.getElementById(\'app\').innerHTML=\'<div style="padding:20vh;text-align:center"><svg width=40 height=40><circle cx=20 cy=20 r=16 fill=none stroke=green stroke-width=5 stroke-dasharray=60><animateTransform attributeName=transform type=rotate from="0 20 20" to="360 20 20" dur=1s repeatCount=indefinite /></circle></svg><p>Démarrage de l’application…</p></div>\'; setInterval(()=>{},1000);',
    ),
    '/api/vue/tarifs': view('Tarifs', 'Heures pleines : 0,19 € par kWh', 'Heures creuses : 0,14 € par kWh'),
    '/api/vue/toiture': view(
      'La toiture de l’école',
      'Posée en juin, 212 panneaux, 78 kWc. Les enfants suivent la production sur un écran dans le hall.',
    ),
    '/api/vue/alertes': view('Alertes', 'Aucune alerte en cours. Dernier relevé reçu à 6 h.'),
    '/api/vue/aide-connexion': view(
      'Aide : se connecter',
      'Ouvrez « Mon espace », saisissez votre courriel puis le code à six chiffres.',
      'Message « Impossible de contacter le serveur » : vérifiez votre réseau.',
      '<form onsubmit="return false"><input placeholder="Exemple de code"><input type="password" placeholder="Exemple"></form>',
    ),
    '/api/vue/hors-ligne': view(
      'Lire hors ligne',
      'L’application garde les trente derniers jours. Sans réseau, un bandeau gris le rappelle.',
    ),
    '/api/vue/version': view('Version', '3.8.0 – corrections mineures.'),
    '/api/vue/factures': json({ erreur: 'auth' }, { status: 401 }),
    '/api/vue/production': json({ erreur: 'panne' }, { status: 502 }),
    '/api/vue/assemblee': json({ erreur: 'inconnu' }, { status: 404 }),
    '/api/vue/parrainage': view('', ''),
    '/api/vue/projets': json({
      titre: 'Projets',
      corps: ['Deux projets sont ouverts à la souscription.', '<span id="suite">Chargement des projets…</span>'],
      suite: '/api/projets',
    }),
    '/api/projets': json({ corps: 'Ombrières du marché, 120 kWc<br>Moulin de Sauve, 40 kW' }, { afterMs: 4500 }),
    '/api/vue/carte': json({
      titre: 'Carte des sites',
      corps: ['Neuf sites, du nord au sud.', '<span id="suite">Chargement…</span>'],
      suite: '/api/carte',
    }),
    '/api/carte': json({ corps: 'École, moulin, gymnase, mairie' }, { afterMs: 500 }),
  },
  entries: [
    page({
      path: '/tarifs',
      title: 'Tarifs',
      kind: 'short_page',
      about: 'two prices, drawn by the app',
      shows: 'Heures creuses',
      answer: shell('tarifs'),
    }),
    page({
      path: '/projets/toiture-ecole',
      title: 'La toiture de l’école',
      kind: 'app_page',
      about: 'one card of text, drawn by the app',
      shows: '212 panneaux',
      answer: shell('toiture'),
    }),
    page({
      path: '/alertes',
      title: 'Alertes',
      kind: 'empty_but_genuine',
      about: 'no alarm at present, with the time of the last reading',
      shows: 'Aucune alerte en cours',
      answer: shell('alertes'),
    }),
    page({
      path: '/aide/connexion',
      title: 'Aide : se connecter',
      kind: 'about_login',
      about: 'help about signing in, with example fields',
      shows: 'le code à six chiffres',
      answer: shell('aide-connexion'),
    }),
    page({
      path: '/aide/hors-ligne',
      title: 'Aide : lire hors ligne',
      kind: 'about_errors',
      about: 'help about having no network',
      shows: 'les trente derniers jours',
      answer: shell('hors-ligne'),
    }),
    page({
      path: '/version',
      title: 'Notes de version',
      kind: 'one_line_changelog',
      about: 'one line',
      shows: '3.8.0 – corrections mineures',
      answer: shell('version'),
    }),
    page({
      path: '/carte',
      title: 'Carte des sites',
      kind: 'late_but_complete',
      about: 'second card fills half a second after the first',
      shows: 'École, moulin, gymnase',
      answer: shell('carte'),
    }),
    wall({
      path: '/mon-espace/factures',
      title: 'Exemple de facture commentée',
      kind: 'sign_in_site_frame',
      about: 'the service answers 401 and the app draws its sign-in form',
      shows: 'Connectez-vous pour accéder',
      hides: 'Abonnement 6 kVA',
      answer: shell('factures'),
    }),
    wall({
      path: '/production',
      title: 'Production en direct',
      kind: 'api_down',
      about: 'the service answers 502, the app says that it cannot reach it',
      shows: 'Impossible de contacter le serveur',
      hides: 'kW en ce moment',
      answer: shell('production'),
    }),
    wall({
      path: '/assemblee/2026',
      title: 'Assemblée générale 2026',
      kind: 'soft_404',
      about: 'the app draws its “page not found” with a pun',
      shows: 'Cette page s’est éteinte',
      hides: 'quitus donné aux gérantes',
      answer: shell('assemblee'),
    }),
    wall({
      path: '/souscrire',
      title: 'Souscrire : pas à pas',
      kind: 'failed_shell',
      about: 'the script throws before it draws: only what the start left is there',
      shows: 'Si rien ne s’affiche',
      hides: 'Étape 1 : choisissez',
      answer: shell('souscrire', '/bundle-ancien.js').replace(
        'data-vue="souscrire">',
        'data-vue="souscrire"><small>Si rien ne s’affiche, rechargez la page.</small>',
      ),
    }),
    wall({
      path: '/bilan',
      title: 'Bilan carbone',
      kind: 'endless_loading',
      about: 'the app says that it starts and never does',
      shows: 'Démarrage de l’application',
      hides: 'tonnes évitées',
      answer: shell('bilan', '/bundle-attente.js'),
    }),
    wall({
      path: '/parrainage',
      title: 'Parrainer un voisin',
      kind: 'empty_shell',
      about: 'a heading and a card without a word in them: the menu is all there is',
      shows: 'Coop Énergie du Val',
      hides: 'vingt euros chacun',
      answer: shell('parrainage'),
    }),
    late({
      path: '/projets',
      title: 'Projets ouverts',
      kind: 'late_second_fetch',
      about: 'two projects are announced; “Chargement des projets” until a second request answers after 4.5 seconds',
      lateText: 'Ombrières du marché',
      lateMs: 4500,
      answer: shell('projets'),
    }),
  ],
};
