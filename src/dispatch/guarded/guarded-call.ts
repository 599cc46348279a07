import type { Target } from '../../browser/index.js';
import type { RawTick, ReadyContract, SetResult } from '../../verification/index.js';
import type { Outcome } from '../call/outcome.js';
import type { RunTool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import type { Trip } from '../call/trip.js';

export interface GuardedCall {
  readonly trip: Trip;
  readonly tool: RunTool;
  readonly args: Record<string, unknown>;
  readonly target: Target;
  readonly plan: ReadyContract;
  readonly road: Context;
}

/** What one guarded action has come to, for the report. */
export interface Transition {
  readonly transitionId: string;
  readonly startedAtMs: number;
  readonly preconditions: SetResult;
}

export interface Acted {
  readonly outcome: Outcome;
  /** The look just before the input; null when it could not be taken. */
  readonly baseline: RawTick | null;
  readonly sentAtMs: number;
}
