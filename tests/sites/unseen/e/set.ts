/** What a set of pages is: a folder whose `server.ts` exports `start`. */
export interface Site {
  readonly sites: readonly SiteUnderAudit[];
  close(): Promise<void>;
}

export interface SiteUnderAudit {
  readonly name: string;
  readonly origin: string;
  readonly language: string;
  readonly pages: readonly PageCase[];
}

export interface PageCase {
  readonly path: string;
  readonly truth: 'page' | 'not_page' | 'late';
  readonly kind: string;
  readonly about: string;
  /** Of a late page: what comes late, and when. */
  readonly lateText?: string;
  readonly lateMs?: number;
}
