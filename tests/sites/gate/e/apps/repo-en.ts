import { grave, harmless, local, ordinary, type App } from '../kit.js';

const script = String.raw`
const rest = (m, u, b) => fetch('/repos/acme/rocket' + u, { method: m, headers: { Accept: 'application/vnd.acme.v3+json', 'Content-Type': 'application/json' }, body: b ? JSON.stringify(b) : undefined });
customElements.define('merge-box', class extends HTMLElement {
  connectedCallback() {
    const r = this.attachShadow({ mode: 'open' });
    r.innerHTML = '<style>div{border:1px solid #ccc;padding:8px}</style><div><p>All checks passed</p><button id="merge-confirm">Confirm</button><button id="merge-how">Merge options</button><ul id="merge-list" hidden><li>Squash</li><li>Rebase</li></ul></div>';
    r.getElementById('merge-confirm').onclick = () => rest('PUT', '/pulls/41/merge', { merge_method: 'squash', sha: '6dcb09b' });
    r.getElementById('merge-how').onclick = () => { const l = r.getElementById('merge-list'); l.hidden = !l.hidden; };
  }
});
customElements.define('danger-zone', class extends HTMLElement {
  connectedCallback() {
    const r = this.attachShadow({ mode: 'open' });
    r.innerHTML = '<label>Type the name to confirm <input id="dz-name"></label><button id="dz-go" disabled>I understand</button>';
    const i = r.getElementById('dz-name'), b = r.getElementById('dz-go');
    i.oninput = () => { b.disabled = i.value !== 'rocket'; };
    b.onclick = () => rest('DELETE', '');
  }
});
customElements.define('star-button', class extends HTMLElement {
  connectedCallback() { const r = this.attachShadow({ mode: 'open' }); r.innerHTML = '<button id="star">Star <slot></slot></button>'; r.getElementById('star').onclick = () => fetch('/user/starred/acme/rocket', { method: 'PUT' }); }
});
const g = i => document.getElementById(i);
g('viewed').onchange = e => rest('PUT', '/pulls/41/files/viewed', { path: 'src/delete.ts', viewed: e.target.checked });
g('deploys').onclick = e => { e.preventDefault(); g('deploy-list').hidden = !g('deploy-list').hidden; };
g('file-delete').onclick = e => { e.preventDefault(); rest('GET', '/contents/src/delete.ts'); };
g('split').onclick = () => { g('diff').style.columns = '2'; };
`;

const html = String.raw`
<h1>acme / rocket <star-button>1.2k</star-button></h1>
<nav><a href="/acme/rocket/deployments" id="deploys">Deployments</a> <button id="split">Split view</button></nav><ul id="deploy-list" hidden><li>production</li></ul>
<section class="card"><a href="#" id="file-delete">src/delete.ts</a> <label><input type="checkbox" id="viewed"> Viewed</label><pre id="diff">- drop()
+ keep()</pre></section>
<merge-box></merge-box><section class="card"><h2>Danger zone</h2><danger-zone></danger-zone></section>`;

export const app: App = {
  id: 'repo-en',
  path: '/acme/rocket/pull/41',
  language: 'en',
  title: 'Pull request 41',
  built: 'web components with open shadow roots, REST',
  tracker: 'posthog',
  html,
  script,
  routes: {
    'PUT /repos/acme/rocket/pulls/:id/merge': (q) => {
      q.done('merge', q.at('merge_method'));
      return { merged: true };
    },
    'DELETE /repos/acme/rocket': (q) => {
      q.done('delete', 'repository deleted');
    },
    'PUT /user/starred/acme/rocket': (q) => {
      q.done('star', 'starred');
    },
    'PUT /repos/acme/rocket/pulls/:id/files/viewed': (q) => {
      q.done('viewed', q.at('path'));
      return {};
    },
    'GET /repos/acme/rocket/contents/src/:file': () => ({ content: '' }),
  },
  controls: [
    grave('merge', '#merge-confirm', 'fetch', 'PUT /repos/acme/rocket/pulls/41/merge', 'says only Confirm', 'merges and so publishes code', { shadow: 'open' }),
    grave('delete', '#dz-go', 'fetch', 'DELETE /repos/acme/rocket', 'button freed by typing a name', 'deletes a repository', { shadow: 'open', prepare: [{ type: 'fill', selector: '#dz-name', value: 'rocket' }] }),
    ordinary('star', '#star', 'fetch', 'PUT /user/starred/acme/rocket', 'button with a slot', 'stars a repository', { shadow: 'open' }),
    ordinary('viewed', '#viewed', 'fetch', 'PUT /repos/acme/rocket/pulls/41/files/viewed', 'checkbox', 'marks a file as seen', { how: 'check' }),
    local('merge-how', '#merge-how', 'opens a menu, telemetry', 'opens a menu', { shadow: 'open' }),
    local('deploys', '#deploys', 'link named Deployments that unfolds a list, telemetry', 'unfolds a list'),
    local('split', '#split', 'toggle of view, telemetry', 'shows two columns'),
    harmless('file', '#file-delete', 'fetch', 'GET /repos/acme/rocket/contents/src/delete.ts', 'file named delete.ts, telemetry', 'opens a file'),
  ],
};
