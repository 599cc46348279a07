import { beforeEach, describe, expect, it } from 'vitest';
import { useDesk } from '../support/desk.js';

const PAGE = `<title>Pointer</title><style>#menu div{display:none} #menu:hover div{display:block}</style>
<input id="first" aria-label="First"><input id="second" aria-label="Second">
<div id="menu" style="width:200px">Menu<div><button>Hidden one</button></div></div>
<div id="card" draggable="true" style="width:80px;height:30px" ondragstart="event.dataTransfer.setData('text/plain', '')">Card</div>
<div id="bin" style="width:200px;height:60px" ondragover="event.preventDefault()" ondrop="event.preventDefault(); this.append(card)">Bin</div>
<button id="ask" onclick="document.title = confirm('Sure?')">Ask</button>
<button id="grave" onclick="document.title = confirm('Delete 3 photos?')">Photos</button>
<div style="height:4000px"></div><button id="last">Last</button>`;

const desk = useDesk({ '/': PAGE, '/short': '<title>Short</title><p>short' });
beforeEach(() => desk.open('/'));

describe('nova.input_key [A&S 4]', () => {
  it('goes to what has the focus and tells what it did [A&S D3] [E&T 1.3]', async () => {
    await desk.agent.call('nova_click_selector', { selector: '#first' });
    const answer = await desk.agent.call('nova_input_key', { key: 'Tab' });
    const { structured, text } = answer;
    expect(structured).toMatchObject({
      ok: true,
      actionDispatched: true,
      verifyState: 'likely',
      pressed: 'Tab',
      focusedLabel: 'textbox "First"',
      effectChannels: ['focus_moved'],
    });
    expect(structured).not.toHaveProperty('urlChanged');
    expect(text).toContain('Pressed Tab in textbox "First"');
    expect(await desk.rows.of(answer)).toMatchObject({
      actionKind: 'interact',
      inputLength: 1,
      signals: ['SelectorTouched', 'MutationAttempted', 'MutationCommitted', 'InputSupplied', 'TargetResolved'],
    });
  });

  it('without a focus no selector was touched', async () => {
    const answer = await desk.agent.call('nova_input_key', { combo: 'Control+Shift+Q' });
    const { structured } = answer;
    expect(structured).toMatchObject({ ok: true, verifyState: 'uncertain', pressed: 'Control+Shift+Q' });
    expect((await desk.rows.of(answer)).signals).toEqual(['MutationAttempted', 'InputSupplied', 'TargetResolved']);
  });

  it('a key can answer a dialog as asked [A&S D4]', async () => {
    await desk.agent.call('nova_click_selector', { selector: '#ask' });
    const { structured } = await desk.agent.call('nova_input_key', { key: 'Space', dialogPolicy: 'accept' });
    expect(structured).toMatchObject({ dialogs: [{ type: 'confirm', answered: 'accepted' }], pageTitle: 'true' });
  });

  it('a grave question is accepted only under a contract [A&S D4]', async () => {
    const asked = { selector: '#grave', dialogPolicy: 'accept' };
    const { structured, text } = await desk.agent.call('nova_click_selector', asked);
    const because = expect.stringContaining('transitionContract');
    expect(structured).toMatchObject({
      dialogs: [{ type: 'confirm', answered: 'dismissed', because }],
      pageTitle: 'false',
    });
    expect(text).toContain('its question is grave');
    const success = { all: [{ factKey: 'page.title', operator: 'eq', expected: 'true' }] };
    const guarded = await desk.agent.call('nova_click_selector', {
      ...asked,
      transitionContract: { postconditions: { success } },
    });
    expect(guarded.structured).toMatchObject({
      dialogs: [{ type: 'confirm', answered: 'accepted' }],
      pageTitle: 'true',
    });
  });

  it.each([
    [{}, 'key'],
    [{ key: 'Enter', combo: 'Control+A' }, 'key'],
    [{ key: 'a' }, 'key'],
    [{ key: 'F25' }, 'key'],
    [{ combo: 'A' }, 'combo'],
    [{ combo: 'Control+Control+A' }, 'combo'],
    [{ combo: 'Hyper+A' }, 'combo'],
  ])('%o is a mistake of the caller [A&S A3]', async (args, field) => {
    const { structured } = await desk.agent.call('nova_input_key', args);
    expect(structured).toMatchObject({ errorCode: -32602, errorData: { field } });
  });
});

describe('nova.scroll_by [A&S 4]', () => {
  it('moves, tells the end, and leaves no flag [E&T 1.3]', async () => {
    const moved = await desk.agent.call('nova_scroll_by', { deltaY: 500 });
    expect(moved.structured).toMatchObject({
      ok: true,
      changed: true,
      chosenSelector: 'html',
      moved: { x: 0, y: 500 },
      saturation: { grewThisScroll: false, stableRounds: 0, atEnd: false },
    });
    expect(await desk.rows.of(moved)).toMatchObject({
      actionKind: 'interact',
      surfaceKind: 'webpage',
      signals: ['TargetResolved'],
    });
    await desk.agent.call('nova_scroll_by', { deltaY: 50_000 });
    const { structured, isError } = await desk.agent.call('nova_scroll_by', { deltaY: 500 });
    expect(isError).toBe(false);
    expect(structured).toMatchObject({
      ok: false,
      reasonCode: 'scroll.no_movement',
      changed: false,
      actionDispatched: true,
      saturation: { stableRounds: 2, atEnd: true },
    });
  });

  it('brings an element into view [A&S P3b]', async () => {
    const { structured } = await desk.agent.call('nova_scroll_by', { selector: '#last' });
    expect(structured).toMatchObject({ ok: true, changed: true, chosenSelector: '#last' });
    expect((await desk.agent.call('nova_scroll_by', { selector: '#last' })).structured).toMatchObject({
      ok: true,
      changed: false,
    });
  });

  it('refuses what cannot scroll', async () => {
    const named = await desk.agent.call('nova_scroll_by', { deltaY: 9, containerSelector: '#first' });
    expect(named.structured).toMatchObject({ reasonCode: 'scroll.container_not_scrollable', errorCode: -32001 });
    const missing = await desk.agent.call('nova_scroll_by', { deltaY: 9, containerSelector: '#none' });
    expect(missing.structured).toMatchObject({ reasonCode: 'scroll.container_not_found', errorCode: -32004 });
    await desk.agent.call('nova_navigate', { url: `${desk.site.url}/short`, waitForLoad: true });
    const short = await desk.agent.call('nova_scroll_by', { deltaY: 9 });
    expect(short.structured).toMatchObject({
      reasonCode: 'scroll.no_scrollable_target',
      errorCode: -32004,
      actionDispatched: false,
    });
  });

  it.each([
    [{}, 'deltaY'],
    [{ deltaY: 1, selector: '#last' }, 'deltaY'],
    [{ selector: '#last', ctaRef: 1 }, 'selector'],
  ])('%o is a mistake of the caller', async (args, field) => {
    expect((await desk.agent.call('nova_scroll_by', args)).structured).toMatchObject({
      errorCode: -32602,
      errorData: { field },
    });
  });
});

describe('nova.hover [A&S 4]', () => {
  it('lists what shows up with refs that work while the pointer stays [E&T 1.3]', async () => {
    const answer = await desk.agent.call('nova_hover', { selector: '#menu' });
    const { structured, text } = answer;
    expect(structured).toMatchObject({ ok: true, actionDispatched: true, revealed: [{ label: 'Hidden one' }] });
    expect(text).toContain(`[${structured.revealed[0].ref}] "Hidden one"`);
    expect((await desk.rows.of(answer)).signals).toEqual(['SelectorTouched', 'TargetResolved']);
    const pressed = await desk.agent.call('nova_click_selector', { ctaRef: structured.revealed[0].ref });
    expect(pressed.structured).toMatchObject({ ok: true, label: 'button "Hidden one"' });
  });
});

describe('nova.drag [A&S 4]', () => {
  it('drags onto another element [E&T 1.3]', async () => {
    const answer = await desk.agent.call('nova_drag', { selector: '#card', toSelector: '#bin' });
    const { structured } = answer;
    expect(structured).toMatchObject({
      ok: true,
      actionDispatched: true,
      moved: true,
      verifyState: 'likely',
      effectiveSelector: '#card',
    });
    expect(structured).not.toHaveProperty('newTabOpened');
    expect((await desk.rows.of(answer)).signals).toContain('MutationCommitted');
  });

  it('a place that is not there is refused before anything is pressed [A&S D2a]', async () => {
    const { structured } = await desk.agent.call('nova_drag', { selector: '#card', toSelector: '#none' });
    expect(structured).toMatchObject({
      status: 'not_found',
      reasonCode: 'selector.not_found',
      errorCode: -32004,
      actionDispatched: false,
    });
    const stale = await desk.agent.call('nova_drag', { selector: '#card', toCtaRef: 99_999 });
    expect(stale.structured).toMatchObject({ reasonCode: 'cta.stale_ref', actionDispatched: false });
  });

  it.each([
    [{ selector: '#card' }, 'toSelector'],
    [{ selector: '#card', toSelector: '#bin', offset: { dx: 1, dy: 1 } }, 'toSelector'],
    [{ selector: '#card', offset: { dx: 10_001, dy: 1 } }, 'offset.dx'],
  ])('%o is a mistake of the caller', async (args, field) => {
    expect((await desk.agent.call('nova_drag', args)).structured).toMatchObject({
      errorCode: -32602,
      errorData: { field },
    });
  });
});
