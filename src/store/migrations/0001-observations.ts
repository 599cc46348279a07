import type { Kysely, Migration } from 'kysely';

export const observations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('store_counter')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('store_note')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value_json', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('observations_marker')
      .addColumn('dispatch_call_id', 'text', (column) => column.primaryKey())
      .addColumn('dispatch_seq', 'bigint', (column) => column.notNull())
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('tool_name', 'text', (column) => column.notNull())
      .addColumn('agent_id', 'text', (column) => column.notNull())
      .addColumn('target_id', 'text')
      .addColumn('target_session_id', 'text')
      .addColumn('scope_id', 'text')
      .addColumn('action_kind', 'text', (column) => column.notNull())
      .addColumn('surface_kind', 'text', (column) => column.notNull())
      .addColumn('args_hash', 'text', (column) => column.notNull())
      .addColumn('started_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('observations_observation')
      .addColumn('observation_id', 'text', (column) => column.notNull().unique())
      .addColumn('dispatch_call_id', 'text', (column) => column.notNull().unique())
      // On SQLite an integer key is the row's own number; any other type would cost a second index.
      .addColumn('dispatch_seq', 'integer', (column) => column.primaryKey())
      .addColumn('parent_call_id', 'text')
      .addColumn('scope_id', 'text')
      .addColumn('binding_mode', 'text')
      .addColumn('tool_name', 'text', (column) => column.notNull())
      .addColumn('agent_id', 'text', (column) => column.notNull())
      .addColumn('target_id', 'text')
      .addColumn('target_session_id', 'text')
      .addColumn('action_kind', 'text', (column) => column.notNull())
      .addColumn('surface_kind', 'text', (column) => column.notNull())
      .addColumn('signal_flags', 'integer', (column) => column.notNull())
      .addColumn('executed', 'integer', (column) => column.notNull())
      .addColumn('ok', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('outcome_kind', 'text', (column) => column.notNull())
      .addColumn('reason_code', 'text')
      .addColumn('block_stage', 'text')
      .addColumn('gate_id', 'text')
      .addColumn('verify_state', 'text')
      .addColumn('started_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('ended_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('duration_ms', 'bigint', (column) => column.notNull())
      .addColumn('url_before', 'text')
      .addColumn('url_after', 'text')
      .addColumn('url_effective', 'text')
      .addColumn('requested_url', 'text')
      .addColumn('http_status', 'integer')
      .addColumn('route_key', 'text')
      .addColumn('origin', 'text')
      .addColumn('normalizer_version', 'integer', (column) => column.notNull())
      .addColumn('navigation_seq_before', 'integer')
      .addColumn('navigation_seq_after', 'integer')
      .addColumn('dom_epoch_before', 'integer')
      .addColumn('dom_epoch_after', 'integer')
      .addColumn('selector_hash', 'text')
      .addColumn('input_length', 'integer')
      .addColumn('text_chars_returned', 'integer')
      .addColumn('text_chars_source', 'integer')
      .addColumn('truncated', 'integer', (column) => column.notNull())
      .addColumn('args_hash', 'text', (column) => column.notNull())
      .addColumn('result_hash', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('observations_observation_target')
      .on('observations_observation')
      .columns(['target_id', 'dispatch_seq'])
      .execute();
  },
};
