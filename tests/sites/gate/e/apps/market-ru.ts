import { grave, harmless, local, ordinary, read, type App } from '../kit.js';

const script = String.raw`
BX = { ajax: { runAction: function (a, c) {
  var d = new FormData(); Object.keys(c.data || {}).forEach(function (k) { d.append(k, c.data[k]); }); d.append('sessid', '5f0c'); d.append('SITE_ID', 's1');
  var x = new XMLHttpRequest(); x.open('POST', '/bitrix/services/main/ajax.php?action=' + a); x.setRequestHeader('X-Bitrix-Csrf-Token', '5f0c'); x.send(d);
} } };
function id(n) { return document.getElementById(n); }
id('oformit').onclick = function () { BX.ajax.runAction('bitrix:sale.order.saveOrderAjax', { data: { 'order[PAY_SYSTEM_ID]': 4, 'order[DELIVERY_ID]': 2 } }); };
id('vozvrat').onclick = function () { BX.ajax.runAction('shop.api.returns.create', { data: { orderId: 5502, reason: 'size' } }); };
id('izbr').onclick = function () { BX.ajax.runAction('shop.api.favorites.add', { data: { productId: 77 } }); };
id('gorod').onchange = function () { BX.ajax.runAction('shop.api.location.set', { data: { code: this.value } }); };
id('raschet').onclick = function () { BX.ajax.runAction('bitrix:sale.order.recalculate', { data: { 'order[DELIVERY_ID]': 3 } }); };
id('katalog').onclick = function () { id('kat').hidden = !id('kat').hidden; };
id('otziv').onclick = function () { id('otziv-dlg').hidden = false; };
id('sort').onchange = function () { fetch('/ru/magazin/spisok?sort=' + this.value); };
`;

const html = String.raw`
<header><button id="katalog">Каталог</button><ul id="kat" hidden><li>Обувь</li><li>Подарки</li></ul>
<select id="gorod"><option value="0000073738">Москва</option><option value="0000103664">Казань</option></select> <a id="oplata" href="/ru/magazin/oplata">Оплата и доставка</a></header>
<h1>Корзина</h1><select id="sort"><option value="name">по имени</option><option value="price">по цене</option></select>
<div class="card">Ботинки, 5 490 ₽ <button id="izbr">♡</button></div>
<button id="raschet">Рассчитать доставку</button> <button id="oformit">Оформить</button>
<div class="card">Заказ 5502, вручён <button id="vozvrat">Вернуть товар</button> <button id="otziv">Отправить отзыв</button></div>
<div class="dlg" id="otziv-dlg" hidden><textarea>Хорошие ботинки</textarea></div>`;

export const app: App = {
  id: 'market-ru',
  path: '/ru/magazin/korzina',
  language: 'ru',
  title: 'Корзина',
  built: 'Bitrix-like actions, multi-part XHR',
  tracker: 'clarity',
  html,
  script,
  links: ['/ru/magazin/oplata'],
  routes: {
    'POST /bitrix/services/main/ajax.php': (q) => {
      const action = q.query.get('action');
      if (action === 'bitrix:sale.order.saveOrderAjax') q.done('oformit', 'order placed');
      if (action === 'shop.api.returns.create') q.done('vozvrat', `return of ${q.field('orderId')}`);
      if (action === 'shop.api.favorites.add') q.done('izbr', q.field('productId'));
      if (action === 'shop.api.location.set') q.done('gorod', q.field('code'));
      return { status: 'success', data: null, errors: [] };
    },
    'GET /ru/magazin/spisok': () => ({ items: [] }),
  },
  controls: [
    grave('oformit', '#oformit', 'xhr', 'POST /bitrix/services/main/ajax.php', 'action named in the query, multi-part', 'places an order'),
    grave('vozvrat', '#vozvrat', 'xhr', 'POST /bitrix/services/main/ajax.php', 'action named in the query, multi-part', 'returns a bought thing for money'),
    ordinary('izbr', '#izbr', 'xhr', 'POST /bitrix/services/main/ajax.php', 'heart', 'adds to favourites'),
    ordinary('gorod', '#gorod', 'xhr', 'POST /bitrix/services/main/ajax.php', 'select saved at once', 'remembers a town', { how: 'select', value: '0000103664' }),
    local('katalog', '#katalog', 'menu button, telemetry', 'opens a menu'),
    local('otziv', '#otziv', 'button named send a review that only opens a dialog, telemetry', 'opens a dialog'),
    harmless('sort', '#sort', 'fetch', 'GET /ru/magazin/spisok', 'sort select read by GET', 'sorts the list', { how: 'select', value: 'price' }),
    harmless('oplata', '#oplata', 'get', 'GET /ru/magazin/oplata', 'link named Payment and delivery', 'goes to another page'),
    read('raschet', '#raschet', 'xhr', 'POST /bitrix/services/main/ajax.php', 'price calculation, action sale.order.recalculate', 'shows the price of delivery'),
  ],
};
