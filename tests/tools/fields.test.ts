import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, serveSite } from '../support/site.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';

const FORM = `<title>Form</title><form onsubmit="return false">
<label>Mail <input id="mail" type="email"></label>
<label>Password <input id="pw" type="password"></label>
<label>Code <input id="otp" autocomplete="one-time-code"></label>
<input id="honey" name="website" tabindex="-1" autocomplete="off" style="position:absolute;left:-9999px">
<label>Upper <input id="upper" oninput="this.value=this.value.toUpperCase()"></label>
<button id="off" type="button" disabled>Expand</button>
<div style="position:relative"><button id="under">Under</button><div id="cover" style="position:fixed;inset:0 0 auto 0;height:100vh;display:none;background:#fff">Accept cookies?</div></div>
</form>`;

let site: Site;
let open: TestNova;
let strict: TestNova;
let agent: TestAgent;
let careful: TestAgent;
beforeAll(async () => {
  site = await serveSite({ '/': FORM });
  [open, strict] = await Promise.all([startTestNova(), startTestNova({ settings: { blockSensitiveTyping: true } })]);
  [agent, careful] = await Promise.all([open.agent('agent-a'), strict.agent('agent-b')]);
  await Promise.all(
    [agent, careful].map((one) => one.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true })),
  );
});
afterAll(async () => {
  await Promise.all([open?.close(), strict?.close()]);
  await site?.close();
});

describe('typing', () => {
  it.each(['#pw', '#otp'])(
    'into a secret field %s works with a warning, and is never echoed [A&S Z9]',
    async (selector) => {
      const answer = await agent.call('nova_type_selector', { selector, text: 'tr0ub4dor', verify: true });
      expect(answer.structured).toMatchObject({
        ok: true,
        verifyState: 'verified',
        warnings: [{ code: 'action.sensitive_field' }],
      });
      expect(JSON.stringify(answer)).not.toContain('tr0ub4dor');
    },
  );

  it('into a secret field is refused when the operator says so, and into others is not', async () => {
    const refused = await careful.call('nova_type_selector', { selector: '#pw', text: 'tr0ub4dor' });
    expect(refused).toMatchObject({
      isError: true,
      structured: { reasonCode: 'action.sensitive_field', errorCode: -32035, actionDispatched: false },
    });
    expect(
      (await careful.call('nova_type_selector', { selector: '#mail', text: 'a@b.example', verify: true })).structured
        .verifyState,
    ).toBe('verified');
  });

  it('into a field that people cannot see is refused', async () => {
    const answer = await agent.call('nova_type_selector', { selector: '#honey', text: 'spam' });
    expect(answer).toMatchObject({
      isError: true,
      structured: { reasonCode: 'action.trap_field', errorCode: -32001, actionDispatched: false },
    });
  });

  it('that the page changes is told as a mismatch, not as done [A&S E5]', async () => {
    const answer = await agent.call('nova_type_selector', { selector: '#upper', text: 'quiet', verify: true });
    expect(answer).toMatchObject({
      isError: false,
      structured: {
        ok: false,
        status: 'partial',
        reasonCode: 'action.readback_mismatch',
        verifyState: 'failed',
        actionDispatched: true,
      },
    });
  });

  it('replaces what is there when asked to', async () => {
    await agent.call('nova_type_selector', { selector: '#mail', text: 'first' });
    const answer = await agent.call('nova_type_selector', {
      selector: '#mail',
      text: 'second',
      clear: true,
      verify: true,
    });
    expect(answer.structured.verifyState).toBe('verified');
  });
});

describe('clicking', () => {
  it('a disabled button is refused with the cause [A&S D2]', async () => {
    const answer = await agent.call('nova_click_selector', { selector: '#off' });
    expect(answer).toMatchObject({
      isError: true,
      structured: { reasonCode: 'action.not_actionable', errorCode: -32001, actionDispatched: false },
    });
    expect(answer.structured.message).toMatch(/disabled/);
  });

  it('a selector that is no CSS is refused by name', async () => {
    const answer = await agent.call('nova_click_selector', { selector: '##' });
    expect(answer).toMatchObject({ isError: true, structured: { reasonCode: 'params.invalid', errorCode: -32602 } });
    expect(answer.structured.message).toContain('selector');
  });

  it('with strict, more than one match is refused with their number', async () => {
    const answer = await agent.call('nova_click_selector', { selector: 'input', strict: true });
    expect(answer).toMatchObject({
      isError: true,
      structured: { reasonCode: 'selector.ambiguous', errorCode: -32001 },
    });
    expect(answer.structured.errorData.matchCount).toBeGreaterThan(1);
  });
});
