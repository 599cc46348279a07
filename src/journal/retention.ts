import { type Clock, errorText, type Log } from '../kernel/index.js';
import { deleteExpired, type Store } from '../store/index.js';
import { deleteObservations } from './repo.js';
import { deleteEvents, deleteSetAside, loadOldObservations, type OldObservation } from './retention-repo.js';
import { candidateTable, cursorTable, debtTable, promotionTable, stepTable } from './tables.js';

const DAY_MS = 86_400_000;
/** Rows taken away in one transaction, so that no call waits long for its turn. */
const BATCH = 500;
/** After the evidence of tasks, which begins a minute after the start. */
const FIRST_MS = 90_000;

export interface JournalRetentionDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly folderId: string;
  readonly log: Log;
  readonly limits: { readonly retentionDays: number; readonly auditRetentionDays: number };
  /** Since when each live entry of a scope has its level: what was observed since then speaks for it (K 14). */
  readonly keeps: (host: string) => Promise<ReadonlyMap<string, number>>;
}

/** Takes old rows of the journal away soon after the start and daily; the answer ends it (K 14). */
export function keepJournalRetention(deps: JournalRetentionDeps): () => void {
  let cancel = () => {};
  const next = (ms: number) => {
    cancel = deps.clock.after(ms, () => {
      pruneJournal(deps)
        .catch((error: unknown) => deps.log('warn', 'journal.retention_failed', { error: errorText(error) }))
        .finally(() => next(DAY_MS));
    });
  };
  next(FIRST_MS);
  return () => cancel();
}

export async function pruneJournal(deps: JournalRetentionDeps): Promise<void> {
  const { store, folderId, limits, log } = deps;
  const nowMs = deps.clock.now();
  const beforeMs = nowMs - limits.retentionDays * DAY_MS;
  await pruneObservations(deps, beforeMs);
  // Candidates first: they hold events back.
  await inBatches((limit) => store.write((db) => deleteExpired(db, candidateTable, { folderId, beforeMs, limit })));
  await inBatches((limit) => store.write((db) => deleteEvents(db, { folderId, beforeMs, limit })));
  await inBatches((limit) => store.write((db) => deleteExpired(db, stepTable, { folderId, beforeMs, limit })));
  // They are few beside the calls of a day, and go at once.
  const auditBeforeMs = nowMs - limits.auditRetentionDays * DAY_MS;
  await store.write(async (db) => {
    for (const table of [debtTable, cursorTable]) await deleteExpired(db, table, { folderId, beforeMs });
    await deleteExpired(db, promotionTable, { folderId, beforeMs: auditBeforeMs });
  });
  const lost = await store.write((db) => deleteSetAside(db, folderId, beforeMs));
  if (lost > 0) log('warn', 'journal.notes_dropped', { count: lost });
}

async function inBatches(remove: (limit: number) => Promise<number>): Promise<void> {
  while ((await remove(BATCH)) === BATCH);
}

async function pruneObservations({ store, folderId, keeps }: JournalRetentionDeps, beforeMs: number): Promise<void> {
  const kept = new Map<string, ReadonlyMap<string, number>>();
  const isKept = async ({ host, stableId, createdAt }: OldObservation): Promise<boolean> => {
    if (stableId === null) return false;
    const since = kept.get(host) ?? (await keeps(host));
    kept.set(host, since);
    const levelChangedAt = since.get(stableId);
    return levelChangedAt !== undefined && createdAt >= levelChangedAt;
  };
  let after: OldObservation | null = null;
  for (;;) {
    const rows: OldObservation[] = await loadOldObservations(store.read, { folderId, beforeMs, limit: BATCH }, after);
    const gone: string[] = [];
    for (const row of rows) if (!(await isKept(row))) gone.push(row.observationId);
    if (gone.length > 0) await store.write((db) => deleteObservations(db, folderId, gone));
    after = rows.at(-1) ?? null;
    if (after === null || rows.length < BATCH) return;
  }
}
