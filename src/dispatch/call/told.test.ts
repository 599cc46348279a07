import { describe, expect, it } from 'vitest';
import { Told } from './told.js';

const HOUR = 3_600_000;
const caller = (startedAtMs = 0, agentId = 'a') => ({ agentId, clientSessionId: null, startedAtMs });

describe('who was told what [K 10] [A&S J4]', () => {
  it('tells a thing once, and again after ten calls of that caller', () => {
    const told = new Told();
    expect(told.isNews(caller(), 'x')).toBe(true);
    for (let calls = 0; calls < 9; calls += 1) told.called(caller());
    expect(told.isNews(caller(), 'x')).toBe(false);
    told.called(caller());
    expect(told.isNews(caller(), 'x')).toBe(true);
  });

  it('keeps callers apart, and tells some things only once', () => {
    const told = new Told();
    told.isNews(caller(), 'x', 'once');
    for (let calls = 0; calls < 50; calls += 1) told.called(caller());
    expect(told.isNews(caller(), 'x', 'once')).toBe(false);
    expect(told.isNews(caller(0, 'b'), 'x', 'once')).toBe(true);
  });

  it('forgets a caller twelve hours after its last call', () => {
    const told = new Told();
    told.isNews(caller(0), 'x', 'once');
    expect(told.isNews(caller(11 * HOUR), 'x', 'once')).toBe(false);
    expect(told.isNews(caller(24 * HOUR), 'x', 'once')).toBe(true);
  });
});
