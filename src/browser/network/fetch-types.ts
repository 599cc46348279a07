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

/** One file of a site, fetched like {@link FetchRequest} and read to its end. */
export interface FileRequest {
  /** http or https. */
  readonly url: string;
  /** A longer file is not read further. */
  readonly maxBytes: number;
  /** Of a file at most so long the bytes are answered; of a longer one what they come to. */
  readonly keepBytes: number;
  readonly timeoutMs: number;
}

export type FileAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly contentType: string;
      /** Without parameters, in lower case. */
      readonly mediaType: string;
      readonly isAttachment: boolean;
      /** As announced, before it was unpacked; null when nothing was. */
      readonly declaredBytes: number | null;
      /** Read and unpacked. */
      readonly bytes: number;
      /** Of all bytes; null unless it was read to its end. */
      readonly sha256: string | null;
      readonly end: 'whole' | 'cut_off' | 'too_large' | 'not_read';
      /** The first bytes, a character each. */
      readonly head: string;
      /** Null when it is longer than asked for, or not whole. */
      readonly body: Uint8Array | null;
    }
  | Exclude<FetchAnswer, { readonly kind: 'answered' }>;

export interface Fetching {
  /**
   * One GET with the cookies of a live sandbox, the way its pages go out (A&S Z8). Follows no redirect and stores no
   * cookie. Without an egress proxy the address is the caller's to judge. Throws NovaError `browser.unavailable` when the
   * sandbox has no process, or one that Nova did not start.
   */
  fetch(sandboxRef: string, request: FetchRequest, op: Operation): Promise<FetchAnswer>;
  /** The same of a file. The body of an error, and of a page, is not read. */
  fetchFile(sandboxRef: string, request: FileRequest, op: Operation): Promise<FileAnswer>;
}
