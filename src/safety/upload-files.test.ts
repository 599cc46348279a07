import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { admitFiles } from './upload-files.js';

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'nova-start-')));
  await writeFile(join(folder, 'a.txt'), 'abc');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rm(folder, { recursive: true, force: true }));

const startedIn = (place: string) => vi.spyOn(process, 'cwd').mockReturnValue(place);
const settings = { roots: null, dataDir: '/nowhere' };

describe('[A&S 4] without upload.roots', () => {
  it('files of the folder the server was started in may be uploaded', async () => {
    startedIn(folder);
    expect(await admitFiles([join(folder, 'a.txt')], settings)).toEqual({
      kind: 'admitted',
      files: [{ path: join(folder, 'a.txt'), name: 'a.txt', sizeBytes: 3 }],
    });
  });

  it('a server that was started in the root of the disk may upload nothing', async () => {
    startedIn('/');
    expect(await admitFiles([join(folder, 'a.txt')], settings)).toMatchObject({
      kind: 'refused',
      reasonCode: 'upload.path_not_allowed',
      message: expect.stringContaining('upload.roots'),
    });
  });
});
