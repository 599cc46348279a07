import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testChromium } from '../support/chromium.js';
import { callTool } from '../support/nova.js';
import { PROGRAM, temporaryFolder } from '../support/program.js';
import { type Site, serveSite } from '../support/site.js';

const CALLS = 200;
let site: Site;
let folder: ReturnType<typeof temporaryFolder>;
const clients: Client[] = [];

async function connect(name: string): Promise<Client> {
  const browser = await testChromium();
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [PROGRAM, 'mcp', '--data-dir', folder.path],
    env: { ...(process.env as Record<string, string>), NOVA_BROWSER_PATH: browser.path, NOVA_OWNER_LINGERMS: '300' },
  });
  const client = new Client({ name, version: '1' });
  await client.connect(transport);
  clients.push(client);
  return client;
}

beforeAll(async () => {
  folder = temporaryFolder();
  site = await serveSite({
    '/red':
      '<title>red</title><h1>red</h1><input id="field"><button onclick="document.querySelector(\'h1\').textContent=\'red again\'">Go</button>',
    '/blue':
      '<title>blue</title><h1>blue</h1><input id="field"><button onclick="document.querySelector(\'h1\').textContent=\'blue again\'">Go</button>',
  });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await site?.close();
  folder.remove();
});

describe('two real clients with default configuration', () => {
  it(`work side by side for ${CALLS} interleaved calls, each in its own tab [A&S T3] [A&S J3]`, {
    timeout: 120_000,
  }, async () => {
    const work = async (colour: string): Promise<{ calls: number; targets: Set<string> }> => {
      const client = await connect(`client-${colour}`);
      const targets = new Set<string>();
      let calls = 0;
      const call = async (tool: string, args: Record<string, unknown> = {}) => {
        const { structured } = await callTool(client, tool, args);
        calls += 1;
        targets.add(structured.targetId);
        expect(structured, JSON.stringify(structured)).toMatchObject({ ok: true });
        expect(structured.pageTitle).toBe(colour);
        return structured;
      };
      await call('nova_navigate', { url: `${site.url}/${colour}`, waitForLoad: true });
      while (calls < CALLS / 2) {
        expect((await call('nova_perceive')).extraction.headings[0].text).toContain(colour);
        expect(
          (await call('nova_type_selector', { selector: '#field', text: colour, clear: true, verify: true }))
            .verifyState,
        ).toBe('verified');
        await call('nova_click_selector', { selector: 'button' });
        expect((await call('nova_read_text', { selector: 'h1' })).text).toContain(colour);
      }
      return { calls, targets };
    };
    const [red, blue] = await Promise.all([work('red'), work('blue')]);
    expect(red.calls + blue.calls).toBeGreaterThanOrEqual(CALLS);
    expect([red.targets.size, blue.targets.size]).toEqual([1, 1]);
    expect([...red.targets]).not.toEqual([...blue.targets]);
  });
});
