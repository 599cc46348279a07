import { readFile } from 'node:fs/promises';

/** Chromium keeps some hundred files open for a few tabs; with fewer it waits for ever for a process of its own. */
export const FEWEST_FILES = 256;

/** How many files this process and those it starts may have open at a time; null where the system does not tell. */
export async function openFileLimit(): Promise<number | null> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return soft === undefined ? null : Number(soft);
}

/** What a limit means to whoever wants a browser; null: nothing. */
export function fileProblem(limit: number | null): string | null {
  if (limit === null || limit >= FEWEST_FILES) return null;
  return `only ${limit} files may be open at a time, and a browser needs ${FEWEST_FILES} at least: raise the limit (ulimit -n 1024), end Nova and start it again`;
}
