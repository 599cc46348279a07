import type { EventCaller, TaskDeps } from '../deps.js';
import { countUnits, findByClientEventId, type StatusCounts } from './instance-repo.js';
import type { OpenRuns } from './open-runs.js';
import { type CurrentState, currentStateOf } from '../rules/completion/completion.js';
import { Run } from './run.js';
import { factsOf, NOTHING_ASKED } from './standing.js';
import { urlsOfEnded } from '../coverage/url-coverage.js';
import type { EventKind, InstanceEvent, TaskInstance } from './instance-types.js';
import type { UnitCounts } from './unit-types.js';

/** What names an event of a run (E&T 8). */
export interface EventHeader {
  readonly instanceId: string;
  readonly expectedInstanceRev: number;
  readonly clientEventId: string;
  /** What it says, as the client sent it: an id is good for one content. */
  readonly payload: Readonly<Record<string, unknown>>;
}

export type HeaderRefusal = 'client_event_id_reused' | 'terminal_status' | 'rev_conflict';

/** Why an event goes no further. */
export type Barred =
  | { readonly kind: 'not_found' }
  | {
      readonly kind: 'refused';
      readonly reason: HeaderRefusal;
      readonly instance: TaskInstance;
      readonly state: CurrentState;
    }
  /** It was applied before: the answer it got. */
  | { readonly kind: 'duplicate'; readonly result: Readonly<Record<string, unknown>>; readonly instance: TaskInstance };

export interface Admitted {
  readonly kind: 'admitted';
  readonly run: Run;
  readonly payloadHash: string;
}

/** The checks of E&T 8 in their order: known run, known event, terminal, revision. */
export async function admitEvent(
  deps: TaskDeps,
  runs: OpenRuns,
  { header, caller: { toolName } }: { readonly header: EventHeader; readonly caller: EventCaller },
): Promise<Admitted | Barred> {
  const { instanceId, clientEventId, payload } = header;
  const found = await runs.find(instanceId);
  if (found === undefined) return { kind: 'not_found' };
  const instance = found instanceof Run ? found.instance : found;
  // The revision is a condition of the event, not a part of what it says.
  const payloadHash = deps.redactor.argsHash({ toolName, payload });
  const known = await findByClientEventId(deps.store.read, instanceId, clientEventId);
  if (known !== undefined && known.event.payloadHash === payloadHash && known.result !== null)
    return { kind: 'duplicate', result: known.result, instance };
  const reason = refusalOf(known !== undefined, found, header);
  if (reason === null && found instanceof Run) return { kind: 'admitted', run: found, payloadHash };
  const state = found instanceof Run ? stateOfOpen(found) : await stateOfEnded(deps, found);
  return { kind: 'refused', reason: reason ?? 'terminal_status', instance, state };
}

function refusalOf(
  isKnown: boolean,
  found: Run | TaskInstance,
  { expectedInstanceRev }: EventHeader,
): HeaderRefusal | null {
  if (isKnown) return 'client_event_id_reused';
  if (!(found instanceof Run)) return 'terminal_status';
  return found.instance.instanceRev === expectedInstanceRev ? null : 'rev_conflict';
}

export function eventOf(
  { ids, clock }: Pick<TaskDeps, 'ids' | 'clock'>,
  given: {
    readonly kind: EventKind;
    readonly clientEventId: string | null;
    readonly before: TaskInstance;
    readonly after: TaskInstance;
    readonly delta: Readonly<Record<string, unknown>>;
    readonly payloadHash: string;
  },
  { agentId }: Pick<EventCaller, 'agentId'>,
): InstanceEvent {
  const { kind, clientEventId, before, after, delta, payloadHash } = given;
  return {
    eventId: ids.next('evt'),
    clientEventId,
    kind,
    instanceRevBefore: before.instanceRev,
    instanceRevAfter: after.instanceRev,
    delta,
    payloadHash,
    agentId,
    createdAtMs: clock.now(),
  };
}

/** Of a run that is over: its units are counted where they are. */
export async function countsOfEnded(deps: Pick<TaskDeps, 'store'>, instanceId: string): Promise<UnitCounts> {
  const counts = (await countUnits(deps.store.read, [instanceId])).get(instanceId);
  return toUnitCounts(counts ?? {});
}

export function toUnitCounts(counts: StatusCounts): UnitCounts {
  const { discovered = 0, checked = 0, excluded = 0, blocked = 0, failed = 0 } = counts;
  return { total: discovered + checked + excluded + blocked + failed, checked, excluded, blocked, failed };
}

/** Findings are no part of a state. */
function stateOfOpen({ instance, counts, urls }: Run): CurrentState {
  return currentStateOf(instance.status, factsOf(instance, counts, { ...NOTHING_ASKED, urls }));
}

async function stateOfEnded(deps: TaskDeps, instance: TaskInstance): Promise<CurrentState> {
  const counts = await countsOfEnded(deps, instance.instanceId);
  const urls = await urlsOfEnded(deps, instance);
  return currentStateOf(instance.status, factsOf(instance, counts, { ...NOTHING_ASKED, urls }));
}
