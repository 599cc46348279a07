import type { Database } from './schema.js';

/** A small fact of its own key, beside the tables. */
export async function readNote(db: Database, key: string): Promise<unknown> {
  const row = await db.selectFrom('store_note').select('value_json').where('key', '=', key).executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.value_json) as unknown);
}

export async function saveNote(db: Database, key: string, value: unknown): Promise<void> {
  const value_json = JSON.stringify(value);
  await db
    .insertInto('store_note')
    .values({ key, value_json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value_json }))
    .execute();
}
