import { describe, expect, test } from 'vitest';
import type { Target } from '../../src/browser/index.js';
import { found, operation, useBench } from './bench.js';

const bench = useBench();
const OPTIONS = { steps: 10, dialogPolicy: 'dismiss' } as const;

async function drag(target: Target, from: string, to: string | { dx: number; dy: number }, op = operation()) {
  const destination = typeof to === 'string' ? await found(target, to) : to;
  return target.drag(await found(target, from), { ...OPTIONS, to: destination }, op);
}

const NATIVE = `<div id="a" draggable="true" style="width:80px;height:40px;background:#cde">a</div>
  <div id="box" style="margin-top:100px;width:300px;height:150px;border:1px solid">box</div><pre id="log"></pre><script>
  const note = (e) => { log.textContent += e.type + (e.isTrusted ? '' : '!') + ' ' };
  a.ondragstart = (e) => { note(e); e.dataTransfer.setData('text/plain', 'a') };
  box.ondragover = (e) => e.preventDefault();
  box.ondrop = (e) => { e.preventDefault(); note(e); box.append(document.getElementById(e.dataTransfer.getData('text/plain'))) };
  a.ondragend = note;</script>`;
const FOLLOWING = `<div id="a" style="position:absolute;left:20px;top:20px;width:60px;height:60px;background:#cde">a</div><script>
  let from; a.onpointerdown = (e) => { from = { x: e.clientX - a.offsetLeft, y: e.clientY - a.offsetTop }; a.setPointerCapture(e.pointerId) };
  a.onpointermove = (e) => { if (from) { a.style.left = e.clientX - from.x + 'px'; a.style.top = e.clientY - from.y + 'px' } };
  a.onpointerup = () => { from = undefined; if (window.snapsBack) { a.style.transition = 'all .15s'; a.style.left = a.style.top = '20px' } };</script>`;
const LIST = `<ul id="l">${['one', 'two', 'three'].map((id) => `<li id="${id}" draggable="true" style="height:40px">${id}</li>`).join('')}</ul><script>
  let held; l.ondragstart = (e) => { held = e.target; e.dataTransfer.setData('text/plain', '') };
  l.ondragover = (e) => e.preventDefault(); l.ondrop = (e) => { e.preventDefault(); e.target.after(held) };</script>`;

describe('[A&S 4] dragging', () => {
  test('[A&S D1] drag and drop of the browser, with its own trusted events', async () => {
    const target = await bench.show(NATIVE);
    expect(await drag(target, '#a', '#box')).toMatchObject({ kind: 'done', moved: true, effect: { observed: true } });
    expect((await target.readText('#log', operation()))?.text).toBe('dragstart drop dragend');
  });

  test('an element that follows the pointer, by a distance', async () => {
    const target = await bench.show(FOLLOWING);
    expect(await drag(target, '#a', { dx: 150, dy: 90 })).toMatchObject({ moved: true });
    const { facts } = await found(target, '#a');
    expect(facts.effectiveSelector).toBe('#a');
  });

  test('an element that glides back to where it was has not moved', async () => {
    const target = await bench.show(`<script>window.snapsBack = true</script>${FOLLOWING}`);
    expect(await drag(target, '#a', { dx: 150, dy: 90 })).toMatchObject({ moved: false });
  });

  test('a changed order is a move', async () => {
    const target = await bench.show(LIST);
    expect(await drag(target, '#one', '#three')).toMatchObject({ moved: true });
    expect((await target.readText('#l', operation()))?.text).toBe('two\nthree\none');
  });

  test('a place that is out of view is brought into it', async () => {
    const target = await bench.show(NATIVE.replace('margin-top:100px', 'margin-top:3000px'));
    expect(await drag(target, '#a', '#box')).toMatchObject({ moved: true });
  });

  test('what cannot be dragged stays where it is', async () => {
    const target = await bench.show('<div id="a">a</div><div id="b">b</div>');
    expect(await drag(target, '#a', '#b')).toMatchObject({ kind: 'done', moved: false });
  });

  test('[A&S D2] a covered place is refused before anything is pressed', async () => {
    const target = await bench.show(
      `<div id="a">a</div><div style="position:relative"><div id="b">b</div><div id="cover" style="position:absolute;inset:0;background:#fff">c</div></div>`,
    );
    const op = operation();
    expect(await drag(target, '#a', '#b', op)).toMatchObject({ kind: 'refused', reasonCode: 'action.obscured' });
    expect(op.latch.dispatched).toBe(false);
  });
});
