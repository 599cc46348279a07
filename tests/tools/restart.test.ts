import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, serveSite } from '../support/site.js';
import { startTestNova } from '../support/nova.js';

let site: Site;
beforeAll(async () => {
  site = await serveSite({
    '/page': (request, response) => {
      const who = /session=([a-z]+)/.exec(request.headers.cookie ?? '')?.[1] ?? 'nobody';
      response.end(`<!doctype html><title>${who}</title>`);
    },
    '/login': (_, response) => {
      response.setHeader('set-cookie', 'session=ada; HttpOnly');
      response.end('<!doctype html><title>in</title>');
    },
  });
});
afterAll(() => site?.close());

describe('after a restart', () => {
  it('a claimed tab comes back under its id at its last address, still signed in; others are gone [A&S T2] [A&S S8]', async () => {
    const before = await startTestNova({ keep: true });
    const ada = await before.agent('ada');
    await ada.call('nova_navigate', { url: `${site.url}/login` });
    const kept = (await ada.call('nova_navigate', { url: `${site.url}/page`, waitForLoad: true })).structured;
    expect(kept.pageTitle).toBe('ada');
    await ada.call('nova_tab_claim', { ttlMs: 600_000 });
    const dropped = (await ada.call('nova_tab_new', { url: `${site.url}/page`, activate: false })).structured.targetId;
    await before.close();

    const after = await startTestNova({ place: before.place });
    const again = await after.agent('ada');
    const seen = await again.call('nova_perceive');
    expect(seen.structured).toMatchObject({
      ok: true,
      targetId: kept.targetId,
      restored: true,
      pageUrl: `${site.url}/page`,
      pageTitle: 'ada',
    });
    expect((await again.call('nova_perceive')).structured.restored).toBeUndefined();
    expect((await again.call('nova_perceive', { targetId: dropped })).structured.reasonCode).toBe('target.unknown');
    const fresh = (await again.call('nova_tab_new', {})).structured.targetId;
    expect(Number(fresh.slice(4))).toBeGreaterThan(Number(dropped.slice(4)));
    const bob = await after.agent('bob');
    expect(
      (await bob.call('nova_navigate', { targetId: kept.targetId, url: `${site.url}/page` })).structured.reasonCode,
    ).toBe('claim.owner_mismatch');
    await after.close();
  });
});
