import { AsnConvert } from '@peculiar/asn1-schema';
import { type Certificate, ExtendedKeyUsage, id_ce_extKeyUsage, id_kp_timeStamping } from '@peculiar/asn1-x509';
import { type BaseBlock, ObjectIdentifier, OctetString } from 'asn1js';
import { base64Of, bytesOfBase64, bytesOfHex, hexOf, isSame, partsOf, readDer, unreadable } from './der.js';
import { TokenFault, type TokenFaultCode } from './fault.js';
import { attributeOf, digestIn, type ReadToken, readToken, saysTstInfo } from './read-token.js';
import { certificateHash, digest, isSignedBy, SHA_1, SHA_256 } from './signature.js';

const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const COMMON_NAME = '2.5.4.3';
const ORGANIZATION = '2.5.4.10';
const MAX_NAME = 120;

/** What a token has to be about. */
export interface Expected {
  /** SHA-256 of what was stamped, as hex. */
  readonly imprint: string;
  /** As it was asked with, in hex. */
  readonly nonce: string;
}

export type TokenReport =
  | { readonly fault: string; readonly code: TokenFaultCode }
  | {
      readonly fault: null;
      readonly genTimeMs: number;
      /** What the authority calls itself. */
      readonly authority: string;
      /** Its certificate, as base64. */
      readonly certificate: string;
    };

/** Checks a time-stamp token by itself (E&T 13.5). Whether its authority may be believed is for somebody else to say. */
export async function checkToken(token: string, expected: Expected): Promise<TokenReport> {
  try {
    const bytes = bytesOfBase64(token);
    if (bytes === null) throw unreadable();
    const read = readToken(bytes);
    if (!isSame(read.pure, bytes))
      throw new TokenFault('unreadable', 'Something is in the time stamp that the authority did not sign.');
    checkSubject(read, expected);
    await checkSigner(read);
    return {
      fault: null,
      genTimeMs: read.info.genTime.getTime(),
      authority: nameOf(read.certificate),
      certificate: base64Of(read.certificateDer),
    };
  } catch (error) {
    if (error instanceof TokenFault) return { fault: error.message, code: error.code };
    // Whatever the libraries say of bytes that are no token, or no key.
    return { fault: unreadable().message, code: 'unreadable' };
  }
}

function checkSubject({ info }: ReadToken, { imprint, nonce }: Expected): void {
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (hashAlgorithm.algorithm !== SHA_256 || hexOf(new Uint8Array(hashedMessage.buffer)) !== imprint)
    throw new TokenFault('wrong_imprint', 'The time stamp belongs to something else than this receipt.');
  if (info.nonce === undefined || !isSame(new Uint8Array(info.nonce), bytesOfHex(nonce)))
    throw new TokenFault('wrong_nonce', 'The time stamp answers another request.');
  if (Number(info.version) !== 1 || Number.isNaN(info.genTime.getTime())) throw unreadable();
}

async function checkSigner(read: ReadToken): Promise<void> {
  const { signer, content, signed, info, certificate } = read;
  const stated = digestIn(signer);
  const actual = await digest(signer.digestAlgorithm.algorithm, content);
  if (!saysTstInfo(signer) || stated === null || !isSame(stated, actual)) throw broken();
  if (!(await isSignedBy(certificate, signer, signed))) throw broken();
  if (!(await namesCertificate(read)))
    throw new TokenFault(
      'bad_certificate',
      'The time stamp was signed with another certificate than the enclosed one.',
    );
  const { notBefore, notAfter } = certificate.tbsCertificate.validity;
  const isValid = notBefore.getTime() <= info.genTime && info.genTime <= notAfter.getTime();
  if (!isValid) throw new TokenFault('bad_certificate', 'The certificate of the authority was not valid at that time.');
  if (!isForTimeStamps(certificate))
    throw new TokenFault('bad_certificate', 'The certificate of the authority is not one for time stamps.');
}

/** RFC 3161, 2.3: for nothing else, and critical. */
function isForTimeStamps({ tbsCertificate: { extensions } }: Certificate): boolean {
  const found = extensions?.find(({ extnID }) => extnID === id_ce_extKeyUsage);
  if (found?.critical !== true) return false;
  const [purpose, ...others] = AsnConvert.parse(found.extnValue.buffer, ExtendedKeyUsage);
  return purpose === id_kp_timeStamping && others.length === 0;
}

/**
 * The signed attributes hold a hash of the certificate: with the hash they name (RFC 5816), or in the older form with SHA-1,
 * which is enough here, since nobody can find a second certificate for it.
 */
async function namesCertificate({ signer, certificateDer: der }: ReadToken): Promise<boolean> {
  const newer = attributeOf(signer, SIGNING_CERTIFICATE_V2);
  const value = newer ?? attributeOf(signer, SIGNING_CERTIFICATE);
  if (value === null) return false;
  const [first] = partsOf(partsOf(readDer(value))[0]);
  const [head, second] = partsOf(first);
  const isPlain = head instanceof OctetString;
  const hash = isPlain ? head : second;
  // SHA-256 is left out where it is meant.
  const algorithm = newer === null ? SHA_1 : isPlain ? SHA_256 : algorithmIn(head);
  return hash instanceof OctetString && isSame(hash.valueBlock.valueHexView, await certificateHash(algorithm, der));
}

function algorithmIn(value: BaseBlock | undefined): string {
  const [algorithm] = partsOf(value);
  if (!(algorithm instanceof ObjectIdentifier)) throw unreadable();
  return algorithm.getValue();
}

/** For people: what the certificate says the authority is called. */
function nameOf({ tbsCertificate: { subject } }: Certificate): string {
  const named = subject.flatMap((names) => [...names]);
  const text = [COMMON_NAME, ORGANIZATION].flatMap((type) => {
    const found = named.find((one) => one.type === type);
    return found === undefined ? [] : [found.value.toString()];
  });
  return text.length === 0 ? 'without a name' : text.join(', ').slice(0, MAX_NAME);
}

const broken = (): TokenFault =>
  new TokenFault('bad_signature', 'The time stamp was changed: its signature is broken.');
