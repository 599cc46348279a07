import type { Kysely } from 'kysely';
import type { factTables } from '../facts/index.js';
import type { journalTables } from '../journal/index.js';
import type { knowledgeTables } from '../knowledge/index.js';
import type { learningTables } from '../learning/index.js';
import type { memoryTables } from '../memory/index.js';
import type { observationTables } from '../observations/index.js';
import type { ownershipTables } from '../ownership/index.js';
import type { safetyTables } from '../safety/index.js';
import type { taskTables } from '../tasks/index.js';
import type { verificationTables } from '../verification/index.js';
import type { RowsOf } from './table.js';
import type { storeTables } from './tables.js';

/** The rows of all tables, from where each room declares its own. */
export interface Schema
  extends RowsOf<typeof storeTables>,
    RowsOf<typeof factTables>,
    RowsOf<typeof journalTables>,
    RowsOf<typeof knowledgeTables>,
    RowsOf<typeof learningTables>,
    RowsOf<typeof memoryTables>,
    RowsOf<typeof observationTables>,
    RowsOf<typeof ownershipTables>,
    RowsOf<typeof safetyTables>,
    RowsOf<typeof taskTables>,
    RowsOf<typeof verificationTables> {}

export type Database = Kysely<Schema>;
