import { open } from 'node:fs/promises';
import { writeHead } from '../../evidence/index.js';
import { type Clock, errorText, type Log } from '../../kernel/index.js';
import type { EvidenceHead } from '../../observations/index.js';
import { saveNote, type Store } from '../../store/index.js';
import { isOver } from '../runs/open-runs.js';
import { headOfEnded } from '../runs/run-view.js';
import type { TaskInstance } from '../runs/instance-types.js';

/** At most one line in this time for a run that goes on. */
const EVERY_MS = 60_000;
const TRY_AGAIN_MS = 60_000;
const OWNER_ONLY = 0o600;
const NEWLINE = 0x0a;

export interface HeadsFileDeps {
  readonly file: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly folderId: string;
  readonly findRun: (instanceId: string) => Promise<TaskInstance | undefined>;
  readonly headOf: (scopeId: string) => Promise<EvidenceHead>;
}

/**
 * Appends heads of chains to a file that lies elsewhere, or is copied there (E&T 13.5). No call waits for it, and a file
 * that cannot be written breaks nothing: what it lacks is written when it can be again.
 */
export class HeadsFile {
  readonly #deps: HeadsFileDeps;
  /** Runs whose head is to be written. */
  readonly #due = new Set<string>();
  readonly #lastAtMs = new Map<string, number>();
  #working: Promise<void> | null = null;
  #isFailing = false;
  #cancel = () => {};

  constructor(deps: HeadsFileDeps) {
    this.#deps = deps;
  }

  /** The run was changed, which is on disk by now. */
  changed(instanceId: string): void {
    this.#due.add(instanceId);
    this.#wake();
  }

  /** When everything is written that can be. */
  async settled(): Promise<void> {
    await this.#working;
  }

  end(): void {
    this.#cancel();
  }

  #wake(): void {
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
      if (this.#due.size > 0 && !this.#isFailing) this.#wake();
    });
  }

  async #work(): Promise<void> {
    const { file, clock, log } = this.#deps;
    this.#cancel();
    try {
      for (let [next] = this.#due; next !== undefined; [next] = this.#due) await this.#write(next);
      if (this.#isFailing) log('info', 'heads.written_again', { file });
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) log('error', 'heads.not_written', { file, error: errorText(error) });
      this.#isFailing = true;
      this.#cancel = clock.after(TRY_AGAIN_MS, () => this.#wake());
    }
  }

  /** What is changed meanwhile is written again. */
  async #write(instanceId: string): Promise<void> {
    this.#due.delete(instanceId);
    try {
      const line = await this.#lineOf(instanceId);
      if (line !== null) await append(this.#deps.file, line);
    } catch (error) {
      this.#lastAtMs.delete(instanceId);
      this.#due.add(instanceId);
      throw error;
    }
  }

  async #lineOf(instanceId: string): Promise<string | null> {
    const { store, clock, folderId, findRun, headOf } = this.#deps;
    const run = await findRun(instanceId);
    if (run === undefined || run.scopeId === null) return null;
    const { scopeId } = run;
    const now = clock.now();
    const ended = isOver(run);
    if (!ended && now - (this.#lastAtMs.get(instanceId) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return null;
    const { seq, hash } = (ended ? headOfEnded(run) : null) ?? (await headOf(scopeId));
    // A row of a call that only looked may not have reached the disk yet; a synced write takes it along. Otherwise a power cut
    // would leave a head here that the chain never comes to have.
    await store.write((db) => saveNote(db, `tasks.heads.${folderId}`, { atMs: now }));
    if (ended) this.#lastAtMs.delete(instanceId);
    else this.#lastAtMs.set(instanceId, now);
    return writeHead(now, { scopeId, instanceId, seq, hash });
  }
}

/** One line, on the disk when this answers. The folder is not made: it may be that of a disk that is not there. */
async function append(file: string, line: string): Promise<void> {
  const handle = await open(file, 'a+', OWNER_ONLY);
  try {
    const { size } = await handle.stat();
    const last = size === 0 ? undefined : (await handle.read(Buffer.alloc(1), 0, 1, size - 1)).buffer[0];
    // A line that a power cut left unfinished stays one of its own.
    const before = last === undefined || last === NEWLINE ? '' : '\n';
    await handle.appendFile(`${before}${line}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
