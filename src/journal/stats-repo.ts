import { toolsThatTeach } from '../kernel/index.js';
import type { Database } from '../store/index.js';
import type { Counted, JournalStats, StatsQuery } from './stats-types.js';

/** Counts for `nova.memory_stats` (K 12), each over one index. */

/** Observations whose routes are counted. */
const ROUTES_FROM = 5000;

type Counts = Record<string, number>;

export async function loadStats(
  db: Database,
  folderId: string,
  query: StatsQuery,
): Promise<Omit<JournalStats, 'recoveredAtMs'>> {
  const scope = { folderId, sinceMs: query.sinceMs };
  const candidates = await countCandidates(db, scope, query.componentFilter);
  const events = await countEvents(db, scope);
  const byComponent = tally(candidates, ({ component }) => component);
  return {
    ...events,
    ...(await countObservations(db, scope)),
    candidatesByStatus: tally(candidates, ({ status }) => status),
    topComponents: top(byComponent, query.topComponents),
    topHosts: top(await countHosts(db, scope), query.topHosts),
    topSelectors: top(await countSelectors(db, scope), query.topSelectors),
    topRoutes: top(await countRoutes(db, scope), query.topRoutes),
    transitions: await countTransitions(db, scope),
    setAside: await countSetAside(db, folderId),
  };
}

interface Scope {
  readonly folderId: string;
  readonly sinceMs: number;
}

async function countCandidates(db: Database, { folderId, sinceMs }: Scope, component: string | null) {
  let select = db
    .selectFrom('journal_candidate')
    .select(['component', 'status'])
    .select((count) => count.fn.countAll<number>().as('total'))
    .where('folder_id', '=', folderId)
    .where('updated_at_ms', '>=', sinceMs);
  if (component !== null) select = select.where('component', '=', component);
  return select.groupBy(['component', 'status']).execute();
}

async function countEvents(
  db: Database,
  { folderId, sinceMs }: Scope,
): Promise<Pick<JournalStats, 'toolEvents' | 'activitySessions' | 'dismissals'>> {
  const inWindow = () =>
    db.selectFrom('journal_event').where('folder_id', '=', folderId).where('created_at_ms', '>=', sinceMs);
  const all = await inWindow()
    .select((count) => count.fn.countAll<number>().as('total'))
    .select((count) => count.fn.count<number>('activity_session_id').distinct().as('sessions'))
    .executeTakeFirstOrThrow();
  const dismissals = await inWindow()
    .select('success')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where('tool_name', 'in', toolsThatTeach('dismissal'))
    .groupBy('success')
    .execute();
  const sum = (rows: typeof dismissals) => rows.reduce((total, row) => total + Number(row.total), 0);
  return {
    toolEvents: Number(all.total),
    activitySessions: Number(all.sessions),
    dismissals: { total: sum(dismissals), failed: sum(dismissals.filter(({ success }) => success === 0)) },
  };
}

async function countObservations(
  db: Database,
  { folderId, sinceMs }: Scope,
): Promise<Pick<JournalStats, 'observationsByKind' | 'observationsByStrength'>> {
  const rows = await db
    .selectFrom('journal_observation')
    .select(['kind', 'strength'])
    .select((count) => count.fn.countAll<number>().as('total'))
    .where('folder_id', '=', folderId)
    .where('created_at_ms', '>=', sinceMs)
    .groupBy(['kind', 'strength'])
    .execute();
  return {
    observationsByKind: tally(rows, ({ kind }) => kind),
    observationsByStrength: tally(rows, ({ strength }) => strength),
  };
}

async function countHosts(db: Database, { folderId, sinceMs }: Scope): Promise<Counts> {
  const rows = await db
    .selectFrom('journal_event')
    .select('context_host')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where('folder_id', '=', folderId)
    .where('created_at_ms', '>=', sinceMs)
    .where('context_host', 'is not', null)
    .groupBy('context_host')
    .execute();
  return tally(rows, ({ context_host }) => context_host ?? '');
}

async function countSelectors(db: Database, { folderId, sinceMs }: Scope): Promise<Counts> {
  const rows = await db
    .selectFrom('journal_observation')
    .select('selector_norm')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where('folder_id', '=', folderId)
    .where('created_at_ms', '>=', sinceMs)
    .where('selector_norm', 'is not', null)
    .groupBy('selector_norm')
    .execute();
  return tally(rows, ({ selector_norm }) => selector_norm ?? '');
}

async function countRoutes(db: Database, { folderId, sinceMs }: Scope): Promise<Counts> {
  const rows = await db
    .selectFrom('journal_observation')
    .select('payload_json')
    .where('folder_id', '=', folderId)
    .where('created_at_ms', '>=', sinceMs)
    .orderBy('created_at_ms', 'desc')
    .limit(ROUTES_FROM)
    .execute();
  const routes = rows.flatMap(({ payload_json }) => {
    const { route } = JSON.parse(payload_json) as { readonly route?: string };
    return route === undefined ? [] : [{ route, total: 1 }];
  });
  return tally(routes, ({ route }) => route);
}

async function countTransitions(db: Database, { folderId, sinceMs }: Scope): Promise<Counts> {
  const rows = await db
    .selectFrom('journal_promotion')
    .select('reason_kind')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where('folder_id', '=', folderId)
    .where('created_at_ms', '>=', sinceMs)
    .groupBy('reason_kind')
    .execute();
  return tally(rows, ({ reason_kind }) => reason_kind);
}

async function countSetAside(db: Database, folderId: string): Promise<number> {
  const row = await db
    .selectFrom('journal_outbox')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where('folder_id', '=', folderId)
    .where('set_aside_at_ms', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

function tally<Row extends { readonly total: number }>(rows: readonly Row[], keyOf: (row: Row) => string): Counts {
  const counts: Counts = {};
  for (const row of rows) counts[keyOf(row)] = (counts[keyOf(row)] ?? 0) + Number(row.total);
  return counts;
}

function top(counts: Counts, limit: number): Counted[] {
  return Object.entries(counts)
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, limit);
}
