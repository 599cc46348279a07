import { describe, expect, test } from 'vitest';
import type { Target } from '../../src/browser/index.js';
import { found, operation, useBench } from './bench.js';

const bench = useBench();
const scroll = (target: Target, deltaY: number, more: object = {}) =>
  target.scrollBy({ deltaX: 0, deltaY, containerSelector: null, ...more }, operation());
const TALL = '<!doctype html><div style="height:5000px">tall</div>';
const box = (id: string, height = 3000) =>
  `<div id="${id}" style="height:300px;overflow:auto"><div style="height:${height}px">in ${id}</div></div>`;

describe('[A&S 4] scrolling', () => {
  test('[A&S D1] turns the wheel of a real mouse, and comes to rest', async () => {
    const target = await bench.show(
      `${TALL}<script>addEventListener('wheel', (e) => { document.title = e.isTrusted + ':' + e.deltaY })</script>`,
    );
    expect(await scroll(target, 600)).toMatchObject({
      kind: 'done',
      moved: { x: 0, y: 600 },
      chosenSelector: 'html',
      saturation: { grewThisScroll: false, stableRounds: 0, atEnd: false },
    });
    expect(await target.title()).toBe('true:600');
    expect(await scroll(target, -200)).toMatchObject({ moved: { y: -200 } });
    expect(await target.state(['scroll'], operation())).toMatchObject({ scroll: { y: 400 } });
  });

  test('goes sideways', async () => {
    const target = await bench.show('<div style="width:9000px">wide</div>');
    expect(await scroll(target, 0, { deltaX: 300 })).toMatchObject({ moved: { x: 300, y: 0 } });
  });

  test('the end is told, and how often nothing new came', async () => {
    const target = await bench.show(TALL);
    expect(await scroll(target, 90_000)).toMatchObject({ saturation: { atEnd: true, stableRounds: 1 } });
    expect(await scroll(target, 500)).toMatchObject({ moved: { y: 0 }, saturation: { atEnd: true, stableRounds: 2 } });
    expect(await scroll(target, -500)).toMatchObject({ moved: { y: -500 }, saturation: { atEnd: false } });
  });

  test('a feed that loads more at its end has grown', async () => {
    const target = await bench.show(`${TALL}<script>let n = 0; onscroll = () => {
      if (n++ === 0) fetch('/more').then(() => document.body.insertAdjacentHTML('beforeend', '<div style="height:2000px">more</div>')) }</script>`);
    expect(await scroll(target, 90_000)).toMatchObject({
      saturation: { grewThisScroll: true, stableRounds: 0, atEnd: false },
    });
  });

  test('a page that does not scroll hands over to its largest part that does', async () => {
    const target = await bench.show(`<style>html,body{height:100%;margin:0;overflow:hidden}</style>
      <div id="small" style="height:100px;width:100px;overflow:auto"><div style="height:900px"></div></div>${box('large')}`);
    expect(await scroll(target, 200)).toMatchObject({ chosenSelector: '#large', moved: { y: 200 } });
  });

  test('a part is scrolled by name, and the page stays', async () => {
    const target = await bench.show(`${box('a')}${TALL}`);
    expect(await scroll(target, 250, { containerSelector: '#a' })).toMatchObject({
      chosenSelector: '#a',
      moved: { y: 250 },
    });
    expect(await target.state(['scroll'], operation())).toMatchObject({ scroll: { y: 0 } });
  });

  test('the page is scrolled although a part that scrolls lies in its middle', async () => {
    const target = await bench.show(
      `<!doctype html><div style="position:fixed;left:30%;top:30%;width:40%">${box('mid')}</div>${TALL}`,
    );
    expect(await scroll(target, 300)).toMatchObject({ chosenSelector: 'html', moved: { y: 300 } });
  });

  test.each([
    ['#none', 'scroll.container_not_found'],
    ['p', 'scroll.container_not_scrollable'],
    ['##', 'params.invalid'],
    [null, 'scroll.no_scrollable_target'],
  ])('%s is refused as %s', async (containerSelector, reasonCode) => {
    const target = await bench.show('<p>short');
    const op = operation();
    const result = await target.scrollBy({ deltaX: 0, deltaY: 100, containerSelector }, op);
    expect(result).toMatchObject({ kind: 'refused', reasonCode });
    expect(op.latch.dispatched).toBe(false);
  });

  test('[A&S P3b] an element is brought into view', async () => {
    const target = await bench.show(`${TALL}<button id="b">b</button>${TALL}`);
    const result = await target.scrollTo(await found(target, '#b'), operation());
    expect(result).toMatchObject({ kind: 'done', chosenSelector: '#b' });
    expect(result.kind === 'done' && result.moved.y).toBeGreaterThan(4000);
  });
});

describe('[A&S 4] hovering', () => {
  const MENU = `<style>#m{display:none} #h:hover #m{display:block} #fade{opacity:0;transition:opacity .1s} #h:hover #fade{opacity:1}</style>
    <div id="h" style="width:200px">Menu<div id="m"><a href="#1">First</a><button>Second</button></div><button id="fade">Third</button></div>
    <button>Other</button><script>addEventListener('pointerdown', () => { document.title = 'pressed' })</script>`;

  test('shows what became visible, with refs that act, and presses nothing', async () => {
    const target = await bench.show(MENU);
    const result = await target.hover(await found(target, '#h'), 200, operation());
    const revealed = result.kind === 'done' ? result.revealed : [];
    expect(revealed.map(({ label }) => label)).toEqual(['First', 'Second', 'Third']);
    expect(await target.title()).not.toBe('pressed');
    const first = await found(target, revealed[0]?.ref ?? 0);
    expect(first.facts.name).toBe('First');
  });

  test('of many, twenty are listed', async () => {
    const many = Array.from({ length: 40 }, (_, at) => `<button>n${at}</button>`).join('');
    const target = await bench.show(
      `<style>#m{display:none} #h:hover #m{display:block}</style><div id="h">h<div id="m">${many}</div></div>`,
    );
    const result = await target.hover(await found(target, '#h'), 0, operation());
    expect(result.kind === 'done' && result.revealed.length).toBe(20);
  });

  test('nothing new is an empty list', async () => {
    const target = await bench.show('<button id="b">b</button>');
    expect(await target.hover(await found(target, '#b'), 0, operation())).toEqual({ kind: 'done', revealed: [] });
  });

  test('[A&S D2] what is covered is refused, as for a click', async () => {
    const target = await bench.show(
      '<button id="b">b</button><div style="position:fixed;inset:0;background:#fff">x</div>',
    );
    const op = operation();
    expect(await target.hover(await found(target, '#b'), 0, op)).toMatchObject({ reasonCode: 'action.obscured' });
    expect(op.latch.dispatched).toBe(false);
  });
});
