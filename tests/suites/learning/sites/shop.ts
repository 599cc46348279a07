/** The back office of a shop, drawn in the browser with addresses of its own: test ids, tabs, filters, a panel that opens. */
import { serveSite } from './serve.js';

const APP = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop admin</title>
<style>body{font:15px sans-serif;margin:0;display:flex}aside{width:180px;background:#f3f3f3;padding:16px}aside button{display:block;margin:6px 0}
main{padding:20px;flex:1}td,th{padding:4px 12px;text-align:left}[hidden]{display:none}</style>
<aside><strong>Shop admin</strong><nav aria-label="Sections"></nav></aside><main></main>
<script type="module">
const SECTIONS = ['Dashboard', 'Orders', 'Products', 'Customers', 'Discounts', 'Analytics', 'Settings'];
const STATES = ['All', 'Open', 'Paid', 'Shipped', 'Refunded', 'Cancelled'];
const TABS = ['General', 'Checkout', 'Shipping', 'Taxes', 'Team'];
const ZONES = ['Domestic', 'Europe', 'Worldwide'];
const slug = (text) => text.toLowerCase();
const main = document.querySelector('main');
const el = (tag, props = {}, ...kids) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props))
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else if (value !== null) made.setAttribute(name, value);
  made.append(...kids);
  return made;
};
const go = (path) => { history.pushState(null, '', path); draw(); };
const get = async (path) => (await fetch('/api' + path)).json();
const table = (rows) => el('table', {}, ...rows.map((row) => el('tr', {}, ...row.map((cell) => el('td', {}, cell)))));
document.querySelector('nav').append(...SECTIONS.map((name) =>
  el('button', { 'data-testid': 'section-' + slug(name), onclick: () => go(name === 'Dashboard' ? '/' : '/' + slug(name)) }, name)));

async function orders(state) {
  const { total, list } = await get('/orders?state=' + state);
  return [el('h1', {}, 'Orders'),
    el('div', { role: 'group', 'aria-label': 'Filter' }, ...STATES.map((name) =>
      el('button', { 'data-testid': 'filter-' + slug(name), 'aria-pressed': String(slug(name) === state), onclick: () => go('/orders/' + slug(name)) }, name))),
    el('p', {}, 'Sum of these orders: ' + total), table(list)];
}
async function products() {
  const box = el('input', { type: 'search', name: 'product', 'aria-label': 'Search products' });
  const list = el('ul');
  const show = async () => {
    const found = await get('/products?q=' + encodeURIComponent(box.value));
    list.replaceChildren(...found.map(({ id, name }) => el('li', {}, el('a', { href: '/products/' + id, onclick: (event) => { event.preventDefault(); go('/products/' + id); } }, name))));
  };
  await show();
  return [el('h1', {}, 'Products'), el('form', { role: 'search', onsubmit: (event) => { event.preventDefault(); show(); } }, box, el('button', {}, 'Find')), list];
}
async function product(id) {
  const { name, price } = await get('/products/' + id);
  return [el('h1', {}, name), table([['Purchase price', price], ['Stock', '14'], ['Weight', '1.2 kg']])];
}
async function settings() {
  const panel = el('div', { role: 'tabpanel' });
  const tabs = TABS.map((name) => el('button', { role: 'tab', id: 'tab-' + slug(name), 'aria-selected': 'false' }, name));
  const open = async (name) => {
    for (const tab of tabs) tab.setAttribute('aria-selected', String(tab.textContent === name));
    if (name !== 'Shipping') return panel.replaceChildren(el('p', {}, name + ' settings are managed by the owner of the shop.'));
    const rates = await get('/shipping');
    panel.replaceChildren(...ZONES.flatMap((zone) => {
      const part = el('div', { hidden: '' }, table([['Base rate', rates[zone]], ['Per kilogram', '0.90']]));
      const opener = el('button', { 'data-testid': 'zone-' + slug(zone), 'aria-expanded': 'false', onclick: () => { part.hidden = !part.hidden; opener.setAttribute('aria-expanded', String(!part.hidden)); } }, zone);
      return [el('h3', {}, opener), part];
    }));
  };
  for (const tab of tabs) tab.addEventListener('click', () => open(tab.textContent));
  await open('General');
  return [el('h1', {}, 'Settings'), el('div', { role: 'tablist' }, ...tabs), panel];
}
async function draw() {
  const [, section = '', rest = ''] = location.pathname.split('/');
  const views = { orders: () => orders(rest || 'all'), products: () => rest ? product(rest) : products(), settings };
  const other = () => [el('h1', {}, section || 'Dashboard'), el('p', {}, 'Sales are steady. Two parcels came back this week.'), table([['Visitors', '1,204'], ['Carts', '88'], ['Conversion', '2.1 %']])];
  main.replaceChildren(el('p', {}, 'Loading…'));
  main.replaceChildren(...await (views[section] ?? other)());
}
addEventListener('popstate', draw);
draw();
</script></html>`;

const PRODUCTS = [
  'Rain jacket',
  'Wool hat',
  'Walking boots',
  'Camp stove',
  'Head torch',
  'Map case',
  'Water filter',
  'Tent pegs',
  'Sleeping mat',
];
const idOf = (name: string) => 300 + PRODUCTS.indexOf(name);

export const serveShop = () =>
  serveSite(({ pathname, searchParams }, figure) => {
    const [first, second = '', third] = pathname.split('/').slice(1);
    if (first !== 'api') return pathname.includes('.') ? null : APP;
    if (second === 'orders') {
      const state = searchParams.get('state');
      const list = Array.from({ length: 8 }, (_, at) => [
        `#${7001 + at}`,
        ['Ada', 'Ben', 'Cleo', 'Dan'][at % 4],
        state,
      ]);
      return { json: { total: state === 'refunded' ? figure('refunded') : '512.00', list } };
    }
    if (second === 'products' && third === undefined) {
      const asked = (searchParams.get('q') ?? '').toLowerCase();
      const found = PRODUCTS.filter((name) => name.toLowerCase().includes(asked));
      return { json: found.map((name) => ({ id: idOf(name), name })) };
    }
    if (second === 'products') return { json: { name: PRODUCTS[Number(third) - 300], price: figure('price') } };
    if (second === 'shipping') return { json: { Domestic: '4.90', Europe: figure('europe'), Worldwide: '24.50' } };
    return null;
  });
