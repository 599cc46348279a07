import { type Clock, NovaError } from '../../kernel/index.js';
import type { ReturnWatch } from '../blockers/return-watch.js';
import type { ControlMemory } from '../look/control-memory.js';
import type { FindHttpLogin } from '../network/http-login.js';
import type { Operation } from '../operation.js';
import type { Frames } from '../worlds/frames.js';
import { DocumentChanged, type World } from '../worlds/world.js';
import type { HeardBook } from './heard.js';
import type { PageSession } from './page-session.js';

const REREADS = 5;

/** A context ends a moment before the new document is announced. */
const COMMIT_GRACE_MS = 200;

/** The page behind a target, as the operations see it. A crash gives the target a new one. */
export interface Tab {
  readonly targetId: string;
  readonly clock: Clock;
  readonly session: PageSession;
  readonly world: World;
  readonly memory: ControlMemory;
  readonly frames: Frames;
  readonly httpLogin: FindHttpLogin;
  /** Watches whether what was dismissed comes back. */
  readonly returns: ReturnWatch;
  /** Secrets that documents of its browser were given. */
  readonly secrets: HeardBook;
  /** Where an upload was sent as soon as its file was chosen. */
  readonly sendingPlaces: Set<string>;
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
