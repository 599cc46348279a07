import type { RunSites } from './run-sites.js';
import type { CheckState, CheckStanding, DiscoveryState } from '../../runs/instance-types.js';
import type { EvidenceGrade } from '../../runs/grade-types.js';
import type { Finding, LocatorType, UnitCounts, UnitStatus, WorkUnit } from '../../runs/unit-types.js';
import type { MandatoryCheck, UnitKind } from '../../profiles/profile-types.js';

/** What a caller says of a run in one event (E&T 11.7). */
export interface ProgressEvent {
  readonly discoveredUnits?: readonly DiscoveredUnit[] | undefined;
  readonly unitUpdates?: readonly UnitUpdate[] | undefined;
  readonly findings?: readonly ReportedFinding[] | undefined;
  readonly mandatoryCheckUpdates?: readonly CheckUpdate[] | undefined;
  readonly resumeStateDelta?: Readonly<Record<string, unknown>> | undefined;
  readonly setDiscoveryState?: DiscoveryState | undefined;
  readonly note?: string | undefined;
}

export interface DiscoveredUnit {
  readonly unitKey: string;
  readonly unitKind?: UnitKind | undefined;
  readonly unitRef?: string | undefined;
  readonly label?: string | undefined;
  readonly locators?: readonly { readonly type: LocatorType; readonly value: string }[] | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
}

export interface UnitUpdate {
  readonly unitKey: string;
  readonly status: UnitStatus;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
}

export interface ReportedFinding {
  readonly findingKey?: string | undefined;
  readonly unitKey?: string | undefined;
  readonly kind?: string | undefined;
  readonly severity?: string | undefined;
  readonly summary: string;
  readonly detail?: string | undefined;
  readonly url?: string | undefined;
  readonly evidenceRefs?: readonly string[] | undefined;
}

export interface CheckUpdate {
  readonly checkId: string;
  readonly state: CheckState;
  readonly reason?: string | undefined;
  readonly evidenceRef?: string | undefined;
}

/** A run as an event needs to see it: lookups, never a copy of its units. */
export interface ProgressState {
  readonly discoveryState: DiscoveryState;
  readonly counts: UnitCounts;
  readonly findingCount: number;
  readonly lateDiscoveredCount: number;
  /** For units that name no kind: the one of the completion condition. */
  readonly unitKind: UnitKind;
  /** Of the run's target URL; paths are read on it. */
  readonly origin: string | null;
  readonly sites: RunSites;
  readonly mandatoryChecks: readonly MandatoryCheck[];
  readonly checks: Readonly<Record<string, CheckStanding>>;
  readonly resumeState: Readonly<Record<string, unknown>>;
  readonly findUnit: (unitKey: string) => WorkUnit | undefined;
  /** Units that name this match key. */
  readonly unitsAt: (matchKey: string) => readonly WorkUnit[];
  /** Of a checked unit, as it stands now; null for any other. */
  readonly findGrade: (unitKey: string) => EvidenceGrade | null;
  readonly hasFinding: (findingKey: string) => boolean;
  readonly normalize: (url: string) => string | null;
}

/** What an event makes of a run: to be stored in one transaction, then applied. */
export interface ProgressChange {
  /** As they stand after the updates of the same event. */
  readonly newUnits: readonly WorkUnit[];
  readonly changedUnits: readonly WorkUnit[];
  /** Of all these, the ones that are claimed to be checked and were not before. */
  readonly checkedKeys: readonly string[];
  /** Claims that were given up: their grades no longer count. */
  readonly withdrawnKeys: readonly string[];
  /** As the caller wrote them. */
  readonly duplicateUnits: readonly string[];
  readonly newFindings: readonly Finding[];
  readonly discoveryState: DiscoveryState;
  readonly hasFrozen: boolean;
  /** All of these as they are afterwards. */
  readonly counts: UnitCounts;
  readonly findingCount: number;
  readonly lateDiscoveredCount: number;
  readonly checks: Readonly<Record<string, CheckStanding>>;
  readonly resumeState: Readonly<Record<string, unknown>>;
}

/** E&T 11.7; `params.invalid` is for what the schema of the tool could not see. */
export const PROGRESS_REFUSALS = [
  'params.invalid',
  'unknown_unit',
  'invalid_transition',
  'exclusion_reason_required',
  'unknown_check_id',
  'check_reason_required',
  'invalid_discovery_transition',
  'unit_limit',
] as const;
export type ProgressRefusal = (typeof PROGRESS_REFUSALS)[number];

export interface ProgressFault {
  /** Where it stands, as in `unitUpdates[3]`. */
  readonly entry: string;
  readonly reason: ProgressRefusal;
  readonly message: string;
  readonly unitKey?: string | undefined;
  readonly checkId?: string | undefined;
}

export type ProgressOutcome =
  | { readonly ok: true; readonly change: ProgressChange }
  | { readonly ok: false; readonly reason: ProgressRefusal; readonly details: readonly ProgressFault[] };
