import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Target } from '../../src/browser/index.js';
import { found, operation, useBench } from './bench.js';

const bench = useBench();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nova-upload-'));
  for (const name of ['a.txt', 'b.png']) await writeFile(join(folder, name), name);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function upload(target: Target, query: string, names: string[], op = operation()) {
  const files = names.map((name) => ({ path: join(folder, name), name }));
  return target.upload(await found(target, query), { files, dialogPolicy: 'dismiss' }, op);
}

describe('[A&S 4] giving files to a page', () => {
  test.each([
    ['shown', ''],
    ['hidden behind a button', 'style="display:none"'],
  ])('an input that is %s takes them, with the events of a choice [A&S D1]', async (_name, style) => {
    const target = await bench.show(`<input type="file" id="f" multiple ${style}><pre id="log"></pre><script>
      for (const type of ['input', 'change']) f.addEventListener(type, (e) => {
        log.textContent += type + ':' + [...f.files].map((file) => file.name + '/' + file.size) + ' ' })</script>`);
    expect(await upload(target, '#f', ['a.txt', 'b.png'])).toMatchObject({
      kind: 'done',
      holdsFiles: true,
      effect: { observed: true },
    });
    expect((await target.readText('#log', operation()))?.text).toBe('input:a.txt/5,b.png/5 change:a.txt/5,b.png/5');
  });

  test('a page that sends at once and empties the input leaves it open whether it holds them', async () => {
    const target = await bench.show(
      `<input type="file" id="f"><script>f.onchange = () => { fetch('/send', { method: 'POST', body: f.files[0] }); f.value = '' }</script>`,
    );
    const result = await upload(target, '#f', ['a.txt']);
    expect(result).toMatchObject({ kind: 'done', holdsFiles: null, effect: { observed: true } });
  });

  test.each([
    ['<button id="f">Upload</button><input type="file" id="real">', ['a.txt'], 'upload.not_a_file_input'],
    ['<input type="file" id="f">', ['a.txt', 'b.png'], 'upload.multiple_not_allowed'],
    ['<input type="file" id="f" accept="image/*,.pdf">', ['a.txt'], 'upload.accept_mismatch'],
    ['<input type="file" id="f" disabled>', ['a.txt'], 'action.not_actionable'],
  ])('%s refuses %o', async (page, names, reasonCode) => {
    const target = await bench.show(page);
    const op = operation();
    const result = await upload(target, '#f', names, op);
    expect(result).toMatchObject({ kind: 'refused', reasonCode });
    expect(op.latch.dispatched).toBe(false);
    expect(JSON.stringify(result)).not.toContain(folder);
  });

  test('what is no file input points to those that are', async () => {
    const target = await bench.show('<button id="f">Upload</button><input type="file" id="real">');
    expect(await upload(target, '#f', ['a.txt'])).toMatchObject({ details: { fileInputs: [{ selector: '#real' }] } });
  });
});
