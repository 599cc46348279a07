import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { awarenessOutput, awarenessPart, taskAwareness } from './awareness-view.js';
import { GET_ALIASES, getInput } from './instance-schemas.js';
import {
  headOutput,
  notFound,
  progressLine,
  progressOutput,
  receiptOutput,
  resultsOutput,
  showInstance,
  summaryLine,
  summaryOutput,
  unitGrades,
  urlCoverageLine,
  urlCoverageOutput,
} from './instance-view.js';

const MAX_LISTED = 20;
const unit = z.looseObject({ unitKey: z.string(), status: z.string() });

export const taskInstanceGet = defineTool({
  name: 'nova.task_instance_get',
  summary: 'Where a run of a task stands: progress, checks, evidence, what is next.',
  doc: 'To resume a run, and before completing it: evidenceSummary shows which claims what was observed does not back.',
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
  output: z.object({
    instanceId: z.string().optional(),
    profileId: z.string().nullable().optional(),
    profileRevApplied: z.int().nullable().optional(),
    instanceRev: z.int().optional(),
    instanceStatus: z.string().optional(),
    discoveryState: z.string().optional(),
    effectiveContextHash: z.string().optional(),
    effectiveContextJson: z.looseObject({}).optional(),
    progress: progressOutput.optional(),
    openUnitsByStatus: z.object({ discovered: z.int(), blocked: z.int(), failed: z.int() }).optional(),
    mandatoryChecksState: z.record(z.string(), z.looseObject({ state: z.string() })).optional(),
    resumeState: z.looseObject({}).optional(),
    targetUrl: z.string().nullable().optional(),
    agentId: z.string().optional(),
    startedAtUtc: z.string().optional(),
    lastActivityAtUtc: z.string().optional(),
    completedAtUtc: z.string().nullable().optional(),
    recentFindings: z.array(z.looseObject({ summary: z.string() })).optional(),
    evidenceSummary: summaryOutput.optional(),
    urlCoverage: urlCoverageOutput.optional(),
    verificationResults: resultsOutput.optional(),
    completionMode: z.string().optional(),
    receipt: receiptOutput.optional(),
    evidenceHead: headOutput.optional(),
    discoveredUnitsPreview: z.array(unit).optional(),
    recentEvents: z.array(z.looseObject({ kind: z.string() })).optional(),
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
    return { status: 'ok', data: { ...showInstance(view), ...(await awarenessPart(tasks, agentId, instanceId)) } };
  },
  render: (data) => {
    const { completionAllowed, reason } = taskAwareness.partial().catch({}).parse(data.taskAwareness);
    const stand = completionAllowed === true ? 'can be completed' : `not complete: ${String(reason)}`;
    const isOpen = data.completedAtUtc === null;
    const listed = z.array(unit).catch([]).parse(data.discoveredUnitsPreview).slice(0, MAX_LISTED);
    const graded = unitGrades.catch([]).parse(data.unitEvidence).slice(0, MAX_LISTED);
    return [
      `${String(data.instanceId)} rev ${String(data.instanceRev)} ${String(data.instanceStatus)}, discovery ${String(data.discoveryState)}`,
      `${progressLine(data.progress)}${isOpen ? `; ${stand}` : ''}`,
      ...summaryLine(data.evidenceSummary),
      ...urlCoverageLine(data.urlCoverage),
      ...listed.map(({ unitKey, status }) => `${status} ${unitKey}`),
      ...graded.map(
        ({ unitKey, evidenceGrade, reasonCodes }) => `${evidenceGrade} ${unitKey} ${reasonCodes.join(', ')}`,
      ),
    ].join('\n');
  },
});
