import { describe, expect, it } from 'vitest';
import { post } from '../../../../tests/support/trial.js';
import type { PageRead } from '../../../browser/index.js';
import { type AnswerSense, senseOfAnswer } from './answer.js';

const json = (body: unknown, status = 200) =>
  senseOfAnswer(post({ status, answer: { mimeType: 'application/json', text: JSON.stringify(body) } }));

describe('what the answer to a write says [A&S OC2]', () => {
  it('may have been anything where it breaks off', () => {
    expect(senseOfAnswer(post({ status: 200, hasFailed: true }))).toBe('lost');
    expect(senseOfAnswer(post({ status: 500, hasFailed: true }))).toBe('no');
  });

  it.each<[unknown, AnswerSense]>([
    [{ ok: true }, 'yes'],
    [{ ok: false }, 'no'],
    [{ success: false, id: 3 }, 'no'],
    [{ success: 'false' }, 'no'],
    [{ status: 'error', message: 'x' }, 'no'],
    [{ status: 'success' }, 'yes'],
    [{ status: 422, title: 'x' }, 'no'],
    [{ result: 'DECLINED' }, 'no'],
    [{ errors: [] }, 'nothing'],
    [{ errors: ['x'] }, 'no'],
    [{ data: { place: null }, errors: [{ message: 'x' }] }, 'no'],
    [{ data: { createOrder: { order: null, userErrors: [{ field: 'qty' }] } } }, 'no'],
    [{ data: { createOrder: { ok: false } } }, 'no'],
    [{ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'x' } }, 'no'],
    [{ jsonrpc: '2.0', id: 1, result: { saved: true } }, 'yes'],
    [{ errcode: 40013 }, 'no'],
    [{ errcode: 0, errmsg: 'ok' }, 'yes'],
    [{ code: 0, data: {} }, 'yes'],
    [{ code: 1007, msg: 'x' }, 'doubt'],
    [{ accepted: 0 }, 'no'],
    [{ deleted: false }, 'no'],
    [[{ status: 'ok' }, { error: 'x' }], 'no'],
    [false, 'no'],
    // Things as they are stored say nothing of the request.
    [{ id: 7, title: 'milk', completed: false, deleted: false }, 'yes'],
    [{ title: 'milk', completed: false, type: 'limit' }, 'nothing'],
    [{ order: { id: 1, status: 'pending' } }, 'later'],
    [{ status: 'queued' }, 'later'],
    [{ message: 'Your card was declined.' }, 'doubt'],
    [{ message: 'Lagret' }, 'nothing'],
    [{}, 'nothing'],
    [{ data: { refund: null } }, 'doubt'],
    [{ jsonrpc: '2.0', id: 4, result: 512 }, 'nothing'],
    [{ jsonrpc: '2.0', id: 4, result: false }, 'no'],
    [{ status: 512 }, 'no'],
    [{ d: '{"ok":false}' }, 'no'],
    // Nothing was there to be changed.
    [[], 'doubt'],
    [0, 'doubt'],
    [-1, 'no'],
    [{ affectedRows: 0 }, 'doubt'],
    [{ modifiedCount: 0, acknowledged: true }, 'doubt'],
    [{ AffectedRows: 1 }, 'yes'],
    [{ count: 0 }, 'doubt'],
    [{ id: 4, likeCount: 0, count: 0 }, 'yes'],
  ])('%j: %s', (body, sense) => {
    expect(json(body)).toBe(sense);
  });

  it.each<[number, AnswerSense]>([
    [201, 'yes'],
    [204, 'yes'],
    [200, 'nothing'],
    [303, 'nothing'],
    [202, 'later'],
    [422, 'no'],
    [502, 'lost'],
    [504, 'lost'],
    [503, 'no'],
  ])('status %i without a body: %s', (status, sense) => {
    expect(senseOfAnswer(post({ status, answer: 'unread', hasFailed: status >= 400 }))).toBe(sense);
  });

  it('what nobody answered may have arrived', () => {
    expect(senseOfAnswer(post({ status: null, hasFailed: true, answer: 'unread' }))).toBe('lost');
  });

  it('a refusal outweighs a status of success', () => {
    expect(json({ ok: false }, 201)).toBe('no');
    expect(json({ id: 3 }, 201)).toBe('yes');
  });

  it.each<[string, string, AnswerSense]>([
    ['application/problem+json', '{"title":"x"}', 'no'],
    ['text/plain', 'OK', 'yes'],
    ['text/html', 'ok', 'yes'],
    ['text/plain', 'ERROR', 'no'],
    ['text/plain', 'FAIL: 12', 'no'],
    ['text/plain', 'ERR that one is on the list', 'no'],
    ['text/html', '<p>Sorry, an error occurred</p>', 'nothing'],
    ['text/xml', '<s:Fault><a/></s:Fault>', 'no'],
    ['text/plain', `)]}',\n{"ok":false}`, 'no'],
    ['application/x-ndjson', '{"ok":true}\n{"error":"late"}', 'no'],
  ])('%s %j: %s', (mimeType, text, sense) => {
    expect(senseOfAnswer(post({ answer: { mimeType, text } }))).toBe(sense);
  });

  it('a code that differs from what the server says elsewhere raises doubt', () => {
    const told = (path: string, body: unknown): PageRead => ({
      method: 'GET',
      path,
      beganMs: -900,
      endedMs: -800,
      answer: { mimeType: 'application/json', text: JSON.stringify(body) },
    });
    const usual = [told('/a', { resno: 0, data: [] }), told('/b', { resno: 0, data: {} })];
    const answer = (body: unknown) =>
      post({ status: 200, answer: { mimeType: 'application/json', text: JSON.stringify(body) } });
    expect(senseOfAnswer(answer({ resno: 17, data: {} }), usual)).toBe('doubt');
    expect(senseOfAnswer(answer({ resno: 0, data: {} }), usual)).toBe('nothing');
    expect(senseOfAnswer(answer({ resno: 17, data: {} }), usual.slice(1))).toBe('nothing');
  });
});
