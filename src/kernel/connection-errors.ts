/** How Chromium calls what Node says of a connection that failed. */
export const CONNECTION_ERRORS: readonly (readonly [code: string, name: string])[] = [
  ['ECONNREFUSED', 'net::ERR_CONNECTION_REFUSED'],
  ['ECONNRESET', 'net::ERR_CONNECTION_RESET'],
  ['EPIPE', 'net::ERR_CONNECTION_RESET'],
  ['ETIMEDOUT', 'net::ERR_CONNECTION_TIMED_OUT'],
  ['EHOSTUNREACH', 'net::ERR_ADDRESS_UNREACHABLE'],
  ['ENETUNREACH', 'net::ERR_ADDRESS_UNREACHABLE'],
  ['ENOTFOUND', 'net::ERR_NAME_NOT_RESOLVED'],
  ['EAI_AGAIN', 'net::ERR_NAME_NOT_RESOLVED'],
];
