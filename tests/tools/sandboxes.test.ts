import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, serveSite } from '../support/site.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';

let site: Site;
let nova: TestNova;
let agent: TestAgent;
beforeAll(async () => {
  site = await serveSite({
    '/who': (request, response) => {
      const signedIn = /session=([a-z]+)/.exec(request.headers.cookie ?? '')?.[1];
      response.end(`<!doctype html><title>${signedIn ?? 'nobody'}</title>`);
    },
    '/login': (request, response) => {
      const name = new URL(request.url ?? '', 'http://x').searchParams.get('as');
      response.setHeader('set-cookie', `session=${name}; HttpOnly`);
      response.end(`<!doctype html><title>welcome ${name}</title>`);
    },
  });
  // Deleting needs a person's consent, which is tested elsewhere.
  nova = await startTestNova({ settings: { 'approvals.noChannel': 'allow' } });
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});
const whoIn = async (targetId: string) =>
  (await agent.call('nova_navigate', { targetId, url: `${site.url}/who`, waitForLoad: true })).structured.pageTitle;

describe('sandboxes', () => {
  it('are separate profiles with a letter and a ref [A&S S1] [A&S S2]', async () => {
    const created = await agent.call('nova_sandbox_create', { name: 'Second account', purpose: 'tests' });
    expect(created.structured).toMatchObject({
      ok: true,
      sandboxId: 'B',
      sandboxRef: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const first = (await agent.call('nova_tab_new', { url: `${site.url}/login?as=ada` })).structured;
    const second = (await agent.call('nova_tab_new', { url: `${site.url}/login?as=bob`, sandbox: 'B' })).structured;
    expect([await whoIn(first.targetId), await whoIn(second.targetId)]).toEqual(['ada', 'bob']);
    expect((await agent.call('nova_sandbox_list')).structured).toMatchObject({
      totalCount: 2,
      sandboxes: [
        { sandboxId: 'A', openTabs: 1 },
        { sandboxId: 'B', name: 'Second account', openTabs: 1 },
      ],
    });
    expect((await agent.call('nova_tabs')).structured.tabs).toMatchObject([
      { sandboxId: 'A' },
      { sandboxId: 'B', sandboxRef: created.structured.sandboxRef },
    ]);
  });

  it('are named by letter as a target: their root tab [A&S T1]', async () => {
    expect(await whoIn('B')).toBe('bob');
    expect(await whoIn('A')).toBe('ada');
  });

  it('are deleted with both tokens and a confirmation, never the last one [A&S S3] [A&S S4] [A&S S5]', async () => {
    const { sandboxes } = (await agent.call('nova_sandbox_list')).structured;
    const [a, b] = sandboxes;
    const profile = join(nova.dataDir, 'profiles', b.sandboxRef);
    expect(existsSync(profile)).toBe(true);
    expect((await agent.call('nova_sandbox_delete', { sandboxId: 'B', confirm: true })).structured.reasonCode).toBe(
      'sandbox.ref_required',
    );
    expect(
      (await agent.call('nova_sandbox_delete', { sandboxId: 'Q', sandboxRef: b.sandboxRef, confirm: true })).structured
        .reasonCode,
    ).toBe('sandbox.unknown');
    expect(
      (await agent.call('nova_sandbox_delete', { sandboxId: 'B', sandboxRef: a.sandboxRef, confirm: true })).structured
        .reasonCode,
    ).toBe('sandbox.stale_reference');
    expect(
      (await agent.call('nova_sandbox_delete', { sandboxId: 'B', sandboxRef: b.sandboxRef })).structured.errorData
        .field,
    ).toBe('confirm');
    expect(
      (await agent.call('nova_sandbox_delete', { sandboxId: 'B', sandboxRef: b.sandboxRef, confirm: true })).structured,
    ).toMatchObject({ ok: true, deleted: true });
    expect(existsSync(profile)).toBe(false);
    expect((await agent.call('nova_tabs')).structured.totalCount).toBe(1);
    const last = await agent.call('nova_sandbox_delete', { sandboxId: 'A', sandboxRef: a.sandboxRef, confirm: true });
    expect(last.structured).toMatchObject({ ok: false, reasonCode: 'params.invalid' });
  });

  it("with another agent's claimed tab are not deleted", async () => {
    const other = await nova.agent('other');
    const { sandboxId, sandboxRef } = (await agent.call('nova_sandbox_create', {})).structured;
    await other.call('nova_tab_new', { sandbox: sandboxId, claim: {} });
    expect(
      (await agent.call('nova_sandbox_delete', { sandboxId, sandboxRef, confirm: true })).structured.reasonCode,
    ).toBe('claim.owner_mismatch');
  });
});

describe('private tabs [A&S S6]', () => {
  it('share nothing with the profile, and nothing with each other when isolated', async () => {
    const open = async (args: Record<string, unknown>) =>
      (await agent.call('nova_tab_new', { private: true, ...args })).structured.targetId;
    const [one, two, alone] = [await open({}), await open({}), await open({ isolate: true })];
    await agent.call('nova_navigate', { targetId: one, url: `${site.url}/login?as=eve` });
    expect(await Promise.all([one, two, alone].map(whoIn))).toEqual(['eve', 'eve', 'nobody']);
    expect((await agent.call('nova_tabs', { targetIds: [one] })).structured.tabs).toMatchObject([{ isPrivate: true }]);
  });

  it('leave no row, no marker and no address in the data folder', async () => {
    const { targetId } = (await agent.call('nova_tab_new', { private: true })).structured;
    const answer = await agent.call('nova_navigate', { targetId, url: `${site.url}/who?private-marker-xyz=1` });
    expect(answer.structured.ok).toBe(true);
    const files = readdirSync(nova.dataDir).filter((name) => name.startsWith('nova.db'));
    const { readFileSync } = await import('node:fs');
    for (const file of files) expect(readFileSync(join(nova.dataDir, file)).includes('private-marker-xyz')).toBe(false);
  });
});
