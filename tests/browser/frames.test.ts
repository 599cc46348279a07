import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserHost, Control, Target } from '../../src/browser/index.js';
import { type Site, startSite } from '../sites/server.js';
import { testChromium } from '../support/chromium.js';
import { CLICK, click, createTestHost, found, NO_WAITS, operation, placeIn, SUMMARY, TYPE } from './bench.js';

const WAIT = {
  visible: true,
  absent: false,
  timeoutMs: 2000,
  pollMs: 100,
  stable: null,
  scrollIntoView: true,
  maxTextChars: 100,
} as const;
const DEEP = { ...SUMMARY, deep: true } as const;

let folder: string;
let host: BrowserHost;
let site: Site;

/** Chromium that gives every site a process of its own, as it does for people; test builds may not by themselves. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nova-frames-test-'));
  const { path, env } = await testChromium();
  const isolating = join(folder, 'chromium');
  await writeFile(isolating, `#!/bin/sh\nexec "${path}" --site-per-process "$@"\n`);
  await chmod(isolating, 0o755);
  const locateExecutable = async () => ({ path: isolating, ...(env !== undefined && { env }) });
  [host, site] = await Promise.all([createTestHost({ locateExecutable }), startSite()]);
});
afterAll(async () => {
  await host?.close();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The same server under another name is another site. */
const elsewhere = (url: string) => url.replace('127.0.0.1', 'localhost');

async function show(page: string): Promise<Target> {
  const target = await host.open(placeIn(folder), operation());
  await target.navigate(site.serve(page), { ...NO_WAITS, waitForLoad: true }, operation());
  return target;
}

const inner = (name: string) =>
  site.serve(
    `<title>${name}</title><button onclick="this.textContent = 'Pressed ${name}'">Press ${name}</button><input aria-label="Field ${name}">`,
  );

async function controls(target: Target): Promise<readonly Control[]> {
  return (await target.summarize(DEEP, operation())).ctas;
}
const refOf = (list: readonly Control[], text: string) => list.find((control) => control.text === text)?.ref ?? 0;

describe('[A&S 3.1] deep looks into frames', () => {
  test('without it frames are counted, not looked into', async () => {
    const target = await show(`<button>Top</button><iframe src="${inner('in')}"></iframe>`);
    const summary = await target.summarize(SUMMARY, operation());
    expect(summary).toMatchObject({ framesOmitted: 1, frames: [], nextOffset: null });
    expect(summary.ctas.map(({ text }) => text)).toEqual(['Top']);
  });

  test.each([
    ['of the same origin', (url: string) => url, false],
    ['of another site', elsewhere, true],
  ])('a frame %s has refs that can be clicked and typed into', async (_name, address, crossSite) => {
    const target = await show(
      `<div style="height:900px">Tall</div><iframe src="${address(inner('one'))}" style="border:7px solid;padding:3px"></iframe>`,
    );
    const summary = await target.summarize(DEEP, operation());
    expect(summary.frames).toMatchObject([{ frameId: 'f1', crossSite, controls: 2 }]);
    expect(summary.ctas.map(({ text, src, frameId }) => [text, src, frameId])).toEqual([
      ['Press one', 'frame', 'f1'],
      ['Field one', 'frame', 'f1'],
    ]);
    expect(summary.ctas[0]?.rect[1]).toBeGreaterThan(900);
    const ref = refOf(summary.ctas, 'Press one');
    expect(await click(target, ref)).toMatchObject({ kind: 'done', effect: { observed: true } });
    const field = await found(target, refOf(summary.ctas, 'Field one'));
    const typed = await target.type(field, { ...TYPE, text: 'hello' }, operation());
    expect(typed).toMatchObject({ kind: 'done', typedChars: 5, readbackMatched: true });
    const after = await controls(target);
    expect(after.find((control) => control.ref === ref)?.text).toBe('Pressed one');
    expect(after.find(({ text }) => text === 'Field one')?.state).toContain('filled');
  });

  // A press sent before the frame's process has drawn it where it now stands is lost.
  test.each([20, 21, 22])('[A&S D2] a control of %i px in a frame of another site below the fold', async (height) => {
    const frame = site.serve(
      `<body style="margin:8px"><button style="height:${height}px" onclick="textContent='Pressed'">Press</button>`,
    );
    const target = await show(
      `<div style="height:900px">Tall</div><iframe src="${elsewhere(frame)}" style="border:7px solid;padding:3px"></iframe>`,
    );
    const ref = refOf(await controls(target), 'Press');
    // Its effect may take its time in a process that has just begun: what counts is that the press arrives.
    expect(await click(target, ref)).toMatchObject({ kind: 'done' });
    const text = async () => (await controls(target)).find((control) => control.ref === ref)?.text;
    await expect.poll(text, { timeout: 10_000 }).toBe('Pressed');
  });

  test('frames within frames, of several sites, in one list with refs of their own', async () => {
    const leaf = inner('leaf');
    const middle = site.serve(`<button>Middle</button><iframe src="${leaf}"></iframe>`);
    const target = await show(
      `<button>Top</button><iframe src="${elsewhere(middle)}" width="600" height="400"></iframe><iframe src="${inner('side')}"></iframe>`,
    );
    const list = await controls(target);
    expect(list.map(({ text }) => text).sort()).toEqual(
      ['Field leaf', 'Field side', 'Middle', 'Press leaf', 'Press side', 'Top'].sort(),
    );
    expect(new Set(list.map(({ ref }) => ref)).size).toBe(list.length);
    await click(target, refOf(list, 'Press leaf'));
    await click(target, refOf(list, 'Press side'));
    expect((await controls(target)).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Pressed leaf', 'Pressed side']),
    );
  });

  test('[A&S D2] a frame that is covered cannot be clicked through', async () => {
    const target = await show(
      `<iframe src="${elsewhere(inner('under'))}"></iframe><div id="lid" style="position:fixed;inset:0;background:#fff">Lid</div>`,
    );
    const op = operation();
    const element = await found(target, refOf(await controls(target), 'Press under'));
    const options = { button: 'left', clickCount: 1, dialogPolicy: 'dismiss', waitForNavigationMs: null } as const;
    expect(await target.click(element, options, op)).toMatchObject({
      kind: 'refused',
      reasonCode: 'action.obscured',
      details: { overlayDetected: { selector: '#lid' } },
    });
    expect(op.latch.dispatched).toBe(false);
  });

  test('hidden and tiny frames are no part of the page', async () => {
    const target = await show(
      `<iframe src="${inner('a')}" style="display:none"></iframe><iframe src="${inner('b')}" width="1" height="1" frameborder="0"></iframe>`,
    );
    expect(await target.summarize(DEEP, operation())).toMatchObject({ ctas: [], frames: [] });
  });

  test('the best controls of all frames are told first, and the list goes on with the rest', async () => {
    const target = await show(
      `<a href="#x">Imprint</a><iframe src="${site.serve('<button>Buy now</button><a href="#y">Terms</a>')}"></iframe>`,
    );
    const first = await target.summarize({ ...DEEP, maxResults: 1 }, operation());
    expect(first.ctas.map(({ text }) => text)).toEqual(['Buy now']);
    expect(first).toMatchObject({ ctasOmitted: 2, nextOffset: 1 });
    const rest = await target.summarize({ ...DEEP, offset: 1 }, operation());
    expect(rest.ctas.map(({ text }) => text).sort()).toEqual(['Imprint', 'Terms']);
    expect(rest.nextOffset).toBeNull();
  });

  test('forms and dialogs in frames are found too', async () => {
    const form = site.serve('<form><label>Mail <input type="email" required></label><button>Join</button></form>');
    const target = await show(`<iframe src="${elsewhere(form)}"></iframe>`);
    const options = { visibleOnly: true, includeValues: false };
    expect((await target.forms({ ...options, deep: false }, operation())).fields).toEqual([]);
    const analysis = await target.forms({ ...options, deep: true }, operation());
    expect(analysis.forms).toMatchObject([{ frameId: 'f1', submits: [{ label: 'Join' }] }]);
    expect(analysis.fields).toMatchObject([{ frameId: 'f1', form: 0, label: 'Mail', required: true }]);
  });
});

describe('[A&S T5] frames that go', () => {
  test.each([
    ['of the same origin', (url: string) => url],
    ['of another site', elsewhere],
  ])('a tracked frame %s that is removed raises domEpoch; its refs are stale', async (_name, address) => {
    const target = await show(
      `<iframe src="${address(inner('gone'))}"></iframe><button onclick="document.querySelector('iframe').remove()">Remove</button>`,
    );
    const list = await controls(target);
    const before = target.revision();
    await click(target, refOf(list, 'Remove'));
    await expect.poll(() => target.revision().domEpoch).toBe(before.domEpoch + 1);
    expect(target.revision().navigationSeq).toBe(before.navigationSeq);
    const ctaRef = refOf(list, 'Press gone');
    expect(await target.resolve({ ctaRef, timeoutMs: 0, strict: false }, operation())).toMatchObject({
      reasonCode: 'cta.stale_ref',
    });
  });

  test('[A&S P3a] a frame that loads another document gives new refs; the old ones are stale', async () => {
    const next = site.serve('<button>Press one</button>');
    const target = await show(`<iframe src="${inner('one')}"></iframe>
      <button onclick="document.querySelector('iframe').src = '${next}'">Next</button>`);
    const list = await controls(target);
    const ctaRef = refOf(list, 'Press one');
    await click(target, refOf(list, 'Next'));
    await expect
      .poll(async () => (await controls(target)).map(({ text }) => text).sort())
      .toEqual(['Next', 'Press one']);
    expect(refOf(await controls(target), 'Press one')).toBeGreaterThan(Math.max(...list.map(({ ref }) => ref)));
    expect(await target.resolve({ ctaRef, timeoutMs: 0, strict: false }, operation())).toMatchObject({
      reasonCode: 'cta.stale_ref',
    });
  });
});

describe('[A&S 3.2] the text of frames', () => {
  test('stands where the frame stands, frames within frames and of other sites included', async () => {
    const leaf = site.serve('<p>Leaf words</p>');
    const middle = site.serve(`<p>Middle words</p><iframe src="${leaf}"></iframe><p>Middle end</p>`);
    const target = await show(
      `<p>Before</p><iframe src="${elsewhere(middle)}"></iframe><p>After</p>
       <iframe src="${leaf}" style="display:none"></iframe><iframe src="${leaf}" style="position:absolute;left:-9999px"></iframe>`,
    );
    const read = await target.readText(undefined, operation());
    const lines = read?.text.split('\n').map((line) => line.replace(/f\d+/, 'f'));
    expect(lines).toEqual([
      'Before',
      '[frame f]',
      'Middle words',
      '[frame f]',
      'Leaf words',
      '[end of frame f]',
      'Middle end',
      '[end of frame f]',
      'After',
    ]);
    expect(read?.totalChars).toBe(read?.text.length);
  });
});

describe('[A&S 4] SEL with frameId', () => {
  const query = (frameId: string, selector: string) => ({ selector, frameId, timeoutMs: 500, strict: false });

  test('the selector is meant for the frame, which state names', async () => {
    const target = await show(
      `<button>Press top</button><div style="height:60px"></div><iframe src="${inner('one')}"></iframe>`,
    );
    const { frames } = await target.state(['frames'], operation());
    expect(frames).toMatchObject([{ frameId: expect.stringMatching(/^f\d+$/), sameOrigin: true, visible: true }]);
    const frameId = frames?.[0]?.frameId ?? '';
    const resolution = await target.resolve(query(frameId, 'button'), operation());
    expect(resolution).toMatchObject({ kind: 'found', element: { facts: { name: 'Press one' } } });
    if (resolution.kind !== 'found') throw new Error('it was found');
    expect(await target.click(resolution.element, CLICK, operation())).toMatchObject({ effect: { observed: true } });
    const waited = await target.waitFor({ ...WAIT, selector: 'button', frameId }, operation());
    expect(waited.element?.rect.y).toBeGreaterThan(60);
    expect(waited.text?.value).toBe('Pressed one');
    expect(await target.resolve(query(frameId, '#none'), operation())).toMatchObject({
      reasonCode: 'selector.not_found',
      details: { nearest: [{ label: 'Pressed one' }, { label: 'Field one' }] },
    });
  });

  test('a frame that is not there, one of another site and a ref are refused by name', async () => {
    const target = await show(`<button>Top</button><iframe src="${elsewhere(inner('far'))}"></iframe>`);
    const { ctas, frames } = await target.summarize(DEEP, operation());
    const refused = { reasonCode: 'params.invalid', details: { field: 'frameId' } };
    expect(await target.resolve(query('f99', 'button'), operation())).toMatchObject(refused);
    expect(await target.resolve(query(frames[0]?.frameId ?? '', 'button'), operation())).toMatchObject(refused);
    const both = { ctaRef: refOf(ctas, 'Top'), frameId: 'f1', timeoutMs: 0, strict: false };
    expect(await target.resolve(both, operation())).toMatchObject(refused);
    await expect(target.waitFor({ ...WAIT, selector: 'button', frameId: 'f99' }, operation())).rejects.toMatchObject({
      code: 'params.invalid',
    });
  });
});

describe('[A&S 4] files', () => {
  test.each([
    ['of the same origin', (url: string) => url],
    ['of another site', elsewhere],
  ])('go into a frame %s', async (_name, address) => {
    const path = join(folder, 'note.txt');
    await writeFile(path, 'words');
    const page = site.serve(
      `<label>Note <input type="file" onchange="document.querySelector('p').textContent = this.files[0].name + ' ' + this.files[0].size"></label><p>None</p>`,
    );
    const target = await show(`<p>Top</p><iframe src="${address(page)}"></iframe>`);
    const input = await found(target, refOf(await controls(target), 'Note'));
    const files = [{ path, name: 'note.txt', sizeBytes: 5 }];
    expect(await target.upload(input, { files, dialogPolicy: 'dismiss' }, operation())).toMatchObject({
      kind: 'done',
      holdsFiles: true,
      effect: { observed: true },
    });
    expect((await target.readText(undefined, operation()))?.text).toContain('note.txt 5');
  });
});
