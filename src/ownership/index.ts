/** Ownership: who works where. Callers, sandboxes, tabs and whose they are, claims, and turns on a tab. */
export { Attendance } from './attendance.js';
export { ClaimBook } from './claims.js';
export { type OpenTab, TargetLedger } from './ledger.js';
export { type LostTab, RememberedTabs } from './remembered.js';
export { assertOwner, saveOwner } from './repo.js';
export { meansActive } from './rules/active-target.js';
export { type CallerDecision, decideCaller } from './rules/caller.js';
export { isHolder, roleOf } from './rules/claims.js';
export { NameBook } from './names.js';
export { MAX_SANDBOXES, SandboxBook } from './sandboxes.js';
export { Turns } from './turns.js';
export {
  AGENT_ROLES,
  type AgentRole,
  type Caller,
  type Claim,
  type ClaimHolder,
  type RememberedTarget,
  type Sandbox,
  type SandboxDetails,
} from './types.js';
export { ownershipTables } from './tables.js';
