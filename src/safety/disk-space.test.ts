import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/fake-clock.js';
import { DiskSpace, freeBytesOf } from './disk-space.js';

const MB = 1024 * 1024;

describe('room where Nova writes [A&S 8]', () => {
  it('is low at 500 MB, and asking looks at most every few seconds', async () => {
    const clock = new FakeClock();
    let free = 501 * MB;
    let looks = 0;
    const freeBytes = async () => {
      looks += 1;
      return free;
    };
    const disk = new DiskSpace({ clock, log: () => undefined, freeBytes });
    expect(disk.isLow()).toBe(false);
    free = 500 * MB;
    clock.advance(4999);
    expect(disk.isLow()).toBe(false);
    expect(looks).toBe(1);
    clock.advance(1);
    disk.isLow();
    expect(looks).toBe(2);
    await disk.look();
    expect(disk.isLow()).toBe(true);
    free = 501 * MB;
    await disk.look();
    expect(disk.isLow()).toBe(false);
  });

  it('a disk that cannot be asked stops nobody', async () => {
    const logged: string[] = [];
    const disk = new DiskSpace({
      clock: new FakeClock(),
      log: (_level, event) => void logged.push(event),
      freeBytes: () => Promise.reject(new Error('gone')),
    });
    await disk.look();
    expect(disk.isLow()).toBe(false);
    expect(logged).toContain('disk.unknown');
  });

  it('a real folder says how much is free', async () => {
    expect(await freeBytesOf(tmpdir())()).toBeGreaterThan(0);
  });
});
