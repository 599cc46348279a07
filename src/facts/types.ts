import type { FactValue } from '../browser/index.js';
import type { ServiceRow } from '../kernel/index.js';

/** How sure an agent is of a claim (A&S 6.3). */
export const CERTAINTIES = ['certain', 'likely', 'tentative'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** Who looked: an agent that told, or Nova itself while it read the page. */
export type FactSource = 'agent' | 'system';

/** What became of a claim (A&S 6.4). */
export const CLAIM_STATES = ['fresh', 'confirmed', 'conflicted', 'observation_only', 'scope_full'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** What a stored fact is; whether it has grown old is a matter of the moment (A&S 6.5). */
export type FactState = Extract<ClaimState, 'fresh' | 'confirmed' | 'conflicted'>;

export type ServiceKind = ServiceRow['kind'];

/** The web service a page belongs to (A&S 6.8). */
export interface Service {
  readonly serviceKey: string;
  readonly kind: ServiceKind;
}

/**
 * Where a fact holds (A&S 6.5): in a tab as long as it shows one service, or in a tab that shows none; these alone are
 * counted, and never in another tab. What was seen of a service or an account is kept besides, to be shown elsewhere.
 */
export interface Scope {
  readonly kind: 'target' | 'binding' | 'service' | 'account';
  readonly id: string;
}

/** One thing an agent says of the page (A&S O2). */
export interface Claim {
  readonly signalKey: string;
  readonly value: FactValue;
  readonly certainty: Certainty;
  readonly evidence: string | null;
}

/** One thing Nova saw itself. */
export interface Reading {
  readonly signalKey: string;
  readonly value: FactValue;
}

/** Where and when something was seen. */
export interface Moment {
  /** Normalised; null when the page has no address of the web. */
  readonly url: string | null;
  readonly routeKey: string | null;
  /** Differs when the document, or what a guarded action made of it, is another one. */
  readonly pageMark: string;
}

/** A version of a fact. The open one is what appears true now. */
export interface Fact extends Moment {
  readonly factId: string;
  readonly scope: Scope;
  readonly targetId: string;
  readonly sandboxRef: string;
  readonly serviceKey: string | null;
  readonly key: string;
  readonly value: FactValue;
  readonly state: FactState;
  /** Something was done that may have made it untrue (A&S 6.6). */
  readonly isInvalid: boolean;
  readonly certainty: Certainty;
  readonly confidence: number;
  readonly source: FactSource;
  readonly support: number;
  readonly contradictions: number;
  readonly validFromMs: number;
  readonly lastObservedAtMs: number;
  readonly validToMs: number | null;
  readonly supersededBy: string | null;
}

/** What was noticed, by whom, when and where; append-only (A&S F1, F2). */
export interface FactObservation extends Moment {
  readonly observationId: string;
  readonly scope: Scope;
  readonly targetId: string;
  readonly sandboxRef: string;
  readonly key: string;
  readonly value: FactValue;
  readonly confidence: number;
  readonly observedAtMs: number;
  readonly toolName: string;
  /** The `perceptionId` of the claim, else the call that saw it. */
  readonly groupedBy: string;
  readonly evidence: string | null;
  readonly source: FactSource;
  readonly outcome: ClaimState;
}

/** Who is signed in, as far as facts tell (A&S 6.5). */
export interface Account {
  readonly knownBy: 'email' | 'display_name';
  readonly accountId: string;
}

/** What is kept of a tab besides its facts (A&S 6.6). */
export interface TargetState {
  readonly targetId: string;
  readonly sandboxRef: string;
  readonly url: string | null;
  readonly origin: string | null;
  readonly routeKey: string | null;
  readonly title: string | null;
  readonly serviceKey: string | null;
  readonly scope: Scope;
  /** Where the last `ok_observe` found the tab; null before the first. */
  readonly lastObservedUrl: string | null;
  readonly accounts: Readonly<Record<string, Account>>;
  readonly updatedAtMs: number;
}

export interface FactWarning {
  readonly code: string;
  readonly message: string;
}

/** What an agent is told of a fact (A&S 6.7). */
export interface FactSummary {
  readonly valueJson: string;
  readonly factState: FactState | 'stale';
  readonly certaintyLevel: Certainty;
  readonly lastObservedAt: number;
}

export interface SiblingFact {
  readonly valueJson: string;
  readonly fromTargetId: string;
  readonly lastObservedAt: number;
}

export interface OkHints {
  readonly shouldObserve: boolean;
  readonly missingOrStaleKeys: readonly string[];
  readonly lastObservedAgoMs: number | null;
  readonly serviceKey: string | null;
  readonly currentFacts?: Readonly<Record<string, FactSummary>> | null;
  readonly firstVisit: boolean;
  readonly urlChanged: boolean;
  readonly siblingFacts?: Readonly<Record<string, SiblingFact>>;
  readonly warnings?: readonly FactWarning[];
  readonly repeat?: true;
}

/** What an agent may count on being able to do, derived from facts (A&S 6.9). */
export interface Capability {
  readonly capability: string;
  readonly value: boolean;
  readonly state: 'current' | 'stale';
  readonly sourceFactIds: readonly string[];
  readonly support: number;
  readonly contradictions: number;
}
