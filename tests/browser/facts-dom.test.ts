import { describe, expect, it } from 'vitest';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { click, NO_WAITS, operation, SUMMARY, useBench } from './bench.js';
import { ABSENT, BROKEN, fact, PLAIN, UNREADABLE, value } from './facts-bench.js';

const bench = useBench();

const PAGE = `<!doctype html><html lang="de-CH"><title>Orders</title>
  <p id="note">  Two   <b>words</b><span hidden> secret</span></p>
  <p id="gone" style="display:none">never</p><p id="faded" style="opacity:0">faded</p>
  <p id="away" style="position:absolute;left:-9999px">away</p>
  <div style="height:3000px"></div><p id="below">below the fold</p>
  <input id="name" value="Ada"><input id="pw" type="password" value="hunter2"><input name="otp" id="otp" value="123456">
  <textarea id="area">line</textarea><div id="rich" contenteditable>rich</div>
  <select id="pick"><option value="a">First</option><option value="b" selected>Second</option></select>
  <input id="tick" type="checkbox" checked><span id="switch" role="switch" aria-checked="false">s</span>
  <button id="off" disabled>x</button><button id="soft" aria-disabled="true">y</button><button id="on" data-state="open">Go</button>
  <ul><li>1<li>2<li>3</ul>
  <x-box id="host"></x-box>
  <script>
    host.attachShadow({ mode: 'open' }).innerHTML = '<em id="inner">inside</em>';
    on.focus();
  </script>`;

describe('dom facts', () => {
  it('[A&S 5.5] dom.present is true or absent, steps into shadow roots, and is unreadable for what is no CSS', async () => {
    const target = await bench.show(PAGE);
    expect(await fact(target, 'dom.present', { selector: '#note' })).toEqual(value(true));
    expect(await fact(target, 'dom.present', { selector: '#nothing' })).toEqual(ABSENT);
    expect(await fact(target, 'dom.present', { selector: '#host >>> #inner' })).toEqual(value(true));
    expect(await fact(target, 'dom.present', { selector: '#host >>> #other' })).toEqual(ABSENT);
    expect(await fact(target, 'dom.present', { selector: 'a[' })).toEqual(BROKEN);
  });

  it('[A&S 5.5] dom.visible tells what people can see, below the fold included', async () => {
    const target = await bench.show(PAGE);
    const visible = (selector: string) => fact(target, 'dom.visible', { selector });
    expect(await visible('#note')).toEqual(value(true));
    expect(await visible('#below')).toEqual(value(true));
    expect(await visible('#gone')).toEqual(value(false));
    expect(await visible('#faded')).toEqual(value(false));
    expect(await visible('#away')).toEqual(value(false));
    expect(await visible('#nothing')).toEqual(ABSENT);
  });

  it('[A&S 5.5] dom.text is the visible text of the first match, white space collapsed', async () => {
    const target = await bench.show(PAGE);
    const text = (selector: string) => fact(target, 'dom.text', { selector });
    expect(await text('#note')).toEqual(value('Two words'));
    expect(await text('#gone')).toEqual(value(''));
    expect(await text('#pick')).toEqual(value('Second'));
    expect(await text('#rich')).toEqual(value('rich'));
    expect(await text('#nothing')).toEqual(ABSENT);
    expect(await text('##')).toEqual(BROKEN);
  });

  it('[A&S 5.5, Z9] dom.value reads fields, never secrets, neither by their attribute', async () => {
    const target = await bench.show(PAGE);
    const held = (selector: string) => fact(target, 'dom.value', { selector });
    expect(await held('#name')).toEqual(value('Ada'));
    expect(await held('#area')).toEqual(value('line'));
    expect(await held('#pick')).toEqual(value('b'));
    expect(await held('#rich')).toEqual(value('rich'));
    expect(await held('#note')).toEqual(ABSENT);
    expect(await held('#nothing')).toEqual(ABSENT);
    expect(await held('#pw')).toEqual(UNREADABLE);
    expect(await held('#otp')).toEqual(UNREADABLE);
    expect(await fact(target, 'dom.attr', { selector: '#pw', attribute: 'value' })).toEqual(UNREADABLE);
    expect(await fact(target, 'dom.text', { selector: '#pw' })).toEqual(UNREADABLE);
  });

  it('[A&S 5.5] dom.count, dom.attr, dom.checked, dom.enabled, dom.focused', async () => {
    const target = await bench.show(PAGE);
    const queries = [
      ['dom.count', 'li', value(3)],
      ['dom.count', '.none', value(0)],
      ['dom.count', 'li[', BROKEN],
      ['dom.checked', '#tick', value(true)],
      ['dom.checked', '#switch', value(false)],
      ['dom.checked', '#note', ABSENT],
      ['dom.enabled', '#on', value(true)],
      ['dom.enabled', '#off', value(false)],
      ['dom.enabled', '#soft', value(false)],
      ['dom.enabled', '.none', ABSENT],
      ['dom.focused', '#on', value(true)],
      ['dom.focused', '#name', value(false)],
      ['dom.focused', '.none', ABSENT],
    ] as const;
    const asked = queries.map(([topic, selector]) => ({ topic, selector }));
    expect(await target.readFacts(asked, PLAIN, operation())).toEqual(queries.map(([, , expected]) => expected));
    expect(await fact(target, 'dom.attr', { selector: '#on', attribute: 'data-state' })).toEqual(value('open'));
    expect(await fact(target, 'dom.attr', { selector: '#on', attribute: 'title' })).toEqual(ABSENT);
  });

  it('[A&S 5.5] page facts of the top document', async () => {
    const target = await bench.show(PAGE);
    expect(await fact(target, 'page.title')).toEqual(value('Orders'));
    expect(await fact(target, 'page.readyState')).toEqual(value('complete'));
    expect(await fact(target, 'page.lang')).toEqual(value('de-CH'));
    expect(await fact(await bench.show('<p>x'), 'page.lang')).toEqual(ABSENT);
  });

  it('[A&S P5] a page whose forms shadow DOM properties answers all the same', async () => {
    const target = await bench.show(`<form id="f"><input name="parentNode"><input name="elements"><input name="matches">
      <input name="getAttribute" required><button>Go</button></form><p>Saved</p>`);
    expect(await fact(target, 'dom.visible', { selector: '#f' })).toEqual(value(true));
    expect(await fact(target, 'form.fields.valid')).toEqual(value(false));
    expect(await fact(target, 'text.count', { literal: 'Saved' })).toEqual(value(1));
  });
});

describe('text.count', () => {
  const count = async (page: string, literal: string) => {
    const reading = await fact(await bench.show(page), 'text.count', { literal });
    return reading.condition === 'value' ? reading.value : reading;
  };

  it('[A&S 5.5] counts what can be read: white space collapsed, case kept, blocks parted, inline parts joined', async () => {
    expect(await count('<p>Order   saved</p><p>Order <b>sa</b>ved and Order\n saved</p>', 'Order saved')).toBe(3);
    expect(await count('<p>order saved</p>', 'Order saved')).toBe(0);
    expect(await count('<p>Order</p><p>saved</p>', 'Order saved')).toBe(1);
    expect(await count('<p>Order</p><p>saved</p>', 'Ordersaved')).toBe(0);
    expect(await count('<p>Or<i>der</i></p>', 'Or der')).toBe(0);
    expect(await count('<p>one<br>two</p>', 'one two')).toBe(1);
    expect(await count('<p>aaaa</p>', 'aa')).toBe(2);
    expect(await count('<p>text</p>', ' ')).toBe(0);
  });

  it('[A&S 5.5] leaves out hidden text, code and what was typed', async () => {
    const page = `<p hidden>Saved</p><p style="visibility:hidden">Saved</p><p style="opacity:0">Saved</p>
      <p style="position:absolute;left:-5000px">Saved</p><p style="font-size:0">Saved</p><details><summary>x</summary>Saved</details>
      <p style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">Saved</p>
      <textarea>Saved</textarea><input value="Saved"><div contenteditable>Saved</div><select><option>Saved</select>
      <script>"Saved"</script><style>/* Saved */</style><template>Saved</template>`;
    expect(await count(page, 'Saved')).toBe(0);
    expect(await count(`${page}<div style="height:4000px"></div><p>Saved</p>`, 'Saved')).toBe(1);
  });

  it('[A&S 5.5] looks into open shadow roots, 80 of them at most', async () => {
    const page = (hosts: number) => `<body><script>
      for (let i = 0; i < ${hosts}; i++) {
        const host = document.body.appendChild(document.createElement('div'));
        host.attachShadow({ mode: 'open' }).innerHTML = '<p>Saved</p>';
      }</script>`;
    expect(await count(page(3), 'Saved')).toBe(3);
    expect(await count(page(90), 'Saved')).toBe(80);
  });

  it('[A&S 5.5] adds up what visible frames show', async () => {
    const inner = bench.site.serve('<p>Saved</p>');
    const target = await bench.show(
      `<p>Saved</p><iframe src="${inner}"></iframe><iframe hidden src="${inner}"></iframe>`,
    );
    expect(await fact(target, 'text.count', { literal: 'Saved' })).toEqual(value(2));
  });

  it('[A&S 5.5] finds the one match of a large page, part of which is found often', async () => {
    const rows = Array.from({ length: 1500 }, (_, i) => `<div><span>Row ${i}</span><b>Order</b></div>`).join('');
    const target = await bench.show(`${rows}<p>Order <b>is</b> saved</p>`);
    expect(await fact(target, 'text.count', { literal: 'Order is saved' })).toEqual(value(1));
  });
});

describe('reading facts', () => {
  it('[A&S 5.5] frameId asks that frame; one that is gone is a frame mismatch', async () => {
    const inner = bench.site.serve(
      '<title>In</title><p id="x">inside</p><p class="alert error" role="alert">Error: no</p>',
    );
    const target = await bench.show(`<title>Out</title><iframe id="frame" src="${inner}"></iframe>`);
    const summary = await target.summarize({ ...SUMMARY, deep: true }, operation());
    expect(summary).toBeDefined();
    expect(await fact(target, 'dom.text', { selector: '#x', frameId: 'f1' })).toEqual(value('inside'));
    expect(await fact(target, 'page.title', { frameId: 'f1' })).toEqual(value('In'));
    expect(await fact(target, 'dom.present', { selector: '#x' })).toEqual(ABSENT);
    expect(await fact(target, 'dom.present', { selector: '#x', frameId: 'f9' })).toEqual({
      condition: 'unreadable',
      error: 'frame_mismatch',
    });
  });

  it('[A&S 5.5] a cross-site frame is asked like any other', async () => {
    const other = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<p id="x">elsewhere</p>');
    });
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    const { port } = other.address() as AddressInfo;
    const target = await bench.show(`<iframe src="http://localhost:${port}/"></iframe>`);
    expect(await fact(target, 'text.count', { literal: 'elsewhere' })).toEqual(value(1));
    expect(await fact(target, 'dom.text', { selector: '#x', frameId: 'f1' })).toEqual(value('elsewhere'));
    other.close();
  });

  it('[A&S 5.3] a stalled page is unreadable after a second, and only an abort is thrown', async () => {
    const target = await bench.show('<p>x');
    await fact(target, 'page.title');
    const spin = bench.site.serve('<p>y<script>setTimeout(() => { for (;;); }, 50)</script>');
    await target.navigate(spin, { ...NO_WAITS, waitForLoad: true }, operation());
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await fact(target, 'page.title')).toEqual(UNREADABLE);
    const aborted = operation({ signal: AbortSignal.abort(new Error('stop')) });
    await expect(target.readFacts([{ topic: 'page.title' }], PLAIN, aborted)).rejects.toThrow('stop');
    await target.close();
    expect(await fact(target, 'page.title')).toEqual(UNREADABLE);
  });

  it('[A&S 5.5] a navigation in between is answered by the new document', async () => {
    const next = bench.site.serve('<title>Next</title><p>next');
    const target = await bench.show(
      `<title>First</title><button id="go" onclick="setTimeout(() => location = '${next}', 50)">Go</button>`,
    );
    expect(await fact(target, 'page.title')).toEqual(value('First'));
    await click(target, '#go');
    const titles = new Set<unknown>();
    for (let look = 0; look < 20_000 && !titles.has('Next'); look += 1) {
      const reading = await fact(target, 'page.title');
      titles.add(reading.condition === 'value' ? reading.value : reading.condition);
    }
    expect(titles).toContain('Next');
    expect(titles).not.toContain('unreadable');
  });
});
