import { canonicalJson, sha256Hex } from '../../kernel/index.js';
import type { EvidenceHead, UnboundReason } from '../../observations/index.js';
import { withUrls } from '../coverage/coverage-claims.js';
import type { UnlistedLinks } from '../coverage/coverage-types.js';
import type { EventCaller, TaskDeps } from '../deps.js';
import { chronicle } from './chronicle.js';
import { insertEvent, insertInstance, saveUnits } from './instance-repo.js';
import type { LinkIndex } from '../coverage/link-index.js';
import { redactContent, redactTexts } from './redact-content.js';
import { completeContent, type ContentInput, faultOfContent } from '../rules/profiles/content.js';
import { type ContextOverrides, effectiveContext } from '../rules/profiles/context.js';
import type { Fault, ToolKindOf } from '../rules/completion/contract-fault.js';
import { Run } from './run.js';
import { type Seeds, seedUrls, type UnitSource } from '../coverage/seeding.js';
import type { ProfileContent, TaskKind, TaskProfile, TaskScope } from '../profiles/profile-types.js';
import type { TaskInstance } from './instance-types.js';
import { groupsOf, unlistedLinksOf } from '../coverage/url-coverage.js';

/** What a caller starts a run with (E&T 11.5): a profile, or the context itself. */
export interface NewInstance {
  readonly from: { readonly profileId: string } | { readonly adHocContext: ContentInput };
  readonly targetUrl: string | null;
  readonly currentScope: TaskScope | undefined;
  readonly overrides: ContextOverrides | undefined;
  readonly declaredTaskKind: TaskKind | null;
  /** The caller's own tab, if it has one. */
  readonly targetId: string | null;
  /** The caller's active goal on that tab (E&T 9.4). */
  readonly goalId: string | null;
  /** Where its URL units come from; absent when the caller lists the units itself. */
  readonly unitSource?: UnitSource | undefined;
}

export type CreateAnswer =
  | { readonly kind: 'not_found' | 'archived'; readonly profileId: string }
  | { readonly kind: 'invalid'; readonly fault: Fault }
  | {
      readonly kind: 'created';
      readonly run: Run;
      readonly unbound: UnboundReason | null;
      readonly head: EvidenceHead;
      readonly seeds: Seeds | undefined;
      /** Of the seeded URLs (E&T 5.5). */
      readonly reportingGroups: number;
      /** When it began with a list that is final (E&T 5.8). */
      readonly unlistedLinks: UnlistedLinks | undefined;
    };

/** Begins a run: its context is frozen, and it stands with its evidence scope or not at all. */
export async function createInstance(
  deps: TaskDeps,
  links: LinkIndex,
  given: NewInstance,
  { caller, toolKind }: { readonly caller: EventCaller; readonly toolKind: ToolKindOf },
): Promise<CreateAnswer> {
  const { from } = given;
  const profile = 'profileId' in from ? await deps.profiles.find(from.profileId) : null;
  if (profile === undefined) return { kind: 'not_found', profileId: 'profileId' in from ? from.profileId : '' };
  if (profile?.archived === true) return { kind: 'archived', profileId: profile.profileId };
  const content = contentOf(profile, from);
  const fault = faultOfContent(content, toolKind);
  if (fault !== null) return { kind: 'invalid', fault };
  const seeds = given.unitSource && (await seedUrls(deps, links, given.unitSource));
  const instance = seeded(deps, draftOf(deps, { ...given, profile, content }, caller.agentId), seeds);
  // What overrides add has to keep to the same limits.
  const overridden = faultOfContent(instance.context, toolKind);
  if (overridden !== null) return { kind: 'invalid', fault: overridden };
  const units = seeds?.units ?? [];
  const event = createdEvent(deps, instance, { toolName: caller.toolName, seededUnits: units.length });
  const { scopeId, unbound } = await deps.scopes.openForInstance(
    { instanceId: instance.instanceId, agentId: caller.agentId, targetId: given.targetId },
    async (db, scope) => {
      const { instanceId } = instance;
      const write = async () => {
        await insertInstance(db, deps.folderId, { ...instance, scopeId: scope });
        await insertEvent(db, instanceId, event);
        await saveUnits(db, instanceId, units);
      };
      const touched = { unit: units.map(({ unitKey }) => unitKey) };
      await chronicle(deps.scopes, db, { instanceId, scopeId: scope }, { touched, event, write });
      if (profile !== null) await deps.profiles.used(profile.profileId, caller.agentId)(db);
    },
  );
  const run = new Run({
    instance: { ...instance, scopeId },
    units,
    findings: [],
    recentFindings: [],
    normalize: (url) => deps.redactor.url(url),
  });
  const reportingGroups = groupsOf(run.coverage, deps.coverage);
  const unlistedLinks = instance.discoveryState === 'frozen' ? await unlistedLinksOf(deps, run) : undefined;
  return {
    kind: 'created',
    run,
    unbound,
    head: await deps.scopes.head(scopeId),
    seeds,
    reportingGroups,
    unlistedLinks,
  };
}

function seeded({ coverage }: TaskDeps, instance: TaskInstance, seeds: Seeds | undefined): TaskInstance {
  if (seeds === undefined) return instance;
  const { scopeDomain, discoveryState, units } = seeds;
  return { ...instance, scopeDomain, discoveryState, ...(units.length > 0 && withUrls(instance, coverage)) };
}

function contentOf(profile: TaskProfile | null, from: NewInstance['from']): ProfileContent {
  if (profile !== null) return profile;
  if ('profileId' in from) throw new TypeError('A run has either a profile or its own context.');
  return completeContent(from.adHocContext);
}

function draftOf(
  { redactor, ids, clock }: TaskDeps,
  given: NewInstance & { readonly profile: TaskProfile | null; readonly content: ProfileContent },
  agentId: string,
): TaskInstance {
  const { profile, content, currentScope, overrides } = given;
  const frozen = effectiveContext(onlyContent(content), currentScope, overrides);
  const { currentScope: place, variables, tags } = redactTexts(frozen, redactor);
  const context = { ...redactContent(frozen, redactor), currentScope: place, variables, tags };
  const now = clock.now();
  return {
    instanceId: ids.next('task'),
    profileId: profile?.profileId ?? null,
    profileRevApplied: profile?.contentRev ?? null,
    instanceRev: 0,
    status: 'pending',
    discoveryState: 'unknown',
    context,
    contextHash: sha256Hex(canonicalJson(context)),
    targetUrl: given.targetUrl === null ? null : redactor.url(given.targetUrl),
    agentId,
    declaredTaskKind: given.declaredTaskKind ?? content.taskKind,
    resumeState: {},
    checks: {},
    scopeId: null,
    goalId: given.goalId,
    snapshot: null,
    verification: null,
    coverageSchemaVersion: 1,
    gateMode: null,
    scopeDomain: null,
    startedAtMs: now,
    lastActivityAtMs: now,
    completedAtMs: null,
  };
}

/** A profile has more to it than its content; none of that is frozen into a run. */
function onlyContent(from: ProfileContent): ProfileContent {
  const { taskType, displayName, goal, domain, platform, taskKind } = from;
  const { stableGuidance, mandatoryChecks, completionCondition, verificationContract, knownExceptions } = from;
  const named = { taskType, displayName, goal, domain, platform, taskKind };
  return {
    ...named,
    stableGuidance,
    mandatoryChecks,
    completionCondition,
    verificationContract,
    knownExceptions,
  };
}

function createdEvent(
  { ids }: TaskDeps,
  instance: TaskInstance,
  { toolName, seededUnits }: { readonly toolName: string; readonly seededUnits: number },
) {
  return {
    event: {
      eventId: ids.next('evt'),
      clientEventId: null,
      kind: 'created' as const,
      instanceRevBefore: 0,
      instanceRevAfter: 0,
      delta: { profileId: instance.profileId, ...(seededUnits > 0 && { seededUnits }) },
      payloadHash: instance.contextHash,
      agentId: instance.agentId,
      createdAtMs: instance.startedAtMs,
    },
    toolName,
    result: null,
  };
}
