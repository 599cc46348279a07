import { type Clock, errorText, type Log } from '../kernel/index.js';
import type { Store } from '../store/index.js';
import { deleteEndedClaims, deleteRows, loadEndedScopes, loadOldest, pruneLinks } from './retention-repo.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Rows taken away in one transaction, so that no call waits long for its turn. */
const BATCH = 500;
const FIRST_MS = 60_000;
const EVERY_MS = 6 * HOUR_MS;

export interface RetentionLimits {
  readonly cleanDays: number;
  readonly problemDays: number;
  readonly unboundHours: number;
}

export interface RetentionDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly folderId: string;
  readonly limits: RetentionLimits;
  readonly log: Log;
}

/** Takes old evidence away now and then while the server runs; the answer ends it (E&T 1.8). */
export function keepRetention(deps: RetentionDeps): () => void {
  let cancel = () => {};
  const next = (ms: number) => {
    cancel = deps.clock.after(ms, () => {
      prune(deps)
        .catch((error: unknown) => deps.log('warn', 'retention.failed', { error: errorText(error) }))
        .finally(() => next(EVERY_MS));
    });
  };
  next(FIRST_MS);
  return () => cancel();
}

/** Only scopes that have ended lose rows, and each row leaves its link behind. */
export async function prune({ store, clock, folderId, limits }: RetentionDeps): Promise<void> {
  const nowMs = clock.now();
  const problemBeforeMs = nowMs - limits.problemDays * DAY_MS;
  await pruneUnbound(store, { unboundBeforeMs: nowMs - limits.unboundHours * HOUR_MS, problemBeforeMs });
  const cleanBeforeMs = nowMs - limits.cleanDays * DAY_MS;
  for (const scopeId of await loadEndedScopes(store.read, folderId, { cleanBeforeMs, problemBeforeMs })) {
    let pruned = BATCH;
    while (pruned === BATCH) pruned = await store.write((db) => pruneLinks(db, scopeId, nowMs, BATCH));
  }
  await store.write((db) => deleteEndedClaims(db, folderId, problemBeforeMs));
}

async function pruneUnbound(
  store: Store,
  before: { readonly unboundBeforeMs: number; readonly problemBeforeMs: number },
): Promise<void> {
  let cursor = -1;
  for (;;) {
    const rows = await loadOldest(store.read, cursor, BATCH);
    const old = rows.filter(
      ({ isBound, isBlocked, startedAtMs }) =>
        !isBound && startedAtMs < (isBlocked ? before.problemBeforeMs : before.unboundBeforeMs),
    );
    const seqs = old.map(({ dispatchSeq }) => dispatchSeq);
    if (seqs.length > 0) await store.write((db) => deleteRows(db, seqs));
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH || last.startedAtMs >= before.unboundBeforeMs) return;
    cursor = last.dispatchSeq;
  }
}
