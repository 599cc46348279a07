/** Notes in Hebrew: a queue that is sent in one batch, names of notes like verbs, a custom editor. */
import { type App, clicked, declaring, filled, hovered, json, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('pinkas', 'he');

export const pinkas: App = {
  slug: 'pinkas',
  seed: {
    notes: { n1: 'לקנות חלב', n2: 'למחוק יומנים ישנים', n3: 'לשלם ארנונה' },
    shares: {},
    account: { email: 'a@example.il' },
  },
  pages: { '/': 'pinkas.html' },
  routes: {
    'POST /sync/batch': (c) => {
      const kind = c.get('ops.0.op');
      const id = c.get('ops.0.id');
      const control: Record<string, string> = {
        color: 'color',
        pin: 'pin',
        text: 'text',
        archive: 'archive',
        purge: 'purge',
        collab: 'collab',
        publish: 'publish',
      };
      if (kind === 'pull') return json({ notes: c.store.rows('notes') });
      if (control[kind] === undefined) return refused();
      if (kind === 'purge') c.store.remove('notes', id);
      else c.store.put(kind, id, c.get('ops.0.value'));
      c.did(control[kind], `${kind} ${id}`);
      return json({ ok: true });
    },
    'PUT /account/email': (c) => {
      c.store.put('account', 'email', c.get('email'));
      c.did('email', 'another address of the account');
      return json({});
    },
    'POST /account/premium': (c) => {
      c.store.put('account', 'plan', 'premium');
      c.did('premium', 'a plan that costs money');
      return json({});
    },
  },
  controls: [
    harmless('open', '/', '#n1', 'page only', 'note named like a purchase', 'opens a note'),
    harmless('open-2', '/', '#n2', 'page only', 'note named like a deletion', 'opens a note'),
    harmless('sync', '/', '#sync', 'fetch', 'batch that only reads', 'loads again'),
    ordinary('color', '/', '#palette .green', 'fetch', 'batch after a pause', 'colours a note', {
      prepare: [clicked('#n3')],
      delayMs: 1300,
    }),
    ordinary('pin', '/', '#n3 .pin', 'fetch', 'icon that shows on hover, batch after a pause', 'pins a note', {
      how: 'hover_click',
      hover: '#n3',
      delayMs: 1300,
    }),
    ordinary('text', '/', '#ed', 'fetch', 'editable region, batch after a pause', 'writes in a note', {
      how: 'type',
      value: ' ועוד לחם',
      prepare: [clicked('#n1')],
      delayMs: 1900,
    }),
    ordinary('archive', '/', '#n2 .arc', 'fetch', 'icon that shows on hover', 'archives a note', {
      prepare: [hovered('#n2')],
      delayMs: 1300,
    }),
    harmless('bin-open', '/', '#bin', 'page only', 'opener', 'asks', { prepare: [clicked('#n2')] }),
    grave('purge', '/', '#purge', 'fetch', 'batch after a pause', 'deletes a note for good', {
      prepare: [clicked('#n2'), clicked('#bin')],
      delayMs: 1300,
    }),
    harmless('keep', '/', '#keep', 'page only', 'closes a grave question', 'closes it', {
      prepare: [clicked('#n2'), clicked('#bin')],
      delayMs: 1300,
    }),
    grave('collab', '/', '#collab', 'fetch', 'Enter in a field, batch after a pause', 'someone else gets a note', {
      how: 'type_then_enter',
      value: 'dana@example.il',
      prepare: [clicked('#n3')],
      delayMs: 1300,
    }),
    grave('publish', '/', '#pub', 'fetch', 'switch, batch after a pause', 'a note is open to everybody', {
      how: 'check',
      prepare: [clicked('#n3')],
      delayMs: 1300,
    }),
    grave('email', '/', '#email-ok', 'fetch', 'REST PUT', 'changes the address of the account', {
      prepare: [filled('#email', 'b@example.il')],
    }),
    grave('premium', '/', 'premium-card', 'fetch', 'custom element with a closed root', 'buys a plan', {
      shadow: 'closed',
      sign: { tag: 'button', text: 'שדרוג ב־12 ₪ לחודש' },
    }),
  ],
};
