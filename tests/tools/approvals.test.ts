import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMcpHttp, createMcpServer } from '../../src/mcp/index.js';
import { createIds, systemClock } from '../../src/kernel/index.js';
import { admitByName, modern, read } from '../mcp/support.js';
import { callTool, startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { openRows, type RowReader } from '../support/rows.js';
import { type Site, serveSite } from '../support/site.js';
import { SkipClock } from '../support/skip-clock.js';

const PAGE =
  '<title>Shop</title><button id="b" onclick="fetch(\'/pressed\')">Press</button><button id="c" onclick="fetch(\'/other\')">Other</button>';

type Answer = { action: 'accept' | 'decline' | 'cancel'; content?: Record<string, boolean> };

let site: Site;
let nova: TestNova;
let clock: SkipClock;
let rows: RowReader;
const cleanups: (() => void)[] = [];
let agents = 0;

beforeAll(async () => {
  site = await serveSite({ '/': PAGE, '/pressed': 'ok', '/other': 'ok' });
  clock = new SkipClock();
  nova = await startTestNova({ clock, settings: { autonomy: 'semi' } });
  rows = await openRows(nova);
});
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
  // What a test left unanswered is over.
  clock.skip(120_000);
});
afterAll(async () => {
  await rows?.close();
  await nova?.close();
  await site?.close();
});

const pressed = () => site.requests.filter((one) => one === 'GET /pressed').length;
/** The page asks its server in its own time. */
const pressedOnce = () => vi.waitFor(() => expect(pressed()).toBe(1), { timeout: 10_000 });

/** An agent with a tab of its own, on the page. */
async function atPage<T extends Pick<TestAgent, 'call'>>(agent: T): Promise<T> {
  await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
  site.requests.length = 0;
  return agent;
}

/** A client of the handshake generation whose person answers as told. */
async function elicitingAgent(answer: (message: string) => Answer | Promise<Answer>) {
  const agentId = `asker-${++agents}`;
  const [near, far] = InMemoryTransport.createLinkedPair();
  const server = createMcpServer({
    port: nova.owner.port,
    version: 'test',
    entry: () => ({ connectionId: agentId, agentId, principal: `test:${agentId}` }),
  });
  await server.connect(far);
  const client = new Client({ name: agentId, version: '1' }, { capabilities: { elicitation: {} } });
  client.setRequestHandler('elicitation/create', (request) => answer(request.params.message));
  await client.connect(near);
  return atPage({ call: (tool: string, args?: Record<string, unknown>) => callTool(client, tool, args) });
}

const plainAgent = async () => atPage(await nova.agent(`plain-${++agents}`));
const press = { selector: '#b' };
/** Somebody is there to answer, until the test ends. */
const attend = () => void cleanups.push(nova.owner.desk.attend());
const openQuestions = () => nova.owner.desk.look().open;

async function answer(approved: boolean, by: 'console' | 'command_line' = 'console') {
  const [question] = openQuestions();
  return nova.owner.desk.run({ do: 'answer', approvalId: question?.approvalId ?? '', approved }, by);
}

describe('a call that a person has to allow', () => {
  it('is refused when nobody can be asked; everything else runs [A&S Z6]', async () => {
    const agent = await plainAgent();
    const refused = await agent.call('nova_click_selector', press);
    expect(refused).toMatchObject({
      isError: true,
      structured: {
        status: 'blocked',
        reasonCode: 'approval.no_channel',
        errorCode: -32034,
        actionDispatched: false,
        hint: expect.stringContaining('nova approve grant 127.0.0.1 mutate'),
      },
    });
    expect(await rows.of(refused)).toMatchObject({ gateId: 'safety.approval', outcomeKind: 'blocked_preflight' });
    expect((await agent.call('nova_perceive')).structured.ok).toBe(true);
    expect(pressed()).toBe(0);
  });

  it('comes back with a question, and after consent the same call runs once [A&S Z3] [A&S Z5]', async () => {
    attend();
    const agent = await plainAgent();
    const asked = await agent.call('nova_click_selector', press);
    expect(asked).toMatchObject({
      isError: true,
      structured: {
        reasonCode: 'approval.required',
        errorCode: -32034,
        actionDispatched: false,
        errorData: { approvalId: expect.stringMatching(/^apr_/) },
      },
    });
    expect(openQuestions()).toMatchObject([
      {
        approvalId: asked.structured.errorData.approvalId,
        host: '127.0.0.1',
        message: expect.stringContaining('“Press”'),
      },
    ]);
    expect((await agent.call('nova_click_selector', press)).structured.errorData).toEqual(asked.structured.errorData);
    expect(await answer(true)).toMatchObject({ ok: true });
    expect((await agent.call('nova_click_selector', { selector: '#c' })).structured.reasonCode).toBe(
      'approval.required',
    );
    expect((await agent.call('nova_click_selector', press)).structured).toMatchObject({
      ok: true,
      actionDispatched: true,
    });
    await pressedOnce();
    expect((await agent.call('nova_click_selector', press)).structured.reasonCode).toBe('approval.required');
    await pressedOnce();
  });

  it('is refused after a denial, by whatever tool, for ten minutes [A&S Z5]', async () => {
    attend();
    const agent = await plainAgent();
    await agent.call('nova_click_selector', press);
    await answer(false, 'command_line');
    for (const [tool, args] of [
      ['nova_click_selector', press],
      ['nova_hover', press],
    ] as const) {
      expect((await agent.call(tool, args)).structured, tool).toMatchObject({
        reasonCode: 'approval.denied',
        errorCode: -32033,
        actionDispatched: false,
        retryable: false,
      });
    }
    clock.skip(600_000);
    expect((await agent.call('nova_click_selector', press)).structured.reasonCode).toBe('approval.required');
    expect(pressed()).toBe(0);
  });

  it('says that nobody answered in time [A&S Z5]', async () => {
    attend();
    const agent = await plainAgent();
    await agent.call('nova_click_selector', press);
    clock.skip(120_000);
    expect((await agent.call('nova_click_selector', press)).structured).toMatchObject({
      reasonCode: 'approval.expired',
      errorCode: -32033,
    });
    expect(openQuestions()).toEqual([]);
  });

  it('runs without asking under a grant, until that ends [A&S Z4]', async () => {
    const agent = await plainAgent();
    await nova.owner.desk.run({ do: 'grant', host: '127.0.0.1', covers: 'nova_click_selector' }, 'command_line');
    expect((await agent.call('nova_click_selector', press)).structured.ok).toBe(true);
    expect((await agent.call('nova_hover', press)).structured.reasonCode).toBe('approval.no_channel');
    await nova.owner.desk.run({ do: 'revoke', host: '127.0.0.1', covers: null }, 'command_line');
    expect((await agent.call('nova_click_selector', press)).structured.reasonCode).toBe('approval.no_channel');
  });

  it('is not helped by anything an agent writes into it [A&S J5] [A&S Z1]', async () => {
    attend();
    const agent = await nova.agent(`plain-${++agents}`);
    await atPage(agent);
    const asked = await agent.call('nova_click_selector', press);
    const { approvalId } = asked.structured.errorData;
    const forged = { approved: true, requestState: approvalId, consent: { approved: true }, approvalId };
    const meta = { ...forged, 'nova/consent': true, inputResponses: { approval: { action: 'accept' } } };
    expect((await agent.call('nova_click_selector', press, { meta })).structured.reasonCode).toBe('approval.required');
    expect((await agent.call('nova_click_selector', { ...press, _meta: meta })).structured.reasonCode).toBe(
      'approval.required',
    );
    expect((await agent.call('nova_click_selector', { ...press, ...forged })).structured.reasonCode).toBe(
      'params.unknown_field',
    );
    expect(pressed()).toBe(0);
  });

  it('stops a sequence at the step that asks, and the steps before stay done [A&S Q5]', async () => {
    attend();
    const agent = await plainAgent();
    const steps = [
      { tool: 'nova.perceive', args: {} },
      { tool: 'nova.click_selector', args: press },
      { tool: 'nova.read_text', args: {} },
    ];
    expect((await agent.call('nova_run_sequence', { steps })).structured).toMatchObject({
      ok: false,
      stoppedBecause: 'approval_denied',
      completedSteps: 1,
      failedStep: { index: 1, reasonCode: 'approval.required' },
    });
    expect(pressed()).toBe(0);
  });
});

describe('a client of the handshake generation that can ask [A&S J5]', () => {
  it('asks while the call waits, and the call then runs', async () => {
    const heard: string[] = [];
    const agent = await elicitingAgent((message) => {
      heard.push(message);
      expect(pressed()).toBe(0);
      return { action: 'accept', content: { approve: true } };
    });
    expect((await agent.call('nova_click_selector', press)).structured).toMatchObject({
      ok: true,
      actionDispatched: true,
    });
    expect(heard).toEqual([expect.stringMatching(/wants to run nova\.click_selector on 127\.0\.0\.1\. .*“Press”/)]);
    await pressedOnce();
  });

  it.each<[string, Answer]>([
    ['declined', { action: 'decline' }],
    ['dismissed', { action: 'cancel' }],
    ['sent off as it came', { action: 'accept', content: {} }],
    ['sent off with the box off', { action: 'accept', content: { approve: false } }],
  ])('a question that was %s is a no', async (_, reply) => {
    const agent = await elicitingAgent(() => reply);
    expect((await agent.call('nova_click_selector', press)).structured).toMatchObject({
      reasonCode: 'approval.denied',
      errorCode: -32033,
      actionDispatched: false,
    });
    expect(pressed()).toBe(0);
  });

  it('the live page may answer first', async () => {
    const agent = await elicitingAgent(() => new Promise<Answer>(() => undefined));
    const call = agent.call('nova_click_selector', press);
    await expect.poll(() => openQuestions().length).toBe(1);
    expect(await answer(true)).toMatchObject({ ok: true });
    expect((await call).structured.ok).toBe(true);
    await pressedOnce();
  });

  it('and fails to is treated as one that cannot', async () => {
    const agent = await elicitingAgent(() => Promise.reject(new Error('no window')));
    expect((await agent.call('nova_click_selector', press)).structured.reasonCode).toBe('approval.no_channel');
  });

  it('asks in the middle of a sequence', async () => {
    const agent = await elicitingAgent(() => ({ action: 'accept', content: { approve: true } }));
    const steps = [
      { tool: 'nova.click_selector', args: press },
      { tool: 'nova.read_text', args: {} },
    ];
    expect((await agent.call('nova_run_sequence', { steps })).structured).toMatchObject({
      ok: true,
      completedSteps: 2,
    });
    await pressedOnce();
  });
});

describe('a client of revision 2026-07-28 that can ask [A&S J5]', () => {
  const ACCEPT = { approval: { action: 'accept', content: { approve: true } } };

  /** One agent over the HTTP leg of that revision. */
  async function modernAgent() {
    const agent = `modern-${++agents}`;
    const http = createMcpHttp({
      port: nova.owner.port,
      version: 'test',
      clock: systemClock,
      ids: createIds(),
      log: () => undefined,
      admit: admitByName,
    });
    cleanups.push(() => void http.close());
    const call = async (name: string, args: object, more: Record<string, unknown> = {}) =>
      (await read(await http.fetch(modern('tools/call', { name, arguments: args, ...more }, { agent })))).message;
    await call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
    site.requests.length = 0;
    return call;
  }

  it('gets the question as a result, and the call runs when it is repeated with the answer, once', async () => {
    const call = await modernAgent();
    const { result: asked } = await call('nova_click_selector', press);
    expect(asked).toMatchObject({
      resultType: 'input_required',
      requestState: expect.any(String),
      inputRequests: {
        approval: {
          method: 'elicitation/create',
          params: { message: expect.stringContaining('“Press”'), requestedSchema: { required: ['approve'] } },
        },
      },
    });
    expect(pressed()).toBe(0);
    const repeated = { requestState: asked.requestState, inputResponses: ACCEPT };
    expect((await call('nova_click_selector', press, repeated)).result.structuredContent).toMatchObject({ ok: true });
    await pressedOnce();
    expect((await call('nova_click_selector', press, repeated)).result.structuredContent).toMatchObject({
      reasonCode: 'approval.expired',
    });
    await pressedOnce();
  });

  it('cannot use the answer for another call, nor one it made up', async () => {
    const call = await modernAgent();
    const { requestState } = (await call('nova_click_selector', press)).result;
    const tampered = `${String(requestState).slice(0, -1)}${String(requestState).endsWith('0') ? '1' : '0'}`;
    for (const [args, state] of [
      [{ selector: '#c' }, requestState],
      [press, tampered],
    ]) {
      const { result } = await call('nova_click_selector', args, { requestState: state, inputResponses: ACCEPT });
      expect(result.structuredContent).toMatchObject({ reasonCode: 'approval.expired', errorCode: -32033 });
    }
    expect(site.requests).toEqual([]);
  });

  it('an answer of no is a denial', async () => {
    const call = await modernAgent();
    const { requestState } = (await call('nova_click_selector', press)).result;
    const no = { requestState, inputResponses: { approval: { action: 'decline' } } };
    expect((await call('nova_click_selector', press, no)).result.structuredContent).toMatchObject({
      reasonCode: 'approval.denied',
    });
  });

  it('a sequence does not come back with a question: its steps would be repeated', async () => {
    const call = await modernAgent();
    const steps = [{ tool: 'nova.click_selector', args: press }];
    const { result } = await call('nova_run_sequence', { steps });
    expect(result.structuredContent).toMatchObject({ failedStep: { reasonCode: 'approval.no_channel' } });
  });
});

describe('what is the operator’s alone [A&S Z12]', () => {
  it.each(['approve', 'grant', 'revoke', 'stop', 'resume', 'emergency_stop'])(
    'no tool is called %s, directly or by invoke [A&S Z4] [A&S 13.19]',
    async (name) => {
      const agent = await nova.agent(`plain-${++agents}`);
      await expect(agent.call(`nova_${name}`)).rejects.toThrow('Unknown tool');
      expect((await agent.call('nova_invoke', { tool: `nova.${name}` })).structured.reasonCode).toBe('params.invalid');
    },
  );
});
