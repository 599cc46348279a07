import { canonicalJson } from '../../kernel/index.js';
import {
  isForeignPack,
  MAX_PACK_BYTES,
  type Pack,
  PACK_ALGORITHM,
  PACK_TYPE,
  PACK_VERSION,
  type PackContent,
  readPack,
  type UnsignedPack,
} from '../../knowledge/index.js';
import { isSignedBy, readPublicKey, type SigningKey } from '../../safety/index.js';

export type PackRefusal = 'pack.signature_invalid' | 'pack.unsupported';

export type OpenedPack = Pack | { readonly reasonCode: PackRefusal; readonly why: string };

export interface Seal extends Pick<UnsignedPack, 'packId' | 'createdAtMs' | 'novaVersion'> {
  readonly name: string | null;
  readonly key: SigningKey;
}

/** The file of a pack: canonical JSON without a byte to spare, so that none can be changed unnoticed (K 14.1). */
export function sealPack(content: PackContent, { name, key, ...about }: Seal): string {
  const { keyId, pem: publicKey } = key;
  const pack: UnsignedPack = {
    v: PACK_VERSION,
    type: PACK_TYPE,
    ...about,
    ...content,
    issuer: { keyId, publicKey, ...(name !== null && { name }) },
    algorithm: PACK_ALGORITHM,
  };
  return canonicalJson({ ...pack, signature: key.sign(canonicalJson(pack)) });
}

/**
 * What a file says, when it is what its issuer signed. Kind and version come first, since another version may be signed in
 * another way; nothing else is looked at before the signature holds.
 */
export function openPack(bytes: Uint8Array): OpenedPack {
  if (bytes.length > MAX_PACK_BYTES) return unsupported(`it is larger than ${MAX_PACK_BYTES} bytes`);
  try {
    const given = parse(bytes);
    if (given === null) return damaged('it is not a complete JSON object');
    if (isForeignPack(given.value)) return unsupported('it is of another kind or version');
    const fault = signatureFault(given);
    if (fault !== null) return damaged(fault);
    const pack = readPack(given.value);
    return 'fault' in pack ? unsupported(pack.fault) : pack;
  } catch (error) {
    // Nested deeper than any pack is.
    if (error instanceof RangeError) return damaged('it is nested too deeply');
    throw error;
  }
}

type Loose = Readonly<Record<string, unknown>>;
interface Parsed {
  readonly value: Loose;
  readonly text: string;
}

function parse(bytes: Uint8Array): Parsed | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { value, text } : null;
  } catch {
    // Neither text nor JSON.
    return null;
  }
}

function signatureFault({ value, text }: Parsed): string | null {
  const unpadded = text.replace(/("[^"\\]*(?:\\.[^"\\]*)*")|[ \t\r\n]+/g, '$1');
  if (unpadded !== JSON.stringify(value)) return 'something is in it twice, or not in the form Nova writes';
  const { signature, ...signed } = value;
  const issuer = isRecord(value.issuer) ? value.issuer : {};
  const key = typeof issuer.publicKey === 'string' ? readPublicKey(issuer.publicKey) : null;
  if (key === null || key.keyId !== issuer.keyId) return 'its key is not the one it names';
  if (typeof signature !== 'string' || !isSignedBy(key, canonicalJson(signed), signature))
    return 'its signature is not valid';
  return null;
}

const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const damaged = (why: string): OpenedPack => ({ reasonCode: 'pack.signature_invalid', why });
const unsupported = (why: string): OpenedPack => ({ reasonCode: 'pack.unsupported', why });
