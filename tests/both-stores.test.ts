import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allTools } from '../src/tools/index.js';
import { PAGE_ONLY } from './support/page-only.js';

const ROOT = join(import.meta.dirname, '..');
/** The tests of the second run, and the desks they call from. */
const secondRun = ['tests/tools', 'tests/support'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .map((name) => `${folder}/${name}`)
    .filter((path) => path.endsWith('.ts') && !PAGE_ONLY.includes(path)),
);
const texts = secondRun.map((path) => readFileSync(join(ROOT, path), 'utf8'));

describe('the second run, on PostgreSQL', () => {
  it.each(allTools.map(({ name }) => name))('calls %s', (name) => {
    const call = `'${name.replaceAll('.', '_')}'`;
    expect(texts.some((text) => text.includes(call))).toBe(true);
  });

  it.each(PAGE_ONLY)('leaves out %s, which is there', (path) => {
    expect(existsSync(join(ROOT, path))).toBe(true);
  });
});
