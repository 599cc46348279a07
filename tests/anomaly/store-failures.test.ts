import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/kernel/index.js';
import { openStore, type Store } from '../../src/store/index.js';
import { type Site, serveSite } from '../support/site.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let store: Store;
let broken: string | null = null;
beforeAll(async () => {
  site = await serveSite({
    '/': '<title>Page</title><button id="b" onclick="fetch(\'/clicked\')">Go</button>',
    '/clicked': 'ok',
  });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
  await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
  store = await openStore(nova.place, systemClock);
});
afterEach(() => mend());
afterAll(async () => {
  await store?.close();
  await nova?.close();
  await site?.close();
});

/** From now on the real store refuses to write to `table`. */
async function breakTable(table: string): Promise<void> {
  await store.write((db) => sql`alter table ${sql.table(table)} rename to broken_for_a_test`.execute(db));
  broken = table;
}

async function mend(): Promise<void> {
  if (broken === null) return;
  const table = broken;
  broken = null;
  await store.write((db) => sql`alter table broken_for_a_test rename to ${sql.table(table)}`.execute(db));
}

describe('when the store cannot write', () => {
  it('the marker: nothing reaches the page, and the call is refused [E&T 1.1]', async () => {
    await breakTable('observations_marker');
    site.requests.length = 0;
    const answer = await agent.call('nova_click_selector', { selector: '#b' });
    expect(answer).toMatchObject({
      isError: true,
      structured: { ok: false, reasonCode: 'store.unavailable', errorCode: -32002, actionDispatched: false },
    });
    await mend();
    await agent.call('nova_perceive');
    expect(site.requests).toEqual([]);
  });

  it('the row of a read: the read does not count', async () => {
    await breakTable('observations_observation');
    const answer = await agent.call('nova_read_text');
    expect(answer).toMatchObject({
      isError: true,
      structured: { ok: false, reasonCode: 'store.unavailable', errorCode: -32002 },
    });
    expect(answer.structured.text).toBeUndefined();
  });

  it('the row of a click that happened: never a success, never an error that invites a repeat [A&S E5] [A&S D7]', async () => {
    await breakTable('observations_observation');
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
