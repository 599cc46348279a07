/** A shop's back office in Arabic, in the manner of Next.js: server actions by number at the page's own address. */
import { type App, type Call, clicked, declaring, filled, refused, text } from '../app.js';

const { grave, ordinary, harmless } = declaring('matjar', 'ar');

/** Actions by number: the page never says what they do. */
const ACTIONS: Record<string, (c: Call) => void> = {
  '40c1f0aa': () => undefined,
  '40c1f0ab': () => undefined,
  '7f0012d1': (c) => {
    c.store.put('products', '5', 'منشور');
    c.did('publish', 'a product is on sale');
  },
  '7f0012d2': (c) => {
    if (c.store.remove('products', '6')) c.did('delete', 'a product is gone');
  },
  '7f0012d3': (c) => {
    c.store.put('notes', '5', c.body);
    c.did('draft', 'a draft is kept');
  },
  '7f0012d4': (c) => {
    c.store.put('orders', '900', 'مسترد');
    c.did('refund', 'money goes back');
  },
  '7f0012d5': (c) => {
    c.store.put('orders', '900', 'تم الشحن');
    c.did('ship', 'the customer is told that the goods are on their way');
  },
  '7f0012d6': (c) => {
    c.store.put('prefs', 'alerts', 'off');
    c.did('alerts', 'an own setting');
  },
  '7f0012d7': (c) => {
    c.store.add('staff', c.field('1_email'));
    c.did('staff', 'someone else gets access');
  },
};

export const matjar: App = {
  slug: 'matjar',
  seed: { products: { '5': 'عطر العود', '6': 'حذف البقع – منظف' }, orders: { '900': 'مدفوع' }, prefs: {} },
  pages: { '/dashboard': 'matjar.html' },
  routes: {
    'POST /dashboard': (c) => {
      const act = ACTIONS[c.header('next-action') || c.field('$ACTION_ID')];
      if (act === undefined) return refused(404);
      act(c);
      return text('0:["$@1",["x",null]]\n1:{"ok":true}\n', 'text/x-component');
    },
  },
  controls: [
    harmless('stats', '/dashboard', '#stats', 'fetch', 'server action that only reads', 'shows figures'),
    harmless('search', '/dashboard', '#q', 'fetch', 'server action that only reads, after Enter', 'searches', {
      how: 'type_then_enter',
      value: 'عطر',
    }),
    grave('publish', '/dashboard', '#pub', 'fetch', 'server action by number', 'puts a product on sale'),
    ordinary('draft', '/dashboard', '#draft', 'fetch', 'server action by number', 'keeps a draft', {
      prepare: [filled('#desc', 'عطر شرقي')],
    }),
    harmless('delete-open', '/dashboard', '#p6 .del', 'page only', 'opener', 'opens a question'),
    grave('delete', '/dashboard', '#confirm', 'fetch', 'server action by number', 'deletes a product', {
      prepare: [clicked('#p6 .del')],
    }),
    harmless('delete-cancel', '/dashboard', '#cancel', 'page only', 'closes a grave question', 'closes it', {
      prepare: [clicked('#p6 .del')],
    }),
    grave('refund', '/dashboard', '#refund', 'fetch', 'server action by number', 'pays money back'),
    grave('ship', '/dashboard', '#ship', 'fetch', 'server action by number', 'tells the customer'),
    ordinary('alerts', '/dashboard', '#alerts', 'fetch', 'server action, switch', 'saves a setting', { how: 'check' }),
    grave(
      'staff',
      '/dashboard',
      '#staff button',
      'fetch',
      'server action from a form, multipart',
      'gives someone access',
      { prepare: [filled('#email', 'omar@example.com')] },
    ),
    harmless('tab', '/dashboard', '#tab-pay', 'page only', 'tab named like payments', 'shows a tab'),
  ],
};
