import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

const SECRET = 'WWMM8866WWMM';
const SIZE = { width: 320, height: 36 };
const LEFT = { secret: 10, twin: 400 };
const at = (row: number, left: number) =>
  `position:absolute;left:${left}px;top:${10 + 50 * row}px;width:${SIZE.width}px;height:${SIZE.height}px;box-sizing:border-box;font:24px monospace;border:0;background:#fff;color:#000`;

/** Each field that holds a secret, in the order of the rows; beside it the same box without anything secret about it. */
const FIELDS = [
  ['a password field', (style: string) => `<input type="password" value="${SECRET}" style="${style}">`],
  ['a code field', (style: string) => `<input autocomplete="one-time-code" value="${SECRET}" style="${style}">`],
  ['a card field', (style: string) => `<input autocomplete="cc-number" value="${SECRET}" style="${style}">`],
  ['an area for cards', (style: string) => `<textarea autocomplete="cc-number" style="${style}">${SECRET}</textarea>`],
  [
    'a password that is shown',
    (style: string) => `<input type="password" id="tog" value="${SECRET}" style="${style}">`,
  ],
  ['a plain field with a secret typed', (style: string) => `<input id="phrase" style="${style}">`],
  ['a field in a frame', (style: string) => `<iframe src="/inner" style="${style}"></iframe>`],
  ['a field in a closed root', (style: string) => `<div id="host" style="${style}"></div>`],
] as const;

const PAGE = `<title>Fields</title><body style="margin:0;background:#fff">${FIELDS.map(
  ([, markup], row) =>
    `${markup(at(row, LEFT.secret))}<input value="${SECRET}" aria-label="Twin ${row}" style="${at(row, LEFT.twin)}">`,
).join('')}<div style="${at(8, LEFT.twin)}">HHNN5577HHNN</div>
<form id="f" style="${at(9, LEFT.secret)}"><button type="button" id="eye">Show</button><button id="send">Save</button></form>
<p role="status" id="s" style="${at(10, LEFT.secret)}"></p><script>
  eye.onclick = () => { tog.type = 'text' };
  host.attachShadow({ mode: 'closed' }).innerHTML = '<input type="password" value="${SECRET}" style="width:300px;font:24px monospace">';
  f.onsubmit = async (event) => { event.preventDefault(); await fetch('/kept', { method: 'POST' }); s.textContent = 'Your form has been saved.' };
</script></body>`;
const INNER = `<body style="margin:0"><input type="password" value="${SECRET}" style="width:300px;height:30px;border:0;font:24px monospace"></body>`;

/** Draws a picture and says of each box how far its pixels differ from one another, 0 to 255. */
const MEASURE = `<title>Measure</title><pre id="out">wait</pre><script>(async () => {
  const { boxes, from } = await (await fetch('/boxes')).json();
  const image = await createImageBitmap(await (await fetch('/picture')).blob());
  const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const scale = { x: image.width / from.width, y: image.height / from.height };
  out.textContent = JSON.stringify(boxes.map(({ x, y, width, height }) => {
    const { data } = context.getImageData(Math.ceil(x * scale.x), Math.ceil(y * scale.y),
      Math.max(1, Math.floor(width * scale.x)), Math.max(1, Math.floor(height * scale.y)));
    let spread = 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const values = [...data].filter((_, at) => at % 4 === channel);
      spread = Math.max(spread, values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b)));
    }
    return spread;
  }));
  out.dataset.done = 'yes';
})()</script>`;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** Where text would stand; the outermost pixels are left to the blur of shrinking. */
const inner = (row: number, left: number): Box => ({
  x: left + 6,
  y: 10 + 50 * row + 6,
  width: 140,
  height: SIZE.height - 12,
});
const ROWS = FIELDS.map((_, row) => row);
/** What compressing a picture may add to an even surface, and what text has at least. */
const EVEN = 40;
const UNEVEN = 100;

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let measured: { picture: Buffer; mimeType: string; boxes: readonly Box[]; from: { width: number; height: number } };

beforeAll(async () => {
  site = await serveSite({
    '/fields': PAGE,
    '/inner': INNER,
    '/kept': (_, response) => response.writeHead(204).end(),
    '/measure': MEASURE,
    '/boxes': (_, response) => response.end(JSON.stringify({ boxes: measured.boxes, from: measured.from })),
    '/picture': (_, response) => response.writeHead(200, { 'content-type': measured.mimeType }).end(measured.picture),
  });
  nova = await startTestNova();
  const file = join(nova.dataDir, 'secrets.json');
  await writeFile(file, JSON.stringify({ secrets: { phrase: { value: SECRET, hosts: ['127.0.0.1'] } } }));
  await chmod(file, 0o600);
  agent = await nova.agent('agent-a');
  await agent.call('nova.navigate', { url: `${site.url}/fields`, waitForLoad: true });
  expect((await agent.call('nova.click_selector', { selector: '#eye' })).structured.ok).toBe(true);
  const typed = await agent.call('nova.type_selector_secret', { selector: '#phrase', secretRef: 'phrase' });
  expect(typed.structured).toMatchObject({ ok: true, verifyState: 'verified' });
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

async function spreads(picture: typeof measured): Promise<number[]> {
  measured = picture;
  const { structured } = await agent.call('nova.tab_new', {
    url: `${site.url}/measure`,
    waitForLoad: true,
    activate: false,
  });
  const { targetId } = structured;
  const ready = await agent.call('nova.wait_for_selector', { targetId, selector: '#out[data-done]' });
  expect(ready.structured.ok).toBe(true);
  const { text } = (await agent.call('nova.read_text', { targetId, selector: '#out' })).structured;
  await agent.call('nova.tab_close', { targetId });
  return JSON.parse(text);
}

const boxes = [...ROWS.map((row) => inner(row, LEFT.secret)), ...ROWS.map((row) => inner(row, LEFT.twin))];

describe('pictures for the agent [A&S Z9]', () => {
  it.each([
    ['of the view', 'nova.capture_screenshot', { format: 'png' }],
    ['of the whole page', 'nova.capture_screenshot', { fullPage: true, format: 'png' }],
    ['beside a look', 'nova.perceive', { includeScreenshot: true, screenshotFormat: 'png' }],
  ])('%s: secrets are an even surface, the same text in other fields is not', async (_, tool, args) => {
    const answer = await agent.call(tool, args);
    const image = answer.content.find(({ type }) => type === 'image');
    const picture = Buffer.from(image?.data ?? '', 'base64');
    const from = { width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) };
    const found = await spreads({ picture, mimeType: image?.mimeType ?? '', boxes, from });
    for (const [row, [name]] of FIELDS.entries()) {
      expect(found[row], name).toBe(0);
      expect(found[FIELDS.length + row], `the twin of ${name}`).toBeGreaterThan(UNEVEN);
    }
  });
});

describe('pictures that are kept [A&S Z9] [A&S G5]', () => {
  it('whatever was typed is an even surface, other text is not', async () => {
    const shot = await agent.call('nova.capture_screenshot', { format: 'png' });
    const view = { width: Number(shot.structured.width), height: Number(shot.structured.height) };
    const done = await agent.call('nova.guarded_submit_form', { selector: '#send' });
    expect(done.structured).toMatchObject({ ok: true });
    const page = new URL(await nova.owner.openPage(0));
    const story = await fetch(new URL(`/api/transitions/${done.structured.guardedCommit.transitionId}`, page), {
      headers: { authorization: `Bearer ${page.searchParams.get('token')}` },
    });
    const { pictures } = (await story.json()) as { pictures: { before: string; after: string } };
    for (const picture of [pictures.before, pictures.after]) {
      const found = await spreads({
        picture: Buffer.from(picture, 'base64'),
        mimeType: 'image/jpeg',
        boxes: [...boxes, inner(8, LEFT.twin)],
        from: view,
      });
      for (const spread of found.slice(0, -1)) expect(spread).toBeLessThan(EVEN);
      expect(found.at(-1)).toBeGreaterThan(UNEVEN);
    }
  });
});
