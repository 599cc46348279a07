import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIds } from '../../kernel/index.js';
import { loadSecretKey } from './secret-key.js';

const ids = createIds();
const onPosix = process.platform !== 'win32';
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nova-key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the secret key', () => {
  it('[E&T 1.2] is 32 bytes, made once, readable by the owner only', async () => {
    const file = join(folder, 'secret.key');
    const made = await loadSecretKey(file, ids);
    expect(made).toHaveLength(32);
    expect(await loadSecretKey(file, ids)).toEqual(made);
    if (onPosix) expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['secret.key']);
  });

  it('[E&T 1.2] is one key, however many ask for it at once', async () => {
    const file = join(folder, 'secret.key');
    const keys = await Promise.all(Array.from({ length: 12 }, () => loadSecretKey(file, ids)));
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    expect(await readdir(folder)).toEqual(['secret.key']);
  });

  it.runIf(onPosix)('[A&S Z9] closes a file that others could read', async () => {
    const file = join(folder, 'secret.key');
    await writeFile(file, Buffer.alloc(32, 5));
    await chmod(file, 0o644);
    expect(await loadSecretKey(file, ids)).toEqual(Buffer.alloc(32, 5));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it.each([0, 31, 33])('[A&S Z9] refuses a file of %i bytes and leaves it alone', async (size) => {
    const file = join(folder, 'secret.key');
    await writeFile(file, Buffer.alloc(size, 5));
    await expect(loadSecretKey(file, ids)).rejects.toMatchObject({ name: 'NovaError', code: 'store.unavailable' });
    expect((await stat(file)).size).toBe(size);
  });

  it('[A&S Z9] a folder that is not there is store.unavailable', async () => {
    await expect(loadSecretKey(join(folder, 'none', 'secret.key'), ids)).rejects.toMatchObject({
      code: 'store.unavailable',
    });
  });
});
