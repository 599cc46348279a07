import { z } from 'zod';
import { defineTool, type Own, type Refusal } from '../../dispatch/index.js';
import type { GateNotice } from '../../safety/index.js';
import { RECEIPT_PROBLEMS, type Rejection, type UrlGatePayload } from '../../tasks/index.js';
import { awarenessOutput, awarenessPart } from './awareness-view.js';
import { completeInput } from './instance-schemas.js';
import {
  EVENT_REASONS,
  headOutput,
  nextStepsOutput,
  receiptLine,
  receiptOutput,
  refusalOutput,
  refuseEvent,
  resultsOutput,
  stepsHint,
  summaryLine,
  summaryOutput,
  timestampLine,
  timestampOutput,
  urlCoverageLine,
  urlCoverageOutput,
} from './instance-view.js';

const output = z.strictObject({
  completed: z.boolean(),
  duplicate: z.literal(true).optional(),
  instanceId: z.string(),
  instanceRev: z.int(),
  instanceStatus: z.string().optional(),
  completedAtUtc: z.string(),
  completedAt: z.int(),
  completionMode: z.string(),
  evidenceSummary: summaryOutput.optional(),
  verificationResults: resultsOutput.optional(),
  urlCoverage: urlCoverageOutput.optional(),
  caveats: z.array(z.string()).optional(),
  receipt: receiptOutput,
  /** Why there is none. */
  receiptProblem: z.enum(RECEIPT_PROBLEMS).optional(),
  /** As it was then; nova.task_instance_get tells what came of it. */
  timestamp: timestampOutput.optional(),
  nextSteps: nextStepsOutput.optional(),
  evidenceHead: headOutput.optional(),
  ...refusalOutput,
  ...awarenessOutput,
});

export const taskInstanceComplete = defineTool({
  name: 'nova.task_instance_complete',
  summary: 'Complete a run, if its policy and the observed evidence allow it.',
  doc: 'A refusal changes nothing and says what is missing: fix that and call again. A claim without observed evidence is not proof.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  keepsEventIds: true,
  category: 'normal',
  addresses: 'nothing',
  needs: ['tasks'],
  bundles: ['task_memory'],
  listed: 'core',
  published: ['instanceId', 'expectedInstanceRev', 'clientEventId', 'note', 'evidenceReport'],
  reasons: [
    ...EVENT_REASONS,
    'task.pending_mandatory_checks',
    'task.url_units_remaining',
    'task.discovery_not_frozen',
    'task.no_units_discovered',
    'task.nothing_checked',
    'task.units_blocked_or_failed',
    'task.units_remaining',
    'task.too_many_excluded',
    'task.threshold_not_met',
    'task.minimum_not_met',
    'task.verification_failed',
    'task.evidence_gap',
    'task.evidence_altered',
  ],
  input: completeInput,
  output,
  run: async (args, { tasks }, call) => {
    const { instanceId, expectedInstanceRev, clientEventId, evidenceReport: report = [] } = args;
    const note = args.note ?? args.completionNote;
    const payload = { note, report };
    const header = { instanceId, expectedInstanceRev, clientEventId, payload };
    const answer = await tasks.complete(header, { note, report }, call);
    switch (answer.kind) {
      case 'completed':
      case 'duplicate': {
        // Codec: kept with its event as it was told then.
        const told = answer.result as Own<typeof output>;
        const data = { ...told, ...(answer.kind === 'duplicate' && { duplicate: true as const }) };
        return { status: 'ok', data: { ...data, ...(await awarenessPart(tasks, call.agentId, instanceId)) } };
      }
      case 'rejected': {
        const { rejection, run } = answer;
        const { about, ...rest } = rejected(rejection, run.instance);
        return { ...rest, about: { ...about, ...(await awarenessPart(tasks, call.agentId, instanceId)) } };
      }
      case 'not_found':
      case 'refused':
        return refuseEvent(answer, instanceId, { completed: false });
    }
  },
  render: (data) => {
    const { instanceId, instanceRev, duplicate, caveats = [] } = data;
    return [
      `${instanceId} rev ${instanceRev} completed${duplicate === true ? ' (already)' : ''}`,
      ...summaryLine(data.evidenceSummary),
      ...urlCoverageLine(data.urlCoverage),
      ...(caveats.length > 0 ? [`Not proven or omitted: ${caveats.join(', ')}`] : []),
      ...receiptLine(data.receipt),
      ...timestampLine(data.timestamp),
      ...(data.receiptProblem === undefined ? [] : [`No receipt: ${String(data.receiptProblem)}`]),
    ].join('\n');
  },
});

function rejected(
  { reason, message, currentState, nextSteps, evidenceSummary, verificationResults, head, urlGate }: Rejection,
  { instanceId, instanceRev }: { readonly instanceId: string; readonly instanceRev: number },
): Refusal<Partial<Own<typeof output>>> {
  const hint = stepsHint(nextSteps);
  return {
    status: 'blocked',
    reasonCode: `task.${reason}`,
    message,
    ...(hint !== undefined && { hint }),
    ...(urlGate !== undefined && { gates: [noticeOf(urlGate)] }),
    about: {
      completed: false,
      instanceId,
      instanceRev,
      reason,
      currentState,
      nextSteps,
      ...(evidenceSummary !== undefined && { evidenceSummary }),
      ...(verificationResults !== undefined && { verificationResults }),
      evidenceHead: head,
    },
  };
}

/** E&T 5.6: its numbers and the ways out, as a gate of its own. */
function noticeOf({ gateId, status, ...facts }: UrlGatePayload): GateNotice {
  const { remaining, total } = facts.urlUnits;
  return {
    gateId,
    status,
    reason: `${remaining} of ${total} URL units are open.`,
    facts,
    resolution: {
      tool: 'nova.coverage_scan',
      arguments: { scanId: facts.resolution.recommendedScanId },
      text: `${remaining} URL units are open: open each and run nova.coverage_scan, or exclude it with a reason.`,
    },
  };
}
