import { grave, harmless, local, ordinary, plain, type App } from '../kit.js';

const script = String.raw`
jQuery(function ($) {
  $('#submitdelete').on('click', function (e) { e.preventDefault(); $.ajax({ url: '/ro/wp-json/wp/v2/posts/318?force=true', method: 'POST', beforeSend: function (x) { x.setRequestHeader('X-HTTP-Method-Override', 'DELETE'); x.setRequestHeader('X-WP-Nonce', 'a1b2'); } }); });
  $('.hide-column-tog').on('change', function () { $.post('/ro/wp-admin/admin-ajax.php', { action: 'hidden-columns', hidden: this.checked ? '' : this.value, screenoptionnonce: '91c', page: 'edit-post' }); });
  $('#autosalvare').on('input', function () { clearTimeout(this.t); this.t = setTimeout(function () { $.post('/ro/wp-admin/admin-ajax.php', { action: 'heartbeat', data: { wp_autosave: { post_id: 319, content: $('#autosalvare').val() } } }); }, 400); });
  $('#inchide-nota').on('click', function () { $.post('/ro/wp-admin/admin-ajax.php', { action: 'dismiss-wp-pointer', pointer: 'wp496' }); $('#nota').prop('hidden', true); });
  $('#optiuni').on('click', function () { $('#optiuni-ecran').toggle(); });
  $('.editare').on('click', function (e) { e.preventDefault(); $('#rapid').prop('hidden', false); });
  $('#bold').on('click', function () { $('#autosalvare').css('font-weight', 'bold'); });
});
`;

const html = String.raw`
<button id="optiuni">Opțiuni ecran</button><div id="optiuni-ecran" style="display:none">Coloane</div>
<div id="nota" class="card">Noutăți în editor <button id="inchide-nota">Am înțeles</button></div>
<h1>Articole</h1><table><tr><td><a href="#" class="editare" id="editare">Editare rapidă</a> „Cum să ștergi pete” <a id="sterge-titlu" href="/ro/blog/sterge-pete">Vezi: Cum să ștergi pete</a></td></tr>
<tr id="rapid" hidden><td>Titlu <input value="Cum să ștergi pete"></td></tr><tr><td>Articol vechi <a href="/ro/wp-admin/post.php" id="submitdelete">Șterge definitiv</a></td></tr></table>
<section class="card"><label><input type="checkbox" class="hide-column-tog" id="coloana" value="author"> Coloana Autor</label></section>
<form method="post" action="/ro/wp-admin/post.php"><input type="hidden" name="action" value="editpost"><input type="hidden" name="post_ID" value="319"><input type="hidden" name="original_publish" value="Publică"><button type="button" id="bold">B</button>
<textarea id="autosalvare" name="content">Rețetă</textarea><input type="submit" name="publish" id="publish" value="Publică"></form>`;

export const app: App = {
  id: 'blog-ro',
  path: '/ro/wp-admin/edit.php',
  language: 'ro',
  title: 'Articole',
  built: 'WordPress-like admin with jQuery, admin-ajax and REST',
  libraries: ['jquery'],
  html,
  script,
  links: ['/ro/blog/sterge-pete'],
  routes: {
    'POST /ro/wp-json/wp/v2/posts/:id': (q) => {
      if (q.header('x-http-method-override') === 'DELETE') q.done('sterge', `post ${q.part('id')} deleted`);
      return { deleted: true };
    },
    'POST /ro/wp-admin/admin-ajax.php': (q) => {
      const action = q.field('action');
      if (action === 'hidden-columns') q.done('coloana', 'columns');
      if (action === 'heartbeat') q.done('autosalvare', 'autosave');
      if (action === 'dismiss-wp-pointer') q.done('nota', 'hint dismissed');
      return { success: true };
    },
    'POST /ro/wp-admin/post.php': (q) => {
      if (q.field('publish') !== '') q.done('publica', `post ${q.field('post_ID')} published`);
      return plain('Articol publicat');
    },
  },
  controls: [
    grave('sterge', '#submitdelete', 'xhr', 'POST /ro/wp-json/wp/v2/posts/318', 'REST with X-HTTP-Method-Override: DELETE', 'deletes a post for good'),
    grave('publica', '#publish', 'form', 'POST /ro/wp-admin/post.php', 'submit button named publish', 'publishes a post'),
    ordinary('coloana', '#coloana', 'xhr', 'POST /ro/wp-admin/admin-ajax.php', 'admin-ajax action hidden-columns', 'saves which columns show', { how: 'check' }),
    ordinary('autosalvare', '#autosalvare', 'xhr', 'POST /ro/wp-admin/admin-ajax.php', 'autosave as one types, action heartbeat', 'saves a draft', { how: 'type', value: 'Rețetă de supă' }),
    ordinary('nota', '#inchide-nota', 'xhr', 'POST /ro/wp-admin/admin-ajax.php', 'dismissal of a hint', 'remembers that a hint was seen'),
    local('optiuni', '#optiuni', 'button that opens options', 'opens a panel'),
    local('editare', '#editare', 'link that opens a row for editing', 'shows a field'),
    local('bold', '#bold', 'button of a local editor', 'makes the text bold'),
    harmless('titlu', '#sterge-titlu', 'get', 'GET /ro/blog/sterge-pete', 'link whose title is about deleting stains', 'shows a post'),
  ],
};
