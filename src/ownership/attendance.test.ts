import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/fake-clock.js';
import { Attendance } from './attendance.js';

const TEN_MINUTES = 600_000;
const watch = () => {
  const clock = new FakeClock();
  const vanished: string[] = [];
  return { clock, vanished, attendance: new Attendance(clock, (agentId) => vanished.push(agentId)) };
};

describe('callers that vanish [A&S T2a]', () => {
  it('are given up ten minutes after their last connection is gone', () => {
    const { clock, vanished, attendance } = watch();
    attendance.joined('c1');
    attendance.joined('c2');
    attendance.called('c1', 'a');
    attendance.called('c2', 'a');
    attendance.left('c1');
    clock.advance(TEN_MINUTES);
    expect(vanished).toEqual([]);
    attendance.left('c2');
    clock.advance(TEN_MINUTES - 1);
    expect(vanished).toEqual([]);
    clock.advance(1);
    expect(vanished).toEqual(['a']);
  });

  it('are not given up when they come back in time', () => {
    const { clock, vanished, attendance } = watch();
    attendance.joined('c1');
    attendance.called('c1', 'a');
    attendance.left('c1');
    clock.advance(TEN_MINUTES - 1);
    attendance.joined('c2');
    attendance.called('c2', 'a');
    clock.advance(TEN_MINUTES);
    expect(vanished).toEqual([]);
  });

  it('over HTTP are given up ten minutes after their last call', () => {
    const { clock, vanished, attendance } = watch();
    attendance.called('http', 'a');
    clock.advance(TEN_MINUTES - 1);
    attendance.called('http', 'a');
    clock.advance(TEN_MINUTES - 1);
    expect(vanished).toEqual([]);
    clock.advance(1);
    expect(vanished).toEqual(['a']);
  });
});
