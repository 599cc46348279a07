/** How a value lies in a column. Ids and words are text, times epoch milliseconds; both databases keep them alike. */
interface Codec<Stored, Value> {
  encode(value: Value): Stored;
  decode(stored: Stored): Value;
}

/** The field of the noun that a column holds: by the column's own name, by another, or none (null). */
type Field = string | null | undefined;

export class Column<Stored, Value, Named extends Field = undefined> {
  constructor(
    readonly kind: 'text' | 'int' | 'real',
    readonly isNullable: boolean,
    readonly named: Named,
    /** Null where a value is stored as it is. Never asked about the null of a nullable column, which stays what it is. */
    readonly codec: Codec<Stored, Value> | null,
  ) {}

  nullable(): Column<Stored | null, Value | null, Named> {
    // Codec: null never reaches it.
    return new Column(this.kind, true, this.named, this.codec as Codec<Stored | null, Value | null> | null);
  }

  /** The noun has another name for it. */
  as<const Name extends string>(name: Name): Column<Stored, Value, Name> {
    return new Column(this.kind, this.isNullable, name, this.codec);
  }

  /** The noun has no field for it: it is given beside the noun, and left out when the row is read. */
  beside(): Column<Stored, Value, null> {
    return new Column(this.kind, this.isNullable, null, this.codec);
  }
}

export const text = <T extends string = string>(): Column<T, T> => new Column('text', false, undefined, null);

export const int = <T extends number = number>(): Column<T, T> => new Column('int', false, undefined, null);

export const real = (): Column<number, number> => new Column('real', false, undefined, null);

const FLAG: Codec<number, boolean> = { encode: (value) => (value ? 1 : 0), decode: (stored) => stored === 1 };

export const flag = (): Column<number, boolean> => new Column('int', false, undefined, FLAG);

/** JSON as text. Only the owner of a table writes it, so what is read has the shape that was written. */
export const json = <T>(): Column<string, T> =>
  new Column('text', false, undefined, {
    encode: (value) => JSON.stringify(value),
    decode: (stored) => JSON.parse(stored) as T,
  });

/** Columns by their names. */
export type Columns = Readonly<Record<string, Column<unknown, unknown, Field>>>;

/** A row as it is stored. */
export type RowOf<C extends Columns> = {
  [Name in keyof C]: C[Name] extends Column<infer Stored, infer _, infer __> ? Stored : never;
};

type Camel<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name;
type OwnName<Name> = Name extends `${infer Plain}_json` ? Camel<Plain> : Camel<Name>;
type FieldOf<Name, C> =
  C extends Column<infer _, infer __, infer Named>
    ? Named extends string
      ? Named
      : Named extends null
        ? never
        : OwnName<Name>
    : never;

/** What the columns hold of a noun, by its fields. */
export type NounOf<C extends Columns> = {
  readonly [Name in keyof C as FieldOf<Name, C[Name]> & string]: C[Name] extends Column<infer _, infer Value, infer __>
    ? Value
    : never;
};

/** Columns that the noun has no field for, as they are stored. */
export type BesideOf<C extends Columns> = {
  readonly [Name in keyof C as C[Name] extends Column<infer _, infer __, null> ? Name : never]: C[Name] extends Column<
    infer Stored,
    infer _,
    infer __
  >
    ? Stored
    : never;
};

/** `value_json` is `value`, `seen_at_ms` is `seenAtMs`. */
export function fieldOf(name: string, named: Field): string | null {
  if (named !== undefined) return named;
  return name.replace(/_json$/, '').replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
