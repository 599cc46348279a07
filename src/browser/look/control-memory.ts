import { RefBook } from './ref-book.js';

const FINGERPRINTS = 10_000;

/** Scans a `sinceRev` can name; older ones are forgotten. */
const SCANS = 16;

/** One scan of a tab: the signature of each frame that was looked into, by its document. */
export interface ScanNote {
  readonly isDeep: boolean;
  readonly signatures: ReadonlyMap<string, string>;
}

/** What a tab remembers of the controls it has shown, across documents. */
export class ControlMemory extends RefBook {
  ctaRev = 0;
  readonly #fingerprints = new Map<number, string>();
  readonly #scans = new Map<number, ScanNote>();
  #last: string | null = null;

  /** Counts a scan that differs from the one before (A&S P1) and remembers it for deltas. */
  noteScan(scan: ScanNote): void {
    const signature = JSON.stringify([scan.isDeep, ...scan.signatures]);
    if (signature === this.#last) return;
    this.#last = signature;
    this.ctaRev += 1;
    this.#scans.set(this.ctaRev, scan);
    this.#scans.delete(this.ctaRev - SCANS);
  }

  scanOf(ctaRev: number): ScanNote | undefined {
    return this.#scans.get(ctaRev);
  }

  remember(ref: number, fingerprint: string): void {
    this.#fingerprints.delete(ref);
    this.#fingerprints.set(ref, fingerprint);
    const oldest = this.#fingerprints.keys().next();
    if (this.#fingerprints.size > FINGERPRINTS && !oldest.done) this.#fingerprints.delete(oldest.value);
  }

  fingerprintOf(ref: number): string | undefined {
    return this.#fingerprints.get(ref);
  }
}
