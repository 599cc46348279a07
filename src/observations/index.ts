/**
 * Observations: TOB, the Tool Observation Bus. What tools really did, one row a call, append-only. A claim of an agent
 * never becomes a row, and no argument of an agent can set a field of one.
 */
export type { ChainAudit } from './chain-audit.js';
export { type ExportedChain, exportChain, type ExportedLink, findGenesis } from './chain-export.js';
export { isErrorPage, isErrorStatus, saysMissing } from './rules/error-page.js';
export { commitKey, keysOfPage, selectorKey } from './rules/match-keys.js';
export { hasGrown } from './rules/page-reading.js';
export { longest, placed, unite } from './rules/spans.js';
export { answerWithout, bareWithout, type OwnText, ownTextOf } from './rules/own-text.js';
export { isOtherContent, sketchOf } from './rules/sketch.js';
export { keepRetention } from './retention.js';
export { isReadLike } from './rules/read-like.js';
export { type ScanTrust, trustOf } from './rules/scan-trust.js';
export { decideSignals, namesOfSignals } from './rules/signals.js';
export { findTextShortfall, textCoverageRatio, type TextShortfall } from './rules/text-threshold.js';
export type { Alongside, FlushDecision, ScopeLimits, ScopeTabs } from './scope-ports.js';
export type {
  BindingMode,
  EvidenceHead,
  EvidenceScope,
  KeyEvidence,
  ScopeEvidence,
  UnboundReason,
  VisitWindow,
} from './scope-types.js';
export { ScopeBook } from './scopes.js';
export type { AddressForm, Coming, LookAt, SeenNote, Span } from './seen-types.js';
export { type NewObservation, ObservationLog } from './service.js';
export {
  ACTION_KINDS,
  type ActionKind,
  type CallMarker,
  type ChainLink,
  type ChainNote,
  type CommitNote,
  type CoverageNote,
  type Evidence,
  type FileNote,
  type FileTextNote,
  type OutcomeKind,
  type PageNote,
  type Reads,
  type ScanNote,
  type Shown,
  SIGNAL_BITS,
  type SurfaceKind,
  type TargetSnapshot,
  type ToolObservation,
} from './types.js';
export { type ObservationRow, observationTables } from './tables.js';
