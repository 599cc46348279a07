import type { Catalogue } from '../call/catalogue.js';
import type { Outcome } from '../call/outcome.js';
import { type RunTool, type Tool, isForward, isSequence } from '../call/tool.js';
import { isRecord } from '../steps/coerce.js';
import { parseArguments, splitMeta } from '../steps/parse.js';
import type { Found } from '../call/trip.js';
import type { SequencePlan, SequenceStep } from './plan-types.js';

/** A step that a direct call could be made of as it stands. */
export interface ReadyStep extends SequenceStep {
  readonly callee: RunTool;
}

/** Checks all steps before the first runs: their tools by name (A&S Q3), their arguments against the strict schemas. */
export function checkSteps(plan: SequencePlan, catalogue: Catalogue): Found<readonly ReadyStep[]> {
  const ready: ReadyStep[] = [];
  for (const [index, step] of plan.steps.entries()) {
    const callee = catalogue.find(step.tool);
    if (callee === undefined || !isCallable(callee))
      return { ok: false, refusal: forbidden(index, step.tool, allowedIn(catalogue)) };
    const withTarget = injectTarget(step.arguments, plan.targetId, catalogue.inputSchema(callee));
    const parsed = parseArguments(callee, splitMeta(withTarget).rawArguments, catalogue);
    if (!parsed.ok) return { ok: false, refusal: inStep(index, callee, parsed.refusal) };
    ready.push({ ...step, callee, arguments: withTarget });
  }
  return { ok: true, value: ready };
}

function isCallable(tool: Tool): tool is RunTool {
  return tool.inSequence === true && !isForward(tool) && !isSequence(tool);
}

function allowedIn(catalogue: Catalogue): readonly string[] {
  return catalogue.tools.filter(isCallable).map(({ name }) => name);
}

/** `active` is what a step means by itself; any other tab is put where the tool takes one and the step names none. */
function injectTarget(
  args: Readonly<Record<string, unknown>>,
  targetId: string,
  schema: Record<string, unknown>,
): Readonly<Record<string, unknown>> {
  const takesTarget = isRecord(schema.properties) && 'targetId' in schema.properties;
  return targetId === 'active' || !takesTarget || 'targetId' in args ? args : { ...args, targetId };
}

function forbidden(index: number, name: string, allowed: readonly string[]): Outcome {
  const field = `steps.${index}.tool`;
  return {
    status: 'failed',
    reasonCode: 'params.invalid',
    stage: 'validate',
    message: `"${field}" must not be ${name}. A step may call: ${allowed.join(', ')}.`,
    errorData: { field, expected: allowed },
    hint: 'Correct the step; no step has run.',
  };
}

function inStep(index: number, callee: RunTool, refusal: Outcome): Outcome {
  const field = `steps.${index}.args.${String(refusal.errorData?.field ?? '')}`;
  return {
    ...refusal,
    message: `steps.${index}, ${callee.name}: ${refusal.message ?? ''}`,
    errorData: { ...refusal.errorData, field },
  };
}
