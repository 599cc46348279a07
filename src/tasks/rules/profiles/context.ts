import type {
  EffectiveContext,
  Guidance,
  KnownException,
  ProfileContent,
  TaskScope,
} from '../../profiles/profile-types.js';

export interface ListOverride<T> {
  readonly include?: readonly T[] | undefined;
  /** Ids of entries, or the entries themselves where they are text. Taken out before anything is put in. */
  readonly exclude?: readonly string[] | undefined;
}

export interface ContextOverrides {
  readonly currentScopePatch?: TaskScope | undefined;
  readonly stableGuidance?: ListOverride<Guidance> | undefined;
  readonly knownExceptions?: ListOverride<KnownException> | undefined;
  readonly tags?: ListOverride<string> | undefined;
  readonly sections?: ListOverride<string> | undefined;
  readonly languages?: ListOverride<string> | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * What a run is about (E&T 3, 11.5): content of a profile or ad-hoc, the scope its caller describes, and overrides. Tags and
 * variables of the scope move to the top; sections and languages stay in it. Equal input gives equal context, key by key,
 * so that its hash tells whether two runs are about the same.
 */
export function effectiveContext(
  content: ProfileContent,
  scope: TaskScope | undefined,
  overrides: ContextOverrides = {},
): EffectiveContext {
  const { tags, variables, ...place } = patched(scope ?? {}, overrides.currentScopePatch ?? {});
  // Named one by one: a profile has more to it than its content, and none of that belongs to a run.
  return {
    taskType: content.taskType,
    displayName: content.displayName,
    goal: content.goal,
    domain: content.domain,
    platform: content.platform,
    stableGuidance: changed(content.stableGuidance, overrides.stableGuidance, ({ guidanceId }) => guidanceId),
    mandatoryChecks: content.mandatoryChecks,
    completionCondition: content.completionCondition,
    verificationContract: content.verificationContract,
    knownExceptions: changed(
      content.knownExceptions,
      overrides.knownExceptions,
      ({ exceptionId, description }) => exceptionId ?? description,
    ),
    currentScope: {
      ...place,
      ...scopeList('sections', place.sections, overrides.sections),
      ...scopeList('languages', place.languages, overrides.languages),
    },
    variables: { ...recordOf(variables), ...overrides.variables },
    tags: changedTexts(tags, overrides.tags),
  };
}

/** One level deep; null takes a key away. */
function patched(scope: TaskScope, patch: TaskScope): TaskScope {
  return Object.fromEntries(Object.entries({ ...scope, ...patch }).filter(([, value]) => value !== null));
}

function changed<T>(
  entries: readonly T[],
  { include = [], exclude = [] }: ListOverride<T> = {},
  idOf: (entry: T) => string,
): readonly T[] {
  return [...entries.filter((entry) => !exclude.includes(idOf(entry))), ...include];
}

function changedTexts(given: unknown, override: ListOverride<string> | undefined): readonly string[] {
  return [...new Set(changed(textsOf(given), override, (text) => text))];
}

/** A list that nobody gave is left out. */
function scopeList(name: string, given: unknown, override: ListOverride<string> | undefined): TaskScope {
  return given === undefined && override === undefined ? {} : { [name]: changedTexts(given, override) };
}

function textsOf(value: unknown): readonly string[] {
  return [value].flat().filter((text) => typeof text === 'string');
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
