/**
 * Safety: what may happen at all. Gates, approvals, the emergency stop, URL policy, the egress proxy
 * that enforces it, and redaction.
 */
export { isLoopback } from './addresses/addresses.js';
export { Awareness, type CallerKey, type SeenPage } from './awareness.js';
export {
  type ApprovalChannel,
  type ApprovalQuestion,
  type ApprovalRequest,
  type Grant,
  NO_HOST,
} from './approvals/approval-types.js';
export { Approvals, type ApprovalVerdict, type AskingClient, type Elicit } from './approvals/approvals.js';
export {
  type CallFacts,
  type GateDecision,
  type GateNotice,
  OPERATION_CLASSES,
  type OperationClass,
  type SessionFacts,
  TOOL_CATEGORIES,
  type ToolCategory,
} from './call-facts.js';
export { DiskSpace, freeBytesOf } from './disk-space.js';
export { EgressGateway } from './egress/gateway.js';
export { readUpstream } from './egress/upstream.js';
export { EmergencyStop, type Held } from './emergency-stop.js';
export { judgeUrl, urlPolicyOf } from './addresses/judge-url.js';
export {
  isSignedBy,
  type PublicReceiptKey,
  readPublicKey,
  ReceiptKeys,
  type SigningKey,
} from './receipt-keys.js';
export { createRedactor, type Redactor } from './secrets/redaction.js';
export { GRANT_CLASSES } from './rules/approval.js';
export { destructiveMenu, guardedCommitPreview, identityOverlayAdvice, screenshotBudget } from './rules/advice.js';
export { type CommitStop, decideCommitStop } from './rules/commit-stop.js';
export { isGateOff } from './rules/gate-mode.js';
export { passElementGates, passGates, passStop } from './rules/gates.js';
export { loadSecretKey } from './secrets/secret-key.js';
export { SecretBook, type SecretVerdict } from './secrets/secrets.js';
export { partOf, type SiteMemory, type SitePart, type SiteRecords, tableRecords } from './site-records.js';
export { type Admission, type AdmittedFile, admitFiles } from './upload-files.js';
export type { UrlPolicy, UrlRule, UrlVerdict } from './types.js';
export { safetyTables } from './tables.js';
