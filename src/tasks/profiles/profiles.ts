import { canonicalJson, type Clock, type Ids } from '../../kernel/index.js';
import type { Alongside } from '../../observations/index.js';
import type { Redactor } from '../../safety/index.js';
import type { Database, Store } from '../../store/index.js';
import { findInstance } from '../runs/instance-repo.js';
import {
  countMatched,
  countTerminal,
  countUsed,
  findProfile,
  insertProfile,
  type ListedProfile,
  listProfiles,
  preselectProfiles,
  type ProfileFilter,
  setConfidence,
  type TerminalOutcome,
  updateProfile,
} from './profile-repo.js';
import { redactContent } from '../runs/redact-content.js';
import { CONFIDENCE_BOUNDS, confidenceOf, confidenceTuning } from '../rules/profiles/confidence.js';
import { completeContent, type ContentInput, faultOfContent } from '../rules/profiles/content.js';
import type { Fault, ToolKindOf } from '../rules/completion/contract-fault.js';
import {
  type MatchInput,
  matchQuery,
  type RankedProfile,
  rankProfiles,
  scoreProfile,
} from '../rules/profiles/match-score.js';
import type { ProfileContent, ProfileHistory, TaskProfile } from './profile-types.js';

/** E&T 11.3: the index gives so many, the score decides. */
const PRESELECTED = 50;
/** Hosts whose profile is remembered, and profiles of one that are looked at. */
const MAX_HOSTS = 500;
const MAX_HOST_PROFILES = 20;
/** E&T 11.1: what scores less is not worth reading. */
export const MIN_SEARCH_SCORE = 0.3;
const MAX_MATCHES = 3;
/** E&T 11.4: a run made so long after a match was made because of it. */
const ACCEPTANCE_MS = 30 * 60_000;
const USUAL_CONFIDENCE = 0.5;

const NO_HISTORY: ProfileHistory = {
  completed: 0,
  failed: 0,
  aborted: 0,
  matched: 0,
  matchAccepted: 0,
  lastTerminalAtMs: null,
};

export interface ProfileDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly redactor: Redactor;
  readonly folderId: string;
}

/** What an author sends (E&T 11.4). */
export interface ProfileDraft {
  /** What is not in it stays as it is, or is taken from the run that is named; null takes something away. */
  readonly content: ContentInput;
  readonly profileId?: string | undefined;
  readonly expectedContentRev?: number | undefined;
  readonly sourceInstanceId?: string | undefined;
  readonly confidence?: number | undefined;
  readonly archived?: boolean | undefined;
}

export type UpsertAnswer =
  | { readonly kind: 'created' | 'updated' | 'unchanged'; readonly profile: TaskProfile }
  | { readonly kind: 'conflict'; readonly currentContentRev: number }
  | { readonly kind: 'not_found'; readonly field: 'profileId' | 'sourceInstanceId' }
  | { readonly kind: 'invalid'; readonly fault: Fault };

export interface SearchAnswer {
  readonly candidates: readonly RankedProfile[];
  readonly omittedWeakMatches: number;
}

/** Profiles of recurring tasks (E&T 3, 11). The store is the truth; memory holds only who was shown which match. */
export class ProfileBook {
  readonly #deps: ProfileDeps;
  /** When a match was last returned, by agent and profile. */
  readonly #matched = new Map<string, number>();
  /** The best profile by host; one process owns the folder, so it is forgotten with every change and not before. */
  readonly #byHost = new Map<string, Promise<RankedProfile | null>>();

  constructor(deps: ProfileDeps) {
    this.#deps = deps;
  }

  find(profileId: string): Promise<TaskProfile | undefined> {
    return findProfile(this.#deps.store.read, this.#deps.folderId, profileId);
  }

  list(filter: ProfileFilter): Promise<ListedProfile[]> {
    return listProfiles(this.#deps.store.read, this.#deps.folderId, filter);
  }

  /** What its confidence is made of, as of now. */
  tuningOf(profile: TaskProfile) {
    return confidenceTuning(profile, this.#deps.clock.now());
  }

  /** Best first; those that are too weak are counted. */
  async search(
    input: MatchInput,
    { taskType, limit }: { readonly taskType?: string | undefined; readonly limit: number },
  ): Promise<SearchAnswer> {
    const ranked = await this.#rank(input, taskType);
    const strong = ranked.filter(({ match }) => match.finalScore >= MIN_SEARCH_SCORE);
    return { candidates: strong.slice(0, limit), omittedWeakMatches: ranked.length - strong.length };
  }

  /** The best three, accepted or not. */
  async match(input: MatchInput): Promise<readonly RankedProfile[]> {
    return (await this.#rank(input, undefined)).slice(0, MAX_MATCHES);
  }

  /** The task that is known for a site, by its domain alone. */
  ofHost(host: string): Promise<RankedProfile | null> {
    const known = this.#byHost.get(host);
    if (known !== undefined) return known;
    const asking = this.#bestOf(host);
    if (this.#byHost.size >= MAX_HOSTS) this.#byHost.clear();
    this.#byHost.set(host, asking);
    asking.catch(() => this.#byHost.delete(host));
    return asking;
  }

  async #bestOf(host: string): Promise<RankedProfile | null> {
    const listed = await this.list({ domain: host, includeArchived: false, limit: MAX_HOST_PROFILES });
    const [best] = listed.toSorted((a, b) => b.confidence - a.confidence || b.usageCount - a.usageCount);
    const profile = best && (await this.find(best.profileId));
    if (profile === undefined) return null;
    return { profile, match: scoreProfile(matchQuery({ text: '', domain: host }), profile) };
  }

  /** A match was returned to the agent. Asking again before the time is over is the same match. */
  async noteMatched(agentId: string, profileIds: readonly string[]): Promise<void> {
    const now = this.#deps.clock.now();
    for (const [key, atMs] of this.#matched) if (now - atMs > ACCEPTANCE_MS) this.#matched.delete(key);
    const fresh = profileIds.filter((profileId) => !this.#matched.has(keyOf(agentId, profileId)));
    if (fresh.length > 0) await this.#deps.store.write((db) => countMatched(db, fresh));
    for (const profileId of profileIds) this.#matched.set(keyOf(agentId, profileId), now);
  }

  /** An instance is made of the profile: to be written with it. */
  used(profileId: string, agentId: string): Alongside {
    const key = keyOf(agentId, profileId);
    const matchedAtMs = this.#matched.get(key);
    const isAccepted = matchedAtMs !== undefined && this.#deps.clock.now() - matchedAtMs <= ACCEPTANCE_MS;
    return async (db) => {
      await countUsed(db, profileId, isAccepted);
      this.#matched.delete(key);
    };
  }

  /** An instance of the profile is over: to be written with its end. Runs that an operator forced do not count. */
  terminal(profileId: string, outcome: TerminalOutcome): Alongside {
    const atMs = this.#deps.clock.now();
    return async (db) => {
      const profile = await countTerminal(db, profileId, { outcome, atMs });
      if (profile !== undefined)
        await setConfidence(db, profileId, confidenceOf(profile.baseConfidence, profile.history, atMs));
    };
  }

  /** Creates a profile or changes one; `contentRev` rises only when what it says changes (E&T 3). */
  async upsert(draft: ProfileDraft, toolKind: ToolKindOf): Promise<UpsertAnswer> {
    const answer = await this.#store(draft, toolKind);
    this.#byHost.clear();
    return answer;
  }

  #store(draft: ProfileDraft, toolKind: ToolKindOf): Promise<UpsertAnswer> {
    return this.#deps.store.write(async (db) => {
      const { profileId, expectedContentRev, sourceInstanceId } = draft;
      const before = profileId === undefined ? null : await findProfile(db, this.#deps.folderId, profileId);
      if (before === undefined) return { kind: 'not_found', field: 'profileId' };
      if (before !== null && expectedContentRev !== undefined && expectedContentRev !== before.contentRev)
        return { kind: 'conflict', currentContentRev: before.contentRev };
      const source = sourceInstanceId === undefined ? before : await this.#contentOfRun(db, sourceInstanceId);
      if (source === undefined) return { kind: 'not_found', field: 'sourceInstanceId' };
      const written = completeContent({ ...source, ...draft.content });
      const fault = faultOfContent(written, toolKind);
      if (fault !== null) return { kind: 'invalid', fault };
      const content = redactContent(written, this.#deps.redactor);
      return before === null ? this.#create(db, draft, content) : this.#update(db, draft, { before, content });
    });
  }

  async #create(db: Database, draft: ProfileDraft, content: ProfileContent): Promise<UpsertAnswer> {
    const now = this.#deps.clock.now();
    const base = draft.confidence ?? USUAL_CONFIDENCE;
    const profile: TaskProfile = {
      ...content,
      profileId: this.#deps.ids.next('prof'),
      confidence: bounded(base),
      baseConfidence: base,
      contentRev: 1,
      usageCount: 0,
      archived: draft.archived ?? false,
      history: NO_HISTORY,
      createdAtMs: now,
      updatedAtMs: now,
    };
    await insertProfile(db, this.#deps.folderId, profile);
    return { kind: 'created', profile };
  }

  async #update(
    db: Database,
    draft: ProfileDraft,
    { before, content }: { readonly before: TaskProfile; readonly content: ProfileContent },
  ): Promise<UpsertAnswer> {
    const now = this.#deps.clock.now();
    const isNew = canonicalJson(content) !== canonicalJson(contentOf(before));
    const archived = draft.archived ?? before.archived;
    const base = draft.confidence ?? before.baseConfidence;
    const isRated = base !== before.baseConfidence;
    if (!isNew && !isRated && archived === before.archived) return { kind: 'unchanged', profile: before };
    const after: TaskProfile = {
      ...before,
      ...content,
      archived,
      baseConfidence: base,
      confidence: isRated ? ratedAs(base, before.history, now) : before.confidence,
      contentRev: before.contentRev + (isNew ? 1 : 0),
      updatedAtMs: now,
    };
    if (await updateProfile(db, this.#deps.folderId, { before, after })) return { kind: 'updated', profile: after };
    const current = await findProfile(db, this.#deps.folderId, before.profileId);
    return { kind: 'conflict', currentContentRev: current?.contentRev ?? before.contentRev };
  }

  async #rank(input: MatchInput, taskType: string | undefined): Promise<RankedProfile[]> {
    const query = matchQuery(input);
    const { store, folderId } = this.#deps;
    const found = await preselectProfiles(store.read, folderId, { tokens: query.tokens, taskType, limit: PRESELECTED });
    return rankProfiles(query, found);
  }

  async #contentOfRun(db: Database, instanceId: string): Promise<ProfileContent | undefined> {
    const instance = await findInstance(db, this.#deps.folderId, instanceId);
    if (instance === undefined) return undefined;
    return contentOf({ ...instance.context, taskKind: instance.declaredTaskKind });
  }
}

/** A profile without runs is as good as its author says. */
function ratedAs(base: number, history: ProfileHistory, nowMs: number): number {
  return history.lastTerminalAtMs === null ? bounded(base) : confidenceOf(base, history, nowMs);
}

function bounded(base: number): number {
  return Math.min(CONFIDENCE_BOUNDS.max, Math.max(CONFIDENCE_BOUNDS.min, base));
}

function keyOf(agentId: string, profileId: string): string {
  return `${profileId} ${agentId}`;
}

function contentOf(from: ProfileContent): ProfileContent {
  const { taskType, displayName, goal, domain, platform, stableGuidance, mandatoryChecks } = from;
  const { completionCondition, verificationContract, knownExceptions, taskKind } = from;
  return {
    taskType,
    displayName,
    goal,
    domain,
    platform,
    stableGuidance,
    mandatoryChecks,
    completionCondition,
    verificationContract,
    knownExceptions,
    taskKind,
  };
}
