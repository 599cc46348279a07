import { type Clock, NovaError } from '../../kernel/index.js';
import type { Frames } from '../worlds/frames.js';
import type { FindHttpLogin } from '../network/http-login.js';
import type { PageSession } from './page-session.js';
import { RefBook } from '../look/ref-book.js';
import type { BrowserRefusal, Operation } from '../types.js';
import { DocumentChanged, type World } from '../worlds/world.js';

const FINGERPRINTS = 10_000;
const REREADS = 5;
/** A context ends a moment before the new document is announced. */
const COMMIT_GRACE_MS = 200;

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

/** The page behind a target, as the operations see it. A crash gives the target a new one. */
export interface Tab {
  readonly clock: Clock;
  readonly session: PageSession;
  readonly world: World;
  readonly memory: ControlMemory;
  readonly frames: Frames;
  readonly httpLogin: FindHttpLogin;
}

/** Reads again when the document changed under a reading: what counts is the page that is there now. */
export async function onCurrentDocument<T>(tab: Tab, op: Operation, read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const { document, pulse } = tab.session;
    const documentId = document.id;
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof DocumentChanged)) throw error;
      if (attempt === REREADS)
        throw new NovaError('cdp.renderer_stalled', 'The page kept navigating while it was read.', { cause: error });
      await pulse.until(() => document.id !== documentId, COMMIT_GRACE_MS, op.signal);
    }
  }
}

/** Lets the caller hear of a wait that takes long, every two seconds. */
export async function withProgress<T>(
  { clock, op, message }: { readonly clock: Clock; readonly op: Operation; readonly message: string },
  work: () => Promise<T>,
): Promise<T> {
  const tick = () => {
    op.progress(message);
    cancel = clock.after(2000, tick);
  };
  let cancel = clock.after(2000, tick);
  try {
    return await work();
  } finally {
    cancel();
  }
}

export function refuse(
  reasonCode: BrowserRefusal['reasonCode'],
  message: string,
  details: BrowserRefusal['details'] = {},
): BrowserRefusal {
  return { kind: 'refused', reasonCode, message, details };
}
