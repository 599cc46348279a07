/** A team chat in Japanese: a web socket for messages, fetch for the rest. */
import { type App, clicked, declaring, filled, hovered, json, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('hanashi', 'ja');

export const hanashi: App = {
  slug: 'hanashi',
  seed: {
    messages: { '51': 'おはようございます', '52': '資料を送信してください' },
    channels: { C01: '全般', C02: '古いログを削除' },
    members: { u1: '管理者', u2: 'メンバー' },
    prefs: {},
  },
  pages: { '/client': 'hanashi.html', '/admin': 'hanashi-admin.html' },
  sockets: {
    '/ws': (c) => {
      if (c.get('type') === 'typing' || c.get('type') === 'ping') return '{"type":"pong"}';
      if (c.get('type') === 'message' && c.get('text').trim() !== '') {
        c.store.add('messages', c.get('text'));
        c.did(c.get('client_msg_id').startsWith('k') ? 'enter' : 'send', `message "${c.get('text')}"`);
        return '{"type":"ok"}';
      }
      if (c.get('type') === 'reaction_added') {
        c.did('reaction', 'a reaction');
        return '{"type":"ok"}';
      }
      return undefined;
    },
  },
  routes: {
    'POST /api/chat.delete': (c) => {
      if (!c.store.remove('messages', c.field('ts'))) return refused(404);
      c.did('delete-message', `message ${c.field('ts')} is gone`);
      return json({ ok: true });
    },
    'POST /api/chat.postMessage': (c) => {
      c.store.add('messages', c.field('text'));
      c.did('thread-reply', 'a reply in a thread');
      return json({ ok: true });
    },
    'POST /api/search.messages': (c) => json({ ok: true, n: c.store.rows('messages').length }),
    'POST /api/conversations.mark': (c) => {
      c.store.put('prefs', 'read', c.field('channel'));
      c.did('mark', 'a channel is read');
      return json({ ok: true });
    },
    'POST /api/conversations.info': (c) => json({ ok: true, name: c.store.get('channels', c.field('channel')) }),
    'POST /api/stars.add': (c) => {
      c.store.put('prefs', `star ${c.field('ts')}`, '1');
      c.did('save-later', 'a message is kept for later');
      return json({ ok: true });
    },
    'POST /api/users.prefs.set': (c) => {
      c.store.put('prefs', c.field('name'), c.field('value'));
      c.did('mute', `${c.field('name')} = ${c.field('value')}`);
      return json({ ok: true });
    },
    'POST /api/users.profile.set': (c) => {
      c.store.put('prefs', 'status', c.get('profile.status_text'));
      c.did('status', 'an own status');
      return json({ ok: true });
    },
    'POST /api/conversations.delete': (c) => {
      if (!c.store.remove('channels', c.field('channel'))) return refused(404);
      c.did('delete-channel', `channel ${c.field('channel')} is gone`);
      return json({ ok: true });
    },
    'POST /api/users.admin.inviteBulk': (c) => {
      c.store.add('invites', c.get('invites.0.email'));
      c.did('invite', `${c.get('invites.0.email')} is invited`);
      return json({ ok: true });
    },
    'POST /api/users.admin.setRegular': (c) => {
      c.store.put('members', c.field('user'), c.field('role'));
      c.did('role', `${c.field('user')} is ${c.field('role')}`);
      return json({ ok: true });
    },
    'POST /api/users.admin.listPending': () => json({ ok: true, pending: [] }),
  },
  controls: [
    grave(
      'enter',
      '/client',
      '#composer',
      'websocket',
      'editable region, Enter sends over a web socket',
      'sends a message',
      { how: 'type_then_enter', value: '了解しました' },
    ),
    grave('send', '/client', '#send', 'websocket', 'paper plane icon, web socket', 'sends a message', {
      prepare: [filled('#composer', '今から行きます')],
    }),
    harmless(
      'typing',
      '/client',
      '#composer',
      'websocket',
      'typing mark over a web socket',
      'tells that someone types',
      { how: 'type', value: 'えっと' },
    ),
    ordinary('reaction', '/client', '#m51 .react', 'websocket', 'emoji button over a web socket', 'adds a reaction'),
    harmless('menu', '/client', '#m52 .more', 'page only', 'menu that shows on hover', 'opens a menu', {
      how: 'hover_click',
      hover: '#m52',
    }),
    grave('delete-message', '/client', '#m52 .del', 'fetch', 'menu item, form-encoded', 'deletes a message', {
      prepare: [hovered('#m52'), clicked('#m52 .more')],
    }),
    ordinary('save-later', '/client', '#m52 .later', 'fetch', 'menu item, form-encoded', 'keeps a message for later', {
      prepare: [hovered('#m52'), clicked('#m52 .more')],
    }),
    harmless('thread', '/client', '#m51 .thread', 'page only', 'opens a side panel', 'opens a thread'),
    grave('thread-reply', '/client', '#reply-go', 'fetch', 'form-encoded', 'sends a reply', {
      prepare: [clicked('#m51 .thread'), filled('#reply', '承知です')],
    }),
    harmless('search', '/client', '#find', 'fetch', 'search by POST', 'searches', {
      how: 'type_then_enter',
      value: '資料',
    }),
    ordinary('mark', '/client', '#mark', 'fetch', 'form-encoded', 'marks a channel as read'),
    harmless(
      'channel',
      '/client',
      '#ch-C02',
      'fetch',
      'list item named like a deletion, asks by POST',
      'shows a channel',
    ),
    ordinary('mute', '/client', '#mute', 'fetch', 'switch that acts at once', 'mutes a channel', { how: 'check' }),
    ordinary('status', '/client', '#status-save', 'fetch', 'JSON', 'saves an own status', {
      prepare: [filled('#status', '昼休み')],
    }),
    harmless('delete-ask', '/admin', '#ask', 'page only', 'opener', 'opens a question'),
    harmless('delete-no', '/admin', '#no', 'page only', 'closes a grave dialog', 'closes it', {
      prepare: [clicked('#ask')],
    }),
    grave('delete-channel', '/admin', '#yes', 'fetch', 'dialog of divs', 'deletes a channel', {
      prepare: [clicked('#ask')],
    }),
    grave('invite', '/admin', '#invite', 'fetch', 'JSON with a list', 'invites a person', {
      prepare: [filled('#mail', 'sato@example.jp')],
    }),
    grave('role', '/admin', '#role-u2', 'fetch', 'select that acts at once', 'changes a role', {
      how: 'select',
      value: 'admin',
    }),
    harmless('pending', '/admin', '#pending', 'fetch', 'list asked for by POST', 'lists invitations'),
  ],
};
