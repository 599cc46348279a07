import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRows, type RowReader } from '../support/rows.js';
import { type Site, serveSite } from '../support/site.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';

const SECRET = 's3cr3t-Value-42';
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dBjftJeZ4CVP';

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let rows: RowReader;
beforeAll(async () => {
  site = await serveSite({
    '/talk': `<title>Talk</title><script>
      console.log('hello %s', 'world', 7, {user: 'ada', password: '${SECRET}'});
      console.warn('careful');
      console.error('Authorization: Bearer ${SECRET}');
      console.info('token ${JWT} for http://u:${SECRET}@api.example/x?access_token=${SECRET}');
      console.log('x'.repeat(900));
      setTimeout(() => { throw new Error('boom') }, 0);
    </script>`,
    '/many': '<title>Many</title><script>for (let n = 0; n < 620; n += 1) console.log("entry " + n);</script>',
    '/calls': `<title>Calls</title><script>
      (async () => {
        await fetch('/data?session=${SECRET}&page=2', { method: 'POST', body: 'body-${SECRET}', headers: { 'x-key': 'header-${SECRET}' } }).then((answer) => answer.text());
        await fetch('/missing');
        await fetch('/moved');
        await fetch('http://127.0.0.1:1/').catch(() => {});
        document.title = 'Done';
      })();
    </script>`,
    '/data': 'ok',
    '/moved': (_, response) => void response.writeHead(302, { location: '/data' }).end(),
    '/socket': `<title>Socket</title><script>
      const refused = new WebSocket(location.origin.replace('http', 'ws') + '/data?session=${SECRET}');
      refused.onclose = () => { document.title = 'Closed' };
    </script>`,
    '/open': '<title>Open</title><script>fetch("/hang")</script>',
    '/hang': () => undefined,
  });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
  rows = await openRows(nova);
});
afterAll(async () => {
  await rows?.close();
  await nova?.close();
  await site?.close();
});

const open = (path: string) => agent.call('nova_navigate', { url: `${site.url}${path}`, waitForLoad: true });
const until = (tool: string, isThere: (answer: Record<string, any>) => boolean) =>
  expect.poll(async () => isThere((await agent.call(tool)).structured)).toBe(true);

describe('console_read [A&S 4]', () => {
  it('returns messages, errors and failed loads with level and place', async () => {
    await open('/talk');
    await until('nova_console_read', ({ entries }) => entries.some(({ text }: any) => text.includes('boom')));
    const { structured, text } = await agent.call('nova_console_read');
    expect(structured).toMatchObject({ ok: true, dropped: 0, omitted: 0, contentTrust: 'untrusted_page' });
    const levels = structured.entries.map((entry: any) => entry.level);
    expect(levels.slice(0, 4)).toEqual(['log', 'warning', 'error', 'info']);
    expect(structured.entries[1]).toEqual({
      at: expect.any(Number),
      level: 'warning',
      text: 'careful',
      source: expect.stringMatching(/\/talk:\d+$/),
    });
    expect(structured.entries.at(4).text).toHaveLength(500);
    expect(structured.entries.find((entry: any) => entry.text.includes('boom'))).toMatchObject({
      level: 'error',
      text: 'Uncaught Error: boom',
    });
    expect(text).toContain('warning: careful');
  });

  it('filters by level and time', async () => {
    const texts = async (args: object) =>
      (await agent.call('nova_console_read', { ...args })).structured.entries.map((entry: any) => entry.text);
    expect(await texts({ level: 'error' })).not.toContain('careful');
    expect(await texts({ level: 'warning' })).toContain('careful');
    expect(await texts({ level: 'warning', limit: 1 })).toHaveLength(1);
    expect(await texts({ since: Date.now() + 60_000 })).toEqual([]);
  });

  it('masks credentials [A&S Z9]', async () => {
    const answer = JSON.stringify(await agent.call('nova_console_read'));
    expect(answer).not.toContain(SECRET);
    expect(answer).not.toContain(JWT);
    expect(answer).toMatch(/hello world 7 \{user: \\+"ada\\+", password: \\+"~[0-9a-f]{8}/);
    expect(answer).toMatch(/access_token=~[0-9a-f]{8}/);
  });

  it('exposes the console only when it returns entries [E&T 1.3]', async () => {
    const some = await rows.of(await agent.call('nova_console_read'));
    expect(some).toMatchObject({
      actionKind: 'read',
      surfaceKind: 'browser',
      signals: ['ConsoleExposed', 'TargetResolved'],
    });
    const none = await rows.of(await agent.call('nova_console_read', { since: Date.now() + 60_000 }));
    expect(none.signals).toEqual(['TargetResolved']);
  });

  it('holds the newest 500 and counts the rest', async () => {
    await agent.call('nova_tab_new', { url: `${site.url}/many`, waitForLoad: true });
    await until('nova_console_read', ({ entries }) => entries.at(-1)?.text === 'entry 619');
    const { entries, dropped, omitted } = (await agent.call('nova_console_read', { limit: 200 })).structured;
    expect(entries[0].text).toBe('entry 420');
    expect({ dropped, omitted }).toEqual({ dropped: 120, omitted: 300 });
  });
});

describe('network_read [A&S 4]', () => {
  it('returns requests with method, status and type, redirects hop by hop', async () => {
    await agent.call('nova_tab_new', { url: `${site.url}/calls`, waitForLoad: true });
    await until('nova_tabs', ({ tabs }) => tabs.some(({ title }: any) => title === 'Done'));
    const { structured, text } = await agent.call('nova_network_read');
    const own = structured.requests.filter(({ url }: any) => !url.includes('favicon'));
    expect(own).toMatchObject([
      { method: 'GET', url: `${site.url}/calls`, type: 'document', status: 200, failed: false },
      { method: 'POST', type: 'fetch', status: 200, durationMs: expect.any(Number), failed: false },
      { url: `${site.url}/missing`, status: 404, failed: true },
      { url: `${site.url}/moved`, status: 302, failed: false },
      { url: `${site.url}/data`, status: 200 },
      { url: 'http://127.0.0.1:1/', status: null, failed: true },
    ]);
    expect(structured.dropped).toBe(0);
    expect(text).toContain(`404 GET ${site.url}/missing fetch`);
  });

  it('filters by failure, method and address', async () => {
    const urls = async (args: object) =>
      (await agent.call('nova_network_read', { ...args })).structured.requests.map(({ url }: any) => url);
    expect(await urls({ failedOnly: true, urlContains: '/missing' })).toEqual([`${site.url}/missing`]);
    expect(await urls({ failedOnly: true })).not.toContain(`${site.url}/calls`);
    expect(await urls({ method: 'post' })).toHaveLength(1);
    expect(await urls({ urlContains: SECRET })).toEqual([]);
    expect(await urls({ since: Date.now() + 60_000 })).toEqual([]);
    expect(await urls({ limit: 1 })).toHaveLength(1);
  });

  it('masks values of the address, and knows nothing of headers and bodies [A&S Z9] [E&T 1.3]', async () => {
    const answer = await agent.call('nova_network_read');
    expect(JSON.stringify(answer)).not.toContain(SECRET);
    expect(JSON.stringify(answer)).toMatch(/page=2&session=~[0-9a-f]{8}/);
    expect(await rows.of(answer)).toMatchObject({
      actionKind: 'read',
      surfaceKind: 'browser',
      signals: ['TargetResolved'],
    });
  });

  it('lists a WebSocket with its address masked, here one that its server refused [A&S Z9]', async () => {
    const { targetId } = (await agent.call('nova_tab_new', { url: `${site.url}/socket`, waitForLoad: true }))
      .structured;
    const look = async () =>
      (await agent.call('nova_network_read', { targetId, urlContains: 'ws:' })).structured.requests;
    await expect.poll(look).toMatchObject([
      {
        method: 'GET',
        url: expect.stringMatching(/^ws:.*session=~[0-9a-f]{8}$/),
        type: 'websocket',
        durationMs: expect.any(Number),
        failed: true,
      },
    ]);
    await agent.call('nova_tab_close', { targetId });
  });

  it('counts what is under way', async () => {
    await agent.call('nova_tab_new', { url: `${site.url}/open`, waitForLoad: true });
    await until('nova_network_read', ({ pending }) => pending === 1);
    const { requests } = (await agent.call('nova_network_read', { urlContains: '/hang' })).structured;
    expect(requests).toMatchObject([{ status: null, durationMs: null, failed: false }]);
  });
});
