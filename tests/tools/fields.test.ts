import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, serveSite } from '../support/site.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';

const FORM = `<title>Form</title><form onsubmit="return false">
<label>Mail <input id="mail" type="email"></label>
<label>Password <input id="pw" type="password"></label>
<label>Code <input id="otp" autocomplete="one-time-code"></label>
<input id="honey" name="website" tabindex="-1" autocomplete="off" style="position:absolute;left:-9999px">
<label>Dead <input id="dead" onbeforeinput="event.preventDefault()"></label>
<label>Short <input id="short" maxlength="4"></label>
<label>Held <input id="held" value="one" onbeforeinput="event.preventDefault()"></label>
<label>Phone <input id="phone" oninput="const d = this.value.replace(/\\D/g, ''); this.value = d.length > 6 ? '(' + d.slice(0, 3) + ') ' + d.slice(3, 6) + '-' + d.slice(6) : d"></label>
<label>Note <textarea id="note">Said: </textarea></label>
<label>Day <input id="day" type="date" value="2024-01-01"></label>
<div id="boxes">${'<input maxlength="1" size="1" aria-label="Digit" oninput="this.nextElementSibling?.focus()">'.repeat(4)}</div>
<label>Gone <input id="deadpw" type="password" onbeforeinput="event.preventDefault()"></label>
<label>Upper <input id="upper" oninput="this.value=this.value.toUpperCase()"></label>
<button id="off" type="button" disabled>Expand</button>
<div style="position:relative"><button id="under">Under</button><div id="cover" style="position:fixed;inset:0 0 auto 0;height:100vh;display:none;background:#fff">Accept cookies?</div></div>
</form>
<label>Find <input id="find" type="search" onkeydown="if (event.key === 'Enter') document.title = 'Found'"></label>`;

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

  it.each([
    ['#dead', 'Ada!', 'it is empty'],
    ['#short', 'abcdefgh', 'it holds 4 characters'],
    ['#held', 'one', 'it holds 3 characters'],
    ['#deadpw', 'tr0ub4dor', 'it is empty'],
  ])('into %s that does not take %s is told without being asked [A&S D5b]', async (selector, text, said) => {
    const answer = await agent.call('nova_type_selector', { selector, text });
    expect(answer.structured).toMatchObject({
      ok: false,
      status: 'partial',
      reasonCode: 'action.readback_mismatch',
      verifyState: 'failed',
      actionDispatched: true,
      readback: { matched: false },
    });
    expect(answer.text).toContain(said);
  });

  it.each([
    ['#mail', 'ada@te.example'],
    ['#upper', 'quiet'],
    ['#phone', '5551234567'],
    ['#note', 'and done'],
    ['#boxes input', '1234'],
    ['#pw', 'tr0ub4dor'],
  ])('into %s is read back as the page formats it [A&S D5b]', async (selector, text) => {
    const { structured } = await agent.call('nova_type_selector', { selector, text, clear: selector === '#mail' });
    expect(structured).toMatchObject({ ok: true, verifyState: 'verified', verifySource: 'readback' });
  });

  it('into a field that writes its value otherwise is never a mismatch [A&S D5b]', async () => {
    const { structured } = await agent.call('nova_type_selector', { selector: '#day', text: '12312024' });
    expect(structured.ok).toBe(true);
  });

  it('proves the text, not what Enter did with it [A&S D5b]', async () => {
    const { structured } = await agent.call('nova_type_selector', { selector: '#find', text: 'tea', pressEnter: true });
    expect(structured).toMatchObject({ ok: true, readback: { matched: true }, verifyState: 'likely' });
  });

  it('that the page changes is told as a mismatch where it must be exact [A&S E5]', async () => {
    const args = { selector: '#upper', text: 'quiet', verifyMode: 'exact' };
    const answer = await agent.call('nova_type_selector', args);
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
