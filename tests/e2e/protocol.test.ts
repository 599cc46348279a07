/** The built program over real pipes, as any client would use it. */
import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testChromium } from '../support/chromium.js';
import { type Site, serveSite } from '../support/site.js';
import { Folder, MODERN, type Message, PATIENCE, PROGRAM, type Result, signal } from './fronts.js';

const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', MODERN];

/** A page whose answer is never sent: whoever opens it waits. */
class Hanging {
  readonly open = new Set<ServerResponse>();
  readonly handler = (_request: unknown, response: ServerResponse): void => {
    this.open.add(response);
    response.on('close', () => this.open.delete(response));
  };

  isAsked(): Promise<void> {
    return vi.waitFor(() => expect(this.open.size).toBe(1), PATIENCE);
  }

  isLeft(): Promise<void> {
    return vi.waitFor(() => expect(this.open.size).toBe(0), PATIENCE);
  }
}

let env: NodeJS.ProcessEnv;
let site: Site;
let hanging: Hanging;

beforeAll(async () => {
  const browser = await testChromium();
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('NOVA_'));
  env = {
    ...Object.fromEntries(inherited),
    ...browser.env,
    NOVA_BROWSER_PATH: browser.path,
    NOVA_OWNER_LINGERMS: '1000',
  };
  hanging = new Hanging();
  site = await serveSite({
    '/': '<title>Start</title><h1>Start</h1><button>Press</button>',
    '/hanging': hanging.handler,
  });
});
afterAll(() => site.close());

/** What must not depend on the revision: everything but the id of the call. */
function comparable({ callId, ...rest }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  expect(callId).toEqual(expect.any(String));
  return rest;
}

describe('protocol revisions [A&S J1]', () => {
  let folder: Folder;
  let reference: { tools: Result['tools']; tabs: Result };
  beforeAll(async () => {
    folder = new Folder({ ...env, NOVA_AGENT_ID: 'tester' });
    const front = await folder.openFront('2025-11-25');
    expect(await front.structured('nova_navigate', { url: `${site.url}/` })).toMatchObject({ ok: true });
    reference = {
      tools: (await front.request('tools/list')).result?.tools,
      tabs: await front.call('nova_tabs'),
    };
    expect(reference.tools?.map(({ name }) => name)).toContain('nova_tabs');
    expect(reference.tabs.structuredContent).toMatchObject({ ok: true, totalCount: 1, mineAgentId: 'tester' });
  });
  afterAll(() => folder.remove());

  it.each(REVISIONS)('[A&S J1, E1] %s: the same tools and the same answer', async (revision) => {
    const front = folder.front();
    const server = await front.open(revision);
    if (revision === MODERN) expect(server.supportedVersions).toContain(MODERN);
    else expect(server.protocolVersion).toBe(revision);
    expect(server.capabilities).toEqual({ tools: {}, resources: {}, prompts: {} });
    expect(server.instructions).toContain('nova_perceive');

    const list = await front.request('tools/list');
    expect(list.result?.tools).toEqual(reference.tools);

    const page = await front.request('resources/read', { uri: 'nova://tool-reference' });
    expect(JSON.stringify(page.result)).toContain('## nova.tabs');
    const prompt = await front.request('prompts/get', { name: 'research', arguments: { question: 'Who was Ada?' } });
    expect(JSON.stringify(prompt.result)).toContain('Who was Ada?');

    const tabs = await front.call('nova_tabs');
    expect(comparable(tabs.structuredContent ?? {})).toEqual(comparable(reference.tabs.structuredContent ?? {}));
    expect(tabs.content?.[0]).toEqual(reference.tabs.content?.[0]);
    expect(tabs.isError).toBe(false);
    if (revision < '2025-06-18') {
      expect(tabs.content).toHaveLength(2);
      expect(JSON.parse(tabs.content?.[1]?.text ?? '')).toEqual(tabs.structuredContent);
    } else {
      expect(tabs.content).toHaveLength(1);
    }
    await front.close();
  });

  it('[A&S J1] a handshake with a revision nobody knows is answered with the newest of the handshake revisions', async () => {
    const front = folder.front();
    expect((await front.open('2099-01-01')).protocolVersion).toBe('2025-11-25');
    expect(await front.structured('nova_tabs')).toMatchObject({ ok: true });
    await front.close();
  });

  it('[A&S J1] a request that carries a revision nobody knows is told which ones there are', async () => {
    const front = folder.front();
    await front.open(MODERN);
    const { error } = await front.request('tools/list', {
      _meta: { 'io.modelcontextprotocol/protocolVersion': '2099-01-01' },
    });
    expect(error?.data?.['supported']).toContain(MODERN);
    expect((await front.request('tools/list')).result?.tools).toEqual(reference.tools);
    await front.close();
  });

  it.each([
    ['with a handshake', { mode: 'legacy' }, '2025-11-25'],
    ['without one', { mode: { pin: MODERN } }, MODERN],
    ['at its own choice', { mode: 'auto' }, MODERN],
  ] as const)('[A&S J1] the client of the official SDK, %s', async (_how, versionNegotiation, negotiated) => {
    const client = new Client({ name: 'official', version: '1.0.0' }, { versionNegotiation });
    const args = [PROGRAM, 'mcp', '--data-dir', folder.path];
    const plain = Object.entries(folder.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args, env: Object.fromEntries(plain), stderr: 'ignore' }),
    );
    try {
      expect(client.getNegotiatedProtocolVersion()).toBe(negotiated);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(reference.tools?.map(({ name }) => name));
      const { structuredContent } = await client.callTool({ name: 'nova_tabs', arguments: {} });
      expect(comparable(structuredContent as Record<string, unknown>)).toEqual(
        comparable(reference.tabs.structuredContent ?? {}),
      );
    } finally {
      await client.close();
    }
  });
});

describe('what arrives on stdin, and what leaves on stdout', () => {
  let folder: Folder;
  beforeAll(() => {
    folder = new Folder(env);
  });
  afterAll(() => folder.remove());

  const BAD_LINES: readonly (readonly [string, string])[] = [
    ['no JSON', 'hello?'],
    ['half a message', '{"jsonrpc":"2.0","id":1,"method":"tools/li'],
    ['an empty line', ''],
    ['a number', '42'],
    ['null', 'null'],
    ['an empty list', '[]'],
    ['a list of requests', '[{"jsonrpc":"2.0","id":"a","method":"ping"},{"jsonrpc":"2.0","id":"b","method":"ping"}]'],
    ['an empty object', '{}'],
    ['another version of JSON-RPC', '{"jsonrpc":"1.0","id":"c","method":"ping"}'],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"ping"}'],
    ['parameters that are text', '{"jsonrpc":"2.0","id":"d","method":"tools/call","params":"nova_tabs"}'],
    ['an answer nobody asked for', '{"jsonrpc":"2.0","id":4711,"result":{}}'],
    ['an unknown notification', '{"jsonrpc":"2.0","method":"notifications/no_such_thing"}'],
    ['a cancellation of nothing', '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":4711}}'],
    ['characters that are not text', '\u0000\u0007\ufffd'],
  ];

  it.each(['2025-11-25', MODERN])('[A&S J1] %s: a bad line does no harm to the next request', async (revision) => {
    const front = await folder.openFront(revision);
    for (const [what, line] of BAD_LINES) {
      front.write(line);
      const { result } = await front.request('tools/list');
      expect(result?.tools?.length, what).toBeGreaterThan(0);
    }
    front.expectProtocolOnly();
    await front.close();
  });

  it('[A&S J1] a bad first line does no harm to the handshake', async () => {
    const front = folder.front();
    front.write('hello?');
    front.write('{}');
    expect((await front.open('2025-06-18')).protocolVersion).toBe('2025-06-18');
    await front.close();
  });

  it.each(REVISIONS)('[A&S 2.3] %s: what cannot be asked is a protocol error with a code', async (revision) => {
    const front = await folder.openFront(revision);
    expect((await front.request('no/such/method')).error?.code).toBe(-32601);
    expect((await front.request('logging/setLevel', { level: 'info' })).error?.code).toBe(-32601);
    expect((await front.request('resources/read', { uri: 'nova://nothing' })).error?.code).toBe(-32602);
    expect((await front.request('prompts/get', { name: 'no_such_prompt' })).error?.code).toBe(-32602);
    const unknown = await front.request('tools/call', { name: 'nova_no_such_tool', arguments: {} });
    expect(unknown.error).toMatchObject({ code: -32602, message: expect.stringContaining('nova_no_such_tool') });
    expect((await front.request('tools/call', { arguments: {} })).error?.code).toBe(-32602);
    expect((await front.request('tools/call', { name: 'nova_tabs', arguments: [] })).error?.code).toBe(-32602);
    expect(await front.structured('nova_tabs')).toMatchObject({ ok: true });
    await front.close();
  });

  it('[A&S J1] an argument of some megabytes is refused like any other bad argument', async () => {
    const front = await folder.openFront();
    const answer = await front.call('nova_navigate', { url: `http://127.0.0.1/${'x'.repeat(5_000_000)}` });
    expect(answer.structuredContent).toMatchObject({ ok: false, errorCode: -32602 });
    expect(await front.structured('nova_tabs')).toMatchObject({ ok: true });
    await front.close();
  });

  it('[A&S J1] a line too long for any message does no harm to the next request', async () => {
    const front = await folder.openFront();
    front.write('x'.repeat(32_000_000));
    expect(await front.structured('nova_tabs')).toMatchObject({ ok: true });
    await front.close();
  });

  it('[A&S J10] after a line too long for any message the front still ends with its client', async () => {
    const front = await folder.openFront();
    front.write('x'.repeat(32_000_000));
    await front.close();
    expect((await front.exited).signal).toBeNull();
  });

  it.each<[string, NodeJS.ProcessEnv, string[], string]>([
    ['a variable', { NOVA_OWNER_LINGERMS: 'soon' }, [], 'NOVA_OWNER_LINGERMS'],
    ['a flag', {}, ['--owner-linger-ms', 'soon'], 'owner-linger-ms'],
    ['an unknown flag', {}, ['--no-such-flag', '1'], 'no-such-flag'],
  ])('%s that is wrong ends the program with code 2 and a word on stderr', async (_what, variables, flags, word) => {
    const front = folder.front(variables, flags);
    expect(await front.exited).toEqual({ code: 2, signal: null });
    expect(front.stderr).toContain(word);
    expect(front.lines).toEqual([]);
  });
});

describe('fronts and their owner [A&S J10]', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder(env);
  });
  afterEach(() => folder.remove());

  it('[A&S J10] a closed stdin ends the front; the owner and its browser follow', async () => {
    const front = await folder.openFront();
    expect(await front.structured('nova_navigate', { url: `${site.url}/` })).toMatchObject({ ok: true });
    await folder.owner();
    front.process.stdin.end();
    expect(await front.exited).toEqual({ code: 0, signal: null });
    await folder.nothingRuns();
  });

  it('[A&S J10, V8] a closed stdin cancels what is still running', async () => {
    const front = await folder.openFront();
    front.ask('tools/call', { name: 'nova_navigate', arguments: { url: `${site.url}/hanging` } });
    await hanging.isAsked();
    front.process.stdin.end();
    expect((await front.exited).code).toBe(0);
    await hanging.isLeft();
    await folder.nothingRuns();
  });

  it('[A&S J10] a killed front leaves nothing behind', async () => {
    const front = await folder.openFront();
    expect(await front.structured('nova_navigate', { url: `${site.url}/` })).toMatchObject({ ok: true });
    front.process.kill('SIGKILL');
    expect((await front.exited).signal).toBe('SIGKILL');
    await folder.nothingRuns();
  });

  it('[A&S J10] an owner that is killed between calls is replaced at the next one', async () => {
    const front = await folder.openFront();
    expect(await front.structured('nova_navigate', { url: `${site.url}/` })).toMatchObject({ ok: true });
    const killed = await folder.killOwner();
    expect(await front.structured('nova_tabs')).toMatchObject({ ok: true });
    expect(await folder.owner()).not.toBe(killed);
    expect(await front.structured('nova_navigate', { url: `${site.url}/` })).toMatchObject({ ok: true });
  });

  it.each(['2025-03-26', MODERN])(
    '[A&S J10] %s: a call whose owner is killed is unclear, not failed',
    async (revision) => {
      const front = await folder.openFront(revision);
      const id = front.ask('tools/call', { name: 'nova_navigate', arguments: { url: `${site.url}/hanging` } });
      await hanging.isAsked();
      await folder.killOwner();
      const { result } = await front.answerTo(id);
      expect(result?.isError).toBe(false);
      expect(result?.structuredContent).toMatchObject({ ok: false, retryAdvice: 'check_postcondition_first' });
      expect(result?.structuredContent).not.toHaveProperty('errorCode');
      // Browsers die with their owner.
      await hanging.isLeft();
      expect(await front.structured('nova_tabs')).toMatchObject({ ok: true });
    },
  );

  it('[A&S J3, J10] fronts that start at once share one owner, and each is an agent of its own', async () => {
    const fronts = await Promise.all(
      ['2024-11-05', '2025-11-25', MODERN].map((revision) => folder.openFront(revision)),
    );
    const answers = await Promise.all(fronts.map((front) => front.structured('nova_tabs')));
    const agents = answers.map(({ mineAgentId }) => mineAgentId);
    expect(new Set(agents).size).toBe(3);
    for (const agent of agents) expect(agent).toMatch(/^e2e-client-[0-9a-f]+$/);
    await folder.owner();

    const [first, second] = fronts;
    expect(await first?.structured('nova_navigate', { url: `${site.url}/` })).toMatchObject({ ok: true });
    expect(await second?.structured('nova_tabs')).toMatchObject({ totalCount: 1, mineAgentId: agents[1] });
    expect(await second?.structured('nova_tabs', { mine: true })).toMatchObject({ filteredCount: 0 });
    // The agent is the same for the whole life of its front.
    expect(await first?.structured('nova_tabs', { mine: true })).toMatchObject({
      filteredCount: 1,
      mineAgentId: agents[0],
    });
  });

  it('[A&S J10] a front that comes while the owner is ending gets the next one', async () => {
    const leaving = await folder.openFront();
    expect(await leaving.structured('nova_navigate', { url: `${site.url}/` })).toMatchObject({ ok: true });
    const ending = await folder.owner();
    await leaving.close();
    // Held where it listens no more but still has the folder: its browser takes a moment to close.
    while (existsSync(join(folder.path, 'owner.sock'))) await setImmediate();
    signal(ending, 'SIGSTOP');
    try {
      const coming = await folder.openFront();
      const answer = coming.structured('nova_tabs');
      await Promise.race([answer, folder.otherOwnerCameAndWent(ending)]);
      signal(ending, 'SIGCONT');
      expect(await answer).toMatchObject({ ok: true });
    } finally {
      signal(ending, 'SIGCONT');
    }
  });

  it('[A&S J10] the owner stays while one front is left', async () => {
    const [leaving, staying] = [await folder.openFront(), await folder.openFront()];
    await Promise.all([leaving.structured('nova_tabs'), staying.structured('nova_tabs')]);
    const owner = await folder.owner();
    await leaving.close();
    expect(await staying.structured('nova_tabs')).toMatchObject({ ok: true });
    expect(await folder.owner()).toBe(owner);
  });
});

describe('progress and cancellation', () => {
  let folder: Folder;
  beforeAll(() => {
    folder = new Folder(env);
  });
  afterAll(() => folder.remove());

  it.each(['2024-11-05', '2025-11-25', MODERN])(
    '[A&S V8] %s: a long call says that it goes on, and can be cancelled',
    async (revision) => {
      const front = await folder.openFront(revision);
      const args = { url: `${site.url}/hanging` };
      const id = front.ask('tools/call', { name: 'nova_navigate', arguments: args, _meta: { progressToken: 'slow' } });
      const isProgress = ({ method, params }: Message) =>
        method === 'notifications/progress' && params?.['progressToken'] === 'slow';
      await hanging.isAsked();
      await front.message((message) => isProgress(message) && Number(message.params?.['progress']) >= 2);
      const reports = front.messages.filter(isProgress).map(({ params }) => Number(params?.['progress']));
      expect(reports).toEqual([...new Set(reports)].sort((a, b) => a - b));

      front.notify('notifications/cancelled', { requestId: id, reason: 'changed my mind' });
      // The tab is free again, and the cancelled request is never answered.
      expect(await front.structured('nova_navigate', { url: `${site.url}/` })).toMatchObject({ ok: true });
      await hanging.isLeft();
      expect(front.messages.filter((message) => message.id === id)).toEqual([]);
      await front.close();
    },
  );

  it('[A&S V8] a call that was cancelled before it began does nothing', async () => {
    const front = await folder.openFront();
    const first = front.ask('tools/call', { name: 'nova_navigate', arguments: { url: `${site.url}/hanging` } });
    await hanging.isAsked();
    const asked = site.requests.length;
    const second = front.ask('tools/call', { name: 'nova_navigate', arguments: { url: `${site.url}/?second` } });
    front.notify('notifications/cancelled', { requestId: second });
    front.notify('notifications/cancelled', { requestId: first });
    expect(await front.structured('nova_navigate', { url: `${site.url}/?third` })).toMatchObject({ ok: true });
    await hanging.isLeft();
    expect(site.requests.slice(asked)).toEqual(['GET /?third']);
    await front.close();
  });
});
