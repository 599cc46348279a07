import { decideCaller, meansActive } from '../../ownership/index.js';
import { addressOf, type Outcome, type RunTool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import { snapshot, type Trip } from '../call/trip.js';

/** How many ids a refusal lists (A&S T4). */
const MAX_LISTED = 10;
/** What a sandbox may be called (A&S S2). */
const SANDBOX_LETTERS = /^[A-Z]{1,2}$/;

/** Step 3a: who calls (A&S J3). Sets the agent, or refuses. */
export function identify(
  trip: Trip,
  argument: unknown,
  argumentsMeta: Record<string, unknown>,
  road: Pick<Context, 'attendance'>,
): Outcome | null {
  const decision = decideCaller({
    argument: typeof argument === 'string' ? argument : undefined,
    meta: trip.call.meta,
    argumentsMeta,
    entryAgentId: trip.call.entry.agentId,
  });
  if (!decision.ok) {
    const { field, message } = decision;
    return { status: 'failed', reasonCode: 'params.invalid', stage: 'validate', message, errorData: { field } };
  }
  trip.agentId = decision.agentId;
  trip.isCallerNamed = decision.isNamed;
  trip.clientSessionId = decision.clientSessionId;
  trip.opportunityId = decision.opportunityId;
  trip.intent = decision.intent;
  road.attendance.called(trip.call.entry.connectionId, trip.agentId);
  return null;
}

/** Step 3b: which tab (A&S T1, T3, T4). A caller without one gets a fresh tab, but only once nothing refuses the call. */
export async function locate(
  trip: Trip,
  tool: RunTool,
  args: Record<string, unknown>,
  road: Pick<Context, 'browser' | 'catalogue' | 'claims' | 'ledger' | 'redactor' | 'remembered' | 'sandboxes' | 'tabs'>,
): Promise<Outcome | null> {
  const { targetId } = args;
  if (addressOf(tool, args) === 'nothing') return null;
  const named = typeof targetId === 'string' ? targetId : undefined;
  const tabs = road.tabs.all();
  if (tool.addresses === 'tab' && named === undefined && tabs.length > 1)
    return askForTab(tabs.map((tab) => tab.targetId));
  const requested = named ?? (tool.addresses === 'tab' ? tabs[0]?.targetId : undefined) ?? 'active';
  const sandbox = road.sandboxes.byId(requested);
  if (sandbox !== undefined) {
    trip.target = road.tabs.rootOf(sandbox.sandboxRef) ?? null;
    trip.fresh = { sandboxRef: sandbox.sandboxRef, forCaller: false };
  } else {
    const decision = road.ledger.decide(requested, trip.agentId, tabs);
    if (meansActive(requested)) warnOfLost(trip, road);
    if (decision.kind === 'unknown')
      return tool.isScoped === true && SANDBOX_LETTERS.test(requested)
        ? unknownSandbox(requested)
        : unknownTab(requested, decision.live);
    if (decision.kind === 'use') {
      trip.target = road.browser.find(decision.targetId) ?? null;
      trip.asleep = road.tabs.findAsleep(decision.targetId) ?? null;
    } else trip.fresh = { sandboxRef: road.tabs.defaultSandboxRef(), forCaller: decision.forCaller };
  }
  const known = trip.target?.targetId ?? trip.asleep?.targetId;
  if (tool.addresses === 'tab' && known === undefined)
    return unknownTab(
      requested,
      tabs.slice(0, MAX_LISTED).map((tab) => tab.targetId),
    );
  if (known !== undefined) trip.claim = await road.claims.admit(known);
  assumeCaller(trip, tool, road);
  trip.before = snapshot(trip.target, road.redactor);
  return null;
}

/** T3: whoever does not name a tab is told when it is not the one it had. */
function warnOfLost({ agentId, warnings }: Trip, road: Pick<Context, 'remembered'>): void {
  const lost = road.remembered.takeLost(agentId);
  if (lost.length === 0) return;
  const message = `${lost.join(', ')} went with a browser that ended unasked; this is another tab.`;
  warnings.push({ code: 'target.lost', message });
}

/** J3: a tool that cannot be told who calls is called by whoever holds the tab, unless the call says otherwise. */
function assumeCaller(trip: Trip, tool: RunTool, road: Pick<Context, 'catalogue'>): void {
  const holder = trip.claim?.holder ?? null;
  if (holder === null || trip.isCallerNamed) return;
  const { properties } = road.catalogue.inputSchema(tool);
  if (typeof properties === 'object' && properties !== null && !('agentId' in properties))
    trip.agentId = holder.agentId;
}

/** Opens or wakes the tab that `locate` decided on. */
export async function ensureTarget(
  trip: Trip,
  tool: RunTool,
  args: Record<string, unknown>,
  road: Pick<Context, 'claims' | 'redactor' | 'tabs'>,
): Promise<void> {
  if (addressOf(tool, args) === 'nothing' || trip.target !== null) return;
  if (trip.asleep !== null) {
    trip.target = await road.tabs.wake(trip.asleep, trip.op);
    trip.restored = true;
  } else {
    const sandboxRef = trip.fresh?.sandboxRef ?? road.tabs.defaultSandboxRef();
    trip.target = await road.tabs.open(trip.agentId, trip.op, { sandboxRef, privacy: 'kept', activate: true });
    trip.openedForCaller = trip.fresh?.forCaller === true;
    trip.claim = await road.claims.admit(trip.target.targetId);
  }
  trip.before = snapshot(trip.target, road.redactor);
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
