import type { UrlGateMode } from '../coverage/url-types.js';

export const COVERAGE_MODES = ['exhaustive', 'threshold', 'exploratory'] as const;

export type CoverageMode = (typeof COVERAGE_MODES)[number];

export const UNIT_KINDS = ['page', 'url', 'selector', 'file', 'item', 'state', 'modal', 'role', 'action'] as const;

export type UnitKind = (typeof UNIT_KINDS)[number];

export const STOP_METRICS = ['all_units_processed', 'checked_units', 'distinct_findings'] as const;

export type StopMetric = (typeof STOP_METRICS)[number];

export const EVIDENCE_MODES = ['none', 'require_observed', 'require_strong'] as const;

export type EvidenceMode = (typeof EVIDENCE_MODES)[number];

export interface EvidencePolicy {
  readonly mode: EvidenceMode;
  /** 0–100. */
  readonly maxGapPercent: number;
  readonly treatUnknownAs: 'pass' | 'gap';
}

export interface CompletionCondition {
  readonly coverageMode: CoverageMode;
  readonly unitKind: UnitKind;
  readonly stopMetric: StopMetric;
  readonly stopValue: number | null;
  /** Absent: the gate is off. */
  readonly evidencePolicy?: EvidencePolicy | undefined;
  /** 0–100. */
  readonly maxExcludedPercent?: number | undefined;
  /** Makes the URL gate stricter, never laxer (E&T 5.6). */
  readonly urlCoverage?: UrlGateMode | undefined;
}

export interface Guidance {
  readonly guidanceId: string;
  readonly kind: string;
  readonly text: string;
  readonly source?: string | undefined;
}

export interface MandatoryCheck {
  readonly checkId: string;
  readonly description: string;
  readonly kind?: string | undefined;
  readonly required: boolean;
  /** The page that shows it. */
  readonly url?: string | undefined;
}

export interface KnownException {
  readonly exceptionId?: string | undefined;
  readonly description: string;
  readonly [key: string]: unknown;
}

export const STEP_GATES = ['fast', 'deep', 'restricted'] as const;

export const ASSERTION_TYPES = ['empty_result', 'has_results', 'field_match', 'field_equals'] as const;

export interface VerificationStep {
  readonly stepId: string;
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly description: string;
  readonly gate: (typeof STEP_GATES)[number];
  readonly required: boolean;
  readonly assertionType: (typeof ASSERTION_TYPES)[number];
  /** Dots and `[n]`. */
  readonly fieldPath?: string | undefined;
  readonly pattern?: string | undefined;
  readonly expectedValue?: unknown;
  /** URL, path or unit where it has to be run; without one: E&T 10. */
  readonly page?: string | undefined;
  readonly maxAgeMs: number;
}

export interface VerificationContract {
  readonly steps: readonly VerificationStep[];
  readonly requiredMustPass: boolean;
}

export const TASK_KINDS = [
  'content_audit',
  'compliance',
  'ui_smoke',
  'exploratory',
  'accessibility',
  'legal',
  'security_review',
  'route_inventory',
] as const;

export type TaskKind = (typeof TASK_KINDS)[number];

/** What an author writes down of a recurring task. */
export interface ProfileContent {
  readonly taskType: string;
  readonly displayName: string;
  readonly goal: string;
  readonly domain: string | null;
  readonly platform: string | null;
  readonly stableGuidance: readonly Guidance[];
  readonly mandatoryChecks: readonly MandatoryCheck[];
  readonly completionCondition: CompletionCondition;
  readonly verificationContract: VerificationContract | null;
  readonly knownExceptions: readonly KnownException[];
  readonly taskKind: TaskKind | null;
}

/** How the runs of a profile went; its confidence depends on nothing else (E&T 11.4). */
export interface ProfileHistory {
  readonly completed: number;
  readonly failed: number;
  readonly aborted: number;
  /** Times a match returned it, and times an instance was made of it within 30 minutes after that. */
  readonly matched: number;
  readonly matchAccepted: number;
  readonly lastTerminalAtMs: number | null;
}

export interface TaskProfile extends ProfileContent {
  readonly profileId: string;
  /** 0.10–0.99, made from `baseConfidence` and `history`. */
  readonly confidence: number;
  readonly baseConfidence: number;
  readonly contentRev: number;
  readonly usageCount: number;
  readonly archived: boolean;
  readonly history: ProfileHistory;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** Where a run stands in the world, as its caller describes it; other keys are allowed (E&T 11.5). */
export type TaskScope = Readonly<Record<string, unknown>>;

/** What a run is about, frozen when it is created (E&T 3). */
export interface EffectiveContext extends Omit<ProfileContent, 'taskKind'> {
  readonly currentScope: TaskScope;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly tags: readonly string[];
}
