import type { ElementAnchor as Anchor } from '../browser/index.js';

export const OBSERVATION_KINDS = [
  'perceive_signature',
  'action_success',
  'action_failure',
  'blocker_dismissed',
  'selector_drift',
  'telemetry_confirmed',
  'tob_verified',
  'action_indeterminate',
  'telemetry_not_applicable',
  'silent_verify_ok',
] as const;

export type ObservationKind = (typeof OBSERVATION_KINDS)[number];

export type Strength = 'verified' | 'observed' | 'claimed';

/** An outcome that gates count. */
export interface JournalObservation {
  readonly observationId: string;
  readonly ownerId: string;
  readonly taskId: string | null;
  readonly tabId: string | null;
  readonly activitySessionId: string;
  readonly contextHost: string;
  readonly createdAt: number;
  readonly kind: ObservationKind;
  readonly outcome: 1 | 0 | -1;
  readonly severity: 0 | 1 | 2;
  readonly strength: Strength;
  /** A look that acted on nothing: counts for drift and the failure streak, never as an attempt (K 4.1). */
  readonly passive: boolean;
  readonly toolName: string;
  readonly targetStableId: string | null;
  readonly contentRev: number | null;
  readonly candidateKey: string | null;
  readonly fingerprintHash: string | null;
  readonly selectorNorm: string | null;
  readonly payload: ObservationPayload;
  readonly throttleKey: string;
  readonly dispatchCallId: string | null;
  readonly dispatchSeq: number | null;
}

/** Typed evidence behind an observation: labels and selectors, never text of a page or what was typed (K 15.6). */
export interface ObservationPayload {
  readonly reason?: string | undefined;
  readonly route?: string | undefined;
  readonly anchor?: Anchor | undefined;
  /** Of a dismissed blocker. */
  readonly blocker?: BlockerNote | undefined;
  /** The fallback that worked where the first selector did not. */
  readonly usedFallback?: string | undefined;
  readonly isAutoSafe?: boolean | undefined;
  readonly commitClass?: string | undefined;
  readonly isSevereMisfire?: boolean | undefined;
  readonly notes?: string | undefined;
}

export interface BlockerNote {
  readonly selector: string;
  readonly label: string;
  readonly by: string;
  /** What was pressed: its selector, and what it meant. */
  readonly pressed: string | null;
  readonly intent: string | null;
  readonly vendor: string | null;
  readonly isConsent: boolean;
}
