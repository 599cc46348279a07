import { defineTable, int, type RowsOf, text } from '../store/index.js';
import type { ApprovalChannel, ApprovalState } from './approvals/approval-types.js';

/** A person was asked whether a call may run, and what came of it (A&S 12). */
export const approvalTable = defineTable({
  name: 'safety_approval',
  owner: 'safety',
  columns: {
    approval_id: text(),
    folder_id: text().beside(),
    state: text<ApprovalState>(),
    agent_id: text(),
    tool_name: text(),
    args_hash: text(),
    target_id: text().nullable(),
    host: text().nullable(),
    element_key: text().nullable(),
    asked_class: text(),
    label: text().nullable(),
    message: text(),
    created_at_ms: int(),
    expires_at_ms: int(),
    decided_at_ms: int().nullable(),
    decided_by: text<ApprovalChannel>().nullable(),
  },
  key: ['approval_id'],
  retention: { kept: 'What a person allowed or refused is on record; there are few.' },
  privacy: { kept: 'What a person allowed or refused is on record.' },
});

/** The operator's standing consent for a host (A&S Z4). */
export const grantTable = defineTable({
  name: 'safety_grant',
  owner: 'safety',
  columns: {
    grant_id: text(),
    folder_id: text().beside(),
    host: text(),
    covers: text(),
    created_at_ms: int(),
    expires_at_ms: int(),
  },
  key: ['grant_id'],
  retention: { kept: 'One that has expired counts for nothing, and the operator takes it back.' },
  privacy: { kept: 'An order of the operator, and only the operator revokes it.' },
});

/** A row means that everything is stopped (A&S Z7). */
const stops = defineTable({
  name: 'safety_stop',
  owner: 'safety',
  columns: { folder_id: text(), stopped_at_ms: int() },
  key: ['folder_id'],
  retention: { kept: 'Goes when the operator lets work go on.' },
  privacy: { none: 'A folder and a time.' },
});

export const safetyTables = [approvalTable, grantTable, stops] as const;

declare module '../store/schema.js' {
  interface Schema extends RowsOf<typeof safetyTables> {}
}
