import { prepareStamping } from '../../evidence/index.js';
import { canonicalJson, type Clock, errorText, type Ids, type Log, sha256Hex } from '../../kernel/index.js';
import type { Store } from '../../store/index.js';
import { findEnd } from '../completion/receipt-repo.js';
import { afterFailedStamp } from '../rules/completion/stamp-attempts.js';
import { type AskAuthority, AskFailure } from './ask-authority.js';
import { loadPendingStamps, updateTimestamp } from './timestamp-repo.js';
import type { Timestamp } from './timestamp-types.js';

/** Looked at in one go. */
const MAX_PENDING = 100;
const NONCE_BYTES = 8;
/** When the store could not be read or written. */
const AFTER_TROUBLE_MS = 60_000;

export interface TimestampDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly folderId: string;
  readonly ask: AskAuthority;
}

type Pending = Timestamp & { readonly instanceId: string };
type Stamped = { readonly nonce: string; readonly token: string; readonly genTimeMs: number };

/** Has receipts stamped, one after another and beside everything else: no completion waits for it (E&T 13.5). */
export class Timestamps {
  readonly #deps: TimestampDeps;
  readonly #end = new AbortController();
  #working: Promise<void> | null = null;
  #isWanted = false;
  #cancel = () => {};

  constructor(deps: TimestampDeps) {
    this.#deps = deps;
  }

  /** What an earlier process left is tried at once, whatever it waited for. */
  start(): void {
    this.#wake(true);
  }

  /** A receipt was stored. */
  wake(): void {
    this.#wake(false);
  }

  /** Ends the attempt under way; it does not count, and the next process makes it again. */
  async end(): Promise<void> {
    this.#end.abort();
    this.#cancel();
    await this.#working;
  }

  #wake(isStart: boolean): void {
    if (this.#end.signal.aborted) return;
    this.#isWanted = true;
    this.#working ??= this.#work(isStart).finally(() => {
      this.#working = null;
      if (this.#isWanted) this.wake();
    });
  }

  async #work(isStart: boolean): Promise<void> {
    const { store, folderId, clock, log } = this.#deps;
    let isDue = (stamp: Pending) => isStart || stamp.nextTryAtMs <= clock.now();
    try {
      while (this.#isWanted && !this.#end.signal.aborted) {
        this.#isWanted = false;
        const pending = await loadPendingStamps(store.read, folderId, MAX_PENDING);
        for (const stamp of pending.filter(isDue)) await this.#try(stamp);
        isDue = (stamp) => stamp.nextTryAtMs <= clock.now();
      }
      const [next] = await loadPendingStamps(store.read, folderId, 1);
      if (next !== undefined) this.#later(next.nextTryAtMs - clock.now());
    } catch (error) {
      log('error', 'timestamps.not_kept', { error: errorText(error) });
      this.#isWanted = false;
      this.#later(AFTER_TROUBLE_MS);
    }
  }

  #later(ms: number): void {
    this.#cancel();
    if (this.#end.signal.aborted) return;
    // It has become due meanwhile.
    if (ms <= 0) this.#isWanted = true;
    else this.#cancel = this.#deps.clock.after(ms, () => this.wake());
  }

  async #try({ instanceId, ...stamp }: Pending): Promise<void> {
    if (this.#end.signal.aborted) return;
    const { store, clock, log } = this.#deps;
    const attempts = stamp.attempts + 1;
    try {
      const got = await this.#stamp(instanceId);
      await store.write((db) =>
        updateTimestamp(db, instanceId, { ...stamp, ...got, state: 'stamped', problem: null, attempts }),
      );
      log('info', 'timestamps.stamped', { instanceId, genTimeMs: got.genTimeMs, attempts });
    } catch (error) {
      if (this.#end.signal.aborted) return;
      if (!(error instanceof AskFailure)) throw error;
      const { problem, message } = error;
      const after = { ...stamp, ...afterFailedStamp(attempts, clock.now()), problem, attempts };
      await store.write((db) => updateTimestamp(db, instanceId, after));
      log('warn', 'timestamps.not_stamped', { instanceId, problem, error: message, attempts, state: after.state });
    }
  }

  async #stamp(instanceId: string): Promise<Stamped> {
    const { store, ids, ask } = this.#deps;
    const { receipt = null } = (await findEnd(store.read, instanceId)) ?? {};
    if (receipt === null) throw new AskFailure('unreadable', 'The receipt is not there any more.');
    // Begins with 01, so that the number is positive and as long whatever follows.
    const nonce = `01${ids.hex(NONCE_BYTES)}`;
    const stamping = await prepareStamping({ imprint: sha256Hex(canonicalJson(receipt)), nonce });
    const answer = await stamping.read(await ask(stamping.request, this.#end.signal));
    if (answer.fault !== null) throw new AskFailure(answer.code, answer.fault);
    return { nonce, token: answer.token, genTimeMs: answer.genTimeMs };
  }
}
