import { cpSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onePath } from '../kernel/index.js';
import { identifyFolder, lookAtFolder } from './folder-identity.js';

let base = '';
let folder = '';
let count = 0;
const first = () => {
  count += 1;
  return `id-${count}`;
};
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'nova-identity-')));
  folder = join(base, 'data');
  mkdirSync(folder);
  count = 0;
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

it('is the same by absolute path, relative path and symbolic link', () => {
  symlinkSync(folder, join(base, 'link'));
  const { folderId } = identifyFolder(folder, first);
  for (const spelling of [relative(process.cwd(), folder), join(base, 'link'), `${folder}/../data`]) {
    expect(onePath(spelling)).toBe(folder);
    expect(identifyFolder(spelling, first)).toEqual({ folderId, notice: null });
  }
});

it('stays the same after a move, and says once that it was moved', () => {
  const { folderId } = identifyFolder(folder, first);
  const moved = join(base, 'moved');
  renameSync(folder, moved);
  const found = identifyFolder(moved, first);
  expect(found).toMatchObject({ folderId, notice: { kind: 'moved', text: expect.stringContaining(folder) } });
  expect(identifyFolder(moved, first)).toEqual({ folderId, notice: null });
});

it('a copy says so for as long as its original is there', () => {
  const { folderId } = identifyFolder(folder, first);
  const copy = join(base, 'copy');
  cpSync(folder, copy, { recursive: true });
  for (let start = 0; start < 2; start += 1)
    expect(identifyFolder(copy, first)).toMatchObject({
      folderId,
      notice: { kind: 'copied', text: expect.stringContaining('the same key') },
    });
  expect(lookAtFolder(copy)?.notice?.kind).toBe('copied');
  expect(identifyFolder(folder, first).notice).toBeNull();
  rmSync(folder, { recursive: true });
  expect(identifyFolder(copy, first).notice?.kind).toBe('moved');
  expect(lookAtFolder(copy)?.notice).toBeNull();
});

it('a folder that was never used has no identity to look at', () => {
  expect(lookAtFolder(folder)).toBeNull();
});
