import { type Attribute, ContentInfo, id_signedData, SignedData, type SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import { id_ct_tstInfo, TSTInfo } from '@peculiar/asn1-tsp';
import { Certificate, id_ce_subjectKeyIdentifier, SubjectKeyIdentifier } from '@peculiar/asn1-x509';
import { type BaseBlock, ObjectIdentifier, OctetString } from 'asn1js';
import { type TokenParts, writeToken } from './canonical.js';
import { CONTEXT_SPECIFIC, isSame, partsOf, rawOf, readDer, unreadable } from './der.js';
import { TokenFault } from './fault.js';

const CERTIFICATES_TAG = 0;
const ATTRIBUTES_TAG = 0;
const VERSION_TAG = 0;
const SET_TAG = 0x31;
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';

/** A time-stamp token taken apart (RFC 3161, RFC 5652); nothing of it is checked yet. */
export interface ReadToken {
  readonly info: TSTInfo;
  /** What was hashed, and that hash was signed. */
  readonly content: Uint8Array<ArrayBuffer>;
  readonly signer: SignerInfo;
  /** What was signed: the attributes, tagged as the set that they are. */
  readonly signed: Uint8Array<ArrayBuffer>;
  /** The one that the signature names. */
  readonly certificate: Certificate;
  readonly certificateDer: Uint8Array<ArrayBuffer>;
  /** The same token in its one form, without what nobody signed. */
  readonly pure: Uint8Array<ArrayBuffer>;
}

export function readToken(token: Uint8Array<ArrayBuffer>): ReadToken {
  const { contentType, content: inner } = AsnConvert.parse(token, ContentInfo);
  if (contentType !== id_signedData) throw unreadable();
  const { encapContentInfo, signerInfos } = AsnConvert.parse(inner, SignedData);
  const [signer, ...others] = signerInfos;
  const content = encapContentInfo.eContent?.single?.buffer;
  if (encapContentInfo.eContentType !== id_ct_tstInfo || content === undefined) throw unreadable();
  if (signer === undefined || others.length > 0) throw unreadable();
  const signedData = partsOf(partsOf(readDer(token))[1])[0];
  const { attributes, ...algorithms } = signerPartsIn(signedData);
  const certificateDer = enclosedIn(signedData).find((der) => isNamed(signer, AsnConvert.parse(der, Certificate)));
  if (certificateDer === undefined)
    throw new TokenFault('bad_certificate', 'The certificate of the authority is not enclosed in the time stamp.');
  return {
    info: AsnConvert.parse(content, TSTInfo),
    content: new Uint8Array(content),
    signer,
    // CMS signs them as a set, but writes them with a tag of their own (RFC 5652, 5.4).
    signed: rawOf(attributes).map((byte, at) => (at === 0 ? SET_TAG : byte)),
    certificate: AsnConvert.parse(certificateDer, Certificate),
    certificateDer,
    pure: writeToken({
      ...algorithms,
      content,
      certificate: certificateDer,
      signer: nameIn(signer, certificateDer),
      signedAttributes: partsOf(attributes).map(rawOf),
      signature: signer.signature.buffer,
    }),
  };
}

/** The one value of a signed attribute, which must be there once. */
export function attributeOf({ signedAttrs = [] }: SignerInfo, type: string): Uint8Array<ArrayBuffer> | null {
  const [found, ...others] = signedAttrs.filter((attribute: Attribute) => attribute.attrType === type);
  const [value, ...more] = found?.attrValues ?? [];
  return value === undefined || others.length + more.length > 0 ? null : new Uint8Array(value);
}

export function saysTstInfo(signer: SignerInfo): boolean {
  const value = attributeOf(signer, CONTENT_TYPE);
  const type = value === null ? null : readDer(value);
  return type instanceof ObjectIdentifier && type.getValue() === id_ct_tstInfo;
}

export function digestIn(signer: SignerInfo): Uint8Array | null {
  const value = attributeOf(signer, MESSAGE_DIGEST);
  const digest = value === null ? null : readDer(value);
  return digest instanceof OctetString ? digest.valueBlock.valueHexView : null;
}

/** Version, name of the certificate, digest, attributes, algorithm, signature, and sometimes what nobody signed. */
function signerPartsIn(signedData: BaseBlock | undefined) {
  const [signerInfo] = partsOf(partsOf(signedData).at(-1));
  const [, , digestAlgorithm, attributes, signatureAlgorithm] = partsOf(signerInfo);
  if (digestAlgorithm === undefined || signatureAlgorithm === undefined) throw unreadable();
  if (attributes === undefined || !isTagged(attributes, ATTRIBUTES_TAG)) throw unreadable();
  return { digestAlgorithm, attributes, signatureAlgorithm };
}

function enclosedIn(signedData: BaseBlock | undefined): readonly Uint8Array<ArrayBuffer>[] {
  const found = partsOf(signedData).find((part) => isTagged(part, CERTIFICATES_TAG));
  return found === undefined ? [] : partsOf(found).map(rawOf);
}

function isNamed({ sid }: SignerInfo, { tbsCertificate }: Certificate): boolean {
  const { issuerAndSerialNumber: named, subjectKeyIdentifier } = sid;
  if (named !== undefined)
    return (
      isSame(new Uint8Array(named.serialNumber), new Uint8Array(tbsCertificate.serialNumber)) &&
      isSame(derOf(named.issuer), derOf(tbsCertificate.issuer))
    );
  const given = tbsCertificate.extensions?.find(({ extnID }) => extnID === id_ce_subjectKeyIdentifier);
  if (given === undefined || subjectKeyIdentifier === undefined) return false;
  const { buffer } = AsnConvert.parse(given.extnValue.buffer, SubjectKeyIdentifier);
  return isSame(new Uint8Array(buffer), new Uint8Array(subjectKeyIdentifier.buffer));
}

/** How the signature names its certificate, in the words of the certificate. */
function nameIn({ sid }: SignerInfo, certificateDer: Uint8Array<ArrayBuffer>): TokenParts['signer'] {
  if (sid.subjectKeyIdentifier !== undefined) return { keyId: sid.subjectKeyIdentifier.buffer };
  const [first, ...rest] = partsOf(partsOf(readDer(certificateDer))[0]);
  const [serialNumber, , issuer] = first !== undefined && isTagged(first, VERSION_TAG) ? rest : [first, ...rest];
  if (serialNumber === undefined || issuer === undefined) throw unreadable();
  return { issuer: rawOf(issuer), serialNumber: rawOf(serialNumber) };
}

const isTagged = ({ idBlock }: BaseBlock, tag: number): boolean =>
  idBlock.tagClass === CONTEXT_SPECIFIC && idBlock.tagNumber === tag && idBlock.isConstructed;
const derOf = (value: unknown): Uint8Array => new Uint8Array(AsnConvert.serialize(value));
