import { describe, expect, test } from 'vitest';
import { CLICK, click, found, NO_WAITS, operation, SUMMARY, useBench } from './bench.js';

const bench = useBench();

describe('before a click', () => {
  test('[A&S D2] a covered element is refused and the cover is named', async () => {
    const target = await bench.show(
      `<button id="b">Buy</button><div id="cookie-banner" style="position:fixed;inset:0;background:#fff">We use cookies</div>`,
    );
    const op = operation();
    const result = await target.click(await found(target, '#b'), CLICK, op);
    expect(result).toMatchObject({
      kind: 'refused',
      reasonCode: 'action.obscured',
      message: '#b is covered by #cookie-banner ("We use cookies").',
      details: { overlayDetected: { selector: '#cookie-banner', kind: 'consent' } },
    });
    expect(op.latch.dispatched).toBe(false);
  });

  test.each([
    ['<button id="b" disabled>x</button>', 'disabled'],
    ['<button id="b" aria-disabled="true">x</button>', 'disabled'],
    ['<fieldset disabled><button id="b">x</button></fieldset>', 'disabled'],
    ['<button id="b" style="display:none">x</button>', 'display_none'],
    ['<button id="b" style="visibility:hidden">x</button>', 'visibility_hidden'],
    ['<div id="b" style="width:0;height:0"></div>', 'zero_size'],
  ])('[A&S D2] %s cannot be clicked', async (page, cause) => {
    const target = await bench.show(page);
    const op = operation();
    expect(await target.click(await found(target, '#b'), CLICK, op)).toMatchObject({
      kind: 'refused',
      reasonCode: 'action.not_actionable',
      details: { cause },
    });
    expect(op.latch.dispatched).toBe(false);
  });

  test.each([
    ['transparent', '<button id="b" style="opacity:0" onclick="document.title = 1">x</button>'],
    ['a parent of what is hit', '<button id="b" onclick="document.title = 1"><i>x</i></button>'],
    [
      'reached through its label',
      '<label style="position:relative"><input id="b" type="checkbox" onchange="document.title = 1"><i style="position:absolute;inset:-5px">x</i></label>',
    ],
    ['below the fold', '<div style="height:4000px"></div><button id="b" onclick="document.title = 1">x</button>'],
    [
      'under a sticky header',
      '<header style="position:sticky;top:0;height:300px;background:#ccc"></header><div style="height:50px"></div><button id="b" onclick="document.title = 1">x</button><div style="height:4000px"></div><script>scrollTo(0, 300)</script>',
    ],
    [
      'enabled a little later',
      '<button id="b" disabled onclick="document.title = 1">x</button><script>setTimeout(() => b.disabled = false, 200)</script>',
    ],
  ])('[A&S D2] an element that is %s can be clicked', async (_name, page) => {
    const target = await bench.show(page);
    expect(await click(target, '#b')).toMatchObject({ kind: 'done', effect: { observed: true } });
    expect(await target.title()).toBe('1');
  });

  test('[A&S D1] input is trusted: move, press and release', async () => {
    const target = await bench.show(`<button id="b">x</button><pre id="log"></pre><script>
      for (const type of ['mousemove', 'pointerdown', 'mousedown', 'mouseup', 'click', 'dblclick'])
        b.addEventListener(type, e => log.textContent += type + ':' + e.isTrusted + ' ');
    </script>`);
    await click(target, '#b');
    const seen = ((await target.readText('#log', operation()))?.text ?? '').split(' ').filter(Boolean);
    const pressed = seen.filter((event) => event !== 'mousemove:true');
    expect(seen[0]).toBe('mousemove:true');
    expect(pressed).toEqual(['pointerdown:true', 'mousedown:true', 'mouseup:true', 'click:true']);
  });
});

describe('[E&T 1.4] after a click', () => {
  test.each([
    ['dom_mutation', `<button id="b" onclick="document.body.append('x')">b</button>`],
    ['request_started', `<button id="b" onclick="fetch('/any')">b</button>`],
    ['focus_moved', `<button id="b" onclick="i.focus()">b</button><input id="i">`],
    ['control_state', `<input id="b" type="checkbox">`],
    ['url_changed', `<a id="b" href="#there">b</a>`],
    ['popup', `<button id="b" onclick="window.open('about:blank', '', 'width=200,height=200')">b</button>`],
    ['popup', `<input id="b" type="file">`],
    ['new_tab', `<a id="b" href="/other" target="_blank">b</a>`],
    ['download', `<a id="b" href="data:text/plain,x" download="x.txt">b</a>`],
  ])('%s is seen', async (channel, page) => {
    const result = await click(await bench.show(page), '#b');
    expect(result).toMatchObject({ kind: 'done', effect: { observed: true } });
    expect(result.kind === 'done' && result.effect.channels).toContain(channel);
  });

  test('a button that writes what stands there anyway has no effect', async () => {
    const target = await bench.show(`<button id="b" class="c" onclick="this.className = 'c'">b</button>`);
    const result = await click(target, '#b');
    expect(result).toMatchObject({ kind: 'done', effect: { observed: false, channels: [] } });
  });

  test('a dead button has no effect, although it takes the focus and shows a hover style', async () => {
    const target = await bench.show(`<button id="b" onmouseenter="this.className = 'over'">b</button>`);
    const result = await click(target, '#b');
    expect(result).toMatchObject({ kind: 'done', effect: { observed: false, channels: [] } });
  });

  test('what the page was doing anyway is no effect', async () => {
    const target = await bench.show(`<button id="b">b</button><p id="clock">0</p><script>
      setInterval(() => { clock.textContent = Date.now() }, 40)</script>`);
    await target.summarize(SUMMARY, operation());
    // The page must have been watched through some ticks of its clock.
    await target.resolve({ selector: '#never', timeoutMs: 1000, strict: false }, operation());
    expect(await click(target, '#b')).toMatchObject({ effect: { observed: false } });
  });

  test.each([
    [
      'changes the same text',
      `<button id="b">0</button><script>let n = 0; b.onclick = () => { b.firstChild.data = ++n }</script>`,
      'dom_mutation',
    ],
    ['sends the same request', `<button id="b" onclick="fetch('/again')">b</button>`, 'request_started'],
  ])('an input that %s is seen each time', async (_name, page, channel) => {
    const target = await bench.show(page);
    for (let press = 1; press <= 5; press += 1) {
      const result = await click(target, '#b');
      expect([press, result.kind === 'done' && result.effect.channels]).toEqual([
        press,
        expect.arrayContaining([channel]),
      ]);
    }
  });

  test('[A&S D3] a navigation is told with both addresses', async () => {
    const next = bench.site.serve('<h1>Next</h1>');
    const target = await bench.show(`<a id="b" href="${next}">go</a>`);
    const fromUrl = target.url();
    const before = target.revision();
    const result = await click(target, '#b');
    expect(result).toMatchObject({
      kind: 'done',
      navigated: true,
      effect: { observed: true, fromUrl, toUrl: next, navigationCommitted: true },
    });
    expect(target.revision()).toMatchObject({ navigationSeq: before.navigationSeq + 1, domEpoch: before.domEpoch + 1 });
    expect(target.revision().documentId).not.toBe(before.documentId);
  });

  test('[A&S T5] a same-document navigation keeps the document', async () => {
    const target = await bench.show(`<a id="b" href="#x">go</a>`);
    const before = target.revision();
    expect(await click(target, '#b')).toMatchObject({ navigated: true, effect: { navigationCommitted: false } });
    expect(target.revision()).toEqual(before);
  });

  test('[A&S click_selector] a late navigation is waited for when asked', async () => {
    const next = bench.site.serve('<h1>Late</h1>');
    const target = await bench.show(
      `<button id="b" onclick="setTimeout(() => location.href = '${next}', 500)">go</button>`,
    );
    expect(await click(target, '#b', { waitForNavigationMs: 5000 })).toMatchObject({
      navigated: true,
      effect: { toUrl: next },
    });
  });
});

describe('tabs and dialogs', () => {
  test.each([
    ['a blank link', 'left'],
    ['a middle click', 'middle'],
  ])('[A&S D3] %s opens a target that is told and known', async (_name, button) => {
    const page = bench.site.serve('<h1>Opened</h1>');
    const target = await bench.show(`<a id="b" href="${page}" ${button === 'left' ? 'target="_blank"' : ''}>go</a>`);
    const result = await click(target, '#b', { button });
    const [newTabId] = result.kind === 'done' ? result.effect.newTabIds : [];
    const opened = bench.host.find(newTabId ?? '');
    expect(opened?.targetId).toMatch(/^tab-/);
    expect(opened?.targetId).not.toBe(target.targetId);
    if (button === 'left') expect(opened?.openerTargetId).toBe(target.targetId);
    expect(await opened?.resolve({ selector: 'h1', timeoutMs: 5000, strict: true }, operation())).toMatchObject({
      kind: 'found',
    });
  });

  test('[A&S D3] of thirty middle clicks each opens a target that is told, also where the browser announces none', async () => {
    const page = bench.site.serve('<h1>Opened</h1>');
    for (let time = 0; time < 30; time += 1) {
      const target = await bench.show(`<a id="b" href="${page}">go</a>`);
      const result = await click(target, '#b', { button: 'middle' });
      const [newTabId] = result.kind === 'done' ? result.effect.newTabIds : [];
      expect(bench.host.find(newTabId ?? '')?.url()).toBe(page);
      for (const one of bench.host.targets()) await one.close();
    }
  });

  test('[A&S D3] a click that closes its own tab is done, and the tab leaves the table', async () => {
    const target = await bench.show(`<button id="b" onclick="window.open('/pop')">open</button>`);
    bench.site.serve('<button id="close" onclick="window.close()">close</button>', '/pop');
    const opening = await click(target, '#b');
    const popup = bench.host.find((opening.kind === 'done' && opening.effect.newTabIds[0]) || '');
    if (popup === undefined) throw new Error('no pop-up');
    expect(await click(popup, '#close')).toMatchObject({ kind: 'done', effect: { observed: true } });
    expect(popup.isClosed()).toBe(true);
    expect(bench.host.find(popup.targetId)).toBeUndefined();
  });

  test.each([
    ['alert', 'dismiss', 'accepted', 'undefined'],
    ['confirm', 'dismiss', 'dismissed', 'false'],
    ['confirm', 'accept', 'accepted', 'true'],
    ['prompt', 'dismiss', 'dismissed', 'null'],
  ])('[A&S D4] %s under %s is %s and told', async (type, dialogPolicy, answered, answer) => {
    const target = await bench.show(`<button id="b" onclick="document.title = String(${type}('Sure?'))">b</button>`);
    const result = await click(target, '#b', { dialogPolicy });
    expect(result).toMatchObject({ effect: { observed: true, dialogs: [{ type, message: 'Sure?', answered }] } });
    expect(await target.title()).toBe(answer);
  });

  test.each([
    ['confirm', 'Delete it?', 'dismissed'],
    ['prompt', 'Delete it?', 'dismissed'],
    ['confirm', 'Sure?', 'accepted'],
    ['alert', 'Delete it?', 'accepted'],
  ])('[A&S D4] %s("%s") is %s where grave questions are not to be accepted', async (type, question, answered) => {
    const target = await bench.show(`<button id="b" onclick="${type}('${question}')">b</button>`);
    const op = { ...operation(), isGraveQuestion: (text: string) => text.includes('Delete') };
    const result = await target.click(await found(target, '#b'), { ...CLICK, dialogPolicy: 'accept' }, op);
    const isGrave = answered === 'dismissed' ? { isGrave: true } : {};
    expect(result).toMatchObject({ effect: { dialogs: [{ type, message: question, answered, ...isGrave }] } });
  });

  test('[A&S D4] a page that asks to stay is not left, and says so', async () => {
    const target = await bench.show(
      `<button id="b">b</button><script>onbeforeunload = e => e.preventDefault()</script>`,
    );
    const url = target.url();
    await click(target, '#b');
    const report = await target.navigate(bench.site.serve('<p>next'), NO_WAITS, operation());
    expect(report).toMatchObject({
      committed: false,
      navigationFailed: true,
      url,
      dialogs: [{ type: 'beforeunload', answered: 'dismissed' }],
    });
  });
});
