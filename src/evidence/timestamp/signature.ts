import type { SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import type { Certificate } from '@peculiar/asn1-x509';
import { Integer, ObjectIdentifier, Sequence } from 'asn1js';
import { isSame, partsOf, readDer, unreadable } from './der.js';
import { TokenFault } from './fault.js';

/** Hashes that still count. An authority that signs with SHA-1 states nothing that could not be made up. */
const HASHES: ReadonlyMap<string, string> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'SHA-256'],
  ['2.16.840.1.101.3.4.2.2', 'SHA-384'],
  ['2.16.840.1.101.3.4.2.3', 'SHA-512'],
]);
export const SHA_256 = '2.16.840.1.101.3.4.2.1';
export const SHA_1 = '1.3.14.3.2.26';

const RSA = '1.2.840.113549.1.1.1';
const EC = '1.2.840.10045.2.1';
const LEAST_RSA_BITS = 2048;
/** With the hash named in the algorithm; `rsaEncryption` takes the one of the digest. */
const WITH_HASH: ReadonlyMap<string, readonly [key: string, hash: string]> = new Map([
  ['1.2.840.113549.1.1.11', [RSA, 'SHA-256']],
  ['1.2.840.113549.1.1.12', [RSA, 'SHA-384']],
  ['1.2.840.113549.1.1.13', [RSA, 'SHA-512']],
  ['1.2.840.10045.4.3.2', [EC, 'SHA-256']],
  ['1.2.840.10045.4.3.3', [EC, 'SHA-384']],
  ['1.2.840.10045.4.3.4', [EC, 'SHA-512']],
]);
const CURVES: ReadonlyMap<string, readonly [name: string, bytes: number]> = new Map([
  ['1.2.840.10045.3.1.7', ['P-256', 32]],
  ['1.3.132.0.34', ['P-384', 48]],
  ['1.3.132.0.35', ['P-521', 66]],
]);

const { subtle } = globalThis.crypto;

export async function digest(algorithm: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const hash = HASHES.get(algorithm);
  if (hash === undefined) throw unknown('hashes');
  return new Uint8Array(await subtle.digest(hash, bytes));
}

/** By which attributes name a certificate; here SHA-1 counts as well. */
export async function certificateHash(algorithm: string, der: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return algorithm === SHA_1 ? new Uint8Array(await subtle.digest('SHA-1', der)) : digest(algorithm, der);
}

/** Whether the key of this certificate signed these bytes. */
export async function isSignedBy(
  { tbsCertificate: { subjectPublicKeyInfo } }: Certificate,
  { signatureAlgorithm, digestAlgorithm, signature }: SignerInfo,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const { algorithm } = signatureAlgorithm;
  const plain = algorithm === RSA ? HASHES.get(digestAlgorithm.algorithm) : undefined;
  const [kind, hash] = plain === undefined ? (WITH_HASH.get(algorithm) ?? []) : [RSA, plain];
  if (hash === undefined || kind !== subjectPublicKeyInfo.algorithm.algorithm) throw unknown('signs');
  const spki = AsnConvert.serialize(subjectPublicKeyInfo);
  const given = new Uint8Array(signature.buffer);
  if (kind === RSA) {
    const key = await subtle.importKey('spki', spki, { name: 'RSASSA-PKCS1-v1_5', hash }, false, ['verify']);
    if (!('modulusLength' in key.algorithm) || Number(key.algorithm.modulusLength) < LEAST_RSA_BITS)
      throw new TokenFault('bad_certificate', `The key of the authority has fewer than ${LEAST_RSA_BITS} bits.`);
    return subtle.verify('RSASSA-PKCS1-v1_5', key, given, signed);
  }
  const [namedCurve, bytes] = curveOf(subjectPublicKeyInfo.algorithm.parameters);
  const key = await subtle.importKey('spki', spki, { name: 'ECDSA', namedCurve }, false, ['verify']);
  const raw = rawSignature(given, bytes);
  return raw !== null && subtle.verify({ name: 'ECDSA', hash }, key, raw, signed);
}

function curveOf(parameters: ArrayBuffer | null | undefined): readonly [name: string, bytes: number] {
  const named = parameters === null || parameters === undefined ? null : readDer(new Uint8Array(parameters));
  const curve = named instanceof ObjectIdentifier ? CURVES.get(named.getValue()) : undefined;
  if (curve === undefined) throw unknown('signs');
  return curve;
}

/** Two numbers of one length each, as browsers and Node want them; certificates have them as DER. */
function rawSignature(der: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> | null {
  const numbers = partsOf(readDer(der));
  if (numbers.length !== 2) return null;
  const raw = new Uint8Array(bytes * 2);
  const values = numbers.map((number) => {
    if (!(number instanceof Integer)) throw unreadable();
    return number.valueBlock.valueHexView;
  });
  const only = new Sequence({ value: values.map((valueHex) => new Integer({ valueHex })) });
  if (!isSame(new Uint8Array(only.toBER()), der)) return null;
  for (const [at, value] of values.entries()) {
    const plain = value[0] === 0 ? value.subarray(1) : value;
    if (plain.length > bytes) return null;
    raw.set(plain, bytes * (at + 1) - plain.length);
  }
  return raw;
}

const unknown = (does: 'signs' | 'hashes'): TokenFault =>
  new TokenFault('unknown_algorithm', `The authority ${does} in a way that is not known here, or no longer counts.`);
