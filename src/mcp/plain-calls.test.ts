import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, type CallResult, UnknownTool } from '../dispatch/index.js';
import { PlainCalls } from './plain-calls.js';

const RESULT: CallResult = {
  content: [{ type: 'text', text: 'done' }],
  structuredContent: { ok: true },
  isError: false,
};

let calls: Call[];
let written: unknown[];
let answer: (call: Call) => Promise<CallResult>;
let plain: PlainCalls;

beforeEach(() => {
  calls = [];
  written = [];
  answer = async () => RESULT;
  const port = {
    listTools: async () => [],
    call: () => Promise.reject(new Error('asked for a result that is read')),
    callText: async (call: Call) => {
      calls.push(call);
      return JSON.stringify(await answer(call));
    },
  };
  const entry = () => ({ connectionId: '', agentId: 'someone', principal: 'client' });
  plain = new PlainCalls(
    { port, version: '1.0.0', entry },
    () => undefined,
    (line) => written.push(JSON.parse(line)),
  );
});

const take = (message: unknown) => plain.take(Buffer.from(`${JSON.stringify(message)}\n`));
const call = (params: object, id: unknown = 1) => ({ jsonrpc: '2.0', id, method: 'tools/call', params });
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('calls that go past the SDK [A&S J1]', () => {
  it('answers a call of a client that has shaken hands', async () => {
    plain.open('2025-06-18');

    expect(take(call({ name: 'nova_tabs', arguments: { a: 1 }, _meta: { note: 'x' } }, 'id-7'))).toBe(true);
    await turn();

    expect(calls).toMatchObject([
      { tool: 'nova_tabs', arguments: { a: 1 }, meta: { note: 'x' }, entry: { mirrorStructured: false } },
    ]);
    expect(written).toEqual([{ jsonrpc: '2.0', id: 'id-7', result: RESULT }]);
  });

  it('wants a copy as text for clients of the first revisions [A&S E1]', () => {
    plain.open('2025-03-26');
    take(call({ name: 'nova_tabs' }));

    expect(calls).toMatchObject([{ arguments: {}, entry: { mirrorStructured: true } }]);
  });

  it('leaves everything before the handshake to the SDK', () => {
    expect(take(call({ name: 'nova_tabs' }))).toBe(false);
  });

  it.each([
    ['another method', { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { cursor: '"tools/call"' } }],
    ['a name that is none', call({ name: 7 })],
    ['arguments that are no object', call({ name: 'nova_tabs', arguments: [] })],
    ['a parameter of its own kind', call({ name: 'nova_tabs', task: {} })],
    ['an envelope', call({ name: 'nova_tabs', _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } })],
    ['an id that is none', call({ name: 'nova_tabs' }, null)],
    ['a batch', [call({ name: 'nova_tabs' })]],
    [
      'the end of a call that is not ours',
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 9 } },
    ],
  ])('leaves %s to the SDK', (_, message) => {
    plain.open('2025-06-18');

    expect(take(message)).toBe(false);
    expect(calls).toEqual([]);
  });

  it('leaves a line that is no JSON to the SDK', () => {
    plain.open('2025-06-18');

    expect(plain.take(Buffer.from('{"method":"tools/call"\n'))).toBe(false);
  });

  it('says that a tool is not known, and that a call failed', async () => {
    plain.open('2025-06-18');
    answer = (failing) =>
      Promise.reject(failing.tool === 'x' ? new UnknownTool('Unknown tool: x.') : new Error('Broken.'));
    take(call({ name: 'x' }, 1));
    take(call({ name: 'y' }, 2));
    await turn();

    expect(written).toEqual([
      { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Unknown tool: x.' } },
      { jsonrpc: '2.0', id: 2, error: { code: -32603, message: 'Broken.' } },
    ]);
  });

  it('tells of progress to those who gave a token [A&S V8]', async () => {
    plain.open('2025-06-18');
    answer = async (running) => {
      running.progress('half');
      return RESULT;
    };
    take(call({ name: 'nova_tabs', _meta: { progressToken: 'p' } }, 1));
    take(call({ name: 'nova_tabs' }, 2));
    await turn();

    expect(written.filter((message) => JSON.stringify(message).includes('progress'))).toEqual([
      {
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progressToken: 'p', progress: 1, message: 'half' },
      },
    ]);
  });

  it('ends a call that is cancelled and answers nothing [A&S V8]', async () => {
    plain.open('2025-06-18');
    answer = ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(RESULT)));
    take(call({ name: 'nova_tabs' }, 5));

    expect(take({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 5 } })).toBe(true);
    await turn();

    expect(calls[0]?.signal.aborted).toBe(true);
    expect(written).toEqual([]);
  });

  it('ends what is under way when the client is gone', () => {
    plain.open('2025-06-18');
    answer = () => new Promise(() => undefined);
    take(call({ name: 'nova_tabs' }));
    plain.close();

    expect(calls[0]?.signal.aborted).toBe(true);
  });
});
