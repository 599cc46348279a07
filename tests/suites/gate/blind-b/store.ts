/** The state of one application: tables of rows, as they are after a reset until something is changed. */
import type { Seed } from './app.js';

export class Store {
  readonly #seed: Seed;
  #tables = new Map<string, Map<string, string>>();

  constructor(seed: Seed) {
    this.#seed = seed;
    this.reset();
  }

  reset(): void {
    this.#tables = new Map(
      Object.entries(this.#seed).map(([table, rows]) => [table, new Map(Object.entries(rows))] as const),
    );
  }

  rows(table: string): [string, string][] {
    return [...this.#table(table)];
  }

  has(table: string, id: string): boolean {
    return this.#table(table).has(id);
  }

  get(table: string, id: string): string {
    return this.#table(table).get(id) ?? '';
  }

  put(table: string, id: string, value: string): void {
    this.#table(table).set(id, value);
  }

  /** Adds a row under the next number. */
  add(table: string, value: string): string {
    const id = String(1000 + this.#table(table).size);
    this.put(table, id, value);
    return id;
  }

  /** Whether there was such a row. */
  remove(table: string, id: string): boolean {
    return this.#table(table).delete(id);
  }

  #table(name: string): Map<string, string> {
    const table = this.#tables.get(name) ?? new Map<string, string>();
    this.#tables.set(name, table);
    return table;
  }
}
