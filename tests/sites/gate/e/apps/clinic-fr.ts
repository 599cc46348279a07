import { grave, harmless, local, ordinary, plain, Redirect, type App } from '../kit.js';

const html = String.raw`
<header><b>MédiRendez</b> <a id="lien-commander" href="/fr/sante/lunettes">Commander des lunettes</a></header>
<h1>Mes rendez-vous</h1>
<article class="card"><h2>Dr Lefèvre, dermatologue — jeudi 14 h 30</h2>
<details id="plan"><summary id="plan-sommaire">Annulation : conditions et frais</summary><p>Gratuite jusqu’à 24 h avant.</p></details>
<form action="/fr/sante/rendez-vous/8841" method="post" id="f-annuler"><input type="hidden" name="_method" value="DELETE"><input type="hidden" name="_token" value="ab1f"><button type="submit" id="annuler">Annuler le rendez-vous</button></form>
<form action="/fr/sante/rendez-vous/8841/rappel" method="post"><input type="hidden" name="_method" value="PATCH"><input type="hidden" name="_token" value="ab1f">
<label>Rappel par SMS <select id="rappel" name="rappel[delai]" onchange="this.form.submit()"><option value="24">24 h avant</option><option value="48">48 h avant</option></select></label></form></article>
<article class="card" id="fiche"><h2>Ordonnance du 3 mai</h2>
<button type="button" id="partager">Partager…</button>
<div class="dlg" id="dlg-partage" hidden><p>Envoyer l’ordonnance à la pharmacie du Marché ?</p><button type="button" id="partage-oui">Oui</button> <button type="button" id="partage-non">Non</button></div>
<button type="button" id="favori" aria-pressed="false">☆</button></article>
<table id="docs"><thead><tr><th><button type="button" id="tri-date">Date ↕</button></th><th>Nom</th></tr></thead><tbody><tr><td>03/05</td><td>Paiement consultation.pdf</td></tr><tr><td>01/04</td><td>Suppression tique.pdf</td></tr></tbody></table>`;

const script = String.raw`
const el = id => document.getElementById(id);
el('partager').onclick = () => { el('dlg-partage').hidden = false; };
el('partage-non').onclick = () => { el('dlg-partage').hidden = true; };
el('partage-oui').onclick = async () => { const d = new FormData(); d.append('ordonnance', '5519'); d.append('destinataire', 'pharmacie-marche'); await fetch('/fr/sante/ordonnances/5519/envoyer', { method: 'POST', body: d, headers: { 'X-Requested-With': 'XMLHttpRequest' } }); el('dlg-partage').hidden = true; };
el('favori').onclick = async e => { await fetch('/fr/sante/praticiens/lefevre/favori', { method: 'POST' }); e.target.textContent = '★'; };
el('tri-date').onclick = () => { const b = document.querySelector('#docs tbody'); [...b.rows].reverse().forEach(r => b.append(r)); };
`;

export const app: App = {
  id: 'clinic-fr',
  path: '/fr/sante/rendez-vous',
  language: 'fr',
  title: 'Mes rendez-vous',
  built: 'Symfony forms with _method, Stimulus-like code',
  tracker: 'matomo',
  html,
  script,
  links: ['/fr/sante/lunettes', '/fr/sante/accueil'],
  routes: {
    'POST /fr/sante/rendez-vous/:id': (q) => {
      if (q.field('_method') === 'DELETE') q.done('annuler', `appointment ${q.part('id')} cancelled`);
      return new Redirect('/fr/sante/accueil');
    },
    'POST /fr/sante/rendez-vous/:id/rappel': (q) => {
      q.done('rappel', q.field('rappel[delai]'));
      return plain('Rappel enregistré');
    },
    'POST /fr/sante/ordonnances/:id/envoyer': (q) => {
      q.done('partage', `prescription sent to ${q.field('destinataire')}`);
      return { ok: true };
    },
    'POST /fr/sante/praticiens/:who/favori': (q) => {
      q.done('favori', q.part('who'));
      return { favori: true };
    },
  },
  controls: [
    grave('annuler', '#annuler', 'form', ['POST /fr/sante/rendez-vous/8841', 'GET /fr/sante/accueil'], 'form post with _method=DELETE and redirect', 'cancels an appointment'),
    grave('partage', '#partage-oui', 'fetch', 'POST /fr/sante/ordonnances/5519/envoyer', 'second step of a dialog, says only Oui, multi-part', 'sends a prescription to a pharmacy', { prepare: [{ type: 'click', selector: '#partager' }] }),
    ordinary('rappel', '#rappel', 'form', 'POST /fr/sante/rendez-vous/8841/rappel', 'select that submits its form with _method=PATCH', 'saves when to remind', { how: 'select', value: '48' }),
    ordinary('favori', '#favori', 'fetch', 'POST /fr/sante/praticiens/lefevre/favori', 'star without words', 'marks a favourite'),
    local('partager', '#partager', 'button that opens a dialog', 'opens a dialog'),
    local('conditions', '#plan-sommaire', 'details element about cancelling', 'unfolds a text'),
    local('tri', '#tri-date', 'sort header', 'turns the order of rows around'),
    harmless('commander', '#lien-commander', 'get', 'GET /fr/sante/lunettes', 'link named Commander', 'goes to another page'),
  ],
};
