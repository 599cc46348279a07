import { generateKeyPairSync, sign } from 'node:crypto';
import { sha256Hex } from '../../src/kernel/index.js';
import type { ReceiptKeys } from '../../src/safety/index.js';

/** A key pair without a file. */
export function createTestKeys(): Pick<ReceiptKeys, 'current' | 'list'> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const keyId = sha256Hex(raw).slice(0, 16);
  const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
  return {
    list: async () => [{ keyId, pem }],
    current: async () => ({
      keyId,
      pem,
      sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
    }),
  };
}
