import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';

let nova: TestNova;
let agent: TestAgent;
let server: Server;
let waiting: ServerResponse | null = null;

/** Sends the first half of a page; the other one when it is told to. */
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<!doctype html><title>Half</title><h1>First half</h1>');
    waiting = response;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  nova = await startTestNova();
  agent = await nova.agent('reader');
});
afterAll(async () => {
  await nova?.close();
  server?.closeAllConnections();
  server?.close();
});

const open = () => agent.call('nova_navigate', { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
const finish = () => waiting?.end('<button>Second half</button>');
const codes = (warnings: readonly { code: string }[] | undefined) => warnings?.map(({ code }) => code) ?? [];

describe('a page whose second half is still to come [A&S P7]', () => {
  it.each(['nova_perceive', 'nova_read_text'])('is told as half by %s, and as whole once it is', async (tool) => {
    await open();
    const half = await agent.call(tool);
    expect(half.text).toContain('First half');
    expect(codes(half.structured.warnings)).toEqual(['page.loading']);
    finish();
    for (;;) {
      const { text, structured } = await agent.call(tool);
      if (codes(structured.warnings).includes('page.loading')) continue;
      expect(text).toContain('Second half');
      return;
    }
  });
});
