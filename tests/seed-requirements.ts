/**
 * What the founding document of operational knowledge promises, by its own headings: the states of a fact, the guard
 * conditions and the rows of its contract. Every one must be cited by a test title as `[seed 003 …]`.
 */
const OK_STATES = [
  'okHints.firstVisit=true',
  'factState: fresh|confirmed',
  'older than 5 min hint window',
  'okHints.urlChanged=true',
  'certainty: tentative',
  'factState: conflicted',
  'superseded > 0',
] as const;

const OK_GUARDS = [
  'guard: Unknown top-level argument',
  'guard: Missing or empty claims',
  'guard: Too many claims',
  'guard: Invalid signal key',
  'guard: Invalid value',
  'guard: Invalid certainty',
  'guard: Deprecated or weak signal',
  'guard: Scope fact cap reached',
] as const;

const OK_CONTRACT = [
  'nova.ok_observe',
  'targetId',
  'perceptionId',
  'claims',
  'claims[].signalKey',
  'claims[].value',
  'claims[].certainty',
  'claims[].evidence',
  '_meta',
  'accepted / rejected / superseded',
  'facts[].key / value / state / isNew',
  'warnings[]',
  'okHints',
  'okHints.shouldObserve',
  'okHints.missingOrStaleKeys',
  'okHints.lastObservedAgoMs',
  'okHints.serviceKey',
  'okHints.currentFacts.*',
  'okHints.firstVisit / urlChanged',
  'core.* signal vocabulary',
] as const;

const OK_MODEL = [
  'example',
  'Execution rule',
  'Target and binding',
  'Derived capabilities',
  'Report only visible state',
] as const;

export const OK_SEED: readonly string[] = [...OK_STATES, ...OK_GUARDS, ...OK_CONTRACT, ...OK_MODEL];

/** The guard conditions of the learning pipeline, by their own names; cited as `[seed 004 guard: …]`. */
export const ALP_GUARDS: readonly string[] = [
  'Unknown argument',
  'Missing required scope',
  'Write scope is not open',
  'Limit outside bounds',
  'Invalid stable ID filter',
  'Invalid transition',
  'Dry-run typed as string',
  'Explain alias mismatch',
  'Revalidation without target',
  'Revalidation budget or selector denial',
  'Opportunity resolution invalid',
  'Learn coverage floors not met',
];
