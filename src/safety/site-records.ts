import type { Clock, Settings, Site } from '../kernel/index.js';
import {
  type AnyTable,
  deleteSiteRows,
  loadSiteRows,
  type SiteHeading,
  type SiteKind,
  siteKinds,
  type Store,
} from '../store/index.js';

/** What is kept of a site in one place. */
export interface SitePart {
  /** How many rows of which kind; kinds without any are left out. */
  readonly counts: Readonly<Record<string, number>>;
  /** What a person may want to read at once, a line each. */
  readonly lines?: readonly string[];
  /** The rows themselves, by kind: what an export holds. */
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
}

/** One place where something of a site may be kept. */
export interface SiteRecords {
  /** As people read it. */
  readonly part: string;
  /** It was learned, and goes with `nova knowledge wipe` as well. */
  readonly isLearned: boolean;
  read(site: Site): Promise<SitePart>;
  /** Removes everything at once, on disk and in memory, and answers with the number of rows; or says why it stays. */
  readonly wipe: ((site: Site) => Promise<number>) | { readonly staysBecause: string };
}

/** Has something of sites in memory: it wipes the store when nothing of its own can be written after it. */
export interface SiteMemory {
  forgetSite(site: Site, wipe: () => Promise<number>): Promise<number>;
}

interface Ground {
  readonly store: Store;
  readonly folderId: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly settings: Settings;
  /** All that name a site; they are shown in this order. */
  readonly tables: readonly AnyTable[];
  /** By the heading under which a person sees it; without a running owner nothing is in memory. */
  readonly memories: Readonly<Record<string, SiteMemory | undefined>>;
}

/** What declared tables keep of sites, one record a heading. */
export function tableRecords(ground: Ground): readonly SiteRecords[] {
  const headings = new Map<SiteHeading, SiteKind[]>();
  for (const kind of siteKinds(ground.tables))
    headings.set(kind.finder.under, [...(headings.get(kind.finder.under) ?? []), kind]);
  return [...headings].map(([heading, kinds]) => recordsOf(ground, heading, kinds));
}

function recordsOf(ground: Ground, { name, isLearned }: SiteHeading, kinds: readonly SiteKind[]): SiteRecords {
  const { store, folderId, tables, clock, settings, memories } = ground;
  const wipe = (site: Site) =>
    store.write((db) =>
      deleteSiteRows({ db, folderId, tables }, kinds, { site, moment: { nowMs: clock.now(), settings } }),
    );
  const staysBecause = kinds.map(({ finder }) => finder.kept).find((reason) => typeof reason === 'string');
  return {
    part: name,
    isLearned,
    read: (site) => readKinds(ground, kinds, site),
    wipe:
      staysBecause === undefined
        ? (site) => memories[name]?.forgetSite(site, () => wipe(site)) ?? wipe(site)
        : { staysBecause },
  };
}

async function readKinds(
  { store, folderId, tables, clock }: Ground,
  kinds: readonly SiteKind[],
  site: Site,
): Promise<SitePart> {
  const found: Record<string, readonly unknown[]> = {};
  const lines: string[] = [];
  for (const kind of kinds) {
    const { finder } = kind;
    const rows = await loadSiteRows({ db: store.read, folderId, tables }, kind, site);
    found[finder.kind] = finder.shown === undefined ? rows : rows.map((row) => finder.shown?.(row));
    if (finder.line !== undefined) lines.push(...rows.map((row) => finder.line?.(row, clock.now()) ?? ''));
  }
  return partOf(found, lines);
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
