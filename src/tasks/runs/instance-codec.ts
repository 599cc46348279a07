import { instanceTable } from '../tables.js';
import type { TaskInstance } from './instance-types.js';

/** What a run can change after it was created. */
const CHANGING = [
  'profileId',
  'instanceRev',
  'status',
  'discoveryState',
  'targetUrl',
  'resumeState',
  'checks',
  'scopeId',
  'goalId',
  'snapshot',
  'verification',
  'lastActivityAtMs',
  'completedAtMs',
  'coverageSchemaVersion',
  'gateMode',
] as const;

/** The columns whose value differs. Objects are compared by identity: whoever changes one makes a new one. */
export function changedColumns(before: TaskInstance, after: TaskInstance) {
  return instanceTable.changes(changedFields(before, after, CHANGING));
}

function changedFields<T, Field extends keyof T>(
  before: T,
  after: T,
  fields: readonly Field[],
): Partial<Pick<T, Field>> {
  const changed: Partial<Pick<T, Field>> = {};
  for (const field of fields) if (after[field] !== before[field]) changed[field] = after[field];
  return changed;
}
