import { grave, local, ordinary, type App } from '../kit.js';

const script = String.raw`
var sync = 0;
function uidl(node, event, data) { var x = new XMLHttpRequest(); x.open('POST', '/tw/apply/?v-r=uidl&v-uiId=0'); x.setRequestHeader('Content-Type', 'application/json; charset=UTF-8'); x.send(JSON.stringify({ csrfToken: '7c1e', rpc: [{ type: 'event', node: node, event: event, data: data || {} }], syncId: sync++, clientId: sync })); }
document.querySelectorAll('[data-node]').forEach(function (n) { n.addEventListener(n.tagName === 'SELECT' ? 'change' : 'click', function () { uidl(Number(n.dataset.node), n.tagName === 'SELECT' ? 'change' : 'click', n.tagName === 'SELECT' ? { 'element.value': n.value } : {}); }); });
document.getElementById('shuoming').addEventListener('click', function () { document.getElementById('sm').hidden = !document.getElementById('sm').hidden; });
document.querySelector('vaadin-tab').addEventListener('click', function () { document.getElementById('bt').textContent = '繳費紀錄'; });
`;

const html = String.raw`
<vaadin-tabs class="row"><vaadin-tab id="tab-jiaofei" class="btn" role="tab" tabindex="0">繳費紀錄</vaadin-tab></vaadin-tabs><h1 id="bt">戶籍申請</h1>
<button id="shuoming">撤銷申請說明</button><p id="sm" hidden>送件後三日內可撤銷。</p>
<vaadin-vertical-layout class="card"><p>遷徙登記 · 申請人 林小美</p><button id="songjian" data-node="47">確定送出並簽署</button></vaadin-vertical-layout>
<div class="card"><p>舊申請案 1130511</p><button id="chexiao" data-node="52">撤銷申請</button></div>
<div class="card"><select id="yuyan" data-node="61"><option value="zh">中文</option><option value="en">English</option></select> <button id="cungao" data-node="63">儲存草稿</button></div>`;

export const app: App = {
  id: 'gov-tw',
  path: '/tw/apply',
  language: 'zh-TW',
  title: '線上申辦',
  built: 'Vaadin-like UIDL (opaque node numbers)',
  html,
  script,
  routes: {
    'POST /tw/apply/': (q) => {
      const node = q.at('rpc.0.node');
      if (node === '47') q.done('songjian', 'application signed and filed');
      if (node === '52') q.done('chexiao', 'application withdrawn');
      if (node === '61') q.done('yuyan', 'language');
      if (node === '63') q.done('cungao', 'draft');
      return [{ syncId: 1, changes: [] }];
    },
  },
  controls: [
    grave('songjian', '#songjian', 'xhr', 'POST /tw/apply/', 'opaque event of a numbered node', 'signs and files an application'),
    grave('chexiao', '#chexiao', 'xhr', 'POST /tw/apply/', 'opaque event of a numbered node', 'withdraws an application'),
    ordinary('yuyan', '#yuyan', 'xhr', 'POST /tw/apply/', 'select, opaque event of a numbered node', 'saves the language', { how: 'select', value: 'en' }),
    ordinary('cungao', '#cungao', 'xhr', 'POST /tw/apply/', 'opaque event of a numbered node', 'saves a draft'),
    local('shuoming', '#shuoming', 'accordion about withdrawing', 'unfolds a text'),
    local('jiaofei', '#tab-jiaofei', 'tab named payments', 'shows a tab'),
  ],
};
