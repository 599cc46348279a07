/** Looks into the store from outside. Read only: recovering the write-ahead log after a kill is Nova's own work. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

const BUSY_TIMEOUT_MS = 5000;

/**
 * Answers what `look` finds. It asks with `select(columns, rest)`, which answers rows as arrays, and no rows while there
 * is no store yet.
 */
export function inspectStore(dataDir, look) {
  const file = join(dataDir, 'nova.db');
  if (!existsSync(file)) return look(() => []);
  const db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  let rows = [];
  // A prepared statement would keep the file open until it is collected. A connection that outlives a kill changes what
  // the next owner finds: only the first one to open a store recovers its log. So rows come through a function.
  db.function('give', { varargs: true }, (...values) => {
    rows.push(values);
    return 0;
  });
  const select = (columns, rest) => {
    rows = [];
    db.exec(`select give(${columns}) ${rest}`);
    return rows;
  };
  try {
    const isBegun = select('1', "from sqlite_master where name = 'observations_observation'").length > 0;
    return look(isBegun ? select : () => []);
  } finally {
    db.close();
  }
}

export function markersIn(select) {
  return select('dispatch_call_id', 'from observations_marker').flat();
}

/** Acknowledged calls whose row is missing, or says something else than the answer did. */
export function lostCalls(select, acknowledged) {
  const rows = rowsOf(
    select,
    'ok, tool_name',
    acknowledged.map(({ callId }) => callId),
  );
  return acknowledged.flatMap(({ callId, tool, ok }) => {
    const row = rows.get(callId);
    if (row === undefined) return [`${callId} (${tool}) was answered and has no row`];
    const isSame = row[0] === Number(ok) && row[1].replace('.', '_') === tool;
    return isSame ? [] : [`${callId} was answered as ${tool} ok=${ok}, its row says ${row[1]} ok=${row[0]}`];
  });
}

/** Calls that a kill cut off and that no owner has turned into "ran, and failed" (E&T 1.1). */
export function unrecovered(select, callIds) {
  const rows = rowsOf(select, 'executed, ok, outcome_kind', callIds);
  return callIds.flatMap((callId) => {
    const said = rows.get(callId)?.join();
    return said === '1,0,error' ? [] : [`${callId} left a marker, its row says ${said ?? 'nothing: there is none'}`];
  });
}

export function repeatedNumbers(select) {
  const repeated = 'select dispatch_seq, count(*) as times from observations_observation group by 1 having times > 1';
  return select('dispatch_seq, times', `from (${repeated})`).map(
    ([seq, times]) => `dispatch_seq ${seq} occurs ${times} times`,
  );
}

export function damageIn(select) {
  const found = select('integrity_check', 'from pragma_integrity_check').flat();
  return found.join() === 'ok' ? [] : found;
}

export function rowCount(select) {
  return select('total', 'from (select count(*) as total from observations_observation)').flat()[0];
}

export function filesPutAside(dataDir) {
  return readdirSync(dataDir).filter((name) => name.includes('.corrupt-'));
}

function rowsOf(select, columns, callIds) {
  const list = callIds.map((callId) => `'${callId.replaceAll("'", "''")}'`).join();
  const rows = select(
    `dispatch_call_id, ${columns}`,
    `from observations_observation where dispatch_call_id in (${list})`,
  );
  return new Map(rows.map(([callId, ...rest]) => [callId, rest]));
}
