import { describe, expect, it } from 'vitest';
import { judgeWrite, type WriteJudgement } from './judge.js';
import type { WireRequest, WriteWitness } from './request.js';

const PRESS: WriteWitness = { commitClass: null, trigger: 'press', isHabit: false };
const PAGE = 'https://shop.example.com/';

function post(path: string, fields: Readonly<Record<string, unknown>>, more: Partial<WireRequest> = {}): WireRequest {
  return {
    method: 'POST',
    url: new URL(path, PAGE).href,
    resourceType: 'Fetch',
    headers: { 'content-type': 'application/json' },
    body: { kind: 'text', text: JSON.stringify(fields) },
    pageUrl: PAGE,
    isTopNavigation: false,
    ...more,
  };
}

describe('what is asked for by GET [A&S 5.16]', () => {
  const got = (path: string) => judgeWrite({ ...post(path, {}), method: 'GET', body: { kind: 'none' } }, PRESS).kind;
  it.each([
    ['a file that is called like an order', '/repos/a/contents/src/delete.ts', 'read'],
    ['a program that is', '/tools/delete.php?id=7', 'write'],
    ['an order', '/items/7/delete', 'write'],
  ])('%s', (_, path, kind) => expect(got(path)).toBe(kind));
});

describe('what a page tells about a press [A&S 5.16]', () => {
  const pressed = (label: string): WriteWitness => ({ ...PRESS, pressed: [label, 'buy-7'] });

  it.each<[string, WireRequest, WriteWitness, WriteJudgement['kind']]>([
    [
      'its label and the time, to a log',
      post('/api/log/event', { name: 'click', label: 'Order', ts: 17 }),
      pressed('Order'),
      'telemetry',
    ],
    [
      'the id of the control',
      post('/api/log/event', { name: 'ui.click', label: 'buy-7', ts: 17 }),
      pressed('Order'),
      'telemetry',
    ],
    [
      'something else beside it',
      post('/api/log/event', { label: 'Order', to: 'Anna Schmidt, Berlin' }),
      pressed('Order'),
      'write',
    ],
    [
      'another label',
      post('/api/log/event', { name: 'click', label: 'Delete all', ts: 17 }),
      pressed('Order'),
      'write',
    ],
    ['its label, to no log', post('/api/orders', { label: 'Order', ts: 17 }), pressed('Order'), 'write'],
    [
      'a sum beside it',
      post('/api/log/event', { label: 'Order', amount: '49.90', currency: 'EUR' }),
      pressed('Order'),
      'write',
    ],
  ])('%s', (_, request, witness, kind) => expect(judgeWrite(request, witness).kind).toBe(kind));

  it.each<[string, WireRequest, WriteJudgement['kind']]>([
    ['to its own measuring service', post('/stats', { idsite: 4, rec: 1, e_a: 'open' }), 'telemetry'],
    [
      'by a picture',
      {
        ...post('/m.php?idsite=4&rec=1&e_c=nav', {}, { method: 'GET', resourceType: 'Image' }),
        body: { kind: 'none' },
      },
      'read',
    ],
    ['with a card number', post('/stats', { idsite: 4, rec: 1, card_number: '4242424242424242' }), 'write'],
    ['with an order', post('/stats', { idsite: 4, rec: 1, action: 'delete' }), 'write'],
  ])('%s', (_, request, kind) => expect(judgeWrite(request, PRESS).kind).toBe(kind));
});
