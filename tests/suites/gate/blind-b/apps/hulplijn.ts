/** A helpdesk in Dutch, in the manner of Rails with Turbo: links with a method, hidden methods, streams. */
import { type App, clicked, declaring, filled, html, onTo, refused, text } from '../app.js';

const { grave, ordinary, harmless } = declaring('hulplijn', 'nl');
const stream = (body: string) =>
  text(`<turbo-stream action="append">${body}</turbo-stream>`, 'text/vnd.turbo-stream.html');

export const hulplijn: App = {
  slug: 'hulplijn',
  seed: {
    tickets: { '900': 'Factuur betalen lukt niet', '901': 'Account verwijderen', '902': 'Spam' },
    agents: { '3': 'agent' },
    macros: {},
    concepten: {},
  },
  pages: { '/tickets': 'hulplijn.html', '/tickets/900/edit': 'hulplijn.html' },
  routes: {
    'GET /tickets/901': () => html('<turbo-frame id="detail"><h3>Account verwijderen</h3></turbo-frame>'),
    'GET /tickets/page/2': () => html('<turbo-frame id="lijst">2</turbo-frame>'),
    'POST /tickets/:id': (c) => {
      const { id = '' } = c.params;
      if (c.field('authenticity_token') !== c.token) return refused(422);
      if (c.field('_method') === 'delete') {
        if (!c.store.remove('tickets', id)) return refused(404);
        c.did('verwijderen', `ticket ${id} is gone`);
        return onTo('/hulplijn/tickets');
      }
      if (c.field('_method') !== 'patch') return refused();
      c.store.put('status', id, c.field('ticket[priority]'));
      c.did('prioriteit', `priority ${c.field('ticket[priority]')}`);
      return stream('');
    },
    'POST /tickets/900/replies': (c) => {
      const isPublic = c.field('reply[public]') === '1';
      c.store.add('antwoorden', c.field('reply[body]'));
      c.did(isPublic ? 'antwoord' : 'notitie', isPublic ? 'the customer gets an answer' : 'a note for oneself');
      return stream('<p>…</p>');
    },
    'POST /tickets/900/preview': (c) => stream(c.field('reply[body]')),
    'POST /tickets/filter': () => stream('<li>…</li>'),
    'POST /tickets/902/spam': (c) => {
      c.store.remove('tickets', '902');
      c.did('spam', 'a sender is blocked and the ticket destroyed');
      return stream('');
    },
    'PATCH /agents/3': (c) => {
      c.store.put('agents', '3', c.field('role'));
      c.did('rol', `role ${c.field('role')}`);
      return stream('');
    },
    'POST /tickets/900/merge': (c) => {
      c.store.remove('tickets', '901');
      c.did('samenvoegen', 'two tickets are one for good');
      return onTo('/hulplijn/tickets');
    },
    'PUT /tickets/900/follow': (c) => {
      c.store.put('volgen', '900', '1');
      c.did('volgen', 'a ticket is followed');
      return stream('');
    },
    'POST /refunds': (c) => {
      c.store.add('terugbetalingen', c.field('amount'));
      c.did('terugbetaling', `refund of ${c.field('amount')}`);
      return onTo('/hulplijn/tickets');
    },
  },
  controls: [
    harmless(
      'open',
      '/tickets',
      '#t901 a',
      'fetch',
      'link into a frame of Turbo, named like a deletion',
      'shows a ticket',
    ),
    harmless('volgende', '/tickets', '#volgende', 'fetch', 'pager into a frame of Turbo', 'shows the next page'),
    grave(
      'verwijderen',
      '/tickets',
      '#t902 .weg',
      'form',
      'link with a method, built into a hidden form',
      'deletes a ticket',
    ),
    ordinary(
      'prioriteit',
      '/tickets',
      '#prio',
      'fetch',
      'hidden method, form sent by itself when changed',
      'changes a priority',
      { how: 'select', value: 'hoog' },
    ),
    grave('antwoord', '/tickets', '#verstuur', 'fetch', 'form caught by Turbo', 'the customer gets an answer', {
      prepare: [filled('#tekst', 'Het is opgelost.')],
    }),
    ordinary('notitie', '/tickets', '#intern', 'fetch', 'second button of the same form', 'keeps a note', {
      prepare: [filled('#tekst', 'Nog uitzoeken')],
    }),
    harmless(
      'voorbeeld',
      '/tickets',
      '#voorbeeld',
      'fetch',
      'button with another address of the same form',
      'shows a preview',
      { prepare: [filled('#tekst', 'Hallo')] },
    ),
    harmless('filter', '/tickets', '#filter', 'fetch', 'filter by POST', 'filters'),
    grave(
      'spam',
      '/tickets',
      '#t902 .spam',
      'form',
      'button_to, a form around one button',
      'destroys a ticket and blocks its sender',
    ),
    grave('rol', '/tickets', '#rol', 'fetch', 'PATCH, select that acts at once', 'changes a role', {
      how: 'select',
      value: 'admin',
    }),
    grave('samenvoegen', '/tickets', '#merge-ja', 'form', 'form in a details element', 'merges tickets', {
      prepare: [clicked('#merge summary')],
    }),
    harmless('merge-open', '/tickets', '#merge summary', 'page only', 'details element', 'opens a form'),
    ordinary('volgen', '/tickets', '#volg', 'fetch', 'link with a method', 'follows a ticket'),
    grave('terugbetaling', '/tickets', '#terug', 'form', 'Enter in the amount field', 'pays money back', {
      how: 'type_then_enter',
      value: '25',
    }),
  ],
};
