/** Values of a file that nobody vouches for. */
export type Loose = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const recordOf = (value: unknown): Loose => (isRecord(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** Short, and nothing a terminal would obey. */
export const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 200);

/** The hash of a link by its number; 0 is the genesis. */
export function hashAt(seq: number, genesis: Loose, rows: readonly unknown[]): unknown {
  return seq === 0 ? genesis.genesisHash : recordOf(rows[seq - 1]).rowHash;
}
