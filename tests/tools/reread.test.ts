import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

/** What the server really has; every page is made from it each time it is asked for. */
let items: string[] = [];
let isOn = false;
let isSignedIn = true;

/** A list that adds and removes at once, whatever its server does; `{}` is the only answer. */
const list = (more = '') => `<title>List</title><h1>Shopping</h1>
<ul id="all">${items.map((item) => `<li>${item} <button class="rm" data-item="${item}">Take away</button></li>`).join('')}</ul>
<label>Item <input id="item" name="item"></label><button id="add">Note it</button>
<label><input type="checkbox" id="weekly" ${isOn ? 'checked' : ''}> Weekly</label><p id="out"></p>
<script>
const post = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const store = location.pathname;
document.querySelector('#add').onclick = async () => {
  const item = document.querySelector('#item').value;
  await post(store + '/items', { item });
  const row = document.querySelector('#all').appendChild(document.createElement('li'));
  row.textContent = item;
};
for (const button of document.querySelectorAll('.rm')) button.onclick = async () => {
  await post(store + '/remove', { item: button.dataset.item });
  button.closest('li').remove();
};
document.querySelector('#weekly').onchange = (event) => post(store + '/weekly', { on: event.target.checked });
${more}
</script>`;

const html = (body: () => string) => (_request: IncomingMessage, response: ServerResponse) =>
  void response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(`<!doctype html><html lang="en"><meta charset="utf-8">${body()}</html>`);

const taking =
  (take: (sent: Record<string, unknown>) => void) => (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      take(JSON.parse(body) as Record<string, unknown>);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  };

const WALL =
  '<title>Sign in</title><h1>Sign in</h1><form><input name="user"><input type="password" name="pass"><button>Sign in</button></form>';

let site: Site;
let nova: TestNova;
let agent: TestAgent;

beforeAll(async () => {
  const keeps = {
    items: taking(({ item }) => items.push(String(item))),
    remove: taking(({ item }) => {
      items = items.filter((one) => one !== item);
    }),
    weekly: taking(({ on }) => {
      isOn = on === true;
    }),
  };
  const drops = taking(() => undefined);
  const late = taking(({ item }) => {
    setTimeout(() => items.push(String(item)), 700);
  });
  const wrong = taking(() => items.shift());
  const walled = taking(() => {
    isSignedIn = false;
  });
  site = await serveSite({
    '/keeps': html(() => list()),
    '/keeps/items': keeps.items,
    '/keeps/remove': keeps.remove,
    '/keeps/weekly': keeps.weekly,
    '/drops': html(() => list()),
    '/drops/items': drops,
    '/drops/remove': drops,
    '/drops/weekly': drops,
    '/late': html(() => list()),
    '/late/items': late,
    '/wrong': html(() => list()),
    '/wrong/remove': wrong,
    '/writes': html(() => list(`post(store + '/opened', {}); new Image().src = store + '/seen.gif';`)),
    '/writes/items': keeps.items,
    '/writes/opened': drops,
    '/local': html(() =>
      list(`for (const item of JSON.parse(localStorage.getItem('own') ?? '[]'))
        document.querySelector('#all').appendChild(document.createElement('li')).textContent = item;
      document.querySelector('#add').addEventListener('click', () =>
        localStorage.setItem('own', JSON.stringify([document.querySelector('#item').value])));`),
    ),
    '/local/items': drops,
    '/walled': html(() => (isSignedIn ? list() : WALL)),
    '/walled/items': walled,
    '/posted': html(() => list()),
    '/posted/items': keeps.items,
  });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});
beforeEach(() => {
  items = ['Bread', 'Butter', 'Salt'];
  isOn = true;
  isSignedIn = true;
});

const CONTRACT = {
  postconditions: {
    success: { all: [{ factKey: 'outcome.accepted', operator: 'eq', expected: true }] },
    forbidden: { any: [{ factKey: 'outcome.refused', operator: 'eq', expected: true }] },
  },
  stabilityWindowMs: 8000,
};

async function act(path: string, selector: string, over: Record<string, unknown> = {}) {
  await agent.call('nova_navigate', { url: site.url + path, waitForLoad: true, ...over });
  if (selector === '#add') await agent.call('nova_type_selector', { selector: '#item', text: 'Oat milk', ...over });
  site.requests.length = 0;
  const done = await agent.call('nova_click_selector', {
    selector,
    transitionContract: CONTRACT,
    outputDetail: 'full',
    ...over,
  });
  return { done: done.structured, requests: [...site.requests] };
}

const VERIFIED = { ok: true, verifyState: 'verified', guardedCommit: { outcome: { state: 'accepted', by: 'state' } } };
const UNCLEAR = { ok: false, verifyState: 'uncertain', guardedCommit: { outcome: { state: 'unclear' } } };

describe('a page whose server says nothing is read again from its own address [A&S OC9]', () => {
  it.each([
    ['what was put in is there', '/keeps', '#add', VERIFIED],
    ['what was put in is not there', '/drops', '#add', UNCLEAR],
    ['it is there a moment later', '/late', '#add', VERIFIED],
    ['what was to go is gone', '/keeps', '[data-item="Butter"]', VERIFIED],
    ['what was to go is still there', '/drops', '[data-item="Butter"]', UNCLEAR],
    ['something else has gone', '/wrong', '[data-item="Butter"]', UNCLEAR],
    ['a switch is set', '/keeps', '#weekly', VERIFIED],
    ['a switch that was on stays on', '/drops', '#weekly', UNCLEAR],
  ])('%s', async (_what, path, selector, expected) => {
    const { done, requests } = await act(path, selector);
    expect(done).toMatchObject(expected);
    expect(requests).toContain(`GET ${path}`);
    expect(requests.filter((one) => one.startsWith('POST'))).toHaveLength(1);
    const { tabs } = (await agent.call('nova_tabs')).structured;
    expect(tabs).toHaveLength(1);
  });

  it.each([
    ['what only the browser has kept', '/local'],
    ['a wall in its place', '/walled'],
  ])('%s says nothing of it', async (_what, path) => {
    const { done, requests } = await act(path, '#add');
    expect(requests).toContain(`GET ${path}`);
    expect(done.guardedCommit).not.toMatchObject({ outcome: { by: 'state' } });
    expect(done.guardedCommit).not.toMatchObject({ outcome: { isContradicted: true } });
  });
});

describe('a page that is read again writes nothing [A&S OC10]', () => {
  it('what it sends when it is opened is not sent a second time', async () => {
    const { done, requests } = await act('/writes', '#add');
    expect(done).toMatchObject(VERIFIED);
    expect(requests).toContain('GET /writes');
    expect(requests.filter((one) => one.startsWith('POST'))).toEqual(['POST /writes/items']);
  });

  it('a private tab is not read again', async () => {
    const opened = (await agent.call('nova_tab_new', { url: `${site.url}/drops`, private: true, waitForLoad: true }))
      .structured;
    const { targetId } = opened;
    await agent.call('nova_type_selector', { targetId, selector: '#item', text: 'Oat milk' });
    site.requests.length = 0;
    await agent.call('nova_click_selector', { targetId, selector: '#add', transitionContract: CONTRACT });
    expect(site.requests).toEqual(['POST /drops/items']);
    await agent.call('nova_tab_close', { targetId });
  });
});
