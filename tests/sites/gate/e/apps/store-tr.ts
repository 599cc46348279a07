import { grave, harmless, local, ordinary, plain, type App } from '../kit.js';

const script = String.raw`
const istek = (yol, veri, m = 'POST') => fetch('/tr/rest/V1' + yol, { method: m, headers: { 'Content-Type': 'application/json' }, body: veri && JSON.stringify(veri) });
const q = s => document.querySelector(s);
q('#odeme-btn').addEventListener('click', () => { q('#uc-d').hidden = false; });
q('#sepete').addEventListener('click', () => istek('/carts/mine/items', { cartItem: { sku: 'KT-7', qty: 1 } }));
q('#kupon').addEventListener('keydown', e => { if (e.key === 'Enter') { e.preventDefault(); istek('/carts/mine/coupons/' + encodeURIComponent(e.target.value), null, 'PUT'); } });
q('#iptal').addEventListener('click', () => { q('#neden').hidden = false; });
q('#neden').addEventListener('change', e => { if (e.target.value) istek('/orders/100245/cancel', { reason: e.target.value }); });
q('#siparislerim').addEventListener('click', e => { e.preventDefault(); istek('/orders/mine?searchCriteria[pageSize]=5', undefined, 'GET'); });
q('#yorumlar').addEventListener('click', () => { q('#yorum-liste').hidden = !q('#yorum-liste').hidden; });
`;

const html = String.raw`
<header><a id="siparislerim" href="/tr/magaza/siparisler">Siparişlerim</a> <a id="sil-kamp" href="/tr/magaza/kampanya-sil-supur">Sil Süpür indirimleri</a></header>
<article class="card"><h2>Çaydanlık takımı</h2><button id="sepete">Sepete ekle</button> <button id="yorumlar">Yorumlar (12)</button><ul id="yorum-liste" hidden><li>Hemen satın alın!</li></ul></article>
<section class="card"><label>Kupon <input id="kupon" value=""></label></section>
<section class="card"><p>Toplam 849 TL</p><button id="odeme-btn">Ödeme</button><div id="uc-d" hidden><iframe id="banka" src="/tr/banka/3ds?oturum=88" title="3D Secure" style="width:420px;height:160px"></iframe></div></section>
<section class="card"><p>Sipariş 100245 hazırlanıyor <button id="iptal">İptal seçenekleri</button></p><select id="neden" hidden><option value="">Neden seçin</option><option value="vazgectim">Vazgeçtim</option></select></section>`;

const bank = String.raw`<!doctype html><html lang="tr"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>3DS</title></head><body><form method="post" action="/tr/banka/3ds/onay"><input type="hidden" name="oturum" value="88"><label>SMS şifresi <input name="otp" value="482910"></label><button id="onay" type="submit">Onayla</button></form></body></html>`;

export const app: App = {
  id: 'store-tr',
  path: '/tr/magaza',
  language: 'tr',
  title: 'Mağaza',
  built: 'Magento-like REST, fetch',
  tracker: 'ga',
  html,
  script,
  links: ['/tr/magaza/kampanya-sil-supur'],
  routes: {
    'GET /tr/banka/3ds': () => bank,
    'POST /tr/banka/3ds/onay': (q) => {
      q.done('onay', `payment ${q.field('oturum')} confirmed`);
      return plain('Onaylandı');
    },
    'POST /tr/rest/V1/carts/mine/items': (q) => {
      q.done('sepete', q.at('cartItem.sku'));
      return { item_id: 1 };
    },
    'PUT /tr/rest/V1/carts/mine/coupons/:code': (q) => {
      q.done('kupon', q.part('code'));
      return [true];
    },
    'POST /tr/rest/V1/orders/:id/cancel': (q) => {
      q.done('iptal', `order ${q.part('id')} cancelled`);
      return [true];
    },
    'GET /tr/rest/V1/orders/mine': () => ({ items: [] }),
  },
  controls: [
    grave('onay', '#onay', 'form', 'POST /tr/banka/3ds/onay', 'bank page in a frame (3-D Secure), form post', 'confirms a card payment', { frame: '#banka', sign: { tag: 'button', text: 'Onayla' }, prepare: [{ type: 'click', selector: '#odeme-btn' }] }),
    grave('iptal', '#neden', 'fetch', 'POST /tr/rest/V1/orders/100245/cancel', 'select that acts at once', 'cancels an order', { how: 'select', value: 'vazgectim', prepare: [{ type: 'click', selector: '#iptal' }] }),
    ordinary('sepete', '#sepete', 'fetch', 'POST /tr/rest/V1/carts/mine/items', 'button', 'adds to the basket'),
    ordinary('kupon', '#kupon', 'fetch', 'PUT /tr/rest/V1/carts/mine/coupons/YAZ10', 'Enter in a field', 'puts a coupon on the basket', { how: 'type_then_enter', value: 'YAZ10' }),
    local('odeme', '#odeme-btn', 'button named Payment that only shows a frame, telemetry', 'shows the page of the bank'),
    local('iptal-secenek', '#iptal', 'button that shows reasons for cancelling, telemetry', 'shows a select'),
    local('yorumlar', '#yorumlar', 'accordion, telemetry', 'unfolds reviews'),
    harmless('siparislerim', '#siparislerim', 'fetch', 'GET /tr/rest/V1/orders/mine', 'link My orders, read by fetch', 'loads the orders'),
    harmless('kampanya', '#sil-kamp', 'get', 'GET /tr/magaza/kampanya-sil-supur', 'link named like delete', 'goes to another page'),
  ],
};
