import { expect, test } from 'vitest';
import { NO_EVIDENCE, workUnit } from '../../../tests/support/task-records.js';
import type { KeyEvidence, ScopeEvidence } from '../../observations/index.js';
import { gradeUnit } from '../rules/completion/grade.js';
import { Run } from './run.js';
import type { EvidenceGrade } from './grade-types.js';
import type { Locator, UnitStatus, WorkUnit } from './unit-types.js';
import type { TaskInstance } from './instance-types.js';

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const KEYS = Array.from({ length: 12 }, (_, index) => `url:https://site.test/p${index % 4}/${index}`);
const PREFIXES = Array.from({ length: 4 }, (_, index) => `https://site.test/p${index}`);

class Scene {
  readonly keys = new Map<string, KeyEvidence>();
  standing = new Set<string>();
  hasTarget = true;
  isComplete = true;

  evidence(): ScopeEvidence {
    return {
      scopeId: 'scope_1',
      hasTarget: this.hasTarget,
      find: (key) => this.keys.get(key),
      findBelow: (prefix) => [...this.keys.keys()].filter((key) => key.startsWith(`url:${prefix}/`)),
      keysAt: () => [],
      standsFor: () => true,
      strongIfLeftNow: () => this.standing,
      isIngestionComplete: this.isComplete,
      isProjectionComplete: true,
      isChainSound: true,
      reads: 0,
      agents: new Set(),
      windows: [],
    };
  }
}

function unitOf(index: number, status: UnitStatus, next: (below: number) => number): WorkUnit {
  const exact = { type: 'url_exact', source: 'derived', matchKey: KEYS[next(KEYS.length)] ?? '' } as const;
  const prefix = { type: 'url_prefix', source: 'declared', matchKey: PREFIXES[next(4)] ?? '' } as const;
  const choices: readonly (readonly Locator[])[] = [[exact], [prefix], [exact, prefix], []];
  return workUnit(`unit-${index}`, {
    unitKind: next(3) === 0 ? 'action' : 'page',
    status,
    locators: choices[next(choices.length)] ?? [],
    position: index,
  });
}

// Only its status and revision would matter here, and neither does.
const INSTANCE = { instanceId: 'task_1', scopeId: 'scope_1', status: 'active' } as TaskInstance;
const STATUSES: readonly UnitStatus[] = [
  'discovered',
  'checked',
  'checked',
  'checked',
  'excluded',
  'blocked',
  'failed',
];

/** All units graded one by one: what the book-keeping must come to. */
function plainly(units: readonly WorkUnit[], evidence: ScopeEvidence) {
  const counts: Record<EvidenceGrade, number> = { strong: 0, weak: 0, none: 0, unknown: 0 };
  for (const unit of units) if (unit.status === 'checked') counts[gradeUnit(unit, evidence).evidenceGrade] += 1;
  return counts;
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'grades kept in memory are those of every unit graded anew, whatever happens in between (seed %i) [E&T 1.6] [E&T 2.2]',
  (seed) => {
    const next = numbers(seed);
    const units = Array.from({ length: 40 }, (_, index) => unitOf(index, STATUSES[next(7)] ?? 'checked', next));
    const run = new Run({ instance: INSTANCE, units, findings: [], recentFindings: [], normalize: (url) => url });
    const scene = new Scene();
    for (let round = 0; round < 120; round += 1) {
      const key = next(4) === 0 ? `commit:unit-${next(40)}` : (KEYS[next(KEYS.length)] ?? '');
      switch (next(6)) {
        case 0:
          scene.isComplete = next(4) > 0;
          break;
        case 1:
          scene.standing = new Set([KEYS[next(KEYS.length)] ?? '']);
          break;
        case 2:
          scene.hasTarget = next(8) > 0;
          break;
        case 3: {
          const at = next(units.length);
          const moved = { ...(units[at] ?? unitOf(at, 'checked', next)), status: STATUSES[next(7)] ?? 'checked' };
          units[at] = moved;
          run.apply({ instance: INSTANCE, units: [moved], findings: [] });
          break;
        }
        default: {
          const ok = next(3);
          scene.keys.set(key, {
            ...NO_EVIDENCE,
            ok,
            reads: next(ok + 1),
            failed: next(2),
            hasStrongWindow: next(2) === 0,
            commit: key.startsWith('commit:')
              ? ((['verified', 'preexisting', 'unclear'] as const)[next(3)] ?? null)
              : null,
          });
          run.touched([key]);
        }
      }
      // Not after every step: what was touched twice is graded once.
      if (next(3) === 0) continue;
      const evidence = scene.evidence();
      const expected = plainly(units, evidence);
      expect(run.gradeCounts(evidence)).toEqual(expected);
      const below = units.filter(
        (unit) => unit.status === 'checked' && gradeUnit(unit, evidence).evidenceGrade !== 'strong',
      );
      expect(
        run
          .exceptions(evidence, 1000)
          .map(({ unitKey }) => unitKey)
          .toSorted(),
      ).toEqual(below.map(({ unitKey }) => unitKey).toSorted());
      const claimed = expected.strong + expected.weak + expected.none + expected.unknown;
      expect(run.summary(evidence)?.claimedCheckedUnits).toBe(claimed === 0 ? undefined : claimed);
      expect(run.counts.checked).toBe(claimed);
    }
  },
);

test('units come in the order of discovery, and exceptions with the worst first [E&T 2.2] [E&T 11.12]', () => {
  const next = numbers(1);
  const page = (index: number, status: UnitStatus, path: string): WorkUnit => ({
    ...unitOf(index, status, next),
    unitKind: 'page',
    locators: [{ type: 'url_exact', source: 'derived', matchKey: `url:https://site.test${path}` }],
  });
  const scene = new Scene();
  scene.keys.set('url:https://site.test/seen', { ...NO_EVIDENCE, ok: 2, reads: 1, loadedReads: 1, share: 1 });
  const units = [
    page(0, 'checked', '/seen'),
    page(1, 'checked', '/never'),
    page(2, 'discovered', '/x'),
    page(3, 'blocked', '/y'),
    page(4, 'discovered', '/z'),
  ];
  const run = new Run({ instance: INSTANCE, units, findings: [], recentFindings: [], normalize: (url) => url });
  expect(run.unitsIn(['discovered', 'blocked', 'failed'], 2).map(({ unitKey }) => unitKey)).toEqual([
    'unit-2',
    'unit-4',
  ]);
  expect(run.exceptions(scene.evidence(), 50)).toEqual([
    { unitKey: 'unit-1', evidenceGrade: 'none', reasonCodes: ['no_matching_observation'] },
    { unitKey: 'unit-0', evidenceGrade: 'weak', reasonCodes: ['visit_window_missing'] },
  ]);
});
