/** The text of a document, page by page, or why there is none. */
export type DocumentText =
  | { readonly kind: 'read'; readonly pages: readonly string[] }
  /** `too_long`: more pages or characters than are read; half of a document would answer for the whole. */
  | { readonly kind: 'unread'; readonly why: 'unreadable' | 'locked' | 'too_long' | 'too_slow' | 'cancelled' };

/** What the reading process is started with, by its arguments. */
export interface ReadLimits {
  readonly maxPages: number;
  readonly maxChars: number;
  /** Of the whole process; it ends itself beyond that. */
  readonly maxMemoryBytes: number;
}
