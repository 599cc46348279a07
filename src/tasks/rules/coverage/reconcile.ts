import type { TextShortfall } from '../../../observations/index.js';
import type { CoverageObservation, EvidenceKind } from '../../coverage/coverage-types.js';
import type { TaskKind } from '../../profiles/profile-types.js';
import type { UnitStatus, WorkUnit } from '../../runs/unit-types.js';
import {
  addFlags,
  eligibilityOf,
  type ExtractionFlags,
  flagsOf,
  NO_FLAGS,
  type ScanFacts,
} from '../completion/eligibility.js';
import { fileCheck, fileEligibility } from './file-verdict.js';

export const RECONCILE_RULE_VERSION = 1;
const HOUR_MS = 60 * 60 * 1000;

/** Whose scan it was, or of which page, could not be said then, and cannot be said now. */
const UNDECIDED: readonly string[] = [
  'ambiguous_instance_match',
  'lease_not_held',
  'agent_not_of_run',
  'address_not_loaded',
];

export interface Upgrade {
  readonly unitKey: string;
  readonly oldStatus: UnitStatus;
  readonly newStatus: 'checked';
  readonly observationId: string;
  readonly evidenceKind: EvidenceKind;
  readonly eligibilityRule: string;
  /** What the unit is checked by then: of a file it stays told that it is one. */
  readonly checkedBy: 'reconcile' | 'file_bytes' | 'file_text';
}

/** What the stored observations, oldest first, would cover under the rules of today (E&T 7). No unit is ever lowered. */
export function upgradesOf(
  observations: readonly CoverageObservation[],
  run: {
    readonly taskKind: TaskKind | null;
    readonly findUnit: (urlHash: string) => WorkUnit | undefined;
    readonly isTrusted: (unitKey: string) => boolean;
    readonly shortfallOf: (scan: ScanFacts) => TextShortfall | null;
  },
): readonly Upgrade[] {
  const flags = new Map<string, ExtractionFlags>();
  const upgrades = new Map<string, Upgrade>();
  for (const observation of observations) {
    const { scan, file, observationId, evidenceKind, eligibilityReason } = observation;
    const unit = run.findUnit(observation.normalizedUrlHash);
    if (unit === undefined || UNDECIDED.includes(eligibilityReason)) continue;
    const { unitKey, status } = unit;
    const all = addFlags(flags.get(unitKey) ?? NO_FLAGS, flagsOf(observation));
    flags.set(unitKey, all);
    if (status === 'excluded' || run.isTrusted(unitKey) || upgrades.has(unitKey)) continue;
    const judged =
      scan === null
        ? file && fileEligibility(file)
        : eligibilityOf(scan, { taskKind: run.taskKind, flags: all, shortfall: run.shortfallOf(scan) });
    if (judged === undefined) continue;
    const { eligible, reason } = judged;
    if (eligible)
      upgrades.set(unitKey, {
        unitKey,
        oldStatus: status,
        newStatus: 'checked',
        observationId,
        evidenceKind,
        eligibilityRule: reason,
        checkedBy: file === undefined ? 'reconcile' : fileCheck(file),
      });
  }
  return [...upgrades.values()];
}

/** How long to wait before one more run, 0 when it may be now; `runsAtMs` newest first. */
export function waitOf(runsAtMs: readonly number[], perHour: number, nowMs: number): number {
  const recent = runsAtMs.filter((atMs) => nowMs - atMs < HOUR_MS);
  if (recent.length < perHour) return 0;
  const oldest = perHour === 0 ? nowMs : (recent[perHour - 1] ?? nowMs);
  return oldest + HOUR_MS - nowMs;
}
