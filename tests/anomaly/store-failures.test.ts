import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Site, serveSite } from '../support/site.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let raw: InstanceType<typeof DatabaseSync>;
beforeAll(async () => {
  site = await serveSite({
    '/': '<title>Page</title><button id="b" onclick="fetch(\'/clicked\')">Go</button>',
    '/clicked': 'ok',
  });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
  await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
  raw = new DatabaseSync(join(nova.dataDir, 'nova.db'), { timeout: 5000 });
});
afterEach(() => raw.exec('DROP TRIGGER IF EXISTS broken'));
afterAll(async () => {
  raw?.close();
  await nova?.close();
  await site?.close();
});

/** From now on the real store refuses to insert into `table`. */
const breakTable = (table: string) =>
  raw.exec(`CREATE TRIGGER broken BEFORE INSERT ON ${table} BEGIN SELECT RAISE(FAIL, 'disk is full'); END`);

describe('when the store cannot write', () => {
  it('the marker: nothing reaches the page, and the call is refused [E&T 1.1]', async () => {
    breakTable('observations_marker');
    site.requests.length = 0;
    const answer = await agent.call('nova_click_selector', { selector: '#b' });
    expect(answer).toMatchObject({
      isError: true,
      structured: { ok: false, reasonCode: 'store.unavailable', errorCode: -32002, actionDispatched: false },
    });
    raw.exec('DROP TRIGGER broken');
    await agent.call('nova_perceive');
    expect(site.requests).toEqual([]);
  });

  it('the row of a read: the read does not count', async () => {
    breakTable('observations_observation');
    const answer = await agent.call('nova_read_text');
    expect(answer).toMatchObject({
      isError: true,
      structured: { ok: false, reasonCode: 'store.unavailable', errorCode: -32002 },
    });
    expect(answer.structured.text).toBeUndefined();
  });

  it('the row of a click that happened: never a success, never an error that invites a repeat [A&S E5] [A&S D7]', async () => {
    breakTable('observations_observation');
    const answer = await agent.call('nova_click_selector', { selector: '#b' });
    expect(answer.isError).toBe(false);
    expect(answer.structured).toMatchObject({
      ok: false,
      status: 'partial',
      reasonCode: 'store.unavailable',
      actionDispatched: true,
      verifyState: 'uncertain',
      retryAdvice: 'check_postcondition_first',
      retryable: false,
    });
    expect(answer.structured.errorCode).toBeUndefined();
  });

  it('once it can write again, calls count again', async () => {
    expect((await agent.call('nova_read_text')).structured.ok).toBe(true);
  });
});
