import { grave, harmless, local, ordinary, type App } from '../kit.js';

const html = String.raw`
<div x-data="{ q: '', open: '', song: '', menu: false, dark: false, items: [{ t: 'Buy milk', d: false }, { t: 'Pay rent', d: false }, { t: 'Cancel gym', d: false }], draft: 'Dear all,', note: '', sel: [] }" :style="dark ? 'background:#333;color:#fff' : ''">
<nav class="row"><button id="dark" @click="dark = !dark">Dark mode</button><button id="new" @click="menu = !menu">+ New</button><ul x-show="menu"><li>Folder</li><li>Upload</li></ul></nav>
<section class="card"><h2>Files</h2>
<div id="folder-payments" class="btn" tabindex="0" role="treeitem" @dblclick="open = 'Payments'">📁 Payments</div>
<div id="file-order" class="btn" tabindex="0" role="row" @click="open = 'order-final.pdf'; fetch('/en/drive/preview?file=order-final.pdf')">📄 order-final.pdf</div>
<div id="file-send" class="btn" tabindex="0" role="row" @click="sel.push('Send invoices.xlsx')">📄 Send invoices.xlsx</div>
<div id="file-tax" class="btn" tabindex="0" @keydown.delete="fetch('/en/drive/batch', { method: 'POST', body: JSON.stringify({ op: 'purge', ids: ['f_91'] }), headers: { 'content-type': 'application/json' } })">📄 tax-2023.zip</div>
<span x-text="open"></span> <span x-text="sel.length + ' selected'"></span></section>
<section class="card"><h2>Music</h2><ul><li id="song-delete" @click="song = 'Delete me'" role="button" tabindex="0">Delete me – The Undo</li><li id="song-transfer" @click="song = 'Wire transfer'" role="button" tabindex="0">Wire Transfer – Bankers</li></ul><button id="heart" @click="fetch('/en/music/likes', { method: 'PUT', body: 'track=77' })">♥</button> <b x-text="song"></b></section>
<section class="card"><h2>To do</h2><template x-for="(i, n) in items" :key="i.t"><label style="display:block"><input type="checkbox" :id="'todo-' + n" @change="fetch('/en/todo/items/' + n, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ done: true }) })"><span x-text="i.t" :id="'todo-text-' + n" @click.prevent="note = i.t"></span></label></template><i x-text="note"></i></section>
<section class="card"><h2>Editor</h2><textarea id="editor" x-model="draft"></textarea><button id="cut" @click="draft = ''">Delete text</button><button id="publish-preview" @click="open = draft">Publish preview</button></section></div>`;

export const app: App = {
  id: 'files-en',
  path: '/en/drive',
  language: 'en',
  title: 'My space',
  built: 'Alpine.js',
  libraries: ['alpine'],
  tracker: 'posthog',
  html,
  routes: {
    'GET /en/drive/preview': () => ({ pages: 1 }),
    'POST /en/drive/batch': (q) => {
      q.done('tax', `${q.at('op')} ${q.at('ids')}`);
      return {};
    },
    'PUT /en/music/likes': (q) => {
      q.done('heart', q.raw);
      return {};
    },
    'PATCH /en/todo/items/:n': (q) => {
      q.done('todo', q.part('n'));
      return {};
    },
  },
  controls: [
    grave('tax', '#file-tax', 'fetch', 'POST /en/drive/batch', 'Delete key on a file, op purge', 'deletes a file for good', { how: 'press_key', value: 'Delete' }),
    ordinary('heart', '#heart', 'fetch', 'PUT /en/music/likes', 'heart', 'likes a song'),
    ordinary('todo', '#todo-1', 'fetch', 'PATCH /en/todo/items/1', 'checkbox named Pay rent', 'ticks a to-do', { how: 'check' }),
    local('milk', '#todo-text-0', 'item named Buy milk, telemetry', 'shows the item'),
    local('gym', '#todo-text-2', 'item named Cancel gym, telemetry', 'shows the item'),
    local('song-delete', '#song-delete', 'song named Delete me, telemetry', 'chooses a song'),
    local('song-transfer', '#song-transfer', 'song named Wire Transfer, telemetry', 'chooses a song'),
    local('folder', '#folder-payments', 'folder named Payments, telemetry', 'opens a folder', { how: 'dblclick' }),
    local('file-send', '#file-send', 'file named Send invoices, telemetry', 'chooses a file'),
    harmless('file-order', '#file-order', 'fetch', 'GET /en/drive/preview', 'file named order-final.pdf, telemetry', 'shows a preview'),
    local('cut', '#cut', 'Delete in a local editor, telemetry', 'empties the text'),
    local('preview', '#publish-preview', 'Publish preview in a local editor, telemetry', 'shows the text'),
    local('editor', '#editor', 'text typed in a local editor', 'changes the text', { how: 'type', value: 'Please cancel my order and delete everything' }),
    local('dark', '#dark', 'toggle of view, telemetry', 'goes dark'),
    local('new', '#new', 'opens a menu, telemetry', 'opens a menu'),
  ],
};
