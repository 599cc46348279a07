import { grave, icon, local, ordinary, read, type App } from '../kit.js';

const script = String.raw`
const g = i => document.getElementById(i);
const rpc = (ids, req) => fetch('/_/StudioUi/data/batchexecute?rpcids=' + ids + '&source-path=%2Fka%2Fstudio&rt=c', { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' }, body: new URLSearchParams({ 'f.req': JSON.stringify([[[ids, JSON.stringify(req), null, 'generic']]]), at: 'AJ1:17' }) });
const gql = (hash, name, variables) => fetch('/ka/api/graphql', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ fb_api_req_friendly_name: name, doc_id: hash, variables }) });
g('gamoq').onclick = () => gql('7711200345', 'ComposerStoryCreateMutation', { input: { message: { text: g('posti').value }, audience: 'EVERYONE' } });
g('tsashla').onclick = () => { g('tsashla').textContent = '…'; setTimeout(() => rpc('xK4wPd', ['vid_8812', 1]), 2000); };
g('momts').onclick = () => gql('9912003321', 'CometUFIFeedbackReactMutation', { input: { feedback_reaction_id: '1635', feedback_id: 'f9' } });
g('shenakhva').onclick = () => rpc('hB7sQe', ['draft', g('posti').value]);
g('meti').onclick = () => gql('5501881122', 'CometFeedPaginationQuery', { cursor: 'AQH', count: 5 });
g('auditoria').onclick = () => { g('aud').hidden = !g('aud').hidden; };
g('sxva').onclick = () => { g('sxvam').hidden = !g('sxvam').hidden; };
`;

const html = String.raw`
<h1>სტუდია</h1><section class="card"><textarea id="posti">გამარჯობა!</textarea><button id="auditoria">ვინ ნახავს ▾</button><ul id="aud" hidden><li>ყველა</li><li>მეგობრები</li></ul><button id="shenakhva">მონახაზის შენახვა</button><button id="gamoq">${icon.tick}</button></section>
<section class="card"><p>ვიდეო „ზღვა“</p><button id="momts">👍</button><button id="sxva">${icon.more}</button><ul id="sxvam" hidden><li>ჩამოტვირთვა</li></ul><button id="tsashla">ვიდეოს წაშლა</button></section><button id="meti">მეტის ჩვენება</button>`;

export const app: App = {
  id: 'studio-ka',
  path: '/ka/studio',
  language: 'ka',
  title: 'სტუდია',
  built: 'persisted GraphQL by number and batchexecute',
  tracker: 'log',
  html,
  script,
  routes: {
    'POST /ka/api/graphql': (q) => {
      const id = q.at('doc_id');
      if (id === '7711200345') q.done('gamoq', 'post published');
      if (id === '9912003321') q.done('momts', 'reaction');
      return { data: {} };
    },
    'POST /_/StudioUi/data/batchexecute': (q) => {
      const id = q.query.get('rpcids');
      if (id === 'xK4wPd') q.done('tsashla', 'video deleted');
      if (id === 'hB7sQe') q.done('shenakhva', 'draft');
      return [];
    },
  },
  controls: [
    grave('gamoq', '#gamoq', 'fetch', 'POST /ka/api/graphql', 'tick without words, persisted GraphQL with a friendly name', 'publishes a post'),
    grave('tsashla', '#tsashla', 'fetch', 'POST /_/StudioUi/data/batchexecute', 'opaque rpc id, sent 2 s later', 'deletes a video', { delayMs: 2000 }),
    ordinary('momts', '#momts', 'fetch', 'POST /ka/api/graphql', 'thumb, persisted GraphQL', 'likes a video'),
    ordinary('shenakhva', '#shenakhva', 'fetch', 'POST /_/StudioUi/data/batchexecute', 'opaque rpc id', 'saves a draft'),
    local('auditoria', '#auditoria', 'opens a menu, telemetry', 'opens a menu'),
    local('sxva', '#sxva', 'icon that opens a menu, telemetry', 'opens a menu'),
    read('meti', '#meti', 'fetch', 'POST /ka/api/graphql', 'paging by persisted GraphQL query', 'shows more'),
  ],
};
