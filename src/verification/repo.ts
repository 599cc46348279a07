import type { Database, RowOf } from '../store/index.js';
import { eventKeyTable, transitionTable } from './tables.js';
import type { EventKey, Ending, Intent, TransitionRecord } from './transition-types.js';

/** SQL of guarded actions. Everything belongs to one data folder; a database may serve several. */

export async function insertIntent(db: Database, folderId: string, intent: Intent): Promise<void> {
  await db
    .insertInto('verification_transition')
    .values({
      transition_id: intent.transitionId,
      folder_id: folderId,
      dispatch_call_id: intent.dispatchCallId,
      tool_name: intent.toolName,
      agent_id: intent.agentId,
      target_id: intent.targetId,
      target_session_id: intent.targetSessionId,
      url: intent.url,
      route_key: intent.routeKey,
      selector_hash: intent.selectorHash,
      label: intent.label,
      commit_class: intent.commitClass,
      action_kind: intent.actionKind,
      retry_policy: intent.retryPolicy,
      contract_hash: intent.contractHash,
      contract_source: intent.contractSource,
      claim_epoch: intent.claimEpoch,
      owner_epoch: intent.ownerEpoch,
      started_at_ms: intent.startedAtMs,
    })
    .execute();
}

export async function saveEnding(db: Database, transitionId: string, ending: Ending): Promise<void> {
  await db
    .updateTable('verification_transition')
    .set(transitionTable.changes(ending))
    .where('transition_id', '=', transitionId)
    .execute();
}

/** A call that reached no page after all has no transition. */
export async function deleteIntent(db: Database, transitionId: string): Promise<void> {
  await db.deleteFrom('verification_picture').where('transition_id', '=', transitionId).execute();
  await db.deleteFrom('verification_transition').where('transition_id', '=', transitionId).execute();
}

export async function loadOpenIntents(db: Database, folderId: string): Promise<TransitionRecord[]> {
  const rows = await db
    .selectFrom('verification_transition')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('completed_at_ms', 'is', null)
    .execute();
  return rows.map(toRecord);
}

export async function loadRecentTransitions(
  db: Database,
  folderId: string,
  limit: number,
): Promise<TransitionRecord[]> {
  const rows = await db
    .selectFrom('verification_transition')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('completed_at_ms', 'is not', null)
    .orderBy('completed_at_ms', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRecord);
}

export async function findTransition(
  db: Database,
  folderId: string,
  transitionId: string,
): Promise<TransitionRecord | undefined> {
  const row = await db
    .selectFrom('verification_transition')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('transition_id', '=', transitionId)
    .executeTakeFirst();
  return row && toRecord(row);
}

/** Whether the same element was advised to be tried once more since `sinceMs` (A&S 5.9 rows 8, 9). */
export async function wasRetryAdvised(
  db: Database,
  {
    folderId,
    targetId,
    selectorHash,
    routeKey,
  }: Pick<Intent, 'targetId' | 'selectorHash' | 'routeKey'> & { readonly folderId: string },
  sinceMs: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('verification_transition')
    .select('transition_id')
    .where('folder_id', '=', folderId)
    .where('target_id', '=', targetId)
    .where('selector_hash', selectorHash === null ? 'is' : '=', selectorHash)
    .where('route_key', routeKey === null ? 'is' : '=', routeKey)
    .where('completed_at_ms', '>=', sinceMs)
    .where('indeterminate_reason', '=', 'ambiguous_signal')
    .where('retry_advice', '=', 'safe_to_retry')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function savePicture(
  db: Database,
  transitionId: string,
  { side, jpegBase64 }: { readonly side: 'before' | 'after'; readonly jpegBase64: string },
): Promise<void> {
  await db
    .insertInto('verification_picture')
    .values({ transition_id: transitionId, side, jpeg_base64: jpegBase64 })
    .onConflict((conflict) => conflict.columns(['transition_id', 'side']).doUpdateSet({ jpeg_base64: jpegBase64 }))
    .execute();
}

export async function loadPictures(
  db: Database,
  folderId: string,
  transitionId: string,
): Promise<{ readonly before: string | null; readonly after: string | null }> {
  const rows = await db
    .selectFrom('verification_picture')
    .innerJoin('verification_transition', 'verification_transition.transition_id', 'verification_picture.transition_id')
    .select(['verification_picture.side', 'verification_picture.jpeg_base64'])
    .where('verification_transition.folder_id', '=', folderId)
    .where('verification_picture.transition_id', '=', transitionId)
    .execute();
  const of = (side: string) => rows.find((row) => row.side === side)?.jpeg_base64 ?? null;
  return { before: of('before'), after: of('after') };
}

export async function findEventKey(
  db: Database,
  folderId: string,
  { agentId, clientEventId }: Pick<EventKey, 'agentId' | 'clientEventId'>,
): Promise<EventKey | undefined> {
  const row = await db
    .selectFrom('verification_event_key')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('agent_id', '=', agentId)
    .where('client_event_id', '=', clientEventId)
    .executeTakeFirst();
  return row && eventKeyTable.fromRow(row);
}

export async function insertEventKey(db: Database, folderId: string, key: EventKey): Promise<void> {
  await db
    .insertInto('verification_event_key')
    .values(eventKeyTable.toRow({ ...key, result: null }, { folder_id: folderId }))
    .execute();
}

export async function saveEventResult(
  db: Database,
  folderId: string,
  { agentId, clientEventId, result }: Pick<EventKey, 'agentId' | 'clientEventId' | 'result'>,
): Promise<void> {
  await db
    .updateTable('verification_event_key')
    .set(eventKeyTable.changes({ result }))
    .where('folder_id', '=', folderId)
    .where('agent_id', '=', agentId)
    .where('client_event_id', '=', clientEventId)
    .execute();
}

export async function deleteEventKey(
  db: Database,
  folderId: string,
  { agentId, clientEventId }: Pick<EventKey, 'agentId' | 'clientEventId'>,
): Promise<void> {
  await db
    .deleteFrom('verification_event_key')
    .where('folder_id', '=', folderId)
    .where('agent_id', '=', agentId)
    .where('client_event_id', '=', clientEventId)
    .execute();
}

function toRecord(row: RowOf<typeof transitionTable.columns>): TransitionRecord {
  const record = transitionTable.fromRow(row);
  return { ...record, story: record.story ?? [] };
}
