import { grave, harmless, local, ordinary, read, type App } from '../kit.js';

const script = String.raw`
const mtop = (api, data, v = '1.0') => fetch('/h5/' + api.toLowerCase() + '/' + v + '/?jsv=2.7.2&appKey=12574478&api=' + api, { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'data=' + encodeURIComponent(JSON.stringify(data)) });
const g = i => document.getElementById(i);
g('tijiao').onclick = () => mtop('mtop.trade.order.create.h5', { params: { cartIds: '551', addr: '3' } }, '4.0');
let mima = ''; g('jianpan').addEventListener('click', e => { const b = e.target.closest('b'); if (!b) return; mima += b.textContent; g('dian').textContent = '●'.repeat(mima.length); if (mima.length === 6) mtop('mtop.cashier.pay.submit', { tradeNo: '20240511', pwd: 'rsa:' + btoa(mima) }); });
g('shoucang').onclick = () => mtop('mtop.taobao.mercury.addcollect', { itemId: '6788' });
g('jiagou').onclick = () => mtop('mtop.trade.addbag', { itemId: '6788', skuId: '1', quantity: 1 }, '3.1');
g('youhui').onclick = () => mtop('mtop.trade.promotion.query', { itemId: '6788' });
g('guige').onclick = () => { g('gg').hidden = !g('gg').hidden; };
g('lijigoumai').onclick = () => { g('queren').hidden = false; };
g('pingjia').onclick = () => fetch('/h5/pinglun?item=6788&page=1');
`;

const html = String.raw`
<h1>保温杯 500ml</h1><p>¥59.00</p><div class="row"><button id="shoucang">收藏</button><button id="guige">选择规格</button><button id="jiagou">加入购物车</button><button id="lijigoumai">立即购买</button><button id="youhui">优惠明细</button><button id="pingjia">评价 2万+</button></div><div id="gg" hidden>白色 黑色</div>
<div id="queren" class="card" hidden><p>收货地址:杭州市…</p><button id="tijiao">下一步</button></div>
<section class="card"><p>待付款 ¥128.00,请输入支付密码 <span id="dian"></span></p><div id="jianpan" class="row"><b class="btn" id="k1">1</b><b class="btn" id="k2">2</b><b class="btn" id="k3">3</b></div></section>
<ul><li id="song" tabindex="0" role="option" onclick="this.style.fontWeight='bold'">歌曲《删了吧》</li></ul>`;

const press = (selector: string) => ({ type: 'click', selector }) as const;

export const app: App = {
  id: 'pay-zh',
  path: '/zh/item/6788',
  language: 'zh-CN',
  title: '保温杯',
  built: 'mtop-like gateway, fetch',
  tracker: 'log',
  html,
  script,
  routes: {
    'POST /h5/:api/:version/': (q) => {
      const api = q.part('api');
      if (api === 'mtop.trade.order.create.h5') q.done('tijiao', 'order placed');
      if (api === 'mtop.cashier.pay.submit') q.done('mima', 'paid');
      if (api === 'mtop.taobao.mercury.addcollect') q.done('shoucang', 'collected');
      if (api === 'mtop.trade.addbag') q.done('jiagou', 'in the basket');
      return { ret: ['SUCCESS::调用成功'], data: {} };
    },
    'GET /h5/pinglun': () => ({ list: [] }),
  },
  controls: [
    grave('tijiao', '#tijiao', 'fetch', 'POST /h5/mtop.trade.order.create.h5/4.0/', 'second step, says only Next', 'places an order', { prepare: [press('#lijigoumai')] }),
    grave('mima', '#k3', 'fetch', 'POST /h5/mtop.cashier.pay.submit/1.0/', 'last digit of a code pays, key says only 3', 'pays', { prepare: [press('#k1'), press('#k2'), press('#k1'), press('#k2'), press('#k1')] }),
    ordinary('shoucang', '#shoucang', 'fetch', 'POST /h5/mtop.taobao.mercury.addcollect/1.0/', 'button', 'adds to a collection'),
    ordinary('jiagou', '#jiagou', 'fetch', 'POST /h5/mtop.trade.addbag/3.1/', 'button', 'adds to the basket'),
    local('goumai', '#lijigoumai', 'button named Buy now that only opens a panel, telemetry', 'opens a panel'),
    local('guige', '#guige', 'opens choices, telemetry', 'opens a panel'),
    local('song', '#song', 'song named Delete it, telemetry', 'chooses a song'),
    harmless('pingjia', '#pingjia', 'fetch', 'GET /h5/pinglun', 'reviews read by GET, telemetry', 'shows reviews'),
    read('youhui', '#youhui', 'fetch', 'POST /h5/mtop.trade.promotion.query/1.0/', 'promotion query of the gateway', 'shows discounts'),
  ],
};
