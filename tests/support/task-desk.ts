import type { Log } from '../../src/kernel/index.js';
import { createRedactor, type ReceiptKeys } from '../../src/safety/index.js';
import {
  type ChainAudit,
  type ChainNote,
  type EvidenceHead,
  type FlushDecision,
  type KeyEvidence,
  keysOfPage,
  type ScopeEvidence,
  type UnboundReason,
} from '../../src/observations/index.js';
import type { Database, Store } from '../../src/store/index.js';
import { ProfileBook, TaskBook } from '../../src/tasks/index.js';
import { COVERAGE_SETTINGS } from './coverage-settings.js';
import { FakeClock } from './fake-clock.js';
import { sequentialIds } from './ids.js';
import { createTestKeys } from './receipt-keys.js';
import { NO_EVIDENCE } from './task-records.js';

export const READ: Partial<KeyEvidence> = { ok: 2, reads: 1, loadedReads: 1, share: 1, hasStrongWindow: true };
export const OPENED: Partial<KeyEvidence> = { ok: 1 };

/** Evidence scopes without tabs and rows: what was seen is said by the test. */
export class SaidScopes {
  readonly keys = new Map<string, KeyEvidence>();
  readonly closed: string[] = [];
  /** Of the rows that calls would have. */
  readonly coverageHashes = new Set<string>();
  readonly #notes = new Map<string, ChainNote[]>();
  flushes = 0;
  hasTarget = true;
  isComplete = true;
  unbound: UnboundReason | null = null;
  readonly #store: Store;
  readonly #listeners = new Set<(scopeId: string, keys: readonly string[]) => void>();
  #count = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  saw(key: string, evidence: Partial<KeyEvidence>): void {
    for (const each of [key, `plain:${key}`]) this.keys.set(each, { ...NO_EVIDENCE, ...evidence });
    for (const listener of this.#listeners) for (const scopeId of this.#ids()) listener(scopeId, [key]);
  }

  async adopt(): Promise<null> {
    return null;
  }

  async openForInstance(_: unknown, write: (db: Database, scopeId: string) => Promise<void>) {
    this.#count += 1;
    const scopeId = `scope_${this.#count}`;
    await this.#store.write((db) => write(db, scopeId));
    return { scopeId, unbound: this.unbound };
  }

  async evidence(scopeId: string): Promise<ScopeEvidence> {
    return {
      scopeId,
      hasTarget: this.hasTarget,
      find: (key) => this.keys.get(key),
      findBelow: () => [],
      keysAt: (url, form) => keysOfPage(url, [form]),
      standsFor: ({ seen }) => seen?.address.arrival === 'loaded',
      strongIfLeftNow: () => new Set(),
      isIngestionComplete: this.isComplete,
      isProjectionComplete: true,
      isChainSound: true,
      reads: [...this.keys.values()].reduce((sum, { reads }) => sum + reads, 0),
      agents: new Set(),
      windows: [],
    };
  }

  async head(): Promise<EvidenceHead> {
    return { seq: this.keys.size / 2, hash: 'h'.repeat(64) };
  }

  async flush<T>(
    scopeId: string,
    decide: (evidence: ScopeEvidence, head: EvidenceHead) => Promise<FlushDecision<T>>,
  ): Promise<T> {
    this.flushes += 1;
    const { close, write, value } = await decide(await this.evidence(scopeId), await this.head());
    if (write !== null) await this.#store.write(write);
    if (close) this.closed.push(scopeId);
    return value;
  }

  async close(scopeId: string, write: (db: Database) => Promise<void> = async () => undefined): Promise<void> {
    await this.#store.write(write);
    this.closed.push(scopeId);
  }

  onEvidence(listener: (scopeId: string, keys: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  join(): void {}

  admits(): boolean {
    return true;
  }

  readonly hold = async (): Promise<never> => undefined as never;

  async note(_: Database, scopeId: string, note: ChainNote): Promise<void> {
    this.#notes.set(scopeId, [...(this.#notes.get(scopeId) ?? []), note]);
  }

  async audit(scopeId: string): Promise<ChainAudit> {
    const notes = this.#notes.get(scopeId) ?? [];
    return { fault: null, notes, coverageHashes: this.coverageHashes };
  }

  #ids(): string[] {
    return Array.from({ length: this.#count }, (_, index) => `scope_${index + 1}`);
  }
}

export const CALLER = { agentId: 'ada', toolName: 'nova.task_instance_create', dispatchSeq: 7 };
export const AD_HOC = {
  taskType: 'review',
  displayName: 'Review the pages',
  goal: 'Every page is read',
  completionCondition: {
    coverageMode: 'exhaustive',
    unitKind: 'page',
    stopMetric: 'all_units_processed',
    evidencePolicy: { mode: 'require_strong', maxGapPercent: 0, treatUnknownAs: 'gap' },
  },
} as const;

type Keys = Pick<ReceiptKeys, 'current'>;

/** The book of runs on a store, with evidence that the test says. */
export function openTaskDesk(
  store: Store,
  scopes = new SaidScopes(store),
  maxUnits = 5000,
  keys: Keys = createTestKeys(),
  log: Log = () => undefined,
) {
  const clock = new FakeClock();
  const ids = sequentialIds();
  const redactor = createRedactor(new Uint8Array(32));
  const given = { store, clock, ids, log, redactor, folderId: 'folder' };
  const profiles = new ProfileBook(given);
  const coverage = COVERAGE_SETTINGS;
  const book = new TaskBook({
    ...given,
    scopes,
    profiles,
    maxUnits,
    keys,
    novaVersion: '0.0.0',
    isStamping: false,
    coverage,
  });
  const create = async (content: object = {}, goalId: string | null = null) => {
    const answer = await book.create(
      {
        from: { adHocContext: { ...AD_HOC, ...content } },
        targetUrl: 'https://site.test/start',
        currentScope: undefined,
        overrides: undefined,
        declaredTaskKind: null,
        targetId: 'tab-1',
        goalId,
      },
      CALLER,
      () => 'read',
    );
    if (answer.kind !== 'created') throw new Error(`not created: ${answer.kind}`);
    return answer.run.instance.instanceId;
  };
  const header = (instanceId: string, rev: number, id: string, payload: object) => ({
    instanceId,
    expectedInstanceRev: rev,
    clientEventId: id,
    payload: { ...payload },
  });
  type Event = Parameters<TaskBook['progress']>[1];
  return {
    book,
    clock,
    scopes,
    profiles,
    create,
    progress: (instanceId: string, rev: number, id: string, event: Event, caller = CALLER) =>
      book.progress(header(instanceId, rev, id, event), event, { ...caller, toolName: 'nova.task_instance_progress' }),
    complete: (instanceId: string, rev: number, id: string, note?: string) =>
      book.complete(
        header(instanceId, rev, id, { note }),
        { note, report: [] },
        { ...CALLER, toolName: 'nova.task_instance_complete' },
      ),
    abort: (instanceId: string, rev: number, id: string, outcome: 'aborted' | 'failed' = 'aborted') =>
      book.abort(
        header(instanceId, rev, id, { outcome }),
        { reason: 'no longer wanted', outcome },
        { ...CALLER, toolName: 'nova.task_instance_abort' },
      ),
  };
}
