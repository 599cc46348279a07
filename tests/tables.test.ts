import { describe, expect, it } from 'vitest';
import { defineTable, flag, int, json, text } from '../src/store/index.js';
import { TABLES } from '../src/tables.js';
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

describe.each(STORE_KINDS)('the declared tables on %s', (kind) => {
  const store = useSharedStore(kind);

  it('have the columns that the migrations made', async () => {
    const made = (await store().read.introspection.getTables()).filter(({ name }) => !name.startsWith('sqlite_'));
    const columnsOf = (columns: readonly (readonly [string, string, boolean])[]) =>
      columns.map(([name, type, isNullable]) => `${name} ${type}${isNullable ? '?' : ''}`).toSorted();
    const stored = new Map(
      made.map(({ name, columns }) => [
        name,
        columnsOf(columns.map((one) => [one.name, KINDS[one.dataType.toLowerCase()] ?? one.dataType, one.isNullable])),
      ]),
    );
    const declared = new Map(
      TABLES.map(({ name, columns, key }) => [
        name,
        // SQLite says that a column of the primary key may be null unless it was told otherwise.
        columnsOf(
          Object.entries(columns).map(([column, { kind: type, isNullable }]) => [
            column,
            type,
            isNullable || (kind === 'sqlite' && key.length === 1 && key[0] === column),
          ]),
        ),
      ]),
    );
    for (const [name, columns] of declared) expect([name, stored.get(name)]).toEqual([name, columns]);
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
});
