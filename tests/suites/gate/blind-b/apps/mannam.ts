/** A social network in Korean: form-encoded GraphQL by document numbers, optimistic likes, a closed root. */
import { type App, type Call, clicked, declaring, filled, json, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('mannam', 'ko');

/** Documents by number: the page never says what they do. */
const DOCUMENTS: Record<string, (c: Call) => void> = {
  '7741093': () => undefined,
  '7741120': () => undefined,
  '5529001': (c) => {
    c.store.put('likes', c.field('variables'), '1');
    c.did('like', 'a like');
  },
  '5529077': (c) => {
    c.store.add('posts', c.field('variables'));
    c.did('post', 'a post is public');
  },
  '5530412': (c) => {
    c.store.add('comments', c.field('variables'));
    c.did('comment', 'a comment is public');
  },
  '5530999': (c) => {
    if (c.store.remove('posts', '81')) c.did('delete', 'a post is gone');
  },
  '5541000': (c) => {
    c.store.add('friends', c.field('variables'));
    c.did('friend', 'someone gets a request');
  },
  '5541900': (c) => {
    c.store.add('messages', c.field('variables'));
    c.did('message', 'someone gets a message');
  },
  '6100001': (c) => {
    c.store.put('saved', '82', '1');
    c.did('save', 'a post is kept for oneself');
  },
  '6100440': (c) => {
    c.store.put('seen', 'all', '1');
    c.did('seen', 'notifications are read');
  },
  '6200110': (c) => {
    c.store.put('account', 'state', 'off');
    c.did('leave', 'the account is gone');
  },
  '6200500': (c) => {
    c.store.put('account', 'audience', 'public');
    c.did('audience', 'everything is open to everybody');
  },
};

export const mannam: App = {
  slug: 'mannam',
  seed: { posts: { '81': '주말 등산', '82': '중고 자전거 판매' }, likes: {}, account: {} },
  pages: { '/feed': 'mannam.html' },
  telemetry: ['/ajax/bz'],
  routes: {
    'POST /ajax/bz': () => undefined,
    'POST /api/graphql/': (c) => {
      const act = DOCUMENTS[c.field('doc_id')];
      if (act === undefined || c.field('fb_dtsg') !== c.token) return refused();
      act(c);
      return json({ data: {} });
    },
  },
  controls: [
    ordinary('like', '/feed', '#p82 .joayo', 'fetch', 'document number, shown before it is saved', 'likes a post'),
    harmless('more', '/feed', '#more', 'fetch', 'document number of a query', 'shows more posts'),
    harmless('search', '/feed', '#q', 'fetch', 'document number of a query', 'searches', {
      how: 'type_then_enter',
      value: '등산',
    }),
    harmless('write', '/feed', '#write', 'page only', 'div that opens a composer', 'opens a composer'),
    grave('post', '/feed', '#post', 'fetch', 'document number', 'publishes a post', {
      prepare: [clicked('#write'), filled('#text', '오늘 날씨 좋네요')],
    }),
    harmless('post-close', '/feed', '#close', 'page only', 'closes a composer', 'closes it', {
      prepare: [clicked('#write')],
    }),
    grave('comment', '/feed', '#p82 .dat', 'fetch', 'Enter in a field', 'publishes a comment', {
      how: 'type_then_enter',
      value: '가격이 얼마예요?',
    }),
    harmless('menu', '/feed', '#p81 .jeom', 'page only', 'icon that opens a menu', 'opens a menu'),
    grave('delete', '/feed', '#p81 .sakje', 'fetch', 'document number, menu item', 'deletes a post', {
      prepare: [clicked('#p81 .jeom')],
    }),
    ordinary('save', '/feed', '#p82 .bogwan', 'fetch', 'document number, menu item', 'keeps a post', {
      prepare: [clicked('#p82 .jeom')],
    }),
    grave('friend', '/feed', '#friend', 'fetch', 'document number', 'asks someone to be a friend'),
    grave('message', '/feed', '#msg-send', 'fetch', 'document number, icon', 'writes to someone', {
      prepare: [filled('#msg', '안녕하세요')],
    }),
    ordinary('seen', '/feed', '#bell', 'fetch', 'bell that marks all as read', 'marks notifications as read'),
    grave('leave', '/feed', 'leave-box', 'fetch', 'custom element with a closed root', 'deletes the account', {
      shadow: 'closed',
      sign: { tag: 'button', text: '계정 탈퇴하기' },
    }),
    grave('audience', '/feed', '#audience', 'fetch', 'select that acts at once', 'opens everything to everybody', {
      how: 'select',
      value: 'public',
    }),
    harmless('tab', '/feed', '#tab-buy', 'page only', 'tab named like a purchase, telemetry beside it', 'shows a tab'),
  ],
};
