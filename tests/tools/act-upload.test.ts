import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { openRows, type RowReader } from '../support/rows.js';
import { type Site, serveSite } from '../support/site.js';

const PAGE = `<title>Send</title><input type="file" id="one" accept=".txt"><input type="file" id="many" multiple>
<button id="b">Upload</button>`;

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let rows: RowReader;
let base: string;
beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'nova-secret-place-')));
  await mkdir(join(base, 'allowed'));
  for (const file of ['allowed/note.txt', 'allowed/picture.png', 'outside.txt'])
    await writeFile(join(base, file), 'hello');
  await symlink(join(base, 'outside.txt'), join(base, 'allowed/link.txt'));
  await symlink(join(base, 'allowed/note.txt'), join(base, 'inward.txt'));
  site = await serveSite({ '/': PAGE });
  nova = await startTestNova({ settings: { 'upload.roots': [join(base, 'allowed')] } });
  agent = await nova.agent('agent-a');
  rows = await openRows(nova);
});
beforeEach(async () => void (await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true })));
afterAll(async () => {
  await rows?.close();
  await nova?.close();
  await site?.close();
  await rm(base, { recursive: true, force: true });
});

const at = (file: string) => join(base, file);

describe('nova.file_upload [A&S 4]', () => {
  it('gives the file to the first file input, and names no folder [A&S Z9] [E&T 1.3]', async () => {
    const answer = await agent.call('nova_file_upload', { filePath: at('allowed/note.txt') });
    expect(answer.structured).toMatchObject({
      ok: true,
      actionDispatched: true,
      verifyState: 'verified',
      verifySource: 'readback',
      effectiveSelector: '#one',
      uploadedFiles: [
        { uploadId: expect.stringMatching(/^upload_/), index: 0, fileName: 'note.txt', fileSizeBytes: 5 },
      ],
    });
    expect(JSON.stringify(answer)).not.toContain('nova-secret-place');
    expect(await rows.of(answer)).toMatchObject({
      actionKind: 'write',
      surfaceKind: 'dom_node',
      signals: ['SelectorTouched', 'MutationAttempted', 'InputSupplied', 'FileExposed', 'TargetResolved'],
    });
  });

  it('several at once, and a link that leads into an allowed folder [A&S P3b]', async () => {
    const { structured } = await agent.call('nova_file_upload', {
      selector: '#many',
      filePaths: [at('allowed/picture.png'), at('inward.txt')],
    });
    expect(structured).toMatchObject({
      ok: true,
      uploadedFiles: [{ fileName: 'picture.png' }, { fileName: 'note.txt' }],
    });
  });

  it.each([
    ['a file outside', 'outside.txt', 'upload.path_not_allowed', -32035],
    ['a missing file outside, alike', 'missing.txt', 'upload.path_not_allowed', -32035],
    ['a way around', 'allowed/../outside.txt', 'upload.path_not_allowed', -32035],
    ['a link that leads out', 'allowed/link.txt', 'upload.path_not_allowed', -32035],
    ['the folder itself', 'allowed', 'upload.path_not_allowed', -32035],
    ['a missing file', 'allowed/missing.txt', 'file.not_found', -32004],
    ['a missing folder', 'allowed/none/missing.txt', 'file.not_found', -32004],
    ['the wrong kind', 'allowed/picture.png', 'upload.accept_mismatch', -32602],
  ])('%s is refused, and names no folder', async (_name, file, reasonCode, errorCode) => {
    const answer = await agent.call('nova_file_upload', { filePath: at(file) });
    expect(answer.structured).toMatchObject({ ok: false, reasonCode, errorCode, actionDispatched: false });
    expect(JSON.stringify(answer)).not.toContain('nova-secret-place');
    expect((await rows.of(answer)).signals).toEqual(['TargetResolved']);
  });

  it.each([
    [{ selector: '#b', filePath: 'allowed/note.txt' }, 'upload.not_a_file_input'],
    [{ filePaths: ['allowed/note.txt', 'allowed/note.txt'] }, 'upload.multiple_not_allowed'],
  ])('%o is refused', async (args, reasonCode) => {
    const full = {
      ...args,
      ...('filePath' in args && { filePath: at(args.filePath as string) }),
      ...('filePaths' in args && { filePaths: (args.filePaths as string[]).map(at) }),
    };
    expect((await agent.call('nova_file_upload', full)).structured).toMatchObject({ reasonCode, errorCode: -32602 });
  });

  it.each([
    [{}, 'filePaths'],
    [{ filePath: '/a', filePaths: ['/b'] }, 'filePaths'],
    [{ filePath: '/a', selector: '#one', ctaRef: 1 }, 'selector'],
  ])('%o is a mistake of the caller', async (args, field) => {
    expect((await agent.call('nova_file_upload', args)).structured).toMatchObject({
      errorCode: -32602,
      errorData: { field },
    });
  });

  it('a relative path is refused by name', async () => {
    const { structured } = await agent.call('nova_file_upload', { filePath: 'allowed/note.txt' });
    expect(structured).toMatchObject({ reasonCode: 'params.invalid', errorCode: -32602 });
    expect(structured.message).toContain('absolute');
  });

  it('Nova keeps its own folder to itself, whatever the roots say', async () => {
    const own = await startTestNova({ settings: { 'upload.roots': ['/'] } });
    try {
      const other = await own.agent('agent-b');
      await other.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
      const filePath = join(own.dataDir, 'keys', 'evidence.key');
      const { structured } = await other.call('nova_file_upload', { selector: '#many', filePath });
      expect(structured).toMatchObject({ reasonCode: 'upload.path_not_allowed', actionDispatched: false });
    } finally {
      await own.close();
    }
  });
});
