import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

const form = (action: string, extra = '') => `<title>Form</title><h1>Order</h1>
<form method="post" action="${action}"><label>Name <input name="name" id="name" required value="Ada"></label>
<button id="send">Save entry</button></form>${extra}`;

/** A form that sends by fetch: the page's script says what it shows then. */
const scripted = (path: string, then: string, first = '') => `<title>App</title>
<form id="f"><label>Name <input id="name" required value="Ada"></label><button id="send">Save entry</button></form>
<div role="status" id="status"></div><div role="alert" id="alert"></div>
<script>
const status = document.querySelector('#status'), alert_ = document.querySelector('#alert');
document.querySelector('#f').addEventListener('submit', async (event) => {
  event.preventDefault();
  ${first}
  const response = await fetch('${path}', { method: 'POST', body: 'x' }).catch(() => null);
  ${then}
});
</script>`;

let site: Site;
let nova: TestNova;
let agent: TestAgent;
const posts: Record<string, number> = {};

const answer =
  (status: number, body: string, delayMs = 0): Parameters<typeof serveSite>[0][string] =>
  (request, response) => {
    if (request.method === 'POST') posts[request.url ?? ''] = (posts[request.url ?? ''] ?? 0) + 1;
    setTimeout(() => response.writeHead(status, { 'content-type': 'text/html' }).end(body), delayMs);
  };

beforeAll(async () => {
  site = await serveSite({
    '/form': form('/saved'),
    '/saved': answer(200, '<title>Saved</title><p role="status">Thank you, your entry has been saved.</p>'),
    '/form-500': form('/broken'),
    '/broken': answer(500, '<title>Error</title><h1>Internal server error</h1>'),
    '/form-login': form('/to-login'),
    '/to-login': (request, response) => {
      posts['/to-login'] = (posts['/to-login'] ?? 0) + 1;
      response.writeHead(303, { location: '/login' }).end();
    },
    '/login': `<title>Sign in</title><h1>Sign in</h1><form method="post" action="/session">
      <label>Email <input type="email" name="e" value="a@b.c"></label><label>Password <input id="pw" type="password" name="p" value="x"></label>
      <button id="in">Sign in</button></form>`,
    '/invalid':
      '<form method="post" action="/saved"><input required id="name"><button id="send">Save entry</button></form>',
    '/toast': scripted('/api/ok', `status.textContent = 'Saved successfully.'`),
    '/liar': scripted('/api/fails', '', `status.textContent = 'Saved successfully.';`),
    '/error': scripted('/api/fails', `alert_.textContent = 'Error: could not be saved.'`),
    '/quiet': scripted('/api/quiet', ''),
    '/api/quiet': answer(200, 'ok', 150),
    '/dead': '<form id="f" onsubmit="event.preventDefault()"><button id="send">Save entry</button></form>',
    '/again': `<p role="status">Saved successfully.</p>${scripted('/api/ok', '')}`,
    '/api/ok': answer(200, 'ok', 150),
    '/api/fails': answer(500, 'no', 300),
    '/toggle':
      '<button id="t" aria-pressed="false" onclick="this.setAttribute(\'aria-pressed\',\'true\')">Dark</button><p>x</p>',
  });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

async function open(path: string) {
  await agent.call('nova_navigate', { url: site.url + path, waitForLoad: true });
  await agent.call('nova_perceive');
}

const submit = (args: Record<string, unknown> = {}) =>
  agent.call('nova_guarded_submit_form', { selector: '#send', ...args });
const SAVED = {
  success: { any: [{ factKey: 'text.appeared(Saved%20successfully.)', operator: 'eq', expected: true }] },
};

describe('a commit point without a contract', () => {
  it('is refused before the page is touched, with a contract ready to paste [A&S K3] [A&S M3] [A&S 13.6]', async () => {
    await open('/form');
    const before = posts['/saved'] ?? 0;
    const refused = await agent.call('nova_click_selector', { selector: '#send' });
    expect(refused.isError).toBe(true);
    expect(refused.structured).toMatchObject({
      ok: false,
      status: 'blocked',
      reasonCode: 'guarded_commit.missing_contract',
      stage: 'guarded_commit_check',
      actionDispatched: false,
      errorCode: -32001,
      errorData: {
        commitPoint: { class: 'submit', rule: 9, label: 'Save entry' },
        suggestedTool: 'nova.guarded_submit_form',
      },
    });
    expect(posts['/saved'] ?? 0).toBe(before);
    const { suggestedContract } = refused.structured.errorData;
    const done = await agent.call('nova_click_selector', { selector: '#send', transitionContract: suggestedContract });
    expect(done.structured).toMatchObject({ ok: true, verifyState: 'verified', verifySource: 'guarded_commit' });
    expect(posts['/saved']).toBe(before + 1);
  });

  it('and one whose contract has no postconditions fails closed [A&S K3]', async () => {
    await open('/form');
    const contract = { preconditions: { all: [{ factKey: 'page.title', operator: 'eq', expected: 'Form' }] } };
    const refused = await agent.call('nova_click_selector', { selector: '#send', transitionContract: contract });
    expect(refused.structured).toMatchObject({
      reasonCode: 'guarded_commit.missing_contract',
      actionDispatched: false,
    });
  });

  it('is gated alike by Enter in a field, by typing with Enter, by a key and by a sequence step [A&S 13.6]', async () => {
    await open('/form');
    const before = posts['/saved'] ?? 0;
    const typed = await agent.call('nova_type_selector', { selector: '#name', text: 'B', pressEnter: true });
    expect(typed.structured).toMatchObject({ reasonCode: 'guarded_commit.missing_contract', actionDispatched: false });
    await agent.call('nova_click_selector', { selector: '#name' });
    const pressed = await agent.call('nova_input_key', { key: 'Enter' });
    expect(pressed.structured).toMatchObject({
      reasonCode: 'guarded_commit.missing_contract',
      actionDispatched: false,
    });
    const routed = await agent.call('nova_route', { selector: '#send' });
    expect(routed.structured).toMatchObject({ reasonCode: 'guarded_commit.missing_contract', actionDispatched: false });
    const dragged = await agent.call('nova_drag', { selector: 'h1', toSelector: '#send' });
    expect(dragged.structured).toMatchObject({
      reasonCode: 'guarded_commit.missing_contract',
      actionDispatched: false,
    });
    const walked = await agent.call('nova_run_sequence', { steps: [{ action: 'click', selector: '#send' }] });
    expect(walked.structured).toMatchObject({ failedStep: { reasonCode: 'guarded_commit.missing_contract' } });
    expect(posts['/saved'] ?? 0).toBe(before);
  });

  it('loading the answer to a POST again is one too [A&S 5.13]', async () => {
    await open('/form');
    await submit();
    const before = posts['/saved'] ?? 0;
    const reloaded = await agent.call('nova_reload');
    expect(reloaded.structured).toMatchObject({
      reasonCode: 'guarded_commit.missing_contract',
      errorData: { commitPoint: { class: 'submit', rule: 11 } },
    });
    expect(posts['/saved']).toBe(before);
  });
});

describe('a guarded submit', () => {
  it('is proven by the page that follows [A&S 5.14] [A&S 5.8] [A&S V5]', async () => {
    await open('/form');
    const done = await submit();
    expect(done.isError).toBe(false);
    expect(done.structured).toMatchObject({
      ok: true,
      status: 'ok',
      reasonCode: null,
      actionDispatched: true,
      verifyState: 'verified',
      retryAdvice: 'do_not_retry',
      guardedCommit: {
        transitionId: expect.stringMatching(/^tx_/),
        dispatchStatus: 'dispatched',
        verificationStatus: 'verified_success',
        indeterminateReason: null,
        preconditionVerdict: 'satisfied',
        outcomeVerdict: 'satisfied',
        contractSource: 'macro',
      },
    });
  });

  it('waits for what it caused, and the answer is in before it says success [A&S V4a] [A&S 13.17]', async () => {
    await open('/toast');
    const done = await submit();
    expect(done.structured).toMatchObject({ ok: true, verifyState: 'verified' });
  });

  it('is not fooled by a message that comes before the server has answered [A&S V4a] [A&S 13.17]', async () => {
    await open('/liar');
    const done = await submit();
    expect(done.isError).toBe(false);
    expect(done.structured).toMatchObject({
      ok: false,
      status: 'failed',
      reasonCode: 'guarded_commit.postcondition_failed',
      verifyState: 'failed',
      guardedCommit: {
        verificationStatus: 'verified_fail',
        retryAdvice: 'do_not_retry',
        failedAssertions: [{ factKey: 'network.write.failed', passed: true }],
      },
    });
  });

  it('is not fooled the second time either: what an action caused is not taken for polling [A&S V4b]', async () => {
    await open('/liar');
    await submit();
    const again = await submit();
    expect(again.structured.guardedCommit).toMatchObject({ verificationStatus: 'verified_fail' });
  });

  it('fails on an error the page shows [A&S 5.4]', async () => {
    await open('/error');
    const done = await submit();
    expect(done.structured.guardedCommit).toMatchObject({ verificationStatus: 'verified_fail' });
  });

  it('fails on an error page [A&S V4c]', async () => {
    await open('/form-500');
    const done = await submit();
    expect(done.structured).toMatchObject({ ok: false, status: 'failed', verifyState: 'failed' });
  });

  it('fails when a sign-in page follows [A&S V4c]', async () => {
    await open('/form-login');
    const done = await submit();
    expect(done.structured).toMatchObject({ ok: false, guardedCommit: { verificationStatus: 'verified_fail' } });
  });

  it('with an invalid field is not sent [A&S V1] [A&S 13.1] [A&S 13.2]', async () => {
    await open('/invalid');
    const before = posts['/saved'] ?? 0;
    const blocked = await submit();
    expect(blocked.isError).toBe(true);
    expect(blocked.structured).toMatchObject({
      status: 'blocked',
      reasonCode: 'guarded_commit.precondition_failed',
      stage: 'precondition_check',
      actionDispatched: false,
      errorCode: -32003,
      retryAdvice: 'check_postcondition_first',
      guardedCommit: {
        dispatchStatus: 'blocked_precondition',
        verificationStatus: 'skipped',
        preconditionVerdict: 'failed',
        failedAssertions: [{ factKey: 'form.fields.valid', expected: true, observed: false, passed: false }],
      },
    });
    expect(posts['/saved'] ?? 0).toBe(before);
  });

  it('without a sign is indeterminate, and says that nothing moved [A&S V7] [A&S 5.9]', async () => {
    await open('/dead');
    const done = await submit({ transitionContract: { stabilityWindowMs: 900 } });
    expect(done.structured).toMatchObject({
      ok: false,
      status: 'partial',
      reasonCode: 'guarded_commit.timeout',
      verifyState: 'uncertain',
      retryAdvice: 'check_postcondition_first',
      guardedCommit: {
        indeterminateReason: 'timeout',
        postconditionDiagnostics: { mismatch: true, suspectedNoOp: true },
      },
    });
  });

  it('names the request it caused when the page says nothing [A&S V7]', async () => {
    await open('/quiet');
    const done = await submit({ transitionContract: { stabilityWindowMs: 900 } });
    expect(done.structured.guardedCommit).toMatchObject({
      verificationStatus: 'indeterminate',
      postconditionDiagnostics: { requests: [{ method: 'POST', status: 200 }] },
    });
    expect(done.structured.guardedCommit.postconditionDiagnostics.suspectedNoOp).toBeUndefined();
  });

  it('takes what was there before for no proof [A&S V3] [A&S 13.16]', async () => {
    await open('/again');
    const contract = {
      postconditions: {
        success: { any: [{ factKey: 'text.present(Saved%20successfully.)', operator: 'eq', expected: true }] },
      },
      stabilityWindowMs: 1200,
    };
    const done = await agent.call('nova_click_selector', { selector: '#send', transitionContract: contract });
    expect(done.structured).toMatchObject({
      ok: false,
      reasonCode: 'guarded_commit.ambiguous_signal',
      verifyState: 'uncertain',
      guardedCommit: { baseline: { successPreexisting: true } },
      warnings: [{ code: 'guarded_commit.success_preexisting' }],
    });
  });

  it('with an idempotent contract takes it for likely [A&S V3]', async () => {
    await open('/again');
    const contract = {
      retryPolicy: 'idempotent',
      postconditions: {
        success: { any: [{ factKey: 'text.present(Saved%20successfully.)', operator: 'eq', expected: true }] },
      },
    };
    const done = await agent.call('nova_click_selector', { selector: '#send', transitionContract: contract });
    expect(done.structured).toMatchObject({
      ok: true,
      verifyState: 'likely',
      guardedCommit: { verificationStatus: 'verified_success' },
    });
  });

  it('a contract of the caller is added to the one of the tool: both must hold [A&S 5.14]', async () => {
    await open('/form');
    const contract = {
      postconditions: { success: { all: [{ factKey: 'dom.#never', operator: 'exists' }] } },
      stabilityWindowMs: 800,
    };
    const done = await submit({ transitionContract: contract });
    expect(done.structured).toMatchObject({
      ok: false,
      guardedCommit: { verificationStatus: 'indeterminate', contractSource: 'caller+macro' },
    });
  });
});

describe('a contract', () => {
  it.each([
    [{ postconditions: { success: { all: [{ factKey: 'dom.#x', operator: 'exists', value: 1 }] } } }, 'value'],
    [{ postcondition: {} }, 'postcondition'],
    [{ postconditions: { success: { some: [] } } }, 'some'],
    [
      { postconditions: { success: { all: [{ factKey: 'page.urlChanges', operator: 'eq', expected: true }] } } },
      'page.urlChanged',
    ],
    [{ postconditions: { success: { all: [{ factKey: 'page.url', operator: 'eq' }] } } }, 'expected'],
  ])(
    'with a mistake is refused before anything happens: %j [A&S 5.2] [A&S K5] [A&S K1] [A&S 13.5]',
    async (contract, named) => {
      await open('/form');
      const before = posts['/saved'] ?? 0;
      const refused = await agent.call('nova_click_selector', { selector: '#send', transitionContract: contract });
      expect(refused.structured).toMatchObject({ errorCode: -32602, actionDispatched: false, stage: 'validate' });
      expect(JSON.stringify(refused.structured)).toContain(named);
      expect(posts['/saved'] ?? 0).toBe(before);
    },
  );

  it('out of range in its timing is clamped and told [A&S K2]', async () => {
    await open('/dead');
    const done = await submit({ transitionContract: { stabilityWindowMs: 10 } });
    expect(done.structured.warnings).toMatchObject([{ code: 'contract.timing_clamped' }]);
  });

  it('checks an action that commits nothing, too [A&S 5.8]', async () => {
    await open('/toggle');
    const contract = {
      actionKind: 'select_option',
      retryPolicy: 'idempotent',
      postconditions: {
        success: { all: [{ factKey: 'dom.attr(#t|aria-pressed)', operator: 'eq', expected: 'true' }] },
      },
    };
    const done = await agent.call('nova_click_selector', { selector: '#t', transitionContract: contract });
    expect(done.structured).toMatchObject({ ok: true, verifyState: 'verified' });
  });
});

describe('verify on a click [A&S D6]', () => {
  const pressed = { factKey: 'dom.attr(#t|aria-pressed)', operator: 'eq', expected: 'true' };

  it('proves it when the assertion holds afterwards [A&S D5]', async () => {
    await open('/toggle');
    const done = await agent.call('nova_click_selector', { selector: '#t', verify: pressed });
    expect(done.structured).toMatchObject({ ok: true, verifyState: 'verified', verifySource: 'verify_expression' });
  });

  it('says when it does not, and cannot tell what held before [A&S D5]', async () => {
    await open('/toggle');
    const failed = await agent.call('nova_click_selector', { selector: 'p', verify: pressed, verifyTimeout: 200 });
    expect(failed.structured).toMatchObject({
      ok: false,
      status: 'partial',
      reasonCode: 'action.verify_failed',
      verifyState: 'failed',
    });
    await agent.call('nova_click_selector', { selector: '#t' });
    const before = await agent.call('nova_click_selector', { selector: 'p', verify: pressed, verifyTimeout: 200 });
    expect(before.structured).toMatchObject({ ok: true, verifyState: 'uncertain' });
  });

  it('is no substitute for a contract at a commit point [A&S D6]', async () => {
    await open('/form');
    const refused = await agent.call('nova_click_selector', {
      selector: '#send',
      verify: { factKey: 'page.urlChanged', operator: 'eq', expected: true },
    });
    expect(refused.structured).toMatchObject({
      reasonCode: 'guarded_commit.missing_contract',
      actionDispatched: false,
    });
  });
});

describe('an idempotency key [A&S V11]', () => {
  it('answers the same call again without doing it twice', async () => {
    await open('/toast');
    const before = posts['/api/ok'] ?? 0;
    const args = { clientEventId: 'order-1', transitionContract: { postconditions: SAVED } };
    const first = await submit(args);
    const again = await submit(args);
    expect(first.structured).toMatchObject({ ok: true });
    expect(again.structured).toMatchObject({
      ok: true,
      replayed: true,
      guardedCommit: { transitionId: first.structured.guardedCommit.transitionId },
    });
    expect(posts['/api/ok']).toBe(before + 1);
  });

  it('is refused for other arguments, and is another one for another agent', async () => {
    await open('/toast');
    await submit({ clientEventId: 'order-2' });
    const other = await submit({ clientEventId: 'order-2', timeoutMs: 5 });
    expect(other.structured).toMatchObject({
      reasonCode: 'params.client_event_id_reused',
      errorCode: -32602,
      errorData: { field: 'clientEventId' },
    });
  });

  it('is busy while its call is under way', async () => {
    await open('/dead');
    const args = { clientEventId: 'order-3', transitionContract: { stabilityWindowMs: 1500 } };
    const first = submit(args);
    const second = await submit(args);
    expect(second.structured).toMatchObject({ reasonCode: 'guarded_commit.coordinator_busy' });
    await first;
  });

  it('is free again when nothing reached the page', async () => {
    await open('/invalid');
    expect((await submit({ clientEventId: 'order-4' })).structured.reasonCode).toBe(
      'guarded_commit.precondition_failed',
    );
    expect((await submit({ clientEventId: 'order-4' })).structured).toMatchObject({
      reasonCode: 'guarded_commit.precondition_failed',
    });
  });

  it('covers a whole sequence', async () => {
    await open('/toast');
    const before = posts['/api/ok'] ?? 0;
    const args = { clientEventId: 'seq-1', steps: [{ tool: 'nova.guarded_submit_form', args: { selector: '#send' } }] };
    expect((await agent.call('nova_run_sequence', args)).structured).toMatchObject({ ok: true, completedSteps: 1 });
    expect((await agent.call('nova_run_sequence', args)).structured).toMatchObject({
      ok: true,
      completedSteps: 1,
      replayed: true,
    });
    expect(posts['/api/ok']).toBe(before + 1);
  });
});

describe('two guarded calls on one tab', () => {
  it('do not run together: exactly one dispatches [A&S R3] [A&S 13.3]', async () => {
    await open('/toast');
    const before = posts['/api/ok'] ?? 0;
    const results = await Promise.all([submit(), submit()]);
    const busy = results.filter((one) => one.structured.reasonCode === 'guarded_commit.coordinator_busy');
    expect(busy).toHaveLength(1);
    expect(busy[0]?.structured).toMatchObject({
      retryAfterMs: 1000,
      actionDispatched: false,
      guardedCommit: { dispatchStatus: 'blocked_coordinator' },
    });
    expect(posts['/api/ok']).toBe(before + 1);
  });
});

describe('contract_check [A&S 5.16]', () => {
  it('says what would happen, and does nothing [A&S CK1] [A&S CK2] [A&S 13.15]', async () => {
    await open('/form');
    const before = posts['/saved'] ?? 0;
    const checked = await agent.call('nova_contract_check', {
      selector: '#send',
      macro: 'guarded_submit_form',
      transitionContract: {
        postconditions: { success: { any: [{ factKey: 'page.title', operator: 'eq', expected: 'Form' }] } },
      },
    });
    expect(checked.structured).toMatchObject({
      ok: true,
      contractValid: true,
      wouldDispatch: true,
      preconditions: { verdict: 'satisfied' },
      postconditions: { success: { verdict: 'failed' }, forbidden: { verdict: expect.any(String) } },
      successAlreadyTrue: false,
      commitPoint: { class: 'submit' },
      effective: { actionKind: 'submit_form', retryPolicy: 'non_idempotent', stabilityWindowMs: 8000 },
    });
    expect(posts['/saved'] ?? 0).toBe(before);
  });

  it('warns of a success that holds already, of one it cannot read, and takes deltas for false [A&S CK3] [A&S CK4]', async () => {
    await open('/form');
    const check = async (factKey: string) => {
      const set = { all: [{ factKey, operator: 'eq', expected: true }] };
      return agent.call('nova_contract_check', { transitionContract: { postconditions: { success: set } } });
    };
    expect((await check('dom.visible(%23send)'.replace('%23', '#'))).structured).toMatchObject({
      successAlreadyTrue: true,
      warnings: [{ code: 'contract.success_already_true' }],
    });
    expect((await check('core.login_state')).structured).toMatchObject({
      successAlreadyTrue: null,
      unreadableKeys: ['core.login_state'],
      warnings: [{ code: 'contract.success_unreadable' }],
    });
    expect((await check('page.urlChanged')).structured).toMatchObject({
      successAlreadyTrue: false,
      postconditions: { success: { assertions: [{ condition: 'value', observed: false, delta: true }] } },
    });
  });

  it('shows typed text as its length only, and is no read of the page [A&S CK5]', async () => {
    await open('/form');
    await agent.call('nova_type_selector', { selector: '#name', text: 'my own words', clear: true });
    const set = { all: [{ factKey: 'dom.value(#name)', operator: 'eq', expected: 'x' }] };
    const checked = await agent.call('nova_contract_check', {
      transitionContract: { postconditions: { success: set } },
    });
    expect(checked.structured.postconditions.success.assertions).toMatchObject([{ observed: '(12 characters)' }]);
    expect(JSON.stringify(checked)).not.toContain('my own words');
  });

  it('fails as an acting call would on a bad contract [A&S CK1]', async () => {
    await open('/form');
    const refused = await agent.call('nova_contract_check', {
      transitionContract: { postconditions: { success: { all: [{ factKey: 'dom.text', operator: 'exists' }] } } },
    });
    expect(refused.structured).toMatchObject({ errorCode: -32602, reasonCode: 'params.invalid' });
  });
});
