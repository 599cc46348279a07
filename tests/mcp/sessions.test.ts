import { inputRequired, acceptedContent, Server } from '@modelcontextprotocol/server';
import { describe, expect, it, vi } from 'vitest';
import { CallGauge } from '../../src/mcp/call-gauge.js';
import { createLegs } from '../../src/mcp/http.js';
import { MCP_HTTP_LIMITS } from '../../src/mcp/index.js';
import { FakeClock } from '../support/fake-clock.js';
import { sequentialIds } from '../support/ids.js';
import { admitByName, inSession, modern, openSession, post, read, startLeg, toolCall } from './support.js';

const IDLE_MS = MCP_HTTP_LIMITS.sessionIdleMs;
const statusOf = async (answer: Promise<Response>) => (await read(await answer)).status;

describe('sessions of handshake-era clients [A&S J1, J2]', () => {
  it('[A&S J1] a session that nobody opened is not found', async () => {
    const { http } = startLeg();
    const answer = await read(await http.fetch(inSession('made-up', toolCall('nova_echo'))));
    expect(answer).toMatchObject({ status: 404, message: { id: null, error: { code: -32001 } } });
  });

  it('[A&S J1] a session of another principal is not found either, by no method', async () => {
    const { http } = startLeg();
    const session = await openSession(http, { principal: 'alice' });
    const asBob = { principal: 'bob' };
    expect(await statusOf(http.fetch(inSession(session, toolCall('nova_echo'), asBob)))).toBe(404);
    expect(await statusOf(http.fetch(inSession(session, undefined, { ...asBob, method: 'GET' })))).toBe(404);
    expect(await statusOf(http.fetch(inSession(session, undefined, { ...asBob, method: 'DELETE' })))).toBe(404);
    expect(await statusOf(http.fetch(inSession(session, toolCall('nova_echo'))))).toBe(200);
  });

  it('[A&S J1] without a session, only a handshake opens one', async () => {
    const { http } = startLeg();
    expect(await statusOf(http.fetch(post(toolCall('nova_echo'))))).toBe(400);
    expect(await statusOf(http.fetch(post(undefined, { method: 'GET' })))).toBe(400);
  });

  it('[A&S V8] DELETE ends a session and what runs in it', async () => {
    const { http, slow } = startLeg();
    const session = await openSession(http);
    const answer = await http.fetch(inSession(session, toolCall('nova_slow')));
    await vi.waitFor(() => expect(slow.waiting).toHaveLength(1));
    expect(await statusOf(http.fetch(inSession(session, undefined, { method: 'DELETE' })))).toBe(200);
    expect(slow.ended).toEqual(['cancelled']);
    expect((await read(answer)).message).toBeUndefined();
    expect(await statusOf(http.fetch(inSession(session, toolCall('nova_echo'))))).toBe(404);
  });

  it('[A&S J1] a session ends when nobody has used it for a while, and not while somebody does', async () => {
    const { http, slow, clock } = startLeg();
    const [idle, busy] = [await openSession(http), await openSession(http)];
    const answer = await http.fetch(inSession(busy, toolCall('nova_slow')));
    await vi.waitFor(() => expect(slow.waiting).toHaveLength(1));
    clock.advance(IDLE_MS - 1);
    expect(await statusOf(http.fetch(inSession(idle, toolCall('nova_echo'))))).toBe(200);
    clock.advance(IDLE_MS - 1);
    expect(await statusOf(http.fetch(inSession(idle, toolCall('nova_echo'))))).toBe(200);
    clock.advance(IDLE_MS);
    expect(await statusOf(http.fetch(inSession(idle, toolCall('nova_echo'))))).toBe(404);
    slow.waiting[0]?.release();
    expect((await read(answer)).message.result.structuredContent).toEqual({ done: true });
    clock.advance(IDLE_MS);
    expect(await statusOf(http.fetch(inSession(busy, toolCall('nova_echo'))))).toBe(404);
  });

  it('[A&S J1] when there are too many, the one that was idle longest makes room; busy ones stay', async () => {
    const { http, slow, clock } = startLeg({ limits: { maxSessions: 2 } });
    const busy = await openSession(http);
    const answer = await http.fetch(inSession(busy, toolCall('nova_slow')));
    await vi.waitFor(() => expect(slow.waiting).toHaveLength(1));
    clock.advance(1);
    const idle = await openSession(http);
    clock.advance(1);
    const late = await openSession(http);
    expect(await statusOf(http.fetch(inSession(idle, toolCall('nova_echo'))))).toBe(404);
    const stream = await http.fetch(inSession(late, undefined, { method: 'GET' }));
    await expect(openSession(http)).rejects.toThrow('503');
    slow.waiting[0]?.release();
    expect((await read(answer)).status).toBe(200);
    await stream.body?.cancel();
    await openSession(http);
  });

  it('[A&S J2] an id that is still waiting for its answer cannot be used again', async () => {
    const { http, slow } = startLeg();
    const session = await openSession(http);
    const answer = await http.fetch(inSession(session, toolCall('nova_slow')));
    await vi.waitFor(() => expect(slow.waiting).toHaveLength(1));
    expect(await statusOf(http.fetch(inSession(session, toolCall('nova_echo'))))).toBe(400);
    expect(await statusOf(http.fetch(inSession(session, toolCall('nova_echo', {}, '1'))))).toBe(200);
    slow.waiting[0]?.release();
    expect((await read(answer)).message.result.structuredContent).toEqual({ done: true });
    expect(await statusOf(http.fetch(inSession(session, toolCall('nova_echo'))))).toBe(200);
  });
});

describe('asking a person [A&S J5]', () => {
  /** A server as it will be once a tool asks: no tool of Nova does yet. */
  const startAsking = () => {
    const createServer = () => {
      const server = new Server({ name: 'asking', version: '1' }, { capabilities: { tools: {} } });
      server.setRequestHandler('tools/call', async (_request, context) => {
        const answer = acceptedContent<{ code: string }>(context.mcpReq.inputResponses, 'code');
        if (answer !== undefined) return { content: [{ type: 'text', text: `code ${answer.code}` }] };
        const requestedSchema = { type: 'object' as const, properties: { code: { type: 'string' as const } } };
        return inputRequired({ inputRequests: { code: inputRequired.elicit({ message: 'Code?', requestedSchema }) } });
      });
      return server;
    };
    const options = { clock: new FakeClock(), ids: sequentialIds(), log: () => undefined, admit: admitByName };
    return createLegs(createServer, options, { limits: MCP_HTTP_LIMITS, calls: new CallGauge() });
  };

  it('[A&S J5] older revisions: the question comes on the stream of the call, the answer as a message', async () => {
    const http = startAsking();
    const session = await openSession(http);
    const answer = await http.fetch(inSession(session, toolCall('ask')));
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = (await reader?.read())?.value ?? '';
    const question = JSON.parse(/^data: (.+)$/m.exec(first)?.[1] ?? '');
    expect(question).toMatchObject({ method: 'elicitation/create', params: { message: 'Code?' } });
    const reply = { jsonrpc: '2.0', id: question.id, result: { action: 'accept', content: { code: '42' } } };
    expect((await http.fetch(inSession(session, reply))).status).toBe(202);
    expect((await reader?.read())?.value).toContain('code 42');
  });

  it('[A&S J5] 2026-07-28: the call returns input_required and is repeated with the answer', async () => {
    const http = startAsking();
    const asked = await read(await http.fetch(modern('tools/call', { name: 'ask' })));
    expect(asked.message.result).toMatchObject({ resultType: 'input_required' });
    const inputResponses = { code: { action: 'accept', content: { code: '42' } } };
    const told = await read(await http.fetch(modern('tools/call', { name: 'ask', inputResponses })));
    expect(told.message.result.content).toEqual([{ type: 'text', text: 'code 42' }]);
  });
});
