import { describe, expect, it } from 'vitest';
import type { FactReading } from '../protocol/facts.js';
import { combine, unreadable } from './facts.js';

const value = (found: boolean | number): FactReading => ({ condition: 'value', value: found });
const ABSENT: FactReading = { condition: 'absent' };

describe('facts of several documents', () => {
  it.each<[string, readonly FactReading[], FactReading | null]>([
    ['nobody was asked', [], null],
    ['one answer stays as it is', [ABSENT], ABSENT],
    ['a yes decides', [value(false), unreadable(), value(true)], value(true)],
    ['nothing decided while one is silent', [value(false), unreadable()], unreadable()],
    ['all say no', [value(false), ABSENT, value(false)], value(false)],
    ['nothing anywhere', [ABSENT, ABSENT], ABSENT],
    ['counts add up', [value(2), value(0), value(3)], value(5)],
    ['a count with a silent part is no count', [value(2), unreadable()], unreadable()],
    ['the reason of silence is kept', [value(0), unreadable('frame_mismatch')], unreadable('frame_mismatch')],
  ])('[A&S 5.5] %s', (_name, readings, expected) => {
    expect(combine(readings)).toEqual(expected);
  });
});
