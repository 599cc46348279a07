/**
 * Evidence: what a chain says of a run, and the check of evidence bundles with nothing but the file. It runs in Node and in
 * a browser alike, so it touches neither a store nor a disk.
 */
export {
  type Change,
  changesBetween,
  foldHistory,
  type History,
  nameOf,
  type Part,
  rowsFault,
  type Standing,
  type StoredHash,
} from './history.js';
export type { Finding } from './finding.js';
export { type HeadLine, type ReadHeads, readHeads, writeHead } from './heads.js';
export { KEY_ID_CHARS, type Prover, type ReadKey } from './prover.js';
export { certificatesIn, type StatedTime } from './stamp-findings.js';
export { prepareStamping, type Stamping } from './stamping.js';
export { type TokenFaultCode, TOKEN_FAULTS } from './timestamp/fault.js';
export { type BundleSummary, summarizeBundle, type UnitLine } from './summary.js';
export {
  type BundleReport,
  EXIT_CODES,
  type Given,
  type KnownHead,
  type Verdict,
  verifyBundle,
} from './verify-bundle.js';
