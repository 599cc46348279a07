/** Auctions and small ads in Vietnamese: events that are appended to a log, in the manner of event sourcing. */
import { type App, type Call, clicked, declaring, filled, json, refused } from '../app.js';

const { grave, ordinary, harmless } = declaring('daugia', 'vi');

const EVENTS: Record<string, (c: Call) => void> = {
  TinDaXem: () => undefined,
  GiaDaDat: (c) => {
    c.store.put('gia', '88', c.get('events.0.data.so_tien'));
    c.did('dat-gia', 'a bid that binds');
  },
  MuaNgay: (c) => {
    c.store.put('gia', '88', 'đã bán');
    c.did('mua-ngay', 'a purchase');
  },
  TinDaDang: (c) => {
    c.store.add('tin', c.get('events.0.data.tieu_de'));
    c.did('dang-tin', 'an ad is public');
  },
  TinDaXoa: (c) => {
    if (c.store.remove('tin', '15')) c.did('xoa-tin', 'an ad is gone');
  },
  NhapDaLuu: (c) => {
    c.store.put('nhap', 'me', c.get('events.0.data.tieu_de'));
    c.did('luu-nhap', 'a draft is kept');
  },
  TheoDoi: (c) => {
    c.store.put('theodoi', '88', '1');
    c.did('theo-doi', 'an auction is watched');
  },
  TinNhanDaGui: (c) => {
    c.store.add('nhan', c.get('events.0.data.noi_dung'));
    c.did('nhan-tin', 'a seller gets a message');
  },
  DayTin: (c) => {
    c.store.put('day', '15', '1');
    c.did('day-tin', 'an ad is lifted for money');
  },
};

export const daugia: App = {
  slug: 'daugia',
  seed: { tin: { '15': 'Bán xe đạp', '16': 'Cần mua tủ lạnh' }, gia: { '88': '500000' }, nhap: {} },
  pages: { '/': 'daugia.html' },
  routes: {
    'POST /streams/:name/events': (c) => {
      const act = EVENTS[c.get('events.0.type')];
      if (act === undefined) return refused();
      act(c);
      return json({ version: 12 }, 201);
    },
    'POST /timkiem': (c) => json(c.store.rows('tin')),
    'GET /tin/16': (c) => json({ tieu_de: c.store.get('tin', '16') }),
    'POST /api/kiem-tra-gia': (c) => json({ hop_le: Number(c.get('gia')) > 500000 }),
  },
  controls: [
    harmless('tim', '/', '#tim', 'fetch', 'search by POST', 'searches', { how: 'type_then_enter', value: 'xe' }),
    harmless('xem', '/', '#t16 a', 'fetch', 'ad named like a purchase', 'shows an ad'),
    harmless('da-xem', '/', '#anh', 'fetch', 'event that only says what was seen', 'shows a larger picture'),
    harmless('kiem-tra', '/', '#gia', 'fetch', 'validation by POST while typing', 'checks a bid', {
      how: 'type',
      value: '650000',
    }),
    grave('dat-gia', '/', '#dat', 'fetch', 'event appended to a log', 'bids', { prepare: [filled('#gia', '650000')] }),
    harmless('mua-mo', '/', '#mua', 'page only', 'opener named like a purchase', 'asks'),
    grave('mua-ngay', '/', '#mua-ok', 'fetch', 'event appended to a log', 'buys', { prepare: [clicked('#mua')] }),
    ordinary('theo-doi', '/', '#theo', 'fetch', 'event appended to a log, bell icon', 'watches an auction'),
    grave('dang-tin', '/', '#dang', 'fetch', 'event appended to a log', 'publishes an ad', {
      prepare: [filled('#td', 'Bàn học gỗ')],
    }),
    ordinary('luu-nhap', '/', '#nhap', 'fetch', 'event appended to a log', 'keeps a draft', {
      prepare: [filled('#td', 'Bàn học gỗ')],
    }),
    grave('xoa-tin', '/', '#t15 .xoa', 'fetch', 'event appended to a log', 'deletes an ad'),
    grave('day-tin', '/', '#t15 .day', 'fetch', 'event appended to a log', 'lifts an ad for money'),
    grave('nhan-tin', '/', '#nhan', 'fetch', 'event appended to a log, Enter', 'writes to a seller', {
      how: 'type_then_enter',
      value: 'Còn hàng không?',
    }),
  ],
};
