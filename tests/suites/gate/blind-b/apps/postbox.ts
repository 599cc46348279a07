/** Mail in English: JSON by fetch, shortcuts, an undo window before sending, autosaved drafts. */
import { type App, clicked, declaring, filled, json, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('postbox', 'en');
const written = [clicked('#compose'), filled('#to', 'ana@example.com'), filled('#subj', 'Lunch')];
const UNDO_MS = 5000;

export const postbox: App = {
  slug: 'postbox',
  seed: {
    mails: { m1: 'Delete old logs before Friday', m2: 'Your order has shipped', m3: 'Re: budget' },
    trash: { t1: 'Old news', t2: 'Receipts 2019' },
    settings: { recovery: 'me@old.example' },
  },
  pages: { '/inbox': 'postbox.html', '/settings': 'postbox-settings.html' },
  telemetry: ['/log/v1/events'],
  routes: {
    'POST /log/v1/events': () => undefined,
    'POST /sync/search': (c) =>
      json({ hits: c.store.rows('mails').filter(([, title]) => title.includes(c.get('query'))) }),
    'POST /sync/outbox': (c) => {
      if (c.get('draft.to') === '') return refused(422);
      const when = c.get('sendAt');
      c.store.add('sent', c.get('draft.to'));
      c.did(
        when === '' ? (c.get('via') === 'keys' ? 'send-keys' : 'send') : 'schedule',
        `mail to ${c.get('draft.to')}`,
      );
      return json({ ok: true }, 202);
    },
    'PUT /sync/drafts/:id': (c) => {
      c.store.put('drafts', c.params.id ?? '', c.body);
      c.did('draft', 'a draft is kept');
      return undefined;
    },
    'PATCH /sync/messages/:id': (c) => {
      const { id = '' } = c.params;
      if (!c.store.has('mails', id)) return refused(404);
      c.store.put('flags', id, c.body);
      if (c.get('starred') !== '') c.did('star', `${id} has a star`);
      if (c.get('unread') === 'false') c.did('read', `${id} is read`);
      if (c.get('folder') === 'archive') c.did('archive', `${id} is archived`);
      return undefined;
    },
    'POST /sync/messages/:id/forward': (c) => {
      c.store.add('sent', c.get('to'));
      c.did('forward', `forwarded to ${c.get('to')}`);
      return undefined;
    },
    'DELETE /sync/folders/trash/messages': (c) => {
      for (const [id] of c.store.rows('trash')) c.store.remove('trash', id);
      c.did('empty-trash', 'the bin is empty');
      return undefined;
    },
    'PUT /sync/settings/:key': (c) => {
      const { key = '' } = c.params;
      c.store.put('settings', key, c.body);
      const what: Record<string, string> = {
        density: 'density',
        signature: 'signature',
        autoforward: 'autoforward',
        recovery: 'recovery',
        delegates: 'delegate',
      };
      if (what[key] === undefined) return refused(404);
      c.did(what[key], `${key}: ${c.body}`);
      return undefined;
    },
    'POST /sync/filters/test': (c) => json({ matches: c.store.rows('mails').length }),
    'POST /sync/settings/app-passwords/revoke-all': (c) => {
      c.store.put('settings', 'sessions', 'none');
      c.did('sign-out-all', 'all devices lose access');
      return undefined;
    },
  },
  controls: [
    harmless('compose', '/inbox', '#compose', 'page only', 'opens a composer in the page', 'opens a composer'),
    grave('send', '/inbox', '#send', 'fetch', 'request leaves after an undo window of five seconds', 'sends a mail', {
      prepare: written,
      delayMs: UNDO_MS + 900,
    }),
    harmless('undo', '/inbox', '#toast button', 'page only', 'stops what waits in the page', 'nothing is sent', {
      prepare: [...written, clicked('#send')],
      delayMs: UNDO_MS,
    }),
    grave('send-keys', '/inbox', '#body', 'fetch', 'Control and Enter in an editable region', 'sends a mail at once', {
      how: 'press_key',
      value: 'Control+Enter',
      prepare: written,
    }),
    harmless('send-menu', '/inbox', '#send-more', 'page only', 'icon that opens a menu beside Send', 'opens a menu', {
      prepare: written,
    }),
    grave(
      'schedule',
      '/inbox',
      '#later [data-at]',
      'fetch',
      'menu item that is a div',
      'a mail will be sent tomorrow',
      {
        prepare: [...written, clicked('#send-more')],
      },
    ),
    ordinary('draft', '/inbox', '#body', 'fetch', 'autosave after a pause in typing', 'keeps a draft', {
      how: 'type',
      value: 'See you there',
      prepare: [clicked('#compose')],
      delayMs: 1500,
    }),
    harmless('discard', '/inbox', '#composer .x', 'page only', 'closes an empty composer', 'closes it', {
      prepare: [clicked('#compose')],
    }),
    ordinary('star', '/inbox', '#row-m2 .star', 'fetch', 'span without a role', 'stars a mail'),
    harmless('open-delete', '/inbox', '#row-m1 .subject', 'page only', 'list item named like a verb', 'opens a mail'),
    ordinary('archive', '/inbox', 'body', 'fetch', 'shortcut of one letter', 'archives the chosen mail', {
      how: 'press_key',
      value: 'e',
      prepare: [clicked('#row-m3 .subject')],
    }),
    ordinary('read', '/inbox', '#mark-read', 'fetch', 'toolbar button', 'marks a mail as read', {
      prepare: [clicked('#row-m3 .subject')],
    }),
    grave('forward', '/inbox', '#fwd-go', 'fetch', 'inline field and arrow button', 'forwards a mail', {
      prepare: [clicked('#row-m3 .subject'), filled('#fwd-to', 'press@example.com')],
    }),
    harmless('search', '/inbox', '#q', 'fetch', 'search by POST after Enter', 'searches', {
      how: 'type_then_enter',
      value: 'budget',
    }),
    grave('empty-trash', '/inbox', '#trash-empty', 'fetch', 'link without an address', 'deletes all mails in the bin', {
      prepare: [clicked('#tab-trash')],
    }),
    harmless('tab-trash', '/inbox', '#tab-trash', 'page only', 'tab, telemetry beside it', 'shows the bin'),
    ordinary('density', '/settings', '#density', 'fetch', 'select that acts at once', 'saves a setting', {
      how: 'select',
      value: 'compact',
    }),
    ordinary('signature', '/settings', '#save-sig', 'fetch', 'JSON by PUT', 'saves a signature', {
      prepare: [filled('#sig', 'Best, Kim')],
    }),
    grave(
      'autoforward',
      '/settings',
      '#af-save',
      'fetch',
      'JSON by PUT, the same wording as other settings',
      'all mail goes to someone else',
      {
        prepare: [filled('#af', 'other@example.com')],
      },
    ),
    grave(
      'recovery',
      '/settings',
      '#rec',
      'fetch',
      'saved when the field is left with Enter',
      'changes the recovery address',
      {
        how: 'type_then_enter',
        value: 'new@example.com',
      },
    ),
    grave('delegate', '/settings', '#dl-add', 'fetch', 'JSON by PUT', 'someone else gets access', {
      prepare: [filled('#dl', 'bob@example.com')],
    }),
    harmless('test-filter', '/settings', '#test', 'fetch', 'dry run by POST', 'counts matching mails'),
    grave(
      'sign-out-all',
      '/settings',
      'danger-zone button',
      'fetch',
      'custom element with an open root',
      'all devices lose access',
      {
        shadow: 'open',
      },
    ),
  ],
};
