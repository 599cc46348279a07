import type { Kysely, Migration } from 'kysely';

export const verification: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('verification_transition')
      .addColumn('transition_id', 'text', (column) => column.primaryKey())
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('dispatch_call_id', 'text', (column) => column.notNull())
      .addColumn('tool_name', 'text', (column) => column.notNull())
      .addColumn('agent_id', 'text', (column) => column.notNull())
      .addColumn('target_id', 'text', (column) => column.notNull())
      .addColumn('target_session_id', 'text', (column) => column.notNull())
      .addColumn('url', 'text')
      .addColumn('route_key', 'text')
      .addColumn('selector_hash', 'text')
      .addColumn('label', 'text')
      .addColumn('commit_class', 'text')
      .addColumn('action_kind', 'text', (column) => column.notNull())
      .addColumn('retry_policy', 'text', (column) => column.notNull())
      .addColumn('contract_hash', 'text', (column) => column.notNull())
      .addColumn('contract_source', 'text', (column) => column.notNull())
      .addColumn('claim_epoch', 'bigint')
      .addColumn('owner_epoch', 'bigint', (column) => column.notNull())
      .addColumn('started_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('completed_at_ms', 'bigint')
      .addColumn('dispatch_status', 'text')
      .addColumn('verification_status', 'text')
      .addColumn('indeterminate_reason', 'text')
      .addColumn('retry_advice', 'text')
      .addColumn('guarded_commit_json', 'text')
      .addColumn('story_json', 'text')
      .execute();
    await db.schema
      .createIndex('verification_transition_open')
      .on('verification_transition')
      .columns(['folder_id', 'completed_at_ms'])
      .execute();
    await db.schema
      .createIndex('verification_transition_element')
      .on('verification_transition')
      .columns(['target_id', 'selector_hash', 'route_key', 'completed_at_ms'])
      .execute();
    await db.schema
      .createTable('verification_picture')
      .addColumn('transition_id', 'text', (column) => column.notNull())
      .addColumn('side', 'text', (column) => column.notNull())
      .addColumn('jpeg_base64', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('verification_picture_key', ['transition_id', 'side'])
      .execute();
    await db.schema
      .createTable('verification_event_key')
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('agent_id', 'text', (column) => column.notNull())
      .addColumn('client_event_id', 'text', (column) => column.notNull())
      .addColumn('args_hash', 'text', (column) => column.notNull())
      .addColumn('dispatch_call_id', 'text', (column) => column.notNull())
      .addColumn('tool_name', 'text', (column) => column.notNull())
      .addColumn('result_json', 'text')
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('verification_event_key_key', ['folder_id', 'agent_id', 'client_event_id'])
      .execute();
    await db.schema
      .createIndex('verification_event_key_age')
      .on('verification_event_key')
      .columns(['folder_id', 'created_at_ms'])
      .execute();
  },
};
