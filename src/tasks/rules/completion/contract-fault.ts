import type { ActionKind } from '../../../observations/index.js';
import type { VerificationContract, VerificationStep } from '../../profiles/profile-types.js';
import { provesNothing } from './empty-assertion.js';
import { parseFieldPath } from './field-path.js';

/** What is wrong with what a caller wrote down, and where. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

export type ToolKindOf = (name: string) => ActionKind | undefined;

const STEP_LIMIT = 50;
const PATTERN_LIMIT = 1000;
const LOOKING_KINDS: readonly (ActionKind | undefined)[] = ['read', 'meta'];

/** Why a contract is refused when it is written down (E&T 10); null when it can be run. */
export function faultOfContract(contract: VerificationContract, toolKind: ToolKindOf): Fault | null {
  const { steps } = contract;
  if (steps.length > STEP_LIMIT) return { path: 'steps', message: `at most ${STEP_LIMIT} steps` };
  const again = indexOfRepeated(steps.map(({ stepId }) => stepId));
  if (again !== null) return { path: `steps[${again}].stepId`, message: `${steps[again]?.stepId} is listed twice` };
  for (const [at, step] of steps.entries()) {
    const fault = faultOfTool(step, toolKind) ?? faultOfAssertion(step) ?? faultOfWeight(step, contract);
    if (fault !== null) return { path: `steps[${at}].${fault.path}`, message: fault.message };
  }
  return null;
}

/** Where a value stands for the second time. */
export function indexOfRepeated(values: readonly string[]): number | null {
  const at = values.findIndex((value, index) => values.indexOf(value) < index);
  return at < 0 ? null : at;
}

function faultOfTool({ tool }: VerificationStep, toolKind: ToolKindOf): Fault | null {
  const kind = toolKind(tool);
  if (kind === undefined) return { path: 'tool', message: `${tool} is not a tool` };
  if (LOOKING_KINDS.includes(kind)) return null;
  return { path: 'tool', message: `${tool} changes something (${kind}); a step may only look (read, meta)` };
}

function faultOfAssertion({ assertionType, fieldPath, pattern, expectedValue }: VerificationStep): Fault | null {
  if (fieldPath !== undefined && parseFieldPath(fieldPath) === null)
    return { path: 'fieldPath', message: `${fieldPath} is not a path such as items[0].title` };
  if (assertionType === 'field_equals' && expectedValue === undefined)
    return { path: 'expectedValue', message: 'field_equals needs one; null is a value' };
  if (assertionType !== 'field_match') return null;
  if (pattern === undefined) return { path: 'pattern', message: 'field_match needs one' };
  if (pattern.length > PATTERN_LIMIT) return { path: 'pattern', message: `at most ${PATTERN_LIMIT} characters` };
  return compiles(pattern) ? null : { path: 'pattern', message: 'not a regular expression (JavaScript, flag u)' };
}

/** What must pass and never can is refused before anything is done for it. A pattern is not run for that: it may run for ever. */
function faultOfWeight(step: VerificationStep, { requiredMustPass }: VerificationContract): Fault | null {
  const isBinding = requiredMustPass && step.required && step.gate === 'fast';
  if (!isBinding || !provesNothing(step, () => 'no_match')) return null;
  return {
    path: 'assertionType',
    message:
      'any page meets this, so the step would prove nothing and could never pass; ask for something that only the right page has',
  };
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
