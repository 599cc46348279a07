import { type BaseBlock, Constructed, fromBER } from 'asn1js';
import { TokenFault } from './fault.js';

/** The class of tags that a format gives itself. */
export const CONTEXT_SPECIFIC = 3;

/** A value of DER, and nothing after it. */
export function readDer(bytes: Uint8Array): BaseBlock {
  const { result, offset } = fromBER(bytes);
  if (offset !== bytes.length) throw unreadable();
  return result;
}

/** What a value is made of. */
export function partsOf(value: BaseBlock | undefined): BaseBlock[] {
  if (value instanceof Constructed) return value.valueBlock.value;
  throw unreadable();
}

/** The bytes as they were read. */
export const rawOf = (value: BaseBlock): Uint8Array<ArrayBuffer> => Uint8Array.from(value.valueBeforeDecodeView);

export const unreadable = (): TokenFault => new TokenFault('unreadable', 'The time stamp cannot be read.');

export function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, at) => byte === right[at]);
}

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function base64Of(bytes: Uint8Array): string {
  let units = '';
  for (const byte of bytes) units += String.fromCharCode(byte);
  return btoa(units);
}

/** Null for what is not base64 in its one form. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = Uint8Array.from(atob(text), (unit) => unit.charCodeAt(0));
    return base64Of(bytes) === text ? bytes : null;
  } catch {
    // Not base64 at all.
    return null;
  }
}
