import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { openRows, type RowReader } from '../support/rows.js';
import { type Site, serveSite } from '../support/site.js';

const APP = `<title>App</title><nav><a id="a" href="/app/a">A</a><a id="hard" href="/other">Other</a><button id="idle">Idle</button></nav><main>home</main><script>
const main = document.querySelector('main');
const draw = () => { const view = location.pathname.slice(5);
  if (view === 'guard') history.replaceState(null, '', '/app/login');
  if (view !== 'dead') main.innerHTML = '<h1>' + location.pathname + '</h1>' };
onpopstate = draw; a.onclick = (e) => { e.preventDefault(); history.pushState(null, '', a.href); draw() };</script>`;

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let rows: RowReader;
beforeAll(async () => {
  site = await serveSite({ '/app': APP, '/other': '<title>Other</title>', '/blocked': '<title>Blocked</title>' });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
  rows = await openRows(nova);
});
beforeEach(async () => void (await agent.call('nova_navigate', { url: `${site.url}/app`, waitForLoad: true })));
afterAll(async () => {
  await rows?.close();
  await nova?.close();
  await site?.close();
});

describe('nova.route [A&S 4]', () => {
  it.each([
    [{ selector: '#a' }, 'dom_click', '/app/a'],
    [{ url: '/app/b' }, 'push_state', '/app/b'],
  ])('%o changes the view by %s [E&T 1.3]', async (args, methodUsed, path) => {
    const answer = await agent.call('nova_route', args);
    const { structured, text } = answer;
    expect(structured).toMatchObject({
      ok: true,
      verifyState: 'verified',
      actionDispatched: true,
      methodUsed,
      previousUrl: `${site.url}/app`,
      finalUrl: site.url + path,
      routeChanged: true,
      waitedMs: expect.any(Number),
    });
    expect(text).toContain(methodUsed);
    expect(await rows.of(answer)).toMatchObject({
      actionKind: 'navigate',
      surfaceKind: 'webpage',
      signals: ['NavigationIntent', 'NavigationCommitted', 'TargetResolved'],
    });
  });

  it.each([
    [{ url: '/app/dead' }, 'route.surface_not_changed'],
    [{ url: '/app/guard' }, 'route.unexpected_final_url'],
    [{ selector: '#a', url: '/app/b' }, 'route.unexpected_final_url'],
    [{ selector: '#hard' }, 'route.hard_navigate_intercepted'],
    [{ selector: '#idle', waitForRouteTimeoutMs: 500 }, 'route.signal_timeout'],
  ])('%o ends as %s, a normal answer after the dispatch [A&S E5]', async (args, reasonCode) => {
    const { structured, isError } = await agent.call('nova_route', args);
    expect(isError).toBe(false);
    expect(structured).toMatchObject({
      ok: false,
      status: 'partial',
      reasonCode,
      stage: 'route_wait',
      actionDispatched: true,
      verifyState: 'failed',
    });
  });

  it('another origin is refused, and the URL policy holds', async () => {
    const foreign = await agent.call('nova_route', { url: 'https://example.com/' });
    expect(foreign.structured).toMatchObject({
      reasonCode: 'route.same_origin_required',
      errorCode: -32602,
      actionDispatched: false,
    });
    const policy = await agent.call('nova_route', { url: 'javascript:alert(1)' });
    expect(policy.structured).toMatchObject({ reasonCode: 'url.blocked_by_policy', actionDispatched: false });
  });

  it('where the page is already, nothing is sent', async () => {
    const { structured } = await agent.call('nova_route', { url: '/app' });
    expect(structured).toMatchObject({ ok: true, status: 'noop', actionDispatched: false });
  });

  it('needs an address or an element', async () => {
    expect((await agent.call('nova_route')).structured).toMatchObject({
      errorCode: -32602,
      errorData: { field: 'url' },
    });
  });
});

describe('nova.back, nova.forward, nova.reload [A&S 4]', () => {
  it('step through the history [E&T 1.3]', async () => {
    await agent.call('nova_navigate', { url: `${site.url}/other`, waitForLoad: true });
    const back = await agent.call('nova_back', { waitForLoad: true });
    expect(back.structured).toMatchObject({
      ok: true,
      verifyState: 'verified',
      pageUrl: `${site.url}/app`,
      httpStatus: 200,
    });
    expect(await rows.of(back)).toMatchObject({
      actionKind: 'navigate',
      requestedUrl: `${site.url}/app`,
      signals: ['NavigationIntent', 'NavigationCommitted', 'TargetResolved'],
    });
    const forward = await agent.call('nova_forward', { waitForLoad: true });
    expect(forward.structured).toMatchObject({ ok: true, pageUrl: `${site.url}/other`, pageTitle: 'Other' });
    const none = await agent.call('nova_forward');
    expect(none.structured).toMatchObject({
      status: 'not_found',
      reasonCode: 'history.no_entry',
      errorCode: -32004,
      actionDispatched: false,
    });
  });

  it('load again, refs of before are stale [A&S P2]', async () => {
    const seen = await agent.call('nova_perceive');
    const ctaRef = seen.structured.extraction.ctas[0].ref;
    const { structured } = await agent.call('nova_reload', { hard: true, waitForSettlement: true });
    expect(structured).toMatchObject({ ok: true, loadCompleted: true, settlement: { settled: true } });
    expect((await agent.call('nova_click_selector', { ctaRef })).structured.reasonCode).toBe('cta.stale_ref');
  });

  it.each(['includeScreenshot'])('%s is refused as long as its capability is not built [A&S A1]', async (field) => {
    const { structured } = await agent.call('nova_reload', { [field]: true });
    expect(structured).toMatchObject({ reasonCode: 'params.unknown_field', errorData: { field } });
  });
});
