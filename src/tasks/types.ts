/** The nouns of ETM (E&T 3). Everything here is data; times are Unix milliseconds. */

import type { UnitSourceKind, UrlGateMode } from './coverage/url-types.js';

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

export const INSTANCE_STATUSES = ['pending', 'active', 'completed', 'aborted', 'failed'] as const;
export type InstanceStatus = (typeof INSTANCE_STATUSES)[number];

export const DISCOVERY_STATES = ['unknown', 'partial', 'frozen'] as const;
export type DiscoveryState = (typeof DISCOVERY_STATES)[number];

export const CHECK_STATES = ['pending', 'satisfied', 'failed', 'waived', 'not_applicable'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

export interface CheckStanding {
  readonly state: CheckState;
  readonly reason?: string | undefined;
  readonly evidenceRef?: string | undefined;
}

export const UNIT_STATUSES = ['discovered', 'checked', 'excluded', 'blocked', 'failed'] as const;
export type UnitStatus = (typeof UNIT_STATUSES)[number];

export const LOCATOR_TYPES = [
  'url_exact',
  'route_key',
  'url_prefix',
  'selector',
  'document_page',
  'unit_commit',
] as const;
export type LocatorType = (typeof LOCATOR_TYPES)[number];

export interface Locator {
  readonly type: LocatorType;
  readonly source: 'declared' | 'derived' | 'commit';
  /** Key of {@link ScopeEvidence}; of a prefix the normalised prefix itself. */
  readonly matchKey: string;
}

export interface WorkUnit {
  readonly unitKey: string;
  readonly unitKind: UnitKind;
  readonly unitRef: string | null;
  readonly label: string | null;
  readonly status: UnitStatus;
  readonly reason: string | null;
  readonly note: string | null;
  readonly lateDiscovered: boolean;
  readonly checkedBy: 'agent_claim' | 'registered_scan' | 'reconcile' | null;
  /** The coverage observation that checked it. */
  readonly checkedByObservationId: string | null;
  readonly sourceKind: UnitSourceKind | 'agent';
  readonly locators: readonly Locator[];
  readonly metadata: Readonly<Record<string, unknown>> | null;
  /** Order of discovery, from 0. */
  readonly position: number;
  readonly updatedAtMs: number;
}

export interface Finding {
  /** Given, or the hash of kind, unit and summary. */
  readonly findingKey: string;
  readonly unitKey: string | null;
  readonly kind: string | null;
  readonly severity: string | null;
  readonly summary: string;
  readonly detail: string | null;
  readonly url: string | null;
  readonly evidenceRefs: readonly string[];
  readonly createdAtMs: number;
}

export const EVENT_KINDS = [
  'created',
  'progress',
  'unit_advanced',
  'completion_rejected',
  'completed',
  'aborted',
  'force_completed',
  'reconciled',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Append-only. */
export interface InstanceEvent {
  readonly eventId: string;
  readonly clientEventId: string | null;
  readonly kind: EventKind;
  readonly instanceRevBefore: number;
  readonly instanceRevAfter: number;
  readonly delta: Readonly<Record<string, unknown>>;
  readonly payloadHash: string;
  readonly agentId: string;
  readonly createdAtMs: number;
}

export const GRADES = ['strong', 'weak', 'none', 'unknown'] as const;
export type EvidenceGrade = (typeof GRADES)[number];

export type GradeCode =
  | 'scope_binding_missing'
  | 'no_locator'
  | 'no_deterministic_locator'
  | 'unknown_due_to_source_gap'
  | 'projection_incomplete'
  | 'no_matching_observation'
  | 'only_failed_observations'
  | 'redirected_elsewhere'
  | 'error_page'
  | 'commit_verified'
  | 'commit_unclear'
  | 'commit_preexisting'
  | 'no_read_like_observation'
  | 'locator_ceiling'
  | 'visit_window_missing';

export interface UnitGrade {
  readonly evidenceGrade: EvidenceGrade;
  readonly reasonCodes: readonly GradeCode[];
  /** Where a redirect ended (E&T 2.1). */
  readonly detail?: { readonly effectiveUrl: string } | undefined;
}

export interface UnitException extends UnitGrade {
  readonly unitKey: string;
}

/** E&T 2.2. */
export interface EvidenceSummary {
  readonly claimedCheckedUnits: number;
  readonly observedCheckedUnits: number;
  readonly strong: number;
  readonly weak: number;
  readonly none: number;
  readonly unknown: number;
  readonly ingestionComplete: boolean;
  readonly chainOk: boolean;
  readonly exceptions: readonly UnitException[];
  readonly gapPercent?: number | undefined;
  readonly maxGapPercent?: number | undefined;
  readonly policyMode?: EvidenceMode | undefined;
}

/** Stored at completion, never changed (E&T 2.4). */
export interface EvidenceSnapshot {
  readonly schemaVersion: 1;
  readonly workflowScopeId: string | null;
  readonly completedAtMs: number;
  readonly completeness: {
    readonly ingestionComplete: boolean;
    readonly projectionComplete: boolean;
    readonly sources: Readonly<Record<string, string>>;
  };
  readonly counts: Omit<EvidenceSummary, 'exceptions' | 'gapPercent' | 'maxGapPercent' | 'policyMode'>;
  readonly chain: { readonly headSeq: number; readonly headHash: string } | null;
  readonly perUnitExceptions: { readonly itemCount: number; readonly items: readonly UnitException[] };
}

export interface TaskInstance {
  readonly instanceId: string;
  readonly profileId: string | null;
  readonly profileRevApplied: number | null;
  readonly instanceRev: number;
  readonly status: InstanceStatus;
  readonly discoveryState: DiscoveryState;
  readonly context: EffectiveContext;
  readonly contextHash: string;
  readonly targetUrl: string | null;
  readonly agentId: string;
  readonly declaredTaskKind: TaskKind | null;
  readonly resumeState: Readonly<Record<string, unknown>>;
  /** By check id; absent means pending. */
  readonly checks: Readonly<Record<string, CheckStanding>>;
  readonly scopeId: string | null;
  /** The goal of the same agent that was active on the tab (E&T 9.4). */
  readonly goalId: string | null;
  readonly snapshot: EvidenceSnapshot | null;
  readonly verification: VerificationResults | null;
  /** 2 once it has URL units; they fix the mode of the URL gate (E&T 5.6). */
  readonly coverageSchemaVersion: 1 | 2;
  readonly gateMode: UrlGateMode | null;
  /** The site it was seeded with. */
  readonly scopeDomain: string | null;
  readonly startedAtMs: number;
  readonly lastActivityAtMs: number;
  readonly completedAtMs: number | null;
}

export const STEP_STATES = ['passed', 'failed', 'inconclusive', 'skipped'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** What an agent says of a step (E&T 10); it can lower a state, never raise it. */
export interface ReportedStep {
  readonly stepId: string;
  readonly state: StepState;
  readonly toolResult?: unknown;
  readonly detail?: string | undefined;
}

/** What the server saw of a step: the newest bound call of its tool with its arguments. */
export interface ObservedStep {
  readonly stepId: string;
  readonly callId: string;
  readonly atMs: number;
  readonly ok: boolean;
  readonly resultHash: string;
  /** Null when it was larger than 64 KB. */
  readonly result: Readonly<Record<string, unknown>> | null;
}

export interface VerificationResults {
  readonly phase: 'completion' | 'preview';
  readonly noRequiredFailed: boolean;
  readonly summary: {
    readonly total: number;
    readonly passed: number;
    readonly failed: number;
    readonly inconclusive: number;
    readonly skipped: number;
    readonly failedRequired: number;
  };
  readonly steps: readonly {
    readonly stepId: string;
    readonly state: StepState;
    readonly gate: VerificationStep['gate'];
    readonly required: boolean;
    readonly detail: string | null;
    readonly claimedState?: StepState | undefined;
  }[];
  readonly duplicateStepIds: readonly string[];
  readonly unknownStepIds: readonly string[];
}

/** How many units stand where; kept up to date with every event, never counted again. */
export interface UnitCounts {
  readonly total: number;
  readonly checked: number;
  readonly excluded: number;
  readonly blocked: number;
  readonly failed: number;
}

export const POLICY_REASONS = [
  'pending_mandatory_checks',
  'url_units_remaining',
  'discovery_not_frozen',
  'no_units_discovered',
  'nothing_checked',
  'units_blocked_or_failed',
  'units_remaining',
  'too_many_excluded',
  'threshold_not_met',
  'minimum_not_met',
  'verification_failed',
  'evidence_gap',
] as const;
export type PolicyReason = (typeof POLICY_REASONS)[number];
