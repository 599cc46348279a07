import { passStop } from '../../safety/index.js';
import type { Context } from '../call/context.js';
import type { Refusal, Trip } from '../call/trip.js';

/** The very first step: while the operator has stopped everything, every call is refused (A&S Z7). */
export function refuseWhileStopped(trip: Trip, road: Pick<Context, 'stop'>): Refusal | null {
  const stoppedAtMs = road.stop.stoppedAtMs();
  const decision = passStop(stoppedAtMs !== null);
  if (decision.allow) return null;
  const { gateId, reasonCode, message, notices } = decision;
  trip.gates.push(...notices);
  return { status: 'blocked', gateId, reasonCode, stage: 'gate_check', message, errorData: { stoppedAtMs } };
}
