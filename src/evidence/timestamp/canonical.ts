import { id_signedData } from '@peculiar/asn1-cms';
import { id_ct_tstInfo } from '@peculiar/asn1-tsp';
import {
  type BaseBlock,
  Constructed,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Primitive,
  Sequence,
  Set as AsnSet,
} from 'asn1js';
import { CONTEXT_SPECIFIC, partsOf, unreadable } from './der.js';

const SIGNED_DATA_VERSION = 3;
/** Of a signature that names its certificate by issuer and number, or by the id of its key. */
const [BY_ISSUER, BY_KEY_ID] = [1, 3];

/** What a token is made of; whatever else an authority encloses is signed by nobody. */
export interface TokenParts {
  readonly digestAlgorithm: BaseBlock;
  readonly content: ArrayBuffer;
  readonly certificate: Uint8Array<ArrayBuffer>;
  /** Issuer and number of the certificate as they lie in it, or the id of its key. */
  readonly signer:
    | { readonly issuer: Uint8Array<ArrayBuffer>; readonly serialNumber: Uint8Array<ArrayBuffer> }
    | { readonly keyId: ArrayBuffer };
  /** One after another. */
  readonly signedAttributes: readonly Uint8Array<ArrayBuffer>[];
  readonly signatureAlgorithm: BaseBlock;
  readonly signature: ArrayBuffer;
}

/** Bytes that are written as they are. */
class Raw extends Primitive {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super();
    this.#bytes = bytes;
  }

  override toBER(...[sizeOnly, writer]: Parameters<Primitive['toBER']>): ArrayBuffer {
    const bytes = sizeOnly === true ? new Uint8Array(this.#bytes.length) : this.#bytes;
    writer?.write(bytes);
    return bytes.buffer;
  }
}

/** The one form of a token: each of its bytes is signed, hashed by what is signed, or leaves no choice. */
export function writeToken(parts: TokenParts): Uint8Array<ArrayBuffer> {
  const signerInfo = sequence(
    new Integer({ value: 'keyId' in parts.signer ? BY_KEY_ID : BY_ISSUER }),
    'keyId' in parts.signer
      ? new Primitive({ idBlock: tag(0), valueHex: parts.signer.keyId })
      : sequence(raw(parts.signer.issuer), raw(parts.signer.serialNumber)),
    algorithm(parts.digestAlgorithm),
    tagged(0, ...parts.signedAttributes.map(raw)),
    algorithm(parts.signatureAlgorithm),
    new OctetString({ valueHex: parts.signature }),
  );
  const signedData = sequence(
    new Integer({ value: SIGNED_DATA_VERSION }),
    new AsnSet({ value: [algorithm(parts.digestAlgorithm)] }),
    sequence(oid(id_ct_tstInfo), tagged(0, new OctetString({ valueHex: parts.content }))),
    tagged(0, raw(parts.certificate)),
    new AsnSet({ value: [signerInfo] }),
  );
  return new Uint8Array(sequence(oid(id_signedData), tagged(0, signedData)).toBER());
}

/** Those that are used here have no parameters, or say so. */
function algorithm(given: BaseBlock): BaseBlock {
  const [name, parameters, ...others] = partsOf(given);
  if (!(name instanceof ObjectIdentifier) || others.length > 0) throw unreadable();
  if (parameters === undefined) return sequence(oid(name.getValue()));
  if (!(parameters instanceof Null)) throw unreadable();
  return sequence(oid(name.getValue()), new Null());
}

const sequence = (...value: readonly BaseBlock[]): Sequence => new Sequence({ value: [...value] });
const oid = (value: string): ObjectIdentifier => new ObjectIdentifier({ value });
const tag = (tagNumber: number) => ({ tagClass: CONTEXT_SPECIFIC, tagNumber });
const tagged = (number: number, ...value: readonly BaseBlock[]): Constructed =>
  new Constructed({ idBlock: tag(number), value: [...value] });
const raw = (bytes: Uint8Array<ArrayBuffer>): BaseBlock => new Raw(bytes);
