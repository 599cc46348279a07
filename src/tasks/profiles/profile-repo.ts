import { parseHost } from '../../kernel/index.js';
import type { Database, RowOf } from '../../store/index.js';
import { batchesOf } from '../runs/batches.js';
import { profileTokens } from '../rules/profiles/match-score.js';
import { fragmentsOf, tokensOf } from '../rules/profiles/tokens.js';
import { profileTable, type StoredContent } from '../tables.js';
import type { TaskProfile } from './profile-types.js';

/** SQL of profiles. They belong to one data folder; a database may serve several. */

export type TerminalOutcome = 'completed' | 'failed' | 'aborted';

export interface ProfileFilter {
  readonly taskType?: string | undefined;
  readonly domain?: string | undefined;
  readonly platform?: string | undefined;
  readonly includeArchived: boolean;
  readonly limit: number;
}

const LISTED = [
  'profile_id',
  'task_type',
  'display_name',
  'domain',
  'platform',
  'goal',
  'confidence',
  'content_rev',
  'usage_count',
  'archived',
  'updated_at_ms',
] as const;

/** What a list says of a profile. */
export type ListedProfile = Pick<
  TaskProfile,
  | 'profileId'
  | 'taskType'
  | 'displayName'
  | 'domain'
  | 'platform'
  | 'goal'
  | 'confidence'
  | 'contentRev'
  | 'usageCount'
  | 'archived'
  | 'updatedAtMs'
>;

export async function findProfile(db: Database, folderId: string, profileId: string): Promise<TaskProfile | undefined> {
  const row = await db
    .selectFrom('tasks_profile')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('folder_id', '=', folderId)
    .executeTakeFirst();
  return row && toProfile(row);
}

export async function insertProfile(db: Database, folderId: string, profile: TaskProfile): Promise<void> {
  await db
    .insertInto('tasks_profile')
    .values(
      profileTable.toRow(
        { ...profile, content: contentOf(profile) },
        {
          folder_id: folderId,
          domain_key: keyOfDomain(profile),
          completed: profile.history.completed,
          failed: profile.history.failed,
          aborted: profile.history.aborted,
          matched: profile.history.matched,
          match_accepted: profile.history.matchAccepted,
          last_terminal_at_ms: profile.history.lastTerminalAtMs,
        },
      ),
    )
    .execute();
  await saveTokens(db, folderId, profile);
}

/**
 * Writes what an author changed; the counters are not touched, they have changes of their own. False: another edit was
 * faster.
 */
export async function updateProfile(
  db: Database,
  folderId: string,
  { before, after }: { readonly before: TaskProfile; readonly after: TaskProfile },
): Promise<boolean> {
  const isNew = after.contentRev !== before.contentRev;
  const { numUpdatedRows } = await db
    .updateTable('tasks_profile')
    .set({ ...(isNew && contentColumns(after)), ...authorColumns(after) })
    .where('profile_id', '=', before.profileId)
    .where('folder_id', '=', folderId)
    .where('content_rev', '=', before.contentRev)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  if (isNew || after.archived !== before.archived) await saveTokens(db, folderId, after);
  return true;
}

/** Newest first, without what only one who uses the profile needs. */
export async function listProfiles(db: Database, folderId: string, filter: ProfileFilter): Promise<ListedProfile[]> {
  let query = db.selectFrom('tasks_profile').select(LISTED).where('folder_id', '=', folderId);
  if (filter.taskType !== undefined) query = query.where('task_type', '=', filter.taskType);
  if (filter.domain !== undefined) query = query.where('domain_key', '=', domainKey(filter.domain));
  if (filter.platform !== undefined) query = query.where('platform', '=', filter.platform);
  if (!filter.includeArchived) query = query.where('archived', '=', 0);
  const rows = await query.orderBy('updated_at_ms', 'desc').orderBy('profile_id', 'desc').limit(filter.limit).execute();
  return rows.map((row) => profileTable.fromRow(row));
}

/** A text that has more fragments than this is known well enough by the first ones. */
const LONGEST_LIST = 512;
/** The SQL depends on the length of the list and is kept for good, so there are few lengths. */
const LIST_LENGTHS = [16, 64, 256, LONGEST_LIST] as const;

/**
 * The profiles that share most with the query, in no order: an estimate of the score of E&T 11.3 that an index can give.
 * Archived profiles have no tokens.
 */
export async function preselectProfiles(
  db: Database,
  folderId: string,
  query: { readonly tokens: readonly string[]; readonly taskType?: string | undefined; readonly limit: number },
): Promise<TaskProfile[]> {
  const fragments = fragmentsOf(query.tokens).slice(0, LONGEST_LIST);
  if (fragments.length === 0) return [];
  let found = db
    .selectFrom('tasks_profile_token as found')
    .select('found.profile_id')
    .where('found.folder_id', '=', folderId)
    .where('found.token', 'in', padded(fragments))
    .groupBy('found.profile_id')
    .orderBy(
      (row) =>
        row(
          row(row.fn.sum<number>('found.title_share'), '*', row.val(fragments.length)),
          '+',
          row.fn.countAll<number>(),
        ),
      'desc',
    )
    .orderBy('found.profile_id')
    .limit(query.limit);
  const { taskType } = query;
  if (taskType !== undefined)
    found = found
      .innerJoin('tasks_profile as typed', 'typed.profile_id', 'found.profile_id')
      .where('typed.task_type', '=', taskType);
  const rows = await db.selectFrom('tasks_profile').selectAll().where('profile_id', 'in', found).execute();
  return rows.map(toProfile);
}

/** Repeats the last entry, which changes nothing about what is found. */
function padded(list: readonly string[]): string[] {
  const length = LIST_LENGTHS.find((size) => size >= list.length) ?? list.length;
  return Array.from({ length }, (_, at) => list[Math.min(at, list.length - 1)] ?? '');
}

export async function countMatched(db: Database, profileIds: readonly string[]): Promise<void> {
  for (const profileId of profileIds)
    await db
      .updateTable('tasks_profile')
      .set((row) => ({ matched: row('matched', '+', 1) }))
      .where('profile_id', '=', profileId)
      .execute();
}

export async function countUsed(db: Database, profileId: string, isAccepted: boolean): Promise<void> {
  await db
    .updateTable('tasks_profile')
    .set((row) => ({
      usage_count: row('usage_count', '+', 1),
      ...(isAccepted && { match_accepted: row('match_accepted', '+', 1) }),
    }))
    .where('profile_id', '=', profileId)
    .execute();
}

/** Counts a run that is over. The row stays locked until the transaction ends, so its confidence can be made of it. */
export async function countTerminal(
  db: Database,
  profileId: string,
  { outcome, atMs }: { readonly outcome: TerminalOutcome; readonly atMs: number },
): Promise<TaskProfile | undefined> {
  const row = await db
    .updateTable('tasks_profile')
    .set((counted) => ({ [outcome]: counted(outcome, '+', 1), last_terminal_at_ms: atMs }))
    .where('profile_id', '=', profileId)
    .returningAll()
    .executeTakeFirst();
  return row && toProfile(row);
}

export async function setConfidence(db: Database, profileId: string, confidence: number): Promise<void> {
  await db.updateTable('tasks_profile').set({ confidence }).where('profile_id', '=', profileId).execute();
}

/** A domain as it is compared (E&T 3): one that is a host name, as such. */
function domainKey(domain: string): string {
  return parseHost(domain) ?? domain;
}

async function saveTokens(db: Database, folderId: string, profile: TaskProfile): Promise<void> {
  await db.deleteFrom('tasks_profile_token').where('profile_id', '=', profile.profileId).execute();
  if (profile.archived) return;
  const title = new Set(fragmentsOf(tokensOf(`${profile.goal}\n${profile.displayName}`)));
  const rows = fragmentsOf(profileTokens(profile)).map((token) => ({
    folder_id: folderId,
    token,
    profile_id: profile.profileId,
    title_share: title.has(token) ? 1 / title.size : 0,
  }));
  for (const batch of batchesOf(rows)) await db.insertInto('tasks_profile_token').values(batch).execute();
}

const keyOfDomain = ({ domain }: TaskProfile) => (domain === null ? null : domainKey(domain));

const contentOf = (profile: TaskProfile): StoredContent => ({
  stableGuidance: profile.stableGuidance,
  mandatoryChecks: profile.mandatoryChecks,
  completionCondition: profile.completionCondition,
  verificationContract: profile.verificationContract,
  knownExceptions: profile.knownExceptions,
  taskKind: profile.taskKind,
});

function contentColumns(profile: TaskProfile) {
  const { taskType, displayName, goal, domain, platform } = profile;
  const content = contentOf(profile);
  return {
    ...profileTable.changes({ taskType, displayName, goal, domain, platform, content }),
    domain_key: keyOfDomain(profile),
  };
}

const authorColumns = ({ confidence, baseConfidence, contentRev, archived, updatedAtMs }: TaskProfile) =>
  profileTable.changes({ confidence, baseConfidence, contentRev, archived, updatedAtMs });

function toProfile(row: RowOf<typeof profileTable.columns>): TaskProfile {
  const { content, ...profile } = profileTable.fromRow(row);
  return {
    ...profile,
    ...content,
    history: {
      completed: row.completed,
      failed: row.failed,
      aborted: row.aborted,
      matched: row.matched,
      matchAccepted: row.match_accepted,
      lastTerminalAtMs: row.last_terminal_at_ms,
    },
  };
}
