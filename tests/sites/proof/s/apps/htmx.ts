import { click, fill, items, r, type App, type Ctx } from '../plan.js';
import { esc } from '../html.js';

const texts = {
  id: {
    title: 'Keranjang belanja', brand: 'Warung Kopi Daring', nav: 'Beranda|Katalog|Keranjang|Pesanan', sideTitle: 'Kabar', side: 'Pembayaran pesanan 88 gagal pekan lalu|Promo gratis ongkir|Kopi Gayo tersedia lagi', buy: 'Beli sekarang', remove: 'Hapus', gift: 'Bungkus kado', on: 'Aktif', off: 'Nonaktif', coupon: 'Kode kupon', use: 'Pakai kupon', note: 'Catatan', thanks: 'Terima kasih, pesanan Anda diterima.', saved: 'Kupon dipakai.', i1: 'Kopi Gayo 250 g', i2: 'Teh melati', i3: 'Gula aren',
  },
  fa: {
    title: 'سبد خرید', brand: 'چای‌خانه آنلاین', nav: 'خانه|محصولات|سبد|سفارش‌ها', sideTitle: 'خبرها', side: 'پرداخت سفارش ۸۸ هفته پیش ناموفق بود|ارسال رایگان تا جمعه|زعفران دوباره موجود شد', buy: 'ثبت سفارش', remove: 'حذف', gift: 'کادوپیچ', on: 'فعال', off: 'غیرفعال', coupon: 'کد تخفیف', use: 'اعمال کد', note: 'یادداشت', thanks: 'سپاس، سفارش شما ثبت شد.', saved: 'کد تخفیف اعمال شد.', i1: 'چای لاهیجان', i2: 'زعفران یک گرمی', i3: 'نبات',
  },
};

function cart(c: Ctx): string {
  const rows = c.state.items.map((i) => `<tr id="row-${i.id}"><td>${esc(i.name)}</td><td>${esc(i.note)}</td><td><button id="rm-${i.id}" hx-delete="${c.base}/cart/${i.id}" hx-target="#cart" hx-swap="outerHTML">${esc(c.t['remove'] ?? '')}</button></td></tr>`);
  return `<table id="cart"><tbody>${rows.join('')}</tbody></table>`;
}
const giftBox = (c: Ctx, on: boolean): string =>
  `<p id="gift-box">${esc(c.t['gift'] ?? '')}: <strong id="gift-state">${esc((on ? c.t['on'] : c.t['off']) ?? '')}</strong> <button id="gift" hx-put="${c.base}/cart/gift?on=${String(!on)}" hx-target="#gift-box" hx-swap="outerHTML">${esc(on ? '✓' : '○')}</button></p>`;
const line = (text: string, cls = ''): string => `<div class="banner ${cls}">${esc(text)}</div>`;
const no = (text: string) => ({ html: line(text) });

export const htmx: App = {
  name: 'htmx',
  part: 'htmx.org 2.0.11',
  client: 'htmx',
  texts,
  seed: (t) => ({ items: items(['c1', t['i1'] ?? '', '2'], ['c2', t['i2'] ?? '', '1'], ['c3', t['i3'] ?? '', '4']) }),
  view: (c, sub) =>
    sub === ''
      ? `<h2>${esc(c.t['title'] ?? '')}</h2>${cart(c)}${giftBox(c, c.state.fields['on'] === 'true')}
<form id="coupon-form" hx-post="${c.base}/cart/coupon" hx-target="#coupon-out"><label class="field">${esc(c.t['coupon'] ?? '')}<input id="coupon" name="name"></label><button id="use-coupon">${esc(c.t['use'] ?? '')}</button></form><div id="coupon-out"></div>
<button id="buy" hx-post="${c.base}/cart/checkout" hx-target="#out">${esc(c.t['buy'] ?? '')}</button><div id="out" role="status"></div>`
      : `<h2>${esc(c.state.flash?.text ?? c.t['title'] ?? '')}</h2><p><a href="${c.base}">←</a></p>`,
  ok: (c) => {
    const { kind } = c.spec.case;
    if (kind === 'delete') return { html: cart };
    if (kind === 'switch') return { html: (x) => giftBox(x, true) };
    return { html: line((kind === 'buy' ? c.t['thanks'] : c.t['saved']) ?? '', 'good') };
  },
  acts: {
    buy: () => ({ act: click('#buy') }),
    delete: () => ({ act: click('#rm-c2') }),
    switch: () => ({ act: click('#gift') }),
    submit: () => ({ prepare: [fill('#coupon', 'HEMAT10')], act: click('#use-coupon') }),
  },
  rows: [
    r('buy', 'id', 'right', 'fragment says thanks'),
    r('buy', 'fa', 'right', 'HX-Redirect to a page that confirms', { status: 200, text: '', headers: { 'hx-redirect': '{base}/done' }, flash: { bad: false, text: 'سفارش شما با شماره ۲۰۴ ثبت شد.' } }, {}, { delay: 600 }),
    r('buy', 'fa', 'right', 'fragment says thanks'),
    r('buy', 'id', 'refused_in_text', 'fragment says the item is sold out', no('Maaf, salah satu barang sudah habis sehingga pesanan tidak dapat diproses.')),
    r('buy', 'fa', 'refused_in_text', 'fragment: card refused', no('پرداخت از سوی بانک پذیرفته نشد و مبلغی کسر نگردید.')),
    r('buy', 'id', 'refused_by_status', '500, no swap, page unchanged', { status: 500, html: '<h1>Server Error</h1>' }),
    r('buy', 'id', 'double', 'second handler posts it too', {}, { twin: true }),
    r('buy', 'fa', 'late', 'fragment after 3 s', { wait: 3000 }),
    r('buy', 'id', 'dropped', 'a confirm hook stops the request', {}, { guard: true }, { delay: 0 }),
    r('delete', 'id', 'right', 'cart drawn again without it'),
    r('delete', 'fa', 'right', 'cart drawn again without it', { wait: 300 }),
    r('delete', 'fa', 'refused_in_text', 'cart drawn again with a line that says no', { html: (c) => `${line('این کالا بخشی از بسته هدیه است و جداگانه حذف نمی‌شود.')}${cart(c)}` }),
    r('delete', 'id', 'other_value', 'another line is gone', { otherItem: 'c1' }),
    r('delete', 'id', 'refused_by_status', '422 swapped in', { status: 422, html: (c) => `${line('Barang ini tidak bisa dihapus dari paket langganan.', 'bad')}${cart(c)}` }, { swapErrors: true }),
    r('switch', 'id', 'right', 'fragment shows it on'),
    r('switch', 'fa', 'right', 'fragment shows it on'),
    r('switch', 'id', 'other', 'fragment still shows it off', { html: (c) => giftBox(c, false) }),
    r('submit', 'id', 'right', 'coupon taken'),
    r('submit', 'fa', 'right', 'coupon taken'),
    r('submit', 'fa', 'refused_in_text', 'coupon has ended', no('مهلت استفاده از این کد به پایان رسیده است.')),
    r('submit', 'id', 'refused_in_text', 'coupon not for this cart', no('Kupon hanya berlaku untuk belanja di atas Rp200.000.')),
    r('buy', 'id', 'right', 'fragment with the number', no('Pesanan #2041 sudah kami catat dan segera disiapkan.')),
    r('submit', 'fa', 'right', 'fragment with the new sum', no('تخفیف ۱۰ درصدی از مبلغ کل کم شد.')),
    r('delete', 'id', 'right', 'line and cart without it', { html: (c) => `${line('Barang dikeluarkan dari keranjang.')}${cart(c)}` }),
    r('submit', 'id', 'right', 'coupon taken with Enter', {}, {}, { act: { how: 'enter', selector: '#coupon', value: 'HEMAT10' } }),
  ],
};
