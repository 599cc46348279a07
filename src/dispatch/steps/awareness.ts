import type { ReasonCode } from '../../kernel/index.js';
import {
  type CallFacts,
  type CallerKey,
  destructiveMenu,
  guardedCommitPreview,
  identityOverlayAdvice,
  type SeenPage,
} from '../../safety/index.js';
import type { Outcome } from '../call/outcome.js';
import { type RunTool, takesSteps, type Tool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import type { Refusal, Trip } from '../call/trip.js';

/** Refusals that ask for the same call again, or say nothing about it: repeating it is no loop. */
const NOT_TRIED: readonly (ReasonCode | undefined)[] = [
  'guarded_commit.coordinator_busy',
  'approval.required',
  'approval.expired',
  'browser.unavailable',
  'store.unavailable',
  'call.cancelled',
];

type AwarenessFacts = Pick<
  CallFacts,
  'stopped' | 'diskLow' | 'writes' | 'bootstrap' | 'perceived' | 'identityOverlay' | 'failuresInRow'
>;

/** What the awareness gates ask for, all of it in memory. */
export function awarenessOf(
  trip: Trip,
  tool: RunTool,
  road: Pick<Context, 'awareness' | 'disk' | 'stop'>,
): AwarenessFacts {
  const { awareness, disk } = road;
  const page = pageOf(trip);
  return {
    stopped: road.stop.stoppedAtMs() !== null,
    diskLow: disk.isLow(),
    writes: tool.operation !== 'observe' || changesState(trip, tool),
    bootstrap: awareness.bootstrapOf(callerKey(trip)),
    perceived: tool.addresses === 'nothing' ? null : page !== null && awareness.hasPerceived(trip.agentId, page),
    identityOverlay: page === null ? null : awareness.overlayOf(page),
    failuresInRow: page === null ? 0 : awareness.failuresInRow(trip.agentId, page.targetSessionId, actionOf(trip)),
  };
}

function changesState({ args }: Trip, { changesState: declared }: RunTool): boolean {
  return typeof declared === 'function' ? declared(args ?? {}) : declared === true;
}

/** What a finished call shows that a gate has an opinion on: advice, never a block. */
export function adviseAfter(trip: Trip, outcome: Outcome, road: Pick<Context, 'awareness' | 'settings'>): void {
  trip.gates.push(...(outcome.gates ?? []));
  const page = pageOf(trip);
  if (page === null) return;
  const { gates } = road.settings;
  const controls = outcome.data?.commitPointCtas;
  const provider = overlayIn(outcome);
  const advice = [
    Array.isArray(controls) ? guardedCommitPreview(controls.length, gates) : null,
    provider === null ? null : identityOverlayAdvice(provider, gates),
  ];
  for (const notice of advice) {
    if (notice !== null && road.awareness.tellOnce(callerKey(trip), notice.gateId, page)) trip.gates.push(notice);
  }
  const menu = menuIn(outcome);
  const warning = menu === null ? null : destructiveMenu(menu, gates);
  if (warning !== null) trip.gates.push(warning);
}

/** The menu that a right click brought up. */
function menuIn({ data }: Outcome): Parameters<typeof destructiveMenu>[0] | null {
  const menu = data?.contextMenu;
  // Codec: made by the tools of this program only.
  return typeof menu === 'object' && menu !== null ? (menu as Parameters<typeof destructiveMenu>[0]) : null;
}

/** Keeps what the next call's gates will want to know. */
export function remember(trip: Trip, outcome: Refusal, road: Pick<Context, 'awareness'>): void {
  const { awareness } = road;
  const ok = outcome.status === 'ok' || outcome.status === 'noop';
  if (ok && typeof outcome.data?.bundle === 'string' && trip.tool.findsWay === true)
    awareness.bundleLoaded(callerKey(trip));
  const page = pageOf(trip);
  // The steps of a sequence were remembered one by one.
  if (page === null || takesSteps(trip.tool)) return;
  const perceives = ok && showsPage(trip.tool, outcome);
  if (perceives) awareness.perceived(trip.agentId, page);
  if (ok && looksForOverlay(trip.tool, outcome)) awareness.overlaySeen(page, overlayIn(outcome));
  awareness.ended(trip.agentId, page.targetSessionId, {
    ...actionOf(trip),
    ok,
    acts: trip.tool.operation !== 'observe',
    // A call that a gate stopped was not tried (A&S W1).
    countsAsFailure: !ok && outcome.gateId === undefined && !NOT_TRIED.includes(outcome.reasonCode),
    perceives,
  });
}

export const callerKey = ({ agentId, clientSessionId }: Trip): CallerKey => ({ agentId, clientSessionId });

function pageOf({ target }: Trip): SeenPage | null {
  if (target === null || target.isClosed()) return null;
  return { targetSessionId: target.targetSessionId, navigationSeq: target.revision().navigationSeq };
}

const actionOf = (trip: Trip) => ({ action: `${trip.tool.name} ${trip.argsHash}`, url: trip.before.url });

/** A&S 8: any mode of perceive but state, and read_text. */
function showsPage({ reads }: Tool, { data }: Outcome): boolean {
  return reads === 'text' || (reads === 'outline' && data?.mode !== 'state');
}

/** A look that names none has found none. */
const looksForOverlay = ({ reads }: Tool, { data }: Outcome): boolean =>
  reads === 'outline' && (data?.mode === 'summary' || data?.mode === 'full');

/** The identity provider named by the overlay a look found (A&S 7.5). */
function overlayIn({ data }: Outcome): string | null {
  const warning = data?.identityOverlayWarning;
  if (typeof warning !== 'object' || warning === null || !('provider' in warning)) return null;
  return typeof warning.provider === 'string' ? warning.provider : null;
}
