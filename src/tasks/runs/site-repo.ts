import type { Site } from '../../kernel/index.js';
import type { Database } from '../../store/index.js';

/** SQL of the runs that name a site: which ones, only their units tell. */

export interface SiteRun {
  readonly instanceId: string;
  readonly status: string;
  readonly startedAtMs: number;
  /** Units of it that are pages of the site. */
  readonly units: number;
}

/** Runs that name the site: by where they began, by their domain, or by a unit. */
export async function loadRunsOfSite(db: Database, folderId: string, site: Site): Promise<readonly SiteRun[]> {
  const runs = await db
    .selectFrom('tasks_instance')
    .select(['instance_id', 'status', 'started_at_ms', 'target_url', 'scope_domain'])
    .where('folder_id', '=', folderId)
    .execute();
  const units = await db
    .selectFrom('tasks_unit')
    .innerJoin('tasks_instance', 'tasks_instance.instance_id', 'tasks_unit.instance_id')
    .select(['tasks_unit.instance_id', 'tasks_unit.unit_ref', 'tasks_unit.unit_key'])
    .where('tasks_instance.folder_id', '=', folderId)
    .execute();
  const counts = new Map<string, number>();
  for (const { instance_id, unit_ref, unit_key } of units)
    if (isPageOf(site, unit_ref) || isPageOf(site, unit_key))
      counts.set(instance_id, (counts.get(instance_id) ?? 0) + 1);
  return runs
    .filter(
      ({ instance_id, target_url, scope_domain }) =>
        counts.has(instance_id) || site.holds(target_url) || site.holds(scope_domain),
    )
    .map(({ instance_id, status, started_at_ms }) => ({
      instanceId: instance_id,
      status,
      startedAtMs: started_at_ms,
      units: counts.get(instance_id) ?? 0,
    }));
}

/** Keys of units are often plain words, which would pass for hosts. */
const isPageOf = (site: Site, text: string | null): boolean =>
  text !== null && /https?:\/\//i.test(text) && site.holds(text.slice(text.search(/https?:\/\//i)));
