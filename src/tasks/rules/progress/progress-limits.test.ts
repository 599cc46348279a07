import { describe, expect, it } from 'vitest';
import { findShapeFaults, mergeResumeState } from './progress-limits.js';
import type { ProgressEvent } from './progress-types.js';

const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
const faultsOf = (event: ProgressEvent) => findShapeFaults(event).map(({ entry }) => entry);
const update = { unitKey: 'a', status: 'checked' } as const;

describe('the limits of one event [E&T 3]', () => {
  it.each<[field: string, most: number, eventOf: (count: number) => ProgressEvent]>([
    ['discoveredUnits', 500, (count) => ({ discoveredUnits: times(count, { unitKey: 'a' }) })],
    ['unitUpdates', 500, (count) => ({ unitUpdates: times(count, update) })],
    ['findings', 200, (count) => ({ findings: times(count, { summary: 's' }) })],
    [
      'mandatoryCheckUpdates',
      100,
      (count) => ({ mandatoryCheckUpdates: times(count, { checkId: 'c', state: 'satisfied' as const }) }),
    ],
    ['note', 4000, (count) => ({ note: 'n'.repeat(count) })],
    ['discoveredUnits[0].unitKey', 512, (count) => ({ discoveredUnits: [{ unitKey: 'k'.repeat(count) }] })],
    ['unitUpdates[0].unitKey', 512, (count) => ({ unitUpdates: [{ ...update, unitKey: 'k'.repeat(count) }] })],
    ['unitUpdates[0].note', 4000, (count) => ({ unitUpdates: [{ ...update, note: 'n'.repeat(count) }] })],
    ['unitUpdates[0].reason', 1000, (count) => ({ unitUpdates: [{ ...update, reason: 'r'.repeat(count) }] })],
    ['findings[0].unitKey', 512, (count) => ({ findings: [{ summary: 's', unitKey: 'k'.repeat(count) }] })],
    ['findings[0].findingKey', 512, (count) => ({ findings: [{ summary: 's', findingKey: 'k'.repeat(count) }] })],
    [
      'mandatoryCheckUpdates[0].reason',
      1000,
      (count) => ({ mandatoryCheckUpdates: [{ checkId: 'c', state: 'waived', reason: 'r'.repeat(count) }] }),
    ],
    [
      'event',
      256 * 1024 - '{"findings":[{"summary":""}]}'.length,
      (count) => ({ findings: [{ summary: 's'.repeat(count) }] }),
    ],
  ])('%s: %s fit', (entry, most, eventOf) => {
    expect(faultsOf(eventOf(most))).toEqual([]);
    expect(faultsOf(eventOf(most + 1))).toEqual([entry]);
    expect(findShapeFaults(eventOf(most + 1))).toMatchObject([{ reason: 'params.invalid' }]);
  });

  it('sizes are of bytes', () => {
    expect(faultsOf({ resumeStateDelta: { text: 'ü'.repeat(140_000) } })).toEqual(['event']);
  });

  it.each<[ProgressEvent]>([
    [{ discoveredUnits: [{ unitKey: ' ' }] }],
    [{ unitUpdates: [{ unitKey: '', status: 'checked' }] }],
    [{ findings: [{ summary: ' ' }] }],
    [{ findings: [{ summary: 's', findingKey: '' }] }],
  ])('empty names and summaries are none: %o', (event) => {
    expect(findShapeFaults(event)).toMatchObject([{ reason: 'params.invalid', message: 'is empty' }]);
  });
});

describe('an event without content [E&T 11.7]', () => {
  it.each<[ProgressEvent]>([[{}], [{ discoveredUnits: [], unitUpdates: [], note: ' ' }], [{ resumeStateDelta: {} }]])(
    '%o is refused',
    (event) => {
      expect(faultsOf(event)).toEqual(['event']);
    },
  );

  it.each<[ProgressEvent]>([
    [{ note: 'n' }],
    [{ setDiscoveryState: 'partial' }],
    [{ resumeStateDelta: { cursor: null } }],
  ])('%o says something', (event) => {
    expect(faultsOf(event)).toEqual([]);
  });
});

describe('the size of the resume state [E&T 3]', () => {
  const frame = '{"a":""}'.length;

  it('is that of the whole, not of the change', () => {
    const room = 16 * 1024 - frame;
    expect(mergeResumeState({}, { a: 'x'.repeat(room) }).faults).toEqual([]);
    expect(mergeResumeState({}, { a: 'x'.repeat(room + 1) }).faults).toMatchObject([{ entry: 'resumeStateDelta' }]);
    const nearlyFull = { a: 'x'.repeat(room) };
    expect(mergeResumeState(nearlyFull, { b: 1 }).faults).toHaveLength(1);
    expect(mergeResumeState(nearlyFull, { a: null, b: 1 })).toEqual({ resumeState: { b: 1 }, faults: [] });
  });
});
