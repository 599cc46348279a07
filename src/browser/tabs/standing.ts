import type { ComingNow } from '../rules/coming-now.js';
import type { PageArrival } from '../rules/page-arrival.js';

/** Counters that say whether two looks at a target saw the same page (A&S T5). */
export interface TargetRevision {
  readonly documentId: string;
  /** +1 per new top-level document. */
  readonly navigationSeq: number;
  /** +1 on top-level navigation, renderer crash, or destruction of a tracked frame. */
  readonly domEpoch: number;
  /** +1 each time a scan of the controls differs from the one before. */
  readonly ctaRev: number;
}

/** The page that stands before the agent: which one, since when, and how the server answered for it. */
export interface PageStanding {
  /** +1 per new document and per new address (E&T 1.7). */
  readonly pageSeq: number;
  readonly sinceMs: number;
  /** Null when the document did not come over HTTP. */
  readonly httpStatus: number | null;
  /** What the server called the document. */
  readonly mimeType: string | null;
  readonly arrival: PageArrival;
  /** The address as its server knows it: that of the document while the page is at it, else what stands in the address bar. */
  readonly ownUrl: string;
  /** What is still to come, as far as it can be told without asking the page. */
  readonly coming: ComingNow | null;
}
