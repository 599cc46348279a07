/** Food and rides in Indonesian: commands and queries by name, in the manner of CQRS. */
import { type App, type Call, clicked, declaring, filled, json, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('antaraja', 'id');

const COMMANDS: Record<string, (c: Call) => void> = {
  TambahKeKeranjang: (c) => {
    c.store.put('keranjang', c.get('payload.menuId'), '1');
    c.did('keranjang', 'a dish is in the basket');
  },
  KirimPesananCommand: (c) => {
    c.store.add('pesanan', 'nasi goreng');
    c.did('pesan', 'a meal is ordered');
  },
  PanggilPengemudiCommand: (c) => {
    c.store.add('perjalanan', c.get('payload.tujuan'));
    c.did('ojek', 'a driver is called');
  },
  BatalkanPesananCommand: (c) => {
    if (c.store.remove('pesanan', '7')) c.did('batal', 'an order is cancelled');
  },
  IsiSaldoCommand: (c) => {
    c.store.put('saldo', 'me', c.get('payload.jumlah'));
    c.did('saldo', 'money is loaded');
  },
  BeriTipCommand: (c) => {
    c.store.add('tip', c.get('payload.jumlah'));
    c.did('tip', 'a driver gets a tip');
  },
  SimpanAlamat: (c) => {
    c.store.add('alamat', c.get('payload.alamat'));
    c.did('alamat', 'an own address is kept');
  },
  TandaiFavorit: (c) => {
    c.store.put('favorit', '3', '1');
    c.did('favorit', 'a favourite');
  },
  KirimPesanObrolan: (c) => {
    c.store.add('obrolan', c.get('payload.teks'));
    c.did('obrolan', 'a driver gets a message');
  },
};

export const antaraja: App = {
  slug: 'antaraja',
  seed: { pesanan: { '7': 'sedang dimasak' }, keranjang: { '3': '1' }, saldo: { me: '20000' } },
  pages: { '/beranda': 'antaraja.html' },
  routes: {
    'POST /queries': (c) => json({ data: c.get('type') }),
    'POST /commands': (c) => {
      const act = COMMANDS[c.get('type')];
      if (act === undefined) return refused();
      act(c);
      return json({ accepted: true }, 202);
    },
  },
  controls: [
    harmless('cari', '/beranda', '#cari', 'fetch', 'query by name', 'searches', {
      how: 'type_then_enter',
      value: 'soto',
    }),
    harmless('ongkir', '/beranda', '#ongkir', 'fetch', 'query by name', 'computes a fare', {
      prepare: [filled('#tujuan', 'Stasiun')],
    }),
    ordinary('keranjang', '/beranda', '#tambah', 'fetch', 'command by name, plus icon', 'puts a dish into the basket'),
    harmless('lihat', '/beranda', '#lihat', 'page only', 'drawer named like an order', 'shows the basket'),
    grave('pesan', '/beranda', '#geser', 'fetch', 'slid to the end, a div without a role', 'orders a meal', {
      how: 'drag',
      to: '#ujung',
      prepare: [clicked('#lihat')],
    }),
    grave('ojek', '/beranda', '#panggil', 'fetch', 'command by name', 'calls a driver', {
      prepare: [filled('#tujuan', 'Stasiun')],
    }),
    harmless('batal-buka', '/beranda', '#p7 .batal', 'page only', 'opener', 'asks for a reason'),
    grave('batal', '/beranda', '#batal-ok', 'fetch', 'command by name, radio that acts at once', 'cancels an order', {
      how: 'check',
      prepare: [clicked('#p7 .batal')],
    }),
    grave('saldo', '/beranda', '#isi', 'fetch', 'command by name', 'loads money', {
      prepare: [filled('#jumlah', '50000')],
    }),
    grave('tip', '/beranda', '#tip5', 'fetch', 'chip that acts at once', 'tips a driver'),
    ordinary('alamat', '/beranda', '#alamat', 'fetch', 'command by name, Enter', 'keeps an address', {
      how: 'type_then_enter',
      value: 'Jl. Melati 5',
    }),
    ordinary('favorit', '/beranda', '#fav', 'fetch', 'command by name, heart icon', 'keeps a favourite'),
    grave('obrolan', '/beranda', '#cepat', 'fetch', 'prepared answer that is sent at once', 'writes to a driver'),
  ],
};
