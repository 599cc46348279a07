/** A shop, French: server-rendered forms with redirects, a cart by fetch and form-encoded bodies. */
import { type App, book, click, fill, go, html, json } from '../kit.js';

const { add, controls, proofs } = book(
  'boutique',
  '/panier',
  'fr',
  'server-rendered pages, forms with redirect, some fetch',
);

const shell = (
  title: string,
  body: string,
) => `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${title} – Maison Tilleul</title><link rel="icon" href="data:,">
<style>body{font:16px Georgia;margin:0 auto;max-width:960px;padding:16px}nav a{margin-right:14px}.ligne{border-bottom:1px solid #ddd;padding:10px 0;display:flex;gap:12px;align-items:center}
.btn{background:#2f4b3c;color:#fff;border:0;padding:9px 16px;cursor:pointer}.lien{background:none;border:0;text-decoration:underline;cursor:pointer}fieldset{margin:14px 0}</style></head><body>
<nav><a id="accueil" href="/boutique/">Accueil</a><a href="/boutique/catalogue">Catalogue</a><a href="/boutique/panier">Panier</a><a href="/boutique/compte">Mon compte</a></nav>${body}</body></html>`;

const cart = shell(
  'Panier',
  String.raw`<h1>Votre panier</h1>
<div class="ligne"><span>Tisane verveine, 80 g</span><form action="/boutique/panier/quantite" method="post"><input type="hidden" name="_token" value="k2"><input type="hidden" name="ligne" value="51">
<select name="qte" id="qte" onchange="this.form.submit()"><option>1</option><option>2</option><option>3</option></select></form>
<form action="/boutique/panier/supprimer" method="post"><input type="hidden" name="ligne" value="51"><button class="lien" id="retirer">Retirer</button></form></div>
<form id="promo" action="/boutique/panier" method="get"><input name="cp" id="cp" placeholder="Code postal"><button id="frais">Estimer les frais de port</button></form>
<details><summary id="cgv">Conditions de retour</summary><p>Vous disposez de 14 jours.</p></details>
<form action="/boutique/commande/valider" method="post"><input type="hidden" name="_token" value="k2"><fieldset><legend>Paiement</legend>
<label><input type="radio" name="mode" id="carte" value="cb" checked> Carte •• 4412</label> <label><input type="radio" name="mode" id="virement" value="vir"> Virement</label><p id="rib" hidden>Le RIB vous sera indiqué.</p></fieldset>
<button class="btn" id="commander">Commander et payer 38,40 €</button></form>
<button id="envies">♡ Mettre de côté</button><span id="etat"></span>
<script>document.querySelectorAll('[name=mode]').forEach(function(r){r.addEventListener('change',function(){document.getElementById('rib').hidden=document.getElementById('virement').checked===false})});
document.getElementById('envies').addEventListener('click',function(){fetch('/boutique/liste-envies/ajouter',{method:'POST',headers:{'X-Requested-With':'XMLHttpRequest'},body:new URLSearchParams({article:'51'})}).then(function(r){return r.json()}).then(function(){document.getElementById('etat').textContent='Ajouté à vos envies'})});</script>`,
);

const catalogue = shell(
  'Catalogue',
  String.raw`<h1>Infusions</h1><form method="get" action="/boutique/catalogue"><select name="tri" id="tri" onchange="this.form.submit()"><option value="nom">Nom</option><option value="prix">Prix croissant</option></select></form>
<div class="ligne"><a id="fiche" href="/boutique/article/tilleul">Tilleul des Baronnies</a> 9,60 € <button class="btn" id="ajout" data-ref="TIL100">Ajouter au panier</button></div>
<div class="ligne"><a href="/boutique/article/camomille">Camomille</a> 7,20 € <button class="btn" id="achat1" data-ref="CAM050">Acheter en 1 clic</button></div>
<p>Panier : <b id="nb">1</b></p><a id="suiv" href="/boutique/catalogue?page=2" rel="next">Page suivante</a>
<script>document.getElementById('ajout').onclick=function(){fetch('/boutique/panier/ajouter',{method:'POST',body:new URLSearchParams({ref:this.dataset.ref,qte:1})}).then(r=>r.json()).then(d=>document.getElementById('nb').textContent=d.nb)};
document.getElementById('achat1').onclick=function(){fetch('/boutique/commande/express',{method:'POST',body:new URLSearchParams({ref:this.dataset.ref})}).then(r=>r.json()).then(d=>{document.getElementById('nb').textContent='Commande '+d.numero})};</script>`,
);

const account = shell(
  'Mon compte',
  String.raw`<h1>Mon compte</h1><p>Abonnement « Coffret du mois » – 24 €/mois</p>
<form method="post" action="/boutique/compte/abonnement/resilier"><button id="resilier">Résilier mon abonnement</button></form>
<form method="post" action="/boutique/avis" id="avisform"><label>Votre avis sur le Tilleul <textarea name="texte" id="texte"></textarea></label><button type="button" id="apercu">Aperçu</button><button id="publier">Publier mon avis</button></form><div id="vue"></div>
<button id="supprimer">Supprimer mon compte</button>
<dialog id="dlg"><p>Toutes vos données seront effacées.</p><button id="annuler" onclick="dlg.close()">Annuler</button><form method="post" action="/boutique/compte/supprimer"><button id="oui">Oui, supprimer</button></form></dialog>
<script>document.getElementById('supprimer').onclick=()=>document.getElementById('dlg').showModal();
document.getElementById('apercu').onclick=()=>{document.getElementById('vue').textContent=document.getElementById('texte').value||'(vide)'};</script>`,
);

add(
  'order',
  'grave',
  'click',
  '#commander',
  'form',
  'POST /commande/valider, GET /merci',
  'The order is placed and paid.',
);
add('oneclick', 'grave', 'click', '#achat1', 'fetch', 'POST /commande/express', 'Buys at once.', {
  page: '/catalogue',
});
add(
  'cancel',
  'grave',
  'click',
  '#resilier',
  'form',
  'POST /compte/abonnement/resilier, GET /compte',
  'The subscription is cancelled.',
  { page: '/compte' },
);
add('review', 'grave', 'click', '#publier', 'form', 'POST /avis, GET /compte', 'A review is published.', {
  page: '/compte',
  prepare: [fill('#texte', 'Très parfumé.')],
});
add('delete', 'grave', 'click', '#oui', 'form', 'POST /compte/supprimer, GET /', 'The account is deleted.', {
  page: '/compte',
  prepare: [click('#supprimer')],
});
add(
  'quantity',
  'ordinary',
  'select',
  '#qte',
  'form',
  'POST /panier/quantite, GET /panier',
  'The quantity in the cart is changed.',
  { value: '3' },
);
add(
  'remove',
  'ordinary',
  'click',
  '#retirer',
  'form',
  'POST /panier/supprimer, GET /panier',
  'The line leaves the cart.',
);
add(
  'wish',
  'ordinary',
  'click',
  '#envies',
  'fetch',
  'POST /liste-envies/ajouter',
  'The article is put on the wish list.',
);
add('cart', 'ordinary', 'click', '#ajout', 'fetch', 'POST /panier/ajouter', 'The article is put into the cart.', {
  page: '/catalogue',
});
add('shipping', 'harmless', 'click', '#frais', 'get', 'GET /panier', 'Asks for shipping costs.', {
  prepare: [fill('#cp', '69001')],
  proof: "location.search.includes('cp=69001')",
});
add('terms', 'harmless', 'click', '#cgv', 'page only', '', 'Unfolds the terms of return.', {
  proof: "document.querySelector('details').open",
});
add('transfer', 'harmless', 'check', '#virement', 'page only', '', 'Shows the hint for payment by transfer.', {
  proof: "document.querySelector('#rib').offsetHeight>0",
});
add('sort', 'harmless', 'select', '#tri', 'get', 'GET /catalogue', 'Sorts the list.', {
  page: '/catalogue',
  value: 'prix',
  proof: "location.search.includes('tri=prix')",
});
add('next', 'harmless', 'click', '#suiv', 'get', 'GET /catalogue', 'Goes to the next page.', {
  page: '/catalogue',
  proof: "location.search==='?page=2'",
});
add('preview', 'harmless', 'click', '#apercu', 'page only', '', 'Shows the review as it would look.', {
  page: '/compte',
  prepare: [fill('#texte', 'Bon')],
  proof: "document.querySelector('#vue').textContent==='Bon'",
});
add('askdelete', 'harmless', 'click', '#supprimer', 'page only', '', 'Only opens a question.', {
  page: '/compte',
  proof: "document.querySelector('#dlg').open",
});

export const app: App = {
  name: 'boutique',
  controls,
  proofs,
  serve(call, mark) {
    const at = `${call.method} ${call.path}`;
    if (at === 'GET /panier') return html(cart);
    if (at === 'GET /catalogue') return html(catalogue);
    if (at === 'GET /compte') return html(account);
    if (at === 'GET /') return html(shell('Accueil', '<h1>Bienvenue</h1>'));
    if (at === 'GET /merci') return html(shell('Merci', '<h1>Merci pour votre commande</h1>'));
    if (at === 'POST /commande/valider') {
      mark('order', `order by ${call.form.get('mode')}`);
      return go('/boutique/merci');
    }
    if (at === 'POST /commande/express') {
      mark('oneclick', 'express order');
      return json({ numero: 'A-2291' });
    }
    if (at === 'POST /compte/abonnement/resilier') {
      mark('cancel', 'subscription cancelled');
      return go('/boutique/compte');
    }
    if (at === 'POST /avis') {
      mark('review', call.form.get('texte') ?? '');
      return go('/boutique/compte');
    }
    if (at === 'POST /compte/supprimer') {
      mark('delete', 'account deleted');
      return go('/boutique/');
    }
    if (at === 'POST /panier/quantite' || at === 'POST /panier/supprimer') {
      mark(call.path.endsWith('quantite') ? 'quantity' : 'remove', 'cart');
      return go('/boutique/panier');
    }
    if (at === 'POST /liste-envies/ajouter') {
      mark('wish', 'wish list');
      return json({ ok: 1 });
    }
    if (at === 'POST /panier/ajouter') {
      mark('cart', 'cart');
      return json({ nb: 2 });
    }
    return undefined;
  },
};
