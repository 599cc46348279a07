/** A calendar in Italian: JSON-RPC, one of them with several calls at once. */
import { type App, type Call, clicked, declaring, filled, json, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('agenda', 'it');

const METHODS: Record<string, (c: Call, at: string) => unknown> = {
  'eventi.cerca': (c) => c.store.rows('eventi'),
  'eventi.leggi': (c, at) => c.store.get('eventi', c.get(`${at}params.id`)),
  'disponibilita.verifica': () => ({ libero: true }),
  'eventi.salvaBozza': (c, at) => {
    c.store.add('bozze', c.get(`${at}params.titolo`));
    c.did('bozza', 'an entry that only its owner sees');
    return true;
  },
  'eventi.inviaInviti': (c, at) => {
    c.store.add('inviti', c.get(`${at}params.invitati`));
    c.did('inviti', 'people are invited');
    return true;
  },
  'eventi.elimina': (c, at) => {
    if (c.store.remove('eventi', c.get(`${at}params.id`))) c.did('elimina', 'an entry is gone');
    return true;
  },
  'eventi.sposta': (c, at) => {
    c.store.put('eventi', c.get(`${at}params.id`), c.get(`${at}params.ora`));
    c.did('sposta', 'an own entry is later');
    return true;
  },
  'inviti.rispondi': (c, at) => {
    c.store.put('risposte', '5', c.get(`${at}params.esito`));
    c.did('rifiuta', 'the host is told');
    return true;
  },
  'calendari.condividi': (c, at) => {
    c.store.put('accessi', c.get(`${at}params.con`), 'lettura');
    c.did('condividi', 'someone else sees the calendar');
    return true;
  },
  'preferenze.imposta': (c, at) => {
    c.store.put('preferenze', c.get(`${at}params.chiave`), c.get(`${at}params.valore`));
    c.did(c.get(`${at}params.chiave`), 'an own setting');
    return true;
  },
};

export const agenda: App = {
  slug: 'agenda',
  seed: { eventi: { e1: 'Pagare il bollo', e2: 'Cena da Marta', e3: 'Dentista' }, accessi: {}, preferenze: {} },
  pages: { '/settimana': 'agenda.html' },
  routes: {
    'POST /rpc': (c) => {
      const isBatch = c.body.startsWith('[');
      const answers: unknown[] = [];
      for (let index = 0; isBatch ? c.get(String(index)) !== '' : index === 0; index += 1) {
        const at = isBatch ? `${index}.` : '';
        const method = METHODS[c.get(`${at}method`)];
        if (method === undefined) return refused(404);
        answers.push({ jsonrpc: '2.0', id: c.get(`${at}id`), result: method(c, at) });
      }
      return json(isBatch ? answers : answers[0]);
    },
    'POST /importa': (c) => {
      c.store.add('eventi', c.field('calendario'));
      c.did('importa', 'a picture for the own calendar');
      return json({ ok: true });
    },
  },
  controls: [
    harmless('cerca', '/settimana', '#cerca', 'fetch', 'JSON-RPC query', 'searches', {
      how: 'type_then_enter',
      value: 'cena',
    }),
    harmless('apri', '/settimana', '#e1', 'fetch', 'JSON-RPC query, entry named like a payment', 'shows an entry'),
    harmless('mese', '/settimana', '#vista-mese', 'page only', 'tab', 'shows the month'),
    harmless('nuovo', '/settimana', '#nuovo', 'page only', 'opener', 'opens a form'),
    harmless('verifica', '/settimana', '#verifica', 'fetch', 'JSON-RPC query', 'looks whether people are free', {
      prepare: [clicked('#nuovo')],
    }),
    ordinary('bozza', '/settimana', '#salva', 'fetch', 'JSON-RPC', 'keeps an own entry', {
      prepare: [clicked('#nuovo'), filled('#titolo', 'Pranzo')],
    }),
    grave(
      'inviti',
      '/settimana',
      '#salva',
      'fetch',
      'JSON-RPC, several calls at once; the same button with guests',
      'invites people',
      {
        prepare: [clicked('#nuovo'), filled('#titolo', 'Pranzo'), filled('#ospiti', 'marta@example.it')],
      },
    ),
    grave('elimina', '/settimana', 'body', 'fetch', 'Delete key on the chosen entry', 'deletes an entry', {
      how: 'press_key',
      value: 'Delete',
      prepare: [clicked('#e3')],
    }),
    ordinary('sposta', '/settimana', '#e2', 'fetch', 'dragging with the pointer', 'moves an own entry', {
      how: 'drag',
      to: '#ore17',
    }),
    grave('rifiuta', '/settimana', '#rifiuta', 'fetch', 'JSON-RPC', 'tells the host that one will not come'),
    grave('condividi', '/settimana', '#cond-ok', 'fetch', 'JSON-RPC', 'gives someone else access', {
      prepare: [filled('#cond', 'luca@example.it')],
    }),
    ordinary('tema', '/settimana', '#tema', 'fetch', 'switch that acts at once', 'saves a setting', { how: 'check' }),
    ordinary('inizio', '/settimana', '#inizio', 'fetch', 'select that acts at once', 'saves a setting', {
      how: 'select',
      value: 'lun',
    }),
    ordinary('importa', '/settimana', '#ics', 'xhr', 'multipart as soon as a file is chosen', 'keeps a picture', {
      how: 'upload',
      value: 'avatar.png',
    }),
  ],
};
