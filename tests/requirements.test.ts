import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REQUIREMENTS } from './requirements.js';
import { ALP_GUARDS, OK_SEED } from './seed-requirements.js';

const ROOT = join(import.meta.dirname, '..');
const testFiles = ['src', 'tests'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('requirements.test.ts'))
    .map((file) => join(ROOT, folder, file)),
);
const texts = testFiles.map((file) => readFileSync(file, 'utf8'));
const cited = new Set(
  texts.flatMap((text) => [...text.matchAll(/\[((?:A&S|E&T|K) [A-Z0-9][A-Za-z0-9.]*)\]/g)].map(([, id]) => id)),
);

describe('the specification', () => {
  it.each(Object.entries(REQUIREMENTS))('%s is cited by a test: %s', (id) => {
    expect(cited).toContain(id);
  });

  it.each(OK_SEED)('[seed 003 %s] is cited by a test', (id) => {
    expect(texts.some((text) => text.includes(`[seed 003 ${id}]`))).toBe(true);
  });

  it.each(ALP_GUARDS)('[seed 004 guard: %s] is cited by a test', (id) => {
    expect(texts.some((text) => text.includes(`[seed 004 guard: ${id}]`))).toBe(true);
  });
});
