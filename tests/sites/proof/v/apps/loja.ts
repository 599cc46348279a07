/** Loja de café: a checkout in steps, coupons and a subscription, Quasar. */
import { defineApp } from '../room.js';
import { json, scene, shell, str } from '../spec.js';

interface Db {
  orders: { number: string; address: string; total: number; method: string }[];
  coupon: string;
  subscription: 'ativa' | 'pausada';
}

const checkout = [
  { type: 'fill', selector: '#street', value: 'Rua das Flores 18, Porto' },
  { type: 'click', selector: '#to-payment' },
  { type: 'click', selector: '#mbway' },
  { type: 'click', selector: '#to-review' },
] as const;
const bought = ({ orders }: Db) => orders.length === 1 && orders[0]?.total === 27.4 && orders[0].method === 'mbway';

export const loja = () =>
  defineApp<Db>({
    name: 'loja',
    part: 'quasar',
    language: 'pt',
    seed: () => ({ orders: [], coupon: '', subscription: 'ativa' }),
    page: ({ base, look }) =>
      shell({ title: 'Torrefação Bonjardim', language: 'pt', base, look, app: 'loja', body: '<div id="root"></div>' }),
    routes: {
      'GET api/account': ({ db }) => json(200, db),
      'POST api/orders': ({ perform, body }) =>
        perform(
          'buy',
          (db, skew) => {
            db.orders.push({
              number: `B-${310 + db.orders.length}`,
              address: str(body, 'address'),
              total: skew ? 54.8 : 27.4,
              method: str(body, 'method'),
            });
          },
          (db) => json(201, { order: db.orders.at(-1), payment: { state: 'PAID' } }),
          json(402, { error: { code: 'card_declined', message: 'Pagamento recusado pelo banco.' } }),
        ),
      'POST api/coupon': ({ perform, body }) =>
        perform(
          'coupon',
          (db) => {
            db.coupon = str(body, 'code');
          },
          () => json(200, { valid: true, discount: 10 }),
          json(200, { valid: false }),
        ),
      'POST api/subscription': ({ perform, body }) =>
        perform(
          'pause',
          (db) => {
            db.subscription = str(body, 'state') === 'pausada' ? 'pausada' : 'ativa';
          },
          (db) => json(200, { state: db.subscription }),
          json(200, { state: 'ativa', changed: false }),
        ),
    },
    plays: {
      buy: { kind: 'buy', prepare: checkout, act: { how: 'click', selector: '#order' }, done: bought },
      coupon: {
        kind: 'submit',
        prepare: [{ type: 'fill', selector: '#coupon', value: 'OUTONO10' }],
        act: { how: 'click', selector: '#apply' },
        done: ({ coupon }) => coupon === 'OUTONO10',
      },
      pause: {
        kind: 'step',
        act: { how: 'click', selector: '#pause', confirm: '.q-dialog .q-btn:last-child' },
        done: ({ subscription }) => subscription === 'pausada',
      },
    },
    scenes: [
      scene('buy', 'right', '201 and a page with the order number'),
      scene('buy', 'right', '201 after two seconds and a half of waiting', { think: 2500 }),
      scene('buy', 'refused_by_status', '402, banner'),
      scene('buy', 'refused_in_body', '200 with payment.state DECLINED', {
        reply: json(200, { order: null, payment: { state: 'DECLINED', reason: 'insufficient_funds' } }),
      }),
      scene('buy', 'refused_in_body', '200 with payment DECLINED, and the page thanks all the same', {
        look: 'cheer',
        reply: json(200, { order: { number: 'B-310' }, payment: { state: 'DECLINED' } }),
      }),
      scene('buy', 'refused_in_text', '200 with a sentence', {
        reply: json(200, { text: 'Este lote esgotou enquanto finalizava a compra. Não foi cobrado qualquer valor.' }),
      }),
      scene('buy', 'double', '201, two orders in the account'),
      scene('buy', 'other_value', '201 with twice the total'),
      scene('buy', 'dropped', '201 with a number; the account has no order'),
      scene('buy', 'other', 'the connection breaks, the order is placed', {
        fault: 'cut_done',
        happens: true,
        sign: false,
      }),
      scene('buy', 'other', 'the connection breaks, no order', { fault: 'cut', sign: true }),
      scene('buy', 'late', '202; placed after five seconds', {
        ms: 5000,
        reply: json(202, { order: { number: 'pendente' }, payment: { state: 'PROCESSING' } }),
      }),
      scene('buy', 'reverted', 'order shown; cancelled for fraud after 2.4 s, seen in the account', { ms: 2400 }),
      scene('coupon', 'right', 'valid: true, the total falls'),
      scene('coupon', 'refused_in_body', 'valid: false, the field shakes red'),
      scene('coupon', 'refused_by_status', '404', {
        reply: json(404, { error: { code: 'unknown_coupon', message: 'Cupão desconhecido.' } }),
      }),
      scene('coupon', 'dropped', 'valid: true, lost on reload'),
      scene('pause', 'right', 'asked, then the badge changes'),
      scene('pause', 'refused_in_body', 'changed: false, the badge stays'),
      scene('pause', 'refused_in_text', '200 with a sentence', {
        reply: json(200, { text: 'A próxima caixa já está a caminho; a pausa só é possível depois da entrega.' }),
      }),
      scene('pause', 'reverted', 'paused, and active again after five seconds', { ms: 5000 }),
      scene('buy', 'right', '201, payment AUTHORIZED', {
        reply: json(201, { order: { number: 'B-310' }, payment: { state: 'AUTHORIZED' } }),
      }),
      scene('buy', 'right', '201 after 1.2 s', { think: 1200 }),
      scene('buy', 'right', '200 with a sentence', {
        reply: json(200, { text: 'Encomenda registada. Enviámos a confirmação por e-mail.' }),
      }),
      scene('coupon', 'right', 'valid: true after 1.4 s', { think: 1400 }),
      scene('coupon', 'right', 'valid: true and until when', {
        reply: json(200, { valid: true, discount: 10, until: '2026-12-31' }),
      }),
      scene('pause', 'right', 'changed: true', { reply: json(200, { state: 'pausada', changed: true }) }),
      scene('pause', 'right', '200 with a sentence, the badge on reload', {
        reply: json(200, { text: 'Subscrição pausada. Pode retomá-la quando quiser.' }),
      }),
    ],
  });
