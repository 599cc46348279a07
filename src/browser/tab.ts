import { type Clock, NovaError } from '../kernel/index.js';
import type { PageSession } from './page-session.js';
import type { BrowserRefusal, Operation } from './types.js';
import { DocumentChanged, type RefCounter, type World } from './world.js';

const FINGERPRINTS = 10_000;
const REREADS = 5;
/** A context ends a moment before the new document is announced. */
const COMMIT_GRACE_MS = 200;

/** What a tab remembers of the controls it has shown, across documents. */
export class ControlMemory implements RefCounter {
  nextRef = 1;
  ctaRev = 0;
  readonly #fingerprints = new Map<number, string>();
  #signature: string | null = null;

  noteScan(signature: string): void {
    if (signature !== this.#signature) this.ctaRev += 1;
    this.#signature = signature;
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
