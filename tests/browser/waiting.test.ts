import { describe, expect, test } from 'vitest';
import type { Target } from '../../src/browser/index.js';
import { click, NO_WAITS, operation, useBench } from './bench.js';

const bench = useBench();
const WAIT = {
  visible: true,
  absent: false,
  timeoutMs: 5000,
  pollMs: 200,
  stable: null,
  scrollIntoView: true,
  maxTextChars: null,
};
const wait = (target: Target, selector: string, more: object = {}) =>
  target.waitFor({ ...WAIT, selector, ...more }, operation());

describe('[A&S 4] waiting for an element', () => {
  test('answers when it appears, with what it is', async () => {
    const target = await bench.show(
      `<script>setTimeout(() => { document.body.innerHTML = '<button id="b" disabled>Late</button>' }, 150)</script>`,
    );
    expect(await wait(target, '#b', { maxTextChars: 100 })).toMatchObject({
      outcome: 'held',
      element: { visible: true, enabled: false, tagName: 'button', rect: { x: 8 } },
      text: { value: 'Late', totalChars: 4 },
    });
  });

  test.each([
    ['hidden is not visible', '<p id="p" hidden>x', { visible: true }, 'timeout'],
    ['being there can be enough', '<p id="p" hidden>x', { visible: false }, 'held'],
    ['gone', '<i></i>', { absent: true }, 'held'],
    ['hidden counts as gone', '<p id="p" hidden>x', { absent: true }, 'held'],
    [
      'hidden is still there, if that is the question',
      '<p id="p" hidden>x',
      { absent: true, visible: false },
      'timeout',
    ],
    ['still there', '<p id="p">x', { absent: true }, 'timeout'],
  ])('%s', async (_name, page, more, outcome) => {
    const target = await bench.show(page);
    expect(await wait(target, '#p', { timeoutMs: 100, ...more })).toMatchObject({ outcome });
  });

  test('one that goes is noticed', async () => {
    const target = await bench.show('<p id="p">x<script>setTimeout(() => p.remove(), 150)</script>');
    expect(await wait(target, '#p', { absent: true })).toMatchObject({ outcome: 'held', element: null });
  });

  test('goes on through a navigation', async () => {
    const next = bench.site.serve('<p id="p">there');
    const target = await bench.show(`<script>setTimeout(() => { location = '${next}' }, 100)</script>`);
    expect(await wait(target, '#p')).toMatchObject({ outcome: 'held' });
    expect(target.url()).toBe(next);
  });

  test('brings it into view, unless told not to, and touches nothing else', async () => {
    const page = '<div style="height:4000px"></div><p id="p">x';
    const target = await bench.show(page);
    await wait(target, '#p', { scrollIntoView: false });
    expect(await target.state(['scroll'], operation())).toMatchObject({ scroll: { y: 0 } });
    await wait(target, '#p');
    expect((await target.state(['scroll'], operation())).scroll?.y).toBeGreaterThan(3000);
  });

  test('a selector that is no CSS is an error of the caller', async () => {
    const target = await bench.show('<p>x');
    await expect(wait(target, '##')).rejects.toMatchObject({ code: 'params.invalid' });
  });

  const STREAM = `<p id="p">a</p><button id="b" onclick="let n = 0; const t = setInterval(() => { p.append('x'); if (++n === 8) { clearInterval(t); p.append('!') } }, 40)">go</button>`;

  test('[A&S 4] stable: an answer being written is waited for until it stands', async () => {
    const target = await bench.show(STREAM);
    await click(target, '#b');
    const report = await wait(target, '#p', { stable: { forMs: 300, requireChange: true }, maxTextChars: 100 });
    expect(report).toMatchObject({ outcome: 'held', text: { value: 'axxxxxxxx!' } });
  });

  test.each([
    ['never changed', '<p id="p">x', { forMs: 250, requireChange: true }, 'no_change'],
    ['stands still already', '<p id="p">x', { forMs: 250, requireChange: false }, 'held'],
    [
      'never stands still',
      '<p id="p">x<script>setInterval(() => p.append("x"), 20)</script>',
      { forMs: 250, requireChange: true },
      'still_changing',
    ],
    ['was never there', '<i></i>', { forMs: 250, requireChange: true }, 'timeout'],
  ])('stable: what %s is told', async (_name, page, stable, outcome) => {
    const target = await bench.show(page);
    expect(await wait(target, '#p', { stable, timeoutMs: 600 })).toMatchObject({ outcome });
  });

  test('ends with the tab', async () => {
    const target = await bench.show('<p>x');
    const waiting = wait(target, '#never', { timeoutMs: 60_000 });
    const ended = waiting.catch((error: unknown) => error);
    await target.navigate(bench.site.serve('<p>y'), NO_WAITS, operation());
    await target.close();
    expect(await ended).toMatchObject({ code: 'target.unknown' });
  });
});
