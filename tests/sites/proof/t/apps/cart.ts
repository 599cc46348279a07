/** A small shop: React with MUI, cart with a counter, orders listed on the page. */
import { book, click, type App } from '../core.js';

interface State { lines: { sku: string; qty: number }[]; orders: string[]; removed: string[]; n: number }

const T: Record<string, Record<string, string>> = {
  ru: { title: 'Чайная лавка', tea: 'Чай улун', cup: 'Чашка', pot: 'Чайник', add: 'В корзину', added: 'Товар в корзине', gone: 'Удалено', remove: 'Убрать', order: 'Оформить заказ', orders: 'Ваши заказы', thanks: 'Спасибо! Заказ принят.', sorry: 'Что-то пошло не так', sure: 'Убрать товар из корзины?', yes: 'Да, убрать', no: 'Оставить', loading: 'Загрузка…' },
  en: { title: 'Leaf & Pot', tea: 'Oolong', cup: 'Cup', pot: 'Teapot', add: 'Add to basket', added: 'In your basket', gone: 'Gone', remove: 'Remove', order: 'Place order', orders: 'Your orders', thanks: 'Cheers! Your order is in.', sorry: 'Computer says no.', sure: 'Remove this item?', yes: 'Remove', no: 'Keep', loading: 'Steeping…' },
  th: { title: 'ร้านชา', tea: 'ชาอู่หลง', cup: 'ถ้วย', pot: 'กาน้ำชา', add: 'ใส่ตะกร้า', added: 'เพิ่มลงตะกร้าแล้ว', gone: 'ลบแล้ว', remove: 'ลบ', order: 'สั่งซื้อ', orders: 'คำสั่งซื้อของคุณ', thanks: 'ขอบคุณค่ะ ได้รับคำสั่งซื้อแล้ว', sorry: 'เกิดข้อผิดพลาด', sure: 'ต้องการลบสินค้านี้หรือไม่', yes: 'ลบ', no: 'ยกเลิก', loading: 'กำลังโหลด…' },
};

const k = book('cart', 'React + MUI');
const no = (json: unknown) => ({ keep: 'no' as const, ans: { json } });
k.add('right', 'buy', 'ru', click('#add-tea'), 'added to the cart', { load: 700 });
k.add('right', 'buy', 'en', click('#order'), 'order placed and listed', { noise: 'ce' });
k.add('right', 'delete', 'th', click('#rm-cup', '#yes'), 'line removed after the question', {});
k.add('right', 'buy', 'th', click('#add-pot'), 'added, success is the number 1', { load: 500 });
k.add('right', 'delete', 'ru', click('#rm-cup', '#yes'), 'removed, page does not read the answer', { ui: 'a' });
k.add('late', 'buy', 'ru', click('#order'), 'order answered after 2.4 s', { wait: 2400 });
k.add('late', 'buy', 'en', click('#add-cup'), 'added after 1.2 s', { wait: 1200, noise: 'p' });
k.add('refused_in_body', 'buy', 'th', click('#add-tea'), 'success 0, counter counts on by itself', { ...no({ success: 0 }), ui: 'a' });
k.add('refused_in_body', 'buy', 'en', click('#order'), 'success false but the page gives thanks', { ...no({ success: false, message: 'PAYMENT_METHOD_REQUIRED' }), ui: 'g' });
k.add('refused_in_body', 'delete', 'en', click('#rm-cup', '#yes'), 'affected 0 in the answer, thanks all the same; line is still there', { ...no({ success: true, affected: 0 }) });
k.add('refused_in_text', 'buy', 'ru', click('#add-pot'), 'snackbar: sold out', { ...no({ message: 'К сожалению, чайник закончился на складе.' }), ui: 'e' });
k.add('refused_by_status', 'buy', 'en', click('#order'), '402 with a snackbar', { keep: 'no', ans: { status: 402, json: { success: 0, message: 'Card declined, love.' } } });
k.add('dropped', 'buy', 'ru', click('#add-tea'), 'nothing sent, counter and snackbar say it is in', { ui: 'c' });
k.add('reverted', 'buy', 'th', click('#add-cup'), 'success 0, counter back after 1.1 s', { ...no({ success: 0 }), ui: 'b' }, { delay: 1100 });
k.add('reverted', 'delete', 'ru', click('#rm-cup', '#yes'), '409, line back after 1.1 s', { keep: 'no', ans: { status: 409, json: {} }, ui: 'b' }, { delay: 1100 });
k.add('double', 'buy', 'en', click('#add-tea'), 'two requests, two in the basket', { ui: 'd' });
k.add('double', 'buy', 'ru', click('#order'), 'one request, two orders on the list', { keep: 'twice' });
k.add('other_value', 'buy', 'th', click('#add-tea'), 'the teapot is added instead', { ui: 'f' });
k.add('right', 'buy', 'en', click('#add-pot'), 'added; a help widget says it is offline', { noise: 'w' });
k.add('right', 'buy', 'th', click('#order'), 'order listed', { load: 900 });
k.add('right', 'delete', 'en', click('#rm-cup', '#yes'), 'removed after the question', { noise: 'h' });

export const cart: App<State> = {
  name: 'cart',
  client: 'cart.tsx',
  entries: k.entries,
  fresh: () => ({ lines: [{ sku: 'cup', qty: 2 }], orders: ['A-1007'], removed: [], n: 1008 }),
  times(s, _p, c) {
    const sel = c.act.selector;
    if (sel === '#order') return s.orders.length - 1;
    const sku = sel.slice(sel.indexOf('-') + 1);
    if (c.kind === 'delete') return s.removed.filter((r) => r === sku).length;
    return (s.lines.find((l) => l.sku === sku)?.qty ?? 0) - (sku === 'cup' ? 2 : 0);
  },
  async handle(x) {
    const { s } = x;
    if (x.is('GET', '')) return x.page(T[x.lang].title, T[x.lang]);
    if (x.is('GET', 'cart.json')) return x.data({ json: { lines: s.lines, orders: s.orders } });
    const op = /^cart\/(\w+)$/.exec(x.path)?.[1];
    if (op === undefined || x.method !== 'POST') return;
    const { sku } = x.json<{ sku: string }>();
    return x.act({
      do: () => {
        if (op === 'add') {
          const l = s.lines.find((q) => q.sku === sku);
          if (l === undefined) s.lines.push({ sku, qty: 1 }); else l.qty += 1;
        } else if (op === 'remove') { s.lines = s.lines.filter((l) => l.sku !== sku); s.removed.push(sku); } else s.orders.push(`A-${s.n++}`);
      },
    }, () => ({ json: { success: 1, items: s.lines.reduce((n, l) => n + l.qty, 0) } }));
  },
};
