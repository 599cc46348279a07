/** The whole of Nova behind its HTTP listener, asked over real sockets. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clientToken, hmacHex, systemClock } from '../../src/kernel/index.js';
import { Hanging, HttpClient, send, type WireAsk } from '../mcp/wire.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

const TOKEN = 'a-token-of-the-test';
const MODERN = '2026-07-28';
const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', MODERN];
const PATIENCE = { timeout: 25_000, interval: 50 };
const BEARER = { authorization: `Bearer ${TOKEN}` };

let nova: TestNova;
let site: Site;
let hanging: Hanging;
let base: string;

const startHttp = (settings: Record<string, unknown> = {}, clock = systemClock) =>
  startTestNova({ settings: { 'http.enabled': true, 'http.port': 0, 'http.token': TOKEN, ...settings }, clock });
const baseOf = async (one: TestNova) => new URL(await one.owner.openPage(0)).origin;
const cookieOf = async (url: string) =>
  (await send(url, { method: 'GET' })).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
const client = async (revision: string, agent?: string) => {
  const one = new HttpClient(`${base}/mcp${agent === undefined ? '' : `?agent=${agent}`}`, TOKEN, revision);
  await one.open();
  return one;
};

beforeAll(async () => {
  hanging = new Hanging();
  site = await serveSite({
    '/': '<title>Start</title><h1>Start</h1><button>Press</button>',
    '/hanging': hanging.handler,
  });
  nova = await startHttp();
  base = await baseOf(nova);
});
afterAll(async () => {
  await nova.close();
  await site.close();
});

describe('the door [A&S J1]', () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

  it.each<[string, number, WireAsk]>([
    ['no token', 401, {}],
    ['a wrong token', 401, { headers: { authorization: `Bearer ${TOKEN}x` } }],
    ['a token of another kind', 401, { headers: { authorization: `Basic ${TOKEN}` } }],
    ['a name that somebody else gave this machine', 421, { headers: { ...BEARER, host: 'evil.example:7333' } }],
    ['another port', 421, { headers: { ...BEARER, host: '127.0.0.1:1' } }],
    ['a page of another origin', 403, { headers: { ...BEARER, origin: 'https://evil.example' } }],
    ['a page without an origin', 403, { headers: { ...BEARER, origin: 'null' } }],
    ['a page of a neighbouring site', 403, { headers: { ...BEARER, 'sec-fetch-site': 'same-site' } }],
    ['another method', 405, { method: 'PUT', headers: BEARER }],
    ['nine megabytes', 413, { headers: BEARER, body: `"${'x'.repeat(9_000_000)}"` }],
    ['no JSON', 400, { headers: BEARER, body: 'hello?' }],
    ['a session that there is not', 404, { headers: { ...BEARER, 'mcp-session-id': 'made-up' } }],
  ])('[A&S J1] %s: %i', async (_what, status, ask) => {
    const answer = await send(`${base}/mcp`, { ...(ask.method !== 'PUT' && { body: ping }), ...ask });
    expect(answer.status).toBe(status);
    expect(answer.message).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: expect.any(Number) } });
    if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('[A&S J1] the token in a URL, and the cookie it gets, open the page and not the protocol', async () => {
    expect((await send(`${base}/mcp?token=${TOKEN}`, { body: ping })).status).toBe(401);
    const cookie = await cookieOf(await nova.owner.openPage(0));
    expect((await send(`${base}/api/state`, { method: 'GET', headers: { cookie } })).status).toBe(200);
    expect((await send(`${base}/mcp`, { headers: { cookie }, body: ping })).status).toBe(401);
  });

  it('[A&S J1] the page goes on beside it', async () => {
    const cookie = await cookieOf(await nova.owner.openPage(0));
    expect((await send(`${base}/api/state`, { method: 'GET', headers: { cookie } })).status).toBe(200);
  });

  it.each(['/api/state', '/api/calls', '/api/events', `/?token=${TOKEN}`])(
    '[A&S J1, S6] the token of clients does not open the page: %s',
    async (path) => {
      expect((await send(base + path, { method: 'GET', headers: BEARER })).status).toBe(401);
    },
  );

  it('[A&S J1] a token that nobody has set follows from the page, and is another one', async () => {
    const generated = await startTestNova({ settings: { 'http.enabled': true, 'http.port': 0 } });
    try {
      const url = new URL(await generated.owner.openPage(0));
      const pageToken = url.searchParams.get('token') ?? '';
      const status = async (token: string) =>
        (await send(`${url.origin}/mcp`, { headers: { authorization: `Bearer ${token}` }, body: ping })).status;
      expect(await status(pageToken)).toBe(401);
      expect(await status(clientToken(pageToken))).not.toBe(401);
    } finally {
      await generated.close();
    }
  });

  it('[A&S J1] is shut by default: the page alone is served', async () => {
    const closed = await startHttp({ 'http.enabled': false });
    try {
      const url = await baseOf(closed);
      const answer = await send(`${url}/mcp`, { headers: BEARER, body: ping });
      expect(answer).toMatchObject({ status: 404, message: { error: { message: expect.stringContaining('--http') } } });
      const cookie = await cookieOf(await closed.owner.openPage(0));
      expect((await send(`${url}/api/state`, { method: 'GET', headers: { cookie } })).status).toBe(200);
    } finally {
      await closed.close();
    }
  });

  it('[A&S J1] an agent that asks too much is told when to come back', async () => {
    const still = await startHttp({}, { ...systemClock, monotonic: () => 0 });
    try {
      const url = await baseOf(still);
      const ask = (agent: string) => send(`${url}/mcp?agent=${agent}`, { method: 'GET', headers: BEARER });
      const statuses: number[] = [];
      for (let sent = 0; sent < 1000; sent += 50) {
        const answers = await Promise.all(Array.from({ length: 50 }, () => ask('busy')));
        statuses.push(...answers.map(({ status }) => status));
      }
      expect(new Set(statuses)).toEqual(new Set([400]));
      expect(await ask('busy')).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
      expect(await ask('calm')).toMatchObject({ status: 400 });
    } finally {
      await still.close();
    }
  });
});

/** What must not depend on the way a call came: everything but its id. */
function comparable({ callId, ...rest }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  expect(callId).toEqual(expect.any(String));
  return rest;
}

describe('both generations, the same answers', () => {
  let reference: { tools: unknown; tabs: Awaited<ReturnType<TestAgent['call']>> };
  beforeAll(async () => {
    // The same client by another way, so that it is the same agent (A&S J3a).
    const holder = hmacHex(new TextEncoder().encode(TOKEN), 'nova http principal').slice(0, 16);
    const agent = await nova.agent('tester', `http:${holder}:tester`);
    expect((await agent.call('nova_navigate', { url: `${site.url}/` })).structured).toMatchObject({ ok: true });
    reference = { tools: (await agent.client.listTools()).tools, tabs: await agent.call('nova_tabs') };
  });

  it.each(REVISIONS)('[A&S J1] %s: the tools and answers of stdio', async (revision) => {
    const one = await client(revision, 'tester');
    expect((await one.request('tools/list')).message.result.tools).toEqual(reference.tools);
    const tabs = await one.call('nova_tabs');
    expect(comparable(tabs.structuredContent)).toEqual(comparable(reference.tabs.structured));
    expect(tabs.content[0].text).toBe(reference.tabs.text);
    expect(tabs.content).toHaveLength(revision < '2025-06-18' ? 2 : 1);
    expect((await one.request('no/such/method')).message.error.code).toBe(-32601);
    const unknown = await one.request('tools/call', { name: 'nova_no_such_tool', arguments: {} });
    expect(unknown.message.error).toMatchObject({ code: -32602 });
    const refused = await one.call('nova_navigate', { link: 'x' });
    expect(refused).toMatchObject({ isError: true, structuredContent: { errorCode: -32602 } });
    if (revision !== MODERN) expect((await one.end()).status).toBe(200);
  });

  it.each([
    ['with a handshake', { mode: 'legacy' }, '2025-11-25'],
    ['without one', { mode: { pin: MODERN } }, MODERN],
    ['at its own choice', { mode: 'auto' }, MODERN],
  ] as const)('[A&S J1] the client of the official SDK, %s', async (_how, versionNegotiation, negotiated) => {
    const official = new Client({ name: 'official', version: '1.0.0' }, { versionNegotiation });
    const requestInit = { headers: BEARER };
    await official.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp?agent=tester`), { requestInit }));
    try {
      expect(official.getNegotiatedProtocolVersion()).toBe(negotiated);
      const { structuredContent } = await official.callTool({ name: 'nova_tabs', arguments: {} });
      expect(comparable(structuredContent as Record<string, unknown>)).toEqual(comparable(reference.tabs.structured));
    } finally {
      await official.close();
    }
  });

  it('[A&S J3] the agent is the one that the URL names, else default', async () => {
    for (const revision of ['2025-11-25', MODERN]) {
      const named = await (await client(revision, 'anna')).call('nova_tabs');
      const nameless = await (await client(revision)).call('nova_tabs');
      expect([named, nameless].map(({ structuredContent }) => structuredContent.mineAgentId)).toEqual([
        'anna',
        'default',
      ]);
    }
  });

  it('[A&S A5] names in either form, in body and header', async () => {
    const body = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'nova_tabs',
        arguments: {},
        _meta: {
          'io.modelcontextprotocol/protocolVersion': MODERN,
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    };
    const headers = {
      ...BEARER,
      'mcp-protocol-version': MODERN,
      'mcp-method': 'tools/call',
      'mcp-name': 'nova.tabs',
    };
    expect((await send(`${base}/mcp`, { headers, body })).message.result.structuredContent).toMatchObject({ ok: true });
  });
});

describe('cancelling [A&S V8]', () => {
  const lastCall = async (agentId: string) => {
    const headers = { cookie: await cookieOf(await nova.owner.openPage(0)) };
    const response = await fetch(`${base}/api/calls?limit=50`, { headers });
    const { calls } = (await response.json()) as {
      calls: { agentId: string; toolName: string; outcomeKind: string }[];
    };
    return calls.find((call) => call.agentId === agentId && call.toolName === 'nova.navigate');
  };

  const isCancelled = (agentId: string) =>
    vi.waitFor(async () => expect(await lastCall(agentId)).toMatchObject({ outcomeKind: 'cancelled' }), PATIENCE);
  /** The tab is free again, and leaves the page that never came. */
  const goesOn = async (one: HttpClient) => {
    expect((await one.call('nova_navigate', { url: `${site.url}/` })).structuredContent).toMatchObject({ ok: true });
    await hanging.isLeft();
  };
  const openHanging = () => ({ name: 'nova_navigate', arguments: { url: `${site.url}/hanging` } });

  it('[A&S V8] 2026-07-28: a dropped request ends the call, and its row says so', async () => {
    const one = await client(MODERN, 'dropper');
    const dropped = new AbortController();
    const answer = one.request('tools/call', openHanging(), dropped.signal);
    await hanging.isAsked();
    dropped.abort();
    await expect(answer).rejects.toThrow('aborted');
    await isCancelled('dropper');
    await goesOn(one);
  });

  it('[A&S V8] 2025-11-25: a dropped stream is no cancel; the notification is, and DELETE', async () => {
    let ways = 0;
    for (const cancel of [
      (one: HttpClient) => one.notify('notifications/cancelled', { requestId: 2 }),
      (one: HttpClient) => one.end(),
    ]) {
      const agent = `canceller-${ways++}`;
      const one = await client('2025-11-25', agent);
      const dropped = new AbortController();
      const answer = one.request('tools/call', openHanging(), dropped.signal);
      await hanging.isAsked();
      dropped.abort();
      await expect(answer).rejects.toThrow('aborted');
      expect((await one.call('nova_tabs')).structuredContent).toMatchObject({ ok: true });
      expect(await lastCall(agent)).toBeUndefined();
      await cancel(one);
      await isCancelled(agent);
      await goesOn(await client(MODERN, agent));
    }
  });

  it.each(['2025-11-25', MODERN])('[A&S J1] %s: progress comes on the stream of the call', async (revision) => {
    const agent = `patient-${revision}`;
    const one = await client(revision, agent);
    const answer = one.request('tools/call', { ...openHanging(), _meta: { progressToken: 'slow' } });
    await hanging.isAsked();
    // A call says that it goes on every two seconds.
    await vi.waitFor(() => expect(hanging.ageMs()).toBeGreaterThan(2500), PATIENCE);
    hanging.letGo();
    const { messages, message } = await answer;
    expect(messages[0]).toMatchObject({ method: 'notifications/progress', params: { progressToken: 'slow' } });
    expect(message.result.structuredContent).toMatchObject({ ok: true, pageUrl: expect.any(String) });
    await hanging.isLeft();
  });
});
