import type { Settings, Site } from '../kernel/index.js';
import { type BesideOf, type Columns, fieldOf, type NounOf, type RowOf } from './columns.js';

/** Settings that say for how many days something is kept. */
type DaysSetting = { [Key in keyof Settings]: Settings[Key] extends number ? Key : never }[keyof Settings];

/** Rows go by their age alone. */
export interface ByAge<Name> {
  readonly for: { readonly days: DaysSetting } | { readonly ms: number };
  /** Since the time in this column; rows without one stay. */
  readonly by: Name;
}

/** How long rows stay. */
export type Retention<Name> =
  | ByAge<Name>
  /** By their age and something else, which the owner's own code looks at. */
  | { readonly aged: ByAge<Name>; readonly unless: string }
  /** As long as the row of another table that they belong to. */
  | { readonly with: string }
  /** For good, or until the thing that they describe is gone; the text says why. */
  | { readonly kept: string };

/** A heading under which a person sees what is kept of a site. */
export interface SiteHeading {
  readonly name: string;
  /** It was learned, and goes with `nova knowledge wipe` as well. */
  readonly isLearned: boolean;
}

/** What decides at the moment of a wipe. */
export interface WipeMoment {
  readonly nowMs: number;
  readonly settings: Settings;
}

/** By what rows of a site are known. */
type Found<Row> =
  /** A column that names the host or the scope. */
  | { readonly host: keyof Row & string }
  /** Columns that hold addresses; one on the site is enough. */
  | { readonly urls: readonly (keyof Row & string)[] }
  /** The row itself; where there are many, only those whose text holds the site's name are read. */
  | { when(row: Row, site: Site): boolean; readonly naming?: keyof Row & string };

/** Rows of a table that belong to a site: how they are found, shown and wiped. */
export type SiteRows<Row> = Found<Row> & {
  readonly under: SiteHeading;
  /** As people read it: "events". */
  readonly kind: string;
  /** Only rows where the column is set, or is not. */
  readonly only?: { readonly column: keyof Row & string; readonly isNull: boolean };
  /** They belong to the site as well when this row of another table does. */
  readonly with?: { readonly table: string; readonly by: keyof Row & string };
  /** Why they stay when the site is wiped; null when they are another view of rows that go anyway. */
  readonly kept?: string | null;
  /** Rows that a wipe must leave for now. */
  spared?(row: Row, moment: WipeMoment): boolean;
  /** All columns, unless told. */
  readonly reads?: readonly (keyof Row & string)[];
  /** As it is exported; the row itself, unless told. */
  shown?(row: Row): unknown;
  /** What a person may want to read at once. */
  line?(row: Row, nowMs: number): string;
};

/** What `nova privacy` does with a table. */
export type Privacy<Row> =
  /** No row says anything of a site. */
  | { readonly none: string }
  /** Rows may name a site, and stay. */
  | { readonly kept: string }
  /** They go with the row of another table, by this column of both. */
  | { readonly with: string; readonly by: keyof Row & string }
  | { readonly sites: readonly SiteRows<Row>[] };

interface Declaration<
  Owner extends string,
  Name extends string,
  C extends Columns,
  Kept extends Retention<keyof C & string> = Retention<keyof C & string>,
> {
  readonly name: Name;
  /** The room that alone reads and writes it. */
  readonly owner: Owner;
  /** In the order in which rows are written. */
  readonly columns: C;
  /** The primary key. */
  readonly key: readonly (keyof C & string)[];
  readonly retention: Kept;
  readonly privacy: Privacy<RowOf<C>>;
}

/** A declared table, whatever its columns are. */
export type AnyTable = Declaration<string, string, Columns>;

export interface Table<Name extends string, C extends Columns, Kept extends Retention<keyof C & string>>
  extends Declaration<string, Name, C, Kept> {
  /** The row of a noun, every column in the declared order. */
  toRow(noun: NounOf<C>, beside: BesideOf<C>): RowOf<C>;
  /** Of a row, or of the columns that were asked for: the noun, or those of its fields. */
  fromRow<Row extends Partial<RowOf<C>>>(row: Row): NounOf<Pick<C, keyof Row & keyof C>>;
  /** The columns of some fields of the noun, to be written over those that are there. */
  changes(fields: Partial<NounOf<C>>): Partial<RowOf<C>>;
}

/** Rows by table, as Kysely wants them. */
export type RowsOf<Tables extends readonly { readonly name: string; readonly columns: Columns }[]> = {
  [One in Tables[number] as One['name']]: RowOf<One['columns']>;
};

/** The one place that says what a table is; from it follow row type, mappers, owner, retention and privacy. */
export function defineTable<
  const Owner extends string,
  const Name extends `${Owner}_${string}`,
  C extends Columns,
  const Kept extends Retention<keyof C & string>,
>(given: Declaration<Owner, Name, C, Kept>): Table<Name, C, Kept> {
  const plan = Object.entries(given.columns).map(([name, { named, codec, isNullable }]) => ({
    name,
    field: fieldOf(name, named),
    codec,
    // What may hold null as it is; elsewhere null is a value like others, which JSON can write.
    isNullable,
  }));
  const fields = plan.flatMap(({ field, ...rest }) => (field === null ? [] : [{ ...rest, field }]));
  const emptyRow = shapeOf(plan.map(({ name }) => name));
  // Codec: the types of noun and row follow from the same columns.
  return {
    ...given,
    toRow: (noun, beside) => {
      const row: Record<string, unknown> = { ...emptyRow };
      for (const { name, field, codec, isNullable } of plan) {
        const value = field === null ? (beside as Values)[name] : (noun as Values)[field];
        const isAsItIs = codec === null || field === null || (value === null && isNullable);
        row[name] = isAsItIs ? value : codec.encode(value);
      }
      return row as RowOf<C>;
    },
    fromRow: <Row extends Partial<RowOf<C>>>(row: Row) => {
      const noun: Record<string, unknown> = {};
      for (const { name, field, codec } of fields) {
        const value = (row as Values)[name];
        if (value !== undefined) noun[field] = value === null || codec === null ? value : codec.decode(value);
      }
      return noun as NounOf<Pick<C, keyof Row & keyof C>>;
    },
    changes: (changed) => {
      const row: Record<string, unknown> = {};
      for (const { name, field, codec, isNullable } of fields) {
        const value = (changed as Values)[field];
        const isAsItIs = codec === null || (value === null && isNullable);
        if (value !== undefined) row[name] = isAsItIs ? value : codec.encode(value);
      }
      return row as Partial<RowOf<C>>;
    },
  };
}

/** An object with these keys, to be copied: one that grows key by key is slow to make and to read. */
const shapeOf = (keys: readonly string[]): Readonly<Record<string, unknown>> =>
  JSON.parse(`{${keys.map((key) => `${JSON.stringify(key)}:null`).join(',')}}`) as Readonly<Record<string, unknown>>;

type Values = Readonly<Record<string, unknown>>;
