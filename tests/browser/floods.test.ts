import { describe, expect, test } from 'vitest';
import type { Target } from '../../src/browser/index.js';
import { NO_WAITS, operation, useBench } from './bench.js';

const bench = useBench();
const LOADED = { ...NO_WAITS, waitForLoad: true };
const PATIENCE = { timeout: 60_000, interval: 50 };

const texts = (target: Target) => target.consoleHistory().entries.map(({ text }) => text);
const isToldOf = (target: Target, text: string) => texts(target).some((each) => each.includes(text));
/** Sooner or later; a busy machine takes its time. */
const answers = (target: Target, title: string) =>
  expect.poll(() => target.title().catch(() => null), PATIENCE).toBe(title);
const go = (target: Target, page: string) => target.navigate(bench.site.serve(page), LOADED, operation());

/** As many messages, in tasks of a thousand each; the title says when the last was written. */
const written = (messages: number, write: string) => `<title>begun</title><script>
  let left = ${messages};
  const some = () => {
    for (let i = 0; i < 1000 && left > 0; i += 1, left -= 1) { ${write} }
    if (left > 0) setTimeout(some, 5); else document.title = 'done';
  };
  some();
</script>`;

describe('a page that says too much [A&S D3b]', { timeout: 120_000 }, () => {
  test.each([
    ['its console', `console.log('x'.repeat(20_000) + left)`],
    ['errors nobody caught', `Promise.reject(new Error('x'.repeat(20_000) + left))`],
    [
      'consoles of ever new frames',
      `if (left % 500 === 0 || !globalThis.loud) { const frame = document.body.appendChild(document.createElement('iframe')); globalThis.loud = frame.contentWindow.console; setTimeout(() => frame.remove(), 50); } loud.log('x'.repeat(20_000) + left)`,
    ],
  ])('%s: a measure of it is passed on, and that there was more', async (_what, write) => {
    const target = await bench.open();
    const neighbour = await bench.show('<title>Neighbour</title>');
    await go(target, `<body>${written(6000, write)}`);
    await expect.poll(() => isToldOf(target, 'were left out'), PATIENCE).toBe(true);
    await answers(neighbour, 'Neighbour');
    await go(target, '<script>console.log("heard again")</script>');
    await expect.poll(() => isToldOf(target, 'heard again'), PATIENCE).toBe(true);
  });

  test('a loud page loses its console and nothing else', async () => {
    const target = await bench.open();
    await go(target, written(20_000, `console.log('line ' + left)`));
    await expect.poll(() => isToldOf(target, 'were left out'), PATIENCE).toBe(true);
    await answers(target, 'done');
  });

  test('a script that never lets go of its console is broken off; its page lives on', async () => {
    const target = await bench.open();
    const loop = `const end = Date.now() + 15000; while (Date.now() < end) console.log('x'.repeat(5000)); globalThis.came = 'to its end'`;
    await target.navigate(bench.site.serve(`<title>Loop</title><script>${loop}</script>`), NO_WAITS, operation());
    await expect.poll(() => isToldOf(target, 'were left out'), PATIENCE).toBe(true);
    await answers(target, 'Loop');
    expect(target.consoleHistory().dropped).toBeGreaterThan(0);
  });

  test('a worker of its own is no way around', async () => {
    const target = await bench.open();
    const loop = `const end = Date.now() + 10000; while (Date.now() < end) console.log('x'.repeat(5000))`;
    await go(
      target,
      `<title>Worker</title><script>new Worker(URL.createObjectURL(new Blob([${JSON.stringify(loop)}])))</script>`,
    );
    const neighbour = await bench.show('<title>Neighbour</title>');
    await answers(neighbour, 'Neighbour');
    await expect.poll(() => bench.logged.some((line) => line.includes('browser.too_loud')), PATIENCE).toBe(true);
  });

  test('a page that floods the browser with requests and goes on is ended, alone, and leads on', async () => {
    const neighbour = await bench.show('<title>Neighbour</title>');
    const target = await bench.open();
    const { domEpoch } = target.revision();
    // Data addresses: the network is left alone, the connection to the browser is not.
    const flood = `const end = Date.now() + 40000; const big = 'data:text/plain,' + 'x'.repeat(100000);
      setInterval(() => { if (Date.now() < end) for (let i = 0; i < 300; i += 1) fetch(big + i) }, 1)`;
    await target.navigate(bench.site.serve(`<title>Flood</title><script>${flood}</script>`), NO_WAITS, operation());
    await expect.poll(() => target.revision().domEpoch, PATIENCE).toBeGreaterThan(domEpoch + 1);
    await expect.poll(() => isToldOf(target, 'Nova ended this page'), PATIENCE).toBe(true);
    await answers(neighbour, 'Neighbour');
    await go(target, '<title>Next</title>');
    await answers(target, 'Next');
  });
});
