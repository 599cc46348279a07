/** What one page may open by itself; what is beyond is closed at once. */
export const TAB_STORM = { tabs: 10, ms: 10_000 } as const;
/** Tabs of one browser process that nobody asked for, whichever page opened them. */
export const UNASKED_TABS = 40;

/** Counts events and says when there were too many in a while. */
export class StormGauge {
  readonly #most: number;
  readonly #ms: number;
  #at: number[] = [];

  constructor({ tabs, ms }: { readonly tabs: number; readonly ms: number }) {
    this.#most = tabs;
    this.#ms = ms;
  }

  /** False when this one is too many; it does not count then. */
  admit(now: number): boolean {
    this.#at = this.#at.filter((at) => now - at < this.#ms);
    if (this.#at.length >= this.#most) return false;
    this.#at.push(now);
    return true;
  }
}

/** A page whose scripts want more crashes, and no other with it (A&S D3b). */
export function memoryFlags(tabMemoryMb: number | undefined): readonly string[] {
  return tabMemoryMb === undefined ? [] : [`--js-flags=--max-old-space-size=${tabMemoryMb}`];
}
