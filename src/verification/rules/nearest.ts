const COMPARED_CHARS = 100;

/**
 * The candidate that goes on where the word ends, else the one that takes the fewest edits to reach; of equal ones the
 * first. Null when even that one shares less than half with the word. Parameters of a key are not compared.
 */
export function findNearest(word: string, candidates: readonly string[]): string | null {
  const given = nameOf(word);
  const longer = candidates.find((candidate) => nameOf(candidate).startsWith(`${given}.`));
  if (longer !== undefined) return longer;
  let best: { readonly candidate: string; readonly edits: number } | null = null;
  for (const candidate of candidates) {
    const name = nameOf(candidate);
    const edits = countEdits(given, name);
    if (edits * 2 > Math.max(given.length, name.length)) continue;
    if (best === null || edits < best.edits) best = { candidate, edits };
  }
  return best?.candidate ?? null;
}

function nameOf(key: string): string {
  return (key.split(/[(<@]/, 1)[0] ?? '').slice(0, COMPARED_CHARS).toLowerCase();
}

/** Insertions, deletions and replacements that lead from one to the other. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replace = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
