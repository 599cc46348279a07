import { canonicalJson, registrableDomain, sha256Hex, urlHash } from '../../kernel/index.js';
import type { Alongside } from '../../observations/index.js';
import type { TaskDeps } from '../deps.js';
import { saveLinks, saveSeenOn } from './link-repo.js';

/** E&T 5.1. */
const MAX_LINKS = 500;
/** Pages whose links are remembered, so that the same ones are not written again with every look. */
const MAX_PAGES = 2000;

export interface PageLinks {
  /** Normalised. */
  readonly url: string;
  readonly hrefs: readonly string[];
  readonly atMs: number;
}

export interface LinkWrite {
  readonly write: Alongside;
  /** It is on disk. */
  readonly settle: () => void;
}

/** The URL index (E&T 5.1): what pages of runs link to, and where runs went. */
export class LinkIndex {
  readonly #deps: Pick<TaskDeps, 'redactor' | 'folderId'>;
  readonly #written = new Map<string, string>();

  constructor(deps: Pick<TaskDeps, 'redactor' | 'folderId'>) {
    this.#deps = deps;
  }

  /** The same-site links of a page; null when they are known already. */
  seenOn({ url, hrefs, atMs }: PageLinks): LinkWrite | null {
    const { folderId } = this.#deps;
    const links = this.#sameSite(url, hrefs);
    const state = sha256Hex(canonicalJson(links));
    const page = urlHash(url);
    if (links.length === 0 || this.#written.get(page) === state) return null;
    return {
      write: async (db) => {
        await saveLinks(db, folderId, { urls: links, source: 'link', atMs });
        await saveSeenOn(db, folderId, { url, links, atMs });
      },
      settle: () => this.#remember(page, state),
    };
  }

  /** A navigation of a run ended here. */
  wentTo(url: string, atMs: number): Alongside | null {
    if (isMasked(url)) return null;
    return (db) => saveLinks(db, this.#deps.folderId, { urls: [url], source: 'navigation', atMs });
  }

  /** A navigation of a run found nothing here. */
  foundNothing(url: string, atMs: number): Alongside | null {
    if (isMasked(url)) return null;
    return (db) => saveLinks(db, this.#deps.folderId, { urls: [url], source: 'dead', atMs });
  }

  /** In their one form, once each; links with a sensitive value are left out. */
  normalize(urls: readonly string[]): string[] {
    const found = new Set<string>();
    for (const raw of urls) {
      const url = this.#deps.redactor.url(raw);
      if (url !== null && !isMasked(url)) found.add(url);
    }
    return [...found];
  }

  /** The index lost rows: what was written has to be written again. */
  forget(): void {
    this.#written.clear();
  }

  #sameSite(page: string, hrefs: readonly string[]): string[] {
    const site = registrableDomain(new URL(page).hostname);
    return this.normalize(hrefs)
      .filter((url) => registrableDomain(new URL(url).hostname) === site)
      .slice(0, MAX_LINKS);
  }

  #remember(page: string, state: string): void {
    this.#written.delete(page);
    this.#written.set(page, state);
    for (const oldest of this.#written.keys()) {
      if (this.#written.size <= MAX_PAGES) return;
      this.#written.delete(oldest);
    }
  }
}

/** A query value was replaced, so the address leads nowhere. */
function isMasked(url: string): boolean {
  return /=~[0-9a-f]{8}(?:[&#]|$)/.test(url);
}
