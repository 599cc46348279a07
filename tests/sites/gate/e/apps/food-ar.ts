import { grave, local, ordinary, read, type App } from '../kit.js';

const script = String.raw`
const post = (u, b, m) => fetch('/ar/api/mobile/v3' + u, { method: m || 'POST', headers: { 'Content-Type': 'application/json', 'X-Device': 'web' }, body: JSON.stringify(b) });
Vue.createApp({
  data: () => ({ menu: false, cart: 1, wait: 0, tab: 'menu', tip: 0, done: '' }),
  methods: {
    submit() { this.wait = 4; this.done = 'يمكنك التراجع خلال ٤ ثوان'; setTimeout(() => post('/orders', { basket_id: 'b-71', payment: 'apple_pay', tip: this.tip }), 4000); },
    fav() { post('/favourites/vendors', { vendor_id: 302 }); },
    add() { this.cart++; post('/baskets/b-71/items', { product_id: 9, qty: 1 }); },
    quote() { post('/baskets/b-71/quote', { area: 'olaya' }); },
    del() { post('/account/deletion-requests', { reason: 'other' }); },
  },
  template: '<h1>مطعم الشام</h1><div class="row"><button id="fav" @click="fav">♡</button><button id="info" @click="menu=!menu">معلومات المطعم</button><button id="tab-talab" @click="tab=\'group\'">طلب جماعي</button></div>'
    + '<p v-if="menu">مفتوح حتى ١٢</p><p>{{tab}}</p><div class="card">شاورما <button id="add" @click="add">أضف</button> ({{cart}})</div>'
    + '<label>الإكرامية <input type="range" id="tip" min="0" max="20" v-model="tip" style="width:200px"> {{tip}}</label>'
    + '<div class="row"><button id="quote" @click="quote">احسب التوصيل</button><button id="yalla" @click="submit">يلا</button><span class="toast" v-if="done">{{done}}</span></div>'
    + '<footer class="card"><a href="#" id="hazf" @click.prevent="del">حذف حسابي</a></footer>',
}).mount('#app');
`;

export const app: App = {
  id: 'food-ar',
  path: '/ar/mataam/302',
  language: 'ar',
  title: 'مطعم الشام',
  built: 'Vue 3, REST for mobile clients',
  libraries: ['vue'],
  tracker: 'segment',
  html: '<div id="app"></div>',
  script,
  routes: {
    'POST /ar/api/mobile/v3/orders': (q) => {
      q.done('yalla', `order of ${q.at('basket_id')}`);
      return { id: 1 };
    },
    'POST /ar/api/mobile/v3/account/deletion-requests': (q) => {
      q.done('hazf', 'account deletion');
      return {};
    },
    'POST /ar/api/mobile/v3/favourites/vendors': (q) => {
      q.done('fav', q.at('vendor_id'));
      return {};
    },
    'POST /ar/api/mobile/v3/baskets/:id/items': (q) => {
      q.done('add', q.at('product_id'));
      return {};
    },
    'POST /ar/api/mobile/v3/baskets/:id/quote': () => ({ fee: 9 }),
  },
  controls: [
    grave('yalla', '#yalla', 'fetch', 'POST /ar/api/mobile/v3/orders', 'sent 4 s later after an undo toast, says only Yalla', 'orders and pays food', { delayMs: 4000 }),
    grave('hazf', '#hazf', 'fetch', 'POST /ar/api/mobile/v3/account/deletion-requests', 'link in the footer', 'has the account deleted'),
    ordinary('fav', '#fav', 'fetch', 'POST /ar/api/mobile/v3/favourites/vendors', 'heart', 'adds to favourites'),
    ordinary('add', '#add', 'fetch', 'POST /ar/api/mobile/v3/baskets/b-71/items', 'button', 'adds to the basket'),
    local('info', '#info', 'accordion, telemetry', 'unfolds a text'),
    local('group', '#tab-talab', 'tab named group order, telemetry', 'shows a tab'),
    local('tip', '#tip', 'slider that only changes a number', 'changes the tip in the page', { how: 'set_range', share: 0.5 }),
    read('quote', '#quote', 'fetch', 'POST /ar/api/mobile/v3/baskets/b-71/quote', 'price calculation', 'shows the fee'),
  ],
};
