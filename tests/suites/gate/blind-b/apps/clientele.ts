/** Customers and deals in French: OData, with several changes in one batch. */
import { type App, clicked, declaring, file, filled, json, refused, text } from '../app.js';

const { grave, ordinary, harmless } = declaring('clientele', 'fr');

export const clientele: App = {
  slug: 'clientele',
  seed: {
    comptes: { '301': 'Boulangerie Petit', '302': 'Garage du Centre' },
    affaires: { '7': 'Devis envoyé', '8': 'Négociation' },
    vues: {},
    segments: { s1: '412 contacts' },
  },
  pages: { '/comptes': 'clientele.html' },
  routes: {
    'POST /odata/v4/$batch': (c) => {
      if (c.body.includes('DELETE Comptes(302)') && c.store.remove('comptes', '302')) {
        c.did('supprimer', 'an account is gone');
        return text('--b\r\nHTTP/1.1 204 No Content\r\n--b--', 'multipart/mixed; boundary=b');
      }
      if (c.body.includes('PATCH Affaires(8)')) {
        c.store.put('affaires', '8', c.body);
        c.did('note', 'a note on a deal');
        return text('--b\r\nHTTP/1.1 200 OK\r\n--b--', 'multipart/mixed; boundary=b');
      }
      return text('--b\r\nHTTP/1.1 200 OK\r\n\r\n{"value":[]}\r\n--b--', 'multipart/mixed; boundary=b');
    },
    'GET /odata/v4/Comptes(301)': (c) => json({ nom: c.store.get('comptes', '301') }),
    'POST /odata/v4/Affaires(7)/Ns.EnvoyerDevis': (c) => {
      c.store.put('affaires', '7', 'envoyé');
      c.did('devis', 'an offer goes to the customer');
      return json({ value: true });
    },
    'POST /odata/v4/Comptes(301)/Ns.ChangerProprietaire': (c) => {
      c.store.put('proprietaires', '301', c.get('proprietaireId'));
      c.did('proprietaire', 'another owner');
      return json({ value: true });
    },
    'POST /odata/v4/Ns.CalculerRemise': () => json({ value: 0.12 }),
    'POST /odata/v4/Ns.RechercherDoublons': () => json({ value: [{ id: 301 }] }),
    'POST /odata/v4/Ns.FusionnerComptes': (c) => {
      if (!c.store.remove('comptes', c.get('source'))) return refused(404);
      c.did('fusion', 'one account is merged away');
      return json({ value: true });
    },
    'POST /odata/v4/Vues': (c) => {
      c.store.add('vues', c.get('Nom'));
      c.did('vue', 'a view is kept');
      return json({ Id: 4 }, 201);
    },
    'POST /odata/v4/Favoris': (c) => {
      c.store.add('favoris', c.get('CompteId'));
      c.did('favori', 'a favourite');
      return json({}, 201);
    },
    'POST /odata/v4/Campagnes/Ns.Lancer': (c) => {
      c.store.put('segments', 's1', 'contacté');
      c.did('campagne', 'a campaign goes to 412 people');
      return json({ value: 412 });
    },
    'POST /odata/v4/Campagnes/Ns.Estimer': () => json({ value: 412 }),
    'GET /odata/v4/Comptes/export.csv': () => file('comptes.csv', 'id;nom\n'),
  },
  controls: [
    harmless('charger', '/comptes', '#actualiser', 'xhr', 'OData batch that only reads', 'loads again'),
    harmless('fiche', '/comptes', '#c301 a', 'fetch', 'OData entity by key', 'shows an account'),
    grave('supprimer', '/comptes', '#oui', 'xhr', 'OData batch with a DELETE inside', 'deletes an account', {
      prepare: [clicked('#c302 .corbeille')],
    }),
    harmless('corbeille', '/comptes', '#c302 .corbeille', 'page only', 'icon that only asks', 'asks'),
    harmless('non', '/comptes', '#non', 'page only', 'closes a grave question', 'closes it', {
      prepare: [clicked('#c302 .corbeille')],
    }),
    ordinary('note', '/comptes', '#note-ok', 'xhr', 'OData batch with a PATCH inside', 'keeps a note', {
      prepare: [filled('#note', 'Rappeler lundi')],
    }),
    grave('devis', '/comptes', '#devis', 'fetch', 'OData bound action', 'an offer goes to the customer'),
    grave(
      'proprietaire',
      '/comptes',
      '#prop',
      'fetch',
      'OData bound action, select that acts at once',
      'gives an account away',
      { how: 'select', value: '44' },
    ),
    harmless('remise', '/comptes', '#remise', 'fetch', 'OData function by POST', 'computes a rebate'),
    harmless('doublons', '/comptes', '#doublons', 'fetch', 'OData action that only reads', 'looks for doubles'),
    grave('fusion', '/comptes', '#fusion', 'fetch', 'OData unbound action', 'merges accounts for good', {
      prepare: [clicked('#doublons')],
    }),
    ordinary('vue', '/comptes', '#vue-ok', 'fetch', 'OData insert', 'keeps a view', {
      prepare: [filled('#vue', 'Mes clients')],
    }),
    ordinary('favori', '/comptes', '#c301 .etoile', 'fetch', 'OData insert, span without a role', 'keeps a favourite'),
    harmless('estimer', '/comptes', '#estimer', 'fetch', 'OData action that only counts', 'counts recipients'),
    grave('campagne', '/comptes', '#lancer', 'fetch', 'OData action', 'mails 412 people'),
    harmless('exporter', '/comptes', '#exporter', 'get', 'download by link', 'downloads a list'),
  ],
};
