import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainKey } from '../../src/kernel/index.js';
import type { Phenomenon } from '../../src/knowledge/index.js';
import { click, phenomenon, playbook } from '../support/knowledge.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type KnowledgeDesk, openKnowledge } from '../support/seed-knowledge.js';
import { serveSite, type Site } from '../support/site.js';

const EXPORT = '<title>Orders</title><h1>Orders</h1><button id="export">Export</button><p>All orders</p>';
const DAY = 86_400_000;

let nova: TestNova;
let ada: TestAgent;
let desk: KnowledgeDesk;
const sites: Site[] = [];

beforeAll(async () => {
  nova = await startTestNova();
  ada = await nova.agent('ada');
  desk = await openKnowledge(nova);
});
afterAll(async () => {
  await desk.close();
  await nova.close();
  for (const site of sites) await site.close();
});

/** A site of one page that can be changed, which nothing is known of yet. */
async function place(first: string) {
  let body = first;
  const page = (
    _request: unknown,
    response: { end(text: string): void; setHeader(name: string, value: string): void },
  ) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><meta charset="utf-8">${body}</html>`);
  };
  const site = await serveSite({ '/orders': page });
  sites.push(site);
  const scope = domainKey(site.url) ?? '';
  const { structured } = await ada.call('nova_tab_new', {});
  const targetId: string = structured.targetId;
  return {
    scope,
    targetId,
    change: (next: string) => {
      body = next;
    },
    visit: () => ada.call('nova_navigate', { url: `${site.url}/orders`, targetId }),
    perceive: async (args = {}) => (await ada.call('nova_perceive', { targetId, ...args })).structured,
    level: async (id = 'export') => (await desk.find(scope, id))?.learningLevel,
    entry: (over: Partial<Phenomenon> = {}): Phenomenon =>
      phenomenon({
        stableId: 'export',
        scope,
        type: 'custom',
        context: { routes: ['orders'] },
        fingerprint: { signals: [{ kind: 'dom', match: '#export' }], minConfidence: 0.6 },
        playbook: playbook({
          policy: 'custom',
          actions: [click('#export', { anchor: { tag: 'button', role: 'button', name: 'Export' } })],
          verify: [{ type: 'text_present', text: 'Exported' }],
        }),
        createdAt: Date.now(),
        ...over,
      }),
  };
}

describe('what perceive finds of stored knowledge', () => {
  it('[K 16.20] [K 7] a removed control demotes its entry within the look, which no longer lists it', async () => {
    const { entry, visit, perceive, change, level } = await place(EXPORT);
    await desk.put(entry());
    const { structured: first } = await visit();
    expect(first.pks).toMatchObject({
      entries: [
        {
          id: 'export',
          type: 'custom',
          verified: false,
          successRate30d: null,
          hasFragileSelectors: false,
          stale: false,
        },
      ],
    });
    const again = await perceive();
    expect(again.pks).toEqual({ scope: first.pks.scope, contentRev: first.pks.contentRev, dedup: 'unchanged' });
    expect((await perceive({ pksInclude: 'full' })).pks.entries[0].playbook.actions[0].selector).toBe('#export');
    expect(await perceive({ pksInclude: 'off' })).not.toHaveProperty('pks');
    change('<title>Orders</title><h1>Orders</h1><p>All orders</p>');
    await visit();
    const { pks } = await perceive();
    expect(pks.entries).toEqual([]);
    expect(pks.shadow).toBe(1);
    expect(await level()).toBe(1);
  });

  it('[K 16.20] nothing changes while the page is loading, in error, or signed out where the entry needs a session', async () => {
    const { entry, visit, perceive, change, level } = await place(EXPORT);
    await desk.put(entry({ context: { routes: ['orders'], auth: 'logged_in' } }));
    for (const body of [
      '<title>Orders</title><main aria-busy="true"><div class="skeleton" style="height:50px"></div></main>',
      '<title>Orders</title><h1>Something went wrong</h1>',
      '<title>Orders</title><h1>Welcome</h1><a href="/login">Sign in</a><p>All orders</p>',
    ]) {
      change(body);
      await visit();
      await perceive();
      expect(await level()).toBe(2);
    }
  });

  it('[K 4.6] a control that moved is found again, as a revision that has to earn its place', async () => {
    const { entry, visit, perceive, change, scope } = await place(EXPORT);
    await desk.put(entry());
    change('<title>Orders</title><h1>Orders</h1><div><button class="a1b2">Export</button></div><button>Print</button>');
    await visit();
    expect((await perceive()).pks.entries).toEqual([]);
    const kept = await desk.find(scope, 'export');
    expect(kept).toMatchObject({ learningLevel: 1, pending: { reason: 'relocated', contentRev: 2 } });
    expect(kept?.playbook.actions[0]?.selector).toBe('#export');
    const moved = kept?.pending?.playbook.actions[0]?.selector ?? '';
    const { structured } = await ada.call('nova_wait_for_selector', { selector: moved, timeoutMs: 1000 });
    expect(structured).toMatchObject({ ok: true });
  });

  it('[K 16.6] a click that misses its selector demotes while other signs are there, and changes nothing where they are not', async () => {
    const signals = [
      { kind: 'dom', match: '#export' },
      { kind: 'text', match: 'All orders' },
    ] as const;
    const { entry, visit, perceive, change, level, targetId } = await place(
      '<title>Elsewhere</title><p>Nothing here</p>',
    );
    await desk.put(entry({ type: 'modal', fingerprint: { signals, minConfidence: 0.3 } }));
    const press = () => ada.call('nova_click_selector', { targetId, selector: '#export', timeoutMs: 0 });
    await visit();
    await perceive();
    await press();
    expect(await level()).toBe(2);
    change('<title>Orders</title><p>All orders</p>');
    await visit();
    await press();
    await expect.poll(level).toBe(1);
  });
});

describe('revalidation', () => {
  it('[K 16.11] a banner that is not there is unknown: no telemetry, no demotion', async () => {
    const { entry, visit, level, targetId, scope } = await place(EXPORT);
    await desk.put(
      entry({
        type: 'consent_cmp',
        createdAt: Date.now() - 40 * DAY,
        fingerprint: { signals: [{ kind: 'dom', match: '#banner' }], minConfidence: 0.6 },
      }),
    );
    await visit();
    const { structured } = await ada.call('nova_revalidate', { targetId });
    expect(structured).toMatchObject({
      ok: true,
      scope,
      targetScope: scope,
      scopeDerivedFromTarget: true,
      checked: 1,
      telemetryRecorded: 0,
      telemetryFailed: 0,
      denied: [],
      results: [
        {
          stableId: 'export',
          verdict: 'unknown',
          error: 'phenomenon_not_present',
          selectorExists: false,
          fingerprintMatchRatio: 0,
          telemetryOutcome: null,
          telemetryRecorded: false,
          telemetrySkippedReason: 'phenomenon_not_present',
        },
      ],
    });
    expect(await level()).toBe(2);
    const other = await ada.call('nova_revalidate', { targetId, scope: 'elsewhere.example' });
    expect(other.structured).toMatchObject({ ok: false, reasonCode: 'revalidate.scope_mismatch', checked: 0 });
  });

  it('[K 16.12] [K 12] [seed 004 guard: Revalidation budget or selector denial] five checks of a scope an hour; the sixth is denied', async () => {
    const { entry, visit, targetId } = await place(`${EXPORT}<button data-testid="e2">Export all</button>`);
    const old = { createdAt: Date.now() - 40 * DAY, learningLevel: 1 as const };
    const signals = [
      { kind: 'dom', match: '#lost' },
      { kind: 'text', match: 'Export all' },
    ] as const;
    await desk.put(
      entry({ ...old, stableId: 'a-lost', fingerprint: { signals, minConfidence: 0.6 } }),
      entry({ ...old, stableId: 'b-text', fingerprint: { signals: [signals[1]], minConfidence: 0.6 } }),
      ...['c', 'd', 'e', 'f', 'g'].map((stableId) => entry({ ...old, stableId })),
    );
    await visit();
    const first = (await ada.call('nova_revalidate', { targetId, limit: 5 })).structured;
    expect(first).toMatchObject({ ok: true, checked: 5, telemetryRecorded: 5, budgetRemaining: expect.any(Number) });
    expect(first.denied).toEqual(['missing_fingerprint_selectors:b-text']);
    expect(first.results[0]).toMatchObject({
      stableId: 'a-lost',
      verdict: 'drift',
      telemetryOutcome: 'silent_verify_drift',
      repairCandidate: { anchorText: 'Export all', matchedBy: 'text_anchor', autoRepairSafe: false },
    });
    expect(first.results[1]).toMatchObject({ stableId: 'c', verdict: 'healthy', telemetryOutcome: 'silent_verify_ok' });
    expect(first.pksAdviceItems).toMatchObject([{ kind: 'repair_candidate', stableId: 'a-lost' }]);
    const second = (await ada.call('nova_revalidate', { targetId })).structured;
    expect(second).toMatchObject({ ok: false, reasonCode: 'revalidate.budget_exhausted', checked: 0 });
    expect(second.budgetRemaining).toBeGreaterThanOrEqual(0);
    expect(second.denied).toContain('scope_budget_exhausted:g');
  });
});
