import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, serveSite } from '../support/site.js';
import { startTestNova, type TestNova } from '../support/nova.js';

let site: Site;
let nova: TestNova;
beforeAll(async () => {
  site = await serveSite({
    '/a': '<title>Page A</title>',
    '/b': '<title>Page B</title>',
    '/slow-click': '<title>S</title><input id="i">',
  });
  nova = await startTestNova();
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

describe('two agents', () => {
  it('each get a tab of their own when they say nothing [A&S T3] [A&S J3]', async () => {
    const [first, second] = [await nova.agent('first'), await nova.agent('second')];
    await first.call('nova_navigate', { url: `${site.url}/a` });
    const answer = await second.call('nova_navigate', { url: `${site.url}/b` });
    expect(answer.structured.openedForCaller).toBe(true);
    const [seenByFirst, seenBySecond] = await Promise.all([first.call('nova_perceive'), second.call('nova_perceive')]);
    expect(seenByFirst.structured.pageTitle).toBe('Page A');
    expect(seenBySecond.structured.pageTitle).toBe('Page B');
    expect(seenByFirst.structured.targetId).not.toBe(seenBySecond.structured.targetId);
  });

  it('may be carried by one client through agentId or _meta, which must agree [A&S J3] [A&S J7]', async () => {
    const client = await nova.agent('carrier');
    const one = await client.call('nova_tabs', { agentId: 'sub-1' });
    expect(one.structured.mineAgentId).toBe('sub-1');
    const two = await client.call('nova_tabs', {}, { meta: { 'nova/agentId': 'sub-2' } });
    expect(two.structured.mineAgentId).toBe('sub-2');
    const contradiction = await client.call('nova_tabs', { agentId: 'sub-1' }, { meta: { 'nova/agentId': 'sub-2' } });
    expect(contradiction).toMatchObject({
      isError: true,
      structured: { errorCode: -32602, errorData: { field: 'agentId' } },
    });
  });

  it('refuses a client session id that is too long [A&S J4]', async () => {
    const client = await nova.agent('carrier');
    const answer = await client.call('nova_tabs', {}, { meta: { 'nova/sessionId': 'x'.repeat(129) } });
    expect(answer.structured).toMatchObject({ ok: false, reasonCode: 'params.invalid' });
  });

  it('take turns on one tab: input is never mixed [A&S R2]', async () => {
    const client = await nova.agent('typist');
    const { targetId } = (await client.call('nova_tab_new', { url: `${site.url}/slow-click`, waitForLoad: true }))
      .structured;
    const texts = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'];
    await Promise.all(
      texts.map((text) =>
        client.call('nova_type_selector', { targetId, selector: '#i', text, clear: true, verify: true }),
      ),
    ).then((answers) =>
      expect(answers.map(({ structured }) => structured.verifyState)).toEqual(['verified', 'verified', 'verified']),
    );
  });
});
