import { grave, harmless, local, ordinary, Redirect, plain, type App } from '../kit.js';

const script = String.raw`
document.addEventListener('click', function (e) {
  var a = e.target.closest('a[data-method]'); if (!a) return; e.preventDefault();
  var f = document.createElement('form'); f.method = 'post'; f.action = a.href; f.hidden = true;
  f.innerHTML = '<input name="_method" value="' + a.dataset.method + '"><input name="authenticity_token" value="q7Yh">';
  document.body.appendChild(f); f.submit();
});
var trilho = document.getElementById('trilho'), pino = document.getElementById('pino'), x0 = null;
pino.addEventListener('pointerdown', function (e) { x0 = e.clientX; pino.setPointerCapture(e.pointerId); });
pino.addEventListener('pointermove', function (e) { if (x0 !== null) pino.style.transform = 'translateX(' + Math.max(0, e.clientX - x0) + 'px)'; });
pino.addEventListener('pointerup', function (e) { if (x0 !== null && e.clientX - x0 > 180) { var x = new XMLHttpRequest(); x.open('POST', '/pt/conta/pix/transferencias'); x.setRequestHeader('Content-Type', 'application/json'); x.send(JSON.stringify({ chave: 'maria@example.com.br', valor: 150.0, e2eid: 'E18236' })); } x0 = null; });
document.getElementById('olho').addEventListener('click', function () { var s = document.getElementById('saldo'); s.textContent = s.textContent === '••••' ? 'R$ 2.310,55' : '••••'; });
document.getElementById('limite').addEventListener('change', function (e) { fetch('/pt/conta/preferencias', { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ preferencia: { meta_economia: Number(e.target.value) } }) }); });
`;

const html = String.raw`
<header>Olá, Rafa <button id="olho" aria-label="mostrar saldo">👁</button> <span id="saldo">••••</span> <a id="comprovantes" href="/pt/conta/comprovantes">Pagamentos e comprovantes</a></header>
<section class="card"><p>Pix para Maria — R$ 150,00</p>
<div id="trilho" style="position:relative;width:300px;height:44px;background:#ddd"><div id="pino" style="position:absolute;left:0;top:0;width:44px;height:44px;background:#393;touch-action:none">»</div><div id="fim" style="position:absolute;right:0;top:0;width:44px;height:44px"></div></div></section>
<section class="card">Cartão virtual •• 8810 <a id="cancelar-cartao" href="/pt/conta/cartoes/8810" data-method="delete" rel="nofollow">Cancelar</a>
<a id="apelido" href="/pt/conta/cartoes/8810/apelido?nome=Viagem" data-method="patch">Renomear para “Viagem”</a></section>
<section class="card"><label>Meta de economia <input type="range" id="limite" min="0" max="1000" step="50" value="100" style="width:200px"></label></section>
<details class="card"><summary id="duvida">Como cancelar minha conta?</summary><p>Fale com a gente.</p></details>`;

export const app: App = {
  id: 'pix-pt',
  path: '/pt/conta',
  language: 'pt',
  title: 'Minha conta',
  built: 'Rails with data-method links, plain script',
  tracker: 'segment',
  html,
  script,
  links: ['/pt/conta/comprovantes', '/pt/conta/cartoes'],
  routes: {
    'POST /pt/conta/pix/transferencias': (q) => {
      q.done('pix', `${q.at('valor')} to ${q.at('chave')}`);
      return { status: 'ok' };
    },
    'POST /pt/conta/cartoes/:id': (q) => {
      q.done('cancelar-cartao', `card ${q.part('id')} cancelled`);
      return new Redirect('/pt/conta/cartoes');
    },
    'POST /pt/conta/cartoes/:id/apelido': (q) => {
      q.done('apelido', q.field('nome'));
      return plain('Apelido salvo');
    },
    'PUT /pt/conta/preferencias': (q) => {
      q.done('meta', q.at('preferencia.meta_economia'));
      return {};
    },
  },
  controls: [
    grave('pix', '#pino', 'xhr', 'POST /pt/conta/pix/transferencias', 'slide to pay', 'sends money', { how: 'drag', to: '#fim' }),
    grave('cancelar-cartao', '#cancelar-cartao', 'form', ['POST /pt/conta/cartoes/8810', 'GET /pt/conta/cartoes'], 'link with data-method=delete', 'cancels a card'),
    ordinary('apelido', '#apelido', 'form', 'POST /pt/conta/cartoes/8810/apelido', 'link with data-method=patch', 'renames a card'),
    ordinary('meta', '#limite', 'fetch', 'PUT /pt/conta/preferencias', 'slider saved on change', 'saves a goal', { how: 'set_range', share: 0.75 }),
    local('olho', '#olho', 'toggle of view, telemetry', 'shows the balance'),
    local('duvida', '#duvida', 'details about cancelling the account, telemetry', 'unfolds a text'),
    harmless('comprovantes', '#comprovantes', 'get', 'GET /pt/conta/comprovantes', 'link named payments', 'goes to another page'),
  ],
};
