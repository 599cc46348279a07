import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generate } from '../scripts/gen.js';

describe('generated files', () => {
  it.each(Object.entries(generate()))('%s is what "npm run gen" writes', (path, text) => {
    expect(readFileSync(join(import.meta.dirname, '..', path), 'utf8')).toBe(text);
  });
});
