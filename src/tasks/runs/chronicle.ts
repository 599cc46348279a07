import { type Change, changesBetween } from '../../evidence/index.js';
import type { Database } from '../../store/index.js';
import { holdOpenRun } from '../coverage/coverage-repo.js';
import type { TaskScopes } from '../deps.js';
import { loadHashes, type Touched } from './history-repo.js';
import type { StoredEvent } from './instance-repo.js';

interface RunName {
  readonly instanceId: string;
  readonly scopeId: string | null;
}

/** What a run agreed on or what became of it, as a link of its chain (E&T 13.1). */
export interface TaskNote {
  readonly kind: 'task';
  readonly event: {
    readonly eventId: string;
    readonly kind: string;
    readonly agentId: string;
    readonly toolName: string;
    readonly revBefore: number;
    readonly revAfter: number;
    readonly atMs: number;
    readonly delta: Readonly<Record<string, unknown>>;
  } | null;
  readonly changes: readonly Change[];
}

/** Takes an open run for this transaction, its scope first. False when the run is over. */
export async function holdRun(
  scopes: Pick<TaskScopes, 'hold'>,
  db: Database,
  { instanceId, scopeId }: RunName,
): Promise<boolean> {
  if (scopeId !== null) await scopes.hold(db, scopeId);
  return holdOpenRun(db, instanceId);
}

/**
 * Has rows of a run changed, and makes the change a link of its chain in the same transaction. Rows are looked at before and
 * after: who changes one between two events is found out, since it then is not as the last event had left it.
 */
export async function chronicle<T>(
  scopes: Pick<TaskScopes, 'note'>,
  db: Database,
  { instanceId, scopeId }: RunName,
  given: {
    readonly touched: Touched;
    readonly event: StoredEvent | null;
    readonly write: () => Promise<T>;
  },
): Promise<T> {
  const { event } = given;
  const touched = event === null ? given.touched : { ...given.touched, event: [event.event.eventId] };
  const before = await loadHashes(db, instanceId, touched);
  const value = await given.write();
  const changes = changesBetween(before, await loadHashes(db, instanceId, touched));
  if (scopeId !== null && changes.length > 0)
    await scopes.note(db, scopeId, { kind: 'task', event: event && toldOf(event), changes } satisfies TaskNote);
  return value;
}

function toldOf({ event, toolName }: StoredEvent): TaskNote['event'] {
  const { eventId, kind, agentId, instanceRevBefore, instanceRevAfter, createdAtMs, delta } = event;
  const revs = { revBefore: instanceRevBefore, revAfter: instanceRevAfter };
  return { eventId, kind, agentId, toolName, ...revs, atMs: createdAtMs, delta };
}
