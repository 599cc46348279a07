/** A line of a page as people read it. */
export interface PageLine {
  readonly text: string;
  /** The heading it stands under; empty before the first one. */
  readonly heading: string;
}

export interface PageText {
  /** Normalised. */
  readonly url: string;
  /** Null of a file without any. */
  readonly lines: readonly PageLine[] | null;
  readonly readAtMs: number;
}

export interface TextLimits {
  /** Of one page. */
  readonly pageChars: number;
  readonly allChars: number;
  readonly keepMs: number;
}

const LIMITS: TextLimits = { pageChars: 2_000_000, allChars: 64_000_000, keepMs: 4 * 3_600_000 };

/** What the note takes that there is no text. */
const NO_TEXT_CHARS = 100;

interface Kept extends PageText {
  readonly chars: number;
}

/**
 * What an agent's scans have read, for as long as this process lives: in memory alone, masked, bounded, and given to nobody
 * but that agent (E&T 6.8). Rows hold no text of pages, so this is where a question about a whole site is answered from.
 */
export class PageTexts {
  readonly #limits: TextLimits;
  /** By agent and address; what was read last comes last. */
  readonly #kept = new Map<string, Kept>();
  #chars = 0;

  constructor(limits: TextLimits = LIMITS) {
    this.#limits = limits;
  }

  /** A page longer than the limit is not kept at all: half of one would answer "not found" for the other half. */
  keep(agentId: string, page: PageText): boolean {
    const key = keyOf(agentId, page.url);
    this.#drop(key);
    const chars =
      page.lines?.reduce((sum, { text, heading }) => sum + text.length + heading.length, 0) ?? NO_TEXT_CHARS;
    if (page.lines !== null && chars > this.#limits.pageChars) return false;
    this.#kept.set(key, { ...page, chars });
    this.#chars += chars;
    for (const oldest of this.#kept.keys()) {
      if (this.#chars <= this.#limits.allChars) break;
      this.#drop(oldest);
    }
    return true;
  }

  find(agentId: string, url: string, nowMs: number): PageText | undefined {
    const key = keyOf(agentId, url);
    const found = this.#kept.get(key);
    if (found === undefined || nowMs - found.readAtMs <= this.#limits.keepMs) return found;
    this.#drop(key);
    return undefined;
  }

  forget(): void {
    this.#kept.clear();
    this.#chars = 0;
  }

  #drop(key: string): void {
    this.#chars -= this.#kept.get(key)?.chars ?? 0;
    this.#kept.delete(key);
  }
}

const keyOf = (agentId: string, url: string): string => `${agentId}\n${url}`;
