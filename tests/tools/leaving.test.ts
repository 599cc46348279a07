import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

let site: Site;
let nova: TestNova;
let agent: TestAgent;
beforeAll(async () => {
  site = await serveSite({
    '/search':
      '<form role="search" action="/found"><input type="search" name="q" id="q"><button id="go">Search</button></form>',
    '/found': '<title>Found</title><p>Three hits',
    '/next': '<title>Next</title><label>Name <input id="n"></label>',
  });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

describe('a click that leads elsewhere [A&S D3]', () => {
  it.each([1, 2, 3, 4, 5, 6])('is over when the page is there, also when it leaves a field behind (%i)', async () => {
    await agent.call('nova_navigate', { url: `${site.url}/search`, waitForLoad: true });
    await agent.call('nova_type_selector', { selector: '#q', text: 'apples' });
    const clicked = await agent.call('nova_click_selector', { selector: '#go' });
    expect(clicked.structured).toMatchObject({ urlChanged: true, toUrl: `${site.url}/found?q=apples` });
    const moved = await agent.call('nova_navigate', { url: `${site.url}/next`, waitForLoad: true });
    expect(moved.structured).toMatchObject({ ok: true, pageUrl: `${site.url}/next` });
    expect((await agent.call('nova_type_selector', { selector: '#n', text: 'x' })).structured).toMatchObject({
      ok: true,
    });
  });
});
