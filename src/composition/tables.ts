import { factTables } from '../facts/index.js';
import { journalTables } from '../journal/index.js';
import { knowledgeTables } from '../knowledge/index.js';
import { learningTables } from '../learning/index.js';
import { memoryTables } from '../memory/index.js';
import { observationTables } from '../observations/index.js';
import { ownershipTables } from '../ownership/index.js';
import { safetyTables } from '../safety/index.js';
import { type AnyTable, storeTables } from '../store/index.js';
import { taskTables } from '../tasks/index.js';
import { verificationTables } from '../verification/index.js';

/** Every table, in the order in which a person sees what is kept of a site. */
export const TABLES: readonly AnyTable[] = [
  ...knowledgeTables,
  ...journalTables,
  ...learningTables,
  ...factTables,
  ...memoryTables,
  ...taskTables,
  ...verificationTables,
  ...observationTables,
  ...ownershipTables,
  ...safetyTables,
  ...storeTables,
];
