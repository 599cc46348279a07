import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Paths in the documents start here. */
const BASES = [ROOT, join(ROOT, 'src')];
const CODE_FILE = /\.(ts|tsx|mjs|json)$/;
/** Method names of MCP that look like paths. */
const METHODS = ['tools/list'];

const folders = new Set(
  BASES.flatMap((base) => readdirSync(base, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
);
const fileNames = new Set(
  ['src', 'tests', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => basename(file)),
  ),
);

/** What stands in backticks, and files of code in diagrams. */
function pathsIn(text: string): string[] {
  const fences = [...text.matchAll(/^```[^]*?^```/gm)].map(([fence]) => fence);
  const prose = fences.reduce((rest, fence) => rest.replace(fence, ''), text);
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, token = '']) => token);
  const drawn = fences.flatMap((fence) => fence.match(/[\w./-]+\.(?:ts|mjs)\b/g) ?? []);
  return [...new Set([...quoted.filter(isPath), ...drawn])];
}

/** A file of code, or a path whose first folder is one of the project's. */
function isPath(token: string): boolean {
  if (!/^[\w./<>-]+$/.test(token) || METHODS.includes(token)) return false;
  return token.includes('/') ? folders.has(token.split('/')[0] ?? '') : CODE_FILE.test(token);
}

/** A bare file name may stand anywhere; of a path with a placeholder, the part before it has to exist. */
function isThere(path: string): boolean {
  if (!path.includes('/')) return fileNames.has(path);
  const fixed = path.includes('<') ? path.slice(0, path.lastIndexOf('/', path.indexOf('<'))) : path;
  return BASES.some((base) => existsSync(join(base, fixed)));
}

describe.each(['docs/architecture.md', 'CONTRIBUTING.md'])('%s', (document) => {
  const paths = pathsIn(readFileSync(join(ROOT, document), 'utf8'));

  it('names paths', () => {
    expect(paths.length).toBeGreaterThan(10);
  });

  it('names only paths that exist', () => {
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });
});
