/** Safety: what may happen at all. Gates, URL policy and redaction; approvals and the egress proxy come here too. */
export {
  type CallFacts,
  type GateDecision,
  OPERATION_CLASSES,
  type OperationClass,
  TOOL_CATEGORIES,
  type ToolCategory,
} from './call-facts.js';
export { judgeUrl } from './judge-url.js';
export { createRedactor, type Redactor } from './redaction.js';
export { passGates } from './rules/gates.js';
export { loadSecretKey } from './secret-key.js';
export { type Admission, type AdmittedFile, admitFiles } from './upload-files.js';
export type { UrlPolicy, UrlRule, UrlVerdict } from './types.js';
