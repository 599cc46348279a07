/** Food orders: Preact; 202 at once, the outcome comes as a server-sent event. */
import { book, click, type App } from '../core.js';

interface State { orders: { id: number; dish: string; state: string }[]; next: number; removed: number[] }
const T: Record<string, Record<string, string>> = {
  fa: { title: 'سفارش غذا', soup: 'آش رشته', kebab: 'کباب', rice: 'زرشک‌پلو', order: 'سفارش', cancel: 'لغو', ok: 'سفارش شما ثبت شد', bad: 'سفارش ثبت نشد', busy: 'در حال ثبت…', loading: 'در حال بارگذاری…' },
  ms: { title: 'Pesan makanan', soup: 'Soto', kebab: 'Satay', rice: 'Nasi lemak', order: 'Pesan', cancel: 'Batal', ok: 'Pesanan diterima, terima kasih!', bad: 'Pesanan tidak berjaya', busy: 'Sekejap ya…', loading: 'Memuatkan…' },
  hi: { title: 'खाना मंगाएँ', soup: 'दाल', kebab: 'कबाब', rice: 'पुलाव', order: 'ऑर्डर करें', cancel: 'रद्द करें', ok: 'आपका ऑर्डर मिल गया', bad: 'ऑर्डर नहीं हो पाया', busy: 'भेजा जा रहा है…', loading: 'लोड हो रहा है…' },
};
const k = book('food', 'Preact + server-sent events');
k.add('right', 'buy', 'fa', click('#order-soup'), '202, event ok, list read again', { load: 600, x: { after: 300 } });
k.add('right', 'buy', 'ms', click('#order-kebab'), '202, event ok after 0.9 s', { x: { after: 900 } });
k.add('right', 'buy', 'hi', click('#order-rice'), 'a page without list; the status line says it', { ui: 'o', x: { after: 400 } });
k.add('late', 'buy', 'fa', click('#order-kebab'), 'event after 2.4 s', { x: { after: 2400 } });
k.add('late', 'buy', 'hi', click('#order-soup'), 'event after 1.6 s', { x: { after: 1600 }, noise: 'cp' });
k.add('right', 'delete', 'ms', click('#cancel1'), 'order cancelled, 204', { load: 500 });
k.add('right', 'delete', 'fa', click('#cancel2'), 'order cancelled', {});
k.add('refused_in_body', 'buy', 'ms', click('#order-soup'), 'event says rejected, the page hears nothing', { keep: 'no', ui: 'a', x: { after: 500, out: 'rejected' } });
k.add('refused_in_text', 'buy', 'fa', click('#order-rice'), 'words of the event in the status line', { keep: 'no', ui: 'e', x: { after: 600, out: 'info', words: 'متأسفیم، آشپزخانه تا ساعت ۱۹ تعطیل است.' } });
k.add('refused_in_text', 'buy', 'ms', click('#order-rice'), 'words of the event, casual', { keep: 'no', ui: 'o', x: { after: 300, out: 'info', words: 'Alamak, nasi dah habis hari ni. Cuba esok ya.' } });
k.add('refused_by_status', 'buy', 'hi', click('#order-rice'), '429 with the general line', { keep: 'no', ans: { status: 429, json: { retry: 60 } } });
k.add('dropped', 'buy', 'fa', click('#order-soup'), 'not sent, shown as if', { ui: 'c' });
k.add('dropped', 'buy', 'hi', click('#order-soup'), '202 and then nothing; the line says it is being sent', { keep: 'no', x: { after: 0 } });
k.add('dropped', 'buy', 'ms', click('#order-kebab'), '202 and thanks, thrown away; a page without list', { keep: 'no', ui: 'o', x: { after: 300, lie: true } }, { sign: false });
k.add('double', 'buy', 'fa', click('#order-soup'), 'one request, booked twice; a page without list', { keep: 'twice', ui: 'o', x: { after: 300 } }, { sign: false });
k.add('other_value', 'buy', 'hi', click('#order-rice'), 'another dish is booked; a page without list', { keep: 'other', ui: 'o', x: { after: 350 } }, { sign: false });
k.add('reverted', 'buy', 'ms', click('#order-rice'), 'taken and listed, gone after 1.7 s', { undo: 1700, x: { after: 100 } });
k.add('double', 'buy', 'hi', click('#order-kebab'), 'two requests, two on the list', { ui: 'd', x: { after: 200 } });
k.add('double', 'buy', 'fa', click('#order-rice'), 'one request, two on the list', { keep: 'twice', x: { after: 200 } });
k.add('other_value', 'buy', 'ms', click('#order-soup'), 'another dish on the list', { keep: 'other', x: { after: 200 } });
k.add('other_value', 'delete', 'hi', click('#cancel2'), 'the first order is cancelled', { keep: 'other' });
k.add('right', 'buy', 'ms', click('#order-rice'), 'event ok after 0.5 s', { x: { after: 500, banner: 'Penghantaran ke Bangsar tergendala akibat banjir.' } });
k.add('right', 'delete', 'hi', click('#cancel1'), 'order cancelled', { noise: 'w' });

export const food: App<State> = {
  name: 'food',
  client: 'food.tsx',
  entries: k.entries,
  fresh: () => ({ orders: [{ id: 1, dish: 'soup', state: 'new' }, { id: 2, dish: 'rice', state: 'new' }], next: 3, removed: [] }),
  times(s, _p, c) {
    if (c.kind === 'delete') return s.removed.filter((r) => `#cancel${r}` === c.act.selector).length;
    return s.orders.filter((o) => o.id > 2 && `#order-${o.dish}` === c.act.selector).length;
  },
  async handle(x) {
    const { s } = x;
    if (x.is('GET', '')) return x.page(T[x.lang].title, T[x.lang]);
    if (x.is('GET', 'orders')) return x.data({ json: s.orders });
    if (x.is('GET', 'events')) {
      x.stream();
      const tick = setInterval(() => { x.res.write(`event: tick\ndata: {"cooks":${2 + (Date.now() % 3)}}\n\n`); }, 1000);
      x.res.on('close', () => clearInterval(tick));
      return;
    }
    if (x.is('POST', 'orders')) {
      const { dish } = x.json<{ dish: string }>();
      const add = (d: string) => () => { s.orders.push({ id: s.next++, dish: d, state: 'new' }); };
      const p = x.plan.x ?? {};
      await x.act({ do: () => { if (x.c.behaviour !== 'late') add(dish)(); }, other: add('kebab'), undo: () => { s.orders = s.orders.filter((o) => o.id < 3); } }, () => ({ status: 202, json: { job: `j${Date.now() % 9973}` } }));
      if (typeof p.after === 'number' && p.after > 0 && x.plan.ans === undefined) {
        x.later(p.after, () => {
          if (x.c.behaviour === 'late') add(dish)();
          const was = x.slot.toldAt;
          x.push('order', { state: p.out ?? 'ok', ...(typeof p.words === 'string' ? { words: p.words } : {}) });
          if (p.lie === true) x.slot.toldAt = was;
        });
      }
      return;
    }
    const id = Number(/^orders\/(\d+)$/.exec(x.path)?.[1]);
    if (x.method === 'DELETE') {
      const cut = (n: number) => () => { s.orders = s.orders.filter((o) => o.id !== n); s.removed.push(n); };
      return x.act({ do: cut(id), other: cut(1) }, () => ({ status: 204 }));
    }
  },
};
