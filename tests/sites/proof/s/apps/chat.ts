import { items, r, type App } from '../plan.js';

const texts = {
  th: {
    title: 'ห้องสนทนา', brand: 'ชุมชนบ้านสวน', nav: 'หน้าแรก|ห้องสนทนา|สมาชิก|ปฏิทิน', sideTitle: 'ประกาศ', side: 'ส่งอีเมลแจ้งเตือนเมื่อวานไม่สำเร็จ|ตลาดนัดวันเสาร์|สมาชิกใหม่ 2 คน', send: 'ส่ง', sent: 'ส่งแล้ว', err: 'ส่งไม่สำเร็จ', m1: 'พรุ่งนี้ใครมาบ้าง', say: 'พรุ่งนี้ไปได้ตอนเก้าโมง',
  },
  id: {
    title: 'Ruang obrolan', brand: 'Warga Kebun', nav: 'Beranda|Obrolan|Anggota|Kalender', sideTitle: 'Pengumuman', side: 'Surel pengingat kemarin gagal dikirim|Pasar hari Sabtu|2 anggota baru', send: 'Kirim', sent: 'terkirim', err: 'gagal terkirim', m1: 'Besok siapa yang datang?', say: 'Saya datang jam sembilan.',
  },
};

export const chat: App = {
  name: 'chat',
  part: 'socket.io-client 4.8.4',
  client: 'chat',
  texts,
  poll: true,
  seed: (t) => ({ items: items(['m1', t['m1'] ?? '', 'Ani']) }),
  ok: () => ({ json: { ok: true, id: 'm-202' } }),
  acts: { send: (t) => ({ act: { how: 'send', selector: '#line', value: t['say'] ?? '', button: '#send' } }) },
  rows: [
    r('send', 'th', 'right', 'acknowledged over the socket'),
    r('send', 'id', 'right', 'acknowledged over the socket'),
    r('send', 'id', 'right', 'acknowledged over long polling', {}, { longpoll: true }),
    r('send', 'th', 'right', 'another member writes at the same time', { push: [{ after: 500, body: { kind: 'other', text: 'ไม่ว่างเลย ขอโทษด้วยนะ' } }] }),
    r('send', 'id', 'right', 'sent with Enter', {}, {}, { act: { how: 'enter', selector: '#line' } }),
    r('send', 'id', 'late', 'acknowledged 2.5 s later', { wait: 2500 }),
    r('send', 'th', 'refused_in_body', 'ok:false acknowledged, bubble says not sent', { json: { ok: false, error: 'muted' } }),
    r('send', 'id', 'refused_in_body', 'ok:false acknowledged, bubble says sent', { json: { ok: false, error: 'channel_archived' } }, { blind: true }),
    r('send', 'th', 'refused_in_text', 'words under the form', { json: { message: 'ห้องนี้เปิดให้ผู้ดูแลเขียนได้เท่านั้น' } }, { at: 'alert' }),
    r('send', 'id', 'refused_in_text', 'bubble carries the words', { json: { message: 'pesan ditahan karena memuat kata terlarang' } }),
    r('send', 'id', 'reverted', 'bubble taken away by the moderator 1.5 s later', { do: 1, undoAfter: 1500, push: [{ after: 1500, body: { kind: 'gone', text: 'Pesan Anda dihapus oleh moderator.' } }] }),
    r('send', 'th', 'reverted', 'bubble taken away when the answer says no', { wait: 900, json: { ok: false, error: 'ข้อความซ้ำกับก่อนหน้า' } }, { takesBack: true, at: 'alert' }),
    r('send', 'th', 'dropped', 'bubble says sent, nothing left the page', {}, { offline: true }, { delay: 0 }),
    r('send', 'id', 'dropped', 'no acknowledgement, bubble says sent', { cut: true }, { blind: true }, { sign: false }),
    r('send', 'th', 'dropped', 'field is emptied and nothing sent', {}, { clears: true }, { delay: 0 }),
    r('send', 'id', 'double', 'emitted twice', {}, { twice: true }),
    r('send', 'th', 'right', 'words in the bubble', { json: { ok: true, message: 'ทุกคนในห้องเห็นข้อความนี้แล้ว ✓' } }),
    r('send', 'id', 'right', 'silent bubble', {}, { silent: true }),
    r('send', 'th', 'right', 'over long polling', {}, { longpoll: true }),
  ],
};
