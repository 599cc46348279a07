import { z } from 'zod';
import type { Own, Refusal } from '../../dispatch/index.js';
import { isoUtc } from '../../kernel/index.js';
import {
  EVIDENCE_MODES,
  GRADES,
  type InstanceView,
  type NextStep,
  STAMP_PROBLEMS,
  STAMP_STATES,
  STEP_GATES,
  STEP_STATES,
  type TaskBook,
  type TaskInstance,
  type Timestamp,
  URL_GATE_MODES,
  type VerificationResults,
} from '../../tasks/index.js';
import { progressOutput, stateOutput } from './awareness-view.js';
import { refuseTask } from './task-answers.js';

/** Runs as answers show them (E&T 9.2, 11.6). Text for the model is a few lines; the rest is in the structured content. */

const MAX_SHOWN_UNITS = 5;
const MAX_SHOWN_STEPS = 3;

export const unlistedOutput = z.strictObject({
  count: z.int(),
  truncated: z.boolean(),
  links: z.array(z.strictObject({ url: z.string(), seenOn: z.array(z.string()), seenAt: z.int() })),
});

export const urlCoverageOutput = z.strictObject({
  coverageSchemaVersion: z.literal(2),
  urlUnitsTotal: z.int(),
  urlUnitsChecked: z.int(),
  urlUnitsCheckedUntrusted: z.int(),
  urlUnitsExcluded: z.int(),
  urlUnitsSampled: z.int(),
  urlUnitsRemaining: z.int(),
  reportingGroupsTotal: z.int(),
  observationsTotal: z.int(),
  observationsTrusted: z.int(),
  lastObservationAt: z.int().nullable(),
  lastReconcileAt: z.int().nullable(),
  coverageRev: z.int(),
  gateMode: z.enum(URL_GATE_MODES),
});

/** What every event on a run can be refused for, whatever it says (E&T 8). */
export const EVENT_REASONS = [
  'params.invalid',
  'params.unknown_field',
  'task.not_found',
  'task.rev_conflict',
  'task.terminal_status',
  'task.client_event_id_reused',
] as const;

export const headOutput = z.strictObject({ seq: z.int(), hash: z.string() }).nullable();
const unitException = z.strictObject({
  unitKey: z.string(),
  evidenceGrade: z.enum(GRADES),
  reasonCodes: z.array(z.string()),
  detail: z
    .strictObject({
      effectiveUrl: z.string().optional(),
      seenPercent: z.int().optional(),
      unread: z.array(z.string()).optional(),
    })
    .optional()
    .describe('Where a redirect led; how much of the page was shown; which of several addresses are not read'),
});
export const unitGrades = z.array(unitException);
export const summaryOutput = z.strictObject({
  claimedCheckedUnits: z.int(),
  observedCheckedUnits: z.int(),
  strong: z.int(),
  weak: z.int(),
  none: z.int(),
  unknown: z.int(),
  ingestionComplete: z.boolean(),
  chainOk: z.boolean(),
  exceptions: unitGrades,
  gapPercent: z.number().optional(),
  maxGapPercent: z.number().optional(),
  policyMode: z.enum(EVIDENCE_MODES).optional(),
});
export const resultsOutput = z.strictObject({
  phase: z.enum(['completion', 'preview']),
  noRequiredFailed: z.boolean(),
  summary: z.strictObject({
    total: z.int(),
    passed: z.int(),
    failed: z.int(),
    inconclusive: z.int(),
    skipped: z.int(),
    failedRequired: z.int(),
  }),
  steps: z.array(
    z.strictObject({
      stepId: z.string(),
      state: z.enum(STEP_STATES),
      gate: z.enum(STEP_GATES),
      required: z.boolean(),
      detail: z.string().nullable(),
      claimedState: z.enum(STEP_STATES).optional(),
    }),
  ),
  duplicateStepIds: z.array(z.string()),
  unknownStepIds: z.array(z.string()),
});
/** E&T 13.2; `nova evidence verify` reads the rest of it. */
/** E&T 13.5; left out when no authority is asked. */
export const timestampOutput = z.strictObject({
  state: z.enum(STAMP_STATES),
  reason: z.enum(STAMP_PROBLEMS).optional().describe('Why the last attempt failed'),
  timeUtc: z.string().optional().describe('The time that the authority states'),
});

export const receiptOutput = z
  .strictObject({
    v: z.union([z.literal(1), z.literal(2)]),
    type: z.literal('nova.evidence_receipt'),
    receiptId: z.string(),
    issuedAtMs: z.int(),
    novaVersion: z.string(),
    instanceId: z.string(),
    instanceRev: z.int(),
    agentId: z.string(),
    profileId: z.string().nullable(),
    profileRevApplied: z.int().nullable(),
    effectiveContextHash: z.string(),
    completionMode: z.string(),
    caveats: z.array(z.string()),
    chain: z
      .strictObject({
        scopeId: z.string(),
        genesisHash: z.string(),
        headSeq: z.int(),
        headHash: z.string(),
        barrierSeq: z.int(),
      })
      .nullable(),
    snapshotHash: z.string(),
    claimSetHash: z.string(),
    claimCount: z.int(),
    verificationHash: z.string().nullable(),
    algorithm: z.literal('Ed25519'),
    keyId: z.string(),
    signature: z.string(),
  })
  .nullable();
export const nextStepsOutput = z.array(
  z.strictObject({ tool: z.string(), args: z.looseObject({}).optional(), why: z.string() }),
);
export const refusalOutput = {
  reason: z.string().optional(),
  currentInstanceRev: z.int().optional(),
  currentState: stateOutput.optional(),
};

interface RefusedEvent {
  readonly reason: string;
  readonly instanceId: string;
  readonly instanceRev?: number;
  readonly instanceStatus?: TaskInstance['status'];
  readonly currentInstanceRev?: number;
  readonly currentState?: Own<typeof stateOutput>;
}

type ProgressAnswer = Awaited<ReturnType<TaskBook['progress']>>;
export type Barred = Exclude<ProgressAnswer, { kind: 'applied' | 'rejected' }>;

/** What `verb` says instead of `ok`, as in `applied:false` (E&T 8). */
export function refuseEvent(
  answer: Exclude<Barred, { kind: 'duplicate' }>,
  instanceId: string,
  said: { readonly applied?: false; readonly completed?: false },
): Refusal<RefusedEvent & typeof said> {
  if (answer.kind === 'not_found') return notFound(instanceId);
  const { reason, instance, state } = answer;
  const { instanceRev, status } = instance;
  return refuseTask(`task.${reason}`, MESSAGES[reason](instance), {
    instanceId,
    ...said,
    ...(reason === 'rev_conflict'
      ? { currentInstanceRev: instanceRev, currentState: state }
      : { instanceRev, instanceStatus: status }),
  });
}

export function notFound(instanceId: string): Refusal<Pick<RefusedEvent, 'instanceId' | 'reason'>> {
  return refuseTask('task.not_found', `No task run: ${instanceId}.`, { instanceId });
}

const MESSAGES = {
  rev_conflict: ({ instanceRev }: TaskInstance) => `The run is at revision ${instanceRev}.`,
  terminal_status: ({ status }: TaskInstance) => `The run is ${status}.`,
  client_event_id_reused: () => 'This clientEventId belongs to another event of the run.',
} as const;

export function showInstance(view: InstanceView) {
  const { instance, head } = view;
  return {
    instanceId: instance.instanceId,
    profileId: instance.profileId,
    profileRevApplied: instance.profileRevApplied,
    instanceRev: instance.instanceRev,
    instanceStatus: instance.status,
    discoveryState: instance.discoveryState,
    effectiveContextHash: instance.contextHash,
    effectiveContextJson: instance.context,
    progress: view.progress,
    openUnitsByStatus: view.openUnitsByStatus,
    mandatoryChecksState: showChecks(instance),
    resumeState: instance.resumeState,
    targetUrl: instance.targetUrl,
    agentId: instance.agentId,
    startedAtUtc: isoUtc(instance.startedAtMs),
    lastActivityAtUtc: isoUtc(instance.lastActivityAtMs),
    completedAtUtc: instance.completedAtMs === null ? null : isoUtc(instance.completedAtMs),
    recentFindings: view.recentFindings.map(({ createdAtMs, ...finding }) =>
      withoutNull({ ...finding, createdAt: createdAtMs }),
    ),
    ...(view.evidenceSummary !== undefined && { evidenceSummary: view.evidenceSummary }),
    ...(view.urlCoverage !== undefined && { urlCoverage: view.urlCoverage }),
    ...(instance.verification !== null && { verificationResults: instance.verification }),
    ...(view.end !== undefined && { completionMode: view.end.completionMode, receipt: view.end.receipt }),
    ...(view.timestamp !== undefined && { timestamp: showTimestamp(view.timestamp) }),
    evidenceHead: head,
    ...(view.openUnits !== undefined && { discoveredUnitsPreview: view.openUnits.map(showUnit) }),
    ...(view.events !== undefined && { recentEvents: view.events.map(showEvent) }),
    ...(view.unitEvidence !== undefined && { unitEvidence: view.unitEvidence }),
  };
}

function showTimestamp({ state, problem, genTimeMs }: Timestamp) {
  return {
    state,
    ...(problem !== null && { reason: problem }),
    ...(genTimeMs !== null && { timeUtc: isoUtc(genTimeMs) }),
  };
}

/** Every check by id, pending ones too, so that nobody has to look for the ids elsewhere. */
function showChecks({ context, checks }: TaskInstance) {
  return Object.fromEntries(
    context.mandatoryChecks.map(({ checkId, required }) => [
      checkId,
      { state: 'pending', required, ...checks[checkId] },
    ]),
  );
}

function showUnit({
  unitKey,
  unitKind,
  status,
  label,
  unitRef,
  reason,
  lateDiscovered,
}: NonNullable<InstanceView['openUnits']>[number]) {
  return withoutNull({ unitKey, unitKind, status, label, unitRef, reason, ...(lateDiscovered && { lateDiscovered }) });
}

/** Lists of an event are shown by their length: what they named stands elsewhere. */
function showEvent({ eventId, clientEventId, kind, ...event }: NonNullable<InstanceView['events']>[number]) {
  const { instanceRevBefore, instanceRevAfter, agentId, createdAtMs, delta } = event;
  const short: readonly (readonly [string, unknown])[] = Object.entries(delta).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.length : value,
  ]);
  return withoutNull({
    eventId,
    clientEventId,
    kind,
    instanceRevBefore,
    instanceRevAfter,
    agentId,
    createdAtUtc: isoUtc(createdAtMs),
    delta: Object.fromEntries(short),
  });
}

type WithoutNull<T> = { readonly [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>;
};

function withoutNull<T extends object>(value: T): WithoutNull<T> {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null)) as WithoutNull<T>;
}

export function progressLine(progress: Own<typeof progressOutput>): string {
  const { totalUnits, checkedUnits, remainingUnits, blockedUnits, failedUnits, excludedUnits } = progress;
  const parts = [
    `${checkedUnits} of ${totalUnits} units checked`,
    ...(remainingUnits > 0 ? [`${remainingUnits} remain`] : []),
    ...(blockedUnits > 0 ? [`${blockedUnits} blocked`] : []),
    ...(failedUnits > 0 ? [`${failedUnits} failed`] : []),
    ...(excludedUnits > 0 ? [`${excludedUnits} excluded`] : []),
  ];
  return parts.join(', ');
}

export function summaryLine(summary: Own<typeof summaryOutput> | undefined): string[] {
  if (summary === undefined) return [];
  const { claimedCheckedUnits, strong, weak, none, unknown, ingestionComplete, chainOk } = summary;
  const doubt = `${ingestionComplete ? '' : '; the log is incomplete'}${chainOk ? '' : '; its chain is broken'}`;
  return [
    `Evidence of ${claimedCheckedUnits} claims: strong ${strong}, weak ${weak}, none ${none}, unknown ${unknown}${doubt}`,
  ];
}

export function receiptLine(
  receipt: Pick<NonNullable<z.output<typeof receiptOutput>>, 'receiptId' | 'keyId'> | null,
): string[] {
  return receipt === null ? [] : [`Receipt ${receipt.receiptId}, signed with key ${receipt.keyId}`];
}

export function timestampLine(timestamp: z.output<typeof timestampOutput> | undefined): string[] {
  if (timestamp === undefined) return [];
  const { state, reason, timeUtc } = timestamp;
  return [`Time stamp ${[state, timeUtc, reason].filter((part) => part !== undefined).join(', ')}`];
}

export function urlCoverageLine(coverage: Own<typeof urlCoverageOutput> | undefined): string[] {
  if (coverage === undefined) return [];
  const { urlUnitsTotal, urlUnitsChecked, urlUnitsCheckedUntrusted, urlUnitsExcluded, urlUnitsRemaining, gateMode } =
    coverage;
  return [
    `URLs ${urlUnitsTotal}: covered by scan ${urlUnitsChecked - urlUnitsCheckedUntrusted}, only claimed ${urlUnitsCheckedUntrusted}, excluded ${urlUnitsExcluded}, open ${urlUnitsRemaining} (gate ${gateMode})`,
  ];
}

export function unlistedLine(unlisted: Own<typeof unlistedOutput> | undefined): string[] {
  if (unlisted === undefined || unlisted.count === 0) return [];
  const shown = unlisted.links.slice(0, MAX_SHOWN_UNITS).map(({ url }) => url);
  return [`${unlisted.count} links on checked pages are not units: ${shown.join(', ')}`];
}

/** Claims that need more than they have. */
export function gradeLines(grades: readonly Own<typeof unitException>[]): string[] {
  const below = grades.filter(({ evidenceGrade }) => evidenceGrade !== 'strong');
  const shown = below
    .slice(0, MAX_SHOWN_UNITS)
    .map(({ unitKey, evidenceGrade, reasonCodes }) => `${unitKey}: ${evidenceGrade} ${reasonCodes.join(', ')}`.trim());
  const more = below.length - shown.length;
  return more > 0 ? [...shown, `and ${more} more`] : shown;
}

/** E&T 9.2 in the text: what to do next, shortly. */
export function stepsHint(steps: readonly NextStep[]): string | undefined {
  if (steps.length === 0) return undefined;
  return steps
    .slice(0, MAX_SHOWN_STEPS)
    .map(({ tool, why }) => `${tool}: ${why}`)
    .join(' | ');
}

export function verificationLine(results: VerificationResults | undefined): string[] {
  if (results === undefined) return [];
  const { total, passed, failed, inconclusive, skipped } = results.summary;
  return [
    `Verification of ${total} steps: passed ${passed}, failed ${failed}, inconclusive ${inconclusive}, skipped ${skipped}`,
  ];
}
