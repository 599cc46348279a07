import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { UNIT_STATUSES } from '../../tasks/index.js';
import { awarenessOutput, awarenessPart, progressOutput } from './awareness-view.js';
import { GET_ALIASES, getInput } from './instance-schemas.js';
import {
  headOutput,
  notFound,
  progressLine,
  receiptOutput,
  resultsOutput,
  showInstance,
  summaryLine,
  summaryOutput,
  timestampLine,
  timestampOutput,
  unitGrades,
  urlCoverageLine,
  urlCoverageOutput,
} from './instance-view.js';
import { effectiveContext } from './profile-schemas.js';

const MAX_LISTED = 20;
const unit = z.strictObject({
  unitKey: z.string(),
  unitKind: z.string(),
  status: z.enum(UNIT_STATUSES),
  label: z.string().optional(),
  unitRef: z.string().optional(),
  reason: z.string().optional(),
  lateDiscovered: z.boolean().optional(),
});
const finding = z.strictObject({
  findingKey: z.string(),
  unitKey: z.string().optional(),
  kind: z.string().optional(),
  severity: z.string().optional(),
  summary: z.string(),
  detail: z.string().optional(),
  url: z.string().optional(),
  evidenceRefs: z.array(z.string()),
  createdAt: z.int(),
});
const event = z.strictObject({
  eventId: z.string(),
  clientEventId: z.string().optional(),
  kind: z.string(),
  instanceRevBefore: z.int(),
  instanceRevAfter: z.int(),
  agentId: z.string().optional(),
  createdAtUtc: z.string(),
  delta: z.record(z.string(), z.unknown()).describe('Lists are shown as their length'),
});

export const taskInstanceGet = defineTool({
  name: 'nova.task_instance_get',
  summary: 'Show the state of a task run: progress, checks, evidence, next steps.',
  doc: 'Use it to resume a run, and before completing it: evidenceSummary shows which claims are not backed by what was observed.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  category: 'safe',
  addresses: 'nothing',
  needs: ['tasks'],
  bundles: ['task_memory'],
  published: ['instanceId', 'includeDiscoveredUnitsPreview', 'includeUnitEvidence', 'includeRecentEvents'],
  aliases: GET_ALIASES,
  reasons: ['params.invalid', 'params.unknown_field', 'task.not_found'],
  input: getInput,
  output: z.strictObject({
    instanceId: z.string(),
    profileId: z.string().nullable(),
    profileRevApplied: z.int().nullable(),
    instanceRev: z.int(),
    instanceStatus: z.string(),
    discoveryState: z.string(),
    effectiveContextHash: z.string(),
    effectiveContextJson: effectiveContext,
    progress: progressOutput,
    openUnitsByStatus: z.strictObject({ discovered: z.int(), blocked: z.int(), failed: z.int() }),
    mandatoryChecksState: z.record(z.string(), z.looseObject({ state: z.string() })),
    resumeState: z.looseObject({}),
    targetUrl: z.string().nullable(),
    agentId: z.string(),
    startedAtUtc: z.string(),
    lastActivityAtUtc: z.string(),
    completedAtUtc: z.string().nullable(),
    recentFindings: z.array(finding),
    evidenceSummary: summaryOutput.optional(),
    urlCoverage: urlCoverageOutput.optional(),
    verificationResults: resultsOutput.optional(),
    completionMode: z.string().nullable().optional(),
    receipt: receiptOutput.optional(),
    timestamp: timestampOutput.optional(),
    evidenceHead: headOutput,
    discoveredUnitsPreview: z.array(unit).optional(),
    recentEvents: z.array(event).optional(),
    unitEvidence: unitGrades.optional(),
    reason: z.string().optional(),
    ...awarenessOutput,
  }),
  run: async (args, { tasks }, { agentId }) => {
    const { instanceId, discoveredUnitsPreviewLimit: limit } = args;
    const view = await tasks.get(instanceId, {
      openUnits: args.includeDiscoveredUnitsPreview ? limit : null,
      events: args.includeRecentEvents ? args.recentEventLimit : null,
      unitEvidence: args.includeUnitEvidence ? limit : null,
    });
    if (view === undefined) return notFound(instanceId);
    await tasks.takenUp(instanceId, agentId);
    return { status: 'ok', data: { ...showInstance(view), ...(await awarenessPart(tasks, agentId, instanceId)) } };
  },
  render: (data) => {
    const { completionAllowed, reason } = data.taskAwareness;
    const stand = completionAllowed === true ? 'can be completed' : `not complete: ${reason}`;
    const isOpen = data.completedAtUtc === null;
    const listed = (data.discoveredUnitsPreview ?? []).slice(0, MAX_LISTED);
    const graded = (data.unitEvidence ?? []).slice(0, MAX_LISTED);
    return [
      `${data.instanceId} rev ${data.instanceRev} ${data.instanceStatus}, discovery ${data.discoveryState}`,
      `${progressLine(data.progress)}${isOpen ? `; ${stand}` : ''}`,
      ...summaryLine(data.evidenceSummary),
      ...urlCoverageLine(data.urlCoverage),
      ...timestampLine(data.timestamp),
      ...listed.map(({ unitKey, status }) => `${status} ${unitKey}`),
      ...graded.map(
        ({ unitKey, evidenceGrade, reasonCodes }) => `${evidenceGrade} ${unitKey} ${reasonCodes.join(', ')}`,
      ),
    ].join('\n');
  },
});
