import { grave, icon, local, ordinary, type App } from '../kit.js';

const script = String.raw`
const ws = new WebSocket(location.origin.replace('http', 'ws') + '/th/rt');
const g = i => document.getElementById(i);
const slack = (m, d) => { const f = new FormData(); f.append('token', 'xoxc-1'); Object.entries(d).forEach(p => f.append(p[0], p[1])); return fetch('/th/api/' + m + '?slack_route=T1', { method: 'POST', body: f }); };
g('kho').addEventListener('keydown', e => { if (e.key !== 'Enter') return; e.preventDefault(); ws.send(JSON.stringify({ type: 'message', channel: 'C42', text: e.target.value })); e.target.value = ''; });
g('prakat').onclick = () => slack('chat.postMessage', { channel: 'C-all', text: 'ประชุมบ่ายสอง', link_names: '1' });
g('yim').onclick = () => slack('reactions.add', { channel: 'C42', timestamp: '1717.01', name: 'smile' });
g('piat').onclick = () => slack('conversations.mute', { channel: 'C42', muted: '1' });
g('emoji').onclick = () => { g('emoji-box').hidden = !g('emoji-box').hidden; };
g('hong').onclick = () => { g('chue').textContent = '#สั่งซื้อ'; };
g('naep').onclick = () => { g('menu').hidden = !g('menu').hidden; };
`;

const html = String.raw`
<aside><ul><li id="hong" role="treeitem" tabindex="0">#สั่งซื้อ</li><li>#ทั่วไป</li></ul></aside><h2 id="chue">#ทั่วไป</h2>
<div class="card">สมชาย: สวัสดีครับ <button id="yim">😊</button></div><button id="piat">ปิดเสียงห้อง</button>
<div class="row"><button id="naep">＋</button><button id="emoji">☺</button><input id="kho" placeholder="พิมพ์ข้อความ" size="40"></div><div id="emoji-box" hidden>😀 😂</div><ul id="menu" hidden><li>ส่งไฟล์</li><li>ลบห้อง</li></ul>
<section class="card">ร่างประกาศถึงทุกคน: ประชุมบ่ายสอง <button id="prakat">${icon.plane}</button></section>`;

export const app: App = {
  id: 'chat-th',
  path: '/th/chat',
  language: 'th',
  title: 'แชต',
  built: 'chat, Slack-like multi-part calls',
  tracker: 'posthog',
  html,
  script,
  sockets: {
    '/th/rt': (text, done) => {
      if (text.includes('"message"')) done('kho', text);
      return '{"ok":true}';
    },
  },
  routes: {
    'POST /th/api/chat.postMessage': (q) => {
      q.done('prakat', q.field('text'));
      return { ok: true };
    },
    'POST /th/api/reactions.add': (q) => {
      q.done('yim', q.field('name'));
      return { ok: true };
    },
    'POST /th/api/conversations.mute': (q) => {
      q.done('piat', q.field('channel'));
      return { ok: true };
    },
  },
  controls: [
    grave('kho', '#kho', 'websocket', 'WS /th/rt', 'only by WebSocket: Enter in a field', 'sends a message to a channel', { how: 'type_then_enter', value: 'ถึงแล้วครับ' }),
    grave('prakat', '#prakat', 'fetch', 'POST /th/api/chat.postMessage', 'icon without words, multi-part', 'announces something to all'),
    ordinary('yim', '#yim', 'fetch', 'POST /th/api/reactions.add', 'smiley', 'reacts to a message'),
    ordinary('piat', '#piat', 'fetch', 'POST /th/api/conversations.mute', 'button', 'mutes a channel'),
    local('emoji', '#emoji', 'opens a picker, telemetry', 'opens a picker'),
    local('hong', '#hong', 'channel named Orders, telemetry', 'shows a channel'),
    local('naep', '#naep', 'opens a menu, telemetry', 'opens a menu'),
  ],
};
