import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

let nova: TestNova;
let site: Site;
let agent: TestAgent;
let targetId: string;

beforeAll(async () => {
  site = await serveSite({ '/': '<title>Garden</title><h1>Garden</h1><p>Roses bloom in June.</p>' });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
  const opened = await agent.call('nova_tab_new', { url: site.url });
  targetId = opened.structured.targetId;
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

const claim = (more: Record<string, unknown> = {}) => ({
  targetId,
  component: 'evm',
  claim: 'Roses bloom in June',
  status: 'verified',
  ...more,
});

describe('nova.memory_add_candidate and nova.memory_stats', () => {
  it('needs a claim on the tab, and the right one [K 12]', async () => {
    const without = await agent.call('nova_memory_add_candidate', claim());
    expect(without.structured).toMatchObject({ ok: false, reasonCode: 'claim.required', errorCode: -32003 });
    await agent.call('nova_tab_claim', { targetId });
    const other = await nova.agent('agent-b');
    const refused = await other.call('nova_memory_add_candidate', claim());
    expect(refused.structured).toMatchObject({ ok: false, reasonCode: 'claim.owner_mismatch' });
  });

  it('keeps verified only what was read in enough places [E&T 12]', async () => {
    const unread = await agent.call('nova_memory_add_candidate', claim({ sources: [site.url] }));
    expect(unread.structured).toMatchObject({
      ok: true,
      created: true,
      candidateStatus: 'unverified',
      confidence: 0.65,
      sourceCheck: { required: 1, observedDomains: 0, met: false },
    });
    expect(unread.structured.warnings).toMatchObject([{ code: 'evm.source_minimum_not_met' }]);
    await agent.call('nova_read_text', { targetId });
    const read = await agent.call('nova_memory_add_candidate', claim({ sources: [`${site.url}#top`] }));
    expect(read.structured).toMatchObject({
      created: false,
      candidateId: unread.structured.candidateId,
      candidateStatus: 'verified',
      sourceCheck: { observedDomains: 1, met: true, sources: [{ observed: true }] },
    });
    const critical = await agent.call(
      'nova_memory_add_candidate',
      claim({ claim: 'Roses are legal', sources: [site.url], criticalDomain: 'legal' }),
    );
    expect(critical.structured).toMatchObject({ candidateStatus: 'unverified', sourceCheck: { required: 2 } });
    const plain = await agent.call('nova_memory_add_candidate', claim({ component: 'nav', claim: 'One menu' }));
    expect(plain.structured).toMatchObject({ candidateStatus: 'verified' });
    expect(plain.structured.sourceCheck).toBeUndefined();
  });

  it('counts it, and rates nothing that is not there [K 12]', async () => {
    const { structured } = await agent.call('nova_memory_stats', { componentFilter: 'evm' });
    expect(structured).toMatchObject({
      windowHours: 24,
      componentFilter: 'evm',
      kpis: { verificationRateWindow: 0.5, dismissBlockersBlockedRate: null, claimedShareWindow: null },
      lcj: { candidatesByStatus: { verified: 1, unverified: 1 }, topComponents: [{ name: 'evm', count: 2 }] },
      pks: { scopes: 0, byLevel: { 0: 0, 1: 0, 2: 0 } },
      finalize: { commit: 0, skip: 0, skipReasons: [] },
      storeRecoveredAtUtc: null,
    });
  });
});
