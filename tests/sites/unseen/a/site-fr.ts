import { css, js, late, page, partial, wall } from './kit.js';
import type { Ask, Plan, Reply } from './kit.js';

/** A wine estate with a shop: server pages, a login form in the header of each, a chat bubble. */
export function french(third: string): Plan {
  const doc = (title: string, main: string, extra = ''): string => `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${title} — Domaine des Trois Collines</title><link rel="stylesheet" href="/style.css"></head>
<body><header><span class="nom">Domaine des Trois Collines</span><nav><a href="/">Accueil</a><a href="/vins/blanc-de-roche">Blanc</a><a href="/vins/rouge-du-puits">Rouge</a><a href="/visite">Visite</a></nav>
<form class="mini" action="/compte" method="post"><input type="email" placeholder="E-mail"><input type="password" placeholder="Mot de passe"><button>OK</button></form></header>
<main>${main}</main>
<footer><form class="lettre"><label>Recevez notre lettre <input type="email" placeholder="Votre e-mail"></label><button>S'inscrire</button></form><p>L'abus d'alcool est dangereux pour la santé. Vente interdite aux mineurs de moins de 18 ans.</p></footer>
<div class="biscuit">Nous utilisons des cookies pour mesurer l'audience. <button>D'accord</button></div>${extra}</body></html>`;
  const home = doc('Accueil', `<h1>Trois collines, une famille, douze hectares</h1><p>Depuis 1921, nous cultivons le chenin et le cabernet franc sur des sols de tuffeau. Les vendanges se font à la main, rang après rang.</p><p>La boutique est ouverte du mardi au samedi ; on y goûte tout ce qu'on y vend.</p><ul><li><a href="/vins/blanc-de-roche">Blanc de Roche</a></li><li><a href="/vins/rouge-du-puits">Rouge du Puits</a></li><li><a href="/recettes">Recettes</a></li></ul>`);
  const age = (ask: Ask): Reply => (ask.cookies.get('majeur') === 'oui'
    ? { body: doc('Cuvée Noire', '<h1>Cuvée Noire</h1><p>Cabernet franc, vieilles vignes, vingt mois de fût.</p>') }
    : { body: `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Domaine des Trois Collines</title><style>body{background:#2b1216;color:#f6e9d8;font-family:Garamond,serif;text-align:center;padding-top:18vh}button{font-size:20px;padding:10px 34px;margin:12px}</style></head><body><h1>Domaine des Trois Collines</h1><p>Pour entrer, vous devez avoir l'âge légal pour consommer de l'alcool dans votre pays.</p><p>Avez-vous plus de 18 ans ?</p><button onclick="document.cookie='majeur=oui; path=/vins/cuvee-noire';location.reload()">Oui</button><button onclick="location.href='https://www.alcool-info.invalid'">Non</button></body></html>` });
  const RECETTE = 'Versez un demi-verre de Blanc de Roche sur les échalotes avant de remettre le brochet au four.';
  const ANNEES = 'Le millésime 2019 se boit dès maintenant, mais il gagnera encore à dormir six ans en cave.';

  return {
    name: 'trois-collines',
    language: 'fr',
    entries: [
      page('/', 'hub with login in header', 'Home page of a wine estate with a small login form in its header, a newsletter form and a cookie strip at the bottom; the text is all there.', home),
      page('/vins/blanc-de-roche', 'login and newsletter forms', 'A wine page with the same header login and newsletter; description and price are complete.', doc('Blanc de Roche', '<h1>Blanc de Roche 2022</h1><p class="prix">14,50 €</p><p>Chenin, élevage de neuf mois sur lies. Nez de poire et de silex, bouche droite, finale un peu saline. À servir à 11 degrés.</p><button>Ajouter au panier</button>')),
      page('/vins/rouge-du-puits', 'chat widget', 'A wine page with a chat bubble from an outside service that blinks and polls for ever; the page text is complete.', doc('Rouge du Puits', '<h1>Rouge du Puits 2021</h1><p class="prix">12,00 €</p><p>Cabernet franc, cuve béton. Fruits rouges, tanins souples. Parfait avec une volaille rôtie.</p><button>Ajouter au panier</button>', `<script>window.__chat='${third}';</script><script src="${third}/chat.js"></script>`)),
      page('/vins/magnum-anniversaire', 'sold out product', 'A product that is sold out; the page still describes it fully, so it is the real page.', doc('Magnum anniversaire', '<h1>Magnum anniversaire</h1><p><b>Épuisé. Ce produit n\'est plus disponible.</b></p><p>Cent magnums numérotés ont été mis en vente pour le centenaire du domaine : assemblage de 2009, 2014 et 2018, étiquette gravée par Paul Vernet. Le dernier est parti en quatre jours. Une nouvelle série est prévue en 2031.</p>')),
      page('/visite', 'form page', 'A page on visits of the cellar with times and a booking form below; it is open to all.', doc('Visite du chai', `<h1>Visite du chai</h1><p>Chaque samedi à 10 h 30 et 15 h, durée une heure et demie, dégustation de quatre vins comprise. 12 € par personne, gratuit pour les enfants.</p><form><label>Nom <input></label> <label>Date <input type="date"></label> <label>Personnes <input type="number" value="2"></label> <button>Réserver</button></form>`)),
      page('/presse', 'very short page', 'The press page is one line with an address, as on many small sites.', doc('Presse', '<h1>Presse</h1><p>Photos et dossier sur demande : presse@troiscollines.example</p>')),
      wall('/vins/cuvee-noire', 'age wall', 'An age question fills the page and the wine is not in the document until it is answered.', age),
      wall('/boutique/coffrets', 'geo wall', 'In the usual frame the shop says that it does not deliver to the visitor\'s country, and no gift box is shown.', doc('Boutique', '<h1>Bonjour !</h1><p>Il semble que vous naviguiez depuis un pays où notre boutique en ligne n\'est pas proposée.</p><p><select><option>Choisissez votre pays</option><option>France</option><option>Belgique</option><option>Suisse</option></select> <button>Continuer</button></p>')),
      wall('/vins/rose-de-juin', 'soft 404 as home page', 'The wine is no longer in the catalogue and the site serves its home page at this address with status 200.', home),
      wall('/vins/vieilles-vignes', 'waiting room', 'A waiting room with a place in the queue stands in for the product page and never lets the visitor in.', '<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Salle d\'attente</title><meta http-equiv="refresh" content="20"><style>body{font-family:sans-serif;max-width:560px;margin:12vh auto}.b{height:14px;background:#eee}.b i{display:block;width:7%;height:14px;background:#7b1e3a}</style></head><body><h1>Vous êtes dans la file d\'attente</h1><p>La mise en vente attire beaucoup de monde. Votre numéro : <b>1 482</b>. Temps estimé : plus d\'une heure.</p><div class="b"><i></i></div><p>Ne fermez pas cette fenêtre, elle s\'actualise toute seule.</p></body></html>'),
      late('/recettes', 'lazy part', 'A recipe page; the recipe itself is loaded lazily by an observer and set 700 ms after load.', RECETTE, 700, doc('Recettes', '<h1>Recettes de la maison</h1><p>Brochet au vin blanc, pour six.</p><section id="r" data-url="/morceaux/brochet"></section>', '<script src="/paresse.js"></script>')),
      late('/millesimes', 'timer', 'A table of vintages with a last remark that a script sets four seconds after load.', ANNEES, 4000, doc('Millésimes', '<h1>Millésimes</h1><table><tr><td>2021</td><td>frais, léger</td></tr><tr><td>2020</td><td>solaire</td></tr><tr><td>2019</td><td>grand équilibre</td></tr></table><div id="conseil"></div>', '<script src="/conseil.js"></script>')),
    ],
    parts: {
      '/style.css': css(`body{font:18px/1.6 Garamond,serif;margin:0;color:#2b1216;background:#fdf9f3}header{display:flex;gap:30px;align-items:center;padding:16px 40px;border-bottom:1px solid #c9a}nav a{margin-right:18px;color:#7b1e3a}.mini{margin-left:auto}.mini input{width:110px}main{padding:30px 40px;min-height:300px;max-width:800px}.prix{font-size:24px}footer{background:#f3e7dc;padding:20px 40px 80px}.biscuit{position:fixed;bottom:0;left:0;right:0;background:#2b1216;color:#fff;padding:10px 40px;font-size:15px}td{padding:6px 30px;border-bottom:1px solid #dcc}`),
      '/paresse.js': js(`window.addEventListener('load',function(){var s=document.getElementById('r');new IntersectionObserver(function(e,o){if(e[0].isIntersecting){o.disconnect();fetch(s.dataset.url).then(function(r){return r.text()}).then(function(t){s.innerHTML=t})}},{rootMargin:'400px'}).observe(s)});`),
      '/morceaux/brochet': partial(`<ol><li>Faites fondre les échalotes dans le beurre.</li><li>${RECETTE}</li><li>Servez avec des pommes de terre vapeur.</li></ol>`, 650),
      '/conseil.js': js(`window.addEventListener('load',function(){setTimeout(function(){document.getElementById('conseil').textContent='${ANNEES}'},4000)});`),
      '/compte': () => ({ status: 303, headers: { location: '/' } }),
    },
    missing: (ask) => (ask.path.startsWith('/vins/') ? home : { status: 404, body: doc('Introuvable', '<h1>Page introuvable</h1><p><a href="/">Retour à l\'accueil</a></p>') }),
  };
}
