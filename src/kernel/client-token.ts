import { hmacHex } from './json.js';

/**
 * The token that clients over HTTP are given where the operator has not set one. It follows from the token of the live page and
 * does not lead back to it: a client sees its own work, and the page shows everybody's (A&S J1).
 */
export const clientToken = (pageToken: string): string =>
  hmacHex(new TextEncoder().encode(pageToken), 'nova http client token').slice(0, 48);
