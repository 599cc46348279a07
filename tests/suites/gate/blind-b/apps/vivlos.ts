/** A wiki in Greek, in the manner of MediaWiki: one script with actions, tokens, watchlists. */
import { type App, clicked, declaring, filled, html, json, onTo, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('vivlos', 'el');

export const vivlos: App = {
  slug: 'vivlos',
  seed: { pages: { Αθήνα: 'κείμενο', Διαγραφή: 'κείμενο' }, watch: {}, users: { Νίκος: 'ενεργός' } },
  pages: { '/index.php': 'vivlos.html' },
  routes: {
    'GET /wiki/Διαγραφή': () => html('<h1>Διαγραφή</h1>'),
    'GET /api.php': (c) => json({ query: { action: c.query.get('action') } }),
    'GET /like.gif': (c) => {
      c.store.add('thanks', c.query.get('rev') ?? '');
      c.did('like', 'a like');
      return { type: 'image/gif', body: 'GIF89a' };
    },
    'POST /submit.php': (c) => {
      if (c.field('wpDiff') !== '' || c.field('wpPreview') !== '') return html('<h1>Προεπισκόπηση</h1>');
      if (c.field('wpEditToken') !== c.token) return refused(403);
      c.store.put('pages', 'Αθήνα', c.field('wpTextbox1'));
      c.did('save', 'an article is changed for everybody');
      return onTo('/vivlos/index.php');
    },
    'POST /api.php': (c) => {
      const token = c.field('token');
      if (c.field('action') === 'parse') return json({ parse: { text: c.field('text') } });
      if (token !== c.token) return refused(403);
      switch (c.field('action')) {
        case 'watch':
          c.store.put('watch', c.field('titles'), '1');
          c.did('watch', 'an article is watched');
          break;
        case 'delete':
          c.store.remove('pages', c.field('title'));
          c.did('delete', 'an article is gone');
          break;
        case 'block':
          c.store.put('users', c.field('user'), 'αποκλεισμένος');
          c.did('block', 'someone is locked out');
          break;
        case 'rollback':
          c.store.put('pages', 'Αθήνα', 'παλιό');
          c.did('rollback', 'edits of others are undone in public');
          break;
        case 'options':
          c.store.put('options', c.field('optionname'), c.field('optionvalue'));
          c.did('options', 'a setting');
          break;
        case 'echomarkread':
          c.store.put('options', 'echo', 'read');
          c.did('echo', 'notices are read');
          break;
        default:
          return refused();
      }
      return json({ ok: 1 });
    },
  },
  controls: [
    harmless('link', '/index.php', '#l', 'get', 'link to an article named like a deletion', 'shows an article'),
    harmless('diff', '/index.php', '#wpDiff', 'form', 'second button of a form', 'shows changes'),
    harmless('preview', '/index.php', '#wpPreview', 'form', 'third button of a form', 'shows a preview'),
    grave('save', '/index.php', '#wpSave', 'form', 'form with a token', 'changes an article for everybody', {
      prepare: [filled('#wpTextbox1', 'Νέο κείμενο')],
    }),
    harmless(
      'live',
      '/index.php',
      '#live',
      'fetch',
      'preview by POST at the address that also writes',
      'shows a preview',
    ),
    ordinary('watch', '/index.php', '#watch', 'fetch', 'star icon', 'watches an article'),
    harmless('delete-open', '/index.php', '#del', 'page only', 'opener', 'asks for a reason'),
    grave('delete', '/index.php', '#del-ok', 'fetch', 'form-encoded with a token', 'deletes an article', {
      prepare: [clicked('#del'), filled('#reason', 'διπλό')],
    }),
    grave('block', '/index.php', '#block', 'fetch', 'form-encoded with a token', 'locks someone out'),
    grave('rollback', '/index.php', '#rb', 'fetch', 'link in a history', 'undoes edits of others'),
    ordinary('options', '/index.php', '#skin', 'fetch', 'select that acts at once', 'saves a setting', {
      how: 'select',
      value: 'timeless',
    }),
    ordinary('echo', '/index.php', '#echo', 'fetch', 'form-encoded with a token', 'marks notices as read'),
    ordinary('like', '/index.php', '#like', 'image or script', 'counting picture that writes', 'likes an edit'),
    harmless('suggest', '/index.php', '#s', 'fetch', 'suggestions by GET while typing', 'suggests articles', {
      how: 'type',
      value: 'Αθ',
    }),
  ],
};
