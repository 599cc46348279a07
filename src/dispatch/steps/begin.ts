import { isGraveQuestion } from '../../verification/index.js';
import type { Context } from '../call/context.js';
import { type Begun, createLatch, NO_SNAPSHOT, type Trip } from '../call/trip.js';
import type { Call } from '../call/types.js';
import type { Addressed } from './parse.js';

/** A trip as run-call.ts has it: what the steps return is written down there and nowhere else. */
export type Underway = { -readonly [Name in keyof Trip]: Trip[Name] };

/** The call this one is a step of. */
export interface Within {
  readonly parent: Trip;
  readonly admit?: Trip['admit'];
}

const NOTHING_FOUND: Omit<Trip, keyof Begun | 'agentId' | 'deeds' | 'gates' | 'warnings'> = {
  args: null,
  seq: null,
  isCallerNamed: false,
  clientSessionId: null,
  opportunityId: null,
  intent: null,
  target: null,
  asleep: null,
  fresh: null,
  openedForCaller: false,
  restored: false,
  claim: null,
  before: NO_SNAPSHOT,
  element: null,
  plan: null,
  check: null,
  commitPoint: null,
  saidClass: null,
  isLight: false,
  goal: null,
  unit: null,
  grownTo: null,
  eventKey: null,
  privateTab: null,
  wire: null,
  blocked: null,
};

/** Step 0: a call of which nothing is known but how it came. */
export function begin(
  call: Call,
  { addressed, within }: { readonly addressed: Addressed; readonly within: Within | null },
  road: Pick<Context, 'clock' | 'ids' | 'redactor'>,
): Underway {
  const parent = within?.parent ?? null;
  return {
    ...NOTHING_FOUND,
    call,
    tool: addressed.tool,
    callId: road.ids.next('call'),
    parentCallId: parent?.callId ?? null,
    parentTool: parent?.tool.name ?? null,
    admit: within?.admit,
    startedAtMs: road.clock.now(),
    startedMonotonic: road.clock.monotonic(),
    argsHash: road.redactor.argsHash(addressed.rawArguments),
    op: {
      signal: call.signal,
      latch: createLatch(parent?.op.latch),
      progress: (message) => call.progress(road.redactor.answer(message)),
      isGraveQuestion,
    },
    agentId: call.entry.agentId,
    deeds: { executed: false, claim: null, composed: null, transition: null, goal: null },
    gates: [],
    warnings: [],
  };
}
