import { gone, html, json, pause, script, type SiteSpec } from './kit.js';

/** French public library: a server-rendered frame, the middle is fetched as an HTML partial. */

const CSS = `body{margin:0;font:15px/1.6 Verdana,sans-serif;background:#eef3f6;color:#223}
header{background:#114b5f;color:#fff;padding:20px 40px}header a{color:#bfe3ee;margin-right:14px}
#zone{background:#fff;max-width:800px;margin:24px auto;padding:24px 32px;min-height:220px}
footer{text-align:center;font-size:12px;padding:20px}.os{background:#e4e9ec;height:16px;margin:12px 0;border-radius:4px;animation:p 1.4s infinite alternate}
@keyframes p{to{opacity:.4}}th{text-align:left;padding-right:24px;vertical-align:top}.note{border:1px solid #f0a500;padding:8px 12px}`;

function frame(path: string): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Bibliothèque de l’Estuaire</title><style>${CSS}</style></head><body>
<header><h2>Bibliothèque de l’Estuaire</h2><a href="/notice/1187">Catalogue</a><a href="/agenda/mai">Agenda</a><a href="/actualites/fermeture-ete">Actualités</a><a href="/services/suggestion">Suggérer un achat</a></header>
<div id="zone" data-partiel="/partiels${path}" aria-busy="true"><div class="os" style="width:60%"></div><div class="os"></div><div class="os" style="width:80%"></div></div>
<footer>12, quai des Salines · Ouvert du mardi au samedi · Accessibilité : partiellement conforme</footer><script src="/js/partiels.js"></script></body></html>`;
}

const JS = `
async function poser(zone){
  const r=await fetch(zone.dataset.partiel);
  if(!r.ok)throw new Error('partiel '+r.status);
  zone.innerHTML=await r.text();
  zone.removeAttribute('aria-busy');
  const h=zone.querySelector('h1');if(h&&zone.id==='zone')document.title=h.textContent+' – Bibliothèque de l’Estuaire';
  for(const suite of zone.querySelectorAll('[data-partiel]'))await poser(suite);
  const dispo=zone.querySelector('[data-dispo]');
  if(dispo)suivre(dispo,1);
}
function suivre(el,essai){setTimeout(async()=>{const r=await fetch(el.dataset.dispo+'?essai='+essai);const j=await r.json();if(j.pret){el.textContent=j.texte}else suivre(el,essai+1)},800)}
addEventListener('load',()=>poser(document.getElementById('zone')));
`;

function record(title: string, author: string, year: string, shelf: string, after = ''): string {
  return `<h1>${title}</h1><table><tr><th>Auteur</th><td>${author}</td></tr><tr><th>Parution</th><td>${year}</td></tr><tr><th>Cote</th><td>${shelf}</td></tr></table>${after}`;
}

const PARTIALS: Record<string, string> = {
  '/notice/1187': record('Marées du soir', 'Hélène Kerbrat', '1998', 'R KER m'),
  '/notice/1188': record('Marées du matin', 'Hélène Kerbrat', '2001', 'R KER m2'),
  '/notice/1190': record('Le Phare sans gardien', 'Yann Le Dantec', '2015', 'R LED p', '<h2>Disponibilité</h2><p data-dispo="/dispo/1190">Consultation des exemplaires…</p>'),
  '/notice/2044':
    '<h1>Identifiez-vous</h1><p>Saisissez les informations de votre carte de lecteur pour poursuivre.</p><form method="post" action="/compte"><p><label>Numéro de carte <input name="carte" inputmode="numeric"></label></p><p><label>Mot de passe <input type="password" name="mdp"></label></p><button>Connexion</button></form><p><a href="/compte/oubli">Mot de passe oublié ?</a></p>',
  '/rayon/partitions':
    '<h1>Partitions</h1><p>Aucun document dans ce rayon.</p><p>Le fonds de partitions est parti au conservatoire pour restauration après le dégât des eaux de février. Son retour est annoncé pour la rentrée ; d’ici là, le conservatoire accueille nos lecteurs le jeudi.</p>',
  '/actualites/atelier-captcha':
    '<h1>« Je ne suis pas un robot » : atelier sur les captchas</h1><p>Pourquoi un site demande-t-il de cocher une case, de retrouver les feux tricolores ou de patienter pendant une vérification de sécurité ? Samedi 14 juin à 10 h, Maëlle Rivoal montre ce qui se passe derrière ces écrans et comment les franchir quand on voit mal.</p><p>Salle Surcouf, entrée libre, douze places. Apportez votre téléphone si vous le souhaitez.</p>',
  '/services/suggestion':
    '<h1>Suggérer un achat</h1><p><img src="http://plan.estuaire.invalid/carte.png" alt="Plan d’accès" width="200" height="80"></p><form method="post" action="/services/suggestion"><p><label>Titre <input name="titre"></label></p><p><label>Auteur <input name="auteur"></label></p><p><label>Votre adresse électronique <input type="email" name="courriel"></label></p><button>Envoyer</button></form><p>Nous répondons sous trois semaines. Les manuels scolaires ne sont pas acquis.</p>',
  '/actualites/fermeture-ete':
    '<h1>Horaires d’été</h1><p>Du 7 juillet au 30 août, la bibliothèque ouvre le matin seulement, de 9 h à 13 h.</p><section data-partiel="/partiels/blocs/annexe"></section>',
  '/blocs/annexe': '<h2>Annexe du Port</h2><p>L’annexe garde ses horaires habituels.</p><div data-partiel="/partiels/blocs/bibliobus"></div>',
};

const LATE_CHAIN = 'Le bibliobus ne passera pas à Saint-Nolwen le mercredi 16 juillet.';
const LATE_POLL = 'Deux exemplaires sont en rayon et un troisième revient de reliure vendredi.';

export const library: SiteSpec = {
  name: 'Bibliothèque de l’Estuaire',
  language: 'fr',
  pages: [
    { path: '/notice/1187', truth: 'page', kind: 'template_twin', about: 'A real catalogue record with only three fields, almost identical to its neighbour.' },
    { path: '/notice/1188', truth: 'page', kind: 'template_twin', about: 'A real catalogue record of the sequel, made from the same template as its neighbour.' },
    { path: '/rayon/partitions', truth: 'page', kind: 'empty_category', about: 'A real shelf page that has no documents and explains that the collection is being restored.' },
    { path: '/actualites/atelier-captcha', truth: 'page', kind: 'article_about_captchas', about: 'A real announcement of a workshop on captchas, whose title quotes "I am not a robot".' },
    { path: '/services/suggestion', truth: 'page', kind: 'contact_form', about: 'The real page for suggesting a purchase; its form is the content and a third-party map picture fails.' },
    { path: '/notice/99120', truth: 'not_page', kind: 'soft404', about: 'A record number the catalogue does not have; a not-found sentence comes in the usual frame with status 200.' },
    { path: '/notice/2044', truth: 'not_page', kind: 'login_wall', about: 'A digitised record in whose place a form for the reader card number and password is put into the frame.' },
    { path: '/agenda/juin', truth: 'not_page', kind: 'loading_forever', about: 'The June calendar, whose partial fails on the server, so that the grey skeleton bars stay for ever.' },
    { path: '/actualites/fermeture-ete', truth: 'late', kind: 'late_chain', about: 'A real news item with a partial inside a partial; the innermost one is slow.', lateText: LATE_CHAIN, lateMs: 2300 },
    { path: '/notice/1190', truth: 'late', kind: 'late_polling', about: 'A real record whose availability is asked for repeatedly and is only known at the third answer.', lateText: LATE_POLL, lateMs: 2400 },
  ],
  answer: async (url, res) => {
    const path = url.pathname;
    if (path === '/js/partiels.js') return script(res, JS);
    if (path === '/dispo/1190') {
      const ready = Number(url.searchParams.get('essai')) >= 3;
      return json(res, ready ? { pret: true, texte: LATE_POLL } : { pret: false });
    }
    if (path === '/partiels/agenda/juin') return html(res, 'Erreur interne', 500);
    if (path === '/partiels/agenda/mai') return html(res, '<h1>Agenda de mai</h1><ul><li>3 mai : heure du conte</li><li>17 mai : club de lecture</li></ul>');
    if (path === '/partiels/blocs/annexe') {
      await pause(900);
      return html(res, PARTIALS['/blocs/annexe'] ?? '');
    }
    if (path === '/partiels/blocs/bibliobus') {
      await pause(1400);
      return html(res, `<p class="note">${LATE_CHAIN}</p>`);
    }
    if (path.startsWith('/partiels/')) {
      await pause(50);
      const found = PARTIALS[path.slice('/partiels'.length)];
      return html(res, found ?? '<h1>Notice introuvable</h1><p>Aucun document ne correspond à cet identifiant. Il a pu être retiré des collections.</p><p><a href="/notice/1187">Revenir au catalogue</a></p>');
    }
    if (path.startsWith('/notice/') || path.startsWith('/agenda/') || (PARTIALS[path] && !path.startsWith('/blocs/'))) {
      return html(res, frame(path));
    }
    return gone(res, 'Page inconnue');
  },
};
