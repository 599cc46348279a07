import { selfTest } from '../../src/browser/index.js';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testChromium } from '../support/chromium.js';
import { callTool } from '../support/nova.js';
import { PROGRAM, type Run, runNova, temporaryFolder } from '../support/program.js';

let folder: ReturnType<typeof temporaryFolder>;
const runs: Run[] = [];
const nova = async (...args: Parameters<typeof runNova>) => {
  const run = await runNova(...args);
  runs.push(run);
  return run;
};
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  for (const { child, exit } of runs.splice(0)) {
    child.kill('SIGTERM');
    await exit;
  }
  folder.remove();
});

describe('nova serve', () => {
  it('prints the address of the live page and set-up for the common clients, and ends cleanly', async () => {
    const run = await nova(['serve', '--data-dir', folder.path, '--port', '0']);
    const out = await run.prints('.vscode/mcp.json');
    expect(out).toContain('claude mcp add nova');
    expect(out).toContain('claude_desktop_config.json');
    const url = /http:\S+/.exec(out)?.[0] ?? '';
    const page = await fetch(url, { redirect: 'manual' });
    expect(page.status).toBe(303);
    const home = await fetch(new URL('/', url), {
      headers: { cookie: (page.headers.get('set-cookie') ?? '').split(';')[0] ?? '' },
    });
    expect(await home.text()).toContain('<title>');
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
  });

  it('says in one sentence that a port is taken, and what to do', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const run = await nova(['serve', '--data-dir', folder.path, '--port', String(port)]);
    expect(await run.exit).toBe(1);
    expect(run.err()).toContain(`nova: Port ${port} is taken. Use --port 0`);
    expect(run.err()).not.toContain('at ');
    await new Promise((resolve) => taken.close(resolve));
  });

  it('says in one sentence that the data folder cannot be used, and what to do', async () => {
    const file = join(folder.path, 'a-file');
    writeFileSync(file, '');
    const run = await nova(['serve', '--data-dir', join(file, 'below'), '--port', '0']);
    expect(await run.exit).toBe(1);
    expect(run.err()).toMatch(/^nova: The data folder \S+ cannot be used: .*\. Set another one with --data-dir\.\n$/);
  });

  it('joins the owner that an agent has started, and shows its calls [A&S J10]', async () => {
    const browser = await testChromium();
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [PROGRAM, 'mcp', '--data-dir', folder.path],
      env: { ...(process.env as Record<string, string>), NOVA_BROWSER_PATH: browser.path, NOVA_OWNER_LINGERMS: '300' },
    });
    const client = new Client({ name: 'Some Client', version: '1' });
    await client.connect(transport);
    const { structured } = await callTool(client, 'nova_tabs');
    expect(structured.mineAgentId).toMatch(/^some-client-[0-9a-f]{6}$/);
    const run = await nova(['serve', '--data-dir', folder.path, '--port', '0']);
    const url = new URL(/http:\S+/.exec(await run.prints('.vscode/mcp.json'))?.[0] ?? '');
    const calls = await fetch(new URL('/api/calls?limit=5', url), {
      headers: { authorization: `Bearer ${url.searchParams.get('token')}` },
    });
    expect(await calls.json()).toMatchObject({ calls: [{ toolName: 'nova.tabs', agentId: structured.mineAgentId }] });
    await client.close();
  });
});

describe('nova doctor', () => {
  it('looks at everything Nova needs', async () => {
    const run = await nova(['doctor', '--data-dir', folder.path, '--port', '0']);
    expect(await run.exit).toBe(0);
    for (const what of ['versions', 'data folder', 'disk', 'store', 'browser', 'port'])
      expect(run.out()).toMatch(new RegExp(`✓ ${what}`));
  });

  it('[A&S S7a] says which browser is used, why, and what cannot be had with it', async () => {
    const { path, env } = await testChromium();
    const { kind } = JSON.parse(JSON.stringify(await selfTest({ path, env })));
    const run = await nova(['doctor', '--data-dir', folder.path, '--port', '0']);
    expect(await run.exit).toBe(0);
    expect(run.out()).toContain(`${kind === 'shell' ? 'headless shell' : 'full browser'} `);
    expect(run.out()).toContain(`at ${path}, named by browser.path`);
    expect(run.out().includes('there is no window to look at')).toBe(kind === 'shell');
  });

  it('says how to mend a browser that does not work, and a database that does not answer', async () => {
    const broken = join(folder.path, 'broken-browser');
    writeFileSync(broken, '#!/bin/sh\nexit 3\n', { mode: 0o755 });
    const run = await nova([
      'doctor',
      '--data-dir',
      folder.path,
      '--port',
      '0',
      '--browser',
      broken,
      '--database-url',
      'postgres://nobody@127.0.0.1:1/none',
    ]);
    expect(await run.exit).toBe(1);
    expect(run.out()).toMatch(/✗ browser[^]*→ Run "nova browser install"/);
    expect(run.out()).toMatch(/✗ store[^]*→ Check --database-url/);
  });

  it('looks at the file of heads where one is set [E&T 13.5]', async () => {
    const check = async (file: string) => {
      const given = ['doctor', '--data-dir', folder.path, '--port', '0', '--receipts-heads-file', file];
      const run = await nova(given);
      return { code: await run.exit, out: run.out() };
    };
    const fine = await check('heads.txt');
    expect(fine.out).toContain(`✓ heads file   ${join(folder.path, 'heads.txt')}`);
    expect(fine.code).toBe(0);
    const gone = await check(join(folder.path, 'not-mounted', 'heads.txt'));
    expect(gone.out).toMatch(/✗ heads file[^]*→ Heads of evidence are not kept there/);
    expect(gone.code).toBe(1);
  });

  it('knows the port of a running Nova for its own, and that of another folder for taken', async () => {
    const serving = await nova(['serve', '--data-dir', folder.path, '--port', '0']);
    const { port } = new URL(/http:\S+/.exec(await serving.prints('.vscode/mcp.json'))?.[0] ?? '');
    const own = await nova(['doctor', '--data-dir', folder.path, '--port', port]);
    expect(await own.exit).toBe(0);
    expect(own.out()).toContain(`${port} is in use by a running Nova`);
    const other = await nova(['doctor', '--data-dir', join(folder.path, 'other'), '--port', port]);
    expect(await other.exit).toBe(1);
    expect(other.out()).toMatch(/✗ port +\d+ is in use by the Nova of another data folder\n {2}→ Choose another port/);
  });

  it('says that the data folder cannot be used, and looks at the rest all the same', async () => {
    const file = join(folder.path, 'a-file');
    writeFileSync(file, '');
    const run = await nova(['doctor', '--data-dir', join(file, 'below'), '--port', '0']);
    expect(await run.exit).toBe(1);
    expect(run.out()).toMatch(/✗ data folder[^]*→ Pass a writable folder with --data-dir/);
    expect(run.out()).toMatch(/✗ store[^]*→ Check the data folder/);
    expect(run.out()).toMatch(/✓ browser[^]*✓ port/);
    expect(run.err()).not.toContain('unexpected failure');
  });
});

describe('nova', () => {
  it.each([
    [['mcp', '--no-such-flag'], 'Unknown flag --no-such-flag'],
    [['serve', '--browser-max-live', 'many'], 'browser.maxLive must be an integer'],
    [['fly'], 'Unknown command "fly"'],
  ])('refuses %j in one sentence, before doing anything', async (args, sentence) => {
    const run = await nova([...args, '--data-dir', folder.path]);
    expect(await run.exit).toBe(2);
    expect(run.err()).toContain(sentence);
    expect(run.out()).toBe('');
  });

  it('reads a config file, and refuses a broken one', async () => {
    const config = join(folder.path, 'config.json');
    writeFileSync(config, '{"http":{"port":0},"toolNames":"sideways"}');
    const wrong = await nova(['doctor', '--config', config]);
    expect(await wrong.exit).toBe(2);
    expect(wrong.err()).toContain('toolNames must be one of underscore, dot');
    writeFileSync(config, '{nonsense');
    const broken = await nova(['doctor', '--config', config]);
    expect(await broken.exit).toBe(2);
    expect(broken.err()).toContain('is not valid JSON');
  });

  it('explains itself', async () => {
    const run = await nova(['--help']);
    expect(await run.exit).toBe(0);
    for (const text of [
      'nova mcp',
      'nova serve',
      'nova doctor',
      'nova browser install',
      '--data-dir',
      'NOVA_BROWSER_MAXLIVE',
    ])
      expect(run.out()).toContain(text);
  });

  it('with a data folder that cannot be used says so as an answer to the call', async () => {
    const file = join(folder.path, 'a-file');
    writeFileSync(file, '');
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [PROGRAM, 'mcp', '--data-dir', join(file, 'below')],
      stderr: 'ignore',
    });
    const client = new Client({ name: 'c', version: '1' });
    await client.connect(transport);
    const answer = await callTool(client, 'nova_tabs');
    expect(answer).toMatchObject({ isError: true, structured: { ok: false, errorCode: -32002 } });
    expect(answer.structured.message).toContain('--data-dir');
    await client.close();
  });
});
