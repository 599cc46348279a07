import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteEntry } from '../../src/console/api/index.js';
import { BEARER, get, readEvents, strangersAt } from './http.js';
import { site } from './known-sites.js';
import { type HandSource, handSource, liveState, type RunningConsole, startConsole } from './support.js';

const LIST = '/api/sites';
const ONE = '/api/sites/shop1.example';
let source: HandSource;
let running: RunningConsole;

beforeAll(async () => {
  source = handSource(liveState());
  source.knownSites = [
    ...Array.from({ length: 120 }, (_, index) => site(`shop${index}.example`)),
    site('localhost:8080'),
    site('[::1]:8080'),
  ];
  running = await startConsole(source, { webRoot: '/nowhere' });
});
afterAll(() => running.close());

const scopesIn = (body: string): readonly string[] => (JSON.parse(body).sites as SiteEntry[]).map(({ scope }) => scope);

test('the list has 50 sites, at most 100 on request', async () => {
  const scopes = source.knownSites.map(({ scope }) => scope);
  const answer = await get(running, LIST, { headers: BEARER });
  expect(answer.status).toBe(200);
  expect(scopesIn(answer.body)).toEqual(scopes.slice(0, 50));
  expect(scopesIn((await get(running, `${LIST}?limit=100`, { headers: BEARER })).body)).toEqual(scopes.slice(0, 100));
});

test.each(['limit=101', 'limit=0', 'limit=1&limit=2', 'scope=x'])('a query of %s is refused', async (query) => {
  const answer = await get(running, `${LIST}?${query}`, { headers: BEARER });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'params.invalid' } });
});

test.each(['shop1.example', 'localhost:8080', '[::1]:8080'])('%s comes whole', async (scope) => {
  const answer = await get(running, `${LIST}/${encodeURIComponent(scope)}`, { headers: BEARER });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toEqual(source.knownSites.find((each) => each.scope === scope));
});

test.each(['unknown.example', '%00', '%E0%A4%A', 'shop1.example/entries', '..%2Fstate', '*'])(
  'nothing is found under %s, and that is said in JSON',
  async (scope) => {
    const answer = await get(running, `${LIST}/${scope}`, { headers: BEARER });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toEqual({
      error: { code: 'not_found', message: 'There is nothing at this address.' },
    });
  },
);

test.each([LIST, ONE].flatMap(strangersAt))('%s with %s is refused [A&S J1]', async (path, _, headers, status) => {
  const answer = await get(running, path, { headers });
  expect(answer.status).toBe(status);
  expect(answer.body).not.toContain('shop1.example');
});

test.each([LIST, ONE])('%s is read only, and no browser keeps it', async (path) => {
  expect((await get(running, path, { method: 'POST', headers: BEARER })).status).toBe(405);
  const { headers } = await get(running, path, { headers: BEARER });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

test('the stream tells of a site that changed', async () => {
  const reader = await readEvents(running);
  await reader.next();
  await reader.next();
  const changed = site('new.example', { changedAtMs: 7 });
  source.emit({ type: 'site', site: changed });
  expect(await reader.next()).toEqual({ event: 'site', id: undefined, data: changed });
  reader.close();
});
