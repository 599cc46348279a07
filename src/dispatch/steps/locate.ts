import type { Target } from '../../browser/index.js';
import { type Claim, decideCaller, type LostTab, meansActive } from '../../ownership/index.js';
import type { Outcome } from '../call/outcome.js';
import { addressOf, type RunTool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import {
  type Admitted,
  type Caller,
  callerOf,
  type Found,
  found,
  type Located,
  type Opened,
  refused,
  snapshot,
  type Trip,
} from '../call/trip.js';

/** How many ids a refusal lists (A&S T4). */
const MAX_LISTED = 10;
/** What a sandbox may be called (A&S S2). */
const SANDBOX_LETTERS = /^[A-Z]{1,2}$/;

/** Step 3a: who calls (A&S J3). */
export async function identify(
  { call }: Trip,
  argument: unknown,
  argumentsMeta: Record<string, unknown>,
  road: Pick<Context, 'attendance' | 'names'>,
): Promise<Found<Caller>> {
  const decision = decideCaller({
    argument: typeof argument === 'string' ? argument : undefined,
    meta: call.meta,
    argumentsMeta,
    entryAgentId: call.entry.agentId,
  });
  if (!decision.ok) {
    const { field, message } = decision;
    return refused({
      status: 'failed',
      reasonCode: 'params.invalid',
      stage: 'validate',
      message,
      errorData: { field },
    });
  }
  const { isNamed: isCallerNamed, clientSessionId, opportunityId, intent } = decision;
  const { connectionId, principal } = call.entry;
  road.names.called(connectionId, principal);
  const agentId = await road.names.nameFor(decision.agentId, principal);
  road.attendance.called(connectionId, agentId);
  return found({ agentId, isCallerNamed, clientSessionId, opportunityId, intent });
}

const NOWHERE: Located = { target: null, asleep: null, fresh: null };

/** Step 3b: which tab (A&S T1, T3, T4). A caller without one gets a fresh tab, but only once nothing refuses the call. */
export function locate(
  trip: Trip,
  tool: RunTool,
  args: Record<string, unknown>,
  road: Pick<Context, 'browser' | 'ledger' | 'remembered' | 'sandboxes' | 'tabs'>,
): Found<Located> {
  const { targetId } = args;
  if (addressOf(tool, args) === 'nothing') return found(NOWHERE);
  const named = typeof targetId === 'string' ? targetId : undefined;
  const { principal } = trip.call.entry;
  const tabs = road.tabs.all().filter(({ targetId: id }) => road.ledger.isOpenTo(id, principal));
  if (tool.addresses === 'tab' && named === undefined && tabs.length > 1)
    return refused(askForTab(tabs.map((tab) => tab.targetId)));
  const requested = named ?? (tool.addresses === 'tab' ? tabs[0]?.targetId : undefined) ?? 'active';
  const place = placeOf(trip, { tool, requested }, road);
  if (!place.ok || tool.addresses !== 'tab' || place.value.target !== null || place.value.asleep !== null) return place;
  return refused(
    unknownTab(
      requested,
      tabs.slice(0, MAX_LISTED).map((tab) => tab.targetId),
    ),
  );
}

function placeOf(
  trip: Trip,
  { tool, requested }: { readonly tool: RunTool; readonly requested: string },
  road: Pick<Context, 'browser' | 'ledger' | 'remembered' | 'sandboxes' | 'tabs'>,
): Found<Located> {
  const sandboxRef = road.sandboxes.byId(requested)?.sandboxRef;
  if (sandboxRef !== undefined)
    return found({ ...NOWHERE, target: road.tabs.rootOf(sandboxRef) ?? null, fresh: { sandboxRef, forCaller: false } });
  const decision = road.ledger.decide(requested, callerOf(trip), road.tabs.all());
  if (meansActive(requested)) warnOfLost(trip, road);
  if (decision.kind === 'unknown')
    return refused(
      tool.isScoped === true && SANDBOX_LETTERS.test(requested)
        ? unknownSandbox(requested)
        : unknownTab(requested, decision.live),
    );
  if (decision.kind !== 'use')
    return found({ ...NOWHERE, fresh: { sandboxRef: road.tabs.defaultSandboxRef(), forCaller: decision.forCaller } });
  const target = road.browser.find(decision.targetId) ?? null;
  return found({ ...NOWHERE, target, asleep: road.tabs.findAsleep(decision.targetId) ?? null });
}

/** Step 3c: the claim under which the call is let in, and the page as it stands. */
export async function admit(
  trip: Trip,
  tool: RunTool,
  road: Pick<Context, 'catalogue' | 'claims' | 'redactor'>,
): Promise<Admitted> {
  const known = trip.target?.targetId ?? trip.asleep?.targetId;
  const claim = known === undefined ? null : await road.claims.admit(known);
  const agentId = assumedCaller(trip, { tool, claim }, road);
  return { claim, agentId, before: snapshot(trip.target, road.redactor) };
}

/** T3: whoever does not name a tab is told when it is not the one it had. */
function warnOfLost({ agentId, warnings }: Trip, road: Pick<Context, 'remembered'>): void {
  const warn = (message: string) => warnings.push({ code: 'target.lost', message });
  const lost = road.remembered.takeLost(agentId);
  const named = (how: LostTab['how']) =>
    lost
      .filter((tab) => tab.how === how)
      .map(({ targetId }) => targetId)
      .join(', ');
  const [ended, vanished] = [named('ended'), named('vanished')];
  if (ended !== '') warn(`${ended} went away when the browser exited unexpectedly; this is another tab.`);
  if (vanished !== '') warn(`${vanished} was closed by its page or by a person; this is another tab.`);
}

/** J3: a tool that cannot be told who calls is called by the agent of the same client that holds the tab. */
function assumedCaller(
  { agentId, isCallerNamed, call }: Trip,
  { tool, claim }: { readonly tool: RunTool; readonly claim: Claim | null },
  road: Pick<Context, 'catalogue'>,
): string {
  const holder = claim?.holder ?? null;
  if (holder === null || isCallerNamed || holder.principal !== call.entry.principal) return agentId;
  const { properties } = road.catalogue.inputSchema(tool);
  const isTold = typeof properties !== 'object' || properties === null || 'agentId' in properties;
  return isTold ? agentId : holder.agentId;
}

/** Opens or wakes the tab that `locate` decided on. */
export async function openTab(
  trip: Trip,
  { tabs }: Pick<Context, 'tabs'>,
): Promise<Opened & { readonly target: Target }> {
  const { asleep, fresh, op } = trip;
  if (asleep !== null) return { target: await tabs.wake(asleep, op), openedForCaller: false, restored: true };
  const sandboxRef = fresh?.sandboxRef ?? tabs.defaultSandboxRef();
  const target = await tabs.open(callerOf(trip), op, { sandboxRef, privacy: 'kept', activate: true });
  return { target, openedForCaller: fresh?.forCaller === true, restored: false };
}

function askForTab(ids: readonly string[]): Outcome {
  const live = ids.slice(0, MAX_LISTED);
  return {
    status: 'failed',
    reasonCode: 'params.invalid',
    stage: 'validate',
    message: `"targetId" is required while ${ids.length} tabs are open: ${live.join(', ')}.`,
    errorData: { field: 'targetId', expected: 'an open tab', live },
  };
}

function unknownSandbox(requested: string): Outcome {
  return {
    status: 'failed',
    reasonCode: 'sandbox.scope_mismatch',
    stage: 'resolve_target',
    message: `"targetId" names no sandbox: ${requested}.`,
    errorData: { field: 'targetId', expected: 'a sandbox that exists' },
  };
}

function unknownTab(requested: string, live: readonly string[]): Outcome {
  const open = live.length > 0 ? `Open tabs: ${live.join(', ')}.` : 'No tab is open.';
  return {
    status: 'failed',
    reasonCode: 'target.unknown',
    stage: 'resolve_target',
    message: `"targetId" names no open tab: ${requested}. ${open}`,
    errorData: { field: 'targetId', expected: 'an open tab', live },
  };
}
