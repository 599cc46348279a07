import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { EVERYTHING, issuerKey, type LoosePack, packed, packFile, resigned } from '../../../tests/support/packs.js';
import { openPack } from './file.js';

const key = issuerKey();
const file = packFile(EVERYTHING, key);
const textOf = () => file.toString();
const codeOf = (bytes: Uint8Array | string) => {
  const opened = openPack(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
  return 'reasonCode' in opened ? opened.reasonCode : null;
};

describe('the file of a pack', () => {
  it('[K 14.1] says who signed it, and is read as it was written', () => {
    expect(openPack(file)).toMatchObject({
      ...EVERYTHING,
      v: 1,
      packId: 'pack_1',
      issuer: { keyId: key.keyId, publicKey: key.pem, name: 'Ada & Co' },
    });
    expect(openPack(packFile(EVERYTHING, key, null))).toHaveProperty('issuer.name', undefined);
    // White space between the parts says nothing.
    expect(codeOf(JSON.stringify(JSON.parse(textOf()), null, 2))).toBeNull();
  });

  it('[K 14.1] [K 16.18] no byte of it can be changed, none taken away, none added', () => {
    const codes = new Set<string | null>();
    const small = packFile({ scope: 'shop.example', entries: [packed()], hints: [] }, key);
    for (let at = 0; at < small.length; at += 1) {
      const changed = Buffer.from(small);
      changed[at] = (small[at] ?? 0) ^ (1 << (at % 8));
      codes.add(codeOf(changed));
      if (at % 7 === 0) codes.add(codeOf(Buffer.concat([small.subarray(0, at), small.subarray(at + 1)])));
      if (at % 7 === 1) codes.add(codeOf(Buffer.concat([small.subarray(0, at), Buffer.from('x'), small.subarray(at)])));
      if (at % 7 === 2) codes.add(codeOf(small.subarray(0, at)));
    }
    // Kind and version are looked at first.
    expect(codes).toEqual(new Set(['pack.signature_invalid', 'pack.unsupported']));
    expect(codeOf(textOf().replace('newsletter', 'newsletteR'))).toBe('pack.signature_invalid');
  });

  it.each<[string, (text: string) => string]>([
    ['a field removed', (text) => text.replace(/"novaVersion":"[^"]*",/, '')],
    ['the version removed', (text) => text.replace(/,"v":1/, '')],
    ['the signature removed', (text) => text.replace(/"signature":"[^"]*",/, '')],
    ['a key twice', (text) => text.replace('"v":1', '"v":1,"v":1')],
    ['another value before its double', (text) => text.replace('"packId":', '"packId":"pack_2","packId":')],
    ['a field added', (text) => text.replace('"v":1', '"extra":1,"v":1')],
    ['another spelling', (text) => text.replace('"nova.', '"\\u006eova.')],
    ['a mark before it', (text) => `\ufeff${text}`],
    ['padding in the signature', (text) => text.replace(/("signature":"[^"]*)"/, '$1="')],
    ['nothing at all', () => ''],
    ['no JSON', () => 'knowledge'],
    ['a list', () => '[]'],
    ['an empty object', () => '{}'],
    ['lists without an end', () => '['.repeat(200_000)],
    ['objects within objects', () => `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ])('[K 14.1] %s: the signature does not hold', (_, change) => {
    const changed = change(textOf());
    expect(changed).not.toBe(textOf());
    expect(codeOf(changed)).toBe('pack.signature_invalid');
  });

  it('[K 14.1] a swapped or forged key does not hold', () => {
    const other = issuerKey();
    const swap = (from: string, to: string) =>
      codeOf(textOf().replace(JSON.stringify(from).slice(1, -1), JSON.stringify(to).slice(1, -1)));
    expect(swap(key.pem, other.pem)).toBe('pack.signature_invalid');
    expect(swap(key.keyId, other.keyId)).toBe('pack.signature_invalid');
    // Somebody signs in the name of another's key.
    const forged = resigned(file, other, () => undefined);
    expect(codeOf(forged)).toBe('pack.signature_invalid');
    const named = resigned(file, other, (pack) => (pack.issuer.publicKey = other.pem));
    expect(codeOf(named)).toBe('pack.signature_invalid');
    const curve = generateKeyPairSync('ed448').publicKey.export({ format: 'pem', type: 'spki' }).toString();
    expect(swap(key.pem, curve)).toBe('pack.signature_invalid');
    // The same key in another form.
    expect(codeOf(resigned(file, key, (pack) => (pack.issuer.publicKey += '\n')))).toBe('pack.signature_invalid');
  });

  it.each<[string, (pack: LoosePack) => void]>([
    ['another version', (pack) => (pack.v = 2)],
    ['another type', (pack) => (pack.type = 'nova.evidence_bundle')],
    ['a field that is not known', (pack) => (pack.entries[0].learningLevel = 2)],
    [
      'too many entries',
      (pack) => (pack.entries = Array.from({ length: 201 }, (_, n) => packed({ stableId: `e${n}` }))),
    ],
  ])('[K 14.1] %s is not supported, even when it is signed', (_, change) => {
    expect(codeOf(resigned(file, key, change))).toBe('pack.unsupported');
  });

  it('[K 14.1] another version is told as such, however it is signed; so is a file of more than 10 MB', () => {
    expect(codeOf(textOf().replace('"v":1', '"v":2'))).toBe('pack.unsupported');
    expect(codeOf(Buffer.concat([file, Buffer.alloc(10 * 1024 * 1024, ' ')]))).toBe('pack.unsupported');
  });
});
