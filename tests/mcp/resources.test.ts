/** Resources and prompts over HTTP, on both protocol generations: a read is a plain call of a tool. */
import { describe, expect, it } from 'vitest';
import type { Call, CallPort } from '../../src/dispatch/index.js';
import { inSession, modern, openSession, read, result, startLeg } from './support.js';

type Ask = (method: string, params?: Record<string, unknown>) => Promise<any>;

/** Tools that answer what they are given to answer, and remember what they were asked. */
function portOf(answers: Readonly<Record<string, Record<string, unknown>>>) {
  const calls: Call[] = [];
  const port: CallPort = {
    listTools: () => Promise.resolve([]),
    call: async (call) => {
      calls.push(call);
      return result(answers[call.tool] ?? { ok: false, reasonCode: 'params.invalid' });
    },
  };
  return { port, calls };
}

const GENERATIONS = ['2026-07-28', '2025-11-25'] as const;

async function ask(generation: (typeof GENERATIONS)[number], port: CallPort): Promise<Ask> {
  const { http } = startLeg({ port });
  if (generation === '2026-07-28')
    return async (method, params = {}) => {
      const { uri } = params;
      const headers = typeof uri === 'string' ? { 'mcp-name': uri } : {};
      return (await read(await http.fetch(modern(method, params, { agent: 'reader', headers })))).message;
    };
  const session = await openSession(http, { agent: 'reader' });
  return async (method, params = {}) =>
    (await read(await http.fetch(inSession(session, { jsonrpc: '2.0', id: 7, method, params }, { agent: 'reader' }))))
      .message;
}

const RUN = {
  ok: true,
  callId: 'call_1',
  instanceId: 'ti_1',
  instanceStatus: 'running',
  evidenceSummary: { strong: 1 },
  unitEvidence: [{ unitKey: '/a', evidenceGrade: 'strong' }],
};

describe.each(GENERATIONS)('resources of %s', (generation) => {
  it('are listed, and so are the templates of the others [A&S I6]', async () => {
    const rpc = await ask(generation, portOf({}).port);
    const { resources } = (await rpc('resources/list')).result;
    expect(resources).toEqual([expect.objectContaining({ uri: 'nova://tool-reference', mimeType: 'text/markdown' })]);
    const { resourceTemplates } = (await rpc('resources/templates/list')).result;
    expect(resourceTemplates.map((one: { uriTemplate: string }) => one.uriTemplate)).toEqual([
      'nova://tasks/{id}/evidence',
      'nova://knowledge/{scope}',
    ]);
  });

  it('the evidence of a run is what the tool tells of it, marked as untrusted [A&S I6] [A&S E7]', async () => {
    const { port, calls } = portOf({ 'nova.task_instance_get': RUN });
    const rpc = await ask(generation, port);
    const uri = 'nova://tasks/ti_1/evidence';
    const [content] = (await rpc('resources/read', { uri })).result.contents;
    expect(content).toMatchObject({
      uri,
      mimeType: 'application/json',
      _meta: { 'nova/contentTrust': 'untrusted_page' },
    });
    const { ok: _, callId: __, ...told } = RUN;
    expect(JSON.parse(content.text)).toEqual({ contentTrust: 'untrusted_page', ...told });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      tool: 'nova.task_instance_get',
      arguments: { instanceId: 'ti_1', includeUnitEvidence: true },
      entry: { agentId: expect.stringContaining('reader') },
    });
  });

  it.each([
    'nova://nothing',
    'nova://tasks/ti_1',
    'nova://tasks//evidence',
    'nova://tasks/ti_1/evidence?x',
    'nova://tasks/%/evidence',
    'nova://knowledge/',
    'nova://knowledge/a/b',
    'https://example.com/',
    'file:///etc/passwd',
    'NOVA://tool-reference',
  ])('%s is none, and no tool is asked [A&S I6]', async (uri) => {
    const { port, calls } = portOf({});
    const { error } = await (await ask(generation, port))('resources/read', { uri });
    expect(error).toMatchObject({ code: -32602, data: { uri } });
    expect(calls).toEqual([]);
  });

  it.each([
    ['a run that is not there', 'nova://tasks/ti_9/evidence', { ok: false, reasonCode: 'task.not_found' }],
    ['a site of which nothing is known', 'nova://knowledge/nowhere.example', { ok: true, found: false }],
    ['what is no site', 'nova://knowledge/no%20site', { ok: false, reasonCode: 'pks.invalid_scope' }],
  ])('%s gets the error of a missing resource [A&S I6]', async (_what, uri, answer) => {
    const { port } = portOf({ 'nova.task_instance_get': answer, 'nova.pks_get': answer });
    const { error } = await (await ask(generation, port))('resources/read', { uri });
    expect(error).toMatchObject({ code: -32602, data: { uri } });
  });

  it('a refusal is an error with its reason, not an empty resource [A&S Z7]', async () => {
    const { port } = portOf({
      'nova.pks_get': { ok: false, reasonCode: 'safety.emergency_stop', message: 'Stopped by the operator.' },
    });
    const { error } = await (await ask(generation, port))('resources/read', { uri: 'nova://knowledge/a.example' });
    expect(error).toMatchObject({
      code: -32603,
      message: expect.stringContaining('Stopped by the operator.'),
      data: { reasonCode: 'safety.emergency_stop' },
    });
  });
});

describe.each(GENERATIONS)('prompts of %s', (generation) => {
  it('are few, and each says what it needs [A&S I6]', async () => {
    const { prompts } = (await (await ask(generation, portOf({}).port))('prompts/list')).result;
    expect(prompts.map((one: { name: string }) => one.name)).toEqual(['submit_form', 'audit_site', 'research']);
  });

  it('hold what the person wants, and where to begin', async () => {
    const rpc = await ask(generation, portOf({}).port);
    const wish = { url: 'https://a.example/form', values: 'Name: Ada' };
    const { messages } = (await rpc('prompts/get', { name: 'submit_form', arguments: wish })).result;
    expect(messages).toEqual([{ role: 'user', content: { type: 'text', text: expect.any(String) } }]);
    for (const word of ['https://a.example/form', 'Name: Ada', 'nova_get_instructions'])
      expect(messages[0].content.text).toContain(word);
  });

  it.each([
    ['an unknown one', 'no_such_prompt', {}],
    ['a missing argument', 'submit_form', { url: 'https://a.example' }],
    ['an empty argument', 'research', { question: ' ' }],
    ['a novel', 'research', { question: 'x'.repeat(5000) }],
  ])('%s is refused', async (_what, name, args) => {
    const { error } = await (await ask(generation, portOf({}).port))('prompts/get', { name, arguments: args });
    expect(error.code).toBe(-32602);
  });
});
