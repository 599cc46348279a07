import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/fake-clock.js';
import { Turns } from './turns.js';

const gate = () => {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
};

describe('turns on a tab', () => {
  it('come one after another, in the order they were asked for [A&S R2]', async () => {
    const turns = new Turns(new FakeClock());
    const order: string[] = [];
    const first = gate();
    const one = turns.take('tab-1', async () => {
      order.push('one begins');
      await first.passed;
      order.push('one ends');
    });
    const two = turns.take('tab-1', async () => void order.push('two'));
    const three = turns.take('tab-1', async () => void order.push('three'));
    first.open();
    await Promise.all([one, two, three]);
    expect(order).toEqual(['one begins', 'one ends', 'two', 'three']);
  });

  it('on different tabs do not wait for each other', async () => {
    const turns = new Turns(new FakeClock());
    const first = gate();
    const one = turns.take('tab-1', () => first.passed);
    expect(await turns.take('tab-2', async () => 'done')).toEqual({ value: 'done' });
    first.open();
    await one;
  });

  it('are given up after 2000 ms, and nothing runs [A&S R3]', async () => {
    const clock = new FakeClock();
    const turns = new Turns(clock);
    const first = gate();
    const one = turns.take('tab-1', () => first.passed);
    let ran = false;
    const two = turns.take('tab-1', async () => {
      ran = true;
    });
    clock.advance(1999);
    clock.advance(1);
    expect(await two).toBeNull();
    first.open();
    await one;
    expect(ran).toBe(false);
    expect(await turns.take('tab-1', async () => 'free again')).toEqual({ value: 'free again' });
  });

  it('pass on when the work throws', async () => {
    const turns = new Turns(new FakeClock());
    await expect(turns.take('tab-1', () => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
    expect(await turns.take('tab-1', async () => 1)).toEqual({ value: 1 });
  });

  it('are lost by whoever holds one for too long; the next call goes ahead [A&S R5]', async () => {
    const clock = new FakeClock();
    const turns = new Turns(clock);
    const stuck = gate();
    const one = turns.take('tab-1', () => stuck.passed, { expiresMs: 20_000 });
    const free = () => turns.take('tab-1', async () => 'mine', { waitMs: 0 });
    clock.advance(19_999);
    expect(await free()).toBeNull();
    clock.advance(1);
    expect(await free()).toEqual({ value: 'mine' });
    const other = gate();
    const two = turns.take('tab-1', () => other.passed);
    // The first ends late: that must not free the tab from under the second.
    stuck.open();
    await one;
    expect(await free()).toBeNull();
    other.open();
    await two;
  });

  it('of housekeeping come last, behind calls that come later [A&S R4]', async () => {
    const turns = new Turns(new FakeClock());
    const order: string[] = [];
    const first = gate();
    const one = turns.take('tab-1', () => first.passed);
    const tidy = turns.takeLast('tab-1', async () => void order.push('housekeeping'));
    const two = turns.take('tab-1', async () => void order.push('a call'));
    first.open();
    await Promise.all([one, two, tidy]);
    expect(order).toEqual(['a call', 'housekeeping']);
    await turns.takeLast('tab-1', async () => void order.push('at once'));
    expect(order.at(-1)).toBe('at once');
  });
});
