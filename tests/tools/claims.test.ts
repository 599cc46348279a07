import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, serveSite } from '../support/site.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';

let site: Site;
let nova: TestNova;
let ada: TestAgent;
let bob: TestAgent;
let targetId: string;
beforeAll(async () => {
  site = await serveSite({
    '/': '<title>Home</title><button id="b" onclick="fetch(\'/pressed\')">Press</button>',
    '/pressed': 'ok',
    '/late': '<title>Late</title><script>setInterval(() => document.body.append("."), 50)</script>',
  });
  nova = await startTestNova();
  [ada, bob] = await Promise.all([nova.agent('ada'), nova.agent('bob')]);
  targetId = (await ada.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true })).structured.targetId;
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

describe('a claimed tab', () => {
  it("is the holder's to act on, and everybody's to read [A&S C1] [A&S C3]", async () => {
    const claimed = await ada.call('nova_tab_claim', { targetId, ttlMs: 60_000, debugLabel: 'checkout' });
    expect(claimed.structured).toMatchObject({
      ok: true,
      claimed: true,
      claimOwner: 'ada',
      leaseMs: 60_000,
      claimTaskId: expect.stringMatching(/^claim_/),
      finalizationToken: expect.any(String),
    });
    site.requests.length = 0;
    for (const [tool, args] of [
      ['nova_click_selector', { selector: '#b' }],
      ['nova_navigate', { url: `${site.url}/` }],
      ['nova_tab_close', {}],
      ['nova_set_active_tab', {}],
    ] as const) {
      const refused = await bob.call(tool, { targetId, ...args });
      expect(refused, tool).toMatchObject({
        isError: true,
        structured: {
          reasonCode: 'claim.owner_mismatch',
          errorCode: -32040,
          actionDispatched: false,
          errorData: { ownerAgentId: 'ada' },
        },
      });
    }
    expect(site.requests).toEqual([]);
    expect((await bob.call('nova_read_text', { targetId })).structured.ok).toBe(true);
    expect((await bob.call('nova_perceive', { targetId })).structured.pageTitle).toBe('Home');
    expect((await ada.call('nova_click_selector', { selector: '#b' })).structured.ok).toBe(true);
  });

  it('shows in the list of tabs, and can be asked for', async () => {
    const { tabs } = (await bob.call('nova_tabs', { claimedBy: 'ada' })).structured;
    expect(tabs).toMatchObject([{ targetId, claim: { ownerAgentId: 'ada' } }]);
  });

  it('lets calls of its holder leave rows that name the claim [E&T 1.2]', async () => {
    const { claimTaskId } = (await ada.call('nova_tab_claim', { targetId })).structured;
    expect(claimTaskId).toMatch(/^claim_/);
  });

  it('moves with a reason, and the former holder is told once [A&S C4]', async () => {
    expect((await bob.call('nova_tab_claim', { targetId })).structured.reasonCode).toBe('claim.owner_mismatch');
    expect((await bob.call('nova_tab_claim', { targetId, reclaimReason: 'ada is stuck' })).structured.claimOwner).toBe(
      'bob',
    );
    const told = await ada.call('nova_read_text', { targetId });
    expect(told).toMatchObject({
      isError: true,
      structured: {
        status: 'blocked',
        reasonCode: 'claim.reclaimed',
        errorCode: -32031,
        errorData: { reclaimReason: 'ada is stuck', ownerAgentId: 'bob' },
      },
    });
    expect((await ada.call('nova_read_text', { targetId })).structured.ok).toBe(true);
    expect((await ada.call('nova_click_selector', { targetId, selector: '#b' })).structured.reasonCode).toBe(
      'claim.owner_mismatch',
    );
  });

  it('is released by its holder only, with its own token [A&S C7]', async () => {
    expect((await ada.call('nova_tab_release', { targetId })).structured.reasonCode).toBe('claim.owner_mismatch');
    expect((await bob.call('nova_tab_release', { targetId, finalizationToken: 'guess' })).structured).toMatchObject({
      reasonCode: 'params.invalid',
      errorData: { field: 'finalizationToken' },
    });
    expect((await bob.call('nova_tab_release', { targetId })).structured).toMatchObject({
      ok: true,
      released: true,
      releaseState: 'released',
    });
    expect((await bob.call('nova_tab_release', { targetId })).structured).toMatchObject({
      ok: true,
      status: 'noop',
      releaseState: 'already_free',
    });
  });

  it('needs a lease within its bounds, before anything is created [A&S C2]', async () => {
    for (const ttlMs of [4999, 1_800_001])
      expect((await ada.call('nova_tab_claim', { targetId, ttlMs })).structured).toMatchObject({
        errorCode: -32602,
        errorData: { field: 'ttlMs' },
      });
    expect((await ada.call('nova_tabs', { targetIds: [targetId] })).structured.tabs[0].claim).toBeNull();
  });

  it('refuses a call that was let in before the claim moved: nothing reaches the page [A&S C9]', async () => {
    await ada.call('nova_tab_claim', { targetId });
    await ada.call('nova_navigate', { targetId, url: `${site.url}/late`, waitForLoad: true });
    site.requests.length = 0;
    const waiting = ada.call('nova_click_selector', { targetId, selector: '#later', timeoutMs: 20_000 });
    await bob.call('nova_tab_claim', { targetId, reclaimReason: 'urgent' });
    await bob.call('nova_navigate', { targetId, url: `${site.url}/` });
    const refused = await waiting;
    expect(refused.structured.actionDispatched).toBe(false);
    expect(refused.structured.ok).toBe(false);
    expect(site.requests).not.toContain('GET /pressed');
    await bob.call('nova_tab_release', { targetId });
  });

  it('ends with its tab [A&S C8]', async () => {
    const opened = await ada.call('nova_tab_new', { claim: { ttlMs: 60_000 } });
    expect(opened.structured.claim).toMatchObject({ state: 'claimed' });
    await ada.call('nova_tab_close', { targetId: opened.structured.targetId });
    expect((await bob.call('nova_tabs', { claimedBy: 'ada' })).structured.tabs).toEqual([]);
  });
});
