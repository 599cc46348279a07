import type { Operation } from '../operation.js';

/** One GET beside the pages of a sandbox, with their cookies. */
export interface FetchRequest {
  /** http or https. */
  readonly url: string;
  /** Of the body as it is read, unpacked; what follows is cut off. */
  readonly maxBytes: number;
  /** Media types whose body is wanted; that of any other is not read. Absent: every body. */
  readonly accept?: readonly string[];
}

export type FetchAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** Without parameters, in lower case; empty when the server does not say. */
      readonly mediaType: string;
      readonly text: string;
      /** The body was longer than `maxBytes`. */
      readonly isCut: boolean;
    }
  /** Nothing was followed: whether to ask there is for the caller to decide. `location` is absolute. */
  | { readonly kind: 'redirected'; readonly status: number; readonly location: string }
  /** By the URL policy, in its own words (A&S Z8). */
  | { readonly kind: 'refused'; readonly message: string }
  /** In the browser's words, for example "net::ERR_CONNECTION_REFUSED". */
  | { readonly kind: 'failed'; readonly error: string };

export interface Fetching {
  /**
   * One GET with the cookies of a live sandbox, the way its pages go out (A&S Z8). Follows no redirect and stores no
   * cookie. Without an egress proxy the address is the caller's to judge. Throws NovaError `browser.unavailable` when the
   * sandbox has no process, or one that Nova did not start.
   */
  fetch(sandboxRef: string, request: FetchRequest, op: Operation): Promise<FetchAnswer>;
}
