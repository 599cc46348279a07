import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeUrl } from '../../../kernel/index.js';
import { DISCOVERY_STATES } from '../../runs/instance-types.js';
import { type EvidenceGrade, GRADES } from '../../runs/grade-types.js';
import { UNIT_STATUSES, type UnitCounts, type WorkUnit } from '../../runs/unit-types.js';
import { applyProgress, type ProgressEvent, type ProgressState } from './progress.js';
import { NO_UNITS } from './units.js';

const KEYS = ['a', 'b', 'c', 'https://a.test/x', 'https://A.test/x/', '/x', 'https://a.test/y'];
const key = fc.constantFrom(...KEYS);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

const events: fc.Arbitrary<ProgressEvent> = fc.record({
  discoveredUnits: maybe(fc.array(fc.record({ unitKey: key }), { maxLength: 3 })),
  unitUpdates: maybe(
    fc.array(
      fc.record({ unitKey: key, status: fc.constantFrom(...UNIT_STATUSES), reason: maybe(fc.constant('why')) }),
      {
        maxLength: 3,
      },
    ),
  ),
  findings: maybe(
    fc.array(
      fc.record({
        summary: fc.constantFrom('One.', 'one', 'two'),
        url: fc.constantFrom('https://a.test/x', 'https://a.test/y'),
      }),
      { maxLength: 2 },
    ),
  ),
  setDiscoveryState: fc.option(fc.constantFrom(...DISCOVERY_STATES), { nil: undefined, freq: 1 }),
});
const steps = fc.record({ event: events, grade: fc.constantFrom<EvidenceGrade>(...GRADES) });

const isAt = ({ locators }: WorkUnit, key: string) => locators.some(({ matchKey }) => matchKey === key);

/** Keeps a run the slow way: all units, counted anew each time. */
class Run {
  readonly units = new Map<string, WorkUnit>();
  readonly findings = new Set<string>();
  counts: UnitCounts = NO_UNITS;
  discoveryState: ProgressState['discoveryState'] = 'unknown';
  lateDiscoveredCount = 0;
  applied = 0;

  recount(): UnitCounts {
    const of = (status: WorkUnit['status']) => [...this.units.values()].filter((unit) => unit.status === status).length;
    const counted = { checked: of('checked'), excluded: of('excluded'), blocked: of('blocked'), failed: of('failed') };
    return { total: this.units.size, ...counted };
  }

  apply(event: ProgressEvent, grade: EvidenceGrade, nowMs: number): void {
    const before = JSON.stringify([...this.units]);
    const state: ProgressState = {
      discoveryState: this.discoveryState,
      counts: this.counts,
      findingCount: this.findings.size,
      lateDiscoveredCount: this.lateDiscoveredCount,
      unitKind: 'page',
      origin: 'https://a.test',
      sites: null,
      mandatoryChecks: [],
      checks: {},
      resumeState: {},
      findUnit: (unitKey) => this.units.get(unitKey),
      unitsAt: (key) => [...this.units.values()].filter((unit) => isAt(unit, key)),
      findGrade: (unitKey) => (this.units.get(unitKey)?.status === 'checked' ? grade : null),
      hasFinding: (findingKey) => this.findings.has(findingKey),
      normalize: (url) => normalizeUrl(url, () => '~00000000'),
    };
    const outcome = applyProgress(state, event, nowMs);
    expect(JSON.stringify([...this.units])).toBe(before);
    if (!outcome.ok) return;
    const { change } = outcome;
    this.applied += 1;
    const known = ({ unitKey }: WorkUnit) => this.units.has(unitKey);
    const isSorted = !change.newUnits.some(known) && change.changedUnits.every(known);
    const wasChecked = new Set([...this.units.values()].filter(isChecked).map(({ unitKey }) => unitKey));
    for (const unit of [...change.newUnits, ...change.changedUnits]) this.units.set(unit.unitKey, unit);
    for (const { findingKey } of change.newFindings) this.findings.add(findingKey);
    this.counts = change.counts;
    this.discoveryState = change.discoveryState;
    this.lateDiscoveredCount = change.lateDiscoveredCount;
    const checked = [...this.units.values()].filter(isChecked).map(({ unitKey }) => unitKey);
    expect({
      isSorted,
      checked: change.checkedKeys.toSorted(),
      withdrawn: change.withdrawnKeys.toSorted(),
      findings: change.findingCount,
      counts: change.counts,
      positions: [...this.units.values()].map(({ position }) => position),
      late: change.lateDiscoveredCount,
    }).toEqual({
      isSorted: true,
      checked: checked.filter((each) => !wasChecked.has(each)).toSorted(),
      withdrawn: [...wasChecked].filter((each) => !checked.includes(each)).toSorted(),
      findings: this.findings.size,
      counts: this.recount(),
      positions: [...this.units.keys()].map((_, index) => index),
      late: [...this.units.values()].filter(({ lateDiscovered }) => lateDiscovered).length,
    });
  }
}

const isChecked = ({ status }: WorkUnit): boolean => status === 'checked';

it('whatever is reported, the counts are those of a recount and a refused event leaves no trace [E&T 3] [E&T 11.7]', () => {
  let applied = 0;
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 12, size: 'max' }), (history) => {
      const run = new Run();
      for (const [at, { event, grade }] of history.entries()) run.apply(event, grade, at);
      // Two spellings of one address are one unit.
      expect(run.units.size).toBeLessThanOrEqual(KEYS.length - 1);
      applied += run.applied;
    }),
    { numRuns: 800, seed: 9 },
  );
  expect(applied).toBeGreaterThan(800);
});
