import '@shoelace-style/shoelace/dist/themes/light.css';
import '@shoelace-style/shoelace/dist/components/button/button.js';
import '@shoelace-style/shoelace/dist/components/details/details.js';
import '@shoelace-style/shoelace/dist/components/dialog/dialog.js';
import '@shoelace-style/shoelace/dist/components/dropdown/dropdown.js';
import '@shoelace-style/shoelace/dist/components/input/input.js';
import '@shoelace-style/shoelace/dist/components/menu/menu.js';
import '@shoelace-style/shoelace/dist/components/menu-item/menu-item.js';
import '@shoelace-style/shoelace/dist/components/switch/switch.js';
import '@shoelace-style/shoelace/dist/components/tab/tab.js';
import '@shoelace-style/shoelace/dist/components/tab-group/tab-group.js';
import '@shoelace-style/shoelace/dist/components/tab-panel/tab-panel.js';

interface Opens extends HTMLElement { open: boolean }
const at = (id: string): Opens => document.getElementById(id) as Opens;
const info = (text: string): void => void (at('info').textContent = text);
async function envoi(methode: string, chemin: string, corps?: Record<string, string | boolean>): Promise<string> {
  const reponse = await fetch(`/courrier/v1${chemin}`, { method: methode, headers: { 'Content-Type': 'application/json' }, ...(corps && { body: JSON.stringify(corps) }) });
  return ((await reponse.json()) as { texte?: string }).texte ?? 'Fait';
}
const faire = (id: string, evenement: string, methode: string, chemin: string, corps?: Record<string, string | boolean>): void =>
  at(id).addEventListener(evenement, () => void envoi(methode, chemin, corps).then(info));

faire('envoyer', 'click', 'POST', '/messages/brouillon-4/envoi', { a: 'equipe@exemple.fr' });
faire('brouillon', 'click', 'PUT', '/messages/brouillon-4', { texte: 'Bonjour' });
faire('vider-oui', 'click', 'DELETE', '/corbeille');
faire('suivi', 'click', 'PUT', '/messages/12/suivi', { actif: true });
faire('lu', 'click', 'PATCH', '/messages/12', { lu: true });
faire('images', 'sl-change', 'PATCH', '/preferences', { images: true });
faire('transfert', 'click', 'POST', '/regles', { transfererVers: 'ext@exemple.fr' });
faire('apercu', 'click', 'POST', '/messages/apercu', { texte: 'Bonjour' });
at('vider').addEventListener('click', () => (at('confirmer').open = true));
at('recherche').addEventListener('keydown', (e) => {
  if ((e as KeyboardEvent).key === 'Enter') void envoi('POST', '/recherche', { q: 'facture' }).then(info);
});
setInterval(() => navigator.sendBeacon('/rum/v1/spans', '{"spans":[]}'), 900);
