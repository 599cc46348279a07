import { anyRows } from './any-rows.js';
import type { Columns, RowOf } from './columns.js';
import type { Database } from './schema.js';

/** Writes a row, or over the one of its key; what is fixed stays as it was written first. Inside a transaction. */
export async function upsert<C extends Columns>(
  db: Database,
  table: { readonly name: string; readonly columns: C; readonly key: readonly (keyof C & string)[] },
  row: RowOf<C>,
  fixed: readonly (keyof C & string)[] = [],
): Promise<void> {
  const stays = new Set<string>(['folder_id', ...table.key, ...fixed]);
  const changing = Object.fromEntries(Object.entries(row).filter(([column]) => !stays.has(column)));
  await anyRows(db)
    .insertInto(table.name)
    .values(row)
    .onConflict((conflict) => conflict.columns([...table.key]).doUpdateSet(changing))
    .execute();
}
