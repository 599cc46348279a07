import type { KeyEvidence, ScanNote } from '../../src/observations/index.js';
import type { ScanFacts } from '../../src/tasks/rules/completion/eligibility.js';
import type { TaskInstance } from '../../src/tasks/runs/instance-types.js';
import type { WorkUnit } from '../../src/tasks/runs/unit-types.js';

/** A page that was found and nothing else. */
export function workUnit(unitKey: string, more: Partial<WorkUnit> = {}): WorkUnit {
  return {
    unitKey,
    unitKind: 'page',
    unitRef: null,
    label: null,
    status: 'discovered',
    reason: null,
    note: null,
    lateDiscovered: false,
    checkedBy: null,
    checkedByObservationId: null,
    sourceKind: 'agent',
    locators: [],
    metadata: null,
    position: 0,
    updatedAtMs: 0,
    ...more,
  };
}

/** The context of a run that goes through all its pages. */
export function taskContext(more: Partial<TaskInstance['context']> = {}): TaskInstance['context'] {
  return {
    taskType: 'audit',
    displayName: 'Audit',
    goal: 'Check every page',
    domain: null,
    platform: null,
    stableGuidance: [],
    mandatoryChecks: [],
    completionCondition: {
      coverageMode: 'exhaustive',
      unitKind: 'page',
      stopMetric: 'all_units_processed',
      stopValue: null,
    },
    verificationContract: null,
    knownExceptions: [],
    currentScope: {},
    variables: {},
    tags: [],
    ...more,
  };
}

/** A run as it begins. */
export function taskInstance(more: Partial<TaskInstance> = {}): TaskInstance {
  return {
    instanceId: 'task_1',
    profileId: null,
    profileRevApplied: null,
    instanceRev: 0,
    status: 'pending',
    discoveryState: 'unknown',
    context: taskContext(),
    contextHash: 'c',
    targetUrl: null,
    agentId: 'a',
    declaredTaskKind: null,
    resumeState: {},
    checks: {},
    scopeId: null,
    goalId: null,
    snapshot: null,
    verification: null,
    coverageSchemaVersion: 1,
    gateMode: null,
    scopeDomain: null,
    startedAtMs: 0,
    lastActivityAtMs: 0,
    completedAtMs: null,
    ...more,
  };
}

const SCAN = {
  registeredScanId: 'nova_full_page_text_v1',
  trusted: true,
  trustReason: 'server_registered_scan',
  hydrationStable: true,
  iframeCountVisible: 0,
  unreadableFrames: 0,
  visibleTextChars: 900,
  visibleTextCharsMeasured: 900,
  includedVisibleText: true,
  includedAriaLabels: true,
  includedInputs: true,
  includedAltText: true,
  includedIframes: false,
} as const;

/** A trusted scan of a page without frames, as the browser reports it and as coverage keeps it. */
export const SCAN_NOTE: ScanNote = { ...SCAN, domSkeleton: null };
export const SCAN_FACTS: ScanFacts = { ...SCAN, isErrorPage: false };

/** A match key that nothing was seen of. */
export const NO_EVIDENCE: KeyEvidence = {
  ok: 0,
  reads: 0,
  loadedReads: 0,
  routedReads: 0,
  ledReads: 0,
  comingReads: 0,
  earlyReads: 0,
  unshown: 0,
  share: null,
  failed: 0,
  errorPages: 0,
  stood: null,
  redirectedTo: null,
  hasStrongWindow: false,
  commit: null,
  committedAt: [],
  observationId: null,
};
