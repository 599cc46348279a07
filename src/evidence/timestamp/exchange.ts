import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { MessageImprint, PKIStatus, TimeStampReq, TimeStampResp } from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { checkToken, type Expected, type TokenReport } from './check-token.js';
import { base64Of, bytesOfHex, partsOf, rawOf, readDer, unreadable } from './der.js';
import { TokenFault } from './fault.js';
import { readToken } from './read-token.js';
import { SHA_256 } from './signature.js';

/** A token that holds, or why there is none. */
export type StampAnswer =
  | Extract<TokenReport, { readonly fault: string }>
  | (Extract<TokenReport, { readonly fault: null }> & { readonly token: string });

/** What an authority is sent: a hash and a number, and nothing of what was hashed (RFC 3161, 2.4.1). */
export function stampRequest({ imprint, nonce }: Expected): Uint8Array<ArrayBuffer> {
  const request = new TimeStampReq({
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithm: SHA_256, parameters: null }),
      hashedMessage: new OctetString(bytesOfHex(imprint)),
    }),
    nonce: bytesOfHex(nonce).buffer,
    certReq: true,
  });
  return new Uint8Array(AsnConvert.serialize(request));
}

/** Reads what an authority answered; a token that does not hold is none. */
export async function readStampAnswer(bytes: Uint8Array<ArrayBuffer>, expected: Expected): Promise<StampAnswer> {
  let token: string;
  try {
    token = base64Of(readToken(tokenIn(bytes)).pure);
  } catch (error) {
    const { code, message } = error instanceof TokenFault ? error : unreadable();
    return { fault: message, code };
  }
  const report = await checkToken(token, expected);
  return report.fault === null ? { ...report, token } : report;
}

/** The token as it came. */
function tokenIn(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const { status } = AsnConvert.parse(bytes, TimeStampResp);
  const [, token] = partsOf(readDer(bytes));
  if (status.status !== PKIStatus.granted && status.status !== PKIStatus.grantedWithMods) {
    const why = status.failInfo === undefined ? [] : status.failInfo.toJSON();
    throw new TokenFault('refused', `The authority refused (${[`status ${status.status}`, ...why].join(', ')}).`);
  }
  if (token === undefined) throw unreadable();
  return rawOf(token);
}
