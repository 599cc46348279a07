import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>List</title><h1>Shopping</h1>
<ul id="all"><li>Bread</li><li>Butter</li></ul><label>Item <input id="item" name="item"></label><button id="add">Note it</button>
<script>document.querySelector('#add').onclick = async () => {
  await fetch('/items', { method: 'POST', body: '{}' });
  document.querySelector('#all').appendChild(document.createElement('li')).textContent = document.querySelector('#item').value;
}</script></html>`;

type Again = 'ends the connection' | 'closes its own window' | 'is an error' | 'is a file' | 'leads round in circles';
const AGAIN: Readonly<Record<Again, (response: ServerResponse) => void>> = {
  'ends the connection': (response) => void response.socket?.destroy(),
  'closes its own window': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(`${PAGE}<script>window.close()</script>`),
  'is an error': (response) => void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Busy</h1>'),
  'is a file': (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="a.zip"' })
      .end('PK'),
  'leads round in circles': (response) => void response.writeHead(302, { location: '/' }).end(),
};

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let isSent = false;
let again: Again = 'is an error';

beforeAll(async () => {
  site = await serveSite({
    '/': (_request, response) => {
      if (isSent) AGAIN[again](response);
      else response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(PAGE);
    },
    '/items': (_request, response) => {
      isSent = true;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    },
  });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});
beforeEach(() => {
  isSent = false;
});

const CONTRACT = {
  postconditions: {
    success: { all: [{ factKey: 'outcome.accepted', operator: 'eq', expected: true }] },
    forbidden: { any: [{ factKey: 'outcome.refused', operator: 'eq', expected: true }] },
  },
};

describe('a page that cannot be read again [A&S OC9]', () => {
  it.each<Again>([
    'ends the connection',
    'closes its own window',
    'is an error',
    'is a file',
    'leads round in circles',
  ])('%s: an answer that says yes proves nothing alone, and the tab goes on', async (kind) => {
    again = kind;
    await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
    await agent.call('nova_type_selector', { selector: '#item', text: 'Oat milk' });
    const { structured } = await agent.call('nova_click_selector', {
      selector: '#add',
      transitionContract: CONTRACT,
      outputDetail: 'full',
    });
    // An answer that says yes is one sign, and what the page adds by itself is none.
    expect(structured).toMatchObject({ verifyState: 'uncertain', guardedCommit: { outcome: { state: 'unclear' } } });
    const { tabs } = (await agent.call('nova_tabs')).structured;
    expect(tabs).toHaveLength(1);
    expect((await agent.call('nova_read_text', {})).structured.ok).toBe(true);
  });
});
