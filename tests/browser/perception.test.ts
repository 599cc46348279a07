import { describe, expect, test } from 'vitest';
import { click, found, NO_WAITS, operation, SUMMARY, useBench } from './bench.js';

const bench = useBench();

describe('summary', () => {
  test('[A&S 3.1] lists headings, landmarks, text and controls in one pass', async () => {
    const target = await bench.show(`<html lang="en"><title>Shop</title><body>
      <nav aria-label="Main"><a href="/home">Home</a></nav>
      <main><h1>Tea</h1><p>Fresh <b>leaves</b>.</p>
      <button id="buy" disabled>Buy now</button>
      <label>Email <input name="email" required value="x@y.z"></label>
      <input type="checkbox" aria-label="Gift" checked></main></body></html>`);
    const summary = await target.summarize(SUMMARY, operation());
    expect(summary).toMatchObject({ title: 'Shop', lang: 'en', ctasOmitted: 0 });
    expect(summary.textSample).toBe('Home\nTea\nFresh leaves.\nBuy now Email');
    expect(summary.headings).toEqual([{ level: 'h1', text: 'Tea', selector: 'h1' }]);
    expect(summary.landmarks.map(({ tag, label }) => [tag, label])).toEqual([
      ['nav', 'Main'],
      ['main', 'main'],
    ]);
    expect(summary.ctas.map(({ role, text, state, selector }) => [role, text, state, selector])).toEqual([
      ['link', 'Home', [], 'a[href="/home"]'],
      ['button', 'Buy now', ['disabled'], '#buy'],
      ['textbox', 'Email', ['required', 'filled'], 'input[name="email"]'],
      ['checkbox', 'Gift', ['checked'], 'input[aria-label="Gift"]'],
    ]);
    expect(summary.ctas[0]?.href).toBe(`${bench.site.origin}/home`);
  });

  test('[A&S 3.1] names controls by label, reference, alt, caption, placeholder and title, never by what was typed', async () => {
    const target = await bench.show(`<span id="l">By reference</span>
      <button aria-labelledby="l">x</button><a href="#"><img alt="Logo" width="9" height="9"></a>
      <input type="submit" value="Send it"><input placeholder="Search tea"><input title="Zip" value="12345">
      <div contenteditable="true" aria-label="Note">my private words</div>`);
    const { ctas } = await target.summarize(SUMMARY, operation());
    expect(ctas.map(({ text }) => text)).toEqual(['By reference', 'Logo', 'Send it', 'Search tea', 'Zip', 'Note']);
    expect(JSON.stringify(ctas)).not.toMatch(/12345|private words/);
  });

  test('[A&S 3.1] puts what is in view first and says how many controls were left out', async () => {
    const target = await bench.show(
      `<div style="position:absolute;top:3000px"><button>Far</button></div><button>Near</button><button>Next</button><button hidden>Gone</button>`,
    );
    const all = await target.summarize(SUMMARY, operation());
    expect(all.ctas.map(({ text }) => text)).toEqual(['Near', 'Next', 'Far']);
    const some = await target.summarize({ ...SUMMARY, maxResults: 1 }, operation());
    expect([some.ctas.length, some.ctasOmitted]).toEqual([1, 2]);
    const withHidden = await target.summarize({ ...SUMMARY, visibleOnly: false }, operation());
    expect(withHidden.ctas.map(({ text }) => text)).toEqual(['Near', 'Next', 'Far', 'Gone']);
    expect(all.completeness).toMatchObject({ aboveFoldPx: 0, continuationRisk: 'high', mechanismHint: 'scrollable' });
  });

  test('[A&S P5] reads forms whose controls clobber the properties of form and document', async () => {
    const target = await bench.show(`<img name="querySelectorAll"><img name="body"><img name="documentElement">
      <form id="f" tabindex="0"><input name="getAttribute" placeholder="A"><input name="parentNode" placeholder="B">
      <input name="getBoundingClientRect"><input name="matches"><input name="tagName"><input name="id"><input name="children">
      <input name="firstChild"><input name="shadowRoot"><button name="submit">Go</button></form>`);
    const { ctas } = await target.summarize(SUMMARY, operation());
    expect(ctas.map(({ selector }) => selector)).toContain('#f');
    expect(ctas.map(({ text }) => text)).toEqual(expect.arrayContaining(['A', 'B', 'Go']));
    expect((await click(target, '#f button')).kind).toBe('done');
  });

  test('[A&S SEL] open shadow roots are listed with selectors that find the same node again', async () => {
    const target = await bench.show(`<tea-shop></tea-shop><script>
      customElements.define('tea-shop', class extends HTMLElement { connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = '<p>Inside</p><button onclick="this.textContent = \\'Bought\\'">Buy</button>'; } });
    </script>`);
    const summary = await target.summarize(SUMMARY, operation());
    expect(summary.textSample).toBe('Inside\nBuy');
    const [button] = summary.ctas;
    expect(button?.selector).toBe('tea-shop >>> button');
    const element = await found(target, 'tea-shop >>> button');
    expect(element.node.handle).toBe(button?.ref);
    expect(await click(target, 'tea-shop >>> button')).toMatchObject({ kind: 'done', effect: { observed: true } });
    expect((await target.summarize(SUMMARY, operation())).ctas[0]?.text).toBe('Bought');
  });
});

test('[A&S 3.1] with a limit, long paths of positions are left out, marks and short paths are not', async () => {
  const target = await bench.show(
    '<table><tr><td><p><button>One</button></p></td><td><p><button>Two</button></p></td></tr></table>' +
      '<a href="/a/rather/long/address/of/a/page">Go</a><a href="/twice">A</a><a href="/twice">B</a><main><input></main>',
  );
  const all = await target.summarize(SUMMARY, operation());
  const some = await target.summarize({ ...SUMMARY, selectorChars: 20 }, operation());
  const isPath = (selector: string) => selector.includes(' > ') || selector.includes(':nth');
  expect(all.ctas.every(({ selector }) => selector !== '')).toBe(true);
  expect(some.ctas.map(({ selector }) => selector)).toEqual(
    all.ctas.map(({ selector }) => (isPath(selector) && selector.length > 20 ? '' : selector)),
  );
  expect(some.ctas.map(({ selector }) => selector)).toContain('');
  expect(some.ctas.map(({ selector }) => selector)).toContain('a[href="/a/rather/long/address/of/a/page"]');
});

test('[A&S P6] controls in closed shadow roots get refs that can be clicked; their selectors do not resolve', async () => {
  const target = await bench.show(`<x-shop></x-shop><div id="plain"></div><script>
    const buy = (host, name, more) => { host.attachShadow({ mode: 'closed' }).innerHTML = '<p>Secretly</p><button onclick="document.title = this.textContent">' + name + '</button>' + more };
    buy(document.querySelector('x-shop'), 'Buy', ''); buy(plain, 'Sell', '<x-inner></x-inner>');
  </script>`);
  const { ctas, textSample } = await target.summarize(SUMMARY, operation());
  expect(ctas.map(({ text }) => text)).toEqual(['Buy', 'Sell']);
  expect(textSample).toBe('Secretly\nBuy\nSecretly\nSell');
  const sell = ctas.find(({ text }) => text === 'Sell');
  expect(await click(target, sell?.ref ?? 0)).toMatchObject({ kind: 'done', effect: { observed: true } });
  expect(await target.title()).toBe('Sell');
  const bySelector = await target.resolve({ selector: sell?.selector, timeoutMs: 0, strict: false }, operation());
  expect(bySelector).toMatchObject({ reasonCode: 'selector.not_found' });
});

describe('refs', () => {
  test('[A&S P1][A&S P3a] a node keeps its ref, and ctaRev rises when a text changes', async () => {
    const target = await bench.show(`<button onclick="this.textContent = 'Two'">One</button>`);
    const first = await target.summarize(SUMMARY, operation());
    const { ctaRev } = target.revision();
    await target.summarize(SUMMARY, operation());
    expect(target.revision().ctaRev).toBe(ctaRev);
    await click(target, first.ctas[0]?.ref ?? 0);
    const second = await target.summarize(SUMMARY, operation());
    expect(second.ctas[0]).toMatchObject({ ref: first.ctas[0]?.ref, text: 'Two' });
    expect(target.revision().ctaRev).toBe(ctaRev + 1);
  });

  test('[A&S P3a] refs are not reused by the next document', async () => {
    const target = await bench.show('<button>A</button><button>B</button>');
    const before = (await target.summarize(SUMMARY, operation())).ctas.map(({ ref }) => ref);
    await target.navigate(bench.site.serve('<button>C</button>'), { ...NO_WAITS, waitForLoad: true }, operation());
    const after = (await target.summarize(SUMMARY, operation())).ctas.map(({ ref }) => ref);
    expect(Math.min(...after)).toBeGreaterThan(Math.max(...before));
  });

  test('[A&S P2] a removed element is stale; its only double is offered, not acted on', async () => {
    const target = await bench.show(
      `<main><button id="old">Pay</button></main><button id="swap" onclick="document.querySelector('main').innerHTML = '<button id=new onclick=\\'document.title = 1\\'>Pay</button>'">Swap</button>`,
    );
    const { ctas } = await target.summarize(SUMMARY, operation());
    const ref = ctas.find(({ text }) => text === 'Pay')?.ref ?? 0;
    const held = await found(target, ref);
    await click(target, '#swap');
    const resolution = await target.resolve({ ctaRef: ref, timeoutMs: 0, strict: false }, operation());
    const current = (await target.summarize(SUMMARY, operation())).ctas.find(({ text }) => text === 'Pay');
    expect(resolution).toMatchObject({
      kind: 'refused',
      reasonCode: 'cta.stale_ref',
      details: { remap: { ctaRef: current?.ref } },
    });
    const op = operation();
    expect(
      await target.click(
        held,
        { button: 'left', clickCount: 1, dialogPolicy: 'dismiss', waitForNavigationMs: null },
        op,
      ),
    ).toMatchObject({
      kind: 'refused',
      reasonCode: 'cta.stale_ref',
    });
    expect(op.latch.dispatched).toBe(false);
    expect(await target.title()).not.toBe('1');
  });

  test('[A&S P2] two doubles are no remap, and a ref of an earlier document is stale', async () => {
    const target = await bench.show('<button>Pay</button>');
    const ref = (await target.summarize(SUMMARY, operation())).ctas[0]?.ref ?? 0;
    await target.navigate(
      bench.site.serve('<button>Pay</button><button>Pay</button>'),
      { ...NO_WAITS, waitForLoad: true },
      operation(),
    );
    const resolution = await target.resolve({ ctaRef: ref, timeoutMs: 0, strict: false }, operation());
    expect(resolution).toMatchObject({ kind: 'refused', reasonCode: 'cta.stale_ref', details: {} });
    expect(resolution).not.toHaveProperty('details.remap');
  });
});

describe('text and state', () => {
  test('[A&S 3.2] text is what people see, one block a line', async () => {
    const target = await bench.show(`<h1>Title</h1><p>One   two<br>three <span style="display:none">never</span></p>
      <p style="visibility:hidden">no <b style="visibility:visible">yes</b></p><p style="opacity:0">clear</p>
      <p style="position:absolute;left:-9999px">off the page</p><p style="font-size:0">tiny</p>
      <div style="height:0;overflow:hidden">folded</div><script>var code</script>
      <table><tr><td>a</td><td>b</td></tr></table><div><template shadowrootmode="open"><p>shade</p><slot></slot></template>slotted</div>`);
    const read = await target.readText(undefined, operation());
    expect(read?.text).toBe('Title\nOne two\nthree\nyes\na b\nshade\nslotted');
    expect(read?.totalChars).toBe(read?.text.length);
    expect((await target.readText('h1', operation()))?.text).toBe('Title');
    expect(await target.readText('.missing', operation())).toBeNull();
    await expect(target.readText('p[', operation())).rejects.toMatchObject({ code: 'params.invalid' });
  });

  test('[A&S 3.1] state returns only the families asked for', async () => {
    const target = await bench.show(
      `<title>T</title><input id="a" autofocus aria-label="Name"><dialog open aria-label="Cookies">x</dialog><iframe name="f" src="about:blank"></iframe><div style="height:5000px">`,
    );
    const state = await target.state(['title', 'activeElement', 'dialogs', 'frames', 'scroll'], operation());
    expect(Object.keys(state)).toEqual(['title', 'activeElement', 'dialogs', 'frames', 'scroll']);
    expect(state).toMatchObject({
      title: 'T',
      activeElement: { tag: 'input', role: 'textbox', name: 'Name', selector: '#a' },
      dialogs: [{ selector: 'dialog[aria-label="Cookies"]', label: 'Cookies', modal: false }],
      frames: [{ url: 'about:blank', name: 'f', sameOrigin: true, visible: true }],
      scroll: { x: 0, y: 0 },
    });
  });
});
