import { defineTable, int, json, type RowsOf, text } from '../store/index.js';
import { FORGOTTEN_AFTER_MS } from './rules/names.js';
import type { ClaimHolder, Displaced, SandboxDetails } from './types.js';

/** Who owns a data folder now; a former owner is fenced by its older epoch (A&S J10). */
const folders = defineTable({
  name: 'ownership_folder',
  owner: 'ownership',
  columns: { folder_id: text(), owner_epoch: int() },
  key: ['folder_id'],
  retention: { kept: 'One row a data folder.' },
  privacy: { none: 'A folder and a number.' },
});

export const sandboxTable = defineTable({
  name: 'ownership_sandbox',
  owner: 'ownership',
  columns: {
    sandbox_ref: text(),
    folder_id: text().beside(),
    sandbox_id: text(),
    details_json: json<SandboxDetails>(),
    created_at_ms: int(),
  },
  key: ['sandbox_ref'],
  retention: { kept: 'Goes when the sandbox is deleted (A&S S5).' },
  privacy: { kept: 'What a sandbox is for was written by its owner, and is deleted with it.' },
});

/** Tabs that are open, or were when the server ended. */
export const targetTable = defineTable({
  name: 'ownership_target',
  owner: 'ownership',
  columns: {
    target_id: text(),
    folder_id: text().beside(),
    sandbox_ref: text(),
    agent_id: text().nullable(),
    last_url: text().nullable(),
    opened_at_ms: int().beside(),
  },
  key: ['target_id'],
  retention: { kept: 'Goes when the tab is closed.' },
  privacy: { kept: 'A tab that is open shows the site; its row goes when it is closed.' },
});

export const claimTable = defineTable({
  name: 'ownership_claim',
  owner: 'ownership',
  columns: {
    target_id: text(),
    folder_id: text().beside(),
    epoch: int(),
    holder_json: json<ClaimHolder>().nullable(),
    displaced_json: json<Displaced>().nullable(),
    expires_at_ms: int().nullable().beside(),
  },
  key: ['target_id'],
  retention: { kept: 'Goes when the tab is closed.' },
  privacy: { none: 'Says which agent works in which tab.' },
});

/** Which client an agent id belongs to (A&S J3a). */
export const nameTable = defineTable({
  name: 'ownership_name',
  owner: 'ownership',
  columns: { folder_id: text().beside(), agent_id: text(), principal: text(), seen_at_ms: int() },
  key: ['folder_id', 'agent_id'],
  retention: { for: { ms: FORGOTTEN_AFTER_MS }, by: 'seen_at_ms' },
  privacy: { none: 'Names of agents and of their clients.' },
});

export const ownershipTables = [folders, sandboxTable, targetTable, claimTable, nameTable] as const;

declare module '../store/schema.js' {
  interface Schema extends RowsOf<typeof ownershipTables> {}
}
