import { doc, json, wait, boot, aside, type Ctx, type Out, type Reply, type Scene } from '../lib.js';

const PART = 'antd@5.29.3 + react@18.3.1';
const page = (c: Ctx, app: string, title: string, flow: string): Reply => doc(c, { title, body: `<div id="root"></div>${boot({ app, base: c.base, flow })}<script type="module" src="/bundle/antd.js"></script>` });
const err = (message: string, code: string, data: unknown = null): Reply => json({ data, errors: [{ message, locations: [{ line: 1, column: 30 }], extensions: { code } }] });
const op = (c: Ctx): string => String(c.data['operationName'] ?? '');
const ql = async (c: Ctx, name: string, f: () => Out | Promise<Out>): Promise<Out> => {
  if (!c.is('POST', '/graphql')) return 'none';
  if (op(c) !== name) return aside(c.m === 'j' ? err('Event sink unavailable', 'INTERNAL_SERVER_ERROR') : json({ data: { track: { ok: true } } }));
  return f();
};

const refund: Scene = {
  slug: 'hwanbul', part: PART, lang: 'ko', kind: 'submit', at: '/support/refund',
  prepare: [{ type: 'fill', selector: '#order-no', value: 'KR-55120' }, { type: 'fill', selector: '#refund-why', value: '사이즈가 맞지 않아요' }],
  act: { how: 'click', selector: '#refund-go' },
  async handle(c) {
    if (c.is('GET', '/support/refund')) return page(c, 'refund', '환불 신청', c.m === 'e' ? 'v' : c.m === 'f' || c.m === 'g' ? 'w' : 'a');
    const p = (id: string | null, e: { field: string[]; message: string }[] = []): Reply => json({ data: { requestRefund: { refund: id === null ? null : { id, status: 'OPEN' }, userErrors: e } } });
    return ql(c, 'RequestRefund', async () => {
      switch (c.m) {
        case 'a': c.did(); return p('RF-310');
        case 'b': return p(null, [{ field: ['orderNo'], message: '이미 환불이 완료된 주문입니다' }]);
        case 'c': return err('배송 완료 후 7일이 지나 환불할 수 없습니다', 'BAD_USER_INPUT');
        case 'j': c.did(); return p('RF-402');
        case 'd': return 'cut';
        case 'f': c.did(); return p('RF-311');
        case 'g': return p(null);
        case 'h': await wait(4600); return err('심사 서버가 응답하지 않아 취소되었습니다', 'INTERNAL_SERVER_ERROR');
        case 'i': return json({ errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] }, 400);
        default: return 'none';
      }
    });
  },
  rows: [
    { id: 'antd-refund-result', m: 'a', b: 'right', happens: true, about: 'The mutation returns an id; a result page takes the form\'s place. Tracking goes to the same endpoint.', shows: '접수번호 RF-310' },
    { id: 'antd-refund-user-error', m: 'b', b: 'refused_in_body', happens: false, about: 'userErrors; the text under the field.', shows: '이미 환불이 완료된', delay: 300 },
    { id: 'antd-refund-errors', m: 'c', b: 'refused_in_body', happens: false, about: 'GraphQL errors in a 200; a notification in the corner.', shows: '환불할 수 없습니다', delay: 400 },
    { id: 'antd-refund-cut', m: 'd', b: 'dropped', happens: false, about: 'The connection breaks; a message says it was not received.', shows: '접수되지 않았습니다', delay: 400 },
    { id: 'antd-refund-only-tracking', m: 'e', b: 'dropped', happens: false, about: 'Only the tracking mutation is sent, then the form is emptied.' },
    { id: 'antd-refund-message', m: 'f', b: 'right', happens: true, about: 'Stored; a short message at the top, the form stays.', shows: '접수되었습니다', delay: 400 },
    { id: 'antd-refund-null-but-praise', m: 'g', b: 'refused_in_body', happens: false, about: 'refund is null in the answer, nothing is stored, yet the page shows success.', shows: '접수되었습니다', delay: 400 },
    { id: 'antd-refund-late-error', m: 'h', b: 'late', happens: false, about: 'Errors after 4.6 s, with a notification.', shows: '취소되었습니다', delay: 400 },
    { id: 'antd-refund-tracking-fails', m: 'j', b: 'right', happens: true, about: 'Stored and shown, while the tracking mutation beside it is answered with errors.', shows: '접수번호 RF-402' },
  ],
};
const keys: Scene = {
  slug: 'devportal', part: PART, lang: 'en', kind: 'delete', at: '/settings/keys',
  act: { how: 'click', selector: '#revoke-k2', confirm: 'button.really' },
  async handle(c) {
    if (c.is('GET', '/settings/keys')) return page(c, 'keys', 'Access keys', c.m === 'c' ? 'o' : 'a');
    return ql(c, 'RevokeKey', async () => {
      switch (c.m) {
        case 'a': c.did(); return json({ data: { revokeKey: { revokedId: 'k2' } } });
        case 'b': return err('You need to confirm your identity before you can revoke keys.', 'FORBIDDEN', { revokeKey: null });
        case 'c': return json({ data: { revokeKey: { revokedId: null } } });
        case 'h': await wait(1000); c.did(); return json({ data: { revokeKey: { revokedId: 'k2' } }, extensions: { cost: { actual: 2 } } });
        case 'd': return json({ errors: [{ message: 'Unauthorized' }] }, 401);
        case 'e': return json({ data: { revokeKey: null } });
        case 'f': await wait(2900); c.did(); return json({ data: { revokeKey: { revokedId: 'k2' } } });
        case 'g': return 'hang';
        default: return 'none';
      }
    });
  },
  rows: [
    { id: 'antd-keys-revoked', m: 'a', b: 'right', happens: true, about: 'Confirmed in the popover; the row goes, the tag says two.', shows: '2 active' },
    { id: 'antd-keys-identity', m: 'b', b: 'refused_in_body', happens: false, about: 'errors with data null; a banner above the table.', shows: 'confirm your identity' },
    { id: 'antd-keys-row-returns', m: 'c', b: 'reverted', happens: false, about: 'The row goes at once and is back 1.1 s after the empty answer.', delay: 1100 },
    { id: 'antd-keys-null', m: 'e', b: 'refused_in_body', happens: false, about: 'revokeKey is null; the row simply stays.' },
    { id: 'antd-keys-late', m: 'f', b: 'late', happens: true, about: 'Revoked after 2.9 s.', shows: '2 active' },
    { id: 'antd-keys-hang', m: 'g', b: 'dropped', happens: false, sign: false, delay: 0, about: 'The popover closes; the request is never answered, nothing is revoked.' },
    { id: 'antd-keys-after-a-second', m: 'h', b: 'right', happens: true, about: 'Revoked after a second; the row goes.', shows: '2 active' },
  ],
};
const shop: Scene = {
  slug: 'toko', part: PART, lang: 'id', kind: 'switch', at: '/toko/pengaturan',
  act: { how: 'check', selector: '#tampil', value: 'on' },
  async handle(c) {
    if (c.is('GET', '/toko/pengaturan')) return page(c, 'publish', 'Pengaturan toko', c.m === 'd' ? 'n' : 'a');
    const s = (visible: boolean, note: string): Reply => json({ data: { shopUpdate: { shop: { visible, note }, userErrors: [] } } });
    return ql(c, 'ShopVisibility', async () => {
      switch (c.m) {
        case 'a': c.did(); return s(true, 'Toko Anda kini terlihat oleh semua orang');
        case 'b': return json({ data: { shopUpdate: { shop: null, userErrors: [{ message: 'Lengkapi alamat pengiriman sebelum membuka toko' }] } } });
        case 'c': return s(false, 'Menunggu peninjauan, toko belum terbuka');
        case 'g': c.did(); return s(true, 'Tinjauan selesai, tidak ada kesalahan');
        case 'e': c.did(); return s(true, '');
        case 'f': return err('Batas permintaan terlampaui', 'THROTTLED');
        default: return 'none';
      }
    });
  },
  rows: [
    { id: 'antd-toko-visible', m: 'a', b: 'right', happens: true, about: 'The switch turns after the answer and the sentence changes.', shows: 'terlihat oleh semua' },
    { id: 'antd-toko-address', m: 'b', b: 'refused_in_body', happens: false, about: 'userErrors; the sentence below says what is missing.', shows: 'Lengkapi alamat' },
    { id: 'antd-toko-review', m: 'c', b: 'other_value', happens: false, about: 'visible stays false, the sentence says it waits for a review.', shows: 'belum terbuka' },
    { id: 'antd-toko-turned', m: 'e', b: 'right', happens: true, about: 'Only the switch turns.' },
    { id: 'antd-toko-reviewed', m: 'g', b: 'right', happens: true, about: 'Turned; the sentence says the review found nothing wrong.', shows: 'Tinjauan selesai' },
  ],
};
export const ANTD: readonly Scene[] = [refund, keys, shop];
