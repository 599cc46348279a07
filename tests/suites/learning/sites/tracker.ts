/** An issue tracker with addresses behind a hash: labels for screen readers, menus, issues by number, tabs. */
import { serveSite } from './serve.js';

const APP = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tracker</title>
<style>body{font:14px system-ui;margin:0}header{display:flex;gap:14px;padding:10px;background:#223;color:#fff}header a{color:#cdf}
main{padding:16px}ul{line-height:1.8}[hidden]{display:none}.menu{border:1px solid #999;padding:6px;width:180px}</style>
<header><strong>Tracker</strong><nav aria-label="Projects"><a href="#/board">Board</a> <a href="#/issues">Issues</a> <a href="#/releases">Releases</a> <a href="#/people">People</a></nav>
<button aria-label="Open account menu" aria-haspopup="menu" id="account">KP</button></header>
<div class="menu" role="menu" hidden><a role="menuitem" href="#/me/usage">Usage</a><br><a role="menuitem" href="#/me/keys">Keys</a></div><main></main>
<script type="module">
const main = document.querySelector('main');
const menu = document.querySelector('.menu');
document.querySelector('#account').onclick = () => { menu.hidden = !menu.hidden; };
const get = async (path) => (await fetch('/api' + path)).json();
const FILTERS = { Everything: 'all', 'Assigned to me': 'mine', Unassigned: 'nobody', 'Waiting for review': 'review' };
async function issues(filter) {
  const list = await get('/issues?filter=' + filter);
  return '<h1>Issues</h1><div role="toolbar" aria-label="Views">' +
    Object.entries(FILTERS).map(([name, key]) => '<a role="button" aria-label="' + name + '" href="#/issues/view/' + key + '">' + name + '</a> ').join('') +
    '</div><ul>' + list.map(({ id, title }) => '<li><a href="#/issues/' + id + '">' + id + ' ' + title + '</a></li>').join('') + '</ul>';
}
async function issue(id, tab) {
  const { title, spent, text } = await get('/issues/' + id);
  return '<h1>' + title + '</h1><p>' + text + '</p><div role="tablist">' + ['Comments', 'Time', 'History'].map((name) =>
    '<a role="tab" aria-label="' + name + ' of this issue" href="#/issues/' + id + '/' + name.toLowerCase() + '">' + name + '</a> ').join('') + '</div>' +
    (tab === 'time' ? '<p>Time spent: ' + spent + ' hours</p>' : '<p>Nothing written yet.</p>');
}
async function releases() {
  const list = await get('/releases');
  return '<h1>Releases</h1>' + list.map(({ name, size }) =>
    '<section><h2>' + name + '</h2><button aria-expanded="false" aria-label="Files of ' + name + '">Files</button><p hidden>Size of the archive: ' + size + ' MB</p></section>').join('');
}
async function draw() {
  menu.hidden = true;
  main.textContent = 'Loading…';
  const [first = 'board', second = '', third = ''] = location.hash.slice(2).split('/');
  if (first === 'issues' && second !== '' && second !== 'view') main.innerHTML = await issue(second, third);
  else if (first === 'issues') main.innerHTML = await issues(third || 'all');
  else if (first === 'releases') main.innerHTML = await releases();
  else if (first === 'me' && second === 'usage') main.innerHTML = '<h1>Usage</h1><p>Storage used: ' + (await get('/usage')).storage + ' MB</p>';
  else main.innerHTML = '<h1>' + (first || 'board') + '</h1><p>Four columns, eleven cards, one of them late.</p>';
}
main.addEventListener('click', ({ target }) => {
  const opener = target.closest('button[aria-expanded]');
  if (opener === null) return;
  const part = opener.nextElementSibling;
  part.hidden = !part.hidden;
  opener.setAttribute('aria-expanded', String(!part.hidden));
});
addEventListener('hashchange', draw);
draw();
</script></html>`;

const TITLES = [
  'Search is slow on Mondays',
  'Badge overlaps the title',
  'Export loses umlauts',
  'Wrong time zone in mails',
  'Menu flickers',
  'Retry twice at most',
];
const TEXT =
  'Seen by two customers last week. Nobody could repeat it on a fresh account, so the steps below may be incomplete.';

export const serveTracker = () =>
  serveSite(({ pathname, searchParams }, figure) => {
    if (pathname === '/') return APP;
    const [, second, third] = pathname.split('/').slice(1);
    if (second === 'issues' && third === undefined) {
      const isMine = searchParams.get('filter') === 'mine';
      return { json: TITLES.map((title, at) => ({ id: 210 + at, title })).filter(({ id }) => !isMine || id % 2 === 0) };
    }
    if (second === 'issues')
      return { json: { title: TITLES[Number(third) - 210], text: TEXT, spent: figure('spent') } };
    if (second === 'releases')
      return {
        json: ['Aspen', 'Beech', 'Cherry'].map((name) => ({
          name,
          size: name === 'Beech' ? figure('archive') : '41.10',
        })),
      };
    if (second === 'usage') return { json: { storage: figure('storage') } };
    return null;
  });
