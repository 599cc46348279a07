import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testChromium } from '../support/chromium.js';
import { callTool } from '../support/nova.js';
import { PROGRAM, temporaryFolder } from '../support/program.js';

let folder: ReturnType<typeof temporaryFolder>;
let client: Client;
beforeEach(async () => {
  folder = temporaryFolder();
  const browser = await testChromium();
  client = new Client({ name: 'c', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [PROGRAM, 'mcp', '--data-dir', folder.path],
      env: { ...(process.env as Record<string, string>), NOVA_BROWSER_PATH: browser.path, NOVA_OWNER_LINGERMS: '300' },
    }),
  );
});
afterEach(async () => {
  await client.close();
  folder.remove();
});

const owner = () =>
  JSON.parse(readFileSync(join(folder.path, 'owner.json'), 'utf8')) as { pid: number; ownerEpoch: number };
const isAlive = (pid: number) => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

describe('an owner that no longer answers', () => {
  it('is ended and replaced; the call it had is unclear, the next one works [A&S J10]', {
    timeout: 60_000,
  }, async () => {
    await callTool(client, 'nova_tabs');
    const former = owner();
    process.kill(former.pid, 'SIGSTOP');
    const cut = await callTool(client, 'nova_tabs');
    expect(cut.structured).toMatchObject({ ok: false, retryAdvice: 'check_postcondition_first' });
    expect(cut.structured.errorCode).toBeUndefined();
    expect(cut.structured.message).toContain('Nova does not answer any more');
    const next = await callTool(client, 'nova_tabs');
    expect(next.structured.ok).toBe(true);
    expect(owner().ownerEpoch).toBe(former.ownerEpoch + 1);
    expect(isAlive(former.pid)).toBe(false);
  });
});
