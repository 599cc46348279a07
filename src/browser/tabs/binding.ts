import type { Operation } from '../operation.js';
import type { Tab } from './tab.js';

/**
 * Functions on a tab, as methods of a target: the tab is left out. What takes more than the tab takes the operation as
 * its last argument, or is no method.
 */
export type Bound<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends (tab: Tab, ...rest: infer Rest) => infer Result
    ? Rest extends [] | [...unknown[], Operation]
      ? (...rest: Rest) => Result
      : never
    : never;
};

/** Runs work on the page that is there when it begins, within the bounds it is given. */
export type Run = <T>(op: Operation, work: (tab: Tab, bounds: Operation) => Promise<T>) => Promise<T>;

type Works = Readonly<Record<string, (tab: Tab, ...rest: never[]) => Promise<unknown>>>;
type Records = Readonly<Record<string, (tab: Tab) => unknown>>;

/** The last argument of every function is the operation; it gets one that also ends when the page does. */
export function bindWork<Table extends Works>(table: Table, run: Run): Bound<Table> {
  const method =
    (work: Works[string]) =>
    (...args: readonly unknown[]): Promise<unknown> =>
      run(args.at(-1) as Operation, (tab, bounds) => work(tab, ...(args.slice(0, -1) as never[]), bounds as never));
  return mapValues(table, method) as Bound<Table>;
}

export function bindRecords<Table extends Records>(table: Table, current: () => Tab): Bound<Table> {
  return mapValues(table, (read: Records[string]) => () => read(current())) as Bound<Table>;
}

function mapValues<From, To>(table: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, map(value)]));
}
