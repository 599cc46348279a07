import type { Site } from '../kernel/index.js';

/** What is kept of a site in one place. */
export interface SitePart {
  /** How many rows of which kind; kinds without any are left out. */
  readonly counts: Readonly<Record<string, number>>;
  /** What a person may want to read at once, a line each. */
  readonly lines?: readonly string[];
  /** The rows themselves, by kind: what an export holds. */
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
}

/** One place where something of a site may be kept. Every room that keeps such a thing offers one. */
export interface SiteRecords {
  /** As people read it. */
  readonly part: string;
  /** It was learned, and goes with `nova knowledge wipe` as well. */
  readonly isLearned: boolean;
  read(site: Site): Promise<SitePart>;
  /** Removes everything at once, on disk and in memory, and answers with the number of rows; or says why it stays. */
  readonly wipe: ((site: Site) => Promise<number>) | { readonly staysBecause: string };
}

/** Rows by kind, counted; kinds without any are left out. */
export function partOf(rows: Readonly<Record<string, readonly unknown[]>>, lines: readonly string[] = []): SitePart {
  const filled = Object.entries(rows).filter(([, of]) => of.length > 0);
  return {
    counts: Object.fromEntries(filled.map(([kind, of]) => [kind, of.length])),
    lines,
    rows: Object.fromEntries(filled),
  };
}
