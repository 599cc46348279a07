import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, serveSite } from '../support/site.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';

const SHOP = `<title>Shop</title>
<header><nav><a href="/about">About</a></nav></header>
<main><h1>Apples</h1><p>Fresh apples from the valley.</p>
<label>Amount <input id="amount" name="amount"></label>
<label>Secret <input id="pw" type="password" value="hunter2-from-page"></label>
<button id="buy" onclick="document.querySelector('#note').textContent='Ordered '+document.querySelector('#amount').value">Add apples</button>
<button id="idle">Does nothing</button>
<p id="note"></p></main>`;

let site: Site;
let nova: TestNova;
let agent: TestAgent;

beforeAll(async () => {
  site = await serveSite({
    '/': SHOP,
    '/about': '<title>About</title><h1>About us</h1>',
    '/long': `<title>Long</title><p>${'word '.repeat(2000)}</p>`,
    '/slow': (_, response) => void setTimeout(() => response.end('<title>Slow</title>'), 3500),
  });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

describe('an agent at work', () => {
  it('navigates, sees, acts by ref and reads the outcome [A&S 3.1] [A&S P1]', async () => {
    const opened = await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
    expect(opened.structured).toMatchObject({
      ok: true,
      status: 'ok',
      httpStatus: 200,
      actionDispatched: true,
      loadCompleted: true,
    });

    const seen = await agent.call('nova_perceive');
    const { ctas, headings, textSample } = seen.structured.extraction;
    expect(headings).toMatchObject([{ level: 'h1', text: 'Apples' }]);
    expect(textSample).toContain('Fresh apples from the valley.');
    const amount = ctas.find((one: { text: string }) => one.text === 'Amount');
    const buy = ctas.find((one: { text: string }) => one.text === 'Add apples');
    expect(seen.text).toContain(`[${buy.ref}] button "Add apples"`);

    const typed = await agent.call('nova_type_selector', { ctaRef: amount.ref, text: '12 kilos', verify: true });
    expect(typed.structured).toMatchObject({
      ok: true,
      verifyState: 'verified',
      verifySource: 'readback',
      typedChars: 8,
    });
    const clicked = await agent.call('nova_click_selector', { ctaRef: buy.ref });
    expect(clicked.structured).toMatchObject({
      ok: true,
      verifyState: 'likely',
      verifySource: 'observed_effect',
      effectObserved: true,
    });
    const read = await agent.call('nova_read_text', { selector: '#note' });
    expect(read.structured.text).toBe('Ordered 12 kilos');
  });

  it('a click that does nothing is uncertain, not a success that was proven [A&S D5]', async () => {
    const clicked = await agent.call('nova_click_selector', { selector: '#idle' });
    expect(clicked.structured).toMatchObject({
      ok: true,
      actionDispatched: true,
      verifyState: 'uncertain',
      effectObserved: false,
    });
  });

  it('labels page content as untrusted [A&S E7] [A&S Z10]', async () => {
    expect((await agent.call('nova_read_text')).structured.contentTrust).toBe('untrusted_page');
    expect((await agent.call('nova_perceive')).structured.contentTrust).toBe('untrusted_page');
  });

  it('the value of a password field is in no answer [A&S Z9]', async () => {
    const answers = [
      await agent.call('nova_perceive', { maxResults: 200 }),
      await agent.call('nova_perceive', {
        mode: 'state',
        fields: ['url', 'activeElement', 'dialogs', 'frames', 'completeness', 'scroll'],
      }),
      await agent.call('nova_read_text'),
    ];
    expect(JSON.stringify(answers)).not.toContain('hunter2');
  });

  it('state returns only the families asked for [A&S 3.1]', async () => {
    const state = await agent.call('nova_perceive', { mode: 'state', fields: ['title', 'scroll'] });
    expect(Object.keys(state.structured.extraction).sort()).toEqual(['scroll', 'title']);
  });

  it('reads long text in parts, and notices when the page has changed [A&S 3.2]', async () => {
    await agent.call('nova_navigate', { url: `${site.url}/long`, waitForLoad: true });
    const first = await agent.call('nova_read_text', { maxChars: 4000 });
    expect(first.structured).toMatchObject({ chars: 4000, truncated: true });
    const { token } = first.structured.continuation;
    const second = await agent.call('nova_read_text', { maxChars: 20000, continuationToken: token });
    expect(second.structured).toMatchObject({ truncated: false, continuation: null });
    expect(first.structured.text.length + second.structured.text.length).toBe(first.structured.totalChars);
    await agent.call('nova_navigate', { url: `${site.url}/about`, waitForLoad: true });
    const stale = await agent.call('nova_read_text', { continuationToken: token });
    expect(stale).toMatchObject({
      isError: true,
      structured: { reasonCode: 'read.source_changed', errorCode: -32003 },
    });
  });

  it('a ref of an earlier page is refused, and nothing is clicked [A&S P2]', async () => {
    await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
    const seen = await agent.call('nova_perceive');
    const { ref } = seen.structured.extraction.ctas[0];
    await agent.call('nova_navigate', { url: `${site.url}/about`, waitForLoad: true });
    const clicked = await agent.call('nova_click_selector', { ctaRef: ref });
    expect(clicked).toMatchObject({
      isError: true,
      structured: { reasonCode: 'cta.stale_ref', actionDispatched: false, errorCode: -32003 },
    });
  });

  it('a page that cannot be loaded is a failed result, not an error: the browser was sent there [A&S E5]', async () => {
    const failed = await agent.call('nova_navigate', { url: 'http://127.0.0.1:1/' });
    expect(failed).toMatchObject({
      isError: false,
      structured: { ok: false, status: 'failed', reasonCode: 'navigation.failed', actionDispatched: true },
    });
    expect(failed.structured.errorCode).toBeUndefined();
  });

  it('an error status is told, not hidden', async () => {
    const missing = await agent.call('nova_navigate', { url: `${site.url}/nowhere` });
    expect(missing.structured).toMatchObject({ ok: true, httpStatus: 404 });
  });

  it('says that a long call is still going on [A&S J1]', async () => {
    const messages: string[] = [];
    const slow = await agent.call(
      'nova_navigate',
      { url: `${site.url}/slow` },
      { onProgress: (message) => messages.push(message) },
    );
    expect(slow.structured.ok).toBe(true);
    expect(messages.length).toBeGreaterThan(0);
  });

  it('takes a picture [A&S 4]', async () => {
    await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
    const shot = await agent.call('nova_capture_screenshot', { format: 'png' });
    expect(shot.structured).toMatchObject({ ok: true, blankedFields: 1 });
    const image = shot.content.find((block) => block.type === 'image');
    expect(
      Buffer.from(image?.data ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('opens, lists and closes tabs', async () => {
    const opened = await agent.call('nova_tab_new', { url: `${site.url}/about`, waitForLoad: true });
    const { targetId } = opened.structured;
    const listed = await agent.call('nova_tabs');
    expect(listed.structured).toMatchObject({ activeTargetId: targetId, totalCount: 2 });
    expect((await agent.call('nova_tabs', { activeOnly: true })).structured.tabs).toMatchObject([
      { targetId, title: 'About', isActive: true },
    ]);
    const vague = await agent.call('nova_tab_close');
    expect(vague).toMatchObject({ isError: true, structured: { reasonCode: 'params.invalid' } });
    const closed = await agent.call('nova_tab_close', { targetId });
    expect(closed.structured).toMatchObject({ ok: true, closedTargetId: targetId, remainingTabCount: 1 });
    const gone = await agent.call('nova_perceive', { targetId });
    expect(gone).toMatchObject({ isError: true, structured: { reasonCode: 'target.unknown', errorCode: -32602 } });
    expect(gone.structured.errorData.live).toHaveLength(1);
  });
});
