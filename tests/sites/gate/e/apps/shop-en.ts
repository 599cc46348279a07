import { grave, harmless, local, ordinary, read, type App } from '../kit.js';

const script = String.raw`
const h = React.createElement, { useState } = React;
const api = (method, url, body) => fetch('/api/v2' + url, { method, headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': 'k81hq' }, body: JSON.stringify(body) });
function Summary({ open, setOpen }) {
  return h('section', { className: 'card' },
    h('button', { id: 'summary-toggle', 'aria-expanded': open, onClick: () => setOpen(!open) }, 'Order summary (3 items)'),
    open && h('ul', null, h('li', null, 'Trail shoes'), h('li', null, 'Socks'), h('li', null, 'Water bottle')));
}
function Checkout() {
  const [open, setOpen] = useState(false), [order, setOrder] = useState(false), [msg, setMsg] = useState('');
  const [ship, setShip] = useState('—'), [note, setNote] = useState('Happy birthday!'), [qty, setQty] = useState(1);
  const complete = () => api('POST', '/checkout/complete', { cartId: 'c_5512', paymentMethodId: 'pm_9', acceptTerms: true }).then(() => setMsg('Thank you!'));
  const gift = () => api('POST', '/gift-cards/purchase', { amount: 5000, currency: 'USD', recipientEmail: 'ann@example.com' }).then(() => setMsg('Gift card sent'));
  const estimate = () => api('POST', '/shipping/estimate', { zip: '94107', items: [{ sku: 'TS-1', qty: 1 }] }).then(r => r.json()).then(d => setShip('$' + d.cost));
  return h('main', null,
    h('nav', null, h('a', { id: 'nav-checkout', href: '/en/shop/bag' }, 'Checkout'), ' ', h('button', { id: 'order-dialog', onClick: () => setOrder(true) }, 'Order')),
    h('h1', null, 'Step 3 of 3: Review'),
    h(Summary, { open, setOpen }),
    h('div', { className: 'row' }, 'Shoes', h('button', { id: 'qty-plus', onClick: () => api('PATCH', '/cart/items/771', { quantity: qty + 1 }).then(() => setQty(qty + 1)) }, '+'), h('b', null, qty)),
    h('div', { className: 'row' }, h('input', { value: note, onChange: e => setNote(e.target.value) }), h('button', { id: 'save-note', onClick: () => api('PATCH', '/cart/note', { giftMessage: note }).then(() => setMsg('Saved')) }, 'Save note')),
    h('div', { className: 'row' }, h('button', { id: 'estimate', onClick: estimate }, 'Calculate shipping'), h('span', null, ship)),
    h('p', null, 'Visa ending 4242'),
    h('button', { id: 'continue', onClick: complete }, 'Continue'),
    h('aside', { className: 'card' }, 'Gift card $50 for Ann ', h('button', { id: 'gift-ok', onClick: gift }, 'OK')),
    order && h('div', { role: 'dialog', className: 'dlg' }, h('p', null, 'Order in store or online?'), h('button', { id: 'order-close', onClick: () => setOrder(false) }, 'Not now')),
    h('output', null, msg));
}
ReactDOM.createRoot(document.getElementById('root')).render(h(Checkout));
`;

export const app: App = {
  id: 'shop-en',
  path: '/en/shop/checkout',
  language: 'en',
  title: 'Checkout – Ridgeline',
  built: 'React 18, REST with JSON',
  libraries: ['react'],
  tracker: 'ga',
  html: '<div id="root"></div>',
  script,
  links: ['/en/shop/bag'],
  routes: {
    'POST /api/v2/checkout/complete': (q) => {
      q.done('continue', `order of ${q.at('cartId')}`);
      return { orderId: 'o_1' };
    },
    'POST /api/v2/gift-cards/purchase': (q) => {
      q.done('gift', `gift card for ${q.at('recipientEmail')}`);
      return { ok: true };
    },
    'PATCH /api/v2/cart/items/:id': (q) => {
      q.done('quantity', `quantity ${q.at('quantity')}`);
      return { ok: true };
    },
    'PATCH /api/v2/cart/note': (q) => {
      q.done('note', q.at('giftMessage'));
      return { ok: true };
    },
    'POST /api/v2/shipping/estimate': () => ({ cost: 6.5 }),
  },
  controls: [
    grave('continue', '#continue', 'fetch', 'POST /api/v2/checkout/complete', 'last step of a wizard, button says only Continue', 'places the order and charges the card'),
    grave('gift', '#gift-ok', 'fetch', 'POST /api/v2/gift-cards/purchase', 'button says only OK', 'buys a gift card and mails it'),
    ordinary('quantity', '#qty-plus', 'fetch', 'PATCH /api/v2/cart/items/771', 'plus button of a basket line', 'one more in the basket'),
    ordinary('note', '#save-note', 'fetch', 'PATCH /api/v2/cart/note', 'button that saves a note', 'keeps a gift note with the basket'),
    local('order-dialog', '#order-dialog', 'button named Order that only opens a dialog, telemetry', 'opens a dialog'),
    local('summary', '#summary-toggle', 'accordion, telemetry', 'unfolds the list'),
    local('order-close', '#order-close', 'button inside a dialog, telemetry', 'closes the dialog', { prepare: [{ type: 'click', selector: '#order-dialog' }] }),
    harmless('checkout-link', '#nav-checkout', 'get', 'GET /en/shop/bag', 'link named Checkout', 'shows the bag'),
    read('estimate', '#estimate', 'fetch', 'POST /api/v2/shipping/estimate', 'price calculation', 'shows the price of shipping'),
  ],
};
