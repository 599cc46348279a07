import { KEY_ID_CHARS, type Prover, type ReadKey } from '../prover.js';

/** An Ed25519 key in its one form: this head, and 32 bytes. */
const SPKI_HEAD = '302a300506032b6570032100';
const KEY_BYTES = 32;

/** The cryptography of the browser. */
export const webProver: Prover = {
  sha256: (text) => sha256(new TextEncoder().encode(text)),
  readKey,
  isSigned,
};

async function readKey(pem: string): Promise<ReadKey | null> {
  const bytes = bytesOf(pem.replace(/-----[A-Z ]+-----|\s/g, ''));
  if (bytes === null || bytes.length !== SPKI_HEAD.length / 2 + KEY_BYTES) return null;
  if (hexOf(bytes.slice(0, -KEY_BYTES)) !== SPKI_HEAD) return null;
  const keyId = (await sha256(bytes.slice(-KEY_BYTES))).slice(0, KEY_ID_CHARS);
  const body = btoa(String.fromCharCode(...bytes));
  return { keyId, pem: `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----\n` };
}

async function isSigned({ pem }: ReadKey, text: string, signature: string): Promise<boolean | null> {
  const spki = bytesOf(pem.replace(/-----[A-Z ]+-----|\s/g, ''));
  const bytes = bytesOf(signature.replaceAll('-', '+').replaceAll('_', '/'));
  if (spki === null || bytes === null || urlSafe(bytes) !== signature) return false;
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey('spki', spki, 'Ed25519', false, ['verify']);
  } catch {
    // This browser does not know the algorithm; the check says so.
    return null;
  }
  return crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(text));
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
  } catch {
    // Not base64 at all.
    return null;
  }
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const urlSafe = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
