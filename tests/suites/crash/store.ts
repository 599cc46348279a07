/** Looks into the store from outside. Read only: recovering the write-ahead log after a kill is Nova's own work. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { WireName } from '../support/tool-calls.js';

const BUSY_TIMEOUT_MS = 5000;

type Value = string | number | null;
type Row = readonly Value[];
/** Rows as arrays of the columns; no rows while there is no store yet. */
export type Select = (columns: string, rest: string) => readonly Row[];

/** What must be found in the store of a call that was answered. */
export interface Answered {
  readonly callId: string;
  readonly tool: WireName;
  readonly ok: boolean;
}

/** Answers what `look` finds. */
export function inspectStore<T>(dataDir: string, look: (select: Select) => T): T {
  const file = join(dataDir, 'nova.db');
  if (!existsSync(file)) return look(() => []);
  const db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  let rows: Row[] = [];
  // A prepared statement would keep the file open until it is collected. A connection that outlives a kill changes what
  // the next owner finds: only the first one to open a store recovers its log. So rows come through a function.
  db.function('give', { varargs: true }, (...values: Value[]) => {
    rows.push(values);
    return 0;
  });
  const select: Select = (columns, rest) => {
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

export function markersIn(select: Select): string[] {
  return textsOf(select('dispatch_call_id', 'from observations_marker'));
}

/** Acknowledged calls whose row is missing, or says something else than the answer did. */
export function lostCalls(select: Select, acknowledged: readonly Answered[]): string[] {
  const rows = rowsOf(
    select,
    'ok, tool_name',
    acknowledged.map(({ callId }) => callId),
  );
  return acknowledged.flatMap(({ callId, tool, ok }) => {
    const row = rows.get(callId);
    if (row === undefined) return [`${callId} (${tool}) was answered and has no row`];
    const isSame = row[0] === Number(ok) && String(row[1]).replace('.', '_') === tool;
    return isSame ? [] : [`${callId} was answered as ${tool} ok=${ok}, its row says ${row[1]} ok=${row[0]}`];
  });
}

/** Calls that a kill cut off and that no owner has turned into "ran, and failed" (E&T 1.1). */
export function unrecovered(select: Select, callIds: readonly string[]): string[] {
  const rows = rowsOf(select, 'executed, ok, outcome_kind', callIds);
  return callIds.flatMap((callId) => {
    const said = rows.get(callId)?.join();
    return said === '1,0,error' ? [] : [`${callId} left a marker, its row says ${said ?? 'nothing: there is none'}`];
  });
}

export function repeatedNumbers(select: Select): string[] {
  const repeated = 'select dispatch_seq, count(*) as times from observations_observation group by 1 having times > 1';
  return select('dispatch_seq, times', `from (${repeated})`).map(
    ([seq, times]) => `dispatch_seq ${seq} occurs ${times} times`,
  );
}

export function damageIn(select: Select): string[] {
  const found = textsOf(select('integrity_check', 'from pragma_integrity_check'));
  return found.join() === 'ok' ? [] : found;
}

export function rowCount(select: Select): number {
  return countOf(select, 'observations_observation');
}

/** How many rows a table has, or those of them that a condition names. */
export function countOf(select: Select, table: string, condition = 'true'): number {
  const [row] = select('many', `from (select count(*) as many from ${table} where ${condition})`);
  return Number(row?.[0] ?? 0);
}

/** The first column as texts. */
export const textsOf = (rows: readonly Row[]): string[] => rows.map(([first]) => String(first));

export function filesPutAside(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => name.includes('.corrupt-'));
}

function rowsOf(select: Select, columns: string, callIds: readonly string[]): Map<Value | undefined, Row> {
  const list = callIds.map((callId) => `'${callId.replaceAll("'", "''")}'`).join();
  const rows = select(
    `dispatch_call_id, ${columns}`,
    `from observations_observation where dispatch_call_id in (${list})`,
  );
  return new Map(rows.map(([callId, ...rest]) => [callId, rest]));
}
