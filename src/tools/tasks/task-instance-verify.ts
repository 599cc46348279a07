import { z } from 'zod';
import { defineTool, type Own, type Services } from '../../dispatch/index.js';
import type { VerificationStep } from '../../tasks/index.js';
import { awarenessOutput, awarenessPart, stateOutput } from './awareness-view.js';
import { verifyInput } from './instance-schemas.js';
import { keptContract } from './profile-schemas.js';
import { notFound, resultsOutput, summaryLine, summaryOutput } from './instance-view.js';

const INSTRUCTIONS =
  'Run each step with exactly these arguments on a tab of the run; the server keeps and judges what it returns. Then complete the run; evidenceReport may lower a state, never raise it.';

const verdict = z.strictObject({
  completionAllowed: z.boolean(),
  reason: z.string().nullable(),
  message: z.string(),
  isError: z.literal(false),
  status: z.string(),
  discoveryState: z.string(),
  currentState: stateOutput,
});

export const taskInstanceVerify = defineTool({
  name: 'nova.task_instance_verify',
  summary: 'Show the verification steps of a run, and what would block its completion now.',
  doc: 'Call it before completing a run: it returns which steps to run, what was seen of them, and whether the policy is satisfied. It changes nothing.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  category: 'safe',
  addresses: 'nothing',
  needs: ['tasks'],
  bundles: ['task_memory'],
  published: ['instanceId'],
  reasons: ['params.invalid', 'params.unknown_field', 'task.not_found', 'task.no_contract'],
  input: verifyInput,
  output: z.strictObject({
    hasContract: z.boolean(),
    instanceId: z.string(),
    stepCount: z.int().optional(),
    requiredCount: z.int().optional(),
    steps: keptContract.shape.steps.optional(),
    completionVerification: verdict,
    instructions: z.string().optional(),
    evidenceSummary: summaryOutput.optional(),
    verificationPreview: resultsOutput.optional(),
    reason: z.string().optional(),
    ...awarenessOutput,
  }),
  run: async ({ instanceId }, { tasks }, { agentId }) => {
    const answer = await tasks.verify(instanceId);
    if (answer === undefined) return notFound(instanceId);
    const { verificationContract: contract } = answer.instance.context;
    return {
      status: 'ok',
      ...(contract === null && { reasonCode: 'task.no_contract' as const }),
      data: {
        hasContract: contract !== null,
        instanceId,
        ...(contract === null ? { reason: 'no_contract' } : showSteps(contract.steps)),
        ...showVerdict(answer),
        ...(await awarenessPart(tasks, agentId, instanceId)),
      },
    };
  },
  render: (data) => {
    const { steps = [], completionVerification } = data;
    const seen = previewStates(data.verificationPreview);
    return [
      ...(steps.length === 0 ? ['No verification contract.'] : []),
      ...steps.map(
        ({ stepId, tool, gate, required }) =>
          `${stepId}: ${tool} (${gate}${required ? ', required' : ''}) ${seen.get(stepId) ?? 'not run'}`,
      ),
      completionVerification.message,
      ...summaryLine(data.evidenceSummary),
    ].join('\n');
  },
});

type Answer = NonNullable<Awaited<ReturnType<Services['tasks']['verify']>>>;

function showSteps(steps: readonly VerificationStep[]) {
  return {
    stepCount: steps.length,
    requiredCount: steps.filter(({ required }) => required).length,
    steps,
    instructions: INSTRUCTIONS,
  };
}

function showVerdict({ standing, currentState, preview, evidenceSummary }: Answer) {
  const { status, discoveryState } = currentState;
  return {
    completionVerification: { ...standing, isError: false as const, status, discoveryState, currentState },
    ...(evidenceSummary !== undefined && { evidenceSummary }),
    ...(preview !== undefined && { verificationPreview: preview }),
  };
}

function previewStates(preview: Own<typeof resultsOutput> | undefined): ReadonlyMap<string, string> {
  return new Map(preview?.steps.map(({ stepId, state }) => [stepId, state]));
}
