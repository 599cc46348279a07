/** What is known of things that lie over a page (A&S 4.1). Kept apart because the injected project may not see the kernel. */
import type { DialogIntent } from '../protocol/blockers.js';
import type { CommitFacts } from '../protocol/elements.js';

export const BLOCKER_MODES = ['conservative', 'aggressive'] as const;

export const CONSENT_POLICIES = ['reject_only', 'reject_then_accept'] as const;

export const BLOCKER_VERDICTS = ['cleared', 'partially_cleared', 'still_blocked', 'nothing_to_dismiss'] as const;

export type BlockerVerdict = (typeof BLOCKER_VERDICTS)[number];

/** How far a dismissal may go (A&S B2, B3). */
export interface DismissalLimits {
  readonly mode: (typeof BLOCKER_MODES)[number];
  readonly consentPolicy: (typeof CONSENT_POLICIES)[number];
}

export interface DismissOptions extends DismissalLimits {
  readonly maxPasses: number;
  readonly pressEscape: boolean;
  /** Wait until the page stayed clear, and go on watching it afterwards (A&S B5). */
  readonly hold: boolean;
  /** What the call wants to press; a thing that covers it is a blocker. */
  readonly actedRef: number | null;
  /** The class of a control that commits something; null for any other (A&S 5.13). */
  readonly commitClassOf: (facts: CommitFacts) => string | null;
}

/** One thing that was tried, in order. */
export interface DismissAction {
  readonly by: 'rule' | 'control' | 'escape' | 'hide';
  readonly blocker: string;
  readonly label: string;
  readonly intent: DialogIntent | null;
  /** It asked for consent to cookies. */
  readonly isConsent: boolean;
  /** Of the control that was pressed. */
  readonly pressed?: string;
  /** The rule of the consent library. */
  readonly rule?: string;
  readonly result: 'gone' | 'changed' | 'no_effect' | 'refused' | 'new_tab' | 'navigated';
  readonly why?: string;
}

export interface DismissReport {
  readonly verdict: BlockerVerdict;
  readonly blockedBefore: boolean;
  readonly blocked: boolean;
  readonly didDismiss: boolean;
  readonly actions: readonly DismissAction[];
  /** Selectors of what was only hidden. */
  readonly hidden: readonly string[];
  /** What is still there, and why it was left alone. */
  readonly left: readonly { readonly selector: string; readonly label: string; readonly why: string }[];
  readonly newTabIds: readonly string[];
}

/** What became of a page that was cleared, watched to the end (A&S B5); unknown when it could not be watched so long. */
export type WatchEnd = 'clear' | 'returned' | 'unknown';
