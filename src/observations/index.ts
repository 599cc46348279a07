/**
 * Observations: TOB, the Tool Observation Bus. What tools really did, one row a call, append-only. A claim of an agent
 * never becomes a row, and no argument of an agent can set a field of one.
 */
export { decideSignals, namesOfSignals } from './rules/signals.js';
export { type Alongside, ObservationLog } from './service.js';
export {
  ACTION_KINDS,
  type ActionKind,
  type CallMarker,
  type Evidence,
  type OutcomeKind,
  SIGNAL_BITS,
  type SurfaceKind,
  type TargetSnapshot,
  type ToolObservation,
} from './types.js';
