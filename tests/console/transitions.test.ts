import { afterAll, beforeAll, expect, test } from 'vitest';
import { BEARER, get, readEvents, strangersAt } from './http.js';
import { story } from './stories.js';
import { type HandSource, handSource, liveState, type RunningConsole, startConsole } from './support.js';

const LIST = '/api/transitions';
const ONE = '/api/transitions/tx_1';
let source: HandSource;
let running: RunningConsole;

beforeAll(async () => {
  source = handSource(liveState());
  source.stories = Array.from({ length: 60 }, (_, index) => story(`tx_${index}`));
  running = await startConsole(source, { webRoot: '/nowhere' });
});
afterAll(() => running.close());

test('the list has at most 50 rows, newest first', async () => {
  const answer = await get(running, LIST, { headers: BEARER });
  expect(answer.status).toBe(200);
  const { transitions } = JSON.parse(answer.body);
  expect(transitions.map(({ transitionId }: { transitionId: string }) => transitionId)).toEqual(
    source.stories.slice(0, 50).map(({ transitionId }) => transitionId),
  );
  expect(JSON.parse((await get(running, `${LIST}?limit=2`, { headers: BEARER })).body).transitions).toHaveLength(2);
});

test.each(['limit=51', 'limit=0', 'limit=x', 'limit=1&limit=2', 'from=3'])(
  'a query of %s is refused',
  async (query) => {
    const answer = await get(running, `${LIST}?${query}`, { headers: BEARER });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'params.invalid' } });
  },
);

test('a story comes whole, with both pictures [A&S G5]', async () => {
  const answer = await get(running, ONE, { headers: BEARER });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toEqual(source.stories[1]);
});

test.each([
  'tx_unknown',
  'x',
  'TX_1',
  'tx_1.json',
  'tx_%00',
  '%E0%A4%A',
  'tx_1/before',
  '..%2Fstate',
  `tx_${'9'.repeat(4000)}`,
])('nothing is found under %s, and that is said in JSON', async (id) => {
  const answer = await get(running, `${LIST}/${id}`, { headers: BEARER });
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.body)).toEqual({
    error: { code: 'not_found', message: 'There is nothing at this address.' },
  });
});

test.each([LIST, ONE].flatMap(strangersAt))('%s with %s is refused [A&S J1]', async (path, _, headers, status) => {
  const answer = await get(running, path, { headers });
  expect(answer.status).toBe(status);
  expect(answer.body).not.toContain('Place order');
});

test.each([LIST, ONE])('%s is read only, and no browser keeps it', async (path) => {
  expect((await get(running, path, { method: 'POST', headers: BEARER })).status).toBe(405);
  const { headers } = await get(running, path, { headers: BEARER });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("img-src 'self' data:"),
  });
});

test('the stream tells of a transition that ended', async () => {
  const reader = await readEvents(running);
  await reader.next();
  await reader.next();
  const transition = story('tx_new');
  source.emit({ type: 'transition', transition });
  expect(await reader.next()).toEqual({ event: 'transition', id: undefined, data: transition });
  reader.close();
});
