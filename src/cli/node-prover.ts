import { createPublicKey, verify } from 'node:crypto';
import { KEY_ID_CHARS, type Prover, type ReadKey } from '../evidence/index.js';
import { sha256Hex } from '../kernel/index.js';

export const nodeProver: Prover = {
  sha256: sha256Hex,
  readKey,
  isSigned: ({ pem }, text, signature) => {
    const bytes = Buffer.from(signature, 'base64url');
    return bytes.toString('base64url') === signature && verify(null, Buffer.from(text), pem, bytes);
  },
};

function readKey(given: string): ReadKey | null {
  try {
    const key = createPublicKey(given);
    const { crv, x = '' } = key.export({ format: 'jwk' });
    if (crv !== 'Ed25519') return null;
    const pem = key.export({ format: 'pem', type: 'spki' }).toString();
    return { keyId: sha256Hex(Buffer.from(x, 'base64url')).slice(0, KEY_ID_CHARS), pem };
  } catch {
    // No key at all.
    return null;
  }
}
