import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaskEntry } from '../../src/console/api/index.js';
import { BEARER, get, readEvents, strangersAt } from './http.js';
import { run } from './runs.js';
import { type HandSource, handSource, liveState, type RunningConsole, startConsole } from './support.js';

const LIST = '/api/tasks';
const ONE = '/api/tasks/task_1';
let source: HandSource;
let running: RunningConsole;

beforeAll(async () => {
  source = handSource(liveState());
  source.runs = Array.from({ length: 60 }, (_, index) => run(`task_${index}`));
  running = await startConsole(source, { webRoot: '/nowhere' });
});
afterAll(() => running.close());

const idsIn = (body: string): readonly string[] =>
  (JSON.parse(body).tasks as TaskEntry[]).map(({ instanceId }) => instanceId);

test('the list has 30 runs, newest first, at most 50 on request', async () => {
  const ids = source.runs.map(({ instanceId }) => instanceId);
  const answer = await get(running, LIST, { headers: BEARER });
  expect(answer.status).toBe(200);
  expect(idsIn(answer.body)).toEqual(ids.slice(0, 30));
  expect(idsIn((await get(running, `${LIST}?limit=50`, { headers: BEARER })).body)).toEqual(ids.slice(0, 50));
});

test.each(['limit=51', 'limit=0', 'limit=x', 'limit=1&limit=2', 'from=3'])(
  'a query of %s is refused',
  async (query) => {
    const answer = await get(running, `${LIST}?${query}`, { headers: BEARER });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'params.invalid' } });
  },
);

test('a run comes whole', async () => {
  const answer = await get(running, ONE, { headers: BEARER });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toEqual(source.runs[1]);
});

test.each(['task_unknown', 'x', 'TASK_1', 'task_1.json', 'task_%00', '%E0%A4%A', 'task_1/units', '..%2Fstate'])(
  'nothing is found under %s, and that is said in JSON',
  async (id) => {
    const answer = await get(running, `${LIST}/${id}`, { headers: BEARER });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toEqual({
      error: { code: 'not_found', message: 'There is nothing at this address.' },
    });
  },
);

test.each([LIST, ONE].flatMap(strangersAt))('%s with %s is refused [A&S J1]', async (path, _, headers, status) => {
  const answer = await get(running, path, { headers });
  expect(answer.status).toBe(status);
  expect(answer.body).not.toContain('Audit the prices');
});

test.each([LIST, ONE])('%s is read only, and no browser keeps it', async (path) => {
  expect((await get(running, path, { method: 'POST', headers: BEARER })).status).toBe(405);
  const { headers } = await get(running, path, { headers: BEARER });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

test('the stream tells of a run that changed', async () => {
  const reader = await readEvents(running);
  await reader.next();
  await reader.next();
  const task = run('task_new', { displayName: 'two\nevent: forged\n\nlines' });
  source.emit({ type: 'task', task });
  expect(await reader.next()).toEqual({ event: 'task', id: undefined, data: task });
  reader.close();
});
