import { CONNECTION_ERRORS } from '../../kernel/index.js';

const NAMES: ReadonlyMap<string, string> = new Map([
  ...CONNECTION_ERRORS,
  ['TUNNEL_REFUSED', 'net::ERR_TUNNEL_CONNECTION_FAILED'],
  ['CERT_HAS_EXPIRED', 'net::ERR_CERT_DATE_INVALID'],
  ['CERT_NOT_YET_VALID', 'net::ERR_CERT_DATE_INVALID'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'net::ERR_CERT_COMMON_NAME_INVALID'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'net::ERR_CERT_AUTHORITY_INVALID'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'net::ERR_CERT_AUTHORITY_INVALID'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'net::ERR_CERT_AUTHORITY_INVALID'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'net::ERR_CERT_AUTHORITY_INVALID'],
]);

/** What the browser would have called this failure of a fetch, had it been a page of its own. */
export function failureName(error: unknown): string {
  const one: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  const cause: unknown = one instanceof Error && one.cause instanceof Error ? one.cause : one;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code.startsWith('HPE_')) return 'net::ERR_INVALID_HTTP_RESPONSE';
  if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR_FORMAT'))
    return 'net::ERR_CONTENT_DECODING_FAILED';
  if (code.startsWith('ERR_SSL')) return 'net::ERR_SSL_PROTOCOL_ERROR';
  return NAMES.get(code) ?? 'net::ERR_FAILED';
}
