import { beforeEach, describe, expect, it } from 'vitest';
import { useDesk } from '../support/desk.js';

const PAGE = `<title>Order</title>
<label>Fruit <select id="fruit"><option value="">none</option><option value="a">Apple</option><option value="b">Pear</option></select></label>
<label>Stubborn <select id="stubborn" onchange="this.selectedIndex=0"><option>a</option><option>b</option></select></label>
<select id="many" multiple aria-label="Many"><option>x</option><option>y</option><option>z</option></select>
<div role="radiogroup" id="size" aria-label="Size"><label><input type="radio" name="s" value="s">Small</label><label><input type="radio" name="s" value="l">Large</label></div>
<div role="combobox" id="city" tabindex="0" aria-expanded="false" aria-controls="cities" aria-label="City" style="width:200px">-</div>
<ul role="listbox" id="cities" hidden><li role="option">Rome</li><li role="option">Oslo</li></ul>
<script>city.onclick = () => { cities.hidden = false; city.setAttribute('aria-expanded', 'true') };
cities.onclick = (e) => { city.textContent = e.target.textContent; cities.hidden = true; city.setAttribute('aria-expanded', 'false') };
addEventListener('keydown', (e) => { if (e.key === 'Escape') cities.hidden = true })</script>
<div role="combobox" id="bare" tabindex="0" aria-expanded="false" aria-label="Bare" style="width:200px">-</div>`;

const desk = useDesk({ '/': PAGE });
beforeEach(() => desk.open('/'));

describe('nova.select_option [A&S 4]', () => {
  it('chooses, reads back, and counts as a committed change [E&T 1.3]', async () => {
    const answer = await desk.agent.call('nova_select_option', { selector: '#fruit', text: 'Pear' });
    expect(answer.structured).toMatchObject({
      ok: true,
      status: 'ok',
      actionDispatched: true,
      verifyState: 'verified',
      verifySource: 'readback',
      effectiveSelector: '#fruit',
      selected: [{ value: 'b', text: 'Pear' }],
      readback: { matched: true },
      effectObserved: true,
      contentTrust: 'untrusted_page',
    });
    expect(answer.text).toContain('combobox "Fruit": "Pear"');
    expect(await desk.rows.of(answer)).toMatchObject({
      actionKind: 'interact',
      surfaceKind: 'dom_node',
      signals: ['SelectorTouched', 'MutationAttempted', 'MutationCommitted', 'TargetResolved'],
    });
  });

  it('does nothing when it is chosen already', async () => {
    const answer = await desk.agent.call('nova_select_option', { selector: '#fruit', value: '' });
    const { structured } = answer;
    expect(structured).toMatchObject({ ok: true, status: 'noop', actionDispatched: false, verifyState: 'verified' });
    expect((await desk.rows.of(answer)).signals).toEqual(['TargetResolved']);
  });

  it('takes several where several may be chosen, by ref [A&S P3b]', async () => {
    const seen = await desk.agent.call('nova_perceive');
    const ctaRef = seen.structured.extraction.ctas.find(({ text }: { text: string }) => text === 'Many').ref;
    const { structured } = await desk.agent.call('nova_select_option', { ctaRef, values: ['x', 'z'] });
    expect(structured).toMatchObject({ ok: true, selected: [{ value: 'x' }, { value: 'z' }] });
  });

  it('a missing option is refused with the nearest [A&S D2a]', async () => {
    const { structured, isError } = await desk.agent.call('nova_select_option', { selector: '#fruit', text: 'Pare' });
    expect(isError).toBe(true);
    expect(structured).toMatchObject({
      status: 'not_found',
      reasonCode: 'option.not_found',
      errorCode: -32004,
      actionDispatched: false,
      errorData: { nearest: expect.arrayContaining([{ value: 'b', text: 'Pear' }]) },
    });
  });

  it('a page that takes the choice back is told as a mismatch [A&S E5]', async () => {
    const { structured, isError } = await desk.agent.call('nova_select_option', { selector: '#stubborn', text: 'b' });
    expect(isError).toBe(false);
    expect(structured).toMatchObject({
      ok: false,
      status: 'partial',
      reasonCode: 'action.readback_mismatch',
      verifyState: 'failed',
      actionDispatched: true,
    });
  });

  it.each([
    [{ selector: '#fruit' }, 'value'],
    [{ selector: '#fruit', value: 'a', text: 'Apple' }, 'value'],
    [{ selector: '#fruit', texts: ['Apple', 'Pear'] }, 'values'],
    [{ value: 'a' }, 'selector'],
    [{ selector: '#fruit', value: 'a', frameId: 'f1' }, 'frameId'],
    [{ selector: '#fruit', value: 'a', includeScreenshot: true }, 'includeScreenshot'],
  ])('%o is a mistake of the caller [A&S A1]', async (args, field) => {
    const { structured } = await desk.agent.call('nova_select_option', args);
    expect(structured).toMatchObject({ errorCode: -32602, errorData: { field }, actionDispatched: false });
  });
});

describe('nova.choose_option [A&S 4]', () => {
  it.each([
    ['#fruit', 'Apple', 'native_select', null],
    ['#size', 'Large', 'radiogroup', null],
    ['#city', 'Oslo', 'combobox', true],
  ])('in %s %s holds', async (selector, text, controlKind, popupClosed) => {
    const answer = await desk.agent.call('nova_choose_option', { selector, text });
    const { structured } = answer;
    expect(structured).toMatchObject({
      ok: true,
      verifyState: 'verified',
      controlKind,
      popupClosed,
      selected: [{ text }],
    });
    expect((await desk.rows.of(answer)).signals).toContain('MutationCommitted');
  });

  it('says in plain words that a combobox offers nothing, and that nothing was chosen', async () => {
    const answer = await desk.agent.call('nova_choose_option', { selector: '#bare', text: 'Oslo' });
    expect(answer.structured).toMatchObject({
      ok: false,
      reasonCode: 'option.not_found',
      actionDispatched: true,
      verifyState: 'failed',
      retryAdvice: 'do_not_retry',
      message: '#bare has no option "Oslo". It offers none. The list was opened for it; nothing was chosen.',
    });
    expect(answer.text).toContain('It offers none.');
    expect(answer.text).not.toMatch(/undefined|null|be observed/);
  });

  it('a list that was opened in vain is a normal answer with what happened [A&S E5]', async () => {
    const answer = await desk.agent.call('nova_choose_option', { selector: '#city', text: 'Paris' });
    const { structured, isError } = answer;
    expect(isError).toBe(false);
    expect(structured).toMatchObject({ ok: false, reasonCode: 'option.not_found', actionDispatched: true });
    expect((await desk.rows.of(answer)).signals).toEqual(['SelectorTouched', 'MutationAttempted', 'TargetResolved']);
  });
});
