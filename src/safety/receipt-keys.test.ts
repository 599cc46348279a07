import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIds, sha256Hex } from '../kernel/index.js';
import { ReceiptKeys } from './receipt-keys.js';

const ids = createIds();
let folder = '';
let file = '';
let keys: ReceiptKeys;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nova-keys-'));
  file = join(folder, 'receipt.key');
  keys = new ReceiptKeys({ file, ids });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the keys of receipts', () => {
  it('are made once, in a file of the owner alone, and the key id is of the raw public key [E&T 13.2]', async () => {
    const made = await keys.current();
    const raw = Buffer.from(createPublicKey(made.pem).export({ format: 'jwk' }).x ?? '', 'base64url');
    expect(raw).toHaveLength(32);
    expect(made.keyId).toBe(sha256Hex(raw).slice(0, 16));
    expect((await new ReceiptKeys({ file, ids }).current()).pem).toBe(made.pem);
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(made.pem).not.toContain((await readFile(file)).toString('base64'));
  });

  it('sign with Ed25519 [E&T 13.2]', async () => {
    const key = await keys.current();
    const { pem } = key;
    const signature = Buffer.from(key.sign('what was seen'), 'base64url');
    expect(verify(null, Buffer.from('what was seen'), pem, signature)).toBe(true);
    expect(verify(null, Buffer.from('what was not'), pem, signature)).toBe(false);
  });

  it('stay listed after a rotation, the newest first [E&T 13.2]', async () => {
    const first = await keys.current();
    const second = await keys.rotate();
    const third = await keys.rotate();
    expect((await keys.current()).keyId).toBe(third.keyId);
    const other = new ReceiptKeys({ file, ids });
    expect((await other.list()).map(({ keyId }) => keyId)).toEqual([third.keyId, second.keyId, first.keyId]);
    expect(new Set([first.keyId, second.keyId, third.keyId]).size).toBe(3);
    expect((await readdir(folder)).toSorted()).toEqual(['receipt.key', 'receipt.key.former.pem']);
  });

  it('a rotation that was cut off loses nothing [E&T 13.2]', async () => {
    const { keyId, pem } = await keys.current();
    await writeFile(`${file}.former.pem`, pem);
    expect(await keys.list()).toEqual([{ keyId, pem }]);
    await keys.rotate();
    expect((await keys.list()).map((one) => one.keyId)).toEqual([expect.not.stringContaining(keyId), keyId]);
  });

  it('a file that is no key is refused, and left alone [E&T 13.2]', async () => {
    await writeFile(file, 'not a key');
    await expect(keys.current()).rejects.toMatchObject({ name: 'NovaError', code: 'store.unavailable' });
    await expect(keys.rotate()).rejects.toMatchObject({ code: 'store.unavailable' });
    expect(await readFile(file, 'utf8')).toBe('not a key');
  });
});
