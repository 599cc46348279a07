import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

/** A page with a menu of its own; `entries` is what it shows on a right click. */
const page = (entries: string) => `<title>Files</title><h1>Files</h1>
<nav role="menubar"><button role="menuitem">Delete everything</button></nav>
<p id="file" tabindex="0">report.txt</p><div role="menu" id="menu" hidden>${entries}</div>
<script>document.querySelector('#file').oncontextmenu = (event) => { event.preventDefault(); menu.hidden = false }</script>`;
const entry = (name: string) => `<div role="menuitem" tabindex="-1">${name}</div>`;

let site: Site;
let nova: TestNova;
let agent: TestAgent;
beforeAll(async () => {
  site = await serveSite({
    '/risky': page(entry('Rename') + entry('Delete file')),
    '/tame': page(entry('Rename') + entry('Copy')),
    '/native': '<title>Text</title><p id="file">report.txt</p>',
  });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

const rightClick = async (path: string) => {
  await agent.call('nova_navigate', { url: site.url + path, waitForLoad: true });
  await agent.call('nova_perceive');
  return agent.call('nova_click_selector', { selector: '#file', button: 'right' });
};

describe('a right click [A&S 8]', () => {
  it('names the entries of the menu that destroy something, and warns', async () => {
    const { structured, text } = await rightClick('/risky');
    expect(structured).toMatchObject({
      ok: true,
      contextMenu: { readable: true, destructiveEntries: ['Delete file'] },
      _aagGates: { destructiveMenu: { gateId: 'safety.destructive_menu', status: 'warned' } },
    });
    expect(text).toContain('safety.destructive_menu');
  });

  it('says nothing of a menu that is harmless', async () => {
    const { structured } = await rightClick('/tame');
    expect(structured).toMatchObject({ ok: true, contextMenu: { readable: true, destructiveEntries: [] } });
    expect(structured._aagGates ?? {}).not.toHaveProperty('destructiveMenu');
  });

  it('warns of a menu that nobody can read', async () => {
    const { structured } = await rightClick('/native');
    expect(structured).toMatchObject({
      contextMenu: { readable: false, destructiveEntries: [] },
      _aagGates: { destructiveMenu: { status: 'warned' } },
    });
  });

  it('is the only click that looks for one', async () => {
    await agent.call('nova_navigate', { url: `${site.url}/risky`, waitForLoad: true });
    const { structured } = await agent.call('nova_click_selector', { selector: '#file' });
    expect(structured).not.toHaveProperty('contextMenu');
  });
});
