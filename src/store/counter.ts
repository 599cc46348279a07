import { sql } from 'kysely';
import type { Database } from './schema.js';

/** Numbers that are never given twice, also not after a crash: the high-water mark is stored before one is used. */
export interface Counter {
  next(): Promise<number>;
}

/** Reserves `block` numbers a write: 1 leaves no gaps after a restart, more costs fewer writes. */
export function createCounter(
  write: <T>(work: (db: Database) => Promise<T>) => Promise<T>,
  name: string,
  block: number,
): Counter {
  let next = 1;
  let reservedTo = 0;
  let reserving: Promise<void> | null = null;

  const reserve = async () => {
    const { value } = await write((db) =>
      db
        .insertInto('store_counter')
        .values({ name, value: block })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`store_counter.value + ${block}` }))
        .returning('value')
        .executeTakeFirstOrThrow(),
    );
    reservedTo = value;
    next = value - block + 1;
  };

  return {
    next: async () => {
      while (next > reservedTo) {
        reserving ??= reserve().finally(() => {
          reserving = null;
        });
        await reserving;
      }
      return next++;
    },
  };
}
