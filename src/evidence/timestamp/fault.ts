/** What can be wrong with a time-stamp token or with the answer it came in. */
export const TOKEN_FAULTS = [
  'refused',
  'unreadable',
  'wrong_imprint',
  'wrong_nonce',
  'bad_certificate',
  'bad_signature',
  'unknown_algorithm',
] as const;
export type TokenFaultCode = (typeof TOKEN_FAULTS)[number];

/** Ends the reading of a token; the message is a sentence for whoever checks it. */
export class TokenFault extends Error {
  override readonly name = 'TokenFault';
  readonly code: TokenFaultCode;

  constructor(code: TokenFaultCode, message: string) {
    super(message);
    this.code = code;
  }
}
