import { errorText } from '../../kernel/index.js';
import type { TaskInstance } from '../runs/instance-types.js';
import { createAsk } from './ask-authority.js';
import { HeadsFile, type HeadsFileDeps } from './heads-file.js';
import { type TimestampDeps, Timestamps } from './timestamps.js';

/** How long the end of a process waits for a line that is being written. */
const LAST_LINE_MS = 3000;

export type AnchorDeps = Omit<TimestampDeps, 'ask'> &
  Pick<HeadsFileDeps, 'headOf'> & {
    /** Settings `receipts.timestampUrl` and `receipts.headsFile`. */
    readonly timestampUrl: string | null;
    readonly headsFile: string | null;
    readonly runs: {
      find(instanceId: string): Promise<TaskInstance | undefined>;
      onChanged(listener: (instanceId: string) => void): () => void;
    };
  };

/** What ties the evidence of runs to something outside (E&T 13.5). It hears of every run that changed, after it did. */
export class Anchors {
  readonly #deps: AnchorDeps;
  readonly #heads: HeadsFile | null;
  readonly #stamps: Timestamps | null;
  #stopListening = () => {};

  constructor(deps: AnchorDeps) {
    const { timestampUrl, headsFile: file, runs } = deps;
    this.#deps = deps;
    this.#stamps = timestampUrl === null ? null : new Timestamps({ ...deps, ask: createAsk(timestampUrl, deps.clock) });
    this.#heads = file === null ? null : new HeadsFile({ ...deps, file, findRun: (id) => runs.find(id) });
  }

  /** A command that is about to end writes lines, and leaves the authority to the next process that stays. */
  start({ isStaying }: { readonly isStaying: boolean }): void {
    const stamps = isStaying ? this.#stamps : null;
    if (stamps === null && this.#heads === null) return;
    this.#stopListening = this.#deps.runs.onChanged((instanceId) => {
      this.#heads?.changed(instanceId);
      if (stamps !== null) void this.#stampIfEnded(stamps, instanceId);
    });
    stamps?.start();
  }

  async end(): Promise<void> {
    this.#stopListening();
    this.#heads?.end();
    await this.#stamps?.end();
    await this.written();
  }

  /** When the lines of what has changed until now are written; a disk that hangs is not waited for. */
  async written(): Promise<void> {
    let cancel = () => {};
    const late = new Promise<void>((resolve) => {
      cancel = this.#deps.clock.after(LAST_LINE_MS, resolve);
    });
    await Promise.race([this.#heads?.settled(), late]).finally(() => cancel());
  }

  async #stampIfEnded(stamps: Timestamps, instanceId: string): Promise<void> {
    try {
      if ((await this.#deps.runs.find(instanceId))?.status === 'completed') stamps.wake();
    } catch (error) {
      // It is on record as pending, so the next one to wake finds it.
      this.#deps.log('warn', 'timestamps.not_woken', { instanceId, error: errorText(error) });
    }
  }
}
