import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeFolder } from './index.js';

describe('the lock of a data folder [A&S J10]', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nova-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is held by one at a time, and counts its holders', () => {
    const first = takeFolder(folder);
    expect(first?.ownerEpoch).toBe(1);
    expect(takeFolder(folder)).toBeNull();
    first?.release();
    const second = takeFolder(folder);
    expect(second?.ownerEpoch).toBe(2);
    second?.release();
  });

  it.runIf(process.platform !== 'win32')('[A&S Z13] whoever takes a folder keeps others out of it', () => {
    mkdirSync(join(folder, 'keys'));
    const files = [join(folder, 'nova.db'), join(folder, 'keys', 'receipt.key')];
    for (const file of files) writeFileSync(file, 'x', { mode: 0o644 });
    for (const file of files) chmodSync(file, 0o644);
    chmodSync(folder, 0o755);
    takeFolder(folder)?.release();
    expect([folder, ...files].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600, 0o600]);
  });

  it('goes with a process that is killed', async () => {
    const code = `
      import { DatabaseSync } from '@photostructure/sqlite';
      const raw = new DatabaseSync(process.argv[1] + '/owner.lock', { timeout: 0 });
      raw.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ');
      console.log('held');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(takeFolder(folder)).toBeNull();
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    const lock = takeFolder(folder);
    expect(lock).not.toBeNull();
    lock?.release();
  });
});
