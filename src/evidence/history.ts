/**
 * The history of a run as its chain holds it (E&T 13.1): which row of the run was written when, by its hash. Who holds the
 * history against the rows finds every one that was changed, removed or added beside it.
 */

/** What a row of a run is. */
export const PARTS = ['run', 'unit', 'finding', 'event', 'step', 'coverage'] as const;
export type Part = (typeof PARTS)[number];

/** A row before and after a change, by its hash; null where there is none. */
export type Change = readonly [part: Part, key: string, before: string | null, after: string | null];

/** Hashes of rows, by part and key. */
export type Standing = ReadonlyMap<string, string>;

export const nameOf = (part: Part, key: string): string => (part === 'run' ? 'run' : `${part} ${key}`);

export interface History {
  /** Rows as they were left. */
  readonly standing: Standing;
  /** The first row that was not as it had been left when it was changed again; null when all were. */
  readonly oddRow: string | null;
}

export function foldHistory(changes: Iterable<Change>): History {
  const standing = new Map<string, string>();
  let oddRow: string | null = null;
  for (const [part, key, before, after] of changes) {
    const name = nameOf(part, key);
    if ((standing.get(name) ?? null) !== before) oddRow ??= name;
    if (after === null) standing.delete(name);
    else standing.set(name, after);
  }
  return { standing, oddRow };
}

/** What the rows are not that they were left as; null when they are. */
export function rowsFault({ standing, oddRow }: History, rows: Standing): string | null {
  if (standing.size === 0) return 'nothing is on record of what was agreed';
  if (oddRow !== null) return `${oddRow} was changed from outside`;
  for (const [name, hash] of standing) {
    const now = rows.get(name);
    if (now === undefined) return `${name} was removed`;
    if (now !== hash) return `${name} was changed from outside`;
  }
  for (const name of rows.keys()) if (!standing.has(name)) return `${name} was added from outside`;
  return null;
}

/** The changes that lead from some rows to others. */
export function changesBetween(
  before: ReadonlyMap<string, StoredHash>,
  after: ReadonlyMap<string, StoredHash>,
): readonly Change[] {
  const changes: Change[] = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(name), after.get(name)];
    const row = is ?? was;
    if (row !== undefined && was?.hash !== is?.hash)
      changes.push([row.part, row.key, was?.hash ?? null, is?.hash ?? null]);
  }
  return changes;
}

export interface StoredHash {
  readonly part: Part;
  readonly key: string;
  readonly hash: string;
}
