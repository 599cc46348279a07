import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { defineTable, flag, int, json, type Store, text } from '../src/store/index.js';
import { TABLES } from '../src/composition/tables.js';
import { STORE_KINDS } from './support/stores.js';
import { useSharedStore } from './support/use-store.js';

const KINDS: Readonly<Record<string, string>> = {
  text: 'text',
  bigint: 'int',
  int8: 'int',
  integer: 'int',
  int4: 'int',
  'double precision': 'real',
  float8: 'real',
};

/** What a database says of its tables, as a declaration would. */
async function madeTables(store: Store): Promise<Record<string, readonly string[]>> {
  const tables = (await store.read.introspection.getTables()).filter(({ name }) => !name.startsWith('sqlite_'));
  const made: Record<string, readonly string[]> = {};
  for (const { name, columns } of tables) {
    const key = await keyOf(store, name);
    made[name] = described(
      key,
      // SQLite says of some columns of a key that they may be null.
      columns.map((one) => [
        one.name,
        KINDS[one.dataType.toLowerCase()] ?? one.dataType,
        one.isNullable && !key.includes(one.name),
      ]),
    );
  }
  return made;
}

async function keyOf(store: Store, table: string): Promise<readonly string[]> {
  const query =
    store.kind === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`
      : sql<{ name: string }>`
          select part.attname as name
          from pg_index as found, unnest(found.indkey) with ordinality as place(number, position), pg_attribute as part
          where found.indrelid = ${table}::regclass and found.indisprimary
            and part.attrelid = found.indrelid and part.attnum = place.number
          order by place.position`;
  return (await query.execute(store.read)).rows.map(({ name }) => name);
}

const described = (
  key: readonly string[],
  columns: readonly (readonly [name: string, kind: string, isNullable: boolean])[],
): readonly string[] => [
  `key ${key.join(', ')}`,
  ...columns.map(([name, kind, isNullable]) => `${name} ${kind}${isNullable ? '?' : ''}`).toSorted(),
];

describe.each(STORE_KINDS)('the declared tables on %s', (kind) => {
  const store = useSharedStore(kind);

  it('are the tables that the migrations made, column by column', async () => {
    const declared = TABLES.map(({ name, key, columns }) => [
      name,
      described(
        key,
        Object.entries(columns).map(([column, { kind: type, isNullable }]) => [column, type, isNullable]),
      ),
    ]);
    expect(await madeTables(store())).toEqual(Object.fromEntries(declared));
  });
});

describe('a declaration', () => {
  const table = defineTable({
    name: 'store_example',
    owner: 'store',
    columns: {
      example_id: text(),
      folder_id: text().beside(),
      value_json: json<{ readonly a: number }>(),
      more_json: json<readonly string[]>().nullable(),
      shared: flag().as('isShared'),
      seen_at_ms: int().nullable(),
    },
    key: ['example_id'],
    retention: { kept: 'An example.' },
    privacy: { none: 'An example.' },
  });
  const noun = { exampleId: 'x', value: { a: 1 }, more: null, isShared: true, seenAtMs: null };
  const row = {
    example_id: 'x',
    folder_id: 'here',
    value_json: '{"a":1}',
    more_json: null,
    shared: 1,
    seen_at_ms: null,
  };

  it('maps a noun to its row and back, every column in the declared order', () => {
    expect(Object.entries(table.toRow(noun, { folder_id: 'here' }))).toEqual(Object.entries(row));
    expect(table.fromRow(row)).toEqual(noun);
  });

  it('maps the columns that were asked for, and the fields that changed', () => {
    expect(table.fromRow({ shared: 0, more_json: '["a"]' })).toEqual({ isShared: false, more: ['a'] });
    expect(table.changes({ seenAtMs: 1, more: null })).toEqual({ more_json: null, seen_at_ms: 1 });
  });
});

describe('every table', () => {
  const names = new Set(TABLES.map(({ name }) => name));

  it('that goes with another names one that is there', () => {
    const parents = TABLES.flatMap(({ retention, privacy }) => [
      ...('with' in retention ? [retention.with] : []),
      ...('with' in privacy ? [privacy.with] : []),
      ...('sites' in privacy ? privacy.sites.flatMap((rows) => rows.with?.table ?? []) : []),
    ]);
    expect(parents.length).toBeGreaterThan(0);
    expect(parents.filter((name) => !names.has(name))).toEqual([]);
  });

  it('says why, where rows stay or nothing names a site', () => {
    const reasons = TABLES.flatMap(({ retention, privacy }) => [
      ...('kept' in retention ? [retention.kept] : []),
      ...('unless' in retention ? [retention.unless] : []),
      ...('kept' in privacy ? [privacy.kept] : []),
      ...('none' in privacy ? [privacy.none] : []),
    ]);
    expect(reasons.filter((reason) => !/^[A-Z].*\.$/.test(reason))).toEqual([]);
  });
});
