import { describe, expect, it } from 'vitest';
import { useFormDesk } from '../support/form-desk.js';

const desk = useFormDesk();
const { posts, open, submit } = desk;

describe('a commit point without a contract', () => {
  it('is refused before the page is touched, with a contract ready to paste [A&S K3] [A&S M3] [A&S 13.6]', async () => {
    await open('/form');
    const before = posts['/saved'] ?? 0;
    const refused = await desk.agent.call('nova_click_selector', { selector: '#send' });
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
    const done = await desk.agent.call('nova_click_selector', {
      selector: '#send',
      transitionContract: suggestedContract,
    });
    expect(done.structured).toMatchObject({ ok: true, verifyState: 'verified', verifySource: 'guarded_commit' });
    expect(posts['/saved']).toBe(before + 1);
  });

  it('and one whose contract has no postconditions fails closed [A&S K3]', async () => {
    await open('/form');
    const contract = { preconditions: { all: [{ factKey: 'page.title', operator: 'eq', expected: 'Form' }] } };
    const refused = await desk.agent.call('nova_click_selector', { selector: '#send', transitionContract: contract });
    expect(refused.structured).toMatchObject({
      reasonCode: 'guarded_commit.missing_contract',
      actionDispatched: false,
    });
  });

  it('is gated alike by Enter in a field, by typing with Enter, by a key and by a sequence step [A&S 13.6]', async () => {
    await open('/form');
    const before = posts['/saved'] ?? 0;
    const typed = await desk.agent.call('nova_type_selector', { selector: '#name', text: 'B', pressEnter: true });
    expect(typed.structured).toMatchObject({ reasonCode: 'guarded_commit.missing_contract', actionDispatched: false });
    await desk.agent.call('nova_click_selector', { selector: '#name' });
    const pressed = await desk.agent.call('nova_input_key', { key: 'Enter' });
    expect(pressed.structured).toMatchObject({
      reasonCode: 'guarded_commit.missing_contract',
      actionDispatched: false,
    });
    const routed = await desk.agent.call('nova_route', { selector: '#send' });
    expect(routed.structured).toMatchObject({ reasonCode: 'guarded_commit.missing_contract', actionDispatched: false });
    const dragged = await desk.agent.call('nova_drag', { selector: 'h1', toSelector: '#send' });
    expect(dragged.structured).toMatchObject({
      reasonCode: 'guarded_commit.missing_contract',
      actionDispatched: false,
    });
    const walked = await desk.agent.call('nova_run_sequence', { steps: [{ action: 'click', selector: '#send' }] });
    expect(walked.structured).toMatchObject({ failedStep: { reasonCode: 'guarded_commit.missing_contract' } });
    expect(posts['/saved'] ?? 0).toBe(before);
  });

  it('loading the answer to a POST again is one too [A&S 5.13]', async () => {
    await open('/form');
    await submit();
    const before = posts['/saved'] ?? 0;
    const reloaded = await desk.agent.call('nova_reload');
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
      actionDispatched: true,
      verifyState: 'verified',
      retryAdvice: 'do_not_retry',
      guardedCommit: {
        transitionId: expect.stringMatching(/^tx_/),
        dispatchStatus: 'dispatched',
        verificationStatus: 'verified_success',
        retryAdvice: 'do_not_retry',
        outcomeVerdict: 'satisfied',
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
      },
      message: 'Refused: POST was answered 500.',
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
        postconditionDiagnostics: { suspectedNoOp: true },
      },
    });
  });

  it('is not proven by an answer that says yes when the page says nothing, then or opened again [A&S OC1] [A&S OC9]', async () => {
    await open('/quiet');
    const done = await submit({ outputDetail: 'full' });
    expect(done.structured).toMatchObject({
      ok: false,
      verifyState: 'uncertain',
      guardedCommit: { verificationStatus: 'indeterminate', outcome: { state: 'unclear' } },
    });
  });

  it('names the request it caused when what the caller wants is not there [A&S V7]', async () => {
    await open('/quiet');
    const never = { postconditions: { success: { any: [{ factKey: 'dom.#never', operator: 'exists' }] } } };
    const done = await submit({ transitionContract: { ...never, stabilityWindowMs: 1500 } });
    expect(done.structured.guardedCommit).toMatchObject({
      verificationStatus: 'indeterminate',
      postconditionDiagnostics: { requests: ['POST 200'] },
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
    const done = await desk.agent.call('nova_click_selector', { selector: '#send', transitionContract: contract });
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
    const done = await desk.agent.call('nova_click_selector', { selector: '#send', transitionContract: contract });
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
    const done = await submit({ transitionContract: contract, outputDetail: 'full' });
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
      const refused = await desk.agent.call('nova_click_selector', { selector: '#send', transitionContract: contract });
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
    const done = await desk.agent.call('nova_click_selector', { selector: '#t', transitionContract: contract });
    expect(done.structured).toMatchObject({ ok: true, verifyState: 'verified' });
  });
});
