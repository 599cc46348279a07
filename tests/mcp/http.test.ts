import { describe, expect, it, vi } from 'vitest';
import { inSession, modern, openSession, post, read, startLeg, toolCall } from './support.js';

const CANCELLED = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };

describe('who comes in', () => {
  it('[A&S J1] without a token: 401, what to send, and nothing of the tools', async () => {
    const { http } = startLeg();
    const { status, headers, message } = await read(
      await http.fetch(modern('tools/list', {}, { principal: 'nobody' })),
    );
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(message).toEqual({ jsonrpc: '2.0', id: null, error: { code: -32000, message: 'Who are you?' } });
  });

  it('[A&S J1] whoever guesses tokens is slowed down, and nobody else is', async () => {
    const { http } = startLeg({ limits: { strangerRate: { perSecond: 1, burst: 2 } } });
    const knock = async (principal: string) => (await http.fetch(modern('tools/list', {}, { principal }))).status;
    expect([await knock('nobody'), await knock('nobody'), await knock('nobody')]).toEqual([401, 401, 429]);
    expect(await knock('alice')).toBe(200);
  });

  it.each(['PUT', 'PATCH', 'OPTIONS', 'HEAD'])('[A&S J1] %s is no method of the protocol', async (method) => {
    const { http } = startLeg();
    const response = await http.fetch(post(undefined, { method }));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, GET, DELETE');
  });

  it.each([
    ['no JSON', post('hello?'), 400],
    ['nothing', post(''), 400],
    ['a text', post('{}', { headers: { 'content-type': 'text/plain' } }), 415],
    ['too much', post(`"${'x'.repeat(1000)}"`), 413],
    ['too much, which it says before', post('{}', { headers: { 'content-length': '1000' } }), 413],
  ])('[A&S J1] %s is refused before any server sees it', async (_what, request, status) => {
    const { http } = startLeg({ limits: { maxBodyBytes: 900 } });
    const answer = await read(await http.fetch(request));
    expect(answer.status).toBe(status);
    expect(answer.message).toMatchObject({ jsonrpc: '2.0', id: null, error: { message: expect.any(String) } });
  });
});

describe('the caller [A&S J3]', () => {
  it.each([
    ['the agent that the URL names', 'shop helper/2', 'shop helper/2'],
    ['default without one', undefined, 'default'],
    ['default for an empty one', '', 'default'],
  ])('[A&S J3] is %s, in both generations', async (_what, agent, agentId) => {
    const { http } = startLeg();
    const ask = agent === undefined ? {} : { agent };
    const session = await openSession(http, ask);
    const answers = await Promise.all([
      http.fetch(modern('tools/call', { name: 'nova_echo' }, ask)),
      http.fetch(inSession(session, toolCall('nova_echo'), ask)),
    ]);
    for (const { message } of await Promise.all(answers.map(read))) {
      expect(message.result.structuredContent.entry).toEqual({
        agentId,
        connectionId: `http:alice:${agentId}`,
        principal: `http:alice:${agentId}`,
        mirrorStructured: false,
        canElicit: true,
      });
    }
  });

  it('[A&S J2, J3] comes from each request, never from the session it uses', async () => {
    const { http } = startLeg();
    const session = await openSession(http, { agent: 'first' });
    const answer = await read(await http.fetch(inSession(session, toolCall('nova_echo'), { agent: 'second' })));
    expect(answer.message.result.structuredContent.entry.agentId).toBe('second');
  });

  it('[A&S J3] an agent id that no tool would take is refused', async () => {
    const { http } = startLeg();
    expect((await http.fetch(modern('tools/list', {}, { agent: 'a'.repeat(129) }))).status).toBe(400);
  });
});

describe('tool names in the header [A&S A5]', () => {
  it.each([
    ['nova.echo', 'nova_echo', 200],
    ['nova_echo', 'nova.echo', 200],
    [' nova.echo ', 'nova.echo', 200],
    ['nova.tabs', 'nova_echo', 400],
    ['echo', 'nova_echo', 400],
  ])('[A&S A5] Mcp-Name "%s" for "%s": %i', async (header, name, status) => {
    const { http } = startLeg();
    const request = modern('tools/call', { name }, { headers: { 'mcp-name': header } });
    expect((await read(await http.fetch(request))).status).toBe(status);
  });

  it('[A&S A5, V8] a request with the other form can be dropped like any other', async () => {
    const { http, slow } = startLeg();
    const dropped = new AbortController();
    const headers = { 'mcp-name': 'nova.slow' };
    const answer = http.fetch(modern('tools/call', { name: 'nova_slow' }, { headers, signal: dropped.signal }));
    await vi.waitFor(() => expect(slow.waiting).toHaveLength(1));
    dropped.abort();
    await vi.waitFor(() => expect(slow.ended).toEqual(['cancelled']));
    await answer;
  });
});

describe('cancelling [A&S V8]', () => {
  it.each([
    ['before the first byte', {}],
    ['while progress comes', { _meta: { progressToken: 'p' } }],
  ])('[A&S V8] 2026-07-28: a request dropped %s is cancelled', async (_when, params) => {
    const { http, slow } = startLeg();
    const dropped = new AbortController();
    const answer = http.fetch(modern('tools/call', { name: 'nova_slow', ...params }, { signal: dropped.signal }));
    await vi.waitFor(() => expect(slow.waiting).toHaveLength(1));
    dropped.abort();
    await vi.waitFor(() => expect(slow.ended).toEqual(['cancelled']));
    await answer;
  });

  it('[A&S V8] older revisions: a cancel notification ends the call and its stream', async () => {
    const { http, slow } = startLeg();
    const session = await openSession(http);
    const answer = await http.fetch(inSession(session, toolCall('nova_slow')));
    await vi.waitFor(() => expect(slow.waiting).toHaveLength(1));
    expect((await http.fetch(inSession(session, CANCELLED))).status).toBe(202);
    expect((await read(answer)).message).toBeUndefined();
    expect(slow.ended).toEqual(['cancelled']);
  });

  it('[A&S V8] older revisions: a dropped stream is no cancel', async () => {
    const { http, slow } = startLeg();
    const session = await openSession(http);
    const answer = await http.fetch(inSession(session, toolCall('nova_slow')));
    await vi.waitFor(() => expect(slow.waiting).toHaveLength(1));
    await answer.body?.cancel();
    slow.waiting[0]?.release();
    await vi.waitFor(() => expect(slow.ended).toEqual(['released']));
  });

  it('[A&S V8] a cancel of one client never reaches the same id of another', async () => {
    const { http, slow } = startLeg();
    const [mine, yours] = [await openSession(http), await openSession(http)];
    const answers = await Promise.all([mine, yours].map((one) => http.fetch(inSession(one, toolCall('nova_slow')))));
    await vi.waitFor(() => expect(slow.waiting).toHaveLength(2));
    await http.fetch(inSession(mine, CANCELLED));
    await vi.waitFor(() => expect(slow.ended).toEqual(['cancelled']));
    for (const { release } of slow.waiting) release();
    const [first, second] = await Promise.all(answers.map(read));
    expect(first?.message).toBeUndefined();
    expect(second?.message.result.structuredContent).toEqual({ done: true });
  });

  it('[A&S V8] closing ends every call of both generations, and nothing is served after', async () => {
    const { http, slow } = startLeg();
    const session = await openSession(http);
    const answers = [
      http.fetch(inSession(session, toolCall('nova_slow'))),
      http.fetch(modern('tools/call', { name: 'nova_slow' })),
    ];
    await vi.waitFor(() => expect(slow.waiting).toHaveLength(2));
    await http.close();
    await vi.waitFor(() => expect(slow.ended).toEqual(['cancelled', 'cancelled']));
    await Promise.all(answers);
    expect((await http.fetch(modern('tools/list'))).status).toBe(503);
  });
});

describe('progress', () => {
  it('[A&S J1] reaches clients of both generations on the stream of their own call', async () => {
    const { http, slow } = startLeg();
    const session = await openSession(http);
    const meta = { _meta: { progressToken: 'same' } };
    const call = toolCall('nova_slow');
    const pending = [
      http.fetch(modern('tools/call', { name: 'nova_slow', ...meta })),
      http.fetch(inSession(session, { ...call, params: { ...call.params, ...meta } })),
    ];
    await vi.waitFor(() => expect(slow.waiting).toHaveLength(2));
    for (const { release } of slow.waiting) release();
    for (const answer of await Promise.all(pending)) {
      const { messages, message } = await read(answer);
      const reports = messages.filter(({ method }) => method === 'notifications/progress');
      expect(reports.map(({ params }) => params)).toEqual([{ progressToken: 'same', progress: 1, message: 'begun' }]);
      expect(message.result.structuredContent).toEqual({ done: true });
    }
  });
});

describe('limits', () => {
  it('[A&S J1] one agent that asks too much is told when to come back; the others go on', async () => {
    const { http, clock } = startLeg({ limits: { agentRate: { perSecond: 0.5, burst: 1 } } });
    const ask = (agent: string) => http.fetch(modern('tools/list', {}, { agent }));
    expect((await ask('busy')).status).toBe(200);
    const refused = await ask('busy');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await ask('other')).status).toBe(200);
    clock.advance(2000);
    expect((await ask('busy')).status).toBe(200);
  });

  it('[A&S J1] new agent ids are no way around the limit of a principal', async () => {
    const { http } = startLeg({ limits: { principalRate: { perSecond: 1, burst: 2 } } });
    const ask = async (agent: string, principal: string) =>
      (await http.fetch(modern('tools/list', {}, { agent, principal }))).status;
    expect([await ask('a', 'alice'), await ask('b', 'alice'), await ask('c', 'alice')]).toEqual([200, 200, 429]);
    expect(await ask('a', 'bob')).toBe(200);
  });

  it('[A&S J1] calls under way are bounded, whatever became of their streams', async () => {
    const { http, slow } = startLeg({ limits: { maxCalls: 2 } });
    const session = await openSession(http);
    const dropped = await http.fetch(inSession(session, toolCall('nova_slow')));
    const kept = http.fetch(modern('tools/call', { name: 'nova_slow' }));
    await vi.waitFor(() => expect(slow.waiting).toHaveLength(2));
    await dropped.body?.cancel();
    const refused = await http.fetch(modern('tools/list'));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await http.fetch(modern('tools/list', {}, { principal: 'bob' }))).status).toBe(200);
    for (const { release } of slow.waiting) release();
    await kept;
    await vi.waitFor(async () => expect((await http.fetch(modern('tools/list'))).status).toBe(200));
  });

  it('[A&S V8] a client that has reached the limit can still cancel', async () => {
    const { http, slow } = startLeg({ limits: { maxCalls: 1 } });
    const session = await openSession(http);
    const answer = await http.fetch(inSession(session, toolCall('nova_slow')));
    await vi.waitFor(() => expect(slow.waiting).toHaveLength(1));
    expect((await http.fetch(inSession(session, toolCall('nova_echo', {}, 2)))).status).toBe(503);
    expect((await http.fetch(inSession(session, CANCELLED))).status).toBe(202);
    await read(answer);
    await vi.waitFor(() => expect(slow.ended).toEqual(['cancelled']));
  });

  it('[A&S J1] open requests are bounded before anything of them is read', async () => {
    const { http, slow } = startLeg({ limits: { maxPosts: 1 } });
    const answer = http.fetch(modern('tools/call', { name: 'nova_slow' }));
    await vi.waitFor(() => expect(slow.waiting).toHaveLength(1));
    expect((await http.fetch(modern('tools/list'))).status).toBe(503);
    slow.waiting[0]?.release();
    await answer;
    expect((await http.fetch(modern('tools/list'))).status).toBe(200);
  });

  it('[A&S J10] says how many requests are being answered', async () => {
    const counts: number[] = [];
    const { http, slow } = startLeg({ onExchanges: (open) => counts.push(open) });
    const answer = http.fetch(modern('tools/call', { name: 'nova_slow' }));
    await vi.waitFor(() => expect(slow.waiting).toHaveLength(1));
    expect(counts).toEqual([1]);
    slow.waiting[0]?.release();
    await answer;
    expect(counts).toEqual([1, 0]);
  });
});
