import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../src/kernel/index.js';
import { openRows, type RowReader } from '../support/rows.js';
import { type Site, serveSite } from '../support/site.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';

const FORM = `<title>Form</title><label>Name <input id="name"></label>
<button id="greet" onclick="document.querySelector('#out').textContent='Hello '+document.querySelector('#name').value;fetch('/greeted')">Greet</button>
<label>Password <input id="pw" type="password"></label><p id="out"></p>`;
const CONTROLS = `<title>Controls</title><input id="name"><select id="size"><option value="s">S<option value="l">L</select>
<button id="show" onclick="document.querySelector('#out').textContent=document.querySelector('#name').value+' '+document.querySelector('#size').value">Show</button>
<p id="out"></p><div style="height:5000px"></div>`;
/** A time no other wait uses, so that a test can say when it is over. */
const TOTAL_MS = 123_457;
const RETRY_MS = 7_654;

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let rows: RowReader;
let endTime: () => void = () => undefined;
let onRetryWait: () => void = () => undefined;
let onHang: () => void = () => undefined;

/** The real clock, but for the two waits the tests decide about. */
const clock: Clock = {
  ...systemClock,
  after: (ms, run) => {
    if (ms !== TOTAL_MS) return systemClock.after(ms, run);
    endTime = run;
    return () => undefined;
  },
  sleep: async (ms, signal) => {
    if (ms !== RETRY_MS) return systemClock.sleep(ms, signal);
    onRetryWait();
  },
};

beforeAll(async () => {
  site = await serveSite({
    '/': FORM,
    '/controls': CONTROLS,
    '/greeted': 'ok',
    '/next': '<title>Next</title><h1>Next page</h1>',
    '/hang': () => onHang(),
  });
  nova = await startTestNova({ clock });
  agent = await nova.agent('agent-a');
  rows = await openRows(nova);
  await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
});
afterEach(() => {
  site.requests.length = 0;
});
afterAll(async () => {
  await rows?.close();
  await nova?.close();
  await site?.close();
});

const sequence = (steps: object[], args: object = {}) => agent.call('nova_run_sequence', { steps, ...args });
const goHome = () => ({ tool: 'nova.navigate', args: { url: `${site.url}/`, waitForLoad: true } });

describe('a sequence that runs through', () => {
  it('takes tools by both names and shorthand, and returns what steps read [A&S Q1] [A&S Q2] [A&S Q6]', async () => {
    const answer = await sequence([
      goHome(),
      { id: 'fill', action: 'type', selector: '#name', text: 'Ada', verify: true },
      { action: 'click', selector: '#greet' },
      { tool: 'nova_read_text', args: { selector: '#out' } },
    ]);
    expect(answer.isError).toBe(false);
    const { structured } = answer;
    expect(structured).toMatchObject({
      ok: true,
      status: 'ok',
      actionDispatched: true,
      completedSteps: 4,
      failedStep: null,
      stoppedBecause: null,
      summary: { ok: 4, failed: 0, skipped: 0 },
      tabState: { targetId: structured.targetId, url: `${site.url}/`, title: 'Form' },
      outputs: [{ index: 3, text: '| Hello Ada' }],
      contentTrust: 'untrusted_page',
    });
    expect(structured.trace).toEqual([
      entry(0, 'nova.navigate', { actionDispatched: true, verifyState: 'verified' }),
      entry(1, 'nova.type_selector', { actionDispatched: true, verifyState: 'verified' }),
      entry(2, 'nova.click_selector', { actionDispatched: true, verifyState: 'likely' }),
      entry(3, 'nova.read_text', { actionDispatched: false }),
    ]);
    expect(answer.text).toBe(
      '[0] navigate ok (verified)\n[1] type_selector ok (verified)\n[2] click_selector ok (likely)\n[3] read_text ok\n--- [3]\n| Hello Ada\nNote safety.perceive_first: See the page with nova_perceive before acting on it.',
    );
  });

  it('knows every shorthand [A&S Q2]', async () => {
    const answer = await sequence([
      { action: 'navigate', url: `${site.url}/controls`, waitForLoad: true },
      { action: 'wait', selector: '#name' },
      { action: 'type', selector: '#name', text: 'Ada' },
      { action: 'key', key: 'Tab' },
      { action: 'select', selector: '#size', value: 'l' },
      { action: 'scroll', deltaY: 100 },
      { action: 'click', selector: '#show' },
      { action: 'read', selector: '#out' },
    ]);
    expect(answer.structured).toMatchObject({
      ok: true,
      completedSteps: 8,
      outputs: [{ index: 1 }, { index: 7, text: '| Ada l' }],
    });
    expect(answer.structured.trace.map(({ tool }: { tool: string }) => tool)).toEqual([
      'nova.navigate',
      'nova.wait_for_selector',
      'nova.type_selector',
      'nova.input_key',
      'nova.select_option',
      'nova.scroll_by',
      'nova.click_selector',
      'nova.read_text',
    ]);
  });

  it('leaves a row for each step and one for itself [E&T 1.1]', async () => {
    const answer = await sequence([goHome(), { action: 'click', selector: '#greet' }, { action: 'read' }]);
    expect(await rows.of(answer)).toMatchObject({
      toolName: 'nova.run_sequence',
      actionKind: 'meta',
      surfaceKind: 'none',
      parentCallId: null,
      ok: true,
      signals: ['TargetResolved'],
    });
    const steps = await rows.stepsOf(answer);
    expect(steps.map(({ toolName, actionKind, ok }) => ({ toolName, actionKind, ok }))).toEqual([
      { toolName: 'nova.navigate', actionKind: 'navigate', ok: true },
      { toolName: 'nova.click_selector', actionKind: 'interact', ok: true },
      { toolName: 'nova.read_text', actionKind: 'read', ok: true },
    ]);
    const direct = await rows.of(await agent.call('nova_read_text'));
    expect(direct).toMatchObject({ parentCallId: null, argsHash: steps[2]?.argsHash, signals: steps[2]?.signals });
  });

  it('works in the tab and for the agent that are named, where the step names none [A&S Q2]', async () => {
    const { targetId } = (await agent.call('nova_tab_new', { url: `${site.url}/next`, activate: false })).structured;
    const answer = await sequence([{ action: 'read' }, { tool: 'nova.tabs' }], { targetId, agentId: 'agent-b' });
    expect(answer.structured).toMatchObject({ ok: true, targetId, outputs: [{ index: 0, text: '| Next page' }] });
    expect((await rows.stepsOf(answer)).map((row) => [row.targetId, row.agentId])).toEqual([
      [targetId, 'agent-b'],
      [null, 'agent-b'],
    ]);
    await agent.call('nova_tab_close', { targetId });
  });

  it('says which step it is at [A&S Q1]', async () => {
    const messages: string[] = [];
    await agent.call(
      'nova_run_sequence',
      { steps: [{ action: 'read' }, { tool: 'nova.tabs' }] },
      { onProgress: (message) => messages.push(message) },
    );
    expect(messages).toEqual(['Step 1 of 2: nova.read_text', 'Step 2 of 2: nova.tabs']);
  });

  it('hands on pictures, and shows more or less on request [A&S Q6]', async () => {
    const shots = await sequence([{ tool: 'nova.capture_screenshot' }, { tool: 'nova.capture_screenshot' }]);
    expect(shots.content.filter(({ type }) => type === 'image')).toHaveLength(2);
    const bare = await sequence([goHome(), { id: 'look', tool: 'nova.tabs' }], {
      options: {
        compactTrace: false,
        includeTabState: false,
        includeSummary: false,
        verboseStepResults: true,
        maxTraceSteps: 1,
      },
    });
    expect(bare.structured).not.toHaveProperty('summary');
    expect(bare.structured).not.toHaveProperty('tabState');
    expect(bare.structured).toMatchObject({
      traceOmitted: 1,
      trace: [{ index: 1, id: 'look', callId: expect.stringMatching(/^call_/) }],
      outputs: [{ index: 0 }, { index: 1, text: expect.stringContaining('Form') }],
    });
  });
});

describe('warnings of steps', () => {
  it('reach the answer, once [A&S E2]', async () => {
    const type = { action: 'type', selector: '#pw', text: 'x' };
    const { warnings } = (await sequence([goHome(), type, type])).structured;
    expect(warnings).toMatchObject([{ code: 'action.sensitive_field' }]);
  });
});

describe('a sequence that is refused', () => {
  it.each([
    ['nesting', { tool: 'nova.run_sequence', args: { steps: [] } }, 'steps.1.tool'],
    ['invoke', { tool: 'nova_invoke', args: { tool: 'nova.tabs' } }, 'steps.1.tool'],
    ['a claim', { tool: 'nova.tab_claim', args: {} }, 'steps.1.tool'],
    ['a sandbox tool', { tool: 'nova.sandbox_create', args: {} }, 'steps.1.tool'],
    ['an unknown tool', { tool: 'nova.no_such_tool' }, 'steps.1.tool'],
    ['a wrong argument', { tool: 'nova.read_text', args: { maxChars: 1 } }, 'steps.1.args.maxChars'],
    ['an unknown argument', { action: 'click', selector: '#greet', nonsense: 1 }, 'steps.1.args.nonsense'],
    ['a missing argument', { action: 'type', selector: '#name' }, 'steps.1.args.text'],
    ['neither tool nor action', { id: 'x' }, 'steps.1.tool'],
    ['tool and action', { tool: 'nova.tabs', action: 'read' }, 'steps.1.tool'],
    ['arguments in the wrong place', { tool: 'nova.read_text', selector: '#out' }, 'steps.1.selector'],
    ['args beside action', { action: 'read', args: {} }, 'steps.1.args'],
    ['too many retries', { action: 'read', policy: { maxRetries: 4 } }, 'steps.1.policy.maxRetries'],
  ])('for %s runs no step at all [A&S Q3]', async (_, bad, field) => {
    const answer = await sequence([{ action: 'click', selector: '#greet' }, bad]);
    expect(answer).toMatchObject({
      isError: true,
      structured: {
        ok: false,
        status: 'failed',
        errorCode: -32602,
        stage: 'validate',
        actionDispatched: false,
        errorData: { field },
      },
    });
    expect(answer.structured.message).toContain(field.split('.').slice(0, 2).join('.'));
    expect(site.requests).toEqual([]);
    expect(await rows.stepsOf(answer)).toEqual([]);
  });
});

describe('a step that fails', () => {
  const missing = { action: 'click', selector: '#nowhere', timeoutMs: 0 };

  it('stops the sequence, which is an answer and no error [A&S Q5] [A&S Q6] [A&S E5]', async () => {
    const answer = await sequence([goHome(), { id: 'gone', ...missing }, { action: 'click', selector: '#greet' }]);
    expect(answer).toMatchObject({
      isError: false,
      structured: {
        ok: false,
        status: 'partial',
        reasonCode: 'selector.not_found',
        retryAdvice: 'check_postcondition_first',
        completedSteps: 1,
        failedStep: { index: 1, id: 'gone', reasonCode: 'selector.not_found' },
        stoppedBecause: 'step_failed',
        summary: { ok: 1, failed: 1, skipped: 1 },
      },
    });
    expect(answer.text).toContain('[1] click_selector not_found selector.not_found');
    expect(site.requests).not.toContain('GET /greeted');
  });

  it('is passed over when the step or the defaults say so [A&S Q2]', async () => {
    const own = await sequence([{ ...missing, onError: 'continue' }, { action: 'read' }]);
    expect(own.structured).toMatchObject({
      ok: false,
      completedSteps: 1,
      stoppedBecause: null,
      failedStep: { index: 0 },
      summary: { ok: 1, failed: 1, skipped: 0 },
    });
    const byDefault = await sequence([missing, { action: 'read' }], { defaults: { onError: 'continue' } });
    expect(byDefault.structured.completedSteps).toBe(1);
  });

  it('is repeated when nothing had reached the page, each time with a row of its own [A&S Q5] [E&T 1.1]', async () => {
    let waits = 0;
    onRetryWait = () => {
      waits += 1;
    };
    const policy = { maxRetries: 2, retryDelayMs: RETRY_MS };
    const answer = await sequence([{ ...missing, policy }], { defaults: { stepPolicy: { maxRetries: 3 } } });
    expect(waits).toBe(2);
    expect(answer.structured.trace).toMatchObject([{ index: 0 }, { index: 0 }, { index: 0 }]);
    expect(answer.structured).toMatchObject({ status: 'failed', summary: { ok: 0, failed: 1, skipped: 0 } });
    expect(await rows.stepsOf(answer)).toHaveLength(3);
  });

  it('is blocked by the gates of a direct call, and ends the sequence whatever its policy says [A&S Q4] [A&S Q5]', async () => {
    const lenient = { onError: 'continue', policy: { maxRetries: 3, retryDelayMs: 0 } };
    const url = await sequence([{ action: 'navigate', url: 'javascript:1', ...lenient }, { action: 'read' }]);
    expect(url.structured).toMatchObject({
      status: 'blocked',
      reasonCode: 'url.blocked_by_policy',
      stoppedBecause: 'gate_block',
      actionDispatched: false,
      trace: [{ index: 0, status: 'blocked' }],
    });
    const { targetId } = (await agent.call('nova_tab_claim', { ttlMs: 60_000 })).structured;
    const other = await nova.agent('agent-c');
    const steps = [
      { action: 'read', selector: '#name' },
      { action: 'click', selector: '#greet', ...lenient },
    ];
    const claimed = await other.call('nova_run_sequence', { targetId, steps });
    expect(claimed.structured).toMatchObject({
      completedSteps: 1,
      reasonCode: 'claim.owner_mismatch',
      stoppedBecause: 'gate_block',
    });
    expect(site.requests).not.toContain('GET /greeted');
    await agent.call('nova_tab_release', { targetId });
  });
});

describe('a sequence whose time is over', () => {
  it('ends the running step and skips the rest [A&S Q1] [A&S V8]', async () => {
    const arrived = new Promise<void>((resolve) => {
      onHang = resolve;
    });
    const pending = sequence([goHome(), { action: 'navigate', url: `${site.url}/hang` }, { action: 'read' }], {
      totalTimeoutMs: TOTAL_MS,
    });
    await arrived;
    endTime();
    const answer = await pending;
    expect(answer.structured).toMatchObject({
      ok: false,
      status: 'partial',
      stoppedBecause: 'timeout',
      completedSteps: 1,
      failedStep: { index: 1 },
      summary: { ok: 1, failed: 1, skipped: 1 },
      retryAdvice: 'check_postcondition_first',
    });
    expect((await rows.stepsOf(answer)).map(({ outcomeKind }) => outcomeKind)).toEqual(['ok', 'timeout']);
    expect(await rows.of(answer)).toMatchObject({ ok: false, outcomeKind: 'logical_fail' });
  });
});

describe('a cancelled sequence', () => {
  it('ends with its rows written [A&S V8] [E&T 1.1]', async () => {
    const arrived = new Promise<void>((resolve) => {
      onHang = resolve;
    });
    const abort = new AbortController();
    const pending = agent.call(
      'nova_run_sequence',
      { steps: [{ action: 'navigate', url: `${site.url}/hang` }, { action: 'read' }] },
      { signal: abort.signal },
    );
    await arrived;
    abort.abort();
    await expect(pending).rejects.toThrow();
    await expect
      .poll(async () => (await rows.newest(2)).map(({ toolName, outcomeKind }) => [toolName, outcomeKind]))
      .toEqual([
        ['nova.navigate', 'cancelled'],
        ['nova.run_sequence', 'cancelled'],
      ]);
  });
});

describe('a sequence on a private tab', () => {
  it('leaves no row at all [A&S S6]', async () => {
    const { targetId } = (await agent.call('nova_tab_new', { private: true, activate: false })).structured;
    const answer = await sequence([{ action: 'navigate', url: `${site.url}/next` }, { action: 'read' }], { targetId });
    expect(answer.structured.ok).toBe(true);
    await expect(rows.of(answer)).rejects.toThrow('no row');
    expect(await rows.stepsOf(answer)).toEqual([]);
  });
});

function entry(index: number, tool: string, more: object) {
  return { index, tool, status: 'ok', reasonCode: null, durationMs: expect.any(Number), ...more };
}
