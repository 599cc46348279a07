import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

const PAGES = {
  '/': '<title>Outer</title><button id="go">Outer go</button><iframe src="/inner" width="600" height="300"></iframe>',
  '/inner': `<title>Inner</title><p>Words inside</p><button id="go" onclick="this.textContent = 'Gone'">Inner go</button>
    <input id="name" aria-label="Name"><select id="size"><option>Small</option><option>Large</option></select>
    <div id="knob" style="width:40px;height:40px;background:#888;position:relative"></div><div id="hole" style="width:90px;height:40px;background:#ccc"></div>
    <script>let held = false; knob.onpointerdown = () => { held = true }; hole.onpointerup = () => { if (held) hole.textContent = 'Dropped' }</script>`,
};

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let frameId: string;

beforeAll(async () => {
  site = await serveSite(PAGES);
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
  await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
  const state = await agent.call('nova_perceive', { mode: 'state', fields: ['frames'] });
  frameId = state.structured.extraction.frames[0].frameId;
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

describe('frameId [A&S 4]', () => {
  it('names the frame of the selector on every tool that takes one', async () => {
    const clicked = await agent.call('nova_click_selector', { selector: '#go', frameId });
    expect(clicked.structured).toMatchObject({ ok: true, label: 'button "Inner go"', effectObserved: true });
    const typed = await agent.call('nova_type_selector', { selector: '#name', frameId, text: 'Ada', verify: true });
    expect(typed.structured).toMatchObject({ ok: true, readback: { matched: true } });
    const chosen = await agent.call('nova_select_option', { selector: '#size', frameId, text: 'Large' });
    expect(chosen.structured).toMatchObject({ ok: true, selected: [{ text: 'Large' }] });
    const hovered = await agent.call('nova_hover', { selector: '#name', frameId });
    expect(hovered.structured).toMatchObject({ ok: true });
    await agent.call('nova_drag', { selector: '#knob', toSelector: '#hole', frameId });
    const waited = await agent.call('nova_wait_for_selector', { selector: '#hole', frameId, includeText: true });
    expect(waited.structured).toMatchObject({ ok: true, text: 'Dropped' });
  });

  it('the text of the page has that of the frame in its place [A&S 3.2]', async () => {
    const { text } = (await agent.call('nova_read_text')).structured;
    expect(text).toContain(`[frame ${frameId}]\nWords inside`);
  });

  it.each([
    [{ selector: '#go', frameId: 'f99' }, 'f99'],
    [{ ctaRef: 1, frameId: 'f1' }, 'frameId'],
  ])('%j is refused before anything is touched [A&S A3]', async (args, named) => {
    const answer = await agent.call('nova_click_selector', args);
    expect(answer.structured).toMatchObject({ errorCode: -32602, actionDispatched: false });
    expect(answer.text).toContain(named);
  });
});
