import type { FetchAnswer, FetchRequest, Operation, Target } from '../../../browser/index.js';
import type { Clock } from '../../../kernel/index.js';
import type { PageLink } from '../../../tasks/index.js';

export interface CrawlRequest {
  /** A host; its subdomains belong to it. */
  readonly scopeDomain: string;
  /** Null, or outside the scope: the crawl starts at the root of the scope. */
  readonly startUrl: string | null;
  /** Pages that may show more than their markup has are loaded in a hidden tab, scrolled, and asked for more. */
  readonly render: boolean;
  readonly maxUrls: number;
  readonly budgetMs: number;
}

export interface CrawlProgress {
  readonly fetched: number;
  readonly found: number;
  readonly queued: number;
}

export interface CrawlDeps {
  /** With the cookies of the sandbox and through its way out; asks the URL policy where that does not. */
  readonly fetch: (request: FetchRequest, signal: AbortSignal) => Promise<FetchAnswer>;
  /** A tab of the sandbox that nobody sees; closed by the crawl. Needed for `render`. */
  readonly openHidden?: (op: Operation) => Promise<Target>;
  /** Of a tab that a page in a hidden one opened. */
  readonly closeTab?: (targetId: string) => Promise<void>;
  /** The one form in which URLs are compared, the last slash kept; null for what is no page (E&T 4.2). */
  readonly normalize: (url: string) => string | null;
  readonly isCommitLink: (link: PageLink) => boolean;
  readonly progress: (progress: CrawlProgress) => void;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

export const CRAWL_ENDS = ['done', 'max_urls', 'budget', 'cancelled', 'connection_lost'] as const;
export type CrawlEnd = (typeof CRAWL_ENDS)[number];

export interface FoundUrl {
  /** Normalised. */
  readonly url: string;
  /** The page or sitemap that named it first; null for where the crawl started. */
  readonly seenOn: string | null;
}

export interface CrawlResult {
  readonly urls: readonly FoundUrl[];
  /** There may be more: the crawl ended early, or something that may hold links could not be read to its end. */
  readonly truncated: boolean;
  /** Answered with 404 or 410. */
  readonly skipped: number;
  /** Normalised: those, and the ones that only lead elsewhere. */
  readonly noPages: readonly string[];
  readonly endedBy: CrawlEnd;
}
