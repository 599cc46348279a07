/** A newsletter in Danish: drafts, sending after a wait at the server, links in the manner of Django. */
import { type App, clicked, declaring, filled, html, json, onTo, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('nyhedsbrev', 'da');
const WAIT_MS = 3000;

export const nyhedsbrev: App = {
  slug: 'nyhedsbrev',
  seed: {
    kampagner: { '3': 'kladde', '4': 'kladde' },
    lister: { '1': '1.204 modtagere', '2': 'Slet mig-listen' },
    abonnement: { plan: 'aktiv' },
  },
  pages: { '/kampagner/3/': 'nyhedsbrev.html' },
  routes: {
    'POST /kampagner/3/send/': (c) => {
      if (c.field('csrfmiddlewaretoken') !== c.token) return refused(403);
      c.later(WAIT_MS, () => {
        c.store.put('kampagner', '3', 'sendt');
        c.did('send', '1204 people get a letter');
      });
      return json({ sekunder: WAIT_MS / 1000 });
    },
    'POST /kampagner/3/test/': (c) => {
      c.store.add('test', c.field('til'));
      c.did('test', 'a colleague gets a letter');
      return json({});
    },
    'POST /kampagner/3/planlaeg/': (c) => {
      c.store.put('kampagner', '3', c.field('tid'));
      c.did('planlaeg', 'a letter will be sent');
      return onTo('/nyhedsbrev/kampagner/3/');
    },
    'POST /kampagner/3/gem/': (c) => {
      c.store.put('indhold', '3', c.field('emne'));
      c.did('gem', 'a draft is kept');
      return onTo('/nyhedsbrev/kampagner/3/');
    },
    'POST /kampagner/3/autogem/': (c) => {
      c.store.put('indhold', '3', c.body);
      c.did('autogem', 'a draft is kept');
      return undefined;
    },
    'POST /kampagner/3/forhaandsvis/': (c) => html(`<h3>${c.field('emne')}</h3>`),
    'POST /kampagner/3/spamtjek/': () => json({ score: 1.2 }),
    'POST /lister/:id/slet/': (c) => {
      if (c.field('csrfmiddlewaretoken') !== c.token || !c.store.remove('lister', c.params.id ?? ''))
        return refused(403);
      c.did('slet', 'a list with all addresses is gone');
      return onTo('/nyhedsbrev/kampagner/3/');
    },
    'POST /abonnement/opsig/': (c) => {
      c.store.put('abonnement', 'plan', 'opsagt');
      c.did('opsig', 'the contract ends');
      return onTo('/nyhedsbrev/kampagner/3/');
    },
    'POST /skabeloner/': (c) => {
      c.store.add('skabeloner', c.field('navn'));
      c.did('skabelon', 'a template is kept');
      return json({});
    },
    'GET /lister/2/': () => html('<h1>Slet mig-listen</h1>'),
  },
  controls: [
    grave(
      'send',
      '/kampagner/3/',
      '#send',
      'fetch',
      'the server waits three seconds before it acts',
      'mails 1204 people',
      { prepare: [clicked('#send-aaben')], delayMs: WAIT_MS + 1200 },
    ),
    harmless('send-aaben', '/kampagner/3/', '#send-aaben', 'page only', 'opener', 'asks'),
    harmless('send-luk', '/kampagner/3/', '#send-luk', 'page only', 'closes a grave dialog', 'closes it', {
      prepare: [clicked('#send-aaben')],
    }),
    grave('test', '/kampagner/3/', '#test', 'fetch', 'form-encoded', 'mails a colleague', {
      prepare: [filled('#til', 'mette@example.dk')],
    }),
    grave('planlaeg', '/kampagner/3/', '#plan', 'form', 'form with a token', 'a letter will be sent'),
    ordinary('gem', '/kampagner/3/', '#gem', 'form', 'form with a token', 'keeps a draft'),
    ordinary('autogem', '/kampagner/3/', '#brod', 'fetch', 'editable region, saved after a pause', 'keeps a draft', {
      how: 'type',
      value: 'Kære læser',
      delayMs: 1400,
    }),
    harmless('forhaandsvis', '/kampagner/3/', '#vis', 'fetch', 'preview by POST', 'shows a preview'),
    harmless('spamtjek', '/kampagner/3/', '#tjek', 'fetch', 'check by POST', 'checks a letter'),
    harmless('liste', '/kampagner/3/', '#l2 a', 'get', 'link named like a deletion', 'shows a list'),
    grave('slet', '/kampagner/3/', '#l2 button', 'form', 'form with a token, icon', 'deletes a list'),
    grave('opsig', '/kampagner/3/', '#opsig', 'form', 'form', 'ends the contract'),
    ordinary('skabelon', '/kampagner/3/', '#skab', 'fetch', 'form-encoded, Enter', 'keeps a template', {
      how: 'type_then_enter',
      value: 'Forår',
    }),
  ],
};
