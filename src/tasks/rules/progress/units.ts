import type { DiscoveryState } from '../../runs/instance-types.js';
import type { EvidenceGrade } from '../../runs/grade-types.js';
import type { UnitCounts, UnitStatus } from '../../runs/unit-types.js';

export type Transition = 'same' | 'allowed' | 'refused';

const UNIT_TRANSITIONS: Readonly<Record<UnitStatus, readonly UnitStatus[]>> = {
  discovered: ['checked', 'excluded', 'blocked', 'failed'],
  blocked: ['discovered', 'checked', 'excluded', 'failed'],
  failed: ['discovered', 'checked', 'excluded', 'blocked'],
  checked: [],
  excluded: [],
};

/** Where a claim may be taken back to while it is not proven. */
const WITHDRAWALS: readonly UnitStatus[] = ['excluded', 'blocked', 'failed'];

const DISCOVERY_TRANSITIONS: Readonly<Record<DiscoveryState, readonly DiscoveryState[]>> = {
  unknown: ['partial', 'frozen'],
  partial: ['frozen'],
  frozen: [],
};

/**
 * E&T 3. Checked and excluded are final, with one exception that the seed asks for ("exclude it with reason", "mark
 * unsupported units correctly"): a checked unit whose grade is below strong may be given up. Otherwise a mistaken claim
 * would keep its run from ever completing. `grade` is null for a unit that is not checked.
 */
export function decideUnitTransition(from: UnitStatus, to: UnitStatus, grade: EvidenceGrade | null): Transition {
  if (from === to) return 'same';
  if (UNIT_TRANSITIONS[from].includes(to)) return 'allowed';
  const isUnproven = from === 'checked' && grade !== null && grade !== 'strong';
  return isUnproven && WITHDRAWALS.includes(to) ? 'allowed' : 'refused';
}

/** E&T 3. */
export function decideDiscoveryTransition(from: DiscoveryState, to: DiscoveryState): Transition {
  if (from === to) return 'same';
  return DISCOVERY_TRANSITIONS[from].includes(to) ? 'allowed' : 'refused';
}

/** Whether the unit still needs work: blocked and failed ones do (E&T 3). */
export const isOpen = (status: UnitStatus): boolean => status !== 'checked' && status !== 'excluded';

/** Units neither checked nor excluded (E&T 3). */
export const remainingOf = ({ total, checked, excluded }: UnitCounts): number => total - checked - excluded;

export const NO_UNITS: UnitCounts = { total: 0, checked: 0, excluded: 0, blocked: 0, failed: 0 };

/** The counts after one unit moved; `from` is null for a unit that is new. */
export function countMove(counts: UnitCounts, from: UnitStatus | null, to: UnitStatus): UnitCounts {
  const change = (status: UnitStatus): number => (to === status ? 1 : 0) - (from === status ? 1 : 0);
  return {
    total: counts.total + (from === null ? 1 : 0),
    checked: counts.checked + change('checked'),
    excluded: counts.excluded + change('excluded'),
    blocked: counts.blocked + change('blocked'),
    failed: counts.failed + change('failed'),
  };
}
