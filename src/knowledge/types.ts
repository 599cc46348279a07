import type { ElementAnchor } from '../browser/index.js';

/** The nouns of PKS (K 2.2). Everything here is typed fields: no prose of a page, no text over 80 characters from one (K 15.9). */

/** What an element was called when it was learned: by this, and nothing else, a broken selector is looked for again (K 7). */
export type { ElementAnchor } from '../browser/index.js';

export const WRITABLE_TYPES = [
  'consent_cmp',
  'modal',
  'paywall',
  'login_wall',
  'layout_shift',
  'native_dialog',
  'popover_open',
  'custom',
] as const;
export const PHENOMENON_TYPES = [
  ...WRITABLE_TYPES,
  'nav_link.same_origin',
  'nav_link.cross_origin',
  'spa_hydration_drift',
] as const;
export type PhenomenonType = (typeof PHENOMENON_TYPES)[number];

/** Types whose signs stay on their page; the others are normally absent once handled (K 7). */
export const PERSISTENT_TYPES: ReadonlySet<PhenomenonType> = new Set<PhenomenonType>([
  'custom',
  'layout_shift',
  'nav_link.same_origin',
  'nav_link.cross_origin',
  'spa_hydration_drift',
]);

export const TRUSTS = ['unknown', 'low', 'medium', 'high'] as const;
export type Trust = (typeof TRUSTS)[number];

export type LearningLevel = 0 | 1 | 2;

export const ORIGINS = ['manual', 'generated', 'auto_learn', 'platform', 'imported'] as const;
export type Origin = (typeof ORIGINS)[number];

export const SIGNAL_KINDS = ['dom', 'vendor', 'text', 'interaction', 'layout'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

export interface Signal {
  readonly kind: SignalKind;
  readonly match: string;
  readonly locale?: string | undefined;
}

export interface Fingerprint {
  readonly signals: readonly Signal[];
  readonly minConfidence: number;
}

export const STEP_TYPES = ['click', 'type', 'press_key', 'wait', 'dismiss', 'navigate'] as const;
export const VALUE_SOURCES = ['from_vault', 'agent_supplied', 'user_prompt'] as const;
export const POLARITIES = ['reject', 'accept', 'manage', 'navigate', 'noop'] as const;
export const MAX_SCOPES = ['scoped_to_cmp_surface', 'scoped_to_frame', 'scoped_to_top_frame'] as const;
export const ALLOWED_EFFECTS = ['consent_state_only', 'navigation_only', 'read_only'] as const;

export interface PlaybookAction {
  readonly type: (typeof STEP_TYPES)[number];
  readonly selector?: string | undefined;
  /** Name of the slot whose value is typed here. */
  readonly slot?: string | undefined;
  readonly fallbackSelectors?: readonly string[] | undefined;
  readonly key?: string | undefined;
  readonly valueSource?: (typeof VALUE_SOURCES)[number] | undefined;
  readonly timeoutMs: number;
  readonly declaredPolarity?: (typeof POLARITIES)[number] | undefined;
  readonly maxScope?: (typeof MAX_SCOPES)[number] | undefined;
  readonly allowedEffect?: (typeof ALLOWED_EFFECTS)[number] | undefined;
  readonly targetVisibleText?: string | undefined;
  readonly vendorApiCall?: string | undefined;
  /** Of `navigate`: path of the scope, `:id` segments filled from slots of type id, in order. */
  readonly routeTemplate?: string | undefined;
  readonly anchor?: ElementAnchor | undefined;
}

export const VERIFY_TYPES = [
  'absent',
  'obstruction_cleared',
  'scroll_unlocked',
  'topmost_clickability_restored',
  'wait',
  'present',
  'text_present',
  'url_matches',
] as const;

export interface VerifyItem {
  readonly type: (typeof VERIFY_TYPES)[number];
  readonly selector?: string | undefined;
  /** Of `text_present`. */
  readonly text?: string | undefined;
  /** Of `url_matches`: a route template (E&T 4.2). */
  readonly routeTemplate?: string | undefined;
  /** Of `obstruction_cleared`: share of the view that may still be covered, 0.05 by default. */
  readonly threshold?: number | undefined;
  /** Of `wait`. */
  readonly ms?: number | undefined;
}

export const SLOT_TYPES = ['text', 'integer', 'date', 'id'] as const;
export interface Slot {
  readonly name: string;
  readonly type: (typeof SLOT_TYPES)[number];
  readonly maxLength: number;
}

export const POLICIES = ['dismiss', 'reject_preferred', 'accept', 'ignore', 'warn', 'custom'] as const;
export interface Playbook {
  readonly policy: (typeof POLICIES)[number];
  readonly actions: readonly PlaybookAction[];
  readonly verify: readonly VerifyItem[];
  readonly requiredCapabilities: readonly string[];
  /** Of a repeated path (K 6). */
  readonly slots?: readonly Slot[] | undefined;
}

export const DEVICES = ['desktop', 'mobile', 'tablet'] as const;
export const AUTH_CONTEXTS = ['anonymous', 'logged_in', 'unknown'] as const;
/** Missing keys fall back to the domain; what is missing there does not matter. */
export interface EntryContext {
  readonly device?: (typeof DEVICES)[number] | undefined;
  readonly locale?: string | undefined;
  readonly auth?: (typeof AUTH_CONTEXTS)[number] | undefined;
  /** `*` all, `_root` only `/`, `feed` a first segment, `in/*` a prefix, any other a route template. */
  readonly routes?: readonly string[] | undefined;
}

/** What was tried with an entry. Rates and states are worked out from it when somebody asks (rules/health.ts). */
export interface HealthRecord {
  readonly totalAttempts: number;
  readonly successCount: number;
  readonly failureCount: number;
  /** Attempts of the last 30 days, oldest first, at most 200: [when, 1 or -1]. */
  readonly recent: readonly (readonly [atMs: number, outcome: 1 | -1])[];
  readonly consecutiveFailures: number;
  readonly lastOutcome: 1 | 0 | -1 | null;
  readonly lastAttemptAt: number | null;
  readonly lastSuccessAt: number | null;
  readonly lastDriftAt: number | null;
  readonly lastSilentVerifyAt: number | null;
  readonly lastSilentVerifyOkAt: number | null;
  readonly silentVerifyFailCount: number;
  readonly silentVerifyOkStreak: number;
  readonly severeMisfireAt: number | null;
}

export const HEALTH_STATES = ['unproven', 'quarantined', 'watch', 'healthy'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** A change of what is served, waiting for its own evidence (K 4.6). */
export interface PendingRevision {
  readonly contentRev: number;
  readonly reason: 'edited' | 'relocated' | 'generated';
  readonly fingerprint: Fingerprint;
  readonly playbook: Playbook;
  readonly levelChangedAt: number;
  readonly createdAt: number;
}

/** What an issuer says an entry rests on: shown to people and agents, never counted (K 14.1). */
export interface IssuerEvidence {
  readonly successes: number;
  readonly failures: number;
  readonly distinctSessions: number;
  readonly lastSuccessAt: number | null;
}

/** The pack something came with, who signed it, and what it is called there. */
export interface ImportedFrom {
  readonly packId: string;
  readonly keyId: string;
  readonly stableId: string;
  readonly evidence?: IssuerEvidence | undefined;
}

export interface Phenomenon {
  readonly stableId: string;
  readonly scope: string;
  readonly type: PhenomenonType;
  readonly learningLevel: LearningLevel;
  readonly deprecated: boolean;
  readonly deprecatedReason: string | null;
  readonly contentRev: number;
  readonly levelChangedAt: number;
  readonly demotedAt: number | null;
  readonly origin: Origin;
  readonly importedFrom: ImportedFrom | null;
  readonly candidateKey: string | null;
  readonly confidence: number;
  readonly fingerprint: Fingerprint;
  readonly playbook: Playbook;
  readonly context: EntryContext;
  readonly health: HealthRecord;
  /** The fingerprint it began with; set once. */
  readonly originalBaseline: Fingerprint;
  readonly pending: PendingRevision | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const HINT_KINDS = ['content_filter.ad_container', 'framework.control'] as const;
export interface DomainHint {
  readonly hintId: string;
  readonly scope: string;
  readonly kind: (typeof HINT_KINDS)[number];
  readonly mode: 'ancestor' | 'item_root';
  readonly selectors: readonly string[];
  readonly effect: { readonly scoreDelta: number; readonly tag: string } | null;
  readonly enumerateMax: number;
  /** Of `framework.control`. */
  readonly framework: string | null;
  readonly controlKind: string | null;
  readonly advice: string | null;
  readonly importedFrom?: ImportedFrom | undefined;
  readonly confidence: number;
  readonly learningLevel: LearningLevel;
  readonly deprecated: boolean;
  readonly contentRev: number;
  readonly levelChangedAt: number;
  readonly health: HealthRecord;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface Domain {
  readonly scope: string;
  readonly trust: Trust;
  readonly contentRev: number;
  readonly context: EntryContext;
  readonly tags: readonly { readonly kind: string; readonly value: string }[];
  /** What Learn Mode left (K 11), in short; absent without one. It is read with the domain, never written with it. */
  readonly playbook?: PlaybookSummary | undefined;
  readonly updatedAt: number;
}

export interface PlaybookSummary {
  readonly capturedAtMs: number;
  /** Names are the words of the agent that wrote it. */
  readonly runbooks: readonly { readonly name: string; readonly steps: number; readonly verified: number }[];
}

/** The document of Learn Mode, as far as this room reads it. */
export interface PlaybookDocument {
  readonly capturedAtMs: number;
  readonly runbooks: readonly { readonly name: string; readonly steps: readonly { readonly evidence: string }[] }[];
}

/** Everything known of one scope, frozen; the same object until something in it changes. */
export interface ScopeKnowledge {
  readonly scope: string;
  /** Null when nothing was ever stored. */
  readonly domain: Domain | null;
  readonly phenomena: readonly Phenomenon[];
  readonly hints: readonly DomainHint[];
}

/** At most so many per scope (K 2.2). */
export const MAX_PHENOMENA = 200;
