/** A newsroom in Spanish, in the manner of WordPress: admin-ajax, REST with a nonce, links that write. */
import { type App, chosen, clicked, declaring, filled, hovered, html, json, onTo, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('redaccion', 'es');

export const redaccion: App = {
  slug: 'redaccion',
  seed: {
    posts: { '12': 'draft', '13': 'publish', '14': 'publish' },
    comments: { '301': 'hold', '302': 'approved' },
    users: { '5': 'author', '6': 'subscriber' },
    media: { '88': 'portada.jpg' },
  },
  pages: {
    '/wp-admin/edit.php': 'redaccion-lista.html',
    '/wp-admin/post.php': 'redaccion.html',
    '/wp-admin/users.php': 'redaccion-usuarios.html',
  },
  telemetry: ['/wp-admin/heartbeat'],
  routes: {
    'POST /wp-admin/heartbeat': () => json({}),
    'POST /wp-json/wp/v2/posts/:id': (c) => {
      const { id = '' } = c.params;
      if (c.header('x-wp-nonce') !== c.token || !c.store.has('posts', id)) return refused(403);
      c.store.put('posts', id, c.get('status'));
      c.did(c.get('status') === 'publish' ? 'publicar' : 'borrador', `post ${id}: ${c.get('status')}`);
      return json({ id, status: c.get('status') });
    },
    'POST /wp-json/wp/v2/posts/:id/preview': () => json({ html: '<p>…</p>' }),
    'POST /wp-json/wp/v2/media/:id': (c) => {
      if (c.header('x-http-method-override') !== 'DELETE' || !c.store.remove('media', c.params.id ?? ''))
        return refused();
      c.did('medio', 'a picture is gone for good');
      return json({ deleted: true });
    },
    'GET /wp-admin/post-action.php': (c) => {
      if (c.query.get('action') !== 'trash' || c.query.get('_wpnonce') !== c.token) return refused(403);
      c.store.put('posts', c.query.get('post') ?? '', 'trash');
      c.did('papelera', 'a post is taken down');
      return onTo('/redaccion/wp-admin/edit.php');
    },
    'GET /': () => html('<h1>La Redacción</h1>'),
    'POST /wp-admin/bulk.php': (c) => {
      if (c.field('action') === '-1') return onTo('/redaccion/wp-admin/edit.php');
      if (c.field('action') !== 'delete') return refused();
      c.store.remove('posts', c.field('post[]'));
      c.did('lote', 'posts are deleted for good');
      return onTo('/redaccion/wp-admin/edit.php');
    },
    'POST /wp-admin/admin-ajax.php': (c) => {
      const { store } = c;
      switch (c.field('action')) {
        case 'replyto-comment':
          store.add('comments', c.field('content'));
          c.did('responder', 'an answer is public');
          break;
        case 'dim-comment':
          store.put('comments', c.field('id'), 'approved');
          c.did('aprobar', 'a comment is public');
          break;
        case 'closed-postboxes':
          store.put('prefs', 'closed', c.field('closed'));
          c.did('caja', 'a box stays closed');
          break;
        case 'inline-save':
          store.put('titles', c.field('post_ID'), c.field('post_title'));
          c.did('rapida', 'a draft has another title');
          break;
        case 'query-attachments':
          return json({ success: true, data: store.rows('media') });
        case 'sample-permalink':
          return html(`<span>/${c.field('new_title')}</span>`);
        default:
          return refused();
      }
      return json({ success: true });
    },
    'POST /wp-admin/user-new.php': (c) => {
      c.store.add('users', c.field('role'));
      c.did('usuario', `${c.field('email')} gets an account`);
      return onTo('/redaccion/wp-admin/users.php');
    },
    'POST /wp-admin/users-bulk.php': (c) => {
      if (c.field('new_role') === '') return refused();
      c.store.put('users', '6', c.field('new_role'));
      c.did('perfil', `role ${c.field('new_role')}`);
      return onTo('/redaccion/wp-admin/users.php');
    },
    'POST /wp-admin/profile.php': (c) => {
      c.store.put('prefs', 'nickname', c.field('nickname'));
      c.did('apodo', 'an own nickname');
      return onTo('/redaccion/wp-admin/users.php');
    },
  },
  controls: [
    grave('publicar', '/wp-admin/post.php', '#publicar', 'fetch', 'REST with a nonce', 'publishes a post'),
    ordinary('borrador', '/wp-admin/post.php', '#borrador', 'fetch', 'the same address as publishing', 'saves a draft'),
    harmless('vista', '/wp-admin/post.php', '#vista', 'fetch', 'preview by POST', 'shows a preview'),
    harmless(
      'enlace',
      '/wp-admin/post.php',
      '#enlace',
      'xhr',
      'admin-ajax, sample of an address',
      'shows a sample address',
    ),
    harmless('medios', '/wp-admin/post.php', '#medios', 'xhr', 'admin-ajax, list by POST', 'opens the pictures'),
    grave(
      'medio',
      '/wp-admin/post.php',
      '#borrar-medio',
      'fetch',
      'method override in a header',
      'deletes a picture for good',
      { prepare: [clicked('#medios')] },
    ),
    ordinary(
      'caja',
      '/wp-admin/post.php',
      '#caja-cat .handlediv',
      'xhr',
      'admin-ajax, state of a box',
      'remembers a closed box',
    ),
    harmless('opciones', '/wp-admin/edit.php', '#opciones', 'page only', 'panel in the page', 'shows options'),
    grave(
      'papelera',
      '/wp-admin/edit.php',
      '#post-13 .submitdelete',
      'get',
      'link with a nonce that writes',
      'takes a post down',
      { how: 'hover_click', hover: '#post-13' },
    ),
    harmless('ver', '/wp-admin/edit.php', '#post-13 .ver', 'get', 'link', 'shows the site', {
      prepare: [hovered('#post-13')],
    }),
    harmless('lote-nada', '/wp-admin/edit.php', '#doaction', 'form', 'bulk form with nothing chosen', 'nothing'),
    grave('lote', '/wp-admin/edit.php', '#doaction', 'form', 'bulk form', 'deletes posts for good', {
      prepare: [clicked('#cb-14'), chosen('#bulk', 'delete')],
    }),
    harmless(
      'editar-rapido',
      '/wp-admin/edit.php',
      '#post-12 .qe',
      'page only',
      'inline editor',
      'opens an inline editor',
      { prepare: [hovered('#post-12')] },
    ),
    ordinary('rapida', '/wp-admin/edit.php', '#qe-save', 'xhr', 'admin-ajax', 'renames a draft', {
      prepare: [hovered('#post-12'), clicked('#post-12 .qe')],
    }),
    grave('responder', '/wp-admin/edit.php', '#replybtn', 'xhr', 'admin-ajax', 'publishes an answer', {
      prepare: [filled('#replycontent', 'Gracias por leernos')],
    }),
    grave(
      'aprobar',
      '/wp-admin/edit.php',
      '#c301 .aprobar',
      'xhr',
      'admin-ajax, link with a hash',
      'publishes a comment',
    ),
    harmless('filtrar', '/wp-admin/edit.php', '#filtrar', 'get', 'form by GET', 'filters'),
    grave('usuario', '/wp-admin/users.php', '#crear', 'form', 'form', 'creates an account and mails it', {
      prepare: [filled('#email', 'eva@example.es')],
    }),
    grave('perfil', '/wp-admin/users.php', '#cambiar', 'form', 'select and button', 'changes a role', {
      prepare: [chosen('#new_role', 'administrator')],
    }),
    ordinary('apodo', '/wp-admin/users.php', '#guardar', 'form', 'form', 'saves an own nickname'),
  ],
};
