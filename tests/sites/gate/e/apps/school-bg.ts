import { grave, harmless, local, ordinary, Redirect, type App } from '../kit.js';

const script = String.raw`
(function (Drupal) {
  function ajax(name, values, done) {
    var d = new URLSearchParams({ form_id: 'school_diary', form_build_id: 'form-9xQ', form_token: 'tk', _triggering_element_name: name, _drupal_ajax: '1' });
    Object.keys(values).forEach(function (k) { d.append(k, values[k]); });
    var x = new XMLHttpRequest(); x.open('POST', '/bg/dnevnik?ajax_form=1&_wrapper_format=drupal_ajax'); x.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded'); x.onload = done || null; x.send(d);
  }
  var g = function (i) { return document.getElementById(i); };
  g('ocenka').addEventListener('keydown', function (e) { if (e.key === 'Enter') { e.preventDefault(); ajax('publish_grade', { pupil: '17', grade: this.value, notify_parents: '1' }); } });
  g('belezhka').addEventListener('click', function () { ajax('save_private_note', { note: 'активен' }); });
  g('podredba').addEventListener('change', function () { ajax('pref_sort', { sort: this.value }); });
  g('sryk').addEventListener('click', function (e) { e.preventDefault(); g('sryk-t').hidden = !g('sryk-t').hidden; });
  g('klas').addEventListener('click', function () { g('klasove').hidden = !g('klasove').hidden; });
})();
`;

const html = String.raw`
<h1>Дневник 7А</h1><button id="klas">Избор на клас</button><ul id="klasove" hidden><li>7А</li><li>7Б</li></ul>
<select id="podredba"><option value="n">По номер</option><option value="i">По име</option></select>
<div class="card">Иван Петров <input id="ocenka" size="3" value=""> <button id="belezhka">Запази бележка</button></div>
<div class="card"><a href="#" id="sryk">Изтриване на оценки – срокове</a><p id="sryk-t" hidden>До 24 часа.</p></div>
<form class="card" action="/bg/dnevnik/otpisvane" method="post"><input type="hidden" name="_csrf" value="x1"><input type="hidden" name="DiaryForm[pupil]" value="17"><button name="DiaryForm[step]" value="final" id="prikljuchi">Приключи</button> отписване на ученик</form>
<a id="plashtania" href="/bg/plashtania">Плащания за столова</a>`;

export const app: App = {
  id: 'school-bg',
  path: '/bg/dnevnik',
  language: 'bg',
  title: 'Дневник',
  built: 'Drupal-like form ajax',
  tracker: 'matomo',
  html,
  script,
  links: ['/bg/plashtania', '/bg/uchenici'],
  routes: {
    'POST /bg/dnevnik': (q) => {
      const name = q.field('_triggering_element_name');
      if (name === 'publish_grade') q.done('ocenka', `grade ${q.field('grade')}`);
      if (name === 'save_private_note') q.done('belezhka', q.field('note'));
      if (name === 'pref_sort') q.done('podredba', q.field('sort'));
      return [{ command: 'insert', data: '' }];
    },
    'POST /bg/dnevnik/otpisvane': (q) => {
      q.done('prikljuchi', `pupil ${q.field('DiaryForm[pupil]')} removed`);
      return new Redirect('/bg/uchenici');
    },
  },
  controls: [
    grave('ocenka', '#ocenka', 'xhr', 'POST /bg/dnevnik', 'Enter in a field, triggering element publish_grade', 'publishes a grade and tells the parents', { how: 'type_then_enter', value: '5' }),
    grave('prikljuchi', '#prikljuchi', 'form', ['POST /bg/dnevnik/otpisvane', 'GET /bg/uchenici'], 'plain form, says only Finish', 'takes a pupil off the school roll'),
    ordinary('belezhka', '#belezhka', 'xhr', 'POST /bg/dnevnik', 'form ajax', 'saves a private note'),
    ordinary('podredba', '#podredba', 'xhr', 'POST /bg/dnevnik', 'select saved at once', 'saves the sorting', { how: 'select', value: 'i' }),
    local('sryk', '#sryk', 'accordion about deleting grades, telemetry', 'unfolds a text'),
    local('klas', '#klas', 'menu button, telemetry', 'opens a menu'),
    harmless('plashtania', '#plashtania', 'get', 'GET /bg/plashtania', 'link named Payments', 'goes to another page'),
  ],
};
