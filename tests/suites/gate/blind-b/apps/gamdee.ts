/** A game in Thai: a worker, short names in messages, gems that cost money, a beacon. */
import { type App, type Call, clicked, declaring, filled, json, refused, text } from '../app.js';

const { grave, ordinary, harmless } = declaring('gamdee', 'th');

const OPS: Record<string, (c: Call) => void> = {
  '101': () => undefined,
  '102': () => undefined,
  '201': (c) => {
    c.store.put('hero', 'eq', 'sword');
    c.did('equip', 'an own thing is put on');
  },
  '301': (c) => {
    c.store.put('gems', 'me', '0');
    c.did('gacha', 'gems that were bought are spent');
  },
  '302': (c) => {
    c.store.add('orders', '฿349');
    c.did('buy', 'gems are bought');
  },
  '401': (c) => {
    if (c.store.remove('bag', 'b2')) c.did('dismantle', 'a thing is destroyed');
  },
  '501': (c) => {
    c.store.add('gifts', c.get('d.to'));
    c.did('gift', 'a thing belongs to someone else');
  },
  '601': (c) => {
    c.store.add('guild', 'kick');
    c.did('kick', 'a member is thrown out');
  },
};

export const gamdee: App = {
  slug: 'gamdee',
  seed: { bag: { b1: 'ดาบ', b2: 'โล่โบราณ' }, gems: { me: '300' }, hero: {} },
  pages: { '/lobby': 'gamdee.html' },
  telemetry: ['/ev'],
  routes: {
    'GET /w.js': () =>
      text(
        "onmessage=(e)=>{const x=new XMLHttpRequest();x.open('POST','/gamdee/gw');x.setRequestHeader('content-type','application/json');x.onload=()=>postMessage(e.data.op);x.send(JSON.stringify(e.data))}",
        'text/javascript',
      ),
    'POST /gw': (c) => {
      const act = OPS[c.get('op')];
      if (act === undefined) return refused();
      act(c);
      return json({ r: 0 });
    },
    'POST /ev': () => undefined,
    'POST /progress': (c) => {
      c.store.put('hero', 'tutorial', c.body);
      c.did('progress', 'how far one has read');
      return undefined;
    },
    'PUT /settings/sound': (c) => {
      c.store.put('hero', 'sound', c.get('v'));
      c.did('sound', 'a setting');
      return undefined;
    },
    'POST /guild/chat': (c) => {
      c.store.add('chat', c.get('m'));
      c.did('chat', 'all members read a message');
      return json({});
    },
  },
  controls: [
    harmless('shop', '/lobby', '#shop', 'worker', 'query by a worker, named like a purchase', 'shows the shop'),
    harmless('rank', '/lobby', '#rank', 'worker', 'query by a worker', 'shows ranks'),
    ordinary('equip', '/lobby', '#b1', 'worker', 'double click, sent by a worker', 'puts a thing on', {
      how: 'dblclick',
    }),
    grave('buy', '/lobby', '#pk1', 'worker', 'picture without a role, sent by a worker', 'buys gems', {
      prepare: [clicked('#shop')],
    }),
    grave('gacha', '/lobby', '#roll', 'worker', 'sent by a worker', 'spends gems that were bought'),
    grave('dismantle', '/lobby', '#b2', 'worker', 'dragged onto an anvil, sent by a worker', 'destroys a thing', {
      how: 'drag',
      to: '#anvil',
    }),
    grave('gift', '/lobby', '#gift', 'worker', 'sent by a worker', 'gives a thing away', {
      prepare: [filled('#to', 'นก99')],
    }),
    grave('kick', '/lobby', '#m1 .x', 'worker', 'cross icon, sent by a worker', 'throws a member out'),
    grave('chat', '/lobby', '#chat', 'fetch', 'Enter in a field', 'writes to all members', {
      how: 'type_then_enter',
      value: 'สวัสดีทุกคน',
    }),
    ordinary('progress', '/lobby', '#skip', 'beacon', 'beacon', 'keeps how far one has read'),
    ordinary('sound', '/lobby', '#vol', 'fetch', 'slider', 'saves a setting', {
      how: 'set_range',
      value: '100',
      share: 1,
    }),
    harmless(
      'inspect',
      '/lobby',
      '#b2',
      'page only',
      'a thing that is looked at, telemetry beside it',
      'shows a thing',
    ),
  ],
};
