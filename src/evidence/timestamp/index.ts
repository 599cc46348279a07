/** Loaded only where there is a time stamp: the libraries that read it are larger than all the rest of the check. */
export { checkToken, type Expected, type TokenReport } from './check-token.js';
export { readStampAnswer, type StampAnswer, stampRequest } from './exchange.js';
