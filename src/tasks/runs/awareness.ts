import { isoUtc } from '../../kernel/index.js';
import { countsOfEnded } from './admit-event.js';
import type { TaskDeps } from '../deps.js';
import { type ProgressNumbers, progressNumbers } from '../rules/completion/completion.js';
import { urlOf } from '../rules/completion/next-steps.js';
import { Run } from './run.js';
import { numbersOf, policyFactsOf, scopeOf, standingOf } from './standing.js';
import type { CompletionCondition, Guidance, MandatoryCheck, TaskProfile } from '../profiles/profile-types.js';
import type { DiscoveryState, InstanceStatus, TaskInstance } from './instance-types.js';
import type { PolicyReason } from '../completion/completion-types.js';

/** E&T 11.12: what a caller is told of its tasks wherever it looks. Made when it is asked for, never stored. */

export const MAX_AWARE = 5;
const NEXT_UNITS = 5;
const GUIDANCE_CHARS = 400;

export interface ProfileMatchView {
  readonly profileId: string;
  readonly taskType: string;
  readonly displayName: string;
  readonly score: number;
  readonly accepted: boolean;
  readonly confidence: number;
  readonly goal: string;
  readonly guidanceSummary: string | null;
  readonly requiredChecks: readonly string[];
  readonly completionCondition: CompletionCondition;
  readonly knownExceptionsCount: number;
}

export interface ActiveInstance {
  readonly instanceId: string;
  readonly profileId: string | null;
  readonly displayName: string;
  readonly status: InstanceStatus;
  readonly discoveryState: DiscoveryState;
  readonly progress: ProgressNumbers;
  readonly targetUrl: string | null;
  readonly completionAllowed: boolean;
  readonly reason: PolicyReason | null;
  readonly resume: Readonly<Record<string, unknown>> & { readonly nextUnits: readonly string[] };
  readonly lastActivityAtUtc: string;
  /** Whose it is, when it is another agent's: every start of a client may be one. */
  readonly agentId?: string;
}

export interface TaskAwareness {
  readonly source: 'instance' | 'profile' | 'context';
  readonly profileMatch: ProfileMatchView | null;
  readonly activeInstances: readonly ActiveInstance[];
  readonly completionAllowed?: boolean;
  readonly instanceId?: string;
  readonly status?: InstanceStatus;
  readonly discoveryState?: DiscoveryState;
  readonly progress?: ProgressNumbers;
  readonly reason?: PolicyReason | null;
  readonly guidanceSummary?: string | null;
}

/** `about`: the run the call is about; otherwise the newest open one is. */
export async function awarenessOf(
  deps: TaskDeps,
  given: {
    readonly open: readonly Run[];
    /** Of other agents. */
    readonly others: readonly Run[];
    readonly about: Run | TaskInstance | undefined;
    readonly profileMatch: ProfileMatchView | null;
  },
): Promise<TaskAwareness> {
  const { open, profileMatch } = given;
  const activeInstances: ActiveInstance[] = [];
  for (const run of open) activeInstances.push(await activeOf(deps, run));
  for (const run of given.others)
    activeInstances.push({ ...(await activeOf(deps, run)), agentId: run.instance.agentId });
  const about = given.about ?? open[0];
  if (about === undefined)
    return { source: profileMatch === null ? 'context' : 'profile', profileMatch, activeInstances };
  return { source: 'instance', profileMatch, activeInstances, ...(await flat(deps, about)) };
}

export function profileMatchOf(
  profile: TaskProfile,
  { finalScore, accepted }: { readonly finalScore: number; readonly accepted: boolean },
): ProfileMatchView {
  return {
    profileId: profile.profileId,
    taskType: profile.taskType,
    displayName: profile.displayName,
    score: finalScore,
    accepted,
    confidence: profile.confidence,
    goal: profile.goal,
    guidanceSummary: summaryOfGuidance(profile.stableGuidance),
    requiredChecks: requiredOf(profile.mandatoryChecks),
    completionCondition: profile.completionCondition,
    knownExceptionsCount: profile.knownExceptions.length,
  };
}

async function activeOf({ scopes }: TaskDeps, run: Run): Promise<ActiveInstance> {
  const { instance } = run;
  const evidence = await scopes.evidence(scopeOf(instance));
  const { completionAllowed, reason } = standingOf(policyFactsOf(run, evidence), run.gradeCounts(evidence));
  const { cursor, lastProcessedUrl, lastAction, checkpoint } = instance.resumeState;
  const known = Object.entries({ cursor, lastProcessedUrl, lastAction, checkpoint });
  return {
    instanceId: instance.instanceId,
    profileId: instance.profileId,
    displayName: instance.context.displayName,
    status: instance.status,
    discoveryState: instance.discoveryState,
    progress: numbersOf(run),
    targetUrl: instance.targetUrl,
    completionAllowed,
    reason,
    resume: {
      ...Object.fromEntries(known.filter(([, value]) => value !== undefined)),
      nextUnits: run
        .unitsIn(['discovered', 'blocked', 'failed'], NEXT_UNITS)
        .map((unit) => (unit.unitKind === 'url' ? (urlOf(unit) ?? unit.unitKey) : unit.unitKey)),
    },
    lastActivityAtUtc: isoUtc(instance.lastActivityAtMs),
  };
}

async function flat(deps: TaskDeps, about: Run | TaskInstance) {
  const instance = about instanceof Run ? about.instance : about;
  const { instanceId, status, discoveryState, context } = instance;
  const active = about instanceof Run ? await activeOf(deps, about) : null;
  return {
    completionAllowed: active?.completionAllowed ?? false,
    instanceId,
    status,
    discoveryState,
    progress: active?.progress ?? progressNumbers(await countsOfEnded(deps, instanceId)),
    reason: active?.reason ?? null,
    guidanceSummary: summaryOfGuidance(context.stableGuidance),
  };
}

function requiredOf(checks: readonly MandatoryCheck[]): string[] {
  return checks.filter(({ required }) => required).map(({ checkId }) => checkId);
}

function summaryOfGuidance(guidance: readonly Guidance[]): string | null {
  if (guidance.length === 0) return null;
  const text = guidance.map(({ text: one }) => one.replace(/\s+/g, ' ').trim()).join(' · ');
  return text.length <= GUIDANCE_CHARS ? text : `${text.slice(0, GUIDANCE_CHARS - 1)}…`;
}
