import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAGES } from '../../src/dispatch/call/envelope.js';
import { routeKey } from '../../src/kernel/index.js';
import { type Site, serveSite } from '../support/site.js';
import { startTestNova, type TestNova } from '../support/nova.js';

let site: Site;
let nova: TestNova;
beforeAll(async () => {
  site = await serveSite({ '/one/Two': '<title>Two</title><a href="#x">here</a>', '/other': '<title>Other</title>' });
  nova = await startTestNova();
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

describe('what does not depend on the connection', () => {
  it('the catalogue is the same for every client, at any time [A&S J2]', async () => {
    const [first, second] = [await nova.agent('first'), await nova.agent('second')];
    const before = await first.client.listTools();
    await first.call('nova_navigate', { url: `${site.url}/other` });
    expect(await second.client.listTools()).toEqual(before);
    expect(await first.client.listTools()).toEqual(before);
  });

  it('one agent over two connections is one agent [A&S J2]', async () => {
    const near = await nova.agent('walker');
    const { targetId } = (await near.call('nova_navigate', { url: `${site.url}/one/Two` })).structured;
    const far = await nova.agent('walker');
    expect((await far.call('nova_perceive', { mode: 'state' })).structured.targetId).toBe(targetId);
  });
});

describe('where a tab stands', () => {
  it('is counted: documents, epochs and changes of the controls [A&S T5]', async () => {
    const agent = await nova.agent('counter');
    await agent.call('nova_navigate', { url: `${site.url}/one/Two`, waitForLoad: true });
    const look = async () => (await agent.call('nova_perceive', { responseDetail: 'full' })).structured.revision;
    const first = await look();
    const again = await look();
    expect(again).toEqual(first);
    await agent.call('nova_navigate', { url: `${site.url}/other`, waitForLoad: true });
    const moved = await look();
    expect(moved.documentId).not.toBe(first.documentId);
    expect(moved.navigationSeq).toBe(first.navigationSeq + 1);
    expect(moved.domEpoch).toBeGreaterThan(first.domEpoch);
    expect(moved.ctaRev).toBeGreaterThan(first.ctaRev);
  });

  it('is named by its route, as everywhere [A&S T6]', async () => {
    const agent = await nova.agent('counter');
    await agent.call('nova_navigate', { url: `${site.url}/one/Two?x=1` });
    const { targetContext } = (await agent.call('nova_perceive', { responseDetail: 'full' })).structured;
    expect(targetContext).toMatchObject({ routeKey: 'one/Two', origin: site.url });
    expect(targetContext.routeKey).toBe(routeKey(`${site.url}/one/Two?x=1`));
  });

  it('a call ends at a stage of the closed set [A&S E4]', async () => {
    const agent = await nova.agent('counter');
    const answers = await Promise.all([
      agent.call('nova_tabs'),
      agent.call('nova_tabs', { x: 1 }),
      agent.call('nova_perceive', { targetId: 'tab-999' }),
      agent.call('nova_navigate', { url: 'about:config' }),
      agent.call('nova_click_selector', { selector: '#none', timeoutMs: 0 }),
    ]);
    const stages = answers.map(({ structured }) => structured.stage ?? 'completed');
    expect(stages).toEqual(['completed', 'validate', 'resolve_target', 'gate_check', 'resolve_element']);
    for (const stage of stages) expect(STAGES).toContain(stage);
  });
});
