import { describe, expect, it } from 'vitest';
import { useFormDesk } from '../support/form-desk.js';

const desk = useFormDesk();
const { posts, open, submit } = desk;
const SAVED = {
  success: { any: [{ factKey: 'text.appeared(Saved%20successfully.)', operator: 'eq', expected: true }] },
};

describe('verify on a click [A&S D6]', () => {
  const pressed = { factKey: 'dom.attr(#t|aria-pressed)', operator: 'eq', expected: 'true' };

  it('proves it when the assertion holds afterwards [A&S D5]', async () => {
    await open('/toggle');
    const done = await desk.agent.call('nova_click_selector', { selector: '#t', verify: pressed });
    expect(done.structured).toMatchObject({ ok: true, verifyState: 'verified', verifySource: 'verify_expression' });
  });

  it('says when it does not, and cannot tell what held before [A&S D5]', async () => {
    await open('/toggle');
    const failed = await desk.agent.call('nova_click_selector', { selector: 'p', verify: pressed, verifyTimeout: 200 });
    expect(failed.structured).toMatchObject({
      ok: false,
      status: 'partial',
      reasonCode: 'action.verify_failed',
      verifyState: 'failed',
    });
    await desk.agent.call('nova_click_selector', { selector: '#t' });
    const before = await desk.agent.call('nova_click_selector', { selector: 'p', verify: pressed, verifyTimeout: 200 });
    expect(before.structured).toMatchObject({ ok: true, verifyState: 'uncertain' });
  });

  it('is no substitute for a contract at a commit point [A&S D6]', async () => {
    await open('/form');
    const refused = await desk.agent.call('nova_click_selector', {
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
    const both = await Promise.all([submit(args), submit(args)]);
    const busy = both.filter(({ structured }) => structured.reasonCode === 'guarded_commit.coordinator_busy');
    // Whichever of them came first is not.
    expect(busy).toHaveLength(1);
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
    expect((await desk.agent.call('nova_run_sequence', args)).structured).toMatchObject({
      ok: true,
      completedSteps: 1,
    });
    expect((await desk.agent.call('nova_run_sequence', args)).structured).toMatchObject({
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
    const checked = await desk.agent.call('nova_contract_check', {
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
      effective: { actionKind: 'submit_form', retryPolicy: 'non_idempotent', stabilityWindowMs: 10_000 },
    });
    expect(posts['/saved'] ?? 0).toBe(before);
  });

  it('warns of a success that holds already, of one it cannot read, and takes deltas for false [A&S CK3] [A&S CK4]', async () => {
    await open('/form');
    const check = async (factKey: string) => {
      const set = { all: [{ factKey, operator: 'eq', expected: true }] };
      return desk.agent.call('nova_contract_check', { transitionContract: { postconditions: { success: set } } });
    };
    expect((await check('dom.visible(%23send)'.replace('%23', '#'))).structured).toMatchObject({
      successAlreadyTrue: true,
      warnings: [{ code: 'contract.success_already_true' }],
    });
    expect((await check('core.model.active')).structured).toMatchObject({
      successAlreadyTrue: null,
      unreadableKeys: ['core.model.active'],
      warnings: [{ code: 'contract.success_unreadable' }],
    });
    expect((await check('page.urlChanged')).structured).toMatchObject({
      successAlreadyTrue: false,
      postconditions: { success: { assertions: [{ condition: 'value', observed: false, delta: true }] } },
    });
  });

  it('shows typed text as its length only, and is no read of the page [A&S CK5]', async () => {
    await open('/form');
    await desk.agent.call('nova_type_selector', { selector: '#name', text: 'my own words', clear: true });
    const set = { all: [{ factKey: 'dom.value(#name)', operator: 'eq', expected: 'x' }] };
    const checked = await desk.agent.call('nova_contract_check', {
      transitionContract: { postconditions: { success: set } },
    });
    expect(checked.structured.postconditions.success.assertions).toMatchObject([{ observed: '(12 characters)' }]);
    expect(JSON.stringify(checked)).not.toContain('my own words');
  });

  it('fails as an acting call would on a bad contract [A&S CK1]', async () => {
    await open('/form');
    const refused = await desk.agent.call('nova_contract_check', {
      transitionContract: { postconditions: { success: { all: [{ factKey: 'dom.text', operator: 'exists' }] } } },
    });
    expect(refused.structured).toMatchObject({ errorCode: -32602, reasonCode: 'params.invalid' });
  });
});
