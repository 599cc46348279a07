import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import type { BrowserStatus } from '../../src/browser/sandboxes/types.js';
import { type BrowserView, createConsole } from '../../src/console/api/index.js';
import { systemClock } from '../../src/kernel/index.js';
import { BEARER, get } from './http.js';
import {
  call,
  handDesk,
  handSource,
  liveState,
  OPERATOR_KEY,
  type RunningConsole,
  startConsole,
  TOKEN,
} from './support.js';

const source = handSource(liveState(), [call(3), call(2), call(1)]);
let webRoot: string;
let running: RunningConsole;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'nova-console-api-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Nova</title>');
  await writeFile(join(webRoot, 'app.js'), 'void 0;');
  await writeFile(join(webRoot, 'app.css'), 'body{}');
  await writeFile(join(webRoot, '.secret'), 'hidden');
  running = await startConsole(source, { webRoot });
});

afterAll(async () => {
  await running.close();
  await rm(webRoot, { recursive: true, force: true });
});

test('the browser view takes what the browser room reports', () => {
  expectTypeOf<BrowserStatus>().toExtend<BrowserView>();
});

test('an empty token or operator key is refused at construction', () => {
  const options = {
    source,
    desk: handDesk(),
    token: TOKEN,
    operatorKey: OPERATOR_KEY,
    allowedHosts: () => [],
    webRoot,
    clock: systemClock,
  };
  expect(() => createConsole({ ...options, token: '' })).toThrow('token');
  expect(() => createConsole({ ...options, operatorKey: '' })).toThrow('operator key');
});

test.each([
  ['a foreign name', 'evil.example:7333'],
  ['the right name on another port', '127.0.0.1:1'],
  ['a name that only begins like ours', '127.0.0.1.evil.example'],
])('A&S J1: %s in Host is refused, token or not', async (_, host) => {
  const answer = await get(running, '/api/state', { headers: { ...BEARER, host } });
  expect(answer.status).toBe(421);
  expect(JSON.parse(answer.body)).toEqual({
    error: {
      code: 'host_not_allowed',
      message: 'This address does not belong to Nova. Open the exact URL that "nova serve" printed.',
    },
  });
});

test('localhost is a second allowed name', async () => {
  const answer = await get(running, '/api/state', { headers: { ...BEARER, host: `localhost:${running.port}` } });
  expect(answer.status).toBe(200);
});

test.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'http://user@127.0.0.1'])(
  'A&S J1: Origin %s is refused',
  async (origin) => {
    const answer = await get(running, '/api/state', { headers: { ...BEARER, origin } });
    expect(answer.status).toBe(403);
  },
);

test('its own Origin is accepted', async () => {
  const answer = await get(running, '/api/state', { headers: { ...BEARER, origin: running.url } });
  expect(answer.status).toBe(200);
});

test.each(['cross-site', 'same-site'])(
  'a %s fetch of the API is refused: a neighbouring port is another origin',
  async (site) => {
    const answer = await get(running, '/api/state', { headers: { ...BEARER, 'sec-fetch-site': site } });
    expect(answer.status).toBe(403);
  },
);

test('without a token the API refuses in JSON and the page explains itself', async () => {
  const api = await get(running, '/api/state');
  expect(api.status).toBe(401);
  expect(JSON.parse(api.body)).toMatchObject({ error: { code: 'token_needed' } });
  for (const path of ['/', '/app.js', '/nothing']) {
    const page = await get(running, path);
    expect(page.status, path).toBe(401);
    expect(page.body, path).toContain('nova serve');
    expect(page.headers['content-security-policy'], path).toMatch(/script-src 'none'; style-src 'sha256-/);
  }
});

test.each(['Bearer wrong', 'Bearer', `Basic ${TOKEN}`, TOKEN])(
  'Authorization "%s" does not open the API',
  async (authorization) => {
    const answer = await get(running, '/api/state', { headers: { authorization } });
    expect(answer.status).toBe(401);
  },
);

test('the printed URL signs in with a strict cookie that is not the token', async () => {
  const first = await get(running, `/?token=${TOKEN}`);
  expect(first.status).toBe(303);
  expect(first.headers.location).toBe('/');
  const [cookie = ''] = first.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(new RegExp(`^nova_console_${running.port}=[0-9a-f]{64}; Path=/; HttpOnly; SameSite=Strict$`));
  expect(cookie).not.toContain(TOKEN);

  const page = await get(running, '/', { headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(page.status).toBe(200);
  expect(page.body).toContain('<title>Nova</title>');
});

test('a wrong token in the URL sets no cookie', async () => {
  const answer = await get(running, '/?token=wrong');
  expect(answer.status).toBe(401);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.body).toContain('is not valid for this server');
});

test('the token itself is no valid cookie', async () => {
  const answer = await get(running, '/api/state', { headers: { cookie: `nova_console_${running.port}=${TOKEN}` } });
  expect(answer.status).toBe(401);
});

test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('the console only reads: %s is refused', async (method) => {
  const answer = await get(running, '/api/events', { headers: BEARER, method });
  expect(answer.status).toBe(405);
  expect(source.listeners.size).toBe(0);
});

test('every answer carries the security headers', async () => {
  for (const path of ['/', '/app.js', '/api/state', '/api/none', '/none.js']) {
    const { headers } = await get(running, path, { headers: BEARER });
    expect(headers['content-security-policy'], path).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('no-referrer');
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
  }
  const { headers } = await get(running, '/api/state', { headers: BEARER });
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/app.js', 'text/javascript; charset=utf-8'],
  ['/app.css', 'text/css; charset=utf-8'],
])('%s has its type, and a tag that answers 304', async (path, type) => {
  const first = await get(running, path, { headers: BEARER });
  expect(first.headers['content-type']).toBe(type);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = await get(running, path, { headers: { ...BEARER, 'if-none-match': first.headers.etag ?? '' } });
  expect(again.status).toBe(304);
});

test.each(['/.secret', '/..%2f..%2fpackage.json', '/%2e%2e/package.json', '/missing.js', '/app.js/x'])(
  '%s is not served',
  async (path) => {
    const answer = await get(running, path, { headers: BEARER });
    expect(answer.status).toBe(404);
  },
);

test('the state is what the source says', async () => {
  const answer = await get(running, '/api/state', { headers: BEARER });
  expect(JSON.parse(answer.body)).toEqual(source.state);
});

test('calls come newest first, as many as asked for', async () => {
  const answer = await get(running, '/api/calls?limit=2', { headers: BEARER });
  expect(JSON.parse(answer.body)).toEqual({ calls: source.calls.slice(0, 2) });
});

test.each(['0', '501', '-1', '1.5', 'ten', '', '1e2', '5&limit=6'])('limit=%s is refused by name', async (limit) => {
  const answer = await get(running, `/api/calls?limit=${limit}`, { headers: BEARER });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toMatchObject({
    error: { code: 'params.invalid', message: expect.stringContaining('limit must be one whole number from 1 to 500') },
  });
});

test('an unknown query field is refused by name', async () => {
  const answer = await get(running, '/api/calls?page=2', { headers: BEARER });
  expect(answer.status).toBe(400);
  expect(answer.body).toContain('page');
});

test('a failing source is an internal error without its details', async () => {
  const broken = await startConsole(
    { ...source, snapshot: () => Promise.reject(new Error('password=hunter2')) },
    { webRoot },
  );
  try {
    for (const path of ['/api/state', '/api/events']) {
      const answer = await get(broken, path, { headers: BEARER });
      expect(answer.status, path).toBe(500);
      expect(answer.body, path).not.toContain('hunter2');
    }
    expect(source.listeners.size).toBe(0);
  } finally {
    await broken.close();
  }
});

test('a page that was not built says so', async () => {
  const unbuilt = await startConsole(source, { webRoot: join(webRoot, 'nowhere') });
  try {
    const answer = await get(unbuilt, '/', { headers: BEARER });
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('npm run build');
  } finally {
    await unbuilt.close();
  }
});
