import type { Kysely, Migration } from 'kysely';

export const goals: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('verification_goal')
      .addColumn('goal_id', 'text', (column) => column.primaryKey())
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('target_id', 'text', (column) => column.notNull())
      .addColumn('summary', 'text', (column) => column.notNull())
      .addColumn('mode', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('current_step', 'integer', (column) => column.notNull())
      .addColumn('owner_agent_id', 'text')
      .addColumn('sidecar_session_id', 'text')
      .addColumn('lease_ms', 'integer', (column) => column.notNull())
      .addColumn('lease_expires_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('heartbeat_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('event_count', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('verification_goal_state')
      .on('verification_goal')
      .columns(['folder_id', 'state', 'created_at_ms'])
      .execute();
    await db.schema
      .createIndex('verification_goal_target')
      .on('verification_goal')
      .columns(['folder_id', 'target_id', 'created_at_ms'])
      .execute();
    await db.schema
      .createTable('verification_goal_step')
      .addColumn('goal_id', 'text', (column) => column.notNull())
      .addColumn('step_index', 'integer', (column) => column.notNull())
      .addColumn('action_desc', 'text', (column) => column.notNull())
      .addColumn('contract_json', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('step_version', 'integer', (column) => column.notNull())
      .addColumn('lease_token', 'text')
      .addColumn('needs_look', 'integer', (column) => column.notNull())
      .addColumn('last_transition_json', 'text')
      .addPrimaryKeyConstraint('verification_goal_step_key', ['goal_id', 'step_index'])
      .execute();
    await db.schema
      .createTable('verification_goal_event')
      .addColumn('goal_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('agent_id', 'text')
      .addColumn('step_index', 'integer')
      .addColumn('data_json', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('verification_goal_event_key', ['goal_id', 'seq'])
      .execute();
  },
};
