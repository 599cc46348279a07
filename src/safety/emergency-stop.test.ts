import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/fake-clock.js';
import { STORE_KINDS } from '../../tests/support/stores.js';
import { useStore } from '../../tests/support/use-store.js';
import { NovaError } from '../kernel/index.js';
import { EmergencyStop } from './emergency-stop.js';

describe.each(STORE_KINDS)('the emergency stop on %s', (kind) => {
  const clock = new FakeClock();
  const { store } = useStore(kind, clock);
  const open = (folderId = 'here') => EmergencyStop.open({ store, clock, folderId });

  it('holds over restarts, for its own folder, until it is released [A&S Z7]', async () => {
    const stop = await open();
    expect(stop.stoppedAtMs()).toBeNull();
    await stop.stop();
    const since = clock.now();
    clock.advance(1000);
    await stop.stop();
    expect((await open()).stoppedAtMs()).toBe(since);
    expect((await open('elsewhere')).stoppedAtMs()).toBeNull();
    await stop.release();
    expect(stop.stoppedAtMs()).toBeNull();
    expect((await open()).stoppedAtMs()).toBeNull();
  });

  it('cancels what is under way, at once [A&S Z7]', async () => {
    const stop = await open();
    const caller = new AbortController();
    const [held, released] = [stop.hold(caller.signal), stop.hold(caller.signal)];
    released.release();
    const stopped = stop.stop();
    expect(held.signal.reason).toBeInstanceOf(NovaError);
    expect(released.signal.aborted).toBe(false);
    await stopped;
  });

  it("leaves the caller's own cancelling as it is [A&S V8]", async () => {
    const stop = await open();
    const caller = new AbortController();
    const held = stop.hold(caller.signal);
    caller.abort('gone');
    expect(held.signal.reason).toBe('gone');
    expect(stop.hold(caller.signal).signal.aborted).toBe(true);
  });

  it('takes effect although it cannot be written down, and says so', async () => {
    const stop = await open();
    const broken = await EmergencyStop.open({
      store: { ...store, read: store.read, write: () => Promise.reject(new NovaError('store.unavailable', 'full')) },
      clock,
      folderId: 'here',
    });
    await expect(broken.stop()).rejects.toThrow('full');
    expect(broken.stoppedAtMs()).not.toBeNull();
    expect(stop.stoppedAtMs()).toBeNull();
  });
});
