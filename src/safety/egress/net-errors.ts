import { CONNECTION_ERRORS } from '../../kernel/index.js';

const NET_ERRORS: ReadonlyMap<string, string> = new Map([
  ...CONNECTION_ERRORS,
  ['EADDRNOTAVAIL', 'net::ERR_ADDRESS_INVALID'],
]);

export const EMPTY_RESPONSE = 'net::ERR_EMPTY_RESPONSE';
export const NEXT_PROXY_FAILED = 'net::ERR_PROXY_CONNECTION_FAILED';

/** What Chromium itself would have called this failure, had it made the connection. */
export function netError(error: unknown): string {
  // Several addresses were tried; the first is the one that was meant.
  const one: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  const code = one instanceof Error && 'code' in one ? String(one.code) : '';
  if (code.startsWith('HPE_')) return 'net::ERR_INVALID_HTTP_RESPONSE';
  if (code === 'ECONNRESET' && one instanceof Error && one.message === 'socket hang up') return EMPTY_RESPONSE;
  if (code.startsWith('EAI_')) return 'net::ERR_NAME_NOT_RESOLVED';
  return NET_ERRORS.get(code) ?? 'net::ERR_CONNECTION_FAILED';
}
