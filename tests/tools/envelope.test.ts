import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTools } from '../../src/tools/index.js';
import { type Site, serveSite } from '../support/site.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';

let site: Site;
let nova: TestNova;
let agent: TestAgent;
beforeAll(async () => {
  site = await serveSite({ '/': '<title>Home</title><button>Go</button>' });
  nova = await startTestNova({ settings: { 'url.denyHosts': ['denied.example'] } });
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

describe('every answer', () => {
  it('has the fields of the envelope that say something [A&S E2] [A&S E2b]', async () => {
    await agent.call('nova_tools_bundle', { bundle: 'browser_automation' });
    const { structured } = await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
    expect(structured).toEqual({
      ok: true,
      status: 'ok',
      actionDispatched: true,
      verifyState: 'verified',
      verifySource: 'observed_effect',
      targetId: expect.stringMatching(/^tab-\d+$/),
      pageUrl: `${site.url}/`,
      pageTitle: 'Home',
      callId: expect.stringMatching(/^call_/),
      httpStatus: 200,
      loadCompleted: true,
    });
  });

  it('has them all when all are asked for, and when it did not go well [A&S E2] [A&S E2b]', async () => {
    const whole = await agent.call('nova_perceive', { responseDetail: 'full' });
    expect(whole.structured).toMatchObject({
      ok: true,
      reasonCode: null,
      stage: 'completed',
      retryable: false,
      retryAfterMs: null,
      retryAdvice: null,
      verifyState: null,
      verifySource: 'none',
      toolName: 'nova.perceive',
      warnings: null,
      mode: 'summary',
      targetContext: { url: `${site.url}/`, title: 'Home', claim: null },
      taskAwareness: null,
    });
    const refused = await agent.call('nova_click_selector', { ctaRef: 99_999 });
    expect(refused.structured).toMatchObject({
      ok: false,
      reasonCode: 'cta.stale_ref',
      retryable: false,
      retryAfterMs: null,
      retryAdvice: null,
      verifyState: null,
      verifySource: 'none',
      toolName: 'nova.click_selector',
      warnings: null,
    });
  });

  it('no tool uses a name of the envelope for anything else [A&S E2a]', () => {
    const reserved = [
      'ok',
      'status',
      'reasonCode',
      'stage',
      'retryable',
      'retryAfterMs',
      'retryAdvice',
      'actionDispatched',
      'verifyState',
      'verifySource',
      'message',
      'hint',
      'pageUrl',
      'pageTitle',
      'toolName',
      'callId',
      'errorCode',
      'errorData',
      'warnings',
      '_aagGates',
      'egress',
      'droppedGuarantees',
    ];
    const clashes = allTools.flatMap((tool) =>
      Object.keys(tool.output.shape)
        .filter((name) => reserved.includes(name))
        .map((name) => `${tool.name}.${name}`),
    );
    expect(clashes).toEqual([]);
  });

  it('is an error exactly when it has an error code, with a hint to the next call [A&S E5] [A&S 2.3]', async () => {
    const refused = await agent.call('nova_click_selector', { selector: '#nothing-here', timeoutMs: 0 });
    expect(refused).toMatchObject({
      isError: true,
      structured: {
        ok: false,
        status: 'not_found',
        reasonCode: 'selector.not_found',
        errorCode: -32004,
        actionDispatched: false,
        stage: 'resolve_element',
      },
    });
    expect(refused.text).toContain('nova_perceive');
  });

  it('is one compact text, without a JSON copy for modern clients [A&S E1]', async () => {
    const { content } = await agent.call('nova_tabs');
    expect(content).toHaveLength(1);
    expect(content[0]?.text).not.toContain('"ok"');
  });

  it('is blocked by the URL policy before the browser moves [A&S Z8] [A&S 8 W1]', async () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,hi',
      'file:///etc/passwd',
      'ftp://example.com/',
      'http://169.254.169.254/latest',
      'http://denied.example/',
    ]) {
      const answer = await agent.call('nova_navigate', { url });
      expect(answer, url).toMatchObject({
        isError: true,
        structured: {
          status: 'blocked',
          reasonCode: 'url.blocked_by_policy',
          errorCode: -32035,
          actionDispatched: false,
          stage: 'gate_check',
        },
      });
    }
    expect((await agent.call('nova_perceive')).structured.pageUrl).toBe(`${site.url}/`);
  });

  it('an unknown tool is a protocol error, not a result [A&S 2.3]', async () => {
    await expect(agent.client.callTool({ name: 'nova_nothing', arguments: {} })).rejects.toMatchObject({
      code: -32602,
    });
  });

  it('comes before dispatch as cancelled, with nothing done [A&S V8]', async () => {
    const abort = new AbortController();
    const pending = agent.call(
      'nova_click_selector',
      { selector: '#never', timeoutMs: 60000 },
      { signal: abort.signal },
    );
    abort.abort();
    await expect(pending).rejects.toThrow();
    const after = await agent.call('nova_tabs');
    expect(after.structured.ok).toBe(true);
  });
});

describe('names', () => {
  it('both forms and the aliases reach the same tool; the title is canonical [A&S A4] [A&S A5]', async () => {
    for (const name of ['nova.navigate', 'nova_navigate', 'nova.goto', 'nova_goto']) {
      const url = `${site.url}/?by=${name}`;
      expect((await agent.call(name, { url })).structured).toMatchObject({ ok: true, pageUrl: url });
    }
    const { tools } = await agent.client.listTools();
    expect(
      tools.every((tool) => /^nova_[a-z_]+$/.test(tool.name) && tool.title === tool.name.replace('nova_', 'nova.')),
    ).toBe(true);
  });

  it('argument aliases resolve, and the canonical one wins [A&S A4]', async () => {
    const short = await agent.call('nova_read_text', { chars: 1000 });
    expect(short.structured.ok).toBe(true);
    const both = await agent.call('nova_read_text', { chars: 7, maxChars: 1000 });
    expect(both.structured.ok).toBe(true);
  });

  it('nova.invoke takes the road of a direct call and does not nest [A&S J9]', async () => {
    const answer = await agent.call('nova_invoke', { tool: 'nova.tabs', arguments: {} });
    expect(answer.structured).toMatchObject({ ok: true, tabs: expect.any(Array) });
    const nested = await agent.call('nova_invoke', { tool: 'nova_invoke', arguments: {} });
    expect(nested).toMatchObject({ isError: true, structured: { errorCode: -32602, errorData: { field: 'tool' } } });
    const bad = await agent.call('nova_invoke', { tool: 'nova_tabs', arguments: { nonsense: 1 } });
    expect(bad).toMatchObject({
      isError: true,
      structured: { reasonCode: 'params.unknown_field', toolName: 'nova.tabs' },
    });
  });

  it('tools_bundle finds bundles, tools with their full schema, and words [A&S I4] [A&S J8]', async () => {
    const bundle = await agent.call('nova_tools_bundle', { bundle: 'forms' });
    expect(bundle.structured).toMatchObject({
      bundle: 'form_submission',
      knownBundles: expect.arrayContaining(['browser_automation']),
    });
    const one = await agent.call('nova_tools_bundle', { toolName: 'nova_click_selector' });
    expect(one.structured.tools[0].inputSchema).toMatchObject({
      additionalProperties: false,
      properties: { clickCount: { maximum: 3 } },
    });
    const words = await agent.call('nova_tools_bundle', { query: 'screenshot picture' });
    expect(words.structured.tools[0].name).toBe('nova.capture_screenshot');
    const unknown = await agent.call('nova_tools_bundle', { bundle: 'nope' });
    expect(unknown).toMatchObject({ isError: true, structured: { errorData: { field: 'bundle' } } });
  });
});

describe('arguments', () => {
  it('an unknown one is refused by name, with the accepted ones [A&S A1]', async () => {
    const answer = await agent.call('nova_navigate', { url: `${site.url}/`, includeScreenshot: true });
    expect(answer).toMatchObject({
      isError: true,
      structured: { reasonCode: 'params.unknown_field', errorCode: -32602, errorData: { field: 'includeScreenshot' } },
    });
    expect(answer.structured.message).toContain('waitForLoad');
  });

  it('a numeric string counts as a number, a boolean string does not count as a boolean [A&S A2]', async () => {
    expect((await agent.call('nova_perceive', { maxResults: '5' })).structured.ok).toBe(true);
    expect((await agent.call('nova_perceive', { maxResults: '5x' })).structured.errorData.field).toBe('maxResults');
    expect((await agent.call('nova_perceive', { visibleOnly: 'true' })).structured.errorData.field).toBe('visibleOnly');
  });

  it('a value out of range or set names what is allowed [A&S A3]', async () => {
    expect((await agent.call('nova_perceive', { maxResults: 201 })).structured.message).toContain('from 1 to 200');
    expect((await agent.call('nova_perceive', { mode: 'everything' })).structured.message).toContain('summary, state');
  });

  it('selector and ctaRef exclude each other, and one is needed', async () => {
    expect((await agent.call('nova_click_selector', {})).structured.errorData.field).toBe('selector');
    expect((await agent.call('nova_click_selector', { selector: 'a', ctaRef: 1 })).structured.errorData.field).toBe(
      'selector',
    );
  });
});
