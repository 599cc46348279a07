/** Looks into the store from outside. Read only: recovering the write-ahead log after a kill is Nova's own work. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

const BUSY_TIMEOUT_MS = 5000;

/** `look` gets null while there is no store yet. */
export function inspectStore(dataDir, look) {
  const file = join(dataDir, 'nova.db');
  if (!existsSync(file)) return look(null);
  const db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    const hasTables =
      db.prepare("select count(*) as n from sqlite_master where name = 'observations_marker'").get().n === 1;
    return look(hasTables ? db : null);
  } finally {
    db.close();
  }
}

export function markersIn(db) {
  return db === null
    ? []
    : db
        .prepare('select dispatch_call_id as callId from observations_marker')
        .all()
        .map((row) => row.callId);
}

/** Acknowledged calls whose row is missing, or says something else than the answer did. */
export function lostCalls(db, acknowledged) {
  const row = db?.prepare('select ok, tool_name as tool from observations_observation where dispatch_call_id = ?');
  return acknowledged.flatMap(({ callId, tool, ok }) => {
    const found = row?.get(callId);
    if (found === undefined) return [`${callId} (${tool}) was answered and has no row`];
    const isSame = found.ok === Number(ok) && found.tool.replace('.', '_') === tool;
    return isSame ? [] : [`${callId} was answered as ${tool} ok=${ok}, its row says ${found.tool} ok=${found.ok}`];
  });
}

/** Calls that a kill cut off and that the next owner has not turned into "ran, and failed" (E&T 1.1). */
export function unrecovered(db, callIds) {
  const row = db?.prepare(
    'select executed, ok, outcome_kind as outcome from observations_observation where dispatch_call_id = ?',
  );
  return [...callIds].flatMap((callId) => {
    const found = row?.get(callId);
    if (found === undefined) return [`${callId} left a marker and has no row`];
    const isRight = found.executed === 1 && found.ok === 0 && found.outcome === 'error';
    return isRight ? [] : [`${callId} left a marker, its row says ${JSON.stringify(found)}`];
  });
}

export function repeatedNumbers(db) {
  return db
    .prepare(
      'select dispatch_seq as seq, count(*) as n from observations_observation group by dispatch_seq having n > 1',
    )
    .all()
    .map(({ seq, n }) => `dispatch_seq ${seq} occurs ${n} times`);
}

export function damageIn(db) {
  const found = db
    .prepare('pragma integrity_check')
    .all()
    .map((row) => row.integrity_check);
  return found.length === 1 && found[0] === 'ok' ? [] : found;
}

export function rowCount(db) {
  return db.prepare('select count(*) as n from observations_observation').get().n;
}

export function filesPutAside(dataDir) {
  return readdirSync(dataDir).filter((name) => name.includes('.corrupt-'));
}
