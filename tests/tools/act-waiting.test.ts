import { beforeAll, describe, expect, it } from 'vitest';
import { useDesk } from '../support/desk.js';

const desk = useDesk({
  '/': `<title>Late</title><p id="still">still</p><p id="busy">b</p><script>setInterval(() => busy.append('b'), 20);
    setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<p id="late">Here at last</p>'), 200)</script>`,
});
beforeAll(() => desk.open('/'));

describe('nova.wait_for_selector [A&S 4]', () => {
  it('answers with what it found, and the text when asked for [E&T 1.3] [A&S E7]', async () => {
    const answer = await desk.agent.call('nova_wait_for_selector', { selector: '#late', includeText: true });
    const { structured, text } = answer;
    expect(structured).toMatchObject({
      ok: true,
      verifyState: 'verified',
      waitedMs: expect.any(Number),
      result: { visible: true, enabled: true, tagName: 'p', rect: { width: expect.any(Number) } },
      text: 'Here at last',
      textTruncated: false,
      contentTrust: 'untrusted_page',
    });
    expect(structured).not.toHaveProperty('actionDispatched');
    expect(text).toContain('Here at last');
    expect(await desk.rows.of(answer)).toMatchObject({
      actionKind: 'read',
      surfaceKind: 'dom_node',
      textCharsReturned: 12,
      signals: ['ContentExposed', 'DomExposed', 'TargetResolved'],
    });
  });

  it('text is cut where asked', async () => {
    const { structured } = await desk.agent.call('nova_wait_for_selector', {
      selector: '#late',
      includeText: true,
      maxTextChars: 4,
    });
    expect(structured).toMatchObject({ text: 'Here', textTruncated: true });
  });

  it.each([
    [{ selector: '#never', timeoutMs: 100 }, 'wait_for_selector.timeout', 'not_found'],
    [{ selector: '#still', absent: true, timeoutMs: 100 }, 'wait_for_selector.timeout', 'partial'],
    [{ selector: '#still', stableMs: 250, timeoutMs: 400 }, 'wait_for_selector.no_change', 'partial'],
    [{ selector: '#busy', stableMs: 250, timeoutMs: 600 }, 'wait_for_selector.still_changing', 'partial'],
  ])('%o ends as %s, a normal answer [A&S E5]', async (args, reasonCode, status) => {
    const answer = await desk.agent.call('nova_wait_for_selector', args);
    const { structured, isError } = answer;
    expect(isError).toBe(false);
    expect(structured).toMatchObject({ ok: false, status, reasonCode, verifyState: 'failed' });
    expect((await desk.rows.of(answer)).signals).toEqual(['DomExposed', 'TargetResolved']);
  });

  it.each([
    [{ selector: '#late', absent: true, stableMs: 500 }, 'stableMs'],
    [{ selector: '##' }, 'selector'],
    [{ selector: '#late', frameId: 'f1' }, 'frameId'],
  ])('%o is a mistake of the caller', async (args, field) => {
    expect((await desk.agent.call('nova_wait_for_selector', args)).structured).toMatchObject({
      errorCode: -32602,
      errorData: { field },
    });
  });
});
