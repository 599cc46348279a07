/**
 * Knowledge (PKS): what is known of websites, entry by entry, how far it may be trusted and whether it still holds. It
 * keeps domains, phenomena and hints, and answers what a look at a page fits. It decides no level by itself and touches
 * no page.
 */
export {
  isItsPlace,
  refuseCapabilities,
  refuseEntry,
  seenConfidence,
  showsSignsOn,
  startsAnywhere,
} from './rules/apply/apply.js';
export { judgePolarity, type PolarityVerdict } from './rules/apply/polarity.js';
export {
  type CheckedParams,
  checkParams,
  fillRoutes,
  slotOf,
  type SlotProblem,
  slotsOf,
  type SlotValues,
} from './rules/apply/slots.js';
export {
  type AskedSelector,
  attribute,
  type AttributedTo,
  entriesListing,
  isLearnedControl,
} from './rules/attribution.js';
export { polarityOfText, textAgrees, VENDOR_CALLS } from './rules/validate/consent-words.js';
export { type FrameworkHint, frameworkHintsOf } from './rules/framework-hints.js';
export { freshHealth, healthView, type HealthNote, type HealthView, NO_HEALTH, noteAttempt } from './rules/health.js';
export {
  contextFit,
  effectiveContext,
  type Match,
  type MatchAnswer,
  type MatchContext,
  matchEntries,
  type MatchQuestion,
} from './rules/match.js';
export {
  exportable,
  IMPORTED_CONFIDENCE,
  MAX_FROM_PACKS,
  MAX_PACK_BYTES,
  MAX_PACK_ITEMS,
  type Pack,
  PACK_ALGORITHM,
  PACK_TYPE,
  PACK_VERSION,
  type PackContent,
  type PackEntry,
  packEntry,
  type PackHint,
  packHint,
  type UnsignedPack,
} from './rules/packs/pack.js';
export { checkPackEntry, checkPackHint } from './rules/packs/check.js';
export { isForeignPack, isIssuerName, readPack } from './rules/packs/read.js';
export { type PlaybookBrief, playbookBrief, playbookLine } from './rules/playbook-brief.js';
export { isMutating, withDefaults } from './rules/playbook-defaults.js';
export {
  DEFAULT_MIN_CONFIDENCE,
  DEFAULT_OBSTRUCTION,
  DEFAULT_STEP_MS,
  MAX_ACTIONS,
  MAX_FALLBACKS,
  MAX_MATCH_CHARS,
  MAX_PAGE_TEXT,
  MAX_ROUTES,
  MAX_SIGNALS,
  MAX_SLOT_CHARS,
  MAX_SLOTS,
  MAX_STEP_MS,
  MAX_VERIFY,
  MIN_STEP_MS,
  rounded,
  SIGNAL_WEIGHTS,
} from './rules/policy.js';
export {
  deprecate,
  dropPending,
  newPhenomenon,
  type PhenomenonDraft,
  promotePending,
  reactivate,
  revise,
  type Revised,
  type RevisionChange,
} from './rules/revisions.js';
export { type RouteFit, routeFit, routeMatches } from './rules/routes.js';
export { alternativesOf, isRepeatedPath, selectorsOf } from './rules/selectors.js';
export { isSame, isSameContent, isSameHint } from './rules/same-content.js';
export { type KnownService, type ServiceDiscovery } from './rules/service-discovery.js';
export { type FingerprintScore, scoreFingerprint, signalScore, type SignalScore } from './rules/signal-score.js';
export { COVERED_FROM, hintSimilarity, PATCH_FROM, similarity } from './rules/similarity.js';
export { checkEntry } from './rules/validate/validate.js';
export type { EntryDraft, Violation } from './rules/validate/violation.js';
export type { ListAnswer, ListedScope, ListQuery } from './listing.js';
export { SERVICE_CATEGORIES, type ServiceCategory } from './service-categories.js';
export { KnowledgeBook, type KnowledgeDeps } from './service.js';
export * from './types.js';
export { knowledgeTables } from './tables.js';
