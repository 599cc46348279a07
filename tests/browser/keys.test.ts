import { describe, expect, test } from 'vitest';
import type { Target } from '../../src/browser/index.js';
import { click, operation, useBench } from './bench.js';

const bench = useBench();
const press = (target: Target, combo: string) => target.pressKey({ combo, dialogPolicy: 'dismiss' }, operation());
const textOf = async (target: Target, selector: string) => (await target.readText(selector, operation()))?.text;

const LOG = `<pre id="log"></pre><script>addEventListener('keydown', (e) => {
  const held = ['ctrlKey', 'shiftKey', 'altKey', 'metaKey'].filter((name) => e[name]).join();
  log.textContent += [e.key, e.code, held, e.isTrusted].join(':') + ' ' })</script>`;

describe('[A&S 4] keys', () => {
  test.each([
    ['Enter', 'Enter:Enter::true'],
    ['Space', ' :Space::true'],
    ['F5', 'F5:F5::true'],
    ['F13', 'F13:F13::true'],
    ['F24', 'F24:F24::true'],
    ['PageDown', 'PageDown:PageDown::true'],
  ])('[A&S D1] %s is trusted input', async (key, seen) => {
    const target = await bench.show(LOG);
    expect(await press(target, key)).toMatchObject({ kind: 'done', focus: null });
    expect((await textOf(target, '#log'))?.trim()).toBe(seen.trim());
  });

  test.each([
    ['Control+a', 'a:KeyA:ctrlKey:true'],
    ['Control+Shift+A', 'A:KeyA:ctrlKey,shiftKey:true'],
    ['Alt+F13', 'F13:F13:altKey:true'],
  ])('%s holds its modifiers', async (combo, seen) => {
    const target = await bench.show(LOG);
    await press(target, combo);
    expect((await textOf(target, '#log'))?.split(' ').at(-1)).toBe(seen);
  });

  test('go to what has the focus, which is named', async () => {
    const target = await bench.show('<label>Name <input id="i"></label><label>Town <input id="j"></label>');
    await click(target, '#i');
    const result = await press(target, 'Tab');
    expect(result).toMatchObject({
      kind: 'done',
      focus: { selector: '#i', label: 'textbox "Name"' },
      effect: { observed: true, channels: ['focus_moved'] },
    });
    expect(await target.state(['activeElement'], operation())).toMatchObject({ activeElement: { selector: '#j' } });
  });

  test('[E&T 1.4] a key nobody listens to has no effect, one that sends a form has', async () => {
    const target = await bench.show('<form action="/there"><input id="i" name="q"></form>');
    await click(target, '#i');
    expect(await press(target, 'F8')).toMatchObject({ effect: { observed: false, channels: [] } });
    const result = await press(target, 'Enter');
    expect(result.kind === 'done' && result.effect.channels).toContain('navigation');
  });
});
