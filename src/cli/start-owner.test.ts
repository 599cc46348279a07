import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeClock } from '../../tests/support/fake-clock.js';
import { resolveSettings } from '../kernel/index.js';
import { socketPathOf } from '../link/index.js';
import { linkToOwner } from './front.js';
import { startOwnerAhead } from './start-owner.js';

let dataDir: string;
let program: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nova-ahead-'));
  program = join(dataDir, 'program.cjs');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

const starts = () => {
  const file = join(dataDir, 'starts');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
/** Stands for an owner: notes that it was started, and ends in its own way. */
const write = (ending: string) =>
  writeFileSync(
    program,
    `require('fs').appendFileSync(${JSON.stringify(join(dataDir, 'starts'))}, process.argv.slice(2).join(' ') + ';');\n${ending}`,
  );

it('[A&S J10] an owner is started ahead where nobody can be listening', async () => {
  write('process.exit(0);');
  const ahead = startOwnerAhead({ dataDir, program, flags: ['--quiet'] });
  await vi.waitFor(() => expect(ahead?.gaveWay()).toBe(true), { timeout: 20_000 });
  expect(ahead?.failure()).toBeNull();
  expect(starts()).toBe('owner --quiet;');
});

it('[A&S J10] none is started ahead where somebody may be listening', () => {
  write('');
  mkdirSync(dirname(socketPathOf(dataDir)), { recursive: true });
  writeFileSync(socketPathOf(dataDir), '');
  expect(startOwnerAhead({ dataDir, program, flags: [] })).toBeNull();
  expect(existsSync(join(dataDir, 'logs'))).toBe(false);
});

it('[A&S J10] the link waits for the owner that was started ahead, and starts no second one beside it', async () => {
  write("process.stderr.write('nova: no room here\\n'); process.exitCode = 1;");
  const ahead = startOwnerAhead({ dataDir, program, flags: [] });
  await vi.waitFor(() => expect(ahead?.failure()).toBe('no room here'), { timeout: 20_000 });
  const { settings } = resolveSettings({ flags: {}, env: {}, file: undefined, platformDataDir: dataDir });
  const link = linkToOwner({ settings, clock: new FakeClock(), version: '1', program, ownerFlags: [], ahead }, true);
  await expect(link.warm()).rejects.toThrow('no room here');
  expect(starts()).toBe('owner;');
});
