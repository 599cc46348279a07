import { canonicalJson } from '../../../kernel/index.js';
import type {
  CompletionCondition,
  EvidencePolicy,
  Guidance,
  KnownException,
  MandatoryCheck,
  ProfileContent,
  TaskKind,
  VerificationContract,
  VerificationStep,
} from '../../profiles/profile-types.js';
import { type Fault, faultOfContract, indexOfRepeated, type ToolKindOf } from '../completion/contract-fault.js';

const GUIDANCE_LIMIT = 50;
const GUIDANCE_BYTES = 64 * 1024;
const STEP_MAX_AGE_MS = 600_000;

const DEFAULT_CONDITION: CompletionCondition = {
  coverageMode: 'exploratory',
  unitKind: 'page',
  stopMetric: 'checked_units',
  stopValue: null,
};
const DEFAULT_POLICY: EvidencePolicy = { mode: 'none', maxGapPercent: 0, treatUnknownAs: 'gap' };

/** Members of T that a caller may leave out. */
type Open<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** A profile or an ad-hoc context as a caller writes it, with its defaults left out (E&T 11.4, 11.5). */
export interface ContentInput {
  readonly taskType: string;
  readonly displayName: string;
  readonly goal: string;
  readonly domain?: string | null | undefined;
  readonly platform?: string | null | undefined;
  readonly stableGuidance?: readonly Guidance[] | undefined;
  readonly mandatoryChecks?:
    | readonly (Omit<MandatoryCheck, 'required'> & { readonly required?: boolean | undefined })[]
    | undefined;
  readonly completionCondition?:
    | (Omit<CompletionCondition, 'stopValue' | 'evidencePolicy'> & {
        readonly stopValue?: number | null | undefined;
        readonly evidencePolicy?: Open<EvidencePolicy> | undefined;
      })
    | undefined;
  readonly verificationContract?:
    | { readonly steps: readonly StepInput[]; readonly requiredMustPass?: boolean | undefined }
    | null
    | undefined;
  readonly knownExceptions?: readonly KnownException[] | undefined;
  readonly taskKind?: TaskKind | null | undefined;
}

export type StepInput = Omit<VerificationStep, 'args' | 'required' | 'maxAgeMs'> &
  Open<Pick<VerificationStep, 'args' | 'required' | 'maxAgeMs'>>;

/** Fills in what a caller left out, the same for profiles and ad-hoc contexts. */
export function completeContent(given: ContentInput): ProfileContent {
  return {
    taskType: given.taskType,
    displayName: given.displayName,
    goal: given.goal,
    domain: given.domain ?? null,
    platform: given.platform ?? null,
    stableGuidance: given.stableGuidance ?? [],
    mandatoryChecks: (given.mandatoryChecks ?? []).map((check) => ({ ...check, required: check.required ?? true })),
    completionCondition: completeCondition(given.completionCondition),
    verificationContract: completeContract(given.verificationContract),
    knownExceptions: given.knownExceptions ?? [],
    taskKind: given.taskKind ?? null,
  };
}

/**
 * Why a content is refused when it is written down (E&T 3, 11.4); null when it is fit. Overrides may add to a context, so
 * it is asked about those as well.
 */
export function faultOfContent(content: Omit<ProfileContent, 'taskKind'>, toolKind: ToolKindOf): Fault | null {
  return (
    faultOfCondition(content.completionCondition) ??
    faultOfGuidance(content.stableGuidance) ??
    repeated(
      'mandatoryChecks',
      'checkId',
      content.mandatoryChecks.map(({ checkId }) => checkId),
    ) ??
    under(
      'verificationContract',
      content.verificationContract && faultOfContract(content.verificationContract, toolKind),
    )
  );
}

function completeCondition(given: ContentInput['completionCondition']): CompletionCondition {
  if (given === undefined) return DEFAULT_CONDITION;
  const { coverageMode, unitKind, stopMetric, stopValue, evidencePolicy: policy } = given;
  const { maxExcludedPercent, urlCoverage } = given;
  return {
    coverageMode,
    unitKind,
    stopMetric,
    stopValue: stopValue ?? null,
    ...(policy !== undefined && {
      evidencePolicy: {
        mode: policy.mode ?? DEFAULT_POLICY.mode,
        maxGapPercent: policy.maxGapPercent ?? DEFAULT_POLICY.maxGapPercent,
        treatUnknownAs: policy.treatUnknownAs ?? DEFAULT_POLICY.treatUnknownAs,
      },
    }),
    ...(maxExcludedPercent !== undefined && { maxExcludedPercent }),
    ...(urlCoverage !== undefined && { urlCoverage }),
  };
}

function completeContract(given: ContentInput['verificationContract']): VerificationContract | null {
  if (given == null) return null;
  const steps = given.steps.map((step) => ({
    ...step,
    args: step.args ?? {},
    required: step.required ?? true,
    maxAgeMs: step.maxAgeMs ?? STEP_MAX_AGE_MS,
  }));
  return { steps, requiredMustPass: given.requiredMustPass ?? false };
}

function faultOfCondition({ coverageMode, stopValue }: CompletionCondition): Fault | null {
  if (coverageMode !== 'threshold' || stopValue !== null) return null;
  return { path: 'completionCondition.stopValue', message: 'coverageMode threshold needs one' };
}

function faultOfGuidance(guidance: readonly Guidance[]): Fault | null {
  if (guidance.length > GUIDANCE_LIMIT) return { path: 'stableGuidance', message: `at most ${GUIDANCE_LIMIT} entries` };
  if (Buffer.byteLength(canonicalJson(guidance)) > GUIDANCE_BYTES)
    return { path: 'stableGuidance', message: `at most ${GUIDANCE_BYTES / 1024} KB in total` };
  return repeated(
    'stableGuidance',
    'guidanceId',
    guidance.map(({ guidanceId }) => guidanceId),
  );
}

function repeated(list: string, id: string, values: readonly string[]): Fault | null {
  const at = indexOfRepeated(values);
  return at === null ? null : { path: `${list}[${at}].${id}`, message: `${values[at]} is listed twice` };
}

function under(root: string, fault: Fault | null): Fault | null {
  return fault === null ? null : { path: `${root}.${fault.path}`, message: fault.message };
}
