import { int, text } from './columns.js';
import { defineTable } from './table.js';

const counters = defineTable({
  name: 'store_counter',
  owner: 'store',
  columns: { name: text(), value: int() },
  key: ['name'],
  retention: { kept: 'A number is never given twice, however old the last one is (A&S T2).' },
  privacy: { none: 'Names of counters, which are in the code, and numbers.' },
});

/** Small facts of a key of their own. */
const notes = defineTable({
  name: 'store_note',
  owner: 'store',
  columns: { key: text(), value_json: text() },
  key: ['key'],
  retention: { kept: 'Each key has one note, which its writer replaces.' },
  privacy: { none: 'Sites that were wiped stand in it as a keyed hash only (A&S Z11).' },
});

export const storeTables = [counters, notes] as const;
