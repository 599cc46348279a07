import { grave, harmless, local, ordinary, read, type App } from '../kit.js';

const worker = String.raw`
self.onmessage = async e => { const { id, method, url, body } = e.data; await fetch(url, { method, headers: { 'Content-Type': 'application/json' }, body: body ? JSON.stringify(body) : undefined }); self.postMessage({ id }); };
`;

const script = String.raw`
const w = new Worker('/assets/cloud-worker.js'); let n = 0;
w.onmessage = () => { document.getElementById('state').textContent = 'Done'; };
const viaWorker = (method, url, body) => w.postMessage({ id: ++n, method, url, body });
const g = i => document.getElementById(i);
g('rollout').onclick = () => viaWorker('POST', '/console/api/projects/p1/services/web/deployments', { image: 'web:1.9.2', env: 'production' });
g('vm-x').onclick = () => viaWorker('DELETE', '/console/api/projects/p1/instances/vm-3');
g('revoke').onchange = e => fetch('/console/api/projects/p1/iam/bindings/42', { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ role: e.target.value }) });
g('label').onclick = () => viaWorker('PATCH', '/console/api/projects/p1/instances/vm-3/labels', { labels: { team: 'blue' } });
g('range').onclick = () => fetch('/console/api/user/preferences', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ chartRange: '7d' }) });
g('logs').onclick = () => fetch('/console/api/logs/_search', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ size: 50, query: { match: { message: 'delete failed' } } }) });
g('create').onclick = () => { g('create-panel').hidden = false; };
g('acc').onclick = () => { g('billing').hidden = !g('billing').hidden; };
g('yaml').onkeydown = e => { if (e.key === 'Delete') { e.preventDefault(); e.target.value = ''; } };
g('refresh').onclick = () => fetch('/console/api/projects/p1/instances?pageToken=2');
`;

const html = String.raw`
<header><button id="create">Deploy new service</button> <button id="refresh">Refresh</button> <span id="state"></span></header><aside id="create-panel" class="card" hidden>Choose a region…</aside>
<section class="card"><h2>web</h2><p>Revision 1.9.2 ready</p><button id="rollout">Apply</button> <button id="range">7 days</button> <button id="logs">View errors</button></section>
<section class="card"><h2>Instances</h2><p>vm-3 <button id="label">Add label team=blue</button> <button id="vm-x" aria-label="x">✕</button></p></section>
<section class="card"><h2>Access</h2><p>eve@example.com <select id="revoke"><option value="editor">Editor</option><option value="none">—</option></select></p><button id="acc">Billing &amp; payments</button><p id="billing" hidden>Next invoice: June 1</p></section>
<textarea id="yaml" rows="3">kind: Order</textarea>`;

export const app: App = {
  id: 'cloud-en',
  path: '/console/p1',
  language: 'en',
  title: 'Cloud console',
  built: 'console with a worker as its client, REST',
  tracker: 'sentry',
  html,
  script,
  assets: { '/assets/cloud-worker.js': worker },
  routes: {
    'POST /console/api/projects/p1/services/web/deployments': (q) => {
      q.done('rollout', q.at('image'));
      return {};
    },
    'DELETE /console/api/projects/p1/instances/:vm': (q) => {
      q.done('vm', q.part('vm'));
      return {};
    },
    'PUT /console/api/projects/p1/iam/bindings/:id': (q) => {
      q.done('revoke', q.at('role'));
      return {};
    },
    'PATCH /console/api/projects/p1/instances/:vm/labels': (q) => {
      q.done('label', q.at('labels'));
      return {};
    },
    'POST /console/api/user/preferences': (q) => {
      q.done('range', q.at('chartRange'));
      return {};
    },
    'POST /console/api/logs/_search': () => ({ hits: { hits: [] } }),
    'GET /console/api/projects/p1/instances': () => ({ items: [] }),
  },
  controls: [
    grave('rollout', '#rollout', 'worker', 'POST /console/api/projects/p1/services/web/deployments', 'sent by a worker, says only Apply', 'deploys to production'),
    grave('vm', '#vm-x', 'worker', 'DELETE /console/api/projects/p1/instances/vm-3', 'cross without words, sent by a worker', 'deletes a machine'),
    grave('revoke', '#revoke', 'fetch', 'PUT /console/api/projects/p1/iam/bindings/42', 'select that saves at once', 'takes access from somebody', { how: 'select', value: 'none' }),
    ordinary('label', '#label', 'worker', 'PATCH /console/api/projects/p1/instances/vm-3/labels', 'sent by a worker', 'puts a label on'),
    ordinary('range', '#range', 'fetch', 'POST /console/api/user/preferences', 'button', 'saves what a chart shows'),
    local('create', '#create', 'button named Deploy that only opens a panel, telemetry', 'opens a panel'),
    local('billing', '#acc', 'accordion named payments, telemetry', 'unfolds a text'),
    local('yaml', '#yaml', 'Delete key in a local editor', 'empties the text', { how: 'press_key', value: 'Delete' }),
    harmless('refresh', '#refresh', 'fetch', 'GET /console/api/projects/p1/instances', 'list read by GET, telemetry', 'loads the list'),
    read('logs', '#logs', 'fetch', 'POST /console/api/logs/_search', 'search whose words are about deleting', 'shows errors'),
  ],
};
