import { createHmac, hash } from 'node:crypto';

/** SHA-256 in lower-case hex (A&S U4). */
export function sha256Hex(text: string | Uint8Array): string {
  return hash('sha256', text, 'hex');
}

/** HMAC-SHA-256 in lower-case hex, for values that must differ without being readable. */
export function hmacHex(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
