import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BEARER, get } from './http.js';
import { handDesk, handSource, liveState, OPERATOR_KEY, type RunningConsole, startConsole, TOKEN } from './support.js';

const PATH = '/api/approvals/apr_1';
const OPERATOR = { ...BEARER, 'x-nova-operator': OPERATOR_KEY };
const desk = handDesk();
let webRoot: string;
let running: RunningConsole;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'nova-console-approvals-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Nova</title>');
  running = await startConsole(handSource(liveState()), { webRoot, desk });
});
beforeEach(() => void desk.orders.splice(0));
afterAll(async () => {
  await running.close();
  await rm(webRoot, { recursive: true, force: true });
});

const post = (headers: Record<string, string>, body = '{"approved":true}', path = PATH) =>
  get(running, path, { method: 'POST', headers, body });

test.each([true, false])('the person at the page answers: %s [A&S Z5]', async (approved) => {
  const answer = await post({ ...OPERATOR, origin: running.url }, JSON.stringify({ approved }));
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toEqual({ ok: true, message: 'Done.' });
  expect(desk.orders).toEqual([{ command: { do: 'answer', approvalId: 'apr_1', approved }, by: 'console' }]);
});

test.each<[string, Record<string, string>, number]>([
  ['without anything', {}, 401],
  ['with the token, which every client over HTTP holds', BEARER, 403],
  ['with a wrong key', { ...BEARER, 'x-nova-operator': 'x' }, 403],
  ['with the key alone', { 'x-nova-operator': OPERATOR_KEY }, 401],
  ['from another web page', { ...OPERATOR, origin: 'https://evil.example' }, 403],
  ['from a page on a neighbouring port', { ...OPERATOR, 'sec-fetch-site': 'same-site' }, 403],
  ['under another name', { ...OPERATOR, host: 'evil.example' }, 421],
])('an answer %s is refused [A&S J1] [A&S Z12]', async (_, headers, status) => {
  expect((await post(headers)).status).toBe(status);
  expect(desk.orders).toEqual([]);
});

test('the cookie of the page, which other ports of the host see, is not enough [A&S Z12]', async () => {
  const [cookie = ''] = (await get(running, `/?token=${TOKEN}`)).headers['set-cookie'] ?? [];
  const answer = await post({ cookie: cookie.split(';')[0] ?? '' });
  expect(answer.status).toBe(403);
  expect(desk.orders).toEqual([]);
});

test.each(['', '{}', '{"approved":"yes"}', '[true]', 'true', `{"approved":true,"x":"${'x'.repeat(1000)}"}`])(
  'an answer of %s is refused',
  async (body) => {
    expect((await post(OPERATOR, body)).status).toBe(400);
    expect(desk.orders).toEqual([]);
  },
);

test('an answer that came too late says so', async () => {
  const late = await startConsole(handSource(liveState()), {
    webRoot,
    desk: handDesk({ ok: false, message: 'Too late.' }),
  });
  try {
    const answer = await get(late, PATH, { method: 'POST', headers: OPERATOR, body: '{"approved":true}' });
    expect(answer.status).toBe(409);
    expect(JSON.parse(answer.body)).toEqual({ ok: false, message: 'Too late.' });
  } finally {
    await late.close();
  }
});

test.each(['/api/approvals', '/api/approvals/a/b', '/api/state', '/'])(
  'nothing else takes a POST: %s',
  async (path) => {
    expect((await post(OPERATOR, '{"approved":true}', path)).status).toBe(405);
  },
);

test.each<[string, string, number]>([
  ['the operator’s key', `?operator=${OPERATOR_KEY}`, 1],
  ['the token alone, which every client over HTTP holds', '', 0],
  ['a wrong key', '?operator=x', 0],
])('whoever reads the page with %s is a channel only if they may answer [A&S Z5] [A&S Z12]', async (_, query, open) => {
  const stop = new AbortController();
  const answer = await fetch(`${running.url}/api/events${query}`, { headers: BEARER, signal: stop.signal });
  await answer.body?.getReader().read();
  expect(desk.channels.open).toBe(open);
  stop.abort();
  await expect.poll(() => desk.channels.open).toBe(0);
});
