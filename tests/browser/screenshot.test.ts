import { describe, expect, test } from 'vitest';
import type { ScreenshotOptions, Target } from '../../src/browser/index.js';
import { operation, useBench } from './bench.js';

const bench = useBench();
const VIEW: ScreenshotOptions = { fullPage: false, format: 'png' };

async function shoot(target: Target, options: Partial<ScreenshotOptions> = {}) {
  const shot = await target.screenshot({ ...VIEW, ...options }, operation());
  if (shot.kind === 'refused') throw new Error(shot.message);
  return shot;
}

/** Reads pixels of a PNG by drawing it on a canvas in a page; each answer is "r,g,b". */
async function pixels(image: Buffer, points: readonly (readonly [number, number])[]): Promise<string[]> {
  const target =
    await bench.show(`<pre id="out"></pre><img id="i" src="data:image/png;base64,${image.toString('base64')}"><script>
    i.decode().then(() => { const c = document.createElement('canvas'); c.width = i.naturalWidth; c.height = i.naturalHeight;
    const x = c.getContext('2d'); x.drawImage(i, 0, 0);
    out.textContent = ${JSON.stringify(points)}.map(([a, b]) => [...x.getImageData(a, b, 1, 1).data].slice(0, 3).join()).join(' ') + ' done ' + c.width + 'x' + c.height; i.id = 'ready' })</script>`);
  await target.resolve({ selector: '#ready', timeoutMs: 5000, strict: false }, operation());
  return ((await target.readText('#out', operation()))?.text ?? '').split(' ');
}

const BOX = 'position:absolute;left:0;width:100px;height:40px;border:0;background:#0f0';

describe('screenshots', () => {
  test('[A&S Z9] [A&S G5] of a picture that is kept, whatever was typed is blanked', async () => {
    const target = await bench.show(`<body style="margin:0"><input value="my words" style="${BOX};top:0">
      <textarea style="${BOX};top:100px">more words</textarea><div contenteditable style="${BOX};top:200px">and more</div>
      <input type="checkbox"><button style="${BOX};top:300px">Save</button></body>`);
    const shot = await shoot(target, { blankTyped: true });
    expect(shot.blankedFields).toBe(3);
    const points = [20, 120, 220, 320].map((y) => [60, y] as const);
    const [text, area, rich, button] = await pixels(shot.image, points);
    expect([text, area, rich]).toEqual(['0,0,0', '0,0,0', '0,0,0']);
    expect(button).not.toBe('0,0,0');
  });

  test('[A&S Z9] boxes of secrets are blanked, other fields are not, in frames too', async () => {
    const frame = `<body style='margin:0'><input type='password' value='s' style='${BOX};top:0'></body>`;
    const target = await bench.show(`<body style="margin:0">
      <input type="password" value="s" style="${BOX};top:0"><input autocomplete="cc-number" value="4" style="${BOX};top:100px">
      <input name="otp" value="1" style="${BOX};top:200px"><input name="plain" style="${BOX};top:300px">
      <iframe srcdoc="${frame}" style="position:absolute;left:0;top:400px;border:0;width:200px;height:60px"></iframe></body>`);
    const shot = await shoot(target);
    expect(shot.blankedFields).toBe(4);
    const [password, card, code, plain, framed, , size] = await pixels(shot.image, [
      [60, 20],
      [60, 120],
      [60, 220],
      [60, 320],
      [60, 420],
    ]);
    expect([password, card, code, plain, framed]).toEqual(['0,0,0', '0,0,0', '0,0,0', '0,255,0', '0,0,0']);
    expect(size).toBe(`${shot.width}x${shot.height}`);
  });

  test('[A&S Z9] a closed shadow root that holds a secret is blanked as a whole', async () => {
    const target =
      await bench.show(`<body style="margin:0"><div id="h" style="width:200px;height:100px;background:#0f0"></div><script>
      h.attachShadow({ mode: 'closed' }).innerHTML = '<input type="password" value="s">'</script></body>`);
    const shot = await shoot(target);
    expect(shot.blankedFields).toBe(1);
    expect(
      (
        await pixels(shot.image, [
          [150, 80],
          [250, 80],
        ])
      ).slice(0, 2),
    ).toEqual(['0,0,0', '255,255,255']);
  });

  test('[A&S capture_screenshot] an element, a region, the full page', async () => {
    const target = await bench.show(
      `<body style="margin:0;height:3000px"><div id="d" style="position:absolute;left:10px;top:2000px;width:50px;height:30px;background:#f00"></div></body>`,
    );
    const element = await shoot(target, { selector: '#d' });
    expect([element.width, element.height]).toEqual([50, 30]);
    expect(
      (
        await pixels(element.image, [
          [1, 1],
          [48, 28],
        ])
      ).slice(0, 2),
    ).toEqual(['255,0,0', '255,0,0']);
    const full = await shoot(target, { fullPage: true });
    const { width } = await shoot(target);
    expect([full.width, full.height, full.cut]).toEqual([width, 3000, false]);
    const region = await shoot(target, { region: { x: 5, y: 5, width: 20, height: 10 }, format: 'jpeg', quality: 50 });
    expect([region.width, region.height, region.image.subarray(0, 2).toString('hex')]).toEqual([20, 10, 'ffd8']);
  });

  test('[A&S capture_screenshot] a page over the cap is cut, and a picture over the hard cap refused', async () => {
    const target = await bench.show(`<body style="margin:0;height:30000px;background:#eee"></body>`);
    const full = await shoot(target, { fullPage: true });
    expect(full.cut).toBe(true);
    expect(full.width * full.height).toBeLessThanOrEqual(20_000_000);
    const region = { x: 0, y: 0, width: 10_000, height: 10_000 };
    expect(await target.screenshot({ ...VIEW, region }, operation())).toMatchObject({
      kind: 'refused',
      reasonCode: 'params.invalid',
    });
  });

  test.each([
    ['#gone', 'selector.not_found'],
    ['#hidden', 'action.not_actionable'],
    ['#clear', 'action.not_actionable'],
    ['#[', 'params.invalid'],
  ])('[A&S capture_screenshot] %s is refused with %s', async (selector, reasonCode) => {
    const target = await bench.show(`<p id="hidden" hidden>x</p><div style="opacity:0"><p id="clear">x</p></div>`);
    expect(await target.screenshot({ ...VIEW, selector }, operation())).toMatchObject({ kind: 'refused', reasonCode });
  });
});
