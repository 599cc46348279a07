import { foldHistory, rowsFault } from '../../evidence/index.js';
import { canonicalJson, sha256Hex } from '../../kernel/index.js';
import type { ChainAudit } from '../../observations/index.js';
import type { TaskDeps } from '../deps.js';
import { coverageTable } from '../coverage/tables.js';
import type { TaskNote } from '../runs/chronicle.js';
import { loadHashes, loadRows } from '../runs/history-repo.js';
import { findInstance, loadUnits } from '../runs/instance-repo.js';
import type { TaskInstance } from '../runs/instance-types.js';
import type { Run } from '../runs/run.js';
import { scopeOf } from '../runs/standing.js';
import type { WorkUnit } from '../runs/unit-types.js';

/**
 * What was changed in the store from outside since the run began, in a few words; null when nothing was (E&T 13.2). The
 * chain, the rows of the run and what this process holds of it in memory have to say the same.
 */
export async function findAlteration(deps: TaskDeps, run: Run): Promise<string | null> {
  const { instanceId } = run.instance;
  const audit = await deps.scopes.audit(scopeOf(run.instance));
  if (audit.fault !== null) return audit.fault;
  const tasks = audit.notes.flatMap((note) => (note.kind === 'task' ? [taskNote(note)] : []));
  const history = foldHistory(tasks.flatMap(({ changes }) => changes));
  const { read } = deps.store;
  const rows = await loadHashes(read, instanceId, 'all');
  const coverage = await coverageFault(deps, instanceId, { audit, noted: history.standing });
  if (coverage.fault !== null) return coverage.fault;
  const noted = new Map(
    [...rows].filter(([name]) => !coverage.linked.has(name)).map(([name, { hash }]) => [name, hash]),
  );
  return rowsFault(history, noted) ?? revisionFault(run, tasks) ?? memoryFault(deps, run);
}

/** Codec: notes of this kind are written by `chronicle` alone. */
const taskNote = (note: object): TaskNote => note as TaskNote;

/** Observations of coverage are named by the row of their call, unless the call was not one of this chain. */
async function coverageFault(
  { store }: TaskDeps,
  instanceId: string,
  { audit, noted }: { readonly audit: ChainAudit; readonly noted: ReadonlyMap<string, string> },
): Promise<{ readonly fault: string | null; readonly linked: ReadonlySet<string> }> {
  const missing = new Set(audit.coverageHashes);
  const linked = new Set<string>();
  for (const row of await loadRows(store.read, 'coverage', instanceId)) {
    const name = `coverage ${String(row.observation_id)}`;
    const hash = String(row.coverage_hash);
    missing.delete(hash);
    if (noted.has(name)) continue;
    linked.add(name);
    const body: unknown = JSON.parse(String(row.body_json));
    // Codec: whether it is one is what is being found out.
    const observation = body as Parameters<typeof coverageTable.toRow>[0]['body'];
    const same = coverageTable.toRow({ ...observation, body: observation, coverageHash: hash }, {});
    if (!audit.coverageHashes.has(hash)) return { fault: `${name} was added or changed from outside`, linked };
    if (sha256Hex(canonicalJson(body)) !== hash || canonicalJson(same) !== canonicalJson(row))
      return { fault: `${name} was changed from outside`, linked };
  }
  return { fault: missing.size === 0 ? null : 'an observation of coverage was removed', linked };
}

/** Every change of the run by an event has the next revision. */
function revisionFault({ instance }: Run, notes: readonly TaskNote[]): string | null {
  const last = Math.max(...notes.map(({ event }) => event?.revAfter ?? 0));
  return last === instance.instanceRev ? null : 'the revision of the run was changed from outside';
}

/** What was loaded from a changed store is in memory even if the store was changed back since. */
async function memoryFault({ store, folderId }: TaskDeps, run: Run): Promise<string | null> {
  const { instanceId } = run.instance;
  const stored = await findInstance(store.read, folderId, instanceId);
  if (stored === undefined || decisive(stored) !== decisive(run.instance)) return 'the run was changed from outside';
  const units = await loadUnits(store.read, instanceId);
  const odd = units.find((unit) => !isSameUnit(unit, run.units.get(unit.unitKey)));
  if (odd !== undefined) return `unit ${odd.unitKey} was changed from outside`;
  return units.length === run.units.size ? null : 'units were added or removed from outside';
}

function decisive(instance: TaskInstance): string {
  const { context, contextHash, checks, discoveryState, gateMode, targetUrl, scopeDomain, instanceRev } = instance;
  return canonicalJson({ context, contextHash, checks, discoveryState, gateMode, targetUrl, scopeDomain, instanceRev });
}

/** A scan that has just covered a unit is on disk a moment before it is in memory. */
function isSameUnit(stored: WorkUnit, held: WorkUnit | undefined): boolean {
  if (held === undefined) return false;
  const { unitKind, unitRef, locators, status, reason } = held;
  const isScanned = stored.status === 'checked' && stored.checkedBy !== 'agent_claim';
  const standing = isScanned ? {} : { status, reason };
  const same = canonicalJson({ unitKind, unitRef, locators, ...standing });
  const of = isScanned ? {} : { status: stored.status, reason: stored.reason };
  const { unitKind: kind, unitRef: ref, locators: places } = stored;
  return same === canonicalJson({ unitKind: kind, unitRef: ref, locators: places, ...of });
}
