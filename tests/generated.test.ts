import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generate } from '../scripts/gen.js';
import rooms from '../src/rooms.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..');

describe('generated files', () => {
  it.each(Object.entries(generate()))('%s is what "npm run gen" writes', (path, text) => {
    expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text);
  });

  it('name every room and every folder, each with its charter', () => {
    const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    const missing = [...Object.keys(rooms.rooms), ...Object.keys(rooms.groups)].filter(
      (name) => !new RegExp(`^\\| \`${name}\` \\| \\S`, 'm').test(page),
    );
    expect(missing).toEqual([]);
  });
});
