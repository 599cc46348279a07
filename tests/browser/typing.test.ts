import { describe, expect, test } from 'vitest';
import type { Target, TypeOptions } from '../../src/browser/index.js';
import { click, found, operation, SUMMARY, TYPE, useBench } from './bench.js';

const bench = useBench();

async function type(
  target: Target,
  selector: string,
  options: Partial<TypeOptions> & { text: string },
  op = operation(),
) {
  return target.type(await found(target, selector), { ...TYPE, ...options }, op);
}

/** Shows in the page text what the field `#f` holds. */
const ECHO = `<pre id="echo"></pre><script>f.addEventListener('input', () => { echo.textContent = f.value ?? f.innerText })</script>`;
const echoed = async (target: Target) => (await target.readText('#echo', operation()))?.text;

describe('typing', () => {
  test.each([
    ['<input id="f">', 'native'],
    ['<textarea id="f"></textarea>', 'native'],
    ['<div id="f" contenteditable></div>', 'native'],
    ['<input id="f">', 'paste'],
    ['<input id="f" type="email">', 'native'],
  ] as const)('[A&S type_selector] %s takes text by %s', async (field, inputMode) => {
    const target = await bench.show(field + ECHO);
    const result = await type(target, '#f', { text: 'grün@te.a', inputMode });
    expect(result).toMatchObject({
      kind: 'done',
      typedChars: 9,
      chunks: 1,
      readbackMatched: true,
      effect: { observed: true },
    });
    expect(await echoed(target)).toBe('grün@te.a');
  });

  test('[A&S D1] native typing sends trusted key events', async () => {
    const target = await bench.show(`<input id="f"><p id="n">0</p><script>let k = 0;
      f.addEventListener('keydown', e => { if (e.isTrusted) n.textContent = ++k })</script>`);
    await type(target, '#f', { text: 'abc' });
    expect((await target.readText('#n', operation()))?.text).toBe('3');
  });

  test('[A&S type_selector] text is appended, or replaces what was there when clear is set', async () => {
    const target = await bench.show(`<input id="f" value="one two three four five six" style="width:60px">${ECHO}`);
    await type(target, '#f', { text: '!' });
    expect(await echoed(target)).toBe('one two three four five six!');
    await type(target, '#f', { text: 'new', clear: true });
    expect(await echoed(target)).toBe('new');
  });

  test('[A&S type_selector] long text arrives whole, in chunks', async () => {
    const target = await bench.show(`<textarea id="f"></textarea>`);
    const text = 'Grüner Tee 😀\n'.repeat(40) + 'and much more of it, '.repeat(500);
    const result = await type(target, '#f', { text });
    expect(result).toMatchObject({ kind: 'done', typedChars: text.length, readbackMatched: true });
    expect(result.kind === 'done' && result.chunks).toBeGreaterThan(2);
  });

  test('[A&S type_selector] a line break is not an Enter that sends', async () => {
    const target =
      await bench.show(`<form action="/sent"><textarea id="f" onkeydown="if (event.key === 'Enter' && !event.shiftKey) this.form.submit()"></textarea></form>
      <form action="/sent"><input id="g"></form>`);
    expect(await type(target, '#f', { text: 'a\nb' })).toMatchObject({ navigated: false, readbackMatched: true });
    expect(await type(target, '#g', { text: 'a\nb' })).toMatchObject({ navigated: false, readbackMatched: true });
  });

  test('[A&S type_selector] Enter at the end submits, and the navigation is told', async () => {
    bench.site.serve('<h1>Found</h1>', '/search');
    const target = await bench.show(`<form action="/search"><input id="f" name="q"></form>`);
    const result = await type(target, '#f', { text: 'tea', pressEnter: true, waitForNavigationMs: 5000 });
    expect(result).toMatchObject({
      kind: 'done',
      navigated: true,
      readbackMatched: true,
      effect: { navigationCommitted: true },
    });
    expect(target.url()).toBe(`${bench.site.origin}/search?q=tea`);
  });

  test('[A&S type_selector] read-back notices a field that keeps something else', async () => {
    const target = await bench.show(`<input id="f" oninput="this.value = this.value.toUpperCase() + '!'">`);
    expect(await type(target, '#f', { text: 'tea' })).toMatchObject({ kind: 'done', readbackMatched: false });
    const held = await type(target, '#f', {
      text: 'X',
      clear: true,
      readback: { mode: 'contains', normalizeWhitespace: true },
    });
    expect(held).toMatchObject({ readbackMatched: true });
    expect(await type(target, '#f', { text: 'y', readback: null })).toMatchObject({ readbackMatched: null });
  });

  test.each([
    ['<input id="f" style="position:absolute;left:-5000px">', 'action.trap_field'],
    ['<input id="f" disabled>', 'action.not_actionable'],
    ['<input id="f" readonly>', 'action.not_actionable'],
    ['<button id="f">x</button>', 'action.not_actionable'],
    ['<input id="f"><div style="position:fixed;inset:0">over</div>', 'action.obscured'],
  ])('[A&S type_selector] %s is refused with %s, untouched', async (page, reasonCode) => {
    const target = await bench.show(page);
    const op = operation();
    expect(await type(target, '#f', { text: 'x' }, op)).toMatchObject({ kind: 'refused', reasonCode });
    expect(op.latch.dispatched).toBe(false);
  });

  test('[A&S type_selector] an editor that hides its input box is typed into', async () => {
    const target = await bench.show(
      `<textarea id="f" aria-label="Editor" style="position:absolute;left:-999px;width:1px;height:1px"></textarea>${ECHO}`,
    );
    expect(await type(target, '#f', { text: 'code' })).toMatchObject({ kind: 'done', readbackMatched: true });
  });
});

test('[A&S Z9] what is typed into a secret field is in no result and no log line', async () => {
  const secret = 'hunter2-correct-horse';
  const target = await bench.show(
    `<form><label>Password <input id="f" type="password"></label><button type="button" id="b">Log in</button></form>`,
  );
  const element = await found(target, '#f');
  const results = [
    element,
    await target.type(element, { ...TYPE, text: secret }, operation()),
    await target.summarize(SUMMARY, operation()),
    await target.state(['activeElement', 'dialogs', 'frames'], operation()),
    await target.readText(undefined, operation()),
    await found(target, '#f'),
    await click(target, '#b'),
    await target.resolve({ selector: '#nothing', timeoutMs: 0, strict: false }, operation()),
    bench.logged,
  ];
  expect(results[1]).toMatchObject({ kind: 'done', readbackMatched: true });
  expect((await target.summarize(SUMMARY, operation())).ctas[0]?.state).toContain('filled');
  expect(JSON.stringify(results)).not.toContain(secret);
});
