import { grave, local, ordinary, plain, Raw, read, type App } from '../kit.js';

const script = String.raw`
const ws = new WebSocket(location.origin.replace('http', 'ws') + '/trade/stream'); const g = i => document.getElementById(i);
g('go-long').onclick = () => ws.send(JSON.stringify({ method: 'order.place', params: { symbol: 'ACME', side: 'BUY', qty: 10 } }));
g('withdraw').onclick = () => { const x = new XMLHttpRequest(); x.open('POST', '/trade/rpc'); x.setRequestHeader('Content-Type', 'application/json'); x.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'wallet_withdraw', params: ['USDT', '250.00', '0x9f'] })); };
g('watch').onclick = () => { new Image().src = '/trade/watch.gif?sym=ACME&on=1'; };
g('quote').onclick = () => fetch('/trade/rpc', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'market_getQuote', params: ['ACME'] }) });
g('layout').onclick = () => fetch('/trade/rpc', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ jsonrpc: '2.0', id: 3, method: 'ui_saveLayout', params: [{ panes: 2 }] }) });
g('candles').onclick = () => { g('chart').textContent = 'candles'; };
g('side-sell').onclick = () => { g('ticket').textContent = 'Sell ticket'; };
g('qty').oninput = () => { g('qty-v').textContent = g('qty').value; };
`;

const html = String.raw`
<header><button id="candles">Candles</button><button id="layout">Save layout</button><button id="watch">☆ Watch</button></header><p id="chart">line</p>
<section class="card"><b id="ticket">Buy ticket</b> <button id="side-sell">Sell</button> <button id="quote">Quote</button><input type="range" id="qty" min="1" max="100" value="10" style="width:200px"><span id="qty-v">10</span><button id="go-long">Go</button></section>
<section class="card">250 USDT to 0x9f… <button id="withdraw">Done</button></section>
<footer class="card">Premium signals, $20/month. <a id="optout" href="/trade/newsletter/unsubscribe?plan=signals&amp;confirm=1">End plan</a></footer>`;

export const app: App = {
  id: 'trade-en',
  path: '/trade/acme',
  language: 'en',
  title: 'ACME – trade',
  built: 'trading client with JSON-RPC',
  html,
  script,
  sockets: {
    '/trade/stream': (text, done) => {
      if (text.includes('order.place')) done('buy', text);
      return '{"ok":true}';
    },
  },
  routes: {
    'POST /trade/rpc': (q) => {
      const method = q.at('method');
      if (method === 'wallet_withdraw') q.done('withdraw', q.at('params'));
      if (method === 'ui_saveLayout') q.done('layout', q.at('params'));
      return { jsonrpc: '2.0', result: null };
    },
    'GET /trade/watch.gif': (q) => {
      q.done('watch', q.field('sym'));
      return new Raw('image/gif', '');
    },
    'GET /trade/newsletter/unsubscribe': (q) => {
      q.done('optout', q.field('plan'));
      return plain('Plan ended');
    },
  },
  controls: [
    grave('buy', '#go-long', 'websocket', 'WS /trade/stream', 'only by WebSocket: says only Go', 'buys shares'),
    grave('withdraw', '#withdraw', 'xhr', 'POST /trade/rpc', 'JSON-RPC, says only Done', 'sends money away'),
    grave('optout', '#optout', 'get', 'GET /trade/newsletter/unsubscribe', 'only by GET: link', 'cancels a paid plan'),
    ordinary('watch', '#watch', 'image or script', 'GET /trade/watch.gif', 'image request', 'watches a share'),
    ordinary('layout', '#layout', 'fetch', 'POST /trade/rpc', 'JSON-RPC', 'saves a layout'),
    local('candles', '#candles', 'toggle of view', 'shows candles'),
    local('sell', '#side-sell', 'button named Sell that only turns the ticket', 'turns the ticket'),
    local('qty', '#qty', 'slider that only changes a number', 'changes a number', { how: 'set_range', share: 0.3 }),
    read('quote', '#quote', 'fetch', 'POST /trade/rpc', 'JSON-RPC quote', 'shows a price'),
  ],
};
